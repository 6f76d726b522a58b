//! What a document must keep to beyond the shape of its fields: numbers within their ranges, and nothing under way that
//! speaks of what is not there.

use super::Document;
use crate::c02_terms::*;
use crate::data::Data;
use crate::frames::Frame;
use crate::state::{Montezuma, bits};
use serde_json::Value;
use zocalo_core::id::Id;
use zocalo_core::{Fault, Side};

/// More steps than all Units have together.
const STEPS_MAX: u8 = 200;
/// More firepower than all Units, cards and dice give together.
const FP_MAX: i16 = 2_000;
/// More than any number in a frame: cards, steps, places and MP are fewer.
const FRAME_MAX: i64 = 60;

pub(super) fn check(g: &Montezuma) -> Result<(), Fault> {
    procedure(g)?;
    tracks(g)?;
    units(g)?;
    leaders(g)?;
    board(g)?;
    cards(g)?;
    activation(g)?;
    battle(g)?;
    losses(g)
}

fn must(holds: bool, at: impl Into<String>, reason: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(at, reason)) }
}

fn word(side: Side) -> &'static str {
    if side == US { "us" } else { "mexico" }
}

/// The number of a PW City.
pub(super) fn city(d: &Data, place: Place, at: impl Fn() -> String) -> Result<usize, Fault> {
    let city = d.places[place.index()].city;
    city.map(usize::from).ok_or_else(|| Fault::new(at(), format!("{} is no PW City", place.id())))
}

/// Whether the PW markers are still being dealt.
pub(super) fn deals_markers(read: &Document) -> bool {
    read.frames.iter().flatten().any(|frame| matches!(frame, Frame::DealMarker(_)))
}

/// What is under way is said in one way, with numbers that can be.
pub(super) fn frames(read: &Document) -> Result<(), Fault> {
    for (i, frame) in read.frames.iter().flatten().enumerate() {
        let value = serde_json::to_value(frame).unwrap_or_default();
        numbers(&value, &format!("frames[{i}]"))?;
    }
    Ok(())
}

/// That every number in a frame is one that can come about.
fn numbers(value: &Value, at: &str) -> Result<(), Fault> {
    match value {
        Value::Number(n) => {
            let known = n.as_i64().is_some_and(|n| (-FRAME_MAX..=FRAME_MAX).contains(&n));
            must(known, at, "more than can come about")
        }
        Value::Array(list) => list.iter().try_for_each(|value| numbers(value, at)),
        Value::Object(map) => map.iter().try_for_each(|(key, value)| numbers(value, &format!("{at}.{key}"))),
        _ => Ok(()),
    }
}

fn tracks(g: &Montezuma) -> Result<(), Fault> {
    must((1..=10).contains(&g.turn), "turn", "Turns are 1 to 10")?;
    let most = format!("PW never exceeds {} (5.1)", g.d().pw_max);
    must(g.pw <= g.d().pw_max, "pw", &most)?;
    must(g.pw >= -100, "pw", "lower than all events of a game could bring it")?;
    must(g.bellicosity <= 5, "bellicosity", "Bellicosity is 0 to 5 (18.3.a)")?;
    must(g.blockade <= 60, "blockade", "more than the Supply Events of a game give")?;
    must(g.exhaustion.is_none_or(|(_, plays)| plays <= 2), "exhaustion.plays", "two card plays at most")?;
    for side in Side::BOTH {
        must(g.armistice[side] <= 10, format!("armistice.{}", word(side)), "more card plays than it lasts")?;
        let bid = g.bids[side.index()] <= crate::setup::BID_MAX;
        must(bid, format!("bids.{}", word(side)), "no bid is that high")?;
    }
    must(g.points.abs() <= 60, "points", "more points than an Event gives")
}

fn units(g: &Montezuma) -> Result<(), Fault> {
    let named = &g.d().named;
    for unit in Unit::all() {
        let at = || format!("units.{}.at", unit.id());
        let guerilla = g.is_guerilla(unit);
        let Some(place) = g.unit_place(unit) else {
            let loc = g.unit_at[unit.index()];
            let known = match loc {
                Loc::HOLDING | Loc::HIDDEN => guerilla,
                Loc::POOL | Loc::EXILE | Loc::WOUND => false,
                _ => true,
            };
            must(known, at(), "this Unit cannot be in that box")?;
            continue;
        };
        must(!guerilla || g.place(place).mexico, at(), "16.5: Guerillas stay in Mexico")?;
        let home = g.unit_side(unit) == US || place != named.new_orleans;
        must(home, at(), "10.2.b: no Mexican Unit is in New Orleans")?;
        must(unit != named.garrison || place == named.mejico, at(), "2.2.a: it never leaves Mejico")?;
    }
    must(g.units_in_box(MX, Loc::HIDDEN).len() <= 1, "units", "16.5: two hidden Guerillas")
}

fn leaders(g: &Montezuma) -> Result<(), Fault> {
    let named = &g.d().named;
    for leader in Leader::all() {
        let at = || format!("leaders.{}", leader.id());
        let boxed = !matches!(g.leader_at[leader.index()], Loc::REGROUP | Loc::HOLDING | Loc::HIDDEN);
        must(boxed, at(), "leaders are not in the boxes of Units")?;
        let known = g.leader_side(leader) == US || g.leader_place(leader) != Some(named.new_orleans);
        must(known, at(), "10.2.b: no Mexican leader is in New Orleans")?;
        let turn = g.wound[leader.index()];
        must(turn <= 14, format!("wounds.{}", leader.id()), "a wound heals within two Turns")?;
    }
    let together = g.leader_place(named.santa_anna).is_some() && g.leader_place(named.valencia).is_some();
    must(!together, format!("leaders.{}", named.valencia.id()), "3.6.c: not together with Santa Anna")?;
    for marker in ArmyMarker::all() {
        let Some(army) = g.armies[marker.index()] else { continue };
        let side = if crate::state::army_range(US).contains(&marker.index()) { US } else { MX };
        let at = format!("armies.{}", marker.id());
        must(g.leader_side(army.commander) == side, at + ".commander", "he is the enemy's")?;
    }
    Ok(())
}

fn board(g: &Montezuma) -> Result<(), Fault> {
    for place in Montezuma::places() {
        let Some(works) = g.works[place.index()] else { continue };
        let at = format!("works.{}", place.id());
        let mix = &g.d().works;
        let known = mix[usize::from(works.fort)].get(usize::from(works.value)).is_some_and(|n| *n > 0);
        must(known, format!("{at}.value"), "no such works are worth that much")?;
        let rising = g.rising[place.index()];
        let known = rising == 0 || mix[1].get(usize::from(rising)).is_some_and(|n| *n > 0);
        must(known, format!("{at}.rising"), "no Fort is worth that much")?;
    }
    let all = g.raids[US].len() + g.raids[MX].len();
    must(all <= usize::from(g.d().raid.3), "raids", "16.1: too many Raid markers")?;
    if let (Some(Frame::Opportunity(_)), Some(place)) = (g.stack.last(), shared(g)) {
        return Err(Fault::new("units", format!("11.1: both sides stand at {}", place.id())));
    }
    let mut spare = g.d().marker_mix();
    for (&city, &value) in g.d().cities.iter().zip(&g.markers).take(g.cities_dealt()) {
        let slot = usize::try_from(i16::from(value) + 8).ok().and_then(|slot| spare.get_mut(slot));
        match slot {
            Some(count) if *count > 0 => *count -= 1,
            _ => {
                let at = format!("pw-markers.{}", city.id());
                return Err(Fault::new(at, format!("no marker of {value:+} is left for it")));
            }
        }
    }
    Ok(())
}

/// A Space in which both sides stand.
fn shared(g: &Montezuma) -> Option<Place> {
    g.occupied[US].and(&g.occupied[MX]).minus(&g.d().geo.zones).first().map(Place::new)
}

fn cards(g: &Montezuma) -> Result<(), Fault> {
    for side in Side::BOTH {
        let hand = CardAt::hand(side.foe());
        if let Some(card) = g.seen[side].iter().find(|&card| g.cards[card] != hand) {
            let at = format!("seen.{}", word(side));
            return Err(Fault::new(at, format!("card {card} is not in the enemy's hand")));
        }
    }
    Ok(())
}

/// That Units and leaders of something under way are on the map, and of its side.
fn present(g: &Montezuma, at: &str, side: Side, units: Units, leaders: u64) -> Result<(), Fault> {
    if let Some(unit) = units.minus(&g.units_on_map(side)).first().map(Unit::new) {
        return Err(Fault::new(at, format!("{} is no Unit of this side on the map", unit.id())));
    }
    if let Some(leader) = bits(leaders & !g.leaders_on_map(side)).next() {
        return Err(Fault::new(at, format!("{} is no leader of this side on the map", leader.id())));
    }
    Ok(())
}

fn activation(g: &Montezuma) -> Result<(), Fault> {
    let act = &g.act;
    let foe = act.side.foe();
    present(g, "activation.force", act.side, act.force.units, act.force.all_leaders())?;
    present(g, "activation.target", foe, act.target.units, act.target.all_leaders())?;
    present(g, "activation.arrived", foe, act.arrived, act.arrived_leaders)?;
    present(g, "activation.caught", foe, act.caught, act.caught_leaders)?;
    present(g, "activation.failed-units", foe, act.failed_units, 0)?;
    must(act.ops <= 30, "activation.ops", "no card has so many OPS")?;
    must(act.mp <= 60, "activation.mp", "nobody has so many MP")?;
    must(act.transit <= 100, "activation.transit", "more than a march can make")?;
    must(act.moves <= 100, "activation.moves", "more than a march can make")?;
    let reacting = &g.reacting;
    let either = |side| present(g, "reacting", side, reacting.units, reacting.all_leaders());
    either(US).or_else(|_| either(MX))?;
    for side in Side::BOTH {
        present(g, "hungry", side, g.hungry.and(&g.d().geo.units[side]), 0)?;
    }
    Ok(())
}

fn battle(g: &Montezuma) -> Result<(), Fault> {
    let fight = &g.fight;
    for side in Side::BOTH {
        let at = |field: &str| format!("battle.{field}.{}", word(side));
        let commander = fight.commander[side].map_or(0, |l| 1 << l.index());
        present(g, &at("units"), side, fight.units[side], 0)?;
        present(g, &at("leaders"), side, Units::EMPTY, fight.leaders[side])?;
        present(g, &at("commander"), side, Units::EMPTY, commander)?;
        present(g, &at("committed"), side, fight.committed[side], 0)?;
        let lead: Units = fight.lead[side].iter().map(|unit| unit.index()).collect();
        present(g, &at("lead"), side, lead, 0)?;
        must(fight.tactics[side] <= 9, at("tactics"), "no rating is that high")?;
        must(fight.dice[side].is_none_or(|die| die <= 9), at("dice"), "0 to 9, or nothing yet")?;
        must(fight.lost[side] <= STEPS_MAX, at("lost"), "more steps than there are")?;
        must(fight.inflicted[side] <= STEPS_MAX, at("inflicted"), "more steps than there are")?;
        must(fight.fp[side].abs() <= FP_MAX, at("fp"), "more FP than there are")?;
        must(fight.extra[side].abs() <= FP_MAX, at("extra"), "more FP than there are")?;
        let fallen = fight.fallen[side].minus(&g.d().geo.units[side]);
        must(fallen.is_empty(), at("fallen"), "Units of the other side")?;
    }
    let arrived: Units = fight.arrived.iter().map(|unit| unit.index()).collect();
    present(g, "battle.arrived", MX, arrived, 0)?;
    let about = g.leaders_on_map(US) | g.leaders_on_map(MX);
    must(fight.queue & !about == 0, "battle.queue", "a leader who is not on the map")?;
    must(fight.works <= 9, "battle.works", "no works are worth that much")?;
    must(fight.duel <= 9, "battle.duel", "0 to 9")
}

fn losses(g: &Montezuma) -> Result<(), Fault> {
    let loss = &g.loss;
    present(g, "losses.pool", loss.side, loss.pool, 0)?;
    must(loss.left <= STEPS_MAX, "losses.left", "more steps than there are")?;
    must(loss.taken <= STEPS_MAX, "losses.taken", "more steps than there are")
}

/// The frame at the bottom is the phase; nothing else of its kind lies above it.
fn procedure(g: &Montezuma) -> Result<(), Fault> {
    if g.over.is_some() {
        return Ok(());
    }
    must(!g.stack.is_empty(), "frames", "a game that is not over has a frame")?;
    must(g.stack.len() < 16, "frames", "more than ever lie on one another")?;
    for (i, frame) in g.stack.iter().enumerate() {
        let reason = "a phase of the Turn at the bottom, and nowhere else";
        must(is_phase(frame) == (i == 0), format!("frames[{i}]"), reason)?;
    }
    Ok(())
}

const fn is_phase(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::TurnStart(_)
            | Frame::ActionDraw(_)
            | Frame::ReturnRoll(_)
            | Frame::DeclareWar(_)
            | Frame::Deal(_)
            | Frame::ExtraCard(_)
            | Frame::DrawExtra(_)
            | Frame::FirstPlayer(_)
            | Frame::Opportunity(_)
            | Frame::FinishPlay(_)
            | Frame::Government(_)
    )
}
