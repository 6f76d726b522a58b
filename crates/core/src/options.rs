//! The options of a game: one file says which there are and what values they have, one struct what the rules ask.
//!
//! `options.csv` lists for each option its id, its usual value (and `SCENARIO:VALUE` for a scenario in which another is
//! usual), all its values (a list; `20..200` stands for all numbers from 20 to 200), the ruling or case that it turns, and
//! what it means. The struct has a field for each of them: an enum
//! for words, a number, or a `bool` for `off` and `on`. [`OptionTable::read`] holds the two against each other, so that
//! no option is listed that the rules do not know and no value that they cannot tell from another. Command line, document,
//! protocol and page show and check what [`OptionTable::infos`] gives.

use crate::data::{Cell, Remark, Row};
use crate::{DataError, Files, OptionInfo, Setup};
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The file.
pub const FILE: &str = "options.csv";

/// The words for a switch, off and on.
const SWITCH: [&str; 2] = ["off", "on"];

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionTable {
    infos: Vec<OptionInfo>,
    /// Option, scenario and the value that is usual in it.
    exceptions: Vec<(String, String, String)>,
}

#[derive(Deserialize)]
struct RawOption {
    id: String,
    default: Vec<String>,
    values: Vec<String>,
    case: String,
    #[serde(rename = "meaning")]
    _meaning: Remark,
}

impl OptionTable {
    /// Reads `options.csv` and holds it against the struct of the rules.
    ///
    /// # Errors
    /// Line, column and reason.
    pub fn read<O: Serialize + DeserializeOwned>(files: Files<'_>) -> Result<Self, DataError> {
        Self::read_for::<O>(files, &[])
    }

    /// The same for a game whose scenarios differ in what is usual.
    ///
    /// # Errors
    /// Line, column and reason.
    pub fn read_for<O: Serialize + DeserializeOwned>(
        files: Files<'_>,
        scenarios: &[&str],
    ) -> Result<Self, DataError> {
        let rows = files.rows::<RawOption>(FILE)?;
        let mut table = Self { infos: Vec::new(), exceptions: Vec::new() };
        for row in &rows {
            let RawOption { id, default, case, .. } = &row.value;
            row.check(table.infos.iter().all(|known| known.id != *id), "id", || {
                "this option stands there twice".into()
            })?;
            let values = values(row)?;
            let known = |value: &str| {
                row.check(values.iter().any(|known| known == value), "default", || {
                    format!("\"{value}\" is not among the values")
                })
            };
            let Some((usual, others)) = default.split_first() else {
                return Err(row.fault("default", "missing".to_owned()));
            };
            known(usual)?;
            for other in others {
                let (scenario, value) = other.split_once(':').unwrap_or((other, ""));
                row.check(scenarios.contains(&scenario), "default", || {
                    format!("there is no scenario \"{scenario}\"")
                })?;
                known(value)?;
                table.exceptions.push((id.clone(), scenario.to_owned(), value.to_owned()));
            }
            let (id, default, case) = (id.clone(), usual.clone(), case.clone());
            table.infos.push(OptionInfo { id, default, values, case });
        }
        table.hold_to::<O>(&rows)?;
        Ok(table)
    }

    /// That each value of each option means something of its own to the rules.
    fn hold_to<O: Serialize + DeserializeOwned>(&self, rows: &[Row<RawOption>]) -> Result<(), DataError> {
        self.typed::<O>(&BTreeMap::new()).map_err(|wrong| DataError::new(FILE, 0, wrong))?;
        for (info, row) in self.infos.iter().zip(rows) {
            for value in &info.values {
                let wishes = BTreeMap::from([(info.id.clone(), value.clone())]);
                let options: O = self.typed(&wishes).map_err(|reason| {
                    row.fault("values", format!("{} cannot be \"{value}\": {reason}", info.id))
                })?;
                let back = texts(&options);
                let unknown = || format!("the rules know no option \"{}\"", info.id);
                let back = back.get(&info.id).ok_or_else(|| row.fault("id", unknown()))?;
                row.check(back == value, "values", || format!("to the rules \"{value}\" is \"{back}\""))?;
            }
        }
        Ok(())
    }

    /// As they are listed.
    #[must_use]
    pub fn infos(&self) -> &[OptionInfo] {
        &self.infos
    }

    /// As they are listed, with the values that are usual in a scenario.
    #[must_use]
    pub fn infos_of(&self, scenario: &str) -> Vec<OptionInfo> {
        let mut infos = self.infos.clone();
        for (id, _, value) in self.exceptions.iter().filter(|exception| exception.1 == scenario) {
            infos.iter_mut().filter(|info| info.id == *id).for_each(|info| info.default.clone_from(value));
        }
        infos
    }

    /// The options of a set-up as the rules ask for them. What it does not say has its usual value.
    ///
    /// # Panics
    /// If a value is not known: [`About::setup`](crate::About::setup) makes set-ups of known values only.
    #[must_use]
    pub fn of<O: DeserializeOwned>(&self, setup: &Setup) -> O {
        match self.typed(&setup.options) {
            Ok(options) => options,
            Err(reason) => panic!("a set-up of values that nobody knows: {reason}"),
        }
    }

    fn typed<O: DeserializeOwned>(&self, wishes: &BTreeMap<String, String>) -> Result<O, String> {
        let texts = self.infos.iter().map(|info| {
            let text = wishes.get(&info.id).unwrap_or(&info.default);
            (info.id.as_str(), OptionText(text))
        });
        O::deserialize(MapDeserializer::new(texts)).map_err(|wrong| match wrong.missing() {
            Some(id) => format!("option \"{id}\" is missing"),
            None => wrong.to_string(),
        })
    }
}

/// The set-up of a scenario with these options: the way back from [`OptionTable::of`].
#[must_use]
pub fn setup<O: Serialize>(scenario: &str, options: &O) -> Setup {
    Setup { scenario: scenario.to_owned(), options: texts(options) }
}

fn texts<O: Serialize>(options: &O) -> BTreeMap<String, String> {
    let Ok(Value::Object(fields)) = serde_json::to_value(options) else { return BTreeMap::new() };
    let text = |value: Value| match value {
        Value::Bool(on) => SWITCH[usize::from(on)].to_owned(),
        Value::String(word) => word,
        other => other.to_string(),
    };
    fields.into_iter().map(|(id, value)| (id, text(value))).collect()
}

/// A number from `LOW` to `HIGH`: what the rules can do, whatever `options.csv` lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Within<const LOW: u8, const HIGH: u8>(u8);

impl<const LOW: u8, const HIGH: u8> Within<LOW, HIGH> {
    /// The number.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<'de, const LOW: u8, const HIGH: u8> Deserialize<'de> for Within<LOW, HIGH> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let outside = || serde::de::Error::custom(format!("{number} is not from {LOW} to {HIGH}"));
        (LOW..=HIGH).contains(&number).then_some(Self(number)).ok_or_else(outside)
    }
}

/// The text of an option, read as a cell of a data file is; a switch is off or on.
struct OptionText<'a>(&'a str);

impl<'a> IntoDeserializer<'_, crate::data::Wrong> for OptionText<'a> {
    type Deserializer = Cell<'a>;

    fn into_deserializer(self) -> Cell<'a> {
        Cell { text: self.0, flags: SWITCH }
    }
}

/// The values of a row, ranges written out.
fn values(row: &Row<RawOption>) -> Result<Vec<String>, DataError> {
    let mut all = Vec::new();
    for value in &row.value.values {
        match value.split_once("..") {
            None => all.push(value.clone()),
            Some((from, to)) => match (from.parse::<u16>(), to.parse::<u16>()) {
                (Ok(from), Ok(to)) if from <= to => all.extend((from..=to).map(|n| n.to_string())),
                _ => return Err(row.fault("values", format!("\"{value}\" is no range of numbers"))),
            },
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Weather {
        Fair,
        LightRain,
    }

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    struct Options {
        weather: Weather,
        players: Within<2, 9>,
        moon: bool,
    }

    const HEAD: &str = "id,default,values,case,meaning,source\n";
    const SOUND: &str = "weather,fair,fair light_rain,R1,x,y\nplayers,2,2..4,,x,y\nmoon,off,off on,R2,x,y\n";

    fn table(text: &str) -> Result<OptionTable, String> {
        let text: &'static str = Box::leak(format!("{HEAD}{text}").into_boxed_str());
        let carried = [(FILE, text)];
        OptionTable::read::<Options>(Files::carried(&carried)).map_err(|fault| fault.to_string())
    }

    #[test]
    fn set_ups_and_options_are_two_ways_of_saying_the_same() {
        let table = table(SOUND).expect("sound");
        assert_eq!(table.infos()[1].values, ["2", "3", "4"]);
        let wishes = [("weather", "light_rain"), ("moon", "on")];
        let options = wishes.map(|(id, value)| (id.to_owned(), value.to_owned())).into();
        let options: Options = table.of(&Setup { scenario: "x".into(), options });
        assert_eq!(options, Options { weather: Weather::LightRain, players: Within(2), moon: true });
        let expected = [("moon", "on"), ("players", "2"), ("weather", "light_rain")];
        let expected = expected.map(|(id, value)| (id.to_owned(), value.to_owned()));
        assert_eq!(setup("x", &options), Setup { scenario: "x".into(), options: expected.into() });
    }

    #[test]
    fn a_scenario_may_have_a_usual_value_of_its_own() {
        let text = SOUND.replace("fair,fair", "fair night:light_rain,fair");
        let text: &'static str = Box::leak(format!("{HEAD}{text}").into_boxed_str());
        let carried = [(FILE, text)];
        let read = |scenarios: &[&str]| OptionTable::read_for::<Options>(Files::carried(&carried), scenarios);
        let table = read(&["day", "night"]).expect("sound");
        assert_eq!(table.infos_of("day"), table.infos());
        assert_eq!(table.infos_of("night")[0].default, "light_rain");
        assert_eq!(table.infos_of("night")[1..], table.infos()[1..]);
        let fault = read(&["day"]).expect_err("no such scenario").to_string();
        assert_eq!(fault, "options.csv, line 2, column default: there is no scenario \"night\"");
    }

    #[test]
    fn what_the_rules_do_not_know_is_refused() {
        let fault = |from: &str, to: &str| table(&SOUND.replacen(from, to, 1)).expect_err("a fault");
        let snow = fault("fair light_rain", "fair snow");
        assert!(snow.starts_with("options.csv, line 2, column values: weather cannot be \"snow\""), "{snow}");
        let extra = fault("moon,", "tide,off,off on,,x,y\nmoon,");
        assert_eq!(extra, "options.csv, line 4, column id: the rules know no option \"tide\"");
        let none = fault("moon,off,off on,R2,x,y\n", "");
        assert_eq!(none, "options.csv, line 0: option \"moon\" is missing");
        let many = fault("2..4", "2..300");
        assert!(many.contains("players cannot be \"10\": 10 is not from 2 to 9"), "{many}");
        let other = fault("off,off on", "maybe,off on");
        assert_eq!(other, "options.csv, line 4, column default: \"maybe\" is not among the values");
        let two = fault("moon,off,off on", "moon,off,off on 02");
        assert!(two.contains("moon cannot be \"02\""), "{two}");
        let same = fault("2..4", "2 02");
        assert_eq!(same, "options.csv, line 3, column values: to the rules \"02\" is \"2\"");
        assert!(fault("2..4", "4..2").contains("is no range"));
        assert!(fault("players,", "moon,").contains("this option stands there twice"));
    }
}
