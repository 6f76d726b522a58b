//! What all parts of a table's page are drawn from: one table as one viewer sees it at one moment.

use crate::app::{Advice, Shelf, shelf};
use crate::draw::{HAND, Lit, is_own_hand};
use crate::error::Fail;
use crate::live::{Offer, State, offer_of};
use crate::words::Words;
use maud::Markup;
use std::cell::OnceCell;
use zocalo_core::{Side, Viewer};
use zocalo_store::Seats;
use zocalo_table::wire;
use zocalo_table::{Ahead, AnyTable, Beheld, ChanceMode, Eye, Look, Told};

/// Inputs that are looked through for the last dice, and first of all for the action at hand.
const RECENT: usize = 12;

/// What all parts are drawn from: one table as one viewer sees it at one moment.
pub struct Scope<'a> {
    /// The reader's words.
    pub words: Words,
    /// The game.
    pub shelf: &'static Shelf,
    /// The table.
    pub state: &'a State,
    /// What the reader holds there.
    pub seats: Seats,
    /// With whose eyes they look.
    pub viewer: Viewer,
    /// After so many inputs.
    pub at: usize,
    /// What there is to see; `None` while somebody is awaited.
    pub view: Option<Shown>,
    then: Option<Box<dyn AnyTable>>,
    pub(super) lit: Lit,
    recent: OnceCell<Vec<Told>>,
    long_ago: OnceCell<Vec<Told>>,
    advice: OnceCell<Vec<&'static Advice>>,
    spreads: OnceCell<Vec<wire::Spread>>,
    beside: OnceCell<wire::Scene>,
    hand: OnceCell<Option<wire::Pile>>,
}

/// What a viewer sees at one moment.
pub struct Shown {
    /// Where the game stands.
    pub status: wire::Status,
    /// What lies on the board.
    pub look: Look,
    /// The log that the page lacks.
    pub lines: Vec<Told>,
    /// What can be done and what follows from it, if it is this viewer who decides.
    pub ahead: Ahead,
}

impl<'a> Scope<'a> {
    /// One table as `viewer` sees it after `at` inputs; the log begins after input `known`.
    pub fn new(
        words: Words,
        state: &'a State,
        seats: Seats,
        viewer: Viewer,
        at: usize,
        known: usize,
    ) -> Result<Self, Fail> {
        let shelf = shelf(&state.row.rules, words.lang)?;
        let now = state.table.as_deref();
        let then = match now {
            Some(table) if at < table.inputs() => {
                Some(table.as_of(at).map_err(|error| Fail::Refused(table.explain(&error, words.lang)))?)
            }
            _ => None,
        };
        let chooses = then.is_none()
            && state.end.is_none()
            && state.old.is_none()
            && matches!(viewer, Viewer::Side(side) if seats.plays(side) && state.decider() == Some(side));
        let view = now.map(|now| {
            let (shown, eye) = (then.as_deref().unwrap_or(now), Eye::Viewer(viewer));
            // Choices are put into words only for who decides.
            let (look, ahead) = match viewer {
                Viewer::Side(side) if chooses => now.look_ahead(side, words.lang),
                _ => (shown.look(viewer, words.lang), Ahead::default()),
            };
            // The log is always complete: a replay hides later lines on the page and shows how many there are.
            let lines = now.told(eye, known, words.lang);
            Shown { status: shown.status(eye, words.lang), look, lines, ahead }
        });
        let lit = view.as_ref().map(|view| Lit::new(&view.ahead.choices)).unwrap_or_default();
        Ok(Self {
            words,
            shelf,
            state,
            seats,
            viewer,
            at,
            view,
            then,
            lit,
            recent: OnceCell::new(),
            long_ago: OnceCell::new(),
            advice: OnceCell::new(),
            spreads: OnceCell::new(),
            beside: OnceCell::new(),
            hand: OnceCell::new(),
        })
    }

    /// The lines of the last few inputs.
    pub fn recent(&self) -> &[Told] {
        self.recent.get_or_init(|| self.shown().map_or_else(Vec::new, |table| self.last_lines(table, RECENT)))
    }

    /// The lines of the last `count` inputs, for whoever looks further back; always the same number.
    pub fn long_ago(&self, count: usize) -> &[Told] {
        let lines = || self.shown().map_or_else(Vec::new, |table| self.last_lines(table, count));
        self.long_ago.get_or_init(lines)
    }

    /// The lines of the last `count` inputs.
    fn last_lines(&self, table: &dyn AnyTable, count: usize) -> Vec<Told> {
        table.told(Eye::Viewer(self.viewer), table.inputs().saturating_sub(count), self.words.lang)
    }

    /// A line in words, drawn.
    pub fn drawn(
        &self,
        table: &dyn AnyTable,
        told: &Told,
        draw: impl FnOnce(&wire::Line) -> Markup,
    ) -> Markup {
        table.line(told, self.words.lang).map_or_else(Markup::default, |line| draw(&line))
    }

    /// The table at the moment that is shown.
    pub fn shown(&self) -> Option<&dyn AnyTable> {
        self.then.as_deref().or(self.state.table.as_deref())
    }

    /// Whether the moment that is shown is the present.
    pub const fn is_now(&self) -> bool {
        self.then.is_none()
    }

    /// The id of a side.
    pub fn side_id(&self, side: Side) -> &str {
        self.shelf.side_id(side)
    }

    /// The side that decides now, if it is this viewer's.
    pub fn decides(&self) -> Option<Side> {
        let decider = self.state.decider().filter(|_| self.is_now())?;
        (self.viewer.is(decider) && self.seats.plays(decider)).then_some(decider)
    }

    /// The choices at hand.
    pub fn choices(&self) -> &[wire::Choice] {
        self.view.as_ref().map_or(&[], |view| &view.ahead.choices)
    }

    /// A counter that is known, in words.
    pub fn counter(&self, piece: &str) -> Option<wire::Counter> {
        match &self.view.as_ref()?.look {
            Look::Words(scene) => scene.counters.iter().find(|c| c.piece.as_deref() == Some(piece)).cloned(),
            Look::Keys(Beheld { scene, .. }) => {
                let (_, index) = self.shelf.sheet.piece(piece)?;
                let is =
                    |counter: &&zocalo_core::scene::Counter| counter.piece.map(usize::from) == Some(index);
                self.shown()?.counter(scene.counters.iter().find(is)?, self.words.lang)
            }
        }
    }

    /// What the guide says to whoever looks: what is written for one side is not told to the other.
    pub fn guide(&self) -> impl Iterator<Item = &'static Advice> + use<'_, 'a> {
        let viewer = self.viewer_id();
        let own = move |advice: &&Advice| match (&advice.side, viewer) {
            (Some(side), Some(viewer)) => side == viewer,
            _ => true,
        };
        self.shelf.guide.iter().filter(own)
    }

    /// What the guide says at this step: where it speaks of the case that the step rests on, nothing more general.
    pub fn advice(&self) -> &[&'static Advice] {
        self.advice.get_or_init(|| self.advised())
    }

    fn advised(&self) -> Vec<&'static Advice> {
        let Some(step) = self.step() else { return Vec::new() };
        let said = |when: &str| -> Vec<&'static Advice> {
            self.guide().filter(|advice| advice.when.iter().any(|said| said == when)).collect()
        };
        let exact = self.section().map(|case| said(&format!("{step}@{case}"))).unwrap_or_default();
        if exact.is_empty() { said(step) } else { exact }
    }

    /// The task that the viewer may hand over now; none for who does not decide.
    pub fn task(&self) -> Option<&str> {
        self.view.as_ref().and_then(|view| view.ahead.task.as_deref())
    }

    /// Whether that task may be finished with the button that hands over.
    pub fn may_hand_over(&self) -> bool {
        let table = self.state.table.as_deref();
        self.decides().zip(table).is_some_and(|(side, table)| table.may_hand_over(side))
    }

    /// The id of the decision at hand, as far as the reader may know it.
    pub fn step(&self) -> Option<&str> {
        self.view.as_ref().and_then(|view| view.status.step.as_deref())
    }

    /// The section of the rules that speaks of the decision at hand, as far as the reader knows of it.
    pub fn section(&self) -> Option<&'static str> {
        self.beheld().and_then(|seen| seen.section)
    }

    /// What there is to see, by numbers and keys; `None` for a film, which has only words.
    pub fn beheld(&self) -> Option<&Beheld> {
        match &self.view.as_ref()?.look {
            Look::Keys(seen) => Some(seen),
            Look::Words(_) => None,
        }
    }

    /// What stands beside the board, in words.
    pub fn beside(&self) -> Option<&wire::Scene> {
        let (view, shown) = (self.view.as_ref()?, self.shown()?);
        let words = |seen: &Beheld| shown.beside(&seen.scene, self.words.lang);
        Some(match &view.look {
            Look::Words(scene) => scene,
            Look::Keys(seen) => self
                .beside
                .get_or_init(|| words(seen).unwrap_or_else(|| shown.scene(self.viewer, self.words.lang))),
        })
    }

    /// The hand of whoever looks, in words: it is drawn far more often than what lies beside it.
    pub fn hand(&self) -> Option<&wire::Pile> {
        self.hand.get_or_init(|| self.hand_in_words()).as_ref()
    }

    fn hand_in_words(&self) -> Option<wire::Pile> {
        match &self.view.as_ref()?.look {
            Look::Words(scene) => {
                scene.cards.iter().find(|pile| is_own_hand(pile, self.viewer_id())).cloned()
            }
            Look::Keys(seen) => {
                let own = |pile: &&zocalo_core::scene::Cards| {
                    pile.key == HAND
                        && pile.side.is_some_and(|side| self.viewer.is(side))
                        && !pile.cards.is_empty()
                };
                self.shown()?.pile(seen.scene.cards.iter().find(own)?, self.words.lang)
            }
        }
    }

    /// What follows from each choice; nothing for who does not decide.
    pub fn follows(&self) -> &[wire::Then] {
        self.view.as_ref().map_or(&[], |view| &view.ahead.follows)
    }

    /// What follows from each gesture; nothing for who does not decide.
    pub fn ways(&self) -> &[wire::Then] {
        self.view.as_ref().map_or(&[], |view| &view.ahead.ways)
    }

    /// The losses at hand, spread in several ways; nothing for who does not decide.
    pub fn spreads(&self) -> &[wire::Spread] {
        self.spreads.get_or_init(|| match (self.decides(), self.state.table.as_deref()) {
            (Some(_), Some(table)) => table.spreads(self.words.lang),
            _ => Vec::new(),
        })
    }

    /// What undo would take back.
    pub fn undone(&self) -> Option<String> {
        self.decides()?;
        self.state.table.as_deref().and_then(|table| table.undone(self.words.lang))
    }

    /// Several choices as one act; none for who does not decide.
    pub fn gestures(&self) -> &[wire::Gesture] {
        self.view.as_ref().map_or(&[], |view| &view.ahead.gestures)
    }

    /// The id of the side whose eyes these are.
    pub fn viewer_id(&self) -> Option<&str> {
        match self.viewer {
            Viewer::Side(side) => Some(self.side_id(side)),
            Viewer::Public => None,
        }
    }

    /// Whether the reader plays at this table.
    pub const fn plays(&self) -> bool {
        self.seats.plays(Side::One) || self.seats.plays(Side::Two)
    }

    /// Whether nobody has to be asked: the other side is a bot, or oneself.
    pub fn alone(&self) -> bool {
        let mine = if self.seats.plays(Side::One) { Side::One } else { Side::Two };
        self.plays() && (self.state.is_bot(mine.foe()) || self.seats.plays(mine.foe()))
    }

    /// Whether the dice are real ones.
    pub fn typed(&self) -> bool {
        matches!(self.chance(), Some(ChanceMode::Typed {} | ChanceMode::Script {}))
    }

    /// How chance is answered.
    pub fn chance(&self) -> Option<ChanceMode> {
        self.state.table.as_deref().map(AnyTable::chance)
    }

    /// The offer that stands.
    pub fn offer(&self) -> Option<Offer> {
        if self.state.end.is_some() { None } else { offer_of(&self.state.talk, self.state.seq) }
    }

    /// On how many devices a seat is open, if it is more than one: whoever plays against it may know.
    pub fn devices(&self, side: Side) -> Option<String> {
        let count = self.state.row.holders.iter().filter(|(_, seats)| seats.plays(side)).count();
        (count > 1).then(|| self.words.with("devices", "n", count))
    }

    /// What somebody at a seat is called.
    pub fn seat_name(&self, side: Side) -> String {
        let seat = &self.state.row.seats[side.index()];
        if self.state.puzzle.is_some() && !seat.level.is_empty() {
            self.words.t("seat-puzzle")
        } else if !seat.level.is_empty() {
            super::start::level_name(self.words, &seat.level)
        } else if !seat.name.is_empty() {
            seat.name.clone()
        } else if self.seats.plays(side) {
            self.words.t("you")
        } else if seat.taken_at.is_none() {
            self.words.t("seat-free")
        } else {
            self.words.t("friend")
        }
    }
}
