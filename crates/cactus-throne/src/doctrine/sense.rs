//! What both sides compute from the position: how strong forces are, what provinces are worth, who can still come, what it is
//! worth to stand somewhere.

use super::weights::{Weights, weights};
use crate::c04_sequence::Node;
use crate::data::{Column, Data, Terrain};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Scenario};
use std::cell::Cell;
use std::sync::OnceLock;
use zocalo_core::evaluation::logistic;
use zocalo_core::prelude::*;
use zocalo_core::{Side, Style};

/// Steps by land between provinces.
type Distances = [[u8; PROVINCES]; PROVINCES];

/// The odds column of 1:1.
const EVEN: i8 = 4;
/// From this turn on the Empire looks at who will stay.
const FAREWELL: u8 = 18;
/// The last turns, in which provinces are worth more.
const LATE_TURNS: u8 = 3;
/// The share of a province that a leader without troops holds.
const LONE_LEADER: f32 = 0.3;
/// Odds that are enough for an attack.
const ENOUGH: u32 = 4;
/// How likely a mover that is under way comes on.
const STALKED: f32 = 0.9;
/// Raiders come from as far as this.
const RAID_REACH: u8 = 3;

/// What does not change: distances, and the provinces one and two steps away.
pub(super) struct Land {
    pub far: Distances,
    rings: [[Places; 2]; PROVINCES],
    raid: [Places; PROVINCES],
}

/// How far each province is from each other one.
pub(super) fn land(data: &Data) -> &'static Land {
    static LAND: OnceLock<Land> = OnceLock::new();
    LAND.get_or_init(|| {
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
        let within = |from: usize, least: u8, most: u8| -> Places {
            Place::provinces().filter(|to| (least..=most).contains(&far[from][to.index()])).collect()
        };
        let rings = std::array::from_fn(|from| [within(from, 1, 1), within(from, 2, 2)]);
        let raid = std::array::from_fn(|from| within(from, 1, RAID_REACH));
        Land { far, rings, raid }
    })
}

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

/// What counts about a force.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Force {
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
    fn with(mut self, other: &Self, share: f32) -> Self {
        self.army = if self.cf == 0 { other.army } else { self.army };
        self.cf += (other.cf as f32 * share) as u32;
        (self.pr, self.lead) = (self.pr.max(other.pr), self.lead.max(other.lead));
        self
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
    /// The enemy's force in each province, and where he has one.
    pub foes: [Force; PROVINCES],
    held: Places,
    /// Enemy garrisons that this side besieges.
    starved: [Force; PROVINCES],
    /// How likely an Army of the enemy there can still react.
    alert: [f32; PROVINCES],
    /// The factors of raiders of the enemy who can still come, and where he has some.
    raiders: [u32; PROVINCES],
    raided: Places,
    /// An enemy mover that has halted while this side may react, and the points that it has left.
    stalker: Option<(Place, u8)>,
    /// Own pieces in each province.
    pub own: [Pieces; PROVINCES],
    /// What each province is worth.
    pub value: [f32; PROVINCES],
    /// The enemy's factors on the map.
    pub foes_in_all: u32,
    /// The strongest force of the enemy.
    pub strongest: u32,
    helpers: [Cell<Option<Pieces>>; PROVINCES],
}

impl<'a> Sense<'a> {
    pub fn new(game: &'a Cactus, side: Side, style: Style) -> Self {
        let data = game.d();
        let land = land(data);
        let mut sense = Self {
            game,
            data,
            weights: weights(side, style),
            side,
            phase: Phase::of(game),
            far: &land.far,
            land,
            members: game.in_armies(),
            foes: [Force::default(); PROVINCES],
            held: Places::EMPTY,
            starved: [Force::default(); PROVINCES],
            alert: [0.0; PROVINCES],
            raiders: [0; PROVINCES],
            raided: Places::EMPTY,
            stalker: None,
            own: [Pieces::EMPTY; PROVINCES],
            value: [0.0; PROVINCES],
            foes_in_all: 0,
            strongest: 0,
            helpers: [const { Cell::new(None) }; PROVINCES],
        };
        let mine = game.of(Party::of(side));
        let fresh = data.masks.raid.minus(&game.marks.moved).minus(&sense.members);
        for place in Place::provinces() {
            let i = place.index();
            let present = game.here[i].minus(&game.marks.in_city).minus(&data.masks.naval);
            sense.own[i] = present.and(&mine);
            sense.value[i] = sense.worth_of(place);
            if game.siege(place).is_some_and(|siege| siege.besieged != side) {
                sense.starved[i] = sense.force(game.garrison(place));
            }
            let foes = present.minus(&mine);
            if !foes.is_empty() {
                sense.foes[i] = sense.force(foes);
                sense.foes_in_all += sense.foes[i].cf;
                sense.strongest = sense.strongest.max(sense.foes[i].cf);
                sense.held.insert(place);
                sense.raiders[i] = game.factors(foes.and(&fresh));
                if sense.raiders[i] > 0 {
                    sense.raided.insert(place);
                }
            }
        }
        sense.watch_armies();
        if let Some(mover) = game.mover.filter(|mover| mover.side != side) {
            let points = if mover.begun { mover.points } else { game.allowance(&mover) };
            sense.stalker = Some((mover.at, points.saturating_sub(mover.used)));
        }
        sense
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
        if late { all * w.late } else { all }
    }

    /// Whether no turn follows.
    pub fn last_turn(&self) -> bool {
        self.game.turn >= self.game.options.last_turn
    }

    /// Turns that follow this one.
    pub fn turns_left(&self) -> u8 {
        self.game.options.last_turn.saturating_sub(self.game.turn)
    }

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
        let masks = &self.data.masks;
        let mut force = Force { army: true, ..Force::default() };
        for piece in pieces.iter() {
            let stays = self.stays(piece);
            if piece.is_leader() {
                force.leaders += self.leader_worth(piece);
                force.holds = true;
                force.stays |= stays;
                force.lead = force.lead.max(self.data.piece(piece).pr as i8);
                continue;
            }
            let cf = self.game.cf(piece);
            force.cf += cf;
            force.staying += if stays { cf } else { 0 };
            force.steps += 1 + u32::from(masks.two_steps.has(piece) && !self.game.marks.reduced.has(piece));
            force.worth += self.unit_worth(piece);
            force.army &= self.members.has(piece);
            if masks.pr.has(piece) {
                force.pr = force.pr.max(self.data.piece(piece).pr as i8);
                force.holds = true;
                force.stays |= stays;
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

    /// How likely the enemy in a province comes to one that is so many steps away, before this side can move again.
    fn come(&self, from: Place, steps: usize) -> f32 {
        let w = self.weights;
        let alert = if steps == 1 { self.alert[from.index()] } else { 0.0 };
        let ordinary = match (self.side, self.phase) {
            (IMP, Phase::Before | Phase::ImperialMove) => w.danger,
            (IMP, Phase::RepublicanMove) => 0.7 * w.danger,
            // The Republic moves after the Empire and can still go away.
            (REP, Phase::Before | Phase::ImperialMove) => w.avoids,
            _ => 0.5 * w.avoids,
        };
        let ordinary = if steps == 1 { ordinary } else { ordinary * w.near };
        if self.stalker.is_some_and(|(at, points)| at == from && usize::from(points) >= steps) {
            return ordinary.max(STALKED);
        }
        match self.phase {
            Phase::RepublicanMove | Phase::ImperialMove => ordinary.max(alert),
            _ => ordinary,
        }
    }

    /// All that can come to a province, and how likely it does.
    pub fn threat(&self, at: Place) -> (Force, f32) {
        let mut all = Force::default();
        let mut likely: f32 = 0.0;
        for (steps, ring) in self.land.rings[at.index()].iter().enumerate() {
            for from in ring.and(&self.held).iter() {
                let foe = &self.foes[from.index()];
                let come = self.come(from, steps + 1);
                if foe.cf > 0 && come > 0.0 {
                    all = all.with(foe, if likely > 0.0 { come.min(0.7) } else { 1.0 });
                    likely = likely.max(come);
                }
            }
        }
        (all, likely)
    }

    /// The chance that the enemy comes and wins against a force in a province.
    fn danger(&self, at: Place, force: &Force) -> f32 {
        let (foe, likely) = self.threat(at);
        let by_march = if foe.cf > 0 { likely * self.wins(foe.edge(force, self.cover(at))) } else { 0.0 };
        if force.cf >= 12 {
            return by_march;
        }
        let near = self.land.raid[at.index()].and(&self.raided);
        let most = near.iter().map(|from| self.raiders[from.index()]).max().unwrap_or(0);
        let doom = self.game.options.scenario == Scenario::Doom;
        let chance = if doom { self.weights.raid_doom } else { self.weights.raid };
        let raid = if most > force.cf { chance } else { 0.0 };
        by_march.max(raid)
    }

    /// What Mexico City and Vera Cruz need as a garrison.
    pub fn need(&self, at: Place) -> u32 {
        let w = self.weights;
        if self.side != IMP {
            return 0;
        }
        match at {
            Place::MEXICO => {
                let near = |i: &usize| self.far[at.index()][*i] <= 2;
                let most = (0..PROVINCES).filter(near).map(|i| self.foes[i].cf).max().unwrap_or(0);
                let end =
                    if self.game.turn >= FAREWELL { self.foes_in_all as f32 * w.last_stand } else { 0.0 };
                (most as f32 * w.guard).max(end).max(self.kept(at)).max(10.0) as u32
            }
            Place::VERA_CRUZ => self.kept(at).max(8.0) as u32,
            _ => 0,
        }
    }

    /// What must stand where the short campaign is won, so that whoever can still come there is beaten.
    fn kept(&self, at: Place) -> f32 {
        if self.game.options.scenario != Scenario::Short || self.turns_left() >= LATE_TURNS {
            return 0.0;
        }
        let reach = 2 * (self.turns_left() + 1);
        let near = |i: &usize| self.far[at.index()][*i] <= reach;
        let most = (0..PROVINCES).filter(near).map(|i| self.foes[i].cf).max().unwrap_or(0);
        most as f32 * self.weights.keep
    }

    /// How well a province is held: Mexico City needs a force that stands up to what can come, others need only a token.
    fn garrisoned(&self, at: Place, force: &Force) -> f32 {
        let need = if self.game.control(at) == Some(IMP) { self.need(at) } else { 0 };
        if need == 0 {
            return 1.0;
        }
        let there = if self.game.turn >= FAREWELL { force.staying } else { force.cf };
        0.2 + 0.8 * (there as f32 / need as f32).min(1.0)
    }

    /// Whether enemy troops stand beside a province.
    fn beside_enemies(&self, at: Place) -> bool {
        self.land.rings[at.index()][0].and(&self.held).iter().any(|near| self.foes[near.index()].cf > 0)
    }

    /// What it is worth to have this force in a province at the end of the movement.
    pub fn standing(&self, at: Place, force: &Force) -> f32 {
        self.stand(at, force) + self.starving(at, force)
    }

    /// R126 What a siege that this force can keep up does to the garrison before the next turn: half of it starves, and later two
    /// thirds.
    fn starving(&self, at: Place, force: &Force) -> f32 {
        let inside = &self.starved[at.index()];
        if inside.steps == 0 || 2 * force.cf < inside.cf || self.last_turn() {
            return 0.0;
        }
        let fresh = self.game.siege(at).is_none_or(|siege| siege.level < 2 && self.phase != Phase::Before);
        let share = if fresh { 0.5 } else { 2.0 / 3.0 };
        self.weights.starve * share * (self.weights.beats * inside.worth + 0.5 * inside.leaders)
    }

    fn stand(&self, at: Place, force: &Force) -> f32 {
        let w = self.weights;
        let value = self.value[at.index()];
        let foe = &self.foes[at.index()];
        if force.is_empty() {
            let kept = self.side == REP && foe.is_empty() && self.game.control(at) == Some(REP);
            let risk = if self.beside_enemies(at) { w.open } else { 0.05 };
            return if kept { value * (1.0 - risk) } else { 0.0 };
        }
        if foe.cf == 0 {
            return self.standing_alone(at, force);
        }
        let cover = if self.game.control(at) == Some(self.side) { 0 } else { self.cover(at) };
        let mut edge = force.edge(foe, cover);
        let mut win = self.wins(edge);
        // The enemy may bring up more before it comes to a battle.
        let (more, likely) = self.threat(at);
        if more.cf > 0 {
            let worst = force.edge(&foe.with(&more, 0.7), cover);
            win += likely * (self.wins(worst) - win);
            edge += likely * (worst - edge);
        }
        // Troops are worth little when no turn follows.
        let spent = if self.last_turn() { 0.2 } else { 1.0 };
        let ruin = self.ruin(edge);
        let lost = spent * ruin * force.worth + (0.1 + 0.5 * ruin) * force.leaders;
        let theirs = self.ruin(-edge);
        let won = value + w.beats * theirs * foe.worth + 0.5 * theirs * foe.leaders;
        win * won - (1.0 - win) * lost
    }

    /// The same where no enemy troops are.
    fn standing_alone(&self, at: Place, force: &Force) -> f32 {
        let w = self.weights;
        let value = self.value[at.index()];
        // A province held by those who leave soon is half lost.
        let farewell = self.side == IMP && self.game.turn >= FAREWELL && !force.stays;
        let hold = if !force.holds {
            0.0
        } else if force.cf == 0 {
            // A leader alone is no garrison for long.
            value * LONE_LEADER
        } else if farewell {
            value * w.leaving
        } else {
            value * self.garrisoned(at, force)
        };
        let danger = self.danger(at, force);
        let spent = if self.last_turn() { 0.2 } else { 1.0 };
        // Leaders of a beaten force mostly get away with it; alone they do not.
        let caught = if force.cf < 6 { 0.8 } else { 0.3 };
        let lost = hold + spent * w.beaten * force.worth + caught * force.leaders;
        // Leaders without troops are less of a prize where somebody may come back for them.
        hold - danger * lost + self.foes[at.index()].leaders * 0.5 * (1.0 - danger)
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
        // The last garrison of the Empire does not wander off for nothing.
        let settled =
            self.side == IMP && before.holds && !after.holds && self.game.control(from) == Some(IMP);
        let away = if settled { self.weights.settled } else { 0.0 };
        self.standing(from, &after) - self.standing(from, &before) - away
    }

    /// What is gained where pieces arrive.
    pub fn arrival(&self, group: Pieces, to: Place) -> f32 {
        let there = self.own[to.index()].minus(&group);
        let (before, after) = (self.force(there), self.force(there.or(&group)));
        let stood = self.standing(to, &before);
        let gain = self.standing(to, &after) - stood;
        let gain =
            if self.foes[to.index()].cf > 0 { gain.max(self.together(group, to, stood)) } else { gain };
        gain - self.toll(group, to)
    }

    /// A group's share of what all who can still come to a province would gain there together.
    fn together(&self, group: Pieces, to: Place, stood: f32) -> f32 {
        let cf = self.game.factors(group);
        if self.weights.rally <= 0.0 || cf == 0 {
            return f32::MIN;
        }
        let there = self.own[to.index()].minus(&group);
        let others = self.helpers(to).minus(&there);
        let all = others.or(&group).or(&there);
        // Not all who can come are needed.
        let enough = (ENOUGH * self.foes[to.index()].cf).saturating_sub(self.game.factors(there)).max(cf);
        let coming = self.game.factors(others.or(&group)).min(enough);
        let gain = self.standing(to, &self.force(all)) - stood;
        self.weights.rally * gain * cf as f32 / coming.max(1) as f32
    }

    /// Units by themselves that can still come to a province in this phase, as far as they are not needed where they are.
    fn helpers(&self, to: Place) -> Pieces {
        if let Some(known) = self.helpers[to.index()].get() {
            return known;
        }
        let game = self.game;
        let [one, two] = self.land.rings[to.index()];
        let busy = game.marks.moved.or(&self.members).or(&game.marks.committed);
        let mut able = self.data.masks.pr.minus(&busy);
        if self.phase == Phase::Raids {
            able = able.and(&self.data.masks.raid);
        }
        let mut all = Pieces::EMPTY;
        for from in one.or(&two).iter() {
            let free = self.own[from.index()].and(&able);
            // The Empire keeps a garrison.
            let bound = self.side == IMP && self.own[from.index()].len() < 3;
            if !bound && self.foes[from.index()].cf == 0 {
                all = all.or(&free);
            }
        }
        self.helpers[to.index()].set(Some(all));
        all
    }

    /// What attrition on entering a province costs on average: a unit that goes alone pays most.
    fn toll(&self, group: Pieces, to: Place) -> f32 {
        let d = self.data;
        let sick = self.game.events.vomito && d.has(to, Terrain::Swamp);
        let hard = [d.has(to, Terrain::Jungle), d.has(to, Terrain::Desert), sick];
        let hard = hard.into_iter().filter(|is| *is).count();
        let hit = group.minus(&d.masks.leaders).minus(&d.masks.contra).minus(&d.masks.irregular);
        if hard == 0 || hit.is_empty() {
            return 0.0;
        }
        let mexican = hit.minus(&self.game.mexican()).is_empty();
        let modifier = hard as i8 - i8::from(mexican);
        let force = self.force(hit);
        let lost = |die: i8| match die - modifier {
            3.. => 0,
            2 => 1,
            _ => 2,
        };
        let steps = (1..=6).map(|die| lost(die).min(force.steps)).sum::<u32>() as f32 / 6.0;
        self.weights.attrition * force.worth * steps / force.steps.max(1) as f32
    }
}
