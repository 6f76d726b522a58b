// The names on the map: those that stand in the way of a counter move beside it, and where another counter stands there, to where
// there is more room; of names that then stand in each other's way the smaller ones are not shown.
import { all } from "./dom.js";

/** Letters may touch by this much before one of two names goes. */
const TOUCH_PX = 2;
/** A name gives way if more than this share of it is covered. */
const COVERED = 0.05;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** Where a name stands: its point, and which end of it lies there.
 * @typedef {[number, number, string]} Stand */

/** Where a name may stand if its places are taken: round a counter, and round a bare place.
 * @type {Stand[]} */
const ROUND_COUNTER = [[28, 4.5, "start"], [-28, 4.5, "end"], [0, -30, "middle"], [0, 44, "middle"]];
/** @type {Stand[]} */
const ROUND_PLACE = [[9, 4.5, "start"], [-9, 4.5, "end"], [0, -10, "middle"], [0, 19, "middle"]];

export class Names {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.pieces = root.querySelector("[data-part='pieces']");
    this.names = all("#names [data-beside]", SVGTextElement);
    this.root = root;
    this.asked = 0;
    /** How large each name is, and how far above its foot it begins.
     * @type {Map<SVGTextElement, { w: number, h: number, up: number }>} */
    this.sizes = new Map();
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

  /** Names of places with counters stand beside them, the others where they are free; who would be covered there stands where it
   * is covered least. */
  yield() {
    const stacks = all(".stack[data-place]:not(.row)", SVGGElement, this.pieces ?? document);
    const taken = new Set(all(".stack[data-place]", SVGGElement, this.pieces ?? document).map((stack) => stack.dataset.place));
    const boxes = stacks.flatMap(room);
    const k = Number(this.root.style.getPropertyValue("--k")) || 1;
    for (const name of this.names) {
      const own = taken.has(name.dataset.name);
      const usual = stand((own ? name.dataset.beside : name.dataset.free) ?? "");
      this.put(name, name.matches(".hx-name") ? this.freest(name, usual, own, boxes, k) : usual);
    }
  }

  /** @param {SVGTextElement} name
   * @param {Stand} at */
  put(name, at) {
    const text = at.join(" ");
    if (name.dataset.stand === text) return;
    name.dataset.stand = text;
    const [x, y, anchor] = at;
    name.setAttribute("x", String(x));
    name.setAttribute("y", String(y));
    name.setAttribute("text-anchor", anchor);
  }

  /** The usual stand of a name, or that at which counters cover it least.
   * @param {SVGTextElement} name
   * @param {Stand} usual
   * @param {boolean} own whether a counter lies at its place
   * @param {Box[]} counters
   * @param {number} k how much names grow
   * @returns {Stand} */
  freest(name, usual, own, counters, k) {
    const [ox = 0, oy = 0] = (/translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(name.parentElement?.getAttribute("transform") ?? "") ?? []).slice(1).map(Number);
    const { w, h, up } = this.size(name);
    // Only what lies near can cover it.
    const reach = (w + 60) * k;
    const near = counters.filter((box) => box.right > ox - reach && box.left < ox + reach && box.bottom > oy - reach && box.top < oy + reach);
    const covered = (/** @type {Stand} */ [x, y, anchor]) => {
      const left = ox + k * (x - (anchor === "start" ? 0 : anchor === "end" ? w : w / 2));
      const top = oy + k * (y - up);
      const [right, bottom] = [left + k * w, top + k * h];
      return near.reduce((sum, box) => sum + Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top)), 0);
    };
    let [best, least] = [usual, covered(usual)];
    if (least <= COVERED * w * h * k * k) return usual;
    const other = stand((own ? name.dataset.free : name.dataset.beside) ?? "");
    for (const at of [...(own ? [] : [other]), ...(own ? ROUND_COUNTER : ROUND_PLACE)]) {
      const over = covered(at);
      if (over < least) [best, least] = [at, over];
    }
    return best;
  }

  /** @param {SVGTextElement} name */
  size(name) {
    const known = this.sizes.get(name);
    if (known) return known;
    const box = name.getBBox();
    const size = { w: box.width, h: box.height, up: Number(name.getAttribute("y") ?? 0) - box.y };
    // What is not laid out yet has no size.
    if (box.width > 0) this.sizes.set(name, size);
    return size;
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

/** @param {string} text
 * @returns {Stand} */
function stand(text) {
  const [x = "0", y = "0", anchor = "start"] = text.split(" ");
  return [Number(x), Number(y), anchor];
}

/** The room that a stack takes, and what is written at its foot.
 * @param {SVGGElement} stack
 * @returns {Box[]} */
function room(stack) {
  const top = stack.querySelector(".counter.top") ?? stack.querySelector(".counter");
  const [x, y] = (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(top?.getAttribute("transform") ?? "") ?? []).slice(1).map(Number);
  if (x === undefined || y === undefined) return [];
  const boxes = [{ left: x - 25, top: y - 24, right: x + 25, bottom: y + 24 }];
  const pile = stack.querySelector(".pile rect");
  if (pile) {
    const half = Number(pile.getAttribute("width")) / 2;
    boxes.push({ left: x + 20 - half, top: y + 16, right: x + 20 + half, bottom: y + 32 });
  }
  return boxes;
}
