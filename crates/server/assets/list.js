// All choices as a list: the same as on the map, for whoever prefers lists.
import { all, find, text } from "./dom.js";
import { following } from "./menu.js";

/** More choices than this that lie nowhere are not buttons of their own. */
const BUTTONS_MAX = 6;

const KINDS = /** @type {const} */ (["button", "piece", "place", "edge", "card"]);

/** Fills the list.
 * @param {import("./wire").Choice[]} choices
 * @param {import("./wire").Then[]} thens */
export function listChoices(choices, thens) {
  const box = find("#choices-list", HTMLElement);
  if (!box) return;
  const groups = KINDS.flatMap((kind) => {
    const of = choices.flatMap(({ on }, n) => ((on === "button" ? kind === "button" : kind in on) ? [n] : []));
    if (of.length === 0) return [];
    const [head, count, list] = [document.createElement("h3"), document.createElement("span"), document.createElement("ul")];
    count.className = "count";
    count.textContent = String(of.length);
    head.append(text(`list-${kind}s`), " ", count);
    list.append(...of.map((n) => entry(n, choices[n]?.label ?? "", thens[n])));
    return [head, list];
  });
  const none = document.createElement("p");
  none.className = "none";
  none.textContent = text("list-none");
  box.replaceChildren(...(groups.length > 0 ? groups : [none]));
}

/** @param {number} n
 * @param {string} label
 * @param {import("./wire").Then | undefined} then */
function entry(n, label, then) {
  const [item, button, words, name] = [document.createElement("li"), document.createElement("button"), document.createElement("span"), document.createElement("b")];
  button.type = "button";
  button.className = "entry";
  button.dataset.choices = String(n);
  if (then?.grave) button.dataset.grave = "yes";
  name.textContent = label;
  words.append(name);
  const says = following(then);
  if (says) { const small = document.createElement("small"); small.textContent = says; words.append(small); }
  button.append(words);
  item.append(button);
  return item;
}

/** Offers among the answers what can be chosen but lies nowhere on the page, like counters of a pool: a button each, or the list of
 * all choices if there are many.
 * @param {import("./table.js").Table} table */
export function offerUnplaced({ choices, thens, mine, board }) {
  for (const old of all(".act .unplaced", HTMLButtonElement)) old.remove();
  const box = find(".act .prompt .answers", HTMLElement);
  if (!box || !mine) return;
  const numbers = choices.flatMap(({ on }, n) => (lies(on, board) ? [] : [n]));
  if (numbers.length === 0) return;
  if (numbers.length > BUTTONS_MAX) return box.append(answer(text("unplaced"), text("unplaced-many", { n: numbers.length }), { do: "choices" }));
  box.append(...numbers.map((n) => answer(choices[n]?.label ?? "", following(thens[n]), { choices: String(n), ...(thens[n]?.grave ? { grave: "yes" } : {}) })));
}

/** Whether something is to be found on the page.
 * @param {import("./wire").Choice["on"]} on
 * @param {import("./board.js").Board} board */
function lies(on, board) {
  if (on === "button" || "edge" in on) return true;
  if ("place" in on) return board.byId.has(on.place);
  return document.querySelector("piece" in on ? `#board .counter[data-piece="${CSS.escape(on.piece)}"]` : `.card[data-card="${CSS.escape(on.card)}"]`) !== null;
}

/** @param {string} label
 * @param {string} says
 * @param {Record<string, string>} data */
function answer(label, says, data) {
  const [button, words, name, small] = [document.createElement("button"), document.createElement("span"), document.createElement("b"), document.createElement("small")];
  button.type = "button";
  button.className = "act-button answer unplaced";
  Object.assign(button.dataset, data);
  name.textContent = label;
  small.textContent = says;
  words.append(name, ...(says ? [small] : []));
  button.append(words);
  return button;
}
