// How it looks, by numbers: contrast of the colours that letters and lines have, by day and night, with either palette; nothing moves
// for who wants it still; the legend; losses filled in.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, deal } from "../lib/engine.mjs";
import { PHONE, accessible, fits, noFaults, openBrowser, openServer, setUp, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
/** Games by seed: the same every time. */
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

/** Letters or line, surface, and how much they must differ. */
const PAIRS = [
  ["ink", "panel", 4.5], ["ink", "raised", 4.5], ["ink", "sunk", 4.5], ["soft", "panel", 4.5], ["soft", "raised", 4.5], ["soft", "sunk", 4.5],
  ["on-accent", "accent", 4.5], ["accent", "raised", 4.5], ["side-0", "panel", 4.5], ["side-1", "panel", 4.5], ["side-0", "side-0-soft", 4.5], ["side-1", "side-1-soft", 4.5],
  ["panel", "side-0", 4.5], ["panel", "side-1", 4.5], ["bad", "panel", 4.5], ["bad", "raised", 4.5], ["warn", "panel", 4.5], ["link", "panel", 4.5], ["ink", "lit-soft", 4.5], ["ink", "warn-soft", 4.5],
  ["edge", "raised", 3], ["focus-ring", "panel", 3], ["lit", "lit-key", 3],
];

test("letters and lines can be told from their ground, by day and by night, with either palette", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(server.base);
  const weak = await page.evaluate((pairs) => {
    const probe = document.createElement("i");
    document.body.append(probe);
    const channels = (name) => {
      probe.style.color = `var(--${name})`;
      const found = getComputedStyle(probe).color;
      const numbers = found.match(/[\d.]+/g).slice(0, 3).map(Number);
      return found.startsWith("color(") ? numbers : numbers.map((n) => n / 255);
    };
    const light = (name) => {
      const [r, g, b] = channels(name).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const out = [];
    let seen = 0;
    for (const theme of ["light", "dark"]) {
      for (const palette of ["usual", "safe"]) {
        document.documentElement.dataset.theme = theme;
        document.documentElement.dataset.palette = palette;
        for (const [over, under, least] of pairs) {
          const [a, b] = [light(over), light(under)];
          const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          seen += 1;
          if (!(contrast >= least)) out.push(`${theme}, ${palette}: ${over} on ${under} is ${contrast.toFixed(2)}`);
        }
      }
    }
    probe.remove();
    return { out, seen };
  }, PAIRS);
  assert.deepEqual(weak.out, []);
  assert.equal(weak.seen, PAIRS.length * 4);
  noFaults(me);
});

test("who wants things still sees nothing slide", async () => {
  const me = await visitor(browser, { calm: true });
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "me"] });
  await turn(page);
  await page.evaluate(() => globalThis.zocalo.play.take([0]));
  await page.waitForTimeout(60);
  const moving = await page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running" && Number(one.effect?.getComputedTiming().duration) > 1).map((one) => `${one.effect?.target?.className} ${one.animationName ?? one.transitionProperty}`));
  assert.deepEqual(moving, []);
  noFaults(me);
});

test("the legend of every game: all signs have words, it can be read by day and night, closed by Escape", async () => {
  const wide = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const phone = await visitor(browser, { viewport: PHONE, colorScheme: "dark" });
  await wide.page.goto(server.base);
  const games = await wide.page.locator(".games h3 a").evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").replace("/new/", "")));
  for (const [n, game] of games.entries()) {
    for (const [size, me] of Object.entries(n % 2 === 0 ? { wide, phone } : { wide })) {
      const { page } = me;
      await deal(engine, me, server.base, game);
      await page.click("#legend-button");
      await page.waitForSelector("#legend li");
      const signs = await page.locator("#legend li").evaluateAll((items) => items.map((item) => ({ words: (item.textContent ?? "").trim(), drawn: item.querySelector("svg, .swatch")?.getBoundingClientRect().width ?? 0, picture: getComputedStyle(item.querySelector(".swatch") ?? item).backgroundImage, swatch: item.querySelector(".swatch") !== null })));
      assert.ok(signs.length > 15, `${game}: ${signs.length} signs`);
      assert.deepEqual(signs.filter((sign) => sign.words.length < 3 || sign.drawn < 30 || (sign.swatch && !sign.picture.includes("webp"))), [], `${game}, ${size}`);
      await accessible(page, `the legend of ${game}, ${size}`, "#legend");
      await fits(page, `the legend of ${game}, ${size}`);
      await page.keyboard.press("Escape");
      assert.ok(await page.isHidden("#legend"));
    }
  }
  noFaults(wide, phone);
});

/** Plays on until losses are to be taken. */
async function untilLosses(me, game, most) {
  const { page } = me;
  await deal(engine, me, server.base, game);
  const found = await page.evaluate(async (n) => {
    const { address } = globalThis.zocalo;
    const post = async (path, body) => (await fetch(`${address}/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
    let view = await (await fetch(`${address}/view`)).json();
    for (let i = 0; i < n && !view.over; i += 1) {
      const losses = (view.parts.losses ?? []).join("\n");
      if (losses.includes("data-order") && (losses.match(/data-more/g) ?? []).length > 1) return true;
      const next = i % 3 === 0 ? await post("finish", { after: view.seq }) : { error: "no" };
      view = next.error ? await post("choose", { after: view.seq, says: [view.choices[(i * 29 + 3) % view.choices.length].say] }) : next;
      if (view.error) view = await (await fetch(`${address}/view`)).json();
    }
    return false;
  }, most);
  if (found) {
    await page.reload();
    await page.waitForFunction(() => "zocalo" in globalThis);
    await turn(page);
  }
  return found;
}

test("losses open filled in, are changed by steppers, and taken by one press", { timeout: 200_000 }, async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  const found = await untilLosses(me, "montezuma", 900) || await untilLosses(me, "veracruz", 900);
  assert.ok(found, "losses come up");
  await page.waitForSelector(".losses li");
  const sum = () => page.evaluate(() => ({ order: globalThis.zocalo.play.buttons.losses.order.length, owed: globalThis.zocalo.play.buttons.losses.owed, said: Number(document.querySelector(".losses .sum b")?.textContent), ready: !document.querySelector("[data-do=take-losses]")?.disabled }));
  const filled = await sum();
  assert.ok(filled.owed > 0 && filled.order === filled.owed && filled.said === filled.owed && filled.ready, JSON.stringify(filled));
  await accessible(page, "the panel of losses", ".loss-panel");
  await page.locator(".losses .hit [data-less]").first().click();
  const less = await sum();
  assert.ok(less.order === filled.owed - 1 && !less.ready, "too few cannot be taken");
  await page.locator(".losses li:not(.hit) [data-more]:not([disabled]), .losses [data-more]:not([disabled])").first().click();
  assert.ok((await sum()).ready, "changed by hand, and as many again");
  const before = await turn(page);
  const sent = page.waitForRequest((request) => request.url().includes("/losses"));
  await page.click("[data-do=take-losses]");
  assert.equal(JSON.parse((await sent).postData()).says.length, filled.owed);
  await page.waitForFunction((was) => globalThis.zocalo.seq !== was, before.seq);
  noFaults(me);
});
