//! The game as the contract wants it.

use crate::choice::Choice;
use crate::data::{self, Data};
use crate::frames::Frame;
use crate::ids::*;
use crate::notation;
use crate::state::{Cactus, Scenario};
use std::sync::LazyLock;
use zocalo_core::game::Fault;
use zocalo_core::prelude::*;
use zocalo_core::scene::{Coming, Overlay};
use zocalo_core::{
    About, Board, Case, DataError, Files, Gesture, Known, Msg, On, Outcome, Roll, Scene, Scored,
    SearchHorizon, Setup, Style, Verbs,
};

static STANDARD: LazyLock<Data> = LazyLock::new(|| {
    data::load(Files::carried(data::FILES)).unwrap_or_else(|fault| panic!("our own data: {fault}"))
});

impl Rules for Cactus {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "cactus-throne";
    const SIDES: [&'static str; 2] = ["imperial", "republican"];
    const RULES: u32 = 5;
    const STARTS: &'static [zocalo_core::document::Start<Self>] = crate::document::STARTS;
    const FIELDS: &'static [(&'static str, &'static str)] = crate::document::FIELDS;
    const POSITIONS: &'static [(&'static str, &'static str)] = crate::document::POSITIONS;
    const INPUTS_MAX: usize = 200_000;
    const FILES: &'static [(&'static str, &'static str)] = data::FILES;
    const WORDS: &'static [(&'static str, &'static str)] = zocalo_core::locales!();
    const LESSONS: &'static [(&'static str, &'static str)] = crate::lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("../data/puzzles.json");
    const CHARTS: &'static [zocalo_core::Chart] = crate::charts::CHARTS;
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = zocalo_core::rulebook!();
    const WINDOWS: &'static [(&'static str, &'static [&'static str])] = &[
        ("react", &["where", "factors", "armies", "entry", "own"]),
        ("combat", &["where", "step", "round", "enemy", "own"]),
        ("losses", &["steps"]),
        ("retreat", &["where"]),
        ("naval-offer", &[]),
        ("assign-ships", &[]),
        ("disband", &[]),
        ("organize", &["counters"]),
        ("raids", &["raiders"]),
        ("combats", &["combats"]),
        ("bargain", &["captives"]),
    ];
    const STOPS: &'static [&'static str] = &["combat", "reaction"];
    const SEQUENCE: Case = Case("4.0#1");
    const MARKS: &'static [&'static str] = &["us-war", "revolt", "french-gone", "abdication"];

    fn load(files: Files<'_>) -> Result<Data, DataError> {
        data::load(files)
    }
    fn standard() -> &'static Data {
        &STANDARD
    }
    /// 10.0 The scenarios with the switches of each, and how the Republican player deploys.
    fn about(data: &Data) -> About {
        let scenario = |id| zocalo_core::Scenario { id, options: data.options.infos_of(id) };
        About { sides: Self::SIDES, scenarios: Scenario::IDS.map(scenario).into(), match_of_two: false }
    }
    fn start(data: &'static Data, setup: &Setup) -> Self {
        crate::setup::start(data, setup)
    }
    fn data(&self) -> &'static Data {
        self.d()
    }
    fn setup(&self) -> Setup {
        zocalo_core::options::setup(self.options.scenario.id(), &self.options)
    }
    fn frames(&self) -> &[Frame] {
        &self.stack
    }
    fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }
    fn pop(&mut self) -> Option<Frame> {
        self.stack.pop()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.over
    }
    fn turn(&self) -> i32 {
        i32::from(self.turn)
    }
    fn marks(&self) -> u32 {
        let e = &self.events;
        let marks = [e.us_war > 0, e.revolt, e.french_gone, e.abdicated];
        marks.iter().zip(0..).fold(0, |bits, (on, i)| bits | u32::from(*on) << i)
    }
    fn invariants(&self) -> Result<(), String> {
        invariants(self)
    }
    fn write_position(&self) -> serde_json::Value {
        crate::document::position(self)
    }
    fn read_position(
        data: &'static Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault> {
        crate::document::from_position(data, setup, document)
    }
}

impl Notation for Cactus {
    fn verbs() -> &'static Verbs<Data, Choice> {
        &notation::VERBS
    }
    fn label(&self, choice: Choice) -> Msg {
        notation::label(self, choice)
    }
    fn on(&self, choice: Choice) -> On {
        notation::on(choice)
    }
    fn click(&self, on: On) -> Option<Choice> {
        notation::click(self, on)
    }
    fn say_roll(&self, roll: Roll) -> String {
        notation::say_roll(self, roll)
    }
    fn parse_roll(&self, text: &str) -> Option<Roll> {
        notation::parse_roll(self, text)
    }
}

impl Scenery for Cactus {
    fn board(data: &Data) -> Board {
        crate::board::board(data)
    }
    fn scene(known: &Known<Self>) -> Scene {
        crate::view::view(known.position())
    }
    fn phase(&self) -> Msg {
        Msg::new(crate::view::phase_key(self))
    }
    fn phases(&self) -> &'static [&'static str] {
        &["phase-reinforcements", "phase-movement", "phase-raids", "phase-combat", "phase-end-turn"]
    }
    fn grave(choice: Choice) -> bool {
        matches!(choice, Choice::Disband(_))
    }
    fn foretold(known: &Known<Self>, choices: &[Choice]) -> Vec<Msg> {
        crate::view::foretold::foretold(known.position(), choices)
    }
    fn overlays(known: &Known<Self>) -> Vec<Overlay> {
        crate::view::overlays(known.position())
    }
    fn timeline(known: &Known<Self>) -> Vec<Coming> {
        crate::view::schedule::timeline(known.position())
    }
    fn gestures(known: &Known<Self>) -> Vec<Gesture<Choice>> {
        crate::gestures::gestures(known)
    }
}

impl Doctrine for Cactus {
    /// Twenty-two turns are decided by ways of making war, which are played on to the end.
    const HORIZON: SearchHorizon = SearchHorizon { hands: 8, turns: 1, inputs: 2000, campaign: 22 };

    fn score(&self, choices: &[Choice], out: &mut Vec<Scored>) {
        crate::doctrine::score(self, Style::USUAL, choices, out);
    }
    fn pruned_choices(&self, out: &mut Vec<Choice>) {
        crate::doctrine::pruned_choices(self, Style::USUAL, out);
    }
    fn styles() -> u8 {
        [IMP, REP].map(|side| crate::doctrine::styles(side).len() as u8).into_iter().max().unwrap_or(1)
    }
    fn scored_choices(&self, style: Style, choices: &mut Vec<Choice>, scored: &mut Vec<Scored>) {
        crate::doctrine::scored_choices(self, style, choices, scored);
    }
    fn quiet(&self) -> bool {
        crate::doctrine::quiet(self)
    }
    fn evaluation(&self) -> f32 {
        match self.outcome() {
            Some(outcome) => self.reward(&outcome),
            None => crate::doctrine::evaluation(self),
        }
    }
}

/// Where a piece may be at all.
fn belongs(game: &Cactus, piece: Piece, at: Place) -> bool {
    let masks = &game.d().masks;
    match at {
        Place::FUTURE | Place::GONE => true,
        Place::PRISON_IMP | Place::PRISON_REP | Place::LIMBO => piece.is_leader(),
        Place::POOL_IMP | Place::POOL_REP => !piece.is_leader() && !masks.naval.has(piece),
        Place::GULF => masks.naval.has(piece),
        Place::USA => game.d().of_nation(data::Nation::Us).has(piece),
        _ => !masks.naval.has(piece),
    }
}

/// What must always hold.
fn invariants(game: &Cactus) -> Result<(), String> {
    use zocalo_core::id::Id;
    for piece in Piece::all() {
        let at = game.place(piece);
        if !game.here[at.index()].has(piece) {
            return Err(format!("{piece:?} is not listed at {at:?}"));
        }
        if !belongs(game, piece, at) {
            return Err(format!("{piece:?} cannot be at {at:?}"));
        }
        let owners = game.owned.iter().filter(|set| set.has(piece)).count();
        let wanted = if piece == Piece::SANTA_ANNA { owners.min(1) } else { 1 };
        if owners != wanted {
            return Err(format!("{piece:?} has {owners} owners"));
        }
        if game.armies.iter().filter(|army| army.has(piece)).count() > 1 {
            return Err(format!("6.1: {piece:?} belongs to two Armies"));
        }
    }
    if game.here.iter().map(Pieces::len).sum::<usize>() != PIECES {
        return Err("a piece is listed twice".to_owned());
    }
    let on_map = |set: Pieces| set.iter().all(|p| game.place(p).is_province());
    if !on_map(game.marks.in_city) {
        return Err("7.5: a besieged piece is off the map".to_owned());
    }
    for piece in game.marks.in_city.iter() {
        let siege = game.siege(game.place(piece));
        let side = game.party(piece).and_then(Party::side);
        if siege.is_none() || siege.map(|s| s.besieged) != side {
            return Err(format!("7.5: {piece:?} is besieged without a siege"));
        }
    }
    for (i, army) in game.armies.iter().enumerate() {
        let side = Army::new(i).side();
        if !army.minus(&game.of(Party::of(side))).is_empty() {
            return Err(format!("6.1: {:?} has members of another side", Army::new(i)));
        }
        if !army.is_empty() && !game.available.has(Army::new(i)) {
            return Err(format!("6.2: {:?} is not at hand", Army::new(i)));
        }
    }
    let two = &game.d().masks.two_steps;
    if !game.marks.reduced.minus(two).is_empty() {
        return Err("7.3.1: a one-step unit is reduced".to_owned());
    }
    Ok(())
}
