//! Several choices as one act: a leader with all he can take along, a march of several provinces, an Army of all that a
//! province has for one.

use crate::board::army_piece;
use crate::choice::Choice;
use crate::frames::{Frame, Movement, Organize};
use crate::ids::*;
use crate::state::{Cactus, Mover, Stage};
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Gesture, Known, Msg, On, Pending, Side};

/// What the deciding viewer may do in one act.
pub(crate) fn gestures(known: &Known<Cactus>) -> Vec<Gesture<Choice>> {
    let game = known.position();
    let Pending::Decide(side) = game.pending() else { return Vec::new() };
    if !known.is(side) {
        return Vec::new();
    }
    match (game.stack.last(), game.mover) {
        (Some(Frame::Movement(phase)), _) => stacks(game, *phase),
        (Some(Frame::Organize(step)), _) if !step.disband => armies(game, *step),
        (Some(Frame::March(_)), Some(mover)) if mover.stage == Stage::Choose => marches(game, &mover),
        _ => Vec::new(),
    }
}

/// 5.1#3, 5.1#5 Every leader with all the units of his province that may march, or raid, with him: the strongest first.
fn stacks(game: &Cactus, phase: Movement) -> Vec<Gesture<Choice>> {
    let may = |piece: Piece| {
        if phase.raid { game.may_raid(phase.side, piece) } else { game.may_move(phase.side, piece) }.is_ok()
    };
    let mut choices = Vec::new();
    phase.legal(game, &mut choices);
    let leads = |choice: &Choice| match choice {
        Choice::Piece(piece) if piece.is_leader() => Some(*piece),
        _ => None,
    };
    choices.iter().filter_map(leads).filter_map(|leader| stack(game, phase.side, leader, may)).collect()
}

fn stack(game: &Cactus, side: Side, leader: Piece, may: impl Fn(Piece) -> bool) -> Option<Gesture<Choice>> {
    let masks = &game.d().masks;
    let there = game.here[game.place(leader).index()].and(&game.of(Party::of(side)));
    let mut units: Vec<Piece> = there.minus(&masks.leaders).iter().filter(|unit| may(*unit)).collect();
    units.sort_by_key(|&unit| (std::cmp::Reverse(game.cf(unit)), unit.index()));
    let mut taken: Pieces = [leader].into_iter().collect();
    let mut choices = vec![Choice::Piece(leader)];
    for unit in units {
        let more = taken.or(&[unit].into_iter().collect());
        if game.stack_allowed(more, Some(leader)).is_ok() {
            taken = more;
            choices.push(Choice::Piece(unit));
        }
    }
    let count = choices.len() - 1;
    let label = Msg::new("gesture-stack").piece("leader", leader.index()).num("units", count as i32);
    let strength = game.factors(taken.and(&masks.ground)) as i32;
    (count > 0).then(|| Gesture {
        label: label.num("strength", strength),
        on: On::Piece(leader.index() as u16),
        cost: None,
        choices,
    })
}

/// 6.1#1, 6.1#3 In every province that has enough for an Army: the next counter with all who may belong to it.
fn armies(game: &Cactus, step: Organize) -> Vec<Gesture<Choice>> {
    let mut choices = Vec::new();
    step.legal(game, &mut choices);
    let mut places = Places::EMPTY;
    let mut first = |choice: &Choice| match choice {
        Choice::Form(army, at) if !places.has(*at) => {
            places.insert(*at);
            Some((*army, *at))
        }
        _ => None,
    };
    let found: Vec<(Army, Place)> = choices.iter().filter_map(&mut first).collect();
    found.into_iter().filter_map(|(army, at)| whole_army(game, step, army, at)).collect()
}

fn whole_army(game: &Cactus, step: Organize, army: Army, at: Place) -> Option<Gesture<Choice>> {
    let masks = &game.d().masks;
    let members = game.army_stuff(step.side, at, step.setup);
    game.army_allowed(members).ok()?;
    let units = members.and(&masks.ground);
    let label = Msg::new("gesture-army").piece("army", usize::from(army_piece(army))).place("at", at.index());
    let label = label.num("units", units.len() as i32).num("strength", game.factors(units) as i32);
    let mut choices = vec![Choice::Form(army, at)];
    choices.extend(members.iter().map(Choice::Piece));
    choices.push(Choice::Done);
    Some(Gesture { label, on: On::Place(at.index() as u16), cost: None, choices })
}

/// A way of several steps: where it has come to, over which provinces, and how many dice stand in between.
#[derive(Clone)]
struct Way {
    mover: Mover,
    steps: Vec<Place>,
    checks: i32,
    losses: i32,
}

impl Way {
    /// Fewer steps are better, then fewer dice.
    fn worse_than(&self, other: &Self) -> bool {
        let weight = |way: &Self| (way.steps.len(), way.checks + way.losses);
        weight(self) >= weight(other)
    }
}

/// The mover one province further, as it would stand there if nothing happened to it.
fn further(game: &Cactus, way: &Way, to: Place) -> Option<Way> {
    let from = &way.mover;
    game.may_step(from, to).ok()?;
    let points = if from.begun { from.points } else { game.allowance(from) };
    let baja = (from.at == Place::BAJA || to == Place::BAJA) && from.at.is_province();
    let used = if baja { points.max(1) } else { from.used + 1 };
    let mover = Mover { at: to, used, points, begun: true, ..*from };
    let check = if from.raid { game.must_roll_exit(from) } else { game.needs_check(from) };
    let sick = (baja || game.sickly(to)) && !game.exposed(from.pieces).is_empty();
    let mut steps = way.steps.clone();
    steps.push(to);
    let (checks, losses) = (way.checks + i32::from(check), way.losses + i32::from(sick));
    Some(Way { mover, steps, checks, losses })
}

/// 5.1#7 The best way to every province that the mover could reach, with the checks and the attrition rolls on it.
fn marches(game: &Cactus, mover: &Mover) -> Vec<Gesture<Choice>> {
    let start = Way { mover: *mover, steps: Vec::new(), checks: 0, losses: 0 };
    let mut best: Vec<Option<Way>> = vec![None; PROVINCES];
    let mut open = vec![start];
    while let Some(way) = open.pop() {
        for to in Place::provinces().filter(|to| *to != mover.at) {
            let Some(next) = further(game, &way, to) else { continue };
            let known = &mut best[to.index()];
            if known.as_ref().is_none_or(|known| !next.worse_than(known)) {
                *known = Some(next.clone());
                open.push(next);
            }
        }
    }
    best.into_iter().flatten().filter(|way| way.steps.len() > 1).map(|way| march(&way)).collect()
}

fn march(way: &Way) -> Gesture<Choice> {
    let to = way.mover.at.index();
    let label = Msg::new("gesture-march").place("at", to).num("provinces", way.steps.len() as i32);
    Gesture {
        label: label.num("checks", way.checks).num("losses", way.losses),
        on: On::Place(to as u16),
        cost: u16::try_from(way.steps.len() * 10).ok(),
        choices: way.steps.iter().copied().map(Choice::Go).collect(),
    }
}
