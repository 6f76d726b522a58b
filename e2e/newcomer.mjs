// The path of a newcomer, timed: the first page, the first lesson to its end, the first game begun: `npm run newcomer`, with ZOCALO_BIN
// naming the program. It prints the table of docs/clicks.md, and with `-- --write` puts it there.
// A script does not read: the seconds are those in which a person would have to wait, and the clicks are all that are needed. Each path is
// walked several times, by somebody new each time; the seconds are medians.
import { readFile, writeFile } from "node:fs/promises";
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
  // The pointer may rest on something lit, whose odds then lie over the panel until it has left.
  await page.mouse.move(4, 4);
  await page.waitForFunction(() => { const odds = document.getElementById("odds"); return !odds || odds.hidden; });
  await page.click(".lesson .ways a.button"); clicks += 1;
  await page.waitForSelector(".first-sides button");
  await page.locator(".first-sides button").first().click(); clicks += 1;
  await ready(page);
  await page.waitForFunction(() => globalThis.zocalo?.lists.edition && document.querySelector(".act .prompt .ask, .act .prompt"));
  row("the first game is begun");
  await me.context.close();
  return rows;
}

/** How often each path is walked. */
const WALKS = 3;

/** The page of documentation that has the table. */
const PAGE = new URL("../docs/clicks.md", import.meta.url);
const HEAD = "| what | presses | seconds, desktop | seconds, phone |";

/** The one in the middle.
 * @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The rows of several walks as one: presses must be the same each time.
 * @param {{ what: string, clicks: number, seconds: number }[][]} walks */
function together(walks) {
  return walks[0].map(({ what, clicks }, i) => {
    if (walks.some((rows) => rows[i].what !== what || rows[i].clicks !== clicks)) throw new Error(`${what}: not the same each time`);
    return { what, clicks, seconds: median(walks.map((rows) => rows[i].seconds)) };
  });
}

const server = await openServer();
const browser = await openBrowser();
try {
  const sorts = [];
  for (const [viewport, touch] of [[WIDE, false], [PHONE, true]]) {
    const walks = [];
    for (let n = 0; n < WALKS; n += 1) walks.push(await walk(browser, server.base, viewport, touch));
    sorts.push(together(walks));
  }
  const [desktop, phone] = sorts;
  const line = (what, a, b) => `| ${what} | ${a.clicks === b.clicks ? a.clicks : `${a.clicks}, phone ${b.clicks}`} | ${a.seconds.toFixed(1)} | ${b.seconds.toFixed(1)} |`;
  const sum = (rows) => rows.reduce((all, one) => ({ clicks: all.clicks + one.clicks, seconds: all.seconds + one.seconds }), { clicks: 0, seconds: 0 });
  const table = [HEAD, "| --- | --- | --- | --- |", ...desktop.map((row, i) => line(row.what, row, phone[i])), line("in all", sum(desktop), sum(phone))].join("\n");
  console.log(table);
  if (process.argv.includes("--write")) {
    const page = await readFile(PAGE, "utf8");
    const from = page.indexOf(HEAD);
    if (from < 0) throw new Error("docs/clicks.md has no such table");
    const end = page.indexOf("\n\n", from);
    await writeFile(PAGE, page.slice(0, from) + table + (end < 0 ? "\n" : page.slice(end)));
  }
} finally {
  await browser.close();
  await server.close();
}
