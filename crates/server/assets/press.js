// Buttons anywhere on the page: answers, dice, cards, the menu, what can be drawn over the board.
import { outline } from "./board.js";
import { linkAfter } from "./chains.js";
import { all, around, ask, copy, find, numbersOf, text, toast } from "./dom.js";
import { legend } from "./legend.js";
import { listChoices } from "./list.js";
import { Losses } from "./losses.js";
import { closeMenu, openMenu, sure } from "./menu.js";
import { shape } from "./reach.js";
import { showCase } from "./rules.js";
import { picture } from "./share.js";
import { closeStacks } from "./stacks.js";

export class Press {
  /** @param {import("./table.js").Table} table
   * @param {import("./play.js").Play} play */
  constructor(table, play) {
    this.table = table;
    this.play = play;
    this.losses = new Losses(table);
    document.addEventListener("click", (e) => this.press(e));
    find("#choices-filter", HTMLInputElement)?.addEventListener("input", () => this.filter());
    find("details.overlays", HTMLDetailsElement)?.addEventListener("toggle", () => void this.overlays());
    table.root.addEventListener("shown", () => void this.overlays());
    // A throw that waits for this browser's own link does not wait for a click.
    table.root.addEventListener("shown", () => this.throwAtOnce());
    /** The link after which a throw was tried. */
    this.tried = "";
  }

  /** @param {MouseEvent} e */
  press(e) {
    const { table, play } = this;
    for (const open of all("details.menu[open]", HTMLDetailsElement)) if (!open.contains(/** @type {Node} */ (e.target))) open.open = false;
    const link = around(e.target, "a[data-case]");
    if (link instanceof HTMLAnchorElement && !e.metaKey && !e.ctrlKey) {
      e.preventDefault();
      table.panels.open("rules");
      void showCase(table.game, link.dataset.case ?? "");
      return;
    }
    const answer = around(e.target, "button[data-choices], button[data-gesture]");
    if (answer) {
      closeMenu();
      find("#choices-box", HTMLDialogElement)?.close();
      const gesture = answer.getAttribute("data-gesture");
      if (gesture === null) play.take(numbersOf(answer)); else void play.march(Number(gesture));
      return;
    }
    const die = around(e.target, "[data-roll]");
    if (die instanceof HTMLElement) return void table.act("roll", { after: table.seq, say: die.dataset.roll });
    const to = around(e.target, "[data-to]");
    if (to instanceof HTMLElement) return void table.replay.go(Number(to.dataset.to));
    const overlay = around(e.target, "[data-overlay]");
    if (overlay instanceof HTMLElement) return this.overlay(overlay);
    const card = around(e.target, "[data-card]");
    if (card instanceof HTMLElement) return void play.why({ card: card.dataset.card ?? "" });
    const drawn = around(e.target, "a[data-do=picture]");
    if (drawn instanceof HTMLAnchorElement) {
      if (e.metaKey || e.ctrlKey) return;
      e.preventDefault();
      return void picture(drawn, `zocalo-${table.game}`);
    }
    const todo = around(e.target, "[data-do]");
    if (todo instanceof HTMLElement) void this.todo(todo);
  }

  /** @param {HTMLElement} button */
  async todo(button) {
    const { table, play } = this;
    const after = table.seq;
    const side = button.dataset.side;
    around(button, "details.menu")?.removeAttribute("open");
    switch (button.dataset.do) {
      case "undo": return play.undo();
      case "finish": return void table.act("finish", { after, side: table.side });
      case "throw": return this.throwMine(button);
      case "throw-plain": return void table.act("throw", { after, side });
      case "finish-all": return void table.act("finish", { after, side: table.side, hand_over: true });
      case "undo-all": return void table.act("undo", { after });
      case "agree": return void table.act("answer", { agree: true, side });
      case "decline": return void table.act("answer", { agree: false, side });
      case "offer-rules": return void table.act("offer", { after, what: "rules" });
      case "offer-draw": return void table.act("offer", { after, what: "draw" });
      case "ask-back": return this.askBack(null);
      case "back-here": return this.askBack(table.shown);
      case "resign": if (await sure(text("confirm-resign"), button.textContent ?? "")) await table.act("resign", { after: table.seq }); return;
      case "hint": return this.hint();
      case "share": return copy(`${location.origin}${table.address}`, null);
      case "own-link": return play.links.device(side ?? "");
      case "copy-device": return play.links.copyFrom(find("#device", HTMLElement));
      case "revoke-device": return play.links.revoke();
      case "link": return play.links.invite(around(button, ".invite"));
      case "copy": return play.links.copyFrom(around(button, ".invite"));
      case "help": return show("#help");
      case "settings": return show("#settings");
      case "orders": return show("#orders-box");
      case "choices": return this.list();
      case "legend": return legend();
      case "take-losses": return this.losses.take();
      case "close-menu": closeMenu(); closeStacks(); return;
      case "hand": return table.panels.hand(button.getAttribute("aria-expanded") !== "true");
      case "replay": find("#replay", HTMLElement)?.classList.toggle("wanted"); return;
      case "play-again": return table.replay.again(Number(button.dataset.from));
      case "hindsight": return this.hindsight(button);
      default:
    }
  }

  throwAtOnce() {
    const button = find("[data-do=throw]", HTMLElement);
    const link = button?.dataset.link ?? "";
    if (!button || link === this.tried) return;
    this.tried = link;
    void this.throwMine(button);
  }

  /** Adds the next link of the reader's chain to the throw that waits for it.
   * @param {HTMLElement} button */
  async throwMine(button) {
    const { table } = this;
    const { side, link } = button.dataset;
    const share = await linkAfter(link ?? "");
    if (share === null) toast(text("no-chain"), "bad"); else await table.act("throw", { after: table.seq, side, share });
  }

  /** All choices as a list that filters. */
  list() {
    listChoices(this.table.choices, this.table.thens);
    const field = find("#choices-filter", HTMLInputElement);
    if (field) field.value = "";
    this.filter();
    show("#choices-box");
    field?.focus();
  }

  filter() {
    const wanted = (find("#choices-filter", HTMLInputElement)?.value ?? "").trim().toLowerCase();
    for (const item of all("#choices-box li", HTMLLIElement)) item.hidden = !(item.textContent ?? "").toLowerCase().includes(wanted);
  }

  /** Takes back one's last choice, or everything after a moment: with the consent of whoever plays against one.
   * @param {number | null} moment */
  async askBack(moment) {
    const { table } = this;
    const alone = table.root.dataset.alone === "yes";
    const done = await table.act("offer", { after: table.seq, what: "back", ...(moment === null ? {} : { to: moment }) });
    if (done) toast(text(alone ? "take-back" : "back-asked"));
  }

  /** What a bot would do: lit on the map, with its reason. Nothing is played. */
  async hint() {
    toast(text("thinking"));
    const { table } = this;
    try {
      /** @type {import("./wire").Hint[]} */
      const hints = await ask(`${table.address}/hint?after=${table.seq}`);
      toast("");
      const entries = hints.map((hint) => ({ label: hint.label, then: `${hint.percent} %${hint.why ? ` · ${hint.why}` : ""}`, choice: table.choices.findIndex((c) => c.say === hint.say) }));
      openMenu(hints.length ? text("hint") : text("hint-none"), entries);
      this.lightHints(hints);
    } catch (error) {
      table.failed(error);
    }
  }

  /** @param {import("./wire").Hint[]} hints */
  lightHints(hints) {
    const glow = document.getElementById("glow");
    const { board, choices } = this.table;
    const spots = hints.flatMap((hint) => {
      const on = choices.find((choice) => choice.say === hint.say)?.on;
      if (!on || on === "button") return [];
      const counter = "piece" in on ? document.querySelector(`.counter[data-piece="${CSS.escape(on.piece)}"]`) : null;
      const spot = "place" in on ? board.byId.get(on.place) : counter ? this.play.spotOf(counter) : undefined;
      return spot ? [spot] : [];
    });
    glow?.replaceChildren(...spots.map((spot) => shape("path", { d: outline(spot) })));
    const [first] = spots;
    if (first && !board.sees(first)) board.reveal(first.x, first.y);
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

  /** Fetches what can be drawn over the board at the moment that is shown, once somebody wants it; what is drawn stays. */
  async overlays() {
    const box = find("#overlays", HTMLElement);
    if (!box || !find("details.overlays[open]", HTMLDetailsElement)) return;
    const { table } = this;
    const asked = `${table.lists.edition} ${table.eyes}`;
    if (box.dataset.of === asked) return;
    box.dataset.of = asked;
    try {
      const query = table.query(table.shown >= table.inputs ? null : table.shown);
      query.delete("from");
      /** @type {{ html: string }} */
      const seen = await ask(`${table.address}/overlays?${query}`);
      if (box.dataset.of !== asked) return;
      const drawn = find("[data-overlay][aria-pressed=true]", HTMLElement)?.dataset.overlay;
      box.innerHTML = seen.html;
      const again = drawn === undefined ? undefined : all("[data-overlay]", HTMLElement, box).find((button) => button.dataset.overlay === drawn);
      if (again) this.overlay(again);
    } catch (error) {
      delete box.dataset.of;
      table.failed(error);
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
    for (const id of (button.dataset.places ?? "").split(" ")) {
      const spot = byId.get(id);
      if (spot) tints?.append(shape("path", { d: outline(spot) }));
    }
    for (const line of (button.dataset.lines ?? "").split(" ")) {
      const [from, to] = line.split(">").map((id) => byId.get(id));
      if (from && to) arrows?.append(shape("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
    }
  }
}

/** @param {string} selector */
function show(selector) {
  const dialog = find(selector, HTMLDialogElement);
  if (dialog && !dialog.open) dialog.showModal();
}
