//! A list that grows at its end and is shared with those who look at a beginning of it.

use std::ops::Deref;
use std::sync::Arc;

/// The first so many items of a list. Whoever looks back at a table shares its inputs: to copy them would cost the more the longer
/// the game is.
#[derive(Clone)]
pub(crate) struct Shared<T> {
    all: Arc<Vec<T>>,
    len: usize,
}

impl<T: Clone> Shared<T> {
    pub(crate) fn new(all: Vec<T>) -> Self {
        Self { len: all.len(), all: Arc::new(all) }
    }

    /// Adds an item. Items after the end of this view are dropped; a list that somebody else looks at is copied first.
    pub(crate) fn push(&mut self, item: T) {
        let all = Arc::make_mut(&mut self.all);
        all.truncate(self.len);
        all.push(item);
        self.len = all.len();
    }

    /// Drops all after the first `len`.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
        if let Some(all) = Arc::get_mut(&mut self.all) {
            all.truncate(self.len);
        }
    }

    /// The first `len` of them, or all if there are fewer.
    pub(crate) fn first(&self, len: usize) -> Self {
        Self { all: Arc::clone(&self.all), len: self.len.min(len) }
    }
}

impl<T> Deref for Shared<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.all[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::Shared;

    #[test]
    fn whoever_looks_back_is_not_disturbed() {
        let mut now = Shared::new(vec![1, 2, 3]);
        let mut then = now.first(2);
        now.push(4);
        assert_eq!((&now[..], &then[..]), (&[1, 2, 3, 4][..], &[1, 2][..]));
        then.push(5);
        assert_eq!((&now[..], &then[..]), (&[1, 2, 3, 4][..], &[1, 2, 5][..]));
        now.truncate(1);
        now.push(6);
        assert_eq!((&now[..], &then[..], &now.first(9)[..]), (&[1, 6][..], &[1, 2, 5][..], &[1, 6][..]));
    }
}
