// Looking back: a slider over all inputs, steps, and playing them one after the other.
import { all, ask, find, text } from "./dom.js";

/** Lines of the log that are looked through for the sentence of a moment. */
const SENTENCES = 600;

export class Replay {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.bar = find("#replay", HTMLElement);
    this.slider = find("#slider", HTMLInputElement);
    this.output = this.bar?.querySelector("output");
    this.veil = find("#veil", HTMLElement);
    /** Lines of the moment that is shown.
     * @type {Element[]} */
    this.marked = [];
    this.frame = 0;
    /** The moment that is likely to be wanted next, and what was asked for it.
     * @type {{ query: string, view: Promise<import("./wire").View | null> } | null} */
    this.ahead = null;
    /** Steps a second; 0 shows everything at once. */
    this.speed = Number(localStorage.getItem("speed") ?? 1);
    /** The inputs with which actions end, ascending: one action is one step.
     * @type {number[]} */
    this.ends = [];
    for (const button of all("[data-speed]", HTMLButtonElement)) button.addEventListener("click", () => this.pace(Number(button.dataset.speed)));
    this.pace(this.speed);
    this.slider?.addEventListener("input", () => this.go(Number(this.slider?.value)));
    for (const button of all("[data-replay]", HTMLButtonElement)) {
      button.addEventListener("click", () => this.press(button.dataset.replay ?? ""));
    }
    find("#log", HTMLElement)?.addEventListener("dblclick", (e) => {
      const line = e.target instanceof Element ? e.target.closest("[data-input]") : null;
      if (line) this.go(Number(line.getAttribute("data-input")));
    });
  }

  /** @param {number} speed */
  pace(speed) {
    this.speed = speed;
    localStorage.setItem("speed", String(speed));
    for (const button of all("[data-speed]", HTMLButtonElement)) button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === speed));
    if (speed === 0 && this.table.playback?.following) void this.table.playback.jump(null);
  }

  /** Learns from new lines of the log where actions end.
   * @param {import("./wire").LogPart} part */
  heard(part) {
    const lines = document.createElement("ol");
    lines.innerHTML = part.lines.join("");
    const begins = [...lines.children].filter((line) => /\bd[01]\b/.test(line.className));
    // Who begins the same thing anew has taken back what they did before: that is no step of its own.
    const same = (/** @type {Element} */ a, /** @type {Element | undefined} */ b) => b !== undefined && a.getAttribute("data-on") !== null && a.getAttribute("data-on") === b.getAttribute("data-on") && a.getAttribute("data-kind") === b.getAttribute("data-kind");
    this.ends = begins.filter((line, n) => !same(line, begins[n - 1])).map((line) => Number(line.getAttribute("data-input")) - 1);
  }

  /** The moment after the next action.
   * @param {number} at */
  next(at) {
    const end = this.ends.find((input) => input > at);
    return end ?? Infinity;
  }

  /** Plays once more what the others did.
   * @param {number} from */
  async again(from) {
    await this.table.playback.jump(from);
    this.play();
  }

  /** @param {boolean} play */
  async begin(play) {
    await this.table.playback.jump(0);
    if (play) this.play();
  }

  /** @param {string} what */
  press(what) {
    const { shown, inputs, playback } = this.table;
    if (what === "play") { if (playback.playing) this.stop(); else this.play(); return; }
    this.go({ first: 0, back: shown - 1, next: shown + 1, last: inputs }[what] ?? shown);
  }

  /** Shows a moment, and the one after it is fetched ahead if they are taken step by step.
   * @param {number} to */
  async go(to) {
    const from = this.table.shown;
    this.stop();
    await this.table.playback.jump(to);
    const at = this.table.shown;
    if (at === to && Math.abs(at - from) === 1) this.fetchAhead(2 * at - from);
  }

  /** Whoever goes step by step is likely to go on: the next step is fetched while they look at this one. Only of a game
   * that is over, for another may change meanwhile.
   * @param {number} at */
  fetchAhead(at) {
    if (!this.table.over || at < 0 || at >= this.table.inputs) return;
    const query = String(this.table.query(at));
    this.ahead = { query, view: ask(`${this.table.address}/view?${query}`).catch(() => null) };
  }

  /** What was fetched ahead, if it was just this.
   * @param {string} query */
  fetched(query) {
    const { ahead } = this;
    this.ahead = null;
    return ahead?.query === query ? ahead.view : null;
  }

  /** The space bar: holds what is followed, plays or stops what is looked back at, or shows the others' turn again. */
  space() {
    const { playback } = this.table;
    if (playback.following) { playback.hold(); return; }
    const again = find("[data-do=play-again]", HTMLButtonElement);
    if (!playback.playing && this.table.at === null && again) again.click(); else this.press("play");
  }

  play() {
    void this.table.playback.play();
    this.label();
  }

  stop() {
    this.table.playback.stop();
    this.label();
  }

  label() {
    const button = find("[data-replay=play]", HTMLButtonElement);
    if (!button) return;
    const { playing } = this.table.playback;
    button.classList.toggle("playing", playing);
    button.setAttribute("aria-label", text(playing ? "pause" : "play"));
  }

  /** @param {number} at
   * @param {number} inputs
   * @param {boolean} following whether it is a step on the way to the present */
  shown(at, inputs, following) {
    const moment = find("#what-if [name=at]", HTMLInputElement);
    if (moment) moment.value = String(at);
    if (!this.slider || !this.output || !this.bar) return;
    this.slider.max = String(inputs);
    this.slider.value = String(at);
    this.output.textContent = `${at}/${inputs}`;
    const back = at < inputs && !following;
    this.bar.classList.toggle("back", back);
    document.body.classList.toggle("looking-back", back);
    // The log may be long: it is measured once for each frame, not once for each moment.
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => { this.mark(at, back); if (at < inputs) this.sentence(at); });
  }

  /** Says in the act bar what was done last at a moment that is played back.
   * @param {number} at */
  sentence(at) {
    const lines = [...(find("#log", HTMLElement)?.children ?? [])].slice(-SENTENCES);
    const told = lines.filter((line) => Number(line.getAttribute("data-input")) <= at && !line.classList.contains("d0")).at(-1);
    const ask = find("#ask", HTMLElement);
    const words = told?.querySelector(".text")?.textContent;
    if (ask && words) ask.textContent = words;
  }

  /** Veils what the log tells of a moment yet to come, and marks what it tells of this one. Of thousands of lines none
   * is touched that need not be.
   * @param {number} at
   * @param {boolean} back */
  mark(at, back) {
    const lines = find("#log", HTMLElement)?.children ?? [];
    const input = (/** @type {number} */ n) => Number(lines[n]?.getAttribute("data-input"));
    /** The first line of a later moment. */
    let [first, end] = [0, lines.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if (input(middle) > at) end = middle; else first = middle + 1;
    }
    const [later, last] = [lines[first], lines[first - 1]];
    // All is measured before anything is changed, or the browser would have to lay out the page twice.
    const top = back && later instanceof HTMLElement ? later.offsetTop : 0;
    const scroll = back && last ? toMiddle(last) : null;
    for (const line of this.marked) line.classList.remove("now");
    this.marked = [];
    for (let n = first - 1; back && n >= 0 && input(n) === at; n -= 1) { const line = lines[n]; if (line) this.marked.push(line); }
    for (const line of this.marked) line.classList.add("now");
    if (this.veil) {
      this.veil.hidden = !back || !later;
      this.veil.style.top = `${top}px`;
    }
    scroll?.();
  }
}

/** How to bring a line into the middle of its panel, and move nothing else.
 * @param {Element} line */
function toMiddle(line) {
  const panel = line.closest(".panel");
  if (!panel) return null;
  const [here, there] = [line.getBoundingClientRect(), panel.getBoundingClientRect()];
  const to = panel.scrollTop + (here.top + here.bottom - there.top - there.bottom) / 2;
  return () => { panel.scrollTop = to; };
}
