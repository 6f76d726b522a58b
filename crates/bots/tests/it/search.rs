//! The search: legal, reproducible, within its budget, and better than what it starts from.

use crate::toy::{Choice, Toy};
use std::sync::atomic::{AtomicU32, Ordering};
use zocalo_bots::search::clock::Clock;
use zocalo_bots::search::plan::PlanSettings;
use zocalo_bots::search::tree::TreeSettings;
use zocalo_bots::search::{Budget, Method, Search, Wall};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, SearchHorizon, Side, Viewer};

pub const METHODS: [fn() -> Method; 2] = [
    || Method::Tree(TreeSettings::of(SearchHorizon::USUAL)),
    || Method::Plans(PlanSettings::of(SearchHorizon::USUAL)),
];

const SEED: u64 = 17;

/// A game in which strengths are already drawn.
pub fn begun(seed: u64) -> Toy {
    let setup = Toy::about(&()).setup(None, &Default::default()).expect("standard");
    let mut game = Toy::start(&(), &setup);
    let mut lottery = Lottery::new(seed);
    while let Pending::Chance(_) = game.pending() {
        roll(&mut game, &mut lottery);
    }
    game
}

/// A clock that moves by one millisecond each time somebody looks.
struct Ticking(AtomicU32);

impl Clock for Ticking {
    fn ms(&self) -> f64 {
        f64::from(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

fn roll(game: &mut Toy, lottery: &mut Lottery) {
    let mut rolls = Vec::new();
    game.rolls(&mut rolls);
    let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
    game.roll_trusted(roll, &mut Log::off());
}

/// Plays one game; gives the score for the first side.
fn play(seed: u64, minds: &mut [Option<Search<Toy>>; 2], budget: Budget) -> i32 {
    let mut game = begun(seed);
    let mut lottery = Lottery::new(seed ^ 77);
    let mut choices = Vec::new();
    loop {
        match game.pending() {
            Pending::Over(outcome) => return outcome.score,
            Pending::Chance(_) => roll(&mut game, &mut lottery),
            Pending::Decide(side) => {
                game.choices(&mut choices);
                let choice = match &mut minds[side.index()] {
                    None => {
                        // Doctrine.
                        let mut advice = Vec::new();
                        game.score(&choices, &mut advice);
                        choices[zocalo_bots::search::number::best(&advice)]
                    }
                    Some(mind) => {
                        let world = game.known(Viewer::Side(side)).deal(&mut Lottery::new(lottery.word()));
                        let decision = mind.think(&world, side, lottery.word(), budget, &Wall::start());
                        assert_eq!(decision.opinions[0].choice, decision.choice);
                        decision.choice
                    }
                };
                assert!(choices.contains(&choice), "{choice:?} is not among {choices:?}");
                game.choose_trusted(choice, &mut Log::off());
            }
        }
    }
}

#[test]
fn beats_doctrine() {
    for method in METHODS {
        let mut lead = 0;
        for seed in 0..60 {
            let search = || Some(Search::new(method(), 1));
            lead += play(seed, &mut [search(), None], Budget::iterations(400));
            lead -= play(seed, &mut [None, search()], Budget::iterations(400));
        }
        assert!(lead > 60, "{:?} leads by {lead} in 120 games", method());
    }
}

#[test]
fn same_seed_same_choice_whatever_the_threads() {
    for method in METHODS {
        let decide = |threads: usize| {
            let mut mind = Search::<Toy>::new(method(), threads);
            let mut game = begun(3);
            let mut taken = Vec::new();
            for _ in 0..3 {
                let world = game.known(Viewer::Side(Side::One)).deal(&mut Lottery::new(9));
                let decision = mind.think(&world, Side::One, SEED, Budget::iterations(300), &Wall::start());
                taken.push(decision.clone());
                game.choose_trusted(decision.choice, &mut Log::off());
                if game.pending() != Pending::Decide(Side::One) {
                    break;
                }
            }
            taken
        };
        assert_eq!(decide(1), decide(1));
        assert_eq!(decide(1), decide(2));
        assert_eq!(decide(1), decide(3));
    }
}

#[test]
fn spends_its_iterations_and_no_more() {
    for method in METHODS {
        for iterations in [1, 7, 100, 333] {
            let mut mind = Search::<Toy>::new(method(), 1);
            let world = begun(3);
            let decision =
                mind.think(&world, Side::One, SEED, Budget::iterations(iterations), &Wall::start());
            assert!(decision.iterations <= iterations, "{:?}: {}", method(), decision.iterations);
            // A planner may stop when it has tried every change; a tree can always grow.
            let least = if matches!(method(), Method::Tree(_)) { iterations } else { iterations.min(50) };
            assert!(decision.iterations >= least, "{:?}: {}", method(), decision.iterations);
        }
    }
}

#[test]
fn stops_when_the_time_is_up() {
    for method in METHODS {
        for threads in [1, 2] {
            let clock = Ticking(AtomicU32::new(0));
            let mut mind = Search::<Toy>::new(method(), threads);
            let decision = mind.think(&begun(3), Side::One, SEED, Budget::ms(500), &clock);
            let looked = clock.0.load(Ordering::Relaxed);
            // Every look costs a millisecond here; the last one of each thread finds the time up.
            assert!(looked <= 550, "{:?} looked {looked} times at the clock", method());
            assert!(decision.iterations > 100, "{:?} made {} iterations", method(), decision.iterations);
        }
    }
}

#[test]
fn a_tree_is_kept_where_it_still_holds() {
    let mut mind = Search::<Toy>::new(METHODS[0](), 1);
    let mut game = begun(3);
    let first = mind.think(&game, Side::One, SEED, Budget::iterations(400), &Wall::start());
    let most =
        first.opinions.iter().filter(|o| matches!(o.choice, Choice::Send(0..=3, _))).max_by_key(|o| o.visits);
    game.choose_trusted(most.expect("some unit was sent").choice, &mut Log::off());
    // Another truth that looks the same: what was thought still holds.
    let world = game.known(Viewer::Side(Side::One)).deal(&mut Lottery::new(4));
    let again = mind.think(&world, Side::One, SEED, Budget::iterations(1), &Wall::start());
    let visits: u32 = again.opinions.iter().map(|o| o.visits).sum();
    assert!(visits > 20, "{visits} visits were kept");
    let mut choices = Vec::new();
    world.choices(&mut choices);
    assert!(choices.contains(&again.choice));
    // Another game altogether: nothing holds.
    let other = mind.think(&begun(8), Side::One, SEED, Budget::iterations(1), &Wall::start());
    assert!(other.opinions.iter().map(|o| o.visits).sum::<u32>() <= 2);
}

#[test]
fn truths_that_look_the_same_get_the_same_answer() {
    for method in METHODS {
        for seed in 0..20 {
            let truth = begun(seed);
            let other = truth.known(Viewer::Side(Side::One)).deal(&mut Lottery::new(seed + 100));
            let decide = |truth: &Toy| {
                let world = truth.known(Viewer::Side(Side::One)).deal(&mut Lottery::new(1));
                Search::new(method(), 1).think(
                    &world,
                    Side::One,
                    SEED,
                    Budget::iterations(60),
                    &Wall::start(),
                )
            };
            assert_eq!(decide(&truth), decide(&other));
        }
    }
}
