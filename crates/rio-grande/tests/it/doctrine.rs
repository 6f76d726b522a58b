//! The doctrine: it ends its games, beats chance on both sides, and does not do what it must not.

use rio_grande::ids::{Loc, Unit};
use rio_grande::{Choice, Frame, RioGrande};
use std::collections::BTreeMap;
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Outcome, Pending, Side, Viewer};

/// Who decides for a side.
#[derive(Clone, Copy, PartialEq)]
enum Mind {
    Chance,
    Doctrine,
}

fn setup(scenario: &str, wishes: &[(&str, &str)]) -> zocalo_core::Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    RioGrande::about(RioGrande::standard()).setup(Some(scenario), &wishes).expect("known options")
}

/// The choice of the doctrine at a position dealt from what its side knows.
fn best(game: &RioGrande, side: Side, lottery: &mut Lottery) -> Choice {
    let dealt = RioGrande::deal(&game.known(Viewer::Side(side)), lottery);
    let (mut choices, mut scored) = (Vec::new(), Vec::new());
    game.pruned_choices(&mut choices);
    assert!(!choices.is_empty(), "something is left");
    dealt.score(&choices, &mut scored);
    assert_eq!(choices.len(), scored.len());
    assert!(scored.iter().all(|s| s.score.is_finite()), "{:?} {choices:?} {scored:?}", game.top());
    let at = (0..scored.len()).max_by(|a, b| scored[*a].score.total_cmp(&scored[*b].score).then(b.cmp(a)));
    choices[at.expect("one at least")]
}

fn play(
    setup: &zocalo_core::Setup,
    minds: [Mind; 2],
    seed: u64,
    mut seen: impl FnMut(&RioGrande, Input<Choice>),
) -> Outcome {
    let mut lottery = Lottery::new(seed);
    let mut game = RioGrande::start(RioGrande::standard(), setup);
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    for _ in 0..RioGrande::INPUTS_MAX {
        let input = match game.pending() {
            Pending::Over(outcome) => return outcome,
            Pending::Decide(side) if minds[side.index()] == Mind::Doctrine => {
                Input::Choose(side, best(&game, side, &mut lottery))
            }
            Pending::Decide(side) => {
                game.choices(&mut choices);
                Input::Choose(side, choices[lottery.below(choices.len())])
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                Input::Roll(rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0)
            }
        };
        seen(&game, input);
        game.apply(input, &mut Log::off()).expect("legal");
    }
    panic!("seed {seed} never ends");
}

/// Games and what they came to: won by the first side, by the second, points.
fn tell(name: &str, results: &[Outcome]) {
    let won = |side| results.iter().filter(|o| o.winner == Some(side)).count();
    let mean = results.iter().map(|o| o.score as f32).sum::<f32>() / results.len() as f32;
    println!(
        "{name}: {} games, allied {}, imperial {}, mean {mean:.1}",
        results.len(),
        won(Side::One),
        won(Side::Two)
    );
    println!("  {:?}", results.iter().map(|o| o.score).collect::<Vec<_>>());
}

fn games(number: u64) -> u64 {
    zocalo_core::battery::budget(number)
}

#[test]
fn it_beats_chance_on_both_sides() {
    let setup = setup("campaign", &[]);
    for (name, minds, side) in [
        ("doctrine against chance", [Mind::Doctrine, Mind::Chance], Side::One),
        ("chance against doctrine", [Mind::Chance, Mind::Doctrine], Side::Two),
    ] {
        let results: Vec<Outcome> = (0..games(20)).map(|seed| play(&setup, minds, seed, |_, _| ())).collect();
        tell(name, &results);
        let lost = results.iter().filter(|o| o.winner == Some(side.foe())).count();
        let won = results.iter().filter(|o| o.winner == Some(side)).count();
        assert!(lost == 0 && won * 10 >= results.len() * 9, "{name}: {won} won, {lost} lost");
    }
}

/// What a side did in one March Phase: where everybody was before each march, and whether it came to an attack.
#[derive(Default)]
struct Marches {
    number: usize,
    attacks: usize,
    /// Marches after which everybody stood where he had stood, without an attack.
    empty: usize,
    /// Units that were back after two marches without an attack.
    returns: usize,
    before: Vec<(Vec<Loc>, bool)>,
}

impl Marches {
    fn see(&mut self, game: &RioGrande, choice: Choice) {
        match (game.top(), choice) {
            (Some(Frame::Recruit(_)), _) => self.before.clear(),
            (Some(Frame::MarchPhase(_)), _) => {
                let now: Vec<Loc> = Unit::all().map(|unit| game.at(unit)).collect();
                if let [.., earlier, last] = self.before.as_slice()
                    && !earlier.1
                    && !last.1
                {
                    let back = |i: &usize| now[*i] == earlier.0[*i] && now[*i] != last.0[*i];
                    self.returns += (0..now.len()).filter(back).count();
                }
                self.empty += usize::from(self.before.last().is_some_and(|last| !last.1 && last.0 == now));
                if matches!(choice, Choice::March(_) | Choice::Sail(_) | Choice::Assault(_)) {
                    self.number += 1;
                    self.before.push((now, matches!(choice, Choice::Assault(_))));
                } else {
                    self.before.clear();
                }
            }
            (Some(Frame::Declare(_)), Choice::Attack(_)) => {
                self.attacks += 1;
                if let Some(last) = self.before.last_mut() {
                    last.1 = true;
                }
            }
            _ => {}
        }
    }
}

#[test]
fn it_ends_its_games_against_itself_and_does_not_walk_to_and_fro() {
    let setup = setup("campaign", &[]);
    let (mut results, mut marches, mut decisions) = (Vec::new(), Marches::default(), 0u64);
    for seed in 0..games(4) {
        let outcome = play(&setup, [Mind::Doctrine; 2], 100 + seed, |game, input| {
            if let Input::Choose(_, choice) = input {
                decisions += 1;
                marches.see(game, choice);
            }
        });
        results.push(outcome);
    }
    tell("doctrine against itself", &results);
    let Marches { number, attacks, empty, returns, .. } = marches;
    println!(
        "  {decisions} decisions, {number} marches, {attacks} attacks, {empty} for nothing, {returns} back again"
    );
    assert!(attacks > 5 * results.len() && number > 20 * results.len(), "they make war");
    assert!(empty * 20 <= number, "{empty} of {number} marches for nothing");
    assert!(returns * 10 <= number, "{returns} units came back in {number} marches");
}

#[test]
fn short_games_and_set_ups_by_hand_are_played_to_the_end() {
    for setup in [
        setup("lower-rio-grande", &[]),
        setup("campaign", &[("set_up", "by_hand"), ("first_turn", "4"), ("espionage", "on")]),
    ] {
        for seed in 0..2 {
            play(&setup, [Mind::Doctrine; 2], seed, |_, _| ());
        }
    }
}
