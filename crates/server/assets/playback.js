// Which moment of the game is on the board, and how it gets there. There is one loop: whoever wants another moment gives it
// another goal and shows nothing beside it. So no moment can overtake another, whatever news arrives meanwhile.

/** What others did is shown step by step if it is not more than this many inputs … */
export const FOLLOW_MAX = 80;
/** … and not longer than this in all. */
const FOLLOW_MS = 12000;
const STEP_MS = 1000;
const PLAY_MS = 1000;

/** @typedef {import("./wire").View} View */

/** What the loop needs of the page.
 * @typedef {object} Stage
 * @property {(at: number | null) => Promise<View>} fetch the view of a moment; `null` is the present
 * @property {(view: View, following: boolean) => void} show puts a view on the page
 * @property {(error: unknown) => void} failed says that a view could not be fetched
 * @property {(view: View) => void} [heard] learns what the log tells before it is shown
 * @property {(at: number) => number} [next] the moment after the next action; without it, after the next input
 * @property {() => number} [pace] how many times faster than usual
 * @property {() => boolean} steps whether what others did is to be shown step by step
 * @property {() => void} idle called when a goal is reached and there is no other */

/** Where the loop is going. A jump shows one moment; to follow is to show all that is new, one input after the other; to play
 * is the same from any moment of the past.
 * @typedef {{ by: "jump", to: number | null } | { by: "follow" } | { by: "play" }} Goal */

export class Playback {
  /** @param {Stage} stage
   * @param {{ inputs: number, backs: number, over: boolean }} known what the page was drawn with: the present */
  constructor(stage, { inputs, backs, over }) {
    this.stage = stage;
    /** The moment on the board. */
    this.shown = inputs;
    this.inputs = inputs;
    this.backs = backs;
    this.over = over;
    /** Whether the past is played; set until the end is reached or somebody stops it. */
    this.playing = false;
    /** @type {Goal | null} */
    this.goal = null;
    this.running = false;
    /** Counts what was shown beside the loop, so that a view that was fetched before is dropped. */
    this.epoch = 0;
    /** Whether the reader holds it. */
    this.held = false;
    /** Lets what is held go on.
     * @type {() => void} */
    this.release = () => {};
    /** Ends the pause between two steps.
     * @type {() => void} */
    this.wake = () => {};
  }

  get following() { return this.goal?.by === "follow"; }

  /** Shows a moment at once; `null` is the present.
   * @param {number | null} to */
  jump(to) {
    const moment = to === null || to >= this.inputs ? null : Math.max(0, to);
    return this.aim({ by: "jump", to: moment });
  }

  /** Shows the same moment again: something beside the board has changed. */
  again() {
    return this.jump(this.shown >= this.inputs ? null : this.shown);
  }

  /** Shows all that is new, step by step. News that comes meanwhile is part of it. */
  follow() {
    return this.following ? this.done ?? Promise.resolve() : this.aim({ by: "follow" });
  }

  /** Plays the past from the moment that is shown; at its end, from the beginning. */
  async play() {
    this.playing = true;
    if (this.shown >= this.inputs) await this.jump(0);
    if (this.playing) await this.aim({ by: "play" });
  }

  stop() {
    this.playing = false;
    if (this.goal?.by === "play") this.cancel();
  }

  /** Something else will be shown: whatever was on its way is dropped. */
  cancel() {
    this.held = false;
    this.epoch += 1;
    this.goal = null;
    this.wake();
  }

  /** Puts a view on the page that came by another way: the answer to what the reader did.
   * @param {View} view */
  put(view) {
    this.cancel();
    this.accept(view);
  }

  /** @param {View} view */
  accept(view) {
    this.shown = view.at;
    this.inputs = view.inputs;
    this.backs = view.backs;
    this.over = view.over;
    this.stage.show(view, this.following);
  }

  /** @param {Goal} goal
   * @returns {Promise<void>} settled when the loop stands still */
  aim(goal) {
    this.goal = goal;
    this.wake();
    if (!this.running) this.done = this.run();
    return this.done ?? Promise.resolve();
  }

  async run() {
    this.running = true;
    let reached = true;
    while (this.goal) {
      const goal = this.goal;
      try {
        await this.pursue(goal);
        if (this.goal === goal) this.goal = null;
        reached = true;
      } catch (error) {
        if (this.goal !== goal) continue;
        // A step may have been taken back meanwhile: the present is always there.
        this.goal = goal.by === "jump" ? null : { by: "jump", to: null };
        reached = false;
        if (!this.goal) this.stage.failed(error);
      }
    }
    this.running = false;
    if (this.over && this.shown >= this.inputs) this.playing = false;
    if (reached) this.stage.idle();
  }

  /** @param {Goal} goal */
  async pursue(goal) {
    switch (goal.by) {
      case "jump": await this.fetched(goal.to); return;
      case "follow": return this.step(goal);
      default: while (this.goal === goal && this.shown < this.inputs) await this.next(goal, PLAY_MS);
    }
  }

  /** Fetches a moment and shows it, unless something was shown beside the loop meanwhile.
   * @param {number | null} at */
  async fetched(at) {
    const { epoch } = this;
    const view = await this.stage.fetch(at);
    if (epoch === this.epoch) this.accept(view);
  }

  /** Shows the next input and waits.
   * @param {Goal} goal
   * @param {number} ms */
  async next(goal, ms) {
    const next = Math.max(this.shown + 1, this.stage.next?.(this.shown) ?? this.shown + 1);
    await this.fetched(next >= this.inputs ? null : next);
    if (this.goal === goal && this.shown < this.inputs) await this.pause(ms);
  }

  /** @param {Goal} goal */
  async step(goal) {
    const { epoch, backs, shown } = this;
    const present = await this.stage.fetch(null);
    if (epoch !== this.epoch || this.goal !== goal) return;
    this.stage.heard?.(present);
    const gap = present.inputs - shown;
    const one = (this.stage.next?.(shown) ?? shown + 1) >= present.inputs;
    if (gap <= 1 || one || gap > FOLLOW_MAX || present.backs !== backs || !this.stage.steps()) return this.accept(present);
    this.inputs = present.inputs;
    while (this.goal === goal && this.shown < this.inputs) {
      const left = this.inputs - this.shown;
      // What cannot be shown step by step any more is shown at once.
      if (left > FOLLOW_MAX || this.backs !== backs || !this.stage.steps()) return this.fetched(null);
      await this.next(goal, Math.min(STEP_MS, FOLLOW_MS / Math.min(left, 30)));
    }
  }

  /** Waits, unless the goal changes.
   * @param {number} ms
   * @returns {Promise<void>} */
  pause(ms) {
    return new Promise((done) => {
      const end = () => { if (this.held) this.release = done; else done(); };
      const timer = setTimeout(end, ms / Math.max(0.25, this.stage.pace?.() ?? 1));
      this.wake = () => { clearTimeout(timer); done(); };
    });
  }

  /** Holds what is shown step by step, or lets it go on.
   * @returns {boolean} whether it is held now */
  hold() {
    this.held = !this.held;
    if (!this.held) { this.release(); this.release = () => {}; }
    return this.held;
  }
}
