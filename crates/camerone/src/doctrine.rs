//! What is known about playing well: scores for the choices at hand, with reasons, quick enough for playouts.
//!
//! Scores are victory points, as expected and as guessed, times a factor that makes them sharp enough to choose by.
//! [`worthwhile`] takes away what only changes the order of things: who fires or moves next is fixed, so that only
//! targets and destinations are left to choose.

mod french;
mod lore;
mod mexican;
mod sense;
mod weights;

pub(crate) use lore::Lore;

use crate::Frame;
use crate::ids::{Formation, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use sense::Sense;
use zocalo_core::prelude::*;
use zocalo_core::{Scored, Side};

/// Scores the choices at hand.
pub(crate) fn advise(game: &Camerone, choices: &[Choice], out: &mut Vec<Scored>) {
    out.clear();
    let Some(frame) = game.top() else {
        out.resize(choices.len(), Scored::default());
        return;
    };
    let sense = Sense::new(game);
    let sharp = sense.weights.sharp;
    let mut scale = |(points, why): (f32, &'static str)| out.push(Scored { score: points * sharp, why });
    match frame {
        Frame::FireChoice(_) if game.phase.side() == Side::One => {
            choices.iter().for_each(|c| scale(french::fire(&sense, *c)));
        }
        Frame::Aim(aim) if aim.unit.side() == Side::One => {
            choices.iter().for_each(|c| scale(french::aim(&sense, aim.unit, *c)));
        }
        Frame::FrenchMove(_) => choices.iter().for_each(|c| scale(french::mover(&sense, *c))),
        Frame::FrenchMarch(march) => {
            let posts = french::Posts::new(&sense, march.unit);
            choices.iter().for_each(|c| scale(posts.march(*c)));
        }
        Frame::FrenchSetUp(_) => choices.iter().for_each(|c| scale(french::set_up(&sense, *c))),
        Frame::MeleeChoice(_) | Frame::MeleeTarget(_) => {
            let by = if let Frame::MeleeTarget(target) = frame { Some(target.unit) } else { None };
            choices.iter().for_each(|c| scale(sense.melee(by, *c)));
        }
        Frame::ChargeChoice(charge) => {
            choices.iter().for_each(|c| scale(french::charge(&sense, charge.french, charge.mexican, *c)));
        }
        Frame::Victim(_) => choices.iter().for_each(|c| scale(french::victim(&sense, *c))),
        Frame::OfficerJoins(_) => choices.iter().for_each(|c| scale(french::joins(&sense, *c))),
        Frame::FireChoice(_) => choices.iter().for_each(|c| scale(mexican::fire(*c))),
        Frame::Aim(aim) => choices.iter().for_each(|c| scale(mexican::aim(&sense, aim.unit, *c))),
        Frame::MexicanSetUp(_) => choices.iter().for_each(|c| scale(mexican::set_up(*c))),
        Frame::Deploy(deploy) => {
            choices.iter().for_each(|c| scale(mexican::deploy(&sense, deploy.formation, *c)));
        }
        Frame::DeployMilan(_) => choices.iter().for_each(|c| scale(mexican::deploy_milan(&sense, *c))),
        Frame::MexicanMove(_) => {
            let storm = mexican::Storm::new(&sense);
            choices.iter().for_each(|c| scale(storm.next(*c)));
        }
        Frame::Return(back) => {
            let storm = mexican::Storm::new(&sense);
            choices.iter().for_each(|c| scale(storm.come_back(back.formation, *c)));
        }
        Frame::Activation(_) => {
            let storm = mexican::Storm::new(&sense);
            choices.iter().for_each(|c| scale(storm.act(*c)));
        }
        Frame::MexicanMarch(march) => {
            let storm = mexican::Storm::new(&sense);
            let way = storm.marching(march.unit);
            choices.iter().for_each(|c| scale(way.march(*c)));
        }
        Frame::MilanMarch(_) | Frame::MilanDriven(_) => {
            let storm = mexican::Storm::new(&sense);
            choices.iter().for_each(|c| scale(storm.milan(*c)));
        }
        Frame::Escorts(_) => choices.iter().for_each(|c| scale(mexican::escort(&sense, *c))),
        Frame::Sappers(_) => {
            let storm = mexican::Storm::new(&sense);
            choices.iter().for_each(|c| scale(storm.breach(*c)));
        }
        _ => out.resize(choices.len(), Scored::default()),
    }
}

/// The choices worth searching: one order of acting instead of all of them.
pub(crate) fn worthwhile(game: &Camerone, out: &mut Vec<Choice>) {
    game.choices(out);
    if out.len() < 2 {
        return;
    }
    match game.top() {
        // Firing costs nothing, and so does the order in which it is done, nearly.
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
        // Nobody leaves the walls who can stay within them.
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

/// The formations that do the work; the others are too cheap to lose.
fn is_battalion(formation: Formation) -> bool {
    formation.index() < 3
}

/// Whether a Mexican unit is infantry.
fn is_infantry(unit: Unit) -> bool {
    unit.formation().is_some_and(is_battalion)
}
