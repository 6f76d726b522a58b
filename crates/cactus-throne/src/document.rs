//! The position as a document that people can read and edit: everything by ids.
//!
//! What a document leaves out is as at the beginning of a game, or is not under way.

mod checks;
mod fields;
mod starts;

use crate::data::Data;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::*;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::game::Fault;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::{BySide, Outcome, Setup, Side, document};

pub use fields::{FIELDS, POSITIONS};
pub(crate) use starts::STARTS;

/// No number of points in a document is higher.
const POINTS_MAX: u16 = 9_999;

/// Everything that lies on the table and is under way.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Document {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<u8>,
    #[serde(default)]
    pieces: BTreeMap<Piece, Entry>,
    #[serde(default)]
    armies: BTreeMap<Army, Counter>,
    #[serde(default)]
    provinces: BTreeMap<Place, Province>,
    #[serde(default)]
    points: Purses,
    #[serde(default, with = "SideId")]
    tokens: BySide<u8>,
    #[serde(default, with = "SideId")]
    deserters: BySide<u16>,
    #[serde(default)]
    martyrs: Pieces,
    /// As the scenario has them, if left out.
    #[serde(default)]
    events: Option<Events>,
    #[serde(default)]
    answered: Armies,
    #[serde(default)]
    edited: Armies,
    #[serde(default)]
    pending: Places,
    #[serde(default = "first", with = "SideId")]
    chooser: Side,
    #[serde(default)]
    support: Support,
    #[serde(default)]
    mover: Option<Mover>,
    #[serde(default)]
    camerone: Camerone,
    #[serde(default)]
    reaction: Option<Reaction>,
    #[serde(default)]
    attrition: Option<Attrition>,
    #[serde(default)]
    losses: Option<Losses>,
    #[serde(default)]
    battle: Option<Battle>,
    #[serde(default)]
    retreat: Option<Retreat>,
    #[serde(default)]
    casualties: Option<Casualties>,
    #[serde(default)]
    star: Option<Star>,
    #[serde(default)]
    arriving: Option<Arriving>,
    #[serde(default)]
    bargain: Option<Bargain>,
    #[serde(default)]
    happening: Option<Happening>,
    #[serde(default)]
    preparing: Preparing,
    #[serde(default)]
    forming: Option<Forming>,
    #[serde(default)]
    queue: Pieces,
    #[serde(default)]
    dice: [u8; 2],
    #[serde(default)]
    over: Option<Over>,
    /// What is under way by its name; or `frames`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begin: Option<String>,
    #[serde(default)]
    frames: Option<Vec<Frame>>,
}

const fn first() -> Side {
    IMP
}

/// A piece: the place alone, or more about it.
#[derive(Serialize)]
#[serde(untagged)]
enum Entry {
    At(Place),
    Stood(Stood),
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // An untagged enum would only say that neither form fits.
        let value = Value::deserialize(deserializer)?;
        let read = if value.is_string() {
            Place::deserialize(value).map(Self::At)
        } else {
            Stood::deserialize(value).map(Self::Stood)
        };
        read.map_err(serde::de::Error::custom)
    }
}

/// A piece that is more than at a place.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stood {
    at: Place,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    party: Option<Party>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Counter {
    #[serde(default = "at_hand")]
    available: bool,
    #[serde(default)]
    members: Pieces,
    #[serde(default)]
    reacted_into: Option<Place>,
}

const fn at_hand() -> bool {
    true
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Purses {
    mexican: u16,
    french: u16,
    republican: u16,
    us: u16,
    santa_anna: u16,
}

/// 7.6#2 Where ships support a combat.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Support {
    french: Option<Place>,
    us_first: Option<Place>,
    us_second: Option<Place>,
}

/// R114 The raid of Camerone.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Camerone {
    units: Pieces,
    goal: Option<Place>,
}

/// How a game ended.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Over {
    #[serde(with = "SideId")]
    winner: Option<Side>,
    reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Reason {
    LeadersTaken,
    EmperorTaken,
    TurnTen,
    Chaos,
    LastTurn,
    Abdication,
    Short,
    Doom,
    Puebla,
}

impl Reason {
    const ALL: [(Self, &'static str); 9] = [
        (Self::LeadersTaken, "end-leaders-taken"),
        (Self::EmperorTaken, "end-emperor-taken"),
        (Self::TurnTen, "end-turn-ten"),
        (Self::Chaos, "end-chaos"),
        (Self::LastTurn, "end-last-turn"),
        (Self::Abdication, "end-abdication"),
        (Self::Short, "end-short"),
        (Self::Doom, "end-doom"),
        (Self::Puebla, "end-puebla"),
    ];

    fn key(self) -> &'static str {
        Self::ALL[self as usize].1
    }
    fn of(key: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == key).map(|(reason, _)| *reason)
    }
}

/// The whole truth.
#[must_use]
pub fn position(g: &Cactus) -> Value {
    document::write(&written(g))
}

fn entry(g: &Cactus, piece: Piece) -> Entry {
    let names = (0..Marks::NAMES.len()).filter(|m| g.marks.get(*m).has(piece));
    let marks: Vec<String> = names.map(|m| Marks::NAMES[m].to_owned()).collect();
    let born = g.d().piece(piece).side.map(Party::of);
    let party = g.party(piece).filter(|p| Some(*p) != born);
    let at = g.place(piece);
    if marks.is_empty() && party.is_none() { Entry::At(at) } else { Entry::Stood(Stood { at, marks, party }) }
}

fn written(g: &Cactus) -> Document {
    let counter = |army: Army| {
        let available = g.available.has(army);
        let (members, reacted_into) = (g.armies[army.index()], g.reacted_into[army.index()]);
        (army, Counter { available, members, reacted_into })
    };
    let [mexican, french, republican, us] = g.points;
    let [of_french, us_first, us_second] = g.support;
    let over = |o: Outcome| Reason::of(o.reason).map(|reason| Over { winner: o.winner, reason });
    Document {
        turn: Some(g.turn),
        pieces: Piece::all().map(|piece| (piece, entry(g, piece))).collect(),
        armies: Army::all().map(counter).collect(),
        provinces: Place::provinces().zip(g.provinces).collect(),
        points: Purses { mexican, french, republican, us, santa_anna: g.rebel_points },
        tokens: g.tokens,
        deserters: g.deserters,
        martyrs: g.martyrs,
        events: Some(g.events),
        answered: g.answered,
        edited: g.edited,
        pending: g.pending,
        chooser: g.chooser,
        support: Support { french: of_french, us_first, us_second },
        mover: g.mover,
        camerone: Camerone { units: g.camerone.0, goal: g.camerone.1 },
        reaction: g.reaction,
        attrition: g.attrition,
        losses: g.losses,
        battle: g.battle,
        retreat: g.retreat,
        casualties: g.casualties,
        star: g.star,
        arriving: g.arriving,
        bargain: g.bargain,
        happening: g.happening,
        preparing: g.preparing,
        forming: g.forming,
        queue: g.queue,
        dice: g.dice,
        over: g.over.and_then(over),
        begin: None,
        frames: Some(g.stack.to_vec()),
    }
}

/// A game at such a position.
///
/// # Errors
/// The place in the document and the reason.
pub fn from_position(data: &'static Data, setup: &Setup, value: &Value) -> Result<Cactus, Fault> {
    let read: Document = document::read(value)?;
    let mut g = crate::setup::bare(data, crate::setup::options(data, setup));
    crate::setup::scenario_facts(&mut g);
    for (piece, entry) in &read.pieces {
        lay_piece(&mut g, *piece, entry)?;
    }
    lay_board(&mut g, &read)?;
    set_procedure(&mut g, &read);
    checks::numbers(&g)?;
    document::begin(&mut g, read.begin.as_deref(), read.frames, DEPTH)?;
    checks::frames(&g, &g.stack)?;
    g.invariants().map_err(|reason| Fault::new("pieces", reason))?;
    checks::work(&g)?;
    Ok(g)
}

fn lay_piece(g: &mut Cactus, piece: Piece, entry: &Entry) -> Result<(), Fault> {
    let stood = match entry {
        Entry::At(place) => {
            g.put(piece, *place);
            return Ok(());
        }
        Entry::Stood(stood) => stood,
    };
    g.put(piece, stood.at);
    let at = |what: &str| format!("pieces.{}.{what}", piece.id());
    for word in &stood.marks {
        let mark = Marks::NAMES.iter().position(|name| name == word);
        let none = || Fault::new(at("marks"), format!("there is no mark \"{word}\""));
        g.marks.get_mut(mark.ok_or_else(none)?).insert(piece);
    }
    if let Some(party) = stood.party {
        let mexican =
            g.d().masks.mexican_leaders.has(piece) || g.mexican().has(piece) || piece == Piece::SANTA_ANNA;
        if !mexican {
            return Err(Fault::new(at("party"), "only Mexicans change sides"));
        }
        g.owned.iter_mut().for_each(|set| set.remove(piece));
        g.owned[party.index()].insert(piece);
    }
    Ok(())
}

fn lay_board(g: &mut Cactus, read: &Document) -> Result<(), Fault> {
    for (army, counter) in &read.armies {
        if counter.available {
            g.available.insert(*army);
        } else {
            g.available.remove(*army);
        }
        g.armies[army.index()] = counter.members;
        g.reacted_into[army.index()] = counter.reacted_into;
    }
    for (place, province) in &read.provinces {
        if !place.is_province() {
            return Err(Fault::new(format!("provinces.{}", place.id()), "there is no such province"));
        }
        g.provinces[place.index()] = *province;
    }
    Ok(())
}

fn set_procedure(g: &mut Cactus, read: &Document) {
    g.turn = read.turn.unwrap_or(g.turn);
    let purses = &read.points;
    g.points = [purses.mexican, purses.french, purses.republican, purses.us];
    g.rebel_points = purses.santa_anna;
    (g.tokens, g.deserters, g.martyrs) = (read.tokens, read.deserters, read.martyrs);
    g.events = read.events.unwrap_or(g.events);
    (g.answered, g.edited) = (read.answered, read.edited);
    (g.pending, g.chooser) = (read.pending, read.chooser);
    g.support = [read.support.french, read.support.us_first, read.support.us_second];
    (g.mover, g.camerone) = (read.mover, (read.camerone.units, read.camerone.goal));
    (g.reaction, g.attrition, g.losses) = (read.reaction, read.attrition, read.losses);
    (g.battle, g.retreat, g.casualties) = (read.battle, read.retreat, read.casualties);
    (g.star, g.arriving, g.bargain) = (read.star, read.arriving, read.bargain);
    (g.happening, g.preparing, g.forming) = (read.happening, read.preparing, read.forming);
    (g.queue, g.dice) = (read.queue, read.dice);
    g.over = read.over.as_ref().map(|over| {
        let score = over.winner.map_or(0, |side| if side == IMP { 1 } else { -1 });
        let level = if over.winner.is_some() { "level-victory" } else { "level-draw" };
        Outcome { winner: over.winner, level, score, reason: over.reason.key() }
    });
}
