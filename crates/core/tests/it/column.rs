//! A whole game in one small file: the one that `docs/adding-a-game.md` walks through.
//!
//! Two columns stand at the ends of a road of seven places. In turn each marches one place on, or fires at an enemy on
//! the next place: a die of 4 or more hits, three hits destroy. Who reaches the other's end or destroys the other has
//! won; after twelve turns nobody has.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::about::Scenario;
use zocalo_core::battery::{Budget, Probe, battery};
use zocalo_core::board::{PieceInfo, PlaceInfo};
use zocalo_core::notation::Verb;
use zocalo_core::prelude::*;
use zocalo_core::scene::Counter;
use zocalo_core::{
    About, Ask, Board, Case, Chance, DataError, Decide, Event, Fault, Files, Known, Log, Msg, Next, On,
    Outcome, Roll, Scene, Setup, Side, Verbs, Verdict, document, require,
};

const ROAD: u8 = 7;

// ---- the position

/// The whole position: plain values, compared and copied.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    turn: u8,
    at: [u8; 2],
    hits: [u8; 2],
    frames: Vec<Frame>,
}

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    March,
    Fire,
}

// ---- its decisions and throws

/// 1 A side marches or fires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Order {
    side: Side,
}

/// 2 A shot is thrown for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot {
    side: Side,
}

zocalo_core::frames! {
    pub enum Frame for Column { Order, Shot }
}

impl Column {
    fn ahead(&self, side: Side) -> u8 {
        let at = self.at[side.index()];
        if side == Side::One { at + 1 } else { at.saturating_sub(1) }
    }

    fn barred(&self, side: Side) -> bool {
        self.ahead(side) == self.at[side.foe().index()]
    }

    fn next(&mut self, side: Side) -> Next<Frame> {
        self.turn += u8::from(side == Side::Two);
        Next::goto(Order { side: side.foe() })
    }
}

impl Decide<Column> for Order {
    fn id(self) -> &'static str {
        "order"
    }
    fn section(self) -> Case {
        Case("1")
    }
    fn ask(self, _: &Column) -> Ask {
        Ask::Side(self.side)
    }
    fn candidates(self, _: &Column, out: &mut Vec<Choice>) {
        out.extend([Choice::March, Choice::Fire]);
    }
    /// 1.1 Nobody marches through the enemy; 1.2 nobody fires further than the next place.
    fn verdict(self, game: &Column, choice: Choice) -> Verdict {
        match choice {
            Choice::March => require(!game.barred(self.side), "1.1"),
            Choice::Fire => require(game.barred(self.side), "1.2"),
        }
    }
    fn choose(self, game: &mut Column, choice: Choice, log: &mut Log) -> Next<Frame> {
        let key = if choice == Choice::March { "event-march" } else { "event-fire" };
        log.note(|| Event::act(Msg::new(key).side("side", self.side), &["1"]));
        match choice {
            Choice::Fire => Next::goto(Shot { side: self.side }),
            Choice::March => {
                game.at[self.side.index()] = game.ahead(self.side);
                game.next(self.side)
            }
        }
    }
}

impl Decide<Column> for Shot {
    fn id(self) -> &'static str {
        "shot"
    }
    fn section(self) -> Case {
        Case("2")
    }
    fn ask(self, _: &Column) -> Ask {
        Ask::Chance(Chance::d6("chance-shot", self.side))
    }
    fn roll(self, game: &mut Column, roll: Roll, _: &mut Log) -> Next<Frame> {
        game.hits[self.side.foe().index()] += u8::from(roll.0 >= 4);
        game.next(self.side)
    }
}

// ---- the contract: rules, notation and scenery; the rest stays at its defaults

impl Rules for Column {
    type Data = ();
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "column";
    const SIDES: [&'static str; 2] = ["west", "east"];
    const RULES: u32 = 1;
    const INPUTS_MAX: usize = 100;
    const SEQUENCE: Case = Case("1");

    fn load(_: Files<'_>) -> Result<(), DataError> {
        Ok(())
    }
    fn standard() -> &'static () {
        &()
    }
    fn about((): &()) -> About {
        let scenarios = vec![Scenario { id: "road", options: Vec::new() }];
        About { sides: Self::SIDES, scenarios, match_of_two: false }
    }
    fn start((): &'static (), _: &Setup) -> Self {
        Self { turn: 1, at: [0, ROAD - 1], hits: [0; 2], frames: vec![Order { side: Side::One }.into()] }
    }
    fn data(&self) -> &'static () {
        &()
    }
    fn setup(&self) -> Setup {
        Setup { scenario: "road".into(), options: BTreeMap::new() }
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
        let won = |side: Side| {
            let goal = if side == Side::One { ROAD - 1 } else { 0 };
            self.at[side.index()] == goal || self.hits[side.foe().index()] >= 3
        };
        let winner = Side::BOTH.into_iter().find(|&side| won(side));
        let over = winner.is_some() || self.turn > 12;
        let score = winner.map_or(0, |side| if side == Side::One { 1 } else { -1 });
        over.then_some(Outcome { winner, level: "level-won", score, reason: "end-road" })
    }
    fn turn(&self) -> i32 {
        self.turn.into()
    }
    fn invariants(&self) -> Result<(), String> {
        let apart = self.at[0] < self.at[1] && self.at[1] < ROAD;
        if apart { Ok(()) } else { Err("the columns pass each other".into()) }
    }
    fn write_position(&self) -> Value {
        document::write(self)
    }
    fn read_position((): &'static (), _: &Setup, document: &Value) -> Result<Self, Fault> {
        let game: Self = document::read(document)?;
        if game.frames.len() == 1 { Ok(game) } else { Err(Fault::new("frames", "one of them")) }
    }
}

impl Hidden for Column {}
impl Doctrine for Column {}

static VERBS: Verbs<(), Choice> = Verbs {
    verbs: &[
        Verb { key: "verb-march", word: "march", nouns: &[], make: |(), _| Some(Choice::March) },
        Verb { key: "verb-fire", word: "fire", nouns: &[], make: |(), _| Some(Choice::Fire) },
    ],
    parts: |(), choice| (if choice == Choice::March { "verb-march" } else { "verb-fire" }, [0, 0]),
};

impl Notation for Column {
    fn verbs() -> &'static Verbs<(), Choice> {
        &VERBS
    }
    fn label(&self, choice: Choice) -> Msg {
        Msg::new(if choice == Choice::March { "label-march" } else { "label-fire" })
    }
    fn on(&self, _: Choice) -> On {
        On::Button
    }
}

impl Scenery for Column {
    fn board((): &()) -> Board {
        let place = |i: u8| PlaceInfo::point(format!("p{i}"), (f32::from(i), 0.0));
        let piece = |side: Side| PieceInfo::plain(Self::SIDES[side.index()], side, "infantry");
        Board {
            size: (f32::from(ROAD), 1.0),
            unit: 1.0,
            places: (0..ROAD).map(place).collect(),
            pieces: Side::BOTH.map(piece).into(),
            ..Board::default()
        }
    }
    fn scene(known: &Known<Self>) -> Scene {
        let game = known.position();
        let counter =
            |side: Side| Counter::known(side.index() as u16, Some(side), game.at[side.index()].into());
        Scene::plain(game.turn(), Msg::new("phase"), Side::BOTH.map(counter).into())
    }
}

// ---- tests

impl Probe for Column {}

#[test]
fn the_small_game_passes_the_battery() {
    let setup = Column::about(&()).setup(None, &BTreeMap::new()).expect("its own scenario");
    let report = battery::<Column>(&(), &setup, Budget { decisions: 2_000, every: 2, seed: 5 });
    assert!(report.games > 20 && report.refused > 1_000, "{report:?}");
    assert_eq!(report.not_met::<Column>(), Vec::<&str>::new());
}

#[test]
fn the_guide_quotes_the_small_game() {
    let guide = include_str!("../../../../docs/adding-a-game.md");
    let code = include_str!("column.rs");
    let quoted: Vec<&str> =
        guide.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(quoted.len() >= 4, "the guide walks through the code");
    for block in quoted {
        assert!(code.contains(block.trim_end()), "not in column.rs:\n{block}");
    }
}
