// A newcomer: from the first page to the end of the first lesson, and the charts.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, WIDE, accessible, fits, moved, noFaults, openBrowser, openServer, spotOf, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
before(async () => { server = await openServer(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.close(); });

/** Waits until the page of a table is ready. */
const ready = (page) => page.waitForFunction(() => globalThis.zocalo?.lists.edition);

/** Takes a choice, written in the notation, as a hand would: on the map, or in the list of all choices. */
async function take(page, say) {
  const now = await turn(page);
  const number = now.choices.findIndex((choice) => choice.say === say);
  assert.ok(number >= 0, `${say} is offered`);
  const spot = await spotOf(page, number);
  let clicks = 1;
  if (spot) {
    await page.mouse.click(spot.x, spot.y);
    await page.waitForFunction((was) => globalThis.zocalo.seq !== was || document.querySelector(".stack.fanned, #tray:not([hidden]), #menu:not([hidden])"), now.seq, { timeout: 5_000 }).catch(() => {});
  }
  if (await page.evaluate((was) => globalThis.zocalo.seq === was, now.seq)) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.click(`#choices-box [data-choices="${number}"]`);
    clicks += 2;
    await moved(page, now.seq);
  }
  return clicks;
}

test("from the first page to a lesson that is done", async () => {
  const me = await visitor(browser, { viewport: WIDE });
  const { page } = me;
  const begun = Date.now();
  let clicks = 0;
  await page.goto(server.base);
  await page.click(".new-here form[action^='/lesson/'] button"); clicks += 1;
  await ready(page);
  assert.match(await page.textContent("#lesson-title"), /gate/);
  assert.equal(await page.locator(".goals .ticked").count(), 0);
  await page.click(".lesson .check summary");
  assert.ok(await page.isVisible(".lesson .check li"));
  await accessible(page, "lesson", "aside.dock");
  for (const say of ["fire L01", "at 0710", "done"]) clicks += await take(page, say);
  await page.waitForSelector(".lesson.done");
  assert.equal(await page.locator(".goals .open").count(), 0);
  console.log(`# first lesson: ${clicks} clicks, ${(Date.now() - begun) / 1000} s by a script`);
  await page.click(".lesson .ways form[action$='/next'] button");
  await ready(page);
  assert.equal(await page.locator(".lesson.done").count(), 0);
  await page.goto(`${server.base}/lessons/camerone`);
  assert.equal(await page.locator(".lesson-list .done").count(), 1);
  await accessible(page, "lessons");
  await page.goto(server.base);
  assert.match(await page.textContent(".lessons-link"), /1\/8/);
  // Lessons stand in nobody's list of tables.
  assert.equal(await page.locator(".tables li").count(), 0);
  noFaults(me);
  await me.context.close();
});

test("the answer is shown, and does not count", async () => {
  const me = await visitor(browser, { viewport: PHONE, touch: true });
  const { page } = me;
  await page.goto(`${server.base}/lessons/camerone`);
  await fits(page, "lessons on a phone");
  await page.locator(".lesson-list button").first().click();
  await ready(page);
  await page.locator(".lesson .ways form[action$='/show'] button").click();
  await page.waitForURL(/replay/);
  await ready(page);
  await page.goto(`${server.base}/lessons/camerone`);
  assert.equal(await page.locator(".lesson-list .done").count(), 0);
  noFaults(me);
  await me.context.close();
});

test("charts of every game, in three languages", async () => {
  for (const [locale, lang] of [["en-GB", "en"], ["es-MX", "es"], ["fr-FR", "fr"]]) {
    const me = await visitor(browser, { locale, viewport: lang === "es" ? PHONE : WIDE });
    for (const game of ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"]) {
      await me.page.goto(`${server.base}/charts/${game}`);
      assert.ok(!(await me.page.textContent("body")).includes("⟨"), `${game} lacks words in ${lang}`);
      assert.ok((await me.page.locator(".chart table").count()) >= 6, game);
      const paper = await me.page.pdf({ preferCSSPageSize: true, printBackground: true });
      const sheets = paper.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      assert.ok(sheets === 1 || sheets === 2, `the charts of ${game} are ${sheets} sheets in ${lang}`);
    }
    noFaults(me);
    await me.context.close();
  }
});
