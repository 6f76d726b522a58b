// Losses: filled in at first, changed line by line, taken as one act.
import { all, around, find, text } from "./dom.js";

export class Losses {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Numbers of lines, one for each loss, in the order in which they are taken.
     * @type {number[]} */
    this.order = [];
    /** How many there are to take. */
    this.owed = 0;
    this.seq = -1;
    document.addEventListener("click", (e) => this.press(e.target));
  }

  /** The panel, if losses are asked for. */
  get panel() { return find(".losses", HTMLElement); }

  /** Fills the panel in, if it is a new one. */
  show() {
    const { panel, table } = this;
    if (!panel) { this.order = []; return; }
    if (panel.dataset.filled) return;
    panel.dataset.filled = "yes";
    this.seq = table.seq;
    this.fill(panel.dataset.order ?? "");
    this.owed = this.order.length;
    this.draw();
  }

  /** @param {string} order */
  fill(order) {
    this.order = order === "" ? [] : order.split(" ").map(Number);
  }

  /** @param {EventTarget | null} target */
  press(target) {
    const button = around(target, ".losses button");
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.dataset.spread !== undefined) {
      this.fill(button.dataset.spread);
      for (const other of all(".losses [data-spread]", HTMLButtonElement)) other.setAttribute("aria-pressed", String(other === button));
    } else if (button.dataset.less !== undefined) {
      this.change(Number(button.dataset.less), -1);
    } else if (button.dataset.more !== undefined) {
      this.change(Number(button.dataset.more), 1);
    }
    this.draw();
  }

  /** One loss more or less of a line. Where all are given already, another line is spared for it.
   * @param {number} line
   * @param {1 | -1} by */
  change(line, by) {
    for (const other of all(".losses [data-spread]", HTMLButtonElement)) other.setAttribute("aria-pressed", "false");
    if (by < 0) {
      const last = this.order.lastIndexOf(line);
      if (last >= 0) this.order.splice(last, 1);
      return;
    }
    if (this.order.length >= this.owed) {
      const spared = this.order.findLastIndex((other) => other !== line);
      if (spared < 0) return;
      this.order.splice(spared, 1);
    }
    this.order.push(line);
  }

  draw() {
    const { panel } = this;
    if (!panel) return;
    let gone = 0;
    all("li", HTMLLIElement, panel).forEach((item, n) => {
      const lost = this.order.filter((line) => line === n).length;
      const has = item.dataset.left === undefined ? null : Number(item.dataset.left);
      const dead = has !== null && lost >= has;
      if (dead && lost > 0) gone += 1;
      item.classList.toggle("hit", lost > 0);
      const number = item.querySelector("output");
      if (number) number.textContent = lost === 0 ? "0" : `−${lost}`;
      const left = item.querySelector(".left");
      if (left) left.textContent = has === null ? "" : lost === 0 ? String(has) : dead ? text("losses-gone") : text("losses-left", { from: has, to: has - lost });
      const [less, more] = [item.querySelector("[data-less]"), item.querySelector("[data-more]")];
      if (less instanceof HTMLButtonElement) less.disabled = lost === 0;
      if (more instanceof HTMLButtonElement) more.disabled = has !== null && dead;
    });
    const sum = panel.querySelector(".sum b");
    if (sum) sum.textContent = String(this.order.length);
    const fate = panel.querySelector(".fate");
    if (fate) fate.textContent = `· ${gone === 0 ? text("losses-nobody") : text("losses-fate", { n: gone })}`;
    const take = find("[data-do=take-losses]", HTMLButtonElement);
    if (!take) return;
    take.disabled = this.order.length !== this.owed;
    const label = take.querySelector("b");
    if (label && this.owed > 1) label.textContent = text("losses-take", { n: this.order.length });
  }

  /** Takes them all. */
  async take() {
    const { panel, table } = this;
    if (!panel || !table.mine) return;
    const items = all("li", HTMLLIElement, panel);
    const says = this.order.map((line) => items[line]?.dataset.say ?? "");
    if (says.length > 0) await table.act("losses", { after: table.seq, side: table.side, says });
  }
}
