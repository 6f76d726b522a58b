//! The action at hand: a battle, a siege, an interception, step by step as the log tells it, with every modifier, its
//! dice and its cases; what a side brings stands in that side's column.

use super::parts::Scope;
use super::rules::case_link;
use crate::draw::dice_of;
use maud::{Markup, html};
use std::borrow::Cow;
use std::collections::HashMap;
use zocalo_table::wire;

/// Inputs that are looked through for its beginning at most.
const LONG: usize = 60;
/// With fewer steps the log is enough.
const STEPS_MIN: usize = 4;

/// The action that the last input belongs to; nothing if it is a small one.
pub fn action(scope: &Scope<'_>) -> Markup {
    let Some(table) = scope.shown() else { return html! {} };
    // Most actions began a few inputs ago; putting more lines into words would dominate the time of the request.
    let mut lines = Cow::Borrowed(scope.recent());
    if !begun(&lines) {
        lines = Cow::Owned(scope.last_lines(table, LONG));
    }
    let Some((first, steps)) = at_hand(&lines) else { return html! {} };
    html! {
        p class="what" { strong { (first.text) } (cases(scope, first)) }
        div class="sides" aria-hidden="true" { @for name in &scope.shelf.about.side_names { span { (name) } } }
        ol class="steps" { @for step in steps { (step_drawn(scope, step)) } }
    }
}

/// Whether the outermost action of the last line begins among these.
fn begun(lines: &[wire::Line]) -> bool {
    let Some(last) = lines.last().and_then(|line| line.action.as_ref()) else { return true };
    let parents = parents(lines);
    let mut id = last.id;
    while let Some(Some(parent)) = parents.get(&id) {
        id = *parent;
    }
    lines.iter().filter_map(|line| line.action.as_ref()).any(|action| action.id == id && action.begins)
}

/// The smallest action around the last line that has steps enough and dice, with its first line.
fn at_hand(lines: &[wire::Line]) -> Option<(&wire::Line, Vec<&wire::Line>)> {
    let parents = parents(lines);
    let mut id = lines.last()?.action.as_ref()?.id;
    loop {
        let mut of_it = lines.iter().filter(|line| within(line, id, &parents));
        let first = of_it.next()?;
        let steps: Vec<&wire::Line> = of_it.collect();
        let begins = first.action.as_ref().is_some_and(|action| action.id == id && action.begins);
        let thrown = steps.iter().any(|step| !step.dice.is_empty());
        if begins && thrown && steps.len() >= STEPS_MIN {
            return Some((first, steps));
        }
        id = (*parents.get(&id)?)?;
    }
}

/// The action around each action.
fn parents(lines: &[wire::Line]) -> HashMap<u32, Option<u32>> {
    lines.iter().filter_map(|line| line.action.as_ref()).map(|action| (action.id, action.part_of)).collect()
}

fn within(line: &wire::Line, id: u32, parents: &HashMap<u32, Option<u32>>) -> bool {
    let mut at = line.action.as_ref().map(|action| action.id);
    while let Some(own) = at {
        if own == id {
            return true;
        }
        at = parents.get(&own).copied().flatten();
    }
    false
}

/// What a side brings stands in its column, where its name need not be said again; everything else in the order in
/// which it was done.
fn step_drawn(scope: &Scope<'_>, step: &wire::Line) -> Markup {
    let brought = step.side.zip(step.part.as_deref());
    html! {
        li class={ "step" @if let Some((side, _)) = brought { " of side-" (side.index()) } } {
            @if !step.dice.is_empty() { span class="thrown" { (dice_of(step, &scope.shelf.about.sides)) } }
            span { (brought.map_or(step.text.as_str(), |(_, part)| part)) } (cases(scope, step))
        }
    }
}

fn cases(scope: &Scope<'_>, line: &wire::Line) -> Markup {
    html! { @for case in &line.cases { " " (case_link(&scope.shelf.about.id, case)) } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_table::wire;

    /// A line of an action, with its parent; a capital letter begins it, a star throws a die.
    fn line(text: &str, id: u32, part_of: Option<u32>) -> wire::Line {
        let die = wire::Die { face: 3, by: "us".into() };
        wire::Line {
            text: text.into(),
            key: "",
            args: Default::default(),
            cases: Vec::new(),
            dice: if text.contains('*') { vec![die] } else { Vec::new() },
            depth: 1,
            input: 1,
            by_orders: false,
            action: Some(wire::Action {
                id,
                part_of,
                kind: "march".into(),
                by: None,
                begins: text.starts_with(char::is_uppercase),
                on: Vec::new(),
            }),
            side: None,
            part: None,
        }
    }

    #[test]
    fn the_smallest_action_with_steps_and_dice_is_shown() {
        let mut lines = vec![line("March", 1, None), line("on", 1, None), line("Battle", 2, Some(1))];
        assert!(at_hand(&lines).is_none(), "nothing has been thrown");
        lines.extend([line("fire*", 2, Some(1)), line("loss", 2, Some(1))]);
        let (first, steps) = at_hand(&lines).expect("the march, with its battle");
        assert_eq!((first.text.as_str(), steps.len()), ("March", 4));
        lines.extend([line("loss", 2, Some(1)), line("retreat", 2, Some(1))]);
        let (first, steps) = at_hand(&lines).expect("the battle is big enough");
        assert_eq!((first.text.as_str(), steps.len()), ("Battle", 4));
        lines.push(line("on", 1, None));
        assert_eq!(at_hand(&lines).expect("the march again").0.text, "March");
        lines.push(line("March", 3, None));
        assert!(at_hand(&lines).is_none(), "another one has hardly begun");
        lines.push(wire::Line { action: None, ..line("phase", 3, None) });
        assert!(at_hand(&lines).is_none(), "a heading ends all of them");
    }

    #[test]
    fn a_beginning_out_of_sight_is_looked_for() {
        let lines = [line("on", 1, None), line("Battle", 2, Some(1))];
        assert!(!begun(&lines));
        assert!(begun(&lines[..0]));
        assert!(begun(&[line("March", 1, None), line("Battle", 2, Some(1))]));
    }
}
