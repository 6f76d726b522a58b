// For everybody's eyes and ears: axe at the tables of all games by day and night, with either palette; sides told apart by people who
// see colours otherwise; what a screen reader meets first; pages to read at all widths and with text twice as large.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, brought } from "../lib/engine.mjs";
import { PHONE, accessible, fits, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

const GAMES = ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"];
/** Choices of the doctrine before a table is looked at: the set-ups are over, both sides have moved. */
const PLAYED = 90;

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

/** Opens a game in its middle. */
async function middle(me, game) {
  const record = await engine.reach(game, (s) => s.inputs >= PLAYED);
  assert.ok(record, game);
  await me.page.goto(await brought(me.context, server.base, record));
  await me.page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  await turn(me.page);
}

for (const [size, viewport] of [["wide", { width: 1366, height: 800 }], ["phone", PHONE]]) {
  test(`axe finds nothing at the table of any game, by day and night, with either palette, ${size}`, { timeout: 400_000 }, async () => {
    const me = await visitor(browser, { viewport });
    for (const [n, game] of GAMES.entries()) {
      await middle(me, game);
      for (const theme of ["light", "dark"]) {
        // Each palette by day in some games and by night in the others.
        const palette = (n + (theme === "dark" ? 1 : 0)) % 2 === 0 ? "usual" : "safe";
        await me.page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, palette });
        await accessible(me.page, `${game}, ${theme}, ${palette}, ${size}`);
      }
    }
    noFaults(me);
  });
}

/** How the three kinds of dichromats see linear red, green and blue (Viénot, Brettel and Mollon 1999; the third after Brettel 1997, one half-plane). */
const EYES = {
  protan: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  deutan: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  tritan: [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.805, 0.11911]],
};

/** The distance of two colours (sRGB, 0 to 1) in CIELAB as such eyes see them. */
function distance(one, other, eyes) {
  const lab = (rgb) => {
    const linear = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    const [r, g, b] = eyes.map((row) => Math.min(1, Math.max(0, row.reduce((sum, w, i) => sum + w * linear[i], 0))));
    const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
    const [x, y, z] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883].map(f);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((c, i) => c - b[i]));
}

test("with the palette for colour-blind eyes the sides differ for all of them; what can be chosen has its dark keyline", async () => {
  const me = await visitor(browser);
  await me.page.goto(server.base);
  for (const theme of ["light", "dark"]) {
    const colours = await me.page.evaluate((look) => {
      Object.assign(document.documentElement.dataset, { theme: look, palette: "safe" });
      const probe = document.createElement("i");
      document.body.append(probe);
      const read = (name) => {
        probe.style.color = `var(--${name})`;
        const found = getComputedStyle(probe).color;
        const numbers = found.match(/[\d.]+/g).slice(0, 3).map(Number);
        return found.startsWith("color(") ? numbers : numbers.map((n) => n / 255);
      };
      const all = Object.fromEntries(["side-0", "side-1", "lit", "lit-key"].map((name) => [name, read(name)]));
      probe.remove();
      return all;
    }, theme);
    for (const [name, eyes] of Object.entries(EYES)) {
      assert.ok(distance(colours["side-0"], colours["side-1"], eyes) >= 20, `${theme}, ${name}: the sides differ by ${distance(colours["side-0"], colours["side-1"], eyes).toFixed(0)}`);
      assert.ok(distance(colours.lit, colours["lit-key"], eyes) >= 40, `${theme}, ${name}: the ring`);
    }
  }
  noFaults(me);
});

test("the sides' counters differ by shape, not by colour alone", async () => {
  const me = await visitor(browser);
  for (const game of GAMES) {
    await middle(me, game);
    const shapes = await me.page.evaluate(() => [0, 1].map((side) => [...new Set([...document.querySelectorAll(`#board .counter.side-${side} > .rim`)].map((rim) => rim.getAttribute("d")))]));
    assert.ok(shapes[0].length > 0 && shapes[1].length > 0, `${game}: ${JSON.stringify(shapes)}`);
    assert.deepEqual(shapes[0].filter((shape) => shapes[1].includes(shape)), [], game);
  }
  noFaults(me);
});

test("a screen reader meets what is asked first, then the answers, then the board, each with a name", async () => {
  const me = await visitor(browser);
  for (const game of GAMES) {
    await middle(me, game);
    const heard = await me.page.locator("main").ariaSnapshot();
    const at = ["- status:", "- button ", "- application "].map((role) => heard.search(new RegExp(`^\\s*${role}`, "m")));
    assert.ok(at.every((place) => place >= 0) && at[0] < at[1] && at[1] < at[2], `${game}: ${at}\n${heard.slice(0, 600)}`);
    const nameless = heard.split("\n").filter((line) => /^\s*- (button|link|tab|textbox|combobox|application)(:| \[|$)/.test(line));
    assert.deepEqual(nameless, [], `${game}: these have no name`);
  }
  noFaults(me);
});

test("pages to read do not scroll sideways at any width, nor with text twice as large", { timeout: 200_000 }, async () => {
  const paths = ["/", "/manual", "/about", "/puzzles", "/puzzle/camerone/1", "/finished", ...GAMES.flatMap((game) => [`/new/${game}`, `/lessons/${game}`, `/charts/${game}`])];
  // The longer words of the other languages are tried where it is narrowest.
  for (const [locale, widths, sizes] of [["en-GB", [1366, 1920, 390, 360], ["100%", "200%"]], ["es-MX", [360], ["200%"]], ["fr-FR", [360], ["200%"]]]) {
    const me = await visitor(browser, { locale });
    const { page } = me;
    for (const path of paths) {
      await page.goto(server.base + path);
      for (const width of widths) {
        for (const size of sizes) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate((wanted) => { document.documentElement.style.fontSize = wanted; }, size);
          await fits(page, `${path} at ${width} px, text ${size}, ${locale}`);
        }
      }
    }
    noFaults(me);
    await me.context.close();
  }
});
