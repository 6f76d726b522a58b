// Everything by keyboard.
import { all, around, find } from "./dom.js";
import { closeLegend } from "./legend.js";
import { sound } from "./prefs.js";
import { closeMenu, disarm } from "./menu.js";
import { closeStacks, stackIsOpen } from "./stacks.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, string>} */
const PANELS = { l: "log", t: "situation", r: "rules", c: "talk" };

export class Keys {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    document.addEventListener("keydown", (e) => this.key(e));
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    const target = e.target instanceof Element ? e.target : document.body;
    if (target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    const { board } = this.table;
    const onBoard = board.root.contains(target);
    const arrow = ARROWS[e.key];
    if (arrow && onBoard) {
      e.preventDefault();
      board.root.focus();
      return board.walk(...arrow, e.shiftKey);
    }
    if ((e.key === "Enter" || e.key === " ") && onBoard) {
      e.preventDefault();
      if (target === board.root) { if (board.cursor) void this.table.play.chooseAt(board.cursor); } else { void this.table.play.choose(target); }
      return;
    }
    if (e.key === "Escape") return this.escape();
    this.shortcut(e);
  }

  /** Lets go of what is nearest at hand. */
  escape() {
    this.table.play.unrefuse();
    const no = find("#sure:not([hidden]) [data-sure=no]", HTMLButtonElement);
    if (no) return no.click();
    if (disarm()) return;
    if (closeLegend()) return;
    if (stackIsOpen()) return closeStacks();
    if (closeMenu()) return;
    this.table.panels.sheet(false);
  }

  /** @param {KeyboardEvent} e */
  shortcut(e) {
    const { table } = this;
    const key = e.key.toLowerCase();
    const number = Number(key);
    if (key === "/") { e.preventDefault(); table.play.buttons.list(); return; }
    // Whoever speaks to the computer may switch single letters off.
    if (document.documentElement.dataset.letters === "off" && key.length === 1 && !"+-=0".includes(key)) return;
    if (number >= 1 && number <= 9) {
      if (number <= table.choices.length) table.play.take([number - 1]);
      return;
    }
    const panel = PANELS[key];
    if (panel && document.getElementById(`tab-${panel}`)) {
      table.panels.open(panel);
      document.getElementById(`tab-${panel}`)?.focus();
      return;
    }
    switch (key) {
      case "u": if (e.shiftKey) void table.play.redo(); else find("[data-do=undo]", HTMLButtonElement)?.click(); break;
      case "s": find("[data-do=hint]", HTMLButtonElement)?.click(); break;
      case "e": find(".act .answer.stop, .act .answer", HTMLButtonElement)?.focus(); break;
      case "f": this.nextUnit(); break;
      case "g": { const line = all(".summary li[data-places], #log li[data-places]", HTMLElement).at(-1); const spot = line ? table.trails.spots(line).at(-1) : undefined; if (spot) table.board.center(spot.x, spot.y); break; }
      case "o": { if (table.odds.more()) break; const on = around(document.activeElement, "[data-choices]"); if (on) table.odds.show(on); break; }
      case "+": case "=": table.board.button("in"); break;
      case "-": table.board.button("out"); break;
      case "0": table.board.button("fit"); break;
      case "[": table.replay.press("back"); break;
      case "]": table.replay.press("next"); break;
      case " ": e.preventDefault(); table.replay.space(); break;
      case "d": table.root.classList.toggle("folded"); break;
      case "m": sound(); break;
      case "n": find("#theme", HTMLButtonElement)?.click(); break;
      case "?": find("#help", HTMLDialogElement)?.showModal(); break;
      default:
    }
  }

  /** Goes to the next thing on the board that can be chosen. */
  nextUnit() {
    // A counter deep in a stack is not drawn and takes no focus: the one on top of it does, and Enter opens the stack.
    const lit = all("#board .counter.lit, #board .lights .light", SVGGElement).map((one) => onTop(one));
    const reachable = [...new Set(lit)];
    const at = reachable.findIndex((one) => one === document.activeElement);
    const next = reachable[(at + 1) % Math.max(1, reachable.length)];
    if (!next) return;
    const spot = this.table.play.spotOf(next);
    if (spot) this.table.board.reveal(spot.x, spot.y);
    if (next instanceof SVGElement) next.focus({ preventScroll: true });
  }

  /** Where the focus was, before parts of the page are replaced.
   * @returns {{ part: string, key: string | null } | null} */
  remember() {
    const active = document.activeElement;
    const part = around(active, "[data-part]");
    if (!active || !part) return null;
    return { part: part.getAttribute("data-part") ?? "", key: active.getAttribute("data-key") };
  }

  /** Puts it back as near as can be.
   * @param {{ part: string, key: string | null } | null} was */
  restore(was) {
    if (!was || document.activeElement !== document.body) return;
    const part = document.querySelector(`[data-part="${was.part}"]`);
    if (was.part === "pieces") {
      const same = was.key ? part?.querySelector(`[data-key="${CSS.escape(was.key)}"][tabindex="0"]`) : null;
      const next = same ?? part?.querySelector('[tabindex="0"]');
      if (next instanceof SVGElement) next.focus({ preventScroll: true }); else this.table.board.root.focus();
      return;
    }
    const next = part?.querySelector("button") ?? document.querySelector('[data-part="prompt"] button, #board');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
}

/** What can take the focus for a thing that can be chosen: itself, or the top of the stack that covers it.
 * @param {SVGGElement} one */
function onTop(one) {
  if (!one.classList.contains("deep")) return one;
  return one.closest(".stack:not(.fanned)")?.querySelector(":scope > .counter.top") ?? one;
}
