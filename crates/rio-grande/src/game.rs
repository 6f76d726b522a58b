//! The contract: Rio Grande War as a game.

use crate::board;
use crate::c07_setup::new_game;
use crate::data::{self, Data};
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::{RioGrande, Scenario, Switches};
use std::sync::LazyLock;
use zocalo_core::about::Scenario as About1;
use zocalo_core::document::Start;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Board, Case, DataError, Fault, Files, Gesture, Known, Log, Msg, On, Outcome, Roll, Scene, Scored,
    SearchHorizon, Setup, Side, Style, Viewer,
};

static STANDARD: LazyLock<Data> =
    LazyLock::new(|| data::load(Files::carried(data::FILES)).expect("the carried data files are right"));

/// The options of the set-up alone: a scenario with a fixed set-up does not have them.
const OPENING: [&str; 2] = ["first_turn", "set_up"];

/// Whether a scenario has an option.
fn has_option(scenario: Scenario, id: &str) -> bool {
    scenario == Scenario::Campaign || !OPENING.contains(&id)
}

/// The switches of a set-up.
fn switches(data: &Data, setup: &Setup) -> Switches {
    let scenario = Scenario::ALL.into_iter().find(|scenario| scenario.id() == setup.scenario);
    Switches { options: data.options.of(setup), scenario: scenario.unwrap_or(Scenario::Campaign) }
}

impl Rules for RioGrande {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "rio-grande";
    const SIDES: [&'static str; 2] = ["allied", "imperial"];
    const RULES: u32 = 3;
    const FORMAT: u32 = 1;
    const STARTS: &'static [Start<Self>] = crate::document::STARTS;
    const FIELDS: &'static [(&'static str, &'static str)] = crate::document::FIELDS;
    const POSITIONS: &'static [(&'static str, &'static str)] = crate::document::POSITIONS;
    const INPUTS_MAX: usize = 400_000;
    const FILES: &'static [(&'static str, &'static str)] = data::FILES;
    const WORDS: &'static [(&'static str, &'static str)] = zocalo_core::locales!();
    const LESSONS: &'static [(&'static str, &'static str)] = crate::lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("../data/puzzles.json");
    const CHARTS: &'static [zocalo_core::Chart] = crate::charts::CHARTS;
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = zocalo_core::rulebook!();
    const SEQUENCE: Case = Case("8.0#4");
    const WINDOWS: &'static [(&'static str, &'static [&'static str])] = crate::windows::WINDOWS;
    const STOPS: &'static [&'static str] = &["march", "battle"];

    fn load(files: Files<'_>) -> Result<Data, DataError> {
        data::load(files)
    }
    fn standard() -> &'static Data {
        &STANDARD
    }
    /// 1.0#2 The standard game and its optional rules.
    fn about(data: &Data) -> About {
        let scenario = |scenario: Scenario| {
            let known = data.options.infos().iter().filter(|info| has_option(scenario, &info.id));
            About1 { id: scenario.id(), options: known.cloned().collect() }
        };
        About {
            sides: Self::SIDES,
            scenarios: Scenario::ALL.into_iter().map(scenario).collect(),
            match_of_two: false,
        }
    }
    fn start(data: &'static Data, setup: &Setup) -> Self {
        let mut game = new_game(data, switches(data, setup));
        game.settle(&mut Log::off());
        game
    }
    fn data(&self) -> &'static Data {
        self.data.0
    }
    fn setup(&self) -> Setup {
        let scenario = self.switches.scenario;
        let mut setup = zocalo_core::options::setup(scenario.id(), &self.switches.options);
        setup.options.retain(|id, _| has_option(scenario, id));
        setup
    }
    fn frames(&self) -> &[Frame] {
        &self.frames
    }
    fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }
    fn pop(&mut self) -> Option<Frame> {
        self.frames.pop()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
    fn turn(&self) -> i32 {
        i32::from(self.turn)
    }
    fn invariants(&self) -> Result<(), String> {
        self.check()
    }
    fn write_position(&self) -> serde_json::Value {
        self.document()
    }
    fn read_position(
        data: &'static Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault> {
        crate::document::read(data, switches(data, setup), document)
    }
}

impl Hidden for RioGrande {
    fn known(&self, viewer: Viewer) -> Known<Self> {
        crate::hidden::known(self, viewer)
    }
    fn deal(known: &Known<Self>, lottery: &mut Lottery) -> Self {
        crate::hidden::deal(known, lottery)
    }
    fn canonicalize_hidden(&mut self, viewer: Viewer) {
        crate::hidden::canonicalize(self, viewer);
    }
    fn drop_spent_dice(&mut self) {
        self.drop_dice_used();
    }
}

impl Notation for RioGrande {
    fn verbs() -> &'static zocalo_core::Verbs<Data, Choice> {
        &crate::notation::VERBS
    }
    fn label(&self, choice: Choice) -> Msg {
        self.label_choice(choice)
    }
    fn on(&self, choice: Choice) -> On {
        self.on_choice(choice)
    }
    fn click(&self, on: On) -> Option<Choice> {
        self.click_on(on)
    }
    fn in_hand(known: &Known<Self>, side: Side, choice: Choice) -> bool {
        match choice {
            Choice::Commit(tactic) => known.position().hands[side][tactic.index()] > 0,
            _ => true,
        }
    }
    fn say_roll(&self, roll: Roll) -> String {
        crate::notation::say_roll(self, roll)
    }
    fn parse_roll(&self, text: &str) -> Option<Roll> {
        crate::notation::parse_roll(self, text)
    }
}

impl Scenery for RioGrande {
    fn board(data: &Data) -> Board {
        board::board(data)
    }
    fn scene(known: &Known<Self>) -> Scene {
        known.position().scene_for(known.viewer())
    }
    fn phase(&self) -> Msg {
        Msg::new(crate::view::phase_key(self.phase, self.active))
    }
    fn overlays(known: &Known<Self>) -> Vec<Overlay> {
        known.position().overlays_for(known.viewer())
    }
    fn phases(&self) -> &'static [&'static str] {
        if self.active == zocalo_core::Side::One {
            &[
                "phase-allied-events",
                "phase-allied-action-points",
                "phase-allied-recruit",
                "phase-allied-march",
                "phase-allied-sustainment",
            ]
        } else {
            &[
                "phase-imperial-events",
                "phase-imperial-action-points",
                "phase-imperial-recruit",
                "phase-imperial-march",
                "phase-imperial-sustainment",
            ]
        }
    }
    fn grave(choice: Choice) -> bool {
        matches!(choice, Choice::Raze(_) | Choice::Burn(_))
    }
    fn gestures(known: &Known<Self>) -> Vec<Gesture<Choice>> {
        crate::gestures::gestures(known.position())
    }
}

impl Doctrine for RioGrande {
    // What a march was worth shows when the enemy has answered; which way of war, a turn later.
    const HORIZON: SearchHorizon = SearchHorizon { hands: 2, turns: 1, inputs: 3_000, campaign: 2 };
    fn score(&self, choices: &[Choice], out: &mut Vec<Scored>) {
        crate::doctrine::score(self, Style::USUAL, choices, out);
    }
    fn pruned_choices(&self, out: &mut Vec<Choice>) {
        crate::doctrine::pruned_choices(self, out);
    }
    fn styles() -> u8 {
        crate::doctrine::styles(Side::One).len() as u8
    }
    fn scored_choices(&self, style: Style, choices: &mut Vec<Choice>, scored: &mut Vec<Scored>) {
        crate::doctrine::scored_choices(self, style, choices, scored);
    }
    fn quiet(&self) -> bool {
        crate::doctrine::quiet(self)
    }
    fn evaluation(&self) -> f32 {
        crate::doctrine::evaluation(self)
    }
    fn reward(&self, outcome: &Outcome) -> f32 {
        crate::doctrine::reward(outcome)
    }
}
