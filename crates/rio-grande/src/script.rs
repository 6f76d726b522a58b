//! The words of test scripts: arranging positions and looking at them.
//!
//! ```text
//! empty                              nothing on the map, everybody in the Recruit Displays, 5 AP each, parity, turn 5
//! turn 5                             the game turn
//! ap allied 6                        action points
//! naval imperial                     the state of the sea
//! put us_division_1 us_custer 2516   units in a hex, a Staging Area or a box
//! front untried_mr_infantry_1 mr_infantry_7   an untried unit has been turned up
//! reduce us_division_1               its reduced side
//! supply allied 2516 3               supply points
//! base allied 2516                   a base
//! hand allied maneuver_2 turncoat    tactics markers
//! column gulf 2516 us_division_1     a column marker with these in its box
//! column-supply gulf 2               supply points in its box
//! seen us_division_1 3               the enemy has seen it on that turn
//! rail 2 0                           built hexes of the railroad from Veracruz and from Mexico City
//! used allied support                what a side has done in this turn: support, assault, rail
//! left us_division_1                 it has left a Staging Area in this turn; entered: it has come there
//! set-up fr_marine                   a set-up by hand has come to this line of the list
//! phase allied march                 that phase begins: naval, or events, recruit, march, sustainment of a side
//! ```

use crate::c07_setup::blank;
use crate::c08_sequence::{Sequence, Stage};
use crate::data::Naval;
use crate::frames::Frame;
use crate::ids::{Column, Front, Loc, TACTICS, Tactic, Unit};
use crate::state::RioGrande;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Side, Viewer};

fn thing<I: Id>(text: &str) -> Result<I, String> {
    I::find(text).ok_or_else(|| format!("\"{text}\" is no {}", I::WHAT))
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("\"{text}\" is no number"))
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "allied" => Ok(Side::One),
        "imperial" => Ok(Side::Two),
        _ => Err(format!("\"{text}\" is no side")),
    }
}

fn naval(text: &str) -> Result<Naval, String> {
    match text {
        "allied" => Ok(Naval::Allied),
        "parity" => Ok(Naval::Parity),
        "imperial" => Ok(Naval::Imperial),
        _ => Err(format!("\"{text}\" is no state of the sea")),
    }
}

/// Empties the table and lays it out for a script.
fn empty(game: &mut RioGrande) {
    let switches = game.switches;
    *game = blank(game.data.0, switches);
    game.turn = 5;
    game.first_turn = 4;
    game.ap.0 = [5; 2];
    // Whatever is put now stands in play: only set-ups know no sudden death.
    game.phase = crate::state::Phase::March;
    game.naval = Naval::Parity;
}

fn begin(game: &mut RioGrande, side: Side, stage: Stage) {
    game.refresh();
    game.active = side;
    while game.frames.pop().is_some() {}
    game.frames.push(Frame::Sequence(Sequence { stage }));
    game.settle(&mut Log::off());
}

/// Changes the position before play.
///
/// # Errors
/// What is not understood.
pub fn arrange(game: &mut RioGrande, words: &[&str]) -> Result<(), String> {
    match words {
        ["empty"] => empty(game),
        ["turn", n] => game.turn = number(n)?,
        ["first-turn", n] => game.first_turn = number(n)?,
        ["ap", who, n] => game.ap[side(who)?] = number(n)?,
        ["naval", state] => game.naval = naval(state)?,
        ["put", units @ .., at] => {
            let at: Loc = thing(at)?;
            for id in units {
                game.put(thing::<Unit>(id)?, at);
            }
        }
        ["front", id, front] => game.front[thing::<Unit>(id)?.index()] = Some(thing::<Front>(front)?),
        ["reduce", id] => game.reduced.insert(thing::<Unit>(id)?),
        ["supply", who, at, n] => game.set_supply(side(who)?, thing::<Loc>(at)?, number(n)?),
        ["base", who, at] => game.bases[side(who)?].insert(thing::<Loc>(at)?),
        ["hand", who, cards @ ..] => {
            game.hands[side(who)?] = [0; TACTICS];
            for card in cards {
                game.hands[side(who)?][thing::<Tactic>(card)?.index()] += 1;
            }
        }
        ["column", name, at, units @ ..] => {
            let column: Column = thing(name)?;
            game.columns[column.index()] = Some(thing::<Loc>(at)?);
            for id in units {
                game.column_of[thing::<Unit>(id)?.index()] = Some(column);
            }
        }
        ["column-supply", name, n] => game.column_supply[thing::<Column>(name)?.index()] = number(n)?,
        ["seen", id, turn] => game.seen[thing::<Unit>(id)?.index()] = number(turn)?,
        ["rail", one, two] => game.rail = [number(one)?, number(two)?],
        ["used", who, what] => {
            let used = &mut game.used[side(who)?];
            match *what {
                "support" => used.support = true,
                "assault" => used.assault = true,
                "rail" => used.rail = true,
                _ => return Err(format!("\"{what}\" is nothing that is used up")),
            }
        }
        ["left", id] => game.left.insert(thing::<Unit>(id)?),
        ["entered", id] => game.entered.insert(thing::<Unit>(id)?),
        ["set-up", line] => {
            let row = game.charts().setup.iter().position(|row| row.id == *line);
            let row = row.filter(|row| *row > 0);
            let before = row.ok_or_else(|| format!("nothing is placed before \"{line}\""))? - 1;
            let done = game.charts().setup[before].quantity;
            game.refresh();
            game.phase = crate::state::Phase::SetUp;
            while game.frames.pop().is_some() {}
            game.frames.push(Frame::Sequence(Sequence { stage: Stage::Naval }));
            game.frames.push(Frame::SetUp(crate::c07_setup::SetUp { row: before as u8, done, unit: None }));
            game.settle(&mut Log::off());
        }
        ["phase", "naval"] => begin(game, Side::One, Stage::Naval),
        ["phase", who, name] => {
            let who = side(who)?;
            let stage = match *name {
                "events" => Stage::Events(who),
                "action-points" => Stage::ActionPoints,
                "recruit" => Stage::Recruit,
                "march" => Stage::March,
                "sustainment" => Stage::Sustainment,
                "end" => Stage::End,
                _ => return Err(format!("\"{name}\" is no phase")),
            };
            begin(game, who, stage);
        }
        _ => return Err(format!("\"{}\" means nothing here", words.join(" "))),
    }
    game.refresh();
    Ok(())
}

fn is<T: PartialEq + std::fmt::Debug>(now: &T, expected: &T) -> Result<(), String> {
    if now == expected { Ok(()) } else { Err(format!("it is {now:?}, not {expected:?}")) }
}

/// The counters that a side sees in a place, memory apart.
fn seen_at(game: &RioGrande, who: Side, at: Loc) -> Vec<zocalo_core::scene::Counter> {
    let scene = game.known(Viewer::Side(who)).scene();
    scene.counters.into_iter().filter(|c| usize::from(c.place) == at.index()).collect()
}

/// Checks the position.
///
/// # Errors
/// What is not so.
pub fn expect(game: &RioGrande, words: &[&str]) -> Result<(), String> {
    match words {
        ["at", units @ .., at] => units.iter().try_for_each(|id| is(&game.at(thing(id)?).id(), at)),
        ["turn", n] => is(&game.turn, &number(n)?),
        ["ap", who, n] => is(&game.ap[side(who)?], &number(n)?),
        ["spent", halves] => is(&game.spent, &number(halves)?),
        ["naval", state] => is(&game.naval, &naval(state)?),
        ["reduced", id] => is(&game.reduced.has(thing::<Unit>(id)?), &true),
        ["full", id] => is(&game.reduced.has(thing::<Unit>(id)?), &false),
        ["front", id, front] => is(&game.front[thing::<Unit>(id)?.index()], &Some(thing::<Front>(front)?)),
        ["untried", id] => is(&game.is_untried(thing(id)?), &true),
        ["supply", who, at, n] => is(&game.supply_at(side(who)?, thing(at)?), &number(n)?),
        ["base", who, at] => is(&game.has_base(side(who)?, thing(at)?), &true),
        ["no-base", who, at] => is(&game.has_base(side(who)?, thing(at)?), &false),
        ["zone", who, at] => is(&game.zone[side(who)?].has(thing::<Loc>(at)?), &true),
        ["no-zone", who, at] => is(&game.zone[side(who)?].has(thing::<Loc>(at)?), &false),
        ["control", who, at] => is(&game.controls(side(who)?, thing(at)?), &true),
        ["no-control", who, at] => is(&game.controls(side(who)?, thing(at)?), &false),
        ["points", who, n] => is(&game.points(side(who)?), &number(n)?),
        ["income", who, n] => is(&game.income(side(who)?), &number(n)?),
        ["hand", who, n] => is(&game.hand(side(who)?), &number(n)?),
        ["holds", who, card, n] => is(&game.hands[side(who)?][thing::<Tactic>(card)?.index()], &number(n)?),
        ["bin", card, n] => is(&game.in_bin(thing(card)?), &number(n)?),
        ["strength", who, n] => is(&game.strength(side(who)?), &number(n)?),
        ["crt", who, n] => is(&game.column(side(who)?), &number(n)?),
        ["advantage", who] => is(&game.battle.advantage, &Some(side(who)?)),
        ["left", halves] => {
            let (regular, partisan) = game.halves_left(&game.march);
            is(&regular.min(partisan), &number(halves)?)
        }
        ["column", name, at] => is(&game.columns[thing::<Column>(name)?.index()].map(|l| l.id()), &Some(*at)),
        ["no-column", name] => is(&game.columns[thing::<Column>(name)?.index()], &None),
        ["told" | "untold", who, at] => {
            let known = game.supply_seen[side(who)?.foe()].has(thing::<Loc>(at)?);
            is(&known, &(words[0] == "told"))
        }
        ["rail", one, two] => is(&game.rail, &[number(one)?, number(two)?]),
        ["sees", who, id] | ["blind", who, id] => {
            let unit: Unit = thing(id)?;
            let piece = Some(game.shown(unit));
            let seen = seen_at(game, side(who)?, game.at(unit));
            let seen = seen.iter().any(|c| c.piece == piece && c.face != "remembered");
            is(&seen, &(words[0] == "sees"))
        }
        ["remembers", who, id, turn] => {
            let unit: Unit = thing(id)?;
            let piece = Some(game.shown(unit));
            let turn: i16 = number(turn)?;
            let seen = seen_at(game, side(who)?, game.at(unit));
            let told = |c: &zocalo_core::scene::Counter| c.values.contains(&("value-seen-on", turn));
            is(&seen.iter().any(|c| c.piece == piece && c.face == "remembered" && told(c)), &true)
        }
        ["height", who, at, n] => {
            let outside = seen_at(game, side(who)?, thing(at)?).iter().filter(|c| c.inside.is_none()).count();
            is(&outside, &number(n)?)
        }
        ["backs", who, at, n] => {
            let backs = seen_at(game, side(who)?, thing(at)?).iter().filter(|c| c.piece.is_none()).count();
            is(&backs, &number(n)?)
        }
        _ => Err(format!("\"{}\" means nothing here", words.join(" "))),
    }
}
