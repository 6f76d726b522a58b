//! Tables and games without their types: what the server, the command line and the line protocol use.

use crate::dice::ChanceMode;
use crate::error::TableError;
use crate::film::Film;
use crate::follow::Ahead;
use crate::kit::Kit;
use crate::lang::Lang;
use crate::orders::{Sheet, SheetError};
use crate::positions::Positions;
use crate::record::{Header, Record, RecordLine, Verified};
use crate::replay::Retraced;
use crate::rules::Rules;
use crate::sequence::Said;
use crate::share::Share;
use crate::show::Show;
use crate::table::{Eye, Opening, Table, Taken, Undo};
use crate::told::{Form, Look, Told};
use crate::wire::{self, Notation};
use serde_json::Value;
use std::any::Any;
use std::marker::PhantomData;
use zocalo_core::prelude::*;
use zocalo_core::{Scene, Side, Viewer, scene};
use zocalo_games::{UnknownGame, Visitor};

/// A game in progress, whatever the game. Implemented by [`Table`].
pub trait AnyTable: Any + Send + Sync {
    /// Id of the game.
    fn game(&self) -> &'static str;
    /// The side with that id.
    fn side(&self, id: &str) -> Option<Side>;
    /// The id of a side.
    fn side_id(&self, side: Side) -> &str;
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
    fn finish(&mut self, side: Side, hand_over: bool) -> Result<Taken, TableError>;
    /// Whether the task at hand may be finished with the button that hands over.
    fn may_hand_over(&self, side: Side) -> bool;
    /// The losses at hand spread in several ways; nothing where none are asked for. For the deciding side's eyes only.
    fn spreads(&self, lang: Lang) -> Vec<wire::Spread>;
    /// Takes losses as one act, in whatever order the rules allow.
    ///
    /// # Errors
    /// None of them can be taken.
    fn take_losses(&mut self, side: Side, says: &[&str]) -> Result<Taken, TableError>;
    /// The reaction or duty at hand that standing orders may answer, as everybody knows it.
    fn window(&self) -> Option<wire::Window>;
    /// What standing orders of this game can be about.
    fn orders(&self, lang: Lang) -> wire::OrdersInfo;
    /// The standing orders of a side. For that side's eyes and the umpire's only.
    fn sheet(&self, side: Side) -> Option<&Sheet>;
    /// Which of a side's orders have lapsed, and what has stopped them. For that side's eyes and the umpire's only.
    fn own_orders(&self, side: Side, lang: Lang) -> wire::OwnOrders;
    /// Gives a side standing orders by the lines of their text, or takes them away; what they answer at once is taken.
    ///
    /// # Errors
    /// The first line that is wrong.
    fn set_orders(&mut self, side: Side, text: Option<&str>) -> Result<Taken, SheetError>;
    /// Reads the lines of a side's standing orders; nothing is done.
    ///
    /// # Errors
    /// The first line that is wrong.
    fn read_sheet(&self, side: Side, text: &str) -> Result<Sheet, SheetError>;
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
    /// Whether a click on each of these means something legal, and what refuses it.
    fn clicks(&self, side: Side, on: &[wire::On], lang: Lang) -> Vec<Result<(), TableError>> {
        on.iter().map(|on| self.click(side, on, lang).map(drop)).collect()
    }
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
    /// The same, put into words only where it must be.
    fn look(&self, viewer: Viewer, lang: Lang) -> Look {
        Look::Words(self.scene(viewer, lang))
    }
    /// A counter of [`Look::Keys`] in words.
    fn counter(&self, _counter: &scene::Counter, _lang: Lang) -> Option<wire::Counter> {
        None
    }
    /// A mark of [`Look::Keys`] in words.
    fn mark(&self, _mark: &scene::Mark, _lang: Lang) -> Option<wire::Mark> {
        None
    }
    /// What stands beside the board in [`Look::Keys`], in words: all but counters and marks.
    fn beside(&self, _scene: &Scene, _lang: Lang) -> Option<wire::Scene> {
        None
    }
    /// A pile of [`Look::Keys`] in words.
    fn pile(&self, _pile: &scene::Cards, _lang: Lang) -> Option<wire::Pile> {
        None
    }
    /// The lines of the log after input `since`.
    fn lines(&self, eye: Eye, since: usize, lang: Lang) -> Vec<wire::Line>;
    /// The same, put into words only where they must be.
    fn told(&self, eye: Eye, since: usize, lang: Lang) -> Vec<Told> {
        self.lines(eye, since, lang).into_iter().map(Told::from).collect()
    }
    /// A line of [`AnyTable::told`] in words.
    fn line(&self, told: &Told, _lang: Lang) -> Option<wire::Line> {
        match &told.said {
            Form::Words(line) => Some((**line).clone()),
            Form::Keys(_) => None,
        }
    }
    /// Everything that one viewer may know now, with the log since an input.
    fn view(&self, viewer: Viewer, since: usize, lang: Lang) -> wire::View;
    /// Things to draw over the board on demand.
    fn overlays(&self, viewer: Viewer, lang: Lang) -> Vec<wire::Overlay>;
    /// Where pieces were lost, by side and turn: it tells everything, and is for games that are over. A film knows nothing of it.
    fn toll(&self) -> Vec<crate::toll::Loss> {
        Vec::new()
    }
    /// What is to come on later turns.
    fn timeline(&self, _viewer: Viewer, _lang: Lang) -> Vec<wire::Coming> {
        Vec::new()
    }
    /// Several choices in a row that are offered to the deciding side as one act. For that side's eyes only.
    fn gestures(&self, lang: Lang) -> Vec<wire::Gesture>;
    /// Choices and gestures, with what follows from each. For the deciding side's eyes only.
    fn ahead(&self, _lang: Lang) -> Ahead {
        Ahead::default()
    }
    /// What the deciding side sees, and what it can do: both made of the same knowledge.
    fn look_ahead(&self, side: Side, lang: Lang) -> (Look, Ahead) {
        (self.look(Viewer::Side(side), lang), self.ahead(lang))
    }
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
    /// What a viewer knows as the game's own document; the unknown is laid in one fixed way.
    fn known_position(&self, viewer: Viewer) -> Value;
    /// What the doctrine would choose for the side that decides, from what that side knows.
    fn advised(&self, side: Side) -> Option<String>;
    /// What the game is played with. The secret of fair dice is in it only once the game is over.
    fn header(&self) -> Header;
    /// How chance is answered; the same of the header.
    fn chance(&self) -> ChanceMode {
        self.header().chance
    }
    /// The inputs after number `since`, without digests: what a store appends.
    fn record_since(&self, since: usize) -> Vec<RecordLine>;
    /// The whole game so far.
    fn record(&self) -> Record;
    /// The side whose contribution the next throw waits for.
    fn share_due(&self) -> Option<Side>;
    /// The last link of a side's chain of contributions that is known: the next one hashes to it.
    fn link(&self, side: Side) -> Option<Share>;
    /// Adds a side's contribution to the throw that waits for it, or lets it go without.
    ///
    /// # Errors
    /// None is waited for from this side, or it is not the next link of the chain.
    fn contribute(&mut self, side: Side, share: Option<Share>) -> Result<Taken, TableError>;
    /// How many throws of the table's own dice were taken back.
    fn retaken(&self) -> u64;
    /// Whether the rulebook has a match of two games with sides exchanged.
    fn match_of_two(&self) -> bool;
    /// What the side listed first earned in a match of two games, with the tie-breaker; once the game is over.
    fn match_score(&self) -> Option<(i32, i32)>;

    /// An error in words, with the rule's own text.
    fn explain(&self, error: &TableError, lang: Lang) -> wire::Error;
    /// The refusal of the game's sequence of play with one of the contract's reasons (`refused-off-turn`, …).
    fn off_turn(&self, why: &'static str) -> TableError;
    /// What every viewer saw after each input, and the log, to be kept once the game has ended: it tells everything.
    fn film(&self) -> Film;
    /// The table with its type, for those who know the game: downcast to [`Table<G>`](crate::Table).
    fn as_any(&self) -> &dyn Any;
}

/// A game in general, whatever the game.
pub trait AnyGame: Send + Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// The version of its rules and the digest of the data that it carries.
    fn version(&self) -> (u32, &'static str);
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
    /// Its tables for players.
    fn charts(&self) -> &'static [zocalo_core::Chart];
    /// The names of its data files.
    fn files(&self) -> Vec<&'static str>;
    /// The text of one of its data files.
    fn file(&self, name: &str) -> Option<&'static str>;
    /// The files of its lessons by name and text, in order.
    fn lessons(&self) -> &'static [(&'static str, &'static str)];
    /// The book of its puzzles; empty if it has none.
    fn puzzles(&self) -> &'static str;
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
    /// The same, asked before every line whether it may go on: for records that strangers bring.
    ///
    /// # Errors
    /// The place and the reason; [`TableError::BrokenOff`] if it may not.
    fn load_while(
        &self,
        record: &Record,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Box<dyn AnyTable>, TableError>;
    /// A table from a store's own header and lines: see [`Table::resume`](crate::Table::resume). The header of fair dice
    /// carries the secret here.
    ///
    /// # Errors
    /// The place and the reason.
    fn resume(
        &self,
        header: &Header,
        lines: Vec<RecordLine>,
        corrections: &[(String, String)],
    ) -> Result<Box<dyn AnyTable>, TableError>;
    /// The same, with every digest compared that the lines carry, and nothing added by the table itself.
    ///
    /// # Errors
    /// The place and the reason.
    fn prove(&self, header: &Header, lines: &[RecordLine]) -> Result<Box<dyn AnyTable>, TableError>;
    /// A table from a store's own header and lines that were written under other rules or with other data: as far as
    /// today's agree with them. `start` is the digest of the first position, where it was noted.
    ///
    /// # Errors
    /// The game cannot even be set up any more.
    fn retrace(
        &self,
        header: &Header,
        lines: &[RecordLine],
        start: Option<&str>,
    ) -> Result<Retraced, TableError>;
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

    fn version(&self) -> (u32, &'static str) {
        (G::RULES, &Kit::<G>::standard().digest)
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

    fn charts(&self) -> &'static [zocalo_core::Chart] {
        G::CHARTS
    }

    fn files(&self) -> Vec<&'static str> {
        G::FILES.iter().map(|(name, _)| *name).collect()
    }

    fn file(&self, name: &str) -> Option<&'static str> {
        G::FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
    }

    fn lessons(&self) -> &'static [(&'static str, &'static str)] {
        G::LESSONS
    }

    fn puzzles(&self) -> &'static str {
        G::PUZZLES
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

    fn load_while(
        &self,
        record: &Record,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G>::load_while(record, may_go_on)?))
    }

    fn resume(
        &self,
        header: &Header,
        lines: Vec<RecordLine>,
        corrections: &[(String, String)],
    ) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G>::resume(header, lines, corrections)?))
    }

    fn prove(&self, header: &Header, lines: &[RecordLine]) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G>::prove(header, lines)?))
    }

    fn retrace(
        &self,
        header: &Header,
        lines: &[RecordLine],
        start: Option<&str>,
    ) -> Result<Retraced, TableError> {
        crate::replay::retrace::<G>(header, lines, start)
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
