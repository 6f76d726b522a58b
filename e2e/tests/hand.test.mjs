// The hand saves presses: a stack opens under a resting mouse, and a counter is dragged to where it goes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, brought } from "../lib/engine.mjs";
import { moved, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

/** Opens a moment of a game that the doctrine has played. */
async function moment(me, game, from) {
  const record = await engine.reach(game, from);
  assert.ok(record, `${game} comes to it`);
  await me.page.goto(await brought(me.context, server.base, record));
  await me.page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  return turn(me.page);
}

/** The middle of an element of the board, brought into the window. */
const middle = (page, selector) => page.evaluate((wanted) => {
  const { board, play } = globalThis.zocalo;
  const element = document.querySelector(wanted);
  const spot = element ? play.spotOf(element) : null;
  if (spot) board.reveal(spot.x, spot.y);
  const box = element?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}, selector);

test("a march of the usual Force is two presses: the button that says what follows, and where to", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  const first = await moment(me, "montezuma", (s) => s.step === "designate" && s.to_act === "us");
  const act = page.locator(".act [data-gesture]").first();
  assert.match(await act.textContent(), /no undo/i, "it says that it cannot be taken back");
  await act.click();
  await moved(page, first.seq);
  // The other side may answer first.
  for (let n = 0; n < 4 && await page.locator(".light.route").count() === 0; n += 1) {
    const now = await turn(page);
    await page.evaluate(() => globalThis.zocalo.play.say([globalThis.zocalo.choices.at(-1).say]));
    await moved(page, now.seq);
  }
  const march = await turn(page);
  assert.ok(march.inputs > first.inputs + 1, "he and all he can lead");
  const route = await middle(page, ".light.route");
  await page.mouse.click(route.x, route.y);
  await moved(page, march.seq);
  noFaults(me);
});

test("what opened by itself closes by itself; a click keeps it open", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  await moment(me, "montezuma", (s) => s.step === "designate" && s.to_act === "us" && s.turn >= 2);
  const place = await page.evaluate(() => [...document.querySelectorAll(".stack.many:not(.row)")].find((stack) => stack.querySelectorAll(".counter.lit").length > 1)?.getAttribute("data-place"));
  const stack = await middle(page, `.stack[data-place="${place}"]`);
  const rest = async () => { await page.mouse.move(stack.x - 60, stack.y); await page.mouse.move(stack.x, stack.y); };
  await rest();
  await page.waitForSelector(".stack.fanned, #tray:not([hidden])");
  await page.mouse.move(stack.x > 300 ? 20 : 900, 700, { steps: 4 });
  await page.waitForFunction(() => document.querySelector(".stack.fanned, #tray:not([hidden])") === null);
  await page.mouse.click(stack.x, stack.y);
  await page.waitForSelector(".stack.fanned, #tray:not([hidden])");
  await page.mouse.move(stack.x > 300 ? 20 : 900, 700, { steps: 4 });
  await page.waitForTimeout(1000);
  assert.ok(await page.evaluate(() => document.querySelector(".stack.fanned, #tray:not([hidden])") !== null), "asked for, it stays");
  noFaults(me);
});

test("a counter is dragged to where it goes by one press; dropped elsewhere it lies where it was", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  const now = await moment(me, "camerone", (s) => s.step === "activation" && s.turn >= 2);
  const piece = await page.evaluate(() => document.querySelector(".stack:not(.many) .counter.lit[data-choices]").getAttribute("data-piece"));
  const at = () => page.evaluate((id) => document.querySelector(`.counter[data-piece="${id}"]`).closest(".stack").getAttribute("data-place"), piece);
  const home = await at();
  // The map may move under what is taken back: it is looked for each time.
  const counter = () => middle(page, `.counter[data-piece="${piece}"]`);
  /** Drags to a point of the window. */
  const drag = async (to, meanwhile) => {
    const from = await counter();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 4);
    await page.waitForSelector(".dragged", { state: "attached" });
    await meanwhile?.();
    const end = typeof to === "function" ? await to() : to;
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector(".dragged", { state: "detached" });
  };
  // To a hex that lights up on the way.
  const lit = async () => {
    await page.waitForSelector(".lights .light.place", { state: "attached" });
    return page.evaluate((was) => {
      const light = [...document.querySelectorAll(".lights .light.place")].find((one) => one.getAttribute("data-place") !== was && globalThis.zocalo.board.sees(globalThis.zocalo.play.spotOf(one)) && !document.querySelector(`.stack[data-place="${one.getAttribute("data-place")}"]`));
      const box = light.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, place: light.getAttribute("data-place") };
    }, home);
  };
  let goal = "";
  await drag(async () => { const end = await lit(); goal = end.place; return end; });
  await page.waitForFunction((was) => globalThis.zocalo.inputs === was + 2, now.inputs);
  assert.equal(await at(), goal);
  // Taken back, and dropped where nothing is lit: as if nothing had been.
  await page.click("[data-do=undo]");
  await page.waitForFunction((was) => globalThis.zocalo.inputs < was + 2, now.inputs);
  if (await page.evaluate((was) => globalThis.zocalo.inputs > was, now.inputs)) await page.click("[data-do=undo]");
  await page.waitForFunction((was) => globalThis.zocalo.inputs === was, now.inputs);
  await drag({ x: 20, y: 790 });
  await page.waitForFunction((was) => globalThis.zocalo.inputs === was && globalThis.zocalo.acting === 0, now.inputs);
  assert.equal(await at(), home);
  // A press without a way is a click as ever.
  const from = await counter();
  await page.mouse.click(from.x, from.y);
  await page.waitForFunction((was) => globalThis.zocalo.inputs === was + 1, now.inputs);
  noFaults(me);
});
