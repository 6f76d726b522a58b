//! A battle as a ladder: every number with its case and the sum after it, both sides beside each other, then the words.

use super::parts::Scope;
use super::rules::case_links;
use crate::draw::dice_of;
use maud::{Markup, html};
use std::collections::HashMap;
use zocalo_core::Side;
use zocalo_table::wire::{self, Counts};

/// What stands on the ladder.
#[derive(Debug, PartialEq, Eq)]
pub enum Rung {
    /// A number, of one side or both, or of neither.
    Number(Number),
    /// Words: the line with this number.
    Words(usize),
}

/// Numbers of the same name.
#[derive(Debug, PartialEq, Eq)]
pub struct Number {
    /// What they are.
    text: String,
    counts: Counts,
    /// Of the first side, of the second, of neither.
    values: [Option<Value>; 3],
}

/// A number and what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Value {
    number: i32,
    sum: i32,
    /// The line that brought it.
    line: usize,
}

/// The ladder of some lines of an action.
pub fn ladder(lines: &[wire::Line]) -> Vec<Rung> {
    let mut rungs: Vec<Rung> = Vec::new();
    // Each part of an action adds up by itself, and each side in it.
    let mut sums: HashMap<(Option<u32>, usize), i32> = HashMap::new();
    for (n, line) in lines.iter().enumerate() {
        let slot = line.side.map_or(2, Side::index);
        let key = (line.action.as_ref().map(|action| action.id), slot);
        for term in &line.terms {
            let sum = match term.counts {
                Counts::Adds => sums.get(&key).copied().unwrap_or_default() + term.number,
                Counts::Begins | Counts::Ends => term.number,
            };
            sums.insert(key, sum);
            let value = Value { number: term.number, sum, line: n };
            match beside(&mut rungs, term, slot) {
                Some(number) => number.values[slot] = Some(value),
                None => {
                    let mut values = [None; 3];
                    values[slot] = Some(value);
                    let text = term.text.clone();
                    rungs.push(Rung::Number(Number { text, counts: term.counts, values }));
                }
            }
            if term.counts == Counts::Ends {
                sums.remove(&key);
            }
        }
        if line.terms.is_empty() || line.part.is_some() {
            rungs.push(Rung::Words(n));
        }
    }
    rungs
}

/// The number of the other side beside which one belongs: of the same name, since words were said last.
fn beside<'a>(rungs: &'a mut [Rung], term: &wire::Term, slot: usize) -> Option<&'a mut Number> {
    if slot > 1 {
        return None;
    }
    let numbers = rungs.iter_mut().rev().map_while(|rung| match rung {
        Rung::Number(number) => Some(number),
        Rung::Words(_) => None,
    });
    numbers
        .filter(|number| number.values[2].is_none() && number.values[slot].is_none())
        .find(|number| number.text == term.text && number.counts == term.counts)
}

/// One rung with numbers, drawn.
pub fn drawn(scope: &Scope<'_>, number: &Number, lines: &[wire::Line]) -> Markup {
    let brought: Vec<&wire::Line> =
        number.values.iter().flatten().filter_map(|value| lines.get(value.line)).collect();
    let mut cases: Vec<&String> = brought.iter().flat_map(|line| &line.cases).collect();
    cases.dedup();
    let value = |slot: usize| number.values[slot].map(|value| shown(scope, number.counts, value, lines));
    html! {
        li class={ "step rung" @if number.counts == Counts::Ends { " sum" } } {
            @match value(2) {
                Some(middle) => span class="middle" { (number.text) " " (middle) (linked(scope, &cases)) },
                None => {
                    @for slot in 0..2 {
                        span class={ "value side-" (slot) } { @if let Some(value) = value(slot) { (value) } }
                        @if slot == 0 { span class="name" { (number.text) (linked(scope, &cases)) } }
                    }
                }
            }
        }
    }
}

fn linked(scope: &Scope<'_>, cases: &[&String]) -> Markup {
    // Both sides bring the same cases; the first three say where to read.
    case_links(&scope.shelf.about.id, cases.iter().take(3).map(|case| case.as_str()))
}

fn shown(scope: &Scope<'_>, counts: Counts, value: Value, lines: &[wire::Line]) -> Markup {
    let dice = lines.get(value.line).filter(|_| counts == Counts::Begins);
    html! {
        @if let Some(line) = dice { span class="thrown" { (dice_of(line, &scope.shelf.about.sides)) } }
        @match counts {
            Counts::Begins => {},
            Counts::Adds => b { (signed(value.number)) },
            Counts::Ends => b { (value.number) },
        }
        @if counts != Counts::Ends { i { "= " (signed_sum(value.sum)) } }
    }
}

/// A number with its sign, as one writes it.
fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

fn signed_sum(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(side: Option<Side>, terms: &[(&str, i32, Counts)], part: Option<&str>) -> wire::Line {
        let term =
            |&(text, number, counts): &(&str, i32, Counts)| wire::Term { text: text.into(), number, counts };
        wire::Line {
            text: "said".into(),
            key: "",
            args: Vec::new(),
            cases: vec!["1.1".into()],
            dice: Vec::new(),
            depth: 2,
            input: 1,
            action: None,
            by_orders: false,
            side,
            part: part.map(str::to_owned),
            terms: terms.iter().map(term).collect(),
        }
    }

    fn sums(rung: &Rung) -> [Option<(i32, i32)>; 3] {
        match rung {
            Rung::Number(number) => number.values.map(|value| value.map(|value| (value.number, value.sum))),
            Rung::Words(_) => [None; 3],
        }
    }

    #[test]
    fn numbers_of_both_sides_stand_beside_each_other_and_add_up() {
        use Counts::{Adds, Begins, Ends};
        let (one, two) = (Some(Side::One), Some(Side::Two));
        let lines = [
            line(one, &[("lead", 3, Adds)], None),
            line(one, &[("river", -2, Adds)], None),
            line(one, &[("all", 1, Ends)], None),
            line(two, &[("lead", 2, Adds)], None),
            line(two, &[("all", 2, Ends)], None),
            line(None, &[], None),
            line(one, &[("die", 4, Begins), ("tactics", 2, Adds)], Some("wins")),
        ];
        let rungs = ladder(&lines);
        assert_eq!(sums(&rungs[0]), [Some((3, 3)), Some((2, 2)), None]);
        assert_eq!(sums(&rungs[1]), [Some((-2, 1)), None, None]);
        assert_eq!(sums(&rungs[2]), [Some((1, 1)), Some((2, 2)), None]);
        assert_eq!(rungs[3], Rung::Words(5));
        assert_eq!(sums(&rungs[4]), [Some((4, 4)), None, None], "a die begins anew");
        assert_eq!(sums(&rungs[5]), [Some((2, 6)), None, None]);
        assert_eq!(rungs[6], Rung::Words(6), "what it leads to is said in words");
        assert_eq!(rungs.len(), 7);
    }

    #[test]
    fn numbers_of_neither_side_stand_alone() {
        use Counts::Adds;
        let lines = [line(None, &[("terrain", -2, Adds)], None), line(None, &[("terrain", -1, Adds)], None)];
        let rungs = ladder(&lines);
        assert_eq!(sums(&rungs[0]), [None, None, Some((-2, -2))]);
        assert_eq!(sums(&rungs[1]), [None, None, Some((-1, -3))]);
    }
}
