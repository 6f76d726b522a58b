// All choices as a list: the same as on the map, for whoever prefers lists.
import { find, text } from "./dom.js";
import { following } from "./menu.js";

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
