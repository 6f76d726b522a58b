// Results of dice as few short lines: facts that are alike are told once with their number, and what is left over waits
// behind "more".

/** Lines that are shown at first. */
export const LINES = 8;

/** @typedef {import("./wire").Change} Change */
/** @typedef {{ p: number, exact: string, text: string, whole: string }} Row one result: folded, and in full */
/** @typedef {{ head: string } | Row} Line a heading, or a result */

/** What two facts have in common that differ only in what they are about.
 * @param {Change} change */
function sort(change) {
  return JSON.stringify([change.kind, change.from, change.to]);
}

/** Tells facts that are alike once: "A: seen; B: seen; C: seen" becomes "A: seen (and 2 more)".
 * @param {string} result the facts, with semicolons between
 * @param {Change[]} changes the same facts for programs, in the same order
 * @param {(n: number) => string} more
 * @returns {string} */
export function fold(result, changes, more) {
  const facts = result.split("; ");
  // Who decides next may stand at the end. Anything else means that a semicolon belongs to a fact.
  if (facts.length !== changes.length && facts.length !== changes.length + 1) return result;
  /** @type {Map<string, { fact: string, count: number }>} */
  const kinds = new Map();
  facts.forEach((fact, n) => {
    const change = changes[n];
    const key = change ? sort(change) : `last ${n}`;
    const known = kinds.get(key);
    if (known) known.count += 1; else kinds.set(key, { fact, count: 1 });
  });
  return [...kinds.values()].map(({ fact, count }) => (count > 1 ? `${fact} ${more(count - 1)}` : fact)).join("; ");
}

/** States that only keep the books: who was seen, who has moved or fired, who is picked just now. */
const BOOKS = new Set(["seen", "known", "remembered", "moved", "fired", "shot", "fought", "attacked", "spent", "done", "selected", "chosen", "picked"]);

/** Whether a change is bookkeeping and no result.
 * @param {Change} change */
export function isBookkeeping(change) {
  if (change.kind === "backs" || change.kind === "note") return true;
  const state = change.kind === "mark" ? change.to : change.kind === "unmark" ? change.from ?? change.to : null;
  return state !== null && BOOKS.has(state.replace(/^mark-/, ""));
}

/** Results without bookkeeping; those that then are the same are one.
 * @param {import("./wire").Outcome[]} outcomes
 * @param {string} nothing what is said where nothing is left
 * @returns {import("./wire").Outcome[]} */
export function essential(outcomes, nothing) {
  /** @type {Map<string, import("./wire").Outcome>} */
  const kept = new Map();
  for (const outcome of outcomes) {
    const facts = outcome.result.split("; ");
    const whole = facts.length !== outcome.changes.length && facts.length !== outcome.changes.length + 1;
    const stays = (/** @type {number} */ n) => { const change = outcome.changes[n]; return !change || !isBookkeeping(change); };
    const changes = whole ? outcome.changes : outcome.changes.filter((change) => !isBookkeeping(change));
    const result = whole ? outcome.result : facts.filter((_, n) => stays(n)).join("; ") || nothing;
    const known = kept.get(result);
    if (known) kept.set(result, { ...known, p: known.p + outcome.p, exact: "" }); else kept.set(result, { ...outcome, result, changes });
  }
  return [...kept.values()].sort((a, b) => b.p - a.p);
}

/** What each side loses: on the average, and in eight of ten cases.
 * @param {import("./wire").Outcome[]} outcomes
 * @param {(piece: string) => number | null} sideOf
 * @param {(piece: string) => number} steps the steps of a piece that is gone
 * @returns {{ side: number, mean: number, low: number, high: number, most: number }[]} */
export function losses(outcomes, sideOf, steps) {
  return [0, 1].flatMap((side) => {
    const lost = outcomes.map((outcome) => ({ p: outcome.p, n: outcome.changes.reduce((sum, change) => sum + (sideOf(change.of) === side ? loss(change, steps) : 0), 0) }));
    const most = Math.max(0, ...lost.map((one) => one.n));
    if (most === 0) return [];
    const sorted = [...lost].sort((a, b) => a.n - b.n);
    const at = (/** @type {number} */ share) => { let sum = 0; for (const one of sorted) { sum += one.p; if (sum >= share) return one.n; } return most; };
    return [{ side, mean: lost.reduce((sum, one) => sum + one.p * one.n, 0), low: at(0.1), high: at(0.9), most }];
  });
}

/** @param {Change} change
 * @param {(piece: string) => number} steps */
function loss(change, steps) {
  if (change.kind === "lost") return steps(change.of);
  if (change.kind === "steps") return Math.max(0, Number(change.from ?? 0) - Number(change.to ?? 0));
  return 0;
}

/** The odds of one question as rows. Where the results are too many to be read, each change stands by itself; changes that
 * are alike and equally likely are one row.
 * @param {import("./wire").Odds} odds
 * @param {(n: number) => string} more
 * @returns {Row[]} */
export function rows(odds, more) {
  if (odds.each.length === 0) {
    return odds.outcomes.map(({ p, exact, result, changes }) => ({ p, exact, text: fold(result, changes, more), whole: result }));
  }
  /** @type {Map<string, import("./wire").ChangeOdds[]>} */
  const alike = new Map();
  for (const each of odds.each) {
    const key = `${each.exact} ${sort(each.change)}`;
    const known = alike.get(key);
    if (known) known.push(each); else alike.set(key, [each]);
  }
  return [...alike.values()].map((same) => {
    const [first] = same;
    const whole = same.map((each) => each.result).join("; ");
    const text = same.length > 1 ? `${first?.result} ${more(same.length - 1)}` : whole;
    return { p: first?.p ?? 0, exact: first?.exact ?? "", text, whole };
  });
}

/** Everything that is to be told of a choice, line by line: its results, then those of each answer of the other side.
 * @param {import("./wire").Odds} odds
 * @param {(n: number) => string} more
 * @returns {Line[]} */
export function lines(odds, more) {
  /** @type {Line[]} */
  const told = odds.outcomes.length > 1 ? rows(odds, more) : [];
  for (const reply of odds.replies) told.push({ head: reply.label }, ...rows(reply.odds, more));
  return told;
}
