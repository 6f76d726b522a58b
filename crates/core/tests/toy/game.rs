//! The contract.

use super::*;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use zocalo_core::lottery::Lottery;
use zocalo_core::notation::{Catalogue, Noun, Range, Verb};
use zocalo_core::prelude::*;
use zocalo_core::scene::Overlay;
use zocalo_core::{
    About, Ask, Board, Case, DataError, Decide, Fault, Files, Gesture, Known, Log, Msg, On, OptionInfo,
    Outcome, Roll, Scenario, Scene, Setup, Side, Verbs, Viewer,
};

const IDS: [&str; 2] = ["red", "blue"];

static STANDARD: LazyLock<Data> =
    LazyLock::new(|| Data::read(Files::carried(Toy::FILES)).expect("the carried data are sound"));

impl Rules for Toy {
    type Data = Data;
    type Frame = Frame;
    type Choice = Choice;

    const ID: &'static str = "toy";
    const SIDES: [&'static str; 2] = IDS;
    const RULES: u32 = 3;
    const INPUTS_MAX: usize = 400;
    const FILES: &'static [(&'static str, &'static str)] =
        &[("pieces.csv", include_str!("data/pieces.csv")), ("cards.csv", include_str!("data/cards.csv"))];
    const WORDS: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("data/en.ftl")),
        ("es", include_str!("data/es.ftl")),
        ("fr", include_str!("data/fr.ftl")),
    ];
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)] =
        &[("en", include_str!("data/cases.tsv"), include_str!("data/rulings.tsv"))];
    const WINDOWS: &'static [(&'static str, &'static [&'static str])] = &[("answer", &["where", "steps"])];
    const STOPS: &'static [&'static str] = &["battle", "march"];
    const SEQUENCE: Case = Case("2.1");
    fn load(files: Files<'_>) -> Result<Data, DataError> {
        Data::read(files)
    }
    fn standard() -> &'static Data {
        &STANDARD
    }
    fn about(_: &Data) -> About {
        let hand = OptionInfo {
            id: "hand".into(),
            default: "3".into(),
            values: vec!["1".into(), "3".into()],
            case: "R1".into(),
        };
        let scenario = |id| Scenario { id, options: vec![hand.clone()] };
        About {
            sides: Self::SIDES,
            scenarios: vec![scenario("standard"), scenario("short"), scenario("war")],
            match_of_two: true,
        }
    }
    fn start(data: &'static Data, setup: &Setup) -> Self {
        let mut game = empty(data, setup);
        let left = game.hand_size;
        game.stack.extend([
            Frame::from(Turn {}),
            Show {}.into(),
            Bid { side: Side::Two }.into(),
            Bid { side: Side::One }.into(),
            Draw { side: Side::Two, left }.into(),
            Draw { side: Side::One, left }.into(),
        ]);
        game.settle(&mut Log::off());
        game
    }
    fn data(&self) -> &'static Data {
        self.data.0
    }
    fn setup(&self) -> Setup {
        let scenario = match self.turns {
            8 => "standard",
            2 => "short",
            _ => "war",
        };
        let options = BTreeMap::from([("hand".to_owned(), self.hand_size.to_string())]);
        Setup { scenario: scenario.to_owned(), options }
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
        self.outcome
    }
    fn turn(&self) -> i32 {
        self.turn.into()
    }
    fn invariants(&self) -> Result<(), String> {
        let held = [self.hands[Side::One], self.hands[Side::Two], self.discard];
        if held.iter().fold(0, |sum, h| sum + h.count_ones())
            != held.iter().fold(0, |set, h| set | h).count_ones()
        {
            return Err("a card is in two places".into());
        }
        for piece in &self.pieces {
            if (piece.at == OFF) != (piece.steps == 0) || (piece.at != OFF && piece.at >= PLACES) {
                return Err(format!("{piece:?} cannot be"));
            }
        }
        if self.turn > self.turns { Err("too late".into()) } else { Ok(()) }
    }
    fn write_position(&self) -> Value {
        serde_json::to_value(Document::of(self)).expect("plain values")
    }
    fn read_position(data: &'static Data, setup: &Setup, document: &Value) -> Result<Self, Fault> {
        zocalo_core::document::read::<Document>(document)?.read(data, setup)
    }
}

impl Hidden for Toy {
    /// Hands, bids and the order of the deck are hidden.
    fn known(&self, viewer: Viewer) -> Known<Self> {
        Known::erased(self.laid(viewer, |_| {}), viewer)
    }
    fn deal(known: &Known<Self>, lottery: &mut Lottery) -> Self {
        known.position().laid(known.viewer(), |unknown| lottery.shuffle(unknown))
    }
}

impl Toy {
    /// The cards that the viewer cannot tell, laid anew in some order.
    fn laid(&self, viewer: Viewer, order: impl FnOnce(&mut [u8])) -> Self {
        let mut game = self.clone();
        let strangers = Side::BOTH.into_iter().filter(|&side| !viewer.is(side));
        let mut unknown: Vec<u8> = cards(self.deck()).collect();
        for side in strangers.clone() {
            unknown.extend(cards(self.hands[side]));
            unknown.extend(self.bids[side]);
        }
        unknown.sort_unstable();
        order(&mut unknown);
        let mut deal = unknown.into_iter();
        for side in strangers {
            game.hands[side] =
                deal.by_ref().take(self.hands[side].count_ones() as usize).fold(0, |h, c| h | 1 << c);
            game.bids[side] = self.bids[side].and_then(|_| deal.next());
        }
        game
    }
}

impl Notation for Toy {
    fn verbs() -> &'static Verbs<Data, Choice> {
        &VERBS
    }

    fn in_hand(known: &Known<Self>, side: Side, choice: Choice) -> bool {
        match choice {
            Choice::Card(card) => known.position().hands[side] >> card & 1 == 1,
            _ => true,
        }
    }

    fn label(&self, choice: Choice) -> Msg {
        match choice {
            Choice::Piece(p) => Msg::new("label-piece").piece("piece", p.into()),
            Choice::Place(p) => Msg::new("label-place").place("place", p.into()),
            Choice::Card(c) => Msg::new("label-card").card("card", c.into()),
            Choice::Advance => Msg::new("label-advance"),
            Choice::Pass => Msg::new("label-pass"),
        }
    }
    fn on(&self, choice: Choice) -> On {
        match choice {
            Choice::Piece(p) => On::Piece(p.into()),
            Choice::Place(p) => On::Place(p.into()),
            Choice::Card(c) => On::Card(c.into()),
            Choice::Advance | Choice::Pass => On::Button,
        }
    }
    fn click(&self, on: On) -> Option<Choice> {
        match on {
            On::Piece(p) => Some(Choice::Piece(p as u8)),
            On::Place(p) => Some(Choice::Place(p as u8)),
            On::Card(c) => Some(Choice::Card(c as u8)),
            _ => None,
        }
    }
    fn say_roll(&self, roll: Roll) -> String {
        match self.top() {
            Some(Frame::Draw(_)) => {
                self.data.cards.get(usize::from(roll.0)).map_or_else(String::new, |c| c.id.clone())
            }
            _ => roll.0.to_string(),
        }
    }
    fn parse_roll(&self, text: &str) -> Option<Roll> {
        match self.top() {
            Some(Frame::Draw(_)) => self.data.cards.iter().position(|c| c.id == text).map(|i| Roll(i as u16)),
            _ => text.parse().ok().map(Roll),
        }
    }
}

impl Scenery for Toy {
    fn board(data: &Data) -> Board {
        super::scenes::board(data)
    }
    fn scene(known: &Known<Self>) -> Scene {
        super::scenes::scene(known.position(), known.viewer())
    }
    fn overlays(known: &Known<Self>) -> Vec<Overlay> {
        let held = known.position().pieces.iter().filter(|p| p.at != OFF).map(|p| u16::from(p.at));
        vec![Overlay { key: "overlay-held", places: held.collect(), lines: vec![(0, 4)] }]
    }
    fn gestures(known: &Known<Self>) -> Vec<Gesture<Choice>> {
        let game = known.position();
        let Some(Frame::Act(_)) = game.top() else { return Vec::new() };
        let mut gestures = Vec::new();
        for piece in Self::pieces_of(game.active).filter(|&p| game.pieces[p as usize].at != OFF) {
            let at = game.pieces[piece as usize].at;
            for to in (0..PLACES).filter(|to| at.abs_diff(*to) == 1) {
                let choices = vec![Choice::Piece(piece), Choice::Place(to)];
                let label = Msg::new("label-place").place("place", to.into());
                gestures.push(Gesture { label, on: On::Place(to.into()), cost: Some(10), choices });
            }
        }
        gestures
    }
}

impl Doctrine for Toy {}

const PIECE: Noun<Data> = Noun {
    key: "noun-piece",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |data| data.pieces.len(),
        id: |data, i| data.pieces[i].id.clone(),
        find: |data, word| data.pieces.iter().position(|p| p.id == word),
    },
};
const CARD: Noun<Data> = Noun {
    key: "noun-card",
    range: Range::Things {
        of: Some(Catalogue::Card),
        count: |data| data.cards.len(),
        id: |data, i| data.cards[i].id.clone(),
        find: |data, word| data.cards.iter().position(|c| c.id == word),
    },
};
const PLACE: Noun<Data> = Noun {
    key: "noun-place",
    range: Range::Things {
        of: Some(Catalogue::Place),
        count: |_| PLACES.into(),
        id: |_, i| format!("p{i}"),
        find: |_, word| (0..PLACES.into()).find(|i| format!("p{i}") == word),
    },
};

static VERBS: Verbs<Data, Choice> = Verbs {
    verbs: &[
        Verb { key: "verb-advance", word: "advance", nouns: &[], make: |_, _| Some(Choice::Advance) },
        Verb { key: "verb-pass", word: "pass", nouns: &[], make: |_, _| Some(Choice::Pass) },
        Verb {
            key: "verb-piece",
            word: "",
            nouns: &[&PIECE],
            make: |_, [p, _]| Some(Choice::Piece(p as u8)),
        },
        Verb { key: "verb-card", word: "", nouns: &[&CARD], make: |_, [c, _]| Some(Choice::Card(c as u8)) },
        Verb {
            key: "verb-place",
            word: "",
            nouns: &[&PLACE],
            make: |_, [p, _]| Some(Choice::Place(p as u8)),
        },
    ],
    parts: |_, choice| match choice {
        Choice::Piece(p) => ("verb-piece", [p.into(), 0]),
        Choice::Place(p) => ("verb-place", [p.into(), 0]),
        Choice::Card(c) => ("verb-card", [c.into(), 0]),
        Choice::Advance => ("verb-advance", [0; 2]),
        Choice::Pass => ("verb-pass", [0; 2]),
    },
};

fn empty(data: &'static Data, setup: &Setup) -> Toy {
    Toy {
        data: zocalo_core::game::Shared(data),
        hand_size: setup.option("hand").parse().unwrap_or(3),
        turns: match setup.scenario.as_str() {
            "standard" => 8,
            "short" => 2,
            _ => 30,
        },
        pieces: std::array::from_fn(|i| Piece { at: data.pieces[i].at, steps: data.pieces[i].steps }),
        hands: BySide::default(),
        bids: BySide::default(),
        discard: 0,
        turn: 0,
        active: Side::One,
        outcome: None,
        stack: ArrayVec::new(),
    }
}

/// The position as people write it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    turn: u8,
    active: Side,
    pieces: BTreeMap<String, (Option<u8>, u8)>,
    hands: [Vec<String>; 2],
    bids: [Option<String>; 2],
    discard: Vec<String>,
    over: bool,
    frames: Vec<Frame>,
}

impl Document {
    fn of(game: &Toy) -> Self {
        let id = |card: u8| game.data.cards[card as usize].id.clone();
        let ids = |hand: Hand| cards(hand).map(id).collect();
        let piece = |i: usize| {
            let Piece { at, steps } = game.pieces[i];
            (game.data.pieces[i].id.clone(), ((at != OFF).then_some(at), steps))
        };
        Self {
            turn: game.turn,
            active: game.active,
            pieces: (0..PIECES).map(piece).collect(),
            hands: Side::BOTH.map(|side| ids(game.hands[side])),
            bids: Side::BOTH.map(|side| game.bids[side].map(id)),
            discard: ids(game.discard),
            over: game.outcome.is_some(),
            frames: game.stack.to_vec(),
        }
    }

    fn read(self, data: &'static Data, setup: &Setup) -> Result<Toy, Fault> {
        let mut game = empty(data, setup);
        let mut seen: Hand = 0;
        let mut card = |id: &String, at: &str| -> Result<u8, Fault> {
            let index = data.cards.iter().position(|c| c.id == *id);
            let index = index.ok_or_else(|| Fault::new(at, format!("there is no card {id}")))? as u8;
            if seen & (1 << index) != 0 {
                return Err(Fault::new(at, format!("card {id} is there twice")));
            }
            seen |= 1 << index;
            Ok(index)
        };
        for side in Side::BOTH {
            for id in &self.hands[side.index()] {
                game.hands[side] |= 1 << card(id, "hands")?;
            }
            if let Some(id) = &self.bids[side.index()] {
                game.bids[side] = Some(card(id, "bids")?);
            }
        }
        for id in &self.discard {
            game.discard |= 1 << card(id, "discard")?;
        }
        if self.pieces.len() != PIECES {
            return Err(Fault::new("pieces", "each counter once"));
        }
        for (id, (at, steps)) in self.pieces {
            let index = data.pieces.iter().position(|p| p.id == id);
            let index =
                index.ok_or_else(|| Fault::new(format!("pieces.{id}"), "there is no such counter"))?;
            game.pieces[index] = Piece { at: at.unwrap_or(OFF), steps };
        }
        (game.turn, game.active) = (self.turn, self.active);
        if self.frames.is_empty() || self.frames.len() > game.stack.capacity() {
            return Err(Fault::new("frames", "one to eight of them"));
        }
        game.stack.extend(self.frames);
        game.outcome = self.over.then(|| outcome(&game));
        game.invariants().map_err(|reason| Fault::new("pieces", reason))?;
        let top = game.stack[game.stack.len() - 1];
        if game.outcome.is_none() && top.ask(&game) == Ask::Nothing {
            return Err(Fault::new("frames", "the last one asks nothing"));
        }
        Ok(game)
    }
}
