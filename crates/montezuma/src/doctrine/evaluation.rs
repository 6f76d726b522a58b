//! How well the US stands: a logistic fit of what games came to in the end, on what both can see in the middle.
//!
//! `cargo run --release -p zocalo-lab --example fit_evaluation -- montezuma GAMES > crates/montezuma/data/evaluation.csv` fits it anew.

use crate::c02_terms::*;
use crate::doctrine::Assessment;
use crate::state::{Montezuma, army_range};
use zocalo_core::evaluation::{Fit, Fitted};
use zocalo_core::{Side, figures};

figures! {
    /// What is looked at.
    struct Seen {
        constant, gap, left, projected, projected_late, states, revolts, cities, keys, keys_left, collapsed, unstable, santa_anna,
        blockade, us_steps, mexican_steps, us_in_mexico, us_steps_left, mexican_steps_left, us_armies, mexican_armies, us_hungry,
        mexican_hungry, raids, cards, disputed, alta, border,
    }
}

/// The numbers that a judgement rests on; none of them is hidden from anybody.
fn seen(game: &Montezuma) -> Seen {
    let g = game;
    let d = g.d();
    let assessment = Assessment::new(g, US);
    let left = assessment.left;
    let border = g.options.scenario == 2;
    let limit = match (border, g.collapsed) {
        (true, _) => f32::from(crate::setup::BORDER_PW),
        (false, true) => 10.0,
        (false, false) => 1.0,
    };
    let gap = (limit - f32::from(g.pw)) / 5.0;
    let states = (g.revolt | g.state_us).count_ones() as f32;
    let raids = g.raids[US].len() as f32 - g.raids[MX].len() as f32;
    let projected = gap + (states / 2.0 * left + raids / 2.0) / 5.0;
    let mut steps = [0.0_f32; 2];
    let mut abroad = 0.0;
    for (u, unit) in d.units.iter().enumerate() {
        if let Some(place) = g.unit_at[u].place() {
            let here = f32::from(g.steps[u]) / 20.0;
            steps[unit.side.index()] += here;
            if unit.side == US && g.place(place).mexico {
                abroad += here;
            }
        }
    }
    let cities = d.cities.iter().filter(|c| g.owns(US, **c)).count() as f32;
    let keys = assessment.keys_held() as f32;
    let flag = |holds: bool| f32::from(u8::from(holds));
    let armies = |side: Side| g.armies[army_range(side)].iter().flatten().count() as f32;
    let named = &d.named;
    Seen {
        constant: 1.0,
        gap,
        left: left / 5.0,
        projected,
        projected_late: projected / left.max(1.0),
        states: states / 5.0,
        revolts: g.revolt.count_ones() as f32 / 5.0,
        cities: cities / 3.0,
        keys: keys / 3.0,
        keys_left: keys * left / 15.0,
        collapsed: flag(g.collapsed),
        unstable: flag(g.unstable),
        santa_anna: flag(g.presidente == Presidente::SantaAnna),
        blockade: f32::from(g.blockade) / 5.0,
        us_steps: steps[0],
        mexican_steps: steps[1],
        us_in_mexico: abroad,
        us_steps_left: steps[0] * left / 5.0,
        mexican_steps_left: steps[1] * left / 5.0,
        us_armies: armies(US),
        mexican_armies: armies(MX),
        us_hungry: assessment.hunger(US) / 10.0,
        mexican_hungry: assessment.hunger(MX) / 10.0,
        raids: raids / 3.0,
        cards: (g.hand_size(US) as f32 - g.hand_size(MX) as f32) / 3.0,
        disputed: flag(g.units_in(US, named.disputed) > g.units_in(MX, named.disputed)),
        alta: flag(g.owns(US, named.alta)),
        border: flag(border),
    }
}

impl Fitted for Montezuma {
    const FEATURES: &'static [&'static str] = &Seen::NAMES;
    const FITS: &'static [&'static str] = &["crisis", "war"];
    const HELPS: &'static [&'static str] = &[
        "gap",
        "projected",
        "projected_late",
        "states",
        "revolts",
        "cities",
        "keys",
        "keys_left",
        "collapsed",
        "unstable",
        "blockade",
        "us_steps",
        "us_in_mexico",
        "us_steps_left",
        "us_armies",
        "mexican_hungry",
        "raids",
        "cards",
        "disputed",
        "alta",
    ];
    const HARMS: &'static [&'static str] =
        &["santa_anna", "mexican_steps", "mexican_steps_left", "mexican_armies", "us_hungry"];

    fn fit(&self) -> usize {
        usize::from(self.at_war())
    }
    fn features(&self) -> Vec<f32> {
        seen(self).list().to_vec()
    }
}

/// The file: name, coefficient before War, coefficient at War, source.
static FIT: Fit<{ Seen::NAMES.len() }, 2> =
    Fit::new(("evaluation.csv", include_str!("../../data/evaluation.csv")), &Seen::NAMES);

/// How well the US stands in a game that goes on, from 0 to 1.
pub(crate) fn evaluation(game: &Montezuma) -> f32 {
    FIT.judge(game.fit(), &seen(game).list())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_carried_file_is_whole() {
        assert_eq!(super::FIT.check(), Ok(()));
    }
}
