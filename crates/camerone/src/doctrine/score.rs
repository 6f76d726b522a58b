//! Scores for the choices at hand, with reasons.
//!
//! A score is the estimated gain in victory points times the weight `sharp`. [`pruned_choices`] fixes who fires or moves
//! next, so that only targets and destinations are searched.

use super::assessment::Assessment;
use super::{french, mexican};
use crate::Frame;
use crate::notation::Choice;
use crate::state::Camerone;
use zocalo_core::prelude::*;
use zocalo_core::{Scored, Side};

/// Scores the choices at hand.
pub(crate) fn score(game: &Camerone, choices: &[Choice], out: &mut Vec<Scored>) {
    out.clear();
    let Some(frame) = game.top() else {
        out.resize(choices.len(), Scored::default());
        return;
    };
    let assessment = Assessment::new(game);
    let sharp = assessment.weights.sharp;
    let mut scale = |(points, why): (f32, &'static str)| out.push(Scored { score: points * sharp, why });
    match frame {
        Frame::FireChoice(_) if game.phase.side() == Side::One => {
            choices.iter().for_each(|c| scale(french::fire(&assessment, *c)));
        }
        Frame::Aim(aim) if aim.unit.side() == Side::One => {
            choices.iter().for_each(|c| scale(french::aim(&assessment, aim.unit, *c)));
        }
        Frame::FrenchMove(_) => choices.iter().for_each(|c| scale(french::mover(&assessment, *c))),
        Frame::FrenchMarch(march) => {
            let posts = french::Posts::new(&assessment, march.unit);
            choices.iter().for_each(|c| scale(posts.march(*c)));
        }
        Frame::FrenchSetUp(_) => choices.iter().for_each(|c| scale(french::set_up(&assessment, *c))),
        Frame::MeleeChoice(_) | Frame::MeleeTarget(_) => {
            let by = if let Frame::MeleeTarget(target) = frame { Some(target.unit) } else { None };
            choices.iter().for_each(|c| scale(assessment.melee(by, *c)));
        }
        Frame::ChargeChoice(charge) => {
            choices
                .iter()
                .for_each(|c| scale(french::charge(&assessment, charge.french, charge.mexican, *c)));
        }
        Frame::Victim(_) => choices.iter().for_each(|c| scale(french::victim(&assessment, *c))),
        Frame::OfficerJoins(_) => choices.iter().for_each(|c| scale(french::joins(&assessment, *c))),
        Frame::FireChoice(_) => choices.iter().for_each(|c| scale(mexican::fire(*c))),
        Frame::Aim(aim) => choices.iter().for_each(|c| scale(mexican::aim(&assessment, aim.unit, *c))),
        Frame::MexicanSetUp(_) => choices.iter().for_each(|c| scale(mexican::set_up(*c))),
        Frame::Deploy(deploy) => {
            choices.iter().for_each(|c| scale(mexican::deploy(&assessment, deploy.formation, *c)));
        }
        Frame::DeployMilan(_) => choices.iter().for_each(|c| scale(mexican::deploy_milan(&assessment, *c))),
        Frame::MexicanMove(_) => {
            let storm = mexican::Storm::new(&assessment);
            choices.iter().for_each(|c| scale(storm.next(*c)));
        }
        Frame::Return(back) => {
            let storm = mexican::Storm::new(&assessment);
            choices.iter().for_each(|c| scale(storm.come_back(back.formation, *c)));
        }
        Frame::Activation(_) => {
            let storm = mexican::Storm::new(&assessment);
            choices.iter().for_each(|c| scale(storm.act(*c)));
        }
        Frame::MexicanMarch(march) => {
            let storm = mexican::Storm::new(&assessment);
            let way = storm.marching(march.unit);
            choices.iter().for_each(|c| scale(way.march(*c)));
        }
        Frame::MilanMarch(_) | Frame::MilanDriven(_) => {
            let storm = mexican::Storm::new(&assessment);
            choices.iter().for_each(|c| scale(storm.milan(*c)));
        }
        Frame::Escorts(_) => choices.iter().for_each(|c| scale(mexican::escort(&assessment, *c))),
        Frame::Sappers(_) => {
            let storm = mexican::Storm::new(&assessment);
            choices.iter().for_each(|c| scale(storm.breach(*c)));
        }
        _ => out.resize(choices.len(), Scored::default()),
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
            if out.iter().any(inside) {
                out.retain(inside);
            }
        }
        _ => {}
    }
}

fn keep_one(out: &mut Vec<Choice>, one: Option<Choice>) {
    if let Some(one) = one {
        out.clear();
        out.push(one);
    }
}
