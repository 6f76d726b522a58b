// Keeps which lessons are done and which puzzles are solved: in cookies, so that the lists that the server makes can tick them.
import { find } from "./dom.js";

const YEAR = 365 * 24 * 3600;

/** Adds a lesson or puzzle, written "game.id", to what is kept: games separated by "~", each with its ids behind points.
 * @param {string} kept
 * @param {string} done
 * @returns {string} */
export function added(kept, done) {
  const [game = "", id = ""] = done.split(".");
  const games = new Map(kept.split("~").filter(Boolean).map((line) => {
    const [name = "", ...ids] = line.split(".");
    return /** @type {[string, Set<string>]} */ ([name, new Set(ids)]);
  }));
  games.set(game, (games.get(game) ?? new Set()).add(id));
  return [...games].map(([name, ids]) => [name, ...ids].join(".")).join("~");
}

/** @param {"lessons" | "puzzles"} name
 * @param {string} done */
function keep(name, done) {
  const kept = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
  document.cookie = `${name}=${added(kept, done)}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Watches the panel of a lesson or puzzle. */
export function learn() {
  const root = find("main.table", HTMLElement);
  if (!root?.querySelector('[data-part="lesson"]')) return;
  const look = () => {
    const done = root.querySelector("[data-lesson-done]")?.getAttribute("data-lesson-done");
    if (done) keep("lessons", done);
    const solved = root.querySelector("[data-puzzle-done]")?.getAttribute("data-puzzle-done");
    if (solved) keep("puzzles", solved);
  };
  root.addEventListener("shown", look);
  look();
}
