// What keeps the page readable: a long march is one line of the log, names on the map never stand over each other, and what lies
// nowhere on the map can be chosen all the same.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, brought } from "../lib/engine.mjs";
import { noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

async function moment(me, game, from) {
  const record = await engine.reach(game, from);
  assert.ok(record, game);
  await me.page.goto(await brought(me.context, server.base, record));
  await me.page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  await turn(me.page);
}

test("of a march the log shows the last step, with how many came before; a press shows them all", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await moment(me, "veracruz", (s) => s.turn >= 3 && s.to_act === "us" && s.step === "movement");
  const button = page.locator("#log .steps").last();
  const lines = () => button.evaluate((one) => {
    const found = [];
    for (let line = one.parentElement.previousElementSibling; line?.classList.contains("passed"); line = line.previousElementSibling) found.push({ shown: line.checkVisibility(), action: line.dataset.action, step: line.dataset.step ?? line.querySelector(".text").textContent });
    return { said: Number(one.textContent), own: { action: one.parentElement.dataset.action, step: one.parentElement.dataset.step ?? one.parentElement.querySelector(".text").textContent }, found };
  });
  const folded = await lines();
  assert.ok(folded.said > 1 && folded.found.length === folded.said, JSON.stringify(folded));
  assert.ok(folded.found.every((line) => !line.shown && line.step === folded.own.step), JSON.stringify(folded));
  await button.click();
  assert.ok((await lines()).found.every((line) => line.shown), "all of them are shown");
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  await button.click();
  assert.ok((await lines()).found.every((line) => !line.shown), "and hidden again");
  noFaults(me);
});

test("no two names that are shown stand over each other where they give way to counters, from far and near", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  for (const game of ["veracruz", "rio-grande"]) {
    await moment(me, game, (s) => s.inputs >= 120);
    for (const zoom of ["fit", "in", "in", "in"]) {
      await page.click(`[data-zoom=${zoom}]`);
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      const over = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll("#names [data-beside]")].filter((name) => getComputedStyle(name).visibility === "visible").map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }));
        // Letters may touch, but not cover each other.
        const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
        return { names: boxes.length, pairs: boxes.flatMap((one, n) => boxes.slice(0, n).filter((other) => meet(one.box, other.box)).map((other) => `${one.text}, ${other.text}`)) };
      });
      assert.deepEqual(over.pairs, [], `${game}, ${zoom}`);
      assert.ok(over.names > 5, `${game}: ${over.names} names`);
    }
  }
  noFaults(me);
});

test("what can be chosen and lies nowhere on the map is a button, or the list if there is much of it", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await moment(me, "camerone", (s) => s.turn >= 2);
  const offer = (many) => page.evaluate((n) => {
    const { zocalo } = globalThis;
    zocalo.choices = Array.from({ length: n }, (_, i) => ({ say: `take ${i}`, label: `Piece ${i}`, on: { piece: `nowhere-${i}` } }));
    zocalo.thens = zocalo.choices.map(() => ({}));
    globalThis.said = null;
    zocalo.play.say = async (says) => { globalThis.said = says; };
    zocalo.play.light();
    return [...document.querySelectorAll(".act .unplaced")].map((button) => button.querySelector("b").textContent);
  }, many);
  assert.deepEqual(await offer(2), ["Piece 0", "Piece 1"]);
  await page.locator(".act .unplaced").nth(1).click();
  assert.deepEqual(await page.evaluate(() => globalThis.said), ["take 1"]);
  assert.equal((await offer(9)).length, 1);
  await page.locator(".act .unplaced").click();
  await page.waitForSelector("#choices-box[open]");
  assert.equal(await page.locator("#choices-box .entry").count(), 9);
  await page.locator("#choices-box .entry").nth(8).click();
  assert.deepEqual(await page.evaluate(() => globalThis.said), ["take 8"]);
  assert.deepEqual(await offer(0), []);
  noFaults(me);
});

test("letters of marks are letters, boxes beside the map stay bright, and the line round a reach lies above whose a province is", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  for (const [game, from] of [["montezuma", (s) => s.step === "march" && s.turn >= 2], ["cactus-throne", (s) => s.step === "march" && s.turn >= 3]]) {
    await moment(me, game, from);
    const seen = await page.evaluate(() => {
      const letters = [...document.querySelectorAll(".marks .mark text")];
      const line = document.querySelector("#reach-line");
      const veil = document.querySelector("#reach-veil");
      const { board } = globalThis.zocalo;
      const inVeil = (/** @type {{ x: number, y: number }} */ spot) => veil.isPointInFill(new DOMPoint(spot.x, spot.y));
      const boxes = board.spots.filter((spot) => spot.shape.closest(".box") && spot.y > board.map.bottom);
      return {
        letters: letters.length, stroked: letters.filter((text) => getComputedStyle(text).stroke !== "none").length,
        above: Boolean(document.querySelector(".pieces .marks").compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING),
        veiled: veil.getAttribute("d") !== "", boxes: boxes.length, dark: boxes.filter(inVeil).length,
      };
    });
    assert.ok(seen.letters > 0 && seen.boxes > 3, JSON.stringify(seen));
    assert.deepEqual({ stroked: seen.stroked, above: seen.above, dark: seen.dark }, { stroked: 0, above: true, dark: 0 }, game);
    if (game === "cactus-throne") assert.ok(seen.veiled, "a reach is shown");
  }
  noFaults(me);
});
