// Counters: a new drawing put in place of the old one, and moves that can be followed by eye.
import { all, calm } from "./dom.js";
import { closeStacks } from "./stacks.js";

const MOVE_MS = 420;

/** @param {Element} counter
 * @returns {{ x: number, y: number }} */
function place(counter) {
  const found = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(counter.getAttribute("transform") ?? "");
  return { x: Number(found?.[1] ?? 0), y: Number(found?.[2] ?? 0) };
}

/** What each thing on the layer was drawn from.
 * @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/** Makes elements of their texts: to read them all at once costs less than one by one.
 * @param {string[]} lines */
function made(lines) {
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
  holder.innerHTML = lines.join("");
  return [...holder.children];
}

/** Puts a new drawing in place of the old one; what is drawn as before stays as it is, so that only what has changed is
 * painted again. Counters that moved glide.
 * @param {Element} layer
 * @param {string[][]} groups what each of its groups shows, one element a text
 * @returns {Element[]} the stacks that have changed */
export function redraw(layer, groups) {
  closeStacks();
  const holders = [...layer.children].filter((child) => child.tagName === "g");
  if (!drawn.has(layer)) {
    groups.forEach((things, n) => {
      const group = holders[n];
      if (!group) return;
      group.innerHTML = things.join("");
      things.forEach((thing, i) => { const element = group.children[i]; if (element) drawn.set(element, thing); });
    });
    drawn.set(layer, "");
    return [];
  }
  /** @type {Map<string, { x: number, y: number }>} */
  const before = new Map();
  /** @type {Element[]} */
  const come = [];
  groups.forEach((things, n) => { const group = holders[n]; if (group) change(group, things, before, come); });
  if (!calm()) glide(before, come);
  return come.filter((element) => element.matches(".stack:not(.row)"));
}

/** Gives a group these things in this order. What it has stays; what lies at the same place is made over, for to make
 * a counter anew costs much more than to change it.
 * @param {Element} group
 * @param {string[]} things
 * @param {Map<string, { x: number, y: number }>} before where counters were that may have moved
 * @param {Element[]} come what is new or made over */
function change(group, things, before, come) {
  const wanted = new Set(things);
  /** @type {Map<string, Element>} */
  const have = new Map();
  /** @type {Map<string, Element>} */
  const spare = new Map();
  /** What routes lead to was lit by the page itself: it sees to that.
   * @type {Element[]} */
  const routes = [];
  for (const element of [...group.children]) {
    const from = drawn.get(element);
    if (element.classList.contains("route")) { routes.push(element); continue; }
    if (from !== undefined && wanted.has(from) && !have.has(from)) { have.set(from, element); continue; }
    if (!calm()) for (const counter of all(".counter[data-key]", SVGGElement, element)) before.set(counter.dataset.key ?? "", place(counter));
    const at = element.getAttribute("data-place");
    if (from !== undefined && at !== null && !spare.has(at)) spare.set(at, element); else element.remove();
  }
  const there = new Set(have.keys());
  const lacking = made(things.filter((thing) => !there.delete(thing)));
  /** @type {Element[]} */
  const order = [];
  for (const thing of things) {
    let element = have.get(thing) ?? null;
    if (element) {
      have.delete(thing);
    } else {
      const fresh = lacking.shift();
      if (!fresh) continue;
      const at = fresh.getAttribute("data-place") ?? "";
      const old = spare.get(at);
      spare.delete(at);
      element = old && remade(old, fresh) ? old : fresh;
      drawn.set(element, thing);
      come.push(element);
    }
    order.push(element);
  }
  arrange(group, [...order, ...routes]);
}

/** Gives an element these children in this order. What goes, goes first: then hardly anything has to be moved.
 * @param {Element} parent
 * @param {Element[]} order */
function arrange(parent, order) {
  const stay = new Set(order);
  for (const child of [...parent.children]) if (!stay.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const element of order) {
    if (element === next) next = next.nextElementSibling; else parent.insertBefore(element, next);
  }
}

/** Makes an element over into another one, if they are of one kind. Counters that stay in a stack stay as they are:
 * from a box of fifty one goes, and the others only move up.
 * @param {Element} old
 * @param {Element} fresh
 * @returns {boolean} */
function remade(old, fresh) {
  if (old.tagName !== fresh.tagName) return false;
  if (old.isEqualNode(fresh)) return true;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.children.length === 0 || fresh.children.length === 0) {
    if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
    return true;
  }
  /** What there is, by what it shows: counters by name, other shapes by kind and order.
   * @type {Map<string, Element[]>} */
  const have = new Map();
  for (const child of old.children) {
    const same = have.get(kind(child));
    if (same) same.push(child); else have.set(kind(child), [child]);
  }
  arrange(old, [...fresh.children].map((wanted) => {
    const child = have.get(kind(wanted))?.shift();
    return child && remade(child, wanted) ? child : wanted;
  }));
  return true;
}

/** @param {Element} element */
function kind(element) {
  return element.getAttribute("data-key") ?? `${element.tagName} ${element.getAttribute("class")?.split(" ")[0] ?? ""}`;
}

/** Lets counters glide from where they were.
 * @param {Map<string, { x: number, y: number }>} before
 * @param {Element[]} come */
function glide(before, come) {
  for (const counter of come.flatMap((element) => all(".counter[data-key]", SVGGElement, element))) {
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
    const glides = counter.animate(
      [{ transform: `translate(${was.x}px, ${was.y}px) ${scale}` }, { transform: `translate(${is.x}px, ${is.y}px) ${scale}` }],
      { duration: MOVE_MS, easing: "cubic-bezier(.3,.1,.2,1)" },
    );
    glides.onfinish = () => counter.classList.remove("gliding");
  }
}
