// kill -9 under load, at tables of all games: nothing that was acknowledged is lost, no table becomes unreadable, bots play on,
// and what is left proves good. ZOCALO_CRASHES=100 for the full measure.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openServer, program } from "../lib/server.mjs";

const CRASHES = Number(process.env.ZOCALO_CRASHES ?? 5);
const GAMES = ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne", "camerone"];
/** Moves between two crashes at least. */
const MOVES_MIN = 6;

const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Somebody without a browser. */
function client(base) {
  let cookie = "";
  const ask = async (path, init = {}) => {
    const response = await fetch(base() + path, { redirect: "manual", ...init, headers: { ...init.headers, ...(cookie ? { cookie } : {}) } });
    const set = response.headers.getSetCookie?.()[0];
    if (set) cookie = set.split(";")[0];
    return response;
  };
  return {
    async table(game, seats) {
      const fields = new URLSearchParams({ game, "seat-0": seats[0], "seat-1": seats[1] });
      const made = await ask("/tables", { method: "POST", body: fields });
      assert.equal(made.status, 303);
      return made.headers.get("location").replace(/\/replay.*/, "");
    },
    async view(table, query = "") {
      const seen = await ask(`${table}/view${query}`);
      assert.equal(seen.status, 200, `${table}${query}`);
      return seen.json();
    },
    choose: (table, view, n) => ask(`${table}/choose`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ after: view.seq, says: [view.choices[n % view.choices.length].say] }),
    }),
  };
}

test(`kill -9 under load, ${CRASHES} times`, { timeout: 120_000 + CRASHES * 60_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), "zocalo-crash-"));
  let server = await openServer({ data });
  const me = client(() => server.base);
  const tables = [];
  for (const game of GAMES) tables.push(await me.table(game, ["me", "me"]));
  const watched = await me.table("camerone", ["bot:doctrine", "bot:doctrine"]);
  /** The last view of each table that was acknowledged. */
  const acknowledged = new Map();
  let moves = 0;
  let watchedInputs = -1;
  for (let crash = 0; crash < CRASHES; crash += 1) {
    let alive = true;
    const players = tables.map(async (table, t) => {
      try {
        let view = await me.view(table);
        for (let n = 0; alive; n += 1) {
          if (view.over) { tables[t] = table = await me.table(GAMES[t], ["me", "me"]); view = await me.view(table); }
          const done = await me.choose(table, view, n * 31 + t * 7);
          if (done.status !== 200) throw new Error(await done.text());
          view = await done.json();
          acknowledged.set(table, view);
          moves += 1;
        }
      } catch (error) {
        if (alive) throw error;
      }
    });
    // So many moves, however fast the machine is, and then in the midst of one.
    const wanted = moves + MOVES_MIN + Math.floor(Math.random() * 40);
    const until = Date.now() + 30_000;
    while (moves < wanted && Date.now() < until) await pause(20);
    await pause(Math.random() * 60);
    alive = false;
    await server.close({ signal: "SIGKILL", keep: true });
    await Promise.all(players);
    server = await openServer({ data });
    for (const [table, known] of acknowledged) {
      const now = await me.view(table);
      assert.ok(now.seq >= known.seq, `${table}: entry ${known.seq} was acknowledged, ${now.seq} are there`);
      const then = await me.view(table, `?at=${known.inputs}&as=${known.viewer}`);
      assert.equal(counters(then), counters(known), `${table}: the position that was acknowledged`);
    }
    const bots = await me.view(watched);
    assert.ok(bots.over || bots.inputs >= watchedInputs, "bots lose nothing either");
    watchedInputs = bots.inputs;
  }
  assert.ok(moves > CRASHES * 5, `${moves} moves were made`);
  // Nobody looks at the bots' table, and yet they play on.
  const before = await me.view(watched);
  if (!before.over) {
    for (let i = 0; i < 600; i += 1) {
      const now = await me.view(watched);
      if (now.over || now.inputs > before.inputs) break;
      assert.ok(i < 599, "the bots sleep");
      await pause(100);
    }
  }
  console.log(`# ${CRASHES} crashes, ${moves} acknowledged moves, ${acknowledged.size} tables: nothing lost`);
  await server.close({ signal: "SIGKILL", keep: true });
  const proof = execFileSync(program(), ["check", data], { encoding: "utf8" });
  console.log(`# ${proof.trim().split("\n").join("; ")}`);
  rmSync(data, { recursive: true, force: true });
});

/** Where each counter lies. */
function counters(view) {
  return view.parts.stacks.map((line) => (line.startsWith("@") ? line : /data-key="([^"]*)"/.exec(line)?.[1] ?? "?")).join();
}
