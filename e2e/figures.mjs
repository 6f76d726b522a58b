// How long pages take and how many bytes they are, how long a click takes until the board is painted again, how soon a bot's answer
// begins to show, and how long the slider takes: `npm run figures`, with ZOCALO_BIN naming the program. The tables are written into
// docs/figures.md. ZOCALO_BYTES=1 counts the bytes alone; ZOCALO_FIGURES names another file than the page of the project.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser, openServer, setUp, turn, visitor } from "./lib/server.mjs";

const PAGE = process.env.ZOCALO_FIGURES ?? join(dirname(fileURLToPath(import.meta.url)), "..", "docs", "figures.md");
/** Bytes do not depend on how busy the machine is: each page is opened once for them. */
const BYTES = process.env.ZOCALO_BYTES === "1";
/** Clicks of each game. */
const CLICKS = Number(process.env.ZOCALO_CLICKS ?? 60);
/** How often each page is opened by a browser that has seen nothing yet. */
const VISITS = Number(process.env.ZOCALO_VISITS ?? 12);
/** Positions of the slider. */
const POSITIONS = 40;

const browser = await openBrowser();
const busy = loadavg()[0] ?? 0;

/** @typedef {{ page: number, scripts: number, board: number }} Bytes */

/** A time out of many: the middle one, and that which one in ten exceeds.
 * @param {number[]} times */
function told(times) {
  if (times.length === 0) return "–";
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)}, ${at(0.9)}`;
}

/** @param {number} n */
const kilo = (n) => (n / 1000).toFixed(1);

/** Writes a table into the page, between its marks, and tells it.
 * @param {string} name
 * @param {string[]} heads
 * @param {string[][]} rows */
function write(name, heads, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const table = [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
  console.log(`\n${name}\n${table}`);
  if (!existsSync(PAGE)) return;
  const text = readFileSync(PAGE, "utf8");
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for ${name}`);
  writeFileSync(PAGE, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`);
}

/** Opens a page as somebody who comes for the first time: bytes sent, by kind, and milliseconds until it is loaded, and can be played.
 * @param {import("playwright-core").Page} page
 * @param {string} address */
async function visit(page, address) {
  const stranger = await visitor(browser, { storageState: await page.context().storageState() });
  const cdp = await stranger.context.newCDPSession(stranger.page);
  await cdp.send("Network.enable");
  /** @type {Map<string, string>} */
  const urls = new Map();
  /** @type {Bytes} */
  const bytes = { page: 0, scripts: 0, board: 0 };
  cdp.on("Network.responseReceived", (event) => urls.set(event.requestId, event.response.url));
  cdp.on("Network.loadingFinished", (event) => {
    const url = urls.get(event.requestId) ?? "";
    bytes[/\/board\//.test(url) ? "board" : /\/assets\//.test(url) ? "scripts" : "page"] += event.encodedDataLength;
  });
  await stranger.page.goto(address, { waitUntil: "load" });
  const loaded = await stranger.page.evaluate(() => { const [entry] = performance.getEntriesByType("navigation"); return entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : 0; });
  const ready = address.includes("/table/")
    ? await stranger.page.waitForFunction(() => globalThis.zocalo?.lists.edition).then(() => stranger.page.evaluate(() => performance.now()))
    : loaded;
  await stranger.page.waitForTimeout(300);
  await stranger.context.close();
  return { loaded, ready, bytes };
}

/** The games, by id and title.
 * @param {import("playwright-core").Page} page
 * @param {string} base */
async function gamesOf(page, base) {
  await page.goto(base);
  return page.locator(".games h3 a").evaluateAll((links) => links.map((link) => ({ id: (link.getAttribute("href") ?? "").replace("/new/", ""), title: (link.textContent ?? "").trim() })));
}

/** Bytes as a server behind a proxy sends them: on one machine nothing is compressed. */
async function countBytes() {
  const server = await openServer({ more: ["--proxied", "--no-rate-limit"] });
  const { context, page } = await visitor(browser);
  const games = await gamesOf(page, server.base);
  const rows = [];
  const row = (/** @type {string} */ what, /** @type {Bytes} */ { page: own, scripts, board }, goals = ["120", "150"], note = "") =>
    rows.push([what, kilo(own), kilo(scripts), kilo(own + scripts), goals[0] ?? "", kilo(board) + note, goals[1] ?? ""]);
  row("first page", (await visit(page, server.base)).bytes, ["", "150 in all"], " (small pictures)");
  for (const { id, title } of games) {
    await setUp(page, server.base, { seats: ["me", "me"], game: id });
    await turn(page);
    row(title, (await visit(page, page.url())).bytes);
  }
  write("bytes", ["page", "page with its first view", "scripts and styles", "both", "goal", "pictures and lines of the board", "goal"], rows);
  await context.close();
  await server.close();
}

/** How long pages take to load, and until a table can be played.
 * @param {import("playwright-core").Page} page
 * @param {string} base
 * @param {{ id: string, title: string }[]} games */
async function timePages(page, base, games) {
  const rows = [];
  const many = async (/** @type {string} */ address) => { const all = []; for (let n = 0; n < VISITS; n += 1) all.push(await visit(page, address)); return all; };
  const first = await many(base);
  rows.push(["first page", told(first.map((one) => one.loaded)), "", "200"]);
  for (const { id, title } of games) {
    await setUp(page, base, { seats: ["me", "me"], game: id });
    await turn(page);
    const all = await many(page.url());
    rows.push([title, told(all.map((one) => one.loaded)), told(all.map((one) => one.ready)), "300"]);
  }
  write("times", ["page", "loaded, ms", "can be played, ms", "goal"], rows);
}

/** How soon a bot's answer begins to show, at the level that is offered first.
 * @param {import("playwright-core").Page} page
 * @param {string} base
 * @param {{ id: string, title: string }[]} games */
async function timeAnswers(page, base, games) {
  const rows = [];
  for (const { id, title } of games) {
    /** @type {number[]} */
    const begins = [];
    for (let n = 0; n < 3; n += 1) {
      await setUp(page, base, { seats: n % 2 === 0 ? ["me", "bot:doctrine"] : ["bot:doctrine", "me"], game: id });
      for (let acts = 0; acts < 60 && begins.length < 4 * (n + 1); acts += 1) {
        if ((await turn(page)).over) break;
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
    rows.push([title, told(begins), String(begins.length), "300"]);
  }
  write("answers", ["game", "a bot's answer begins to show, ms", "answers", "goal"], rows);
}

/** What the page's main thread has spent so far, in milliseconds of CPU: a busy machine does not change it.
 * @param {import("playwright-core").CDPSession} probe */
async function spent(probe) {
  const { metrics } = await probe.send("Performance.getMetrics");
  return (metrics.find((m) => m.name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Clicks something that can be chosen; milliseconds until the board is painted again, or null if there is nothing.
 * @param {import("playwright-core").Page} page */
const painted = (page) => page.evaluate(async () => {
  const { zocalo } = globalThis;
  if (zocalo.choices.length === 0) return null;
  const begun = performance.now();
  const shown = new Promise((done) => { zocalo.root.addEventListener("shown", done, { once: true }); });
  // Said, not clicked: what is grave is not asked about.
  void zocalo.play.say([zocalo.choices[Math.floor(Math.random() * zocalo.choices.length)].say]);
  await shown;
  // The first frame after the change has begun is the one that shows it; a task after it, it is painted.
  await new Promise((done) => { requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(null); port2.postMessage(null); }); });
  return performance.now() - begun;
});

/** Jumps of the slider, each from rest: milliseconds until it is painted, and steps from one position to the next.
 * @param {import("playwright-core").Page} page */
const slid = (page) => page.evaluate(async (many) => {
  const { zocalo } = globalThis;
  const frame = () => new Promise((done) => { requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(null); port2.postMessage(null); }); });
  const rest = (/** @type {number} */ ms) => new Promise((done) => { setTimeout(done, ms); });
  /** @type {number[]} */
  const [jumps, steps] = [[], []];
  for (let n = 0; n < many; n += 1) {
    await rest(250);
    const begun = performance.now();
    await zocalo.replay.go(Math.floor(Math.random() * zocalo.inputs));
    await frame();
    jumps.push(performance.now() - begun);
  }
  await zocalo.replay.go(0);
  for (let n = 1; n <= many && n < zocalo.inputs; n += 1) {
    await rest(100);
    const begun = performance.now();
    await zocalo.replay.go(n);
    steps.push(performance.now() - begun);
  }
  return { jumps, steps };
}, POSITIONS);

/** Clicks until the board is painted again, and the slider.
 * @param {import("playwright-core").Page} page
 * @param {string} base
 * @param {{ id: string, title: string }[]} games */
async function timeClicks(page, base, games) {
  const probe = await page.context().newCDPSession(page);
  await probe.send("Performance.enable", { timeDomain: "threadTicks" });
  const [clicks, slides] = [[], []];
  for (const { id, title } of games) {
    await setUp(page, base, { seats: ["me", "me"], game: id });
    /** @type {number[]} */
    const times = [];
    const before = await spent(probe);
    while (times.length < CLICKS && !(await turn(page)).over) {
      const took = await painted(page);
      if (took === null) break;
      times.push(took);
    }
    const each = (await spent(probe) - before) / Math.max(1, times.length);
    clicks.push([title, told(times), each.toFixed(1), String(times.length), "40, 60"]);
    const { jumps, steps } = await slid(page);
    slides.push([title, told(jumps), told(steps)]);
  }
  write("clicks", ["game", "click to repaint, ms", "CPU of the page's main thread, ms a click", "clicks", "goal"], clicks);
  write("slider", ["game", "a jump from rest, until it is painted, ms", "the next position, ms"], slides);
}

await countBytes();
if (!BYTES) {
  const server = await openServer();
  const { context, page } = await visitor(browser);
  const games = await gamesOf(page, server.base);
  await timePages(page, server.base, games);
  await timeClicks(page, server.base, games);
  await timeAnswers(page, server.base, games);
  await context.close();
  await server.close();
  // How busy it was besides: figures that were taken beside other work say so themselves.
  write("busy", ["cores", "load before", "load at the end"], [[String(cpus().length), busy.toFixed(2), (loadavg()[0] ?? 0).toFixed(2)]]);
}
await browser.close();
