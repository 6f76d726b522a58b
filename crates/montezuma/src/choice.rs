//! One small choice, and its text in the notation.

use crate::c02_terms::*;
use crate::data::Data;

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

const WORDS: [(Choice, &str); 18] = [
    (Choice::Pass, "pass"),
    (Choice::Done, "done"),
    (Choice::Yes, "yes"),
    (Choice::No, "no"),
    (Choice::Stop, "stop"),
    (Choice::Suppress, "suppress"),
    (Choice::Siege, "siege"),
    (Choice::Control, "control"),
    (Choice::Raze, "raze"),
    (Choice::Draw, "draw"),
    (Choice::DrawLeader, "draw-leader"),
    (Choice::Train, "train"),
    (Choice::Intercept, "intercept"),
    (Choice::Avoid, "avoid"),
    (Choice::Hold, "hold"),
    (Choice::Hide, "hide"),
    (Choice::Chief, "chief"),
    (Choice::Field, "field"),
];

/// The words of the Battle Types.
pub const TYPES: [&str; 4] = ["column", "hasty", "normal", "pitched"];

/// A choice in the notation.
#[must_use]
pub fn say(d: &Data, choice: Choice) -> String {
    match choice {
        Choice::Place(p) => d.places[p.index()].id.clone(),
        Choice::Unit(u) => d.units[u.index()].id.clone(),
        Choice::Leader(l) => d.leaders[l.index()].id.clone(),
        Choice::Army(n) => format!("army-{n}"),
        Choice::State(s) => format!("state {}", d.states[s.index()].id),
        Choice::Card(c) => format!("card {}", c.0),
        Choice::Play(c, mode) => format!("{} {}", c.0, mode.word()),
        Choice::Use(mode) => format!("use {}", mode.word()),
        Choice::Demolish(p) => format!("demolish {}", d.places[p.index()].id),
        Choice::Type(n) => TYPES[usize::from(n) & 3].to_owned(),
        Choice::Number(n) => format!("number {n}"),
        Choice::Fleet(Coast::Gulf) => "gulf".to_owned(),
        Choice::Fleet(Coast::Pacific) => "pacific".to_owned(),
        word => WORDS.iter().find(|w| w.0 == word).map_or(String::new(), |w| w.1.to_owned()),
    }
}

/// The choice that a text means.
#[must_use]
pub fn parse(d: &Data, text: &str) -> Option<Choice> {
    let text = text.trim();
    if let Some(word) = WORDS.iter().find(|w| w.1 == text) {
        return Some(word.0);
    }
    if let Some(kind) = TYPES.iter().position(|t| *t == text) {
        return Some(Choice::Type(kind as u8));
    }
    match text {
        "gulf" => return Some(Choice::Fleet(Coast::Gulf)),
        "pacific" => return Some(Choice::Fleet(Coast::Pacific)),
        _ => {}
    }
    let mode = |word: &str| Mode::ALL.iter().find(|m| m.1 == word).map(|m| m.0);
    let card = |word: &str| word.parse::<u8>().ok().filter(|n| (1..=80).contains(n)).map(Card);
    if let Some((head, rest)) = text.split_once(' ') {
        return match head {
            "state" => d.state(rest).map(Choice::State),
            "card" => card(rest).map(Choice::Card),
            "use" => mode(rest).map(Choice::Use),
            "demolish" => d.place(rest).map(Choice::Demolish),
            "number" => rest.parse().ok().map(Choice::Number),
            number => Some(Choice::Play(card(number)?, mode(rest)?)),
        };
    }
    if let Some(n) = text.strip_prefix("army-") {
        return n.parse::<u8>().ok().filter(|n| *n < 6).map(Choice::Army);
    }
    d.place(text)
        .map(Choice::Place)
        .or_else(|| d.unit(text).map(Choice::Unit))
        .or_else(|| d.leader(text).map(Choice::Leader))
}
