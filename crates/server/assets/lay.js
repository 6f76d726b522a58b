// What lies on the map as SVG: counters laid on each other or in rows, and what can be chosen, lit.
import { all } from "./dom.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./wire").Choice} Choice */

/** How far each counter of a stack lies above the one below it. */
const STEP = 3.5;
/** Counters above this level of a stack lie straight on top of each other. */
const LEVELS = 2;
/** The side of a counter with the room around it. */
const CELL = 49;
/** Marks of counters that are picked just now. */
const PICKED = /\bmark-(selected|chosen|picked)\b/;

/** @param {number} n */
const tenth = (n) => Math.round(n * 10) / 10;

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** Stacks with their counters, one text each. A line that begins with @ names a place and what is written at the foot of its
 * stack; the lines after it are its counters from the bottom up.
 * @param {string[]} lines
 * @param {Board} board
 * @returns {string[]} */
export function stacks(lines, board) {
  /** @type {string[]} */
  const things = [];
  let [place, pile] = ["", ""];
  /** @type {string[]} */
  let counters = [];
  const end = () => { if (counters.length > 0) things.push(stack(place, pile, counters, board)); };
  for (const line of lines) {
    if (!line.startsWith("@")) { counters.push(line); continue; }
    end();
    const space = line.indexOf(" ");
    [place, pile, counters] = [line.slice(1, space), line.slice(space + 1), []];
  }
  end();
  return things.filter((thing) => thing !== "");
}

/** Marks, one text each. Those that cover a place name it: its outline came with the board.
 * @param {string[]} lines
 * @param {Board} board
 * @returns {string[]} */
export function marks(lines, board) {
  return lines.map((line) => line.replace(/<polygon data-of="([^"]*)">/, (_, place) => `<polygon points="${board.byId.get(place)?.shape?.getAttribute("points") ?? ""}">`));
}

/** @param {string} place
 * @param {string} pile
 * @param {string[]} counters
 * @param {Board} board */
function stack(place, pile, counters, board) {
  const spot = board.byId.get(place);
  if (!spot) return "";
  if (spot.shape?.closest(".box")) return row(spot, place, counters);
  const many = counters.length;
  const first = Math.max(0, many - LEVELS - 1);
  const drawn = counters.map((counter, level) => {
    const shift = tenth(STEP * (Math.max(0, level - first) - Math.min(many - 1, LEVELS) / 2));
    const top = level + 1 === many ? " top" : level < first ? " deep" : "";
    return lying(counter, `translate(${tenth(spot.x + shift)} ${tenth(spot.y - shift)})`, top);
  });
  const wide = [...pile].length * 6 + 9;
  const foot = `<g class="pile" transform="translate(${tenth(spot.x + 20)} ${tenth(spot.y + 24)})"><rect x="${tenth(-wide / 2)}" y="-7.5" width="${tenth(wide)}" height="15" rx="7.5"></rect><text y="3.8">${escaped(pile)}</text></g>`;
  return `<g class="stack${many > 1 ? " many" : ""}" data-place="${escaped(place)}">${drawn.join("")}${many > 1 ? foot : ""}</g>`;
}

/** Counters in a box lie in rows, smaller where there are many.
 * @param {import("./board.js").Spot} spot
 * @param {string} place
 * @param {string[]} counters */
function row(spot, place, counters) {
  const corners = (spot.shape.getAttribute("points") ?? "0,0").trim().split(/\s+/).map((corner) => corner.split(",").map(Number));
  const [xs, ys] = [corners.map((corner) => corner[0] ?? 0), corners.map((corner) => corner[1] ?? 0)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
  const [top, edge] = [24, 6];
  const across = (/** @type {number} */ cell) => Math.floor((w - 2 * edge) / cell);
  const fits = (/** @type {number} */ cell) => across(cell) >= 1 && across(cell) * Math.floor((h - top - edge) / cell) >= counters.length;
  let cell = CELL;
  while (cell > 12 && !fits(cell)) cell -= 1;
  const columns = Math.max(1, across(cell));
  const scale = Math.round(cell / CELL * 100) / 100;
  const drawn = counters.map((counter, n) => {
    const at = `translate(${tenth(x + edge + cell * (n % columns + 0.5))} ${tenth(y + top + cell * (Math.floor(n / columns) + 0.5))})`;
    return lying(counter, scale === 1 ? at : `${at} scale(${scale})`, "");
  });
  return `<g class="stack row" data-place="${escaped(place)}">${drawn.join("")}</g>`;
}

/** A counter where it lies.
 * @param {string} counter
 * @param {string} transform
 * @param {string} top */
function lying(counter, transform, top) {
  return counter.replace('<g class="counter', `<g transform="${transform}" class="counter${top}`);
}

/** The numbers of the choices that point at each thing of a kind, by its id.
 * @param {Choice[]} choices
 * @param {"piece" | "place" | "edge" | "card"} kind
 * @returns {Map<string, number[]>} */
function numbers(choices, kind) {
  /** @type {Map<string, number[]>} */
  const by = new Map();
  choices.forEach(({ on }, n) => {
    if (on === "button" || !(kind in on)) return;
    const id = Object.values(on)[0] ?? "";
    const list = by.get(id);
    if (list) list.push(n); else by.set(id, [n]);
  });
  return by;
}

/** The words of some choices.
 * @param {Choice[]} choices
 * @param {number[]} list */
const labels = (choices, list) => list.map((n) => choices[n]?.label ?? "").join("; ");

/** Lit places, hexsides and ways, one text each.
 * @param {Choice[]} choices
 * @param {string[]} edges those that are lit, drawn
 * @param {Board} board
 * @returns {string[]} */
export function lights(choices, edges, board) {
  const told = (/** @type {number[]} */ list) => `data-choices="${list.join(" ")}" aria-label="${escaped(labels(choices, list))}"`;
  const [places, lines] = [numbers(choices, "place"), numbers(choices, "edge")];
  const drawn = [...places].flatMap(([id, list]) => {
    const spot = board.byId.get(id);
    if (!spot) return [];
    const points = spot.shape?.getAttribute("points");
    const shape = points ? `<polygon points="${points}"></polygon>` : `<circle cx="${spot.x}" cy="${spot.y}" r="30"></circle>`;
    return [`<g class="light place" role="button" tabindex="0" data-place="${escaped(id)}" ${told(list)}>${shape}</g>`];
  });
  for (const edge of edges) {
    const id = /data-edge="([^"]*)"/.exec(edge)?.[1] ?? "";
    drawn.push(edge.replace("<g ", `<g ${told(lines.get(id) ?? [])} `));
  }
  return drawn;
}

/** The words of the gestures that begin with a click on each piece.
 * @param {import("./wire").Gesture[]} gestures
 * @returns {Map<string, string[]>} */
function begun(gestures) {
  /** @type {Map<string, string[]>} */
  const by = new Map();
  for (const { on, label } of gestures) {
    if (on === "button" || !("piece" in on)) continue;
    const list = by.get(on.piece);
    if (list) list.push(label); else by.set(on.piece, [label]);
  }
  return by;
}

/** Lights the counters that can be chosen or begin something, and what can be chosen below them.
 * @param {Element} layer
 * @param {Choice[]} choices
 * @param {import("./wire").Gesture[]} gestures */
export function lightCounters(layer, choices, gestures) {
  const [pieces, places, acts] = [numbers(choices, "piece"), numbers(choices, "place"), begun(gestures)];
  for (const stack of all(".stack", SVGGElement, layer)) {
    const counters = all(".counter", SVGGElement, stack);
    const lists = counters.map((counter) => pieces.get(counter.dataset.piece ?? "") ?? (acts.has(counter.dataset.piece ?? "") ? [] : undefined));
    const holds = !stack.classList.contains("row") && lists.some((list) => list !== undefined);
    const target = places.has(stack.dataset.place ?? "");
    if (!stack.classList.contains("row")) {
      stack.classList.toggle("holds", holds && counters.length > 1);
      stack.classList.toggle("target", target);
    }
    counters.forEach((counter, n) => {
      const list = lists[n];
      const words = list ? [labels(choices, list), ...(acts.get(counter.dataset.piece ?? "") ?? [])].filter((word) => word !== "").join("; ") : "";
      lightOne(counter, list, words);
      ring(counter, list !== undefined || target || holds && counter.classList.contains("top") || PICKED.test(counter.getAttribute("class") ?? ""));
    });
  }
}

/** @param {SVGGElement} counter
 * @param {number[] | undefined} list
 * @param {string} words */
function lightOne(counter, list, words) {
  const say = counter.dataset.say ?? counter.getAttribute("aria-label") ?? "";
  if (!list) {
    if (counter.dataset.say === undefined) return;
    counter.setAttribute("aria-label", say);
    for (const name of ["data-say", "data-choices"]) counter.removeAttribute(name);
    counter.classList.remove("lit");
    return;
  }
  const all = list.join(" ");
  if (all === "") counter.removeAttribute("data-choices");
  else if (counter.getAttribute("data-choices") !== all) counter.setAttribute("data-choices", all);
  counter.dataset.say = say;
  counter.setAttribute("aria-label", `${say}: ${words}`);
  counter.classList.add("lit");
}

/** Draws a ring round a counter, or takes it away.
 * @param {SVGGElement} counter
 * @param {boolean} on */
function ring(counter, on) {
  const [key, rim] = [counter.querySelector(":scope > .key"), counter.querySelector(":scope > .rim")];
  if (!on) return void key?.remove();
  if (key || !rim) return;
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawn.setAttribute("class", "key");
  drawn.setAttribute("d", rim.getAttribute("d") ?? "");
  rim.before(drawn);
}

/** Lights the cards that can be chosen.
 * @param {Choice[]} choices */
export function lightCards(choices) {
  const cards = numbers(choices, "card");
  for (const card of all(".card[data-card]", HTMLElement)) {
    const list = cards.get(card.dataset.card ?? "");
    card.classList.toggle("lit", list !== undefined);
    if (list) card.dataset.choices = list.join(" "); else delete card.dataset.choices;
  }
}
