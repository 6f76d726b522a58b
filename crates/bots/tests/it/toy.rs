//! A small game with everything that bots must handle: hidden strengths, dice, and turns of several small choices.
//!
//! Each side has five units whose strengths, 1 to 5 in some order, only their owner knows, and three lanes to send them
//! to. In each of four turns first one side and then the other may send each unit to another lane; then a die is thrown
//! in each lane, and the stronger side (the die counts for the first) gains the lane's points.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::board::{PieceInfo, PlaceInfo, PlaceKind};
use zocalo_core::lottery::Lottery;
use zocalo_core::notation::{Noun, Range, Verb};
use zocalo_core::scene::{Counter, Track};
use zocalo_core::*;

pub const UNITS: usize = 5;
pub const LANES: u8 = 3;
const TURNS: u8 = 4;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// A unit to a lane.
    Send(u8, u8),
    /// No more this turn.
    Done,
}

/// A strength is drawn for a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Muster {
    side: Side,
    unit: u8,
}

/// A side sends units; each once a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Orders {
    side: Side,
    sent: u8,
    last: i8,
}

/// The die of a lane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    lane: u8,
}

frames! {
    /// The steps of the toy.
    pub enum Frame for Toy { Muster, Orders, Battle }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct UnitState {
    /// 0 as long as none is drawn.
    pub strength: u8,
    pub lane: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    pub units: [[UnitState; UNITS]; 2],
    pub turn: u8,
    pub score: i8,
    frames: ArrayVec<Frame, 4>,
}

#[derive(Serialize, Deserialize)]
struct Document {
    units: [[UnitState; UNITS]; 2],
    turn: u8,
    score: i8,
    frames: Vec<Frame>,
}

impl Decide<Toy> for Muster {
    fn id(self) -> &'static str {
        "muster"
    }
    fn section(self) -> Case {
        Case("1")
    }
    fn ask(self, _: &Toy) -> Ask {
        Ask::Chance(Chance::draw("chance-muster", Some(self.side)))
    }
    fn rolls(self, game: &Toy, out: &mut Vec<(Roll, u32)>) {
        let taken = |s: u16| game.units[self.side.index()].iter().any(|u| u16::from(u.strength) == s);
        out.extend((1..=UNITS as u16).map(|s| (Roll(s), u32::from(!taken(s)))));
        out.retain(|r| r.1 > 0);
    }
    fn roll(self, game: &mut Toy, roll: Roll, _: &mut Log) -> Next<Frame> {
        game.units[self.side.index()][usize::from(self.unit)].strength = roll.0 as u8;
        match (self.side, usize::from(self.unit) + 1 < UNITS) {
            (side, true) => Next::goto(Muster { side, unit: self.unit + 1 }),
            (Side::One, false) => Next::goto(Muster { side: Side::Two, unit: 0 }),
            (Side::Two, false) => Next::goto(Orders { side: Side::One, sent: 0, last: -1 }),
        }
    }
}

impl Decide<Toy> for Orders {
    fn id(self) -> &'static str {
        "orders"
    }
    fn section(self) -> Case {
        Case("2")
    }
    fn ask(self, _: &Toy) -> Ask {
        Ask::Side(self.side)
    }
    fn candidates(self, _: &Toy, out: &mut Vec<Choice>) {
        for unit in 0..UNITS as u8 {
            out.extend((0..LANES).map(|lane| Choice::Send(unit, lane)));
        }
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Toy, choice: Choice) -> Verdict {
        let Choice::Send(unit, lane) = choice else { return Ok(()) };
        require(usize::from(unit) < UNITS && lane < LANES, "2.1")?;
        require(self.sent >> unit & 1 == 0, "2.2")?;
        require(game.units[self.side.index()][usize::from(unit)].lane != lane, "2.3")
    }
    fn choose(self, game: &mut Toy, choice: Choice, _: &mut Log) -> Next<Frame> {
        match (choice, self.side) {
            (Choice::Send(unit, lane), side) => {
                game.units[side.index()][usize::from(unit)].lane = lane;
                Next::goto(Orders { side, sent: self.sent | 1 << unit, last: unit as i8 })
            }
            (Choice::Done, Side::One) => Next::goto(Orders { side: Side::Two, sent: 0, last: -1 }),
            (Choice::Done, Side::Two) => Next::goto(Battle { lane: 0 }),
        }
    }
}

impl Decide<Toy> for Battle {
    fn id(self) -> &'static str {
        "battle"
    }
    fn section(self) -> Case {
        Case("3")
    }
    fn ask(self, _: &Toy) -> Ask {
        Ask::Chance(Chance::d6("chance-battle", Side::One))
    }
    fn roll(self, game: &mut Toy, roll: Roll, _: &mut Log) -> Next<Frame> {
        let edge = 2 * game.edge(self.lane) + 2 * roll.0 as i8 - 7;
        game.score += edge.signum() * (self.lane as i8 + 1);
        if self.lane + 1 < LANES {
            return Next::goto(Battle { lane: self.lane + 1 });
        }
        game.turn += 1;
        Next::goto(Orders { side: Side::One, sent: 0, last: -1 })
    }
}

impl Toy {
    /// How much stronger the first side is in a lane.
    pub fn edge(&self, lane: u8) -> i8 {
        let strength = |side: Side| -> i8 {
            let there = self.units[side.index()].iter().filter(|u| u.lane == lane);
            there.map(|u| u.strength as i8).sum()
        };
        strength(Side::One) - strength(Side::Two)
    }
}

const UNIT: Noun<()> = Noun { key: "noun-unit", range: Range::Numbers(0, 2 * UNITS as u16 - 1) };
const LANE: Noun<()> = Noun { key: "noun-lane", range: Range::Numbers(0, LANES as u16 - 1) };

static VERBS: Verbs<(), Choice> = Verbs {
    verbs: &[
        Verb {
            key: "verb-send",
            word: "send",
            nouns: &[&UNIT, &LANE],
            make: |(), [unit, lane]| Some(Choice::Send(unit as u8, lane as u8)),
        },
        Verb { key: "verb-done", word: "done", nouns: &[], make: |(), _| Some(Choice::Done) },
    ],
    parts: |(), choice| match choice {
        Choice::Send(unit, lane) => ("verb-send", [unit.into(), lane.into()]),
        Choice::Done => ("verb-done", [0; 2]),
    },
};

impl Rules for Toy {
    type Data = ();
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "toy";
    const SIDES: [&'static str; 2] = ["red", "blue"];
    const RULES: u32 = 1;
    const INPUTS_MAX: usize = 10 + TURNS as usize * (2 * (UNITS + 1) + LANES as usize) + 1;
    const FILES: &'static [(&'static str, &'static str)] = &[];
    const WORDS: &'static [(&'static str, &'static str)] = &[];
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = &[];
    const SEQUENCE: Case = Case("0");
    fn load(_: Files<'_>) -> Result<(), DataError> {
        Ok(())
    }
    fn standard() -> &'static () {
        &()
    }
    fn about((): &()) -> About {
        let scenarios = vec![Scenario { id: "standard", options: Vec::new() }];
        About { sides: Self::SIDES, scenarios, match_of_two: true }
    }
    fn start((): &'static (), _: &Setup) -> Self {
        let mut frames = ArrayVec::new();
        frames.push(Muster { side: Side::One, unit: 0 }.into());
        Self { units: Default::default(), turn: 1, score: 0, frames }
    }
    fn data(&self) -> &'static () {
        &()
    }
    fn setup(&self) -> Setup {
        Self::about(&()).setup(None, &Default::default()).expect("standard")
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
        let winner = match self.score {
            1.. => Some(Side::One),
            0 => None,
            _ => Some(Side::Two),
        };
        (self.turn > TURNS).then_some(Outcome {
            winner,
            level: "level",
            score: self.score.into(),
            reason: "end-turns",
        })
    }
    fn turn(&self) -> i32 {
        self.turn.into()
    }
    fn invariants(&self) -> Result<(), String> {
        for units in &self.units {
            let mut seen = [false; UNITS + 1];
            for unit in units.iter().filter(|u| u.strength > 0) {
                if std::mem::replace(&mut seen[usize::from(unit.strength)], true) {
                    return Err(format!("two units of strength {}", unit.strength));
                }
            }
        }
        Ok(())
    }
    fn write_position(&self) -> serde_json::Value {
        let frames = self.frames.to_vec();
        serde_json::json!(Document { units: self.units, turn: self.turn, score: self.score, frames })
    }
    fn read_position((): &'static (), _: &Setup, document: &serde_json::Value) -> Result<Self, Fault> {
        let read: Document = zocalo_core::document::read(document)?;
        let frames = read.frames.into_iter().collect();
        let in_order = |units: &[UnitState; UNITS]| units.is_sorted_by_key(|unit| unit.strength == 0);
        if !read.units.iter().all(in_order) {
            return Err(Fault::new("units", "they are drawn in order"));
        }
        Ok(Self { units: read.units, turn: read.turn, score: read.score, frames })
    }
}

impl Hidden for Toy {
    /// The strengths of the other side's units are hidden.
    fn known(&self, viewer: Viewer) -> Known<Self> {
        Known::erased(self.laid(viewer, |_| {}), viewer)
    }
    fn deal(known: &Known<Self>, lottery: &mut Lottery) -> Self {
        known.position().laid(known.viewer(), |pool| lottery.shuffle(pool))
    }
}

impl Toy {
    fn laid(&self, viewer: Viewer, mut order: impl FnMut(&mut [u8])) -> Self {
        let mut other = self.clone();
        for side in Side::BOTH.into_iter().filter(|&side| !viewer.is(side)) {
            let units = &mut other.units[side.index()];
            let drawn = units.iter().filter(|u| u.strength > 0).count();
            let mut pool: Vec<u8> = (1..=UNITS as u8).collect();
            order(&mut pool);
            // The first so many are drawn, in order.
            for (unit, strength) in units.iter_mut().zip(pool).take(drawn) {
                unit.strength = strength;
            }
        }
        other
    }
}

impl zocalo_core::battery::Probe for Toy {
    const EXCHANGES: &'static [zocalo_core::battery::Exchange] = &[
        zocalo_core::battery::Exchange::fields("/units/0", &["strength"]),
        zocalo_core::battery::Exchange::fields("/units/1", &["strength"]),
    ];
}

impl Notation for Toy {
    fn verbs() -> &'static Verbs<(), Choice> {
        &VERBS
    }
    fn label(&self, _: Choice) -> Msg {
        Msg::new("label")
    }
    fn on(&self, choice: Choice) -> On {
        match choice {
            Choice::Send(unit, _) => On::Piece(unit.into()),
            Choice::Done => On::Button,
        }
    }
    fn click(&self, _: On) -> Option<Choice> {
        None
    }
}

impl Scenery for Toy {
    fn board((): &()) -> Board {
        let pieces = Side::BOTH.into_iter().flat_map(|side| (0..UNITS).map(move |i| (side, i)));
        Board {
            places: (0..LANES)
                .map(|lane| PlaceInfo {
                    id: format!("lane{lane}"),
                    name: String::new(),
                    kind: PlaceKind::Box,
                    at: (f32::from(lane), 0.0),
                    outline: Vec::new(),
                    class: String::new(),
                    tags: Vec::new(),
                })
                .collect(),
            pieces: pieces
                .map(|(side, i)| PieceInfo {
                    id: format!("{}{i}", side.index()),
                    name: String::new(),
                    short: String::new(),
                    side: Some(side),
                    symbol: "infantry",
                    size: "",
                    class: String::new(),
                    values: Vec::new(),
                })
                .collect(),
            ..Board::default()
        }
    }
    fn scene(known: &Known<Self>) -> Scene {
        let (game, viewer) = (known.position(), known.viewer());
        let mut counters = Vec::new();
        for side in Side::BOTH {
            for (i, unit) in game.units[side.index()].iter().enumerate() {
                let piece = (side.index() * UNITS + i) as u16;
                let mut counter = Counter::known(piece, Some(side), unit.lane.into());
                if viewer.is(side) {
                    counter.values.push(("strength", unit.strength.into()));
                }
                counters.push(counter);
            }
        }
        let track = Track { key: "score", value: game.score.into(), range: None, side: None, says: "" };
        Scene {
            turn: game.turn.into(),
            phase: Msg::new("phase"),
            counters,
            marks: Vec::new(),
            tracks: vec![track],
            cards: Vec::new(),
            notes: Vec::new(),
        }
    }
}

impl Doctrine for Toy {
    fn pruned_choices(&self, out: &mut Vec<Choice>) {
        self.choices(out);
        // Orders that differ only in sequence are one: ascending by unit.
        if let Some(Frame::Orders(Orders { last, .. })) = self.top() {
            out.retain(|&c| {
                matches!(c, Choice::Done) || matches!(c, Choice::Send(unit, _) if unit as i8 > last)
            });
        }
    }
    fn score(&self, choices: &[Choice], out: &mut Vec<Scored>) {
        out.clear();
        let Some(Frame::Orders(Orders { side, .. })) = self.top() else { return };
        // A simple mind: strong units into the dear lane, weak ones into the cheap lane.
        out.extend(choices.iter().map(|&choice| match choice {
            Choice::Send(unit, lane) => {
                let strength = self.units[side.index()][usize::from(unit)].strength;
                let fits = u8::from(strength > 2) + u8::from(strength > 4);
                Scored { score: if fits == lane { 1.5 } else { -1.5 }, why: "why-lane" }
            }
            Choice::Done => Scored { score: 0.0, why: "why-enough" },
        }));
    }
    fn evaluation(&self) -> f32 {
        let score = f32::from(self.score);
        let left = f32::from(TURNS + 1 - self.turn.min(TURNS + 1));
        0.5 + (score / (2.0 * (6.0 + 6.0 * left))).clamp(-0.5, 0.5)
    }
}
