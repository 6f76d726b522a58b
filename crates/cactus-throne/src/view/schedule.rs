//! The order of appearance as a time line: what comes and goes next on both sides, and when the French leave.

use crate::data::{Due, Scheduled};
use crate::ids::*;
use crate::state::Cactus;
use zocalo_core::{Msg, Side};

/// What is still to come.
pub(super) fn notes(g: &Cactus, out: &mut Vec<Msg>) {
    for side in Side::BOTH {
        for (key, wanted) in [("note-arrivals", arrives as fn(&Due) -> bool), ("note-withdrawals", leaves)] {
            out.extend(next(g, side, wanted).map(|(turn, pieces)| told(g, key, side, turn, pieces)));
        }
    }
    if let Some(turns) = french_leave(g) {
        out.push(Msg::new("note-french-leave").num("turns", turns));
    }
}

const fn arrives(due: &Due) -> bool {
    matches!(due, Due::Arrive(_) | Due::Pool)
}

const fn leaves(due: &Due) -> bool {
    matches!(due, Due::Remove | Due::RemoveAtEnd | Due::RemoveFrench)
}

/// The next turn on which lines of this kind stand, and their pieces together.
fn next(g: &Cactus, side: Side, wanted: fn(&Due) -> bool) -> Option<(u8, Pieces)> {
    let later = |line: &&Scheduled| {
        let at_end = matches!(line.due, Due::RemoveAtEnd) && line.turn == g.turn;
        line.side == side && wanted(&line.due) && (line.turn > g.turn || at_end)
    };
    let within = |line: &&Scheduled| line.turn <= g.options.last_turn;
    let kept = |line: &&Scheduled| !(matches!(line.due, Due::RemoveFrench) && french_leave(g).is_none());
    let lines = || g.d().schedule.iter().filter(later).filter(within).filter(kept);
    let turn = lines().map(|line| line.turn).min()?;
    let all = lines().filter(|line| line.turn == turn).fold(Pieces::EMPTY, |all, line| all.or(&line.pieces));
    Some((turn, all.minus(&g.here[Place::GONE.index()])))
}

fn told(g: &Cactus, key: &'static str, side: Side, turn: u8, pieces: Pieces) -> Msg {
    let masks = &g.d().masks;
    let units = pieces.minus(&masks.leaders);
    let msg = Msg::new(key).side("side", side).num("turn", turn);
    let msg = msg.num("turns", i32::from(turn) - i32::from(g.turn)).num("units", units.len() as i32);
    msg.num("strength", g.factors(units) as i32).num("leaders", pieces.and(&masks.leaders).len() as i32)
}

/// 12.1#T21b In how many turns the French go home, if nothing keeps them.
fn french_leave(g: &Cactus) -> Option<i32> {
    let stay = g.events.non || g.events.french_gone || g.options.never_sound_retreat;
    let line = g.d().schedule.iter().find(|line| matches!(line.due, Due::RemoveFrench))?;
    let turns = i32::from(line.turn) - i32::from(g.turn);
    (!stay && turns >= 0 && line.turn <= g.options.last_turn).then_some(turns)
}
