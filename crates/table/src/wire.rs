//! What leaves the table: plain serializable types with ids and finished texts, the same for every game.
//!
//! The types of the contract are not serializable on purpose, so that changing them changes no interface; these are the stable
//! ones.

mod board;
mod notation;
mod orders;

pub use board::{Board, CardInfo, Edge, Piece, Place};
pub use notation::{ArgumentInfo, ArgumentKind, Notation, VerbInfo};
pub use orders::{OrdersInfo, OwnOrders, Stop, Window, WindowInfo};

use serde::{Deserialize, Serialize, Serializer};
use zocalo_core::Side;

/// What a choice points at, by id: `{"piece":"L01"}`, `{"place":"0910"}`, or `"button"`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// A piece.
    Piece(String),
    /// A place.
    Place(String),
    /// A hexside or connection.
    Edge(String),
    /// A card.
    Card(String),
    /// A button below the prompt.
    Button,
}

/// One legal choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// Its text in the notation.
    pub say: String,
    /// What it does, in a few words.
    pub label: String,
    /// What it points at.
    pub on: On,
}

/// What follows from a choice, as far as the side that decides can know. What does not is left out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Then {
    /// Dice are thrown or something is drawn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rolls: bool,
    /// Something hidden may be shown.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reveals: bool,
    /// The other side goes on, or the game ends: it cannot be taken back alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub passes: bool,
    /// Something of one's own is given up for good.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub grave: bool,
    /// The phase that begins, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// It ends the decision that is open, and does not only take back what was begun. For whoever draws the buttons.
    #[serde(skip)]
    pub closes: bool,
    /// What it would change in who holds what, line by line in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<String>,
}

/// A phase in the track of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Its short name.
    pub text: String,
    /// Whether it is over.
    pub past: bool,
    /// Whether it is the present one.
    pub now: bool,
}

/// One possible result of a chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChanceResult {
    /// Its text in the notation: the number of a die, the id of what is drawn.
    pub say: String,
    /// What it stands for or brings about, in words.
    pub label: String,
    /// Its weight; the probability is this over the sum of all.
    pub weight: u32,
}

/// A chance that is waited for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Chance {
    /// What for, in words.
    pub what: String,
    /// The same as a key ("chance-fire").
    pub key: String,
    /// `die` or `draw`.
    pub kind: &'static str,
    /// The side that would throw or draw at a real table.
    pub by: Option<String>,
    /// Every possible result; left out for a draw where the reader may not know the pool.
    pub results: Option<Vec<ChanceResult>>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner's id; `None` for a draw.
    pub winner: Option<String>,
    /// Key of the level of victory.
    pub level: String,
    /// The level in words.
    pub level_text: String,
    /// Victory points from the point of view of the side listed first.
    pub score: i32,
    /// Why the game ended, in words.
    pub reason: String,
    /// The same as a key.
    pub reason_key: String,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Status {
    /// A side's id, `"chance"`, or `None` when the game is over.
    pub to_act: Option<String>,
    /// The phase, with its key.
    pub phase: Named,
    /// Id of the decision or throw; `None` where the reader may not know it, or at the end.
    pub step: Option<String>,
    /// What is asked, in words; who is waited for, to everybody else.
    pub prompt: String,
    /// The chance that is waited for.
    pub chance: Option<Chance>,
    /// Inputs so far.
    pub inputs: usize,
    /// The turn.
    pub turn: i32,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// How many single steps the deciding side may take back now.
    pub undo: usize,
}

/// Whether a choice is legal, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Why {
    /// Whether it is.
    pub legal: bool,
    /// The case that forbids it.
    pub case: Option<String>,
    /// The reason in words.
    pub reason: Option<String>,
    /// Of several choices in a row: which of them is refused, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<usize>,
    /// Of several choices in a row: how many could be judged before a die, a reveal or the other side comes between.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<usize>,
}

/// A die shown with a line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Die {
    /// The face, before modifiers.
    pub face: u16,
    /// Who threw it.
    pub by: String,
}

/// An argument of a line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum LineArg {
    /// The id of a piece, place, edge, card or side.
    Id(String),
    /// A number.
    Number(i32),
    /// The key of another message.
    Key(&'static str),
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// What happened.
    pub text: String,
    /// The key of the message that says so.
    pub key: &'static str,
    /// Its arguments by name.
    #[serde(serialize_with = "by_name")]
    pub args: Vec<(&'static str, LineArg)>,
    /// The cases under which it happened.
    pub cases: Vec<String>,
    /// The dice that made it happen.
    pub dice: Vec<Die>,
    /// 0 a heading, 1 the beginning of an action, and one more for each further step inwards.
    pub depth: u8,
    /// The number of the input that brought it about, from 1.
    pub input: usize,
    /// The action to which it belongs.
    pub action: Option<Action>,
    /// Whether the reader's standing orders brought it about; after the game, anybody's.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_orders: bool,
    /// The side of which it speaks, if of one alone. For whoever draws it; the words name it anyway.
    #[serde(skip)]
    pub side: Option<Side>,
    /// What the side brings to the action, for a column of its own in which it need not be named again.
    #[serde(skip)]
    pub part: Option<String>,
    /// The numbers that it brings, for whoever draws an action as a ladder with running sums.
    #[serde(skip)]
    pub terms: Vec<Term>,
}

/// A number that a line brings to its action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Term {
    /// What it is, in words.
    pub text: String,
    /// The number.
    pub number: i32,
    /// How it counts.
    pub counts: Counts,
}

/// How a number counts in a running sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// A sum begins with it: a die.
    Begins,
    /// It is added.
    Adds,
    /// It is the sum.
    Ends,
}

/// The action of a line: a march, a battle, the play of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Action {
    /// Its number: actions of a table are numbered from 1 in the order in which they begin.
    pub id: u32,
    /// The number of the action of which it is part.
    pub part_of: Option<u32>,
    /// The id of its kind ("battle").
    pub kind: String,
    /// Whose it is.
    pub by: Option<String>,
    /// Whether the line begins it.
    pub begins: bool,
    /// Where it is and what it is about: the places, hexsides and pieces that its first line names.
    pub on: Vec<On>,
}

fn by_name<S: Serializer>(args: &[(&'static str, LineArg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}

/// A key with its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The key.
    pub key: String,
    /// In words.
    pub text: String,
}

/// A named value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Value {
    /// The key of its name.
    pub key: String,
    /// Its name.
    pub text: String,
    /// The value.
    pub value: i16,
}

/// A counter on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counter {
    /// Id of the piece, or `None` if only its back is seen.
    pub piece: Option<String>,
    /// Its name, if it is known.
    pub name: Option<String>,
    /// Whose it is, if that is to be seen.
    pub side: Option<String>,
    /// Id of the place.
    pub place: String,
    /// 0 for the bottom of its stack.
    pub level: u8,
    /// Id of the piece in whose box it is.
    pub inside: Option<String>,
    /// Class of its face or back.
    pub face: String,
    /// Present and full strength.
    pub steps: Option<(u8, u8)>,
    /// Present values, where they differ from or add to the printed ones.
    pub values: Vec<Value>,
    /// Its states.
    pub marks: Vec<Named>,
}

/// A mark on a place or an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// Where.
    pub on: On,
    /// Class for the style sheet.
    pub class: String,
    /// In words.
    pub text: String,
    /// A number written on it.
    pub number: Option<i16>,
}

/// A track or a counter of points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Track {
    /// Key of its name.
    pub key: String,
    /// Its name.
    pub text: String,
    /// Where it stands.
    pub value: i32,
    /// Its ends, where it has any.
    pub range: Option<(i32, i32)>,
    /// Whose it is.
    pub side: Option<String>,
    /// What the value means, or empty.
    pub says: String,
}

/// A card that is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
}

/// A hand, deck, discard pile or display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pile {
    /// Key of its name.
    pub key: String,
    /// Its name.
    pub text: String,
    /// Whose it is.
    pub side: Option<String>,
    /// The cards; `None` is a back.
    pub cards: Vec<Option<Card>>,
}

/// What one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scene {
    /// The turn.
    pub turn: i32,
    /// The phase, in words.
    pub phase: String,
    /// Counters.
    pub counters: Vec<Counter>,
    /// Marks.
    pub marks: Vec<Mark>,
    /// Tracks.
    pub tracks: Vec<Track>,
    /// Hands and piles.
    pub cards: Vec<Pile>,
    /// Further facts worth a line beside the board.
    pub notes: Vec<String>,
}

/// Everything that one viewer may know at this moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// A side's id or `public`.
    pub viewer: String,
    /// Where the game stands, as far as this viewer may know.
    #[serde(flatten)]
    pub status: Status,
    /// The table.
    pub scene: Scene,
    /// The log.
    pub lines: Vec<Line>,
    /// The choices, if it is this viewer who decides.
    pub choices: Vec<Choice>,
}

/// What is to come on a later turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coming {
    /// The turn.
    pub turn: i32,
    /// In how many turns that is.
    pub after: i32,
    /// Whose it is.
    pub side: Option<String>,
    /// What comes.
    pub text: String,
}

/// Something drawn over the board on demand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Overlay {
    /// Key of its name.
    pub key: String,
    /// Its name.
    pub text: String,
    /// Ids of places to tint.
    pub places: Vec<String>,
    /// Lines from place to place, by id.
    pub lines: Vec<(String, String)>,
}

/// Several choices in a row that are offered as one act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Gesture {
    /// What it does.
    pub label: String,
    /// What is clicked for it.
    pub on: On,
    /// What it costs, in tenths of a movement point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u16>,
    /// The way that it goes on from: `says` are what comes after the first so many of the only one to that place. Only
    /// [`Ahead`](crate::Ahead) tells ways in this manner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<(String, usize)>,
    /// The choices in the notation, one after the other.
    pub says: Vec<String>,
}

/// One loss.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Loss {
    /// The choice in the notation.
    pub say: String,
    /// What loses.
    pub on: On,
}

/// A way to spread the losses at hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Spread {
    /// The key of its name: `spread-evenly`, `spread-usual`, `spread-few`.
    pub key: String,
    /// The losses, in an order that the rules allow.
    pub losses: Vec<Loss>,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameOption {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about, or empty.
    pub help: String,
    /// The value that applies if nothing is said.
    pub default: String,
    /// Every value it may have.
    pub values: Vec<String>,
    /// The values in words, in the same order.
    pub value_titles: Vec<String>,
    /// The ruling or case that it turns.
    pub case: String,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about, or empty.
    pub help: String,
    /// How long two people sit over it, in words, or empty.
    pub length: String,
    /// Its options.
    pub options: Vec<GameOption>,
}

/// A game in general.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One sentence about it, or empty.
    pub help: String,
    /// How much there is to learn, in words, or empty.
    pub difficulty: String,
    /// The ids of its two sides.
    pub sides: [String; 2],
    /// Their names.
    pub side_names: [String; 2],
    /// Its scenarios, the usual one first.
    pub scenarios: Vec<Scenario>,
    /// Whether the rulebook has a match of two games with sides exchanged.
    pub match_of_two: bool,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of the data that it carries.
    pub data: String,
}

/// An error as the protocol and the page tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Error {
    /// `refused`, `input`, `unknown` or `over`.
    pub kind: ErrorKind,
    /// The case that forbids it, if it is a case.
    pub case: Option<String>,
    /// What is wrong, in words.
    pub message: String,
}

/// What kind of error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ErrorKind {
    /// The rules forbid it.
    Refused,
    /// It could not be understood.
    Input,
    /// It speaks of something that does not exist.
    Unknown,
    /// The game is over.
    Over,
    /// The program failed; the table is closed.
    Fault,
}

impl Error {
    /// Something that could not be understood.
    pub fn input(message: impl ToString) -> Self {
        Self { kind: ErrorKind::Input, case: None, message: message.to_string() }
    }

    /// Something that does not exist.
    pub fn unknown(message: impl ToString) -> Self {
        Self { kind: ErrorKind::Unknown, case: None, message: message.to_string() }
    }

    /// A failure of the program itself.
    pub fn fault(message: impl ToString) -> Self {
        Self { kind: ErrorKind::Fault, case: None, message: message.to_string() }
    }

    /// Something that is not allowed now, though no case of the rulebook says so.
    pub fn refused(message: impl ToString) -> Self {
        Self { kind: ErrorKind::Refused, case: None, message: message.to_string() }
    }
}
