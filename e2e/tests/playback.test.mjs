// The one loop that decides which moment is on the board: order is kept whatever news arrives meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FOLLOW_MAX, Playback } from "../../crates/server/assets/playback.js";

/** A table somewhere else, and the page that shows it. Time passes by `pass` alone. */
function page(t, { inputs = 100, over = false, steps = true, ends = /** @type {number[] | null} */ (null) } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const there = { inputs, backs: 0, over, lost: false };
  /** @type {number[]} */
  const seen = [];
  let [fetching, most, failures, idle, asked] = [0, 0, 0, 0, 0];
  const stage = {
    fetch: async (/** @type {number | null} */ at) => {
      fetching += 1;
      asked += 1;
      most = Math.max(most, fetching);
      // Answers take their time, and not always the same.
      await new Promise((done) => { setTimeout(done, 20 + (asked * 37) % 90); });
      fetching -= 1;
      if (there.lost || (at !== null && at > there.inputs)) throw new Error("no such moment");
      return { at: at ?? there.inputs, inputs: there.inputs, backs: there.backs, over: there.over };
    },
    show: (/** @type {{ at: number }} */ view) => { seen.push(view.at); },
    failed: () => { failures += 1; },
    steps: () => steps,
    ...(ends ? { next: (/** @type {number} */ at) => ends.find((end) => end > at) ?? Infinity } : {}),
    idle: () => { idle += 1; },
  };
  const playback = new Playback(stage, there);
  return {
    there, seen, playback,
    get most() { return most; },
    get failures() { return failures; },
    get idle() { return idle; },
    async pass(/** @type {number} */ ms) {
      for (let passed = 0; passed < ms; passed += 10) {
        t.mock.timers.tick(10);
        await new Promise((done) => { setImmediate(done); });
      }
    },
  };
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test("news during playback: every moment once, in order", async (t) => {
  const here = page(t);
  // What the stream tells comes in bursts: before the first answer, between steps, and while a step is fetched.
  for (const [inputs, wait] of [[106, 0], [107, 5], [110, 700], [112, 30], [115, 430], [118, 1]]) {
    here.there.inputs = inputs;
    void here.playback.follow();
    void here.playback.follow();
    await here.pass(wait);
  }
  await here.pass(20_000);
  assert.deepEqual(here.seen, range(101, 118));
  assert.equal(here.most, 1, "one thing is fetched at a time");
  assert.equal(here.playback.running, false);
});

test("a single step, or too many of them, are shown at once", async (t) => {
  const here = page(t);
  here.there.inputs = 101;
  void here.playback.follow();
  await here.pass(500);
  assert.deepEqual(here.seen, [101]);
  here.there.inputs = 102 + FOLLOW_MAX;
  void here.playback.follow();
  await here.pass(500);
  assert.deepEqual(here.seen, [101, 102 + FOLLOW_MAX]);
});

test("the game runs away from the playback: it jumps forward, never back", async (t) => {
  const here = page(t);
  here.there.inputs = 110;
  void here.playback.follow();
  await here.pass(1500);
  here.there.inputs = 400;
  await here.pass(5000);
  assert.equal(here.seen.at(-1), 400);
  assert.deepEqual(here.seen, [...here.seen].sort((a, b) => a - b));
});

test("the reader acts: nothing older is shown afterwards", async (t) => {
  const here = page(t);
  here.there.inputs = 110;
  void here.playback.follow();
  await here.pass(1000);
  const before = here.seen.length;
  here.playback.cancel();
  await here.pass(300);
  here.there.inputs = 111;
  here.playback.put({ at: 111, inputs: 111, backs: 0, over: false });
  await here.pass(5000);
  assert.ok(before > 0 && before < 9);
  assert.deepEqual(here.seen, [...range(101, 100 + before), 111]);
});

test("taken back during playback: the present is shown", async (t) => {
  const here = page(t);
  here.there.inputs = 110;
  void here.playback.follow();
  await here.pass(1000);
  Object.assign(here.there, { inputs: 102, backs: 1 });
  await here.pass(5000);
  assert.equal(here.seen.at(-1), 102);
  assert.equal(here.failures, 0);
});

test("of many wishes the last one stands, and none is fetched beside another", async (t) => {
  const here = page(t);
  for (const to of [5, 6, 7, 50, 8]) { void here.playback.jump(to); await here.pass(15); }
  await here.pass(500);
  assert.equal(here.seen.at(-1), 8);
  assert.equal(here.most, 1);
  void here.playback.jump(-3);
  await here.pass(200);
  assert.equal(here.seen.at(-1), 0);
  void here.playback.jump(1000);
  await here.pass(200);
  assert.equal(here.seen.at(-1), 100, "nothing lies beyond the present");
});

test("a replay plays on through what is added, stops by hand, begins anew at the end", async (t) => {
  const here = page(t, { inputs: 6 });
  void here.playback.play();
  await here.pass(3000);
  here.there.inputs = 9;
  await here.pass(12_000);
  assert.deepEqual(here.seen, range(0, 9));
  assert.ok(here.playback.playing, "the game may still go on");
  here.there.over = true;
  void here.playback.play();
  await here.pass(2500);
  here.playback.stop();
  const { length } = here.seen;
  await here.pass(5000);
  assert.equal(here.seen.length, length, "stopped");
  void here.playback.play();
  await here.pass(20_000);
  assert.deepEqual(here.seen.slice(10), range(0, 9), "it went on where it was stopped");
  assert.equal(here.playback.playing, false, "the end is reached");
});

test("what cannot be fetched is said once and not asked for again and again", async (t) => {
  const here = page(t);
  here.there.lost = true;
  void here.playback.follow();
  await here.pass(5000);
  assert.deepEqual([here.seen, here.failures, here.idle], [[], 1, 0]);
  here.there.lost = false;
  here.there.inputs = 103;
  void here.playback.follow();
  await here.pass(5000);
  assert.deepEqual([here.seen, here.idle], [range(101, 103), 1]);
});

test("one action is one step: its end is shown, and the present at last", async (t) => {
  const here = page(t, { ends: [103, 109, 110] });
  here.there.inputs = 114;
  void here.playback.follow();
  await here.pass(20_000);
  assert.deepEqual(here.seen, [103, 109, 110, 114]);
});

test("held, nothing goes on; let go, it does", async (t) => {
  const here = page(t);
  here.there.inputs = 105;
  void here.playback.follow();
  await here.pass(400);
  assert.equal(here.playback.hold(), true);
  await here.pass(8000);
  const held = here.seen.length;
  assert.ok(held >= 1 && held <= 2, `${held} were shown`);
  assert.equal(here.playback.hold(), false);
  await here.pass(8000);
  assert.deepEqual(here.seen, range(101, 105));
});
