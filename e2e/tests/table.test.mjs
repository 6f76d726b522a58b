// What a table offers: refusals, odds, undo, replay, export and import, notes, real dice.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Engine, deal } from "../lib/engine.mjs";
import { PHONE, moved, noFaults, openBrowser, openServer, setUp, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
/** Games by seed: the same every time. */
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

/** Plays so many choices without looking at the page, then reloads it. */
async function play(page, most, wanted = "") {
  const played = await page.evaluate(async ([n, label]) => {
    const { address } = globalThis.zocalo;
    let view = await (await fetch(`${address}/view`)).json();
    let i = 0;
    for (; i < n && !view.over; i += 1) {
      if (label && i > 40 && view.choices.some((c) => c.label.startsWith(label))) break;
      const choice = view.choices[(i * 13) % view.choices.length];
      const sent = await fetch(`${address}/choose`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ after: view.seq, says: [choice.say] }) });
      view = await sent.json();
      if (view.error) throw new Error(JSON.stringify(view.error));
    }
    return { over: view.over, played: i };
  }, [most, wanted]);
  await page.reload();
  await page.waitForFunction(() => "zocalo" in globalThis);
  await turn(page);
  return played;
}

test("a click on what is not lit says why not, with the case and a link to it", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await deal(engine, me, server.base, "camerone");
  await play(page, 20);
  const before = await turn(page);
  const unlit = await page.evaluate(() => {
    const lit = new Set([...document.querySelectorAll(".light.place")].map((l) => l.getAttribute("data-place")));
    const busy = new Set([...document.querySelectorAll(".stack")].map((l) => l.getAttribute("data-place")));
    const { spots } = globalThis.zocalo.board;
    return spots.find((s) => !lit.has(s.id) && !busy.has(s.id) && s.shape.closest(".hex"))?.id;
  });
  await page.evaluate((id) => { const s = globalThis.zocalo.board.byId.get(id); globalThis.zocalo.board.center(s.x, s.y, 1); }, unlit);
  const box = await page.locator(`.terrain [data-place="${unlit}"] polygon`).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector("#why:not([hidden])");
  const link = page.locator("#why a.case");
  assert.match(await link.textContent(), /\d/);
  assert.ok((await page.textContent("#why p")).length > 20, "in words");
  await link.click();
  await page.waitForSelector("#panel-rules:not([hidden]) #rules-found .rule");
  assert.equal((await turn(page)).seq, before.seq, "nothing happened");
  noFaults(me);
});

test("every game is begun and played by clicking the list of choices", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(server.base);
  const games = await page.locator(".games h3 a").evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").replace("/new/", "")));
  for (const game of games) {
    await deal(engine, me, server.base, game);
    assert.ok((await page.locator(".counter, .card").count()) > 10, `${game} is set out`);
    for (let n = 0; n < 24; n += 1) {
      const now = await turn(page);
      if (now.over) break;
      await page.evaluate((i) => globalThis.zocalo.play.take([i]), (n * 5) % now.choices.length);
      // What is given up for good is asked about once.
      const sure = page.locator("#sure:not([hidden]) [data-sure=yes]");
      if (await sure.isVisible()) await sure.click();
      await moved(page, now.seq).catch((error) => { throw new Error(`${game}: ${JSON.stringify(now.choices[(n * 5) % now.choices.length])}: ${error.message}`); });
      // Whoever must choose a card sees the cards.
      const next = await turn(page);
      if (next.choices.length > 0 && next.choices.every((c) => typeof c.on === "object" && "card" in c.on)) {
        assert.ok(await page.locator(".card.lit").first().isVisible(), `${game}: ${next.choices[0].label}`);
      }
    }
    assert.ok((await page.locator("#log li").count()) > 0, `${game} writes a log`);
    await page.click("#tab-rules");
    await page.click("#rules-contents a[data-case='2']");
    await page.waitForSelector("#rules-found .rule");
    await page.click("#rules-contents summary");
    await page.fill("#panel-rules input", "move");
    await page.waitForSelector("#rules-found .rule");
  }
  noFaults(me);
});

test("a march is one gesture: its reach with costs, the way before the click, then all its steps", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await deal(engine, me, server.base, "veracruz");
  const say = (start) => page.evaluate((start) => globalThis.zocalo.play.take([globalThis.zocalo.choices.findIndex((c) => c.say.startsWith(start))]), start);
  for (let n = 0; n < 60; n += 1) {
    const now = await turn(page);
    if (now.choices.some((c) => c.say.startsWith("march "))) break;
    await page.evaluate((i) => globalThis.zocalo.play.take([i]), (n * 13 + 5) % now.choices.length);
    await moved(page, now.seq);
  }
  for (const step of ["march ", "all"]) {
    const { seq } = await turn(page);
    await say(step);
    await moved(page, seq);
  }
  await page.waitForSelector(".light.route .cost", { state: "attached" });
  const before = await turn(page);
  const far = await page.evaluate(() => {
    const { gestures } = globalThis.zocalo;
    const n = gestures.findIndex((gesture) => gesture.says.filter((say) => /\d{4}$/.test(say)).length === 3);
    const light = document.querySelector(`.light[data-route="${n}"]`);
    light.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    const home = document.querySelector(".stack .counter.mark-selected, .stack .counter.mark-chosen, .stack .counter.mark-picked").closest("[data-place]").getAttribute("data-place");
    const { x, y } = globalThis.zocalo.board.byId.get(home);
    return { begins: `M${x} ${y}L`, way: document.getElementById("way").getAttribute("d"), cost: light.querySelector(".cost").textContent, said: String(gestures[n].cost / 10), n };
  });
  assert.equal(far.cost, far.said);
  assert.equal(far.way.split("L").length, 1 + 3, `${far.way} has three steps`);
  assert.ok(far.way.startsWith(far.begins), `${far.way} begins where the force is: ${far.begins}`);
  await page.evaluate((n) => globalThis.zocalo.play.choose(document.querySelector(`.light[data-route="${n}"]`)), far.n);
  await moved(page, before.seq);
  const after = await turn(page);
  assert.ok(after.inputs >= before.inputs + 3, `${after.inputs - before.inputs} inputs by one click`);
  noFaults(me);
});

test("odds before the die is thrown", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await deal(engine, me, server.base, "camerone");
  await play(page, 400, "Fire at");
  const lit = page.locator(".light.place").first();
  await page.click("[data-zoom=fit]");
  const box = await lit.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector("#odds:not([hidden]) .split");
  // How the fight ends, in one bar and three lines; then what both lose; the exact odds of the next throw behind "more".
  for (const cells of ["#odds > table tr:not(.rule) td.n", "#odds details td.p"]) {
    const shares = await page.locator(cells).allTextContents();
    const sum = shares.reduce((all, share) => all + Number(share.replace(/[^\d.]/g, "")), 0);
    assert.ok(shares.length > 1 && Math.abs(sum - 100) <= shares.length, `${cells}: ${shares} add up to ${sum}`);
  }
  assert.equal(await page.locator("#odds > table tr").count(), 5, "at most eight lines");
  const room = await page.locator("#odds").boundingBox();
  assert.ok(room.height <= 300, `${room.height} px`);
  await page.mouse.move(2, 2);
  await page.waitForSelector("#odds", { state: "hidden" });
  await lit.focus();
  await page.waitForSelector("#odds:not([hidden])");
  noFaults(me);
});

test("undo, and taking back dice and all", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await deal(engine, me, server.base, "camerone");
  await play(page, 6);
  const first = await turn(page);
  await page.keyboard.press("1");
  await moved(page, first.seq);
  const second = await turn(page);
  await page.keyboard.press("u");
  await moved(page, second.seq);
  const undone = await turn(page);
  assert.deepEqual(undone.choices, first.choices);
  await page.keyboard.press("1");
  await moved(page, undone.seq);
  const third = await turn(page);
  await page.click(".menu summary");
  await page.click("[data-do=ask-back]");
  await moved(page, third.seq);
  assert.deepEqual((await turn(page)).choices, first.choices);
  noFaults(me);
});

test("export, import, replay with the slider and the log", async () => {
  const me = await visitor(browser, { acceptDownloads: true });
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "me"] });
  await play(page, 120);
  // A whole game would only take longer: giving up ends it as well, and opens the dice.
  await page.click(".menu summary");
  await page.click("[data-do=resign]");
  assert.ok(await page.locator("[data-sure=no]").evaluate((button) => button === document.activeElement), "the safe answer has the focus");
  await page.click("[data-sure=yes]");
  await page.waitForSelector(".end h2");
  const address = page.url();
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".end a[href$='/record']")]);
  const file = await download.path();
  const lines = readFileSync(file, "utf8").trim().split("\n");
  assert.ok(lines.length > 50 && JSON.parse(lines[0]).zocalo === 2, lines[0]);
  await page.goto(server.base);
  await page.setInputFiles("#import-form [type=file]", { name: "game.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await page.click("#import-form button");
  await page.waitForURL(/replay/);
  await page.waitForFunction(() => globalThis.zocalo?.shown === 0);
  const moment = Math.floor(lines.length / 2);
  await page.evaluate((n) => { const s = document.getElementById("slider"); s.value = String(n); s.dispatchEvent(new Event("input")); }, moment);
  await page.waitForFunction((n) => globalThis.zocalo.shown === n, moment);
  await page.waitForSelector("#veil:not([hidden])");
  const [veil, later] = await page.evaluate((n) => {
    const line = [...document.querySelectorAll("#log li")].find((li) => Number(/** @type {HTMLElement} */ (li).dataset.input) > n);
    return [document.getElementById("veil"), line].map((e) => e?.getBoundingClientRect().top ?? NaN);
  }, moment);
  assert.ok(Math.abs(veil - later) < 2, "what is yet to come is dimmed, and nothing else");
  await page.click("[data-replay=next]");
  await page.waitForFunction((n) => globalThis.zocalo.shown === n + 1, moment);
  await page.click("[data-replay=last]");
  await page.waitForFunction(() => globalThis.zocalo.shown === globalThis.zocalo.inputs);
  await page.goto(`${address}/fair`);
  await page.waitForSelector(".good");
  // A record that was tampered with is refused, and the reason given.
  await page.goto(server.base);
  const bad = [...lines];
  bad[10] = bad[10].replace(/"say":"[^"]*"/, '"say":"nonsense"');
  await page.setInputFiles("#import-form [type=file]", { name: "bad.jsonl", mimeType: "text/plain", buffer: Buffer.from(bad.join("\n")) });
  await page.click("#import-form button");
  await page.waitForSelector("#toast.bad:not([hidden])");
  assert.match(await page.textContent("#toast"), /line 11/);
  noFaults(me);
});

test("notes are kept, real dice are typed in", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "me"], dice: "typed" });
  await page.waitForSelector("[data-roll]");
  const seq = await page.evaluate(() => globalThis.zocalo.seq);
  await page.click("[data-roll='4']");
  await moved(page, seq);
  await page.click("#tab-talk");
  await page.fill("#note", "Hold the gate.");
  await page.waitForFunction(() => document.getElementById("note-kept")?.textContent !== "");
  await page.reload();
  await page.click("#tab-talk");
  assert.equal(await page.inputValue("#note"), "Hold the gate.");
  noFaults(me);
});

test("by touch on a phone: taps choose, two fingers zoom", async () => {
  const me = await visitor(browser, { viewport: PHONE, touch: true });
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "bot:random"] });
  const now = await turn(page);
  const spot = await page.evaluate(() => {
    const light = document.querySelector(".light.place, .counter.lit");
    const at = globalThis.zocalo.play.spotOf(light);
    globalThis.zocalo.board.center(at.x, at.y, 0.8);
    const box = light.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  await page.touchscreen.tap(spot.x, spot.y);
  await page.waitForSelector("#armed .go, .stack.fanned, #tray:not([hidden])");
  assert.equal((await turn(page)).seq, now.seq, "a first tap shows, and does nothing");
  if (await page.locator("#armed .go").count()) await page.click("#armed .go");
  else await page.evaluate(() => globalThis.zocalo.play.take([0]));
  await moved(page, now.seq);
  // The camera may still follow what the other side does.
  await turn(page);
  await page.waitForTimeout(600);
  const scale = () => page.evaluate(() => globalThis.zocalo.board.scale);
  const before = await scale();
  const cdp = await me.context.newCDPSession(page);
  const touch = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch("touchStart", [[150, 300], [240, 300]]);
  for (let d = 0; d < 60; d += 10) await touch("touchMove", [[150 - d, 300], [240 + d, 300]]);
  await touch("touchEnd", []);
  assert.ok((await scale()) > before * 1.3, "two fingers zoom");
  noFaults(me);
});

test("a table survives a restart and a kill -9; an open page catches up by itself", async () => {
  const me = await visitor(browser);
  const { page } = me;
  let own = await openServer();
  const port = Number(new URL(own.base).port);
  await deal(engine, me, own.base, "camerone");
  await play(page, 30);
  const now = await turn(page);
  await own.close({ signal: "SIGKILL", keep: true });
  own = await openServer({ port, data: own.data });
  await page.waitForFunction(async () => (await fetch("/healthz").catch(() => null))?.ok);
  await page.keyboard.press("1");
  await moved(page, now.seq);
  await own.close();
  me.faults.splice(0, me.faults.length, ...me.faults.filter((fault) => !/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/.test(fault)));
  noFaults(me);
});

test("what the other side did is summed up, stays after a reload, and goes with the first choice", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "bot:recruit"], game: "montezuma" });
  for (let n = 0; n < 80; n += 1) {
    const now = await turn(page);
    if (now.over || await page.locator(".summary li").count() > 0) break;
    await page.evaluate((i) => globalThis.zocalo.play.say([globalThis.zocalo.choices[i].say]), (n * 7 + 3) % now.choices.length);
    await moved(page, now.seq);
  }
  const told = () => page.locator(".summary li").allTextContents();
  const before = await told();
  assert.ok(before.length > 0, "something is told");
  const numbers = await page.locator("#trails .deed").count();
  const placed = await page.locator('.summary li[data-places]:not([data-places=""])').count();
  assert.equal(numbers, placed, "each sentence with a place has its number on the map");
  await page.reload();
  await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  assert.deepEqual(await told(), before, "a reload loses nothing");
  assert.ok(await page.isHidden(".dice-tray"), "old dice do not come back");
  const now = await turn(page);
  // The other side may do the same again, in the same words: what was told before goes by its number in the record.
  const last = await page.locator(".summary li").evaluateAll((lines) => Math.max(...lines.map((line) => Number(line.getAttribute("data-input")))));
  await page.evaluate(() => globalThis.zocalo.play.say([globalThis.zocalo.choices[0].say]));
  await moved(page, now.seq);
  await page.waitForFunction((old) => [...document.querySelectorAll(".summary li")].every((li) => Number(li.getAttribute("data-input")) > old), last);
  noFaults(me);
});

test("no sideways scroll, and the act bar in view, at all widths and with text twice as large", async () => {
  const me = await visitor(browser);
  const { page } = me;
  for (const game of ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"]) {
    await deal(engine, me, server.base, game);
    await play(page, 25);
    for (const [width, height] of [[1366, 800], [1920, 1080], [390, 844], [360, 640], [844, 390]]) {
      for (const size of ["100%", "200%"]) {
        await page.setViewportSize({ width, height });
        await page.evaluate((wanted) => { document.documentElement.style.fontSize = wanted; }, size);
        const found = await page.evaluate(() => {
          const bar = document.querySelector(".act .ask").getBoundingClientRect();
          return { wide: document.documentElement.scrollWidth - document.documentElement.clientWidth, bottom: bar.bottom - innerHeight, right: bar.right - innerWidth };
        });
        assert.ok(found.wide <= 0 && found.bottom <= 0 && found.right <= 1, `${game} ${width}x${height} ${size}: ${JSON.stringify(found)}`);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  noFaults(me);
});

test("what is given up for good is asked about once, the safe answer first", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "me"] });
  const now = await turn(page);
  await page.evaluate(() => { globalThis.zocalo.thens = globalThis.zocalo.choices.map(() => ({ rolls: false, reveals: false, passes: false, grave: true, phase: null })); globalThis.zocalo.play.take([0]); });
  await page.waitForSelector("#sure:not([hidden])");
  assert.ok(await page.locator("[data-sure=no]").evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await page.waitForSelector("#sure", { state: "hidden" });
  assert.equal((await turn(page)).seq, now.seq, "nothing happened");
  await page.evaluate(() => globalThis.zocalo.play.take([0]));
  await page.click("[data-sure=yes]");
  await moved(page, now.seq);
  noFaults(me);
});

test("what is pressed is large enough: 40 px by touch, 24 by mouse", async () => {
  for (const [viewport, touch, least] of [[PHONE, true, 40], [{ width: 1366, height: 800 }, false, 24]]) {
    const me = await visitor(browser, { viewport, touch });
    const { page } = me;
    for (const game of ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"]) {
      await deal(engine, me, server.base, game);
      await play(page, 18);
      const small = () => page.evaluate((wanted) => [...document.querySelectorAll("button, select, summary, input:not([type=range]):not([type=radio]), a.button")].filter((e) => {
        const box = e.getBoundingClientRect();
        const [style, seen] = [getComputedStyle(e), e.checkVisibility()];
        // Cards, counters and links inside sentences have their own measures.
        return seen && style.clipPath === "none" && box.width > 0 && !e.closest(".hidden, #board") && (box.height < wanted - 0.5 || box.width < wanted - 0.5);
      }).map((e) => `${e.outerHTML.slice(0, 80)} ${Math.round(e.getBoundingClientRect().width)}x${Math.round(e.getBoundingClientRect().height)}`), least);
      assert.deepEqual(await small(), [], `${game} ${viewport.width}`);
      for (const what of ["settings", "choices", "replay"]) {
        await page.evaluate((name) => /** @type {HTMLElement} */ (document.querySelector(`[data-do=${name}]`)).click(), what);
        assert.deepEqual(await small(), [], `${game} ${viewport.width}: ${what}`);
        await page.keyboard.press("Escape");
      }
      for (const tab of ["situation", "rules", "talk"]) {
        await page.click(`#tab-${tab}`);
        assert.deepEqual(await small(), [], `${game} ${viewport.width}: ${tab}`);
      }
    }
    noFaults(me);
    await me.context.close();
  }
});
