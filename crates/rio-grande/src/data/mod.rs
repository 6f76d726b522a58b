//! The data files, read and checked.

mod lines;
mod map;
mod tables;
mod units;

pub use lines::{Line, LineKind};
pub use map::{Country, Map, Near, Pays, PlaceKind, PlaceRow, River, Route, Sea, Terrain};
pub use tables::{
    Act, Crt, Fire, Gain, Naval, Pick, ReadyRow, ScenarioRow, SetupKind, SetupRow, Tables, Thing, Tie, Zone,
};
pub(crate) use units::is_untried;
pub use units::{Profile, UnitInfo, UnitTable};

use crate::state::Options;
use zocalo_core::options::OptionTable;
use zocalo_core::{DataError, Files};

/// The files that the game carries.
pub const FILES: &[(&str, &str)] = &[
    ("map_hexes.csv", include_str!("../../data/map_hexes.csv")),
    ("map_lines.csv", include_str!("../../data/map_lines.csv")),
    ("map_places.csv", include_str!("../../data/map_places.csv")),
    ("map_routes.csv", include_str!("../../data/map_routes.csv")),
    ("options.csv", include_str!("../../data/options.csv")),
    ("scenarios.csv", include_str!("../../data/scenarios.csv")),
    ("markers.csv", include_str!("../../data/markers.csv")),
    ("setup.csv", include_str!("../../data/setup.csv")),
    ("setup_ready.csv", include_str!("../../data/setup_ready.csv")),
    ("tables_actions.csv", include_str!("../../data/tables_actions.csv")),
    ("tables_ap.csv", include_str!("../../data/tables_ap.csv")),
    ("tables_crt.csv", include_str!("../../data/tables_crt.csv")),
    ("tables_events.csv", include_str!("../../data/tables_events.csv")),
    ("tables_levels.csv", include_str!("../../data/tables_levels.csv")),
    ("tables_lines.csv", include_str!("../../data/tables_lines.csv")),
    ("tables_naval.csv", include_str!("../../data/tables_naval.csv")),
    ("tables_naval_modifiers.csv", include_str!("../../data/tables_naval_modifiers.csv")),
    ("tables_places.csv", include_str!("../../data/tables_places.csv")),
    ("tables_recruit.csv", include_str!("../../data/tables_recruit.csv")),
    ("tables_start.csv", include_str!("../../data/tables_start.csv")),
    ("tables_terrain.csv", include_str!("../../data/tables_terrain.csv")),
    ("tables_turns.csv", include_str!("../../data/tables_turns.csv")),
    ("tables_vp.csv", include_str!("../../data/tables_vp.csv")),
    ("units.csv", include_str!("../../data/units.csv")),
];

/// Everything that does not change during a game.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub map: Map,
    /// The units.
    pub units: UnitTable,
    /// The charts.
    pub tables: Tables,
    /// The options.
    pub options: OptionTable,
    /// Coast, border and rivers, for drawing.
    pub lines: Vec<Line>,
    /// Distances that the doctrine asks for.
    pub(crate) map_facts: crate::doctrine::MapFacts,
}

/// Reads and checks all files.
///
/// # Errors
/// The first fault, with file and line.
pub fn load(files: Files<'_>) -> Result<Data, DataError> {
    let tables = tables::load(files)?;
    let map = map::load(files, &tables)?;
    let units = units::load(files, &tables)?;
    let lines = lines::load(files)?;
    let map_facts = crate::doctrine::MapFacts::new(&map);
    Ok(Data { map, units, tables, lines, map_facts, options: OptionTable::read::<Options>(files)? })
}
