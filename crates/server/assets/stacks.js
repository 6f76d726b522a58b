// Stacks: one that holds several things to choose opens, as a small fan on the map or, if it is high, as a tray inside the
// window.
import { all, find, text } from "./dom.js";

/** Stacks up to this height fan out; higher ones open as a tray. */
const FAN_MAX = 7;
/** How large a fanned counter is on the screen at least, and its room. */
const SIZE_PX = 50;
const ROOM_PX = 60;
/** From so many counters on a tray can be filtered. */
const FILTER_FROM = 20;

/** Fans all stacks in, and closes the tray. */
export function closeStacks() {
  for (const stack of all(".stack.fanned", SVGGElement)) fanIn(stack);
  const tray = find("#tray", HTMLElement);
  if (tray && !tray.hidden) { tray.hidden = true; tray.replaceChildren(); }
}

/** Whether a stack is open. */
export function stackIsOpen() {
  return document.querySelector(".stack.fanned, #tray:not([hidden])") !== null;
}

/** The place of the stack that is open. */
export function openPlace() {
  const open = find(".stack.fanned", SVGGElement) ?? find("#tray:not([hidden])", HTMLElement);
  return open?.dataset.place ?? null;
}

/** @param {SVGGElement} stack */
function fanIn(stack) {
  stack.classList.remove("fanned");
  for (const counter of all(".counter", SVGGElement, stack)) {
    if (counter.dataset.home !== undefined) counter.setAttribute("transform", counter.dataset.home);
    delete counter.dataset.home;
  }
}

/** Opens a stack so that each of its counters can be hit.
 * @param {SVGGElement} stack
 * @param {import("./board.js").Board} board
 * @param {(counter: Element) => boolean} lit whether something can be done with a counter
 * @param {(counter: Element) => void} choose
 * @param {boolean} [asked] whether somebody asked for it: then the keyboard goes on in it
 * @param {import("./board.js").Spot | null} [lens] where an inset shows it, if it is looked at there: a tray opens beside it */
export function openStack(stack, board, lit, choose, asked = true, lens = null) {
  closeStacks();
  const counters = all(".counter", SVGGElement, stack);
  if (counters.length <= FAN_MAX && !lens) fanOut(stack, counters, board); else tray(stack, counters, board, lit, choose, asked, lens);
}

/** Lays counters side by side, above or below their place, inside the window.
 * @param {SVGGElement} stack
 * @param {SVGGElement[]} counters
 * @param {import("./board.js").Board} board */
function fanOut(stack, counters, board) {
  const spot = board.byId.get(stack.dataset.place ?? "");
  if (!spot) return;
  const { scale } = board;
  const room = board.open();
  const grow = Math.max(1, SIZE_PX / (44 * scale));
  const cell = Math.max(ROOM_PX, 50 * scale * grow);
  const across = Math.max(1, Math.min(counters.length, Math.floor((room.width - 16) / cell)));
  const rows = Math.ceil(counters.length / across);
  const at = { x: spot.x * scale + board.x, y: spot.y * scale + board.y };
  const wide = across * cell;
  const left = Math.min(Math.max(room.left + 8, at.x - wide / 2), room.left + room.width - 8 - wide);
  const above = at.y - cell * rows - 18 > room.top + 8;
  const top = above ? at.y - cell * rows - 18 : Math.min(at.y + 26, room.top + room.height - 8 - cell * rows);
  stack.classList.add("fanned");
  // What is fanned out lies above everything else.
  stack.parentElement?.append(stack);
  counters.forEach((counter, n) => {
    const [row, column] = [Math.floor(n / across), n % across];
    const inRow = Math.min(across, counters.length - row * across);
    const x = left + (wide - inRow * cell) / 2 + (column + 0.5) * cell;
    const y = top + (row + 0.5) * cell;
    counter.dataset.home = counter.getAttribute("transform") ?? "";
    counter.setAttribute("transform", `translate(${((x - board.x) / scale).toFixed(1)} ${((y - board.y) / scale).toFixed(1)}) scale(${grow.toFixed(2)})`);
  });
}

/** @param {SVGGElement} stack
 * @param {SVGGElement[]} counters
 * @param {import("./board.js").Board} board
 * @param {(counter: Element) => boolean} lit
 * @param {(counter: Element) => void} choose
 * @param {boolean} asked
 * @param {import("./board.js").Spot | null} lens */
function tray(stack, counters, board, lit, choose, asked, lens) {
  const box = find("#tray", HTMLElement);
  const spot = board.byId.get(stack.dataset.place ?? "");
  if (!box || !spot) return;
  const header = document.createElement("header");
  const title = document.createElement("h2");
  const count = document.createElement("small");
  count.textContent = ` ${text("tray-count", { n: counters.length })}`;
  title.append(spot.say.split(",").slice(0, 2).join(","), count);
  header.append(title);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.textContent = "×";
  close.setAttribute("aria-label", text("close"));
  close.addEventListener("click", closeStacks);
  const peek = document.createElement("p");
  peek.className = "peek";
  const groups = [["tray-ready", counters.filter(lit)], ["tray-rest", counters.filter((counter) => !lit(counter))]];
  box.replaceChildren(header);
  box.dataset.place = stack.dataset.place ?? "";
  for (const [key, group] of /** @type {[string, SVGGElement[]][]} */ (groups)) {
    if (group.length === 0) continue;
    const head = document.createElement("h3");
    const small = document.createElement("small");
    small.textContent = String(group.length);
    head.append(text(key), small);
    const list = document.createElement("ul");
    // The owner's formations stay together.
    const sorted = [...group].sort((a, b) => band(a).localeCompare(band(b)));
    list.append(...sorted.map((counter) => unit(counter, peek, choose)));
    box.append(head, list);
  }
  if (counters.length >= FILTER_FROM) {
    const filter = document.createElement("input");
    filter.type = "search";
    filter.placeholder = text("tray-filter");
    filter.setAttribute("aria-label", text("tray-filter"));
    filter.addEventListener("input", () => {
      const wanted = filter.value.trim().toLowerCase();
      for (const item of all("li", HTMLLIElement, box)) item.hidden = !(item.textContent ?? "").toLowerCase().includes(wanted) && !(item.firstElementChild?.getAttribute("aria-label") ?? "").toLowerCase().includes(wanted);
    });
    header.append(filter);
  }
  header.append(close);
  box.append(peek);
  box.hidden = false;
  beside(box, board, lens ?? spot);
  if (asked) find("button.unit", HTMLButtonElement, box)?.focus({ preventScroll: true });
}

/** @param {Element} counter */
const band = (counter) => /\bband-\d+/.exec(counter.getAttribute("class") ?? "")?.[0] ?? "band-99";

/** One counter of a tray as a button.
 * @param {SVGGElement} counter
 * @param {HTMLElement} peek
 * @param {(counter: Element) => void} choose */
function unit(counter, peek, choose) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "unit";
  const label = counter.getAttribute("aria-label") ?? "";
  button.setAttribute("aria-label", label);
  for (const name of ["data-choices", "data-piece"]) { const value = counter.getAttribute(name); if (value !== null) button.setAttribute(name === "data-choices" ? "data-holds" : name, value); }
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-25 -25 50 50");
  const copy = /** @type {SVGGElement} */ (counter.cloneNode(true));
  for (const name of ["transform", "role", "tabindex", "aria-label", "data-choices", "data-piece", "data-key"]) copy.removeAttribute(name);
  svg.append(copy);
  svg.setAttribute("aria-hidden", "true");
  button.append(svg);
  for (const kind of /** @type {const} */ (["pointerenter", "focus"])) button.addEventListener(kind, () => { peek.textContent = label; });
  button.addEventListener("click", () => choose(counter));
  item.append(button);
  return item;
}

/** Puts the tray beside a place, never over it where that can be, and wholly inside the window.
 * @param {HTMLElement} box
 * @param {import("./board.js").Board} board
 * @param {import("./board.js").Spot} spot */
function beside(box, board, spot) {
  const room = board.open();
  const at = { x: spot.x * board.scale + board.x, y: spot.y * board.scale + board.y };
  const [w, h] = [box.offsetWidth, box.offsetHeight];
  const gap = 40;
  const end = room.left + room.width;
  const right = at.x + gap + w < end - 60;
  const left = at.x - gap - w > room.left + 8;
  const x = right ? at.x + gap : left ? at.x - gap - w : Math.max(8, (end - w) / 2);
  const y = right || left ? at.y - h / 2 : at.y > room.top + room.height / 2 ? at.y - gap - h : at.y + gap;
  // Where the free part of the board is too small for it, a tray may lie over what else lies there.
  const { width, height } = board.room;
  box.style.left = `${Math.max(8, Math.min(x, width - w - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(y, Math.max(room.top + room.height, h + 16) - h - 8, height - h - 8))}px`;
}
