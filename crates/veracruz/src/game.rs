//! The contract: Veracruz as a game.

use crate::board;
use crate::c21_setup::{CAMPAIGN, SIEGE, new_game};
use crate::data::{self, Data};
use crate::frames::Frame;
use crate::ids::{Hex, Unit};
use crate::notation::Choice;
use crate::state::Veracruz;
use std::sync::LazyLock;
use zocalo_core::about::Scenario;
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Board, Case, DataError, Fault, Files, Gesture, Known, Log, Msg, On, Outcome, Scene, Scored,
    SearchHorizon, Setup, Side, Style, Viewer, options,
};

static STANDARD: LazyLock<Data> =
    LazyLock::new(|| data::load(Files::carried(data::FILES)).expect("the carried data files are right"));

impl Rules for Veracruz {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "veracruz";
    const SIDES: [&'static str; 2] = ["us", "mexico"];
    const RULES: u32 = 4;
    const STARTS: &'static [zocalo_core::document::Start<Self>] = crate::document::STARTS;
    const FIELDS: &'static [(&'static str, &'static str)] = crate::document::FIELDS;
    const POSITIONS: &'static [(&'static str, &'static str)] = crate::document::POSITIONS;
    const INPUTS_MAX: usize = 400_000;
    const FILES: &'static [(&'static str, &'static str)] = data::FILES;
    const WORDS: &'static [(&'static str, &'static str)] = zocalo_core::locales!();
    const LESSONS: &'static [(&'static str, &'static str)] = crate::lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("../data/puzzles.json");
    const CHARTS: &'static [zocalo_core::Chart] = crate::charts::CHARTS;
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = zocalo_core::rulebook!();
    const WINDOWS: &'static [(&'static str, &'static [&'static str])] = &[
        ("ambush", &["where"]),
        ("spoils", &["where"]),
        ("demand", &["where", "storm"]),
        ("reply", &["where"]),
        ("withdrawing", &[]),
        ("retreat", &["where"]),
        ("undisclosed", &[]),
    ];
    const STOPS: &'static [&'static str] = &["battle", "bombardment", "ambush"];
    const SEQUENCE: Case = Case("4.0#2");
    fn load(files: Files<'_>) -> Result<Data, DataError> {
        data::load(files)
    }
    fn standard() -> &'static Data {
        &STANDARD
    }
    fn about(data: &Data) -> About {
        let scenario = |id| Scenario { id, options: data.options.infos().to_vec() };
        About {
            sides: Self::SIDES,
            scenarios: vec![scenario(CAMPAIGN), scenario(SIEGE)],
            match_of_two: false,
        }
    }
    fn start(data: &'static Data, setup: &Setup) -> Self {
        let mut game = new_game(data, setup);
        game.settle(&mut Log::off());
        game
    }
    fn data(&self) -> &'static Data {
        self.data.0
    }
    fn setup(&self) -> Setup {
        options::setup(if self.siege_only { SIEGE } else { CAMPAIGN }, &self.options)
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
    fn not_asked(&self, side: Side, choice: Choice) -> Option<zocalo_core::Refusal> {
        self.answer_forbidden(side, choice)
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
        crate::document::read(data, setup, document)
    }
}

impl Hidden for Veracruz {
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
        self.forget_dice();
    }
}

impl Notation for Veracruz {
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
}

impl Scenery for Veracruz {
    fn phase(&self) -> Msg {
        Msg::new(self.phase.key())
    }
    fn phases(&self) -> &'static [&'static str] {
        const MEXICAN: [&str; 8] = [
            "phase-mexican-supply",
            "phase-mexican-reinforcement",
            "phase-mexican-guerrilla",
            "phase-mexican-political",
            "phase-mexican-movement",
            "phase-mexican-rally",
            "phase-mexican-siege",
            "phase-mexican-combat",
        ];
        const US: [&str; 7] = [
            "phase-us-supply",
            "phase-us-reinforcement",
            "phase-us-movement",
            "phase-us-rally",
            "phase-us-siege",
            "phase-us-combat",
            "phase-disease",
        ];
        if MEXICAN.contains(&self.phase.key()) { &MEXICAN } else { &US }
    }
    fn grave(choice: Choice) -> bool {
        matches!(choice, Choice::Disband(_))
    }
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
        known.position().offered()
    }
}

impl Doctrine for Veracruz {
    // A march shows what it was worth only when the other side has answered it.
    // Which way of making war is the better one shows only in the end: no campaign has more turns.
    const HORIZON: SearchHorizon = SearchHorizon { hands: 3, turns: 2, inputs: 4_000, campaign: 99 };
    fn score(&self, choices: &[Choice], out: &mut Vec<Scored>) {
        crate::doctrine::advise(self, Style::USUAL, choices, out);
    }
    fn pruned_choices(&self, out: &mut Vec<Choice>) {
        crate::doctrine::consider(self, Style::USUAL, out, &mut Vec::new());
    }
    fn styles() -> u8 {
        crate::doctrine::styles(Side::One).len() as u8
    }
    fn first_style(_: Side) -> Style {
        crate::doctrine::FIRST_STYLE
    }
    fn scored_choices(&self, style: Style, choices: &mut Vec<Choice>, advice: &mut Vec<Scored>) {
        crate::doctrine::consider(self, style, choices, advice);
    }
    fn quiet(&self) -> bool {
        // Between marches and battles only the sequence and its phase wait.
        self.frames.len() <= 2
    }
    fn evaluation(&self) -> f32 {
        crate::evaluation::evaluation(self)
    }
    fn reward(&self, outcome: &Outcome) -> f32 {
        crate::evaluation::reward(self, outcome)
    }
}

impl Veracruz {
    /// What must always hold.
    fn check(&self) -> Result<(), String> {
        use crate::data::Kind;
        use crate::ids::{MEXICO, US, range};
        let name = |i: usize| self.data.0.units[i].id.as_str();
        for side in zocalo_core::Side::BOTH {
            for i in range(side) {
                let (hex, kind) = (self.at[i], self.data.0.kinds[i]);
                let formation = self.within[i];
                if let Some(formation) = formation {
                    if !hex.on_map() || self.at(self.counter(formation)) != hex {
                        return Err(format!("{} is not where its formation is", name(i)));
                    }
                    if formation.side() != side
                        || !(kind.fights() || matches!(kind, Kind::Leader | Kind::Dummy))
                    {
                        return Err(format!("{} cannot belong to a formation", name(i)));
                    }
                } else if kind == Kind::Dummy && hex.on_map() {
                    return Err(format!("{} is in no Division", name(i)));
                }
                if !hex.on_map() {
                    continue;
                }
                let afloat = kind == Kind::Gunboat;
                let info = self.data.0.map.hexes[hex.index()];
                if !afloat && !info.terrain.walkable() {
                    return Err(format!("{} stands in {}", name(i), hex.id()));
                }
                if kind.fights() && kind != Kind::Militia && self.points(Unit::new(i)) == 0 {
                    return Err(format!("{} has no strength left", name(i)));
                }
                if u16::from(self.sp[i] & 15) > u16::from(self.data.0.units[i].strength)
                    && kind != Kind::Militia
                {
                    return Err(format!("{} is too strong", name(i)));
                }
            }
        }
        if let Some(hex) = self.occupied[US].and(&self.occupied[MEXICO]).first() {
            return Err(format!("both sides are in {}", Hex::new(hex).id()));
        }
        let mut fresh = self.clone();
        fresh.refresh();
        if fresh.occupied != self.occupied || fresh.manned != self.manned || fresh.zone != self.zone {
            return Err("what is kept up to date is stale".to_owned());
        }
        self.check_kept()?;
        if self.bnm.0.iter().any(|b| !(-3..=3).contains(b)) {
            return Err("national morale is out of range".to_owned());
        }
        self.check_hidden()
    }
}
