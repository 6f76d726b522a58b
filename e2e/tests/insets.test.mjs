// Insets: dense parts of a board once more, larger. What is pressed, pointed at or chosen there is what it is at its own place.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, seated } from "../lib/engine.mjs";
import { PHONE, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

const DESK = { width: 1366, height: 800 };

/** Where an inset shows places, on the screen; each with what can be chosen there. */
const shown = (page) => page.evaluate(() => {
  const { board, play } = globalThis.zocalo;
  board.fit();
  return [...document.querySelectorAll(".inset")].flatMap((frame) => {
    const [x, y, w, h] = frame.getAttribute("data-from").split(" ").map(Number);
    const box = frame.getBoundingClientRect();
    return board.spots.filter((spot) => spot.x > x + 20 && spot.y > y + 20 && spot.x < x + w - 20 && spot.y < y + h - 20).map((spot) => {
      const { choices, gestures } = play.optionsAt(spot.id);
      const stack = document.querySelector(`.stack[data-place="${spot.id}"]`);
      return { id: spot.id, x: box.left + (spot.x - x) * box.width / w, y: box.top + (spot.y - y) * box.height / h, choices, gestures, empty: stack === null, opens: Boolean(stack?.classList.contains("many") && choices.length + gestures.length === 0 && [...stack.querySelectorAll(".counter")].filter((one) => { const own = play.optionsOf(one); return own.choices.length + own.gestures.length > 0; }).length !== 1) };
    });
  });
});

async function ready(page) {
  await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  return turn(page);
}

/** Opens a moment at which something can be chosen in an inset. */
async function opened(me, wanted) {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const record = await engine.reach("montezuma", (s) => s.step === "march" && s.turn >= 1, { first: seed, seeds: 1 });
    if (!record) continue;
    await me.page.goto(await seated(engine, me.context, server.base, "montezuma", record));
    await ready(me.page);
    const places = await shown(me.page);
    const one = places.find(wanted);
    if (one) return { one, places };
  }
  return assert.fail("no moment at which something can be chosen in an inset");
}

test("a click in an inset takes the choice that is meant, and a place without a choice says why", async () => {
  const me = await visitor(browser, { viewport: DESK });
  const { page } = me;
  const { one, places } = await opened(me, (place) => place.empty && place.choices.length + place.gestures.length === 1);
  const meant = await page.evaluate((place) => {
    const { choices, gestures } = globalThis.zocalo;
    return place.choices.length ? [choices[place.choices[0]].say] : gestures[place.gestures[0]].says;
  }, one);
  // First one that cannot be chosen: nothing happens but an answer.
  const dark = places.find((place) => place.empty && place.choices.length + place.gestures.length === 0);
  const before = await page.evaluate(() => globalThis.zocalo.seq);
  await page.mouse.click(dark.x, dark.y);
  await page.waitForSelector("#why:not([hidden])");
  assert.equal(await page.evaluate(() => globalThis.zocalo.seq), before);
  // What is pointed at is told, and the ring stands round it.
  await page.mouse.move(one.x, one.y);
  await page.waitForSelector("#inspect:not([hidden])");
  const say = await page.evaluate((id) => globalThis.zocalo.board.byId.get(id).say.split(", ")[0], one.id);
  assert.equal(await page.textContent("#inspect b"), say);
  assert.ok(await page.evaluate(() => [...document.querySelectorAll(".inset-ring")].some((ring) => ring.getAttribute("d") !== "")));
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/choose"));
  await page.mouse.click(one.x, one.y);
  assert.deepEqual((await sent).postDataJSON().says, meant);
  await page.waitForFunction((was) => globalThis.zocalo.seq !== was, before);
  noFaults(me);
  await me.context.close();
});

test("an inset shows the counters, lights and marks that lie there, and what changes on the map changes there", async () => {
  const me = await visitor(browser, { viewport: DESK });
  const { page } = me;
  await opened(me, (place) => !place.empty);
  const compared = () => page.evaluate(() => [...document.querySelectorAll(".inset")].map((frame) => {
    const [x, y, w, h] = frame.getAttribute("data-from").split(" ").map(Number);
    const inside = [...document.querySelectorAll(".pieces .lights > [data-place], .pieces .stacks > [data-place]")].filter((thing) => {
      const spot = globalThis.zocalo.board.byId.get(thing.getAttribute("data-place"));
      return spot.x > x && spot.y > y && spot.x < x + w && spot.y < y + h;
    });
    const drawn = [...frame.querySelectorAll("use")].map((use) => document.querySelector(use.getAttribute("href")));
    return { lacking: inside.filter((thing) => !drawn.includes(thing)).length, dead: drawn.filter((thing) => thing === null).length, count: inside.length };
  }));
  for (let n = 0; n < 12; n += 1) {
    for (const { lacking, dead } of await compared()) assert.deepEqual({ lacking, dead }, { lacking: 0, dead: 0 });
    const now = await turn(page);
    if (now.over) break;
    await page.evaluate(() => { const { choices, play } = globalThis.zocalo; void play.say([choices[choices.length - 1].say]); });
    await page.waitForFunction((was) => globalThis.zocalo.seq !== was, now.seq);
  }
  assert.ok((await compared()).some(({ count }) => count > 0));
  noFaults(me);
  await me.context.close();
});

test("a stack that is pressed in an inset opens beside it, inside the window, and Escape closes it", async () => {
  const me = await visitor(browser, { viewport: DESK });
  const { page } = me;
  const { one } = await opened(me, (place) => place.opens);
  await page.mouse.click(one.x, one.y);
  await page.waitForSelector("#tray:not([hidden])");
  const [tray, board] = await page.evaluate(() => ["#tray", "#board"].map((id) => { const { left, top, right, bottom } = document.querySelector(id).getBoundingClientRect(); return { left, top, right, bottom }; }));
  assert.ok(tray.left >= board.left && tray.top >= board.top && tray.right <= board.right && tray.bottom <= board.bottom, JSON.stringify({ tray, board }));
  assert.equal(await page.getAttribute("#tray", "data-place"), one.id);
  await page.keyboard.press("Escape");
  assert.ok(await page.isHidden("#tray"));
  noFaults(me);
  await me.context.close();
});

test("a stack that fans out over an inset lies above it", async () => {
  const me = await visitor(browser, { viewport: DESK });
  const { page } = me;
  await opened(me, (place) => !place.empty);
  const found = await page.evaluate(() => {
    const { board, play } = globalThis.zocalo;
    let over = 0;
    const under = [];
    const frames = [...document.querySelectorAll(".inset")];
    for (const stack of document.querySelectorAll(".stack.many:not(.row)")) {
      for (const frame of frames) {
        // The stack is brought near the frame's edge, so that its fan reaches over it.
        const spot = board.byId.get(stack.getAttribute("data-place"));
        board.fit();
        play.open(stack);
        const counters = [...stack.querySelectorAll(".counter")];
        if (!stack.classList.contains("fanned")) continue;
        const box = frame.getBoundingClientRect();
        const [cx, cy] = [box.left + box.width / 2 - board.room.left, box.top + box.height / 2 - board.room.top];
        counters.forEach((counter, n) => counter.setAttribute("transform", `translate(${(cx - board.x) / board.scale + n * 40} ${(cy - board.y) / board.scale})`));
        for (const counter of counters) {
          const at = counter.getBoundingClientRect();
          const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
          over += 1;
          if (hit?.closest(".inset")) under.push(spot.id);
        }
        globalThis.zocalo.keys.escape();
      }
    }
    return { over, under };
  });
  assert.deepEqual(found.under, []);
  assert.ok(found.over > 3, `${found.over} counters over an inset`);
  noFaults(me);
  await me.context.close();
});

test("a phone has no insets, a board without dense parts has none, and a reader hears every place once", async () => {
  const phone = await visitor(browser, { viewport: PHONE, touch: true });
  const record = await engine.reach("montezuma", (s) => s.step === "march", { seeds: 2 });
  await phone.page.goto(await seated(engine, phone.context, server.base, "montezuma", record));
  await ready(phone.page);
  assert.equal(await phone.page.locator(".inset").count(), 2);
  for (const frame of await phone.page.locator(".inset").all()) assert.ok(await frame.isHidden());
  const desk = await visitor(browser, { viewport: DESK });
  await desk.page.goto(await seated(engine, desk.context, server.base, "camerone", await engine.reach("camerone", (s) => s.inputs >= 5)));
  await ready(desk.page);
  assert.equal(await desk.page.locator(".insets").count(), 0);
  await desk.page.goto(await seated(engine, desk.context, server.base, "montezuma", record));
  await ready(desk.page);
  assert.equal(await desk.page.getAttribute(".insets", "aria-hidden"), "true");
  assert.equal(await desk.page.locator(".insets [tabindex], .insets button, .insets a").count(), 0);
  noFaults(phone, desk);
  await phone.context.close();
  await desk.context.close();
});
