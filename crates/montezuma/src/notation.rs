//! One small choice, and its text in the notation.

use crate::c02_terms::*;
use crate::data::Data;
use zocalo_core::notation::{Args, Catalogue, Noun, Range, Verb, Verbs};

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Nothing, or nothing more.
    Pass,
    /// Finished with choosing.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// End of movement.
    Stop,
    /// Try to suppress the revolt.
    Suppress,
    /// Attack the fortress.
    Siege,
    /// Take control.
    Control,
    /// Raze empty enemy works.
    Raze,
    /// Draw from Regroup.
    Draw,
    /// Draw a leader from the Leader Pool.
    DrawLeader,
    /// The Baggage Train.
    Train,
    /// Intercept.
    Intercept,
    /// Avoid Battle.
    Avoid,
    /// Hold the last card.
    Hold,
    /// Hide a Guerilla.
    Hide,
    /// Chief of Staff.
    Chief,
    /// Field Command.
    Field,
    /// A place.
    Place(Place),
    /// A Unit.
    Unit(Unit),
    /// A leader.
    Leader(Leader),
    /// An Army marker.
    Army(u8),
    /// A State.
    State(StateId),
    /// A card: to respond with, to discard.
    Card(Card),
    /// A card played for a purpose.
    Play(Card, Mode),
    /// OPS granted by an Event, for a purpose.
    Use(Mode),
    /// Own works to be demolished.
    Demolish(Place),
    /// A Battle Type.
    Type(u8),
    /// A number.
    Number(u8),
    /// A squadron.
    Fleet(Coast),
}

const PLACE: Noun<Data> = Noun {
    key: "noun-place",
    range: Range::Things {
        of: Some(Catalogue::Place),
        count: |data| data.places.len(),
        id: |data, i| data.places[i].id.clone(),
        find: |data, word| data.place(word).map(Place::index),
    },
};

const UNIT: Noun<Data> = Noun {
    key: "noun-unit",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |data| data.units.len(),
        id: |data, i| data.units[i].id.clone(),
        find: |data, word| data.unit(word).map(Unit::index),
    },
};

const LEADER: Noun<Data> = Noun {
    key: "noun-leader",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |data| data.leaders.len(),
        id: |data, i| data.leaders[i].id.clone(),
        find: |data, word| data.leader(word).map(Leader::index),
    },
};

/// Cards are known by their numbers, from 1.
const CARD: Noun<Data> = Noun {
    key: "noun-card",
    range: Range::Things {
        of: Some(Catalogue::Card),
        count: |_| usize::from(CARDS),
        id: |_, i| (i + 1).to_string(),
        find: |_, word| {
            word.parse::<u8>().ok().filter(|n| (1..=CARDS).contains(n)).map(|n| usize::from(n) - 1)
        },
    },
};

const ARMY: Noun<Data> = Noun {
    key: "noun-army",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |_| ARMIES,
        id: |_, i| format!("army-{i}"),
        find: |_, word| word.strip_prefix("army-")?.parse().ok().filter(|i| *i < ARMIES),
    },
};

const STATE: Noun<Data> = Noun {
    key: "noun-state",
    range: Range::Things {
        of: None,
        count: |data| data.states.len(),
        id: |data, i| data.states[i].id.clone(),
        find: |data, word| data.state(word).map(StateId::index),
    },
};

const USE: Noun<Data> = Noun {
    key: "noun-use",
    range: Range::Things {
        of: None,
        count: |_| Mode::ALL.len(),
        id: |_, i| Mode::ALL[i].1.to_owned(),
        find: |_, word| Mode::ALL.iter().position(|(_, known)| *known == word),
    },
};

const TYPE: Noun<Data> = Noun { key: "noun-type", range: Range::Words(&TYPES) };
const SQUADRON: Noun<Data> = Noun { key: "noun-squadron", range: Range::Words(&["gulf", "pacific"]) };
const NUMBER: Noun<Data> = Noun { key: "noun-number", range: Range::Numbers(0, 255) };

/// The numbers of the Strategy cards end here.
const CARDS: u8 = 80;
/// How many Army markers there are.
const ARMIES: usize = 6;

/// The words of the Battle Types.
pub const TYPES: [&str; 4] = ["column", "hasty", "normal", "pitched"];

/// The notation.
pub static VERBS: Verbs<Data, Choice> = Verbs {
    verbs: &[
        Verb { key: "verb-pass", word: "pass", nouns: &[], make: |_, _| Some(Choice::Pass) },
        Verb { key: "verb-done", word: "done", nouns: &[], make: |_, _| Some(Choice::Done) },
        Verb { key: "verb-yes", word: "yes", nouns: &[], make: |_, _| Some(Choice::Yes) },
        Verb { key: "verb-no", word: "no", nouns: &[], make: |_, _| Some(Choice::No) },
        Verb { key: "verb-stop", word: "stop", nouns: &[], make: |_, _| Some(Choice::Stop) },
        Verb { key: "verb-suppress", word: "suppress", nouns: &[], make: |_, _| Some(Choice::Suppress) },
        Verb { key: "verb-siege", word: "siege", nouns: &[], make: |_, _| Some(Choice::Siege) },
        Verb { key: "verb-control", word: "control", nouns: &[], make: |_, _| Some(Choice::Control) },
        Verb { key: "verb-raze", word: "raze", nouns: &[], make: |_, _| Some(Choice::Raze) },
        Verb { key: "verb-draw", word: "draw", nouns: &[], make: |_, _| Some(Choice::Draw) },
        Verb {
            key: "verb-draw-leader",
            word: "draw-leader",
            nouns: &[],
            make: |_, _| Some(Choice::DrawLeader),
        },
        Verb { key: "verb-train", word: "train", nouns: &[], make: |_, _| Some(Choice::Train) },
        Verb { key: "verb-intercept", word: "intercept", nouns: &[], make: |_, _| Some(Choice::Intercept) },
        Verb { key: "verb-avoid", word: "avoid", nouns: &[], make: |_, _| Some(Choice::Avoid) },
        Verb { key: "verb-hold", word: "hold", nouns: &[], make: |_, _| Some(Choice::Hold) },
        Verb { key: "verb-hide", word: "hide", nouns: &[], make: |_, _| Some(Choice::Hide) },
        Verb { key: "verb-chief", word: "chief", nouns: &[], make: |_, _| Some(Choice::Chief) },
        Verb { key: "verb-field", word: "field", nouns: &[], make: |_, _| Some(Choice::Field) },
        Verb {
            key: "verb-state",
            word: "state",
            nouns: &[&STATE],
            make: |_, [a, _]| Some(Choice::State(StateId(a as u8))),
        },
        Verb {
            key: "verb-card",
            word: "card",
            nouns: &[&CARD],
            make: |_, [a, _]| Some(Choice::Card(Card(a as u8 + 1))),
        },
        Verb { key: "verb-use", word: "use", nouns: &[&USE], make: |_, [a, _]| Some(Choice::Use(mode(a))) },
        Verb {
            key: "verb-demolish",
            word: "demolish",
            nouns: &[&PLACE],
            make: |_, [a, _]| Some(Choice::Demolish(Place(a as u8))),
        },
        Verb {
            key: "verb-number",
            word: "number",
            nouns: &[&NUMBER],
            make: |_, [a, _]| Some(Choice::Number(a as u8)),
        },
        Verb { key: "verb-type", word: "", nouns: &[&TYPE], make: |_, [a, _]| Some(Choice::Type(a as u8)) },
        Verb {
            key: "verb-squadron",
            word: "",
            nouns: &[&SQUADRON],
            make: |_, [a, _]| Some(Choice::Fleet(Coast::BOTH[usize::from(a)])),
        },
        Verb {
            key: "verb-place",
            word: "",
            nouns: &[&PLACE],
            make: |_, [a, _]| Some(Choice::Place(Place(a as u8))),
        },
        Verb {
            key: "verb-unit",
            word: "",
            nouns: &[&UNIT],
            make: |_, [a, _]| Some(Choice::Unit(Unit(a as u8))),
        },
        Verb {
            key: "verb-leader",
            word: "",
            nouns: &[&LEADER],
            make: |_, [a, _]| Some(Choice::Leader(Leader(a as u8))),
        },
        Verb { key: "verb-army", word: "", nouns: &[&ARMY], make: |_, [a, _]| Some(Choice::Army(a as u8)) },
        Verb {
            key: "verb-play",
            word: "",
            nouns: &[&CARD, &USE],
            make: |_, [a, b]| Some(Choice::Play(Card(a as u8 + 1), mode(b))),
        },
    ],
    parts,
};

fn mode(number: u16) -> Mode {
    Mode::ALL[usize::from(number)].0
}

fn parts(_: &Data, choice: Choice) -> (&'static str, Args) {
    let card = |card: Card| u16::from(card.0) - 1;
    match choice {
        Choice::Pass => ("verb-pass", [0; 2]),
        Choice::Done => ("verb-done", [0; 2]),
        Choice::Yes => ("verb-yes", [0; 2]),
        Choice::No => ("verb-no", [0; 2]),
        Choice::Stop => ("verb-stop", [0; 2]),
        Choice::Suppress => ("verb-suppress", [0; 2]),
        Choice::Siege => ("verb-siege", [0; 2]),
        Choice::Control => ("verb-control", [0; 2]),
        Choice::Raze => ("verb-raze", [0; 2]),
        Choice::Draw => ("verb-draw", [0; 2]),
        Choice::DrawLeader => ("verb-draw-leader", [0; 2]),
        Choice::Train => ("verb-train", [0; 2]),
        Choice::Intercept => ("verb-intercept", [0; 2]),
        Choice::Avoid => ("verb-avoid", [0; 2]),
        Choice::Hold => ("verb-hold", [0; 2]),
        Choice::Hide => ("verb-hide", [0; 2]),
        Choice::Chief => ("verb-chief", [0; 2]),
        Choice::Field => ("verb-field", [0; 2]),
        Choice::Place(p) => ("verb-place", [p.0.into(), 0]),
        Choice::Unit(u) => ("verb-unit", [u.0.into(), 0]),
        Choice::Leader(l) => ("verb-leader", [l.0.into(), 0]),
        Choice::Army(n) => ("verb-army", [n.into(), 0]),
        Choice::State(s) => ("verb-state", [s.0.into(), 0]),
        Choice::Card(c) => ("verb-card", [card(c), 0]),
        Choice::Play(c, mode) => ("verb-play", [card(c), mode as u16]),
        Choice::Use(mode) => ("verb-use", [mode as u16, 0]),
        Choice::Demolish(p) => ("verb-demolish", [p.0.into(), 0]),
        Choice::Type(n) => ("verb-type", [n.into(), 0]),
        Choice::Number(n) => ("verb-number", [n.into(), 0]),
        Choice::Fleet(coast) => ("verb-squadron", [coast as u16, 0]),
    }
}
