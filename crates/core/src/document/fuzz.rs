//! Opens documents that something is wrong with, and plays on where they are taken.

use super::mutate::Shelf;
use crate::lottery::Lottery;
use crate::{Decide, Game, Input, Log, Pending, Setup, Viewer};
use serde_json::Value;

/// How many inputs are played on an opened document.
const PLAYED_ON: usize = 24;

/// What became of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// It was refused.
    Refused,
    /// It was opened, and could be played.
    Played,
    /// It was opened, and after some inputs nobody could go on.
    DeadEnd(String),
}

/// One game in so many begins from a position that is carried along, where there are any.
const FROM_POSITION: usize = 3;

/// In some draws a position that the game carries along, with its name, if it is one for this set-up.
pub fn begun<G: Game>(
    data: &'static G::Data,
    setup: &Setup,
    lottery: &mut Lottery,
) -> Option<(G, &'static str)> {
    if G::POSITIONS.is_empty() || lottery.below(FROM_POSITION) > 0 {
        return None;
    }
    let (name, text) = G::POSITIONS[lottery.below(G::POSITIONS.len())];
    let document = serde_json::from_str(text).ok()?;
    let game = G::from_position(data, setup, &document).ok()?;
    Some((game, name))
}

/// Plays random games of a set-up, some from positions that are carried along and every second one by kinds of choices, and keeps
/// their documents, until so many decisions have been made.
///
/// # Panics
/// If the game refuses a document of its own.
pub fn collect<G: Game>(
    data: &'static G::Data,
    setup: &Setup,
    decisions: usize,
    lottery: &mut Lottery,
    shelf: &mut Shelf,
) {
    let mut made = 0;
    while made < decisions {
        let mut game = begun(data, setup, lottery).map_or_else(|| G::start(data, setup), |begun| begun.0);
        let by_kind = lottery.below(2) == 0;
        while let Some(input) = random_input(&game, by_kind, lottery) {
            let top = game.top().map_or("", Decide::id);
            if shelf.wants(top) {
                let document = game.position();
                match G::from_position(data, setup, &document) {
                    Ok(opened) => assert!(opened == game, "our own document at {top} gives another position"),
                    Err(fault) => panic!("our own document at {top} is refused: {fault}"),
                }
                shelf.keep(top, document, lottery);
            }
            take(&mut game, input);
            made += 1;
        }
        shelf.keep("", game.position(), lottery);
    }
}

/// Opens a document, looks at it in every way, plays on, and looks again.
///
/// # Panics
/// If the game does: that is what is looked for.
pub fn attempt<G: Game>(
    data: &'static G::Data,
    setup: &Setup,
    document: &Value,
    lottery: &mut Lottery,
) -> Tried {
    let Ok(mut game) = G::from_position(data, setup, document) else { return Tried::Refused };
    look(&game, lottery);
    for n in 0..PLAYED_ON {
        if matches!(game.pending(), Pending::Over(_)) {
            break;
        }
        let Some(input) = random_input(&game, false, lottery) else {
            let frame = game.top().map_or("", Decide::id);
            return Tried::DeadEnd(format!("at {frame} after {n} inputs"));
        };
        take(&mut game, input);
    }
    look(&game, lottery);
    let _ = game.position();
    Tried::Played
}

/// Everything that may be asked about a position.
fn look<G: Game>(game: &G, lottery: &mut Lottery) {
    for viewer in Viewer::ALL {
        let known = game.known(viewer);
        let _ = (known.scene(), known.overlays(), known.timeline(), G::gestures(&known));
        let _ = known.deal(lottery);
        let mut laid = game.clone();
        laid.canonicalize_hidden(viewer);
        laid.drop_spent_dice();
    }
    let _ = game.marks();
    if let Pending::Decide(_) = game.pending() {
        let (mut choices, mut scores) = (Vec::new(), Vec::new());
        game.choices(&mut choices);
        game.score(&choices, &mut scores);
        game.pruned_choices(&mut choices);
        for &choice in &choices {
            let _ = (game.label(choice), game.say(choice), game.on(choice));
        }
        let _ = game.top().map(|frame| frame.prompt(game));
    }
    let _ = game.evaluation();
}

/// Makes one random input; false if there is none.
pub fn step<G: Game>(game: &mut G, lottery: &mut Lottery) -> bool {
    let Some(input) = random_input(game, false, lottery) else { return false };
    take(game, input);
    true
}

fn random_input<G: Game>(game: &G, by_kind: bool, lottery: &mut Lottery) -> Option<Input<G::Choice>> {
    match game.pending() {
        Pending::Over(_) => None,
        Pending::Decide(side) => {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            let kind = if by_kind { lottery.any_kind(&choices) } else { None };
            let choice =
                kind.or_else(|| (!choices.is_empty()).then(|| choices[lottery.below(choices.len())]))?;
            Some(Input::Choose(side, choice))
        }
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            game.rolls(&mut rolls);
            let possible = rolls.iter().any(|roll| roll.1 > 0);
            possible.then(|| Input::Roll(rolls[lottery.weighted(rolls.iter().map(|roll| roll.1))].0))
        }
    }
}

fn take<G: Game>(game: &mut G, input: Input<G::Choice>) {
    let mut log = Log::on();
    match input {
        Input::Choose(_, choice) => game.choose_trusted(choice, &mut log),
        Input::Roll(roll) => game.roll_trusted(roll, &mut log),
    }
    for event in log.events() {
        for viewer in Viewer::ALL {
            let _line = event.line(viewer);
        }
    }
}
