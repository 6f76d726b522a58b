//! Differences as ids and as words.

use crate::diff::{Diff, Pile};
use crate::wire::Change;
use rapidhash::RapidHashMap;
use std::cell::RefCell;
use zocalo_core::prelude::*;
use zocalo_core::{Arg, Msg, On, Side};
use zocalo_table::words::{Words, arguments};
use zocalo_table::{Kit, Lang};

/// Puts differences into ids and words.
pub struct Teller<G: Game> {
    kit: &'static Kit<G>,
    words: &'static Words,
    /// Facts that were put into words already: the same few come up at thousands of ends.
    noted: RefCell<RapidHashMap<Msg, String>>,
}

/// A difference with its words: what it is of, before, after.
struct Said {
    key: &'static str,
    of: String,
    from: Option<String>,
    to: Option<String>,
}

impl<G: Game> Teller<G> {
    pub fn new(kit: &'static Kit<G>, lang: Lang) -> Self {
        Self { kit, words: kit.words(lang), noted: RefCell::default() }
    }

    /// A fact beside the board, in words.
    pub fn note(&self, msg: &Msg) -> String {
        if let Some(known) = self.noted.borrow().get(msg) {
            return known.clone();
        }
        let said = self.words.say(msg).trim_end_matches('.').to_owned();
        self.noted.borrow_mut().insert(msg.clone(), said.clone());
        said
    }

    pub const fn words(&self) -> &'static Words {
        self.words
    }

    /// The difference in ids and keys, for programs.
    pub fn change(&self, diff: &Diff) -> Change {
        let plain =
            |kind, of: String, from: Option<String>, to: Option<String>| Change { kind, of, from, to };
        match *diff {
            Diff::Over(level, _) => plain("over", String::new(), None, Some(level.to_owned())),
            Diff::Lost(piece) => plain("lost", self.piece(piece), None, None),
            Diff::Appears(piece, to) => plain("appears", self.piece(piece), None, Some(self.place(to))),
            Diff::Moves(piece, from, to) => {
                plain("moves", self.piece(piece), Some(self.place(from)), Some(self.place(to)))
            }
            Diff::Steps(piece, from, to) => plain("steps", self.piece(piece), text(from), text(to)),
            Diff::Face(piece, from, to) => {
                plain("face", self.piece(piece), Some(from.to_owned()), Some(to.to_owned()))
            }
            Diff::Mark(piece, mark) => plain("mark", self.piece(piece), None, Some(mark.to_owned())),
            Diff::Unmark(piece, mark) => plain("unmark", self.piece(piece), Some(mark.to_owned()), None),
            Diff::Value(piece, key, from, to) => {
                plain("value", format!("{} {key}", self.piece(piece)), text(from), text(to))
            }
            Diff::Backs(side, place, _, from, to) => {
                let of = format!("{}{}", self.prefix(side), self.place(place));
                plain("backs", of, text(Some(from)), text(Some(to)))
            }
            Diff::Laid(on, class, number) => plain("laid", self.on(on), None, Some(numbered(class, number))),
            Diff::Lifted(on, class, number) => {
                plain("lifted", self.on(on), Some(numbered(class, number)), None)
            }
            Diff::Track(key, side, from, to) => {
                plain("track", format!("{}{key}", self.prefix(side)), text(from), text(to))
            }
            Diff::Card(card, from, to) => {
                let pile = |pile: Option<Pile>| pile.map(|(key, side)| format!("{}{key}", self.prefix(side)));
                plain("card", self.card(card), pile(from), pile(to))
            }
            Diff::Pile((key, side), from, to) => {
                plain("pile", format!("{}{key}", self.prefix(side)), text(Some(from)), text(Some(to)))
            }
            Diff::Noted(ref note) => plain("note", String::new(), None, Some(note.clone())),
            Diff::Turn(from, to) => plain("turn", String::new(), text(Some(from)), text(Some(to))),
        }
    }

    /// The difference in words.
    pub fn say(&self, diff: &Diff) -> String {
        let Said { key, of, from, to } = self.said(diff);
        let args = arguments(&[
            ("of", &of),
            ("from", from.as_deref().unwrap_or("–")),
            ("to", to.as_deref().unwrap_or("–")),
        ]);
        self.words.format(key, &args)
    }

    fn said(&self, diff: &Diff) -> Said {
        let said = |key, of, from, to| Said { key, of, from, to };
        let named = |arg| self.words.name(arg);
        let words = |key: &str| self.words.text(key);
        match *diff {
            Diff::Over(level, reason) => {
                let how = format!("{} ({})", words(level), words(reason).trim_end_matches('.'));
                said("odds-over", String::new(), None, Some(how))
            }
            Diff::Lost(piece) => said("odds-lost", named(Arg::Piece(piece)), None, None),
            Diff::Appears(piece, to) => {
                said("odds-appears", named(Arg::Piece(piece)), None, Some(named(Arg::Place(to))))
            }
            Diff::Moves(piece, from, to) => said(
                "odds-moves",
                named(Arg::Piece(piece)),
                Some(named(Arg::Place(from))),
                Some(named(Arg::Place(to))),
            ),
            Diff::Steps(piece, from, to) => {
                said("odds-steps", named(Arg::Piece(piece)), text(from), text(to))
            }
            Diff::Face(piece, from, to) => {
                let face =
                    |face: &str| self.words.find(&format!("face-{face}")).unwrap_or_else(|| face.to_owned());
                said("odds-value", named(Arg::Piece(piece)), Some(face(from)), Some(face(to)))
            }
            Diff::Mark(piece, mark) => said("odds-mark", named(Arg::Piece(piece)), None, Some(words(mark))),
            Diff::Unmark(piece, mark) => {
                said("odds-unmark", named(Arg::Piece(piece)), Some(words(mark)), None)
            }
            Diff::Value(piece, key, from, to) => {
                let of = format!("{}, {}", named(Arg::Piece(piece)), words(key));
                said("odds-value", of, text(from), text(to))
            }
            Diff::Backs(side, place, _, from, to) => {
                let of = self.whose(&named(Arg::Place(place)), side);
                said("odds-backs", of, text(Some(from)), text(Some(to)))
            }
            Diff::Laid(on, class, number) => said(
                "odds-laid",
                self.on_name(on),
                None,
                Some(numbered(&words(&format!("mark-{class}")), number)),
            ),
            Diff::Lifted(on, class, number) => {
                let was = numbered(&words(&format!("mark-{class}")), number);
                said("odds-lifted", self.on_name(on), Some(was), None)
            }
            Diff::Track(key, side, from, to) => {
                said("odds-value", self.whose(&words(key), side), text(from), text(to))
            }
            Diff::Card(card, from, to) => {
                let pile = |pile: Option<Pile>| pile.map(|(key, side)| self.whose(&words(key), side));
                said("odds-value", named(Arg::Card(card)), pile(from), pile(to))
            }
            Diff::Pile((key, side), from, to) => {
                said("odds-value", self.whose(&words(key), side), text(Some(from)), text(Some(to)))
            }
            Diff::Noted(ref note) => said("odds-note", String::new(), None, Some(note.clone())),
            Diff::Turn(_, to) => said("odds-turn", String::new(), None, text(Some(to))),
        }
    }

    fn whose(&self, what: &str, side: Option<Side>) -> String {
        match side {
            Some(side) => format!("{what} ({})", self.words.side(side)),
            None => what.to_owned(),
        }
    }

    fn prefix(&self, side: Option<Side>) -> String {
        side.map(|side| format!("{} ", self.kit.about.side_id(side))).unwrap_or_default()
    }

    fn piece(&self, index: u16) -> String {
        self.kit.board.pieces[usize::from(index)].id.clone()
    }

    fn place(&self, index: u16) -> String {
        self.kit.board.places[usize::from(index)].id.clone()
    }

    fn card(&self, index: u16) -> String {
        self.kit.board.cards[usize::from(index)].id.clone()
    }

    fn on(&self, on: On) -> String {
        match on {
            On::Piece(i) => self.piece(i),
            On::Place(i) => self.place(i),
            On::Edge(i) => self.kit.board.edges[usize::from(i)].id.clone(),
            On::Card(i) => self.card(i),
            On::Button => String::new(),
        }
    }

    fn on_name(&self, on: On) -> String {
        match on {
            On::Piece(i) => self.words.name(Arg::Piece(i)),
            On::Place(i) => self.words.name(Arg::Place(i)),
            On::Edge(i) => self.words.name(Arg::Edge(i)),
            On::Card(i) => self.words.name(Arg::Card(i)),
            On::Button => String::new(),
        }
    }
}

fn text(value: Option<impl ToString>) -> Option<String> {
    value.map(|value| value.to_string())
}

fn numbered(class: &str, number: Option<i16>) -> String {
    match number {
        Some(number) => format!("{class} {number}"),
        None => class.to_owned(),
    }
}
