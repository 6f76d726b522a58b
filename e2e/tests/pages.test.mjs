// Every page: in each language, wide and narrow, light and dark, without findings of axe.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, deal } from "../lib/engine.mjs";
import { PHONE, WIDE, accessible, fits, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
/** Games by seed: the same every time. */
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

const LOCALES = [["en-GB", "en", "Rules"], ["es-MX", "es", "Reglas"], ["fr-FR", "fr", "Règles"]];
const SIZES = [["wide", WIDE], ["phone", PHONE]];

/** The games that the first page offers. */
async function games(page) {
  await page.goto(server.base);
  return page.locator(".games h3 a").evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").replace("/new/", "")));
}

for (const [l, [locale, lang, rules]] of LOCALES.entries()) {
  for (const [s, [size, viewport]] of SIZES.entries()) {
    test(`all pages in ${lang}, ${size}`, async () => {
      const me = await visitor(browser, { locale, viewport, colorScheme: lang === "es" ? "dark" : "light" });
      const { page } = me;
      // The games take turns, so that each is seen wide and narrow.
      const all = await games(page);
      const game = all[(l * SIZES.length + s) % all.length];
      await deal(engine, me, server.base, game);
      await turn(page);
      const table = page.url();
      for (const path of ["/", `/new/${game}`, "/about", `/rules/${game}`, `/sources/${game}`, `${table}/fair`, "/finished", "/nowhere", size === "wide" ? table : `${table}/replay`]) {
        await page.goto(path.startsWith("http") ? path : server.base + path);
        if (path.includes("/table/") && !path.endsWith("/fair")) await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
        assert.equal(await page.getAttribute("html", "lang"), lang, path);
        assert.ok(!(await page.textContent("body")).includes("⟨"), `${path} lacks words`);
        // The long texts are the same on a phone, only narrower; axe takes its time with them.
        if (size === "wide" || !/\/(rules|sources)\//.test(path)) await accessible(page, `${path} in ${lang}, ${size}`);
        await fits(page, `${path} in ${lang}, ${size}`);
      }
      await page.goto(`${server.base}/rules/${game}`);
      assert.match(await page.textContent("h1"), new RegExp(rules, "i"));
      await page.goto(table);
      await page.waitForFunction(() => "zocalo" in globalThis);
      for (const panel of ["log", "situation", "rules", "talk"]) {
        await page.click(`#tab-${panel}`);
        assert.ok(await page.isVisible(`#panel-${panel}`), panel);
        // The board beside it was looked at with the page.
        await accessible(page, `panel ${panel} in ${lang}, ${size}`, "aside.dock");
      }
      for (const [what, box] of [["help", "#help"], ["settings", "#settings"], ["choices", "#choices-box"]]) {
        await page.evaluate((name) => /** @type {HTMLElement} */ (document.querySelector(`[data-do=${name}]`)).click(), what);
        await page.waitForSelector(`${box}[open]`);
        await accessible(page, `${box} in ${lang}, ${size}`, box);
        await fits(page, `${box} in ${lang}, ${size}`);
        await page.keyboard.press("Escape");
      }
      // And by night.
      await page.evaluate(() => document.getElementById("theme")?.click());
      await accessible(page, `the table by night in ${lang}, ${size}`);
      noFaults(me);
    });
  }
}

test("language and theme are chosen by hand and kept", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(server.base);
  await page.click("[name=lang][value=fr]");
  await page.waitForFunction(() => document.documentElement.lang === "fr" && document.documentElement.dataset.text !== undefined);
  await page.click("#theme");
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  await page.goto(`${server.base}/about`);
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  noFaults(me);
});

test("a newcomer's first game explains itself", async () => {
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(server.base);
  await page.click(".new-here form[action^=\"/first/\"] button");
  await page.waitForFunction(() => "zocalo" in globalThis);
  await turn(page);
  await page.waitForSelector("#panel-situation:not([hidden]) .guide[open] .advice");
  noFaults(me);
});
