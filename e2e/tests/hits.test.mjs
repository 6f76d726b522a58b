// Hitting things: every place and every stack of every game is hit at its middle by itself, and a click on a stack finds
// what can be chosen in it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, brought, deal } from "../lib/engine.mjs";
import { PHONE, WIDE, moved, noFaults, openBrowser, openServer, setUp, turn, visitor } from "../lib/server.mjs";

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

/** Whatever is not hit by itself at its middle: places, stacks, counters in boxes. */
function missed(page) {
  return page.evaluate(() => {
    const { board } = globalThis.zocalo;
    const wrong = [];
    /** What lies at a point of the board, brought to the middle of the window at the zoom at which the page opens. */
    const hit = (x, y) => {
      board.center(x, y);
      const room = board.root.getBoundingClientRect();
      return document.elementFromPoint(room.left + x * board.scale + board.x, room.top + y * board.scale + board.y);
    };
    const name = (element) => element?.closest("[data-place]")?.getAttribute("data-place") ?? `${element?.tagName}.${element?.getAttribute("class")}`;
    for (const spot of board.spots) {
      const got = name(hit(spot.x, spot.y));
      if (got !== spot.id) wrong.push(`${spot.id}: ${got}`);
    }
    const at = (counter) => /translate\(([-\d.]+) ([-\d.]+)\)/.exec(counter.getAttribute("transform")).slice(1).map(Number);
    for (const stack of document.querySelectorAll(".stack")) {
      const row = stack.classList.contains("row");
      const counters = [...stack.querySelectorAll(".counter")];
      for (const counter of row ? counters : counters.slice(-1)) {
        const got = hit(...at(counter))?.closest(".counter");
        if (got !== counter) wrong.push(`stack at ${stack.getAttribute("data-place")}: ${got?.getAttribute("aria-label") ?? "nothing"}`);
      }
    }
    return { wrong, spots: board.spots.length, stacks: document.querySelectorAll(".stack").length };
  });
}

for (const [size, viewport] of [["wide", WIDE], ["phone", PHONE]]) {
  test(`places and stacks are hit at their middles, ${size}`, async () => {
    const me = await visitor(browser, { viewport });
    const { page } = me;
    for (const game of await games(page)) {
      await deal(engine, me, server.base, game);
      await turn(page);
      const found = await missed(page);
      assert.deepEqual(found.wrong, [], game);
      assert.ok(found.spots > 30 && found.stacks > 0, `${game}: ${JSON.stringify(found)}`);
    }
    noFaults(me);
  });
}

test("losses that are asked for as the page opens leave the middle of the free board free", async () => {
  const me = await visitor(browser);
  const { page } = me;
  // The first hits of a battle that leave a choice.
  const record = await engine.reach("rio-grande", (s) => s.step === "hits", { first: 1, seeds: 8 });
  assert.ok(record, "a battle comes to hits");
  await page.goto(await brought(me.context, server.base, record));
  await turn(page);
  await page.waitForSelector(".losses li");
  const found = await missed(page);
  assert.deepEqual(found.wrong, []);
  const free = await page.evaluate(() => globalThis.zocalo.board.open());
  // The ladder of the battle stands there too.
  assert.ok(free.top > 0 && free.height >= 150, JSON.stringify(free));
  noFaults(me);
});

/** A stack whose top cannot be chosen, while exactly so many choices lie below it. */
function buried(page, wanted) {
  return page.evaluate((many) => {
    for (const stack of document.querySelectorAll(".stack.many:not(.row):not(.target)")) {
      const counters = [...stack.querySelectorAll(".counter")];
      const numbers = counters.flatMap((c) => (c.getAttribute("data-choices") ?? "").split(" ").filter(Boolean));
      const top = counters.at(-1);
      const { play } = globalThis.zocalo;
      if (counters.some((c) => play.gesturesOn(c).length > 0)) continue;
      if (top.hasAttribute("data-choices") || (many === 1 ? numbers.length !== 1 : numbers.length < 2)) continue;
      const { zocalo } = globalThis;
      const spot = zocalo.play.spotOf(stack);
      zocalo.board.center(spot.x, spot.y);
      const box = top.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, numbers: numbers.map(Number), place: spot.id };
    }
    return null;
  }, wanted);
}

/** Plays on until there is such a stack. */
async function untilBuried(me, game, wanted) {
  const { page } = me;
  await deal(engine, me, server.base, game);
  for (let n = 0; n < 400; n += 1) {
    const now = await turn(page);
    if (now.over) break;
    const found = await buried(page, wanted);
    if (found) return { found, now };
    // Said, not clicked: what is grave is not asked about.
    await page.evaluate((i) => globalThis.zocalo.play.say([globalThis.zocalo.choices[i].say]), (n * 7 + 3) % now.choices.length);
    await moved(page, now.seq);
  }
  return null;
}

test("a click on a stack takes the one choice that lies in it, below others", async () => {
  const me = await visitor(browser);
  const { page } = me;
  const there = await untilBuried(me, "camerone", 1);
  assert.ok(there, "such a stack comes up");
  const { found, now } = there;
  const sent = page.waitForRequest((request) => request.url().includes("/choose"));
  await page.mouse.click(found.x, found.y);
  assert.deepEqual(JSON.parse((await sent).postData()).says, [now.choices[found.numbers[0]].say]);
  await moved(page, now.seq);
  assert.ok(await page.isHidden("#why"), "nothing is refused");
  noFaults(me);
});

test("a stack with several choices opens inside the window; a counter that is none of them says why", async () => {
  const me = await visitor(browser);
  const { page } = me;
  const there = await untilBuried(me, "montezuma", 2) ?? await untilBuried(me, "veracruz", 2);
  assert.ok(there, "such a stack comes up");
  const { found, now } = there;
  await page.mouse.click(found.x, found.y);
  await page.waitForSelector(".stack.fanned, #tray:not([hidden])");
  assert.equal((await turn(page)).seq, now.seq, "nothing happened");
  // Each of its counters can be hit by itself, inside the window.
  const open = await page.evaluate(() => {
    const room = document.querySelector(".stage").getBoundingClientRect();
    const things = [...document.querySelectorAll(".stack.fanned .counter, #tray:not([hidden]) .unit")];
    const inside = (box) => box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
    return things.map((thing) => {
      thing.scrollIntoView?.({ block: "nearest" });
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      return { x, y, inside: inside(box), hit: thing === hit || thing.contains(hit), numbers: (thing.getAttribute("data-choices") ?? thing.getAttribute("data-holds") ?? "").split(" ").filter(Boolean).map(Number) };
    });
  });
  assert.ok(open.every((one) => one.inside && one.hit), JSON.stringify(open));
  const wanted = open.filter((one) => one.numbers.length > 0);
  assert.deepEqual(wanted.flatMap((one) => one.numbers).sort((a, b) => a - b), [...found.numbers].sort((a, b) => a - b));
  const none = open.find((one) => one.numbers.length === 0);
  if (none && await page.locator(".stack.fanned").count()) {
    await page.mouse.click(none.x, none.y);
    await page.waitForSelector("#why:not([hidden])");
    assert.equal((await turn(page)).seq, now.seq, "a counter that is none of them says why");
    await page.click("#why .close");
    if (!await page.locator(".stack.fanned").count()) { await page.mouse.click(found.x, found.y); await page.waitForSelector(".stack.fanned"); }
  }
  const one = wanted[1];
  const sent = page.waitForRequest((request) => request.url().includes("/choose"));
  await page.mouse.click(one.x, one.y);
  if (one.numbers.length > 1) await page.click(`#menu [data-choices="${one.numbers[0]}"]`);
  assert.deepEqual(JSON.parse((await sent).postData()).says, [now.choices[one.numbers[0]].say]);
  await moved(page, now.seq);
  noFaults(me);
});

test("odds of very many results are eight lines, and the rest on demand", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "me"] });
  const now = await turn(page);
  const pieces = Array.from({ length: 40 }, (_, n) => `Regiment ${n}`);
  const seen = pieces.map((of) => ({ kind: "mark", of, from: null, to: "mark-seen" }));
  const result = pieces.map((of) => `${of}: seen by the enemy`).join("; ");
  const odds = (n) => ({ outcomes: Array.from({ length: n }, (_, i) => ({ result: `Line ${i}; ${result}`, changes: [{ kind: "lost", of: String(i), from: null, to: null }, ...seen], p: 1 / n, exact: `1/${n}`, next: null })), each: [], always: [], deals: 3, nodes: 1, tries: 1000, replies: [] });
  const body = { ...odds(12), replies: [{ label: "They stand", odds: odds(12) }, { label: "They run", odds: odds(2) }] };
  await page.route("**/odds?*", (route) => route.fulfill({ json: body }));
  const entry = page.locator(".act button.answer[data-choices]").first();
  await entry.hover();
  await page.waitForSelector("#odds:not([hidden])");
  const closed = await page.locator("#odds").boundingBox();
  assert.ok(closed.height <= 420, `${closed.height} px`);
  assert.equal(await page.locator("#odds > table tr").count(), 8);
  assert.match(await page.locator("#odds td span").first().textContent(), /^Line 0$/, "who was seen is no result");
  // The pointer can get to the rest before the box goes away. It goes there at once: on a slow machine each step of a way
  // over other buttons would be a rest on them.
  const summary = await page.locator("#odds summary").boundingBox();
  await page.mouse.click(summary.x + 20, summary.y + summary.height / 2);
  await page.waitForSelector("#odds details[open]");
  assert.equal(await page.locator("#odds tr").count(), 12 + 1 + 12 + 1 + 2);
  const open = await page.locator("#focus").boundingBox();
  assert.ok(open.y >= 0 && open.y + open.height <= WIDE.height, `within the window: ${JSON.stringify(open)}`);
  await page.mouse.move(2, 2);
  await page.waitForSelector("#odds", { state: "hidden" });
  // The same by keyboard.
  await entry.focus();
  await page.waitForSelector("#odds:not([hidden])");
  await page.keyboard.press("o");
  await page.waitForSelector("#odds details[open]");
  assert.equal((await turn(page)).seq, now.seq);
  noFaults(me);
});
