// Lists that the server tells by their differences.

/** @template T
 * @typedef {import("./wire").Script<T>} Script */

/** The list that a script makes of what there is: so many stay, so many go, this comes; what is left goes.
 * @template T
 * @param {T[]} have
 * @param {Script<T>} script
 * @returns {T[]} */
export function applied(have, script) {
  /** @type {T[]} */
  const list = [];
  let at = 0;
  for (const step of script) {
    if (typeof step !== "number") { list.push(step); continue; }
    if (step > 0) for (const item of have.slice(at, at + step)) list.push(item);
    at += Math.abs(step);
  }
  return list;
}

/** Gestures with all that they say: of one that goes on from another only the rest was told. Each names a way that is shorter.
 * @param {import("./wire").Gesture[]} gestures
 * @returns {import("./wire").Gesture[]} */
export function inFull(gestures) {
  /** @type {Map<string, import("./wire").Gesture>} */
  const ways = new Map();
  for (const gesture of gestures) if (gesture.on !== "button" && "place" in gesture.on) ways.set(gesture.on.place, gesture);
  /** @type {Map<import("./wire").Gesture, string[]>} */
  const known = new Map();
  /** @type {(gesture: import("./wire").Gesture) => string[]} */
  const says = (gesture) => {
    const [place, count] = gesture.after ?? ["", 0];
    const before = ways.get(place);
    const all = known.get(gesture) ?? (before ? [...says(before).slice(0, count), ...gesture.says] : gesture.says);
    known.set(gesture, all);
    return all;
  };
  return gestures.map((gesture) => (gesture.after ? { ...gesture, says: says(gesture) } : gesture));
}

/** What the page has of the table: the lists of the last view that it was sent. */
export class Lists {
  constructor() {
    /** The view that these are of, by its numbers; empty before the first. */
    this.edition = "";
    /** The parts of the page, line by line.
     * @type {Record<string, string[]>} */
    this.parts = {};
    /** @type {import("./wire").Choice[]} */
    this.choices = [];
    /** @type {import("./wire").Gesture[]} */
    this.gestures = [];
  }

  /** Whether the differences of a view are those to what the page has.
   * @param {import("./wire").View} view */
  fits(view) {
    return view.from === null || view.from === this.edition;
  }

  /** Brings the lists up to date.
   * @param {import("./wire").View} view
   * @returns {Set<string>} the parts that have changed */
  take(view) {
    const whole = view.from === null;
    const before = whole ? new Lists() : this;
    /** @type {Set<string>} */
    const changed = new Set();
    for (const [name, script] of Object.entries(view.parts)) {
      const lines = applied(before.parts[name] ?? [], script);
      const have = this.parts[name];
      if (!have || lines.length !== have.length || lines.some((line, n) => line !== have[n])) changed.add(name);
      this.parts[name] = lines;
    }
    if (whole) for (const name of Object.keys(this.parts)) if (!(name in view.parts)) { delete this.parts[name]; changed.add(name); }
    if (view.choices) this.choices = applied(before.choices, view.choices);
    if (view.gestures) this.gestures = applied(before.gestures, view.gestures);
    this.edition = view.edition;
    return changed;
  }

  /** A part as HTML.
   * @param {string} name */
  html(name) {
    return (this.parts[name] ?? []).join("\n");
  }
}
