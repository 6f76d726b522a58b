//! A match of two games.

use crate::common::{finished, long, seeded, table};
use zocalo_table::pair::{Player, standing};
use zocalo_table::{AnyTable, TableError};

#[test]
fn the_better_score_as_the_first_side_wins() {
    let games: Vec<_> = (0..12).map(|seed| finished(&long(seed), seed)).collect();
    let mut winners = Vec::new();
    for pair in games.windows(2) {
        let match_ = standing(&pair[0], &pair[1]).expect("a match");
        let scores = [&pair[0], &pair[1]].map(|table| table.match_score().expect("over"));
        assert!(match_.over && match_.scores == scores.map(Some));
        assert_eq!(match_.winner.is_none(), scores[0] == scores[1]);
        assert_eq!(match_.winner == Some(Player::First), scores[0] > scores[1]);
        winners.push(match_.winner);
    }
    assert!(winners.contains(&Some(Player::First)) && winners.contains(&Some(Player::Second)), "{winners:?}");
}

#[test]
fn while_one_goes_on_nobody_has_won() {
    let match_ = standing(&finished(&long(1), 1), &table(&long(2))).expect("a match");
    assert!(!match_.over && match_.winner.is_none());
    assert!(match_.scores[0].is_some() && match_.scores[1].is_none());
}

#[test]
fn both_games_are_played_with_the_same() {
    let different = standing(&table(&long(1)), &table(&seeded(1)));
    assert!(matches!(different, Err(TableError::Match(_))), "{different:?}");
    let position = table(&long(1)).position();
    let from_there = zocalo_table::Opening { position: Some(position), ..long(1) };
    assert!(standing(&table(&long(1)), &table(&from_there)).is_err());
}
