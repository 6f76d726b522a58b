//! One small choice of a side: its text, what it is called, what it points at, and what a click means.

use crate::Frame;
use crate::data::Data;
use crate::ids::{FORMATION_IDS, FORMATIONS, Formation, HEXES, Spot, UNITS, Unit, hex_id, parse_hex};
use crate::state::Camerone;
use zocalo_core::Id;
use zocalo_core::notation::{Args, Catalogue, Noun, Range, Verb, Verbs};
use zocalo_core::prelude::*;
use zocalo_core::{Ask, Decide, Msg, On, Side};
use zocalo_hex::Hex;

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Set up this formation now.
    Deploy(Formation),
    /// Set up Colonel Milan now.
    DeployMilan,
    /// This hex: for a counter to be placed, as a target, for an officer to go to.
    At(Hex),
    /// This unit fires.
    Fire(Unit),
    /// This unit attacks in melee.
    Melee(Unit),
    /// This counter moves.
    Move(Unit),
    /// It goes there.
    To(Hex),
    /// It stays where it is, and has had its move.
    Stay,
    /// This unit climbs over the wall into that hex.
    Climb(Unit, Hex),
    /// This formation comes back.
    Return(Formation),
    /// This formation acts now.
    Start(Formation),
    /// Its marches are taken back.
    Reset,
    /// It has acted.
    Finish,
    /// A breach is opened at this hexside of the wall, by its index.
    Breach(u8),
    /// The desperate charge is used now.
    Charge,
    /// It is not.
    Hold,
    /// The set-up stands.
    Confirm,
    /// No more in this phase.
    Done,
}

const _: () = assert!(size_of::<Choice>() <= 8);

const UNIT: Noun<Data> = Noun {
    key: "noun-unit",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |_| UNITS,
        id: |_, i| Unit::new(i).id().to_owned(),
        find: |_, word| Unit::find(word).map(Unit::index),
    },
};

const HEX: Noun<Data> = Noun {
    key: "noun-hex",
    range: Range::Things {
        of: Some(Catalogue::Place),
        count: |_| HEXES,
        id: |_, i| hex_id(Hex::new(i as u16)).to_owned(),
        find: |_, word| parse_hex(word).map(Hex::index),
    },
};

const FORMATION: Noun<Data> = Noun { key: "noun-formation", range: Range::Words(&FORMATION_IDS) };

/// What the Mexicans deploy: the formations, then Colonel Milan.
const DEPLOYED: Noun<Data> = Noun {
    key: "noun-who",
    range: Range::Things {
        of: None,
        count: |_| FORMATIONS + 1,
        id: |_, i| FORMATION_IDS.get(i).copied().unwrap_or(Unit::MILAN.id()).to_owned(),
        find: |_, word| {
            let formation = Formation::find(word).map(Formation::index);
            formation.or_else(|| (word == Unit::MILAN.id()).then_some(FORMATIONS))
        },
    },
};

/// The notation.
pub static VERBS: Verbs<Data, Choice> = Verbs {
    verbs: &[
        Verb { key: "verb-deploy", word: "deploy", nouns: &[&DEPLOYED], make: |_, [n, _]| deployed(n) },
        Verb { key: "verb-at", word: "at", nouns: &[&HEX], make: |_, [h, _]| Some(Choice::At(Hex::new(h))) },
        Verb {
            key: "verb-fire",
            word: "fire",
            nouns: &[&UNIT],
            make: |_, [u, _]| Some(Choice::Fire(unit(u))),
        },
        Verb {
            key: "verb-melee",
            word: "melee",
            nouns: &[&UNIT],
            make: |_, [u, _]| Some(Choice::Melee(unit(u))),
        },
        Verb {
            key: "verb-move",
            word: "move",
            nouns: &[&UNIT],
            make: |_, [u, _]| Some(Choice::Move(unit(u))),
        },
        Verb { key: "verb-to", word: "to", nouns: &[&HEX], make: |_, [h, _]| Some(Choice::To(Hex::new(h))) },
        Verb { key: "verb-stay", word: "stay", nouns: &[], make: |_, _| Some(Choice::Stay) },
        Verb {
            key: "verb-climb",
            word: "climb",
            nouns: &[&UNIT, &HEX],
            make: |_, [u, h]| Some(Choice::Climb(unit(u), Hex::new(h))),
        },
        Verb {
            key: "verb-return",
            word: "return",
            nouns: &[&FORMATION],
            make: |_, [f, _]| Some(Choice::Return(formation(f))),
        },
        Verb {
            key: "verb-start",
            word: "start",
            nouns: &[&FORMATION],
            make: |_, [f, _]| Some(Choice::Start(formation(f))),
        },
        Verb { key: "verb-reset", word: "reset", nouns: &[], make: |_, _| Some(Choice::Reset) },
        Verb { key: "verb-finish", word: "finish", nouns: &[], make: |_, _| Some(Choice::Finish) },
        Verb { key: "verb-breach", word: "breach", nouns: &[&HEX, &HEX], make: breach },
        Verb { key: "verb-charge", word: "charge", nouns: &[], make: |_, _| Some(Choice::Charge) },
        Verb { key: "verb-hold", word: "hold", nouns: &[], make: |_, _| Some(Choice::Hold) },
        Verb { key: "verb-confirm", word: "confirm", nouns: &[], make: |_, _| Some(Choice::Confirm) },
        Verb { key: "verb-done", word: "done", nouns: &[], make: |_, _| Some(Choice::Done) },
    ],
    parts,
};

fn unit(number: u16) -> Unit {
    Unit::new(number.into())
}

fn formation(number: u16) -> Formation {
    Formation::new(number.into())
}

fn deployed(number: u16) -> Option<Choice> {
    let milan = usize::from(number) == FORMATIONS;
    Some(if milan { Choice::DeployMilan } else { Choice::Deploy(formation(number)) })
}

/// A hexside of the wall is named by its two hexes, the inner one first.
fn breach(data: &Data, [inside, outside]: Args) -> Option<Choice> {
    let ends = (Hex::new(inside), Hex::new(outside));
    let side = data.sides.iter().position(|row| (row.inside, row.outside) == ends)?;
    Some(Choice::Breach(side as u8))
}

fn parts(data: &Data, choice: Choice) -> (&'static str, Args) {
    let hex = |hex: Hex| hex.index() as u16;
    let unit = |unit: Unit| unit.index() as u16;
    let formation = |formation: Formation| formation.index() as u16;
    match choice {
        Choice::Deploy(f) => ("verb-deploy", [formation(f), 0]),
        Choice::DeployMilan => ("verb-deploy", [FORMATIONS as u16, 0]),
        Choice::At(h) => ("verb-at", [hex(h), 0]),
        Choice::Fire(u) => ("verb-fire", [unit(u), 0]),
        Choice::Melee(u) => ("verb-melee", [unit(u), 0]),
        Choice::Move(u) => ("verb-move", [unit(u), 0]),
        Choice::To(h) => ("verb-to", [hex(h), 0]),
        Choice::Stay => ("verb-stay", [0; 2]),
        Choice::Climb(u, h) => ("verb-climb", [unit(u), hex(h)]),
        Choice::Return(f) => ("verb-return", [formation(f), 0]),
        Choice::Start(f) => ("verb-start", [formation(f), 0]),
        Choice::Reset => ("verb-reset", [0; 2]),
        Choice::Finish => ("verb-finish", [0; 2]),
        Choice::Breach(side) => {
            let ends = data.sides.get(usize::from(side)).map(|row| [hex(row.inside), hex(row.outside)]);
            ("verb-breach", ends.unwrap_or_default())
        }
        Choice::Charge => ("verb-charge", [0; 2]),
        Choice::Hold => ("verb-hold", [0; 2]),
        Choice::Confirm => ("verb-confirm", [0; 2]),
        Choice::Done => ("verb-done", [0; 2]),
    }
}

/// The label of a choice at the present decision.
pub(crate) fn label(game: &Camerone, choice: Choice) -> Msg {
    let unit = |key, unit: Unit| Msg::new(key).piece("unit", unit.index());
    let named = |key, formation: Formation| Msg::new(key).key("formation", formation.key());
    match choice {
        Choice::Deploy(formation) => named("do-deploy", formation),
        Choice::DeployMilan => Msg::new("do-deploy-milan"),
        Choice::At(hex) => label_at(game, hex),
        Choice::Fire(u) => unit("do-fire", u),
        Choice::Melee(u) => unit("do-melee", u),
        Choice::Move(u) => unit("do-move", u),
        Choice::To(hex) => Msg::new("do-to").place("hex", hex.index()),
        Choice::Stay => Msg::new("do-stay"),
        Choice::Climb(u, hex) => unit("do-climb", u).place("hex", hex.index()),
        Choice::Return(formation) => named("do-return", formation),
        Choice::Start(formation) => named("do-start", formation),
        Choice::Reset => Msg::new("do-reset"),
        Choice::Finish => match game.activation {
            Some(acting) => named("do-finish", acting.formation),
            None => Msg::new("do-done"),
        },
        Choice::Breach(side) => Msg::new("do-breach").edge("side", side.into()),
        Choice::Charge => Msg::new("do-charge"),
        Choice::Hold => Msg::new("do-hold"),
        Choice::Confirm => Msg::new("do-confirm"),
        Choice::Done => Msg::new("do-done"),
    }
}

/// A hex means something else at each decision.
fn label_at(game: &Camerone, hex: Hex) -> Msg {
    let at = |key| Msg::new(key).place("hex", hex.index());
    let place = |unit: Option<Unit>| at("do-place").piece("unit", unit.map_or(0, Unit::index));
    let waiting = |formation: Formation, spot| formation.units().find(|u| game.at[u.index()] == spot);
    match game.top() {
        Some(Frame::Aim(_)) => at("do-fire-at"),
        Some(Frame::MeleeTarget(_)) => at("do-melee-at"),
        Some(Frame::Victim(_)) => at("do-victim"),
        Some(Frame::OfficerJoins(_)) => at("do-join"),
        Some(Frame::MilanDriven(_)) => at("do-milan-to"),
        Some(Frame::Deploy(frame)) => place(waiting(frame.formation, Spot::UNPLACED)),
        Some(Frame::Return(frame)) => place(waiting(frame.formation, Spot::RESERVE)),
        Some(Frame::DeployMilan(_)) => place(Some(Unit::MILAN)),
        Some(Frame::FrenchSetUp(_)) => {
            let french = Unit::legionnaires().chain(Unit::officers());
            place(french.into_iter().find(|unit| game.at[unit.index()] == Spot::UNPLACED))
        }
        Some(Frame::Escorts(frame)) => {
            let escorts = frame.left.iter();
            place(escorts.flat_map(Formation::units).find(|unit| game.at[unit.index()] == Spot::RESERVE))
        }
        _ => at("do-to"),
    }
}

/// What a choice points at.
pub(crate) fn on(game: &Camerone, choice: Choice) -> On {
    let piece = |unit: Unit| On::Piece(unit.index() as u16);
    match choice {
        Choice::Fire(unit) | Choice::Melee(unit) | Choice::Move(unit) => piece(unit),
        Choice::At(hex) | Choice::To(hex) => On::Place(hex.index() as u16),
        Choice::Climb(unit, hex) => match game.hex(unit).and_then(|from| game.data.side_between(from, hex)) {
            Some(side) => On::Edge(side as u16),
            None => On::Place(hex.index() as u16),
        },
        Choice::Breach(side) => On::Edge(side.into()),
        Choice::DeployMilan => piece(Unit::MILAN),
        _ => On::Button,
    }
}

/// What a click means at the present decision.
pub(crate) fn click(game: &Camerone, on: On) -> Option<Choice> {
    match on {
        On::Piece(index) if usize::from(index) < UNITS => click_unit(game, Unit::new(index.into())),
        On::Place(index) if usize::from(index) < HEXES => click_hex(game, Hex::new(index)),
        On::Edge(index) if usize::from(index) < game.data.sides.len() => click_side(game, index.into()),
        _ => None,
    }
}

fn click_unit(game: &Camerone, unit: Unit) -> Option<Choice> {
    match game.top()? {
        Frame::FireChoice(_) => Some(Choice::Fire(unit)),
        Frame::MeleeChoice(_) => Some(Choice::Melee(unit)),
        Frame::FrenchMove(_) | Frame::Activation(_) => Some(Choice::Move(unit)),
        Frame::MexicanSetUp(_) => match unit {
            Unit::MILAN => Some(Choice::DeployMilan),
            _ => unit.formation().map(Choice::Deploy),
        },
        Frame::MexicanMove(_) => match (unit, unit.formation()) {
            (Unit::MILAN, _) => Some(Choice::Move(unit)),
            (_, Some(formation)) if game.on_map(unit) => Some(Choice::Start(formation)),
            (_, Some(formation)) => Some(Choice::Return(formation)),
            _ => None,
        },
        _ => game.hex(unit).and_then(|hex| click_hex(game, hex)),
    }
}

fn click_hex(game: &Camerone, hex: Hex) -> Option<Choice> {
    match game.top()? {
        Frame::FrenchMarch(_) | Frame::MexicanMarch(_) | Frame::MilanMarch(_) => Some(Choice::To(hex)),
        Frame::FireChoice(_)
        | Frame::MeleeChoice(_)
        | Frame::FrenchMove(_)
        | Frame::Activation(_)
        | Frame::MexicanMove(_) => foremost(game, hex).and_then(|unit| click_unit(game, unit)),
        Frame::Deploy(_)
        | Frame::DeployMilan(_)
        | Frame::FrenchSetUp(_)
        | Frame::Return(_)
        | Frame::Escorts(_)
        | Frame::Aim(_)
        | Frame::MeleeTarget(_)
        | Frame::Victim(_)
        | Frame::OfficerJoins(_)
        | Frame::MilanDriven(_) => Some(Choice::At(hex)),
        _ => None,
    }
}

/// The counter that is meant by a click on its hex: one of the side that decides, a unit before an officer.
fn foremost(game: &Camerone, hex: Hex) -> Option<Unit> {
    let side = match game.top()?.ask(game) {
        Ask::Side(side) => side,
        _ => return None,
    };
    let here = |unit: &Unit| game.hex(*unit) == Some(hex);
    let ready = Unit::fighters(side).filter(here).find(|unit| game.is_ready(*unit));
    let any = || Unit::fighters(side).find(here);
    let officer = || Unit::all().filter(|unit| unit.side() == side).find(here);
    let enemy = || Unit::fighters(side.foe()).find(here);
    ready.or_else(any).or_else(officer).or_else(enemy)
}

fn click_side(game: &Camerone, side: usize) -> Option<Choice> {
    let row = &game.data.sides[side];
    match game.top()? {
        Frame::Sappers(_) => Some(Choice::Breach(side as u8)),
        Frame::Activation(_) => {
            let acting = game.activation?.formation;
            let ours = |hex: Hex| game.fighter_at(Side::Two, hex).filter(|u| u.formation() == Some(acting));
            let outside = ours(row.outside).map(|unit| Choice::Climb(unit, row.inside));
            outside.or_else(|| ours(row.inside).map(|unit| Choice::Climb(unit, row.outside)))
        }
        _ => None,
    }
}
