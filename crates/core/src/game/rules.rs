//! The rules proper: what everybody reads.

use super::Fault;
use crate::document::Start;
use crate::frame::Kinds;
use crate::{About, Case, Chart, DataError, Decide, Files, Outcome, Refusal, Setup, Side};
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of one game over its position.
///
/// No input or output, no clock, no thread, no generator: all chance is answered from outside.
pub trait Rules: Sized + Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Its data files, read and checked.
    type Data: Send + Sync + 'static;
    /// The frames of its procedures: made by [`frames!`](crate::frames).
    type Frame: Decide<Self> + Kinds + Copy + Eq + Debug;
    /// One small choice; at most 8 bytes.
    type Choice: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// Its id ("camerone").
    const ID: &'static str;
    /// The ids of its sides, in order. Known without reading the data.
    const SIDES: [&'static str; 2];
    /// The version of its rules: raised whenever an old record would replay otherwise.
    const RULES: u32;
    /// The number of the format of its position documents: raised whenever an old document would be refused or mean
    /// something else. Records hold digests of documents, so [`RULES`](Self::RULES) rises with it.
    const FORMAT: u32 = 2;
    /// The points of the game at which a document may begin.
    const STARTS: &'static [Start<Self>] = &[];
    /// The fields of its position documents, each with what it holds, in a few words of English.
    const FIELDS: &'static [(&'static str, &'static str)] = &[];
    /// Positions for people to copy: name and document.
    const POSITIONS: &'static [(&'static str, &'static str)] = &[];
    /// No game has more inputs than this.
    const INPUTS_MAX: usize;
    /// Its data files by name.
    const FILES: &'static [(&'static str, &'static str)] = &[];
    /// Its words: language ("en", "es", "fr") and Fluent text.
    const WORDS: &'static [(&'static str, &'static str)] = &[];
    /// Its rules to read: language, `cases.tsv`, `rulings.tsv` (columns id, title, rule, kind; and id, question,
    /// ruling, reason).
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = &[];
    /// Its lessons: name and text of each file, in order. What they hold is read above the rules.
    const LESSONS: &'static [(&'static str, &'static str)] = &[];
    /// The text of its book of puzzles; empty if it has none. What it holds is read above the rules.
    const PUZZLES: &'static str = "";
    /// Its tables for players to read, in the order in which they are shown.
    const CHARTS: &'static [Chart] = &[];
    /// The case that says whose turn it is: refuses what comes off turn.
    const SEQUENCE: Case;
    /// Names of what may come about in a game and of which statistics keep the first turn ("war"); at most 32.
    const MARKS: &'static [&'static str] = &[];
    /// The decisions that standing orders may answer: the ids of their frames, each with the keys of its facts. Their words
    /// are the messages `window-ID` and `fact-KEY`.
    const WINDOWS: &'static [(&'static str, &'static [&'static str])] = &[];
    /// The kinds of actions of the other side after which a player may want to be asked instead of passing. Their words are
    /// the messages `stop-ID`.
    const STOPS: &'static [&'static str] = &[];

    /// Reads and checks data files.
    ///
    /// # Errors
    /// The first fault, with file and line.
    fn load(files: Files<'_>) -> Result<Self::Data, DataError>;
    /// The data that the game carries, read once.
    fn standard() -> &'static Self::Data;
    /// Sides, scenarios, options.
    fn about(data: &Self::Data) -> About;
    /// A new game. The set-up comes from [`About::setup`], so that its values are known ones. The first frames are on
    /// the stack, and [`settle`](super::Play::settle) has run.
    fn start(data: &'static Self::Data, setup: &Setup) -> Self;
    /// The data this game is played with.
    fn data(&self) -> &'static Self::Data;
    /// The set-up this game was started with.
    fn setup(&self) -> Setup;

    /// The frames, the present one last.
    fn frames(&self) -> &[Self::Frame];
    /// Puts a frame on top.
    fn push(&mut self, frame: Self::Frame);
    /// Takes the top frame off.
    fn pop(&mut self) -> Option<Self::Frame>;

    /// The result, once the game is over. From then on nothing is pending.
    fn outcome(&self) -> Option<Outcome>;
    /// The turn.
    fn turn(&self) -> i32;
    /// Which of the [`MARKS`](Self::MARKS) have come about, as bits in their order.
    fn marks(&self) -> u32 {
        0
    }
    /// For a match of two games with sides exchanged: what [`Side::One`](crate::Side) earned in this one; more wins,
    /// and the second number breaks ties where the set-up says so.
    fn match_score(&self, outcome: &Outcome) -> (i32, i32) {
        (outcome.score, 0)
    }
    /// Why `side` is not asked for this choice now although it might expect to be: the case that forbids a reaction
    /// which is not offered. Nothing where there is no more to say than whose decision it is. It is asked at what the side
    /// knows.
    fn not_asked(&self, _side: Side, _choice: Self::Choice) -> Option<Refusal> {
        None
    }
    /// What must always hold.
    ///
    /// # Errors
    /// What does not.
    fn invariants(&self) -> Result<(), String>;
    /// The whole truth as a document that people can read and edit; without the number of the format, which
    /// [`position`](super::Play::position) adds.
    fn write_position(&self) -> serde_json::Value;
    /// A game at the position of such a document, checked against the rules; it need not wait yet.
    /// [`from_position`](super::Play::from_position) looks at the format before, and runs on afterwards.
    ///
    /// # Errors
    /// The place in the document and the reason.
    fn read_position(
        data: &'static Self::Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault>;
}
