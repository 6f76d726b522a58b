//! How sets, sides and words that are numbers in memory stand in documents: by ids. Fields name a form in
//! `#[serde(with = "…")]`.

use crate::ids::Card;
use crate::state::Montezuma;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;
use zocalo_core::id::{Id, IdSet};
use zocalo_core::side::ById;
use zocalo_core::{BySide, Set};

/// A way to write and read a value.
pub trait Form<T> {
    /// Writes it.
    ///
    /// # Errors
    /// What the serializer says.
    fn serialize<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error>;
    /// Reads it.
    ///
    /// # Errors
    /// What is wrong with it.
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error>;
}

/// A set of numbers as a list of ids.
pub struct Ids<I>(PhantomData<I>);

impl<I: Id, const W: usize> Form<Set<W>> for Ids<I> {
    fn serialize<S: Serializer>(value: &Set<W>, serializer: S) -> Result<S::Ok, S::Error> {
        IdSet::<I, W>::of(*value).serialize(serializer)
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Set<W>, D::Error> {
        Ok(*IdSet::<I, W>::deserialize(deserializer)?.set())
    }
}

/// Bits as a list of ids.
pub struct Mask<I>(PhantomData<I>);

impl<I: Id, T: Copy + Into<u64> + TryFrom<u64>> Form<T> for Mask<I> {
    fn serialize<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        IdSet::<I, 1>::of(Set::from_words([(*value).into()])).serialize(serializer)
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let [bits] = IdSet::<I, 1>::deserialize(deserializer)?.set().words();
        T::try_from(bits).map_err(|_| D::Error::custom("more than there are"))
    }
}

/// A set of Strategy cards, which is kept by their numbers.
pub struct Cards;

impl Form<Set<2>> for Cards {
    fn serialize<S: Serializer>(value: &Set<2>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(value.iter().map(Card::numbered))
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Set<2>, D::Error> {
        let cards = IdSet::<Card, 2>::deserialize(deserializer)?;
        Ok(cards.iter().map(Card::slot).collect())
    }
}

/// A number as the id that it stands for.
pub struct Word<I>(PhantomData<I>);

impl<I: Id> Form<u8> for Word<I> {
    fn serialize<S: Serializer>(value: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        I::new(usize::from(*value)).serialize(serializer)
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
        Ok(I::deserialize(deserializer)?.index() as u8)
    }
}

/// A side by its id; a plain value for each side under its id.
pub type SideId = ById<Montezuma>;

/// One value for each side, under its id.
pub struct Both<F>(PhantomData<F>);

struct Borrowed<'a, T, F>(&'a T, PhantomData<F>);

impl<T, F: Form<T>> Serialize for Borrowed<'_, T, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        F::serialize(self.0, serializer)
    }
}

struct Owned<T, F>(T, PhantomData<F>);

impl<'de, T, F: Form<T>> Deserialize<'de> for Owned<T, F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        F::deserialize(deserializer).map(|value| Self(value, PhantomData))
    }
}

impl<T, F: Form<T>> Form<BySide<T>> for Both<F> {
    fn serialize<S: Serializer>(value: &BySide<T>, serializer: S) -> Result<S::Ok, S::Error> {
        let [us, mexico] = &value.0;
        let both = [us, mexico].map(|one| Borrowed::<T, F>(one, PhantomData));
        SideId::serialize(&BySide(both), serializer)
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BySide<T>, D::Error> {
        let both: BySide<Owned<T, F>> = SideId::deserialize(deserializer)?;
        Ok(BySide(both.0.map(|one| one.0)))
    }
}
