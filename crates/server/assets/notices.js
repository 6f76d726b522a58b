// What calls a player back and what is heard: sounds, the icon of the tab, notices of the desktop, also from a hidden tab.
import { all, ask, find, text, toast } from "./dom.js";
import { play } from "./sound.js";

/** A hidden page asks this often whether its reader is to decide. */
const LOOK_MS = 30000;

/** Which sound goes with which kind of action; others fall like a piece.
 * @type {Record<string, import("./sound.js").Sound>} */
const HEARD = {
  march: "march", sail: "march", formation: "march", raid: "march", reaction: "march",
  battle: "volley", combat: "volley", melee: "volley", round: "volley", ambush: "volley", fire: "volley", sharpshooters: "volley",
  bombardment: "gun", assault: "gun", siege: "gun",
  card: "card", "action-card": "card", "random-event": "card",
};

export class Notices {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.mine = table.mine;
    this.over = table.over;
    this.input = lastInput();
    this.talk = table.talk;
    this.goals = goals();
    this.pieces = pieces();
    table.root.addEventListener("shown", () => this.shown());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.called = false; });
    /** Whether the reader of this hidden page has been called. */
    this.called = false;
    setInterval(() => { if (document.hidden) void this.look(); }, LOOK_MS);
    for (const radio of all("[name=set-notices]", HTMLInputElement)) {
      radio.addEventListener("change", () => { if (radio.value === "on") void permit(radio); });
    }
    icon(this.mine);
  }

  /** The page shows something new. */
  shown() {
    const { table } = this;
    const heard = this.heard();
    if (table.over && !this.over) play(this.ending());
    else if (heard) play(heard);
    const there = pieces();
    if (heard !== null && FIGHTS.has(heard) && [...this.pieces].some((piece) => !there.has(piece))) play("lost");
    if (goals() > this.goals) play("goal");
    if (table.mine && !this.mine) play("turn");
    if (table.talk > this.talk) play("chat");
    Object.assign(this, { mine: table.mine, over: table.over, talk: table.talk, input: lastInput(), goals: goals(), pieces: there });
    icon(table.mine);
  }

  /** The sound of what has come to the log.
   * @returns {import("./sound.js").Sound | null} */
  heard() {
    const fresh = all("#log li[data-input]", HTMLLIElement).filter((line) => Number(line.dataset.input) > this.input);
    if (fresh.length === 0) return null;
    const kinds = fresh.map((line) => HEARD[line.dataset.kind ?? ""]).filter((sound) => sound !== undefined);
    const loud = kinds.find((sound) => sound === "gun" || sound === "volley");
    if (loud) return loud;
    if (fresh.some((line) => line.querySelector(".thrown"))) return "dice";
    return kinds[0] ?? "piece";
  }

  /** @returns {import("./sound.js").Sound} */
  ending() {
    const won = find("[data-part=end] [data-winner]", HTMLElement)?.dataset.winner;
    return won === undefined || won === "" || won === this.table.viewer ? "victory" : "defeat";
  }

  /** Asks, from a hidden page, whether the reader is to decide. */
  async look() {
    if (this.called || this.table.over) return;
    try {
      /** @type {import("./wire").Turn} */
      const turn = await ask(`${this.table.address}/turn`);
      if (turn.mine && !this.mine) this.call(turn);
      else if (turn.talk > this.talk) { this.talk = turn.talk; play("chat"); notify(text("notice-chat"), ""); }
    } catch { /* The stream says so when the page is looked at again. */ }
  }

  /** @param {import("./wire").Turn} turn */
  call(turn) {
    this.called = true;
    icon(true);
    document.title = `● ${document.title.replace(/^● /, "")}`;
    play("turn");
    notify(text("notice-turn"), turn.asks);
  }
}

/** The sounds after which a counter that is gone was lost.
 * @type {Set<import("./sound.js").Sound>} */
const FIGHTS = new Set(["volley", "gun", "dice"]);

/** How many goals of a lesson are reached. */
function goals() {
  return document.querySelectorAll('[data-part="lesson"] .goals .ticked').length;
}

/** The counters that the reader sees on the board, as far as they can be told apart. */
function pieces() {
  return new Set(all("#board .counter[data-piece]", SVGGElement).map((counter) => counter.dataset.piece ?? ""));
}

/** The number of the last input in the log. */
function lastInput() {
  const last = all("#log li[data-input]", HTMLLIElement).at(-1);
  return Number(last?.dataset.input ?? 0);
}

/** Marks the icon of the tab while the reader is to decide.
 * @param {boolean} mine */
function icon(mine) {
  const link = find("link[rel=icon]", HTMLLinkElement);
  if (!link) return;
  const wanted = link.href.replace(/icon(-turn)?\.svg$/, mine ? "icon-turn.svg" : "icon.svg");
  if (link.href !== wanted) link.href = wanted;
}

/** Asks the browser for leave to show notices; without it the setting goes back.
 * @param {HTMLInputElement} radio */
async function permit(radio) {
  const leave = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (leave === "granted") return;
  toast(text("notice-denied"), "bad");
  const off = all("[name=set-notices]", HTMLInputElement).find((one) => one !== radio);
  off?.click();
}

/** A notice of the desktop, if the reader wants them.
 * @param {string} title
 * @param {string} body */
function notify(title, body) {
  if (document.documentElement.dataset.notices !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  const name = document.title.replace(/^● /, "");
  const notice = new Notification(`${name}: ${title}`, { body, tag: location.pathname, icon: find("link[rel=icon]", HTMLLinkElement)?.href ?? "" });
  notice.onclick = () => { window.focus(); notice.close(); };
}
