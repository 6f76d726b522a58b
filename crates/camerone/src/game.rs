//! The contract with the table: what the rules offer to everything that uses them.

use crate::board;
use crate::data::{Data, FILES};
use crate::event::Event;
use crate::general::setup::{FrenchSetUp, MexicanSetUp, Strength};
use crate::notation::Choice;
use crate::options::{Options, SCENARIO};
use crate::sequence::turn::Turn;
use crate::state::Camerone;
use crate::{Frame, doctrine, evaluation, invariants, notation, position, victory, view};
use zocalo_core::prelude::*;
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Board, Case, DataError, Fault, Files, Known, Line, Log, Msg, On, OptionInfo, Outcome, Scene,
    Scored, Setup, Verbs, Viewer,
};

impl Rules for Camerone {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;
    type Event = Event;

    const ID: &'static str = "camerone";
    const RULES: u32 = 2;
    /// Two hundred turns of some 3,000 inputs at the very most: each counter fires, moves and fights once a phase, and
    /// each formation marches three times at most (R87).
    const INPUTS_MAX: usize = 800_000;
    const FILES: &'static [(&'static str, &'static str)] = FILES;
    const WORDS: &'static [(&'static str, &'static str)] = zocalo_core::locales!();
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = zocalo_core::rulebook!();
    const SEQUENCE: Case = Case("2#2");
    fn load(files: Files<'_>) -> Result<Data, DataError> {
        Data::load(files)
    }
    fn standard() -> &'static Data {
        Data::standard()
    }
    /// 0#1, 1#1, 1.1, R9, R74 Two sides, one scenario, and a match of two games with sides exchanged.
    fn about(data: &Data) -> About {
        let options = data.options.iter().map(|option| OptionInfo {
            id: option.id.to_owned(),
            default: option.default.clone(),
            values: option.values.clone(),
            case: option.ruling.clone(),
        });
        About {
            sides: ["french", "mexican"],
            scenarios: vec![zocalo_core::Scenario { id: SCENARIO, options: options.collect() }],
            match_of_two: true,
        }
    }
    /// R1 The strength roll, then the Mexicans, then the French; or the French first if the game is so set up.
    fn start(data: &'static Data, setup: &Setup) -> Self {
        let mut game = Self::empty(data, Options::of(data, setup));
        let (first, second): (Frame, Frame) = match game.options.french_first {
            false => (MexicanSetUp {}.into(), FrenchSetUp {}.into()),
            true => (FrenchSetUp {}.into(), MexicanSetUp {}.into()),
        };
        game.stack.extend([Turn {}.into(), second, first, Strength {}.into()]);
        game.settle(&mut Log::off());
        game
    }
    fn data(&self) -> &'static Data {
        self.data.0
    }
    fn setup(&self) -> Setup {
        self.options.setup()
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
        self.over.map(|end| victory::outcome(self, end))
    }
    fn turn(&self) -> i32 {
        i32::from(self.turn)
    }
    fn invariants(&self) -> Result<(), String> {
        invariants::check(self).map_err(|fault| fault.to_string())
    }
    fn position(&self) -> serde_json::Value {
        position::write(self)
    }
    fn from_position(
        data: &'static Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault> {
        position::read(data, setup, document)
    }
    fn match_score(&self, outcome: &Outcome) -> (i32, i32) {
        victory::match_score(self, outcome)
    }
}

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
    fn tell(_: &Data, event: &Event, _: Viewer) -> Option<Line> {
        Some(event.line())
    }
}

impl Scenery for Camerone {
    fn board(data: &Data) -> Board {
        board::board(data)
    }
    fn scene(known: &Known<Self>) -> Scene {
        view::scene(known.position())
    }
    fn overlays(known: &Known<Self>) -> Vec<Overlay> {
        view::overlays(known.position())
    }
}

impl Doctrine for Camerone {
    fn score(&self, choices: &[Choice], out: &mut Vec<Scored>) {
        doctrine::advise(self, choices, out);
    }
    fn pruned_choices(&self, out: &mut Vec<Choice>) {
        doctrine::worthwhile(self, out);
    }
    fn evaluation(&self) -> f32 {
        match self.outcome() {
            Some(outcome) => self.reward(&outcome),
            None => evaluation::evaluation(self),
        }
    }
    fn reward(&self, outcome: &Outcome) -> f32 {
        victory::worth(outcome.score as f32)
    }
}
