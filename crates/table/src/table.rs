//! One game in progress, with its type.

use crate::dice::{ChanceMode, Dice};
use crate::error::{NoUndo, TableError};
use crate::follow::Dealt;
use crate::kit::Kit;
use crate::orders::{ANSWERS_MAX, Sheet};
use crate::record::{Header, VERSION};
use crate::share::{Chains, Given, Share};
use crate::shared::Shared;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use zocalo_core::event::Actions;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Event, Input, Known, Log, On, Pending, Refusal, Roll, Setup, Side, Viewer};

/// Whose eyes something is prepared for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// Somebody who may know the whole truth: the line protocol, tests, a finished game.
    Umpire,
    /// A player or a guest.
    Viewer(Viewer),
}

/// What becomes of decisions with one legal choice that tells nothing hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Forced {
    /// The table takes them.
    #[default]
    Taken,
    /// They are asked like all others.
    Asked,
}

/// How much to take back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Undo {
    /// Everything since the last result of chance, reveal or change of decider.
    All,
    /// So many of one's own choices, within the same bounds.
    Steps(usize),
}

/// How a table is opened.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Opening {
    /// The scenario; the usual one if nothing is said.
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// A position document to begin from, as [`AnyTable::position`](crate::AnyTable::position) gives it. It brings its
    /// own set-up; a scenario or option that is given as well must agree with it.
    pub position: Option<Value>,
    /// Corrected data files by name and text.
    pub corrections: Vec<(String, String)>,
    /// How chance is answered.
    pub chance: ChanceMode,
    /// What becomes of decisions with one legal choice.
    pub forced: Forced,
    /// Who plays, by side.
    pub players: BTreeMap<String, String>,
}

/// What one request added to the record: inputs `from + 1` to `to`. Their lines are
/// [`AnyTable::lines`](crate::AnyTable::lines) since `from`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Taken {
    /// Inputs before.
    pub from: usize,
    /// Inputs after: the choice itself, and what chance and the table added to it.
    pub to: usize,
}

/// A copy of the position is kept every so many inputs, so that any of them is a short replay away.
const SNAPSHOT_EVERY: usize = 64;

/// A game in progress.
///
/// The record is the truth: the position is always what the inputs give from the start.
pub struct Table<G: Game> {
    pub(crate) kit: &'static Kit<G>,
    pub(crate) header: Header,
    pub(crate) dice: Box<dyn Dice + Send + Sync>,
    pub(crate) game: G,
    pub(crate) entries: Shared<Entry<G>>,
    /// The position after 0, `SNAPSHOT_EVERY`, 2 `SNAPSHOT_EVERY`, … inputs.
    snapshots: Shared<G>,
    /// The position before the last request, and how many inputs there were: whoever writes down what was done needs it
    /// next, for the notation speaks from the position before.
    before: Option<(usize, G)>,
    /// The number of the next draw of the table's own dice: never counted back.
    pub(crate) next_draw: u64,
    /// The steps that ran by themselves on opening.
    passed: Vec<&'static str>,
    /// What players add to their throws.
    pub(crate) chains: Chains,
    /// The standing orders of the sides.
    pub(crate) sheets: [Option<Sheet>; 2],
    /// Positions that may be the true one, as they were last dealt to a side: to deal is the dearest part of looking ahead.
    pub(crate) dealt: Mutex<Option<Box<Dealt<G>>>>,
}

/// One input with what came of it.
#[derive(Clone)]
pub(crate) struct Entry<G: Game> {
    pub(crate) input: Input<G::Choice>,
    /// Shared with those who look back.
    pub(crate) events: Arc<[Event]>,
    /// It showed somebody what was hidden.
    pub(crate) revealed: bool,
    /// Whether the table took it: the only legal choice.
    pub(crate) forced: TakenBy,
    /// It belongs to the act of the choice before it, and is taken back with it.
    pub(crate) joined: bool,
    /// It was a reaction or a duty in somebody else's turn.
    pub(crate) window: bool,
    /// A side's standing orders gave it.
    pub(crate) ordered: bool,
    /// Which draw of the table's own dice it was.
    pub(crate) draw: Option<u64>,
    /// What a player added to it.
    pub(crate) share: Option<Share>,
    /// The actions under way after it.
    pub(crate) actions: Actions,
}

impl<G: Game> Table<G> {
    /// A new game, or one at a position.
    ///
    /// # Errors
    /// A wish for a set-up that cannot be, a fault in data, position or dice.
    pub fn open(opening: &Opening) -> Result<Self, TableError> {
        let (kit, setup, state) = crate::position::begin::<G>(opening)?;
        let header = Header {
            zocalo: VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES,
            data: kit.digest.clone(),
            setup,
            chance: opening.chance.clone(),
            auto: opening.forced == Forced::Taken,
            players: opening.players.clone(),
            drawn: None,
            position: state,
        };
        let mut table = Self::at_start(kit, header)?;
        table.proceed();
        Ok(table)
    }

    /// A table at the first position of a checked header, before anything has happened by itself.
    pub(crate) fn at_start(kit: &'static Kit<G>, header: Header) -> Result<Self, TableError> {
        if let ChanceMode::Fair(fair) = &header.chance
            && !fair.honest()
        {
            return Err(TableError::Chance("the secret is not the one committed to".to_owned()));
        }
        if let Some(id) = header.players.keys().find(|id| kit.about.side(id).is_none()) {
            let sides = kit.about.sides.join(", ");
            return Err(TableError::Players(format!("there is no side \"{id}\"; there are: {sides}")));
        }
        let (game, passed) = match &header.position {
            None => (G::start(kit.data, &header.setup), Vec::new()),
            Some(state) => G::open_position(kit.data, &header.setup, state)?,
        };
        let dice = header.chance.dice();
        let chains = Chains::of(&header.chance);
        let snapshots = Shared::new(vec![game.clone()]);
        Ok(Self {
            kit,
            header,
            dice,
            game,
            entries: Shared::new(Vec::new()),
            snapshots,
            before: None,
            next_draw: 0,
            passed,
            chains,
            sheets: [None, None],
            dealt: Mutex::default(),
        })
    }

    /// The ids of the steps that ran by themselves when the table was opened from a position.
    #[must_use]
    pub fn passed(&self) -> &[&'static str] {
        &self.passed
    }

    /// The position.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The box of the game.
    #[must_use]
    pub const fn kit(&self) -> &'static Kit<G> {
        self.kit
    }

    /// Scenario and options.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.header.setup
    }

    /// How many inputs there are so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing has happened yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The inputs so far.
    pub fn inputs(&self) -> impl Iterator<Item = Input<G::Choice>> + '_ {
        self.entries.iter().map(|entry| entry.input)
    }

    /// The events of input number `n`, from 1; none if there is no such input.
    #[must_use]
    pub fn events(&self, n: usize) -> &[Event] {
        n.checked_sub(1).and_then(|i| self.entries.get(i)).map_or(&[], |entry| &*entry.events)
    }

    /// How many throws of the table's own dice were taken back: none of them comes again.
    #[must_use]
    pub fn retaken(&self) -> u64 {
        let standing = self.entries.iter().filter(|entry| entry.draw.is_some()).count();
        self.next_draw.saturating_sub(standing as u64)
    }

    /// What the game waits for.
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.game.pending()
    }

    /// Takes a choice, then what chance and forced decisions add.
    ///
    /// # Errors
    /// The refusal with its case.
    pub fn choose(&mut self, side: Side, choice: G::Choice) -> Result<Taken, TableError> {
        self.game.verdict(side, choice)?;
        let from = self.remember();
        self.take(Input::Choose(side, choice), Source::Player);
        self.proceed();
        Ok(Taken { from, to: self.entries.len() })
    }

    /// Answers a waiting chance.
    ///
    /// # Errors
    /// Nothing is waited for, or this cannot come up.
    pub fn roll(&mut self, roll: Roll) -> Result<Taken, TableError> {
        self.can_come(roll)?;
        let from = self.remember();
        self.take(Input::Roll(roll), Source::Player);
        self.proceed();
        Ok(Taken { from, to: self.entries.len() })
    }

    /// Keeps the position in mind; how many inputs there are.
    pub(crate) fn remember(&mut self) -> usize {
        let inputs = self.entries.len();
        self.before = Some((inputs, self.game.clone()));
        inputs
    }

    pub(crate) fn can_come(&self, roll: Roll) -> Result<(), Refusal> {
        let why = match self.game.pending() {
            Pending::Over(_) => "refused-over",
            Pending::Decide(_) => "refused-no-chance",
            Pending::Chance(_) => "refused-roll",
        };
        let mut rolls = Vec::new();
        self.game.rolls(&mut rolls);
        let possible = rolls.iter().any(|&(known, weight)| known == roll && weight > 0);
        if possible { Ok(()) } else { Err(Refusal { case: G::SEQUENCE, why }) }
    }

    /// That `side` decides now.
    ///
    /// # Errors
    /// The refusal of whoever does not.
    pub(crate) fn decides(&self, side: Side) -> Result<(), Refusal> {
        let why = match self.game.pending() {
            Pending::Decide(decider) if decider == side => return Ok(()),
            Pending::Decide(_) => "refused-off-turn",
            Pending::Chance(_) => "refused-chance",
            Pending::Over(_) => "refused-over",
        };
        Err(Refusal { case: G::SEQUENCE, why })
    }

    /// The choice that a click means, if it is legal. What it would mean to somebody else is none of this side's business.
    ///
    /// # Errors
    /// The refusal with its case, or that a click there means nothing.
    pub fn click(&self, side: Side, on: On) -> Result<G::Choice, TableError> {
        self.decides(side)?;
        self.click_as(&self.game.known(Viewer::Side(side)), on)
    }

    /// The same for the side that decides, by what it knows: what lies under a click is what the side sees there, not what is there.
    pub(crate) fn click_as(&self, known: &Known<G>, on: On) -> Result<G::Choice, TableError> {
        let Viewer::Side(side) = known.viewer() else { return Err(TableError::Click) };
        let choice = known.position().click(on).ok_or(TableError::Click)?;
        self.game.verdict(side, choice)?;
        Ok(choice)
    }

    /// The position after `n` inputs.
    ///
    /// # Errors
    /// There are fewer.
    pub fn at(&self, n: usize) -> Result<G, TableError> {
        if n > self.entries.len() {
            return Err(TableError::NoInput { asked: n, inputs: self.entries.len() });
        }
        if n == self.entries.len() {
            return Ok(self.game.clone());
        }
        let snapshot = n / SNAPSHOT_EVERY;
        let (from, near) = match &self.before {
            Some((before, game)) if (snapshot * SNAPSHOT_EVERY..=n).contains(before) => (*before, game),
            _ => (snapshot * SNAPSHOT_EVERY, &self.snapshots[snapshot]),
        };
        let mut game = near.clone();
        let mut log = Log::off();
        for entry in &self.entries[from..n] {
            trust(&mut game, entry.input, &mut log);
        }
        Ok(game)
    }

    /// Takes back.
    ///
    /// # Errors
    /// There is nothing, or not so much.
    pub fn undo(&mut self, undo: Undo) -> Result<(), TableError> {
        let steps = self.undoable().map_err(TableError::Undo)?;
        let to = match undo {
            Undo::All => steps[steps.len() - 1],
            Undo::Steps(n) if n > 0 && n <= steps.len() => steps[n - 1],
            Undo::Steps(_) => return Err(TableError::Undo(NoUndo::Only(steps.len()))),
        };
        self.drop_after(to)
    }

    /// Takes back everything after input `n`, whatever it was: only by consent of both. What chance and forced
    /// decisions add is new: no throw that was seen comes again.
    ///
    /// # Errors
    /// There are fewer inputs.
    pub fn rewind_to(&mut self, n: usize) -> Result<Taken, TableError> {
        self.drop_after(n)?;
        self.proceed();
        Ok(Taken { from: n, to: self.entries.len() })
    }

    pub(crate) fn drop_after(&mut self, n: usize) -> Result<(), TableError> {
        self.game = self.at(n)?;
        self.entries.truncate(n);
        self.snapshots.truncate(n / SNAPSHOT_EVERY + 1);
        self.before.take_if(|(before, _)| *before > n);
        self.dealt = Mutex::default();
        // Links that were shown stay used up; what comes next waits for the next one.
        self.chains.given = Given::Nothing;
        Ok(())
    }

    /// The indices of the choices that the deciding side may take back, the last one first; at least one.
    ///
    /// Forced choices and those of one act are no steps of their own and go with the choice before them.
    pub(crate) fn undoable(&self) -> Result<Vec<usize>, NoUndo> {
        let mut decider = match self.game.pending() {
            Pending::Decide(side) => Some(side),
            // The die has not been thrown yet, so the choice that led to it may be taken back.
            Pending::Chance(_) => None,
            Pending::Over(_) => return Err(NoUndo::Passed),
        };
        let mut steps = Vec::new();
        let mut end = NoUndo::Nothing;
        for (i, entry) in self.entries.iter().enumerate().rev() {
            let Input::Choose(side, _) = entry.input else {
                end = NoUndo::Chance;
                break;
            };
            if entry.revealed {
                end = NoUndo::Revealed;
                break;
            }
            if entry.joined || self.was_forced(i) {
                continue;
            }
            if decider.is_some_and(|decider| decider != side) {
                end = NoUndo::Passed;
                break;
            }
            decider = Some(side);
            steps.push(i);
        }
        if steps.is_empty() { Err(end) } else { Ok(steps) }
    }

    /// Takes an input known to be legal.
    pub(crate) fn take(&mut self, input: Input<G::Choice>, source: Source) {
        let actions = self.entries.last().map_or(Actions::NONE, |entry| entry.actions.clone());
        let mut log = Log::after(actions);
        let decides = matches!(input, Input::Choose(..));
        let window = decides && self.game.top().is_some_and(|frame| frame.window(&self.game).is_some());
        trust(&mut self.game, input, &mut log);
        let joined = matches!(source, Source::Joined);
        let forced = match source {
            Source::Forced => TakenBy::table(),
            Source::Read => TakenBy::unknown(),
            _ => TakenBy::player(),
        };
        let ordered = matches!(source, Source::Order);
        let draw = if let Source::Draw(n) = source { Some(n) } else { None };
        let share = draw.and_then(|_| self.chains.link());
        if let Some(n) = draw {
            self.next_draw = n + 1;
        }
        self.new_act(source);
        let (revealed, events) = (log.take_revealed(), log.take().into());
        let actions = log.into_actions();
        let entry = Entry { input, revealed, events, forced, joined, window, ordered, draw, share, actions };
        self.entries.push(entry);
        if self.entries.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push(self.game.clone());
        }
    }

    /// Goes on until a side has something to decide that its orders do not answer, or somebody else must answer chance.
    pub(crate) fn proceed(&mut self) {
        let mut answers = 0;
        loop {
            match self.game.pending() {
                Pending::Over(_) => return,
                Pending::Chance(_) => {
                    let mut rolls = Vec::new();
                    self.game.rolls(&mut rolls);
                    if self.share_due().is_some() {
                        return;
                    }
                    let share = self.chains.link();
                    let Some(roll) = drawn(&*self.dice, self.next_draw, share.as_ref(), &rolls) else {
                        return;
                    };
                    self.take(Input::Roll(roll), Source::Draw(self.next_draw));
                }
                Pending::Decide(side) => {
                    if let Some(choice) = self.forced() {
                        self.take(Input::Choose(side, choice), Source::Forced);
                        continue;
                    }
                    answers += 1;
                    let ordered = (answers <= ANSWERS_MAX).then(|| self.ordered(side)).flatten();
                    let Some(choice) = ordered else { return };
                    self.take(Input::Choose(side, choice), Source::Order);
                }
            }
        }
    }

    /// Whether the table took input number `i + 1` because it was the only legal choice. Of inputs that were read from a store
    /// it is found out when somebody asks: to list all choices at each of them would be most of the work of reading them.
    pub(crate) fn was_forced(&self, i: usize) -> bool {
        let Some(entry) = self.entries.get(i) else { return false };
        entry.forced.known().unwrap_or_else(|| {
            let Input::Choose(_, choice) = entry.input else { return false };
            let forced = self.at(i).is_ok_and(|before| self.forced_at(&before) == Some(choice));
            entry.forced.found(forced)
        })
    }

    /// The only legal choice, if the table may take it.
    pub(crate) fn forced(&self) -> Option<G::Choice> {
        self.forced_at(&self.game)
    }

    /// The only legal choice at some position, if the table may take it.
    pub(crate) fn forced_at(&self, game: &G) -> Option<G::Choice> {
        let (Pending::Decide(_), Some(frame)) = (game.pending(), game.top()) else { return None };
        if !self.header.auto || !frame.forced(game) {
            return None;
        }
        let mut candidates = Vec::new();
        frame.candidates(game, &mut candidates);
        // Another one is enough to know that there are several: the verdicts on all of them are most of the work.
        let mut legal = candidates.into_iter().filter(|&choice| frame.verdict(game, choice).is_ok());
        let only = legal.next()?;
        legal.all(|other| other == only).then_some(only)
    }

    /// The table as it was after `n` inputs, to look at: it waits at chance.
    pub(crate) fn looking_back(&self, n: usize) -> Result<Self, TableError> {
        Ok(Self {
            kit: self.kit,
            header: self.header.clone(),
            dice: Box::new(crate::dice::Waits),
            game: self.at(n)?,
            entries: self.entries.first(n),
            snapshots: self.snapshots.first(n / SNAPSHOT_EVERY + 1),
            before: None,
            next_draw: self.next_draw,
            passed: self.passed.clone(),
            chains: self.chains,
            sheets: [None, None],
            dealt: Mutex::default(),
        })
    }
}

/// Whether the table took a choice by itself; of inputs read from a store it is found out later.
pub(crate) struct TakenBy(AtomicU8);

impl TakenBy {
    const UNKNOWN: u8 = 0;
    const PLAYER: u8 = 1;
    const TABLE: u8 = 2;

    const fn unknown() -> Self {
        Self(AtomicU8::new(Self::UNKNOWN))
    }

    const fn player() -> Self {
        Self(AtomicU8::new(Self::PLAYER))
    }

    const fn table() -> Self {
        Self(AtomicU8::new(Self::TABLE))
    }

    fn known(&self) -> Option<bool> {
        match self.0.load(Ordering::Relaxed) {
            Self::UNKNOWN => None,
            taking => Some(taking == Self::TABLE),
        }
    }

    /// Keeps what was found out; whoever finds it out at the same time finds the same.
    fn found(&self, forced: bool) -> bool {
        self.0.store(if forced { Self::TABLE } else { Self::PLAYER }, Ordering::Relaxed);
        forced
    }
}

impl Clone for TakenBy {
    fn clone(&self) -> Self {
        Self(AtomicU8::new(self.0.load(Ordering::Relaxed)))
    }
}

/// Where an input came from.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    /// A player chose it, or somebody typed it in.
    Player,
    /// It was the only choice.
    Forced,
    /// It belongs to the same act as the choice before it.
    Joined,
    /// A side's standing orders gave it.
    Order,
    /// It was read from a store: a player's, or the only choice.
    Read,
    /// The table's own dice, draw number so and so.
    Draw(u64),
}

/// What the dice answer to draw `n`.
pub(crate) fn drawn(dice: &dyn Dice, n: u64, share: Option<&Share>, rolls: &[(Roll, u32)]) -> Option<Roll> {
    let weights: Vec<u32> = rolls.iter().map(|&(_, weight)| weight).collect();
    let index = match share {
        Some(share) => dice.draw_with(n, share, &weights),
        None => dice.draw(n, &weights),
    };
    index.map(|i| rolls[i].0)
}

pub(crate) fn trust<G: Game>(game: &mut G, input: Input<G::Choice>, log: &mut Log) {
    match input {
        Input::Choose(_, choice) => game.choose_trusted(choice, log),
        Input::Roll(roll) => game.roll_trusted(roll, log),
    }
}
