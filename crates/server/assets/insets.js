// Dense parts of the map, drawn once more and larger where there is room: the very same lines, names and counters, by reference,
// so that what changes on the map changes there by itself. What is pressed there means what it means at its own place.
import { all, around } from "./dom.js";
import { outline } from "./board.js";
import { shape } from "./reach.js";

/** What lies under the names of an inset, and what lies above its counters. */
const UNDER = ["tints", "reach-veil", "reach-key", "reach-line"];
const ABOVE = ["arrows", "trails", "way-key", "way", "glow"];
/** Half the side of the square that a stack covers. */
const STACK = 26;

/** How wide the frame is. */
const EDGE = 8;

/** @typedef {import("./board.js").Spot} Spot */

class Inset {
  /** @param {HTMLElement} frame
   * @param {import("./board.js").Board} board */
  constructor(frame, board) {
    const [x = 0, y = 0, w = 0, h = 0] = (frame.dataset.from ?? "").split(" ").map(Number);
    this.frame = frame;
    this.room = { x, y, w, h };
    const scale = Number(frame.dataset.scale);
    const box = { viewBox: `${x} ${y} ${w} ${h}`, width: String(w * scale), height: String(h * scale) };
    this.spots = board.spots.filter((spot) => this.holds(spot.x, spot.y));
    // What never changes is a picture of its own: it is not painted again with what lies on it.
    const ground = shape("svg", { class: "ground", ...box });
    ground.append(again("art-lines"));
    this.live = shape("svg", box);
    this.things = shape("g", {});
    this.ring = shape("path", { class: "inset-ring", d: "" });
    this.live.append(...UNDER.map(again), ...this.names(), this.things, ...ABOVE.map(again), this.ring);
    frame.prepend(ground, this.live);
  }

  /** @param {number} x
   * @param {number} y
   * @param {number} [more] */
  holds(x, y, more = 0) {
    const { room } = this;
    return x > room.x - more && y > room.y - more && x < room.x + room.w + more && y < room.y + room.h + more;
  }

  /** The names that stand here. Rules that ask what is around an element do not see past what is drawn by reference. */
  names() {
    const moved = (this.frame.dataset.moved ?? "").split(" ");
    return all("#names > .art-names > g", SVGGElement).flatMap((name, n) => {
      const [x = 0, y = 0] = numbers(name.getAttribute("transform"));
      const place = name.querySelector("[data-name]")?.getAttribute("data-name") ?? "";
      // Of a place that is not shown the name would be a piece without it.
      if (place ? !this.spots.some((spot) => spot.id === place) : !this.holds(x, y, 90)) return [];
      name.classList.add("terrain");
      name.id ||= `name-${n}`;
      const use = again(name.id);
      const at = moved.indexOf(place);
      if (place && at >= 0) use.setAttribute("transform", `translate(${moved[at + 1]} ${moved[at + 2]})`);
      return [use];
    });
  }

  /** Shows what lies here now: lights, marks and stacks. */
  show() {
    const things = all(".pieces [data-part=pieces] > g > g", SVGGElement).filter((thing) => this.shows(thing));
    const wanted = things.map((thing) => { thing.id ||= `thing-${count += 1}`; return `#${thing.id}`; });
    const have = [...this.things.children].map((use) => use.getAttribute("href") ?? "");
    if (wanted.join() !== have.join()) this.things.replaceChildren(...wanted.map((id) => again(id.slice(1))));
  }

  /** Whether something on the map lies here.
   * @param {SVGGElement} thing */
  shows(thing) {
    const place = thing.dataset.place;
    if (place !== undefined) return this.spots.some((spot) => spot.id === place);
    const disc = thing.querySelector("circle");
    return disc !== null && this.holds(Number(disc.getAttribute("cx")), Number(disc.getAttribute("cy")), 20);
  }

  /** The place that is shown at a point of the screen, and where on the map it is shown.
   * @param {MouseEvent} e
   * @param {import("./board.js").Board} board
   * @returns {Spot | null} */
  under(e, board) {
    const box = this.live.getBoundingClientRect();
    const { room } = this;
    const at = { x: room.x + (e.clientX - box.left) / box.width * room.w, y: room.y + (e.clientY - box.top) / box.height * room.h };
    const far = (/** @type {Spot} */ spot) => Math.max(Math.abs(spot.x - at.x), Math.abs(spot.y - at.y));
    const [near] = [...this.spots].sort((a, b) => far(a) - far(b));
    if (!near || far(near) > STACK && !(near.shape instanceof SVGGeometryElement && near.shape.isPointInFill(new DOMPoint(at.x, at.y)))) return null;
    const grown = box.width / room.w;
    return { ...near, x: (box.left - board.room.left + (near.x - room.x) * grown - board.x) / board.scale, y: (box.top - board.room.top + (near.y - room.y) * grown - board.y) / board.scale };
  }
}

export class Insets {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    const { board, root } = play.table;
    /** @type {Map<Element, Inset>} */
    this.all = new Map(all(".inset", HTMLElement, board.root).map((frame) => [frame, new Inset(frame, board)]));
    if (this.all.size === 0) return;
    const room = (/** @type {Element} */ frame) => (frame instanceof HTMLElement ? `M${frame.offsetLeft - EDGE} ${frame.offsetTop - EDGE}h${frame.offsetWidth + 2 * EDGE}v${frame.offsetHeight + 2 * EDGE}h${-frame.offsetWidth - 2 * EDGE}Z` : "");
    board.bright = [...this.all.keys()].map(room).join("");
    root.addEventListener("shown", () => this.all.forEach((inset) => inset.show()));
    board.root.addEventListener("pointermove", (e) => this.over(e));
    /** What is pointed at.
     * @type {string | null} */
    this.at = null;
  }

  /** What is shown under the pointer in an inset, as it lies there.
   * @param {MouseEvent} e */
  under(e) {
    const inset = this.all.get(around(e.target, ".inset") ?? document.body);
    return inset?.under(e, this.play.table.board) ?? null;
  }

  /** What is pointed at in an inset is told as if it were pointed at on the map.
   * @param {PointerEvent} e */
  over(e) {
    const spot = e.buttons === 0 ? this.under(e) : null;
    if ((spot?.id ?? null) === this.at) return;
    this.at = spot?.id ?? null;
    const home = spot && this.play.table.board.byId.get(spot.id);
    this.all.forEach((inset) => inset.ring.setAttribute("d", home ? outline(home) : ""));
    this.play.lens = spot;
    const on = spot ? this.play.topAt(spot.id) ?? document.querySelector(`.lights [data-place="${CSS.escape(spot.id)}"]`) ?? spot.shape : null;
    (on ?? this.play.table.board.root).dispatchEvent(new PointerEvent(on ? "pointerover" : "pointerout", { bubbles: true }));
    if (!on) this.play.inspect(null);
  }
}

let count = 0;

/** @param {string} id */
const again = (id) => shape("use", { href: `#${id}` });

/** @param {string | null} text */
const numbers = (text) => (text?.match(/-?[\d.]+/g) ?? []).map(Number);
