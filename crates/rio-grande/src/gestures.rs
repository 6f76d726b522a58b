//! Whole marches as one act: everywhere that the force under way can go, with what it costs.

use crate::frames::Frame;
use crate::ids::{HEXES, Loc};
use crate::notation::Choice;
use crate::state::{March, RioGrande};
use zocalo_core::{Gesture, Msg, On};

/// More halves of movement points than any force can spend.
const HALVES: usize = 40;

/// A hex that the force can reach, and the one before.
struct Stop {
    march: March,
    before: Option<usize>,
}

/// What can be done as one act: marches of several hexes, and sets that are taken whole.
pub(crate) fn gestures(game: &RioGrande) -> Vec<Gesture<Choice>> {
    match game.frames.last() {
        Some(Frame::Advance(_)) => {
            let mut all = marches(&game.walks());
            // R38 In a concentration everybody goes to the leader.
            if let Some(leader) = game.march.leader {
                all.retain(|gesture| gesture.on == On::Place(game.at(leader).index() as u16));
            }
            all
        }
        Some(Frame::RiverMarch(_)) => marches(&game.voyages()),
        Some(Frame::Muster(_) | Frame::Array(_) | Frame::Pursuit(_) | Frame::HonorsAdvance(_)) => whole(game),
        _ => Vec::new(),
    }
}

impl RioGrande {
    /// Hexes that the force under way can reach, for drawing.
    pub(crate) fn reach(&self) -> Vec<u16> {
        let stops = match self.frames.last() {
            Some(Frame::Advance(_)) => self.walks(),
            Some(Frame::RiverMarch(_)) => self.voyages(),
            _ => Vec::new(),
        };
        let mut hexes: Vec<u16> = stops.iter().skip(1).map(|stop| stop.march.at.index() as u16).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// 14.0#1, 14.0#5, R36 On land: for each number of halves that the regular units have spent, the least that the
    /// partisans
    /// have. The first stop is where the force stands.
    fn walks(&self) -> Vec<Stop> {
        let mut least = vec![[u8::MAX; HALVES]; HEXES];
        let mut stops = vec![Stop { march: self.march, before: None }];
        let mut due: Vec<Vec<usize>> = vec![Vec::new(); HALVES];
        let Some(first) = due.get_mut(usize::from(self.march.spent)) else { return stops };
        first.push(0);
        for spent in 0..HALVES {
            let mut next = 0;
            while let Some(&n) = due[spent].get(next) {
                next += 1;
                let march = stops[n].march;
                if march.stopped {
                    continue;
                }
                for to in self.steps_from(march.at) {
                    if self.walk_verdict(&march, to).is_err() {
                        continue;
                    }
                    let (cost, partisan) = self.step_cost(&march, to);
                    let then = usize::from(march.spent.saturating_add(cost));
                    let second = march.partisan_spent.saturating_add(partisan);
                    if then >= HALVES || to.is_hex() && least[to.index()][then] <= second {
                        continue;
                    }
                    if to.is_hex() {
                        least[to.index()][then] = second;
                    }
                    let stopped = !to.is_hex() || self.in_enemy_zone(self.active, to);
                    let there = March {
                        at: to,
                        spent: then as u8,
                        partisan_spent: second,
                        steps: march.steps.saturating_add(1),
                        riding: false,
                        stopped,
                        ..march
                    };
                    stops.push(Stop { march: there, before: Some(n) });
                    due[then].push(stops.len() - 1);
                }
            }
        }
        stops
    }

    /// Where a step from a place might lead.
    fn steps_from(&self, from: Loc) -> Vec<Loc> {
        if !from.is_hex() {
            return self.map().north.iter().collect();
        }
        let near = self.map().near(from).iter().map(|near| near.hex);
        let edge = self.map().north.has(from).then_some(Loc::US_STAGING);
        near.chain(edge).collect()
    }

    /// 19.5#1, R85, R133 Along the river, each hex by the shortest way.
    fn voyages(&self) -> Vec<Stop> {
        let mut stops = vec![Stop { march: self.march, before: None }];
        let mut found = self.march.visited;
        let mut next = 0;
        while next < stops.len() {
            let march = stops[next].march;
            for near in self.map().near(march.at) {
                let to = near.hex;
                if found.has(to) || march.stopped || self.river_step_verdict(&march, to).is_err() {
                    continue;
                }
                found.insert(to);
                let mut there = March { at: to, stopped: self.in_enemy_zone(self.active, to), ..march };
                there.visited.insert(to);
                stops.push(Stop { march: there, before: Some(next) });
            }
            next += 1;
        }
        stops
    }
}

/// A gesture for each hex that is more than a step away, by its cheapest way.
fn marches(stops: &[Stop]) -> Vec<Gesture<Choice>> {
    let Some(start) = stops.first() else { return Vec::new() };
    let mut done: Vec<Loc> = vec![start.march.at];
    let mut gestures = Vec::new();
    let mut order: Vec<usize> = (1..stops.len()).collect();
    order.sort_by_key(|n| (stops[*n].march.spent, stops[*n].march.partisan_spent, *n));
    for n in order {
        let to = stops[n].march.at;
        if done.contains(&to) {
            continue;
        }
        done.push(to);
        let mut choices = vec![Choice::To(to)];
        let mut at = stops[n].before;
        while let Some(m) = at.filter(|m| *m > 0) {
            choices.push(Choice::To(stops[m].march.at));
            at = stops[m].before;
        }
        choices.reverse();
        if choices.len() < 2 {
            continue;
        }
        let halves = u16::from(stops[n].march.spent - start.march.spent);
        let label = Msg::new("gesture-march").place("place", to.index());
        gestures.push(Gesture { label, on: On::Place(to.index() as u16), cost: Some(halves * 5), choices });
    }
    gestures
}

/// Everything at once: all that can go or fight, and off.
fn whole(game: &RioGrande) -> Vec<Gesture<Choice>> {
    use zocalo_core::prelude::*;
    let mut legal = Vec::new();
    game.choices(&mut legal);
    if !legal.contains(&Choice::All) {
        return Vec::new();
    }
    let choices = vec![Choice::All, Choice::Done];
    vec![Gesture { label: Msg::new("gesture-all"), on: On::Button, cost: None, choices }]
}
