//! Things of a game as small numbers that are written and read by their ids.
//!
//! [`id!`](crate::id!) makes a type for one kind of thing (counters, hexes, places, cards). In memory it is a number; in
//! documents, notation and faults it is the id that stands in the data file. `Option` of it needs no more room than
//! itself.
//!
//! ```
//! use zocalo_core::id::{Id, IdSet, Names};
//!
//! zocalo_core::id! {
//!     /// A bridge.
//!     pub struct Bridge(u8) { what: "bridge", names: Names::list(&["ford", "mill"]) }
//! }
//!
//! let mill = Bridge::find("mill").expect("there is one");
//! assert_eq!((mill.index(), mill.id()), (1, "mill"));
//! assert_eq!(serde_json::to_string(&[Some(mill), None]).unwrap(), r#"["mill",null]"#);
//! let fault = serde_json::from_str::<Bridge>("\"moll\"").unwrap_err().to_string();
//! assert!(fault.starts_with("there is no bridge \"moll\""), "{fault}");
//! let both: IdSet<Bridge, 1> = Bridge::all().collect();
//! assert_eq!(both.len(), 2);
//! assert_eq!(size_of::<Option<Bridge>>(), 1);
//! ```

use crate::Set;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

/// The ids of all things of one kind, in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    ids: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Names {
    /// These ids.
    ///
    /// # Panics
    /// If an id stands there twice: the ids are part of the program.
    #[must_use]
    pub fn new(ids: Vec<String>) -> Self {
        let numbers: HashMap<_, _> = ids.iter().cloned().zip(0..).collect();
        assert_eq!(numbers.len(), ids.len(), "an id stands there twice: {ids:?}");
        Self { ids, numbers }
    }

    /// A list that stands in the code.
    #[must_use]
    pub fn list(ids: &[&str]) -> Self {
        Self::new(ids.iter().map(|&id| id.to_owned()).collect())
    }

    /// The column `id` of a comma-separated file that the game carries.
    ///
    /// # Panics
    /// If the file has no such column: it is part of the program.
    #[must_use]
    pub fn column(text: &str) -> Self {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let headers = reader.headers().expect("a carried file has a head line");
        let at = headers.iter().position(|name| name == "id").expect("a carried file of things has ids");
        let rows = reader.records().map(|row| row.expect("a carried file can be read"));
        Self::new(rows.map(|row| row.get(at).unwrap_or_default().to_owned()).collect())
    }

    /// These and more after them.
    #[must_use]
    pub fn and(mut self, more: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.ids.extend(more.into_iter().map(Into::into));
        Self::new(self.ids)
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.ids.len()
    }

    /// All of them.
    #[must_use]
    pub fn ids(&self) -> &[String] {
        &self.ids
    }

    /// The number of an id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<usize> {
        self.numbers.get(id).copied()
    }
}

/// One thing of a kind.
pub trait Id: Copy + Ord + Hash + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// What it is, for faults ("counter").
    const WHAT: &'static str;

    /// The ids of all of them.
    fn names() -> &'static Names;
    /// The one with that number.
    ///
    /// # Panics
    /// If the number does not fit the type.
    fn new(index: usize) -> Self;
    /// Its number.
    fn index(self) -> usize;

    /// Its id.
    #[must_use]
    fn id(self) -> &'static str {
        &Self::names().ids()[self.index()]
    }

    /// The one with that id.
    #[must_use]
    fn find(id: &str) -> Option<Self> {
        Self::names().find(id).map(Self::new)
    }

    /// All of them, in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::names().count()).map(Self::new)
    }
}

/// Makes the type of one kind of things; see [`id`](crate::id).
#[macro_export]
macro_rules! id {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident($int:ty) { what: $what:literal, names: $names:expr $(,)? }) => {
        $(#[$meta])*
        // The number is kept one higher, so that `Option` finds room in the zero.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $Name(std::num::NonZero<$int>);

        impl $Name {
            /// The one with that number.
            ///
            /// # Panics
            /// If the number does not fit the type.
            #[inline]
            #[must_use]
            $vis const fn new(index: usize) -> Self {
                assert!(index < <$int>::MAX as usize, "the number fits the type");
                match std::num::NonZero::<$int>::new(index as $int + 1) {
                    Some(number) => Self(number),
                    None => unreachable!(),
                }
            }

            /// Its number.
            #[inline]
            #[must_use]
            $vis const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl $crate::id::Id for $Name {
            const WHAT: &'static str = $what;

            fn names() -> &'static $crate::id::Names {
                static NAMES: std::sync::LazyLock<$crate::id::Names> = std::sync::LazyLock::new(|| $names);
                &NAMES
            }
            #[inline]
            fn new(index: usize) -> Self {
                Self::new(index)
            }
            #[inline]
            fn index(self) -> usize {
                self.index()
            }
        }

        impl std::fmt::Debug for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::id::Id::id(*self))
            }
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::id::Id::id(*self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::id::read(deserializer)
            }
        }
    };
}

/// Reads an id: what [`id!`](crate::id!) deserializes with.
///
/// # Errors
/// Not a text, or no id of the kind; the fault names the nearest ones.
pub fn read<'de, I: Id, D: Deserializer<'de>>(deserializer: D) -> Result<I, D::Error> {
    let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
    I::find(&text).ok_or_else(|| {
        let near: Vec<_> = I::names().ids().iter().filter(|id| alike(id, &text)).take(3).collect();
        let hint = if near.is_empty() { String::new() } else { format!("; there is {near:?}") };
        D::Error::custom(format!("there is no {} \"{text}\"{hint}", I::WHAT))
    })
}

/// Whether two ids differ in one letter, or in capitals alone.
fn alike(known: &str, given: &str) -> bool {
    if known.eq_ignore_ascii_case(given) {
        return true;
    }
    let differing = known.chars().zip(given.chars()).filter(|(a, b)| a != b).count();
    known.chars().count() == given.chars().count() && differing == 1
}

/// A set of things of one kind with numbers below `64 * W`; in documents a list of ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdSet<I, const W: usize>(Set<W>, PhantomData<I>);

impl<I: Id, const W: usize> IdSet<I, W> {
    /// The empty set.
    pub const EMPTY: Self = Self(Set::EMPTY, PhantomData);

    /// The set of these numbers.
    #[inline]
    #[must_use]
    pub const fn of(set: Set<W>) -> Self {
        Self(set, PhantomData)
    }
    /// Its numbers.
    #[inline]
    #[must_use]
    pub const fn set(&self) -> &Set<W> {
        &self.0
    }
    /// Whether it is in it.
    #[inline]
    #[must_use]
    pub fn has(&self, id: I) -> bool {
        self.0.has(id.index())
    }
    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, id: I) {
        self.0.insert(id.index());
    }
    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, id: I) {
        self.0.remove(id.index());
    }
    /// Whether nothing is in it.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    /// How many are in it.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }
    /// Those that are in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: &Self) -> Self {
        Self::of(self.0.and(&other.0))
    }
    /// Those that are in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        Self::of(self.0.or(&other.0))
    }
    /// Those that are in this one and not in the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: &Self) -> Self {
        Self::of(self.0.minus(&other.0))
    }
    /// Whether the two have anything in common.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.meets(&other.0)
    }
    /// The first in order, if any.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<I> {
        self.0.first().map(I::new)
    }
    /// In the order of their numbers.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = I> + use<I, W> {
        self.0.iter().map(I::new)
    }
}

impl<I: Id, const W: usize> Default for IdSet<I, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I: Id, const W: usize> Debug for IdSet<I, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<I: Id, const W: usize> FromIterator<I> for IdSet<I, W> {
    fn from_iter<T: IntoIterator<Item = I>>(things: T) -> Self {
        Self::of(things.into_iter().map(I::index).collect())
    }
}

impl<I: Id, const W: usize> Serialize for IdSet<I, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, I: Id, const W: usize> Deserialize<'de> for IdSet<I, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<I>::deserialize(deserializer)?;
        let set: Self = things.iter().copied().collect();
        if set.len() < things.len() {
            return Err(D::Error::custom("something stands there twice"));
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::id! {
        /// A gate.
        pub struct Gate(u16) { what: "gate", names: Names::column("id,side\nG1,north\nG2,south\n").and(["closed"]) }
    }

    #[test]
    fn ids_are_written_and_read_by_their_names() {
        let all: IdSet<Gate, 1> = Gate::all().collect();
        assert_eq!(serde_json::to_string(&all).expect("a list"), r#"["G1","G2","closed"]"#);
        let read: IdSet<Gate, 1> = serde_json::from_str(r#"["closed","G1"]"#).expect("two gates");
        assert_eq!(read.iter().map(Gate::index).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(format!("{read:?}"), "{G1, closed}");
    }

    #[test]
    fn faults_name_what_is_wrong() {
        let fault =
            |text: &str| serde_json::from_str::<IdSet<Gate, 1>>(text).expect_err("a fault").to_string();
        assert!(fault(r#"["g1"]"#).starts_with(r#"there is no gate "g1"; there is ["G1"]"#));
        assert!(fault(r#"["G1","G1"]"#).starts_with("something stands there twice"));
        assert!(fault("[3]").contains("expected a string"));
    }

    #[test]
    fn sets_are_sets() {
        let (one, two) = (Gate::new(0), Gate::new(1));
        let mut set = IdSet::<Gate, 1>::EMPTY;
        set.insert(two);
        assert!(set.has(two) && !set.has(one) && set.first() == Some(two));
        let both = set.or(&[one].into_iter().collect());
        assert_eq!((both.len(), both.minus(&set).len(), both.and(&set).len()), (2, 1, 1));
        assert!(both.meets(&set));
        set.remove(two);
        assert!(set.is_empty() && Gate::find("G3").is_none());
    }
}
