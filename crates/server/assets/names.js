// The names on the map: those that stand in the way of a counter move beside it, and of names that then stand in each other's way
// the smaller ones are not shown.
import { all } from "./dom.js";

/** Letters may touch by this much before one of two names goes. */
const TOUCH_PX = 2;

export class Names {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.pieces = root.querySelector("[data-part='pieces']");
    this.names = all("#names [data-beside]", SVGTextElement);
    this.asked = 0;
    if (!this.pieces || this.names.length === 0) return;
    new MutationObserver(() => this.later()).observe(this.pieces, { childList: true, subtree: true });
    this.yield();
    this.later();
  }

  /** Sees to the names before the next picture. */
  later() {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => { this.yield(); this.thin(); });
  }

  /** Names of places with counters stand beside them, the others where they are free. */
  yield() {
    const taken = new Set(all(".stack[data-place]", SVGGElement, this.pieces ?? document).map((stack) => stack.dataset.place));
    for (const name of this.names) {
      const stand = taken.has(name.dataset.name) ? name.dataset.beside : name.dataset.free;
      if (name.dataset.stand === stand) continue;
      name.dataset.stand = stand ?? "";
      const [x = "0", y = "0", anchor = "start"] = (stand ?? "").split(" ");
      name.setAttribute("x", x);
      name.setAttribute("y", y);
      name.setAttribute("text-anchor", anchor);
    }
  }

  /** Of names over each other the larger stays; of two alike, the one that comes first. */
  thin() {
    const boxes = this.names.map((name) => ({ name, box: name.getBoundingClientRect() })).sort((a, b) => b.box.height - a.box.height);
    /** @type {DOMRect[]} */
    const shown = [];
    for (const { name, box } of boxes) {
      const over = shown.some((other) => box.left < other.right - TOUCH_PX && other.left < box.right - TOUCH_PX && box.top < other.bottom - TOUCH_PX && other.top < box.bottom - TOUCH_PX);
      name.classList.toggle("crowded", over);
      if (!over) shown.push(box);
    }
  }
}
