// What the signs mean: fetched when it is first wanted, for most players know.
import { find } from "./dom.js";

/** Opens or closes the legend. */
export async function legend() {
  const box = find("#legend", HTMLElement);
  const button = find("#legend-button", HTMLButtonElement);
  const body = box?.querySelector("div");
  if (!box || !button || !body) return;
  box.hidden = !box.hidden;
  button.setAttribute("aria-expanded", String(!box.hidden));
  if (box.hidden) return button.focus();
  if (!body.firstChild) {
    const answer = await fetch(button.dataset.from ?? "");
    if (answer.ok) body.innerHTML = await answer.text();
  }
  find(".close", HTMLButtonElement, box)?.focus();
}

/** Closes the legend; whether it was open. */
export function closeLegend() {
  const open = find("#legend:not([hidden])", HTMLElement) !== null;
  if (open) void legend();
  return open;
}
