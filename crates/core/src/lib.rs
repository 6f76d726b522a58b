//! The contract between the rules of a game and everything that uses them.
//!
//! A game is a pure function of its record: data, set-up and a list of inputs (choices of the sides and
//! results of chance) give the same position on every machine. This crate says what such a game offers
//! ([`Game`]), provides the stack of frames on which its procedures run ([`frame`]), the vocabulary that all
//! games share (sides, cases, messages, boards, scenes), and the battery of tests that every game must pass
//! ([`battery`], behind the feature of that name).
//!
//! What is deliberately absent: input and output, clocks, threads, random generators, and the name of any game.

pub mod about;
pub mod arrange;
#[cfg(feature = "battery")]
pub mod battery;
pub mod board;
pub mod case;
pub mod chance;
pub mod chart;
pub mod data;
pub mod doctrine;
pub mod document;
pub mod evaluation;
pub mod event;
pub mod few;
pub mod figures;
pub mod frame;
pub mod game;
pub mod horizon;
pub mod id;
pub mod log;
pub mod lottery;
pub mod message;
pub mod notation;
pub mod options;
pub mod outcome;
pub mod perft;
pub mod scene;
#[cfg(feature = "battery")]
pub mod script;
pub mod set;
pub mod side;
pub mod stack;
pub mod window;
pub mod written;

pub use about::{About, OptionInfo, Scenario, Setup, SetupError};
pub use board::{Board, On};
pub use case::{Case, Refusal, Verdict, refuse, require};
pub use chance::{Chance, Kind, Roll};
pub use chart::{Chart, Layout};
pub use data::{DataError, Files};
pub use event::{ActionKind, Event, Line};
pub use few::Few;
pub use frame::{Ask, Decide, Next};
pub use game::{
    Doctrine, Fault, Game, Gesture, Hidden, Input, Known, Notation, Pending, Play, Rules, Scenery, Scored,
    Style, Texts, Viewer,
};
pub use horizon::SearchHorizon;
pub use id::{Id, IdSet, Names};
pub use log::Log;
pub use message::{Arg, Msg};
pub use notation::Verbs;
pub use options::OptionTable;
pub use outcome::Outcome;
pub use scene::Scene;
pub use set::Set;
pub use side::{BySide, Side};
pub use stack::Stack;
pub use window::{Usual, Window};

/// The parts of the contract, for code that works with a game.
pub mod prelude {
    pub use crate::game::{Doctrine, Game, Hidden, Notation, Play, Rules, Scenery, Texts};
}
