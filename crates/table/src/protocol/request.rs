//! Reading the fields of one request. A field that is `null` counts as not given; fields nobody asks for are ignored.

use crate::dice::ChanceMode;
use crate::lang::Lang;
use crate::table::{Forced, Opening};
use crate::wire;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The fields of one request.
pub(super) struct Request<'a> {
    fields: &'a Map<String, Value>,
    /// The language of the answer.
    pub(super) lang: Lang,
}

impl<'a> Request<'a> {
    pub(super) fn new(fields: &'a Map<String, Value>) -> Result<Self, wire::Error> {
        let mut request = Self { fields, lang: Lang::En };
        if let Some(tag) = request.text_if("lang")? {
            let known = Lang::ALL.map(Lang::code).join(", ");
            let unknown =
                || wire::Error::unknown(format!("there is no language \"{tag}\"; there are: {known}"));
            request.lang = Lang::parse(tag).ok_or_else(unknown)?;
        }
        Ok(request)
    }

    pub(super) fn value(&self, name: &str) -> Option<&'a Value> {
        self.fields.get(name).filter(|value| !value.is_null())
    }

    pub(super) fn text(&self, name: &str) -> Result<&'a str, wire::Error> {
        self.text_if(name)?.ok_or_else(|| missing(name, "a text"))
    }

    pub(super) fn text_if(&self, name: &str) -> Result<Option<&'a str>, wire::Error> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(wrong(name, "a text", other)),
        }
    }

    pub(super) fn number(&self, name: &str) -> Result<u64, wire::Error> {
        self.number_if(name)?.ok_or_else(|| missing(name, "a whole number, 0 or more"))
    }

    pub(super) fn number_if(&self, name: &str) -> Result<Option<u64>, wire::Error> {
        match self.value(name) {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) => Ok(Some(number)),
                None => Err(wrong(name, "a whole number, 0 or more", value)),
            },
        }
    }

    fn flag_if(&self, name: &str) -> Result<Option<bool>, wire::Error> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(*flag)),
            Some(other) => Err(wrong(name, "true or false", other)),
        }
    }

    fn object_if(&self, name: &str) -> Result<Option<&'a Map<String, Value>>, wire::Error> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::Object(map)) => Ok(Some(map)),
            Some(other) => Err(wrong(name, "an object", other)),
        }
    }

    fn texts_if(&self, name: &str) -> Result<BTreeMap<String, String>, wire::Error> {
        let mut texts = BTreeMap::new();
        for (key, value) in self.object_if(name)?.into_iter().flatten() {
            let Value::String(text) = value else {
                return Err(wrong(&format!("{name}.{key}"), "a text", value));
            };
            texts.insert(key.clone(), text.clone());
        }
        Ok(texts)
    }

    /// Options may be given as texts, numbers, or true and false.
    fn options(&self) -> Result<BTreeMap<String, String>, wire::Error> {
        let mut options = BTreeMap::new();
        for (id, value) in self.object_if("options")?.into_iter().flatten() {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(_) | Value::Bool(_) => value.to_string(),
                other => return Err(wrong(&format!("options.{id}"), "a text", other)),
            };
            options.insert(id.clone(), text);
        }
        Ok(options)
    }

    /// Corrected data files.
    pub(super) fn corrections(&self) -> Result<Vec<(String, String)>, wire::Error> {
        Ok(self.texts_if("data")?.into_iter().collect())
    }

    pub(super) fn opening(&self) -> Result<Opening, wire::Error> {
        Ok(Opening {
            scenario: self.text_if("scenario")?.map(str::to_owned),
            options: self.options()?,
            position: self.object_if("position")?.map(|map| Value::Object(map.clone())),
            corrections: self.corrections()?,
            chance: self.chance()?,
            forced: match self.flag_if("auto")? {
                Some(false) => Forced::Asked,
                Some(true) | None => Forced::Taken,
            },
            players: self.texts_if("players")?,
        })
    }

    fn chance(&self) -> Result<ChanceMode, wire::Error> {
        let seed = self.number_if("seed")?.unwrap_or(0);
        let stream = self.number_if("stream")?.unwrap_or(0);
        match self.value("chance") {
            None => Ok(ChanceMode::Seeded { seed, stream }),
            Some(Value::String(mode)) => match mode.as_str() {
                "seeded" => Ok(ChanceMode::Seeded { seed, stream }),
                "script" => Ok(ChanceMode::Script {}),
                "typed" => Ok(ChanceMode::Typed {}),
                other => Err(wire::Error::unknown(format!(
                    "there is no chance \"{other}\"; there are: seeded, script, typed"
                ))),
            },
            Some(value) => serde_path_to_error::deserialize(value)
                .map_err(|error| wire::Error::input(format!("\"chance\": {}", error.inner()))),
        }
    }
}

pub(super) fn wrong(name: &str, expected: &str, found: &Value) -> wire::Error {
    let kind = match found {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    };
    let found = match found {
        Value::Number(number) => format!("the number {number}"),
        _ => kind.to_owned(),
    };
    wire::Error::input(format!("\"{name}\" must be {expected}, not {found}"))
}

pub(super) fn missing(name: &str, expected: &str) -> wire::Error {
    wire::Error::input(format!("\"{name}\" is missing: {expected}"))
}
