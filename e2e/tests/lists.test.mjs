// Lists that are told by their differences, and counters laid where they belong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Lists, applied } from "../../crates/server/assets/lists.js";

test("so many stay, so many go, this comes, and what is left goes", () => {
  assert.deepEqual(applied(["a", "b", "c", "d"], [1, -1, "x", 1]), ["a", "x", "c"]);
  assert.deepEqual(applied([], ["a", "b"]), ["a", "b"], "from nothing it is the list itself");
  assert.deepEqual(applied(["a"], []), []);
});

const view = (more) => ({ seq: 1, talk: 0, inputs: 0, at: 0, backs: 0, viewer: "public", side: null, over: false, edition: "1", from: null, parts: {}, log: { after: 0, lines: [] }, ...more });

test("a view that is told whole replaces all lists; another one changes what it names", () => {
  const lists = new Lists();
  const choice = { say: "a", label: "A", on: "button" };
  assert.deepEqual([...lists.take(view({ parts: { head: ["x", "y"], old: ["z"] }, choices: [choice], gestures: [] }))], ["head", "old"]);
  const next = view({ edition: "2", from: "1", parts: { head: [1, "w"] } });
  assert.ok(lists.fits(next));
  assert.deepEqual([...lists.take(next)], ["head"]);
  assert.equal(lists.html("head"), "x\nw");
  assert.deepEqual([lists.choices, lists.edition], [[choice], "2"]);
  assert.equal(lists.fits(next), false, "it is the difference to what was there before");
  assert.deepEqual([...lists.take(view({ edition: "3", parts: { head: ["x", "w"] }, choices: [], gestures: [] }))], ["old"], "what is the same is not painted again, what is gone goes");
});
