//! §8.3 and §12 The Events of the 80 Strategy cards played as an action; those of Battle are in §11.2.d.

pub mod action;
mod crisis;
pub mod scott;
mod steps;
mod war;

pub use steps::{CardDie, CardStep, Discarded, Fever};

use crate::c02_terms::*;
use crate::c09_action_phase::UseOps;
use crate::event::{Log, ev};
use crate::frames::Frame;
use crate::state::Montezuma;
use zocalo_core::{Side, Verdict};

/// What forbids a side the Event of a card now, its colour and window apart.
pub fn condition(g: &Montezuma, side: Side, card: Card) -> Verdict {
    if card.number() <= 30 {
        crisis::condition(g, side, card.number())
    } else {
        war::condition(g, side, card.number())
    }
}

/// Begins the Event of a card.
pub fn play(g: &mut Montezuma, side: Side, card: Card, log: &mut Log) -> Option<Frame> {
    if card.number() <= 30 {
        crisis::play(g, side, card.number(), log)
    } else {
        war::play(g, side, card.number(), log)
    }
}

impl Montezuma {
    fn state_of(&self, id: &str) -> StateId {
        self.d().state(id).unwrap_or(StateId::new(0))
    }
    fn state_in_revolt(&self, id: &str) -> bool {
        !self.is_calm(self.state_of(id))
    }
    fn say_pw(&self, log: &mut Log) {
        log.note(|| ev("event-pw", &["12.1"]).num("pw", i32::from(self.pw)));
    }
    fn say_bellicosity(&self, log: &mut Log) {
        log.note(|| ev("event-bellicosity", &["18.3.a#2"]).num("level", i32::from(self.bellicosity)));
    }
    /// R30 Whether an award would move PW: Mexico has nothing to gain at 35.
    fn may_gain(&self, side: Side) -> bool {
        side == US || self.pw < self.d().pw_max
    }
    fn us_cities(&self) -> usize {
        self.d().cities.iter().filter(|&&c| self.owns(US, c)).count()
    }
    /// 3.9 Presidente.
    fn make_president(&mut self, who: Presidente, log: &mut Log) {
        // 3.9 An Event that names a Presidente changes the Presidency whoever holds it.
        self.presidente = who;
        let key = match who {
            Presidente::Paredes => "presidente-paredes",
            Presidente::SantaAnna => "presidente-santa-anna",
            Presidente::Gomez => "presidente-gomez",
            Presidente::Anaya => "presidente-anaya",
            Presidente::Pena => "presidente-pena",
        };
        log.note(|| ev("event-presidente", &["3.9"]).word("who", key));
    }
}

/// R28 OPS that may be used after an Event.
fn use_ops(side: Side, ops: u8) -> Option<Frame> {
    Some(UseOps { side, ops }.into())
}
