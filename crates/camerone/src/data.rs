//! The data files: read, checked against one another, and indexed for the rules.

mod counters;
mod map;
mod tables;

pub use counters::{FormationRow, UnitKind, UnitRow};
pub use map::{Building, HexRow, SideKind, SideRow, Terrain};
pub use tables::{Band, EventKind, EventRow, FireTable, Level, MeleeTable, Range, Rung, SavingTable, Tables};

use crate::c02_sequence::sight::Sight;
use crate::ids::{HEXES, PRINTED, Unit};
use std::sync::OnceLock;
use zocalo_core::{DataError, Files, OptionTable};
use zocalo_hex::{Grid, Hex, HexSet};

/// A set of hexes of the map.
pub type Hexes = HexSet<7>;

/// The data files by name, as the program carries them.
pub const FILES: &[(&str, &str)] = &[
    ("map_hexes.csv", include_str!("../data/map_hexes.csv")),
    ("map_hexsides.csv", include_str!("../data/map_hexsides.csv")),
    ("map_adjacency.csv", include_str!("../data/map_adjacency.csv")),
    ("units.csv", include_str!("../data/units.csv")),
    ("formations.csv", include_str!("../data/formations.csv")),
    ("tables_strength.csv", include_str!("../data/tables_strength.csv")),
    ("tables_fire.csv", include_str!("../data/tables_fire.csv")),
    ("tables_saving.csv", include_str!("../data/tables_saving.csv")),
    ("tables_officer.csv", include_str!("../data/tables_officer.csv")),
    ("tables_melee.csv", include_str!("../data/tables_melee.csv")),
    ("tables_movement.csv", include_str!("../data/tables_movement.csv")),
    ("tables_terrain.csv", include_str!("../data/tables_terrain.csv")),
    ("tables_events.csv", include_str!("../data/tables_events.csv")),
    ("tables_reentry.csv", include_str!("../data/tables_reentry.csv")),
    ("tables_victory.csv", include_str!("../data/tables_victory.csv")),
    ("options.csv", include_str!("../data/options.csv")),
];

/// Everything that the files say.
#[derive(Debug)]
pub struct Data {
    /// The hexes as they are numbered.
    pub grid: Grid,
    /// Every hex, by its index.
    pub hexes: Vec<HexRow>,
    /// R7, R15 The hexsides of the wall around the hacienda, in the order of their file.
    pub sides: Vec<SideRow>,
    /// The counters, by their index.
    pub units: Vec<UnitRow>,
    /// The Mexican formations, by their index.
    pub formations: Vec<FormationRow>,
    /// The printed tables.
    pub tables: Tables,
    /// The switches.
    pub options: OptionTable,

    /// R7 Hexes inside the hacienda.
    pub inside: Hexes,
    /// Hexes outside it.
    pub outside: Hexes,
    /// Hexes that a unit may enter at all.
    pub enterable: Hexes,
    /// Dark hexes.
    pub dark: Hexes,
    /// Woods and buildings.
    pub cover: Hexes,
    /// The hexes of each building.
    pub buildings: [Hexes; Building::COUNT],
    /// The hexes of all buildings.
    pub built: Hexes,
    /// Inside hexes with a gate or a breach, before any sapping.
    pub gateways: Hexes,
    /// Hexes with a hexside of the wall, inside and outside.
    pub at_wall: Hexes,
    /// Outside hexes next to a gate, a breach or a wall that can be climbed, before any sapping.
    pub ways_in: Hexes,
    /// The sharpshooters' hex.
    pub ti: Hex,
    /// The neighbours of each hex.
    pub near: Vec<Hexes>,
    /// Those of them that no wall cuts off before any sapping.
    pub open: Vec<Hexes>,
    /// For each hex the hexsides of the wall that it has, as bits of their indices.
    pub walls_of: Vec<u64>,
    /// Who sees whom.
    pub sight: Sight,
    /// What the doctrine precomputes about the map.
    pub(crate) map_facts: crate::doctrine::MapFacts,
}

impl Data {
    /// Reads and checks the files.
    pub(crate) fn load(files: Files<'_>) -> Result<Self, DataError> {
        let grid = Grid::new(PRINTED);
        let terrain = tables::terrain(files)?;
        let hexes = map::hexes(files, &grid, &terrain)?;
        map::adjacency(files, &grid)?;
        let sides = map::sides(files, &grid, &hexes)?;
        let tables = Tables::load(files)?;
        let units = counters::units(files, &tables)?;
        let formations = counters::formations(files, &tables)?;
        let options = OptionTable::read::<crate::setup::Options>(files)?;
        let ti = map::ti(&hexes)?;
        let pick = |test: fn(&HexRow) -> bool| -> Hexes {
            grid.hexes().filter(|hex| test(&hexes[hex.index()])).collect()
        };
        let mut data = Self {
            inside: pick(|h| h.inside),
            outside: pick(|h| !h.inside),
            enterable: pick(|h| h.enterable),
            dark: pick(|h| h.dark),
            cover: pick(|h| h.cover),
            buildings: Building::ALL.map(|building| {
                grid.hexes().filter(|hex| hexes[hex.index()].building == Some(building)).collect()
            }),
            built: pick(|h| h.building.is_some()),
            gateways: sides
                .iter()
                .filter(|side| side.kind != SideKind::Wall)
                .map(|side| side.inside)
                .collect(),
            at_wall: sides.iter().flat_map(|side| [side.inside, side.outside]).collect(),
            ways_in: sides
                .iter()
                .filter(|side| side.kind != SideKind::Wall || side.climbable)
                .map(|side| side.outside)
                .collect(),
            ti,
            near: grid.hexes().map(|hex| grid.neighbours(hex).collect()).collect(),
            open: Vec::new(),
            walls_of: vec![0; HEXES],
            sight: Sight::default(),
            map_facts: crate::doctrine::MapFacts::default(),
            grid,
            hexes,
            sides,
            units,
            formations,
            tables,
            options,
        };
        data.index_walls();
        data.sight = Sight::survey(&data);
        data.map_facts = crate::doctrine::MapFacts::survey(&data);
        Ok(data)
    }

    fn index_walls(&mut self) {
        self.open = self.near.clone();
        for (index, side) in self.sides.iter().enumerate() {
            for (hex, other) in [(side.inside, side.outside), (side.outside, side.inside)] {
                self.walls_of[hex.index()] |= 1 << index;
                if side.kind == SideKind::Wall {
                    self.open[hex.index()].remove(other);
                }
            }
        }
    }

    /// Steps between two hexes, whatever lies between.
    #[must_use]
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        self.grid.distance(a, b)
    }

    /// The hexside of the wall between two hexes, if there is one.
    #[must_use]
    pub fn side_between(&self, a: Hex, b: Hex) -> Option<usize> {
        let common = self.walls_of[a.index()] & self.walls_of[b.index()];
        (common != 0).then(|| common.trailing_zeros() as usize)
    }

    /// The building that a hex belongs to.
    #[must_use]
    #[inline]
    pub fn building(&self, hex: Hex) -> Option<Building> {
        self.hexes[hex.index()].building
    }

    /// The movement allowance printed for a counter.
    #[must_use]
    #[inline]
    pub fn allowance(&self, unit: Unit) -> u8 {
        self.units[unit.index()].allowance
    }

    /// The data that the program carries, read once.
    ///
    /// # Panics
    /// If the carried files are at fault, which the tests rule out.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: OnceLock<Data> = OnceLock::new();
        STANDARD.get_or_init(|| match Self::load(Files::carried(FILES)) {
            Ok(data) => data,
            Err(fault) => panic!("the carried data: {fault}"),
        })
    }
}
