//! Whatever is merged, laid in one way or forgotten: the odds are those of trying every answer of chance one by one.

use crate::play::by_doctrine;
use std::collections::HashMap;
use std::ops::ControlFlow;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Outcome, Pending, Scene, Viewer};
use zocalo_games::Visitor;
use zocalo_odds::Reach;
use zocalo_odds::fraction::Fraction;
use zocalo_odds::walk::{Beginning, Counter, Positions, Question, Way, follow};

/// Battles of so many ways are tried out plainly.
const SMALL: usize = 400;
/// Larger ones up to so many positions are followed without the game's help.
const LARGE: usize = 6_000;
/// As much work as odds may take for them.
const QUICK: usize = 100_000;
/// Decisions played in search of dice.
const DECISIONS: usize = 30_000;
/// Questions compared in each game.
const QUESTIONS: usize = 24;
/// How many deals are followed at once.
const DEALS: u128 = 2;

/// What the asker sees in the end, and how likely that is.
type Seen = HashMap<(Scene, Option<Outcome>, Next), Fraction>;

/// Who is asked next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Next {
    Side(zocalo_core::Side),
    Chance,
    Nobody,
}

fn sight<G: Game>(game: &G, viewer: Viewer) -> (Scene, Option<Outcome>, Next) {
    let next = match game.pending() {
        Pending::Decide(side) => Next::Side(side),
        Pending::Chance(_) => Next::Chance,
        Pending::Over(_) => Next::Nobody,
    };
    (game.known(viewer).scene(), game.outcome(), next)
}

fn note(seen: &mut Seen, key: (Scene, Option<Outcome>, Next), p: Fraction) {
    let sum = seen.entry(key).or_insert(Fraction::ZERO);
    *sum = sum.plus(p).expect("small numbers");
}

/// Whether a question ends at a position, by the rules alone.
fn ends<G: Game>(game: &G, depth: usize, frame: &str) -> bool {
    let (now, id) = (game.frames().len(), game.top().map_or("", |frame| frame.id()));
    if now < depth || now == depth && id == frame {
        return true;
    }
    match game.pending() {
        Pending::Over(_) => true,
        Pending::Chance(_) => false,
        Pending::Decide(_) => {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            choices.len() != 1 || !game.top().expect("it waits").forced(game)
        }
    }
}

/// Inputs with their weights.
type Weighted<G> = Vec<(Input<<G as Rules>::Choice>, u32)>;

/// Every input that can follow, with its weight and their sum.
fn inputs<G: Game>(game: &G) -> (Weighted<G>, u32) {
    let mut rolls = Vec::new();
    if let Pending::Decide(side) = game.pending() {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        return (vec![(Input::Choose(side, choices[0]), 1)], 1);
    }
    game.rolls(&mut rolls);
    let sum = rolls.iter().map(|(_, weight)| weight).sum();
    (rolls.into_iter().map(|(roll, weight)| (Input::Roll(roll), weight)).collect(), sum)
}

/// One by one, nothing merged. `None` if there are too many ways.
fn plainly<G: Game>(
    game: &G,
    p: Fraction,
    from: (usize, &str),
    viewer: Viewer,
    left: &mut usize,
    seen: &mut Seen,
) -> Option<()> {
    *left = left.checked_sub(1)?;
    if ends(game, from.0, from.1) {
        note(seen, sight(game, viewer), p);
        return Some(());
    }
    let (next, sum) = inputs(game);
    for (input, weight) in next.into_iter().filter(|(_, weight)| *weight > 0) {
        let mut after = game.clone();
        after.apply(input, &mut Log::off()).expect("a listed input");
        plainly(&after, p.times(weight.into(), sum.into())?, from, viewer, left, seen)?;
    }
    Some(())
}

/// Layer by layer, equal positions merged, but nothing forgotten.
fn merged<G: Game>(starts: &[G], p: Fraction, from: (usize, &str), viewer: Viewer) -> Option<Seen> {
    let mut seen = Seen::new();
    let mut open: HashMap<G, Fraction> = HashMap::new();
    for start in starts {
        let sum = open.entry(start.clone()).or_insert(Fraction::ZERO);
        *sum = sum.plus(p)?;
    }
    let mut left = LARGE;
    while !open.is_empty() {
        let mut next: HashMap<G, Fraction> = HashMap::new();
        for (game, p) in open {
            left = left.checked_sub(1)?;
            if ends(&game, from.0, from.1) {
                note(&mut seen, sight(&game, viewer), p);
                continue;
            }
            let (inputs, sum) = inputs(&game);
            for (input, weight) in inputs.into_iter().filter(|(_, weight)| *weight > 0) {
                let mut after = game.clone();
                after.apply(input, &mut Log::off()).expect("a listed input");
                let one = p.times(weight.into(), sum.into())?;
                let all = next.entry(after).or_insert(Fraction::ZERO);
                *all = all.plus(one)?;
            }
        }
        open = next;
    }
    Some(seen)
}

/// As odds are worked out.
fn quickly<G: Game>(starts: &[G], p: Fraction, beginning: Beginning, viewer: Viewer) -> Option<Seen> {
    let mut positions = Positions::default();
    for start in starts {
        let mut start = start.clone();
        start.canonicalize_hidden(viewer);
        start.drop_spent_dice();
        // The choice itself is an input as well; which one does not matter here.
        let choice = Input::Roll(zocalo_core::Roll(0));
        positions.add(&start, Way::new(p, 0, [choice]), QUICK).ok()?;
    }
    let question = Question { viewer, beginning, reach: Reach::Battle };
    let ends = follow(positions, question, &mut Counter::new(QUICK)).ok()?;
    let mut seen = Seen::new();
    for (end, way) in ends {
        note(&mut seen, sight(&*end, viewer), way.p);
    }
    Some(seen)
}

struct Compare;

impl Visitor for Compare {
    type Out = [usize; 2];

    fn visit<G: Game>(self) -> [usize; 2] {
        let data = G::standard();
        let setup = G::about(data).setup(None, &std::collections::BTreeMap::new()).expect("the usual set-up");
        let mut lottery = Lottery::new(5);
        let mut compared = [0; 2];
        let mut decisions = 0;
        while decisions < DECISIONS && compared.iter().sum::<usize>() < QUESTIONS {
            by_doctrine(G::start(data, &setup), &mut lottery, |game, side, choices, lottery| {
                decisions += 1;
                if lottery.below(3) == 0 {
                    let choice = choices[lottery.below(choices.len())];
                    compare(game, Input::Choose(side, choice), Viewer::Side(side), lottery, &mut compared);
                }
                let enough = decisions > DECISIONS || compared.iter().sum::<usize>() >= QUESTIONS;
                if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        compared
    }
}

fn compare<G: Game>(
    game: &G,
    input: Input<G::Choice>,
    viewer: Viewer,
    lottery: &mut Lottery,
    compared: &mut [usize; 2],
) {
    let mut starts = Vec::new();
    for _ in 0..DEALS {
        let mut start = game.known(viewer).deal(lottery);
        start.apply(input, &mut Log::off()).expect("a listed choice");
        if !matches!(start.pending(), Pending::Chance(_)) {
            return;
        }
        starts.push(start);
    }
    let p = Fraction::new(1, DEALS);
    let from = (game.frames().len(), game.top().expect("it waits").id());
    let Some(quick) = quickly(&starts, p, Beginning::at(game), viewer) else { return };
    let mut plain = Seen::new();
    let mut left = SMALL;
    let small = starts.iter().all(|start| plainly(start, p, from, viewer, &mut left, &mut plain).is_some());
    let slow = if small { Some(plain) } else { merged(&starts, p, from, viewer) };
    let Some(slow) = slow else { return };
    assert_eq!(quick.len(), slow.len(), "{}: as many results, {input:?}", G::ID);
    for (sight, p) in &slow {
        assert_eq!(quick.get(sight), Some(p), "{}: {input:?} leads to {sight:?}", G::ID);
    }
    compared[usize::from(!small)] += usize::from(slow.len() > 1);
}

#[test]
fn odds_are_those_of_every_way_tried_one_by_one() {
    for id in zocalo_games::IDS {
        let [small, large] = zocalo_games::with(id, Compare).expect("a known game");
        assert!(small > 1 && small + large > 4, "{id}: {small} small and {large} large questions compared");
    }
}
