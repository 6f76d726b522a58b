//! The two sides of a game.

use crate::Rules;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// One of the two sides. Which nation that is, each game says in its [`About`](crate::About).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side listed first.
    One,
    /// The side listed second.
    Two,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The other side.
    #[must_use]
    pub const fn foe(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

/// Writes and reads sides by the ids that a game gives them, in documents: a field of type [`Side`], `Option<Side>` or
/// [`BySide`] (an object with an entry for each side) is marked `#[serde(with = "zocalo_core::side::ById::<ThatGame>")]`.
#[derive(Clone, Copy, Debug)]
pub struct ById<G>(PhantomData<G>);

impl<G: Rules> ById<G> {
    /// For serde.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: Sided, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        value.write(&G::SIDES, serializer)
    }

    /// For serde.
    ///
    /// # Errors
    /// What is no side, and which there are.
    pub fn deserialize<'de, T: SidedFrom<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        T::read(&G::SIDES, deserializer)
    }
}

/// What [`ById`] can write.
pub trait Sided {
    /// Writes it with these ids of the sides.
    ///
    /// # Errors
    /// Those of the serializer.
    fn write<S: Serializer>(&self, sides: &[&'static str; 2], serializer: S) -> Result<S::Ok, S::Error>;
}

/// What [`ById`] can read.
pub trait SidedFrom<'de>: Sized {
    /// Reads it with these ids of the sides.
    ///
    /// # Errors
    /// What is no side, and which there are.
    fn read<D: Deserializer<'de>>(sides: &[&'static str; 2], deserializer: D) -> Result<Self, D::Error>;
}

fn find<E: serde::de::Error>(sides: &[&'static str; 2], text: &str) -> Result<Side, E> {
    let side = Side::BOTH.into_iter().find(|side| sides[side.index()] == text);
    side.ok_or_else(|| E::custom(format!("there is no side \"{text}\"; there are: {}", sides.join(", "))))
}

impl Sided for Side {
    fn write<S: Serializer>(&self, sides: &[&'static str; 2], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(sides[self.index()])
    }
}

impl<'de> SidedFrom<'de> for Side {
    fn read<D: Deserializer<'de>>(sides: &[&'static str; 2], deserializer: D) -> Result<Self, D::Error> {
        find(sides, &std::borrow::Cow::<'de, str>::deserialize(deserializer)?)
    }
}

impl Sided for Option<Side> {
    fn write<S: Serializer>(&self, sides: &[&'static str; 2], serializer: S) -> Result<S::Ok, S::Error> {
        self.map(|side| sides[side.index()]).serialize(serializer)
    }
}

impl<'de> SidedFrom<'de> for Option<Side> {
    fn read<D: Deserializer<'de>>(sides: &[&'static str; 2], deserializer: D) -> Result<Self, D::Error> {
        let text = Option::<std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.map(|text| find(sides, &text)).transpose()
    }
}

impl<T: Serialize> Sided for BySide<T> {
    fn write<S: Serializer>(&self, sides: &[&'static str; 2], serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        for side in Side::BOTH {
            map.serialize_entry(sides[side.index()], &self[side])?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> SidedFrom<'de> for BySide<T> {
    fn read<D: Deserializer<'de>>(sides: &[&'static str; 2], deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(BothSides { sides, of: PhantomData })
    }
}

struct BothSides<'a, T> {
    sides: &'a [&'static str; 2],
    of: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for BothSides<'_, T> {
    type Value = BySide<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with the entries {}", self.sides.join(" and "))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BySide<T>, A::Error> {
        let mut both = [None, None];
        while let Some(key) = map.next_key::<std::borrow::Cow<'de, str>>()? {
            let side = find::<A::Error>(self.sides, &key)?;
            if both[side.index()].replace(map.next_value()?).is_some() {
                return Err(A::Error::custom(format!("\"{key}\" stands there twice")));
            }
        }
        match both {
            [Some(one), Some(two)] => Ok(BySide([one, two])),
            [None, _] => Err(A::Error::missing_field(self.sides[0])),
            [_, None] => Err(A::Error::missing_field(self.sides[1])),
        }
    }
}
