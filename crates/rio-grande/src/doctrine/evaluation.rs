//! How well the Allies stand: a logistic fit of what games came to in the end, on a few figures of the position.
//!
//! `cargo run --release -p zocalo-lab --example fit_evaluation -- rio-grande GAMES > crates/rio-grande/data/evaluation.csv` fits it anew.

use super::assessment::factors;
use crate::Frame;
use crate::ids::Unit;
use crate::state::RioGrande;
use std::sync::OnceLock;
use zocalo_core::evaluation::{Fitted, judge};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Outcome, Side, figures};

/// The file: name, coefficient before the last two turns, coefficient in them, source.
const FILE: &str = include_str!("../../data/evaluation.csv");

figures! {
    /// What is looked at; each is Allied less Imperial.
    struct Features { constant, points, points_late, action, income, strength, supply, markers, bases, to_act }
}

/// How long before the end a position is judged as a late one, in turns.
const LATE: u8 = 1;

fn features_of(game: &RioGrande) -> Features {
    let difference = |of: &dyn Fn(Side) -> f32| of(Side::One) - of(Side::Two);
    let map = game.map();
    let points = difference(&|side| game.points(side) as f32);
    let left = f32::from(game.last_turn().saturating_sub(game.turn));
    let late = 1.0 / (1.0 + left);
    let pays = |side: Side| if side == Side::One { map.ports } else { map.fortresses };
    let income = difference(&|side| pays(side).iter().filter(|hex| game.controls(side, *hex)).count() as f32);
    let leaders = difference(&|side| {
        let own = game.table().leaders.and(&game.table().of[side.index()]);
        own.iter().filter(|u| game.at(*u).is_hex()).count() as f32
    });
    let mut strength = 0.0;
    for unit in Unit::all().filter(|u| game.at(*u).is_place()) {
        let cf = factors(game, unit);
        strength += if game.info(unit).side == Side::One { cf } else { -cf };
    }
    Features {
        constant: 1.0,
        points,
        points_late: points * late,
        action: difference(&|side| f32::from(game.ap[side])) / 10.0 * (left / (1.0 + left)),
        income: (income + leaders) * left / 10.0,
        strength: strength / 10.0 * (1.0 + left) / 5.0,
        supply: difference(&|side| f32::from(game.supply_in_play(side))) / 10.0,
        markers: difference(&|side| f32::from(game.hand(side))) / 5.0,
        bases: difference(&|side| game.bases[side].len() as f32) / 5.0,
        to_act: if game.active == Side::One { 1.0 } else { -1.0 },
    }
}

impl Fitted for RioGrande {
    const FEATURES: &'static [&'static str] = &Features::NAMES;
    const FITS: &'static [&'static str] = &["early", "late"];
    const HELPS: &'static [&'static str] =
        &["points", "points_late", "action", "income", "strength", "supply"];

    fn fit(&self) -> usize {
        usize::from(self.turn + LATE >= self.last_turn())
    }
    fn features(&self) -> Vec<f32> {
        features_of(self).list().to_vec()
    }
}

/// How well the Allies stand in a game that is not over, from 0 to 1.
pub(crate) fn evaluation(game: &RioGrande) -> f32 {
    static FITTED: OnceLock<[[f32; Features::NAMES.len()]; 2]> = OnceLock::new();
    let fitted = FITTED.get_or_init(|| figures::carried("evaluation.csv", FILE, &Features::NAMES));
    judge(&features_of(game).list(), &fitted[game.fit()])
}

/// Whether nothing is half done.
pub(crate) fn quiet(game: &RioGrande) -> bool {
    matches!(
        game.top(),
        Some(Frame::MarchPhase(_) | Frame::Recruit(_) | Frame::Sustainment(_) | Frame::Sequence(_))
    )
}

/// What a result is worth to the Allies: the level, and a little for the points.
pub(crate) fn reward(outcome: &Outcome) -> f32 {
    let points = (outcome.score as f32 / 60.0).clamp(-0.15, 0.15);
    let base = match outcome.winner {
        Some(Side::One) => 0.85,
        Some(Side::Two) => 0.15,
        None => 0.5,
    };
    (base + points).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole() {
        assert_eq!(figures::read::<_, 2>("evaluation.csv", FILE, &Features::NAMES).err(), None);
    }
}
