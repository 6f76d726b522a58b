// Nothing that is lit is ever refused: in many positions of every game, at three zooms, each lit thing is clicked with the mouse
// at its place on the screen, and the choice meant is found: taken, or offered in a menu, a fan or a tray.
// ZOCALO_POSITIONS: positions of each game (3 if nothing is said).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { noFaults, openBrowser, openServer, setUp, turn, visitor } from "../lib/server.mjs";

const POSITIONS = Number(process.env.ZOCALO_POSITIONS ?? 3);
/** Things clicked at each position and zoom. */
const THINGS = 8;
/** Choices between two positions. */
const BETWEEN = 17;
const ZOOMS = [0.45, 0.8, 1.3];

let server;
let browser;
before(async () => { server = await openServer(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.close(); });

/** Plays on without the page, then shows where that leads. */
async function playOn(page, many, from) {
  await page.evaluate(async ([n, start]) => {
    const { address } = globalThis.zocalo;
    let view = await (await fetch(`${address}/view`)).json();
    for (let i = 0; i < n && !view.over; i += 1) {
      const choice = view.choices[((start + i) * 13 + 5) % view.choices.length];
      const sent = await fetch(`${address}/choose`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ after: view.seq, says: [choice.say] }) });
      view = await sent.json();
    }
  }, [many, from]);
  await page.reload();
  await page.waitForFunction(() => globalThis.zocalo?.hashes.pieces);
  return (await turn(page)).over;
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

test("every lit thing is found by a click at its place, at three zooms; none lies outside the window as the page opens", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  await page.goto(server.base);
  const games = await page.locator(".games h3 a").evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").replace("/new/", "")));
  let clicked = 0;
  for (const game of games) {
    await setUp(page, server.base, { seats: ["me", "me"], game });
    for (let n = 0; n < POSITIONS; n += 1) {
      if (await playOn(page, n === 0 ? 6 : BETWEEN, n * BETWEEN)) break;
      const things = await lit(page);
      const outside = await page.evaluate((all) => {
        const { board } = globalThis.zocalo;
        const room = board.open();
        return all.filter((t) => { const [x, y] = [t.x * board.scale + board.x, t.y * board.scale + board.y]; return x < 0 || y < 0 || x > room.width || y > room.height; }).map((t) => t.label);
      }, things);
      assert.deepEqual(outside, [], `${game}, position ${n}: outside the window`);
      await listen(page);
      const step = Math.max(1, Math.floor(things.length / THINGS));
      for (const zoom of ZOOMS) {
        for (let i = n % step; i < things.length; i += step) {
          const wrong = await click(page, things[i], zoom);
          assert.equal(wrong, null, `${game}, position ${n}`);
          clicked += 1;
        }
      }
    }
  }
  assert.ok(clicked > 30, `${clicked} clicks`);
  console.log(`# ${clicked} lit things clicked in up to ${POSITIONS} positions of each of ${games.length} games`);
  noFaults(me);
});
