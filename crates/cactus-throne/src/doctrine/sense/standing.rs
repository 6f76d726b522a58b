//! What it is worth to stand in a province, to come there and to leave it.

use super::{FAREWELL, Force, Phase, Sense};
use crate::data::Terrain;
use crate::ids::*;

/// The share of a province that a leader without troops holds.
const LONE_LEADER: f32 = 0.3;
/// Odds that are enough for an attack.
const ENOUGH: u32 = 4;

impl Sense<'_> {
    /// What it is worth to have this force in a province at the end of the movement.
    pub fn standing(&self, at: Place, force: &Force) -> f32 {
        self.stand(at, force) + self.starving(at, force)
    }

    /// R126 What a siege that this force can keep up does to the garrison before the next turn: half of it starves, and later two
    /// thirds.
    fn starving(&self, at: Place, force: &Force) -> f32 {
        let inside = self.starved(at);
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
        let foe = self.foe(at);
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
        let &(ref more, likely) = self.threat(at);
        if more.cf > 0 {
            let worst = force.edge(&foe.with(more, 0.7), cover);
            win += likely * (self.wins(worst) - win);
            edge += likely * (worst - edge);
        }
        let spent = self.spent();
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
        let spent = self.spent();
        // Leaders of a beaten force mostly get away with it; alone they do not.
        let caught = if force.cf < 6 { 0.8 } else { 0.3 };
        let lost = hold + spent * w.beaten * force.worth + caught * force.leaders;
        // Leaders without troops are less of a prize where somebody may come back for them.
        hold - danger * lost + self.foe(at).leaders * 0.5 * (1.0 - danger)
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
        let (before, stood) = self.garrison(from, here);
        let after = self.force(here.minus(&group));
        // The last garrison of the Empire does not wander off for nothing.
        let settled =
            self.side == IMP && before.holds && !after.holds && self.game.control(from) == Some(IMP);
        let away = if settled { self.weights.settled } else { 0.0 };
        self.standing(from, &after) - stood - away
    }

    /// What is gained where pieces arrive.
    pub fn arrival(&self, group: Pieces, to: Place) -> f32 {
        let there = self.own[to.index()].minus(&group);
        let (_, stood) = self.garrison(to, there);
        let after = self.force(there.or(&group));
        let gain = self.standing(to, &after) - stood;
        let gain = if self.foe(to).cf > 0 { gain.max(self.together(group, to, stood)) } else { gain };
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
        let enough = (ENOUGH * self.foe(to).cf).saturating_sub(self.game.factors(there)).max(cf);
        let coming = self.game.factors(others.or(&group)).min(enough);
        let gain = self.standing(to, &self.force(all)) - stood;
        self.weights.rally * gain * cf as f32 / coming.max(1) as f32
    }

    /// Units by themselves that can still come to a province in this phase, as far as they are not needed where they are.
    pub(super) fn find_helpers(&self, to: Place) -> Pieces {
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
            if !bound && self.foe(from).cf == 0 {
                all = all.or(&free);
            }
        }
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
