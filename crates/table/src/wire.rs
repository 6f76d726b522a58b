//! What leaves the table: plain serializable types with ids and finished texts, the same for every game.
//!
//! The inner types of the contract are not serializable on purpose; these are the promise.

use serde::{Deserialize, Serialize, Serializer};
use zocalo_core::Side;

/// What a choice points at, by id: `{"piece":"L01"}`, `{"place":"0910"}`, or `"button"`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnSeen {
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
pub struct ChoiceSeen {
    /// Its text in the notation.
    pub say: String,
    /// What it does, in a few words.
    pub label: String,
    /// What it points at.
    pub on: OnSeen,
}

/// One possible result of a chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ResultSeen {
    /// Its text in the notation: the number of a die, the id of what is drawn.
    pub say: String,
    /// What it stands for or brings about, in words.
    pub label: String,
    /// Its weight; the probability is this over the sum of all.
    pub weight: u32,
}

/// A chance that is waited for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChanceSeen {
    /// What for, in words.
    pub what: String,
    /// The same as a key ("chance-fire").
    pub key: String,
    /// `die` or `draw`.
    pub kind: &'static str,
    /// The side that would throw or draw at a real table.
    pub by: Option<String>,
    /// Every possible result; left out for a draw where the reader may not know the pool.
    pub results: Option<Vec<ResultSeen>>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OutcomeSeen {
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
pub struct StatusSeen {
    /// A side's id, `"chance"`, or `None` when the game is over.
    pub to_act: Option<String>,
    /// The phase, with its key.
    pub phase: Named,
    /// Id of the decision or throw; `None` where the reader may not know it, or at the end.
    pub step: Option<String>,
    /// What is asked, in words; who is waited for, to everybody else.
    pub prompt: String,
    /// The chance that is waited for.
    pub chance: Option<ChanceSeen>,
    /// Inputs so far.
    pub inputs: usize,
    /// The turn.
    pub turn: i32,
    /// The result, once the game is over.
    pub outcome: Option<OutcomeSeen>,
    /// How many single steps the deciding side may take back now.
    pub undo: usize,
}

/// Whether a choice is legal, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhySeen {
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DieSeen {
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
pub struct LineSeen {
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
    pub dice: Vec<DieSeen>,
    /// 0 a heading, 1 the beginning of an action, and one more for each further step inwards.
    pub depth: u8,
    /// The number of the input that brought it about, from 1.
    pub input: usize,
    /// The action to which it belongs.
    pub action: Option<ActionSeen>,
    /// The side of which it speaks, if of one alone. For whoever draws it; the words name it anyway.
    #[serde(skip)]
    pub side: Option<Side>,
    /// What the side brings to the action, for a column of its own in which it need not be named again.
    #[serde(skip)]
    pub part: Option<String>,
}

/// The action of a line: a march, a battle, the play of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionSeen {
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
    pub on: Vec<OnSeen>,
}

fn by_name<S: Serializer>(args: &[(&'static str, LineArg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}

/// A key with its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Named {
    /// The key.
    pub key: String,
    /// In words.
    pub text: String,
}

/// A named value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ValueSeen {
    /// The key of its name.
    pub key: String,
    /// Its name.
    pub text: String,
    /// The value.
    pub value: i16,
}

/// A counter on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CounterSeen {
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
    pub values: Vec<ValueSeen>,
    /// Its states.
    pub marks: Vec<Named>,
}

/// A mark on a place or an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MarkSeen {
    /// Where.
    pub on: OnSeen,
    /// Class for the style sheet.
    pub class: String,
    /// In words.
    pub text: String,
    /// A number written on it.
    pub number: Option<i16>,
}

/// A track or a counter of points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TrackSeen {
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardSeen {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
}

/// A hand, deck, discard pile or display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardsSeen {
    /// Key of its name.
    pub key: String,
    /// Its name.
    pub text: String,
    /// Whose it is.
    pub side: Option<String>,
    /// The cards; `None` is a back.
    pub cards: Vec<Option<CardSeen>>,
}

/// What one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SceneSeen {
    /// The turn.
    pub turn: i32,
    /// The phase, in words.
    pub phase: String,
    /// Counters.
    pub counters: Vec<CounterSeen>,
    /// Marks.
    pub marks: Vec<MarkSeen>,
    /// Tracks.
    pub tracks: Vec<TrackSeen>,
    /// Hands and piles.
    pub cards: Vec<CardsSeen>,
    /// Further facts worth a line beside the board.
    pub notes: Vec<String>,
}

/// Everything that one viewer may know at this moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ViewSeen {
    /// A side's id or `public`.
    pub viewer: String,
    /// Where the game stands, as far as this viewer may know.
    #[serde(flatten)]
    pub status: StatusSeen,
    /// The table.
    pub scene: SceneSeen,
    /// The log.
    pub lines: Vec<LineSeen>,
    /// The choices, if it is this viewer who decides.
    pub choices: Vec<ChoiceSeen>,
}

/// Something drawn over the board on demand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverlaySeen {
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
pub struct GestureSeen {
    /// What it does.
    pub label: String,
    /// What is clicked for it.
    pub on: OnSeen,
    /// What it costs, in tenths of a movement point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u16>,
    /// The choices in the notation, one after the other.
    pub says: Vec<String>,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSeen {
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
pub struct ScenarioSeen {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about, or empty.
    pub help: String,
    /// Its options.
    pub options: Vec<OptionSeen>,
}

/// A game in general.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameSeen {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One sentence about it, or empty.
    pub help: String,
    /// The ids of its two sides.
    pub sides: [String; 2],
    /// Their names.
    pub side_names: [String; 2],
    /// Its scenarios, the usual one first.
    pub scenarios: Vec<ScenarioSeen>,
    /// Whether the rulebook has a match of two games with sides exchanged.
    pub match_of_two: bool,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of the data that it carries.
    pub data: String,
}

/// What an argument of the notation names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ArgumentKind {
    /// A piece of the board, by its id.
    Piece,
    /// A place of the board, by its id.
    Place,
    /// A hexside or connection of the board, by its id.
    Edge,
    /// A card of the board, by its id.
    Card,
    /// A number.
    Number,
    /// One of a list of words.
    Word,
}

impl ArgumentKind {
    /// Key of its words; a number speaks for itself.
    #[must_use]
    pub const fn key(self) -> Option<&'static str> {
        match self {
            Self::Piece => Some("notation-piece"),
            Self::Place => Some("notation-place"),
            Self::Edge => Some("notation-edge"),
            Self::Card => Some("notation-card"),
            Self::Number => None,
            Self::Word => Some("notation-word"),
        }
    }
}

/// An argument of a verb of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ArgumentInfo {
    /// Its name in forms: `UNIT`.
    pub name: String,
    /// What it names, in words, with an article.
    pub text: String,
    /// What kind of thing that is.
    pub kind: ArgumentKind,
    /// Every word that it may be.
    pub values: Vec<String>,
}

/// A verb of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VerbInfo {
    /// Its word; empty where a text begins with its first argument.
    pub word: String,
    /// Its form: `climb UNIT HEX`.
    pub form: String,
    /// What it means, in words.
    pub means: String,
    /// A text with this verb.
    pub example: String,
    /// Its arguments in their order.
    pub arguments: Vec<ArgumentInfo>,
}

/// The notation of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Notation {
    /// Its verbs.
    pub verbs: Vec<VerbInfo>,
}

/// A place of the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlaceSeen {
    /// Its id.
    pub id: String,
    /// Its name; its id where it has none.
    pub name: String,
    /// `hex`, `point`, `area` or `box`.
    pub kind: zocalo_core::board::PlaceKind,
    /// Its middle.
    pub at: (f32, f32),
    /// Its outline.
    pub outline: Vec<(f32, f32)>,
    /// Classes for the style sheet.
    pub class: String,
    /// What one may know about it.
    pub tags: Vec<Named>,
}

/// A hexside or a connection.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EdgeSeen {
    /// Its id.
    pub id: String,
    /// Its name; its id where it has none.
    pub name: String,
    /// The places on both sides, by id.
    pub between: (String, String),
    /// Its ends on the board.
    pub from: (f32, f32),
    /// See `from`.
    pub to: (f32, f32),
    /// Classes for the style sheet.
    pub class: String,
}

/// A counter of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PieceSeen {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A few letters for the counter's face.
    pub short: String,
    /// Whose it is.
    pub side: Option<String>,
    /// Which unit symbol is drawn.
    pub symbol: &'static str,
    /// Its size mark.
    pub size: &'static str,
    /// Classes for the style sheet.
    pub class: String,
    /// Printed values.
    pub values: Vec<ValueSeen>,
}

/// A card of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardInfoSeen {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Classes for the style sheet.
    pub class: String,
    /// Printed values.
    pub values: Vec<ValueSeen>,
}

/// The board and the catalogue of a game, with finished names.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BoardSeen {
    /// Width and height in map units.
    pub size: (f32, f32),
    /// The distance across one hex, or the diameter of a space.
    pub unit: f32,
    /// Scenery below the places; its texts are finished.
    pub under: Vec<zocalo_core::board::Shape>,
    /// Scenery above the places; its texts are finished.
    pub over: Vec<zocalo_core::board::Shape>,
    /// Places, by index of the contract.
    pub places: Vec<PlaceSeen>,
    /// Hexsides and connections.
    pub edges: Vec<EdgeSeen>,
    /// Counters.
    pub pieces: Vec<PieceSeen>,
    /// Cards.
    pub cards: Vec<CardInfoSeen>,
}

/// An error as the protocol and the page tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ErrorSeen {
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

impl ErrorSeen {
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
