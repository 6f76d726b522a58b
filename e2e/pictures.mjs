// The pictures of the README: `npm run pictures` writes them to docs/img, with ZOCALO_BIN naming the program. ONLY=a,b takes some of
// them; PNG=FOLDER keeps them as they are besides.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Engine, seated } from "./lib/engine.mjs";
import { PHONE, openBrowser, openServer, setUp, turn, visitor } from "./lib/server.mjs";

const OUT = join(dirname(fileURLToPath(import.meta.url)), "..", "docs", "img");
const ONLY = process.env.ONLY?.split(",");
const DESK = { width: 1366, height: 800 };
mkdirSync(OUT, { recursive: true });
const server = await openServer();
const browser = await openBrowser();
const engine = new Engine();
const press = await (await browser.newContext()).newPage();

/** Keeps what a page shows, as a small file.
 * @param {import("playwright-core").Page} page
 * @param {string} name */
async function keep(page, name) {
  const png = (await page.screenshot(process.env.PNG ? { path: join(process.env.PNG, `${name}.png`) } : {})).toString("base64");
  const url = await press.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.62);
  }, png);
  const bytes = Buffer.from(url.split(",")[1] ?? "", "base64");
  writeFileSync(join(OUT, `${name}.webp`), bytes);
  console.log(`${name}.webp ${Math.round(bytes.length / 1000)} kB`);
}

/** @param {import("playwright-core").Page} page */
async function ready(page) {
  await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  await turn(page);
  await page.waitForTimeout(900);
}

/** Records by game and moment, so that a phone and a night see the same.
 * @type {Map<string, import("./lib/engine.mjs").Record>} */
const records = new Map();

/** A table at a moment of a game that the doctrine has played; null if it does not come to it.
 * @param {string} game
 * @param {string} key
 * @param {(status: import("./lib/engine.mjs").Status) => boolean} from
 * @param {object} [look] of the browser
 * @param {{ first?: number, seeds?: number, most?: number }} [limits] */
async function moment(game, key, from, look = {}, limits = {}) {
  const name = `${game} ${key}`;
  const record = records.get(name) ?? await engine.reach(game, from, limits);
  if (!record) throw new Error(`${name} is not met`);
  records.set(name, record);
  const { context, page } = await visitor(browser, { viewport: DESK, ...look });
  await page.goto(await seated(engine, context, server.base, game, record));
  await ready(page);
  return page;
}

/** Brings all that can be chosen into the window, near enough to read.
 * @param {import("playwright-core").Page} page
 * @param {number} scale */
async function near(page, scale) {
  await page.evaluate((k) => { const { board, play } = globalThis.zocalo; const [first] = play.worthSeeing(); if (first) board.center(first.x, first.y, k); }, scale);
  await page.waitForTimeout(500);
}

/** The moment at which each game is shown.
 * @type {Record<string, { from: (s: import("./lib/engine.mjs").Status) => boolean, near: number }>} */
const MIDDLE = {
  camerone: { from: (s) => s.turn >= 4 && s.to_act === "french", near: 1 },
  veracruz: { from: (s) => s.turn >= 3 && s.step === "movement" && s.to_act === "us", near: 0.9 },
  montezuma: { from: (s) => s.step === "march" && s.turn >= 2, near: 1 },
  "rio-grande": { from: (s) => s.turn >= 5 && s.step === "muster", near: 0.9 },
  "cactus-throne": { from: (s) => s.turn >= 3 && s.step === "march", near: 0.9 },
};

/** @type {Record<string, () => Promise<void>>} */
const shots = {
  async home() {
    const { page } = await visitor(browser, { viewport: DESK });
    await setUp(page, server.base, { seats: ["me", "bot:recruit"], name: "Ana" });
    await page.goto(server.base);
    await page.waitForTimeout(800);
    await keep(page, "home");
  },
};

for (const [game, { from, near: scale }] of Object.entries(MIDDLE)) {
  shots[game] = async () => {
    const page = await moment(game, "middle", from);
    await page.click("[data-zoom=fit]");
    await page.waitForTimeout(600);
    await keep(page, `${game}-board`);
    await near(page, scale);
    await keep(page, `${game}-near`);
    // The manual shows this one.
    if (game === "montezuma") await keep(page, game);
    await page.context().close();
    const phone = await moment(game, "middle", from, { viewport: PHONE, touch: true, deviceScaleFactor: 1.5 });
    await keep(phone, `${game}-phone`);
    await phone.context().close();
    const night = await moment(game, "middle", from, { colorScheme: "dark" });
    await keep(night, `${game}-night`);
    await night.context().close();
  };
}

Object.assign(shots, {
  async march() {
    const page = await moment("veracruz", "march", (s) => s.turn >= 2 && s.step === "march" && s.to_act === "mexico");
    // The way to the farthest hex is shown before the click.
    const at = await page.evaluate(() => {
      const { gestures, board } = globalThis.zocalo;
      const far = gestures.map((gesture, n) => ({ n, steps: gesture.says.length })).sort((a, b) => b.steps - a.steps)[Math.floor(gestures.length / 4)];
      const light = document.querySelector(`.light[data-route="${far?.n}"]`);
      const spot = light ? globalThis.zocalo.play.spotOf(light) : null;
      if (!spot) return null;
      const room = board.root.getBoundingClientRect();
      return { x: room.left + spot.x * board.scale + board.x, y: room.top + spot.y * board.scale + board.y };
    });
    if (at) await page.mouse.move(at.x, at.y);
    await page.waitForTimeout(400);
    await keep(page, "march");
  },
  async "camerone-set-up"() {
    const page = await moment("camerone", "set-up", (s) => s.step === "mexican-set-up");
    await keep(page, "camerone-set-up");
  },
  async "veracruz-reach"() {
    const page = await moment("veracruz", "march", (s) => s.turn >= 2 && s.step === "march" && s.to_act === "mexico");
    await keep(page, "veracruz-reach");
  },
  // The two regions that the mock-ups enlarge, as near as a phone opens where spaces side by side can be chosen.
  async dense() {
    const page = await moment("montezuma", "middle", MIDDLE.montezuma.from, { viewport: PHONE, touch: true, deviceScaleFactor: 1.5 });
    for (const [name, place, scale] of [["dense-rio-grande", "ta_camargo", 0.98], ["dense-valley", "me_mejico", 0.75]]) {
      await page.evaluate(([id, k]) => { const { board } = globalThis.zocalo; const spot = board.byId.get(id); board.center(spot.x, spot.y, k); }, [place, scale]);
      await page.waitForTimeout(500);
      await keep(page, name);
    }
  },
  async losses() {
    const page = await moment("veracruz", "losses", (s) => s.step === "casualties");
    await page.waitForSelector(".losses li");
    await keep(page, "losses");
    const phone = await moment("veracruz", "losses", () => true, { viewport: PHONE, touch: true, deviceScaleFactor: 1.5 });
    await keep(phone, "losses-phone");
  },
  async battle() {
    const page = await moment("rio-grande", "battle", (s) => s.step === "spend" && s.turn >= 4);
    await keep(page, "battle");
  },
  async hand() {
    const page = await moment("montezuma", "hand", (s) => s.step === "opportunity" && s.turn >= 2);
    await page.evaluate(() => globalThis.zocalo.panels.hand(true));
    await page.waitForTimeout(400);
    await keep(page, "hand");
  },
  async odds() {
    const page = await moment("camerone", "odds", (s) => s.turn >= 3 && s.step === "aim");
    const box = await page.locator(".light.place, .counter.lit").first().boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForSelector("#odds:not([hidden])", { timeout: 15_000 });
    await page.waitForTimeout(300);
    await keep(page, "odds");
  },
  async legend() {
    const page = await moment("rio-grande", "middle", MIDDLE["rio-grande"].from);
    await page.click("#legend-button");
    await page.waitForSelector("#legend li");
    await page.waitForTimeout(300);
    await keep(page, "legend");
  },
  async summary() {
    const { page } = await visitor(browser, { viewport: DESK });
    await setUp(page, server.base, { seats: ["me", "bot:recruit"] });
    for (let n = 0; n < 80; n += 1) {
      const now = await turn(page);
      if (now.inputs > 140 && await page.locator(".summary li").count() > 3) break;
      const all = page.locator("[data-do=finish-all]");
      if (await all.count()) await all.click();
      else await page.evaluate(() => { const { zocalo } = globalThis; const button = zocalo.choices.findIndex((c) => c.on === "button"); void zocalo.play.say([zocalo.choices[Math.max(0, button)]?.say ?? ""]); });
      await page.waitForFunction((was) => globalThis.zocalo.seq !== was, now.seq);
    }
    await page.waitForTimeout(800);
    await keep(page, "summary");
  },
});

for (const [name, take] of Object.entries(shots)) {
  if (ONLY && !ONLY.includes(name)) continue;
  try { await take(); } catch (error) { console.error(name, error); process.exitCode = 1; }
}
engine.close();
await browser.close();
await server.close();
