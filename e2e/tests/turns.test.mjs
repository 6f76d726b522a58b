// Turns of both sides in every game, by mouse, by touch on a phone, by keyboard alone: whatever is pressed does something, nothing
// is refused, and everything has a name to be heard.
// ZOCALO_TURNS=1 plays a whole turn of each; without it so many acts of each as fit into the time of the test command.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, deal } from "../lib/engine.mjs";
import { PHONE, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

const WHOLE = process.env.ZOCALO_TURNS === "1";
/** Acts of each game and way of pressing. */
const ACTS = WHOLE ? 900 : 9;
/** Acts in one phase after which it is ended as soon as that can be. */
const TIRED = 30;

let server;
let browser;
/** Games by seed: the same every time. */
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

async function games(page) {
  await page.goto(server.base);
  return page.locator(".games h3 a").evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").replace("/new/", "")));
}

/** What stands on the page: where the game is, what asks, what was refused. */
const state = (page) => page.evaluate(() => ({
  seq: globalThis.zocalo.seq,
  turn: document.querySelector(".track .turn")?.textContent ?? "",
  phase: document.querySelector(".track li.now")?.textContent ?? "",
  over: globalThis.zocalo.over,
  ask: document.querySelector("#ask")?.textContent ?? "",
  menu: document.querySelector("#menu:not([hidden]) li button") !== null,
  open: document.querySelector(".stack.fanned, #tray:not([hidden])") !== null,
  list: document.querySelector("#choices-box[open]") !== null,
  armed: document.querySelector("#armed") !== null,
  sure: document.querySelector("#sure:not([hidden])") !== null,
  why: document.querySelector("#why:not([hidden]) p")?.textContent ?? null,
}));

/** The next thing to press, as a player would look for it: an answer that goes on, else something lit on the board; its middle on
 * the screen. `n` counts the acts, so that buttons and the board take turns; who is tired of a phase goes on as soon as they can. */
function wanted(page, n, tired) {
  return page.evaluate(([count, goOn]) => {
    const middle = (element) => { const box = element.getBoundingClientRect(); return { x: box.left + box.width / 2, y: box.top + box.height / 2 }; };
    const seen = (element) => element instanceof HTMLElement && element.offsetParent !== null && !(/** @type {HTMLButtonElement} */ (element).disabled);
    const inList = [...document.querySelectorAll("#choices-box[open] .entry")].find(seen);
    if (inList) { inList.scrollIntoView({ block: "nearest" }); return { what: "list", ...middle(inList) }; }
    const inMenu = [...document.querySelectorAll("#menu:not([hidden]) li button")].find(seen);
    if (inMenu) { inMenu.scrollIntoView({ block: "nearest" }); return { what: "menu", ...middle(inMenu) }; }
    const inside = [...document.querySelectorAll("#tray:not([hidden]) .unit[data-holds], .stack.fanned .counter[data-choices]")][0];
    if (inside) { inside.scrollIntoView?.({ block: "nearest" }); return { what: "stack", ...middle(inside) }; }
    const button = (selector) => [...document.querySelectorAll(`.act ${selector}`)].find(seen);
    const card = [...document.querySelectorAll(".hand.open .card.lit")].find(seen);
    const help = button("[data-do=take-losses]") ?? button("[data-do=finish-all]") ?? (count % 3 !== 1 ? button("[data-do=finish]") : undefined);
    const { zocalo } = globalThis;
    const lit = [...document.querySelectorAll("#board .lights .light, #board .pieces .counter.lit, #board .pieces .stack.holds")].filter((element) => element.getClientRects().length > 0);
    const board = lit.length > 0 ? lit[(count * 7) % lit.length] : undefined;
    const answer = button(".answer.go") ?? button(".answer:not(.stop)") ?? button(".answer");
    const ends = goOn ? button(".answer.go") ?? button(".answer.stop") : undefined;
    const pick = ends ?? help ?? card ?? (count % 2 === 0 ? board : undefined) ?? answer ?? board;
    if (!pick) return null;
    if (pick.closest("#board")) {
      const spot = zocalo.play.whereIs(pick);
      const line = pick.querySelector("line");
      const at = spot ?? (line ? { x: (line.x1.baseVal.value + line.x2.baseVal.value) / 2, y: (line.y1.baseVal.value + line.y2.baseVal.value) / 2 } : null);
      if (!at) return null;
      zocalo.board.center(at.x, at.y);
      const room = zocalo.board.root.getBoundingClientRect();
      return { what: `${pick.getAttribute("class")} ${pick.getAttribute("data-place") ?? ""} ${pick.getAttribute("aria-label") ?? ""}`, x: room.left + at.x * zocalo.board.scale + zocalo.board.x, y: room.top + at.y * zocalo.board.scale + zocalo.board.y };
    }
    pick.scrollIntoView({ block: "nearest", inline: "center" });
    return { what: pick.textContent?.trim().slice(0, 40) ?? "", ...middle(pick) };
  }, [n, tired]);
}

/** Waits until the table has changed, or the page shows something else to press. */
async function answered(page, was) {
  await page.waitForFunction((before) => {
    const { zocalo } = globalThis;
    if (zocalo.acting > 0) return false;
    return zocalo.seq !== before.seq || zocalo.over
      || (document.querySelector("#menu:not([hidden]) li button") !== null) !== before.menu
      || (document.querySelector(".stack.fanned, #tray:not([hidden])") !== null) !== before.open
      || (document.querySelector("#choices-box[open]") !== null) !== before.list
      || (document.querySelector("#armed") !== null) !== before.armed
      || (document.querySelector("#sure:not([hidden])") !== null) !== before.sure
      || document.querySelector("#why:not([hidden])") !== null;
  }, was, { timeout: 30_000 });
}

/** Everything that can be pressed has a name. */
async function named(page, where) {
  const nameless = await page.evaluate(() => {
    const { zocalo } = globalThis;
    const names = (element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    const things = [...document.querySelectorAll("#board .lights .light, #board .counter.lit, .act button, .hand .card")];
    const bad = things.filter((element) => names(element).length < 2 && !element.classList.contains("square")).map((element) => element.outerHTML.slice(0, 120));
    const raw = things.filter((element) => /⟨|undefined|NaN/.test(names(element))).map(names);
    const spots = [...new Set([...document.querySelectorAll("#board .light.place")].map((light) => light.getAttribute("data-place")))];
    const told = spots.map((id) => zocalo.board.byId.get(id)).filter(Boolean).map((spot) => zocalo.board.tell(spot));
    return [...bad, ...raw, ...told.filter((say) => say.length < 4)];
  });
  assert.deepEqual(nameless, [], where);
}

/** Plays acts until the turn is over, or there have been enough of them. */
async function play(page, game, press) {
  const number = (/** @type {string} */ text) => Number(/\d+/.exec(text)?.[0] ?? 0);
  // What comes before the first turn, the set-up, is no turn.
  const first = Math.max(1, number((await state(page)).turn));
  let acts = 0;
  let stuck = 0;
  let [phase, since] = ["", 0];
  for (; acts < ACTS; acts += 1) {
    await turn(page);
    const now = await state(page);
    if (now.over || (WHOLE && number(now.turn) > first)) break;
    // One can undo by one choice what another did, for ever: after so many acts in one phase it is ended.
    if (now.phase !== phase) [phase, since] = [now.phase, acts];
    const pressed = await press(page, acts, { ...now, tired: acts - since > TIRED });
    assert.ok(pressed, `${game}, act ${acts}: nothing to press at "${now.ask}"`);
    await answered(page, now).catch(() => { stuck += 1; });
    const then = await state(page);
    assert.equal(then.why, null, `${game}, act ${acts}: "${pressed}" at "${now.ask}" was refused: ${then.why}`);
    assert.ok(stuck < 2, `${game}, act ${acts}: "${pressed}" at "${now.ask}" does nothing`);
    if (acts % 5 === 0) await named(page, `${game}, act ${acts}`);
  }
  const end = await state(page);
  if (WHOLE) assert.ok(end.over || number(end.turn) > first, `${game}: the turn goes on after ${acts} acts`);
  return acts;
}

async function byMouse(page, n, now) {
  const sure = page.locator("#sure:not([hidden]) [data-sure=yes]");
  if (await sure.isVisible()) { await sure.click(); return "sure"; }
  const thing = await wanted(page, n, now.tired);
  if (thing) await page.mouse.click(thing.x, thing.y);
  return thing?.what;
}

async function byTouch(page, n, now) {
  const sure = page.locator("#sure:not([hidden]) [data-sure=yes]");
  if (await sure.isVisible()) { await sure.tap(); return "sure"; }
  // A first tap shows what it would do; the wide button does it.
  const go = page.locator("#armed .go");
  if (await go.isVisible()) { await go.tap(); return "go"; }
  const thing = await wanted(page, n, now.tired);
  if (thing) await page.touchscreen.tap(thing.x, thing.y);
  return thing?.what;
}

async function byKeys(page, n, now) {
  const focused = () => page.evaluate(() => { const e = document.activeElement; return { tag: e?.tagName ?? "", name: (e?.getAttribute("aria-label") ?? e?.textContent ?? "").trim().slice(0, 60), menu: e?.closest("#menu li") !== null, list: e?.matches("#choices-box .entry") ?? false, tray: e?.closest("#tray") !== null, board: e?.closest("#board .pieces") !== null, sure: e?.getAttribute("data-sure") ?? "", act: e?.closest(".act") !== null && e?.tagName === "BUTTON", wrong: e?.matches("[data-do=undo], [data-do=undo-all], [data-do=hint]") ?? false, ends: e?.matches(".act .answer.go, .act .answer.stop") ?? false, off: e instanceof HTMLButtonElement && e.disabled }; });
  /** Goes on with Tab until the focus is where it should be. */
  const tab = async (there) => {
    for (let i = 0; i < 60; i += 1) {
      const at = await focused();
      if (there(at)) return at;
      await page.keyboard.press("Tab");
    }
    return null;
  };
  const enter = async (at) => { if (at) await page.keyboard.press("Enter"); return at?.name; };
  if (now.sure) return enter(await tab((at) => at.sure === "yes"));
  if (now.list) return enter(await tab((at) => at.list));
  if (now.menu) return enter(await tab((at) => at.menu));
  if (now.open && await page.locator("#tray:not([hidden])").count()) return enter(await tab((at) => at.tray && at.tag === "BUTTON" && at.name !== "" && !/^(×|Close)/.test(at.name)));
  const losses = page.locator("[data-do=take-losses]");
  if (!await losses.count() && !now.tired && n % 2 === 0) {
    await page.keyboard.press("f");
    const at = await focused();
    if (at.board) return enter(at);
  }
  await page.keyboard.press("e");
  const at = (now.tired ? await tab((one) => one.ends && !one.off) : null) ?? await tab((one) => one.act && !one.wrong && !one.off);
  if (at) return enter(at);
  // Cards and whatever else: the list of all choices.
  await page.keyboard.press("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  return "list";
}

for (const [name, press, options] of [
  ["by mouse", byMouse, { viewport: { width: 1366, height: 800 } }],
  ["by touch at 390 px", byTouch, { viewport: PHONE, touch: true }],
  ["by keyboard alone", byKeys, { viewport: { width: 1366, height: 800 } }],
]) {
  test(`turns of both sides in every game, ${name}`, { timeout: WHOLE ? 3_600_000 : 300_000 }, async () => {
    const me = await visitor(browser, options);
    const { page } = me;
    const counts = [];
    for (const game of (await games(page)).filter((one) => (process.env.ZOCALO_GAME ?? one) === one)) {
      await deal(engine, me, server.base, game);
      counts.push(`${game} ${await play(page, game, press)}`);
    }
    console.log(`# acts ${name}: ${counts.join(", ")}`);
    noFaults(me);
  });
}
