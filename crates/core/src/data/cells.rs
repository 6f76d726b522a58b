//! From the cells of one row to the fields of a struct.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IgnoredAny, IntoDeserializer, MapAccess,
    SeqAccess, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use std::fmt;

/// The column that every comma-separated file has, whether a rule reads it or not.
const SOURCE: &str = "source";

const MISSING: &str = "this column is missing";

/// A column for people to read: no rule depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Remark;

impl<'de> Deserialize<'de> for Remark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

/// Reads a row. A strict one has exactly the columns of the struct, and a source if it is so said.
pub(super) fn row<T: DeserializeOwned>(
    headers: &csv::StringRecord,
    record: &csv::StringRecord,
    strict: Option<bool>,
) -> Result<T, Wrong> {
    T::deserialize(RowReader { headers, record, strict })
}

/// What is wrong with a row.
#[derive(Debug)]
pub(crate) struct Wrong {
    pub(super) column: String,
    pub(super) reason: String,
}

impl Wrong {
    fn at(column: &str, reason: impl fmt::Display) -> Self {
        Self { column: column.to_owned(), reason: reason.to_string() }
    }

    /// The field for which there is nothing, if that is what is wrong.
    pub(crate) fn missing(&self) -> Option<&str> {
        (self.reason == MISSING).then_some(self.column.as_str())
    }

    fn within(self, column: &str) -> Self {
        if self.column.is_empty() { Self { column: column.to_owned(), ..self } } else { self }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.column.is_empty() {
            write!(f, "{}: ", self.column)?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Wrong {}

impl serde::de::Error for Wrong {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self::at("", reason)
    }
    fn missing_field(field: &'static str) -> Self {
        Self::at(field, MISSING)
    }
}

#[derive(Clone, Copy)]
struct RowReader<'a> {
    headers: &'a csv::StringRecord,
    record: &'a csv::StringRecord,
    strict: Option<bool>,
}

impl RowReader<'_> {
    /// That the columns are those of the struct, and that the source is given.
    fn hold_to(&self, fields: &[&'static str], sourced: bool) -> Result<(), Wrong> {
        let mut known = fields.to_vec();
        if sourced && !known.contains(&SOURCE) {
            known.push(SOURCE);
        }
        for (index, column) in self.headers.iter().enumerate() {
            if self.headers.iter().take(index).any(|before| before == column) {
                return Err(Wrong::at(column, "two columns have this name"));
            }
            if !known.contains(&column) {
                let reason = format!("no such column is known; there are: {}", known.join(", "));
                return Err(Wrong::at(column, reason));
            }
        }
        if let Some(missing) = known.iter().find(|field| self.headers.iter().all(|h| h != **field)) {
            return Err(Wrong::at(missing, MISSING));
        }
        let source = self.headers.iter().zip(self.record).find(|(column, _)| *column == SOURCE);
        match source {
            Some((_, "")) => Err(Wrong::at(SOURCE, "each row says where its values come from")),
            _ => Ok(()),
        }
    }
}

impl<'de> Deserializer<'de> for RowReader<'_> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_map(Columns { row: self, at: 0 })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if let Some(sourced) = self.strict {
            self.hold_to(fields, sourced)?;
        }
        visitor.visit_map(Columns { row: self, at: 0 })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_seq(Columns { row: self, at: 0 })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Wrong> {
        if self.record.len() != len {
            return Err(Wrong::at("", format!("{} columns, not {len}", self.record.len())));
        }
        visitor.visit_seq(Columns { row: self, at: 0 })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct tuple_struct map enum identifier ignored_any
    }
}

struct Columns<'a> {
    row: RowReader<'a>,
    at: usize,
}

impl Columns<'_> {
    fn cell(&mut self) -> (&str, &str) {
        let (column, cell) = (self.row.headers.get(self.at), self.row.record.get(self.at));
        self.at += 1;
        (column.unwrap_or_default(), cell.unwrap_or_default())
    }
}

impl<'de> MapAccess<'de> for Columns<'_> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        let Some(column) = self.row.headers.get(self.at) else { return Ok(None) };
        let key: StrDeserializer<'_, Wrong> = column.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        let (column, cell) = self.cell();
        seed.deserialize(Cell::of(cell)).map_err(|wrong| wrong.within(column))
    }
}

impl<'de> SeqAccess<'de> for Columns<'_> {
    type Error = Wrong;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        if self.at >= self.row.record.len() {
            return Ok(None);
        }
        let (column, cell) = self.cell();
        seed.deserialize(Cell::of(cell)).map_err(|wrong| wrong.within(column)).map(Some)
    }
}

/// One cell, or one word of a list in it.
#[derive(Clone, Copy)]
pub(crate) struct Cell<'a> {
    pub(crate) text: &'a str,
    /// The words for no and yes.
    pub(crate) flags: [&'static str; 2],
}

impl<'a> Cell<'a> {
    const fn of(text: &'a str) -> Self {
        Self { text, flags: ["0", "1"] }
    }
}

impl Cell<'_> {
    fn whole<N: std::str::FromStr>(
        self,
        least: impl fmt::Display,
        most: impl fmt::Display,
    ) -> Result<N, Wrong> {
        let none = |_| Wrong::custom(format!("\"{}\" is no whole number from {least} to {most}", self.text));
        self.text.trim().parse().map_err(none)
    }

    fn number<N: std::str::FromStr>(self) -> Result<N, Wrong> {
        self.text.trim().parse().map_err(|_| Wrong::custom(format!("\"{}\" is no number", self.text)))
    }
}

macro_rules! whole_numbers {
    ($($method:ident $visit:ident $int:ty),+ $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            visitor.$visit(self.whole::<$int>(<$int>::MIN, <$int>::MAX)?)
        })+
    };
}

impl<'de> Deserializer<'de> for Cell<'_> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_str(self.text)
    }

    whole_numbers! {
        deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64, deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32, deserialize_i64 visit_i64 i64,
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_f32(self.number()?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_f64(self.number()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let [no, yes] = self.flags;
        match self.text {
            text if text == no => visitor.visit_bool(false),
            text if text == yes => visitor.visit_bool(true),
            other => Err(Wrong::custom(format!("\"{other}\" is neither {no} nor {yes}"))),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.text.is_empty() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_seq(Words { cell: self, words: self.text.split_whitespace() })
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let word: StrDeserializer<'_, Wrong> = self.text.into_deserializer();
        visitor.visit_enum(word)
    }

    forward_to_deserialize_any! {
        i128 u128 char str string bytes byte_buf unit unit_struct tuple tuple_struct map struct identifier ignored_any
    }
}

/// The words of a list in a cell.
struct Words<'a> {
    cell: Cell<'a>,
    words: std::str::SplitWhitespace<'a>,
}

impl<'de> SeqAccess<'de> for Words<'_> {
    type Error = Wrong;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        self.words.next().map(|word| seed.deserialize(Cell { text: word, ..self.cell })).transpose()
    }
}
