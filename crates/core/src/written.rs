//! How sets, sides and words that are numbers in memory stand in documents: by ids. Fields name a form in
//! `#[serde(with = "…")]`.

use crate::id::{Id, IdSet};
use crate::side::ById;
use crate::{BySide, Rules, Set};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;

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
#[derive(Debug)]
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
#[derive(Debug)]
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

/// A number as the id that it stands for.
#[derive(Debug)]
pub struct Word<I>(PhantomData<I>);

impl<I: Id> Form<u8> for Word<I> {
    fn serialize<S: Serializer>(value: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        I::new(usize::from(*value)).serialize(serializer)
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
        Ok(I::deserialize(deserializer)?.index() as u8)
    }
}

/// One value for each side of the game `G`, under its id.
#[derive(Debug)]
pub struct Both<G, F>(PhantomData<(G, F)>);

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

impl<G: Rules, T, F: Form<T>> Form<BySide<T>> for Both<G, F> {
    fn serialize<S: Serializer>(value: &BySide<T>, serializer: S) -> Result<S::Ok, S::Error> {
        let [one, two] = &value.0;
        let both = [one, two].map(|one| Borrowed::<T, F>(one, PhantomData));
        ById::<G>::serialize(&BySide(both), serializer)
    }
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BySide<T>, D::Error> {
        let both: BySide<Owned<T, F>> = ById::<G>::deserialize(deserializer)?;
        Ok(BySide(both.0.map(|one| one.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Names;

    crate::id! {
        /// A gate.
        struct Gate(u8) { what: "gate", names: Names::list(&["north", "south", "west"]) }
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Written {
        #[serde(with = "Ids::<Gate>")]
        open: Set<1>,
        #[serde(with = "Mask::<Gate>")]
        barred: u8,
        #[serde(with = "Word::<Gate>")]
        near: u8,
    }

    #[test]
    fn numbers_stand_there_as_ids() {
        let written = Written { open: [0, 2].into_iter().collect(), barred: 0b110, near: 1 };
        let text = serde_json::to_string(&written).expect("plain");
        assert_eq!(text, r#"{"open":["north","west"],"barred":["south","west"],"near":"south"}"#);
        assert_eq!(serde_json::from_str::<Written>(&text).expect("as written"), written);
        let fault = serde_json::from_str::<Written>(&text.replace("\"south\"}", "\"east\"}"));
        assert!(fault.expect_err("no gate").to_string().starts_with("there is no gate \"east\""));
    }
}
