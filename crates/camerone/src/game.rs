//! The contract with the table: what the rules offer to everything that uses them.

use crate::board;
use crate::choice::Choice;
use crate::data::{Data, FILES};
use crate::event::Event;
use crate::general::setup::{FrenchSetUp, MexicanSetUp, Strength};
use crate::ids::{Spot, Unit};
use crate::options::{Options, SCENARIO};
use crate::phase::Phase;
use crate::sequence::french_move::is_alone;
use crate::sequence::movement;
use crate::sequence::saving::rout;
use crate::sequence::turn::Turn;
use crate::state::Camerone;
use crate::{Frame, doctrine, invariants, position, prospects, victory, view, words};
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Advice, Board, Case, DataError, Fault, Files, Game, Line, Log, Msg, On, OptionInfo, Outcome,
    Scene, Setup, Viewer,
};

impl Game for Camerone {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;
    type Event = Event;

    const ID: &'static str = "camerone";
    const RULES: u32 = 1;
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

    fn board(data: &Data) -> Board {
        board::board(data)
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

    fn view(&self, _: Viewer) -> Scene {
        view::scene(self)
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

    fn remove_piece(&mut self, piece: u16) -> bool {
        if usize::from(piece) >= crate::ids::UNITS || self.phase == Phase::SetUp || self.over.is_some() {
            return false;
        }
        remove(self, Unit::new(piece.into()))
    }

    fn say(&self, choice: Choice) -> String {
        choice.text(&self.data)
    }

    fn parse(&self, text: &str) -> Option<Choice> {
        Choice::parse(text, &self.data)
    }

    fn label(&self, choice: Choice) -> Msg {
        words::label(self, choice)
    }

    fn on(&self, choice: Choice) -> On {
        words::on(self, choice)
    }

    fn click(&self, on: On) -> Option<Choice> {
        words::click(self, on)
    }

    fn tell(_: &Data, event: &Event, _: Viewer) -> Option<Line> {
        Some(event.line())
    }

    fn overlays(&self, _: Viewer) -> Vec<Overlay> {
        view::overlays(self)
    }

    fn advise(&self, choices: &[Choice], out: &mut Vec<Advice>) {
        doctrine::advise(self, choices, out);
    }

    fn worthwhile(&self, out: &mut Vec<Choice>) {
        doctrine::worthwhile(self, out);
    }

    fn prospects(&self) -> f32 {
        match self.outcome() {
            Some(outcome) => self.reward(&outcome),
            None => prospects::prospects(self),
        }
    }

    fn reward(&self, outcome: &Outcome) -> f32 {
        victory::worth(outcome.score as f32)
    }

    fn match_score(&self, outcome: &Outcome) -> (i32, i32) {
        victory::match_score(self, outcome)
    }
}

/// Takes a unit off the map as a casualty, without dice: its officers go with it.
fn remove(game: &mut Camerone, unit: Unit) -> bool {
    let (Some(hex), mut log) = (game.hex(unit), Log::off()) else { return false };
    if unit.is_legionnaire() {
        let others = Unit::legionnaires().any(|other| other != unit && game.on_map(other));
        if !others {
            return false;
        }
        game.put(unit, Spot::DEAD);
        for officer in Unit::officers() {
            let left = is_alone(game, officer) && game.hex(officer) == Some(hex);
            if left || is_alone(game, officer) && movement::ends(game, officer).is_empty() {
                game.put(officer, Spot::DEAD);
            }
        }
        true
    } else if unit.formation().is_some_and(|formation| game.band(formation).withdrawn == 0) {
        rout(game, unit, &mut log);
        game.allow_split();
        true
    } else {
        false
    }
}
