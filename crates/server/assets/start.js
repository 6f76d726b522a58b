// The form of a new table, and importing records.
import { offerChain } from "./chains.js";
import { Refused, all, ask, find, toast } from "./dom.js";

const PRESETS = new Map([["bot", ["me", "bot"]], ["friend", ["me", "friend"]], ["both", ["me", "me"]], ["watch", ["bot", "bot"]]]);
const USUAL = "bot:doctrine";

const SYLLABLES = ["ca", "co", "chi", "hua", "lo", "ma", "na", "pe", "que", "ta", "te", "tla", "xo", "ya", "za", "zo"];

/** Lays a random word for the dice into its field, so that whoever types none has one all the same. */
export function ownWord() {
  offerChain();
  const field = find("[name=word]", HTMLInputElement);
  if (!field || field.value !== "") return;
  field.value = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => SYLLABLES[byte % SYLLABLES.length]).join("");
}

/** Makes presets and scenarios work. */
export function startForm() {
  ownWord();
  const form = find("#start", HTMLFormElement);
  if (!form) return;
  const seats = [0, 1].map((n) => find(`[name=seat-${n}]`, HTMLSelectElement, form));
  for (const button of all("[data-preset]", HTMLButtonElement, form)) {
    button.addEventListener("click", () => {
      const who = PRESETS.get(button.dataset.preset ?? "") ?? [];
      seats.forEach((seat, n) => {
        if (!seat) return;
        const wanted = who[n] ?? "me";
        // A level that was chosen already stays.
        if (wanted === "bot") { if (!seat.value.startsWith("bot:")) seat.value = USUAL; } else { seat.value = wanted; }
      });
      press(form, button);
    });
  }
  for (const seat of seats) seat?.addEventListener("change", () => press(form, matching(form, seats.map((s) => s?.value ?? ""))));
  for (const radio of all("[name=scenario]", HTMLInputElement, form)) {
    radio.addEventListener("change", () => showOptions(form, radio.value));
  }
}

/** @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} pressed */
function press(form, pressed) {
  for (const button of all("[data-preset]", HTMLButtonElement, form)) button.setAttribute("aria-pressed", String(button === pressed));
}

/** The preset that these seats make, if any.
 * @param {HTMLFormElement} form
 * @param {string[]} seats */
function matching(form, seats) {
  const kinds = seats.map((seat) => (seat.startsWith("bot:") ? "bot" : seat)).sort().join();
  const name = [...PRESETS].find(([, who]) => [...who].sort().join() === kinds)?.[0];
  return name ? find(`[data-preset=${name}]`, HTMLButtonElement, form) : null;
}

/** Only the options of the chosen scenario are sent.
 * @param {HTMLFormElement} form
 * @param {string} scenario */
function showOptions(form, scenario) {
  for (const group of all("details.options", HTMLDetailsElement, form)) {
    const shown = group.dataset.scenario === scenario;
    group.hidden = !shown;
    for (const select of all("select", HTMLSelectElement, group)) select.disabled = !shown;
  }
}

/** Sends the file of a record and goes to the table that it became. */
export function importForm() {
  const form = find("#import-form", HTMLFormElement);
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const file = find("[type=file]", HTMLInputElement, form)?.files?.[0];
    if (!file) return;
    try {
      const body = await file.text();
      /** @type {{ path: string }} */
      const made = await ask("/import", { method: "POST", headers: { "content-type": "text/plain", accept: "application/json" }, body });
      location.assign(made.path);
    } catch (error) {
      toast(error instanceof Refused || error instanceof Error ? error.message : String(error), "bad");
    }
  });
}
