//! What a purchase, a garrison or a march would change in control, told before it is done.

use crate::choice::Choice;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::Cactus;
use zocalo_core::prelude::*;
use zocalo_core::{Msg, Side};

/// 8.0#3, R26, R27 What the markers would show otherwise at the end of the turn if these choices were carried out and everybody
/// else stayed; and which provinces of the Empire would come to hang on one unit, or no longer would.
pub(crate) fn foretold(game: &Cactus, choices: &[Choice]) -> Vec<Msg> {
    let Some((before, after)) = supposed(game, choices) else { return Vec::new() };
    Place::provinces().filter_map(|at| changed(&before, &after, at)).collect()
}

/// The position without the act and with it.
fn supposed(game: &Cactus, choices: &[Choice]) -> Option<(Cactus, Cactus)> {
    let (frame, last) = (game.top()?, *choices.last()?);
    match (frame, last) {
        (Frame::March(_), Choice::Go(to) | Choice::Sail(to)) => {
            let mover = game.mover?;
            // Where it only passes through, the marker stands for what was there before.
            let mut before = game.clone();
            if mover.used > 0 {
                carry(&mut before, mover.pieces, Place::FUTURE);
            }
            Some((before, moved(game, mover.pieces, to)))
        }
        (Frame::March(_), Choice::Drop(piece)) => {
            let mover = game.mover?;
            let before = moved(game, mover.pieces, Place::FUTURE);
            let after = moved(&before, [piece].into_iter().collect(), mover.at);
            Some((before, after))
        }
        (Frame::Purchase(_), Choice::Full(unit) | Choice::Reduced(unit) | Choice::Gun(unit)) => {
            let places = game.recruit_places(unit);
            let only = places.first().filter(|_| places.len() == 1)?;
            Some((game.clone(), moved(game, [unit].into_iter().collect(), only)))
        }
        (frame, Choice::Place(to)) => {
            let pieces = placed(game, frame)?;
            Some((game.clone(), moved(game, pieces, to)))
        }
        _ => None,
    }
}

/// Whom a choice of a place puts there.
fn placed(game: &Cactus, frame: Frame) -> Option<Pieces> {
    let one = |piece: Piece| -> Pieces { [piece].into_iter().collect() };
    match frame {
        Frame::BuyPlace(buy) => Some(one(buy.piece)),
        Frame::Arrive(_) => {
            let pieces = game.arriving?.pieces;
            pieces.and(&game.d().masks.leaders).first().or(pieces.first()).map(one)
        }
        Frame::Prepare(_) => game.next_deployed().map(one),
        Frame::React(_) => game.reaction?.army.map(|army| game.armies[army.index()]),
        Frame::Withdraw(_) => game.retreat?.pieces.first().map(one),
        _ => None,
    }
}

fn carry(game: &mut Cactus, pieces: Pieces, to: Place) {
    pieces.iter().for_each(|piece| game.put(piece, to));
}

fn moved(game: &Cactus, pieces: Pieces, to: Place) -> Cactus {
    let mut then = game.clone();
    carry(&mut then, pieces, to);
    then
}

fn changed(before: &Cactus, after: &Cactus, at: Place) -> Option<Msg> {
    let (was, is) = (before.control_now(at), after.control_now(at));
    let key = if was == is {
        match (is.0 == Some(IMP) && hangs(before, at), is.0 == Some(IMP) && hangs(after, at)) {
            (false, true) => "foretold-thin",
            (true, false) => "foretold-firm",
            _ => return None,
        }
    } else {
        match is {
            (Some(Side::One), _) => "foretold-imperial",
            (Some(Side::Two), _) => "foretold-republican",
            (None, true) => "foretold-contested",
            (None, false) => "foretold-nobody",
        }
    };
    Some(Msg::new(key).place("at", at.index()))
}

/// 8.0#3, R27 Whether a province of the Empire hangs on one unit or leader.
fn hangs(game: &Cactus, at: Place) -> bool {
    game.field(at, Party::Imperial).minus(&game.d().masks.art).len() == 1
}
