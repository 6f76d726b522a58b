//! The stack of frames of a position: a plain array, so that a position is copied as one piece.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// At most `N` frames, the present one last.
#[derive(Clone, Copy, Debug)]
pub struct Stack<F, const N: usize> {
    frames: [F; N],
    len: u8,
}

impl<F: Copy, const N: usize> Stack<F, N> {
    /// No frames. `filler` stands where there is none; it is never seen.
    #[must_use]
    pub const fn new(filler: F) -> Self {
        assert!(N <= u8::MAX as usize, "at most 255 frames");
        Self { frames: [filler; N], len: 0 }
    }

    /// Puts a frame on top.
    ///
    /// # Panics
    /// If too many lie there already: a fault in the rules.
    pub fn push(&mut self, frame: F) {
        assert!(self.try_push(frame).is_ok(), "too many frames");
    }

    /// Puts a frame on top if there is room.
    ///
    /// # Errors
    /// The frame, if there is none.
    pub fn try_push(&mut self, frame: F) -> Result<(), F> {
        match self.frames.get_mut(usize::from(self.len)) {
            Some(slot) => {
                *slot = frame;
                self.len += 1;
                Ok(())
            }
            None => Err(frame),
        }
    }

    /// Takes the top frame off.
    pub fn pop(&mut self) -> Option<F> {
        self.len = self.len.checked_sub(1)?;
        Some(self.frames[usize::from(self.len)])
    }

    /// Takes all frames off.
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl<F, const N: usize> Deref for Stack<F, N> {
    type Target = [F];
    fn deref(&self) -> &[F] {
        &self.frames[..usize::from(self.len)]
    }
}

impl<F, const N: usize> DerefMut for Stack<F, N> {
    fn deref_mut(&mut self) -> &mut [F] {
        &mut self.frames[..usize::from(self.len)]
    }
}

// What lies above the top is no part of the position.
impl<F: PartialEq, const N: usize> PartialEq for Stack<F, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<F: Eq, const N: usize> Eq for Stack<F, N> {}
impl<F: Hash, const N: usize> Hash for Stack<F, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<F: Copy, const N: usize> Extend<F> for Stack<F, N> {
    fn extend<I: IntoIterator<Item = F>>(&mut self, frames: I) {
        for frame in frames {
            self.push(frame);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_put_is_the_first_taken_and_what_was_taken_does_not_count() {
        let mut stack: Stack<u8, 3> = Stack::new(9);
        assert_eq!((stack.len(), stack.pop()), (0, None));
        stack.extend([1, 2, 3]);
        assert_eq!(stack.try_push(4), Err(4));
        assert_eq!((stack.pop(), &*stack), (Some(3), &[1, 2][..]));
        let mut other: Stack<u8, 3> = Stack::new(0);
        other.extend([1, 2]);
        assert_eq!(stack, other);
        other.clear();
        assert!(other.is_empty());
    }
}
