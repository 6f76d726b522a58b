//! The contract with the table: what the rules offer to everything that uses them.

use crate::board;
use crate::data::{Data, FILES};
use crate::notation::Choice;
use crate::state::Camerone;
use crate::{Frame, c04_victory, doctrine, invariants, notation, setup, view};
use zocalo_core::document::Start;
use zocalo_core::prelude::*;
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Board, Case, DataError, Fault, Files, Gesture, Known, Msg, On, Outcome, Scene, Scored, Setup,
    Verbs,
};

impl Rules for Camerone {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "camerone";
    const SIDES: [&'static str; 2] = ["french", "mexican"];
    const RULES: u32 = 3;
    const STARTS: &'static [Start<Self>] = crate::document::STARTS;
    const FIELDS: &'static [(&'static str, &'static str)] = crate::document::FIELDS;
    const POSITIONS: &'static [(&'static str, &'static str)] = crate::document::POSITIONS;
    /// Two hundred turns of some 3,000 inputs at the very most: each counter fires, moves and fights once a phase, and
    /// each formation marches three times at most (R87).
    const INPUTS_MAX: usize = 800_000;
    const FILES: &'static [(&'static str, &'static str)] = FILES;
    const WORDS: &'static [(&'static str, &'static str)] = zocalo_core::locales!();
    const LESSONS: &'static [(&'static str, &'static str)] = crate::lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("../data/puzzles.json");
    const CHARTS: &'static [zocalo_core::Chart] = crate::charts::CHARTS;
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = zocalo_core::rulebook!();
    const WINDOWS: &'static [(&'static str, &'static [&'static str])] =
        &[("victim", &[]), ("officer-joins", &[]), ("charge", &[]), ("milan-driven", &[])];
    const STOPS: &'static [&'static str] = &["melee"];
    const SEQUENCE: Case = Case("2#2");
    fn load(files: Files<'_>) -> Result<Data, DataError> {
        Data::load(files)
    }
    fn standard() -> &'static Data {
        Data::standard()
    }
    fn about(data: &Data) -> About {
        setup::about(data)
    }
    fn start(data: &'static Data, setup: &Setup) -> Self {
        setup::start(data, setup)
    }
    fn data(&self) -> &'static Data {
        self.data.0
    }
    fn setup(&self) -> Setup {
        zocalo_core::options::setup(setup::SCENARIO, &self.options)
    }
    fn frames(&self) -> &[Frame] {
        &self.stack
    }
    fn push(&mut self, frame: Frame) {
        // A game that has just ended has nothing left to do.
        if self.over.is_none() {
            self.stack.push(frame);
        }
    }
    fn pop(&mut self) -> Option<Frame> {
        self.stack.pop()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.over.map(|end| c04_victory::outcome(self, end))
    }
    fn turn(&self) -> i32 {
        i32::from(self.turn)
    }
    fn invariants(&self) -> Result<(), String> {
        invariants::check(self).map_err(|fault| fault.to_string())
    }
    fn write_position(&self) -> serde_json::Value {
        crate::document::write(self)
    }
    fn read_position(
        data: &'static Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault> {
        crate::document::read(data, setup, document)
    }
    fn match_score(&self, outcome: &Outcome) -> (i32, i32) {
        c04_victory::match_score(self, outcome)
    }
}

// The rulebook hides nothing: counters, set-up and the results of dice lie open to both.
impl Hidden for Camerone {}

impl Notation for Camerone {
    fn verbs() -> &'static Verbs<Data, Choice> {
        &notation::VERBS
    }

    fn label(&self, choice: Choice) -> Msg {
        notation::label(self, choice)
    }
    fn on(&self, choice: Choice) -> On {
        notation::on(self, choice)
    }
    fn click(&self, on: On) -> Option<Choice> {
        notation::click(self, on)
    }
}

impl Scenery for Camerone {
    fn phase(&self) -> Msg {
        Msg::new(self.phase.key())
    }
    fn grave(choice: Choice) -> bool {
        choice == Choice::Reset
    }
    fn phases(&self) -> &'static [&'static str] {
        &[
            "phase-event",
            "phase-french-fire",
            "phase-french-move",
            "phase-french-melee",
            "phase-sharpshooters",
            "phase-mexican-fire",
            "phase-mexican-move",
            "phase-mexican-melee",
        ]
    }

    fn board(data: &Data) -> Board {
        board::board(data)
    }
    fn scene(known: &Known<Self>) -> Scene {
        view::scene(known.position())
    }
    fn overlays(known: &Known<Self>) -> Vec<Overlay> {
        view::overlays(known.position())
    }
    fn gestures(known: &Known<Self>) -> Vec<Gesture<Choice>> {
        crate::gestures::gestures(known.position())
    }
}

impl Doctrine for Camerone {
    fn score(&self, choices: &[Choice], out: &mut Vec<Scored>) {
        doctrine::score(self, choices, out);
    }
    fn pruned_choices(&self, out: &mut Vec<Choice>) {
        doctrine::pruned_choices(self, out);
    }
    fn evaluation(&self) -> f32 {
        match self.outcome() {
            Some(outcome) => self.reward(&outcome),
            None => doctrine::evaluation(self),
        }
    }
    fn reward(&self, outcome: &Outcome) -> f32 {
        c04_victory::worth(outcome.score as f32)
    }
}
