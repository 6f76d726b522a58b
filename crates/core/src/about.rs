//! What a game is called, its scenarios and options, and how one sets it up.

use crate::{Case, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One option of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// Its id; title and explanation are the messages `option-ID` and `option-ID.help`.
    pub id: String,
    /// The value that applies if nothing is said.
    pub default: String,
    /// Every value it may have.
    pub values: Vec<String>,
    /// The ruling or case that it turns.
    pub case: String,
}

/// One scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// Its id; title and explanation are the messages `scenario-ID` and `scenario-ID.help`.
    pub id: &'static str,
    /// The options that it knows.
    pub options: Vec<OptionInfo>,
}

/// A game in general.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct About {
    /// The ids of the two sides, lower case ("french"); their names are the messages `side-ID`.
    pub sides: [&'static str; 2],
    /// The scenarios, the usual one first.
    pub scenarios: Vec<Scenario>,
    /// Whether the rulebook has a match of two games with sides exchanged.
    pub match_of_two: bool,
}

impl About {
    /// The side with that id.
    #[must_use]
    pub fn side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.sides[side.index()] == id)
    }

    /// The id of a side.
    #[must_use]
    pub fn side_id(&self, side: Side) -> &'static str {
        self.sides[side.index()]
    }

    /// A set-up with every option given a value, or what is wrong with the wish.
    ///
    /// # Errors
    /// Unknown scenario, unknown option, or a value that the option does not have.
    pub fn setup(
        &self,
        scenario: Option<&str>,
        wishes: &BTreeMap<String, String>,
    ) -> Result<Setup, SetupError> {
        let known = match scenario {
            None => self.scenarios.first(),
            Some(id) => self.scenarios.iter().find(|s| s.id == id),
        };
        let known = known.ok_or_else(|| SetupError::Scenario {
            given: scenario.unwrap_or_default().to_owned(),
            known: self.scenarios.iter().map(|s| s.id).collect::<Vec<_>>().join(", "),
        })?;
        if let Some(id) = wishes.keys().find(|id| known.options.iter().all(|o| o.id != **id)) {
            let known = known.options.iter().map(|o| o.id.as_str()).collect::<Vec<_>>().join(", ");
            return Err(SetupError::Option { given: id.clone(), known });
        }
        let mut options = BTreeMap::new();
        for option in &known.options {
            let value = wishes.get(&option.id).unwrap_or(&option.default);
            if !option.values.contains(value) {
                return Err(SetupError::Value {
                    option: option.id.clone(),
                    given: value.clone(),
                    known: option.values.join(", "),
                });
            }
            options.insert(option.id.clone(), value.clone());
        }
        Ok(Setup { scenario: known.id.to_owned(), options })
    }
}

/// The scenario and the value of every option of one game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Id of the scenario.
    pub scenario: String,
    /// A value for each option.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// The value of an option; empty if the scenario does not know it.
    #[must_use]
    pub fn option(&self, id: &str) -> &str {
        self.options.get(id).map_or("", String::as_str)
    }

    /// Whether an option has this value.
    #[must_use]
    pub fn is(&self, id: &str, value: &str) -> bool {
        self.option(id) == value
    }
}

/// What is wrong with a wished set-up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// No such scenario.
    #[error("there is no scenario \"{given}\"; there are: {known}")]
    Scenario {
        /// What was asked for.
        given: String,
        /// What there is.
        known: String,
    },
    /// No such option.
    #[error("there is no option \"{given}\"; there are: {known}")]
    Option {
        /// What was asked for.
        given: String,
        /// What there is.
        known: String,
    },
    /// No such value.
    #[error("option \"{option}\" cannot be \"{given}\"; it can be: {known}")]
    Value {
        /// The option.
        option: String,
        /// What was asked for.
        given: String,
        /// What there is.
        known: String,
    },
}

/// One line of a game's `cases.tsv` or `rulings.tsv`: a rule in our own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number.
    pub case: Case,
    /// A few words.
    pub title: String,
    /// The rule.
    pub text: String,
    /// `movement`, `combat`, …; `ruling` for ours.
    pub kind: String,
    /// For a ruling: why so. Empty for a case.
    pub reason: String,
}
