// How long pages take and how many bytes they are, how long a click takes until the board is painted again, how soon a bot's answer
// begins to show, and how long the slider takes: `npm run figures`, with ZOCALO_BIN naming the program.
import { openBrowser, openServer, setUp, turn, visitor } from "./lib/server.mjs";

const CLICKS = 60;
// As behind a proxy: on one machine nothing is compressed, so bytes would say nothing about what others are sent.
const server = await openServer({ more: process.env.ZOCALO_BYTES === "1" ? ["--proxied", "--no-rate-limit"] : [] });
const browser = await openBrowser();
const { page } = await visitor(browser);
await page.goto(server.base);
const games = await page.locator(".games h3 a").evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").replace("/new/", "")));
const told = (/** @type {string} */ what, /** @type {number[]} */ times) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${what}: median ${at(0.5)} ms, 90 % ${at(0.9)} ms, worst ${at(1)} ms (${times.length})`);
};
/** What the page's main thread has spent so far, in milliseconds of CPU: a busy machine does not change it. */
const probe = await page.context().newCDPSession(page);
await probe.send("Performance.enable", { timeDomain: "threadTicks" });
async function spent() {
  const { metrics } = await probe.send("Performance.getMetrics");
  const of = (/** @type {string} */ name) => (metrics.find((m) => m.name === name)?.value ?? 0) * 1000;
  return { script: of("ScriptDuration"), style: of("RecalcStyleDuration"), layout: of("LayoutDuration"), all: of("TaskDuration") };
}
/** How often each page is opened by a browser that has seen nothing yet. ZOCALO_BYTES=1 opens each once and ends there: bytes do not
 * depend on how busy the machine is. */
const BYTES = process.env.ZOCALO_BYTES === "1";
const VISITS = BYTES ? 1 : 12;

/** Opens a page as somebody who comes for the first time: bytes sent, by kind, and milliseconds until it is loaded.
 * @param {string} address */
async function visit(address) {
  const stranger = await visitor(browser, { storageState: await page.context().storageState() });
  const cdp = await stranger.context.newCDPSession(stranger.page);
  await cdp.send("Network.enable");
  /** @type {Map<string, string>} */
  const urls = new Map();
  const bytes = { page: 0, scripts: 0, board: 0, rest: 0 };
  cdp.on("Network.responseReceived", (event) => urls.set(event.requestId, event.response.url));
  cdp.on("Network.loadingFinished", (event) => {
    const url = urls.get(event.requestId) ?? "";
    const kind = /\/board\//.test(url) ? "board" : /\/assets\//.test(url) ? "scripts" : /\/(view|news)/.test(url) ? "rest" : "page";
    bytes[kind] += event.encodedDataLength;
  });
  await stranger.page.goto(address, { waitUntil: "load" });
  const took = await stranger.page.evaluate(() => { const [entry] = performance.getEntriesByType("navigation"); return entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : 0; });
  // A table can be played when its script has it.
  const ready = address.includes("/table/")
    ? await stranger.page.waitForFunction(() => globalThis.zocalo?.lists.edition).then(() => stranger.page.evaluate(() => performance.now()))
    : took;
  await stranger.page.waitForTimeout(300);
  await stranger.context.close();
  return { took, ready, bytes };
}

/** @param {string} what
 * @param {string} address */
async function visits(what, address) {
  const all = [];
  for (let n = 0; n < VISITS; n += 1) all.push(await visit(address));
  told(`${what}: loaded`, all.map((one) => one.took));
  if (address.includes("/table/")) told(`${what}: can be played`, all.map((one) => one.ready));
  const { bytes } = all.at(-1) ?? { bytes: { page: 0, scripts: 0, board: 0, rest: 0 } };
  const kb = (/** @type {number} */ n) => `${(n / 1000).toFixed(1)} kB`;
  console.log(`${what}: page ${kb(bytes.page)}, scripts and styles ${kb(bytes.scripts)}, view ${kb(bytes.rest)}, pictures and lines of boards ${kb(bytes.board)}`);
}

await visits("first page", server.base);
for (const game of games) {
  await setUp(page, server.base, { seats: ["me", "me"], game });
  await turn(page);
  await visits(`${game}: table page`, page.url());
}
// How soon a bot's answer begins to show, at the level that is offered first.
for (const game of BYTES ? [] : games) {
  const begins = [];
  for (let n = 0; n < 3; n += 1) {
    await setUp(page, server.base, { seats: n % 2 === 0 ? ["me", "bot:recruit"] : ["bot:recruit", "me"], game });
    for (let acts = 0; acts < 60 && begins.length < 4 * (n + 1); acts += 1) {
      const now = await turn(page);
      if (now.over) break;
      const passed = await page.evaluate(async () => {
        const { zocalo } = globalThis;
        const button = document.querySelector("[data-do=finish-all], [data-do=take-losses]");
        const thens = zocalo.thens.findIndex((then) => then.passes);
        const pick = thens >= 0 ? thens : Math.max(0, zocalo.choices.findIndex((c) => c.on === "button"));
        const shown = () => new Promise((done) => { zocalo.root.addEventListener("shown", done, { once: true }); });
        const first = shown();
        if (button instanceof HTMLElement) button.click(); else void zocalo.play.say([zocalo.choices[pick].say]);
        await first;
        if (zocalo.side !== null || zocalo.over) return null;
        const begun = performance.now();
        await Promise.race([shown(), new Promise((done) => { setTimeout(done, 8000); })]);
        return performance.now() - begun;
      });
      if (passed !== null) begins.push(passed);
    }
  }
  if (begins.length > 0) told(`${game}: a bot's answer begins to show`, begins);
}
for (const game of BYTES ? [] : games) {
  await setUp(page, server.base, { seats: ["me", "me"], game });
  await turn(page);
  const painted = () => page.evaluate(async () => {
    const { zocalo } = globalThis;
    const number = Math.floor(Math.random() * zocalo.choices.length);
    if (zocalo.choices.length === 0) return null;
    const begun = performance.now();
    const shown = new Promise((done) => { zocalo.root.addEventListener("shown", done, { once: true }); });
    zocalo.play.take([number]);
    await shown;
    // The first frame after the change has begun is the one that shows it; a task after it, it is painted.
    await new Promise((done) => { requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(null); port2.postMessage(null); }); });
    return performance.now() - begun;
  });
  const clicks = [];
  const before = await spent();
  for (let n = 0; n < CLICKS; n += 1) {
    if ((await turn(page)).over) break;
    const took = await painted();
    if (took === null) break;
    clicks.push(took);
  }
  const after = await spent();
  const each = (/** @type {keyof typeof after} */ what) => `${what} ${((after[what] - before[what]) / clicks.length).toFixed(1)}`;
  told(`${game}: click to repaint`, clicks);
  console.log(`${game}: CPU ms of the page's main thread per click: ${each("all")} (${each("script")}, ${each("style")}, ${each("layout")})`);
  const still = await spent();
  const slides = await page.evaluate(async () => {
    const { zocalo } = globalThis;
    const times = [];
    for (let n = 0; n < 40; n += 1) {
      const begun = performance.now();
      await zocalo.replay.go(Math.floor(Math.random() * zocalo.inputs));
      times.push(performance.now() - begun);
    }
    return times;
  });
  const slid = await spent();
  told(`${game}: positions of the replay without a pause, each fetched, put on the page and the one before it painted`, slides);
  const jumps = await page.evaluate(async () => {
    const { zocalo } = globalThis;
    const frame = () => new Promise((done) => { requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(null); port2.postMessage(null); }); });
    const [there, painted] = [[], []];
    performance.clearResourceTimings();
    for (let n = 0; n < 40; n += 1) {
      await new Promise((done) => { setTimeout(done, 250); });
      const begun = performance.now();
      await zocalo.replay.go(Math.floor(Math.random() * zocalo.inputs));
      there.push(performance.now() - begun);
      await frame();
      painted.push(performance.now() - begun);
    }
    const asked = performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/view?"));
    return { there, painted, server: asked.map((entry) => entry.responseStart - entry.requestStart) };
  });
  told(`${game}: a jump of the slider from rest, until the server answers`, jumps.server);
  told(`${game}: a jump of the slider from rest, until it is on the page`, jumps.there);
  told(`${game}: a jump of the slider from rest, until it is painted`, jumps.painted);
  const steps = await page.evaluate(async () => {
    const { zocalo } = globalThis;
    const times = [];
    await zocalo.replay.go(0);
    for (let n = 1; n <= 40 && n < zocalo.inputs; n += 1) {
      const begun = performance.now();
      await zocalo.replay.go(n);
      times.push(performance.now() - begun);
      await new Promise((done) => { setTimeout(done, 100); });
    }
    return times;
  });
  told(`${game}: the next position, step by step`, steps);
  console.log(`${game}: CPU ms of the page's main thread per position: ${((slid.all - still.all) / slides.length).toFixed(1)} (script ${((slid.script - still.script) / slides.length).toFixed(1)})`);
}
await browser.close();
await server.close();
