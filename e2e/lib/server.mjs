// A server to test, a browser to test it with, and what every page must satisfy.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const CHROMIUM = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"];

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** The program under test. */
export function program() {
  const path = process.env.ZOCALO_BIN;
  assert.ok(path && existsSync(path), "ZOCALO_BIN must name the program");
  return path;
}

/** Opens a server on a free port. */
export async function openServer({ data = mkdtempSync(join(tmpdir(), "zocalo-")), port = 0, more = [] } = {}) {
  const child = spawn(program(), ["serve", "--port", String(port), "--data", data, "--no-open", ...more], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const base = await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ bytes) => {
      said += bytes;
      const found = /http:\/\/[^\s/]+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", (bytes) => { said += bytes; });
    child.on("exit", (code) => reject(new Error(`the server closed with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`the server did not open: ${said}`)), 60_000).unref();
  });
  const gone = new Promise((resolve) => { child.on("exit", resolve); });
  return {
    base,
    data,
    child,
    async close({ signal = "SIGTERM", keep = false } = {}) {
      child.kill(signal);
      await gone;
      if (!keep) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Opens a browser. */
export async function openBrowser() {
  assert.ok(CHROMIUM, "no chromium found: install Debian's, or name one by CHROMIUM");
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS, headless: true });
}

/** A page of a fresh visitor, with everything noted that goes wrong on it. */
export async function visitor(browser, { viewport = WIDE, locale = "en-GB", calm = true, touch = false, ...more } = {}) {
  const context = await browser.newContext({
    viewport, locale, reducedMotion: calm ? "reduce" : "no-preference", hasTouch: touch, isMobile: touch,
    deviceScaleFactor: touch ? 2 : 1, permissions: ["clipboard-read", "clipboard-write"], ...more,
  });
  // Scripts and styles from a folder instead of the program's own: for work on them without building.
  const assets = process.env.ZOCALO_ASSETS;
  if (assets) await context.route("**/assets/*/*", (route) => route.fulfill({ path: join(assets, route.request().url().split("/").at(-1) ?? "") }));
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // A refusal is an answer like any other; the browser notes it all the same.
    if (/status of (400|403|404|409|410|422)/.test(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => { if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`); });
  page.setDefaultTimeout(40_000);
  return { context, page, faults };
}

/** Nothing went wrong on these pages. */
export function noFaults(...visitors) {
  for (const { faults } of visitors) assert.deepEqual(faults, []);
}

/** axe-core finds nothing. The scripts of the page may not load others, so axe is brought in by the browser itself. */
export async function accessible(page, where, part = "html") {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(readFileSync(AXE, "utf8"));
  const found = await page.evaluate(async (selector) => {
    // The ground of the map is hidden from readers, and large.
    const result = await globalThis.axe.run({ include: [[selector]], exclude: [[".layer.terrain"]] }, { resultTypes: ["violations"] });
    return result.violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`);
  }, part);
  assert.deepEqual(found, [], `axe on ${where}`);
}

/** The page does not scroll sideways. */
export async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${where} is ${wide} px too wide`);
}

/** Sets up a table by the form. */
export async function setUp(page, base, { seats, word = "", name = "", game = "camerone", dice = "fair" }) {
  await page.goto(`${base}/new/${game}`);
  await page.selectOption("[name=seat-0]", seats[0]);
  await page.selectOption("[name=seat-1]", seats[1]);
  await page.fill("[name=name]", name);
  await page.fill("[name=word]", word);
  await page.check(`[name=dice][value=${dice}]`);
  await page.click(".go button");
  await page.waitForURL(/\/table\//);
  await page.waitForFunction(() => "zocalo" in globalThis);
}

/** Waits until it is the reader's turn, or the game is over. */
export async function turn(page) {
  await page.waitForFunction(() => globalThis.zocalo.mine || globalThis.zocalo.over, null, { timeout: 60_000 });
  return page.evaluate(() => ({ over: globalThis.zocalo.over, seq: globalThis.zocalo.seq, choices: globalThis.zocalo.choices, inputs: globalThis.zocalo.inputs }));
}

/** Waits until something has happened. */
export async function moved(page, seq) {
  await page.waitForFunction((was) => globalThis.zocalo.seq !== was, seq, { timeout: 60_000 });
}

/** Where a choice can be clicked on the screen; brings it into view first. */
export async function spotOf(page, number) {
  return page.evaluate((n) => {
    const things = [...document.querySelectorAll("[data-choices]")].filter((e) => (e.getAttribute("data-choices") ?? "").split(" ").includes(String(n)));
    const onBoard = things.find((e) => e.closest("#board"));
    const thing = onBoard ?? things.find((e) => e instanceof HTMLElement && e.offsetParent !== null);
    if (!thing) return null;
    const { zocalo } = globalThis;
    if (onBoard) {
      const spot = zocalo.play.spotOf(onBoard);
      if (spot) zocalo.board.reveal(spot.x, spot.y);
    } else {
      thing.scrollIntoView({ block: "nearest" });
    }
    // What lies on top may be another thing: look for a point where ours can be hit.
    const box = thing.getBoundingClientRect();
    for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.12], [0.2, 0.5], [0.8, 0.5], [0.5, 0.88], [0.3, 0.2], [0.7, 0.2], [0.3, 0.8], [0.7, 0.8]]) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
      const hit = document.elementFromPoint(x, y);
      if (hit && (thing.contains(hit) || hit.closest(".stack.target")?.getAttribute("data-place") === thing.getAttribute("data-place") && thing.hasAttribute("data-place"))) return { x, y, many: (thing.getAttribute("data-choices") ?? "").includes(" ") };
    }
    return null;
  }, number);
}

/** The middle of the stack in which a choice lies, if it lies in one. */
export async function stackOf(page, number) {
  return page.evaluate((n) => {
    const counter = [...document.querySelectorAll(".counter[data-choices]")].find((e) => (e.getAttribute("data-choices") ?? "").split(" ").includes(String(n)));
    const stack = counter?.closest(".stack.many");
    if (!stack) return null;
    const box = stack.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, number);
}
