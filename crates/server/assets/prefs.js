// Light or dark, kept in a cookie so that the next page comes in it at once.
import { find } from "./dom.js";

const YEAR_S = 31536000;

/** Makes the button work that changes between light and dark. */
export function theme() {
  const button = find("#theme", HTMLButtonElement);
  button?.addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  });
}
