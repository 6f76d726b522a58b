//! What a viewer knows. The truth stays in the table; everything else gets what [`Hidden::known`] leaves of it.

use super::{Rules, Scenery, Viewer};
use crate::lottery::Lottery;
use crate::scene::{Coming, Overlay};
use crate::{Scene, Side};

/// What one viewer knows of a position.
///
/// It wraps a position in which everything that the viewer cannot know is laid in one fixed way: two truths that the
/// viewer cannot tell apart give equal values. It is itself a position that might be the true one, so that the rules
/// can be asked about it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Known<G> {
    position: G,
    viewer: Viewer,
}

impl<G: Rules> Known<G> {
    /// What is left after forgetting. Only a game's `hidden.rs` calls this, in its [`Hidden::known`]; `cargo xtask tidy`
    /// holds everybody to that.
    #[must_use]
    pub const fn erased(position: G, viewer: Viewer) -> Self {
        Self { position, viewer }
    }

    /// Who knows it.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whether the viewer plays this side.
    #[must_use]
    pub fn is(&self, side: Side) -> bool {
        self.viewer.is(side)
    }

    /// The position with the unknown laid in the fixed way.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }
}

impl<G: Hidden> Known<G> {
    /// A position that might be the true one.
    #[must_use]
    pub fn deal(&self, lottery: &mut Lottery) -> G {
        G::deal(self, lottery)
    }
}

impl<G: Scenery> Known<G> {
    /// What the viewer sees.
    #[must_use]
    pub fn scene(&self) -> Scene {
        G::scene(self)
    }

    /// Things to draw over the board on demand.
    #[must_use]
    pub fn overlays(&self) -> Vec<Overlay> {
        G::overlays(self)
    }

    /// What is to come on later turns.
    #[must_use]
    pub fn timeline(&self) -> Vec<Coming> {
        G::timeline(self)
    }
}

/// What is hidden, and from whom. A game without secrets leaves all of it as it is.
pub trait Hidden: Rules {
    /// Forgets what `viewer` cannot know: takes it out, or lays it in one fixed way. The only function that forgets.
    fn known(&self, viewer: Viewer) -> Known<Self> {
        Known::erased(self.clone(), viewer)
    }
    /// A position that might be the true one, drawn evenly from all of them unless the game's own line says otherwise;
    /// `deal(k).known(viewer) == k`.
    fn deal(known: &Known<Self>, _lottery: &mut Lottery) -> Self {
        known.position().clone()
    }
    /// For odds: lays what is hidden from `viewer`, and what the fire, march or battle under way can neither touch nor
    /// show, in one fixed way. What can still come of it looks the same to `viewer`, and is as likely, as before.
    fn canonicalize_hidden(&mut self, _viewer: Viewer) {}
    /// For odds: drops dice that have been thrown and used, so that ways through a battle meet again. What can still
    /// come of it stays the same.
    fn drop_spent_dice(&mut self) {}
}
