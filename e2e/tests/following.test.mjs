// Following the other side: a bot's long turn is played back in order, nothing twice, and a hidden tab or a reload in between loses
// nothing of what is told at the end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { noFaults, openBrowser, openServer, setUp, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
before(async () => { server = await openServer(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.close(); });

/** Notes every moment that is put on the page. */
const note = (page) => page.evaluate(() => {
  globalThis.moments = [globalThis.zocalo.shown];
  globalThis.zocalo.root.addEventListener("shown", () => globalThis.moments.push(globalThis.zocalo.shown));
});

/** Hides the tab, or shows it again, as the browser would say it. */
const hide = (page, hidden) => page.evaluate((value) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (value ? "hidden" : "visible") });
  document.dispatchEvent(new Event("visibilitychange"));
}, hidden);

/** A turn with more inputs than this is long. */
const LONG = 10;

const ascending = (list) => list.every((value, n) => n === 0 || value >= list[n - 1]);

/** Plays one's own turn, without caring how, until the bot is to move; the inputs so far, or null if the game is over. */
async function untilTheirs(page) {
  for (let n = 0; n < 200; n += 1) {
    const now = await turn(page);
    if (now.over) return null;
    const all = page.locator("[data-do=finish-all]");
    if (await all.count()) await all.click();
    else await page.evaluate(() => { const { zocalo } = globalThis; const button = zocalo.choices.findIndex((c) => c.on === "button"); void zocalo.play.say([zocalo.choices[Math.max(0, button)].say]); });
    await page.waitForFunction((was) => globalThis.zocalo.seq !== was, now.seq);
    const theirs = await page.evaluate(() => globalThis.zocalo.side === null && !globalThis.zocalo.over);
    // The set-up is no turn.
    if (theirs && now.inputs > 40) return now.inputs;
  }
  return null;
}

test("a bot's long turn: moments ascend, with a hidden tab and a reload in between, and the summary tells all of it", { timeout: 400_000 }, async () => {
  const me = await visitor(browser, { calm: false });
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "bot:recruit"] });
  await note(page);
  // A turn of the bot may be short by chance, or shown before one looks: then the next one is looked at.
  let long = 0;
  for (let tries = 0; tries < 8 && long <= LONG; tries += 1) {
    const bot = await untilTheirs(page);
    assert.ok(bot !== null, "the bot comes to move");
    const first = await page.evaluate(() => globalThis.moments);
    assert.ok(ascending(first), `before: ${first}`);
    // The tab is hidden at once, later the page is loaded anew.
    await hide(page, true);
    await page.waitForTimeout(1200);
    await hide(page, false);
    await page.waitForTimeout(1200);
    const second = await page.evaluate(() => globalThis.moments);
    assert.ok(ascending(second), `hidden and shown: ${second}`);
    await page.reload();
    await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
    await note(page);
    const now = await turn(page);
    const third = await page.evaluate(() => globalThis.moments);
    assert.ok(ascending(third) && third[0] >= 0 && third.at(-1) === now.inputs, `after the reload: ${third} of ${now.inputs}`);
    long = now.inputs - bot;
  }
  assert.ok(long > LONG, `the bot's turn is long: ${long} inputs`);
  // What is told stays, and is the whole turn: played again, its steps ascend too.
  await page.waitForSelector(".summary li");
  const numbers = await page.locator(".summary .number").allTextContents();
  assert.deepEqual(numbers.map(Number), numbers.map((_, n) => n + 1), "numbered one after the other");
  await page.reload();
  await page.waitForSelector(".summary li");
  assert.deepEqual(await page.locator(".summary .number").allTextContents(), numbers, "the same after another reload");
  noFaults(me);
});
