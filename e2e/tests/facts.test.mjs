// Odds in few lines: facts that are alike are told once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LINES, essential, fold, lines, losses, rows } from "../../crates/server/assets/facts.js";

const more = (n) => `(+${n})`;
const mark = (of, to = "mark-seen") => ({ kind: "mark", of, from: null, to });
const outcome = (result, changes, p = 0.5) => ({ result, changes, p, exact: String(p), next: null });
const odds = (outcomes, each = [], replies = []) => ({ outcomes, each, tries: null, deals: 1, nodes: 1, replies });

test("facts that differ only in what they are about are one", () => {
  const changes = ["a", "b", "c"].map((of) => mark(of));
  assert.equal(fold("A: seen; B: seen; C: seen", changes, more), "A: seen (+2)");
  const mixed = [mark("a"), { kind: "lost", of: "x", from: null, to: null }, mark("b"), mark("c", "mark-demoralized")];
  assert.equal(fold("A: seen; X is gone; B: seen; C: demoralized", mixed, more), "A: seen (+1); X is gone; C: demoralized");
  assert.equal(fold("A: seen; B: seen; then Mexico decides", changes.slice(1), more), "A: seen (+1); then Mexico decides");
  const steps = [["2", "1"], ["2", "1"], ["3", "1"]].map(([from, to], n) => ({ kind: "steps", of: String(n), from, to }));
  assert.equal(fold("0: 2 → 1; 1: 2 → 1; 2: 3 → 1", steps, more), "0: 2 → 1 (+1); 2: 3 → 1", "not alike: another strength");
});

test("a semicolon inside a fact leaves all as it is", () => {
  const said = "A: seen; a note; with a semicolon; and another; B: seen";
  assert.equal(fold(said, [mark("a"), mark("b")], more), said);
});

test("changes by themselves are one row if they are alike and equally likely", () => {
  const each = ["a", "b", "c", "d"].map((of, n) => ({ result: `${of}: seen`, p: n < 3 ? 0.5 : 0.25, exact: n < 3 ? "1/2" : "1/4", change: mark(of) }));
  const told = rows(odds([outcome("x", []), outcome("y", [])], each), more);
  assert.deepEqual(told.map((row) => [row.text, row.p]), [["a: seen (+2)", 0.5], ["d: seen", 0.25]]);
  assert.equal(told[0].whole, "a: seen; b: seen; c: seen", "in full it names all of them");
});

test("forty pieces that are seen by the enemy are no forty lines", () => {
  const pieces = Array.from({ length: 40 }, (_, n) => `p${n}`);
  const many = outcome(pieces.map((of) => `${of}: seen`).join("; "), pieces.map((of) => mark(of)));
  const told = lines(odds([many, outcome("Nothing changes", [])]), more);
  assert.deepEqual(told.map((line) => line.text), ["p0: seen (+39)", "Nothing changes"]);
  const each = pieces.map((of) => ({ result: `${of}: seen`, p: 1, exact: "1", change: mark(of) }));
  assert.equal(lines(odds([many, many], each), more).length, 1);
});

test("answers of the other side have a heading each; a single result is told with them only", () => {
  const [win, lose] = [outcome("won", []), outcome("lost", [])];
  const replies = [{ label: "stands", odds: odds([win, lose]) }, { label: "runs", odds: odds([win]) }];
  const told = lines(odds([win], [], replies), more);
  assert.deepEqual(told.map((line) => line.head ?? line.text), ["stands", "won", "lost", "runs", "won"]);
  assert.equal(LINES, 8);
});

test("bookkeeping is no result: what then is the same is one, and its chances add up", () => {
  const [a, b] = [outcome("X is gone; A: seen", [{ kind: "lost", of: "x", from: null, to: null }, mark("a")], 0.25), outcome("X is gone; B: seen", [{ kind: "lost", of: "x", from: null, to: null }, mark("b")], 0.25)];
  const told = essential([a, b, outcome("C: seen", [mark("c")], 0.5)], "nothing");
  assert.deepEqual(told.map((one) => [one.result, one.p]), [["X is gone", 0.5], ["nothing", 0.5]]);
  const shaken = essential([outcome("A: demoralized", [mark("a", "mark-demoralized")], 1)], "nothing");
  assert.equal(shaken[0].result, "A: demoralized", "a state that counts stays");
});

test("losses of both sides: the mean, and the band of eight cases in ten", () => {
  const lost = (n, p) => outcome("x", Array.from({ length: n }, (_, i) => ({ kind: "steps", of: `p${i}`, from: "2", to: "1" })), p);
  const sideOf = (piece) => (piece.startsWith("p") ? 1 : null);
  const [one, ...others] = losses([lost(0, 0.05), lost(1, 0.45), lost(3, 0.45), lost(9, 0.05)], sideOf, () => 1);
  assert.deepEqual(others, [], "the other side loses nothing");
  assert.equal(one.side, 1);
  assert.ok(Math.abs(one.mean - (0.45 + 1.35 + 0.45)) < 1e-9, `${one.mean}`);
  assert.deepEqual([one.low, one.high, one.most], [1, 3, 9]);
});
