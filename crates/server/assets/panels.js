// What stands beside the board: tabs, log, chat, notes, rules.
import { all, find, send, text } from "./dom.js";
import { lightCards } from "./lay.js";
import { searchRules } from "./rules.js";

const NOTE_MS = 700;
/** So much of a phone's map is enough to see a fight in. */
const SEEN_PX = 140;
/** How long after the last change what nobody sees is brought up to date. */
const UNSEEN_MS = 150;

export class Panels {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Lines of talk that were seen, and those that came while nobody looked. */
    this.talk = table.talk;
    /** What is to stand in parts that nobody sees now.
     * @type {Map<Element, string>} */
    this.unseen = new Map();
    this.timer = 0;
    this.tabs = all("[role=tab]", HTMLButtonElement);
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.press(nameOf(tab)));
      tab.addEventListener("keydown", (e) => this.key(e, tab));
    }
    searchRules();
    this.chat();
    this.notes();
    this.orders();
    fold(find("#log", HTMLOListElement)?.firstElementChild ?? null);
    find("#log", HTMLOListElement)?.addEventListener("click", (e) => unfold(e.target));
    this.bottom();
    /** Whether the reader has the table open from which a battle is read. */
    this.charted = false;
    find(".action-steps", HTMLDetailsElement)?.addEventListener("toggle", (e) => {
      if (e.target instanceof HTMLDetailsElement && e.target.classList.contains("in-force")) this.charted = e.target.open;
      this.covers();
    }, true);
    this.tabs.find((tab) => tab.getAttribute("aria-selected") === "true")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Gives a part its content: at once if it can be seen, else when there is time.
   * @param {Element} part
   * @param {string} html */
  fill(part, html) {
    if (!part.closest(".panel[hidden]")) {
      part.innerHTML = html;
      return;
    }
    this.unseen.set(part, html);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.fillUnseen(), UNSEEN_MS);
  }

  fillUnseen() {
    for (const [part, html] of this.unseen) part.innerHTML = html;
    this.unseen.clear();
    lightCards(this.table.choices);
  }

  /** @param {string} name */
  open(name) {
    this.fillUnseen();
    for (const tab of this.tabs) {
      const on = nameOf(tab) === name;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      const panel = document.getElementById(`panel-${nameOf(tab)}`);
      if (panel) panel.hidden = !on;
      if (on) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (name === "log") this.bottom();
    this.shown(this.table.talk);
  }

  /** A tab was pressed: on a phone its sheet opens, or closes if it was open.
   * @param {string} name */
  press(name) {
    const { root } = this.table;
    const open = root.classList.contains("sheet-open") && document.getElementById(`tab-${name}`)?.getAttribute("aria-selected") === "true";
    this.open(name);
    this.sheet(!open);
  }

  /** Opens or closes the sheet of a phone.
   * @param {boolean} open */
  sheet(open) {
    this.table.root.classList.toggle("sheet-open", open);
    if (open) this.shown(this.table.talk);
  }

  /** Shows the hand over the board, or only how many cards there are.
   * @param {boolean} open */
  hand(open) {
    const hand = find(".hand", HTMLElement);
    hand?.classList.toggle("open", open);
    find(".hand-grip", HTMLElement)?.setAttribute("aria-expanded", String(open));
    this.covers();
  }

  /** Tells the board what lies over it, so that what is looked at lies in the free part: losses above, the hand below, the
   * steps of a battle at the side, or above or below the fight, whichever leaves more. A phone's other sheets cover what they must. */
  covers() {
    const { board } = this.table;
    const covered = { left: 0, top: 0, bottom: 0 };
    const hand = find(".hand.open", HTMLElement);
    if (hand) covered.bottom = hand.offsetHeight - 40;
    const losses = find(".loss-panel:not(:empty):not([hidden])", HTMLElement);
    const phone = matchMedia("(max-width: 700px)").matches;
    const foot = losses?.querySelector("li") ? losses.offsetTop + losses.offsetHeight : 0;
    // On a small screen, if enough of the map is left below it.
    if (!phone || board.room.height - foot - covered.bottom >= SEEN_PX) covered.top = foot;
    if (!phone) {
      const steps = find(".action-steps[open]", HTMLElement);
      if (steps?.querySelector(".step")) {
        steps.classList.toggle("high", covered.top === 0 && this.low());
        const [right, top, below] = [steps.offsetLeft + steps.offsetWidth, steps.offsetTop, steps.offsetTop + steps.offsetHeight];
        const { width, height } = board.room;
        const high = steps.classList.contains("high");
        const free = high ? height - covered.bottom - below : top - covered.top;
        if ((width - right) * (height - covered.top - covered.bottom) > width * free) covered.left = right;
        else if (high) covered.top = below;
        else covered.bottom = Math.max(covered.bottom, height - top);
      }
    }
    board.covered = covered;
  }

  /** Whether what happened last lies in the lower half of the map: a panel below it would push the map up until its edge is seen. */
  low() {
    const { board, play } = this.table;
    const spots = play.scene();
    return spots.length > 0 && spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length > board.height / 2;
  }

  /** Notes how much has been said; what came while the chat was closed is counted on its tab.
   * @param {number} talk */
  shown(talk) {
    const tab = document.getElementById("tab-talk");
    if (!tab) return;
    const phone = matchMedia("(max-width: 700px)").matches;
    const seen = tab.getAttribute("aria-selected") === "true" && (!phone || this.table.root.classList.contains("sheet-open"));
    if (seen) this.talk = talk;
    const news = Math.max(0, talk - this.talk);
    tab.querySelector(".badge")?.remove();
    if (news === 0) return;
    const badge = document.createElement("span");
    badge.className = "badge";
    badge.textContent = String(news);
    tab.append(badge);
  }

  /** @param {KeyboardEvent} e
   * @param {HTMLButtonElement} tab */
  key(e, tab) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (step === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    const next = this.tabs[(this.tabs.indexOf(tab) + step + this.tabs.length) % this.tabs.length];
    if (!next) return;
    this.open(nameOf(next));
    next.focus();
  }

  bottom() {
    const panel = find("#panel-log", HTMLElement);
    if (panel) panel.scrollTop = panel.scrollHeight;
  }

  /** Whether the end of the log is in sight: then it stays there. To be asked before anything changes, or the browser
   * would have to lay out the page once more. */
  atBottom() {
    const panel = find("#panel-log", HTMLElement);
    return panel !== null && panel.scrollHeight - panel.scrollTop - panel.clientHeight < 80;
  }

  /** Drops the lines of the log that no longer stand, and adds those that are new.
   * @param {import("./wire").LogPart} part
   * @param {boolean} stay whether the end stays in sight */
  log(part, stay) {
    const log = find("#log", HTMLOListElement);
    if (!log) return;
    while (Number(log.lastElementChild?.getAttribute("data-input")) > part.after) log.lastElementChild?.remove();
    if (part.lines.length === 0) return;
    const before = log.lastElementChild;
    log.insertAdjacentHTML("beforeend", part.lines.join(""));
    fold(before ?? log.firstElementChild);
    if (stay) requestAnimationFrame(() => this.bottom());
  }

  chat() {
    const form = find("#say", HTMLFormElement);
    const field = form ? find("input", HTMLInputElement, form) : null;
    form?.addEventListener("submit", async (e) => {
      e.preventDefault();
      const said = field?.value.trim() ?? "";
      if (!said || !field) return;
      if (await this.table.act("say", { text: said })) field.value = "";
      field.focus();
    });
  }

  // Standing orders: the plain answers of the list after the exact lines, then what one wants to be told of.
  orders() {
    const form = find("#orders", HTMLFormElement);
    const kept = find("#orders-kept", HTMLElement);
    form?.addEventListener("submit", async (e) => {
      e.preventDefault();
      const exact = form.querySelector("textarea")?.value.trim() ?? "";
      const until = form.querySelector("select[name=until]");
      const time = until instanceof HTMLSelectElement && until.value ? ` until ${until.value}` : "";
      const lines = exact ? [exact] : [];
      for (const field of form.querySelectorAll("select[data-window]")) {
        if (field instanceof HTMLSelectElement && field.value) {
          lines.push(`${field.dataset.window} -> ${field.value}${time}`);
        }
      }
      const stops = [...form.querySelectorAll("input[name=stop]")]
        .filter((box) => box instanceof HTMLInputElement && box.checked)
        .map((box) => /** @type {HTMLInputElement} */ (box).value);
      if (stops.length) lines.push(`stop ${stops.join(" ")}`);
      if (kept) kept.textContent = "";
      if ((await this.table.act("orders", { side: form.dataset.side, text: lines.join("\n") })) && kept) kept.textContent = text("kept");
    });
  }

  notes() {
    const field = find("#note", HTMLTextAreaElement);
    const kept = find("#note-kept", HTMLElement);
    let timer = 0;
    field?.addEventListener("input", () => {
      clearTimeout(timer);
      if (kept) kept.textContent = "";
      timer = window.setTimeout(async () => {
        try {
          await send(`${this.table.address}/note`, { text: field.value });
          if (kept) kept.textContent = text("kept");
        } catch (error) {
          this.table.failed(error);
        }
      }, NOTE_MS);
    });
  }
}

/** @param {HTMLElement} tab */
function nameOf(tab) {
  return tab.id.replace("tab-", "");
}

/** Of the steps of a march, and of lines that say the same, the last is shown, with how many came before it: a button that shows them all.
 * @param {Element | null} from the first line to look at */
function fold(from) {
  let line = from;
  // A run may have begun before.
  while (line?.previousElementSibling?.classList.contains("passed")) line = line.previousElementSibling;
  let passed = 0;
  for (; line; line = line.nextElementSibling) {
    const next = line.nextElementSibling;
    line.querySelector(":scope > .steps")?.remove();
    const goesOn = next !== null && alike(line, next);
    line.classList.toggle("passed", goesOn);
    if (goesOn) { passed += 1; continue; }
    // One line less is not worth a button.
    if (passed === 1) line.previousElementSibling?.classList.remove("passed");
    else if (passed > 1) line.prepend(stepsButton(passed));
    passed = 0;
  }
}

/** Whether a line says the same as the next one, or the same of another place in the same march.
 * @param {Element} line
 * @param {Element} next */
function alike(line, next) {
  const same = (/** @type {string} */ name) => line.getAttribute(name) === next.getAttribute(name);
  const deep = (/** @type {Element} */ one) => /\bd\d\b/.exec(one.className)?.[0];
  if (deep(line) !== deep(next) || line.querySelector(".die")) return false;
  if (line.hasAttribute("data-step") && same("data-step") && same("data-action")) return true;
  return same("data-by") && line.querySelector(".text")?.textContent === next.querySelector(".text")?.textContent;
}

/** @param {number} many */
function stepsButton(many) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "steps";
  button.textContent = `+${many}`;
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-label", text("log-steps", { n: many }));
  button.title = text("log-steps", { n: many });
  return button;
}

/** Shows or hides the steps before a line.
 * @param {EventTarget | null} target */
function unfold(target) {
  if (!(target instanceof HTMLButtonElement) || !target.classList.contains("steps")) return;
  const open = target.getAttribute("aria-expanded") !== "true";
  target.setAttribute("aria-expanded", String(open));
  for (let line = target.parentElement?.previousElementSibling; line?.classList.contains("passed"); line = line.previousElementSibling) line.classList.toggle("shown", open);
}
