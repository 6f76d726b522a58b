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
