// A battle as a ladder: each number with its case, the sums after them, and the table of the rulebook with what is in force.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, brought } from "../lib/engine.mjs";
import { accessible, fits, noFaults, openBrowser, openServer, turn, visitor } from "../lib/server.mjs";

let server;
let browser;
let engine;
before(async () => { engine = new Engine(); server = await openServer(); browser = await openBrowser(); });
after(async () => { engine?.close(); await browser?.close(); await server?.close(); });

const number = (text) => Number(text.replace("−", "-").replace(/[+= ]/g, ""));

/** The rungs of the ladder on the page: what each is called, and its numbers with the sums after them. */
const rungs = (page) => page.evaluate(() => [...document.querySelectorAll(".action-steps .rung")].map((rung) => ({
  ends: rung.classList.contains("sum"),
  cases: rung.querySelectorAll(".case").length,
  values: [...rung.querySelectorAll(".value, .middle")].map((value) => ({
    side: /side-(\d)/.exec(value.className)?.[1] ?? "none",
    adds: value.querySelector("b")?.textContent ?? null,
    sum: value.querySelector("i")?.textContent ?? null,
    dice: value.querySelectorAll(".die").length,
  })).filter((value) => value.adds !== null || value.sum !== null),
})));

/** Whether losses are asked for in a battle: marches and hunger ask for them too, so an answer in battle must have come just before. */
function inBattle() {
  let asked = Infinity;
  return ({ step, turn: now, inputs }) => {
    if (["lead", "battle-cards", "off-window", "eff-window", "aft-window"].includes(step)) asked = inputs;
    return step === "take-losses" && now >= 2 && inputs >= asked && inputs - asked < 8;
  };
}

test("the numbers of a battle add up, side by side, each with its case; the table is marked where it is read", async () => {
  const me = await visitor(browser, { viewport: { width: 1366, height: 800 } });
  const { page } = me;
  const record = await engine.reach("montezuma", inBattle());
  assert.ok(record, "a battle comes to losses");
  await page.goto(await brought(me.context, server.base, record));
  await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
  await turn(page);
  const ladder = await rungs(page);
  assert.ok(ladder.length > 4, `${ladder.length} rungs`);
  const sums = { 0: 0, 1: 0, none: 0 };
  let ends = 0;
  for (const rung of ladder) {
    assert.ok(rung.cases > 0, "each has its case");
    for (const { side, adds, sum, dice } of rung.values) {
      if (rung.ends) {
        // Reckoned here, not there.
        assert.equal(number(adds), sums[side], JSON.stringify(ladder));
        sums[side] = 0;
        ends += 1;
        continue;
      }
      sums[side] = dice > 0 ? number(sum) : sums[side] + number(adds);
      assert.equal(number(sum), sums[side], JSON.stringify(rung));
    }
  }
  assert.ok(ends >= 4, `${ends} sums: firepower and Efficiency of both sides`);
  // The table: what is marked is what the last words say.
  await page.locator(".in-force summary").click();
  const marked = await page.locator(".in-force tr.marked td.marked").allTextContents();
  assert.equal(marked.length, 1);
  const said = await page.evaluate(() => [...document.querySelectorAll(".action-steps .step.of")].map((step) => step.textContent ?? "").filter((text) => /inflicted/.test(text)).at(-1));
  const losses = /one loss/.test(said) ? 1 : Number(/(\d+) losses/.exec(said)?.[1]);
  assert.equal(Number(marked[0]), losses, said);
  await accessible(page, "the ladder", ".action-steps");
  await fits(page, "the ladder");
  // What lies over the board leaves the fight in sight.
  const free = await page.evaluate(() => { const { board, play } = globalThis.zocalo; return { ...board.open(), seen: play.worthSeeing().every((spot) => board.sees(spot)) }; });
  assert.ok(free.width >= 200 && free.height >= 150, JSON.stringify(free));
  noFaults(me);
});
