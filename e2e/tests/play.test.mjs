// Whole games: by clicking, by keyboard alone, and between two browsers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, moved, noFaults, openBrowser, openServer, setUp, spotOf, stackOf, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
before(async () => { server = await openServer(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.close(); });

/** A choice by its number: ends phases often, so that games stay short, and does everything else at times. */
function pick(choices, n) {
  const end = choices.findIndex((c) => c.on === "button");
  if (end >= 0 && n % 3 !== 0) return end;
  return (n * 7) % choices.length;
}

test("a whole game by clicking, against a bot", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "bot:recruit"] });
  let clicks = 0;
  for (; clicks < 900; clicks += 1) {
    const now = await turn(page);
    if (now.over) break;
    const number = pick(now.choices, clicks);
    let spot = await spotOf(page, number);
    const stack = spot ? null : await stackOf(page, number);
    if (stack) {
      // It lies below others: a click on the stack takes it, if it is the only one, or opens the stack.
      await page.mouse.click(stack.x, stack.y);
      await page.waitForFunction((was) => globalThis.zocalo.seq !== was || document.querySelector(".stack.fanned, #tray:not([hidden]), #menu:not([hidden])"), now.seq);
      if (await page.evaluate((was) => globalThis.zocalo.seq !== was, now.seq)) continue;
      // The fan has opened before something in it is looked for.
      await page.waitForTimeout(300);
      spot = await spotOf(page, number);
    }
    if (!spot) {
      // It is not to be hit on the map just now: the list has it too.
      await page.keyboard.press("Escape");
      await page.keyboard.press("/");
      await page.click(`#choices-box [data-choices="${number}"]`);
      await moved(page, now.seq);
      continue;
    }
    await page.mouse.click(spot.x, spot.y);
    if (spot.many) await page.click(`#menu [data-choices="${number}"]`);
    else if (!stack) {
      // Where several in a stack can be chosen, a click on its top opens it.
      await page.waitForFunction((was) => globalThis.zocalo.seq !== was || document.querySelector(".stack.fanned, #tray:not([hidden])"), now.seq);
      if (await page.evaluate((was) => globalThis.zocalo.seq === was, now.seq)) {
        await page.waitForTimeout(300);
        const inside = await spotOf(page, number);
        if (inside) await page.mouse.click(inside.x, inside.y);
        else await page.evaluate((n) => globalThis.zocalo.play.take([n]), number);
      }
    }
    await moved(page, now.seq);
  }
  await page.waitForSelector(".end h2");
  assert.ok(clicks > 20, "the game was really played");
  await page.click("[data-do=hindsight]");
  await page.waitForSelector("#hindsight .chances");
  noFaults(me);
});

test("a whole game by keyboard alone", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "bot:recruit"] });
  const keys = page.keyboard;
  let ways = { tab: 0, number: 0, arrow: 0 };
  for (let n = 0; n < 900; n += 1) {
    const now = await turn(page);
    if (now.over) break;
    if (n % 4 === 1 && now.choices.some((c) => typeof c.on === "object")) {
      // F leads to what is lit, Enter takes it.
      await keys.press("f");
      const lit = await page.evaluate(() => document.activeElement?.closest("#board [data-choices], #board .stack.holds > .counter.top") !== null);
      assert.ok(lit, "F goes to what can be chosen");
      await keys.press("Enter");
      await page.waitForFunction((was) => globalThis.zocalo.seq !== was || document.querySelector(".stack.fanned, #tray:not([hidden]), #menu:not([hidden])"), now.seq);
      // Of several the reader picks one: in the menu, the tray or the list.
      for (let tries = 0; tries < 3 && await page.evaluate((was) => globalThis.zocalo.seq === was, now.seq); tries += 1) {
        const first = page.locator("#menu:not([hidden]) li button, #tray:not([hidden]) .unit[data-holds]").first();
        if (await first.count()) { await first.focus(); await keys.press("Enter"); } else { await keys.press("1"); }
        await page.waitForTimeout(150);
      }
      await moved(page, now.seq);
      ways.tab += 1;
    } else if (n % 40 === 2) {
      // The arrows walk over the map and say where one is.
      await page.evaluate(() => document.getElementById("board")?.focus());
      for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight"]) await keys.press(key);
      const told = await page.evaluate(() => document.getElementById(document.getElementById("board")?.getAttribute("aria-activedescendant") ?? "")?.getAttribute("aria-label"));
      assert.ok(told && told.length > 3, `the cursor says where it is: ${told}`);
      ways.arrow += 1;
    } else {
      const end = now.choices.findIndex((c) => c.on === "button");
      const number = end >= 0 && end < 9 ? end : n % Math.min(9, now.choices.length);
      await keys.press(String(number + 1));
      await moved(page, now.seq);
      ways.number += 1;
    }
  }
  await page.waitForSelector(".end h2");
  assert.ok(ways.tab > 2 && ways.number > 2 && ways.arrow > 0, JSON.stringify(ways));
  await keys.press("?");
  await page.waitForSelector("#help[open]");
  await keys.press("Escape");
  noFaults(me);
});

test("two browsers by links, one of which reloads in the middle", async () => {
  const [ana, bea] = [await visitor(browser), await visitor(browser, { locale: "es-MX" })];
  await setUp(ana.page, server.base, { seats: ["me", "friend"], name: "Ana", word: "agave" });
  const link = await ana.page.inputValue(".invite input");
  assert.match(link, /\/join\/[0-9a-f]{40}$/);
  assert.ok(!ana.page.url().includes("#"), "the secret does not stay in the address");
  await bea.page.goto(link);
  await bea.page.fill("[name=name]", "Bea");
  await bea.page.fill("[name=word]", "nopal");
  await bea.page.click(".join button");
  await bea.page.waitForFunction(() => "zocalo" in globalThis);
  await ana.page.waitForFunction(() => globalThis.zocalo.inputs > 0);
  await ana.page.click("#tab-talk");
  await ana.page.fill("#say input", "¡Suerte!");
  await ana.page.click("#say button");
  await bea.page.click("#tab-talk");
  await bea.page.waitForFunction(() => document.querySelector(".talk")?.textContent?.includes("¡Suerte!"));
  let turns = { ana: 0, bea: 0 };
  for (let n = 0; n < 60; n += 1) {
    // Whose turn it is, each browser finds out by itself.
    const who = await Promise.any([["ana", ana], ["bea", bea]].map(async ([name, v]) => {
      await v.page.waitForFunction(() => globalThis.zocalo.mine || globalThis.zocalo.over, null, { timeout: 20_000 });
      return { name, page: v.page };
    }));
    const now = await turn(who.page);
    if (now.over) break;
    turns[who.name] += 1;
    await who.page.evaluate((i) => globalThis.zocalo.play.take([i]), pick(now.choices, n));
    await moved(who.page, now.seq);
    if (n === 30) {
      await bea.page.reload();
      await bea.page.waitForFunction(() => "zocalo" in globalThis);
    }
  }
  assert.ok(turns.ana > 3 && turns.bea > 3, JSON.stringify(turns));
  await ana.page.waitForFunction((seq) => globalThis.zocalo.seq >= seq, await bea.page.evaluate(() => globalThis.zocalo.seq));
  const boards = await Promise.all([ana, bea].map((v) => v.page.evaluate(() => [...document.querySelectorAll(".counter")].map((c) => `${c.getAttribute("data-key")} ${c.getAttribute("transform")}`).sort().join())));
  assert.equal(boards[0], boards[1], "both see the same table");
  // A draw is offered and agreed.
  await ana.page.evaluate(() => document.querySelector("[data-do=offer-draw]").click());
  await bea.page.waitForSelector("[data-do=agree]");
  await bea.page.click("[data-do=agree]");
  await ana.page.waitForSelector(".end h2");
  noFaults(ana, bea);
});

test("a link opens a seat once; a further device gets its own, and both sides read of it", async () => {
  const [ana, bea, phone] = [await visitor(browser), await visitor(browser), await visitor(browser, { locale: "fr-FR" })];
  await setUp(ana.page, server.base, { seats: ["me", "friend"], name: "Ana" });
  const table = ana.page.url();
  const link = await ana.page.inputValue(".invite input");
  await bea.page.goto(link);
  await bea.page.fill("[name=name]", "Bea");
  await bea.page.click(".join button");
  await bea.page.waitForFunction(() => "zocalo" in globalThis);
  // Whoever has the link finds it used.
  await phone.page.goto(link);
  assert.match(await phone.page.textContent("h1"), /a déjà servi/);
  await accessible(phone.page, "the page of a used link");
  await bea.page.click(".menu summary");
  await bea.page.click("[data-do=own-link]");
  await bea.page.waitForSelector("#device[open]");
  assert.match(await bea.page.textContent("#device .help"), /works once, within 60 minutes/);
  await accessible(bea.page, "the link for a further device");
  const own = await bea.page.inputValue("#device input");
  assert.notEqual(own, link);
  await phone.page.goto(own);
  assert.match(await phone.page.textContent(".warning"), /ce n’est pas une invitation/);
  await accessible(phone.page, "the page of a link for a further device");
  await phone.page.click(".join button");
  await phone.page.waitForURL(table);
  for (const { page } of [ana, bea]) {
    await page.waitForFunction(() => document.querySelector(".talk")?.textContent?.includes("opens this seat on a further device"));
    assert.match(await page.textContent(".plates"), /open on 2 devices/);
  }
  await bea.page.click("#device form .primary");
  // One that was withdrawn opens nothing.
  await bea.page.click(".menu summary");
  await bea.page.click("[data-do=own-link]");
  await bea.page.waitForSelector("#device[open]");
  const withdrawn = await bea.page.inputValue("#device input");
  await bea.page.click("[data-do=revoke-device]");
  await bea.page.waitForSelector("#device", { state: "hidden" });
  const eve = await visitor(browser);
  await eve.page.goto(withdrawn);
  assert.match(await eve.page.textContent("h1"), /no longer valid/);
  noFaults(ana, bea, phone, eve);
});

test("whoever watches sees every step once and in order, however fast it is played", async () => {
  const [ana, eve] = [await visitor(browser), await visitor(browser, { calm: false })];
  await setUp(ana.page, server.base, { seats: ["me", "me"] });
  await turn(ana.page);
  await eve.page.goto(ana.page.url());
  await eve.page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  await eve.page.evaluate(() => {
    globalThis.steps = [globalThis.zocalo.shown];
    document.querySelector("main.table").addEventListener("shown", () => globalThis.steps.push(globalThis.zocalo.shown));
  });
  const inputs = await ana.page.evaluate(async () => {
    const { address } = globalThis.zocalo;
    let view = await (await fetch(`${address}/view`)).json();
    for (let i = 0; i < 24; i += 1) {
      const say = view.choices[(i * 13) % view.choices.length].say;
      const sent = await fetch(`${address}/choose`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ after: view.seq, says: [say] }) });
      view = await sent.json();
      await new Promise((done) => { setTimeout(done, 40 + (i * 29) % 110); });
    }
    return view.inputs;
  });
  await eve.page.waitForFunction((all) => globalThis.zocalo.shown === all, inputs, { timeout: 60_000 });
  const steps = await eve.page.evaluate(() => globalThis.steps);
  // One action is one step: its end is shown, and never anything older than what was shown before.
  assert.ok(steps.every((at, n) => n === 0 || at > steps[n - 1]), `${steps} ascend`);
  const ends = await eve.page.evaluate(() => [...document.querySelectorAll("#log li.d1")].map((line) => Number(line.getAttribute("data-input")) - 1));
  const missed = ends.filter((end) => end > steps[0] && end < inputs && !steps.includes(end));
  assert.ok(steps.length > 4, `${steps.length} steps`);
  assert.ok(missed.length <= ends.length / 3, `${missed} of ${ends} were not shown`);
  noFaults(ana, eve);
});

test("bots fight it out while one watches", async () => {
  const me = await visitor(browser, { calm: false });
  const { page } = me;
  await page.goto(`${server.base}/new/camerone`);
  await page.click("[data-preset=watch]");
  await page.selectOption("[name=seat-0]", "bot:random");
  await page.selectOption("[name=seat-1]", "bot:random");
  await page.click(".go button");
  await page.waitForURL(/replay\?play=1/);
  await page.waitForFunction(() => globalThis.zocalo?.shown >= 3, null, { timeout: 30_000 });
  assert.equal(await page.locator("[data-do=resign]").count(), 0, "who watches has nothing to give up");
  noFaults(me);
});
