// The exact odds of a choice, shown while it is pointed at or has the focus.
import { Refused, around, ask, text } from "./dom.js";
import { LINES, lines } from "./facts.js";

const WAIT_MS = 180;
/** How long the box stays when the pointer has left, so that it can get to "more". */
const STAY_MS = 500;

export class Odds {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, import("./wire").Odds | null>} */
    this.known = new Map();
    this.asked = new AbortController();
    this.timer = 0;
    this.leaving = 0;
    this.box = document.createElement("div");
    this.box.className = "odds";
    this.box.id = "odds";
    this.box.setAttribute("role", "status");
    this.box.hidden = true;
    document.body.append(this.box);
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
    const choice = numbers.length === 1 ? this.table.choices[Number(numbers[0])] : undefined;
    if (!choice || !this.table.mine) return this.off();
    this.wait();
    this.asked.abort();
    const key = `${this.table.seq} ${choice.say}`;
    const ready = this.known.get(key);
    if (ready === undefined) this.timer = window.setTimeout(() => { this.off(); void this.fetch(on, choice, key); }, WAIT_MS);
    else if (this.box.hidden) this.put(on, choice.label, ready);
    // The pointer may only be on its way to the box.
    else this.timer = window.setTimeout(() => { this.off(); this.put(on, choice.label, ready); }, WAIT_MS);
  }

  /** @param {Element} on
   * @param {import("./wire").Choice} choice
   * @param {string} key */
  async fetch(on, choice, key) {
    this.asked = new AbortController();
    const { signal } = this.asked;
    const query = new URLSearchParams({ after: String(this.table.seq), say: choice.say });
    try {
      /** @type {import("./wire").Odds} */
      const odds = await ask(`${this.table.address}/odds?${query}`, { signal });
      if (this.known.size > 500) this.known.clear();
      this.known.set(key, odds);
      if (!signal.aborted) this.put(on, choice.label, odds);
    } catch (error) {
      if (signal.aborted) return;
      this.known.set(key, null);
      if (error instanceof Refused && error.body.kind === "not") this.put(on, choice.label, null, error.message);
    }
  }

  /** @param {Element} on
   * @param {string} label
   * @param {import("./wire").Odds | null} odds
   * @param {string} [instead] */
  put(on, label, odds, instead) {
    if (!instead && (!odds || odds.outcomes.length < 2 && odds.replies.length === 0)) return;
    const head = document.createElement("strong");
    head.textContent = label;
    this.box.replaceChildren(head);
    if (instead || !odds) {
      const p = document.createElement("p");
      p.textContent = instead ?? "";
      this.box.append(p);
    } else {
      this.box.append(...told(odds));
      this.box.querySelector("details")?.addEventListener("toggle", () => this.beside(on));
    }
    this.box.hidden = false;
    this.beside(on);
  }

  /** Beside what it speaks of, and within the window.
   * @param {Element} on */
  beside(on) {
    const at = on.getBoundingClientRect();
    const me = this.box.getBoundingClientRect();
    const gap = 10;
    const right = at.right + gap + me.width < innerWidth;
    const left = at.left - gap - me.width > 0;
    const x = right ? at.right + gap : left ? at.left - gap - me.width : Math.max(8, (innerWidth - me.width) / 2);
    const y = right || left ? at.top : at.top > me.height + gap ? at.top - me.height - gap : at.bottom + gap;
    this.box.style.left = `${Math.max(8, Math.min(x, innerWidth - me.width - 8))}px`;
    this.box.style.top = `${Math.max(8, Math.min(y, innerHeight - me.height - 8))}px`;
  }
}

/** The results: the first lines, and the rest behind "more".
 * @param {import("./wire").Odds} odds */
function told(odds) {
  const all = lines(odds, (n) => text("odds-alike", { n }));
  const parts = [drawn(all.slice(0, LINES))];
  if (all.length > LINES) {
    const more = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = text("odds-more", { n: all.length - LINES });
    more.append(summary, drawn(all.slice(LINES)));
    parts.push(more);
  }
  const asked = [odds, ...odds.replies.map((reply) => reply.odds)];
  for (const [key, holds] of /** @type {const} */ ([
    ["odds-each", asked.some((one) => one.each.length > 0)],
    ["odds-tries", asked.some((one) => one.tries !== null)],
    ["odds-deals", odds.deals > 1],
  ])) {
    if (!holds) continue;
    const p = document.createElement("p");
    p.textContent = text(key);
    parts.push(p);
  }
  return parts;
}

/** Lines as a small table with bars.
 * @param {import("./facts.js").Line[]} list
 * @returns {HTMLElement} */
function drawn(list) {
  const table = document.createElement("table");
  for (const line of list) {
    const row = table.insertRow();
    if ("head" in line) {
      const head = document.createElement("th");
      head.colSpan = 3;
      head.scope = "rowgroup";
      head.textContent = line.head;
      row.append(head);
      continue;
    }
    const p = row.insertCell();
    p.className = "p";
    const percent = line.p * 100;
    p.textContent = `${percent < 1 ? percent.toFixed(1) : Math.round(percent)} %`;
    p.title = line.exact;
    const bar = row.insertCell();
    bar.className = "bar";
    const fill = document.createElement("meter");
    fill.max = 1;
    fill.value = line.p;
    fill.setAttribute("aria-hidden", "true");
    bar.append(fill);
    const words = document.createElement("span");
    words.textContent = line.text;
    words.title = line.whole;
    row.insertCell().append(words);
  }
  return table;
}
