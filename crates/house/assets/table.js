// One table on its page: what is shown of it, and how that changes.
import { Board } from "./board.js";
import { fans, redraw } from "./counters.js";
import { Refused, ask, calm, find, pause, send, text, toast } from "./dom.js";
import { Keys } from "./keys.js";
import { Live } from "./live.js";
import { Odds } from "./odds.js";
import { Panels } from "./panels.js";
import { Play } from "./play.js";
import { Replay } from "./replay.js";

/** What others did is shown step by step, if it is not more than this many inputs … */
const FOLLOW_MAX = 80;
/** … and not longer than this in all. */
const FOLLOW_MS = 7000;
const STEP_MS = 420;

export class Table {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.address = `/table/${root.dataset.table}`;
    this.game = root.dataset.game ?? "";
    this.seq = Number(root.dataset.seq);
    this.talk = Number(root.dataset.talk);
    this.inputs = Number(root.dataset.inputs);
    this.backs = Number(root.dataset.backs);
    this.over = root.dataset.over === "yes";
    this.viewer = root.dataset.viewer ?? "public";
    /** @type {string | null} */
    this.side = null;
    /** The moment that is shown, if it is not the present.
     * @type {number | null} */
    this.at = null;
    /** The moment on the board.
     * @type {number} */
    this.shown = this.inputs;
    this.eyes = "";
    /** @type {import("./wire").Choice[]} */
    this.choices = [];
    /** @type {import("./wire").Gesture[]} */
    this.gestures = [];
    /** @type {Record<string, string>} */
    this.hashes = {};
    this.wanted = 0;
    this.following = false;
    const board = find("#board", HTMLElement);
    if (!board) throw new Error("no board");
    this.board = new Board(board);
    fans(board);
    this.play = new Play(this);
    this.odds = new Odds(this);
    this.panels = new Panels(this);
    this.replay = new Replay(this);
    this.keys = new Keys(this);
    const eyes = find("#eyes", HTMLSelectElement);
    eyes?.addEventListener("change", () => { this.eyes = eyes.value; this.inputsKnown = 0; void this.refresh(); });
    /** Inputs up to which the log is known. */
    this.inputsKnown = this.inputs;
  }

  /** Whether it is the reader's turn. */
  get mine() { return this.side !== null && this.at === null; }

  /** What to ask for.
   * @param {number | null} at */
  query(at) {
    const query = new URLSearchParams({ log: String(this.inputsKnown), backs: String(this.backs) });
    if (at !== null) query.set("at", String(at));
    if (this.eyes) query.set("as", this.eyes);
    const have = Object.entries(this.hashes).map(([name, hash]) => `${name}:${hash}`).join();
    if (have) query.set("have", have);
    return query;
  }

  /** Fetches what is to be shown and shows it.
   * @param {number | null} [at] */
  async refresh(at = this.at) {
    const wanted = ++this.wanted;
    try {
      const query = String(this.query(at));
      /** @type {import("./wire").View} */
      const view = await this.replay.fetched(query) ?? await ask(`${this.address}/view?${query}`);
      // A later wish has overtaken this one.
      if (wanted === this.wanted) this.show(view);
      return view;
    } catch (error) {
      if (wanted === this.wanted) this.failed(error);
      return null;
    }
  }

  /** Does something at the table; the answer is the new view.
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @returns {Promise<boolean>} */
  async act(path, body) {
    this.following = false;
    const wanted = ++this.wanted;
    try {
      /** @type {import("./wire").View} */
      const view = await send(`${this.address}/${path}?${this.query(null)}`, body);
      this.at = null;
      if (wanted === this.wanted) this.show(view); else await this.refresh();
      return true;
    } catch (error) {
      if (error instanceof Refused && error.body.kind === "moved") {
        toast(text("moved"));
        await this.refresh(null);
      } else {
        this.failed(error);
      }
      return false;
    }
  }

  /** @param {unknown} error */
  failed(error) {
    if (error instanceof Refused) this.play.refuse(error.body);
    else toast(text("offline"), "bad");
  }

  /** News from the stream.
   * @param {number} seq
   * @param {number} talk */
  async news(seq, talk) {
    if (seq === this.seq && talk === this.talk) return;
    if (this.at !== null || this.following) {
      // Whoever looks back is not pulled away; the slider only grows longer.
      this.replay.grow();
      if (this.following) return;
    }
    if (seq !== this.seq && this.at === null && !calm()) await this.follow();
    else await this.refresh();
  }

  /** Shows what others did, one input after the other. */
  async follow() {
    /** @type {import("./wire").View | null} */
    let present = null;
    try {
      present = await ask(`${this.address}/view?${new URLSearchParams({ log: String(this.inputsKnown), backs: String(this.backs), ...(this.eyes ? { as: this.eyes } : {}) })}`);
    } catch (error) {
      return this.failed(error);
    }
    if (!present) return;
    const from = this.shown;
    const gap = present.inputs - from;
    if (gap > 1 && gap <= FOLLOW_MAX && present.backs === this.backs && !document.hidden) {
      this.following = true;
      const step = Math.min(STEP_MS, FOLLOW_MS / gap);
      for (let n = from + 1; n < present.inputs && this.following; n += 1) {
        await this.refresh(n);
        await pause(step);
      }
      this.following = false;
    }
    if (this.at === null) await this.refresh(null);
  }

  /** Puts a view on the page.
   * @param {import("./wire").View} view */
  show(view) {
    const focus = this.keys.remember();
    const atBottom = this.panels.atBottom();
    /** @type {Element[]} */
    let changed = [];
    for (const [name, html] of Object.entries(view.parts)) {
      const part = document.querySelector(`[data-part="${name}"]`);
      if (!part) continue;
      if (name === "pieces") changed = redraw(part, html); else this.panels.fill(part, html);
    }
    if (view.parts.affair) requestAnimationFrame(() => { const box = find(".affair", HTMLElement); if (box) box.scrollTop = box.scrollHeight; });
    this.panels.log(view.log, view.backs !== this.backs, atBottom);
    const whole = view.at === view.inputs;
    const { seq, shown } = this;
    Object.assign(this, {
      talk: view.talk, inputs: view.inputs, backs: view.backs, over: view.over,
      viewer: view.viewer, choices: view.choices, gestures: view.gestures, hashes: view.hashes, inputsKnown: view.inputs,
      side: whole ? view.side : null, shown: view.at,
    });
    if (whole || this.at !== null) this.seq = view.seq;
    this.root.dataset.viewer = view.viewer;
    if (view.over) this.root.dataset.over = "yes";
    this.play.light();
    this.panels.cards(this.mine ? view.choices : []);
    // What was refused before concerns nobody now.
    if (seq !== view.seq) this.play.unrefuse();
    if (this.mine && seq !== view.seq) this.play.lookThere();
    else if (!this.mine && shown !== view.at) this.play.lookAt(changed);
    this.replay.shown(view.at, view.inputs);
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
  const table = new Table(root);
  /** For tests and for the curious. */
  Object.assign(window, { zocalo: table });
  const lit = table.play.worthSeeing();
  table.board.begin(lit.length > 0 ? lit : table.play.spots(".pieces .counter"));
  const replaying = root.dataset.mode === "replay";
  // On a small screen the map is needed for playing; the steps of an affair are a tap away.
  if (!replaying && matchMedia("(max-width: 860px)").matches) find(".affair", HTMLDetailsElement)?.removeAttribute("open");
  void table.refresh().then(() => {
    if (replaying) table.replay.begin(new URLSearchParams(location.search).has("play"));
    if (!table.over || replaying) new Live(`${table.address}/news`, (seq, talk) => { void table.news(seq, talk); });
  });
}
