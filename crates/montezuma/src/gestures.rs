//! Several choices as one act: a whole Force named at once, a march along several Spaces.
//!
//! Both are found by playing them on what the viewer knows, so that nothing is offered which the rules would refuse. A
//! reaction of the enemy, a die or a decision in between ends a march: what follows is for the player to say.

use crate::c02_terms::*;
use crate::c03_forces::Designate;
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::{Montezuma, bits};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Gesture, Input, Known, Log, Msg, On, Pending, Side};

/// What the deciding viewer may do as one act.
pub(crate) fn gestures(known: &Known<Montezuma>) -> Vec<Gesture<Choice>> {
    let g = known.position();
    let Pending::Decide(side) = g.pending() else { return Vec::new() };
    if !known.is(side) {
        return Vec::new();
    }
    match g.stack.last() {
        Some(Frame::March(_) | Frame::LeaderMarch(_)) => marches(g, side),
        Some(Frame::Designate(designate)) => forces(g, *designate),
        _ => Vec::new(),
    }
}

/// The position after a choice, if it is legal.
fn after(g: &Montezuma, side: Side, choice: Choice) -> Option<Montezuma> {
    let mut next = g.clone();
    next.apply(Input::Choose(side, choice), &mut Log::off()).ok()?;
    Some(next)
}

// ---- marches

/// A way along which the mover has come.
#[derive(Clone)]
struct Way {
    at: Place,
    game: Montezuma,
    steps: Vec<Place>,
    spent: u8,
    wear: u8,
}

/// Where the mover is, and what it has left; nothing once it no longer moves freely.
fn mover(g: &Montezuma, side: Side) -> Option<(Place, u8)> {
    if g.pending() != Pending::Decide(side) {
        return None;
    }
    match g.stack.last()? {
        Frame::March(_) => Some((g.act.at, g.act.mp)),
        Frame::LeaderMarch(march) => Some((g.leader_place(march.leader)?, march.mp)),
        _ => None,
    }
}

/// Transit Spaces and States in revolt wear a Force down (10.2.c, 10.2.d).
fn wear(g: &Montezuma) -> u8 {
    g.act.transit + 4 * u8::from(g.act.revolt)
}

/// The cheapest way to every place in reach, and beside it the one that wears least, if that is another.
fn marches(g: &Montezuma, side: Side) -> Vec<Gesture<Choice>> {
    let Some((from, mp)) = mover(g, side) else { return Vec::new() };
    let quick = ways(g, side, from, mp, |way| (way.spent, way.wear));
    let gentle = ways(g, side, from, mp, |way| (way.wear, way.spent));
    let mut gestures = Vec::new();
    for (place, way) in &quick {
        gestures.push(march(*place, way, On::Place(place.index() as u16), "gesture-march"));
        // A place lights up for one way; the other is a button.
        let other = gentle.get(place).filter(|other| other.wear < way.wear);
        gestures.extend(other.map(|other| march(*place, other, On::Button, "gesture-march-gently")));
    }
    gestures
}

fn march(to: Place, way: &Way, on: On, key: &'static str) -> Gesture<Choice> {
    let label = Msg::new(key).place("at", to.index()).num("spaces", way.steps.len() as i32);
    Gesture {
        label,
        on,
        cost: Some(u16::from(way.spent) * 10),
        choices: way.steps.iter().map(|&place| Choice::Place(place)).collect(),
    }
}

/// The best way to every place in reach, by a cost that grows along it.
fn ways(
    g: &Montezuma,
    side: Side,
    from: Place,
    mp: u8,
    cost: impl Fn(&Way) -> (u8, u8),
) -> BTreeMap<Place, Way> {
    let mut best = BTreeMap::new();
    let start = Way { at: from, game: g.clone(), steps: Vec::new(), spent: 0, wear: wear(g) };
    let mut open = vec![start];
    while let Some(next) = (0..open.len()).min_by_key(|&i| (cost(&open[i]), open[i].steps.len())) {
        let way = open.swap_remove(next);
        if best.contains_key(&way.at) {
            continue;
        }
        if mover(&way.game, side).is_some_and(|(at, _)| at == way.at) {
            open.extend(g.d().links[way.at.index()].iter().filter_map(|link| step(&way, side, mp, link.to)));
        }
        best.insert(way.at, way);
    }
    best.remove(&from);
    best
}

fn step(way: &Way, side: Side, mp: u8, to: Place) -> Option<Way> {
    let game = after(&way.game, side, Choice::Place(to))?;
    let mut steps = way.steps.clone();
    steps.push(to);
    let (spent, wear) = match mover(&game, side) {
        Some((_, left)) => (mp.saturating_sub(left), wear(&game)),
        // What happens there comes on top; the way ends.
        None => (way.spent.max(mp.saturating_sub(game.act.mp.min(mp))), way.wear),
    };
    Some(Way { at: to, game, steps, spent, wear })
}

// ---- Forces

/// For each Commander who may be named: he with all he can lead, and the same with the Baggage Train.
fn forces(g: &Montezuma, designate: Designate) -> Vec<Gesture<Choice>> {
    let side = designate.side;
    let mut first = Vec::new();
    let force = g.force(designate.purpose);
    match force.commander {
        Some(commander) => first.push((commander, Vec::new(), g.clone())),
        None if force.units.is_empty() => {
            for leader in bits(g.leaders_on_map(side)) {
                let choice = Choice::Leader(leader);
                first.extend(after(g, side, choice).map(|next| (leader, vec![choice], next)));
            }
        }
        None => {}
    }
    first
        .into_iter()
        .flat_map(|(leader, choices, next)| gathered(&next, designate, leader, &choices))
        .collect()
}

fn gathered(
    g: &Montezuma,
    designate: Designate,
    leader: Leader,
    named: &[Choice],
) -> impl Iterator<Item = Gesture<Choice>> + use<> {
    let plain = gather(g, designate, leader, named, false);
    let train = gather(g, designate, leader, named, true);
    let gesture = move |(choices, units): (Vec<Choice>, usize), key| Gesture {
        label: Msg::new(key).piece("leader", UNITS + leader.index()).num("units", units as i32),
        on: On::Piece((UNITS + leader.index()) as u16),
        cost: None,
        choices,
    };
    let plain = plain.map(|found| gesture(found, "gesture-force"));
    plain.into_iter().chain(train.map(|found| gesture(found, "gesture-force-train")))
}

/// Subordinates by rank, then Units by strength, as many as the rules allow, then done: the choices and the number of
/// Units. Nothing if he leads nobody, or if the Train cannot come where it should.
fn gather(
    g: &Montezuma,
    designate: Designate,
    leader: Leader,
    named: &[Choice],
    train: bool,
) -> Option<(Vec<Choice>, usize)> {
    let side = designate.side;
    let place = g.leader_place(leader)?;
    let (mut game, mut choices) = (g.clone(), named.to_vec());
    let mut take = |game: &mut Montezuma, choice| -> bool {
        let next = after(game, side, choice).filter(|next| next.stack.len() >= g.stack.len());
        let taken = next.is_some();
        if let Some(next) = next {
            *game = next;
            choices.push(choice);
        }
        taken
    };
    if train && !take(&mut game, Choice::Train) {
        return None;
    }
    let mut leaders: Vec<Leader> = bits(g.leaders_at(side, place)).collect();
    leaders.sort_by_key(|&l| std::cmp::Reverse((g.ratings(l).command, g.ratings(l).tactics)));
    for other in leaders {
        take(&mut game, Choice::Leader(other));
    }
    let mut units: Vec<Unit> = g.units_at(side, place).iter().map(Unit::new).collect();
    let strength =
        |u: Unit| (g.d().units[u.index()].fp[usize::from(g.steps[u.index()] > 1)], g.steps[u.index()]);
    units.sort_by_key(|&u| std::cmp::Reverse(strength(u)));
    for unit in units {
        take(&mut game, Choice::Unit(unit));
    }
    let count = game.force(designate.purpose).units.len();
    after(&game, side, Choice::Done)?;
    choices.push(Choice::Done);
    (count > 0).then_some((choices, count))
}
