//! Bots at every registered game: never an illegal choice, and blind to what their side may not know.

use std::collections::BTreeMap;
use zocalo_bots::hints::hints;
use zocalo_bots::search::Budget;
use zocalo_bots::{Bot, Observation, Spec};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side, Viewer};
use zocalo_games::{IDS, Visitor, with};

/// Decisions of a game that are looked at.
const DECISIONS: u32 = 160;
/// One decision in so many is put to a second bot that sees another truth.
const TWIN_EVERY: u32 = 8;

struct Play {
    bots: [&'static str; 2],
    seed: u64,
}

impl Visitor for Play {
    type Out = ();

    fn visit<G: Game>(self) {
        let data = G::standard();
        let setup = G::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
        let mut game = G::start(data, &setup);
        let specs = self.bots.map(|name| name.parse::<Spec>().expect("a bot"));
        let mut bots = specs.map(|spec| spec.bot::<G>(1));
        let mut lottery = Lottery::new(self.seed);
        let (mut rolls, mut decisions) = (Vec::new(), 0);
        while decisions < DECISIONS {
            let input = match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    Input::Roll(rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0)
                }
                Pending::Decide(side) => {
                    decisions += 1;
                    let seed = lottery.word();
                    if decisions % TWIN_EVERY == 0 {
                        sees_no_more::<G>(&game, side, specs[side.index()], seed);
                    }
                    let seen = Observation::new(&game, side);
                    let thought = bots[side.index()].decide(&seen, &mut Lottery::new(seed));
                    Input::Choose(side, thought.choice)
                }
            };
            // Through the checked door.
            if let Err(refusal) = game.apply(input, &mut Log::off()) {
                panic!("{}: {:?} chose {input:?}, refused by {refusal:?}", G::ID, self.bots);
            }
        }
    }
}

/// Two fresh bots with the same seed choose alike at two truths that look the same; so do hints.
fn sees_no_more<G: Game>(game: &G, side: Side, spec: Spec, seed: u64) {
    let other = game.known(Viewer::Side(side)).deal(&mut Lottery::new(seed ^ 0x55));
    let decide = |truth: &G| spec.bot::<G>(1).decide(&Observation::new(truth, side), &mut Lottery::new(seed));
    assert_eq!(decide(game), decide(&other), "{}: {spec} knows too much", G::ID);
    let advise = |truth: &G| hints(&Observation::new(truth, side), seed, Budget::iterations(6), 1);
    assert_eq!(advise(game), advise(&other), "{}: hints tell too much", G::ID);
}

#[test]
fn bots_choose_legally_and_fairly_at_every_game() {
    let pairs = [
        ["search:iterations=6", "recruit"],
        ["doctrine", "search:iterations=6"],
        ["search:iterations=6,method=tree", "random"],
    ];
    for id in IDS {
        for (seed, bots) in pairs.into_iter().enumerate() {
            with(id, Play { bots, seed: seed as u64 + 1 }).expect("a registered game");
        }
    }
}

/// The first decision of a game by doctrine that is as wanted, and whose it is.
fn met<G: Game>(wanted: impl Fn(&G) -> bool) -> Option<(G, Side)> {
    let data = G::standard();
    let setup = G::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
    let mut game = G::start(data, &setup);
    let mut doctrine = bot::<G>("doctrine", 1);
    let mut lottery = Lottery::new(4);
    let mut rolls = Vec::new();
    loop {
        match game.pending() {
            Pending::Over(_) => return None,
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut Log::off());
            }
            Pending::Decide(side) if wanted(&game) => return Some((game, side)),
            Pending::Decide(side) => {
                let choice = doctrine.decide(&Observation::new(&game, side), &mut lottery).choice;
                game.choose_trusted(choice, &mut Log::off());
            }
        }
    }
}

fn bot<G: Game>(name: &str, threads: usize) -> Box<dyn Bot<G>> {
    name.parse::<Spec>().expect("a bot").bot(threads)
}

/// How many choices there are that are worth searching, and how many at all.
fn choices<G: Game>(game: &G) -> (usize, usize) {
    let (mut worthwhile, mut legal) = (Vec::new(), Vec::new());
    game.pruned_choices(&mut worthwhile);
    game.choices(&mut legal);
    (worthwhile.len(), legal.len())
}

/// Whether search thinks at a decision for which the usual style knows one choice only; nothing for games with one style.
struct Second;

impl Visitor for Second {
    type Out = Option<bool>;

    fn visit<G: Game>(self) -> Option<bool> {
        if G::styles() < 2 {
            return None;
        }
        let one = |game: &G| game.quiet() && matches!(choices(game), (1, legal) if legal > 1);
        let Some((game, side)) = met(one) else { return Some(false) };
        let mut search = bot::<G>("search:iterations=60", 1);
        Some(search.decide(&Observation::new(&game, side), &mut Lottery::new(4)).tried > 0)
    }
}

#[test]
fn another_style_is_heard_where_the_usual_one_knows_one_choice_only() {
    let heard: Vec<bool> = IDS.iter().filter_map(|id| with(id, Second).expect("a game")).collect();
    assert!(!heard.is_empty() && heard.iter().all(|heard| *heard), "{heard:?}");
}

/// What a search does at the first decision of a turn and when asked once more, on one thread and on two: its choice, and the
/// playouts done each time; where doctrine has a clear favourite, or where it has none. Nothing for games without style
/// selection.
struct StyleSelection {
    doubt: bool,
}

/// Whether doctrine, in the style in which a search begins, thinks two choices about as good.
fn in_doubt<G: Game>(game: &G) -> bool {
    let Pending::Decide(side) = game.pending() else { return false };
    let (mut choices, mut advice) = (Vec::new(), Vec::new());
    game.scored_choices(G::first_style(side), &mut choices, &mut advice);
    let mut scores: Vec<f32> = advice.iter().map(|one| one.score).collect();
    scores.sort_by(|a, b| b.total_cmp(a));
    matches!(scores[..], [best, next, ..] if next > best - 2.0)
}

impl Visitor for StyleSelection {
    type Out = Option<[(String, u64, u64); 2]>;

    fn visit<G: Game>(self) -> Self::Out {
        if G::HORIZON.campaign == 0 {
            return None;
        }
        let fits = |game: &G| if self.doubt { in_doubt(game) } else { choices(game).0 == 1 };
        let (game, side) =
            met(|game: &G| game.turn() > 2 && game.quiet() && choices(game).1 > 1 && fits(game))?;
        let seen = Observation::new(&game, side);
        Some([1, 2].map(|threads| {
            let mut search = bot::<G>("search:iterations=60", threads);
            let first = search.decide(&seen, &mut Lottery::new(5));
            let again = search.decide(&seen, &mut Lottery::new(6));
            (game.say(first.choice), first.tried, again.tried)
        }))
    }
}

/// The same for every game with style selection: on one thread as on two.
fn selections(doubt: bool) -> Vec<(String, u64, u64)> {
    let held = IDS.iter().filter_map(|id| with(id, StyleSelection { doubt }).expect("a game"));
    let held: Vec<_> = held
        .map(|[one, two]| {
            assert_eq!(one, two);
            one
        })
        .collect();
    assert!(!held.is_empty());
    held
}

#[test]
fn a_style_is_selected_once_a_turn_within_its_share_on_any_threads() {
    for (choice, first, again) in selections(false) {
        assert!((4..=24).contains(&first) && again == 0, "{choice}: {first}, {again}");
    }
}

#[test]
fn openings_are_tried_after_style_selection_within_the_rest_on_any_threads() {
    for (choice, first, again) in selections(true) {
        assert!((25..=60).contains(&first) && (8..=36).contains(&again), "{choice}: {first}, {again}");
    }
}
