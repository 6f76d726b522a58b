//! The stack of frames on which a game's procedures run.
//!
//! A frame is one thing asked of a side, one throw or draw, or one step of procedure. Answering a frame ends
//! it, replaces it, or lets another interrupt it and then goes on.

use crate::{Case, Chance, Log, Msg, Roll, Rules, Side, Verdict, Window};

/// What becomes of the stack once a frame has its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<F> {
    /// This frame is finished; the one below goes on.
    Done,
    /// This frame stays on top, to be asked again.
    Stay,
    /// Another takes this one's place.
    Goto(F),
    /// `first` interrupts; afterwards `then` goes on in this one's place.
    Call {
        /// What comes first.
        first: F,
        /// What goes on afterwards.
        then: F,
    },
}

impl<F> Next<F> {
    /// `frame` takes this one's place.
    pub fn goto(frame: impl Into<F>) -> Self {
        Self::Goto(frame.into())
    }

    /// `first`, and afterwards `then`.
    pub fn call(first: impl Into<F>, then: impl Into<F>) -> Self {
        Self::Call { first: first.into(), then: then.into() }
    }
}

/// What a frame waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// A choice of this side.
    Side(Side),
    /// A result of chance.
    Chance(Chance),
    /// Nothing: it runs by itself.
    Nothing,
}

/// One decision of a side, one throw, or one step of procedure.
///
/// A frame that resumes after an interrupt checks in [`ask`](Self::ask) that what it speaks of still exists.
pub trait Decide<G: Rules>: Copy {
    /// Its id: kebab-case, the same for ever ("french-fire").
    fn id(self) -> &'static str;

    /// The section that describes it; it refuses what no narrower case does.
    fn section(self) -> Case;

    /// What it waits for now.
    fn ask(self, game: &G) -> Ask;

    /// What the deciding side is asked, in words.
    fn prompt(self, _game: &G) -> Msg {
        Msg::new("prompt")
    }

    /// Everything worth asking about, legal or not. What is not listed here is never legal.
    fn candidates(self, _game: &G, _out: &mut Vec<G::Choice>) {}

    /// The case that forbids a choice, if one does.
    ///
    /// # Errors
    /// The refusal with its case.
    fn verdict(self, _game: &G, _choice: G::Choice) -> Verdict {
        Ok(())
    }

    /// Every legal choice. A frame may list them faster than by trying each candidate; the battery holds it to
    /// the same answer.
    fn legal(self, game: &G, out: &mut Vec<G::Choice>) {
        self.candidates(game, out);
        out.retain(|&choice| self.verdict(game, choice).is_ok());
    }

    /// Whether the table may take the only legal choice by itself; not where that would tell something hidden.
    fn forced(self, _game: &G) -> bool {
        true
    }

    /// The key of the task it belongs to, which a player may hand over to the doctrine as a whole ("task-losses": take the
    /// losses, "task-movement": the rest of the movement phase); empty if there is none.
    fn task(self, _game: &G) -> &'static str {
        ""
    }

    /// What everybody knows of it, if it is a reaction or a duty in somebody else's turn that standing orders may answer. It is
    /// asked of what the public knows.
    fn window(self, _game: &G) -> Option<Window<G::Choice>> {
        None
    }

    /// Takes a legal choice.
    fn choose(self, _game: &mut G, _choice: G::Choice, _log: &mut Log) -> Next<G::Frame> {
        unreachable!("this frame asks no side")
    }

    /// Every result of a draw with its weight. A die needs no list.
    fn rolls(self, _game: &G, _out: &mut Vec<(Roll, u32)>) {}

    /// Takes a possible result of chance.
    fn roll(self, _game: &mut G, _roll: Roll, _log: &mut Log) -> Next<G::Frame> {
        unreachable!("this frame asks no chance")
    }

    /// Goes on by itself.
    fn run(self, _game: &mut G, _log: &mut Log) -> Next<G::Frame> {
        Next::Done
    }
}

/// The kinds of frames of a game, for tests that must meet each of them.
pub trait Kinds {
    /// Their names, in the order of the list.
    const KINDS: &'static [&'static str];
    /// The name of this one.
    fn kind(&self) -> &'static str;
}

/// Makes the enum of a game's frames out of the types of the same names, each of which is a [`Decide`].
///
/// In documents a frame goes by its [`id`](Decide::id). Where that is not the name of its type in kebab-case, the list says
/// so: `CombatSegment = "combat"`; the battery holds the two to being one.
#[macro_export]
macro_rules! frames {
    ($(#[$meta:meta])* $vis:vis enum $Frame:ident for $Game:ty { $($Name:ident $(= $id:literal)?),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "each variant is the type of the same name, documented there")]
        $vis enum $Frame { $($(#[serde(rename = $id)])? $Name($Name)),+ }

        $(impl From<$Name> for $Frame {
            fn from(frame: $Name) -> Self { Self::$Name(frame) }
        })+

        impl $crate::frame::Kinds for $Frame {
            const KINDS: &'static [&'static str] = &[$(stringify!($Name)),+];
            fn kind(&self) -> &'static str {
                match self { $(Self::$Name(_) => stringify!($Name)),+ }
            }
        }

        impl $crate::Decide<$Game> for $Frame {
            fn id(self) -> &'static str {
                match self { $(Self::$Name(f) => f.id()),+ }
            }
            fn section(self) -> $crate::Case {
                match self { $(Self::$Name(f) => f.section()),+ }
            }
            fn ask(self, game: &$Game) -> $crate::Ask {
                match self { $(Self::$Name(f) => f.ask(game)),+ }
            }
            fn prompt(self, game: &$Game) -> $crate::Msg {
                match self { $(Self::$Name(f) => f.prompt(game)),+ }
            }
            fn candidates(self, game: &$Game, out: &mut Vec<<$Game as $crate::Rules>::Choice>) {
                match self { $(Self::$Name(f) => f.candidates(game, out)),+ }
            }
            fn verdict(self, game: &$Game, choice: <$Game as $crate::Rules>::Choice) -> $crate::Verdict {
                match self { $(Self::$Name(f) => f.verdict(game, choice)),+ }
            }
            fn legal(self, game: &$Game, out: &mut Vec<<$Game as $crate::Rules>::Choice>) {
                match self { $(Self::$Name(f) => f.legal(game, out)),+ }
            }
            fn forced(self, game: &$Game) -> bool {
                match self { $(Self::$Name(f) => f.forced(game)),+ }
            }
            fn task(self, game: &$Game) -> &'static str {
                match self { $(Self::$Name(f) => f.task(game)),+ }
            }
            fn window(
                self,
                game: &$Game,
            ) -> Option<$crate::Window<<$Game as $crate::Rules>::Choice>> {
                match self { $(Self::$Name(f) => f.window(game)),+ }
            }
            fn choose(
                self,
                game: &mut $Game,
                choice: <$Game as $crate::Rules>::Choice,
                log: &mut $crate::Log,
            ) -> $crate::Next<$Frame> {
                match self { $(Self::$Name(f) => f.choose(game, choice, log)),+ }
            }
            fn rolls(self, game: &$Game, out: &mut Vec<($crate::Roll, u32)>) {
                match self { $(Self::$Name(f) => f.rolls(game, out)),+ }
            }
            fn roll(
                self,
                game: &mut $Game,
                roll: $crate::Roll,
                log: &mut $crate::Log,
            ) -> $crate::Next<$Frame> {
                match self { $(Self::$Name(f) => f.roll(game, roll, log)),+ }
            }
            fn run(
                self,
                game: &mut $Game,
                log: &mut $crate::Log,
            ) -> $crate::Next<$Frame> {
                match self { $(Self::$Name(f) => f.run(game, log)),+ }
            }
        }
    };
}
