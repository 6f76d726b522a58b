//! The order of appearance as a time line: what comes and goes on both sides, and when the French leave.

use crate::board::army_piece;
use crate::data::{Due, Scheduled};
use crate::ids::*;
use crate::state::{Cactus, Dixie, Scenario};
use zocalo_core::scene::Coming;
use zocalo_core::{Msg, Side};

/// 9.1#3 The turn on which Juárez in his capital wins.
const JUAREZ_TURN: u8 = 10;

/// When the French leave, as a line of its own.
pub(super) fn notes(g: &Cactus, out: &mut Vec<Msg>) {
    if let Some(turns) = french_leave(g) {
        out.push(Msg::new("note-french-leave").num("turns", turns));
    }
}

/// Everything on later turns that the schedule and the rules of victory bring.
pub(crate) fn timeline(g: &Cactus) -> Vec<Coming> {
    let mut out = Vec::new();
    let mut say = |turn: u8, side: Option<Side>, says: Msg| {
        if turn >= g.turn && turn <= g.options.last_turn {
            out.push(Coming { turn: turn.into(), side, says });
        }
    };
    for line in &g.d().schedule {
        let ahead = line.turn > g.turn || (line.due == Due::RemoveAtEnd && line.turn == g.turn);
        if ahead && let Some(says) = told(g, line) {
            say(line.turn, Some(line.side), says);
        }
        if ahead && line.due == Due::Armies {
            for army in line.armies.iter() {
                let says = Msg::new("coming-army").piece("army", army_piece(army).into());
                say(line.turn, Some(line.side), says);
            }
        }
    }
    if let Some(turn) = cheap_infantry(g) {
        say(turn, Some(REP), Msg::new("coming-cheap-infantry"));
    }
    if g.options.scenario == Scenario::Campaign && g.turn <= JUAREZ_TURN {
        say(JUAREZ_TURN, Some(REP), Msg::new("coming-juarez"));
    }
    say(g.options.last_turn, None, Msg::new("coming-last-turn"));
    out.sort_by_key(|coming| coming.turn);
    out
}

/// One line of the schedule, with those of its pieces that still can come or go.
fn told(g: &Cactus, line: &Scheduled) -> Option<Msg> {
    let gone = &g.here[Place::GONE.index()];
    let left = line.pieces.minus(gone);
    let waiting = left.and(&g.here[Place::FUTURE.index()]);
    match line.due {
        Due::Arrive(_) => counted(g, "coming-arrivals", waiting),
        Due::Pool => counted(g, "coming-pool", waiting),
        Due::Remove | Due::RemoveAtEnd => counted(g, "coming-withdrawals", left),
        Due::RemoveFrench => french_leave(g).map(|_| Msg::new("coming-french")),
        Due::FlipToFull => left.first().map(|unit| Msg::new("coming-full").piece("unit", unit.index())),
        Due::Points(points) => {
            g.points_come(line.turn).then(|| Msg::new("coming-points").num("points", points))
        }
        Due::NoPurchases => Some(Msg::new("coming-no-purchases")),
        Due::Armies | Due::Noted => None,
    }
}

fn counted(g: &Cactus, key: &'static str, pieces: Pieces) -> Option<Msg> {
    let masks = &g.d().masks;
    let units = pieces.minus(&masks.leaders);
    let msg = Msg::new(key).num("units", units.len() as i32).num("strength", g.factors(units) as i32);
    (!pieces.is_empty()).then(|| msg.num("leaders", pieces.and(&masks.leaders).len() as i32))
}

/// 12.2#T15, 10.2#2 The turn from which Republican infantry is cheaper, if it is still to come and the South has not won.
fn cheap_infantry(g: &Cactus) -> Option<u8> {
    let prices = &g.d().tables.infantry_price;
    let drop = prices.windows(2).position(|pair| pair[1] < pair[0])? as u8 + 2;
    (g.events.dixie != Dixie::South && drop > g.turn).then_some(drop)
}

/// 12.1#T21b In how many turns the French go home, if nothing keeps them.
fn french_leave(g: &Cactus) -> Option<i32> {
    let stay = g.events.non || g.events.french_gone || g.options.never_sound_retreat;
    let line = g.d().schedule.iter().find(|line| matches!(line.due, Due::RemoveFrench))?;
    let turns = i32::from(line.turn) - i32::from(g.turn);
    (!stay && turns >= 0 && line.turn <= g.options.last_turn).then_some(turns)
}
