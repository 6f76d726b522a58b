// The pictures of the README: `npm run pictures` writes them to docs/img.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PHONE, openBrowser, openServer, setUp, turn, visitor } from "./lib/server.mjs";

const OUT = join(dirname(fileURLToPath(import.meta.url)), "..", "docs", "img");
const ONLY = process.env.ONLY?.split(",");
mkdirSync(OUT, { recursive: true });
const server = await openServer();
const browser = await openBrowser();
const press = await (await browser.newContext()).newPage();

/** Keeps what a page shows, as a small file. */
async function keep(page, name) {
  const png = (await page.screenshot(process.env.PNG ? { path: join(process.env.PNG, `${name}.png`) } : {})).toString("base64");
  const url = await press.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82);
  }, png);
  const bytes = Buffer.from(url.split(",")[1] ?? "", "base64");
  writeFileSync(join(OUT, `${name}.webp`), bytes);
  console.log(`${name}.webp ${Math.round(bytes.length / 1024)} KB`);
}

/** A game between two bots, as lines of its record. */
async function fought(game, level = "bot:doctrine") {
  const { page, context } = await visitor(browser);
  await page.goto(`${server.base}/new/${game}`);
  await page.selectOption("[name=seat-0]", level);
  await page.selectOption("[name=seat-1]", level);
  await page.click(".go button");
  await page.waitForURL(/replay/);
  const address = new URL(page.url()).pathname.replace("/replay", "");
  for (let n = 0; n < 1200; n += 1) {
    const view = await (await context.request.get(`${server.base}${address}/view?log=999999&backs=0`)).json();
    if (view.over) break;
    await page.waitForTimeout(250);
  }
  const lines = (await (await context.request.get(`${server.base}${address}/record`)).text()).trim().split("\n");
  await context.close();
  return lines;
}

/** A table at which that game stands after so many inputs, with both sides ours. */
async function resumed(page, lines, inputs) {
  // A record may only end with a digest; from there on the same is chosen again.
  const read = lines.slice(1).map((line) => JSON.parse(line)).filter((line) => line.n);
  const end = read.filter((line) => line.digest && line.n <= inputs).at(-1)?.n ?? 0;
  const cut = [lines[0], ...read.filter((line) => line.n <= end).map((line) => JSON.stringify(line))];
  await page.goto(server.base);
  await page.setInputFiles("#import-form [type=file]", { name: "game.jsonl", mimeType: "text/plain", buffer: Buffer.from(cut.join("\n")) });
  await page.click("#import-form button");
  await page.waitForURL(/replay/, { timeout: 60_000 }).catch(async (error) => { throw new Error(`${await page.textContent("#toast")}: ${error}`); });
  await page.goto(page.url().replace("/replay", ""));
  await ready(page);
  const says = read.filter((line) => line.n > end && line.n <= inputs && line.by !== "chance").map((line) => line.say);
  await page.evaluate(async (says) => {
    const { address } = globalThis.zocalo;
    let view = await (await fetch(`${address}/view`)).json();
    for (const say of says) {
      if (!view.choices?.some((c) => c.say === say)) break;
      view = await (await fetch(`${address}/choose`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ after: view.seq, says: [say] }) })).json();
    }
  }, says);
  await page.reload();
  await ready(page);
}

async function ready(page) {
  await page.waitForFunction(() => "zocalo" in globalThis);
  await turn(page);
  await page.waitForTimeout(900);
}

/** The inputs after which the log says something. */
async function told(lines, said) {
  const { page, context } = await visitor(browser);
  await page.goto(server.base);
  await page.setInputFiles("#import-form [type=file]", { name: "game.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await page.click("#import-form button");
  await page.waitForURL(/replay/, { timeout: 60_000 });
  await page.waitForFunction(() => globalThis.zocalo?.shown === 0);
  const inputs = await page.locator("#log li").evaluateAll((items, text) => items.filter((li) => new RegExp(text).test(li.textContent ?? "")).map((li) => Number(/** @type {HTMLElement} */ (li).dataset.input)), said.source);
  return { page, context, inputs };
}

/** Shows a moment of a replay, with those eyes. */
async function at(page, input, eyes = "") {
  if (eyes) await page.selectOption("#eyes", eyes);
  await page.evaluate((n) => { const s = /** @type {HTMLInputElement} */ (document.getElementById("slider")); s.value = String(n); s.dispatchEvent(new Event("input")); }, input);
  await page.waitForFunction((n) => globalThis.zocalo.shown === n, input);
  await page.waitForTimeout(700);
}

/** Brings a place into the middle. */
async function lookAt(page, place, scale = 1) {
  await page.evaluate(([name, scale]) => {
    const { board } = globalThis.zocalo;
    const spot = board.spots.find((s) => s.id === name || s.say.includes(name));
    if (spot) board.center(spot.x, spot.y, scale);
  }, [place, scale]);
  await page.waitForTimeout(500);
}

/** Looks for a moment at which a choice begins with these words. */
function moment(lines, said, from) {
  const found = lines.slice(1).map((line) => JSON.parse(line)).find((line) => line.n > from && said.test(line.say ?? ""));
  return found ? found.n - 1 : from;
}

const shots = {
  async home() {
    const { page } = await visitor(browser);
    await setUp(page, server.base, { seats: ["me", "bot:recruit"], name: "Ana" });
    await page.goto(server.base);
    await page.waitForTimeout(800);
    await keep(page, "home");
  },
  async camerone() {
    const lines = await fought("camerone");
    const middle = Math.floor(lines.length * 0.45);
    const { page } = await visitor(browser);
    await resumed(page, lines, middle);
    await keep(page, "middle");
    // A refusal: the first hex that is neither lit nor held.
    const spot = await page.evaluate(() => {
      const taken = new Set([...document.querySelectorAll(".light.place, .stack")].map((l) => l.getAttribute("data-place")));
      const { board } = globalThis.zocalo;
      const middle = board.nearest();
      const far = (s) => Math.hypot(s.x - middle.x, s.y - middle.y);
      const free = board.spots.filter((spot) => !taken.has(spot.id) && spot.shape.closest(".hex")).sort((a, b) => far(a) - far(b));
      const box = free[0].shape.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    await page.mouse.click(spot.x, spot.y);
    await page.waitForSelector("#why:not([hidden])");
    const rule = page.locator("#why a.case");
    if (await rule.count()) { await rule.click(); await page.waitForTimeout(500); }
    console.log(await page.textContent("#why"));
    await keep(page, "refusal");
    const at = moment(lines, /^at /, middle);
    await resumed(page, lines, at);
    const lit = page.locator(".light.place").first();
    const box = await lit.boundingBox();
    if (box) {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForSelector("#odds:not([hidden]) td.p", { timeout: 8000 }).catch(() => {});
      await keep(page, "odds");
    }
    const night = await visitor(browser, { colorScheme: "dark" });
    await resumed(night.page, lines, at);
    await keep(night.page, "dark");
    const small = await visitor(browser, { viewport: PHONE, touch: true });
    await resumed(small.page, lines, at);
    await keep(small.page, "phone");
    // Replay of the whole, with hindsight.
    await page.goto(server.base);
    await page.setInputFiles("#import-form [type=file]", { name: "game.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
    await page.click("#import-form button");
    await page.waitForURL(/replay/);
    await page.waitForFunction(() => globalThis.zocalo?.shown === 0);
    await page.evaluate((n) => { const s = /** @type {HTMLInputElement} */ (document.getElementById("slider")); s.value = String(n); s.dispatchEvent(new Event("input")); }, middle);
    await page.waitForFunction((n) => globalThis.zocalo.shown === n, middle);
    await page.click("[data-do=hindsight]");
    await page.waitForSelector("#hindsight .chances");
    await page.waitForTimeout(500);
    await keep(page, "replay");
  },
  async veracruz() {
    const { page } = await visitor(browser);
    await setUp(page, server.base, { seats: ["me", "bot:recruit"], game: "veracruz" });
    await ready(page);
    await page.click("[data-zoom=fit]");
    await page.waitForTimeout(600);
    await keep(page, "veracruz");
    const lines = await fought("veracruz");
    const small = await visitor(browser, { viewport: PHONE, touch: true });
    await resumed(small.page, lines, Math.floor(lines.length * 0.5));
    await keep(small.page, "veracruz-phone");
    // The first battle, at its result; the city of Veracruz under fire; the armies as each side sees them.
    const battle = await told(lines, /Terrain .* row/);
    const result = battle.inputs[0] ?? Math.floor(lines.length * 0.4);
    await at(battle.page, result);
    const where = await battle.page.locator(".action-steps .what").textContent();
    const field = /on (.+?)\./.exec(where ?? "")?.[1] ?? "";
    await lookAt(battle.page, field, 0.8);
    await keep(battle.page, "veracruz-battle");
    const siege = await told(lines, /fire is opened on|surrenders/);
    await at(siege.page, (siege.inputs[0] ?? result) + 1);
    await lookAt(siege.page, "Veracruz");
    await keep(siege.page, "veracruz-siege");
    const sides = await battle.page.locator("#eyes option").evaluateAll((options) => options.map((o) => /** @type {HTMLOptionElement} */ (o).value));
    // The largest stack of which one side sees only backs, at one of some moments; then the same as its owner sees it.
    let hidden = { at: result, place: "", backs: 0 };
    for (const share of [0.2, 0.35, 0.5, 0.65]) {
      const then = Math.floor(lines.length * share);
      await at(battle.page, then, sides[0]);
      const stacks = await battle.page.locator(".pieces .stack.many:not(.row)").evaluateAll((stacks) => stacks.map((s) => ({ place: s.getAttribute("data-place") ?? "", backs: s.querySelectorAll(".paper.back").length })));
      for (const { place, backs } of stacks) if (backs > hidden.backs) hidden = { at: then, place, backs };
    }
    console.log(`${hidden.backs} backs at ${hidden.place}`);
    for (const [n, name] of ["veracruz-hidden", "veracruz-hidden-mexico"].entries()) {
      await at(battle.page, hidden.at, sides[n]);
      await lookAt(battle.page, hidden.place, 1.1);
      await battle.page.locator(`.stack[data-place="${hidden.place}"] .counter.top`).first().click({ force: true });
      await battle.page.waitForTimeout(600);
      await keep(battle.page, name);
    }
  },
  async montezuma() {
    const { page } = await visitor(browser);
    await setUp(page, server.base, { seats: ["me", "bot:recruit"], game: "montezuma" });
    await ready(page);
    await page.click("[data-zoom=fit]");
    await page.waitForTimeout(600);
    await keep(page, "montezuma");
    const lines = await fought("montezuma");
    const middle = Math.floor(lines.length * 0.4);
    await resumed(page, lines, middle);
    await page.evaluate(() => globalThis.zocalo.panels.hand(true));
    await page.waitForTimeout(400);
    await keep(page, "montezuma-hand");
    // A battle with all that adds up to firepower; the supply lines of both sides; what would go hungry.
    const battle = await told(lines, /FP in all/);
    await at(battle.page, (battle.inputs[1] ?? middle) + 3);
    await keep(battle.page, "montezuma-battle");
    await at(battle.page, middle);
    await battle.page.evaluate(() => { const { board, play } = globalThis.zocalo; board.look(play.spots(".pieces .stack:not(.row) .counter"), 0.5); });
    await battle.page.click(".overlays summary");
    await battle.page.locator("[data-overlay]").first().click();
    await battle.page.waitForTimeout(500);
    await keep(battle.page, "montezuma-supply");
    const small = await visitor(browser, { viewport: PHONE, touch: true });
    await resumed(small.page, lines, middle);
    await small.page.evaluate(() => globalThis.zocalo.panels.hand(true));
    await small.page.waitForTimeout(400);
    await keep(small.page, "montezuma-phone");
  },
};

for (const [name, take] of Object.entries(shots)) {
  if (ONLY && !ONLY.includes(name)) continue;
  try { await take(); } catch (error) { console.error(name, error); process.exitCode = 1; }
}
await browser.close();
await server.close();
