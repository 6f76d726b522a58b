// One table on its page: what is shown of it, and how that changes.
import { Notices } from "./notices.js";
import { Board } from "./board.js";
import { redraw } from "./counters.js";
import { Refused, ask, calm, find, send, text, toast } from "./dom.js";
import { Keys } from "./keys.js";
import { lightCounters, lights, marks, stacks } from "./lay.js";
import { Lists, inFull } from "./lists.js";
import { Live } from "./live.js";
import { Odds } from "./odds.js";
import { Panels } from "./panels.js";
import { Play } from "./play.js";
import { Playback } from "./playback.js";
import { Replay } from "./replay.js";
import { closeMenu } from "./menu.js";
import { Trails } from "./trails.js";

export class Table {
  /** @param {HTMLElement} root
   * @param {import("./wire").View} first what the page was drawn with */
  constructor(root, first) {
    this.root = root;
    this.address = `/table/${root.dataset.table}`;
    this.game = root.dataset.game ?? "";
    this.seq = first.seq;
    this.talk = first.talk;
    this.viewer = first.viewer;
    /** @type {string | null} */
    this.side = null;
    /** The moment that is shown, if it is not the present.
     * @type {number | null} */
    this.at = null;
    /** What the stream told last. */
    this.latest = { seq: this.seq, talk: this.talk };
    /** The view that it told with it, until it is shown or no longer fits.
     * @type {import("./wire").View | null} */
    this.told = null;
    /** By this number the server knows which of a reader's pages has been sent what. */
    this.page = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    /** How many requests of the reader are on their way: the answer to the last is the new view. */
    this.acting = 0;
    this.eyes = "";
    this.shownBefore = first.at;
    /** What it was sent. */
    this.lists = new Lists();
    /** @type {import("./wire").Choice[]} */
    this.choices = [];
    /** What follows from each of them.
     * @type {import("./wire").Then[]} */
    this.thens = [];
    /** @type {import("./wire").Gesture[]} */
    this.gestures = [];
    /** What follows from each of these.
     * @type {import("./wire").Then[]} */
    this.ways = [];
    this.playback = new Playback({
      fetch: (at) => this.fetch(at),
      show: (view, following) => this.show(view, following),
      failed: (error) => this.failed(error),
      steps: () => !calm() && !document.hidden && this.replay.speed > 0,
      heard: (view) => this.replay.heard(view.log),
      next: (at) => this.replay.next(at),
      pace: () => this.replay.speed,
      idle: () => { document.body.classList.remove("following"); this.replay.label(); this.catchUp(); },
    }, first);
    const board = find("#board", HTMLElement);
    if (!board) throw new Error("no board");
    this.board = new Board(board);
    this.play = new Play(this);
    this.odds = new Odds(this);
    this.trails = new Trails(this);
    this.panels = new Panels(this);
    this.replay = new Replay(this);
    this.keys = new Keys(this);
    const eyes = find("#eyes", HTMLSelectElement);
    eyes?.addEventListener("change", () => { this.eyes = eyes.value; this.told = null; void this.playback.again(); });
  }

  /** The moment on the board. */
  get shown() { return this.playback.shown; }

  /** Inputs so far. */
  get inputs() { return this.playback.inputs; }

  /** Whether the game is over. */
  get over() { return this.playback.over; }

  /** Whether it is the reader's turn. */
  get mine() { return this.side !== null && this.at === null; }

  /** What to ask for.
   * @param {number | null} at */
  query(at) {
    const query = new URLSearchParams();
    if (at !== null) query.set("at", String(at));
    if (this.eyes) query.set("as", this.eyes);
    if (this.lists.edition) query.set("from", this.lists.edition);
    query.set("page", this.page);
    return query;
  }

  /** Fetches what is to be seen at a moment, unless the stream has told it already.
   * @param {number | null} at
   * @returns {Promise<import("./wire").View>} */
  async fetch(at) {
    const { told, latest } = this;
    this.told = null;
    if (at === null && told && told.seq === latest.seq && told.talk === latest.talk && this.lists.fits(told)) return told;
    const query = String(this.query(at));
    return await this.replay.fetched(query) ?? await ask(`${this.address}/view?${query}`);
  }

  /** Does something at the table; the answer is the new view.
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @returns {Promise<boolean>} */
  async act(path, body) {
    this.replay.stop();
    this.playback.cancel();
    this.acting += 1;
    /** @type {import("./wire").View | null} */
    let view = null;
    let moved = false;
    try {
      view = await send(`${this.address}/${path}?${this.query(null)}`, body);
    } catch (error) {
      moved = error instanceof Refused && error.body.kind === "moved";
      if (moved) toast(text("moved")); else this.failed(error);
    }
    this.acting -= 1;
    // What was shown meanwhile may have been newer: then the present is fetched once more.
    if (view && this.acting === 0 && view.seq >= this.seq && this.lists.fits(view)) this.playback.put(view);
    else if (view || moved) await this.playback.jump(null);
    this.catchUp();
    return view !== null;
  }

  /** @param {unknown} error */
  failed(error) {
    if (error instanceof Refused) this.play.refuse(error.body);
    else toast(text("offline"), "bad");
  }

  /** News from the stream.
   * @param {number} seq
   * @param {number} talk
   * @param {import("./wire").View | null} told what has changed, if it says so */
  news(seq, talk, told) {
    this.latest = { seq, talk };
    this.told = told;
    this.catchUp();
  }

  /** Shows what the stream told of, unless it will be shown anyway. */
  catchUp() {
    const { seq, talk } = this.latest;
    if (this.acting > 0 || this.playback.running || (seq <= this.seq && talk <= this.talk)) return;
    // Whoever looks back is not pulled away; the slider only grows longer.
    if (seq > this.seq && this.at === null) void this.playback.follow(); else void this.playback.again();
  }

  /** Draws what lies on the map; what is as before stays.
   * @returns {Element[]} the stacks that have changed */
  redraw() {
    const layer = find("[data-part=pieces]", SVGGElement);
    if (!layer) return [];
    const { parts, choices, gestures } = this.lists;
    const moved = redraw(layer, [lights(choices, parts.edges ?? [], this.board), marks(parts.marks ?? [], this.board), stacks(parts.stacks ?? [], this.board)]);
    lightCounters(layer, choices, gestures);
    return moved;
  }

  /** Puts a view on the page.
   * @param {import("./wire").View} view
   * @param {boolean} following whether it is a step on the way to the present */
  show(view, following) {
    if (!this.lists.fits(view)) {
      // The differences are those to something else: everything is fetched.
      this.lists.edition = "";
      void this.playback.again();
      return;
    }
    const focus = this.keys.remember();
    const atBottom = this.panels.atBottom();
    const changed = this.lists.take(view);
    const { choices } = this.lists;
    const gestures = inFull(this.lists.gestures);
    for (const name of changed) {
      const part = document.querySelector(`[data-part="${name}"]`);
      if (part) this.panels.fill(part, this.lists.html(name));
    }
    if (changed.has("action-steps") && this.panels.charted) find(".in-force", HTMLDetailsElement)?.setAttribute("open", "");
    if (changed.has("action-steps")) requestAnimationFrame(() => { const box = find(".action-steps", HTMLElement); if (box) box.scrollTop = box.scrollHeight; });
    this.panels.log(view.log, atBottom);
    const whole = view.at === view.inputs;
    const { seq, shownBefore } = this;
    this.at = whole || following ? null : view.at;
    Object.assign(this, {
      talk: view.talk, viewer: view.viewer, choices, gestures, thens: choices.map((choice) => choice.then ?? {}), ways: gestures.map((gesture) => gesture.then ?? {}),
      side: whole ? view.side : null, shownBefore: view.at,
    });
    const moved = this.redraw();
    if (whole || this.at !== null) this.seq = view.seq;
    this.root.dataset.viewer = view.viewer;
    if (view.over) this.root.dataset.over = "yes";
    document.body.classList.toggle("following", following && !whole);
    this.play.light();
    this.play.buttons.losses.show();
    this.panels.shown(view.talk);
    this.panels.hand(this.mine && document.querySelector(".hand .card.lit") !== null);
    this.trails.draw();
    // What was asked or refused before concerns nobody now.
    if (seq !== view.seq) { this.play.unrefuse(); closeMenu(); }
    // Dice are thrown once: what lay there when the page came stays put away.
    if (shownBefore !== view.at) find(".dice-tray", HTMLElement)?.classList.remove("old");
    if (this.mine && seq !== view.seq) this.play.lookThere();
    else if (!this.mine && shownBefore !== view.at) this.play.lookAt(moved);
    this.replay.shown(view.at, view.inputs, following);
    this.keys.restore(focus);
    this.odds.off();
    document.title = `${this.mine ? "● " : ""}${document.title.replace(/^● /, "")}`;
    this.root.dispatchEvent(new CustomEvent("shown"));
  }
}

/** Starts the page of a table. */
export function start() {
  const root = find("main.table", HTMLElement);
  if (!root) return;
  /** @type {import("./wire").View} */
  const first = JSON.parse(find("#first-view", HTMLScriptElement)?.textContent ?? "");
  const table = new Table(root, first);
  /** For tests and for the curious. */
  Object.assign(window, { zocalo: table });
  find(".dice-tray", HTMLElement)?.classList.add("old");
  const replaying = root.dataset.mode === "replay";
  // On a small screen the map is needed for playing; the steps of an action-steps are a tap away.
  if (!replaying && matchMedia("(max-width: 700px)").matches) find(".action-steps", HTMLDetailsElement)?.removeAttribute("open");
  table.playback.put(first);
  new Notices(table);
  const worth = table.play.worthSeeing();
  // On a small screen all that is lit would often be too small to read, and to hit.
  table.board.begin(worth, table.board.least(worth));
  if (worth.length === 0 && !table.over && !replaying) table.play.seek(table.play.scene());
  if (replaying) void table.replay.begin(new URLSearchParams(location.search).has("play"));
  if (!table.over || replaying) new Live(() => `${table.address}/news?${table.query(table.at)}`, (seq, talk, told) => table.news(seq, talk, told));
}
