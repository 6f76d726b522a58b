//! 2.0, 2.3 The things of the game as small numbers: pieces (units and leaders), places (provinces and boxes), Armies.

use serde::{Deserialize, Serialize};
use zocalo_core::Side;
use zocalo_core::id::{IdSet, Names};

/// How many combat and naval units there are; leaders follow them in the catalogue of pieces.
pub const UNITS: usize = 228;
/// How many leaders there are.
pub const LEADERS: usize = 25;
/// Units and leaders.
pub const PIECES: usize = UNITS + LEADERS;
/// 3.0#11 How many provinces there are; the boxes beside the map follow them in the catalogue of places.
pub const PROVINCES: usize = 29;
/// Provinces and boxes.
pub const PLACES: usize = 40;
/// 6.0 How many Army counters there are, four for each side.
pub const ARMIES: usize = 8;

zocalo_core::id! {
    /// A unit or a leader.
    pub struct Piece(u8) {
        what: "piece",
        names: Names::column(include_str!("../data/units.csv"))
            .and(Names::column(include_str!("../data/leaders.csv")).ids().to_vec()),
    }
}

zocalo_core::id! {
    /// A province or a box beside the map.
    pub struct Place(u8) {
        what: "place",
        names: Names::column(include_str!("../data/map_provinces.csv"))
            .and(Names::column(include_str!("../data/map_zones.csv")).ids().to_vec()),
    }
}

zocalo_core::id! {
    /// An Army counter.
    pub struct Army(u8) { what: "Army", names: Names::column(include_str!("../data/armies.csv")) }
}

/// A set of units and leaders.
pub type Pieces = IdSet<Piece, 4>;
/// A set of places.
pub type Places = IdSet<Place, 1>;
/// A set of Army counters.
pub type Armies = IdSet<Army, 1>;

impl Piece {
    /// Bazaine.
    pub const BAZAINE: Self = Self::new(UNITS + 5);
    /// Prim, the only leader of Spanish stacks.
    pub const PRIM: Self = Self::new(UNITS + 1);
    /// Dupin.
    pub const DUPIN: Self = Self::new(UNITS + 9);
    /// Maximilian.
    pub const MAXIMILIAN: Self = Self::new(UNITS + 10);
    /// Salm-Salm.
    pub const SALM_SALM: Self = Self::new(UNITS + 14);
    /// Magruder.
    pub const MAGRUDER: Self = Self::new(UNITS + 15);
    /// Shelby.
    pub const SHELBY: Self = Self::new(UNITS + 16);
    /// Juárez.
    pub const JUAREZ: Self = Self::new(UNITS + 17);
    /// Díaz.
    pub const DIAZ: Self = Self::new(UNITS + 18);
    /// Álvarez.
    pub const ALVAREZ: Self = Self::new(UNITS + 19);
    /// Escobedo.
    pub const ESCOBEDO: Self = Self::new(UNITS + 20);
    /// Treviño.
    pub const TREVINO: Self = Self::new(UNITS + 21);
    /// Corona.
    pub const CORONA: Self = Self::new(UNITS + 22);
    /// Sheridan.
    pub const SHERIDAN: Self = Self::new(UNITS + 23);
    /// Santa Anna.
    pub const SANTA_ANNA: Self = Self::new(UNITS + 24);

    /// Whether it is a leader.
    #[inline]
    #[must_use]
    pub const fn is_leader(self) -> bool {
        self.index() >= UNITS
    }
}

impl Place {
    /// Baja, linked with Sonora alone.
    pub const BAJA: Self = Self::new(1);
    /// Mexico with Mexico City.
    pub const MEXICO: Self = Self::new(12);
    /// Oaxaca.
    pub const OAXACA: Self = Self::new(17);
    /// Puebla.
    pub const PUEBLA: Self = Self::new(18);
    /// Querétaro.
    pub const QUERETARO: Self = Self::new(19);
    /// San Luis Potosí.
    pub const SAN_LUIS: Self = Self::new(20);
    /// Sonora.
    pub const SONORA: Self = Self::new(22);
    /// Vera Cruz with its port and Jalapa.
    pub const VERA_CRUZ: Self = Self::new(26);
    /// The Gulf of Mexico: naval units live here.
    pub const GULF: Self = Self::new(PROVINCES);
    /// Aboard the French fleet.
    pub const FLEET: Self = Self::new(PROVINCES + 1);
    /// The United States.
    pub const USA: Self = Self::new(PROVINCES + 2);
    /// The Confederate border.
    pub const CSA: Self = Self::new(PROVINCES + 3);
    /// The Imperial Force Pool.
    pub const POOL_IMP: Self = Self::new(PROVINCES + 4);
    /// The Republican Force Pool.
    pub const POOL_REP: Self = Self::new(PROVINCES + 5);
    /// Leaders held by the Imperial player.
    pub const PRISON_IMP: Self = Self::new(PROVINCES + 6);
    /// Leaders held by the Republican player.
    pub const PRISON_REP: Self = Self::new(PROVINCES + 7);
    /// Leaders in hiding.
    pub const LIMBO: Self = Self::new(PROVINCES + 8);
    /// Not yet in play.
    pub const FUTURE: Self = Self::new(PROVINCES + 9);
    /// Permanently removed.
    pub const GONE: Self = Self::new(PROVINCES + 10);

    /// Whether it is a province.
    #[inline]
    #[must_use]
    pub const fn is_province(self) -> bool {
        self.index() < PROVINCES
    }

    /// All provinces.
    pub fn provinces() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..PROVINCES).map(Self::new)
    }

    /// The Force Pool of a side.
    #[must_use]
    pub const fn pool(side: Side) -> Self {
        match side {
            Side::One => Self::POOL_IMP,
            Side::Two => Self::POOL_REP,
        }
    }

    /// The prison in which a side holds the enemy's leaders.
    #[must_use]
    pub const fn prison_of(captor: Side) -> Self {
        match captor {
            Side::One => Self::PRISON_IMP,
            Side::Two => Self::PRISON_REP,
        }
    }
}

impl Army {
    /// The 2nd Division, withdrawn on turn 13.
    pub const SECOND_DIVISION: Self = Self::new(1);
    /// The Corps de l'Expédition, withdrawn with the French.
    pub const EXPEDITION: Self = Self::new(3);

    /// Its side: the first four are Imperial.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.index() < ARMIES / 2 { Side::One } else { Side::Two }
    }
}

/// 3.0#3 The Imperial player is the first side.
pub const IMP: Side = Side::One;
/// 3.0#4 The Republican player is the second side.
pub const REP: Side = Side::Two;

/// Who a force belongs to: a player, or Santa Anna in revolt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Party {
    /// The Imperial player.
    Imperial,
    /// The Republican player.
    Republican,
    /// Santa Anna in revolt.
    SantaAnna,
}

impl Party {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Imperial, Self::Republican, Self::SantaAnna];

    /// 0, 1 or 2.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The party of a player.
    #[inline]
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::One => Self::Imperial,
            Side::Two => Self::Republican,
        }
    }

    /// The player, unless it is Santa Anna.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Imperial => Some(IMP),
            Self::Republican => Some(REP),
            Self::SantaAnna => None,
        }
    }
}

/// How documents write a side and what there is for each side: by the sides' ids.
pub type SideId = zocalo_core::side::ById<crate::Cactus>;

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_core::id::Id;

    #[test]
    fn the_named_things_have_their_ids() {
        let pieces = [
            (Piece::BAZAINE, "L-BAZ"),
            (Piece::PRIM, "L-PRI"),
            (Piece::DUPIN, "L-DUP"),
            (Piece::MAXIMILIAN, "L-MAX"),
            (Piece::SALM_SALM, "L-SAL"),
            (Piece::MAGRUDER, "L-MAG"),
            (Piece::SHELBY, "L-SHE"),
            (Piece::JUAREZ, "L-JUA"),
            (Piece::DIAZ, "L-DIA"),
            (Piece::ALVAREZ, "L-ALV"),
            (Piece::ESCOBEDO, "L-ESC"),
            (Piece::TREVINO, "L-TRE"),
            (Piece::CORONA, "L-COR"),
            (Piece::SHERIDAN, "L-SHN"),
            (Piece::SANTA_ANNA, "L-SAN"),
        ];
        assert!(pieces.iter().all(|(piece, id)| piece.id() == *id), "{pieces:?}");
        let places = [
            (Place::BAJA, "BAJ"),
            (Place::MEXICO, "MEX"),
            (Place::OAXACA, "OAX"),
            (Place::PUEBLA, "PUE"),
            (Place::QUERETARO, "QRO"),
            (Place::SAN_LUIS, "SLP"),
            (Place::SONORA, "SON"),
            (Place::VERA_CRUZ, "VER"),
            (Place::GULF, "GULF"),
            (Place::FLEET, "FLEET"),
            (Place::USA, "USA"),
            (Place::CSA, "CSA"),
            (Place::POOL_IMP, "POOL_IMP"),
            (Place::POOL_REP, "POOL_REP"),
            (Place::PRISON_IMP, "PRISON_IMP"),
            (Place::PRISON_REP, "PRISON_REP"),
            (Place::LIMBO, "LIMBO"),
            (Place::FUTURE, "FUTURE"),
            (Place::GONE, "GONE"),
        ];
        assert!(places.iter().all(|(place, id)| place.id() == *id), "{places:?}");
        assert_eq!((Army::SECOND_DIVISION.id(), Army::EXPEDITION.id()), ("A-I2", "A-IX"));
        assert_eq!((Piece::all().len(), Place::all().len(), Army::all().len()), (PIECES, PLACES, ARMIES));
    }
}
