// Searching the rules, on their page and beside the board.
import { all, find } from "./dom.js";

const WAIT_MS = 150;

/** Fetches a part of the rules.
 * @param {string} game
 * @param {URLSearchParams} query
 * @param {AbortSignal} [signal] */
async function fetchRules(game, query, signal) {
  const response = await fetch(`/rules/${game}/find?${query}`, { credentials: "same-origin", signal: signal ?? null });
  return response.ok ? response.text() : "";
}

/** Beside the board what was found takes the place of the contents, which a click opens again. */
function makeRoom() {
  const contents = find("#rules-contents", HTMLDetailsElement);
  if (contents) contents.open = false;
}

/** Shows one case beside the board.
 * @param {string} game
 * @param {string} rule */
export async function showCase(game, rule) {
  const box = find("#rules-found", HTMLElement);
  if (!box) return;
  box.innerHTML = await fetchRules(game, new URLSearchParams({ case: rule }));
  makeRoom();
  box.scrollIntoView({ block: "nearest" });
}

/** Makes the search field work. */
export function searchRules() {
  for (const form of all("form.search", HTMLFormElement)) {
    const field = find("input", HTMLInputElement, form);
    const box = find("#rules-found", HTMLElement);
    const whole = find("#rules-all", HTMLElement);
    if (!field || !box) continue;
    let timer = 0;
    let asked = new AbortController();
    const search = () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      clearTimeout(timer);
      timer = window.setTimeout(async () => {
        const q = field.value.trim();
        if (whole) whole.hidden = q !== "";
        if (q !== "") makeRoom();
        try {
          box.innerHTML = q === "" ? "" : await fetchRules(form.dataset.game ?? "", new URLSearchParams({ q }), signal);
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      }, WAIT_MS);
    };
    field.addEventListener("input", search);
    form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
    // A link to a case on the page of all rules must find it, whatever was searched for.
    window.addEventListener("hashchange", () => {
      if (!whole || !whole.hidden) return;
      whole.hidden = false;
      box.innerHTML = "";
      field.value = "";
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
  }
}
