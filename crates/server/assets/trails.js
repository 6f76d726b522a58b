// What others did, on the map: numbered trails until the reader's first choice; and log and map that light each other.
import { outline } from "./board.js";
import { all, around } from "./dom.js";
import { shape } from "./reach.js";

/** Lines of the log that a place lights at most. */
const LINES = 80;

export class Trails {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    for (const kind of /** @type {const} */ (["pointerover", "focusin"])) {
      document.addEventListener(kind, (e) => this.over(e.target));
    }
    document.addEventListener("click", (e) => {
      const line = around(e.target, "#log li[data-places], .summary li[data-places]");
      if (!line || around(e.target, "a, button")) return;
      const spot = this.spots(line).at(-1);
      if (spot) this.table.board.reveal(spot.x, spot.y);
    });
  }

  /** The places of which a line speaks.
   * @param {Element} line */
  spots(line) {
    const { byId } = this.table.board;
    return (line.getAttribute("data-places") ?? "").split(" ").map((id) => byId.get(id)).filter((spot) => spot !== undefined);
  }

  /** @param {EventTarget | null} target */
  over(target) {
    const glow = document.getElementById("glow");
    if (!glow) return;
    const line = around(target, "[data-places]:not(button)");
    glow.replaceChildren(...(line ? this.spots(line).map((spot) => shape("path", { d: outline(spot) })) : []));
    const place = around(target, "#board [data-place]")?.getAttribute("data-place");
    for (const lit of all("#log li.on, .summary li.on", HTMLElement)) lit.classList.remove("on");
    if (!place) return;
    const lines = [...(document.getElementById("log")?.children ?? [])].slice(-LINES);
    for (const one of [...lines, ...all(".summary li", HTMLElement)]) {
      if ((one.getAttribute("data-places") ?? "").split(" ").includes(place)) one.classList.add("on");
    }
  }

  /** Draws a trail for each sentence of the summary. */
  draw() {
    const group = document.getElementById("trails");
    if (!group) return;
    const mine = this.table.mine;
    const lines = mine ? all(".summary li[data-places]", HTMLElement) : [];
    /** How many numbers stand at a place already.
     * @type {Map<string, number>} */
    const taken = new Map();
    group.replaceChildren(...lines.flatMap((line, n) => this.trail(line, n + 1, taken)));
  }

  /** @param {HTMLElement} line
   * @param {number} number
   * @param {Map<string, number>} taken */
  trail(line, number, taken) {
    const { byId } = this.table.board;
    // Several units may have gone their own ways.
    const ways = (line.dataset.places ?? "").split(" / ").map((way) => way.split(" ").map((id) => byId.get(id)).filter((spot) => spot !== undefined)).filter((way) => way.length > 0);
    const [first, last] = [ways[0]?.[0], ways[0]?.at(-1)];
    if (!first || !last) return [];
    const side = `side-${line.dataset.side ?? "0"}`;
    const parts = [];
    let at = { x: last.x + 20, y: last.y - 26 };
    for (const way of ways) {
      const [from, to] = [way[0], way.at(-1)];
      if (!from || !to || from === to) continue;
      const d = way.map((spot, i) => `${i === 0 ? "M" : "L"}${spot.x} ${spot.y}`).join("");
      parts.push(shape("path", { class: "casing", d }), shape("path", { class: `trail ${side}`, d }), head(way[way.length - 2] ?? from, to, side));
    }
    if (first !== last) at = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    const key = `${Math.round(at.x)} ${Math.round(at.y)}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const disc = shape("g", { class: `deed ${side}`, transform: `translate(${at.x + before * 22} ${at.y})` });
    const text = shape("text", { y: "4.5" });
    text.textContent = String(number);
    disc.append(shape("circle", { r: "11" }), text);
    parts.push(disc);
    return parts;
  }
}

/** The head of an arrow that ends at a place.
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {string} side */
function head(from, to, side) {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
  return shape("path", { class: `tip ${side}`, d: "M0 0L-17-9V9Z", transform: `translate(${to.x} ${to.y}) rotate(${turn.toFixed(1)})` });
}
