// Plays every lesson in a real browser, as its solution says: what the panel shows before, whether "check my position" says what is
// missing, whether all goals tick at the end, and whether "show me" leads to a film. It prints a row a lesson.
import { readdirSync, readFileSync } from "node:fs";
import { moved, openBrowser, openServer, spotOf, turn, visitor } from "./lib/server.mjs";

const GAMES = ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"];
const ready = (page) => page.waitForFunction(() => globalThis.zocalo?.lists.edition);

/** The lessons of a game, in the order of their files. */
function lessons(game) {
  const folder = new URL(`../crates/${game}/data/lessons/`, import.meta.url);
  return readdirSync(folder).filter((name) => name.endsWith(".json")).sort().map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")));
}

/** Takes a choice on the map if a click takes it there, else in the list of all choices; says whether the map did. */
async function take(page, say) {
  const now = await turn(page);
  const number = now.choices.findIndex((choice) => choice.say === say);
  if (number < 0) throw new Error(`${say} is not offered, but ${now.choices.map((choice) => choice.say).slice(0, 12).join(", ")}`);
  const spot = await spotOf(page, number);
  if (spot) {
    await page.mouse.click(spot.x, spot.y);
    const done = await page.waitForFunction((was) => globalThis.zocalo.seq !== was, now.seq, { timeout: 1_500 }).catch(() => null);
    if (done) return true;
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("/");
  await page.click(`#choices-box [data-choices="${number}"]`);
  await moved(page, now.seq);
  return false;
}

/** One lesson; gives a row. */
async function play(browser, base, lesson, number) {
  const me = await visitor(browser);
  const { page } = me;
  try {
    await page.goto(`${base}/lessons/${lesson.game}`);
    await page.locator(".lesson-list form:not([action$='/show']) button").nth(number).click();
    await ready(page);
    const goals = await page.locator(".goals .open").count();
    await page.click(".lesson .check summary");
    const missing = await page.locator(".lesson .check li").count();
    let onMap = 0;
    for (const say of lesson.solution) onMap += Number(await take(page, say));
    await page.waitForSelector(".lesson.done", { timeout: 20_000 });
    const open = await page.locator(".goals .open").count();
    const again = await page.locator(".lesson .ways form").count();
    await page.goto(`${base}/lessons/${lesson.game}`);
    const ticked = await page.locator(".lesson-list .done").count();
    await page.locator(".lesson-list form:not([action$='/show']) button").nth(number).click();
    await ready(page);
    await page.locator(".lesson .ways form[action$='/show'] button").click();
    await page.waitForURL(/replay/);
    await ready(page);
    const faults = [...me.faults, ...(goals !== lesson.goals.length ? [`${goals} goals are open of ${lesson.goals.length}`] : []), ...(missing < 1 ? ["nothing is missing"] : []), ...(open > 0 ? [`${open} goals stay open`] : []), ...(ticked !== 1 ? ["it is not ticked in the list"] : []), ...(again < 1 ? ["there is no way on"] : [])];
    return `| ${lesson.game} | ${lesson.id} | ${lesson.goals.length} | ${lesson.solution.length} | ${onMap} | ${faults.join("; ") || "good"} |`;
  } catch (error) {
    return `| ${lesson.game} | ${lesson.id} | ${lesson.goals.length} | ${lesson.solution.length} | – | ${String(error.message).split("\n")[0].slice(0, 160)} |`;
  } finally {
    await me.context.close();
  }
}

const server = await openServer();
const browser = await openBrowser();
let bad = 0;
try {
  console.log("| game | lesson | goals | choices | of them taken on the map | |\n| --- | --- | --- | --- | --- | --- |");
  for (const game of GAMES) for (const [number, lesson] of lessons(game).entries()) {
    const row = await play(browser, server.base, lesson, number);
    bad += Number(!row.endsWith("good |"));
    console.log(row);
  }
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = bad === 0 ? 0 : 1;
