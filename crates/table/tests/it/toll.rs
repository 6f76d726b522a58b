//! What a game has cost, compared with what the log says by itself.

use std::collections::BTreeSet;
use zocalo_core::lottery::Lottery;
use zocalo_table::wire::LineArg;
use zocalo_table::{AnyTable, ChanceMode, Eye, Lang, Opening};

/// A game played at random for so many choices.
fn played(game: &str, seed: u64, most: usize) -> Box<dyn AnyTable> {
    let chance = ChanceMode::Seeded { seed, stream: 0 };
    let mut table = zocalo_table::open(game, &Opening { chance, ..Opening::default() }).expect("it opens");
    let mut lottery = Lottery::new(seed);
    for _ in 0..most {
        let Some(side) = table.decider() else { break };
        let choices = table.choices(Lang::En);
        table.choose(side, &choices[lottery.below(choices.len())].say).expect("a listed choice is legal");
    }
    table
}

/// In Camerone the log names every unit that is wiped out, with its hex: these are the pieces that are gone, and no others that the
/// log does not call routed or lost.
#[test]
fn units_that_the_log_calls_wiped_out_are_gone_there() {
    let mut compared = 0;
    for seed in 1..=3 {
        let table = played("camerone", seed, 900);
        let id = |arg: &LineArg| match arg {
            LineArg::Id(id) => id.clone(),
            _ => String::new(),
        };
        let killed: BTreeSet<(usize, String, String)> = table
            .lines(Eye::Umpire, 0, Lang::En)
            .iter()
            .filter(|line| line.key == "log-killed")
            .filter(|line| line.action.as_ref().is_some_and(|a| ["fire", "melee"].contains(&a.kind.as_str())))
            .map(|line| {
                let of =
                    |name: &str| line.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| id(arg));
                (line.input, of("unit").unwrap_or_default(), of("hex").unwrap_or_default())
            })
            .collect();
        let gone: BTreeSet<(usize, String, String)> = table
            .toll()
            .into_iter()
            .filter(|loss| loss.gone)
            .map(|loss| (loss.input, loss.piece, loss.place))
            .collect();
        assert!(killed.is_subset(&gone), "seed {seed}: {:?}", killed.difference(&gone).collect::<Vec<_>>());
        compared += killed.len();
    }
    assert!(compared > 10, "{compared} units were wiped out in all");
}

/// Losses stand at places of the board, in turns of the game, in the order of the inputs.
#[test]
fn losses_are_where_and_when_the_game_was() {
    for game in zocalo_table::games() {
        let table = played(game.id(), 5, 600);
        let places: BTreeSet<String> =
            game.board(Lang::En).places.into_iter().map(|place| place.id).collect();
        let (turn, losses) = (table.status(Eye::Umpire, Lang::En).turn, table.toll());
        assert!(losses.windows(2).all(|two| two[0].input <= two[1].input), "{}", game.id());
        for loss in &losses {
            assert!(places.contains(&loss.place), "{}: {}", game.id(), loss.place);
            assert!(
                loss.turn <= turn && loss.steps > 0 && loss.input <= table.inputs(),
                "{}: {loss:?}",
                game.id()
            );
        }
    }
}
