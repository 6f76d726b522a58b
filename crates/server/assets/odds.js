// The exact odds of a choice, in the focus card while it is pointed at or has the focus.
import { Refused, around, ask, find, text } from "./dom.js";
import { LINES, essential, isBookkeeping, lines, losses } from "./facts.js";

const WAIT_MS = 180;
/** How long the box stays when the pointer has left, so that it can get to "more". */
const STAY_MS = 1500;

export class Odds {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, import("./wire").Odds | null>} */
    this.known = new Map();
    this.asked = new AbortController();
    this.timer = 0;
    this.leaving = 0;
    const box = find("#odds", HTMLElement);
    if (!box) throw new Error("no place for odds");
    this.box = box;
    for (const kind of /** @type {const} */ (["pointerover", "focusin"])) {
      document.addEventListener(kind, (e) => this.over(e.target));
    }
    document.addEventListener("focusout", (e) => { if (!around(e.relatedTarget, "#odds")) this.off(); });
    document.addEventListener("pointerout", (e) => { if (!around(e.relatedTarget, "[data-choices], .stack.target, #odds")) this.leave(); });
  }

  /** @param {EventTarget | null} target */
  over(target) {
    if (around(target, "#odds")) return this.wait();
    // A counter that cannot be chosen stands for its place, if that can.
    const place = around(target, ".stack.target")?.getAttribute("data-place");
    const below = place ? document.querySelector(`.lights [data-place="${CSS.escape(place)}"]`) : null;
    const on = around(target, "[data-choices]") ?? below;
    if (!on || !this.table.root.contains(on) && !around(on, "dialog")) return;
    this.show(on);
  }

  /** Keeps what is shown, and shows nothing else for the time being. */
  wait() {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
  }

  leave() {
    this.wait();
    this.asked.abort();
    this.leaving = window.setTimeout(() => this.off(), STAY_MS);
  }

  off() {
    this.wait();
    this.asked.abort();
    this.box.hidden = true;
  }

  /** Opens or closes what waits behind "more"; whether there is any. */
  more() {
    const more = this.box.hidden ? null : this.box.querySelector("details");
    if (more) more.open = !more.open;
    return more !== null;
  }

  /** Shows the odds of whatever an element stands for.
   * @param {Element} on */
  show(on) {
    const numbers = (on.getAttribute("data-choices") ?? "").split(" ");
    if (numbers.length === 1 && numbers[0] !== "") this.tell(Number(numbers[0])); else this.off();
  }

  /** Shows the odds of a choice.
   * @param {number} n */
  tell(n) {
    const choice = this.table.choices[n];
    if (!choice || !this.table.mine) return this.off();
    this.wait();
    this.asked.abort();
    const key = `${this.table.seq} ${choice.say}`;
    const ready = this.known.get(key);
    if (ready === undefined) this.timer = window.setTimeout(() => { this.off(); void this.fetch(choice, key); }, WAIT_MS);
    else if (this.box.hidden) this.put(choice.label, ready);
    // The pointer may only be on its way to the box.
    else this.timer = window.setTimeout(() => { this.off(); this.put(choice.label, ready); }, WAIT_MS);
  }

  /** @param {import("./wire").Choice} choice
   * @param {string} key */
  async fetch(choice, key) {
    this.asked = new AbortController();
    const { signal } = this.asked;
    const query = new URLSearchParams({ after: String(this.table.seq), say: choice.say });
    try {
      /** @type {import("./wire").Odds} */
      const odds = await ask(`${this.table.address}/odds?${query}`, { signal });
      if (this.known.size > 500) this.known.clear();
      this.known.set(key, odds);
      if (!signal.aborted) this.put(choice.label, odds);
    } catch (error) {
      if (signal.aborted) return;
      this.known.set(key, null);
      if (error instanceof Refused && error.body.kind === "not") this.put(choice.label, null, error.message);
    }
  }

  /** @param {string} label
   * @param {import("./wire").Odds | null} odds
   * @param {string} [instead] */
  put(label, odds, instead) {
    const told = odds ? bare(odds) : null;
    if (!instead && (!told || told.outcomes.length < 2 && told.replies.length === 0 && !told.fight)) return;
    const head = document.createElement("h2");
    head.textContent = label;
    this.box.replaceChildren(head);
    if (instead || !told) {
      const p = document.createElement("p");
      p.textContent = instead ?? "";
      this.box.append(p);
    } else {
      this.box.append(...this.told(told));
    }
    this.box.hidden = false;
  }

  /** At most eight lines: how the fight ends and what both lose, then the likeliest results of the next throw; the rest
   * waits behind "more".
   * @param {import("./wire").Odds} odds */
  told(odds) {
    const all = lines(odds, (n) => text("odds-alike", { n }));
    const fight = odds.fight ?? null;
    const decided = fight !== null && (fight.won + fight.lost > 0 || fight.losses.some((one) => one.mean > 0));
    /** @type {HTMLElement[]} */
    const parts = [];
    const mine = Number(document.querySelector(`.plate.side-1.acts`) !== null);
    let room = LINES;
    const table = document.createElement("table");
    if (fight && decided) {
      parts.push(split(fight, mine));
      for (const [key, p, side] of /** @type {const} */ ([["odds-won", fight.won, mine], ["odds-even", fight.even, null], ["odds-lost", fight.lost, 1 - mine]])) table.append(endRow(text(key), p, side));
      const most = Math.max(1, ...fight.losses.map((one) => one.spread.length - 1));
      fight.losses.forEach((one, side) => table.append(lossRow({ side, ...one }, most, side === mine)));
      room = LINES - 5;
    } else {
      const lost = losses(odds.outcomes, sideOf, stepsOf);
      room = LINES - lost.length;
      table.append(...drawn(all.slice(0, room)).rows);
      const most = Math.max(1, ...lost.map((one) => one.most));
      for (const one of lost) table.append(lossRow(one, most, one.side === mine));
    }
    parts.push(table);
    const rest = fight && decided ? all : all.slice(room);
    if (rest.length > 0) {
      const more = document.createElement("details");
      const summary = document.createElement("summary");
      summary.textContent = fight && decided ? text("odds-next") : text("odds-more", { n: rest.length });
      more.append(summary);
      if (fight && decided) more.append(...fight.losses.map((one, side) => histogram(one, side)));
      more.append(drawn(rest));
      parts.push(more);
    }
    const asked = [odds, ...odds.replies.map((reply) => reply.odds)];
    for (const [key, holds] of /** @type {const} */ ([
      ["odds-each", !decided && asked.some((one) => one.each.length > 0)],
      ["odds-tries", !decided && asked.some((one) => one.tries !== null)],
      ["odds-fight", decided],
      ["odds-deals", odds.deals > 1],
    ])) {
      if (!holds) continue;
      const p = document.createElement("p");
      p.textContent = text(key, { n: fight?.tries ?? 0 });
      parts.push(p);
    }
    return parts;
  }
}

/** Won, even and lost as one bar.
 * @param {import("./wire").Fight} fight
 * @param {number} mine */
function split(fight, mine) {
  const bar = document.createElement("div");
  bar.className = "split";
  bar.setAttribute("aria-hidden", "true");
  for (const [p, side] of /** @type {const} */ ([[fight.won, mine], [fight.even, null], [fight.lost, 1 - mine]])) {
    const part = document.createElement("i");
    part.style.flex = String(p);
    if (side !== null) part.className = `side-${side}`;
    if (p >= 0.1) part.textContent = `${Math.round(p * 100)} %`;
    if (p > 0) bar.append(part);
  }
  return bar;
}

/** One end of a fight.
 * @param {string} label
 * @param {number} p
 * @param {number | null} side */
function endRow(label, p, side) {
  const row = document.createElement("tr");
  const name = row.insertCell();
  name.colSpan = 2;
  const key = document.createElement("i");
  key.className = `key${side === null ? "" : ` side-${side}`}`;
  name.append(key, label);
  const number = row.insertCell();
  number.className = "n";
  number.textContent = `${Math.round(p * 100)} %`;
  return row;
}

/** How likely each number of losses is, as columns.
 * @param {import("./wire").Losses} one
 * @param {number} side */
function histogram(one, side) {
  const box = document.createElement("div");
  box.className = `histogram side-${side}`;
  const top = Math.max(...one.spread, 0.01);
  const name = document.querySelector(`.plate.side-${side} strong`)?.textContent ?? "";
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", `${text("odds-losses", { side: name })}: ${one.spread.map((p, n) => `${n}: ${Math.round(p * 100)} %`).join(", ")}`);
  one.spread.forEach((p, n) => {
    const column = document.createElement("span");
    column.title = `${n}: ${(p * 100).toFixed(0)} %`;
    const bar = document.createElement("i");
    bar.style.height = `${(p / top) * 100}%`;
    const number = document.createElement("small");
    const every = Math.ceil(one.spread.length / 10);
    number.textContent = n % every === 0 ? String(n) : "";
    column.append(bar, number);
    box.append(column);
  });
  return box;
}

/** Odds without bookkeeping.
 * @param {import("./wire").Odds} odds
 * @returns {import("./wire").Odds} */
function bare(odds) {
  const nothing = text("odds-nothing");
  const outcomes = essential(odds.outcomes, nothing);
  return { ...odds, outcomes, each: outcomes.length > LINES ? odds.each.filter((each) => !isBookkeeping(each.change)) : [], replies: odds.replies.map((reply) => ({ ...reply, odds: bare(reply.odds) })) };
}

/** Whose a piece is.
 * @param {string} piece */
function sideOf(piece) {
  const counter = document.querySelector(`.counter[data-piece="${CSS.escape(piece)}"]`);
  return counter ? (counter.classList.contains("side-1") ? 1 : 0) : null;
}

/** How many steps a piece has.
 * @param {string} piece */
function stepsOf(piece) {
  const counter = document.querySelector(`.counter[data-piece="${CSS.escape(piece)}"]`);
  return Number(counter?.getAttribute("data-steps") ?? 1) || 1;
}

/** The losses of one side on a scale.
 * @param {{ side: number, mean: number, low: number, high: number }} one
 * @param {number} most
 * @param {boolean} mine */
function lossRow(one, most, mine) {
  const row = document.createElement("tr");
  row.className = `rule side-${one.side}`;
  const name = row.insertCell();
  name.textContent = mine ? text("odds-own-losses") : text("odds-losses", { side: document.querySelector(`.plate.side-${one.side} strong`)?.textContent ?? "" });
  const scale = row.insertCell();
  scale.className = "bar";
  const range = document.createElement("span");
  range.className = "range";
  const [band, mean] = [document.createElement("i"), document.createElement("u")];
  band.style.left = `${(one.low / most) * 100}%`;
  band.style.right = `${100 - (one.high / most) * 100}%`;
  mean.style.left = `${Math.min(96, (one.mean / most) * 100)}%`;
  range.append(band, mean);
  range.title = text("odds-band", { low: one.low, high: one.high });
  scale.append(range);
  const number = row.insertCell();
  number.className = "n";
  number.textContent = one.mean.toFixed(1);
  return row;
}

/** Lines as a small table with bars.
 * @param {import("./facts.js").Line[]} list
 * @returns {HTMLTableElement} */
function drawn(list) {
  const table = document.createElement("table");
  for (const line of list) {
    const row = table.insertRow();
    if ("head" in line) {
      const head = document.createElement("th");
      head.colSpan = 3;
      head.className = "head";
      head.scope = "rowgroup";
      head.textContent = line.head;
      row.append(head);
      continue;
    }
    const words = document.createElement("span");
    words.textContent = line.text;
    words.title = line.whole;
    row.insertCell().append(words);
    const bar = row.insertCell();
    bar.className = "bar";
    const fill = document.createElement("meter");
    fill.max = 1;
    fill.value = line.p;
    fill.setAttribute("aria-hidden", "true");
    bar.append(fill);
    const p = row.insertCell();
    p.className = "p";
    const percent = line.p * 100;
    p.textContent = `${percent < 1 ? percent.toFixed(1) : Math.round(percent)} %`;
    p.title = line.exact;
  }
  return table;
}
