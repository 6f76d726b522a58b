//! The contract: Rio Grande War as a game.

use crate::board;
use crate::c07_setup::new_game;
use crate::data::{self, Data};
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::{Fog, RioGrande, Scenario, Switches};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use zocalo_core::about::{OptionInfo, Scenario as About1};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Board, Case, DataError, Fault, Files, Gesture, Known, Log, Msg, On, Outcome, Roll, Scene, Setup,
    Viewer,
};

static STANDARD: LazyLock<Data> =
    LazyLock::new(|| data::load(Files::carried(data::FILES)).expect("the carried data files are right"));

/// An option: its id, its values with the usual one first, and the case that it turns.
struct Switch {
    id: &'static str,
    values: &'static [&'static str],
    case: &'static str,
}

const ON_OFF: &[&str] = &["off", "on"];

/// The options, in the order of their sections.
const SWITCHES: [Switch; 9] = [
    Switch { id: "first_turn", values: &["roll", "1", "2", "3", "4"], case: "7.1#1" },
    Switch { id: "set_up", values: &["ready", "by_hand"], case: "7.2#1" },
    Switch { id: "burning_supply", values: ON_OFF, case: "24.1" },
    Switch { id: "siege", values: ON_OFF, case: "24.2#1" },
    Switch { id: "running_guns", values: ON_OFF, case: "24.3" },
    Switch { id: "espionage", values: ON_OFF, case: "24.4#1" },
    Switch { id: "railroad", values: ON_OFF, case: "24.5#1" },
    Switch { id: "fog", values: &["table", "strict", "open"], case: "R89" },
    Switch { id: "blockade", values: ON_OFF, case: "R80" },
];

/// The options of the set-up alone: a scenario with a fixed set-up does not have them.
const OPENING: [&str; 2] = ["first_turn", "set_up"];

impl Switches {
    /// Of a set-up.
    fn of(setup: &Setup) -> Self {
        let on = |id: &str| setup.is(id, "on");
        let scenario = Scenario::ALL.into_iter().find(|scenario| scenario.id() == setup.scenario);
        Self {
            burning_supply: on("burning_supply"),
            siege: on("siege"),
            running_guns: on("running_guns"),
            espionage: on("espionage"),
            railroad: on("railroad"),
            blockade: on("blockade"),
            fog: match setup.option("fog") {
                "strict" => Fog::Strict,
                "open" => Fog::Open,
                _ => Fog::Table,
            },
            first_turn: setup.option("first_turn").parse().unwrap_or(0),
            by_hand: setup.is("set_up", "by_hand"),
            scenario: scenario.unwrap_or(Scenario::Campaign),
        }
    }

    /// The value of an option.
    fn value(&self, id: &str) -> String {
        let on = |holds: bool| if holds { "on" } else { "off" }.to_owned();
        match id {
            "burning_supply" => on(self.burning_supply),
            "siege" => on(self.siege),
            "running_guns" => on(self.running_guns),
            "espionage" => on(self.espionage),
            "railroad" => on(self.railroad),
            "blockade" => on(self.blockade),
            "fog" => match self.fog {
                Fog::Table => "table",
                Fog::Strict => "strict",
                Fog::Open => "open",
            }
            .to_owned(),
            "set_up" => if self.by_hand { "by_hand" } else { "ready" }.to_owned(),
            _ => {
                if self.first_turn == 0 {
                    "roll".to_owned()
                } else {
                    self.first_turn.to_string()
                }
            }
        }
    }
}

/// The options of a scenario.
fn options(scenario: Scenario) -> impl Iterator<Item = &'static Switch> {
    SWITCHES.iter().filter(move |switch| scenario == Scenario::Campaign || !OPENING.contains(&switch.id))
}

impl Rules for RioGrande {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "rio-grande";
    const SIDES: [&'static str; 2] = ["allied", "imperial"];
    const RULES: u32 = 1;
    const INPUTS_MAX: usize = 400_000;
    const FILES: &'static [(&'static str, &'static str)] = data::FILES;
    const WORDS: &'static [(&'static str, &'static str)] = zocalo_core::locales!();
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = zocalo_core::rulebook!();
    const SEQUENCE: Case = Case("8.0#4");

    fn load(files: Files<'_>) -> Result<Data, DataError> {
        data::load(files)
    }
    fn standard() -> &'static Data {
        &STANDARD
    }
    /// 1.0#2 The standard game and its optional rules.
    fn about(_: &Data) -> About {
        let option = |switch: &Switch| OptionInfo {
            id: switch.id.to_owned(),
            default: switch.values[0].to_owned(),
            values: switch.values.iter().map(|value| (*value).to_owned()).collect(),
            case: switch.case.to_owned(),
        };
        let scenario = |scenario: Scenario| About1 {
            id: scenario.id(),
            options: options(scenario).map(option).collect(),
        };
        About {
            sides: Self::SIDES,
            scenarios: Scenario::ALL.into_iter().map(scenario).collect(),
            match_of_two: false,
        }
    }
    fn start(data: &'static Data, setup: &Setup) -> Self {
        let mut game = new_game(data, Switches::of(setup));
        game.settle(&mut Log::off());
        game
    }
    fn data(&self) -> &'static Data {
        self.data.0
    }
    fn setup(&self) -> Setup {
        let scenario = self.switches.scenario;
        let value = |switch: &Switch| (switch.id.to_owned(), self.switches.value(switch.id));
        Setup {
            scenario: scenario.id().to_owned(),
            options: options(scenario).map(value).collect::<BTreeMap<_, _>>(),
        }
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
    fn position(&self) -> serde_json::Value {
        self.document()
    }
    fn from_position(
        data: &'static Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault> {
        crate::document::read(data, Switches::of(setup), document)
    }
}

impl Hidden for RioGrande {
    fn known(&self, viewer: Viewer) -> Known<Self> {
        crate::hidden::known(self, viewer)
    }
    fn deal(known: &Known<Self>, lottery: &mut Lottery) -> Self {
        crate::hidden::deal(known, lottery)
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
    fn overlays(known: &Known<Self>) -> Vec<Overlay> {
        known.position().overlays_for(known.viewer())
    }
    fn gestures(known: &Known<Self>) -> Vec<Gesture<Choice>> {
        crate::gestures::gestures(known.position())
    }
}

impl Doctrine for RioGrande {}
