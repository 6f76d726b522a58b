//! Standing orders: a side's sheet of answers given in advance to reactions and duties in the other side's turn.
//!
//! Whether a sheet waits, passes or plays follows from the public facts of the decision, from what has publicly happened since,
//! and from the sheet; never from what is hidden. Only what a line *plays* may be something that its owner alone knows, and the
//! line counts while its owner holds it. Answers are ordinary inputs of the record.

mod sheet;

pub use sheet::{Answer, Condition, LINES_MAX, Order, Sheet, SheetError, Until};

use crate::kit::Kit;
use crate::show::Show;
use crate::table::{Table, Taken};
use crate::wire;
use crate::words::Words;
use zocalo_core::message::Arg;
use zocalo_core::prelude::*;
use zocalo_core::window::{Usual, Window, public_window, usual_answer};
use zocalo_core::{Event, Input, Side, Viewer};

/// The most answers in a row: orders that answer each other for ever must not hold the table up.
pub const ANSWERS_MAX: usize = 1_000;

/// What a sheet does at the decision at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing<C> {
    /// It waits for its player.
    Waits,
    /// It passes.
    Passes(C),
    /// It plays what a line says.
    Plays(String),
    /// The doctrine decides, from what the side knows.
    Doctrine,
}

/// The decision at hand as everybody knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Whose it is.
    pub side: Side,
    /// Its id.
    pub window: &'static str,
    /// What is known, by key: ids of places, pieces, cards and sides, words, numbers.
    pub facts: Vec<(&'static str, Fact)>,
}

/// One public fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A thing or a word, by its id.
    Id(String),
    /// A number.
    Number(i32),
}

impl std::fmt::Display for Fact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Id(id) => f.write_str(id),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl<G: Game> Table<G> {
    /// What everybody knows of the decision at hand, if orders may answer it.
    #[must_use]
    pub fn facts(&self) -> Option<Facts> {
        let (side, window, public) = public_window(&self.game)?;
        Some(Facts { side, window, facts: named(self.kit, &public) })
    }

    /// What a side's sheet does now; nothing if the side does not decide at a window.
    #[must_use]
    pub fn standing(&self, side: Side, sheet: &Sheet) -> Option<Standing<G::Choice>> {
        let (decider, id, window) = public_window(&self.game)?;
        if decider != side {
            return None;
        }
        let answer = self.answer(side, sheet, id, &window);
        // What the player wanted to be told of has happened: nothing is passed over any more.
        let stopped = goes_on(&answer, &window) && self.stop(side, sheet).is_some();
        let answer = if stopped { Answer::Ask } else { answer };
        Some(match (answer, window.pass) {
            (Answer::Ask, _) | (Answer::Pass, None) => Standing::Waits,
            (Answer::Pass, Some(pass)) => Standing::Passes(pass),
            (Answer::Play(says), _) => Standing::Plays(says),
            (Answer::Doctrine, _) => Standing::Doctrine,
        })
    }

    /// What the first order that fits a window says, or what is usual there.
    fn answer(&self, side: Side, sheet: &Sheet, id: &str, window: &Window<G::Choice>) -> Answer {
        let facts = named(self.kit, window);
        let mut orders = sheet.orders.iter().filter(|order| order.fits(id, &facts));
        let order = orders.find(|order| !self.expired(side, sheet, order) && !self.lapsed(side, order));
        order.map_or_else(|| usual(&self.game, window), |order| order.answer.clone())
    }

    /// Whether an order plays what its side no longer holds. It counts again when the side holds it again: nothing but the
    /// sheet and the hand is remembered.
    fn lapsed(&self, side: Side, order: &Order) -> bool {
        let Answer::Play(says) = &order.answer else { return false };
        self.game.read(says).is_ok_and(|choice| !self.in_hand(side, choice))
    }

    fn in_hand(&self, side: Side, choice: G::Choice) -> bool {
        G::in_hand(&self.game.known(Viewer::Side(side)), side, choice)
    }

    /// What a side is told of its own orders: which have lapsed, and why it is asked.
    pub(crate) fn own_orders(&self, side: Side, show: &Show<G>) -> wire::OwnOrders {
        let Some(sheet) = &self.sheets[side.index()] else { return wire::OwnOrders::default() };
        let lapsed = sheet.orders.iter().filter(|order| self.lapsed(side, order));
        let (lapsed, stopped) =
            (lapsed.map(ToString::to_string).collect(), self.told_stop(side, sheet, show));
        wire::OwnOrders { lapsed, stopped }
    }

    /// What makes of the answer at hand a question to the side.
    fn told_stop(&self, side: Side, sheet: &Sheet, show: &Show<G>) -> Option<wire::Stop> {
        let (_, id, window) = public_window(&self.game).filter(|(decider, ..)| *decider == side)?;
        if !goes_on(&self.answer(side, sheet, id, &window), &window) {
            return None;
        }
        let (i, event) = self.stop(side, sheet)?;
        let kind = event.line(Viewer::Public)?.action?.kind;
        let line = event.line(Viewer::Side(side))?;
        Some(wire::Stop {
            id: kind.to_owned(),
            title: show.words().text(&format!("stop-{kind}")),
            input: i + 1,
            line: show.line(&line, i + 1).text,
        })
    }

    /// Reads the lines of a side's sheet: decisions, facts, stops and choices must be ones that the game knows, and what is
    /// played must be in its hand, where it comes from there.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read_sheet(&self, side: Side, text: &str) -> Result<Sheet, SheetError> {
        let sheet = Sheet::read(text, self.len(), self.game.turn())?;
        sheet.check(G::WINDOWS, G::STOPS)?;
        for (line, says) in sheet.played() {
            let reason = match self.game.read(says) {
                Err(misread) => format!("\"{says}\" is no choice of this game: {misread:?}"),
                Ok(choice) if !self.in_hand(side, choice) => {
                    format!("\"{says}\" plays what you do not hold now")
                }
                Ok(_) => continue,
            };
            return Err(SheetError { line, reason });
        }
        Ok(sheet)
    }

    /// Gives a side standing orders, or takes them away. They answer from the next input on.
    pub fn set_sheet(&mut self, side: Side, sheet: Option<Sheet>) {
        self.sheets[side.index()] = sheet;
    }

    /// As [`set_sheet`](Self::set_sheet), and they answer the decision at hand too.
    pub fn give_orders(&mut self, side: Side, sheet: Option<Sheet>) -> Taken {
        let from = self.remember();
        self.set_sheet(side, sheet);
        self.proceed();
        Taken { from, to: self.len() }
    }

    /// What the standing orders of the side that decides choose now. An answer that is not legal is not taken: its player is
    /// asked.
    pub(crate) fn ordered(&self, side: Side) -> Option<G::Choice> {
        let sheet = self.sheets[side.index()].as_ref()?;
        let choice = match self.standing(side, sheet)? {
            Standing::Waits => None,
            Standing::Passes(pass) => Some(pass),
            Standing::Plays(says) => self.game.parse(&says),
            Standing::Doctrine => crate::act::advised(&self.game, side, self.len()),
        }?;
        self.game.verdict(side, choice).is_ok().then_some(choice)
    }

    /// Whether the time of an order is over.
    fn expired(&self, side: Side, sheet: &Sheet, order: &Order) -> bool {
        match order.until {
            Until::Changed => false,
            Until::Turn => self.game.turn() != sheet.turn,
            Until::Run => self.next_run(side, sheet.inputs),
        }
    }

    /// Whether the side has come to decide in its own right again, after the other side did, since input `since`.
    fn next_run(&self, side: Side, since: usize) -> bool {
        let runs = self.entries.iter().enumerate().skip(since);
        let runs = runs.filter(|(i, entry)| !entry.window && !self.was_forced(*i));
        let mut deciders = runs.filter_map(|(_, entry)| match entry.input {
            Input::Choose(decider, _) => Some(decider),
            Input::Roll(_) => None,
        });
        deciders.any(|decider| decider != side) && deciders.any(|decider| decider == side)
    }

    /// The last that has publicly happened since the side's last own choice and that its player wants to be told of, and
    /// after how many inputs it came.
    fn stop(&self, side: Side, sheet: &Sheet) -> Option<(usize, &Event)> {
        let own = |i: usize, entry: &crate::table::Entry<G>| {
            let theirs = matches!(entry.input, Input::Choose(decider, _) if decider == side);
            theirs && !entry.window && !self.was_forced(i)
        };
        let since = self.entries.iter().enumerate().rev().take_while(|(i, entry)| !own(*i, entry));
        let mut events = since.flat_map(|(i, entry)| entry.events.iter().rev().map(move |event| (i, event)));
        events.find(|(_, event)| {
            let action = event.line(Viewer::Public).and_then(|line| line.action);
            action.is_some_and(|action| {
                action.first && action.by != Some(side) && sheet.stops.iter().any(|stop| stop == action.kind)
            })
        })
    }

    /// The window at hand with its public facts, for the protocol.
    #[must_use]
    pub(crate) fn window_shown(&self) -> Option<wire::Window> {
        let facts = self.facts()?;
        let shown = facts.facts.iter().map(|(key, fact)| ((*key).to_owned(), fact.to_string()));
        Some(wire::Window {
            side: self.kit.about.side_id(facts.side).to_owned(),
            window: facts.window.to_owned(),
            facts: shown.collect(),
        })
    }
}

/// What standing orders of a game can be about.
pub(crate) fn about<G: Game>(words: &Words) -> wire::OrdersInfo {
    let named = |prefix: &str, id: &str| (id.to_owned(), words.text(&format!("{prefix}-{id}")));
    let window = |&(id, keys): &(&str, &[&str])| wire::WindowInfo {
        id: id.to_owned(),
        title: words.text(&format!("window-{id}")),
        facts: keys.iter().map(|key| named("fact", key)).collect(),
    };
    wire::OrdersInfo {
        windows: G::WINDOWS.iter().map(window).collect(),
        stops: G::STOPS.iter().map(|stop| named("stop", stop)).collect(),
    }
}

/// Whether an answer lets the game go on without its player at a window that may be passed over or left to the doctrine.
fn goes_on<C>(answer: &Answer, window: &Window<C>) -> bool {
    match answer {
        Answer::Pass => window.pass.is_some(),
        Answer::Doctrine => true,
        Answer::Ask | Answer::Play(_) => false,
    }
}

/// What a sheet without a line for it does at a window.
fn usual<G: Game>(game: &G, window: &Window<G::Choice>) -> Answer {
    match usual_answer(game, window) {
        Usual::Ask | Usual::Judged => Answer::Ask,
        Usual::Pass => Answer::Pass,
        Usual::Doctrine => Answer::Doctrine,
    }
}

/// The facts of a window by the ids of the catalogue.
fn named<G: Game>(kit: &Kit<G>, window: &Window<G::Choice>) -> Vec<(&'static str, Fact)> {
    let board = &kit.board;
    let id = |arg: Arg| match arg {
        Arg::Piece(i) => board.pieces.get(usize::from(i)).map(|piece| piece.id.clone()),
        Arg::Place(i) => board.places.get(usize::from(i)).map(|place| place.id.clone()),
        Arg::Edge(i) => board.edges.get(usize::from(i)).map(|edge| edge.id.clone()),
        Arg::Card(i) => board.cards.get(usize::from(i)).map(|card| card.id.clone()),
        Arg::Side(side) => Some(kit.about.side_id(side).to_owned()),
        Arg::Key(key) => Some(key.to_owned()),
        Arg::Num(_) => None,
    };
    let fact = |arg: Arg| match arg {
        Arg::Num(number) => Some(Fact::Number(number)),
        arg => id(arg).map(Fact::Id),
    };
    window.facts.iter().filter_map(|&(key, arg)| fact(arg).map(|fact| (key, fact))).collect()
}
