// What asks is whole: on a desktop and on a phone every answer is in sight and can be read to its end, at most one is filled, and
// nothing lies over the steps of a battle.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, seated } from "../lib/engine.mjs";
import { PHONE, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

/** Positions of each game, and decisions between two of them. */
const POSITIONS = 3;
const BETWEEN = 41;
/** Some languages say the same with more letters. */
const LOCALES = ["en-GB", "es-MX", "fr-FR"];
/** So much of the map stays in sight on a phone, in pixels. */
const MAP_LEAST = 200;

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

/** Records of a game as its doctrine plays it against itself. */
async function positions(game) {
  const records = [];
  const { table, ...opened } = await engine.ask({ do: "open", game, seed: 3 });
  let status = opened;
  for (let n = 0; records.length < POSITIONS && status.to_act; n += 1) {
    if (n % BETWEEN === 0) records.push((await engine.ask({ do: "record", table })).record);
    const { say } = await engine.ask({ do: "bot", table, level: "doctrine", seed: n });
    status = await engine.ask({ do: "choose", table, as: status.to_act, say });
  }
  await engine.ask({ do: "close", table });
  return records;
}

/** What is wrong with what asks. */
const wrong = (page, least) => page.evaluate((mapLeast) => {
  const faults = [];
  const box = (/** @type {Element} */ e) => e.getBoundingClientRect();
  const answers = document.querySelector(".answers");
  const seen = answers ? box(answers) : null;
  const buttons = [...document.querySelectorAll(".answers .act-button")].filter((b) => b instanceof HTMLElement && b.offsetParent !== null);
  for (const button of buttons) {
    const own = box(button);
    const name = (button.textContent ?? "").trim().slice(0, 40);
    if (seen && (own.bottom > seen.bottom + 1 || own.top < seen.top - 1)) faults.push(`out of sight: ${name}`);
    if (own.height < 40) faults.push(`${own.height} px: ${name}`);
    // Squares show their sign; their words are for readers.
    for (const words of button.matches(".square") && innerWidth < 700 ? [] : button.querySelectorAll("b, small")) if (words.scrollWidth > words.clientWidth + 1) faults.push(`cut off: ${words.textContent}`);
  }
  if (document.querySelectorAll(".answers .go").length > 1) faults.push("two are filled");
  const ask = document.querySelector("#ask");
  if (ask && ask.scrollWidth > ask.clientWidth + 1) faults.push("the question is cut off");
  const act = document.querySelector(".act");
  if (act && box(act).top < mapLeast) faults.push(`${box(act).top} px of map`);
  const [grip, steps] = [document.querySelector(".hand-grip"), document.querySelector(".action-steps .step")?.closest(".action-steps")];
  if (grip && steps) {
    // What can be scrolled to stands free of it; what lies below may be covered.
    const last = [...steps.querySelectorAll("summary, .step, .rung")].at(-1);
    steps.scrollTop = steps.scrollHeight;
    const [a, b] = [box(grip), box(last && steps.hasAttribute("open") ? last : steps)];
    if (a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1) faults.push("the hand lies over the steps");
  }
  return faults;
}, least);

test("every answer is in sight and whole, on a desktop and on a phone", { timeout: 300_000 }, async () => {
  const { games } = await engine.ask({ do: "games" });
  const faults = [];
  let asked = 0;
  for (const { id: game } of games) {
    for (const [n, record] of (await positions(game)).entries()) {
      const look = asked % 2 === 0 ? { viewport: PHONE, touch: true, locale: LOCALES[asked % 3] } : { viewport: { width: 1366, height: 768 }, locale: LOCALES[asked % 3] };
      const me = await visitor(browser, look);
      await me.page.goto(await seated(engine, me.context, server.base, game, record));
      await me.page.waitForFunction(() => globalThis.zocalo?.lists.edition);
      await turn(me.page);
      faults.push(...(await wrong(me.page, look.touch ? MAP_LEAST : 300)).map((fault) => `${game}, position ${n}, ${look.viewport.width} px, ${look.locale}: ${fault}`));
      asked += 1;
      noFaults(me);
      await me.context.close();
    }
  }
  assert.deepEqual(faults, []);
  assert.ok(asked >= 14, `${asked} positions`);
});
