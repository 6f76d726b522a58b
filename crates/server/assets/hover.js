// A stack opens by itself when a mouse rests on it: what lies deep in it is then one press away, not two.
import { around, find } from "./dom.js";
import { closeStacks, stackIsOpen } from "./stacks.js";

/** How long the pointer rests before a stack opens. */
const REST_MS = 260;
/** How long a stack that opened by itself stays when the pointer has left it. */
const STAY_MS = 700;

export class Hover {
  /** @param {import("./play.js").Play} play
   * @param {HTMLElement} root */
  constructor(play, root) {
    this.play = play;
    this.timer = 0;
    /** Whether what is open opened by itself. */
    this.own = false;
    document.addEventListener("pointermove", (e) => this.moved(e));
    // A press says what is wanted: nothing opens before the pointer has moved again.
    document.addEventListener("pointerdown", () => { clearTimeout(this.timer); this.own = false; }, true);
    root.addEventListener("wheel", () => this.leave(0), { passive: true });
  }

  /** @param {PointerEvent} e */
  moved(e) {
    // The browser tells of pointers that rest while the map moves under them; those have not moved.
    if (e.pointerType !== "mouse" || e.buttons !== 0 || (e.movementX === 0 && e.movementY === 0)) return;
    clearTimeout(this.timer);
    if (stackIsOpen()) {
      if (this.own && !around(e.target, ".stack.fanned, #tray")) this.leave(STAY_MS);
      return;
    }
    this.own = false;
    const stack = around(e.target, ".stack.many:not(.row)");
    if (!(stack instanceof SVGGElement) || !this.play.table.mine) return;
    this.timer = window.setTimeout(() => { this.own = stack.isConnected && this.play.opens(stack); }, REST_MS);
  }

  /** Who picks one counter of an open stack goes on picking there: it opens again if more than one is left to pick.
   * @param {string} place
   * @param {boolean} asked whether the keyboard was in it */
  again(place, asked) {
    const stack = find(`.stack.many:not(.row)[data-place="${CSS.escape(place)}"]`, SVGGElement);
    if (stack && this.play.table.mine && !stackIsOpen()) this.own = this.play.opens(stack, asked);
  }

  /** Closes what opened by itself, after a while.
   * @param {number} after */
  leave(after) {
    clearTimeout(this.timer);
    if (!this.own) return;
    this.timer = window.setTimeout(() => { if (this.own) { this.own = false; closeStacks(); } }, after);
  }
}
