//! What both sides compute from the position: how strong forces are, what provinces are worth, what holding them would bring.

use super::weights::{Weights, weights};
use crate::data::{Column, Data, Terrain};
use crate::ids::*;
use crate::state::{Cactus, Scenario};
use std::sync::OnceLock;
use zocalo_core::Side;
use zocalo_core::evaluation::logistic;

/// Steps by land between provinces.
type Distances = [[u8; PROVINCES]; PROVINCES];

/// The odds column of 1:1.
const EVEN: i8 = 4;
/// From this turn on the Empire looks at who will stay.
const FAREWELL: u8 = 18;
/// The last turns, in which provinces are worth more.
const LATE_TURNS: u8 = 3;

/// How far each province is from each other one.
pub(super) fn distances(data: &Data) -> &'static Distances {
    static FAR: OnceLock<Distances> = OnceLock::new();
    FAR.get_or_init(|| {
        let mut far = [[u8::MAX; PROVINCES]; PROVINCES];
        for from in Place::provinces() {
            let mut reached: Places = [from].into_iter().collect();
            for steps in 0..PROVINCES as u8 {
                for place in reached.iter() {
                    let at = &mut far[from.index()][place.index()];
                    *at = (*at).min(steps);
                }
                reached = reached.iter().fold(reached, |all, p| all.or(&data.neighbours(p, true)));
            }
        }
        far
    })
}

/// What counts about a force.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Force {
    /// Factors.
    pub cf: u32,
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
}

/// The position with what is used again and again, for one side.
pub(super) struct Sense<'a> {
    pub game: &'a Cactus,
    pub data: &'static Data,
    pub weights: &'static Weights,
    pub side: Side,
    pub far: &'static Distances,
    members: Pieces,
    /// The enemy's force in each province.
    pub foes: [Force; PROVINCES],
    /// Own pieces in each province.
    pub own: [Pieces; PROVINCES],
    /// What each province is worth.
    pub value: [f32; PROVINCES],
}

impl<'a> Sense<'a> {
    pub fn new(game: &'a Cactus, side: Side) -> Self {
        let data = game.d();
        let mut sense = Self {
            game,
            data,
            weights: weights(),
            side,
            far: distances(data),
            members: game.in_armies(),
            foes: [Force::default(); PROVINCES],
            own: [Pieces::EMPTY; PROVINCES],
            value: [0.0; PROVINCES],
        };
        for place in Place::provinces() {
            let i = place.index();
            let party = Party::of(side);
            let present = game.here[i].minus(&game.marks.in_city).minus(&data.masks.naval);
            sense.own[i] = present.and(&game.of(party));
            sense.foes[i] = sense.force(present.minus(&game.of(party)));
            sense.value[i] = sense.worth_of(place);
        }
        sense
    }

    /// What a province is worth.
    fn worth_of(&self, place: Place) -> f32 {
        let w = self.weights;
        let game = self.game;
        let more = match place {
            Place::MEXICO => w.mexico,
            Place::VERA_CRUZ if self.side == IMP => w.vera_cruz,
            Place::QUERETARO if game.options.scenario == Scenario::Doom => w.mexico,
            Place::PUEBLA | Place::QUERETARO => w.road,
            _ => 0.0,
        };
        let late = game.turn + LATE_TURNS > game.options.last_turn;
        let all = w.province + more;
        if late { all * w.late } else { all }
    }

    /// Whether no turn follows.
    pub fn last_turn(&self) -> bool {
        self.game.turn >= self.game.options.last_turn
    }

    /// What a leader is worth.
    pub fn leader_worth(&self, leader: Piece) -> f32 {
        match leader {
            Piece::JUAREZ | Piece::DIAZ | Piece::MAXIMILIAN => self.weights.key_leader,
            _ => self.weights.leader * (1.0 + f32::from(self.data.piece(leader).pr) / 2.0),
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
        let masks = &self.data.masks;
        let mut force = Force { army: true, ..Force::default() };
        let mut leaders = Pieces::EMPTY;
        for piece in pieces.iter() {
            if piece.is_leader() {
                leaders.insert(piece);
                force.leaders += self.leader_worth(piece);
                force.holds = true;
                force.stays |= self.stays(piece);
                continue;
            }
            force.cf += self.game.cf(piece);
            force.worth += self.unit_worth(piece);
            force.army &= self.members.has(piece);
            if masks.pr.has(piece) {
                force.pr = force.pr.max(self.data.piece(piece).pr as i8);
                force.holds = true;
                force.stays |= self.stays(piece);
            }
        }
        force.lead = leaders.iter().map(|l| self.data.piece(l).pr as i8).max().unwrap_or(0);
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

    /// The chance that the enemy comes and wins against a force in a province.
    fn danger(&self, at: Place, force: &Force) -> f32 {
        let mut worst: f32 = 0.0;
        for (i, foe) in self.foes.iter().enumerate() {
            let come = match self.far[at.index()][i] {
                1 => 1.0,
                2 => self.weights.near,
                _ => 0.0,
            };
            if come > 0.0 && foe.cf > 0 {
                worst = worst.max(come * self.wins(foe.edge(force, self.cover(at))));
            }
        }
        worst * self.weights.danger
    }

    /// How well a province is held: Mexico City needs a force that stands up to what can come, others need only a token.
    fn garrisoned(&self, at: Place, force: &Force) -> f32 {
        if at != Place::MEXICO || self.side != IMP || self.game.control(at) != Some(IMP) {
            return 1.0;
        }
        let near = |i: &usize| self.far[at.index()][*i] <= 2;
        let most = (0..PROVINCES).filter(near).map(|i| self.foes[i].cf).max().unwrap_or(0);
        let need = (most as f32 * self.weights.guard).max(8.0);
        0.5 + 0.5 * (force.cf as f32 / need).min(1.0)
    }

    /// Whether enemy troops stand beside a province.
    fn beside_enemies(&self, at: Place) -> bool {
        self.data.neighbours(at, false).iter().any(|near| self.foes[near.index()].cf > 0)
    }

    /// What it is worth to have this force in a province at the end of the movement.
    pub fn standing(&self, at: Place, force: &Force) -> f32 {
        let w = self.weights;
        let value = self.value[at.index()];
        let foe = &self.foes[at.index()];
        if force.is_empty() {
            let kept = self.side == REP && foe.is_empty() && self.game.control(at) == Some(REP);
            let risk = if self.beside_enemies(at) { w.open } else { 0.05 };
            return if kept { value * (1.0 - risk) } else { 0.0 };
        }
        if foe.cf == 0 {
            // A province held by those who leave soon is half lost.
            let farewell = self.side == IMP && self.game.turn >= FAREWELL && !force.stays;
            let hold = if !force.holds {
                0.0
            } else if farewell {
                value * w.leaving
            } else {
                value * self.garrisoned(at, force)
            };
            let danger = self.danger(at, force);
            let lost = hold + w.beaten * force.worth + force.leaders;
            // Leaders without troops are less of a prize where somebody may come back for them.
            return hold - danger * lost + foe.leaders * 0.5 * (1.0 - danger);
        }
        let cover = if self.game.control(at) == Some(self.side) { 0 } else { self.cover(at) };
        let win = self.wins(force.edge(foe, cover));
        // Troops are worth little when no turn follows.
        let spent = if self.last_turn() { 0.2 } else { 1.0 };
        let lost = spent * w.beaten * force.worth + 0.5 * force.leaders;
        let won = value + w.beats * foe.worth + 0.5 * foe.leaders;
        win * won - (1.0 - win) * lost
    }

    /// What is changed when pieces go from one province to another.
    pub fn shift(&self, group: Pieces, from: Place, to: Place) -> f32 {
        if from == to {
            return 0.0;
        }
        self.arrival(group, to) + self.departure(group, from)
    }

    /// What is lost or gained where pieces leave.
    pub fn departure(&self, group: Pieces, from: Place) -> f32 {
        if !from.is_province() {
            return 0.5;
        }
        let here = self.own[from.index()];
        let (before, after) = (self.force(here), self.force(here.minus(&group)));
        self.standing(from, &after) - self.standing(from, &before)
    }

    /// What is gained where pieces arrive.
    pub fn arrival(&self, group: Pieces, to: Place) -> f32 {
        let there = self.own[to.index()].minus(&group);
        let (before, after) = (self.force(there), self.force(there.or(&group)));
        let gain = self.standing(to, &after) - self.standing(to, &before);
        let hard = self.data.has(to, Terrain::Jungle) || self.data.has(to, Terrain::Desert);
        let sick = self.game.events.vomito && self.data.has(to, Terrain::Swamp);
        let cost = if hard || sick { self.weights.attrition * self.force(group).worth } else { 0.0 };
        gain - cost
    }
}
