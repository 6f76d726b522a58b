//! One small choice of a side, and its text.

use crate::data::Data;
use crate::ids::{Formation, Unit, hex_id, parse_hex};
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

impl Choice {
    /// Its text.
    #[must_use]
    pub fn text(self, data: &Data) -> String {
        match self {
            Self::Deploy(formation) => format!("deploy {}", formation.id()),
            Self::DeployMilan => "deploy MILAN".to_owned(),
            Self::At(hex) => format!("at {}", hex_id(hex)),
            Self::Fire(unit) => format!("fire {unit}"),
            Self::Melee(unit) => format!("melee {unit}"),
            Self::Move(unit) => format!("move {unit}"),
            Self::To(hex) => format!("to {}", hex_id(hex)),
            Self::Stay => "stay".to_owned(),
            Self::Climb(unit, hex) => format!("climb {unit} {}", hex_id(hex)),
            Self::Return(formation) => format!("return {}", formation.id()),
            Self::Start(formation) => format!("start {}", formation.id()),
            Self::Reset => "reset".to_owned(),
            Self::Finish => "finish".to_owned(),
            Self::Breach(side) => {
                let ends = data.sides.get(usize::from(side)).map(|row| (row.inside, row.outside));
                ends.map_or_else(String::new, |(a, b)| format!("breach {} {}", hex_id(a), hex_id(b)))
            }
            Self::Charge => "charge".to_owned(),
            Self::Hold => "hold".to_owned(),
            Self::Confirm => "confirm".to_owned(),
            Self::Done => "done".to_owned(),
        }
    }

    /// The choice that a text means.
    #[must_use]
    pub fn parse(text: &str, data: &Data) -> Option<Self> {
        let mut words = text.split_whitespace();
        let (verb, object, more) = (words.next()?, words.next(), words.next());
        if words.next().is_some() {
            return None;
        }
        let unit = || object.and_then(Unit::from_id);
        let hex = || object.and_then(parse_hex);
        let formation = || object.and_then(Formation::from_id);
        match (verb, object.is_some(), more) {
            ("climb", true, Some(hex)) => Some(Self::Climb(unit()?, parse_hex(hex)?)),
            ("breach", true, Some(outside)) => {
                let ends = (hex()?, parse_hex(outside)?);
                let side = data.sides.iter().position(|row| (row.inside, row.outside) == ends)?;
                Some(Self::Breach(side as u8))
            }
            (_, _, Some(_)) => None,
            ("deploy", true, _) if object == Some(Unit::MILAN.id()) => Some(Self::DeployMilan),
            ("deploy", true, _) => formation().map(Self::Deploy),
            ("at", true, _) => hex().map(Self::At),
            ("fire", true, _) => unit().map(Self::Fire),
            ("melee", true, _) => unit().map(Self::Melee),
            ("move", true, _) => unit().map(Self::Move),
            ("to", true, _) => hex().map(Self::To),
            ("return", true, _) => formation().map(Self::Return),
            ("start", true, _) => formation().map(Self::Start),
            ("stay", false, _) => Some(Self::Stay),
            ("reset", false, _) => Some(Self::Reset),
            ("finish", false, _) => Some(Self::Finish),
            ("charge", false, _) => Some(Self::Charge),
            ("hold", false, _) => Some(Self::Hold),
            ("confirm", false, _) => Some(Self::Confirm),
            ("done", false, _) => Some(Self::Done),
            _ => None,
        }
    }
}
