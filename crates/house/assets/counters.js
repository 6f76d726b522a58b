// Counters: stacks that fan out, and moves that can be followed by eye.
import { all, around, calm } from "./dom.js";

const MOVE_MS = 420;

/** @param {Element} counter
 * @returns {{ x: number, y: number }} */
function place(counter) {
  const found = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(counter.getAttribute("transform") ?? "");
  return { x: Number(found?.[1] ?? 0), y: Number(found?.[2] ?? 0) };
}

/** Puts a new drawing in place of the old one and lets counters that moved glide.
 * @param {Element} layer
 * @param {string} html */
export function redraw(layer, html) {
  /** @type {Map<string, { x: number, y: number }>} */
  const before = new Map();
  for (const counter of all(".counter[data-key]", SVGGElement, layer)) before.set(counter.dataset.key ?? "", place(counter));
  layer.innerHTML = html;
  if (calm() || before.size === 0) return;
  for (const counter of all(".counter[data-key]", SVGGElement, layer)) {
    const was = before.get(counter.dataset.key ?? "");
    if (!was) {
      counter.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVE_MS });
      continue;
    }
    const is = place(counter);
    const [dx, dy] = [was.x - is.x, was.y - is.y];
    if (Math.hypot(dx, dy) < 12) continue;
    const end = counter.getAttribute("transform") ?? "";
    const scale = /scale\([^)]*\)/.exec(end)?.[0] ?? "";
    counter.classList.add("gliding");
    const glide = counter.animate(
      [{ transform: `translate(${was.x}px, ${was.y}px) ${scale}` }, { transform: `translate(${is.x}px, ${is.y}px) ${scale}` }],
      { duration: MOVE_MS, easing: "cubic-bezier(.3,.1,.2,1)" },
    );
    glide.onfinish = () => counter.classList.remove("gliding");
  }
}

/** Fans a stack out, and all others in.
 * @param {Element | null} stack */
export function fan(stack) {
  for (const other of all(".stack.fanned", SVGGElement)) if (other !== stack) spread(other, false);
  if (stack instanceof SVGGElement && stack.classList.contains("many")) spread(stack, true);
}

/** @param {SVGGElement} stack
 * @param {boolean} out */
function spread(stack, out) {
  stack.classList.toggle("fanned", out);
  // What is fanned out lies above everything else.
  if (out) stack.parentElement?.append(stack);
  for (const counter of all(".counter", SVGGElement, stack)) {
    counter.dataset.home ??= counter.getAttribute("transform") ?? "";
    const [x, y] = (counter.dataset.fan ?? "0 0").split(" ");
    counter.setAttribute("transform", out ? `translate(${x} ${y})` : counter.dataset.home);
  }
}

/** Fans out the stack under a pointer that rests there; a touch fans it out by the first tap.
 * @param {HTMLElement} board */
export function fans(board) {
  let timer = 0;
  board.addEventListener("pointerover", (e) => {
    if (e.pointerType !== "mouse") return;
    const stack = around(e.target, ".stack.many");
    clearTimeout(timer);
    if (stack?.classList.contains("fanned")) return;
    timer = window.setTimeout(() => { if (!board.classList.contains("moving")) fan(stack); }, stack ? 220 : 350);
  });
  board.addEventListener("pointerleave", () => { clearTimeout(timer); fan(null); });
}

/** Whether this tap only fans a stack out.
 * @param {PointerEvent | MouseEvent} e
 * @returns {boolean} */
export function fansFirst(e) {
  const stack = around(e.target, ".stack.many");
  const byTouch = "pointerType" in e && e.pointerType !== "mouse";
  if (!stack || !byTouch || stack.classList.contains("fanned")) return false;
  fan(stack);
  return true;
}
