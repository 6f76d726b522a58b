//! The match of two games that a table may belong to: which of them it is, where the other is, and what both come to.

use super::{Head, ResultLine};
use crate::error::Fail;
use std::cmp::Ordering;
use zocalo_core::Side;
use zocalo_store::{GameId, GameRow, Store};
use zocalo_table::pair::Player;

/// Which game of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nth {
    /// The first.
    First,
    /// The second, with the sides exchanged.
    Second,
}

/// A table's place in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Which game it is.
    pub nth: Nth,
    /// The other one, once there is one.
    pub other: Option<GameId>,
    /// How the other one ended, once it has.
    pub other_result: Option<ResultLine>,
}

/// What a match comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joint {
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// What the side listed first earned in the first game and in the second, where both were played to the end.
    pub points: Option<[i32; 2]>,
}

impl Pairing {
    /// The place of a table in its match, if it belongs to one.
    pub async fn of(store: &dyn Store, row: &GameRow) -> Result<Option<Self>, Fail> {
        let (nth, other) = match (&row.first_of, &row.second) {
            (Some(first), _) => (Nth::Second, Some(first.clone())),
            (None, Some(second)) => (Nth::First, Some(second.clone())),
            (None, None) if Head::of(row).is_ok_and(|head| head.pair) => (Nth::First, None),
            (None, None) => return Ok(None),
        };
        let other_row = match &other {
            Some(id) => store.game(id).await?,
            None => None,
        };
        let other_result = other_row.and_then(|row| ResultLine::read(row.result.as_deref()?));
        Ok(Some(Self { nth, other, other_result }))
    }

    /// What the match comes to, if this game ended so and the other is over too.
    pub fn joint(&self, mine: &ResultLine, first_side: &str) -> Option<Joint> {
        let other = self.other_result.as_ref()?;
        Some(match self.nth {
            Nth::First => joint(mine, other, first_side),
            Nth::Second => joint(other, mine, first_side),
        })
    }
}

/// Who did better with the side listed first. Who gives up has done worse than any score, and an agreed draw leaves the
/// match to the other game: the rulebooks know neither.
fn joint(first: &ResultLine, second: &ResultLine, first_side: &str) -> Joint {
    let earned = |result: &ResultLine| {
        let won = result.winner.as_deref().map(|side| if side == first_side { Side::One } else { Side::Two });
        match (result.how.as_str(), won) {
            ("resigned", Some(Side::One)) => Earned::Gift,
            ("resigned", _) => Earned::GivenUp,
            ("agreed", _) => Earned::Played(won, None),
            _ => Earned::Played(won, result.score),
        }
    };
    let (one, two) = (earned(first), earned(second));
    let points = match (one, two) {
        (Earned::Played(_, Some(one)), Earned::Played(_, Some(two))) => Some([one.0, two.0]),
        _ => None,
    };
    let winner = match one.rank().cmp(&two.rank()).then_with(|| one.compare(two)) {
        Ordering::Greater => Some(Player::First),
        Ordering::Less => Some(Player::Second),
        Ordering::Equal => None,
    };
    Joint { winner, points }
}

/// What the side listed first earned in one game.
#[derive(Clone, Copy)]
enum Earned {
    /// It gave up.
    GivenUp,
    /// Who won, and the score with what breaks ties.
    Played(Option<Side>, Option<(i32, i32)>),
    /// The other side gave up.
    Gift,
}

impl Earned {
    const fn rank(self) -> u8 {
        match self {
            Self::GivenUp => 0,
            Self::Played(..) => 1,
            Self::Gift => 2,
        }
    }

    fn compare(self, other: Self) -> Ordering {
        let (Self::Played(won, score), Self::Played(other_won, other_score)) = (self, other) else {
            return Ordering::Equal;
        };
        let worth = |won: Option<Side>| match won {
            Some(Side::One) => 1,
            None => 0,
            Some(Side::Two) => -1,
        };
        match (score, other_score) {
            (Some(score), Some(other)) => score.cmp(&other),
            _ => worth(won).cmp(&worth(other_won)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Nth, Pairing, Player};
    use crate::live::ResultLine;
    use zocalo_store::GameId;

    fn result(how: &str, winner: Option<&str>, score: Option<(i32, i32)>) -> ResultLine {
        let (how, winner) = (how.to_owned(), winner.map(str::to_owned));
        ResultLine { how, winner, level: String::new(), reason: String::new(), score, retaken: 0 }
    }

    #[test]
    fn the_joint_result_is_the_same_from_both_games() {
        let played = |score| result("played", Some("a"), Some(score));
        let lost = result("resigned", Some("b"), None);
        let gift = result("resigned", Some("a"), None);
        let drawn = result("agreed", None, None);
        let cases = [
            (played((5, 0)), played((3, 9)), Some(Player::First), Some([5, 3])),
            (played((3, 1)), played((3, 2)), Some(Player::Second), Some([3, 3])),
            (played((3, 1)), played((3, 1)), None, Some([3, 3])),
            (lost.clone(), played((-90, 0)), Some(Player::Second), None),
            (played((90, 0)), gift.clone(), Some(Player::Second), None),
            (lost.clone(), lost, None, None),
            (drawn.clone(), played((1, 0)), Some(Player::Second), None),
            (drawn.clone(), drawn, None, None),
        ];
        for (first, second, winner, points) in cases {
            for (nth, mine, other) in [(Nth::First, &first, &second), (Nth::Second, &second, &first)] {
                let other = Some(GameId::from_bytes([1; 10])).zip(Some(other.clone()));
                let (other, other_result) = other.unzip();
                let joint = Pairing { nth, other, other_result }.joint(mine, "a").expect("both are over");
                assert_eq!((joint.winner, joint.points), (winner, points), "{first:?} {second:?}");
            }
        }
    }
}
