//! The map: hexes, hexsides, places, and what follows from them once and for all.

use crate::ids::{Fort, Hex, Hexes};
use arrayvec::ArrayVec;
use serde::Deserialize;
use zocalo_hex::{HexMap, Reach};

/// What a step cannot cost.
pub const NO_WAY: u16 = zocalo_hex::FAR;

/// The kinds of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// 5.34#1 Clear.
    Clear,
    /// 5.34#3 Rough.
    Rough,
    /// 5.34#2 Jungle.
    Jungle,
    /// 5.34#5 Swamp.
    Swamp,
    /// 5.34#4 Mountain.
    Mountain,
    /// Lake.
    Lake,
    /// 5.34#8 Sea.
    Sea,
    /// San Juan de Ulua.
    FortIsland,
}

impl Terrain {
    /// Its name in the tables.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Rough => "rough",
            Self::Jungle => "jungle",
            Self::Swamp => "swamp",
            Self::Mountain => "mountain",
            Self::Lake => "lake",
            Self::Sea => "sea",
            Self::FortIsland => "fort_island",
        }
    }
    /// Whether land units can ever be there.
    #[must_use]
    pub const fn walkable(self) -> bool {
        matches!(self, Self::Clear | Self::Rough | Self::Jungle | Self::Swamp)
    }
}

/// The kinds of ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// 5.34#9 The National Highway.
    Highway,
    /// 5.34#10 A road.
    Road,
    /// 5.34#11 A trail.
    Trail,
}

/// What lies between a hex and its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The way that crosses.
    pub way: Option<Way>,
    /// A river.
    pub river: bool,
    /// A bridge over it.
    pub bridge: bool,
    /// A mountain hexside.
    pub mountain: bool,
    /// Whether land units can ever cross.
    pub walk: bool,
    /// What the step costs in tenths.
    pub cost: u16,
    /// What it costs a group with artillery, [`NO_WAY`] if it cannot make it.
    pub gun_cost: u16,
}

/// What kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlaceClass {
    /// A city.
    City,
    /// A town.
    Town,
    /// A village.
    Village,
    /// San Juan de Ulua.
    Fortress,
}

/// A named place.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its name.
    pub name: String,
    /// Where.
    pub hex: Hex,
    /// What kind.
    pub class: PlaceClass,
    /// 11.23#1 Whether ships can unload there.
    pub port: bool,
}

/// One hex.
#[derive(Clone, Copy, Debug)]
pub struct HexInfo {
    /// Terrain.
    pub terrain: Terrain,
    /// Whether it lies on the coast.
    pub coastal: bool,
    /// East of the Yellow Fever Line.
    pub fever: bool,
    /// The place in it, by index, or 255.
    pub place: u8,
}

/// The map.
#[derive(Debug)]
pub struct Map {
    /// Its hexes, and what lies between them.
    pub ground: HexMap<Hex, Edge>,
    /// Every hex.
    pub hexes: Vec<HexInfo>,
    /// 6.21 The hexes into which a Zone of Control reaches out of a hex.
    pub reach: Vec<ArrayVec<Hex, 6>>,
    /// Places.
    pub places: Vec<Place>,
    /// The fortresses: hex and strength.
    pub forts: [(Hex, u8); 3],
    /// Mexico City.
    pub capital: Hex,
    /// Puebla.
    pub puebla: Hex,
    /// Jalapa.
    pub jalapa: Hex,
    /// Orizaba.
    pub orizaba: Hex,
    /// The pack animals' hex.
    pub mules: Hex,
    /// 11.4#1 Mexican sources: the capital first, then the western road hexes.
    pub sources: [Hex; 4],
    /// R15 The same as the rulebook first printed them.
    pub misprinted_sources: [Hex; 4],
    /// 11.23#1 The two ports.
    pub ports: [Hex; 2],
    /// Coastal hexes.
    pub coast: Hexes,
    /// All-sea hexes.
    pub sea: Hexes,
    /// 16.13#2 Where guerrillas can be: not clear, nobody lives there.
    pub wild: Hexes,
    /// Hexes that land units can enter.
    pub land: Hexes,
    /// The cheapest ways of infantry to a source, nobody being in the way: for the four Mexican sources and each coastal
    /// hex.
    pub fields: Vec<Reach<Hex>>,
    /// The index in `fields` of a hex that is a source.
    pub field_of: Vec<u8>,
    /// Latitude and longitude of the middle of each hex: for drawing only.
    pub degrees: Vec<(f32, f32)>,
    /// Lines of the land, for drawing only.
    pub lines: Vec<LandLine>,
    /// 5.32 The ways, hex by hex, for drawing only.
    pub ways: Vec<(Way, String, Vec<Hex>)>,
}

/// A river, a ridge, a lake or the Yellow Fever Line as it runs over the land.
#[derive(Clone, Debug)]
pub struct LandLine {
    /// `river`, `ridge`, `lake`, …
    pub kind: String,
    /// Its name.
    pub name: String,
    /// Latitude and longitude of its points.
    pub points: Vec<(f32, f32)>,
}

impl Map {
    /// What lies between two neighbours, seen from the first.
    #[inline]
    #[must_use]
    pub fn edge(&self, from: Hex, to: Hex) -> Option<&Edge> {
        self.ground.between(from, to)
    }
    /// The neighbours of a hex with what lies between.
    #[inline]
    pub fn around(&self, hex: Hex) -> impl Iterator<Item = (Hex, &Edge)> + '_ {
        self.ground.around(hex).iter().map(|link| (link.hex, &link.edge))
    }
    /// The neighbours of a hex, clockwise.
    #[inline]
    pub fn near(&self, hex: Hex) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.ground.around(hex).iter().map(|link| link.hex)
    }
    /// The neighbours that one can see from a hex: everything but across mountain hexsides.
    pub fn touching(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.around(hex).filter(|(_, edge)| !edge.mountain).map(|(to, _)| to)
    }
    /// The cheapest ways to a hex, if it is one to which retreats or lines can lead.
    #[must_use]
    pub fn field_to(&self, goal: Hex) -> Option<&Reach<Hex>> {
        self.fields.get(usize::from(self.field_of[goal.index()]))
    }
    /// Whether the cheapest way from a hex to a source, or to one of the hexes known to lead there, is open; if so its
    /// hexes are known too.
    pub fn straight(&self, from: Hex, source: Hex, closed: &Hexes, known: &mut Hexes) -> bool {
        let Some(field) = self.field_to(source) else { return false };
        let mut hex = from;
        while hex != source && !known.has(hex.index()) {
            match field.via(hex) {
                Some(next) if !closed.has(next.index()) => hex = next,
                _ => return false,
            }
        }
        let end = hex;
        known.insert(end.index());
        hex = from;
        while hex != end {
            known.insert(hex.index());
            hex = field.via(hex).unwrap_or(end);
        }
        true
    }
    /// Steps between two hexes.
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        self.ground.distance(a, b).unwrap_or(u16::MAX)
    }
    /// The hexes at most so many steps away, the hex itself included.
    pub fn within(&self, hex: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        self.ground.within(hex, radius)
    }
    /// The place in a hex.
    #[inline]
    #[must_use]
    pub fn place(&self, hex: Hex) -> Option<&Place> {
        self.places.get(usize::from(self.hexes[hex.index()].place))
    }
    /// The index of the place in a hex.
    #[inline]
    #[must_use]
    pub fn place_index(&self, hex: Hex) -> Option<usize> {
        let place = self.hexes[hex.index()].place;
        (place != u8::MAX).then_some(usize::from(place))
    }
    /// 8.62#2 Whether a hex is a city.
    #[inline]
    #[must_use]
    pub fn is_city(&self, hex: Hex) -> bool {
        self.place(hex).is_some_and(|place| place.class == PlaceClass::City)
    }
    /// 12.11 The fortress in a hex.
    #[inline]
    #[must_use]
    pub fn fort(&self, hex: Hex) -> Option<Fort> {
        Fort::ALL.into_iter().find(|fort| self.forts[*fort as usize].0 == hex)
    }
    /// Where a fortress is.
    #[inline]
    #[must_use]
    pub fn fort_hex(&self, fort: Fort) -> Hex {
        self.forts[fort as usize].0
    }
}
