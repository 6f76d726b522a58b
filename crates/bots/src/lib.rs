//! Opponents. A bot sees what its side may see, and nothing else.
//!
//! A [`Bot`] is asked through [`Observation`], a window on the table that belongs to one side: its legal choices, its view,
//! its prompt, and as many imagined positions as it likes ("deal the unknown again"). The true position cannot be
//! reached from there. [`Level`] names the bots that people and programs can ask for.
//!
//! What is deliberately absent: the name of any game, and any knowledge of its rules; what is good in a game is said
//! by the game itself ([`Doctrine`](zocalo_core::Doctrine)).

pub mod bot;
pub mod doctrine;
pub mod hints;
pub mod levels;
pub mod observation;
pub mod random;
pub mod ratings;
pub mod recruit;
pub mod search;
pub mod searcher;

pub use bot::{Bot, Considered, Thought};
pub use doctrine::Doctrine;
pub use levels::{Level, Spec, SpecError, UnknownLevel};
pub use observation::Observation;
pub use random::Random;
pub use recruit::Recruit;
pub use searcher::Searcher;

/// The words of this crate: language and Fluent text. Names of levels and how they play.
pub const WORDS: &[(&str, &str)] = &[
    ("en", include_str!("../locales/en.ftl")),
    ("es", include_str!("../locales/es.ftl")),
    ("fr", include_str!("../locales/fr.ftl")),
];
