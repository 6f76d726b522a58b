//! Any position of a game, and tables as they were.

use crate::common::{finished, long, play, table, war};
use crate::toy::Toy;
use zocalo_core::Viewer;
use zocalo_core::prelude::*;
use zocalo_table::{AnyTable, Eye, Lang, Table};

#[test]
fn any_position_is_the_one_that_was() {
    let mut table = table(&long(11));
    let mut seen = vec![(table.len(), table.game().clone())];
    for seed in 0.. {
        play(&mut table, seed, 1);
        if seen.last().is_some_and(|(n, _)| *n == table.len()) {
            break;
        }
        seen.push((table.len(), table.game().clone()));
    }
    for (n, game) in &seen {
        assert_eq!(table.at(*n).expect("there"), *game);
        let then = table.as_of(*n).expect("there");
        assert_eq!(then.inputs(), *n);
        assert_eq!(then.digest(), zocalo_table::digest::of_position(&game.position()));
        assert_eq!(
            then.lines(Eye::Umpire, 0, Lang::En),
            table.lines(Eye::Umpire, 0, Lang::En).into_iter().filter(|l| l.input <= *n).collect::<Vec<_>>()
        );
    }
    assert!(table.at(table.len() + 1).is_err() && table.as_of(table.len() + 1).is_err());
}

#[test]
fn long_games_are_rebuilt_from_the_copies_kept_on_the_way() {
    let opening = war(2);
    let table = finished(&opening, 2);
    assert!(table.len() > 70, "long enough for a copy on the way: {}", table.len());
    let mut game = table.at(0).expect("the start");
    for (i, input) in table.inputs().enumerate() {
        assert_eq!(table.at(i).expect("there"), game, "after {i} inputs");
        game.apply(input, &mut zocalo_core::Log::off()).expect("an input of the record");
    }
    // Rewound and played on, the copies belong to the new game.
    let mut again = Table::<Toy>::load(&table.to_record(), &opening.corrections).expect("its own record");
    again.rewind_to(40).expect("there");
    play(&mut again, 77, usize::MAX);
    let mut game = again.at(0).expect("the start");
    for (i, input) in again.inputs().enumerate() {
        assert_eq!(again.at(i).expect("there"), game, "after {i} inputs");
        game.apply(input, &mut zocalo_core::Log::off()).expect("an input of the record");
    }
}

#[test]
fn a_look_back_rolls_no_dice() {
    let game = finished(&long(5), 5);
    let start = game.as_of(0).expect("there");
    assert_eq!(start.status(Eye::Umpire, Lang::En).to_act.as_deref(), Some("chance"));
    assert_eq!(start.view(Viewer::Public, 0, Lang::En).lines, []);
}
