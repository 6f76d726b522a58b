//! Scores for the choices at hand, with reasons.
//!
//! A score is the estimated gain in victory points times the weight `sharp`.

use super::assessment::Assessment;
use super::march::STRAY;
use crate::Frame;
use crate::c13_marches::MarchPhase;
use crate::ids::Unit;
use crate::notation::Choice;
use crate::state::RioGrande;
use zocalo_core::doctrine::{self, Scores, keep_if};
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Scored, Style};

/// The choices to be searched with their scores in a style.
pub(crate) fn scored_choices(
    game: &RioGrande,
    style: Style,
    choices: &mut Vec<Choice>,
    out: &mut Vec<Scored>,
) {
    pruned_choices(game, choices);
    if choices.len() > 1 {
        score(game, style, choices, out);
    } else {
        out.clear();
        out.resize(choices.len(), Scored::default());
    }
}

/// Scores the choices at hand.
pub(crate) fn score(game: &RioGrande, style: Style, choices: &[Choice], out: &mut Vec<Scored>) {
    doctrine::score(game, choices, out, |side, frame, out| {
        judge(&Assessment::new(game, side, style), frame, out);
    });
}

fn judge(s: &Assessment<'_>, frame: Frame, out: &mut Scores<'_, Choice>) {
    out.sharp(s.w.sharp);
    match frame {
        Frame::SetUp(set_up) => out.each(|c| s.set_up(set_up, c)),
        Frame::FreeUnits(_) | Frame::FreeSupply(_) => out.each(|c| s.gift(c)),
        Frame::Losses(_) | Frame::Hits(_) | Frame::Excess(_) => out.each(|c| s.losses(c)),
        Frame::Recruit(_) => out.each(|c| s.recruit(c)),
        Frame::Deploy(deploy) => out.each(|c| s.deploy(deploy.unit, c)),
        Frame::ColumnBox(_) => out.each(|c| s.column(c)),
        Frame::Arrange(_) => out.each(|c| (if c == Choice::Done { 0.0 } else { -1.0 }, "why-no-use")),
        Frame::Follow(_) => out.each(|c| (if c == Choice::Follow { 0.2 } else { 0.0 }, "why-hide-army")),
        Frame::MarchPhase(_) => out.each(|c| s.phase(c)),
        Frame::Muster(_) => s.muster(out),
        Frame::Advance(_) => s.advance(out),
        Frame::Gather(_) => out.each(|c| s.gather(c)),
        Frame::Landing(_) => s.landing(out),
        Frame::RiverMarch(_) => out.each(|c| s.river(c)),
        Frame::Declare(_) => s.declare(out),
        Frame::Array(_) => out.each(|c| s.array(c)),
        Frame::Commit(_) => out.each(|c| s.commit(c)),
        Frame::Withdrawal(_) => out.each(|c| s.withdrawal(c)),
        Frame::Support(_) => out.each(|c| s.support(c)),
        Frame::Spend(_) => out.each(|c| s.spend(c)),
        Frame::Stand(_) => out.each(|c| s.stand(c)),
        Frame::Stops(_) => out.each(|c| s.stops(c)),
        Frame::Path(_) => out.each(|c| s.path(c)),
        Frame::HonorsPlace(_) | Frame::Return(_) => out.each(|c| s.haven(c)),
        Frame::HonorsAdvance(_) => out.each(|c| s.enter(c)),
        Frame::Pursuit(_) => s.pursuit(out),
        Frame::Second(second) => s.second(second.at, out),
        Frame::Sustainment(_) => out.each(|c| s.sustain(c)),
        _ => {}
    }
}

/// The choices to be searched: sets of units in one order, markers and razed bases not at all.
pub(crate) fn pruned_choices(game: &RioGrande, out: &mut Vec<Choice>) {
    if let Some(Frame::MarchPhase(phase)) = game.top() {
        marches(game, phase, out);
        return;
    }
    game.choices(out);
    if out.len() < 2 {
        return;
    }
    match game.top() {
        Some(Frame::Muster(_)) => in_order(out, game.march.force.iter().max(), take),
        Some(Frame::Array(_)) => in_order(out, game.fighters(game.active).iter().max(), take),
        Some(Frame::Pursuit(_) | Frame::HonorsAdvance(_)) => {
            in_order(out, game.battle.advance.iter().max(), take);
        }
        Some(Frame::Stops(_)) => in_order(out, game.retreat.stopping.iter().max(), stop),
        // The dice of a hex are thrown one by one; who is first does not matter.
        Some(Frame::Attrition(_)) => out.truncate(1),
        Some(Frame::Recruit(_) | Frame::Sustainment(_) | Frame::Arrange(_)) => {
            keep_if(out, |c| !matches!(c, Choice::Raze(_) | Choice::Column(_) | Choice::Lift(_)));
            one_hex(game, out);
        }
        Some(Frame::Hits(_) | Frame::Losses(_) | Frame::Excess(_)) => alike(game, out),
        _ => {}
    }
}

/// The marches worth a thought. Whether a concentration is legal takes long to find out, so that one to which nobody near
/// would come is not asked about.
fn marches(game: &RioGrande, phase: MarchPhase, out: &mut Vec<Choice>) {
    out.clear();
    phase.candidates(game, out);
    let plain = |c: Choice| !matches!(c, Choice::Raze(_) | Choice::Column(_) | Choice::Lift(_));
    let near = |leader: Unit| {
        let to = game.at(leader);
        let held = game.occupied[game.active].iter();
        held.filter(|loc| *loc != to && loc.is_hex() && game.map().distance(*loc, to) <= STRAY).count() > 1
    };
    let asked = |c: Choice| if let Choice::Concentrate(leader) = c { near(leader) } else { plain(c) };
    out.retain(|c| asked(*c) && phase.verdict(game, *c).is_ok());
}

fn take(choice: Choice) -> Option<Unit> {
    if let Choice::Take(unit) = choice { Some(unit) } else { None }
}

fn stop(choice: Choice) -> Option<Unit> {
    if let Choice::Stop(unit) = choice { Some(unit) } else { None }
}

/// Units are picked in the order of the list only.
fn in_order(out: &mut Vec<Choice>, last: Option<Unit>, unit: fn(Choice) -> Option<Unit>) {
    keep_if(out, |c| unit(*c).is_none_or(|u| last.is_none_or(|last| u > last)));
}

/// Sustainment goes hex by hex in one order.
fn one_hex(game: &RioGrande, out: &mut Vec<Choice>) {
    if let (Some(Frame::Sustainment(_)), Some(first)) = (game.top(), game.untreated().first()) {
        keep_if(out, |c| matches!(c, Choice::Sustain(hex) | Choice::Expose(hex) if *hex == first));
    }
}

/// Of units that are alike in every way, one.
fn alike(game: &RioGrande, out: &mut Vec<Choice>) {
    let mark = |choice: Choice| match choice {
        Choice::Hit(u) | Choice::Remove(u) if game.is_untried(u) && game.column_of[u.index()].is_none() => {
            let info = game.info(u);
            Some((info.contingent, info.kind, game.at(u)))
        }
        _ => None,
    };
    let mut seen = Vec::new();
    out.retain(|c| match mark(*c) {
        Some(kind) if seen.contains(&kind) => false,
        Some(kind) => {
            seen.push(kind);
            true
        }
        None => true,
    });
}
