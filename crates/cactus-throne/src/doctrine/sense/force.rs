//! What counts about a force, and how far it is ahead of another.

use super::Sense;
use crate::data::{Column, Terrain};
use crate::ids::*;
use crate::state::Scenario;
use zocalo_core::evaluation::logistic;

/// The odds column of 1:1.
const EVEN: i8 = 4;

/// What counts about a force.
#[derive(Clone, Copy, Default, Debug)]
pub(in crate::doctrine) struct Force {
    /// Factors.
    pub cf: u32,
    /// Factors of those who will still be there at the end.
    pub staying: u32,
    /// Steps.
    pub steps: u32,
    /// The best proficiency of a unit.
    pub pr: i8,
    /// The best leader.
    pub lead: i8,
    /// All units belong to Armies.
    pub army: bool,
    /// It has a unit with a proficiency, or a leader: what control needs.
    pub holds: bool,
    /// The same among those who stay.
    pub stays: bool,
    /// What its units are worth.
    pub worth: f32,
    /// What its leaders are worth.
    pub leaders: f32,
}

impl Force {
    pub fn is_empty(&self) -> bool {
        self.cf == 0 && !self.holds
    }

    /// Columns and points of the die by which this force is ahead of another that stands in a province.
    pub fn edge(&self, other: &Self, cover: i8) -> f32 {
        if other.cf == 0 {
            return 12.0;
        }
        if self.cf == 0 {
            return -12.0;
        }
        let column = Column::of(self.cf, other.cf).0 as i8 - EVEN;
        let shift = i8::from(self.army && !other.army) - i8::from(other.army && !self.army);
        f32::from(column + shift + self.pr + self.lead - other.pr - other.lead - cover)
    }

    /// Two forces of one side together.
    pub(super) fn with(mut self, other: &Self, share: f32) -> Self {
        self.army = if self.cf == 0 { other.army } else { self.army };
        self.cf += (other.cf as f32 * share) as u32;
        (self.pr, self.lead) = (self.pr.max(other.pr), self.lead.max(other.lead));
        self
    }
}

impl Sense<'_> {
    /// What a leader is worth. In the short campaign everything turns on Juárez.
    pub fn leader_worth(&self, leader: Piece) -> f32 {
        let w = self.weights;
        match leader {
            Piece::JUAREZ if self.game.options.scenario == Scenario::Short => w.hunted,
            Piece::JUAREZ | Piece::DIAZ | Piece::MAXIMILIAN => {
                let own = self.game.of(Party::of(self.side)).has(leader);
                if own { w.own_key } else { w.key_leader }
            }
            _ => w.leader * (1.0 + f32::from(self.data.piece(leader).pr) / 2.0),
        }
    }

    /// What a unit is worth: the more proficient the more, the sooner it is withdrawn the less.
    pub fn unit_worth(&self, unit: Piece) -> f32 {
        let w = self.weights;
        let d = self.data.piece(unit);
        let full = self.game.cf(unit) as f32 * w.factor * (1.0 + w.quality * f32::from(d.pr));
        match d.withdraw {
            Some(turn) => {
                let left = f32::from(turn.saturating_sub(self.game.turn));
                full * (left / 8.0).clamp(0.1, 1.0)
            }
            None => full,
        }
    }

    /// Whether a piece will still be there at the end.
    pub fn stays(&self, piece: Piece) -> bool {
        self.data.piece(piece).withdraw.is_none_or(|turn| turn > self.game.options.last_turn)
    }

    /// The sum of what counts about pieces that stand together.
    pub fn force(&self, pieces: Pieces) -> Force {
        let mut force = Force { army: true, ..Force::default() };
        for piece in pieces.iter() {
            if piece.is_leader() {
                force.leaders += self.leader_worth(piece);
                force.holds = true;
                force.stays |= self.stays(piece);
                force.lead = force.lead.max(self.data.piece(piece).pr as i8);
                continue;
            }
            let fact = self.fact(piece);
            force.cf += u32::from(fact.cf);
            force.staying += if fact.stays { u32::from(fact.cf) } else { 0 };
            force.steps += u32::from(fact.steps);
            force.worth += fact.worth;
            force.army &= fact.member;
            if fact.holds {
                force.pr = force.pr.max(fact.pr);
                force.holds = true;
                force.stays |= fact.stays;
            }
        }
        force.army &= force.cf > 0;
        force
    }

    /// The cover of a province for who defends it.
    pub fn cover(&self, place: Place) -> i8 {
        i8::from(self.data.has(place, Terrain::Rough) || self.data.has(place, Terrain::Jungle))
    }

    pub fn wins(&self, edge: f32) -> f32 {
        logistic(edge * self.weights.curve)
    }

    /// The share of a force that is gone when it is beaten: nearly all where the enemy is far ahead.
    pub fn ruin(&self, edge: f32) -> f32 {
        let w = self.weights;
        w.beaten + (1.0 - w.beaten) * logistic(-(edge + w.ruin) * w.curve)
    }
}
