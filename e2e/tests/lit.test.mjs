// Nothing that is lit is ever refused: in many positions of every game, at three zooms, each lit thing is clicked with the mouse
// at its place on the screen, and the choice meant is found: taken, or offered in a menu, a fan or a tray.
// ZOCALO_POSITIONS=20: so many positions of each game, and every lit thing of them; without it a few things of three positions.
// ZOCALO_GAME, ZOCALO_SEED: one game alone, other games.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, brought } from "../lib/engine.mjs";
import { noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

const WHOLE = process.env.ZOCALO_POSITIONS !== undefined;
const POSITIONS = Number(process.env.ZOCALO_POSITIONS ?? 3);
const SEED = Number(process.env.ZOCALO_SEED ?? 1);
/** Things clicked at each position and zoom. */
const THINGS = WHOLE ? Infinity : 8;
/** Choices before the first position, and between two: no common divisor with what games repeat. */
const BEFORE = 7;
const BETWEEN = 37;
const ZOOMS = [0.45, 0.8, 1.3];

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

/** Records of so many positions of a game, as its doctrine plays it against itself: of one game, and of the next where it ends. */
async function positions(game, many) {
  const records = [];
  for (let seed = SEED; records.length < many; seed += 1) {
    const { table, ...opened } = await engine.ask({ do: "open", game, seed });
    let status = opened;
    for (let n = 0; records.length < many && status.to_act; n += 1) {
      if (n >= BEFORE && (n - BEFORE) % BETWEEN === 0) records.push((await engine.ask({ do: "record", table })).record);
      const { say } = await engine.ask({ do: "bot", table, level: "doctrine", seed: n });
      status = await engine.ask({ do: "choose", table, as: status.to_act, say });
    }
    await engine.ask({ do: "close", table });
  }
  return records;
}

/** Everything on the board that can be chosen: what it means, and the place to look at. */
function lit(page) {
  return page.evaluate(() => {
    const { zocalo } = globalThis;
    const things = [];
    const add = (element, key, n) => {
      const spot = zocalo.play.spotOf(element);
      const line = element.querySelector("line");
      const at = spot ?? (line ? { x: (line.x1.baseVal.value + line.x2.baseVal.value) / 2, y: (line.y1.baseVal.value + line.y2.baseVal.value) / 2 } : null);
      const label = key === "gesture" ? zocalo.gestures[n].label : zocalo.choices[n].label;
      const says = key === "gesture" ? zocalo.gestures[n].says : [zocalo.choices[n].say];
      const row = element.closest(".stack.row");
      const own = row ? /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "") : null;
      if (at) things.push({ key, n, label, says, x: own ? Number(own[1]) : at.x, y: own ? Number(own[2]) : at.y });
    };
    for (const element of document.querySelectorAll("#board [data-choices]")) for (const n of element.getAttribute("data-choices").split(" ")) add(element, "choices", Number(n));
    for (const element of document.querySelectorAll("#board [data-route]")) add(element, "gesture", Number(element.getAttribute("data-route")));
    return things;
  });
}

/** Listens to what would be said instead of saying it. */
function listen(page) {
  return page.evaluate(() => {
    const { play } = globalThis.zocalo;
    globalThis.said = null;
    globalThis.asked = 0;
    play.say = async (says) => { globalThis.said = says; };
    play.why = async () => { globalThis.asked += 1; };
  });
}

const state = (page) => page.evaluate(() => ({
  said: globalThis.said,
  refused: globalThis.asked,
  menu: [...document.querySelectorAll("#menu:not([hidden]) li b")].map((b) => b.textContent),
  sure: document.querySelector("#sure:not([hidden]) [data-sure=yes] b")?.textContent ?? null,
  open: document.querySelector(".stack.fanned, #tray:not([hidden])") !== null,
}));

/** Clicks a thing at its place; what was wrong, or null. */
async function click(page, thing, zoom) {
  const at = await page.evaluate(([x, y, scale]) => {
    const { board } = globalThis.zocalo;
    globalThis.said = null;
    globalThis.asked = 0;
    board.center(x, y, scale);
    const room = board.root.getBoundingClientRect();
    return { x: room.left + x * board.scale + board.x, y: room.top + y * board.scale + board.y };
  }, [thing.x, thing.y, zoom]);
  await page.mouse.click(at.x, at.y);
  await page.waitForTimeout(20);
  const means = (now) => (now.said && now.said[0] === thing.says[0]) || now.menu.includes(thing.label) || now.sure === thing.label;
  let now = await state(page);
  if (!means(now) && now.open) {
    const inside = await page.evaluate(([key, n]) => {
      const { play } = globalThis.zocalo;
      const things = [...document.querySelectorAll(".stack.fanned .counter, #tray:not([hidden]) .unit")];
      const holds = (e) => (key === "gesture" ? play.gesturesOn(e).includes(n) : (e.getAttribute("data-choices") ?? e.getAttribute("data-holds") ?? "").split(" ").includes(String(n)));
      const found = things.find(holds);
      if (!found) return null;
      found.scrollIntoView?.({ block: "nearest" });
      const box = found.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, [thing.key, thing.n]);
    if (inside) {
      await page.mouse.click(inside.x, inside.y);
      await page.waitForTimeout(20);
      now = await state(page);
    }
  }
  const good = means(now) && now.refused === 0;
  await page.evaluate(() => { for (let i = 0; i < 3; i += 1) globalThis.zocalo.keys.escape(); });
  return good ? null : `${thing.label} (${thing.says.join("; ")}) at ${zoom}: ${JSON.stringify(now)}`;
}

test("every lit thing is found by a click at its place, at three zooms; none lies outside the window as the page opens", { timeout: WHOLE ? 7_200_000 : 600_000 }, async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  const { games } = await engine.ask({ do: "games" });
  let [clicked, seen] = [0, 0];
  /** What goes wrong in the long version is told all at once. @type {string[]} */
  const faults = [];
  for (const { id: game } of games.filter((one) => (process.env.ZOCALO_GAME ?? one.id) === one.id)) {
    for (const [n, record] of (await positions(game, POSITIONS)).entries()) {
      await page.goto(await brought(me.context, server.base, record));
      await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
      await turn(page);
      seen += 1;
      const things = await lit(page);
      const outside = await page.evaluate((all) => {
        const { board } = globalThis.zocalo;
        const room = board.open();
        return all.filter((t) => { const [x, y] = [t.x * board.scale + board.x, t.y * board.scale + board.y]; return x < room.left || y < room.top || x > room.left + room.width || y > room.top + room.height; }).map((t) => t.label);
      }, things);
      if (outside.length > 0) faults.push(`${game}, position ${n}: outside the window: ${outside}`);
      await listen(page);
      const step = Math.max(1, Math.floor(things.length / THINGS));
      for (const zoom of ZOOMS) {
        for (let i = n % step; i < things.length; i += step) {
          const wrong = await click(page, things[i], zoom);
          if (wrong) faults.push(`${game}, position ${n}: ${wrong}`);
          clicked += 1;
        }
      }
      if (WHOLE) console.log(`# ${game}, position ${n}: ${things.length} things, ${clicked} clicks so far, ${faults.length} faults`);
    }
  }
  assert.deepEqual(faults, []);
  assert.ok(clicked > 30 || process.env.ZOCALO_GAME, `${clicked} clicks`);
  console.log(`# ${clicked} clicks on lit things in ${seen} positions`);
  noFaults(me);
});
