// Choosing by click, tap or key; asking why not; the buttons of the prompt and of the menu.
import { outline } from "./board.js";
import { fan, fansFirst } from "./counters.js";
import { Refused, all, around, ask, copy, find, send, text, toast } from "./dom.js";
import { Links } from "./links.js";
import { showCase } from "./rules.js";

/** @typedef {import("./wire").On} On */

export class Play {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    const { root } = table.board;
    root.addEventListener("click", (e) => this.click(e));
    for (const kind of /** @type {const} */ (["pointerover", "focusin"])) {
      root.addEventListener(kind, (e) => { this.inspect(e.target); this.way(e.target); });
    }
    document.addEventListener("click", (e) => this.press(e));
    table.board.tell = (spot) => this.tell(spot);
    this.links = new Links(table);
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
    return all(selector, SVGGElement).map((e) => this.spotOf(e)).filter((spot) => spot !== null);
  }

  /** Where something can be chosen. */
  worthSeeing() {
    return this.spots(".pieces .counter.lit, .pieces .light");
  }

  /** Moves the map if nothing of what can be chosen is in sight. */
  lookThere() {
    this.seek(this.worthSeeing());
  }

  /** Moves the map if nothing of what others did is in sight.
   * @param {Element[]} stacks */
  lookAt(stacks) {
    this.seek(stacks.map((stack) => this.spotOf(stack)).filter((spot) => spot !== null));
  }

  /** @param {import("./board.js").Spot[]} worth */
  seek(worth) {
    const { board } = this.table;
    if (worth.length > 0 && !worth.some((spot) => board.sees(spot))) board.look(worth, board.scale);
  }

  /** Lights what routes lead to, with what each costs: the rest was lit by the server. */
  light() {
    this.links.show();
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
    for (const light of lit.values()) light.querySelector(".cost")?.remove();
    this.table.gestures.forEach((gesture, n) => {
      const to = gesture.on !== "button" && "place" in gesture.on ? gesture.on.place : "";
      const spot = this.table.board.byId.get(to);
      if (!spot) return;
      const cost = gesture.cost === undefined ? "" : String(gesture.cost / 10);
      const one = lit.get(to);
      if (one) { one.append(price(spot, cost)); return; }
      const old = before.get(to);
      before.delete(to);
      const light = old ?? shape("g", { class: "light place route", role: "button", tabindex: "0", "data-place": to });
      if (!old) light.append(shape("path", { d: outline(spot) }), price(spot, cost));
      light.setAttribute("data-route", String(n));
      const label = cost ? `${gesture.label} (${cost})` : gesture.label;
      if (light.getAttribute("aria-label") !== label) {
        light.setAttribute("aria-label", label);
        const text = light.querySelector(".cost");
        if (text) text.textContent = cost;
      }
      if (!old) lights.append(light);
    });
    for (const light of before.values()) light.remove();
  }

  /** Draws the way to where a route leads, or takes it away.
   * @param {EventTarget | null} target */
  way(target) {
    const box = document.getElementById("way");
    const on = around(target, "[data-route]");
    const route = on ? this.table.gestures[Number(on.getAttribute("data-route"))] : undefined;
    const { byId } = this.table.board;
    // A choice of a step is said by the place it leads to.
    const spots = (route?.says ?? []).map((say) => byId.get(say.split(" ").at(-1) ?? "")).filter((spot) => spot !== undefined);
    box?.setAttribute("d", spots.map((spot, i) => `${i === 0 ? "M" : "L"}${spot.x} ${spot.y}`).join(""));
  }

  /** What lies at a place, in words.
   * @param {import("./board.js").Spot} spot */
  tell(spot) {
    const stack = document.querySelector(`.stack[data-place="${CSS.escape(spot.id)}"]`);
    const counters = stack ? all(".counter", SVGGElement, stack).map((c) => c.getAttribute("aria-label") ?? "") : [];
    const light = document.querySelector(`.light[data-place="${CSS.escape(spot.id)}"]`);
    const parts = [spot.say, ...(counters.length ? counters : [text("place-empty")])];
    if (light) parts.push(`${text("lit")}: ${light.getAttribute("aria-label")}`);
    return parts.join(". ");
  }

  /** @param {EventTarget | null} target */
  inspect(target) {
    const box = find("#inspect", HTMLElement);
    if (!box) return;
    const counter = around(target, ".counter");
    const spot = target instanceof Element ? this.spotOf(target) : null;
    const edge = around(target, "[data-edge]");
    const say = counter?.getAttribute("aria-label") ?? (edge instanceof SVGElement ? edge.dataset.say ?? edge.getAttribute("aria-label") : null) ?? spot?.say ?? "";
    box.textContent = say;
  }

  /** @param {MouseEvent} e */
  click(e) {
    if (fansFirst(e)) return this.inspect(e.target);
    if (e.target instanceof Element) void this.choose(e.target);
  }

  /** Chooses what an element stands for, or asks why it stands for nothing.
   * @param {Element} element */
  async choose(element) {
    const button = element.closest("[data-gesture]");
    if (button) return this.march(Number(button.getAttribute("data-gesture")));
    const counter = element.closest(".counter");
    const numbers = numbersOf(element.closest("[data-choices]"));
    const whole = this.gesturesOn(counter);
    if (whole.length > 0) return this.menu(numbers, whole);
    if (numbers.length > 0) return this.take(numbers);
    const route = element.closest("[data-route]");
    if (route) return this.march(Number(route.getAttribute("data-route")));
    const spot = this.spotOf(element);
    if (counter && spot) return this.chooseFor(counter, spot);
    await this.why(onOf(element));
  }

  /** A counter that cannot be chosen stands for its place and for the stack that it lies in.
   * @param {Element} counter
   * @param {import("./board.js").Spot} spot */
  async chooseFor(counter, spot) {
    // In a box counters lie side by side: there each stands for itself.
    const things = this.thingsAt(spot, ":not(.row)");
    const numbers = things.flatMap((thing) => numbersOf(thing));
    const stack = counter.closest(".stack:not(.row)");
    const whole = stack ? all(".counter", SVGGElement, stack).flatMap((other) => this.gesturesOn(other)) : [];
    const others = whole.length > 0 || things.some((thing) => thing.matches(".counter"));
    // Fanned out, each counter is seen by itself: no other one is taken in its place without a question.
    if (numbers.length + whole.length > 1 || others && counter.closest(".fanned")) return this.menu(numbers, whole, counter);
    if (numbers.length === 1) return this.take(numbers);
    const [gesture] = whole;
    if (gesture !== undefined) return this.march(gesture);
    const route = things.find((thing) => thing.hasAttribute("data-route"));
    if (route) return this.march(Number(route.getAttribute("data-route")));
    await this.why(onOf(counter));
  }

  /** What can be chosen at a place: the place itself, and whatever lies there.
   * @param {import("./board.js").Spot} spot
   * @param {string} [stack] which stacks count */
  thingsAt(spot, stack = "") {
    const id = CSS.escape(spot.id);
    return [...document.querySelectorAll(`.lights [data-place="${id}"], .stack${stack}[data-place="${id}"] .counter[data-choices]`)];
  }

  /** Everything that can be chosen at the cursor.
   * @param {import("./board.js").Spot} spot */
  async chooseAt(spot) {
    const things = this.thingsAt(spot);
    const numbers = things.flatMap((thing) => numbersOf(thing));
    if (numbers.length > 0) return this.take(numbers);
    const route = things.find((thing) => thing.hasAttribute("data-route"));
    if (route) return this.march(Number(route.getAttribute("data-route")));
    const top = document.querySelector(`.stack[data-place="${CSS.escape(spot.id)}"] .counter[data-piece]:last-of-type`);
    await this.why(top ? onOf(top) : { place: spot.id });
  }

  /** One choice is taken; of several the reader picks one.
   * @param {number[]} numbers */
  async take(numbers) {
    const choices = numbers.map((n) => this.table.choices[n]).filter((c) => c !== undefined);
    if (choices.length === 1 && choices[0]) return this.say([choices[0].say]);
    if (choices.length > 1) this.menu(numbers);
  }

  /** The numbers of the gestures that begin with a click on a counter.
   * @param {Element | null} counter */
  gesturesOn(counter) {
    const piece = counter?.getAttribute("data-piece");
    if (!piece) return [];
    const on = (/** @type {import("./wire").Gesture} */ gesture) => gesture.on !== "button" && "piece" in gesture.on && gesture.on.piece === piece;
    return this.table.gestures.flatMap((gesture, n) => (on(gesture) ? [n] : []));
  }

  /** Lists choices and whole gestures to pick one from.
   * @param {number[]} numbers
   * @param {number[]} gestures
   * @param {Element | null} [instead] the counter that was pointed at, if it is none of them: one may ask why not */
  menu(numbers, gestures = [], instead = null) {
    const dialog = find("#menu", HTMLDialogElement);
    const list = dialog?.querySelector("ul");
    const title = dialog?.querySelector("h2");
    if (!dialog || !list || !title) return;
    title.textContent = text("choose");
    const item = (/** @type {string} */ kind, /** @type {number} */ n, /** @type {string | undefined} */ label) => {
      const entry = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute(`data-${kind}`, String(n));
      button.textContent = label ?? "";
      entry.append(button);
      return entry;
    };
    list.replaceChildren(
      ...gestures.map((n) => item("gesture", n, this.table.gestures[n]?.label)),
      ...numbers.map((n) => item("choices", n, this.table.choices[n]?.label)),
    );
    if (instead) list.append(this.whyNot(dialog, instead));
    dialog.showModal();
  }

  /** @param {HTMLDialogElement} dialog
   * @param {Element} counter */
  whyNot(dialog, counter) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    const [name] = (counter.getAttribute("aria-label") ?? "").split(",");
    button.textContent = text("why-not", { name: name ?? "" });
    button.addEventListener("click", () => { dialog.close(); void this.why(onOf(counter), false); });
    item.append(button);
    return item;
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
    fan(null);
    if (!this.table.mine) return;
    await this.table.act("choose", { after: this.table.seq, side: this.table.side, says });
  }

  /** Asks why something cannot be chosen.
   * @param {On | null} on
   * @param {boolean} [acts] whether a click that means something is taken */
  async why(on, acts = true) {
    if (!on || this.table.at !== null || this.table.viewer === "public" || this.table.over) return;
    try {
      /** @type {{ choice: import("./wire").Choice }} */
      const meant = await send(`${this.table.address}/click`, { on, side: this.table.viewer });
      // The click meant something after all: another way to point at a choice.
      if (acts) return await this.say([meant.choice.say]);
      // Who only asked is shown what it would do.
      this.menu(this.table.choices.flatMap((choice, n) => (choice.say === meant.choice.say ? [n] : [])));
    } catch (error) {
      if (error instanceof Refused) this.refuse(error.body);
      else toast(text("offline"), "bad");
    }
  }

  /** Says why not, with the case.
   * @param {import("./wire").Error} body */
  refuse(body) {
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
      link.textContent = `${text("rule")} ${body.case}`;
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
  }

  unrefuse() {
    const box = find("#why", HTMLElement);
    if (box) box.hidden = true;
  }

  /** Buttons anywhere on the page.
   * @param {MouseEvent} e */
  press(e) {
    const link = around(e.target, "a[data-case]");
    if (link instanceof HTMLAnchorElement && !e.metaKey && !e.ctrlKey) {
      e.preventDefault();
      this.table.panels.open("rules");
      void showCase(this.table.game, link.dataset.case ?? "");
      return;
    }
    const answer = around(e.target, "button[data-choices], button[data-gesture]");
    if (answer) {
      find("#menu", HTMLDialogElement)?.close();
      const gesture = answer.getAttribute("data-gesture");
      void (gesture === null ? this.take(numbersOf(answer)) : this.march(Number(gesture)));
      return;
    }
    const die = around(e.target, "[data-roll]");
    if (die instanceof HTMLElement) return void this.table.act("roll", { after: this.table.seq, say: die.dataset.roll });
    const to = around(e.target, "[data-to]");
    if (to instanceof HTMLElement) return void this.table.replay.go(Number(to.dataset.to));
    const overlay = around(e.target, "[data-overlay]");
    if (overlay instanceof HTMLElement) return this.overlay(overlay);
    const card = around(e.target, "[data-card]");
    if (card instanceof HTMLElement) return void this.why({ card: card.dataset.card ?? "" });
    const todo = around(e.target, "[data-do]");
    if (todo instanceof HTMLElement) void this.todo(todo);
  }

  /** @param {HTMLElement} button */
  async todo(button) {
    const { table } = this;
    const after = table.seq;
    const side = button.dataset.side;
    around(button, "details.menu")?.removeAttribute("open");
    switch (button.dataset.do) {
      case "undo": return void table.act("undo", { after, steps: 1 });
      case "finish": return void table.act("finish", { after, side: table.side });
      case "undo-all": return void table.act("undo", { after });
      case "agree": return void table.act("answer", { agree: true, side });
      case "decline": return void table.act("answer", { agree: false, side });
      case "offer-draw": return void table.act("offer", { after, what: "draw" });
      case "ask-back": return this.askBack(null);
      case "back-here": return this.askBack(table.shown);
      case "resign": if (confirm(text("confirm-resign"))) await table.act("resign", { after }); return;
      case "hint": return this.hint();
      case "share": return copy(`${location.origin}${table.address}`, null);
      case "own-link": return this.links.device(side ?? "");
      case "copy-device": return this.links.copyFrom(find("#device", HTMLElement));
      case "revoke-device": return this.links.revoke();
      case "link": return this.links.invite(around(button, ".invite"));
      case "copy": return this.links.copyFrom(around(button, ".invite"));
      case "help": find("#help", HTMLDialogElement)?.showModal(); return;
      case "hindsight": return this.hindsight(button);
      case "grip": {
        const tall = around(button, ".side")?.classList.toggle("tall") ?? false;
        button.setAttribute("aria-expanded", String(tall));
        return;
      }
      default:
    }
  }

  /** Takes back one's last choice, or everything after a moment: with the consent of whoever plays against one.
   * @param {number | null} moment */
  async askBack(moment) {
    const { table } = this;
    const alone = table.root.dataset.alone === "yes";
    const done = await table.act("offer", { after: table.seq, what: "back", ...(moment === null ? {} : { to: moment }) });
    if (done) toast(text(alone ? "take-back" : "back-asked"));
  }

  async hint() {
    toast(text("thinking"));
    try {
      /** @type {import("./wire").Hint[]} */
      const hints = await ask(`${this.table.address}/hint?after=${this.table.seq}`);
      const dialog = find("#menu", HTMLDialogElement);
      const list = dialog?.querySelector("ul");
      const title = dialog?.querySelector("h2");
      if (!dialog || !list || !title) return;
      title.textContent = hints.length ? text("hint") : text("hint-none");
      list.replaceChildren(...hints.map((hint) => {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.choices = String(this.table.choices.findIndex((c) => c.say === hint.say));
        button.textContent = `${hint.label} · ${hint.percent} %${hint.why ? ` · ${hint.why}` : ""}`;
        item.append(button);
        return item;
      }));
      dialog.showModal();
    } catch (error) {
      this.table.failed(error);
    }
  }

  /** @param {HTMLElement} button */
  async hindsight(button) {
    const box = around(button, "#hindsight");
    if (!(box instanceof HTMLElement)) return;
    button.textContent = text("thinking");
    try {
      /** @type {{ html: string }} */
      const seen = await ask(box.dataset.address ?? "");
      box.innerHTML = seen.html;
    } catch (error) {
      this.table.failed(error);
    }
  }

  /** Draws or removes an overlay.
   * @param {HTMLElement} button */
  overlay(button) {
    const on = button.getAttribute("aria-pressed") !== "true";
    const [tints, arrows] = [document.getElementById("tints"), document.getElementById("arrows")];
    for (const other of all("[data-overlay]", HTMLElement)) other.setAttribute("aria-pressed", String(other === button && on));
    tints?.replaceChildren();
    arrows?.replaceChildren();
    if (!on) return;
    const { byId } = this.table.board;
    const make = (/** @type {string} */ d) => {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", d);
      return path;
    };
    for (const id of (button.dataset.places ?? "").split(" ")) {
      const spot = byId.get(id);
      if (spot) tints?.append(make(outline(spot)));
    }
    for (const line of (button.dataset.lines ?? "").split(" ")) {
      const [from, to] = line.split(">").map((id) => byId.get(id));
      if (from && to) arrows?.append(make(`M${from.x} ${from.y}L${to.x} ${to.y}`));
    }
  }
}

/** @param {Element | null} element
 * @returns {number[]} */
function numbersOf(element) {
  const list = element?.getAttribute("data-choices");
  return list ? list.split(" ").map(Number) : [];
}

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

/** @param {string} name
 * @param {Record<string, string>} attributes */
function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** What it costs to get to a place.
 * @param {import("./board.js").Spot} spot
 * @param {string} cost */
function price(spot, cost) {
  const text = shape("text", { class: "cost", x: String(spot.x), y: String(spot.y + 4.5), "aria-hidden": "true" });
  text.textContent = cost;
  return text;
}
