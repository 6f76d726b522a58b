//! The data files, read once and checked: map, counters, schedules, tables.

mod map;
mod map_reading;
mod masks;
mod schedule;
mod tables;
mod units;

pub use map::{Edge, LandLine, Map, NO_WAY, Place, PlaceClass, Terrain, Way};
pub(crate) use map_reading::place_ids;
pub use masks::Masks;
pub use schedule::{Arrival, Schedule};
pub use tables::{Casualty, Cell, PERCENTS, Position, Storm, Tables};
pub use units::{Class, Kind, Names, UnitInfo};
pub(crate) use units::{formation_ids, unit_ids};

use zocalo_core::{DataError, Files, OptionTable};

/// The data files that the game carries.
pub const FILES: &[(&str, &str)] = &[
    ("map_hexes.csv", include_str!("../../data/map_hexes.csv")),
    ("map_hexsides.csv", include_str!("../../data/map_hexsides.csv")),
    ("map_places.csv", include_str!("../../data/map_places.csv")),
    ("map_ways.csv", include_str!("../../data/map_ways.csv")),
    ("map_lines.csv", include_str!("../../data/map_lines.csv")),
    ("units.csv", include_str!("../../data/units.csv")),
    ("options.csv", include_str!("../../data/options.csv")),
    ("setup.csv", include_str!("../../data/setup.csv")),
    ("reinforcements.csv", include_str!("../../data/reinforcements.csv")),
    ("fortresses.csv", include_str!("../../data/fortresses.csv")),
    ("tables_crt.csv", include_str!("../../data/tables_crt.csv")),
    ("tables_casualty.csv", include_str!("../../data/tables_casualty.csv")),
    ("tables_loss_percentage.csv", include_str!("../../data/tables_loss_percentage.csv")),
    ("tables_leadership.csv", include_str!("../../data/tables_leadership.csv")),
    ("tables_battle_morale.csv", include_str!("../../data/tables_battle_morale.csv")),
    ("tables_siege_bombardment.csv", include_str!("../../data/tables_siege_bombardment.csv")),
    ("tables_assault.csv", include_str!("../../data/tables_assault.csv")),
    ("tables_disease.csv", include_str!("../../data/tables_disease.csv")),
    ("tables_disease_modifiers.csv", include_str!("../../data/tables_disease_modifiers.csv")),
    ("tables_us_supply.csv", include_str!("../../data/tables_us_supply.csv")),
    ("tables_militia_arrival.csv", include_str!("../../data/tables_militia_arrival.csv")),
    ("tables_guerrilla.csv", include_str!("../../data/tables_guerrilla.csv")),
    ("tables_terrain.csv", include_str!("../../data/tables_terrain.csv")),
    ("tables_turns.csv", include_str!("../../data/tables_turns.csv")),
    ("tables_victory.csv", include_str!("../../data/tables_victory.csv")),
    ("tables_victory_levels.csv", include_str!("../../data/tables_victory_levels.csv")),
];

/// Everything that the files say.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub map: Map,
    /// The counters, U.S. ones first.
    pub units: Vec<UnitInfo>,
    /// The kind of each counter, close together.
    pub kinds: Vec<Kind>,
    /// The allowance of each counter in tenths, close together.
    pub moves: Vec<u8>,
    /// The counters of each kind.
    pub masks: Masks,
    /// The counters that rules speak of by name.
    pub names: Names,
    /// Who starts where and who comes when.
    pub schedule: Schedule,
    /// The printed tables.
    pub tables: Tables,
    /// The options of a game.
    pub options: OptionTable,
    /// What doctrine knows of the country.
    pub(crate) map_facts: crate::doctrine::MapFacts,
}

/// Reads and checks all files.
///
/// # Errors
/// The first fault, with file and line.
pub fn load(files: Files<'_>) -> Result<Data, DataError> {
    let tables = tables::read(files)?;
    let map = map_reading::read(files, &tables)?;
    let units = units::read(files)?;
    let names = units::names(&units)?;
    let schedule = schedule::read(files, &units, &map)?;
    let kinds = units.iter().map(|unit| unit.kind).collect();
    let moves = units.iter().map(|unit| unit.moves).collect();
    let masks = masks::masks(&units);
    let options = OptionTable::read::<crate::state::Options>(files)?;
    let map_facts = crate::doctrine::MapFacts::survey(&map, &tables);
    Ok(Data { map, units, kinds, moves, masks, names, schedule, tables, options, map_facts })
}
