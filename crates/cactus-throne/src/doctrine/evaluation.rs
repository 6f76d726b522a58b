//! The evaluation of a position for the Empire, by named figures.

use crate::data::Data;
use crate::ids::*;
use crate::state::{Cactus, Scenario};
use std::sync::OnceLock;
use zocalo_core::evaluation::{Fitted, judge};
use zocalo_core::{Side, figures};

/// The file: name, coefficients in the campaign until turn 12 and from turn 13 on, in the short campaign, in the Doom of the
/// Emperor, in the first game, source.
const FILE: &str = include_str!("../../data/evaluation.csv");
/// The first turn of the campaign's second fit: the French begin to leave.
const LATE: u8 = 13;

/// How many fits there are.
const FITS: usize = Cactus::FITS.len();

figures! {
    /// What is looked at.
    struct Features {
        constant, provinces, mexico, vera_cruz, puebla, queretaro, linked, imperial_strength, leaving_strength,
        republican_strength, juarez_out, diaz_out, emperor_out, points,
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
        puebla: holder(game, Place::PUEBLA),
        queretaro: holder(game, Place::QUERETARO),
        linked: f32::from(u8::from(game.linked_to_gulf())),
        imperial_strength: strength(game, d, imperial.minus(&leaving)),
        leaving_strength: strength(game, d, leaving),
        republican_strength: strength(game, d, republican),
        juarez_out: out(Piece::JUAREZ),
        diaz_out: out(Piece::DIAZ),
        emperor_out: out(Piece::MAXIMILIAN),
        points: purse(0) - purse(2) - purse(3),
    }
}

impl Fitted for Cactus {
    const FEATURES: &'static [&'static str] = &Features::NAMES;
    const FITS: &'static [&'static str] = &["early", "late", "short", "doom", "puebla"];
    const HELPS: &'static [&'static str] = &[
        "provinces",
        "mexico",
        "vera_cruz",
        "puebla",
        "queretaro",
        "linked",
        "imperial_strength",
        "juarez_out",
        "diaz_out",
    ];
    const HARMS: &'static [&'static str] = &["republican_strength", "emperor_out"];

    fn fit(&self) -> usize {
        match self.options.scenario {
            Scenario::Campaign => usize::from(self.turn >= LATE),
            Scenario::Short => 2,
            Scenario::Doom => 3,
            Scenario::Puebla => 4,
        }
    }
    fn features(&self) -> Vec<f32> {
        features_of(self).list().to_vec()
    }
}

/// How well the Empire stands in a game that is not over, from 0 to 1.
pub(crate) fn evaluation(game: &Cactus) -> f32 {
    static FITTED: OnceLock<[[f32; Features::NAMES.len()]; FITS]> = OnceLock::new();
    let fitted = FITTED.get_or_init(|| figures::carried("evaluation.csv", FILE, &Features::NAMES));
    judge(&features_of(game).list(), &fitted[game.fit()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole() {
        assert_eq!(figures::read::<_, FITS>("evaluation.csv", FILE, &Features::NAMES).err(), None);
    }
}
