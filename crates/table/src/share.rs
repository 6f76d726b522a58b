//! What players add to single throws. A player who wants it makes a chain beforehand: a random end, hashed again and again;
//! the last hash, the anchor, is shown before the game. Each throw that follows from the player's own act waits for the
//! next link of the chain, which hashes to the one before. So whoever runs the server cannot know the throw before the
//! player acts, and the player, whose chain is fixed, cannot choose among contributions.

use crate::dice::{ChanceMode, hex, unhex};
use crate::error::TableError;
use crate::table::{Source, Table, Taken};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Pending, Side};

/// The most links that may lie between two that a record shows: those of throws that were taken back.
const GAP_MAX: usize = 4096;

/// One link of a player's chain, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Share([u8; 32]);

impl Share {
    /// From its bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The link before this one: SHA-256 of it, which browsers know.
    #[must_use]
    pub fn before(&self) -> Self {
        Self(Sha256::digest(self.0).into())
    }

    /// Whether the chain leads from this link back to another, over at most so many.
    fn follows(&self, earlier: &Self, most: usize) -> bool {
        let mut link = *self;
        (0..most).any(|_| {
            link = link.before();
            link == *earlier
        })
    }

    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}…", &self.to_hex()[..3])
    }
}

impl TryFrom<String> for Share {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        unhex(&text).map(Self)
    }
}

impl From<Share> for String {
    fn from(share: Share) -> Self {
        share.to_hex()
    }
}

/// What is known of the contribution to the throws of the act under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Given {
    /// Nothing yet.
    #[default]
    Nothing,
    /// This link.
    Link(Share),
    /// The player lets the throw go without one.
    Waived,
}

/// The chains of both sides at a table: where they are, and what was given for the act under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chains {
    pub(crate) links: [Option<Share>; 2],
    pub(crate) given: Given,
}

impl Chains {
    /// At their anchors.
    pub(crate) fn of(chance: &ChanceMode) -> Self {
        let anchor = |side: Side| match chance {
            ChanceMode::Fair(fair) => fair.anchors.get(side.index()).copied().flatten(),
            _ => None,
        };
        Self { links: Side::BOTH.map(anchor), given: Given::Nothing }
    }

    /// The link that throws are mixed with now.
    pub(crate) const fn link(&self) -> Option<Share> {
        match self.given {
            Given::Link(share) => Some(share),
            Given::Nothing | Given::Waived => None,
        }
    }
}

impl<G: Game> Table<G> {
    /// The side whose contribution the next throw waits for.
    #[must_use]
    pub fn share_due(&self) -> Option<Side> {
        if self.chains.links == [None, None] || self.chains.given != Given::Nothing {
            return None;
        }
        if !matches!(self.game.pending(), Pending::Chance(_)) {
            return None;
        }
        self.actor().filter(|side| self.chains.links[side.index()].is_some())
    }

    /// Whose act is under way: the side that chose last by itself.
    pub(crate) fn actor(&self) -> Option<Side> {
        self.entries.iter().enumerate().rev().find_map(|(i, entry)| match entry.input {
            Input::Choose(side, _) if !entry.ordered && !self.was_forced(i) => Some(side),
            _ => None,
        })
    }

    /// The last link of a side's chain that is known: the next one hashes to it.
    #[must_use]
    pub const fn link(&self, side: Side) -> Option<Share> {
        self.chains.links[side.index()]
    }

    /// Adds a side's contribution to the throw that waits for it, or lets it go without.
    ///
    /// # Errors
    /// None is waited for from this side, or it is not the next link of the chain.
    pub fn contribute(&mut self, side: Side, share: Option<Share>) -> Result<Taken, TableError> {
        if self.share_due() != Some(side) {
            return Err(TableError::Chance("no contribution of this side is waited for".to_owned()));
        }
        let given = match share {
            None => Given::Waived,
            Some(share) if Some(share.before()) == self.link(side) => Given::Link(share),
            Some(_) => return Err(TableError::Chance("this is not the next link of the chain".to_owned())),
        };
        let from = self.remember();
        self.give(side, given);
        self.proceed();
        Ok(Taken { from, to: self.len() })
    }

    fn give(&mut self, side: Side, given: Given) {
        if let Given::Link(share) = given {
            self.chains.links[side.index()] = Some(share);
        }
        self.chains.given = given;
    }

    /// A new act of a player begins: what was given for the one before is used up.
    pub(crate) fn new_act(&mut self, source: Source) {
        if matches!(source, Source::Player) {
            self.chains.given = Given::Nothing;
        }
    }

    /// Takes the link that a record shows beside a throw.
    pub(crate) fn read_share(&mut self, share: Option<Share>) -> Result<(), String> {
        let Some(share) = share else {
            if self.share_due().is_some() {
                self.chains.given = Given::Waived;
            }
            return Ok(());
        };
        if self.chains.given == Given::Link(share) {
            return Ok(());
        }
        let Some(side) = self.share_due() else { return Err("nobody contributes to this throw".to_owned()) };
        let last = self.link(side).ok_or("this side has no chain")?;
        if !share.follows(&last, GAP_MAX) {
            return Err("the contribution is no link of the side's chain".to_owned());
        }
        self.give(side, Given::Link(share));
        Ok(())
    }
}
