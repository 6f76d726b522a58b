//! The game as the contract wants it.

use crate::c02_terms::*;
use crate::data::{self, Data};
use crate::frames::Frame;
use crate::notation::{self, Choice};
use crate::setup::{self, SCENARIOS};
use crate::state::Montezuma;
use std::sync::LazyLock;
use zocalo_core::game::{Fault, Viewer};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Board, Case, DataError, Files, Gesture, Known, Msg, On, Outcome, Roll, Scenario, Scene, Scored,
    SearchHorizon, Setup, Side,
};

static STANDARD: LazyLock<Data> = LazyLock::new(|| {
    data::load(Files::carried(data::FILES)).unwrap_or_else(|fault| panic!("our own data: {fault}"))
});

impl Rules for Montezuma {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "montezuma";
    const SIDES: [&'static str; 2] = ["us", "mexico"];
    const RULES: u32 = 9;
    const STARTS: &'static [zocalo_core::document::Start<Self>] = crate::document::STARTS;
    const FIELDS: &'static [(&'static str, &'static str)] = crate::document::FIELDS;
    const POSITIONS: &'static [(&'static str, &'static str)] = crate::document::POSITIONS;
    const INPUTS_MAX: usize = 60_000;
    const FILES: &'static [(&'static str, &'static str)] = data::FILES;
    const WORDS: &'static [(&'static str, &'static str)] = zocalo_core::locales!();
    const LESSONS: &'static [(&'static str, &'static str)] = crate::lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("../data/puzzles.json");
    const CHARTS: &'static [zocalo_core::Chart] = crate::charts::CHARTS;
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = zocalo_core::rulebook!();
    const WINDOWS: &'static [(&'static str, &'static [&'static str])] = crate::windows::WINDOWS;
    const STOPS: &'static [&'static str] = &["battle", "raid", "action-card"];
    const SEQUENCE: Case = Case("4.2.C#1");
    const MARKS: &'static [&'static str] = &["war", "collapse"];
    fn load(files: Files<'_>) -> Result<Data, DataError> {
        data::load(files)
    }
    fn standard() -> &'static Data {
        &STANDARD
    }
    fn about(data: &Data) -> About {
        let options = || data.options.infos().to_vec();
        let scenarios = SCENARIOS.into_iter().map(|id| Scenario { id, options: options() }).collect();
        About { sides: Self::SIDES, scenarios, match_of_two: false }
    }
    fn start(data: &'static Data, setup: &Setup) -> Self {
        setup::start(data, setup)
    }
    fn data(&self) -> &'static Data {
        self.d()
    }
    fn setup(&self) -> Setup {
        zocalo_core::options::setup(SCENARIOS[usize::from(self.options.scenario)], &self.options)
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
        self.outcome_of()
    }
    fn turn(&self) -> i32 {
        i32::from(self.turn)
    }
    fn marks(&self) -> u32 {
        u32::from(self.at_war()) | u32::from(self.collapsed) << 1
    }
    fn not_asked(&self, side: Side, choice: Choice) -> Option<zocalo_core::Refusal> {
        self.reaction_forbidden(side, choice)
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

impl Hidden for Montezuma {
    fn known(&self, viewer: Viewer) -> Known<Self> {
        crate::hidden::known(self, viewer)
    }
    fn deal(known: &Known<Self>, lottery: &mut Lottery) -> Self {
        crate::hidden::deal(known, lottery)
    }
    fn canonicalize_hidden(&mut self, viewer: Viewer) {
        self.canonicalize_in_battle(viewer);
    }
    fn drop_spent_dice(&mut self) {
        self.drop_dice_used();
    }
}

impl Notation for Montezuma {
    fn verbs() -> &'static zocalo_core::Verbs<Data, Choice> {
        &notation::VERBS
    }
    fn label(&self, choice: Choice) -> Msg {
        notation::label(choice)
    }
    fn on(&self, choice: Choice) -> On {
        notation::on(choice)
    }
    fn click(&self, on: On) -> Option<Choice> {
        notation::click(self, on)
    }
    fn in_hand(known: &Known<Self>, side: Side, choice: Choice) -> bool {
        match choice {
            Choice::Card(card) | Choice::Play(card, _) => known.position().holds(side, card),
            _ => true,
        }
    }
    fn say_roll(&self, roll: Roll) -> String {
        notation::say_roll(self, roll)
    }
    fn parse_roll(&self, text: &str) -> Option<Roll> {
        notation::parse_roll(self, text)
    }
    fn roll_label(&self, roll: Roll) -> Option<Msg> {
        notation::roll_label(self, roll)
    }
}

impl Scenery for Montezuma {
    fn phase(&self) -> Msg {
        Msg::new(crate::view::phase_key(self))
    }
    fn phases(&self) -> &'static [&'static str] {
        match crate::view::phase_key(self) {
            "phase-battle" => &["phase-random-events", "phase-deal", "phase-battle", "phase-government"],
            _ => &["phase-random-events", "phase-deal", "phase-action", "phase-government"],
        }
    }
    fn grave(choice: Choice) -> bool {
        matches!(choice, Choice::Demolish(_))
    }
    fn board(data: &Data) -> Board {
        crate::board::board(data)
    }
    fn scene(known: &Known<Self>) -> Scene {
        crate::view::view(known.position(), known.viewer())
    }
    fn overlays(known: &Known<Self>) -> Vec<Overlay> {
        crate::view::overlays(known.position())
    }
    fn gestures(known: &Known<Self>) -> Vec<Gesture<Choice>> {
        crate::gestures::gestures(known)
    }
}

impl Doctrine for Montezuma {
    // A card shows what it was worth when several more have been played.
    const HORIZON: SearchHorizon = SearchHorizon { hands: 8, inputs: 2_000, ..SearchHorizon::USUAL };
    fn score(&self, choices: &[Choice], out: &mut Vec<Scored>) {
        crate::doctrine::score(self, choices, out);
    }
    fn pruned_choices(&self, out: &mut Vec<Choice>) {
        crate::doctrine::pruned_choices(self, out);
    }
    fn quiet(&self) -> bool {
        // Between cards only the phase waits.
        self.frames().len() <= 1
    }
    fn evaluation(&self) -> f32 {
        match self.outcome() {
            Some(outcome) => self.reward(&outcome),
            None => crate::doctrine::evaluation::evaluation(self),
        }
    }
}

/// What must always hold.
fn invariants(g: &Montezuma) -> Result<(), String> {
    let d = g.d();
    let mut count = [[0u8; PLACES]; 2];
    for (i, unit) in d.units.iter().enumerate() {
        match g.unit_at[i].place() {
            Some(place) => {
                count[unit.side.index()][place.index()] += 1;
                if g.steps[i] == 0 || g.steps[i] > unit.steps {
                    return Err(format!("{} has {} steps", unit.id, g.steps[i]));
                }
                if unit.kind == Troops::Guerilla && !g.place(place).mexico {
                    return Err(format!("16.5: {} stands at {}", unit.id, g.place(place).id));
                }
                if unit.side == MX && place == d.named.new_orleans {
                    return Err(format!("10.2.b: {} is in New Orleans", unit.id));
                }
            }
            None if g.steps[i] != 0 => return Err(format!("{} has steps off the map", unit.id)),
            None => {}
        }
    }
    if count != g.count {
        return Err("the counts of Units are wrong".to_owned());
    }
    if d.named.garrison.index() < UNITS && g.unit_place(d.named.garrison).is_some_and(|p| p != d.named.mejico)
    {
        return Err("2.2.a: the Mejico (1) Unit has left Mejico".to_owned());
    }
    if g.pw > d.pw_max {
        return Err(format!("5.1: PW above {}", d.pw_max));
    }
    if g.bellicosity > 5 {
        return Err("18.3.a: Bellicosity above 5".to_owned());
    }
    let shared = g.occupied[US].and(&g.occupied[MX]).minus(&d.geo.zones);
    if let (Some(Frame::Opportunity(_)), Some(place)) = (g.stack.last(), shared.first()) {
        return Err(format!("11.1: both sides stand at {}", d.places[place].id));
    }
    if g.units_in_box(MX, Loc::HIDDEN).len() > 1 {
        return Err("16.5: two hidden Guerillas".to_owned());
    }
    if g.raids[US].len() + g.raids[MX].len() > usize::from(d.raid.3) {
        return Err("16.1: too many Raid markers".to_owned());
    }
    crate::hidden::invariants(g)?;
    let together = g.leader_place(d.named.santa_anna).is_some() && g.leader_place(d.named.valencia).is_some();
    if together {
        return Err("3.6.c: Santa Anna and Valencia together".to_owned());
    }
    Ok(())
}
