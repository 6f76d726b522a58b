//! The action at hand: a battle, a siege, an interception, step by step as the log tells it, with every modifier, its
//! dice and its cases; what a side brings stands in that side's column.

use super::ladder::{self, Rung, ladder};
use super::parts::Scope;
use super::rules::case_links;
use super::{Part, Piece, charts};
use crate::app::Shelf;
use crate::draw::dice_of;
use crate::script::mark;
use maud::{Markup, html};
use rapidhash::RapidHashMap;
use zocalo_table::{Told, wire};

/// Inputs that are looked through for its beginning at most.
const LONG: usize = 60;
/// With fewer steps the log is enough.
const STEPS_MIN: usize = 4;

/// The lines among which the action at hand is looked for: most began a few inputs ago.
fn lines<'a>(scope: &'a Scope<'_>) -> &'a [Told] {
    let recent = scope.recent();
    if begun(recent) { recent } else { scope.long_ago(LONG) }
}

/// What the action is drawn from: its lines.
pub fn source(scope: &Scope<'_>) -> Option<u64> {
    scope.shown()?;
    Some(at_hand(lines(scope)).map_or(0, |action| mark(&action)))
}

/// The action that the last input belongs to; nothing if it is a small one.
pub fn action<'a>(scope: &'a Scope<'_>) -> Part<'a> {
    let Some(table) = scope.shown() else { return Part::default() };
    let Some((first, steps)) = at_hand(lines(scope)) else { return Part::default() };
    let lang = scope.words.lang;
    let head = scope.drawn(table, first, |line| head_drawn(scope, line));
    let lines: Vec<wire::Line> = steps.into_iter().filter_map(|step| table.line(step, lang)).collect();
    let sides = html! {
        div class="sides" aria-hidden="true" { @for name in &scope.shelf.about.side_names { span { (name) } } }
    };
    let now = |html: Markup| Piece::now(html.into_string().replace('\n', " "));
    let mut rows = vec![now(head), now(sides), Piece::now("<ol class=\"steps\">".to_owned())];
    for rung in ladder(&lines) {
        match rung {
            Rung::Number(number) => rows.push(now(ladder::drawn(scope, &number, &lines))),
            Rung::Words(n) => rows.extend(lines.get(n).map(|line| now(step_drawn(scope, line)))),
        }
    }
    rows.push(Piece::now("</ol>".to_owned()));
    rows.extend(lines.iter().rev().find_map(|line| charts::in_force(scope, line)).map(now));
    Part(rows)
}

fn head_drawn(scope: &Scope<'_>, first: &wire::Line) -> Markup {
    html! { p class="what" { strong { (first.text) } (cases(scope, first)) } }
}

/// Whether the outermost action of the last line begins among these.
fn begun(lines: &[Told]) -> bool {
    let Some(last) = lines.last().and_then(Told::action) else { return true };
    let parents = parents(lines);
    let mut id = last.id;
    while let Some(Some(parent)) = parents.get(&id) {
        id = *parent;
    }
    lines.iter().filter_map(Told::action).any(|action| action.id == id && action.begins)
}

/// The smallest action around the last line that has steps enough and dice, with its first line.
fn at_hand(lines: &[Told]) -> Option<(&Told, Vec<&Told>)> {
    let parents = parents(lines);
    let mut id = lines.last()?.action()?.id;
    loop {
        let mut of_it = lines.iter().filter(|line| within(line, id, &parents));
        let first = of_it.next()?;
        let steps: Vec<&Told> = of_it.collect();
        let begins = first.action().is_some_and(|action| action.id == id && action.begins);
        let thrown = steps.iter().any(|step| step.thrown());
        if begins && thrown && steps.len() >= STEPS_MIN {
            return Some((first, steps));
        }
        id = (*parents.get(&id)?)?;
    }
}

/// The action around each action.
fn parents(lines: &[Told]) -> RapidHashMap<u32, Option<u32>> {
    lines.iter().filter_map(Told::action).map(|action| (action.id, action.part_of)).collect()
}

fn within(told: &Told, id: u32, parents: &RapidHashMap<u32, Option<u32>>) -> bool {
    let mut at = told.action().map(|action| action.id);
    while let Some(own) = at {
        if own == id {
            return true;
        }
        at = parents.get(&own).copied().flatten();
    }
    false
}

/// What a side brings stands in its column, where its name need not be said again; everything else in the order in
/// which it was done, at the edge of the side of which alone it speaks.
fn step_drawn(scope: &Scope<'_>, step: &wire::Line) -> Markup {
    let brought = step.side.filter(|_| step.part.is_some());
    let told = whose(scope.shelf, step).filter(|_| brought.is_none());
    // Dice that begin a sum stand on its rung.
    let rolled = step.terms.iter().any(|term| term.counts == wire::Counts::Begins);
    html! {
        li class={ "step" @if let Some(side) = brought { " of side-" (side.index()) } @if let Some(side) = told { " told-" (side) } } {
            @if !step.dice.is_empty() && !rolled { span class="thrown" { (dice_of(step, &scope.shelf.about.sides)) } }
            span { (step.part.as_deref().unwrap_or(&step.text)) } (cases(scope, step))
        }
    }
}

/// The side of which alone a line speaks: every side it names, and whoever has the pieces that it names.
fn whose(shelf: &Shelf, line: &wire::Line) -> Option<usize> {
    let mut sides = line.args.iter().filter_map(|(_, arg)| {
        let wire::LineArg::Id(id) = arg else { return None };
        let owner = shelf.sheet.piece(id).and_then(|(piece, _)| piece.side.as_deref());
        let side = owner.unwrap_or(id);
        shelf.about.sides.iter().position(|known| known == side)
    });
    let first = sides.next()?;
    sides.all(|other| other == first).then_some(first)
}

fn cases(scope: &Scope<'_>, line: &wire::Line) -> Markup {
    html! {
        (case_links(&scope.shelf.about.id, line.cases.iter().map(String::as_str)))
        @for chart in charts::of_line(scope.shelf, line) {
            " " a class="case chart" target="_blank" href=(chart) { (scope.words.t("charts-table")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_core::event::{Thrown, Within};
    use zocalo_core::{Line, Msg, Side};

    /// A line of an action, with its parent; a capital letter begins it, a star throws a die.
    fn line(text: &'static str, id: u32, parent: Option<u32>) -> Told {
        of(text, Some((id, parent)))
    }

    fn of(text: &'static str, action: Option<(u32, Option<u32>)>) -> Told {
        let die = Thrown { face: 3, by: Side::One };
        let first = text.starts_with(char::is_uppercase);
        let line = Line {
            msg: Msg::new(text),
            cases: &[],
            dice: if text.contains('*') { vec![die] } else { Vec::new() },
            depth: 1,
            action: action.map(|(id, parent)| Within {
                id,
                parent,
                kind: "march",
                by: None,
                subjects: Vec::new(),
                first,
            }),
        };
        Told::keys(line, 1, false)
    }

    #[test]
    fn the_smallest_action_with_steps_and_dice_is_shown() {
        let mut lines = vec![line("March", 1, None), line("on", 1, None), line("Battle", 2, Some(1))];
        assert!(at_hand(&lines).is_none(), "nothing has been thrown");
        lines.extend([line("fire*", 2, Some(1)), line("loss", 2, Some(1))]);
        let (first, steps) = at_hand(&lines).expect("the march, with its battle");
        assert!(first.says_same(&line("March", 0, None)) && steps.len() == 4);
        lines.extend([line("loss", 2, Some(1)), line("retreat", 2, Some(1))]);
        let (first, steps) = at_hand(&lines).expect("the battle is big enough");
        assert!(first.says_same(&line("Battle", 0, None)) && steps.len() == 4);
        lines.push(line("on", 1, None));
        assert!(at_hand(&lines).expect("the march again").0.says_same(&line("March", 0, None)));
        lines.push(line("March", 3, None));
        assert!(at_hand(&lines).is_none(), "another one has hardly begun");
        lines.push(of("phase", None));
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
