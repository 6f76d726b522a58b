//! A game of four cups with one fault of secrecy at a time, to show that tests of secrecy can fail.
//!
//! Blue has laid the numbers 1 to 4 under four cups. Red lifts one cup after the other, which both see then.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::Cell;
use std::collections::BTreeMap;
use zocalo_core::about::Scenario;
use zocalo_core::battery::{Exchange, Probe};
use zocalo_core::lottery::Lottery;
use zocalo_core::notation::{Noun, Range, Verb};
use zocalo_core::prelude::*;
use zocalo_core::scene::Cards;
use zocalo_core::{
    About, Ask, Board, Case, DataError, Decide, Event, Fault, Files, Known, Log, Msg, Next, On, Outcome,
    Scene, Setup, Side, Verbs, Verdict, Viewer, require,
};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Nothing.
    Nothing,
    /// What is known is the truth.
    Known,
    /// A deal is what is known.
    Deal,
    /// A deal forgets what was shown.
    Shown,
    /// Some deals are likelier than others.
    Uneven,
    /// What may be chosen hangs on what is hidden.
    Choices,
    /// A line tells what stays hidden.
    Line,
    /// What is shown can be taken back.
    Undo,
    /// What is asked hangs on what is hidden.
    Prompt,
    /// The words of a choice tell what is hidden.
    Label,
}

thread_local! {
    static WRONG: Cell<Wrong> = const { Cell::new(Wrong::Nothing) };
}

/// Puts a fault into the game, for this thread.
pub fn put_in(what: Wrong) {
    WRONG.set(what);
}

fn wrong(what: Wrong) -> bool {
    WRONG.get() == what
}

const CUPS: usize = 4;

/// The cups, with whether each was lifted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cups {
    under: [u8; CUPS],
    lifted: [bool; CUPS],
    frames: Vec<Frame>,
}

/// A cup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Choice(u8);

/// 1 Red lifts a cup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lift;

/// 2 Nobody ever comes to this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Never;

zocalo_core::frames! {
    pub enum Frame for Cups { Lift, Never }
}

impl Decide<Cups> for Lift {
    fn id(self) -> &'static str {
        "lift"
    }
    fn section(self) -> Case {
        Case("1")
    }
    fn ask(self, _: &Cups) -> Ask {
        Ask::Side(Side::One)
    }
    fn prompt(self, game: &Cups) -> Msg {
        let told = if wrong(Wrong::Prompt) { game.under[0] } else { 0 };
        Msg::new("ask-lift").num("number", i32::from(told))
    }
    fn candidates(self, _: &Cups, out: &mut Vec<Choice>) {
        out.extend((0..CUPS as u8).map(Choice));
    }
    fn verdict(self, game: &Cups, Choice(cup): Choice) -> Verdict {
        let hidden_rule = wrong(Wrong::Choices) && game.under[usize::from(cup)] == 4 && game.left() > 1;
        require(!game.lifted[usize::from(cup)] && !hidden_rule, "1.1")
    }
    fn choose(self, game: &mut Cups, Choice(cup): Choice, log: &mut Log) -> Next<Frame> {
        game.lifted[usize::from(cup)] = true;
        if !wrong(Wrong::Undo) {
            log.reveal();
        }
        let next = game.lifted.iter().position(|lifted| !lifted);
        let told = if wrong(Wrong::Line) { next.unwrap_or(usize::from(cup)) } else { usize::from(cup) };
        let number = game.under[told];
        log.note(|| Event::act(Msg::new("event-lift").num("number", i32::from(number)), &["1"]));
        Next::Stay
    }
}

impl Decide<Cups> for Never {
    fn id(self) -> &'static str {
        "never"
    }
    fn section(self) -> Case {
        Case("2")
    }
    fn ask(self, _: &Cups) -> Ask {
        Ask::Nothing
    }
}

impl Cups {
    fn left(&self) -> usize {
        self.lifted.iter().filter(|lifted| !**lifted).count()
    }

    /// The numbers under the cups that stand, laid anew in some order.
    fn laid(&self, order: impl FnOnce(&mut Vec<u8>)) -> Self {
        let standing: Vec<usize> = (0..CUPS).filter(|&cup| !self.lifted[cup]).collect();
        let mut numbers: Vec<u8> = standing.iter().map(|&cup| self.under[cup]).collect();
        numbers.sort_unstable();
        order(&mut numbers);
        let mut game = self.clone();
        for (cup, number) in standing.into_iter().zip(numbers) {
            game.under[cup] = number;
        }
        game
    }
}

impl Rules for Cups {
    type Data = ();
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "cups";
    const SIDES: [&'static str; 2] = ["red", "blue"];
    const RULES: u32 = 1;
    const INPUTS_MAX: usize = 10;
    const FILES: &'static [(&'static str, &'static str)] = &[];
    const WORDS: &'static [(&'static str, &'static str)] = &[(
        "en",
        "ask-lift = Lift a cup ({ $number })\nlabel-lift = Lift cup { $cup } ({ $number })\nevent-lift = { $number }\n",
    )];
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = &[];
    const SEQUENCE: Case = Case("1");

    fn load(_: Files<'_>) -> Result<(), DataError> {
        Ok(())
    }
    fn standard() -> &'static () {
        &()
    }
    fn about((): &()) -> About {
        let scenarios = vec![Scenario { id: "cups", options: Vec::new() }];
        About { sides: Self::SIDES, scenarios, match_of_two: false }
    }
    fn start((): &'static (), _: &Setup) -> Self {
        Self { under: [2, 4, 1, 3], lifted: [false; CUPS], frames: vec![Lift.into()] }
    }
    fn data(&self) -> &'static () {
        &()
    }
    fn setup(&self) -> Setup {
        Setup { scenario: "cups".into(), options: BTreeMap::new() }
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
        let over = self.left() == 0;
        over.then_some(Outcome { winner: None, level: "level-draw", score: 0, reason: "end-lifted" })
    }
    fn turn(&self) -> i32 {
        1
    }
    fn invariants(&self) -> Result<(), String> {
        let mut numbers = self.under;
        numbers.sort_unstable();
        if numbers == [1, 2, 3, 4] { Ok(()) } else { Err("each number lies under one cup".into()) }
    }
    fn write_position(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
    fn read_position((): &'static (), _: &Setup, document: &Value) -> Result<Self, Fault> {
        zocalo_core::document::read(document)
    }
}

impl Hidden for Cups {
    fn known(&self, viewer: Viewer) -> Known<Self> {
        let all = viewer.is(Side::Two) || wrong(Wrong::Known);
        Known::erased(if all { self.clone() } else { self.laid(|_| {}) }, viewer)
    }
    fn deal(known: &Known<Self>, lottery: &mut Lottery) -> Self {
        let game = known.position();
        match WRONG.get() {
            _ if known.is(Side::Two) => game.clone(),
            Wrong::Known | Wrong::Deal => game.clone(),
            Wrong::Shown if game.left() == 2 => {
                let mut other = game.clone();
                other.under.reverse();
                other
            }
            // As if it were enough to exchange each number once with any other.
            Wrong::Uneven => game.laid(|numbers| {
                for i in 0..numbers.len() {
                    let other = lottery.below(numbers.len());
                    numbers.swap(i, other);
                }
            }),
            _ => game.laid(|numbers| lottery.shuffle(numbers)),
        }
    }
}
impl Doctrine for Cups {}

static VERBS: Verbs<(), Choice> = Verbs {
    verbs: &[Verb {
        key: "verb-lift",
        word: "lift",
        nouns: &[&Noun { key: "noun-cup", range: Range::Numbers(0, 3) }],
        make: |(), of| Some(Choice(of[0] as u8)),
    }],
    parts: |(), Choice(cup)| ("verb-lift", [cup.into(), 0]),
};

impl Notation for Cups {
    fn verbs() -> &'static Verbs<(), Choice> {
        &VERBS
    }
    fn label(&self, Choice(cup): Choice) -> Msg {
        let told = if wrong(Wrong::Label) { self.under[usize::from(cup)] } else { 0 };
        Msg::new("label-lift").num("cup", i32::from(cup)).num("number", i32::from(told))
    }
    fn on(&self, _: Choice) -> On {
        On::Button
    }
    fn click(&self, _: On) -> Option<Choice> {
        None
    }
}

impl Scenery for Cups {
    fn board((): &()) -> Board {
        Board::default()
    }
    fn scene(known: &Known<Self>) -> Scene {
        let game = known.position();
        let shown = |cup: usize| known.is(Side::Two) || game.lifted[cup];
        let card = |cup: usize| shown(cup).then(|| u16::from(game.under[cup]));
        let cups = Cards { key: "cards-cups", side: None, cards: (0..CUPS).map(card).collect() };
        Scene {
            turn: 1,
            phase: Msg::new("phase"),
            counters: Vec::new(),
            marks: Vec::new(),
            tracks: Vec::new(),
            cards: vec![cups],
            notes: Vec::new(),
        }
    }
}

impl zocalo_core::script::Script for Cups {
    fn clear(document: &mut Value) {
        document["under"] = serde_json::json!([]);
    }
}

impl Probe for Cups {
    const EXCHANGES: &'static [Exchange] = &[Exchange::whole("/under")];
}
