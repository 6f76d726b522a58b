// Choosing by click, tap or key; asking why not.
import { Refused, all, around, find, numbersOf, send, text, toast } from "./dom.js";
import { Drag } from "./drag.js";
import { Hover } from "./hover.js";
import { Insets } from "./insets.js";
import { lightCards } from "./lay.js";
import { offerUnplaced } from "./list.js";
import { Links } from "./links.js";
import { arm, closeMenu, disarm, following, openMenu, sure } from "./menu.js";
import { Press } from "./press.js";
import { Reach } from "./reach.js";
import { play as sound } from "./sound.js";
import { closeStacks, openPlace, openStack } from "./stacks.js";

/** @typedef {import("./wire").On} On */
/** @typedef {import("./board.js").Spot} Spot */
/** What can be done with one thing: numbers of choices and of gestures.
 * @typedef {{ choices: number[], gestures: number[] }} Options */

/** How long a refusal stays. */
const REFUSED_MS = 10000;
/** From so far away counters cannot be read. */
const FAR = 0.5;
/** At this scale they can. */
const READABLE = 0.6;

export class Play {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.reach = new Reach(table);
    this.links = new Links(table);
    /** What was tapped first: a second tap on it acts.
     * @type {string | null} */
    this.tapped = null;
    /** What was said last, for who undoes and thinks again.
     * @type {{ says: string[], seq: number } | null} */
    this.last = null;
    /** What was taken back last.
     * @type {string[] | null} */
    this.undone = null;
    this.refused = 0;
    /** What is meant in an inset, with the point at which it is shown there.
     * @type {Spot | null} */
    this.lens = null;
    const { root } = table.board;
    root.addEventListener("click", (e) => this.click(e));
    for (const kind of /** @type {const} */ (["pointerover", "focusin"])) {
      root.addEventListener(kind, (e) => { this.inspect(e.target); this.reach.way(e.target); });
    }
    root.addEventListener("pointerleave", () => this.inspect(null));
    table.board.tell = (spot) => this.tell(spot);
    table.board.lit = () => this.worthSeeing();
    this.buttons = new Press(table, this);
    this.hover = new Hover(this, root);
    this.drag = new Drag(this, root);
    this.insets = new Insets(this);
  }

  /** The place of something on the board.
   * @param {Element} element */
  spotOf(element) {
    const id = element.closest("[data-place]")?.getAttribute("data-place");
    return (id && this.table.board.byId.get(id)) || null;
  }

  /** The places of elements on the board.
   * @param {string} selector */
  spots(selector) {
    return all(selector, SVGGElement).map((e) => this.whereIs(e)).filter((spot) => spot !== null);
  }

  /** Where an element lies: in a box, counters lie side by side, away from its middle.
   * @param {Element} element */
  whereIs(element) {
    const spot = this.spotOf(element);
    const own = spot && element.closest(".stack.row") ? /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "") : null;
    return spot && own ? { ...spot, x: Number(own[1]), y: Number(own[2]) } : spot;
  }

  /** Where something can be chosen. */
  worthSeeing() {
    return [...this.spots(".pieces .counter.lit, .pieces .light.place, .pieces .stack.holds"), ...this.edges()];
  }

  /** The middles of lit hexsides and ways. */
  edges() {
    return all(".pieces .light.edge line", SVGLineElement).map((line) => ({
      id: "", say: "", shape: line,
      x: (line.x1.baseVal.value + line.x2.baseVal.value) / 2, y: (line.y1.baseVal.value + line.y2.baseVal.value) / 2,
    }));
  }

  /** Moves the map if nothing of what can be chosen is in sight. */
  lookThere() {
    const { board } = this.table;
    const worth = this.worthSeeing();
    // Who has not moved the map is shown everything that can be chosen, and near enough to read.
    const least = board.least(worth);
    const far = board.scale < Math.max(FAR, least * 0.99);
    if (!board.own && worth.length > 0 && (far || !worth.every((spot) => board.sees(spot)))) return board.begin(worth, Math.max(READABLE, least));
    this.seek(worth.length > 0 ? worth : this.scene());
  }

  /** Where the last thing happened: what is decided beside the map mostly concerns that place. */
  scene() {
    const line = all('#log li[data-places]:not([data-places=""])', HTMLElement).at(-1);
    return line ? this.table.trails.spots(line) : [];
  }

  /** Moves the map if nothing of what others did is in sight.
   * @param {Element[]} stacks */
  lookAt(stacks) {
    this.seek(stacks.map((stack) => this.spotOf(stack)).filter((spot) => spot !== null));
  }

  /** @param {Spot[]} worth */
  seek(worth) {
    const { board } = this.table;
    if (worth.length > 0 && !worth.some((spot) => board.sees(spot))) board.look(worth, board.scale);
  }

  /** Brings the page up to date with what can be chosen. */
  light() {
    lightCards(this.table.choices);
    offerUnplaced(this.table);
    this.links.show();
    this.reach.show();
    this.tapped = null;
    disarm();
  }

  /** What lies at a place, in words.
   * @param {Spot} spot */
  tell(spot) {
    const stack = document.querySelector(`.stack[data-place="${CSS.escape(spot.id)}"]`);
    const counters = stack ? all(".counter", SVGGElement, stack).map((c) => c.getAttribute("aria-label") ?? "") : [];
    const light = document.querySelector(`.light[data-place="${CSS.escape(spot.id)}"]`);
    const parts = [spot.say, ...(counters.length ? counters : [text("place-empty")])];
    if (light) parts.push(`${text("lit")}: ${light.getAttribute("aria-label")}`);
    return parts.join(". ");
  }

  /** Says beside it what is pointed at.
   * @param {EventTarget | null} target */
  inspect(target) {
    const box = find("#inspect", HTMLElement);
    if (!box) return;
    const counter = around(target, ".counter");
    const spot = target instanceof Element ? this.spotOf(target) : null;
    const edge = around(target, "[data-edge]");
    const light = around(target, ".lights .light") ?? (spot ? document.querySelector(`.light[data-place="${CSS.escape(spot.id)}"]`) : null);
    const say = counter?.getAttribute("aria-label") ?? (edge instanceof SVGElement ? edge.dataset.say ?? edge.getAttribute("aria-label") : null) ?? spot?.say ?? "";
    box.hidden = say === "";
    if (say === "") return;
    const [title, ...rest] = say.split(", ");
    const head = document.createElement("b");
    head.textContent = title ?? "";
    const changes = light && spot ? this.changesAt(spot.id) : [];
    const lines = [rest.join(" · "), counter ? "" : light?.getAttribute("aria-label") ?? "", ...changes].filter((line) => line !== "");
    box.replaceChildren(head, ...lines.map((line) => { const span = document.createElement("span"); span.textContent = line; return span; }));
    if (spot) this.table.board.beside(box, this.shown(spot));
  }

  /** A place where it is looked at: on the map, or in an inset.
   * @param {Spot} spot */
  shown(spot) {
    return this.lens?.id === spot.id ? this.lens : spot;
  }

  /** What can be done with a counter.
   * @param {Element} counter
   * @returns {Options} */
  optionsOf(counter) {
    return { choices: numbersOf(counter), gestures: this.gesturesOn(counter) };
  }

  /** The numbers of the gestures that begin with a click on a counter.
   * @param {Element | null} counter */
  gesturesOn(counter) {
    const piece = counter?.getAttribute("data-piece");
    if (!piece) return [];
    const on = (/** @type {import("./wire").Gesture} */ gesture) => gesture.on !== "button" && "piece" in gesture.on && gesture.on.piece === piece;
    return this.table.gestures.flatMap((gesture, n) => (on(gesture) ? [n] : []));
  }

  /** What can be done with a place itself.
   * @param {string} id
   * @returns {Options} */
  optionsAt(id) {
    const light = document.querySelector(`.lights [data-place="${CSS.escape(id)}"]`);
    const route = light?.getAttribute("data-route");
    return { choices: numbersOf(light), gestures: route === null || route === undefined ? [] : [Number(route)] };
  }

  /** What going to a place, or putting somebody there, would change in who holds what.
   * @param {string} id */
  changesAt(id) {
    const { choices, gestures } = this.optionsAt(id);
    const thens = [...gestures.map((n) => this.table.ways[n]), ...choices.map((n) => this.table.thens[n])];
    return [...new Set(thens.flatMap((then) => then?.changes ?? []))];
  }

  /** @param {MouseEvent} e */
  click(e) {
    if (!(e.target instanceof Element)) return;
    const touch = "pointerType" in e && e.pointerType === "touch";
    this.lens = this.insets.under(e);
    if (this.lens) return void this.chooseAt(this.lens, touch, e.shiftKey);
    this.mean(e.target, touch, e.shiftKey);
  }

  /** Chooses what an element of the board stands for, by key or by a program.
   * @param {Element} element */
  choose(element) {
    this.mean(element, false, false);
  }

  /** @param {Element} element
   * @param {boolean} touch whether a first tap only shows
   * @param {boolean} shift whether a march goes on afterwards */
  mean(element, touch, shift) {
    const counter = element.closest(".counter");
    const stack = element.closest(".stack");
    const edge = element.closest(".light.edge");
    const spot = this.spotOf(element);
    if (edge) return this.offer({ choices: numbersOf(edge), gestures: [] }, `edge ${edge.getAttribute("data-edge")}`, touch, null);
    if (counter && stack instanceof SVGGElement) return this.meanCounter(counter, stack, touch, shift);
    closeStacks();
    if (spot) {
      const there = document.querySelector(`.stack.holds:not(.row)[data-place="${CSS.escape(spot.id)}"]`);
      const options = this.optionsAt(spot.id);
      if (any(options)) return this.offer(shift ? this.unfinished(options) : options, `place ${spot.id}`, touch, null);
      const top = there ? all(".counter", SVGGElement, there).at(-1) : undefined;
      if (there instanceof SVGGElement && top) return this.meanCounter(top, there, touch, shift);
    }
    void this.why(onOf(element));
  }

  /** Goes to a place and stays there with the march open: the steps that end it are left out.
   * @param {Options} options
   * @returns {Options} */
  unfinished(options) {
    const [n] = options.gestures;
    const route = n === undefined ? undefined : this.table.gestures[n];
    if (!route) return options;
    const last = route.says.findLastIndex((say) => this.table.board.byId.has(say.split(" ").at(-1) ?? ""));
    void this.say(route.says.slice(0, last + 1));
    return { choices: [], gestures: [] };
  }

  /** @param {Element} counter
   * @param {SVGGElement} stack
   * @param {boolean} touch
   * @param {boolean} shift */
  meanCounter(counter, stack, touch, shift) {
    const id = stack.dataset.place ?? "";
    const own = this.optionsOf(counter);
    const key = `piece ${counter.getAttribute("data-key") ?? id}`;
    const place = this.optionsAt(id);
    if (isAlone(stack)) {
      if (any(own)) return this.offer(own, key, touch, counter);
      if (any(place)) return this.offer(shift ? this.unfinished(place) : place, `place ${id}`, touch, null);
      return void this.why(onOf(counter));
    }
    const able = all(".counter", SVGGElement, stack).filter((one) => any(this.optionsOf(one)));
    const [only] = able;
    if (!only && any(place)) return this.offer(shift ? this.unfinished(place) : place, `place ${id}`, touch, null);
    if (only && able.length === 1 && !any(place)) return this.offer(this.optionsOf(only), key, touch, only);
    // Where nothing can be done, one may still look at what lies there; each counter then says why not.
    this.open(stack);
    // The place itself may be meant too.
    if (any(place)) this.menu(place, null);
  }

  /** The one thing that a click on a counter would mean; null where it would open the stack, or nothing can be done.
   * @param {SVGGElement} counter
   * @param {SVGGElement} stack
   * @returns {Options | null} */
  meant(counter, stack) {
    const place = this.optionsAt(stack.dataset.place ?? "");
    const able = isAlone(stack) ? [counter].filter((one) => any(this.optionsOf(one))) : all(".counter", SVGGElement, stack).filter((one) => any(this.optionsOf(one)));
    const [only] = able;
    if (only && able.length === 1 && (isAlone(stack) || !any(place))) return this.optionsOf(only);
    return !only && any(place) ? place : null;
  }

  /** Opens a stack, to pick from.
   * @param {SVGGElement} stack
   * @param {boolean} [asked] whether a click or a key asked for it */
  open(stack, asked = true) {
    openStack(stack, this.table.board, (one) => any(this.optionsOf(one)), (one) => {
      const options = this.optionsOf(one);
      if (any(options)) this.offer(options, `piece ${one.getAttribute("data-key")}`, false, one); else void this.why(onOf(one));
    }, asked, this.lens?.id === stack.dataset.place ? this.lens : null);
  }

  /** Opens a stack on which a mouse rests, if a click on it would open it; whether it did.
   * @param {SVGGElement} stack
   * @param {boolean} [asked] */
  opens(stack, asked = false) {
    const able = all(".counter", SVGGElement, stack).filter((one) => any(this.optionsOf(one)));
    const place = this.optionsAt(stack.dataset.place ?? "");
    if (able.length < 2 && !(able.length === 1 && any(place))) return false;
    this.open(stack, asked);
    return true;
  }

  /** Does what is meant if it is one thing; of several the reader picks one.
   * @param {Options} options
   * @param {string} key
   * @param {boolean} touch
   * @param {Element | null} counter */
  offer(options, key, touch, counter) {
    if (!any(options)) return;
    const run = () => this.run(options, counter);
    const [entry] = this.entries(options);
    if (!touch || this.tapped === key || !entry) { this.tapped = null; disarm(); return run(); }
    this.tapped = key;
    const name = counter?.getAttribute("aria-label")?.split(", ") ?? [];
    const one = options.choices.length + options.gestures.length === 1;
    const label = one || options.gestures.length > 0 ? entry.label : name[0] ?? text("choose");
    arm(label, name.slice(1).join(" · "), entry.then ?? "", run);
    const [only] = options.choices;
    if (one && only !== undefined) this.table.odds.tell(only);
  }

  /** @param {Options} options
   * @param {Element | null} counter */
  run(options, counter) {
    const { choices, gestures } = options;
    const [gesture] = gestures;
    const { table } = this;
    if (choices.length === 0 && gestures.length === 1 && gesture !== undefined) return void this.march(gesture);
    if (gestures.length === 0) return this.take(choices, counter);
    // A unit's first gesture is its march: it is begun, and what else it might do stands beside the map.
    const first = gesture === undefined ? undefined : table.gestures[gesture];
    const then = gesture === undefined ? undefined : table.ways[gesture];
    const safe = first && then && !then.rolls && !then.reveals && !then.passes && !then.grave;
    if (!safe || !counter) return this.menu(options, counter);
    const others = this.entries(options).filter((entry) => entry.gesture !== gesture && entry.label !== first.label);
    const says = others.map((entry) => (entry.gesture === undefined ? [table.choices[entry.choice ?? -1]?.say ?? ""] : table.gestures[entry.gesture]?.says ?? []));
    void this.say(first.says).then(() => {
      if (others.length === 0 || !table.mine) return;
      const name = counter.getAttribute("aria-label")?.split(", ") ?? [];
      const marching = { label: first.label, then: text("go"), run: closeMenu };
      const instead = others.map((entry, n) => ({ label: entry.label, ...(entry.then ? { then: entry.then } : {}), run: () => void this.instead(says[n] ?? []) }));
      openMenu(name[0] ?? text("choose"), [marching, ...instead], name.slice(1).join(" · "));
    });
  }

  /** Takes back the march that was begun and does something else with the same unit.
   * @param {string[]} says */
  async instead(says) {
    closeMenu();
    const { table } = this;
    if (await table.act("undo", { after: table.seq, steps: 1 })) await this.say(says);
  }

  /** @param {Options} options
   * @returns {import("./menu.js").Entry[]} */
  entries({ choices, gestures }) {
    const { table } = this;
    const points = (/** @type {number | null | undefined} */ cost) => (cost === undefined || cost === null ? "" : text("points", { cost: cost / 10 }));
    return [
      ...gestures.map((n) => ({ gesture: n, label: table.gestures[n]?.label ?? "", then: [points(table.gestures[n]?.cost), following(table.ways[n])].filter(Boolean).join(" · ") })),
      ...choices.map((n) => ({ choice: n, label: table.choices[n]?.label ?? "", then: following(table.thens[n]), ...(table.thens[n]?.grave ? { tone: /** @type {const} */ ("stop") } : {}) })),
    ].sort((a, b) => Number("tone" in a) - Number("tone" in b));
  }

  /** Lists what can be done, to pick one.
   * @param {Options} options
   * @param {Element | null} counter */
  menu(options, counter) {
    const name = counter?.getAttribute("aria-label")?.split(", ") ?? [];
    openMenu(name[0] ?? text("choose"), this.entries(options), name.slice(1).join(" · "));
  }

  /** Everything that can be chosen at the cursor, or where an inset shows a place.
   * @param {Spot} spot
   * @param {boolean} [touch] whether a first tap only shows
   * @param {boolean} [shift] whether a march goes on afterwards */
  async chooseAt(spot, touch = false, shift = false) {
    const top = this.topAt(spot.id);
    const stack = top?.closest(".stack");
    if (top && stack instanceof SVGGElement) return this.meanCounter(top, stack, touch, shift);
    const place = this.optionsAt(spot.id);
    if (any(place)) return this.offer(shift ? this.unfinished(place) : place, `place ${spot.id}`, touch, null);
    await this.why({ place: spot.id });
  }

  /** The counter on top of a place.
   * @param {string} id */
  topAt(id) {
    const stack = document.querySelector(`.stack[data-place="${CSS.escape(id)}"]`);
    return stack ? all(".counter", SVGGElement, stack).at(-1) ?? null : null;
  }

  /** One choice is taken; of several the reader picks one.
   * @param {number[]} numbers
   * @param {Element | null} [counter] */
  take(numbers, counter = null) {
    const [only] = numbers;
    if (numbers.length > 1) return this.menu({ choices: numbers, gestures: [] }, counter);
    const choice = only === undefined ? undefined : this.table.choices[only];
    if (choice && only !== undefined) void this.settle(only, choice);
  }

  /** Takes a choice; a grave one is asked about once.
   * @param {number} n
   * @param {import("./wire").Choice} choice */
  async settle(n, choice) {
    if (this.table.thens[n]?.grave && !await sure(`${choice.label}?`, choice.label)) return;
    await this.say([choice.say]);
  }

  /** @param {number} n */
  march(n) {
    const route = this.table.gestures[n];
    return route ? this.say(route.says) : undefined;
  }

  /** Sends choices.
   * @param {string[]} says */
  async say(says) {
    this.unrefuse();
    const from = openPlace();
    const keys = document.activeElement?.closest("#tray") !== null;
    closeStacks();
    closeMenu();
    disarm();
    if (!this.table.mine || says.length === 0) return;
    if (!await this.table.act("choose", { after: this.table.seq, side: this.table.side, says })) return;
    this.last = { says, seq: this.table.seq };
    if (from !== null) this.hover.again(from, keys);
  }

  /** Takes one step back; for a while it can be done again. */
  async undo() {
    const { table, last } = this;
    const again = last && last.seq === table.seq ? last.says : null;
    if (!await table.act("undo", { after: table.seq, steps: 1 })) return;
    this.undone = again;
    toast(text("take-back"), "good", again ? { label: text("redo"), run: () => void this.redo() } : undefined);
  }

  /** Does again what was undone. */
  async redo() {
    const { undone } = this;
    this.undone = null;
    if (undone) await this.say(undone);
  }

  /** Asks why something cannot be chosen.
   * @param {On | null} on */
  async why(on) {
    if (!on || this.table.at !== null || this.table.viewer === "public" || this.table.over) return;
    try {
      /** @type {{ choice: import("./wire").Choice }} */
      const meant = await send(`${this.table.address}/click`, { on, side: this.table.viewer });
      // The click meant something after all: another way to point at a choice.
      const n = this.table.choices.findIndex((choice) => choice.say === meant.choice.say);
      if (n >= 0) this.take([n]); else await this.say([meant.choice.say]);
    } catch (error) {
      if (error instanceof Refused) this.refuse(error.body, on);
      else toast(text("offline"), "bad");
    }
  }

  /** Says why not, with the case.
   * @param {import("./wire").Error} body
   * @param {On | null} [on] what was refused */
  refuse(body, on = null) {
    sound("refused");
    const box = find("#why", HTMLElement);
    if (!box) return toast(body.message, "bad");
    const message = document.createElement("p");
    message.textContent = body.message;
    box.replaceChildren(message);
    if (body.case) {
      const link = document.createElement("a");
      link.className = "case";
      link.href = `/rules/${this.table.game}#case-${body.case.replace(/[^A-Za-z0-9]/g, "-")}`;
      link.dataset.case = body.case;
      link.textContent = `${text("rule")} ${body.case.replace(/#.*/, "")}`;
      box.append(link);
    }
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close";
    close.setAttribute("aria-label", text("close"));
    close.textContent = "×";
    close.addEventListener("click", () => this.unrefuse());
    box.append(close);
    box.hidden = false;
    clearTimeout(this.refused);
    // It goes by itself, unless somebody reads it just then.
    this.refused = window.setTimeout(() => { if (!box.matches(":hover, :focus-within")) this.unrefuse(); }, REFUSED_MS);
    const piece = on && typeof on === "object" && "piece" in on ? document.querySelector(`.counter[data-piece="${CSS.escape(on.piece)}"]`) : null;
    piece?.classList.add("shaken");
    setTimeout(() => piece?.classList.remove("shaken"), 400);
  }

  unrefuse() {
    const box = find("#why", HTMLElement);
    if (box) box.hidden = true;
  }
}

/** Whether each counter of a stack is hit by itself.
 * @param {Element} stack */
const isAlone = (stack) => stack.classList.contains("row") || stack.classList.contains("fanned") || !stack.classList.contains("many");

/** @param {Options} options */
const any = ({ choices, gestures }) => choices.length + gestures.length > 0;

/** What an element of the board is.
 * @param {Element} element
 * @returns {On | null} */
function onOf(element) {
  const piece = element.closest("[data-piece]")?.getAttribute("data-piece");
  if (piece) return { piece };
  const edge = element.closest("[data-edge]")?.getAttribute("data-edge");
  if (edge) return { edge };
  const place = element.closest("[data-place]")?.getAttribute("data-place");
  return place ? { place } : null;
}
