//! One small choice: its text, what it is called, what it points at, and what a click means; and results of chance in
//! text.

use crate::board::{ARMY_PIECE, SQUADRON_PIECE, TRAIN_PIECE};
use crate::c02_terms::*;
use crate::c07_random_events::{ACTION_ROLL, CARD_ROLL};
use crate::data::Data;
use crate::event;
use crate::frames::Frame;
use crate::ids::CARDS;
use crate::setup::MARKER_ROLL;
use crate::state::Montezuma;
use zocalo_core::id::Id;
use zocalo_core::notation::{Args, Catalogue, Noun, Range, Verb, Verbs};
use zocalo_core::prelude::*;
use zocalo_core::{Kind as ChanceKind, Msg, On, Pending, Roll};

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
    Army(ArmyMarker),
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

/// Things by their ids.
const fn things<I: Id>(key: &'static str, of: Option<Catalogue>) -> Noun<Data> {
    let range = Range::Things {
        of,
        count: |_| I::names().count(),
        id: |_, i| I::new(i).id().to_owned(),
        find: |_, word| I::find(word).map(I::index),
    };
    Noun { key, range }
}

const PLACE: Noun<Data> = things::<Place>("noun-place", Some(Catalogue::Place));
const UNIT: Noun<Data> = things::<Unit>("noun-unit", Some(Catalogue::Piece));
const LEADER: Noun<Data> = things::<Leader>("noun-leader", Some(Catalogue::Piece));
const CARD: Noun<Data> = things::<Card>("noun-card", Some(Catalogue::Card));
const ARMY: Noun<Data> = things::<ArmyMarker>("noun-army", Some(Catalogue::Piece));
const STATE: Noun<Data> = things::<StateId>("noun-state", None);

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
            make: |_, [a, _]| Some(Choice::State(StateId::new(a.into()))),
        },
        Verb {
            key: "verb-card",
            word: "card",
            nouns: &[&CARD],
            make: |_, [a, _]| Some(Choice::Card(Card::new(a.into()))),
        },
        Verb { key: "verb-use", word: "use", nouns: &[&USE], make: |_, [a, _]| Some(Choice::Use(mode(a))) },
        Verb {
            key: "verb-demolish",
            word: "demolish",
            nouns: &[&PLACE],
            make: |_, [a, _]| Some(Choice::Demolish(Place::new(a.into()))),
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
            make: |_, [a, _]| Some(Choice::Place(Place::new(a.into()))),
        },
        Verb {
            key: "verb-unit",
            word: "",
            nouns: &[&UNIT],
            make: |_, [a, _]| Some(Choice::Unit(Unit::new(a.into()))),
        },
        Verb {
            key: "verb-leader",
            word: "",
            nouns: &[&LEADER],
            make: |_, [a, _]| Some(Choice::Leader(Leader::new(a.into()))),
        },
        Verb {
            key: "verb-army",
            word: "",
            nouns: &[&ARMY],
            make: |_, [a, _]| Some(Choice::Army(ArmyMarker::new(a.into()))),
        },
        Verb {
            key: "verb-play",
            word: "",
            nouns: &[&CARD, &USE],
            make: |_, [a, b]| Some(Choice::Play(Card::new(a.into()), mode(b))),
        },
    ],
    parts,
};

fn mode(number: u16) -> Mode {
    Mode::ALL[usize::from(number)].0
}

fn parts(_: &Data, choice: Choice) -> (&'static str, Args) {
    let card = |card: Card| card.index() as u16;
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
        Choice::Place(p) => ("verb-place", [p.index() as u16, 0]),
        Choice::Unit(u) => ("verb-unit", [u.index() as u16, 0]),
        Choice::Leader(l) => ("verb-leader", [l.index() as u16, 0]),
        Choice::Army(n) => ("verb-army", [n.index() as u16, 0]),
        Choice::State(s) => ("verb-state", [s.index() as u16, 0]),
        Choice::Card(c) => ("verb-card", [card(c), 0]),
        Choice::Play(c, mode) => ("verb-play", [card(c), mode as u16]),
        Choice::Use(mode) => ("verb-use", [mode as u16, 0]),
        Choice::Demolish(p) => ("verb-demolish", [p.index() as u16, 0]),
        Choice::Type(n) => ("verb-type", [n.into(), 0]),
        Choice::Number(n) => ("verb-number", [n.into(), 0]),
        Choice::Fleet(coast) => ("verb-squadron", [coast as u16, 0]),
    }
}

/// What a choice is called.
pub(crate) fn label(choice: Choice) -> Msg {
    match choice {
        Choice::Place(p) => Msg::new("label-place").place("at", p.index()),
        Choice::Unit(u) => Msg::new("label-unit").piece("unit", u.index()),
        Choice::Leader(l) => Msg::new("label-leader").piece("leader", UNITS + l.index()),
        Choice::Army(n) => Msg::new("label-army").piece("army", ARMY_PIECE + n.index()),
        Choice::State(s) => Msg::new("label-state").key("state", event::STATE_KEYS[s.index()]),
        Choice::Card(c) => Msg::new("label-card").card("card", c.index()),
        Choice::Play(c, mode) => Msg::new("label-play")
            .card("card", c.index())
            .key("mode", crate::c09_action_phase::mode_key(mode)),
        Choice::Use(mode) => Msg::new("label-use").key("mode", crate::c09_action_phase::mode_key(mode)),
        Choice::Demolish(p) => Msg::new("label-demolish").place("at", p.index()),
        Choice::Type(n) => {
            Msg::new(["type-column", "type-hasty", "type-normal", "type-pitched"][usize::from(n) & 3])
        }
        Choice::Number(n) => Msg::new("label-number").num("number", i32::from(n)),
        Choice::Fleet(coast) => Msg::new(crate::c07_random_events::coast_key(coast)),
        Choice::Pass => Msg::new("label-pass"),
        Choice::Done => Msg::new("label-done"),
        Choice::Yes => Msg::new("label-yes"),
        Choice::No => Msg::new("label-no"),
        Choice::Stop => Msg::new("label-stop"),
        Choice::Suppress => Msg::new("label-suppress"),
        Choice::Siege => Msg::new("label-siege"),
        Choice::Control => Msg::new("label-control"),
        Choice::Raze => Msg::new("label-raze"),
        Choice::Draw => Msg::new("label-draw"),
        Choice::DrawLeader => Msg::new("label-draw-leader"),
        Choice::Train => Msg::new("label-train"),
        Choice::Intercept => Msg::new("label-intercept"),
        Choice::Avoid => Msg::new("label-avoid"),
        Choice::Hold => Msg::new("label-hold"),
        Choice::Hide => Msg::new("label-hide"),
        Choice::Chief => Msg::new("label-chief"),
        Choice::Field => Msg::new("label-field"),
    }
}

/// What a choice points at.
pub(crate) fn on(choice: Choice) -> On {
    match choice {
        Choice::Place(p) | Choice::Demolish(p) => On::Place(p.index() as u16),
        Choice::Unit(u) => On::Piece(u.index() as u16),
        Choice::Leader(l) => On::Piece(UNITS as u16 + l.index() as u16),
        Choice::Army(n) => On::Piece((ARMY_PIECE + n.index()) as u16),
        Choice::Card(c) | Choice::Play(c, _) => On::Card(c.index() as u16),
        Choice::Fleet(coast) => On::Piece((SQUADRON_PIECE + coast as usize) as u16),
        _ => On::Button,
    }
}

/// What a click means at the present decision.
pub(crate) fn click(game: &Montezuma, on: On) -> Option<Choice> {
    match on {
        On::Place(p) if usize::from(p) < PLACES => Some(Choice::Place(Place::new(p.into()))),
        On::Piece(i) => {
            let i = usize::from(i);
            match i {
                _ if i < UNITS => Some(Choice::Unit(Unit::new(i))),
                _ if i < ARMY_PIECE => Some(Choice::Leader(Leader::new(i - UNITS))),
                _ if i < TRAIN_PIECE => Some(Choice::Army(ArmyMarker::new(i - ARMY_PIECE))),
                _ if i < TRAIN_PIECE + 2 => Some(Choice::Train),
                _ if i == SQUADRON_PIECE => Some(Choice::Fleet(Coast::Gulf)),
                _ if i == SQUADRON_PIECE + 1 => Some(Choice::Fleet(Coast::Pacific)),
                _ => None,
            }
        }
        On::Card(c) if usize::from(c) < CARDS => {
            let card = Card::new(c.into());
            match game.stack.last() {
                Some(Frame::Opportunity(_)) => Some(Choice::Play(card, Mode::Event)),
                _ => Some(Choice::Card(card)),
            }
        }
        _ => None,
    }
}

/// What a number of a draw stands for.
enum Drawn {
    /// A Political Will marker.
    Marker(i16),
    /// A Strategy card.
    Card(u16),
    /// An Action card.
    Action(u16),
    /// The value of works.
    Works(u16),
    /// A Unit or leader, by the number of its piece.
    Piece(usize),
}

fn draws_works(game: &Montezuma) -> bool {
    matches!(game.stack.last(), Some(Frame::DrawWorks(_) | Frame::DigIn(_)))
}

/// What is drawn; nothing if a die is thrown.
fn drawn(game: &Montezuma, roll: Roll) -> Option<Drawn> {
    let draws = matches!(game.pending(), Pending::Chance(chance) if chance.kind == ChanceKind::Draw);
    draws.then(|| match roll.0 {
        MARKER_ROLL.. => Drawn::Marker(roll.0 as i16 - MARKER_ROLL as i16 - 8),
        CARD_ROLL.. => Drawn::Card(roll.0 - CARD_ROLL),
        ACTION_ROLL.. => Drawn::Action(roll.0 - ACTION_ROLL),
        n if draws_works(game) => Drawn::Works(n),
        n => Drawn::Piece(n.into()),
    })
}

/// A result of chance in the notation.
pub(crate) fn say_roll(game: &Montezuma, roll: Roll) -> String {
    let d = game.d();
    match drawn(game, roll) {
        None => roll.0.to_string(),
        Some(Drawn::Marker(value)) => format!("pw{value:+}"),
        Some(Drawn::Card(n)) => format!("card-{n}"),
        Some(Drawn::Action(n)) => format!("a{n}"),
        Some(Drawn::Works(n)) => format!("works+{n}"),
        Some(Drawn::Piece(n)) if n < UNITS => d.units[n].id.clone(),
        Some(Drawn::Piece(n)) => d.leaders.get(n - UNITS).map_or_else(String::new, |l| l.id.clone()),
    }
}

/// The other way round.
pub(crate) fn parse_roll(game: &Montezuma, text: &str) -> Option<Roll> {
    let number = |prefix: &str, base: u16| -> Option<Roll> {
        text.strip_prefix(prefix)?.parse::<u16>().ok()?.checked_add(base).map(Roll)
    };
    if let Ok(face) = text.parse::<u16>() {
        return Some(Roll(face));
    }
    if let Some(value) = text.strip_prefix("pw") {
        let value: i16 = value.parse().ok()?;
        return MARKER_ROLL.checked_add_signed(value.checked_add(8)?).map(Roll);
    }
    number("works+", 0)
        .or_else(|| number("card-", CARD_ROLL))
        .or_else(|| number("a", ACTION_ROLL))
        .or_else(|| game.d().unit(text).map(|u| Roll(u.index() as u16)))
        .or_else(|| game.d().leader(text).map(|l| Roll(UNITS as u16 + l.index() as u16)))
}

/// The name of what is drawn.
pub(crate) fn roll_label(game: &Montezuma, roll: Roll) -> Option<Msg> {
    let card = |index: usize| Some(Msg::new("roll-card").card("card", index));
    match drawn(game, roll)? {
        Drawn::Card(n) => card(usize::from(n).checked_sub(1)?),
        Drawn::Action(n) => card((CARDS + usize::from(n)).checked_sub(1)?),
        Drawn::Piece(n) => Some(Msg::new("roll-piece").piece("piece", n)),
        Drawn::Marker(_) | Drawn::Works(_) => None,
    }
}
