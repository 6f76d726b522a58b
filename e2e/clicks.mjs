// How many clicks the usual things take on the page: `npm run clicks`, with ZOCALO_BIN naming the program.
//
// A game is played by the doctrine to the moment at hand, brought to the server as a record, and then played with the mouse:
// what is clicked is what the doctrine would do, by a gesture where one does the same, or handed over ("finish this for me")
// where the row says so. Every press of the mouse counts, in menus too; to rest on a stack, which opens it, is no press, and a
// drag is one. Units that the doctrine looks at and leaves where they are, a player does not touch: they are not counted.
import { Engine, seated } from "./lib/engine.mjs";
import { openBrowser, openServer, spotOf, stackOf, turn, visitor } from "./lib/server.mjs";

/** @typedef {import("./lib/engine.mjs").Status} Status */
/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} game
 * @property {string} side
 * @property {number} goal
 * @property {"hand" | "drag" | "finish"} by whether the choices are clicked, counters are dragged, or the task is handed over
 * @property {(status: Status) => boolean} from the moment at which it begins
 * @property {(begun: Status, now: Status, clicks: number) => boolean} until whether it is done
 * @property {(status: Status) => boolean} [handed] at these moments the picking is handed over, the rest is one's own
 * @property {(status: Status) => boolean} [usual] at these moments the usual force is taken, whomever the doctrine would pick
 * @property {string} [each] clicks are counted for each action of this kind in the log
 */

const MOST = 400;
const sameSide = (/** @type {Status} */ a, /** @type {Status} */ b) => a.to_act === b.to_act && a.phase.key === b.phase.key && a.turn === b.turn;

/** A Force of Montezuma has been named and has marched. */
const marched = (/** @type {Status} */ begun, /** @type {Status} */ now) => now.inputs > begun.inputs && !["designate", "act-window", "march", "officers-along"].includes(now.step ?? "");

/** @type {Row[]} */
const ROWS = [
  { what: "set up Camerone, Mexicans", game: "camerone", side: "mexican", goal: 1, by: "finish", from: (s) => s.step === "mexican-set-up", until: (b, s) => !sameSide(b, s) },
  { what: "set up Camerone, French", game: "camerone", side: "french", goal: 1, by: "finish", from: (s) => s.step === "french-set-up", until: (b, s) => !sameSide(b, s) },
  { what: "a Mexican turn of Camerone, every choice one's own", game: "camerone", side: "mexican", goal: 30, by: "hand", from: (s) => s.turn === 2 && s.to_act === "mexican", until: (b, s) => s.turn !== b.turn },
  { what: "a Mexican turn of Camerone, units dragged", game: "camerone", side: "mexican", goal: 30, by: "drag", from: (s) => s.turn === 2 && s.to_act === "mexican", until: (b, s) => s.turn !== b.turn },
  { what: "a Mexican turn of Camerone, marches handed over", game: "camerone", side: "mexican", goal: 30, by: "finish", from: (s) => s.turn === 2 && s.to_act === "mexican", until: (b, s) => s.turn !== b.turn },
  { what: "a march in Veracruz, United States", game: "veracruz", side: "us", goal: 2, by: "hand", from: (s) => s.turn >= 3 && s.step === "movement" && s.to_act === "us", until: (b, s) => !sameSide(b, s), each: "march" },
  { what: "a march in Veracruz, Mexico, the usual force", game: "veracruz", side: "mexico", goal: 2, by: "hand", from: (s) => s.turn >= 2 && s.step === "movement" && s.to_act === "mexico", until: (b, s) => !sameSide(b, s), each: "march", usual: (s) => s.step === "movement" },
  { what: "the Divisions of Veracruz, handed over", game: "veracruz", side: "us", goal: 2, by: "finish", from: (s) => s.step === "forming", until: (b, s) => s.step !== "forming" && s.step !== "attaching" },
  { what: "losses in Veracruz, handed over", game: "veracruz", side: "us", goal: 1, by: "finish", from: (s) => s.step === "casualties", until: (b, s) => s.step !== "casualties" },
  { what: "losses in Montezuma, handed over", game: "montezuma", side: "us", goal: 1, by: "finish", from: (s) => s.step === "take-losses", until: (b, s) => s.step !== "take-losses" },
  { what: "a march in Montezuma, the usual Force", game: "montezuma", side: "us", goal: 2, by: "hand", from: (s) => s.step === "designate" && s.to_act === "us", until: marched, usual: (s) => s.step === "designate" },
  { what: "a march in Montezuma, Unit by Unit", game: "montezuma", side: "us", goal: 2, by: "hand", from: (s) => s.step === "designate" && s.to_act === "us", until: marched },
  { what: "play a card in Montezuma", game: "montezuma", side: "us", goal: 2, by: "hand", from: (s) => s.step === "opportunity" && s.to_act === "us", until: (b, s, clicks) => clicks > 0 && s.inputs > b.inputs },
];

const engine = new Engine();
const server = await openServer();
const browser = await openBrowser();

/** What the doctrine would do from here on, as far as nothing but its choices happens.
 * @param {import("playwright-core").APIRequestContext} request
 * @param {string} address */
async function wanted(request, address) {
  const record = await (await request.get(`${address}/record`)).text();
  const loaded = await engine.ask({ do: "load", record });
  const { table } = loaded;
  /** @type {Status} */
  let status = loaded;
  const says = [];
  // The longest marches have some forty steps; a player presses where they end.
  for (let n = 0; n < 64 && status.to_act === loaded.to_act; n += 1) {
    const { say } = await engine.ask({ do: "bot", table, level: "doctrine", seed: n });
    const next = await engine.ask({ do: "choose", table, as: status.to_act, say });
    says.push(say);
    if (next.inputs !== status.inputs + 1) break;
    status = next;
  }
  await engine.ask({ do: "close", table });
  return { says, status: /** @type {Status} */ (loaded) };
}

/** Clicks something on the page until the table has changed; how many presses that took.
 * @param {import("playwright-core").Page} page
 * @param {{ kind: "choices" | "gesture", n: number }} what */
async function press(page, { kind, n }) {
  const before = await page.evaluate(() => globalThis.zocalo.seq);
  const changed = () => page.waitForFunction((was) => globalThis.zocalo.seq !== was, before, { timeout: 20_000 });
  const menu = page.locator(`#menu:not([hidden]) [data-${kind}="${n}"]`);
  const spot = kind === "choices" ? await spotOf(page, n) ?? await stackOf(page, n) : await gestureSpot(page, n);
  // What the click then says is kept, to be compared with what was wanted.
  await page.evaluate(({ kind, n, was }) => {
    const { zocalo } = globalThis;
    const wanted = kind === "choices" ? [zocalo.choices[n].say] : zocalo.gestures[n].says;
    const label = kind === "choices" ? zocalo.choices[n].label : zocalo.gestures[n].label;
    const say = Object.getPrototypeOf(zocalo.play).say;
    zocalo.play.say = function heard(says) { if (zocalo.seq === was) globalThis.meant = { says, wanted, label, was }; return say.call(this, says); };
  }, { kind, n, was: before });
  const outcome = () => page.waitForFunction((was) => (globalThis.zocalo.seq !== was ? "done" : document.querySelector("#menu:not([hidden])") ? "menu" : document.querySelector(".stack.fanned, #tray:not([hidden])") ? "open" : null), before, { timeout: 10_000 }).then((found) => found.jsonValue(), () => "nothing");
  if (spot) {
    let presses = 1;
    // A stack opens under a mouse that rests on it.
    await page.mouse.move(spot.x - 30, spot.y);
    await page.mouse.move(spot.x, spot.y);
    const opens = await page.evaluate(({ x, y }) => {
      const stack = document.elementFromPoint(x, y)?.closest(".stack.many:not(.row)");
      const { play } = globalThis.zocalo;
      const able = [...stack?.querySelectorAll(".counter") ?? []].filter((one) => one.hasAttribute("data-choices") || play.gesturesOn(one).length > 0);
      return able.length > 1 || (able.length === 1 && document.querySelector(`.lights [data-place="${CSS.escape(stack?.getAttribute("data-place") ?? "")}"]`) !== null);
    }, spot);
    if (opens) await page.waitForSelector(".stack.fanned, #tray:not([hidden])", { timeout: 10_000 }).catch(() => {});
    const rested = await insideSpot(page, kind, n);
    if (!rested) await page.mouse.click(spot.x, spot.y);
    let what = rested ? "open" : await outcome();
    const inside = rested ?? (what === "open" ? await insideSpot(page, kind, n) : null);
    if (inside) {
      await page.mouse.click(inside.x, inside.y);
      presses += rested ? 0 : 1;
      await page.evaluate(() => { for (const box of document.querySelectorAll(".stack.fanned")) box.classList.remove("fanned"); });
      what = await outcome();
    }
    if (what === "done") {
      // A unit's march is begun by the click; what else it might do stands beside the map.
      const wanted = await page.evaluate((was) => {
        const { meant } = globalThis;
        return meant?.was === was && meant.says.join() !== meant.wanted.join() ? meant.label : null;
      }, before);
      if (!wanted) return presses;
      const after = await page.evaluate(() => globalThis.zocalo.seq);
      await page.locator("#menu:not([hidden]) li button", { hasText: wanted }).first().click();
      await page.waitForFunction((was) => globalThis.zocalo.seq > was + 1, after, { timeout: 20_000 });
      return presses + 1;
    }
    if (what === "menu" && await menu.count() > 0) {
      await menu.first().click();
      await changed();
      return presses + 1;
    }
    await page.keyboard.press("Escape");
  }
  // The list of choices says the same as the board: one press to open it, one in it.
  await page.evaluate(({ kind, n }) => {
    const { zocalo } = globalThis;
    void (kind === "choices" ? zocalo.play.take([n]) : zocalo.play.march(n));
  }, { kind, n });
  await changed();
  return spot ? 3 : 2;
}

/** Drags a counter to where the doctrine sends it; false if that cannot be done by a drag.
 * @param {import("playwright-core").Page} page
 * @param {import("playwright-core").APIRequestContext} request
 * @param {string} address
 * @param {{ kind: "choices" | "gesture", n: number }} what */
async function drag(page, request, address, { kind, n }) {
  const spot = kind === "choices" ? await spotOf(page, n) : await gestureSpot(page, n);
  const before = await page.evaluate(({ kind, n }) => {
    const { zocalo } = globalThis;
    const on = (kind === "choices" ? zocalo.choices[n] : zocalo.gestures[n])?.on;
    return { seq: zocalo.seq, piece: on !== undefined && on !== "button" && "piece" in on };
  }, { kind, n });
  if (!spot || !before.piece) return false;
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await page.mouse.move(spot.x + 14, spot.y + 3);
  if (await page.locator(".dragged").count() === 0) { await page.mouse.up(); return false; }
  await page.waitForFunction((was) => globalThis.zocalo.seq !== was && globalThis.zocalo.acting === 0, before.seq);
  const { says } = await wanted(request, address);
  const end = await page.evaluate((say) => {
    const { board, choices, seq } = globalThis.zocalo;
    const on = choices.find((choice) => choice.say === say)?.on;
    const place = on !== undefined && on !== "button" && "place" in on ? board.byId.get(on.place) : undefined;
    if (!place) return null;
    board.reveal(place.x, place.y);
    const room = board.root.getBoundingClientRect();
    return { x: room.left + place.x * board.scale + board.x, y: room.top + place.y * board.scale + board.y, seq };
  }, says[0] ?? "");
  if (!end) throw new Error(`no place for ${says[0]}`);
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
  await page.waitForFunction((was) => globalThis.zocalo.seq !== was && globalThis.zocalo.acting === 0, end.seq);
  return true;
}

/** Where something can be clicked in a stack that is open.
 * @param {import("playwright-core").Page} page
 * @param {"choices" | "gesture"} kind
 * @param {number} n */
async function insideSpot(page, kind, n) {
  return page.evaluate(({ kind, n }) => {
    const { play } = globalThis.zocalo;
    const holds = (/** @type {Element} */ e) => (kind === "gesture" ? play.gesturesOn(e).includes(n) : (e.getAttribute("data-choices") ?? e.getAttribute("data-holds") ?? "").split(" ").includes(String(n)));
    const thing = [...document.querySelectorAll(".stack.fanned .counter, #tray:not([hidden]) .unit")].find(holds);
    if (!thing) return null;
    thing.scrollIntoView?.({ block: "nearest" });
    const box = thing.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, { kind, n });
}

/** Where a gesture can be clicked.
 * @param {import("playwright-core").Page} page
 * @param {number} n */
async function gestureSpot(page, n) {
  return page.evaluate((number) => {
    const { zocalo } = globalThis;
    const { on } = zocalo.gestures[number];
    const button = document.querySelector(`.act [data-gesture="${number}"]`);
    if (button) { button.scrollIntoView({ block: "nearest" }); const box = button.getBoundingClientRect(); return { x: box.left + box.width / 2, y: box.top + box.height / 2 }; }
    const piece = on !== "button" && "piece" in on ? document.querySelector(`.counter[data-piece="${CSS.escape(on.piece)}"]`) : null;
    const thing = document.querySelector(`[data-route="${number}"]`) ?? piece ?? document.querySelector(`[data-gesture="${number}"]`);
    if (!thing) return null;
    const spot = thing.closest("#board") ? zocalo.play.spotOf(thing) : null;
    if (spot) zocalo.board.reveal(spot.x, spot.y); else thing.scrollIntoView({ block: "nearest" });
    // What lies deep in a stack is not drawn: the stack is clicked.
    const seen = thing.closest(".stack:not(.row)")?.querySelector(".counter.top") ?? thing;
    const box = seen.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, n);
}

/** The clicks of a row.
 * @param {Row} row */
async function count(row) {
  const record = await engine.reach(row.game, row.from);
  if (!record) return null;
  const { context, page } = await visitor(browser);
  const address = await seated(engine, context, server.base, row.game, record);
  await page.goto(address);
  await page.waitForFunction(() => "zocalo" in globalThis);
  let clicks = 0;
  let acts = 0;
  /** Moments at which the doctrine would not go on by itself. @type {Set<number>} */
  const declined = new Set();
  /** @type {Status | null} */
  let begun = null;
  for (let n = 0; n < MOST; n += 1) {
    const { over, seq } = await turn(page);
    if (over) break;
    const { says, status } = await wanted(context.request, address);
    begun ??= status;
    if (row.until(begun, status, clicks)) break;
    // What the other side answers in between is not this player's work.
    const mine = status.to_act === begun.to_act;
    // Losses stand filled in; a set-up may be finished with the button that hands over.
    const whole = page.locator("[data-do=take-losses], [data-do=finish-all]").first();
    if (row.by === "finish" && mine && !declined.has(seq) && await whole.count() > 0) {
      await whole.click();
      clicks += 1;
      acts += 1;
      await page.waitForFunction((was) => globalThis.zocalo.seq !== was, seq, { timeout: 60_000 });
      continue;
    }
    const finish = page.locator("[data-do=finish]");
    if ((row.by === "finish" || row.handed?.(status)) && mine && !declined.has(seq) && await finish.count() > 0) {
      const [answer] = await Promise.all([page.waitForResponse((one) => one.url().includes("/finish")), finish.click()]);
      clicks += 1;
      if (answer.ok()) {
        await page.waitForFunction((was) => globalThis.zocalo.seq !== was, seq, { timeout: 60_000 });
        acts += 1;
      } else {
        // What cannot be handed over is done by hand; the press counts all the same.
        declined.add(seq);
      }
      continue;
    }
    const offered = await page.evaluate(() => ({ choices: globalThis.zocalo.choices, gestures: globalThis.zocalo.gestures }));
    const fits = (/** @type {string[]} */ list) => list.length > 1 && list.length <= says.length && list.every((say, i) => say === says[i]);
    const act = offered.gestures.map((gesture, i) => ({ i, length: fits(gesture.says) ? gesture.says.length : 0 })).sort((a, b) => b.length - a.length)[0];
    const choice = offered.choices.findIndex((one) => one.say === says[0]);
    // A unit that is to stay is left alone; what comes before it is one press all the same.
    const stays = says.indexOf("stay");
    if (mine && (stays === 1 || (stays > 1 && act?.length === stays))) {
      await page.evaluate((all) => globalThis.zocalo.play.say(all), says.slice(0, stays + 1));
      await page.waitForFunction((was) => globalThis.zocalo.seq !== was, seq, { timeout: 20_000 });
      clicks += stays > 1 ? 1 : 0;
      continue;
    }
    const usual = mine && row.usual?.(status) ? offered.gestures.findIndex((one) => one.says.length > 1 && one.says[0] === says[0]) : -1;
    /** @type {{ kind: "choices" | "gesture", n: number }} */
    const thing = usual >= 0 ? { kind: "gesture", n: usual } : act && act.length > 0 ? { kind: "gesture", n: act.i } : { kind: "choices", n: choice };
    const took = mine && row.by === "drag" && await drag(page, context.request, address, thing) ? 1 : await press(page, thing);
    if (mine) {
      clicks += took;
      acts += 1;
    }
  }
  let actions = 1;
  if (row.each) {
    const { table } = await engine.ask({ do: "load", record: await (await context.request.get(`${address}/record`)).text() });
    const told = (await engine.ask({ do: "view", table, viewer: row.side, since: record.inputs.length })).view;
    const kinds = told.lines.filter((/** @type {{ action: { kind: string, begins: boolean, by: string } | null }} */ line) => line.action?.begins && line.action.by === row.side && line.action.kind === row.each);
    actions = Math.max(1, kinds.length);
    await engine.ask({ do: "close", table });
  }
  await context.close();
  return { clicks, acts, actions };
}

const wish = process.argv[2] ?? "";
for (const row of ROWS.filter((one) => one.what.includes(wish) || one.game === wish)) {
  const found = await count(row).catch((error) => String(error).slice(0, 300));
  if (found === null) console.log(`${row.what}: not met`);
  else if (typeof found === "string") console.log(`${row.what}: ${found}`);
  else {
    const reached = found.clicks / found.actions;
    const of = row.each ? ` (${found.clicks} clicks for ${found.actions} of them)` : "";
    console.log(`${row.what}: goal ${row.goal}, reached ${Number(reached.toFixed(1))}${of}`);
  }
}
engine.close();
await browser.close();
await server.close();
