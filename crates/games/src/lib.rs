//! The registry of the games: the only place above the rules that knows them by name.
//!
//! Everything else reaches a game by its id through [`with`], which calls a generic [`Visitor`] with the game's own
//! type. A further game adds its line to `registry!` below, and its dependency and its `battery` feature to
//! the manifest.

use zocalo_core::prelude::*;

/// Something to be done with a game whose type is known only by its id.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Registered>(self) -> Self::Out;
}

/// A game of the registry.
#[cfg(not(feature = "battery"))]
pub trait Registered: Game {}
#[cfg(not(feature = "battery"))]
impl<G: Game> Registered for G {}

/// A game of the registry, which the battery of tests can examine.
#[cfg(feature = "battery")]
pub trait Registered: Game + zocalo_core::battery::Probe {}
#[cfg(feature = "battery")]
impl<G: Game + zocalo_core::battery::Probe> Registered for G {}

/// There is no game of that id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game \"{given}\"; there are: {}", IDS.join(", "))]
pub struct UnknownGame {
    /// What was asked for.
    pub given: String,
}

/// Lists the games: their ids in order, and the way from an id to the type.
macro_rules! registry {
    ($($Game:ty),* $(,)?) => {
        /// The ids of all games, in the order in which they are offered.
        pub const IDS: &[&str] = &[$(<$Game as Rules>::ID),*];

        /// Visits the game of that id.
        ///
        /// # Errors
        /// No game has that id.
        pub fn with<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if id == <$Game as Rules>::ID {
                return Ok(visitor.visit::<$Game>());
            })*
            let _ = visitor;
            Err(UnknownGame { given: id.to_owned() })
        }
    };
}

registry! {
    camerone::Camerone,
    veracruz::Veracruz,
    montezuma::Montezuma,
    rio_grande::RioGrande,
    cactus_throne::Cactus,
}
