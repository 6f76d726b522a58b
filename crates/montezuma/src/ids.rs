//! The things of the game, each known by its id: numbers in memory, ids in documents, frames and faults.

use crate::state::Montezuma;
use serde::{Deserialize, Deserializer, Serializer};
use zocalo_core::id::{IdSet, Names};
use zocalo_core::written::Form;
use zocalo_core::{Set, side, written};

zocalo_core::id! {
    /// A Space, Transit Space or Zone.
    pub struct Place(u8) { what: "place", names: Names::column(include_str!("../data/map_spaces.csv")) }
}
zocalo_core::id! {
    /// A combat Unit.
    pub struct Unit(u8) { what: "Unit", names: Names::column(include_str!("../data/units.csv")) }
}
zocalo_core::id! {
    /// A leader.
    pub struct Leader(u8) { what: "leader", names: Names::column(include_str!("../data/leaders.csv")) }
}
zocalo_core::id! {
    /// A Mexican State.
    pub struct StateId(u8) { what: "State", names: Names::column(include_str!("../data/map_states.csv")) }
}
zocalo_core::id! {
    /// A Strategy card; its id is its number, from 1 to 80.
    pub struct Card(u8) { what: "card", names: Names::new((1..=CARDS).map(|n| n.to_string()).collect()) }
}
zocalo_core::id! {
    /// An Action card: a1 to a30.
    pub struct ActionCard(u8) { what: "Action card", names: Names::new((1..=ACTIONS).map(|n| format!("a{n}")).collect()) }
}
zocalo_core::id! {
    /// An Army marker: the first three are the United States', the others Mexico's.
    pub struct ArmyMarker(u8) { what: "Army marker", names: Names::new((0..ARMIES).map(|n| format!("army-{n}")).collect()) }
}

zocalo_core::id! {
    /// A cause of attrition (10.2.c).
    pub struct AttritionCause(u8) {
        what: "cause of attrition",
        names: Names::list(&["heat", "underlined", "forced-march", "march-attrition", "out-of-supply", "revolt"]),
    }
}
zocalo_core::id! {
    /// A Battle Type (11.2.a).
    pub struct BattleKind(u8) { what: "Battle Type", names: Names::list(&crate::notation::TYPES) }
}
zocalo_core::id! {
    /// An arm that a rout still takes a step of (11.5.a).
    pub struct LossArm(u8) { what: "arm", names: Names::list(&["infantry", "cavalry", "artillery"]) }
}

/// How many Strategy cards there are.
pub const CARDS: usize = 80;
/// How many Action cards there are.
pub const ACTIONS: usize = 30;
/// How many Army markers there are.
pub const ARMIES: usize = 6;

impl Card {
    /// The one with that number, from 1.
    #[inline]
    #[must_use]
    pub const fn numbered(number: usize) -> Self {
        Self::new(number - 1)
    }
    /// Its number, from 1.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.index() as u8 + 1
    }
    /// Its number, for rows and sets by number.
    #[inline]
    #[must_use]
    pub const fn slot(self) -> usize {
        self.index() + 1
    }
}

/// A side by its id; a plain value for each side under its id.
pub type SideId = side::ById<Montezuma>;
/// One value for each side, under its id.
pub type Both<F> = written::Both<Montezuma, F>;

/// A set of Strategy cards, which is kept by their numbers.
pub struct CardIds;

impl Form<Set<2>> for CardIds {
    fn serialize<S: Serializer>(value: &Set<2>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(value.iter().map(Card::numbered))
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Set<2>, D::Error> {
        let cards = IdSet::<Card, 2>::deserialize(deserializer)?;
        Ok(cards.iter().map(Card::slot).collect())
    }
}
