//! What both sides compute from the position: how strong forces are, what provinces are worth, who can still come, what it is
//! worth to stand somewhere.

mod danger;
mod force;
mod land;
mod memo;
mod standing;

use super::weights::{Weights, weights};
use crate::c04_sequence::Node;
use crate::data::Data;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Scenario};
use zocalo_core::prelude::*;
use zocalo_core::{Side, Style};

pub(super) use force::Force;
use land::{Distances, Land, land};
use memo::{FAR, Memo};

/// From this turn on the Empire looks at who will stay.
const FAREWELL: u8 = 18;
/// The last turns, in which provinces are worth more.
const LATE_TURNS: u8 = 3;

/// What troops are worth when no turn follows.
const SPENT: f32 = 0.2;

/// What may still happen before the combats of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Both sides have still to move.
    Before,
    /// The Empire moves, then the Republic.
    ImperialMove,
    /// The Republic moves; Imperial Armies react, raiders follow.
    RepublicanMove,
    /// Raids, then combats.
    Raids,
    /// Combats and the end of the turn.
    After,
}

impl Phase {
    fn of(game: &Cactus) -> Self {
        let Some(Frame::Turn(turn)) = game.frames().first() else { return Self::Before };
        // The bottom of the stack already names the node that comes next.
        match turn.node {
            node if node <= Node::MoveImperial => Self::Before,
            Node::ReturnRepublican => Self::ImperialMove,
            Node::MoveRepublican | Node::RaidImperial => Self::RepublicanMove,
            Node::RaidRepublican | Node::Rebels => Self::Raids,
            _ => Self::After,
        }
    }
}

/// The position with what is used again and again, for one side.
pub(super) struct Sense<'a> {
    pub game: &'a Cactus,
    pub data: &'static Data,
    pub weights: &'static Weights,
    pub side: Side,
    pub phase: Phase,
    pub far: &'static Distances,
    land: &'static Land,
    members: Pieces,
    /// Where the enemy has a force.
    held: Places,
    /// How likely an Army of the enemy there can still react.
    alert: [f32; PROVINCES],
    /// Who could still raid.
    fresh: Pieces,
    /// An enemy mover that has halted while this side may react, and the points that it has left.
    stalker: Option<(Place, u8)>,
    /// Own pieces in each province.
    pub own: [Pieces; PROVINCES],
    /// What each province is worth.
    pub value: [f32; PROVINCES],
    /// What is left of a promise so many steps away.
    left: [f32; FAR],
    memo: Memo,
}

impl<'a> Sense<'a> {
    pub fn new(game: &'a Cactus, side: Side, style: Style) -> Self {
        let data = game.d();
        let land = land(data);
        let members = game.in_armies();
        let mut sense = Self {
            game,
            data,
            weights: weights(side, style),
            side,
            phase: Phase::of(game),
            far: &land.far,
            land,
            members,
            held: Places::EMPTY,
            alert: [0.0; PROVINCES],
            fresh: data.masks.raid.minus(&game.marks.moved).minus(&members),
            stalker: None,
            own: [Pieces::EMPTY; PROVINCES],
            value: [0.0; PROVINCES],
            left: [1.0; FAR],
            memo: Memo::empty(),
        };
        for steps in 1..FAR {
            sense.left[steps] = sense.left[steps - 1] * sense.weights.far;
        }
        let mine = game.of(Party::of(side));
        let away = game.marks.in_city.or(&data.masks.naval);
        for place in Place::provinces() {
            let i = place.index();
            let present = game.here[i].minus(&away);
            sense.own[i] = present.and(&mine);
            sense.value[i] = sense.worth_of(place);
            if present != sense.own[i] {
                sense.held.insert(place);
            }
        }
        sense.watch_armies();
        if let Some(mover) = game.mover.filter(|mover| mover.side != side) {
            let points = if mover.begun { mover.points } else { game.allowance(&mover) };
            sense.stalker = Some((mover.at, points.saturating_sub(mover.used)));
        }
        sense
    }

    /// The enemy's pieces in a province.
    fn foes_at(&self, at: Place) -> Pieces {
        let present = self.game.here[at.index()].minus(&self.game.marks.in_city);
        present.minus(&self.data.masks.naval).minus(&self.own[at.index()])
    }

    /// Notes where enemy Armies can still react.
    fn watch_armies(&mut self) {
        let game = self.game;
        for army in game.in_use(self.side.foe()).iter().filter(|army| !game.answered.has(*army)) {
            let members = game.armies[army.index()];
            let at = game.army_place(army).filter(|at| at.is_province());
            if let Some(at) = at.filter(|_| !members.meets(&game.marks.in_city.or(&game.marks.landed))) {
                let good = (3 + game.leader_pr(members)).clamp(0, 6);
                let chance = &mut self.alert[at.index()];
                *chance = chance.max(f32::from(good) / 6.0);
            }
        }
    }

    /// What a province is worth.
    fn worth_of(&self, place: Place) -> f32 {
        let w = self.weights;
        let game = self.game;
        let scenario = game.options.scenario;
        let more = match place {
            Place::MEXICO if scenario == Scenario::Puebla => 0.0,
            Place::MEXICO => w.mexico,
            // What a scenario is about.
            Place::PUEBLA if scenario == Scenario::Puebla => w.mexico,
            Place::QUERETARO if scenario == Scenario::Doom => w.mexico,
            Place::VERA_CRUZ
                if self.side == IMP || matches!(scenario, Scenario::Short | Scenario::Puebla) =>
            {
                w.vera_cruz
            }
            Place::PUEBLA | Place::QUERETARO => w.road,
            _ => 0.0,
        };
        let late = game.turn + LATE_TURNS > game.options.last_turn;
        let all = w.province + more;
        // 9.1#4 In the end nothing counts without Mexico City.
        let capital = late && place == Place::MEXICO && scenario == Scenario::Campaign;
        let all = if capital { all * w.capital } else { all };
        if late { all * w.late } else { all }
    }

    /// What troops are still worth: little when no turn follows, and in the campaign on the turn before it.
    pub fn spent(&self) -> f32 {
        match self.turns_left() {
            0 => SPENT,
            1 if self.game.options.scenario == Scenario::Campaign => self.weights.spend,
            _ => 1.0,
        }
    }

    /// Whether no turn follows.
    pub fn last_turn(&self) -> bool {
        self.game.turn >= self.game.options.last_turn
    }

    /// Turns that follow this one.
    pub fn turns_left(&self) -> u8 {
        self.game.options.last_turn.saturating_sub(self.game.turn)
    }
}
