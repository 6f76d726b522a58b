//! The evaluation of a position for the French: a logistic regression of the results of games on features of positions in
//! them.
//!
//! `cargo run --release -p zocalo-lab --example fit_evaluation -- camerone GAMES > crates/camerone/data/evaluation.csv` makes
//! the file.

use crate::data::Hexes;
use crate::ids::{FORMATIONS, Formation, Unit};
use crate::state::Camerone;
use zocalo_core::evaluation::{Fit, Fitted};
use zocalo_core::{Side, figures};

figures! {
    /// The features.
    struct Features {
        constant, points, points_root, units, units_squared, officers, shaken, nearly_broken, infantry_size, cavalry_size,
        inside, inside_per_unit, at_wall, steadied_inside, infantry_near, away, exposed, covered, gates_held, in_melee,
        idle_left, idle_over, house_closed, breaches, late, shots, clear_shots, enemy_shots,
    }
}

/// The features of a position.
fn features_of(game: &Camerone) -> Features {
    let data = game.data.0;
    let facts = &data.map_facts;
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
    let near_milan = game.hex(Unit::MILAN).map_or(Hexes::EMPTY, |milan| facts.milan_reach[milan.index()]);
    let mut infantry_near = 0.0;
    for unit in Unit::mexicans().take(24) {
        if let Some(hex) = game.hex(unit) {
            let steps = facts.approach.iter().map(|face| face[hex.index()]).min().unwrap_or(9);
            infantry_near += f32::from(u8::from(steps <= 3));
        }
    }
    // Units far outside see little through the gates, so only those near are looked at.
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
    let clock = f32::from(game.options.idle_clock.get());
    let idle = f32::from(game.idle_turns);
    Features {
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
}

impl Fitted for Camerone {
    const FEATURES: &'static [&'static str] = &Features::NAMES;
    const FITS: &'static [&'static str] = &["french", "mexican"];

    fn fit(&self) -> usize {
        // The side that acts; the sharpshooters fire for the Mexicans.
        self.phase.side().index()
    }
    fn features(&self) -> Vec<f32> {
        features_of(self).list().to_vec()
    }
}

/// The file: name, coefficient while the French act, coefficient while the Mexicans act, source.
static FIT: Fit<{ Features::NAMES.len() }, 2> =
    Fit::new(("evaluation.csv", include_str!("../../data/evaluation.csv")), &Features::NAMES);

/// How well the French stand in a game that is not over, from 0 to 1.
pub(crate) fn evaluation(game: &Camerone) -> f32 {
    FIT.judge(game.fit(), &features_of(game).list())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_carried_file_is_whole() {
        assert_eq!(super::FIT.check(), Ok(()));
    }
}
