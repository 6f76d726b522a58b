//! Short lists that are copied with the frame that holds them. Things may stand there twice, and their order counts; where
//! neither matters, an [`IdSet`](crate::IdSet) is smaller.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` things in order. Documents write them as a plain list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Few<T, const N: usize>([Option<T>; N]);

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
    /// The first `N` of these.
    #[must_use]
    pub fn of(things: impl IntoIterator<Item = T>) -> Self {
        let mut list = [None; N];
        for (place, thing) in list.iter_mut().zip(things) {
            *place = Some(thing);
        }
        Self(list)
    }

    /// The first.
    #[must_use]
    pub fn first(&self) -> Option<T> {
        self.iter().next()
    }

    /// All but the first.
    #[must_use]
    pub fn rest(&self) -> Self {
        Self::of(self.iter().skip(1))
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().copied().flatten()
    }

    /// Whether this is among them.
    #[must_use]
    pub fn contains(&self, thing: T) -> bool {
        self.iter().any(|known| known == thing)
    }
}

impl<T: Copy + PartialEq + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + PartialEq + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        if list.len() > N {
            return Err(serde::de::Error::custom(format!("at most {N} are listed")));
        }
        Ok(Self::of(list))
    }
}
