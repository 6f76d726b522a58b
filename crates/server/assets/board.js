// The board: moving and zooming it, and walking over it with the arrow keys.
import { all, around } from "./dom.js";
import { Names } from "./names.js";

/** Moved farther than this, a press is no click. */
const SLOP_PX = 6;
/** How long after a gesture the picture is drawn sharp again. */
const SETTLE_MS = 150;
/** Scales at which details come and go. */
const FAR = 0.4;
const MID = 0.667;
const CLOSE = 0.93;
/** Names and lines grow no more than this; the baked places of names count on it. */
const GROWTH_MAX = 1.9;
const SCALE_MAX = 3;
const STEP = 1.3;
/** On a small screen the map does not begin smaller than this. */
const READABLE = 0.62;
/** Nearer than this the page does not begin. */
const NEAR = 1.15;
/** So far apart two things must lie for a finger, and nearer than this the page does not go for that. */
const FINGER_PX = 40;
const FINGER_NEAR = 1.25;

/** A place that can be walked to.
 * @typedef {{ id: string, x: number, y: number, say: string, shape: SVGElement }} Spot */

/** Lines, places and names of a baked board are a file of their own, which the browser keeps: they are laid on the board
 * before anything else begins. */
export async function lay() {
  const ground = document.querySelector("#ground");
  if (!(ground instanceof SVGGElement)) return;
  const answer = await fetch(ground.dataset.from ?? "");
  if (!answer.ok) throw new Error(`the board: ${answer.status}`);
  ground.innerHTML = await answer.text();
  const names = ground.querySelector(".art-names");
  if (names) document.querySelector("#names")?.append(names);
  hexes(ground);
}

/** Draws the hexes, which are all alike: the file has the corners of one, and where each lies.
 * @param {Element} ground */
function hexes(ground) {
  const places = ground.querySelector(".places[data-hex]");
  if (!(places instanceof SVGGElement)) return;
  const corners = (places.dataset.hex ?? "").split(" ").map((corner) => corner.split(",").map(Number));
  const top = Math.min(...corners.map((corner) => corner[1] ?? 0));
  const at = (/** @type {number} */ value) => String(Math.round(value * 10) / 10);
  for (const place of all(".place.hex", SVGGElement, places)) {
    const [x = 0, y = 0] = (place.dataset.at ?? "").split(" ").map(Number);
    const points = corners.map(([dx = 0, dy = 0]) => `${at(x + dx)},${at(y + dy)}`).join(" ");
    place.innerHTML = `<polygon points="${points}"/><text class="number" x="${at(x)}" y="${at(y + top + 10.5)}">${place.dataset.place ?? ""}</text>`;
  }
}

export class Board {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {(SVGSVGElement | HTMLElement)[]} */
    this.layers = [...all("svg.layer", SVGSVGElement, root), ...all("div.layer", HTMLElement, root)];
    this.width = Number(root.dataset.width);
    this.height = Number(root.dataset.height);
    const [x = 0, y = 0, w = this.width, h = this.height] = (root.dataset.map ?? "").split(" ").filter(Boolean).map(Number);
    /** What the map itself covers; boxes may lie beside it. */
    this.map = { left: x, top: y, right: x + w, bottom: y + h };
    /** What no veil lies over, as a path: insets have their own. */
    this.bright = "";
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    /** @type {Map<number, { x: number, y: number }>} */
    this.pointers = new Map();
    this.moved = false;
    /** Whether the reader has moved the map since it was last placed for them. */
    this.own = false;
    this.settling = 0;
    /** How large the window on the map is; asked only when it changes, for asking makes the browser lay out the page. */
    this.room = root.getBoundingClientRect();
    /** @type {Spot[]} */
    this.spots = all(".terrain .place", SVGGElement, root).map((place) => {
      const [x, y] = (place.dataset.at ?? "0 0").split(" ").map(Number);
      const shape = place.querySelector("polygon, circle");
      return { id: place.dataset.place ?? "", x: x ?? 0, y: y ?? 0, say: place.dataset.say ?? "", shape: /** @type {SVGElement} */ (shape) };
    });
    this.byId = new Map(this.spots.map((spot) => [spot.id, spot]));
    root.classList.toggle("areas", root.querySelector(".place.area") !== null);
    /** How far something else lies over the board from each edge. */
    this.covered = { left: 0, top: 0, bottom: 0 };
    /** @type {Spot | null} */
    this.cursor = null;
    this.turnOfCursors = 0;
    /** The places where something can be chosen; set by whoever knows.
     * @type {() => Spot[]} */
    this.lit = () => [];
    /** How a place is told; set by whoever knows what lies there.
     * @type {(spot: Spot) => string} */
    this.tell = (spot) => spot.say;
    this.names = new Names(root);
    /** How much names and lines grow, so that they can be read from far. */
    this.growth = 1;
    this.listen();
  }

  listen() {
    this.root.addEventListener("pointerdown", (e) => this.press(e));
    this.root.addEventListener("pointermove", (e) => this.move(e));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      this.root.addEventListener(end, (e) => this.release(e));
    }
    // A click that ended a gesture is none.
    this.root.addEventListener("click", (e) => { if (this.moved) { e.stopPropagation(); e.preventDefault(); this.moved = false; } }, true);
    this.root.addEventListener("wheel", (e) => {
      e.preventDefault();
      const box = this.root.getBoundingClientRect();
      const delta = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? e.deltaY * 16 : e.deltaY;
      this.zoom(Math.exp(-delta * (e.ctrlKey ? 0.01 : 0.0018)), e.clientX - box.left, e.clientY - box.top);
    }, { passive: false });
    new ResizeObserver(() => { this.room = this.root.getBoundingClientRect(); this.apply(); }).observe(this.root);
    document.addEventListener("click", (e) => {
      const how = around(e.target, "[data-zoom]");
      if (how instanceof HTMLElement) this.button(how.dataset.zoom ?? "");
    });
  }

  /** @param {string} how */
  button(how) {
    if (how === "fit") { this.own = false; return this.fit(); }
    const box = this.room;
    this.zoom(how === "in" ? STEP : 1 / STEP, box.width / 2, box.height / 2);
  }

  /** @param {PointerEvent} e */
  press(e) {
    if (e.pointerType === "mouse" && e.button !== 0) return;
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.pointers.size === 1) {
      this.moved = false;
      this.start = { x: e.clientX, y: e.clientY };
    }
  }

  /** @param {PointerEvent} e */
  move(e) {
    const was = this.pointers.get(e.pointerId);
    if (!was || !this.start) return;
    const others = [...this.pointers].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
    if (!this.moved && Math.hypot(e.clientX - this.start.x, e.clientY - this.start.y) < SLOP_PX && others.length === 0) return;
    if (!this.moved) {
      this.moved = true;
      this.root.setPointerCapture(e.pointerId);
    }
    this.gesture();
    const other = others[0];
    if (other) {
      const box = this.root.getBoundingClientRect();
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      const middle = { x: (e.clientX + other.x) / 2, y: (e.clientY + other.y) / 2 };
      this.x += (e.clientX - was.x) / 2;
      this.y += (e.clientY - was.y) / 2;
      if (before > 0) this.zoom(after / before, middle.x - box.left, middle.y - box.top);
    } else {
      this.x += e.clientX - was.x;
      this.y += e.clientY - was.y;
      this.apply();
    }
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  /** @param {PointerEvent} e */
  release(e) {
    if (e.type === "pointerleave" && this.root.hasPointerCapture(e.pointerId)) return;
    this.pointers.delete(e.pointerId);
    if (this.pointers.size === 0) this.settle();
  }

  /** While a gesture lasts, the picture is moved as it is. */
  gesture() {
    this.own = true;
    this.root.classList.add("moving");
    this.settle();
  }

  settle() {
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => {
      if (this.pointers.size === 0 || !this.moved) this.root.classList.remove("moving");
    }, SETTLE_MS);
  }

  /** @param {number} by
   * @param {number} x
   * @param {number} y */
  zoom(by, x, y) {
    const scale = Math.min(SCALE_MAX, Math.max(this.smallest(), this.scale * by));
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
    this.gesture();
    this.apply();
  }

  smallest() {
    const box = this.open();
    return Math.min(box.width / this.width, box.height / this.height) * 0.9;
  }

  /** The whole map. */
  fit() {
    const box = this.open();
    this.scale = Math.min(box.width / this.width, box.height / this.height);
    this.x = box.left + (box.width - this.width * this.scale) / 2;
    this.y = box.top + (box.height - this.height * this.scale) / 2;
    this.apply();
  }

  /** What can be seen of the board: where nothing else lies over it. */
  open() {
    const { left, top, bottom } = this.covered;
    return { left, top, width: Math.max(80, this.room.width - left), height: Math.max(80, this.room.height - top - bottom) };
  }

  /** Everything that is worth seeing first, as near as that allows; the whole map if there is nothing.
   * @param {Spot[]} worth
   * @param {number} [least] smaller than this it is not shown, even if then not all is seen */
  begin(worth, least = 0) {
    this.fit();
    // Where only something beside the map can be chosen yet, the whole map is worth seeing, unless it is to be read there.
    const beside = worth.length > 0 && worth.every((spot) => spot.shape?.closest(".box"));
    if (beside && (least === 0 || worth.length === 1)) return;
    if (worth.length === 0) {
      const onMap = this.spots.filter((spot) => !spot.shape?.closest(".box"));
      if (this.scale < READABLE * 0.75) this.look(onMap, READABLE);
      return;
    }
    const box = this.open();
    // The buttons of the map stand at its right edge.
    const [edge, aside] = [46, 30];
    const [xs, ys] = [worth.map((spot) => spot.x), worth.map((spot) => spot.y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min((box.width - 2 * edge - aside) / Math.max(1, right - left), (box.height - 2 * edge) / Math.max(1, bottom - top));
    const scale = Math.max(this.smallest(), least, Math.min(NEAR, fits));
    if (scale > fits) return this.look(worth, scale);
    this.scale = scale;
    this.x = box.left + (box.width - aside) / 2 - (left + right) / 2 * scale;
    this.y = box.top + box.height / 2 - (top + bottom) / 2 * scale;
    this.within();
  }

  /** The scale at which a finger hits each of some places by itself: on a small screen the page begins no smaller.
   * @param {Spot[]} worth */
  least(worth) {
    if (!matchMedia("(max-width: 700px)").matches) return 0;
    const sorted = [...worth].sort((a, b) => a.x - b.x);
    let nearest = Infinity;
    sorted.forEach((one, n) => {
      for (let m = n + 1; m < sorted.length; m += 1) {
        const other = sorted[m];
        if (!other || other.x - one.x >= nearest) break;
        const far = Math.hypot(other.x - one.x, other.y - one.y);
        // A counter and the place where it lies are one thing to hit.
        if (far > 1) nearest = Math.min(nearest, far);
      }
    });
    return Math.max(READABLE, Math.min(FINGER_NEAR, FINGER_PX / nearest));
  }

  /** Puts a box beside a place, inside the window.
   * @param {HTMLElement} box
   * @param {Spot} spot */
  beside(box, spot) {
    const room = this.open();
    const at = { x: spot.x * this.scale + this.x, y: spot.y * this.scale + this.y };
    const gap = Math.max(24, 34 * this.scale);
    const [w, h] = [box.offsetWidth, box.offsetHeight];
    const right = room.left + room.width;
    const x = at.x + gap + w < right - 60 ? at.x + gap : at.x - gap - w;
    box.style.left = `${Math.max(room.left + 8, Math.min(x, right - w - 8))}px`;
    box.style.top = `${Math.max(room.top + 8, Math.min(at.y + gap / 2, room.top + room.height - h - 8))}px`;
  }

  /** Brings places into sight: all of them if that leaves the map readable, else the thick of them.
   * @param {Spot[]} places
   * @param {number} least */
  look(places, least) {
    const inside = places.filter((spot) => !spot.shape?.closest(".box"));
    const worth = inside.length > 0 ? inside : places;
    if (worth.length === 0) return;
    const box = this.open();
    const span = (/** @type {number[]} */ all) => ({ middle: (Math.min(...all) + Math.max(...all)) / 2, wide: Math.max(...all) - Math.min(...all) + 160 });
    const [across, down] = [span(worth.map((s) => s.x)), span(worth.map((s) => s.y))];
    const scale = Math.min(1, box.width / across.wide, box.height / down.wide);
    if (scale >= least) {
      this.center(across.middle, down.middle, scale);
    } else {
      const mean = { x: worth.reduce((sum, s) => sum + s.x, 0) / worth.length, y: worth.reduce((sum, s) => sum + s.y, 0) / worth.length };
      const far = (/** @type {Spot} */ s) => Math.hypot(s.x - mean.x, s.y - mean.y);
      const thick = worth.reduce((best, s) => (far(s) < far(best) ? s : best));
      this.center(thick.x, thick.y, least);
    }
    this.within();
  }

  /** Moves the map so that no more is seen beyond its edges than must be. */
  within() {
    const box = this.open();
    const held = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ room, /** @type {number} */ long) => from + (long <= room ? (room - long) / 2 : Math.min(0, Math.max(room - long, at - from)));
    this.x = held(this.x, box.left, box.width, this.width * this.scale);
    this.y = held(this.y, box.top, box.height, this.height * this.scale);
    this.apply();
  }

  /** Whether a place can be seen.
   * @param {Spot} spot */
  sees(spot) {
    const box = this.open();
    const [x, y] = [spot.x * this.scale + this.x, spot.y * this.scale + this.y];
    return x > box.left + 10 && y > box.top + 10 && x < box.left + box.width - 10 && y < box.top + box.height - 10;
  }

  /** @param {number} x
   * @param {number} y
   * @param {number} [scale] */
  center(x, y, scale = this.scale) {
    const box = this.open();
    this.scale = scale;
    this.x = box.left + box.width / 2 - x * scale;
    this.y = box.top + box.height / 2 - y * scale;
    this.apply();
  }

  /** Moves the map just far enough that a point can be seen.
   * @param {number} x
   * @param {number} y */
  reveal(x, y) {
    const box = this.open();
    const edge = 50;
    const at = { x: x * this.scale + this.x, y: y * this.scale + this.y };
    this.x += Math.max(0, box.left + edge - at.x) - Math.max(0, at.x - (box.left + box.width - edge));
    this.y += Math.max(0, box.top + edge - at.y) - Math.max(0, at.y - (box.top + box.height - edge));
    this.apply();
  }

  apply() {
    const box = this.room;
    if (box.width === 0) return;
    // Some of the map always stays in sight.
    const keep = 80;
    this.x = Math.min(box.width - keep, Math.max(keep - this.width * this.scale, this.x));
    this.y = Math.min(box.height - keep, Math.max(keep - this.height * this.scale, this.y));
    // In three dimensions the ground is painted by itself: what changes above it leaves it as it is. What lies on it is
    // painted flat, for of a flat layer only what is in sight is painted; while it is moved, its style makes it a picture.
    const moved = `${this.x.toFixed(2)}px, ${this.y.toFixed(2)}px`;
    const scaled = `scale(${this.scale.toFixed(4)})`;
    this.layers.forEach((layer, n) => { layer.style.transform = n === 0 ? `translate3d(${moved}, 0) ${scaled}` : `translate(${moved}) ${scaled}`; });
    this.root.classList.toggle("far", this.scale < FAR);
    this.root.classList.toggle("mid", this.scale >= FAR && this.scale < MID);
    this.root.classList.toggle("close", this.scale >= CLOSE);
    // In steps, for each changes the style of all lines and names.
    const growth = Math.round(Math.min(GROWTH_MAX, Math.max(1, READABLE / this.scale)) * 10) / 10;
    if (growth !== this.growth) {
      this.growth = growth;
      this.root.style.setProperty("--k", String(growth));
      this.names.later();
    }
  }

  /** Walks to the next place in a direction: among those where something can be chosen, if there are any.
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} [everywhere] among all places */
  walk(dx, dy, everywhere = false) {
    const lit = everywhere ? [] : this.lit().filter((spot) => spot.id !== "");
    const among = lit.length > 0 ? lit : this.spots;
    const from = this.cursor ?? this.nearest(among);
    if (!from) return;
    if (!this.cursor) return this.put(from);
    let best = null;
    let least = Infinity;
    for (const spot of among) {
      const [x, y] = [spot.x - from.x, spot.y - from.y];
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy) + Math.abs(y * dx);
      if (along < 4 || across > along * 1.8) continue;
      const cost = along + across * 1.6;
      if (cost < least) { least = cost; best = spot; }
    }
    if (best) this.put(best);
  }

  /** The place nearest to the middle of what is seen.
   * @param {Spot[]} [among] */
  nearest(among = this.spots) {
    const box = this.open();
    const at = { x: (box.left + box.width / 2 - this.x) / this.scale, y: (box.top + box.height / 2 - this.y) / this.scale };
    const far = (/** @type {Spot} */ s) => Math.hypot(s.x - at.x, s.y - at.y);
    return among.reduce((/** @type {Spot | null} */ best, spot) => (!best || far(spot) < far(best) ? spot : best), null);
  }

  /** Puts the cursor on a place and has it told.
   * @param {Spot} spot */
  put(spot) {
    this.cursor = spot;
    // Two cursors take turns: a reader speaks when another element becomes the active one.
    this.turnOfCursors = 1 - this.turnOfCursors;
    const names = ["cursor-a", "cursor-b"];
    names.forEach((name, n) => {
      const cursor = document.getElementById(name);
      const path = cursor?.querySelector("path");
      if (!cursor || !path) return;
      const on = n === this.turnOfCursors;
      cursor.classList.toggle("on", on);
      if (on) { cursor.setAttribute("role", "img"); cursor.setAttribute("aria-label", this.tell(spot)); } else { cursor.removeAttribute("role"); cursor.removeAttribute("aria-label"); }
      path.setAttribute("d", on ? outline(spot) : "");
      if (on) this.root.setAttribute("aria-activedescendant", name);
    });
    this.reveal(spot.x, spot.y);
  }
}

/** The outline of a place as a path.
 * @param {Spot} spot */
export function outline(spot) {
  const points = spot.shape?.getAttribute("points");
  if (points) return `M${points.split(" ").join("L")}Z`;
  return `M${spot.x - 30} ${spot.y}a30 30 0 1 0 60 0a30 30 0 1 0-60 0Z`;
}
