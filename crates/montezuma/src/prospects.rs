//! How well the US stands: a logistic fit of what games came to in the end, on what both can see in the middle.
//!
//! `cargo run --release -p montezuma --example fit_prospects -- GAMES > crates/montezuma/data/prospects.csv` fits it anew.

use crate::c02_terms::*;
use crate::doctrine::Sense;
use crate::state::{Montezuma, army_range};
use std::sync::OnceLock;
use zocalo_core::Side;

/// The file: name, coefficient before War, coefficient at War, source.
pub const FILE: &str = include_str!("../data/prospects.csv");

macro_rules! features {
    ($($name:ident),+ $(,)?) => {
        /// What is looked at, in order.
        pub const NAMES: &[&str] = &[$(stringify!($name)),+];
        /// How many things are looked at.
        pub const COUNT: usize = NAMES.len();

        struct Seen { $($name: f32),+ }

        impl Seen {
            fn list(self) -> [f32; COUNT] {
                [$(self.$name),+]
            }
        }
    };
}

features! {
    constant, gap, left, projected, projected_late, states, revolts, cities, keys, keys_left, collapsed, unstable, santa_anna,
    blockade, us_steps, mexican_steps, us_in_mexico, us_steps_left, mexican_steps_left, us_armies, mexican_armies, us_hungry,
    mexican_hungry, raids, cards, disputed, alta, border,
}

/// The numbers that a judgement rests on; none of them is hidden from anybody.
#[must_use]
pub fn features(game: &Montezuma) -> [f32; COUNT] {
    let g = game;
    let d = g.d();
    let sense = Sense::new(g, US);
    let left = sense.left;
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
    let keys = sense.keys_held() as f32;
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
        us_hungry: sense.hunger(US) / 10.0,
        mexican_hungry: sense.hunger(MX) / 10.0,
        raids: raids / 3.0,
        cards: (g.hand_size(US) as f32 - g.hand_size(MX) as f32) / 3.0,
        disputed: flag(g.units_in(US, named.disputed) > g.units_in(MX, named.disputed)),
        alta: flag(g.owns(US, named.alta)),
        border: flag(border),
    }
    .list()
}

/// Reads a file of the form of [`FILE`]: the coefficients before War and at War.
///
/// # Errors
/// A name that is not looked at, one that is missing, or something that is no number.
pub fn read(text: &str) -> Result<[[f32; COUNT]; 2], String> {
    let mut all = [[0.0; COUNT]; 2];
    let mut found = [false; COUNT];
    for line in text.lines().skip(1).filter(|line| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.splitn(4, ',').collect();
        let &[name, crisis, war, _] = fields.as_slice() else {
            return Err(format!("\"{line}\" has not four fields"));
        };
        let at = NAMES.iter().position(|known| *known == name);
        let at = at.ok_or_else(|| format!("nothing is called \"{name}\""))?;
        for (column, value) in [crisis, war].into_iter().enumerate() {
            all[column][at] = value.trim().parse().map_err(|_| format!("\"{line}\" has no number"))?;
        }
        found[at] = true;
    }
    match found.iter().position(|found| !found) {
        Some(missing) => Err(format!("\"{}\" is missing", NAMES[missing])),
        None => Ok(all),
    }
}

/// Which of the two judgements holds: 0 before War, 1 at War.
#[must_use]
pub fn period(game: &Montezuma) -> usize {
    usize::from(game.at_war())
}

/// How well the US stands in a game that goes on, from 0 to 1.
///
/// # Panics
/// If the carried file is at fault, which the tests rule out.
pub(crate) fn prospects(game: &Montezuma) -> f32 {
    static FITTED: OnceLock<[[f32; COUNT]; 2]> = OnceLock::new();
    let fitted = FITTED.get_or_init(|| match read(FILE) {
        Ok(fitted) => fitted,
        Err(fault) => panic!("prospects.csv: {fault}"),
    });
    let fitted = &fitted[period(game)];
    let sum: f32 = features(game).iter().zip(fitted).map(|(a, b)| a * b).sum();
    logistic(sum)
}

/// `1 / (1 + e^-x)` by exactly rounded operations only, so that every machine judges alike.
fn logistic(x: f32) -> f32 {
    // e^|x| as (e^(|x|/256))^256, the small power by its series.
    let small = x.abs().min(20.0) / 256.0;
    let mut power = 1.0 + small * (1.0 + small * (0.5 + small * (1.0 / 6.0)));
    for _ in 0..8 {
        power *= power;
    }
    let upper = power / (1.0 + power);
    if x < 0.0 { 1.0 - upper } else { upper }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole() {
        assert!(read(FILE).is_ok(), "{:?}", read(FILE));
        assert!(read("name,crisis,war,source\nconstant,1,1,x").unwrap_err().contains("missing"));
        assert!(read("name,crisis,war,source\nbravery,1,1,x").is_err());
        assert!(read("name,crisis,war,source\nconstant,1").is_err());
    }

    #[test]
    fn the_curve_is_logistic() {
        for step in -150..=150 {
            let x = step as f32 / 10.0;
            let exact = 1.0 / (1.0 + (-f64::from(x)).exp());
            assert!((f64::from(logistic(x)) - exact).abs() < 1e-5, "{x}");
        }
    }
}
