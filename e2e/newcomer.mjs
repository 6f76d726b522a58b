// The path of a newcomer, timed: the first page, the first lesson to its end, the first game begun. It prints rows for docs/clicks.md.
// A script does not read: the seconds are those in which a person would have to wait, and the clicks are all that are needed.
import { PHONE, WIDE, moved, openBrowser, openServer, spotOf, turn, visitor } from "./lib/server.mjs";

/** The choices of the first lesson, as its solution says them. */
const SOLUTION = ["fire L01", "at 0710", "done"];

/** Waits until the page of a table is ready. */
const ready = (page) => page.waitForFunction(() => globalThis.zocalo?.lists.edition);

/** Takes a choice on the map, or in the list of all choices where the map does not offer it; counts the presses. */
async function take(page, say) {
  const now = await turn(page);
  const number = now.choices.findIndex((choice) => choice.say === say);
  if (number < 0) throw new Error(`${say} is not offered`);
  const spot = await spotOf(page, number);
  let clicks = 0;
  for (let tries = 0; spot && tries < 2; tries += 1) {
    await page.mouse.click(spot.x, spot.y);
    clicks += 1;
    const done = await page.waitForFunction((was) => globalThis.zocalo.seq !== was, now.seq, { timeout: 1_500 }).catch(() => null);
    if (done) return clicks;
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.click(`#choices-box [data-choices="${number}"]`);
  await moved(page, now.seq);
  return clicks + 2;
}

/** One walk; gives a row for each part. */
async function walk(browser, base, viewport, touch) {
  const me = await visitor(browser, { viewport, touch });
  const { page } = me;
  const rows = [];
  let [since, clicks] = [Date.now(), 0];
  const row = (what) => {
    rows.push({ what, clicks, seconds: (Date.now() - since) / 1000 });
    [since, clicks] = [Date.now(), 0];
  };
  await page.goto(base);
  await page.waitForSelector(".new-here button");
  row("the first page is there");
  await page.click(".new-here form[action^='/lesson/'] button"); clicks += 1;
  await ready(page);
  row("the first lesson is open");
  for (const say of SOLUTION) clicks += await take(page, say);
  await page.waitForSelector(".lesson.done");
  row("the first lesson is done");
  await page.click(".lesson .ways a.button"); clicks += 1;
  await page.waitForSelector(".first-sides button");
  await page.locator(".first-sides button").first().click(); clicks += 1;
  await ready(page);
  await page.waitForFunction(() => globalThis.zocalo?.lists.edition && document.querySelector(".act .prompt .ask, .act .prompt"));
  row("the first game is begun");
  await me.context.close();
  return rows;
}

const server = await openServer();
const browser = await openBrowser();
try {
  for (const [name, viewport, touch] of [["desktop", WIDE, false], ["phone", PHONE, true]]) {
    const rows = await walk(browser, server.base, viewport, touch);
    for (const { what, clicks, seconds } of rows) console.log(`| ${name}: ${what} | ${clicks} | ${seconds.toFixed(1)} |`);
    const sum = rows.reduce((all, one) => ({ clicks: all.clicks + one.clicks, seconds: all.seconds + one.seconds }), { clicks: 0, seconds: 0 });
    console.log(`| ${name}: in all | ${sum.clicks} | ${sum.seconds.toFixed(1)} |`);
  }
} finally {
  await browser.close();
  await server.close();
}
