//! What is seen and told, put into words only when it is needed: whoever shows a table again and again keeps what it has.

use crate::wire;
use std::hash::{Hash, Hasher};
use zocalo_core::scene::Coming;
use zocalo_core::{Arg, Line, Scene, Side};

/// What a viewer sees.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "one at a time, and nearly always the larger")]
pub enum Look {
    /// By numbers and keys: [`AnyTable::counter`](crate::AnyTable::counter) and its kin put it into words.
    Keys(Beheld),
    /// In words already: a film.
    Words(wire::Scene),
}

/// What a viewer sees, by numbers and keys: all of it made of the same knowledge.
#[derive(Clone, Debug)]
pub struct Beheld {
    /// What lies on the board and beside it.
    pub scene: Scene,
    /// What is to come.
    pub coming: Vec<Coming>,
    /// The section of the rules that speaks of the present decision, as far as the viewer knows of it.
    pub section: Option<&'static str>,
    /// The phases of the turn under way, and the present one.
    pub phases: (&'static [&'static str], &'static str),
}

/// A line of the log, as some eyes may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number of the input that brought it about, from 1.
    pub input: usize,
    /// Whether the reader's standing orders brought it about; after the game, anybody's.
    pub by_orders: bool,
    pub(crate) said: Form,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly always the larger, which is not worth a box each")]
pub(crate) enum Form {
    Keys(Line),
    Words(Box<wire::Line>),
}

/// The action of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doing<'a> {
    /// Its number.
    pub id: u32,
    /// The number of the action of which it is part.
    pub part_of: Option<u32>,
    /// The id of its kind.
    pub kind: &'a str,
    /// Whether the line begins it.
    pub begins: bool,
}

/// What an action is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About<'a> {
    /// By number.
    Number(Arg),
    /// By id.
    Id(&'a wire::On),
}

impl Told {
    /// A line by numbers and keys.
    #[must_use]
    pub const fn keys(line: Line, input: usize, by_orders: bool) -> Self {
        Self { input, by_orders, said: Form::Keys(line) }
    }

    /// Whether dice belong to it.
    #[must_use]
    pub fn thrown(&self) -> bool {
        match &self.said {
            Form::Keys(line) => !line.dice.is_empty(),
            Form::Words(line) => !line.dice.is_empty(),
        }
    }

    /// The action to which it belongs.
    #[must_use]
    pub fn action(&self) -> Option<Doing<'_>> {
        match &self.said {
            Form::Keys(line) => line.action.as_ref().map(|action| Doing {
                id: action.id,
                part_of: action.parent,
                kind: action.kind,
                begins: action.first,
            }),
            Form::Words(line) => line.action.as_ref().map(|action| Doing {
                id: action.id,
                part_of: action.part_of,
                kind: &action.kind,
                begins: action.begins,
            }),
        }
    }

    /// Whether its action is this side's, which has this id.
    #[must_use]
    pub fn is_by(&self, side: Side, id: &str) -> bool {
        match &self.said {
            Form::Keys(line) => line.action.as_ref().is_some_and(|action| action.by == Some(side)),
            Form::Words(line) => line.action.as_ref().is_some_and(|action| action.by.as_deref() == Some(id)),
        }
    }

    /// What its action is about first of all.
    #[must_use]
    pub fn about(&self) -> Option<About<'_>> {
        let on_board = |arg: &Arg| matches!(arg, Arg::Piece(_) | Arg::Place(_) | Arg::Edge(_));
        match &self.said {
            Form::Keys(line) => {
                line.action.as_ref()?.subjects.iter().copied().find(on_board).map(About::Number)
            }
            Form::Words(line) => line.action.as_ref()?.on.first().map(About::Id),
        }
    }

    /// The ids of the places that it names; `id` gives that of a number. A film may name other things too.
    pub fn places<'a>(&'a self, id: impl Fn(u16) -> Option<&'a str>) -> Vec<&'a str> {
        match &self.said {
            Form::Keys(line) => {
                let place =
                    |&(_, arg): &(&str, Arg)| if let Arg::Place(place) = arg { id(place) } else { None };
                line.msg.args.iter().filter_map(place).collect()
            }
            Form::Words(line) => line
                .args
                .iter()
                .filter_map(|(_, arg)| if let wire::LineArg::Id(id) = arg { Some(id.as_str()) } else { None })
                .collect(),
        }
    }

    /// Whether two lines say the same.
    #[must_use]
    pub fn says_same(&self, other: &Self) -> bool {
        match (&self.said, &other.said) {
            (Form::Keys(one), Form::Keys(two)) => one.msg == two.msg,
            (Form::Words(one), Form::Words(two)) => one.text == two.text,
            _ => false,
        }
    }
}

impl From<wire::Line> for Told {
    fn from(line: wire::Line) -> Self {
        Self { input: line.input, by_orders: line.by_orders, said: Form::Words(Box::new(line)) }
    }
}

impl Hash for Told {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.input, self.by_orders).hash(state);
        match &self.said {
            Form::Keys(line) => (&line.msg, line.cases, &line.dice, line.depth).hash(state),
            Form::Words(line) => (&line.text, &line.cases, line.depth).hash(state),
        }
        let action = self.action();
        action.map(|action| (action.id, action.part_of, action.kind, action.begins)).hash(state);
    }
}
