// The exact odds of a choice, shown while it is pointed at or has the focus.
import { Refused, around, ask, text } from "./dom.js";

const WAIT_MS = 180;
const ROWS = 8;

export class Odds {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, import("./wire").Odds | null>} */
    this.known = new Map();
    this.asked = new AbortController();
    this.timer = 0;
    this.box = document.createElement("div");
    this.box.className = "odds";
    this.box.id = "odds";
    this.box.setAttribute("role", "status");
    this.box.hidden = true;
    document.body.append(this.box);
    for (const kind of /** @type {const} */ (["pointerover", "focusin"])) {
      document.addEventListener(kind, (e) => this.over(e.target));
    }
    document.addEventListener("focusout", () => this.off());
    document.addEventListener("pointerout", (e) => { if (!around(e.relatedTarget, "[data-choices], .stack.target")) this.off(); });
  }

  /** @param {EventTarget | null} target */
  over(target) {
    // A counter that cannot be chosen stands for its place, if that can.
    const place = around(target, ".stack.target")?.getAttribute("data-place");
    const below = place ? document.querySelector(`.lights [data-place="${CSS.escape(place)}"]`) : null;
    const on = around(target, "[data-choices]") ?? below;
    if (!on || !this.table.root.contains(on) && !around(on, "dialog")) return;
    this.show(on);
  }

  off() {
    clearTimeout(this.timer);
    this.asked.abort();
    this.box.hidden = true;
  }

  /** Shows the odds of whatever an element stands for.
   * @param {Element} on */
  show(on) {
    const numbers = (on.getAttribute("data-choices") ?? "").split(" ");
    const choice = numbers.length === 1 ? this.table.choices[Number(numbers[0])] : undefined;
    this.off();
    if (!choice || !this.table.mine) return;
    const key = `${this.table.seq} ${choice.say}`;
    const ready = this.known.get(key);
    if (ready !== undefined) return this.put(on, choice.label, ready);
    this.timer = window.setTimeout(() => this.fetch(on, choice, key), WAIT_MS);
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
      if (odds.outcomes.length > 1) this.box.append(...told(odds));
      // The other side answers first: what comes of each answer.
      for (const reply of odds.replies) {
        const answer = document.createElement("em");
        answer.textContent = reply.label;
        this.box.append(answer, ...told(reply.odds));
      }
      if (odds.deals > 1) {
        const p = document.createElement("p");
        p.textContent = text("odds-deals");
        this.box.append(p);
      }
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

/** The results; where they are too many to be read, each change by itself.
 * @param {import("./wire").Odds} odds */
function told(odds) {
  const parts = [];
  /** @param {string} words */
  const say = (words) => {
    const p = document.createElement("p");
    p.textContent = words;
    parts.push(p);
  };
  if (odds.each.length > 0) {
    say(text("odds-each"));
    parts.push(rows(odds.each));
  } else {
    parts.push(rows(odds.outcomes));
  }
  if (odds.tries !== null) say(text("odds-tries"));
  return parts;
}

/** Probabilities as a small table with bars.
 * @param {import("./wire").Likely[]} outcomes */
function rows(outcomes) {
  const table = document.createElement("table");
  for (const outcome of outcomes.slice(0, ROWS)) {
    const row = table.insertRow();
    const p = row.insertCell();
    p.className = "p";
    const percent = outcome.p * 100;
    p.textContent = `${percent < 1 ? percent.toFixed(1) : Math.round(percent)} %`;
    p.title = outcome.exact;
    const bar = row.insertCell();
    bar.className = "bar";
    const fill = document.createElement("meter");
    fill.max = 1;
    fill.value = outcome.p;
    fill.setAttribute("aria-hidden", "true");
    bar.append(fill);
    row.insertCell().textContent = outcome.result;
  }
  return table;
}
