//! Scores for the choices at hand, with reasons.
//!
//! A score is the estimated gain in victory points times the weight `sharp`.

use super::Judgement;
use super::affairs::owner;
use super::march::STRAY;
use super::sense::Sense;
use crate::Frame;
use crate::c13_marches::MarchPhase;
use crate::ids::Unit;
use crate::notation::Choice;
use crate::state::RioGrande;
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
    out.clear();
    let Some(frame) = game.top() else {
        out.resize(choices.len(), Scored::default());
        return;
    };
    let sense = Sense::new(game, owner(game), style);
    let mut judged = Vec::with_capacity(choices.len());
    judge(&sense, frame, choices, &mut judged);
    let sharp = sense.w.sharp;
    out.extend(judged.into_iter().map(|(points, why)| Scored { score: points * sharp, why }));
    out.resize(choices.len(), Scored::default());
}

fn judge(sense: &Sense<'_>, frame: Frame, choices: &[Choice], out: &mut Vec<Judgement>) {
    let mut each = |judge: &dyn Fn(Choice) -> Judgement| out.extend(choices.iter().map(|c| judge(*c)));
    match frame {
        Frame::SetUp(set_up) => each(&|c| sense.set_up(set_up, c)),
        Frame::FreeUnits(_) | Frame::FreeSupply(_) => each(&|c| sense.gift(c)),
        Frame::Losses(_) | Frame::Hits(_) | Frame::Excess(_) => each(&|c| sense.losses(c)),
        Frame::Recruit(_) => each(&|c| sense.recruit(c)),
        Frame::Deploy(deploy) => each(&|c| sense.deploy(deploy.unit, c)),
        Frame::ColumnBox(_) => each(&|c| sense.column(c)),
        Frame::Arrange(_) => each(&|c| (if c == Choice::Done { 0.0 } else { -1.0 }, "why-no-use")),
        Frame::Follow(_) => each(&|c| (if c == Choice::Follow { 0.2 } else { 0.0 }, "why-hide-army")),
        Frame::MarchPhase(_) => each(&|c| sense.phase(c)),
        Frame::Muster(_) => sense.muster(choices, out),
        Frame::Advance(_) => sense.advance(choices, out),
        Frame::Gather(_) => each(&|c| sense.gather(c)),
        Frame::Landing(_) => sense.landing(choices, out),
        Frame::RiverMarch(_) => each(&|c| sense.river(c)),
        Frame::Declare(_) => sense.declare(choices, out),
        Frame::Array(_) => each(&|c| sense.array(c)),
        Frame::Commit(_) => each(&|c| sense.commit(c)),
        Frame::Withdrawal(_) => each(&|c| sense.withdrawal(c)),
        Frame::Support(_) => each(&|c| sense.support(c)),
        Frame::Spend(_) => each(&|c| sense.spend(c)),
        Frame::Stand(_) => each(&|c| sense.stand(c)),
        Frame::Stops(_) => each(&|c| sense.stops(c)),
        Frame::Path(_) => each(&|c| sense.path(c)),
        Frame::HonorsPlace(_) | Frame::Return(_) => each(&|c| sense.haven(c)),
        Frame::HonorsAdvance(_) => each(&|c| sense.enter(c)),
        Frame::Pursuit(_) => sense.pursuit(choices, out),
        Frame::Second(second) => sense.second(choices, second.at, out),
        Frame::Sustainment(_) => each(&|c| sense.sustain(c)),
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
            keep(out, |c| !matches!(c, Choice::Raze(_) | Choice::Column(_) | Choice::Lift(_)));
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

/// Keeps what passes, unless nothing would be left.
fn keep(out: &mut Vec<Choice>, passes: impl Fn(Choice) -> bool) {
    if out.iter().any(|c| passes(*c)) {
        out.retain(|c| passes(*c));
    }
}

/// Units are picked in the order of the list only.
fn in_order(out: &mut Vec<Choice>, last: Option<Unit>, unit: fn(Choice) -> Option<Unit>) {
    keep(out, |c| unit(c).is_none_or(|u| last.is_none_or(|last| u > last)));
}

/// Sustainment goes hex by hex in one order.
fn one_hex(game: &RioGrande, out: &mut Vec<Choice>) {
    if let (Some(Frame::Sustainment(_)), Some(first)) = (game.top(), game.untreated().first()) {
        keep(out, |c| matches!(c, Choice::Sustain(hex) | Choice::Expose(hex) if hex == first));
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
