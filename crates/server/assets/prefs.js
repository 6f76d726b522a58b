// Settings of this browser. Light or dark is kept in a cookie so that the next page comes in it at once; the rest is kept here.
import { all, find } from "./dom.js";

const YEAR_S = 31536000;
/** @type {Record<string, string>} */
const USUAL = { sound: "off", notices: "off", labels: "on", text: "100", palette: "usual", confirm: "on", letters: "on", thumb: "right" };

/** Makes the button work that changes between light and dark, and applies what was set. */
export function theme() {
  const button = find("#theme", HTMLButtonElement);
  button?.addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  });
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = localStorage.getItem(`set-${name}`) ?? usual;
    document.documentElement.dataset[name] = value;
    for (const radio of all(`[name=set-${name}]`, HTMLInputElement)) {
      radio.checked = radio.value === value;
      radio.addEventListener("change", () => {
        localStorage.setItem(`set-${name}`, radio.value);
        document.documentElement.dataset[name] = radio.value;
      });
    }
  }
}

/** Switches sounds on or off, by the setting that the reader sees. */
export function sound() {
  const wanted = document.documentElement.dataset.sound === "off" ? "usual" : "off";
  all("[name=set-sound]", HTMLInputElement).find((radio) => radio.value === wanted)?.click();
}

/** Lets the browser keep the page that says what works without the server. */
export function worker() {
  if ("serviceWorker" in navigator && isSecureContext) void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}
