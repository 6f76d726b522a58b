//! A toy: One hides one, two or three coins; Two guesses; a right guess throws a die for points, a wrong one gives
//! One a point. Three rounds.

use arrayvec::ArrayVec;
use serde_json::{Value, json};
use zocalo_core::lottery::Lottery;
use zocalo_core::notation::{Noun, Range, Verb};
use zocalo_core::*;

/// A number of coins, hidden or guessed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hand(pub u8);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Coins {
    round: u8,
    hidden: u8,
    score: i32,
    stack: ArrayVec<Frame, 4>,
}

impl Coins {
    pub const fn hidden(&self) -> u8 {
        self.hidden
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Hide;
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Guess;
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Prize;

frames! {
    pub enum Frame for Coins { Hide, Guess, Prize }
}

const SECTION: Case = Case("1.1");
const ROUNDS: u8 = 3;

fn hands(out: &mut Vec<Hand>) {
    out.extend((1..=3).map(Hand));
}

impl Coins {
    fn next_round(&mut self) -> Next<Frame> {
        self.round += 1;
        self.hidden = 0;
        if self.round == ROUNDS { Next::Done } else { Next::goto(Hide) }
    }
}

impl Decide<Coins> for Hide {
    fn id(self) -> &'static str {
        "hide"
    }
    fn section(self) -> Case {
        SECTION
    }
    fn ask(self, _: &Coins) -> Ask {
        Ask::Side(Side::One)
    }
    fn candidates(self, _: &Coins, out: &mut Vec<Hand>) {
        hands(out);
    }
    fn choose(self, game: &mut Coins, hand: Hand, _: &mut Log) -> Next<Frame> {
        game.hidden = hand.0;
        Next::goto(Guess)
    }
}

impl Decide<Coins> for Guess {
    fn id(self) -> &'static str {
        "guess"
    }
    fn section(self) -> Case {
        SECTION
    }
    fn ask(self, _: &Coins) -> Ask {
        Ask::Side(Side::Two)
    }
    fn candidates(self, _: &Coins, out: &mut Vec<Hand>) {
        hands(out);
    }
    fn choose(self, game: &mut Coins, hand: Hand, log: &mut Log) -> Next<Frame> {
        log.reveal();
        if hand.0 == game.hidden {
            return Next::goto(Prize);
        }
        game.score += 1;
        game.next_round()
    }
}

impl Decide<Coins> for Prize {
    fn id(self) -> &'static str {
        "prize"
    }
    fn section(self) -> Case {
        SECTION
    }
    fn ask(self, _: &Coins) -> Ask {
        Ask::Chance(Chance::d6("chance-prize", Side::Two))
    }
    fn roll(self, game: &mut Coins, roll: Roll, _: &mut Log) -> Next<Frame> {
        game.score -= i32::from(roll.0);
        game.next_round()
    }
}

const NUMBER: Noun<()> = Noun { key: "noun-number", range: Range::Numbers(0, 255) };

static VERBS: Verbs<(), Hand> = Verbs {
    verbs: &[Verb {
        key: "verb-coins",
        word: "coins",
        nouns: &[&NUMBER],
        make: |(), [number, _]| Some(Hand(number as u8)),
    }],
    parts: |(), hand| ("verb-coins", [hand.0.into(), 0]),
};

impl Rules for Coins {
    type Data = ();
    type Frame = Frame;
    type Choice = Hand;

    const ID: &'static str = "coins";
    const SIDES: [&'static str; 2] = ["hider", "guesser"];
    const RULES: u32 = 1;
    const INPUTS_MAX: usize = 10;
    const FILES: &'static [(&'static str, &'static str)] = &[];
    const WORDS: &'static [(&'static str, &'static str)] = &[];
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] = &[];
    const SEQUENCE: Case = SECTION;
    fn load(_: Files<'_>) -> Result<(), DataError> {
        Ok(())
    }
    fn standard() -> &'static () {
        &()
    }
    fn about((): &()) -> About {
        let scenario = Scenario { id: "standard", options: Vec::new() };
        About { sides: Self::SIDES, scenarios: vec![scenario], match_of_two: false }
    }
    fn start(_: &'static (), _: &Setup) -> Self {
        Self { round: 0, hidden: 0, score: 0, stack: [Frame::from(Hide)].into_iter().collect() }
    }
    fn data(&self) -> &'static () {
        &()
    }
    fn setup(&self) -> Setup {
        Setup { scenario: "standard".into(), options: Default::default() }
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
        let winner = match self.score {
            0 => None,
            score => Some(if score > 0 { Side::One } else { Side::Two }),
        };
        let over = self.round == ROUNDS;
        over.then_some(Outcome { winner, level: "level-won", score: self.score, reason: "end-rounds" })
    }
    fn turn(&self) -> i32 {
        i32::from(self.round) + 1
    }
    fn invariants(&self) -> Result<(), String> {
        if self.hidden <= 3 { Ok(()) } else { Err("at most three coins".into()) }
    }
    fn write_position(&self) -> Value {
        let top = self.stack.last();
        json!({"round": self.round, "hidden": self.hidden, "score": self.score, "top": top})
    }
    fn read_position(_: &'static (), _: &Setup, document: &Value) -> Result<Self, Fault> {
        let number =
            |key: &str| document[key].as_i64().ok_or_else(|| Fault::new(key, "a number is expected"));
        let top: Option<Frame> =
            serde_json::from_value(document["top"].clone()).map_err(|e| Fault::new("top", e))?;
        Ok(Self {
            round: number("round")? as u8,
            hidden: number("hidden")? as u8,
            score: number("score")? as i32,
            stack: top.into_iter().collect(),
        })
    }
}

impl Hidden for Coins {
    fn known(&self, viewer: Viewer) -> Known<Self> {
        let mut known = self.clone();
        if self.hides(viewer) {
            known.hidden = 1;
        }
        Known::erased(known, viewer)
    }
    fn deal(known: &Known<Self>, lottery: &mut Lottery) -> Self {
        let mut other = known.position().clone();
        if other.hides(known.viewer()) {
            other.hidden = lottery.below(3) as u8 + 1;
        }
        other
    }
}

impl Coins {
    fn hides(&self, viewer: Viewer) -> bool {
        self.stack.last() == Some(&Frame::Guess(Guess)) && !viewer.is(Side::One)
    }
}

impl zocalo_core::battery::Probe for Coins {}

impl Notation for Coins {
    fn verbs() -> &'static Verbs<(), Hand> {
        &VERBS
    }
    fn label(&self, choice: Hand) -> Msg {
        Msg::new("label").num("coins", choice.0)
    }
    fn on(&self, _: Hand) -> On {
        On::Button
    }
    fn click(&self, _: On) -> Option<Hand> {
        None
    }
}

impl Scenery for Coins {
    fn board((): &()) -> Board {
        Board::default()
    }
    fn scene(known: &Known<Self>) -> Scene {
        let (game, viewer) = (known.position(), known.viewer());
        let shown = if viewer.is(Side::One) { i32::from(game.hidden) } else { 0 };
        Scene {
            turn: game.turn(),
            phase: Msg::new("phase").num("score", game.score).num("hidden", shown),
            counters: Vec::new(),
            marks: Vec::new(),
            tracks: Vec::new(),
            cards: Vec::new(),
            notes: Vec::new(),
        }
    }
}

impl Doctrine for Coins {
    /// A doctrine that looks under the hand: whoever shows it the truth cheats.
    fn score(&self, choices: &[Hand], out: &mut Vec<Scored>) {
        out.clear();
        out.extend(
            choices.iter().map(|hand| Scored { score: f32::from(u8::from(hand.0 == self.hidden)), why: "" }),
        );
    }
}
