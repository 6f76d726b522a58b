//! Links to seats: what they are for, and why one no longer works.

use crate::{GameId, Person, Secret};
use zocalo_core::Side;

/// The most devices on which one seat may be opened. Each is announced in the talk of the table, so without a bound a
/// player could fill the other side's page with announcements.
pub const DEVICES_MAX: usize = 64;

/// A seat to which a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// The table.
    pub id: GameId,
    /// The side.
    pub side: Side,
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// Invites somebody to a free seat.
    Seat,
    /// Opens a taken seat on a further device of whoever holds it.
    Device,
}

impl LinkKind {
    /// Its name in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Device => "device",
        }
    }

    /// From its name in the store.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Seat, Self::Device].into_iter().find(|kind| kind.name() == name)
    }
}

/// Why a link does not work any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Void {
    /// Somebody has used it.
    Used,
    /// A newer link has replaced it, or its maker has withdrawn it.
    Revoked,
    /// It was not used in time.
    Expired,
}

/// A link as the store finds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The seat.
    pub holding: Holding,
    /// What it is for.
    pub kind: LinkKind,
    /// Why it does not work; `None` if it does.
    pub void: Option<Void>,
}

/// A link for a further device, to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDeviceLink {
    /// Number of the table in this store.
    pub key: i64,
    /// The seat.
    pub side: Side,
    /// Who makes it: must hold the seat.
    pub by: Person,
    /// The hash of its secret.
    pub secret: Secret,
    /// When.
    pub made_at: i64,
    /// From when on it does not work.
    pub expires_at: i64,
}

/// What became of somebody who used a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sat {
    /// There is no such link.
    Unknown,
    /// The link does not work any more; nothing has changed.
    Void(Holding, Void),
    /// The person holds this seat already; the link is not used up.
    Held(Holding),
    /// The seat is open on [`DEVICES_MAX`] devices; nothing has changed.
    Full(Holding),
    /// The person holds the seat now, the link is used up, and the talk of the table says so.
    Done(Holding, LinkKind),
}
