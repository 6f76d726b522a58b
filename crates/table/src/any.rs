//! Tables and games without their types: what the server, the command line and the line protocol use.

use crate::error::TableError;
use crate::kit::Kit;
use crate::lang::Lang;
use crate::orders::{Sheet, SheetError};
use crate::positions::Positions;
use crate::record::{Header, Record, RecordLine, Verified};
use crate::rules::Rules;
use crate::sequence::Said;
use crate::show::Show;
use crate::table::{Eye, Opening, Table, Taken, Undo};
use crate::wire::{self, Notation};
use serde_json::Value;
use std::any::Any;
use std::marker::PhantomData;
use zocalo_core::prelude::*;
use zocalo_core::{Side, Viewer};
use zocalo_games::{UnknownGame, Visitor};

/// A game in progress, whatever the game. Implemented by [`Table`].
pub trait AnyTable: Any + Send + Sync {
    /// Id of the game.
    fn game(&self) -> &'static str;
    /// The side with that id.
    fn side(&self, id: &str) -> Option<Side>;
    /// The id of a side.
    fn side_id(&self, side: Side) -> &'static str;
    /// Who decides now: `None` while chance is waited for and after the end.
    fn decider(&self) -> Option<Side>;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// Inputs so far.
    fn inputs(&self) -> usize;

    /// The ids of the steps that ran by themselves when the table was opened from a position.
    fn passed(&self) -> &[&'static str];

    /// Where the game stands, as far as these eyes may know.
    fn status(&self, eye: Eye, lang: Lang) -> wire::Status;
    /// Every legal choice of the deciding side. For that side's eyes and the umpire's only.
    fn choices(&self, lang: Lang) -> Vec<wire::Choice>;
    /// Takes a choice, then what chance and forced decisions add.
    ///
    /// # Errors
    /// A text that means nothing, or the refusal with its case.
    fn choose(&mut self, side: Side, say: &str) -> Result<Taken, TableError>;
    /// Takes several choices as one act: see [`Table::choose_all`](crate::Table::choose_all).
    ///
    /// # Errors
    /// A text that means nothing, or the refusal of the first.
    fn choose_all(&mut self, side: Side, says: &[&str]) -> Result<Taken, TableError>;
    /// Lets the doctrine finish the task at hand: see [`Table::finish`](crate::Table::finish).
    ///
    /// # Errors
    /// The refusal with its case.
    fn finish(&mut self, side: Side) -> Result<Taken, TableError>;
    /// The reaction or duty at hand that standing orders may answer, as everybody knows it.
    fn window(&self) -> Option<wire::Window>;
    /// What standing orders of this game can be about.
    fn orders(&self, lang: Lang) -> wire::OrdersInfo;
    /// The standing orders of a side. For that side's eyes and the umpire's only.
    fn sheet(&self, side: Side) -> Option<&Sheet>;
    /// Gives a side standing orders by the lines of their text, or takes them away; what they answer at once is taken.
    ///
    /// # Errors
    /// The first line that is wrong.
    fn set_orders(&mut self, side: Side, text: Option<&str>) -> Result<Taken, SheetError>;
    /// Reads the lines of standing orders; nothing is done.
    ///
    /// # Errors
    /// The first line that is wrong.
    fn read_sheet(&self, text: &str) -> Result<Sheet, SheetError>;
    /// Lays a sheet that was kept beside the table; it answers from the next input on.
    fn set_sheet(&mut self, side: Side, sheet: Option<Sheet>);
    /// Takes the choices of a sequence, separated by a slash, as one act: none, if the side can know that one of them is
    /// not legal; otherwise as far as no die, no reveal and no decision of the other side comes between.
    ///
    /// # Errors
    /// A text that means nothing, or the refusal with its case, and which of the texts it is.
    fn choose_sequence(&mut self, side: Side, says: &str) -> Result<Said, TableError>;
    /// Whether a choice, or each of a sequence, would be legal, and why not. A side that is not asked is told why not,
    /// where the rules have a case for it. It tells nothing that the side does not know.
    fn why(&self, side: Side, say: &str, lang: Lang) -> wire::Why;
    /// The legal choice that a click means.
    ///
    /// # Errors
    /// The refusal with its case, or that a click there means nothing.
    fn click(&self, side: Side, on: &wire::On, lang: Lang) -> Result<wire::Choice, TableError>;
    /// Answers a waiting chance.
    ///
    /// # Errors
    /// Nothing is waited for, or this cannot come up.
    fn roll(&mut self, say: &str) -> Result<Taken, TableError>;
    /// Takes back within the bounds of fairness.
    ///
    /// # Errors
    /// There is nothing, or not so much.
    fn undo(&mut self, undo: Undo) -> Result<(), TableError>;
    /// Takes back everything after input `n`, whatever it was: only by consent of both. What chance and forced
    /// decisions add is new, and in the answer: no throw that was seen comes again.
    ///
    /// # Errors
    /// There are fewer inputs.
    fn rewind_to(&mut self, n: usize) -> Result<Taken, TableError>;
    /// The table as it was after `n` inputs, to look at: it rolls no dice of its own.
    ///
    /// # Errors
    /// There are fewer inputs.
    fn as_of(&self, n: usize) -> Result<Box<dyn AnyTable>, TableError>;

    /// What a viewer sees on the table.
    fn scene(&self, viewer: Viewer, lang: Lang) -> wire::Scene;
    /// The lines of the log after input `since`.
    fn lines(&self, eye: Eye, since: usize, lang: Lang) -> Vec<wire::Line>;
    /// Everything that one viewer may know now, with the log since an input.
    fn view(&self, viewer: Viewer, since: usize, lang: Lang) -> wire::View;
    /// Things to draw over the board on demand.
    fn overlays(&self, viewer: Viewer, lang: Lang) -> Vec<wire::Overlay>;
    /// Several choices in a row that are offered to the deciding side as one act. For that side's eyes only.
    fn gestures(&self, lang: Lang) -> Vec<wire::Gesture>;
    /// What follows from each of the choices, in their order. For the deciding side's eyes only.
    fn follows(&self, lang: Lang) -> Vec<wire::Then>;
    /// What follows from each of the gestures, in their order. For the deciding side's eyes only.
    fn gestures_follow(&self, lang: Lang) -> Vec<wire::Then>;
    /// What undo would take back, in words. For the deciding side's eyes only.
    fn undone(&self, lang: Lang) -> Option<String>;
    /// How many inputs there were when the side last chose by itself.
    fn last_by(&self, side: Side) -> usize;
    /// The phases of the turn under way.
    fn track(&self, lang: Lang) -> Vec<wire::Step>;
    /// The task that a side may hand over now, in words; none where that would do nothing.
    fn task(&self, side: Side, lang: Lang) -> Option<String>;
    /// The board and the catalogue with the data of this table.
    fn board(&self, lang: Lang) -> wire::Board;
    /// The words with which a text of the notation, or the last of a sequence, may go on.
    fn complete(&self, text: &str) -> Vec<String>;

    /// The digest of the true position.
    fn digest(&self) -> String;
    /// The whole truth as a document that can be edited and opened again.
    fn position(&self) -> Value;
    /// What the game is played with. The secret of fair dice is in it only once the game is over.
    fn header(&self) -> Header;
    /// The inputs after number `since`, without digests: what a store appends.
    fn record_since(&self, since: usize) -> Vec<RecordLine>;
    /// The whole game so far.
    fn record(&self) -> Record;
    /// Whether the rulebook has a match of two games with sides exchanged.
    fn match_of_two(&self) -> bool;
    /// What the side listed first earned in a match of two games, with the tie-breaker; once the game is over.
    fn match_score(&self) -> Option<(i32, i32)>;

    /// An error in words, with the rule's own text.
    fn explain(&self, error: &TableError, lang: Lang) -> wire::Error;
    /// The refusal of the game's sequence of play with one of the contract's reasons (`refused-off-turn`, …).
    fn off_turn(&self, why: &'static str) -> TableError;
    /// The table with its type, for those who know the game: downcast to [`Table<G>`](crate::Table).
    fn as_any(&self) -> &dyn Any;
}

/// A game in general, whatever the game.
pub trait AnyGame: Send + Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// Its title, sides, scenarios and options.
    fn about(&self, lang: Lang) -> wire::GameInfo;
    /// Its board and catalogue.
    fn board(&self, lang: Lang) -> wire::Board;
    /// Its notation.
    fn notation(&self, lang: Lang) -> Notation;
    /// What its position documents hold.
    fn positions(&self) -> Positions;
    /// Its rules to read.
    fn rules(&self, lang: Lang) -> &'static Rules;
    /// A text of its words by key; a missing one is shown as ⟨key⟩.
    fn text(&self, key: &str, lang: Lang) -> String;
    /// Opens a table.
    ///
    /// # Errors
    /// A wish for a set-up that cannot be, a fault in data or position.
    fn open(&self, opening: &Opening) -> Result<Box<dyn AnyTable>, TableError>;
    /// A table from a record: every input, digest and, where the dice are known, throw is checked.
    ///
    /// # Errors
    /// The place and the reason.
    fn load(
        &self,
        record: &Record,
        corrections: &[(String, String)],
    ) -> Result<Box<dyn AnyTable>, TableError>;
    /// A table from a store's own header and lines: inputs are checked, digests are not asked for. The header of fair
    /// dice carries the secret here.
    ///
    /// # Errors
    /// The place and the reason.
    fn resume(
        &self,
        header: &Header,
        lines: &[RecordLine],
        corrections: &[(String, String)],
    ) -> Result<Box<dyn AnyTable>, TableError>;
    /// Replays a record and checks every throw against the seed or the revealed secret.
    ///
    /// # Errors
    /// The place and the reason.
    fn verify(&self, record: &Record, corrections: &[(String, String)]) -> Result<Verified, TableError>;
}

/// A game without its type, out of its type.
struct Shelved<G>(PhantomData<fn() -> G>);

/// A game without its type, registered or not.
#[must_use]
pub fn any_game<G: Game>() -> &'static dyn AnyGame {
    &Shelved::<G>(PhantomData)
}

impl<G: Game> AnyGame for Shelved<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn about(&self, lang: Lang) -> wire::GameInfo {
        Show::new(Kit::<G>::standard(), lang).game()
    }

    fn board(&self, lang: Lang) -> wire::Board {
        Show::new(Kit::<G>::standard(), lang).board()
    }

    fn positions(&self) -> Positions {
        Positions::of::<G>()
    }
    fn notation(&self, lang: Lang) -> Notation {
        Show::new(Kit::<G>::standard(), lang).notation()
    }

    fn rules(&self, lang: Lang) -> &'static Rules {
        Kit::<G>::standard().rules(lang)
    }

    fn text(&self, key: &str, lang: Lang) -> String {
        Kit::<G>::standard().words(lang).text(key)
    }

    fn open(&self, opening: &Opening) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G>::open(opening)?))
    }

    fn load(
        &self,
        record: &Record,
        corrections: &[(String, String)],
    ) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G>::load(record, corrections)?))
    }

    fn resume(
        &self,
        header: &Header,
        lines: &[RecordLine],
        corrections: &[(String, String)],
    ) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G>::resume(header, lines, corrections)?))
    }

    fn verify(&self, record: &Record, corrections: &[(String, String)]) -> Result<Verified, TableError> {
        Table::<G>::verify(record, corrections)
    }
}

/// The game of that id.
///
/// # Errors
/// There is none.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    struct Find;
    impl Visitor for Find {
        type Out = &'static dyn AnyGame;
        fn visit<G: Game>(self) -> Self::Out {
            any_game::<G>()
        }
    }
    zocalo_games::with(id, Find)
}

/// All games, in the order of the registry.
#[must_use]
pub fn games() -> Vec<&'static dyn AnyGame> {
    zocalo_games::IDS.iter().filter_map(|id| game(id).ok()).collect()
}

/// Opens a table of a game.
///
/// # Errors
/// No such game, a wish for a set-up that cannot be, a fault in data or position.
pub fn open(game_id: &str, opening: &Opening) -> Result<Box<dyn AnyTable>, TableError> {
    game(game_id)?.open(opening)
}

/// A table from a record of any game.
///
/// # Errors
/// No such game, or the place and the reason.
pub fn load(record: &Record, corrections: &[(String, String)]) -> Result<Box<dyn AnyTable>, TableError> {
    game(&record.header.game)?.load(record, corrections)
}
