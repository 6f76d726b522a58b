// The focus card: of several things that a click may mean the reader picks one there. And the act bar's own questions: what
// a tap would do, and whether a grave act is really meant.
import { all, find, text } from "./dom.js";

/** An entry of a menu.
 * @typedef {object} Entry
 * @property {string} label what it does
 * @property {string} [then] what follows
 * @property {number} [choice] the number of a choice
 * @property {number} [gesture] the number of a gesture
 * @property {"quiet" | "stop"} [tone]
 * @property {() => void} [run] what a press does, where that is neither */

/** Shows a menu in the focus card.
 * @param {string} title
 * @param {Entry[]} entries
 * @param {string} [about] */
export function openMenu(title, entries, about = "") {
  const box = find("#menu", HTMLElement);
  const list = box?.querySelector("ul");
  const head = box?.querySelector("h2");
  const line = box?.querySelector(".about");
  if (!box || !list || !head) return;
  head.textContent = title;
  if (line) line.textContent = about;
  list.replaceChildren(...entries.map(entry));
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
  // Whoever uses keys goes on in the menu; a pointer stays where it is.
  if (document.activeElement?.closest("#board")) head.focus({ preventScroll: true });
}

/** @param {Entry} one */
function entry(one) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  if (one.tone) button.className = one.tone;
  if (one.choice !== undefined) button.dataset.choices = String(one.choice);
  if (one.gesture !== undefined) button.dataset.gesture = String(one.gesture);
  const label = document.createElement("b");
  label.textContent = one.label;
  button.append(label);
  if (one.then) {
    const then = document.createElement("small");
    then.textContent = one.then;
    button.append(then);
  }
  if (one.run) button.addEventListener("click", one.run);
  item.append(button);
  return item;
}

/** Closes the menu; whether it was open. */
export function closeMenu() {
  const box = find("#menu", HTMLElement);
  const was = box !== null && !box.hidden;
  if (box) box.hidden = true;
  return was;
}

/** Whether a menu is open. */
export const menuIsOpen = () => document.querySelector("#menu:not([hidden])") !== null;

/** What follows from a choice, in words.
 * @param {import("./wire").Then | undefined} then */
export function following(then) {
  if (!then) return "";
  const says = [...(then.changes ?? [])];
  if (then.rolls) says.push(text("rolls"));
  if (then.reveals) says.push(text("reveals"));
  if (then.phase) says.push(text("then", { phase: then.phase })); else if (then.passes) says.push(text("passes"));
  if (then.rolls || then.reveals || then.passes) says.push(text("no-undo"));
  return says.join(" · ");
}

/** Asks once, in the act bar, before something grave is done; the safe answer comes first and has the focus.
 * @param {string} question
 * @param {string} label
 * @returns {Promise<boolean>} */
export function sure(question, label) {
  const box = find("#sure", HTMLElement);
  const prompt = find(".act > .prompt", HTMLElement);
  const ask = find("#sure-ask", HTMLElement);
  const yes = box?.querySelector("[data-sure=yes] b");
  if (!box || !prompt || !ask || !yes || document.documentElement.dataset.confirm === "off") return Promise.resolve(true);
  ask.textContent = question;
  yes.textContent = label;
  box.hidden = false;
  prompt.hidden = true;
  find("[data-sure=no]", HTMLButtonElement)?.focus();
  return new Promise((done) => {
    const end = (/** @type {boolean} */ answer) => {
      box.hidden = true;
      prompt.hidden = false;
      for (const button of all("[data-sure]", HTMLButtonElement)) button.onclick = null;
      done(answer);
    };
    for (const button of all("[data-sure]", HTMLButtonElement)) button.onclick = () => end(button.dataset.sure === "yes");
  });
}

/** Shows in the act bar what a second tap, or the wide button, would do.
 * @param {string} label
 * @param {string} about
 * @param {string} then
 * @param {() => void} run */
export function arm(label, about, then, run) {
  disarm();
  const prompt = find(".act > .prompt", HTMLElement);
  if (!prompt) return;
  const box = document.createElement("div");
  box.id = "armed";
  box.className = "prompt armed";
  const say = document.createElement("div");
  say.className = "say";
  const ask = document.createElement("p");
  ask.className = "ask";
  ask.setAttribute("role", "status");
  ask.textContent = label;
  const why = document.createElement("p");
  why.className = "reason";
  why.textContent = about || text("tap-again");
  say.append(ask, why);
  const answers = document.createElement("div");
  answers.className = "answers";
  const [back, go] = [document.createElement("button"), document.createElement("button")];
  back.type = go.type = "button";
  back.className = "act-button square";
  back.textContent = "×";
  back.setAttribute("aria-label", text("close"));
  back.addEventListener("click", disarm);
  go.className = "act-button go";
  const words = document.createElement("span");
  const strong = document.createElement("b");
  strong.textContent = label;
  words.append(strong);
  if (then) { const small = document.createElement("small"); small.textContent = then; words.append(small); }
  go.append(words);
  go.addEventListener("click", () => { disarm(); run(); });
  answers.append(back, go);
  box.append(say, answers);
  prompt.hidden = true;
  prompt.after(box);
}

/** Takes that away again; whether there was any. */
export function disarm() {
  const box = document.getElementById("armed");
  box?.remove();
  const prompt = find(".act > .prompt", HTMLElement);
  if (prompt && document.querySelector("#sure[hidden]")) prompt.hidden = false;
  return box !== null;
}
