//! How well the United States stand: a logistic fit of what campaigns came to in the end, on what can be seen in the
//! middle of them.
//!
//! `cargo run --release -p zocalo-lab --example fit_evaluation -- veracruz GAMES > crates/veracruz/data/evaluation.csv` fits it anew.

use crate::data::Kind;
use crate::ids::{Fort, HEXES, Hex, MEXICO, PLACES, US, Unit, range};
use crate::state::{Phase, Veracruz, flag};
use zocalo_core::evaluation::{Fit, Fitted, logistic};
use zocalo_core::{Outcome, Side, figures};

/// The part of a result that is winning at all; the rest goes by points.
const WINNING: f32 = 0.6;
/// The points beyond which more are worth nothing more.
const POINTS: f32 = 20.0;

figures! {
    /// What is looked at.
    struct Seen {
        constant, late, points, points_late, veracruz, puebla, capital, capital_late, city_points, decisive, substantial, winning,
        winning_late, us_strength, us_strength_late, mexican_strength, mexican_strength_late, balance, balance_late,
        us_morale, mexican_morale, morale_late, supplies, supplied, progress, progress_late, contact, mexican_to_come,
        us_to_come, walls, sick, broken, winning_soon, barred, barred_late, fever,
        carried,
    }
}

/// The numbers that a judgement rests on.
fn seen(game: &Veracruz) -> Seen {
    let data = game.data.0;
    let map = &data.map;
    let late = f32::from(game.turn) / f32::from(game.last_turn());
    let (us, mexico) = (Force::of(game, US), Force::of(game, MEXICO));
    let points = game.victory_points() as f32;
    let has = |hex: Hex| f32::from(u8::from(game.controls(US, hex)));
    let over = |least: u8| f32::from(u8::from(points >= f32::from(least)));
    let [decisive, substantial, winning] = data.tables.levels;
    let to_capital = map.fields[usize::from(map.field_of[map.capital.index()])].costs();
    let way = |hex: Hex| if hex.on_map() { f32::from(to_capital[hex.index()].min(400)) / 100.0 } else { 2.0 };
    let balance = us.field / (us.field + mexico.field + 1.0);
    let front = map.distance(us.main, mexico.main);
    let (a, b) = (f32::from(game.bnm[US]), f32::from(game.bnm[MEXICO]));
    let walls = game.castle(Fort::Veracruz);
    let left = f32::from(game.last_turn() - game.turn.min(game.last_turn()));
    let soon = 1.0 / (1.0 + 0.5 * left);
    let barred = f32::from(u8::from(mexico.main.on_map() && way(mexico.main) < way(us.main)));
    let on = |hex: Hex, what: bool| f32::from(u8::from(hex.on_map() && what));
    Seen {
        constant: 1.0,
        late,
        points,
        points_late: points * late,
        veracruz: has(map.fort_hex(Fort::Veracruz)),
        puebla: has(map.puebla),
        capital: has(map.capital),
        capital_late: has(map.capital) * late,
        city_points: f32::from(game.city_points),
        decisive: over(decisive),
        substantial: over(substantial),
        winning: over(winning),
        winning_late: over(winning) * late,
        us_strength: us.field / 10.0,
        us_strength_late: us.field / 10.0 * late,
        mexican_strength: mexico.field / 10.0,
        mexican_strength_late: mexico.field / 10.0 * late,
        balance,
        balance_late: balance * late,
        us_morale: a,
        mexican_morale: b,
        morale_late: (a - b) * late,
        supplies: us.supplies.min(8.0),
        supplied: us.at_main,
        progress: way(us.main),
        progress_late: way(us.main) * late,
        contact: f32::from(u8::from(front <= 3)),
        mexican_to_come: mexico.to_come / 10.0,
        us_to_come: us.to_come / 10.0,
        walls: if walls.owner == MEXICO { f32::from(walls.strength) } else { 0.0 },
        sick: (us.sick - mexico.sick) / 10.0,
        broken: us.broken - mexico.broken,
        winning_soon: over(winning) * soon,
        barred,
        barred_late: barred * late,
        fever: on(us.main, map.hexes[us.main.index().min(HEXES - 1)].fever),
        carried: us.carried.min(6.0),
    }
}

/// What one side has.
struct Force {
    /// Strength on the map that can fight, and what is still due.
    field: f32,
    to_come: f32,
    /// Supply units in all, and whether any are with the main body.
    supplies: f32,
    at_main: f32,
    sick: f32,
    broken: f32,
    /// The strongest stack.
    main: Hex,
    /// Supply units that have pack animals with them.
    carried: f32,
}

impl Force {
    fn of(game: &Veracruz, side: Side) -> Self {
        let mut force = Self {
            field: 0.0,
            to_come: 0.0,
            supplies: 0.0,
            at_main: 0.0,
            sick: 0.0,
            broken: 0.0,
            main: Hex::NONE,
            carried: 0.0,
        };
        let mut there = [0u16; PLACES];
        let mut most = 0;
        for i in range(side) {
            let (unit, hex, kind) = (Unit::new(i), game.at[i], game.data.0.kinds[i]);
            if kind == Kind::Supply && hex.on_map() {
                force.supplies += 1.0;
            }
            if !kind.fights() {
                continue;
            }
            let points = if game.untried(unit) { 1 } else { game.points(unit) };
            if hex == Hex::DUE || hex == Hex::HELD {
                force.to_come += f32::from(points);
            }
            if !hex.on_map() {
                continue;
            }
            let sick = f32::from(points) * f32::from(game.ineffective[i]) / 100.0;
            force.field += f32::from(points) - sick;
            force.sick += sick;
            if game.is(unit, flag::DEMORALIZED) {
                force.broken += f32::from(points) / 10.0;
            }
            there[hex.index()] += points;
            if there[hex.index()] > most {
                most = there[hex.index()];
                force.main = hex;
            }
        }
        let kinds = &game.data.0.kinds;
        let mut packs = [0u8; PLACES];
        for i in range(side).filter(|&i| kinds[i] == Kind::Pack && game.at[i].on_map()) {
            packs[game.at[i].index()] += 3;
        }
        for i in range(side) {
            let hex = game.at[i];
            if kinds[i] == Kind::Supply && hex.on_map() && packs[hex.index()] > 0 {
                packs[hex.index()] -= 1;
                force.carried += 1.0;
            }
        }
        let near = |i: usize| game.data.0.kinds[i] == Kind::Supply && game.at[i] == force.main;
        force.at_main = f32::from(u8::from(range(side).any(near)));
        force
    }
}

/// What a result is worth to the United States: to win at all, and by how many points.
pub(crate) fn reward(game: &Veracruz, outcome: &Outcome) -> f32 {
    let won = if outcome.winner == Some(US) { 1.0 } else { 0.0 };
    if game.siege_only {
        return won;
    }
    let points = (outcome.score as f32 / POINTS).clamp(0.0, 1.0);
    WINNING * won + (1.0 - WINNING) * points
}

impl Fitted for Veracruz {
    const FEATURES: &'static [&'static str] = &Seen::NAMES;
    const FITS: &'static [&'static str] = &["value"];
    const HELPS: &'static [&'static str] = &[
        "points",
        "points_late",
        "veracruz",
        "puebla",
        "capital",
        "capital_late",
        "city_points",
        "decisive",
        "substantial",
        "winning",
        "winning_late",
        "us_strength",
        "us_strength_late",
        "balance",
        "balance_late",
        "us_morale",
        "morale_late",
        "supplies",
        "supplied",
        "us_to_come",
        "winning_soon",
        "carried",
    ];
    const HARMS: &'static [&'static str] = &[
        "mexican_strength",
        "mexican_strength_late",
        "mexican_morale",
        "mexican_to_come",
        "walls",
        "sick",
        "broken",
        "barred",
        "barred_late",
        "fever",
    ];

    fn fit(&self) -> usize {
        0
    }
    fn features(&self) -> Vec<f32> {
        seen(self).list().to_vec()
    }
}

/// The file: name, coefficient, source.
static FIT: Fit<{ Seen::NAMES.len() }, 1> =
    Fit::new(("evaluation.csv", include_str!("../data/evaluation.csv")), &Seen::NAMES);

/// How well the United States stand in a game that goes on, from 0 to 1.
pub(crate) fn evaluation(game: &Veracruz) -> f32 {
    if game.siege_only {
        return besieged(game);
    }
    FIT.judge(game.fit(), &seen(game).list())
}

/// The teaching scenario is about one fortress only: how much of it is left for the turns that are left.
fn besieged(game: &Veracruz) -> f32 {
    let castle = game.castle(Fort::Veracruz);
    if castle.owner == US {
        return 0.98;
    }
    // Some two and a half points fall in a bombardment.
    let bombardments =
        f32::from(game.last_turn() - game.turn) + f32::from(u8::from(game.phase < Phase::UsCombat));
    logistic(2.0 * (2.5 * bombardments - f32::from(castle.strength)) / 2.0)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_carried_file_is_whole() {
        assert_eq!(super::FIT.check(), Ok(()));
    }
}
