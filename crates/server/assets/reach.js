// Where one can go: one outline round all of it, a veil over the rest, what each place costs, and the way before the click.
import { outline } from "./board.js";
import { around } from "./dom.js";

/** @typedef {import("./board.js").Spot} Spot */

export class Reach {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    // Whose a province is stands along its border, where the line round what can be reached stands as well: that lies above.
    const marks = document.querySelector(".board.areas .pieces .marks");
    const [key, line] = ["reach-key", "reach-line"].map((id) => document.getElementById(id));
    if (marks && key && line) { marks.after(key); key.after(line); }
  }

  /** Lights what routes lead to, with what each costs: the rest was lit by the server. */
  show() {
    this.way(null);
    const lights = document.querySelector(".pieces .lights");
    if (!lights) return;
    /** @type {Map<string, Element>} */
    const lit = new Map();
    /** Routes that were lit before: most are there again, one step nearer.
     * @type {Map<string, Element>} */
    const before = new Map();
    for (const light of lights.children) {
      const place = light.getAttribute("data-place");
      if (place !== null) (light.classList.contains("route") ? before : lit).set(place, light);
    }
    for (const light of lit.values()) {
      light.querySelector(".cost")?.remove();
      named(light, "");
    }
    this.table.gestures.forEach((gesture, n) => {
      const to = gesture.on !== "button" && "place" in gesture.on ? gesture.on.place : "";
      const spot = this.table.board.byId.get(to);
      if (!spot) return;
      const cost = gesture.cost === undefined || gesture.cost === null ? "" : String(gesture.cost / 10);
      const one = lit.get(to);
      if (one) { one.append(price(spot, cost)); named(one, cost); return; }
      const old = before.get(to);
      before.delete(to);
      const light = old ?? shape("g", { class: "light place route", role: "button", tabindex: "-1", "data-place": to });
      if (!old) light.append(shape("path", { d: outline(spot) }), price(spot, cost));
      light.setAttribute("data-route", String(n));
      const label = cost ? `${gesture.label}, ${cost}` : gesture.label;
      if (light.getAttribute("aria-label") !== label) {
        light.setAttribute("aria-label", label);
        const text = light.querySelector(".cost");
        if (text) text.textContent = cost;
      }
      if (!old) lights.append(light);
    });
    for (const light of before.values()) light.remove();
    // What a hex costs is read where else its number would stand.
    this.table.board.root.classList.toggle("priced", this.table.gestures.some((gesture) => typeof gesture.cost === "number"));
    this.veil(lights);
  }

  /** Veils all that is not lit and draws one line round what is.
   * @param {Element} lights */
  veil(lights) {
    const { byId, map, bright } = this.table.board;
    const spots = [...lights.querySelectorAll(".light.place")].map((light) => byId.get(light.getAttribute("data-place") ?? "")).filter((spot) => spot !== undefined);
    const inside = spots.filter(({ x, y }) => x > map.left && x < map.right && y > map.top && y < map.bottom);
    const edge = spots.length > 0 ? border(spots) : "";
    set("reach-veil", inside.length > 1 ? `M${map.left} ${map.top}H${map.right}V${map.bottom}H${map.left}Z${inside.map(outline).join("")}${bright}` : "");
    set("reach-key", edge);
    set("reach-line", edge);
  }

  /** Draws the way to where a route leads, or takes it away.
   * @param {EventTarget | null} target */
  way(target) {
    const on = around(target, "[data-route]");
    const route = on ? this.table.gestures[Number(on.getAttribute("data-route"))] : undefined;
    const { byId } = this.table.board;
    // A choice of a step is said by the place it leads to; who is sent there sets out from where they lie.
    const words = (route?.says ?? []).map((say) => say.split(" ").at(-1) ?? "");
    const spots = words.map((word) => byId.get(word)).filter((spot) => spot !== undefined);
    const sent = words[0] ? document.querySelector(`.counter[data-piece="${CSS.escape(words[0])}"]`) : null;
    const from = sent ?? document.querySelector(".stack .counter:is(.mark-selected, .mark-chosen, .mark-picked)");
    const home = spots.length > 0 ? byId.get(from?.closest("[data-place]")?.getAttribute("data-place") ?? "") : undefined;
    if (home && home !== spots[0]) spots.unshift(home);
    const d = spots.map((spot, i) => `${i === 0 ? "M" : "L"}${spot.x} ${spot.y}`).join("");
    set("way-key", d);
    set("way", d);
  }
}

/** @param {string} id
 * @param {string} d */
function set(id, d) {
  const path = document.getElementById(id);
  if (path && path.getAttribute("d") !== d) path.setAttribute("d", d);
}

/** The sides of places that no two of them share: one line round all of them.
 * @param {Spot[]} spots */
function border(spots) {
  const corner = corners();
  /** @type {Map<string, string | null>} */
  const sides = new Map();
  let rest = "";
  for (const spot of spots) {
    const points = spot.shape?.getAttribute("points")?.trim().split(/\s+/);
    if (!points) { rest += outline(spot); continue; }
    const numbers = points.map(corner);
    points.forEach((point, i) => {
      const j = (i + 1) % points.length;
      const [one, two] = [numbers[i] ?? 0, numbers[j] ?? 0];
      const key = one < two ? `${one} ${two}` : `${two} ${one}`;
      sides.set(key, sides.has(key) ? null : `M${point}L${points[j] ?? point}`);
    });
  }
  return [...sides.values()].filter((side) => side !== null).join("") + rest;
}

/** How far the corners of neighbours may lie apart: each hex is written down to a tenth by itself. */
const NEAR = 3;

/** Numbers corners; those that lie close together are one. */
function corners() {
  /** @type {Map<string, { x: number, y: number, n: number }[]>} */
  const cells = new Map();
  let count = 0;
  return (/** @type {string} */ point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    const [cx, cy] = [Math.floor(x / NEAR), Math.floor(y / NEAR)];
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        const same = cells.get(`${cx + dx} ${cy + dy}`)?.find((one) => Math.abs(one.x - x) < NEAR && Math.abs(one.y - y) < NEAR);
        if (same) return same.n;
      }
    }
    const key = `${cx} ${cy}`;
    cells.set(key, [...(cells.get(key) ?? []), { x, y, n: count }]);
    count += 1;
    return count - 1;
  };
}

/** Where names stand on the board; asked for once, for the browser must lay them out.
 * @type {{ x: number, y: number, w: number, h: number }[] | null} */
let names = null;

function nameBoxes() {
  names ??= [...document.querySelectorAll("#names text[data-name]")].filter((text) => text instanceof SVGTextElement).map((text) => {
    const { x, y, width, height } = text.getBBox();
    const [dx = 0, dy = 0] = (/translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(text.parentElement?.getAttribute("transform") ?? "") ?? []).slice(1).map(Number);
    return { x: x + dx, y: y + dy, w: width, h: height };
  });
  return names;
}

/** Whether a price would stand on a name.
 * @param {number} x
 * @param {number} y its foot
 * @param {string} cost */
function onName(x, y, cost) {
  const half = cost.length * 3.4 + 1;
  return nameBoxes().some((box) => x + half > box.x && x - half < box.x + box.w && y > box.y + 3 && y - 9 < box.y + box.h - 3);
}

/** @param {string} name
 * @param {Record<string, string>} attributes */
export function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** What is seen is heard: the name of a lit place says what it costs; without a price it is its own again.
 * @param {Element} light
 * @param {string} cost */
function named(light, cost) {
  const own = light.getAttribute("data-own") ?? light.getAttribute("aria-label") ?? "";
  if (cost === "") {
    if (!light.hasAttribute("data-own")) return;
    light.setAttribute("aria-label", own);
    light.removeAttribute("data-own");
    return;
  }
  light.setAttribute("data-own", own);
  light.setAttribute("aria-label", `${own}, ${cost}`);
}

/** What it costs to get to a place: at the foot of it, or above where a name stands there.
 * @param {Spot} spot
 * @param {string} cost */
function price(spot, cost) {
  const feet = [spot.y + 25, spot.y - 14, spot.y + 5];
  const foot = cost === "" ? feet[0] : feet.find((y) => !onName(spot.x, y, cost));
  const text = shape("text", { class: "cost", x: String(spot.x), y: String(foot ?? feet[0]), "aria-hidden": "true" });
  text.textContent = cost;
  return text;
}
