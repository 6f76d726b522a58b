//! The battery: what every game must withstand, as one generic function that a game's tests call.
//!
//! Random games are played to their end, some of them from the positions that the game carries along, and in every second
//! one by kinds of choices ([`Lottery::any_kind`]). At each decision the listed choices are tried on copies, everything else
//! is shown to be refused with a case, and second truths are made by exchanges in the document to show that nothing
//! leaks ([`secrecy`]). At the end the record is replayed.

mod doctrine;
mod evenness;
mod probe;
mod scripts;
pub mod secrecy;

pub use doctrine::{advised, play_out, start};
pub use evenness::{Evenness, Sample, evenness};
pub use probe::{Exchange, Probe};
pub use scripts::{Effort, scripts};

use crate::document::fuzz::begun;
use crate::frame::Kinds;
use crate::lottery::Lottery;
use crate::{Board, Decide, Input, Log, On, Pending, Roll, Setup, Side, Viewer};
use secrecy::Compared;
use std::collections::{BTreeMap, BTreeSet};

/// How much to test.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Stop after so many decisions in all (the game in hand is finished).
    pub decisions: u64,
    /// The expensive checks run at one decision in so many, and at the first of each kind.
    pub every: u64,
    /// The seed of it all.
    pub seed: u64,
}

/// What was tested.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Finished games.
    pub games: u64,
    /// Choices made.
    pub decisions: u64,
    /// Results of chance.
    pub rolls: u64,
    /// Choices refused with a case, as they should be.
    pub refused: u64,
    /// Second truths compared.
    pub compared: Compared,
    /// The frames at which all this was tested, each with how often.
    pub frames: BTreeMap<&'static str, u64>,
    /// Documents read back.
    pub documents: u64,
    /// The longest game, in inputs.
    pub longest: u64,
    /// The widest list of choices.
    pub widest: u64,
}

impl Report {
    /// Adds up.
    pub fn add(&mut self, part: &Self) {
        self.games += part.games;
        self.decisions += part.decisions;
        self.rolls += part.rolls;
        self.refused += part.refused;
        self.compared.add(&part.compared);
        for (frame, count) in &part.frames {
            *self.frames.entry(frame).or_default() += count;
        }
        self.documents += part.documents;
        self.longest = self.longest.max(part.longest);
        self.widest = self.widest.max(part.widest);
    }

    /// The frames of the game that were never met, of those that ever wait.
    #[must_use]
    pub fn not_met<G: Probe>(&self) -> Vec<&'static str> {
        let all = <G::Frame as Kinds>::KINDS.iter();
        all.filter(|kind| !self.frames.contains_key(*kind) && !G::NEVER_MET.contains(kind)).copied().collect()
    }
}

/// The environment variable that multiplies what tests try: `ZOCALO_BUDGET=20 cargo test …`.
pub const BUDGET: &str = "ZOCALO_BUDGET";

/// How much a test tries: what it usually does, times the number that the environment names.
#[must_use]
pub fn budget(usual: u64) -> u64 {
    let times = std::env::var(BUDGET).ok().and_then(|text| text.parse::<f64>().ok());
    times.filter(|times| *times > 0.0).map_or(usual, |times| ((usual as f64 * times) as u64).max(1))
}

/// Plays random games of one set-up until the budget is spent.
///
/// # Panics
/// At the first thing that is wrong, with the inputs that lead there.
pub fn battery<G: Probe>(data: &'static G::Data, setup: &Setup, budget: Budget) -> Report {
    let mut report = Report::default();
    let mut seed = budget.seed;
    while report.decisions < budget.decisions {
        Match::<G>::new(data, setup, seed, budget.every).play(&mut report);
        report.games += 1;
        seed += 1;
    }
    report
}

/// How many exchanges are tried at an examined position.
const EXCHANGES: usize = 4;
/// How many inputs a dealt game is played on.
const PLAYED_ON: usize = 24;

/// One random game under test.
struct Match<G: Probe> {
    data: &'static G::Data,
    board: Board,
    setup: Setup,
    seed: u64,
    every: u64,
    lottery: Lottery,
    /// Choices are drawn by their kinds.
    by_kind: bool,
    /// How the game begins, and the name of that position.
    start: (G, &'static str),
    game: G,
    inputs: Vec<Input<G::Choice>>,
    /// Choices met so far: most are illegal at any given moment.
    met: BTreeSet<G::Choice>,
}

impl<G: Probe> Match<G> {
    fn new(data: &'static G::Data, setup: &Setup, seed: u64, every: u64) -> Self {
        let mut lottery = Lottery::new(seed);
        let by_kind = lottery.below(2) == 0;
        let start = begun(data, setup, &mut lottery).unwrap_or_else(|| (G::start(data, setup), "start"));
        Self {
            data,
            board: G::board(data),
            setup: setup.clone(),
            seed,
            every,
            lottery,
            by_kind,
            game: start.0.clone(),
            start,
            inputs: Vec::new(),
            met: BTreeSet::new(),
        }
    }

    fn draw(&mut self, choices: &[G::Choice]) -> G::Choice {
        let kind = if self.by_kind { self.lottery.any_kind(choices) } else { None };
        kind.unwrap_or_else(|| choices[self.lottery.below(choices.len())])
    }

    fn play(mut self, report: &mut Report) {
        let mut choices = Vec::new();
        let mut rolls = Vec::new();
        loop {
            self.holds(self.game.invariants());
            self.must(self.inputs.len() < G::INPUTS_MAX, "the game ends within its bound");
            match self.game.pending() {
                Pending::Over(outcome) => {
                    let reward = self.game.reward(&outcome);
                    self.must((0.0..=1.0).contains(&reward), "a reward lies between 0 and 1");
                    break;
                }
                Pending::Decide(side) => {
                    self.game.choices(&mut choices);
                    self.must(!choices.is_empty(), "a side always has a legal choice");
                    report.widest = report.widest.max(choices.len() as u64);
                    if self.is_due(report.decisions, report) {
                        self.examine(side, &choices, report);
                    }
                    let choice = self.draw(&choices);
                    self.met.insert(choice);
                    self.take(Input::Choose(side, choice));
                    report.decisions += 1;
                }
                Pending::Chance(_) => {
                    self.game.rolls(&mut rolls);
                    self.must(!rolls.is_empty(), "a chance has a result");
                    let roll = rolls[self.lottery.weighted(rolls.iter().map(|r| r.1))].0;
                    if self.is_due(report.rolls, report) {
                        self.nothing_leaks(report);
                        self.examine_chance(roll, &rolls);
                    }
                    self.take(Input::Roll(roll));
                    report.rolls += 1;
                }
            }
        }
        report.longest = report.longest.max(self.inputs.len() as u64);
        self.replay();
    }

    /// Whether a position is examined: one in so many, and wherever a kind of step waits for the first time. What comes once in
    /// a hundred games would otherwise be passed by even where it is met.
    fn is_due(&self, count: u64, report: &Report) -> bool {
        let new = self.game.top().is_some_and(|top| !report.frames.contains_key(top.kind()));
        new || count.is_multiple_of(self.every)
    }

    fn take(&mut self, input: Input<G::Choice>) {
        self.inputs.push(input);
        let mut log = Log::off();
        match input {
            Input::Choose(_, choice) => self.game.choose_trusted(choice, &mut log),
            Input::Roll(roll) => self.game.roll_trusted(roll, &mut log),
        }
    }

    /// Everything that is checked at one decision.
    fn examine(&mut self, side: Side, choices: &[G::Choice], report: &mut Report) {
        self.lists_agree(choices);
        self.listed_choices_work(side, choices);
        report.refused += self.others_are_refused(side, choices);
        self.nothing_leaks(report);
        self.document_round_trip();
        report.documents += 1;
        self.frames_survive_losses();
        let mut pruned = Vec::new();
        self.game.pruned_choices(&mut pruned);
        self.must(!pruned.is_empty(), "something is left after pruning");
        self.must(pruned.iter().all(|c| choices.contains(c)), "what is left after pruning is legal");
        let mut scored = Vec::new();
        self.game.score(choices, &mut scored);
        self.must(scored.len() == choices.len(), "each choice is scored");
        self.must(scored.iter().all(|a| a.score.is_finite()), "a score is a number");
        self.must((0.0..=1.0).contains(&self.game.evaluation()), "an evaluation lies between 0 and 1");
    }

    /// The frame's own list is what its candidates and verdicts give.
    fn lists_agree(&self, choices: &[G::Choice]) {
        let frame = self.game.top().expect("somebody decides");
        let mut tried = Vec::new();
        frame.candidates(&self.game, &mut tried);
        tried.retain(|&choice| frame.verdict(&self.game, choice).is_ok());
        tried.sort_unstable();
        tried.dedup();
        let mut listed = choices.to_vec();
        listed.sort_unstable();
        let count = listed.len();
        listed.dedup();
        self.must(listed.len() == count, "no choice is listed twice");
        if listed != tried {
            let more: Vec<_> = listed.iter().filter(|c| !tried.contains(c)).collect();
            let less: Vec<_> = tried.iter().filter(|c| !listed.contains(c)).collect();
            self.fail(&format!("the list differs from the verdicts: too many {more:?}, missing {less:?}"));
        }
    }

    /// Every listed choice is accepted, leaves the original alone, and reads back from its text.
    fn listed_choices_work(&self, side: Side, choices: &[G::Choice]) {
        for &choice in choices {
            let text = self.game.say(choice);
            if self.game.parse(&text) != Some(choice) {
                self.fail(&format!("\"{text}\" does not read back as {choice:?}"));
            }
            self.on_is_known(self.game.on(choice));
            let original = self.game.clone();
            let mut copy = self.game.clone();
            let mut log = Log::on();
            if let Err(refusal) = copy.apply(Input::Choose(side, choice), &mut log) {
                self.fail(&format!("{choice:?} is listed and yet refused: {refusal:?}"));
            }
            for event in log.events() {
                for viewer in Viewer::ALL {
                    let _line = event.line(viewer);
                }
            }
            self.must(original == self.game, "a choice on a copy leaves the original alone");
            if let Err(broken) = copy.invariants() {
                self.fail(&format!("{choice:?} breaks an invariant: {broken}"));
            }
        }
    }

    fn on_is_known(&self, on: On) {
        let known = match on {
            On::Piece(i) => usize::from(i) < self.board.pieces.len(),
            On::Place(i) => usize::from(i) < self.board.places.len(),
            On::Edge(i) => usize::from(i) < self.board.edges.len(),
            On::Card(i) => usize::from(i) < self.board.cards.len(),
            On::Button => true,
        };
        self.must(known, "a choice points at something of the board");
    }

    /// What is not listed is refused with a case and changes nothing; so is everything off turn.
    fn others_are_refused(&mut self, side: Side, choices: &[G::Choice]) -> u64 {
        let mut refused = 0;
        let original = self.game.clone();
        let mut log = Log::off();
        let strangers: Vec<_> = self.met.iter().filter(|c| !choices.contains(c)).take(40).copied().collect();
        let pieces = (0..self.board.pieces.len()).map(|i| On::Piece(i as u16));
        let places = (0..self.board.places.len()).map(|i| On::Place(i as u16));
        let cards = (0..self.board.cards.len()).map(|i| On::Card(i as u16));
        let mut targets: Vec<On> = pieces.chain(places).chain(cards).collect();
        self.lottery.shuffle(&mut targets);
        let clicked: Vec<_> = targets.into_iter().take(40).filter_map(|on| self.game.click(on)).collect();
        for choice in strangers.into_iter().chain(clicked) {
            let expected = choices.contains(&choice);
            if expected {
                continue;
            }
            match self.game.apply(Input::Choose(side, choice), &mut log) {
                Ok(()) => self.fail(&format!("{choice:?} is not listed and yet accepted")),
                Err(refusal) => self.must(!refusal.case.0.is_empty(), "a refusal names its case"),
            }
            refused += 1;
        }
        for &choice in choices.iter().take(8) {
            let off_turn = self.game.apply(Input::Choose(side.foe(), choice), &mut log);
            self.must(off_turn.is_err(), "the other side may not choose");
            refused += 1;
        }
        let roll = self.game.apply(Input::Roll(Roll(1)), &mut log);
        self.must(roll.is_err(), "no roll is taken while a side decides");
        self.must(original == self.game, "refusals change nothing");
        refused + 1
    }

    /// What a viewer may not know changes nothing for that viewer.
    fn nothing_leaks(&mut self, report: &mut Report) {
        for frame in self.game.frames() {
            self.must(!G::NEVER_MET.contains(&frame.kind()), "a frame that is said never to wait was met");
            *report.frames.entry(frame.kind()).or_default() += 1;
        }
        let strangers: Vec<_> = self.met.iter().take(60).copied().collect();
        let checked = secrecy::examine(
            &self.game,
            &self.board,
            &strangers,
            &mut self.lottery,
            EXCHANGES,
            &mut report.compared,
        );
        self.holds(checked);
        for viewer in Viewer::ALL {
            let dealt = self.game.known(viewer).deal(&mut self.lottery);
            self.goes_on(dealt);
        }
    }

    /// A position that might be the true one can be played on: bots do.
    fn goes_on(&mut self, mut dealt: G) {
        let (mut choices, mut rolls, mut log) = (Vec::new(), Vec::new(), Log::off());
        for _ in 0..PLAYED_ON {
            match dealt.pending() {
                Pending::Over(_) => return,
                Pending::Decide(_) => {
                    dealt.choices(&mut choices);
                    if choices.is_empty() {
                        self.fail(&format!("a dealt game comes to a dead end: {:?}", dealt.top()));
                    }
                    dealt.choose_trusted(choices[self.lottery.below(choices.len())], &mut log);
                }
                Pending::Chance(_) => {
                    dealt.rolls(&mut rolls);
                    self.must(!rolls.is_empty(), "chance has a result in a dealt game");
                    let roll = rolls[self.lottery.weighted(rolls.iter().map(|r| r.1))].0;
                    dealt.roll_trusted(roll, &mut log);
                }
            }
        }
    }

    fn document_round_trip(&self) {
        let document = self.game.position();
        if let Some(top) = self.game.top() {
            let written = document["frames"].as_array().and_then(|frames| frames.last());
            let tag = written.and_then(|frame| frame.as_object()?.keys().next());
            if let Some(tag) = tag {
                let other = G::OTHER_NAMES.contains(&top.kind());
                self.must(other || tag == top.id(), "a frame goes by its id in documents");
            }
        }
        match G::from_position(self.data, &self.setup, &document) {
            Ok(read) => self.must(read == self.game, "a position document reads back"),
            Err(fault) => self.fail(&format!("our own position document is refused: {fault}")),
        }
    }

    /// A frame that resumes checks that what it speaks of still exists.
    fn frames_survive_losses(&mut self) {
        if self.board.pieces.is_empty() {
            return;
        }
        let piece = self.lottery.below(self.board.pieces.len()) as u16;
        let mut poorer = self.game.clone();
        if !poorer.remove_piece(piece) {
            return;
        }
        poorer.settle(&mut Log::off());
        if let Pending::Decide(_) = poorer.pending() {
            let mut choices = Vec::new();
            poorer.choices(&mut choices);
            self.must(!choices.is_empty(), "a side has a choice after a loss");
        }
    }

    fn examine_chance(&mut self, roll: Roll, rolls: &[(Roll, u32)]) {
        let text = self.game.say_roll(roll);
        self.must(self.game.parse_roll(&text) == Some(roll), "a roll reads back from its text");
        let impossible = (0..u16::MAX).map(Roll).find(|r| rolls.iter().all(|(known, _)| known != r));
        let original = self.game.clone();
        let mut log = Log::off();
        if let Some(impossible) = impossible {
            let verdict = self.game.apply(Input::Roll(impossible), &mut log);
            self.must(verdict.is_err(), "impossible rolls are refused");
        }
        if let Some(&choice) = self.met.iter().next() {
            for side in Side::BOTH {
                let choice = self.game.apply(Input::Choose(side, choice), &mut log);
                self.must(choice.is_err(), "nobody chooses while chance is waited for");
            }
        }
        self.must(original == self.game, "refusals change nothing");
        self.document_round_trip();
    }

    /// The record gives the same game again, through the checked door.
    fn replay(&self) {
        let mut game = self.start.0.clone();
        let mut log = Log::on();
        for &input in &self.inputs {
            if let Err(refusal) = game.apply(input, &mut log) {
                self.fail(&format!("replay: {input:?} is refused: {refusal:?}"));
            }
            log.take();
        }
        self.must(game == self.game, "replay gives the same position");
        for side in Side::BOTH {
            if let Some(&choice) = self.met.iter().next() {
                let late = game.apply(Input::Choose(side, choice), &mut log);
                self.must(late.is_err(), "nothing is accepted after the end");
            }
        }
    }

    fn holds(&self, result: Result<(), String>) {
        if let Err(broken) = result {
            self.fail(&format!("an invariant is broken: {broken}"));
        }
    }

    fn must(&self, holds: bool, what: &str) {
        if !holds {
            self.fail(what);
        }
    }

    fn fail(&self, what: &str) -> ! {
        let tail = self.inputs.len().saturating_sub(12);
        panic!(
            "{}: {what}\nseed {}, from {}, after {} inputs, the last of them {:#?}\nframes {:#?}\nposition {}",
            G::ID,
            self.seed,
            self.start.1,
            self.inputs.len(),
            &self.inputs[tail..],
            self.game.frames(),
            self.game.position(),
        );
    }
}
