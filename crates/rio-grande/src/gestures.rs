//! Whole marches as one act: everywhere that the force under way can go, with what it costs.

use crate::frames::Frame;
use crate::ids::{HEXES, Loc};
use crate::notation::Choice;
use crate::state::{March, RioGrande, Way};
use zocalo_core::prelude::*;
use zocalo_core::{Gesture, Input, Log, Msg, On, Pending};

/// More halves of movement points than any force can spend.
const HALVES: usize = 40;

/// A hex that the force can reach, and the one before.
struct Stop {
    march: March,
    before: Option<usize>,
}

impl Stop {
    /// The step that led here.
    const fn step(&self) -> Choice {
        if self.march.riding { Choice::Ride(self.march.at) } else { Choice::To(self.march.at) }
    }
}

/// What can be done as one act: marches of several hexes, attacks, and sets that are taken whole.
pub(crate) fn gestures(game: &RioGrande) -> Vec<Gesture<Choice>> {
    match game.frames.last() {
        Some(Frame::Advance(_)) => to_leader(game, marches(game, &game.walks())),
        Some(Frame::RiverMarch(_)) => marches(game, &game.voyages()),
        Some(Frame::Muster(_)) => {
            let mut all = set_out(game);
            all.extend(whole(game));
            all
        }
        Some(Frame::Gather(_)) => gatherings(game),
        Some(Frame::Declare(_)) => attacks(game),
        Some(Frame::Array(_) | Frame::Pursuit(_) | Frame::HonorsAdvance(_)) => whole(game),
        _ => Vec::new(),
    }
}

/// R38 In a concentration everybody goes to the leader.
fn to_leader(game: &RioGrande, mut all: Vec<Gesture<Choice>>) -> Vec<Gesture<Choice>> {
    if let Some(leader) = game.march.leader {
        all.retain(|gesture| gesture.on == On::Place(game.at(leader).index() as u16));
    }
    all
}

/// What comes of some choices, if all of them can be made.
fn after(game: &RioGrande, choices: &[Choice]) -> Option<RioGrande> {
    let mut then = game.clone();
    for &choice in choices {
        let Pending::Decide(side) = then.pending() else { return None };
        then.apply(Input::Choose(side, choice), &mut Log::off()).ok()?;
    }
    Some(then)
}

/// The force that is being formed, or all of the place if nobody has been named yet, goes as far as it can: by land, sea or
/// river, each hex in reach as one act. A march on land ends there unless enemies are beside it.
fn set_out(game: &RioGrande) -> Vec<Gesture<Choice>> {
    let named = !game.march.force.is_empty() || game.march.supply > 0;
    let first: &[Choice] = match game.march.way {
        Way::Assault => return Vec::new(),
        _ if named && game.march.way != Way::River => &[Choice::Done],
        _ => &[Choice::All, Choice::Done],
    };
    let boat = [Choice::Done];
    let tried = after(game, first).map(|then| (first, then));
    let Some((first, then)) = tried.or_else(|| Some((&boat[..], after(game, &boat)?))) else {
        return Vec::new();
    };
    let mut all = match then.frames.last() {
        Some(Frame::Advance(_)) => to_leader(&then, ways(&then, &then.walks(), 1)),
        Some(Frame::RiverMarch(_)) => ways(&then, &then.voyages(), 1),
        Some(Frame::Landing(_)) => landings(&then),
        _ => Vec::new(),
    };
    for gesture in &mut all {
        gesture.choices.splice(0..0, first.iter().copied());
        let On::Place(place) = gesture.on else { continue };
        let ends = matches!(then.march.way, Way::Ground) && quiet(&then, Loc::new(place.into()));
        if ends {
            gesture.choices.push(Choice::Halt);
        }
    }
    all
}

/// Whether a march that ends in a hex can simply end there: no enemy is beside it, and it has not been stopped.
fn quiet(game: &RioGrande, hex: Loc) -> bool {
    let foe = game.active.foe();
    let enemies = |near: &crate::data::Near| game.held[foe].has(near.hex);
    hex.is_hex() && !game.in_enemy_zone(game.active, hex) && !game.map().near(hex).iter().any(enemies)
}

/// Every coast on which the force can land.
fn landings(game: &RioGrande) -> Vec<Gesture<Choice>> {
    let mut legal = Vec::new();
    game.choices(&mut legal);
    let landing = |choice: Choice| {
        let Choice::At(to) = choice else { return None };
        let price = game.charts().act(game.sea_price(game.march.from, to));
        let crowded = game.crowds(game.active, game.march.force, to);
        let key = if crowded { "gesture-sail-crowded" } else { "gesture-sail" };
        let label = Msg::new(key).place("place", to.index()).num("cost", price);
        Some(Gesture { label, on: On::Place(to.index() as u16), cost: None, choices: vec![choice] })
    };
    legal.into_iter().filter_map(landing).collect()
}

/// Everybody in a hex who can reach the leader goes there.
fn gatherings(game: &RioGrande) -> Vec<Gesture<Choice>> {
    let mut legal = Vec::new();
    game.choices(&mut legal);
    let gathering = |choice: Choice| {
        let Choice::From(from) = choice else { return None };
        let first = [choice, Choice::All, Choice::Done];
        let then = after(game, &first)?;
        let Some(Frame::Advance(_)) = then.frames.last() else { return None };
        let way = to_leader(&then, ways(&then, &then.walks(), 1)).into_iter().next()?;
        let choices = first.into_iter().chain(way.choices).collect();
        let at = game.march.leader.map_or(Loc::UNUSED, |leader| game.at(leader));
        let crowded = then.crowds(then.active, then.march.force, at);
        let key = if crowded { "gesture-gather-crowded" } else { "gesture-gather" };
        let label = Msg::new(key).place("place", from.index());
        Some(Gesture { label, on: On::Place(from.index() as u16), cost: way.cost, choices })
    };
    legal.into_iter().filter_map(gathering).collect()
}

/// An attack with everybody who can take part.
fn attacks(game: &RioGrande) -> Vec<Gesture<Choice>> {
    let mut legal = Vec::new();
    game.choices(&mut legal);
    let attack = |choice: Choice| {
        let Choice::Attack(hex) = choice else { return None };
        let choices = vec![choice, Choice::All, Choice::Done];
        after(game, &choices[..2])?;
        let label = Msg::new("gesture-attack").place("place", hex.index());
        Some(Gesture { label, on: On::Place(hex.index() as u16), cost: None, choices })
    };
    legal.into_iter().filter_map(attack).collect()
}

impl RioGrande {
    /// Hexes that the force under way can reach, for drawing.
    pub(crate) fn reach(&self) -> Vec<u16> {
        let stops = match self.frames.last() {
            Some(Frame::Advance(_)) => self.walks(),
            Some(Frame::RiverMarch(_)) => self.voyages(),
            Some(Frame::Landing(_)) => return self.coasts(),
            _ => Vec::new(),
        };
        let mut hexes: Vec<u16> = stops.iter().skip(1).map(|stop| stop.march.at.index() as u16).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The coasts on which the force can land, or the ports that it can assault.
    fn coasts(&self) -> Vec<u16> {
        let mut legal = Vec::new();
        self.choices(&mut legal);
        let coast = |choice: Choice| match choice {
            Choice::At(to) => Some(to.index() as u16),
            _ => None,
        };
        legal.into_iter().filter_map(coast).collect()
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
        let mut rode: Vec<March> = Vec::new();
        for spent in 0..HALVES {
            let mut next = 0;
            while let Some(&n) = due[spent].get(next) {
                next += 1;
                let march = stops[n].march;
                if march.stopped {
                    continue;
                }
                for there in self.next_marches(&march) {
                    let (to, then, second) = (there.at, usize::from(there.spent), there.partisan_spent);
                    if then >= HALVES {
                        continue;
                    }
                    // Who sits in a train rides on for nothing, who has come to the same hex on foot does not.
                    let known = to.is_hex() && least[to.index()][then] <= second;
                    if if there.riding { rode.contains(&there) } else { known } {
                        continue;
                    }
                    if to.is_hex() && !known {
                        least[to.index()][then] = second;
                    }
                    if there.riding {
                        rode.push(there);
                    }
                    stops.push(Stop { march: there, before: Some(n) });
                    due[then].push(stops.len() - 1);
                }
            }
        }
        stops
    }

    /// What a march is after each step that it can make, on foot and by rail.
    fn next_marches(&self, march: &March) -> Vec<March> {
        let stops = |to: Loc| !to.is_hex() || self.in_enemy_zone(self.active, to);
        let walked = self.steps_from(march.at).into_iter().filter(|to| self.walk_verdict(march, *to).is_ok());
        let walked = walked.map(|to| (to, self.step_cost(march, to), false));
        let rails = self.switches.railroad && march.at.is_hex();
        let near = if rails { self.map().near(march.at) } else { &[] };
        let ridden = near.iter().map(|near| near.hex).filter(|to| self.ride_verdict(march, *to).is_ok());
        let ridden = ridden.map(|to| (to, (self.ride_cost(march, to), self.ride_cost(march, to)), true));
        let after = |(to, (cost, partisan), riding): (Loc, (u8, u8), bool)| {
            let mut there = March {
                spent: march.spent.saturating_add(cost),
                partisan_spent: march.partisan_spent.saturating_add(partisan),
                steps: march.steps.saturating_add(1),
                stopped: stops(to),
                riding,
                ..*march
            };
            if riding {
                there.ride(march.at, to);
            }
            there.at = to;
            there
        };
        walked.chain(ridden).map(after).collect()
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
fn marches(game: &RioGrande, stops: &[Stop]) -> Vec<Gesture<Choice>> {
    ways(game, stops, 2)
}

/// A gesture for each hex that is at least so many steps away, by its cheapest way; R98 it warns where units would be lost.
fn ways(game: &RioGrande, stops: &[Stop], least: usize) -> Vec<Gesture<Choice>> {
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
        let mut choices = vec![stops[n].step()];
        let mut at = stops[n].before;
        while let Some(m) = at.filter(|m| *m > 0) {
            choices.push(stops[m].step());
            at = stops[m].before;
        }
        choices.reverse();
        if choices.len() < least {
            continue;
        }
        let halves = u16::from(stops[n].march.spent - start.march.spent);
        let crowded = game.crowds(game.active, stops[n].march.force, to);
        let key = if crowded { "gesture-march-crowded" } else { "gesture-march" };
        let label = Msg::new(key).place("place", to.index());
        gestures.push(Gesture { label, on: On::Place(to.index() as u16), cost: Some(halves * 5), choices });
    }
    gestures
}

/// Everything at once: all that can go or fight, and off.
fn whole(game: &RioGrande) -> Vec<Gesture<Choice>> {
    let mut legal = Vec::new();
    game.choices(&mut legal);
    if !legal.contains(&Choice::All) {
        return Vec::new();
    }
    let label = Msg::new(match game.frames.last() {
        Some(Frame::Array(_)) => "gesture-all-attack",
        Some(Frame::Pursuit(_)) => "gesture-all-pursue",
        _ => "gesture-all-advance",
    });
    vec![Gesture { label, on: On::Button, cost: None, choices: vec![Choice::All, Choice::Done] }]
}
