// Around the table: settings that stay, what calls a reader back, what is heard, chat, the end of a game and where one goes from it,
// the page without its server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessible, noFaults, openBrowser, openServer, setUp, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
before(async () => { server = await openServer(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.close(); });

const ready = (page) => page.waitForFunction(() => globalThis.zocalo?.lists.edition);

/** Opens a dialog that the menu of the table names. */
async function menu(page, what) {
  await page.evaluate((name) => document.querySelector(`[data-do="${name}"]`)?.closest("details")?.setAttribute("open", ""), what);
  await page.click(`[data-do="${what}"]`);
}

/** Notes which sounds are made, in place of a machine's own. */
async function heard(context) {
  await context.addInitScript(() => {
    globalThis.tones = [];
    const silent = () => ({ connect: (next) => next, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: { value: 0, setValueAtTime(pitch) { globalThis.tones.push(pitch); }, exponentialRampToValueAtTime() {} }, Q: { value: 0 }, start() {}, stop() {} });
    globalThis.AudioContext = class {
      constructor() { Object.assign(this, { state: "running", sampleRate: 8, currentTime: 0, destination: {} }); }
      createBuffer() { return { getChannelData: () => [] }; }
      createBufferSource() { return silent(); }
      createBiquadFilter() { return silent(); }
      createOscillator() { return silent(); }
      createGain() { return silent(); }
    };
  });
}

test("settings are kept: speed, sound, confirmations, labels, colours, size of the text, keys", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "me"] });
  await menu(page, "settings");
  const wanted = { sound: "quiet", labels: "off", text: "130", palette: "safe", confirm: "off", letters: "off", thumb: "left" };
  for (const [name, value] of Object.entries(wanted)) await page.locator(`#settings label:has([name=set-${name}][value="${value}"])`).click();
  await page.click('#settings [data-speed="4"]');
  await accessible(page, "settings", "#settings");
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  const kept = await page.evaluate(() => ({ ...document.documentElement.dataset, speed: globalThis.zocalo.replay.speed }));
  for (const [name, value] of Object.entries(wanted)) assert.equal(kept[name], value, name);
  assert.equal(kept.speed, 4);
  // Single letters are off, the list of all choices is not.
  await page.keyboard.press("?");
  assert.equal(await page.locator("#help[open]").count(), 0);
  await menu(page, "settings");
  await page.locator('#settings label:has([name=set-letters][value="on"])').click();
  await page.click("#settings .close");
  await page.waitForFunction(() => !document.querySelector("dialog[open]") && document.documentElement.dataset.letters === "on");
  await page.keyboard.press("?");
  await page.waitForSelector("#help[open]");
  assert.ok((await page.locator("#help kbd").count()) >= 20);
  noFaults(me);
  await me.context.close();
});

test("a page that nobody looks at calls its reader: title, icon, desktop", async () => {
  const [ana, eva] = [await visitor(browser), await visitor(browser)];
  await ana.context.grantPermissions(["notifications"], { origin: server.base });
  await ana.context.addInitScript(() => {
    globalThis.called = [];
    globalThis.Notification = class { constructor(title, more) { globalThis.called.push(`${title} | ${more.body}`); } static permission = "granted"; static requestPermission() { return Promise.resolve("granted"); } };
    Object.defineProperty(document, "hidden", { get: () => globalThis.away === true });
  });
  await ana.page.clock.install();
  await setUp(ana.page, server.base, { seats: ["me", "friend"] });
  const link = await ana.page.inputValue(".invite input");
  assert.ok(await ana.page.isVisible(".invite .loopback"), "an address of this machine alone says so");
  await ana.page.evaluate(() => localStorage.setItem("set-notices", "on"));
  await eva.page.goto(link);
  await eva.page.click("main form button[type=submit], main form button");
  await ready(eva.page);
  await ana.page.reload();
  await ready(ana.page);
  // The Mexicans deploy first: the French wait.
  assert.equal(await ana.page.evaluate(() => globalThis.zocalo.mine), false);
  assert.doesNotMatch(await ana.page.title(), /^●/);
  assert.match(await ana.page.getAttribute("link[rel=icon]", "href"), /icon\.svg/);
  await ana.page.evaluate(() => { globalThis.away = true; document.dispatchEvent(new Event("visibilitychange")); });
  await turn(eva.page);
  await eva.page.click("[data-do=finish-all]");
  await eva.page.waitForFunction(() => !globalThis.zocalo.mine);
  await ana.page.clock.fastForward(65_000);
  await ana.page.waitForFunction(() => globalThis.called.length > 0);
  assert.match(await ana.page.title(), /^● /);
  assert.match(await ana.page.getAttribute("link[rel=icon]", "href"), /icon-turn\.svg/);
  assert.equal(await ana.page.evaluate(() => globalThis.called.length), 1, "called once, not every half minute");
  noFaults(ana, eva);
  for (const one of [ana, eva]) await one.context.close();
});

test("what is said is counted on the tab of the chat and heard; a refusal is heard too", async () => {
  const [ana, eva] = [await visitor(browser), await visitor(browser)];
  await heard(ana.context);
  await setUp(ana.page, server.base, { seats: ["me", "friend"] });
  await ana.page.evaluate(() => localStorage.setItem("set-sound", "usual"));
  const link = await ana.page.inputValue(".invite input");
  await eva.page.goto(link);
  await eva.page.click("main form button[type=submit], main form button");
  await ready(eva.page);
  await ana.page.reload();
  await ready(ana.page);
  assert.equal(await ana.page.locator("#tab-talk .badge").count(), 0);
  await eva.page.click("#tab-talk");
  await eva.page.fill("#panel-talk input[name=text]", "Buenos días");
  await eva.page.keyboard.press("Enter");
  await ana.page.waitForSelector("#tab-talk .badge");
  assert.equal(await ana.page.textContent("#tab-talk .badge"), "1");
  assert.ok((await ana.page.evaluate(() => globalThis.tones)).includes(988), "the tone of the chat");
  await ana.page.click("#tab-talk");
  await ana.page.waitForFunction(() => !document.querySelector("#tab-talk .badge"));
  await ana.page.evaluate(() => { globalThis.tones.length = 0; globalThis.zocalo.play.refuse({ kind: "refused", case: null, message: "no", seq: null }); });
  assert.ok((await ana.page.evaluate(() => globalThis.tones)).includes(110), "a dull knock");
  noFaults(ana, eva);
  for (const one of [ana, eva]) await one.context.close();
});

test("a reached goal of a lesson is heard", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await heard(me.context);
  await page.goto(server.base);
  await page.evaluate(() => localStorage.setItem("set-sound", "loud"));
  await page.click(".new-here form[action^='/lesson/'] button");
  await ready(page);
  for (const say of ["fire L01", "at 0710"]) {
    const now = await turn(page);
    await page.keyboard.press("/");
    await page.click(`#choices-box [data-choices="${now.choices.findIndex((choice) => choice.say === say)}"]`);
    await page.waitForFunction((was) => globalThis.zocalo.seq !== was, now.seq);
  }
  await page.waitForSelector(".goals .ticked");
  await page.waitForFunction(() => [523, 659, 784].every((pitch) => globalThis.tones.includes(pitch)));
  noFaults(me);
  await me.context.close();
});

test("after the game: result, chances, picture, film, what if, rematch with sides exchanged", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await setUp(page, server.base, { seats: ["me", "bot:random"] });
  await turn(page);
  const side = await page.evaluate(() => globalThis.zocalo.viewer);
  page.on("dialog", (dialog) => void dialog.accept());
  await menu(page, "resign");
  await page.locator("#sure:not([hidden]) [data-sure=yes]").click({ timeout: 2_000 }).catch(() => {});
  await page.waitForSelector("[data-part=end] .end");
  await accessible(page, "the end", "[data-part=end]");
  const table = page.url();
  const picture = await me.context.request.get(await page.getAttribute(".end a[href$='picture.svg']", "href").then((path) => server.base + path));
  assert.equal(picture.headers()["content-type"].split(";")[0], "image/svg+xml");
  assert.ok((await picture.text()).includes("<svg"));
  // Other programs want a photograph of it.
  const [photograph] = await Promise.all([page.waitForEvent("download"), page.click(".end [data-do=picture]")]);
  assert.equal(photograph.suggestedFilename(), "zocalo-camerone.png");
  const bytes = readFileSync(await photograph.path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
  assert.ok(bytes.length > 100_000, `the map is in it, and not only colours: ${bytes.length} bytes`);
  await page.click("[data-do=hindsight]");
  await page.waitForSelector("#hindsight svg, #hindsight table, #hindsight p");
  await page.click(".end a[href$='/replay']");
  await page.waitForURL(/replay/);
  await ready(page);
  assert.equal(await page.locator(".replay [data-speed], [data-speed]").count() >= 4, true);
  // From the present on nothing can be played: the game is over. From its beginning it can.
  await page.evaluate(() => globalThis.zocalo.replay.press("first"));
  await page.waitForFunction(() => globalThis.zocalo.at === 0);
  await page.locator(".what-if summary").click();
  await page.selectOption("#what-if [name=seat-0]", "me");
  await page.selectOption("#what-if [name=seat-1]", "me");
  await page.click("#what-if button");
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && !table.includes(url.pathname) && !url.pathname.endsWith("/replay"));
  await ready(page);
  assert.ok(await page.evaluate(() => !globalThis.zocalo.over), "this one goes on");
  await page.goto(table);
  await page.click(".end form[action$='/rematch'] button");
  await page.waitForURL((url) => !table.includes(url.pathname));
  await ready(page);
  assert.notEqual(await page.evaluate(() => globalThis.zocalo.viewer), side, "the other side");
  noFaults(me);
  await me.context.close();
});

test("without its server the page says what works", async () => {
  const own = await openServer();
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(own.base);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await own.close();
  await page.goto(own.base).catch(() => {});
  assert.match(await page.textContent("body"), /server does not answer/);
  await accessible(page, "offline");
  await me.context.close();
});
