// How long a click takes until the board is painted again, and how long the slider takes: `npm run figures`.
import { openBrowser, openServer, setUp, turn, visitor } from "./lib/server.mjs";

const CLICKS = 60;
const server = await openServer();
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
for (const game of games) {
  await setUp(page, server.base, { seats: ["me", "me"], game });
  await turn(page);
  const painted = () => page.evaluate(async () => {
    const { zocalo } = globalThis;
    const button = document.querySelector("[data-part=choices] [data-choices], [data-part=prompt] [data-choices]");
    if (!(button instanceof HTMLElement)) return null;
    const buttons = [...document.querySelectorAll("[data-part=choices] [data-choices]")];
    const pick = buttons[Math.floor(Math.random() * buttons.length)] ?? button;
    const begun = performance.now();
    const shown = new Promise((done) => { zocalo.root.addEventListener("shown", done, { once: true }); });
    /** @type {HTMLElement} */ (pick).click();
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
