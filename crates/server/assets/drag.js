// Dragging a counter: who moves and where to, by one press of the mouse. What lights up when it is picked up is where it can
// be dropped; dropped anywhere else it lies again where it was.
import { numbersOf } from "./dom.js";

/** Moved farther than this, a press is no click. */
const SLOP_PX = 6;

/** @typedef {import("./play.js").Options} Options */

export class Drag {
  /** @param {import("./play.js").Play} play
   * @param {HTMLElement} root */
  constructor(play, root) {
    this.play = play;
    this.root = root;
    /** What was pressed and may be dragged.
     * @type {{ x: number, y: number, counter: SVGGElement, place: string, says: string[] } | null} */
    this.held = null;
    /** The counter under the pointer while it is dragged.
     * @type {HTMLElement | null} */
    this.ghost = null;
    /** @type {Promise<unknown>} */
    this.taken = Promise.resolve();
    // Before the board, which would move with the pointer.
    root.addEventListener("pointerdown", (e) => this.press(e), true);
    root.addEventListener("pointermove", (e) => this.move(e));
    root.addEventListener("pointerup", (e) => void this.drop(e));
    root.addEventListener("pointercancel", () => void this.let(null));
  }

  /** @param {PointerEvent} e */
  press(e) {
    this.held = null;
    if (e.pointerType !== "mouse" || e.button !== 0 || !(e.target instanceof Element) || !this.play.table.mine) return;
    const counter = e.target.closest(".counter");
    const stack = counter?.closest(".stack");
    if (!(counter instanceof SVGGElement) || !(stack instanceof SVGGElement)) return;
    const says = this.begins(counter, stack);
    if (!says) return;
    this.held = { x: e.clientX, y: e.clientY, counter, place: stack.dataset.place ?? "", says };
    this.play.table.board.moved = false;
    e.stopPropagation();
  }

  /** What picking a counter up says: the one thing a click would do, if it can be taken back.
   * @param {SVGGElement} counter
   * @param {SVGGElement} stack
   * @returns {string[] | null} */
  begins(counter, stack) {
    const { table } = this.play;
    const options = this.play.meant(counter, stack);
    if (!options) return null;
    const [gesture] = options.gestures;
    const [choice] = options.choices;
    const then = gesture !== undefined ? table.ways[gesture] : choice !== undefined && options.choices.length === 1 ? table.thens[choice] : undefined;
    if (!then || then.rolls || then.reveals || then.passes || then.grave) return null;
    if (gesture !== undefined) return table.gestures[gesture]?.says ?? null;
    const say = choice === undefined ? undefined : table.choices[choice]?.say;
    return say === undefined ? null : [say];
  }

  /** @param {PointerEvent} e */
  move(e) {
    const { held } = this;
    if (!held) return;
    if (!this.ghost) {
      if (Math.hypot(e.clientX - held.x, e.clientY - held.y) < SLOP_PX) return;
      this.root.setPointerCapture(e.pointerId);
      this.ghost = this.drawn(held.counter);
      this.taken = this.play.say(held.says);
    }
    this.ghost.style.translate = `${e.clientX}px ${e.clientY}px`;
  }

  /** @param {SVGGElement} counter */
  drawn(counter) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "-25 -25 50 50");
    const copy = /** @type {SVGGElement} */ (counter.cloneNode(true));
    for (const name of ["transform", "role", "tabindex", "aria-label", "data-choices", "data-piece", "data-key"]) copy.removeAttribute(name);
    svg.append(copy);
    const ghost = document.createElement("div");
    ghost.className = "dragged";
    ghost.setAttribute("aria-hidden", "true");
    const size = Math.max(40, 50 * this.play.table.board.scale);
    ghost.style.width = ghost.style.height = `${size}px`;
    ghost.append(svg);
    document.body.append(ghost);
    return ghost;
  }

  /** @param {PointerEvent} e */
  async drop(e) {
    if (!this.ghost) { this.held = null; return; }
    // The click that ends a drag is none.
    this.play.table.board.moved = true;
    setTimeout(() => { this.play.table.board.moved = false; });
    const below = document.elementFromPoint(e.clientX, e.clientY);
    const spot = below && this.root.contains(below) ? this.play.spotOf(below) : null;
    await this.let(spot?.id ?? null);
  }

  /** Lets go of the counter at a place, or of all of it.
   * @param {string | null} place */
  async let(place) {
    const { held, ghost, play } = this;
    this.held = this.ghost = null;
    if (!held || !ghost) return;
    const { table } = play;
    await this.taken;
    ghost.remove();
    if (!table.mine || place === held.place) return;
    const light = place === null ? null : document.querySelector(`.lights [data-place="${CSS.escape(place)}"]`);
    const route = light?.getAttribute("data-route");
    if (route !== null && route !== undefined) return void play.march(Number(route));
    const choices = numbersOf(light);
    if (choices.length > 0) return play.take(choices);
    if (play.last?.says === held.says) await table.act("undo", { after: table.seq, steps: 1 });
  }
}
