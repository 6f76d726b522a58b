// What the page promises and no other test holds: cards are read to their end, stacks open inside the window wherever they lie,
// log and map light each other, and a suggestion lights the map, says why and plays nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, brought } from "../lib/engine.mjs";
import { PHONE, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

/** Opens a moment of a game that the doctrine has played. */
async function moment(me, game, from, limits) {
  const record = await engine.reach(game, from, limits);
  assert.ok(record, `${game} comes to it`);
  await me.page.goto(await brought(me.context, server.base, record));
  await me.page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  return turn(me.page);
}

test("no card is cut off, in any language, on a desktop and on a phone", { timeout: 900_000 }, async () => {
  const seen = new Set();
  /** @type {string[]} */
  const faults = [];
  for (const [n, locale] of ["en-GB", "es-MX", "fr-FR"].entries()) {
    const me = await visitor(browser, { locale, viewport: n === 1 ? PHONE : { width: 1366, height: 800 } });
    const { page } = me;
    // Late in the game most cards have been in a hand or lie open; both sides are looked at, in several games.
    for (const seed of [1, 2, 3]) {
      await moment(me, "montezuma", (s) => s.turn >= 3 && s.step === "opportunity", { first: seed, seeds: 1 });
      for (const eyes of ["us", "mexico"]) {
        await page.evaluate((side) => { globalThis.zocalo.eyes = side; return globalThis.zocalo.playback.again(); }, eyes);
        await page.evaluate(() => { globalThis.zocalo.panels.open("situation"); globalThis.zocalo.panels.hand(true); globalThis.zocalo.root.classList.add("sheet-open"); for (const box of document.querySelectorAll("details:has(.card)")) box.open = true; });
        const cards = await page.evaluate(() => [...document.querySelectorAll(".card[data-card]")].filter((card) => card.checkVisibility()).map((card) => {
          const cut = (/** @type {string} */ name) => { const part = card.querySelector(name); return part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1; };
          return { id: card.getAttribute("data-card"), look: `${card.className}, ${card.querySelector(".text").textContent.length} letters`, cut: [".top", ".text"].filter(cut), reason: card.classList.contains("dim") && card.querySelector(".foot").title === "" };
        }));
        faults.push(...cards.filter((card) => card.cut.length > 0 || card.reason).map((card) => `${locale}: ${card.id} (${card.look}): ${card.cut.length > 0 ? `${card.cut} cut off` : "dim without a reason"}`));
        for (const card of cards) seen.add(card.id);
      }
    }
    noFaults(me);
    await me.context.close();
  }
  assert.deepEqual([...new Set(faults)], []);
  assert.ok(seen.size >= 40, `${seen.size} different cards`);
  console.log(`# ${seen.size} cards`);
});

test("a stack opens inside the window wherever it lies in it, at any zoom", async () => {
  for (const options of [{ viewport: { width: 1366, height: 800 } }, { viewport: PHONE, touch: true }]) {
    const me = await visitor(browser, options);
    const { page } = me;
    for (const game of ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"]) {
      await moment(me, game, (s) => s.inputs >= 60);
      const found = await page.evaluate(() => {
        const { board, play, byId } = { ...globalThis.zocalo, byId: globalThis.zocalo.board.byId };
        const outside = [];
        let opened = 0;
        for (const stack of document.querySelectorAll(".stack.many:not(.row)")) {
          const spot = byId.get(stack.getAttribute("data-place"));
          for (const zoom of [0.45, 0.8, 1.3, 2.4]) {
            for (const [fx, fy] of [[0.5, 0.5], [0.02, 0.03], [0.98, 0.03], [0.02, 0.97], [0.98, 0.97]]) {
              board.center(spot.x, spot.y, zoom);
              const room = board.open();
              board.x += (fx - 0.5) * room.width;
              board.y += (fy - 0.5) * room.height;
              board.apply();
              play.open(stack);
              const stage = board.root.getBoundingClientRect();
              for (const thing of document.querySelectorAll(".stack.fanned .counter, #tray:not([hidden])")) {
                const box = thing.getBoundingClientRect();
                if (box.left < stage.left - 1 || box.right > stage.right + 1 || box.top < stage.top - 1 || box.bottom > stage.bottom + 1) outside.push(`${spot.id} at ${zoom}, ${fx} ${fy}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
              }
              opened += 1;
              globalThis.zocalo.keys.escape();
            }
          }
        }
        return { outside, opened };
      });
      assert.deepEqual(found.outside.slice(0, 5), [], `${game}, ${options.viewport.width} px: ${found.outside.length} of ${found.opened}`);
      if (game !== "camerone") assert.ok(found.opened >= 20, `${game}: ${found.opened}`);
    }
    noFaults(me);
    await me.context.close();
  }
});

test("what the log tells lights its places, and a place lights what the log tells of it", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  for (const game of ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"]) {
    await moment(me, game, (s) => s.inputs >= 80);
    const line = page.locator('#log li[data-places]:not([data-places=""]):not(.passed)').last();
    const place = (await line.getAttribute("data-places")).split(" ").filter((id) => id !== "/").at(-1);
    await line.scrollIntoViewIfNeeded();
    await line.hover({ position: { x: 4, y: 4 } });
    const lit = await page.evaluate((id) => {
      const spot = globalThis.zocalo.board.byId.get(id);
      const boxes = [...document.querySelectorAll("#glow path")].map((path) => path.getBBox());
      return boxes.some((box) => Math.abs(box.x + box.width / 2 - spot.x) < box.width / 2 + 1 && Math.abs(box.y + box.height / 2 - spot.y) < box.height / 2 + 1);
    }, place);
    assert.ok(lit, `${game}: ${place} glows`);
    // The other way round, with the mouse at the place.
    await page.mouse.move(700, 60);
    assert.equal(await line.evaluate((one) => one.classList.contains("on")), false);
    const at = await page.evaluate((id) => {
      const { board } = globalThis.zocalo;
      const spot = board.byId.get(id);
      board.center(spot.x, spot.y, 1);
      const room = board.root.getBoundingClientRect();
      return { x: room.left + spot.x * board.scale + board.x, y: room.top + spot.y * board.scale + board.y };
    }, place);
    await page.mouse.move(at.x - 3, at.y);
    await page.mouse.move(at.x, at.y);
    assert.ok(await line.evaluate((one) => one.classList.contains("on")), `${game}: the line of ${place} is lit`);
  }
  noFaults(me);
});

test("a suggestion lights the map, says how good it is, and plays nothing", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  const now = await moment(me, "camerone", (s) => s.step === "mexican-march" && s.turn >= 2);
  await page.click("[data-do=hint]");
  await page.waitForSelector("#menu:not([hidden]) li button");
  const told = await page.locator("#menu li").evaluateAll((items) => items.map((item) => ({ label: item.querySelector("b").textContent, then: item.querySelector("small")?.textContent ?? "" })));
  const offered = now.choices.map((choice) => choice.label);
  assert.ok(told.every((one) => offered.includes(one.label) && /^\d+ %/.test(one.then)), JSON.stringify(told));
  assert.ok(await page.locator("#glow path").count() > 0, "it is seen on the map");
  assert.equal((await turn(page)).seq, now.seq, "nothing is played");
  noFaults(me);
});

test("on a phone the page opens so near that a finger hits each lit thing by itself", async () => {
  const me = await visitor(browser, { viewport: PHONE, touch: true });
  const { page } = me;
  let pairs = 0;
  for (const game of ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"]) {
    for (const inputs of [30, 75, 130]) {
      await moment(me, game, (s) => s.inputs >= inputs);
      const found = await page.evaluate(() => {
        const { board, play } = globalThis.zocalo;
        const at = [...new Set([...document.querySelectorAll(".pieces .light.place, .pieces .counter.lit, .pieces .stack.holds")].map((thing) => { const spot = play.whereIs(thing); return spot ? `${spot.x} ${spot.y}` : ""; }))].filter(Boolean).map((text) => text.split(" ").map(Number));
        const apart = at.flatMap(([x, y], n) => at.slice(0, n).map(([u, v]) => Math.hypot(x - u, y - v) * board.scale));
        return { least: Math.min(...apart, Infinity), scale: board.scale, things: at.length };
      });
      if (found.things > 1) pairs += 1;
      // Nearer than this nothing else could be seen.
      assert.ok(found.least >= 39 || found.scale >= 1.24, `${game}, ${inputs}: ${JSON.stringify(found)}`);
    }
  }
  assert.ok(pairs >= 6, `${pairs} positions with several lit things`);
  noFaults(me);
});

test("what stands on a counter's sign can be read: no outline as pale as its ground lies over it", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  await moment(me, "camerone", (s) => s.turn >= 2 && s.step === "fire");
  const signs = await page.evaluate(() => [...document.querySelectorAll("#board .counter .badge")].map((badge) => {
    const sign = badge.querySelector("use, path");
    const style = getComputedStyle(sign);
    const [letter, ground] = [sign.matches("use") ? style.fill : style.stroke, getComputedStyle(badge.querySelector("circle")).fill];
    return { letter, ground, outline: sign.matches("use") ? style.stroke : "none" };
  }));
  assert.ok(signs.length > 0, "some counters have signs");
  assert.deepEqual(signs.filter((sign) => sign.outline !== "none" || sign.letter === sign.ground), []);
  noFaults(me);
});
