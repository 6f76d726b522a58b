//! Scores for the choices at hand, with reasons.
//!
//! A score is the estimated gain in victory points times the weight `sharp`. [`pruned_choices`] fixes who fires or moves
//! next, so that only targets and destinations are searched.

use super::assessment::Assessment;
use super::{french, mexican};
use crate::Frame;
use crate::notation::Choice;
use crate::state::Camerone;
use zocalo_core::doctrine::{self, Scores, keep_if, keep_one};
use zocalo_core::prelude::*;
use zocalo_core::{Scored, Side};

/// Scores the choices at hand.
pub(crate) fn score(game: &Camerone, choices: &[Choice], out: &mut Vec<Scored>) {
    doctrine::score(game, choices, out, |_, frame, out| judge(&Assessment::new(game), frame, out));
}

fn judge(assessment: &Assessment<'_>, frame: Frame, out: &mut Scores<'_, Choice>) {
    let game = assessment.game;
    out.sharp(assessment.weights.sharp);
    match frame {
        Frame::FireChoice(_) if game.phase.side() == Side::One => {
            out.each(|c| french::fire(assessment, c));
        }
        Frame::Aim(aim) if aim.unit.side() == Side::One => {
            out.each(|c| french::aim(assessment, aim.unit, c));
        }
        Frame::FrenchMove(_) => out.each(|c| french::mover(assessment, c)),
        Frame::FrenchMarch(march) => {
            let posts = french::Posts::new(assessment, march.unit);
            out.each(|c| posts.march(c));
        }
        Frame::FrenchSetUp(_) => out.each(|c| french::set_up(assessment, c)),
        Frame::MeleeChoice(_) | Frame::MeleeTarget(_) => {
            let by = if let Frame::MeleeTarget(target) = frame { Some(target.unit) } else { None };
            out.each(|c| assessment.melee(by, c));
        }
        Frame::ChargeChoice(charge) => {
            out.each(|c| french::charge(assessment, charge.french, charge.mexican, c));
        }
        Frame::Victim(_) => out.each(|c| french::victim(assessment, c)),
        Frame::OfficerJoins(_) => out.each(|c| french::joins(assessment, c)),
        Frame::FireChoice(_) => out.each(mexican::fire),
        Frame::Aim(aim) => out.each(|c| mexican::aim(assessment, aim.unit, c)),
        Frame::MexicanSetUp(_) => out.each(mexican::set_up),
        Frame::Deploy(deploy) => {
            out.each(|c| mexican::deploy(assessment, deploy.formation, c));
        }
        Frame::DeployMilan(_) => out.each(|c| mexican::deploy_milan(assessment, c)),
        Frame::MexicanMove(_) => {
            let storm = mexican::Storm::new(assessment);
            out.each(|c| storm.next(c));
        }
        Frame::Return(back) => {
            let storm = mexican::Storm::new(assessment);
            out.each(|c| storm.come_back(back.formation, c));
        }
        Frame::Activation(_) => {
            let storm = mexican::Storm::new(assessment);
            out.each(|c| storm.act(c));
        }
        Frame::MexicanMarch(march) => {
            let storm = mexican::Storm::new(assessment);
            let way = storm.marching(march.unit);
            out.each(|c| way.march(c));
        }
        Frame::MilanMarch(_) | Frame::MilanDriven(_) => {
            let storm = mexican::Storm::new(assessment);
            out.each(|c| storm.milan(c));
        }
        Frame::Escorts(_) => out.each(|c| mexican::escort(assessment, c)),
        Frame::Sappers(_) => {
            let storm = mexican::Storm::new(assessment);
            out.each(|c| storm.breach(c));
        }
        _ => {}
    }
}

/// The choices to be searched: one order of acting instead of all of them.
pub(crate) fn pruned_choices(game: &Camerone, out: &mut Vec<Choice>) {
    game.choices(out);
    if out.len() < 2 {
        return;
    }
    match game.top() {
        // All units fire, and their order matters little.
        Some(Frame::FireChoice(_)) => out.truncate(1),
        Some(Frame::FrenchMove(_)) => keep_one(out, french::next_mover(game, out)),
        Some(Frame::MexicanSetUp(_)) => keep_one(out, mexican::next_to_deploy(out)),
        Some(Frame::MexicanMove(_)) => keep_one(out, mexican::next_actor(game, out)),
        Some(Frame::Activation(_)) => {
            let front = mexican::next_marcher(game, out);
            out.retain(|choice| matches!(choice, Choice::Climb(..)) || Some(*choice) == front);
            if out.is_empty() {
                game.choices(out);
            }
        }
        // Moves out of the hacienda are not searched while there are others.
        Some(Frame::FrenchMarch(_)) => {
            let inside = |choice: &Choice| !matches!(choice, Choice::To(hex) if !game.is_inside(*hex));
            keep_if(out, inside);
        }
        _ => {}
    }
}
