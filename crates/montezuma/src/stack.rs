//! The stack of frames: a plain array, so that a position is copied as one piece.

use crate::frames::Frame;
use crate::setup::DealMarker;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The most frames that ever lie on one another.
pub const DEPTH: usize = 28;

/// Frames, the present one last.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    frames: [Frame; DEPTH],
    len: u8,
}

impl Stack {
    /// No frames.
    pub(crate) const fn new() -> Self {
        Self { frames: [Frame::DealMarker(DealMarker { city: 0 }); DEPTH], len: 0 }
    }

    /// Puts a frame on top.
    ///
    /// # Panics
    /// If too many lie there already: a fault in the rules.
    pub(crate) fn push(&mut self, frame: Frame) {
        assert!(self.try_push(frame), "too many frames");
    }

    /// Puts a frame on top if there is room.
    pub(crate) fn try_push(&mut self, frame: Frame) -> bool {
        let free = self.frames.get_mut(usize::from(self.len));
        if let Some(slot) = free {
            *slot = frame;
            self.len += 1;
            return true;
        }
        false
    }

    /// Takes the top frame off.
    pub(crate) fn pop(&mut self) -> Option<Frame> {
        self.len = self.len.checked_sub(1)?;
        Some(self.frames[usize::from(self.len)])
    }
}

impl Deref for Stack {
    type Target = [Frame];
    fn deref(&self) -> &[Frame] {
        &self.frames[..usize::from(self.len)]
    }
}

// What lies above the top is no part of the position.
impl PartialEq for Stack {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl Eq for Stack {}
impl Hash for Stack {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}
