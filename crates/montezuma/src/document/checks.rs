//! What a document must keep to beyond the shape of its fields: numbers within their ranges, and nothing under way that
//! speaks of what is not there.

use crate::c02_terms::*;
use crate::frames::Frame;
use crate::state::{Montezuma, OFFICER_AT, OFFICER_GONE, OFFICER_NONE};
use zocalo_core::{Fault, Side};

/// More steps than all Units have together.
const STEPS_MAX: u8 = 200;
/// More firepower than all Units, cards and dice give together.
const FP_MAX: i16 = 2_000;

pub(super) fn check(g: &Montezuma) -> Result<(), Fault> {
    tracks(g)?;
    pieces(g)?;
    activation(g)?;
    battle(g)?;
    losses(g)?;
    frames(g)
}

fn must(holds: bool, at: &str, reason: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(at, reason)) }
}

fn tracks(g: &Montezuma) -> Result<(), Fault> {
    must(g.pw >= -100, "pw", "lower than all events of a game could bring it")?;
    must(g.bellicosity <= 5, "bellicosity", "Bellicosity is 0 to 5 (18.3.a)")?;
    must(g.blockade <= 60, "blockade", "more than the Supply Events of a game give")?;
    for side in Side::BOTH {
        must(g.armistice[side] <= 10, "armistice", "Turns are 1 to 10")?;
        must(g.bids[side.index()] <= crate::setup::BID_MAX, "bids", "no bid is that high")?;
    }
    let spare = g.d().pw_markers.iter().filter(|value| **value != 0);
    let mut spare: Vec<i8> = spare.copied().collect();
    for (i, value) in g.markers.iter().enumerate().filter(|(_, value)| **value != 0) {
        let at = format!("pw-markers.{i}");
        let slot = spare.iter().position(|known| known == value);
        let slot = slot.ok_or_else(|| Fault::new(at, format!("no marker of {value:+} is left for it")))?;
        spare.swap_remove(slot);
    }
    must(g.points.abs() <= 1_000, "points", "more points than an Event gives")
}

fn pieces(g: &Montezuma) -> Result<(), Fault> {
    for (i, turn) in g.wound.iter().enumerate() {
        must(*turn <= 14, &format!("wounds.{i}"), "a wound heals within two Turns")?;
    }
    must(g.repl >> LEADERS == 0, "replacements", "there are 40 leaders")?;
    for (i, &officer) in g.officers.iter().enumerate() {
        let place = officer.wrapping_sub(OFFICER_AT);
        let known = usize::from(officer) < LEADERS
            || officer >= OFFICER_AT && usize::from(place) < PLACES
            || matches!(officer, OFFICER_NONE | OFFICER_GONE);
        must(known, &format!("officers.{i}"), "with a leader, with the Units of a place, gone or unplayed")?;
    }
    for (i, army) in g.armies.iter().enumerate() {
        let Some(army) = army else { continue };
        let side = if i < 3 { US } else { MX };
        let at = format!("armies.{i}");
        must(g.leader_side(army.commander) == side, &at, "its Commander is the enemy's")?;
    }
    for place in Montezuma::places() {
        if let Some(works) = g.works[place.index()] {
            let at = format!("works.{}", g.place(place).id);
            must(works.value <= 9, &at, "no works are worth that much")?;
            must(g.rising[place.index()] <= 20, &at, "rising too far")?;
        }
    }
    Ok(())
}

/// That Units and leaders of something under way are on the map, and of its side.
fn present(g: &Montezuma, at: &str, side: Side, units: Units, leaders: u64) -> Result<(), Fault> {
    let strange = units.minus(&g.units_on_map(side)).first();
    if let Some(unit) = strange {
        let id = g.d().units.get(unit).map_or("?", |unit| unit.id.as_str());
        return Err(Fault::new(at, format!("{id} is no Unit of this side on the map")));
    }
    must(leaders & !g.leaders_on_map(side) == 0, at, "a leader who is not of this side, or not on the map")
}

fn activation(g: &Montezuma) -> Result<(), Fault> {
    let act = &g.act;
    present(g, "activation.force", act.side, act.force.units, act.force.all_leaders())?;
    let foe = act.side.foe();
    present(g, "activation.arrived", foe, act.arrived, 0)?;
    present(g, "activation.failed_units", foe, act.failed_units, 0)?;
    must(act.failed_leaders >> LEADERS == 0, "activation.failed_leaders", "there are 40 leaders")?;
    must(act.arrived_leaders >> LEADERS == 0, "activation.arrived_leaders", "there are 40 leaders")?;
    must(act.ops <= 99, "activation.ops", "no card has so many OPS")?;
    must(act.mp <= 60, "activation.mp", "nobody has so many MP")?;
    must(act.transit <= 100 && act.moves <= 100, "activation.moves", "more than a march can make")?;
    let reacting = &g.reacting;
    let either = |side| present(g, "reacting", side, reacting.units, reacting.all_leaders());
    either(US).or_else(|_| either(MX))?;
    let fed = |side| present(g, "hungry", side, g.hungry.and(&g.d().geo.units[side]), 0);
    fed(US)?;
    fed(MX)
}

fn battle(g: &Montezuma) -> Result<(), Fault> {
    let fight = &g.fight;
    must(fight.kind < 4, "battle.kind", "0 Column of Route to 3 Pitched")?;
    must(fight.officers < 4, "battle.officers", "0 to 3")?;
    for side in Side::BOTH {
        let leaders = fight.leaders[side] | fight.commander[side].map_or(0, |l| 1 << l.0);
        present(g, "battle.units", side, fight.units[side], leaders)?;
        present(g, "battle.committed", side, fight.committed[side], 0)?;
        let lead: Units = fight.lead[side].iter().map(|unit| unit.index()).collect();
        present(g, "battle.lead", side, lead, 0)?;
        must(fight.tactics[side] <= 9, "battle.tactics", "no rating is that high")?;
        must(fight.dice[side] <= 9 || fight.dice[side] == 99, "battle.dice", "0 to 9, or 99: not yet")?;
        must(fight.lost[side] <= STEPS_MAX, "battle.lost", "more steps than there are")?;
        must(fight.inflicted[side] <= STEPS_MAX, "battle.inflicted", "more steps than there are")?;
        let fp = fight.fp[side].abs() <= FP_MAX && fight.extra[side].abs() <= FP_MAX;
        must(fp, "battle.fp", "more FP than there are")?;
        let fallen = fight.fallen[side].minus(&g.d().geo.units[side]);
        must(fallen.is_empty(), "battle.fallen", "Units of the other side")?;
    }
    let arrived: Units = fight.arrived.iter().map(|unit| unit.index()).collect();
    present(g, "battle.arrived", MX, arrived, 0)?;
    must(
        fight.queue & !(g.leaders_on_map(US) | g.leaders_on_map(MX)) == 0,
        "battle.queue",
        "not on the map",
    )?;
    must(fight.checked >> LEADERS == 0, "battle.checked", "there are 40 leaders")?;
    must(fight.duel <= 9, "battle.duel", "0 to 9")
}

fn losses(g: &Montezuma) -> Result<(), Fault> {
    let loss = &g.loss;
    present(g, "losses.pool", loss.side, loss.pool, 0)?;
    must(loss.left <= STEPS_MAX && loss.taken <= STEPS_MAX, "losses.left", "more steps than there are")?;
    must(loss.arms < 8, "losses.arms", "0 to 7")
}

/// The frame at the bottom is the phase; nothing else of its kind lies above it.
fn frames(g: &Montezuma) -> Result<(), Fault> {
    if g.over.is_some() {
        return Ok(());
    }
    for (i, frame) in g.stack.iter().enumerate() {
        let phase = matches!(
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
        );
        must(
            phase == (i == 0),
            &format!("frames[{i}]"),
            "a phase of the Turn at the bottom, and nowhere else",
        )?;
    }
    must(g.stack.len() < 16, "frames", "more than ever lie on one another")
}
