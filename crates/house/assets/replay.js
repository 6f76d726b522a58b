// Looking back: a slider over all inputs, steps, and playing them one after the other.
import { all, find, text } from "./dom.js";

const PLAY_MS = 900;

export class Replay {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.bar = find("#replay", HTMLElement);
    this.slider = find("#slider", HTMLInputElement);
    this.output = this.bar?.querySelector("output");
    this.playing = 0;
    this.busy = false;
    /** @type {number | null} */
    this.next = null;
    this.slider?.addEventListener("input", () => { this.stop(); void this.go(Number(this.slider?.value)); });
    for (const button of all("[data-replay]", HTMLButtonElement)) {
      button.addEventListener("click", () => this.press(button.dataset.replay ?? ""));
    }
    find("#log", HTMLElement)?.addEventListener("dblclick", (e) => {
      const line = e.target instanceof Element ? e.target.closest("[data-input]") : null;
      if (line) void this.go(Number(line.getAttribute("data-input")));
    });
  }

  /** @param {boolean} play */
  begin(play) {
    void this.go(0).then(() => { if (play) this.play(); });
  }

  /** @param {string} what */
  press(what) {
    const { shown, inputs } = this.table;
    if (what === "play") { if (this.playing) this.stop(); else this.play(); return; }
    this.stop();
    const to = { first: 0, back: shown - 1, next: shown + 1, last: inputs }[what] ?? shown;
    void this.go(to);
  }

  /** Shows a moment. While one is fetched, only the last wish is kept.
   * @param {number} to */
  async go(to) {
    this.next = Math.max(0, Math.min(this.table.inputs, to));
    if (this.busy) return;
    this.busy = true;
    while (this.next !== null) {
      const at = this.next;
      this.next = null;
      this.table.following = false;
      this.table.at = at >= this.table.inputs ? null : at;
      await this.table.refresh(this.table.at);
    }
    this.busy = false;
  }

  play() {
    if (this.table.shown >= this.table.inputs) void this.go(0);
    this.playing = window.setInterval(() => {
      if (this.busy) return;
      if (this.table.shown >= this.table.inputs) { if (this.table.over) this.stop(); return; }
      void this.go(this.table.shown + 1);
    }, PLAY_MS);
    this.label();
  }

  stop() {
    clearInterval(this.playing);
    this.playing = 0;
    this.label();
  }

  label() {
    const button = find("[data-replay=play]", HTMLButtonElement);
    if (!button) return;
    button.classList.toggle("playing", this.playing !== 0);
    button.setAttribute("aria-label", text(this.playing ? "pause" : "play"));
  }

  /** The game has become longer while one looks back. */
  grow() {
    fetch(`${this.table.address}/view?at=0&log=999999&have=`, { credentials: "same-origin" })
      .then((r) => r.json())
      .then((/** @type {import("./wire").View} */ view) => {
        this.table.inputs = view.inputs;
        this.table.over = view.over;
        this.shown(this.table.shown, view.inputs);
      })
      .catch(() => {});
  }

  /** @param {number} at
   * @param {number} inputs */
  shown(at, inputs) {
    if (!this.slider || !this.output || !this.bar) return;
    this.slider.max = String(inputs);
    this.slider.value = String(at);
    this.output.textContent = `${at}/${inputs}`;
    const back = at < inputs && !this.table.following;
    this.bar.classList.toggle("back", back);
    document.body.classList.toggle("looking-back", back);
    const last = this.mark(at, back);
    if (back) last?.scrollIntoView({ block: "center" });
  }

  /** Marks what the log tells of a moment yet to come. Of thousands of lines only those are touched that change.
   * @param {number} at
   * @param {boolean} back
   * @returns {Element | undefined} the last line of this moment */
  mark(at, back) {
    const lines = find("#log", HTMLElement)?.children ?? [];
    const input = (/** @type {number} */ n) => Number(lines[n]?.getAttribute("data-input"));
    /** The first line of a later moment. */
    let [first, end] = [0, lines.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if (input(middle) > at) end = middle; else first = middle + 1;
    }
    // Lines of a later moment are marked from one on, perhaps without the newest: walk to them from both ends.
    for (let n = first; n < lines.length && !lines[n]?.classList.contains("later"); n += 1) lines[n]?.classList.add("later");
    for (let n = lines.length - 1; n > first && !lines[n]?.classList.contains("later"); n -= 1) lines[n]?.classList.add("later");
    for (let n = first - 1; n >= 0 && lines[n]?.classList.contains("later"); n -= 1) lines[n]?.classList.remove("later");
    for (const line of all("#log li.now", HTMLLIElement)) if (!back || Number(line.dataset.input) !== at) line.classList.remove("now");
    for (let n = first - 1; back && n >= 0 && input(n) === at; n -= 1) lines[n]?.classList.add("now");
    return lines[first - 1];
  }
}
