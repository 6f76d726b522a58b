//! The evaluation of a position for the Empire, by named figures.

use crate::data::Data;
use crate::ids::*;
use crate::state::Cactus;
use std::sync::OnceLock;
use zocalo_core::evaluation::{Fitted, judge};
use zocalo_core::{Side, figures};

/// The file: name, coefficient until turn 12, coefficient from turn 13 on, source.
const FILE: &str = include_str!("../../data/evaluation.csv");
/// The first turn of the second fit: the French begin to leave.
const LATE: u8 = 13;

figures! {
    /// What is looked at.
    struct Features {
        constant, provinces, mexico, vera_cruz, linked, imperial_strength, leaving_strength, republican_strength,
        republican_leaders_out, emperor_out, points,
    }
}

/// 1 for the Empire, -1 for the Republic, 0 for nobody.
fn holder(game: &Cactus, place: Place) -> f32 {
    match game.control(place) {
        Some(Side::One) => 1.0,
        Some(Side::Two) => -1.0,
        None => 0.0,
    }
}

fn strength(game: &Cactus, data: &Data, pieces: Pieces) -> f32 {
    let worth = |piece: Piece| game.cf(piece) as f32 * (1.0 + 0.15 * f32::from(data.piece(piece).pr));
    pieces.iter().filter(|piece| game.place(*piece).is_province()).map(worth).sum()
}

fn features_of(game: &Cactus) -> Features {
    let d = game.d();
    let [imperial, republican] = [IMP, REP].map(|side| game.of(Party::of(side)).and(&d.masks.ground));
    let leaves = |piece: &Piece| d.piece(*piece).withdraw.is_some_and(|turn| turn > game.turn);
    let leaving: Pieces = imperial.iter().filter(leaves).collect();
    let out = |leader: Piece| f32::from(u8::from(game.out(leader)));
    let purse = |i: usize| f32::from(game.points[i]);
    Features {
        constant: 1.0,
        provinces: game.controlled(IMP).len() as f32 - game.controlled(REP).len() as f32,
        mexico: holder(game, Place::MEXICO),
        vera_cruz: holder(game, Place::VERA_CRUZ),
        linked: f32::from(u8::from(game.linked_to_gulf())),
        imperial_strength: strength(game, d, imperial.minus(&leaving)),
        leaving_strength: strength(game, d, leaving),
        republican_strength: strength(game, d, republican),
        republican_leaders_out: out(Piece::JUAREZ) + out(Piece::DIAZ),
        emperor_out: out(Piece::MAXIMILIAN),
        points: purse(0) - purse(2) - purse(3),
    }
}

impl Fitted for Cactus {
    const FEATURES: &'static [&'static str] = &Features::NAMES;
    const FITS: &'static [&'static str] = &["early", "late"];
    const HELPS: &'static [&'static str] =
        &["provinces", "mexico", "vera_cruz", "linked", "imperial_strength", "republican_leaders_out"];
    const HARMS: &'static [&'static str] = &["republican_strength", "emperor_out"];

    fn fit(&self) -> usize {
        usize::from(self.turn >= LATE)
    }
    fn features(&self) -> Vec<f32> {
        features_of(self).list().to_vec()
    }
}

/// How well the Empire stands in a game that is not over, from 0 to 1.
pub(crate) fn evaluation(game: &Cactus) -> f32 {
    static FITTED: OnceLock<[[f32; Features::NAMES.len()]; 2]> = OnceLock::new();
    let fitted = FITTED.get_or_init(|| figures::carried("evaluation.csv", FILE, &Features::NAMES));
    judge(&features_of(game).list(), &fitted[game.fit()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole() {
        assert_eq!(figures::read::<_, 2>("evaluation.csv", FILE, &Features::NAMES).err(), None);
    }
}
