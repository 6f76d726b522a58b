//! How well the French stand: a logistic fit of what games came to in the end, on what can be seen in the middle.
//!
//! `cargo run --release -p camerone --example fit_prospects -- GAMES > crates/camerone/data/prospects.csv` fits it
//! anew.

use crate::data::Hexes;
use crate::ids::{FORMATIONS, Formation, Unit};
use crate::state::Camerone;
use std::sync::OnceLock;
use zocalo_core::Side;

/// The file: name, coefficient while the French act, coefficient while the Mexicans act, source.
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
    constant, points, points_root, units, units_squared, officers, shaken, nearly_broken, infantry_size, cavalry_size,
    inside, inside_per_unit, at_wall, steadied_inside, infantry_near, away, exposed, covered, gates_held, in_melee,
    idle_left, idle_over, house_closed, breaches, late, shots, clear_shots, enemy_shots,
}

/// The numbers that a judgement rests on.
#[must_use]
pub fn features(game: &Camerone) -> [f32; COUNT] {
    let data = game.data.0;
    let lore = &data.lore;
    let points = game.points() as f32;
    let units = Unit::legionnaires().filter(|unit| game.on_map(*unit)).count() as f32;
    let officers = Unit::officers().filter(|unit| game.on_map(*unit)).count() as f32;
    let (mut shaken, mut nearly, mut infantry_size, mut cavalry_size, mut away) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for f in 0..FORMATIONS {
        let formation = Formation::new(f);
        let band = game.band(formation);
        let size = f32::from(band.size);
        if f < 3 {
            infantry_size += size;
        } else {
            cavalry_size += size;
        }
        if band.withdrawn == 0 && band.size > 0 {
            let rung = data.tables.ladder(game.kind_of(formation))[usize::from(band.size)];
            let need = f32::from(rung.losses.max(1));
            shaken += f32::from(band.losses) / need;
            nearly += f32::from(u8::from(band.losses + 1 >= rung.losses && f < 3));
        } else if f < 3 {
            away += size;
        }
    }
    let ways_in = game.ways_in();
    let inside_set = game.mexican & data.inside;
    let inside = inside_set.len() as f32;
    let near_milan = game.hex(Unit::MILAN).map_or(Hexes::EMPTY, |milan| lore.steadied[milan.index()]);
    let mut infantry_near = 0.0;
    for unit in Unit::mexicans().take(24) {
        if let Some(hex) = game.hex(unit) {
            let steps = lore.approach.iter().map(|face| face[hex.index()]).min().unwrap_or(9);
            infantry_near += f32::from(u8::from(steps <= 3));
        }
    }
    // Those far outside see little through the gates; only those near are asked.
    let bare = game.french - data.cover;
    let (mut watched, mut enemy_shots) = (Hexes::EMPTY, 0.0);
    for hex in (game.mexican & (near_milan | data.inside)).iter() {
        let seen = data.sight.from(Side::Two, hex, game.breached);
        watched = watched | seen;
        enemy_shots += f32::from(u8::from(!seen.is_disjoint(&bare)));
    }
    let clear = game.mexican - data.cover - near_milan;
    let (mut shots, mut clear_shots) = (0.0, 0.0);
    for hex in game.french.iter() {
        let seen = data.sight.from(Side::One, hex, game.breached);
        shots += f32::from(u8::from(!seen.is_disjoint(&game.mexican)));
        clear_shots += f32::from(u8::from(!seen.is_disjoint(&clear)));
    }
    let covered = (game.french & data.cover).len() as f32;
    let contact = game.french.iter().filter(|hex| !(game.open_near(*hex) & game.mexican).is_empty()).count();
    let clock = f32::from(game.options.idle_clock);
    let idle = f32::from(game.idle_turns);
    Seen {
        constant: 1.0,
        points,
        points_root: points.max(0.0).sqrt(),
        units,
        units_squared: units * units / 10.0,
        officers,
        shaken,
        nearly_broken: nearly,
        infantry_size,
        cavalry_size,
        inside,
        inside_per_unit: inside / (1.0 + units),
        at_wall: (game.mexican & ways_in).len() as f32,
        steadied_inside: (inside_set & near_milan).len() as f32,
        infantry_near,
        away,
        exposed: ((game.french & watched) - data.cover).len() as f32,
        covered,
        gates_held: (game.french & game.gateways()).len() as f32,
        in_melee: contact as f32,
        idle_left: if clock > 0.0 { (clock - idle).max(0.0) } else { 10.0 },
        idle_over: if clock > 0.0 { (idle - clock).max(0.0) } else { 0.0 },
        house_closed: f32::from(u8::from(game.house_closed)),
        breaches: game.breached.count_ones() as f32,
        late: (f32::from(game.turn) / 20.0).min(2.0),
        shots,
        clear_shots,
        enemy_shots,
    }
    .list()
}

/// Reads a file of the form of [`FILE`]: the coefficients while each side acts.
///
/// # Errors
/// A name that is not looked at, one that is missing, or something that is no number.
pub fn read(text: &str) -> Result<[[f32; COUNT]; 2], String> {
    let mut all = [[0.0; COUNT]; 2];
    let mut found = [false; COUNT];
    for line in text.lines().skip(1).filter(|line| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.splitn(4, ',').collect();
        let &[name, french, mexican, _] = fields.as_slice() else {
            return Err(format!("\"{line}\" has not four fields"));
        };
        let at = NAMES.iter().position(|known| *known == name);
        let at = at.ok_or_else(|| format!("nothing is called \"{name}\""))?;
        for (side, value) in [french, mexican].into_iter().enumerate() {
            all[side][at] = value.trim().parse().map_err(|_| format!("\"{line}\" has no number"))?;
        }
        found[at] = true;
    }
    match found.iter().position(|found| !found) {
        Some(missing) => Err(format!("\"{}\" is missing", NAMES[missing])),
        None => Ok(all),
    }
}

/// The side that acts, for the purpose of a judgement: the sharpshooters fire for the Mexicans.
#[must_use]
pub const fn acting(game: &Camerone) -> Side {
    game.phase.side()
}

/// How well the French stand in a game that goes on, from 0 to 1.
///
/// # Panics
/// If the carried file is at fault, which the tests rule out.
pub(crate) fn prospects(game: &Camerone) -> f32 {
    static FITTED: OnceLock<[[f32; COUNT]; 2]> = OnceLock::new();
    let fitted = FITTED.get_or_init(|| match read(FILE) {
        Ok(fitted) => fitted,
        Err(fault) => panic!("prospects.csv: {fault}"),
    });
    let fitted = &fitted[acting(game).index()];
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
        assert!(read("name,french,mexican,source\nconstant,1,1,x").unwrap_err().contains("missing"));
        assert!(read("name,french,mexican,source\nbravery,1,1,x").is_err());
        assert!(read("name,french,mexican,source\nconstant,1").is_err());
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
