//! The sheet itself: lines that people write, one order a line.
//!
//! ```text
//! react where=puebla|jalapa strength>=6 -> ask
//! react where=buena-vista              -> play intercept ampudia
//! take-losses                          -> doctrine
//! *                                    -> pass until turn
//! stop battle card
//! ```
//!
//! The first order that fits decides. `until run` (until one's next own turn), `until turn`, or until it is changed. `stop`
//! names kinds of actions of the other side after which nothing is passed over until one's next own choice.

use super::Fact;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most lines of a sheet.
pub const LINES_MAX: usize = 100;
/// The longest line, in bytes.
const LINE_MAX: usize = 400;

/// What an order answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The player is asked.
    Ask,
    /// Nothing is done.
    Pass,
    /// The doctrine decides, from what the side knows.
    Doctrine,
    /// This choice, in the notation.
    Play(String),
}

/// For how long an order holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Until {
    /// Until it is changed.
    #[default]
    Changed,
    /// Until the end of the turn in which it was given.
    Turn,
    /// Until the side decides in its own right again.
    Run,
}

/// What must hold of the public facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The fact is one of these.
    Is(String, Vec<String>),
    /// The number is at least this.
    AtLeast(String, i32),
    /// The number is at most this.
    AtMost(String, i32),
}

impl Condition {
    /// The fact that it asks for.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Is(key, _) | Self::AtLeast(key, _) | Self::AtMost(key, _) => key,
        }
    }

    fn holds(&self, facts: &[(&'static str, Fact)]) -> bool {
        let fact = |key: &str| facts.iter().find(|(known, _)| *known == key).map(|(_, fact)| fact);
        match self {
            Self::Is(key, values) => fact(key).is_some_and(|fact| values.contains(&fact.to_string())),
            Self::AtLeast(key, least) => matches!(fact(key), Some(Fact::Number(n)) if n >= least),
            Self::AtMost(key, most) => matches!(fact(key), Some(Fact::Number(n)) if n <= most),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Is(key, values) => write!(f, "{key}={}", values.join("|")),
            Self::AtLeast(key, least) => write!(f, "{key}>={least}"),
            Self::AtMost(key, most) => write!(f, "{key}<={most}"),
        }
    }
}

/// One line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The decision that it answers, by its id; any if nothing is said.
    pub window: Option<String>,
    /// What must hold.
    pub conditions: Vec<Condition>,
    /// The answer.
    pub answer: Answer,
    /// For how long.
    pub until: Until,
    /// The line of the sheet on which it was written, from 1.
    pub line: usize,
}

impl Order {
    /// Whether it speaks of a decision with these facts.
    #[must_use]
    pub fn fits(&self, window: &str, facts: &[(&'static str, Fact)]) -> bool {
        self.window.as_ref().is_none_or(|named| named == window)
            && self.conditions.iter().all(|condition| condition.holds(facts))
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.window.as_deref().unwrap_or("*"))?;
        for condition in &self.conditions {
            write!(f, " {condition}")?;
        }
        f.write_str(" -> ")?;
        match &self.answer {
            Answer::Ask => f.write_str("ask")?,
            Answer::Pass => f.write_str("pass")?,
            Answer::Doctrine => f.write_str("doctrine")?,
            Answer::Play(says) => write!(f, "play {says}")?,
        }
        match self.until {
            Until::Changed => Ok(()),
            Until::Turn => f.write_str(" until turn"),
            Until::Run => f.write_str(" until run"),
        }
    }
}

/// What is wrong with a sheet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct SheetError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub reason: String,
}

/// A side's standing orders.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Sheet {
    /// The lines, the first that fits decides.
    pub orders: Vec<Order>,
    /// Kinds of actions of the other side after which nothing is passed over.
    pub stops: Vec<String>,
    /// How many inputs there were when it was given.
    pub inputs: usize,
    /// The turn in which it was given.
    pub turn: i32,
}

impl Sheet {
    /// Reads the lines of a sheet given after `inputs` inputs in turn `turn`.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str, inputs: usize, turn: i32) -> Result<Self, SheetError> {
        let mut sheet = Self { inputs, turn, ..Self::default() };
        for (n, line) in text.lines().enumerate() {
            let fault = |reason: String| SheetError { line: n + 1, reason };
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line.len() > LINE_MAX || n >= LINES_MAX {
                return Err(fault(format!("a sheet has at most {LINES_MAX} lines of {LINE_MAX} bytes")));
            }
            match line.strip_prefix("stop ") {
                Some(stops) => sheet.stops.extend(stops.split_whitespace().map(str::to_owned)),
                None => sheet.orders.push(Order { line: n + 1, ..order(line).map_err(fault)? }),
            }
        }
        Ok(sheet)
    }

    /// That its decisions, facts and stops are ones that a game has.
    ///
    /// # Errors
    /// The first line that is wrong, with what there is.
    pub fn check(&self, windows: &[(&str, &[&str])], stops: &[&str]) -> Result<(), SheetError> {
        for order in &self.orders {
            let fault = |reason: String| SheetError { line: order.line, reason };
            let known: Vec<&str> = match &order.window {
                None => windows.iter().flat_map(|(_, keys)| keys.iter().copied()).collect(),
                Some(id) => match windows.iter().find(|(known, _)| known == id) {
                    Some((_, keys)) => keys.to_vec(),
                    None => {
                        let ids: Vec<_> = windows.iter().map(|(id, _)| *id).collect();
                        return Err(fault(format!(
                            "there is no decision \"{id}\"; there are: {}",
                            ids.join(", ")
                        )));
                    }
                },
            };
            if let Some(condition) = order.conditions.iter().find(|c| !known.contains(&c.key())) {
                let key = condition.key();
                return Err(fault(format!(
                    "nothing is known of \"{key}\" there; there is: {}",
                    known.join(", ")
                )));
            }
        }
        match self.stops.iter().find(|stop| !stops.contains(&stop.as_str())) {
            None => Ok(()),
            Some(stop) => {
                let reason = format!("nothing can be stopped at \"{stop}\"; there are: {}", stops.join(", "));
                Err(SheetError { line: self.orders.last().map_or(1, |order| order.line + 1), reason })
            }
        }
    }

    /// The choices that its orders play, each with its line.
    pub fn played(&self) -> impl Iterator<Item = (usize, &str)> {
        self.orders.iter().filter_map(|order| match &order.answer {
            Answer::Play(says) => Some((order.line, says.as_str())),
            _ => None,
        })
    }

    /// Its lines.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text: String = self.orders.iter().map(|order| format!("{order}\n")).collect();
        if !self.stops.is_empty() {
            text.push_str(&format!("stop {}\n", self.stops.join(" ")));
        }
        text
    }
}

/// A sheet as it is stored.
#[derive(Serialize, Deserialize)]
struct Written {
    text: String,
    inputs: usize,
    turn: i32,
}

impl From<Sheet> for Written {
    fn from(sheet: Sheet) -> Self {
        Self { text: sheet.text(), inputs: sheet.inputs, turn: sheet.turn }
    }
}

impl TryFrom<Written> for Sheet {
    type Error = SheetError;

    fn try_from(written: Written) -> Result<Self, SheetError> {
        Self::read(&written.text, written.inputs, written.turn)
    }
}

fn order(line: &str) -> Result<Order, String> {
    let (when, then) = line.split_once("->").ok_or("an order is: decision, facts, ->, answer")?;
    let mut words = when.split_whitespace();
    let window = words.next().ok_or("which decision? `*` stands for any")?;
    let conditions = words.map(condition).collect::<Result<_, _>>()?;
    let (then, until) = until(then.trim())?;
    let window = (window != "*").then(|| window.to_owned());
    Ok(Order { window, conditions, answer: answer(then)?, until, line: 0 })
}

fn condition(word: &str) -> Result<Condition, String> {
    let number = |text: &str| text.parse().map_err(|_| format!("\"{text}\" is no number"));
    if let Some((key, least)) = word.split_once(">=") {
        return Ok(Condition::AtLeast(key.to_owned(), number(least)?));
    }
    if let Some((key, most)) = word.split_once("<=") {
        return Ok(Condition::AtMost(key.to_owned(), number(most)?));
    }
    match word.split_once('=') {
        Some((key, values)) if !key.is_empty() && !values.is_empty() => {
            Ok(Condition::Is(key.to_owned(), values.split('|').map(str::to_owned).collect()))
        }
        _ => Err(format!("\"{word}\" is no fact: key=value|value, key>=number, key<=number")),
    }
}

fn until(then: &str) -> Result<(&str, Until), String> {
    match then.rsplit_once(" until ") {
        None => Ok((then, Until::Changed)),
        Some((then, "turn")) => Ok((then.trim(), Until::Turn)),
        Some((then, "run")) => Ok((then.trim(), Until::Run)),
        Some((_, other)) => Err(format!("until \"{other}\"? `until run` or `until turn`")),
    }
}

fn answer(then: &str) -> Result<Answer, String> {
    match then.split_once(' ').map_or((then, ""), |(word, rest)| (word, rest.trim())) {
        ("ask", "") => Ok(Answer::Ask),
        ("pass", "") => Ok(Answer::Pass),
        ("doctrine", "") => Ok(Answer::Doctrine),
        ("play", says) if !says.is_empty() => Ok(Answer::Play(says.to_owned())),
        _ => Err(format!("\"{then}\" is no answer: ask, pass, doctrine, play and a choice")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "react where=puebla|jalapa strength>=6 -> ask\nreact where=saltillo -> play intercept ampudia until turn\n\
                        take-losses -> doctrine\n* strength<=2 -> pass until run\nstop battle card\n";

    #[test]
    fn sheets_read_back() {
        let sheet = Sheet::read(TEXT, 7, 2).expect("sound");
        assert_eq!(sheet.text(), TEXT);
        let stored = serde_json::to_string(&sheet).expect("plain");
        assert_eq!(serde_json::from_str::<Sheet>(&stored).expect("sound"), sheet);
        assert_eq!(
            (sheet.orders.len(), &sheet.stops[..]),
            (4, &["battle".to_owned(), "card".to_owned()][..])
        );
    }

    #[test]
    fn orders_fit_what_they_say() {
        let sheet = Sheet::read(TEXT, 0, 1).expect("sound");
        let facts =
            |place: &str, n| vec![("where", Fact::Id(place.to_owned())), ("strength", Fact::Number(n))];
        let first = |window: &str, facts: &[(&'static str, Fact)]| {
            sheet.orders.iter().position(|order| order.fits(window, facts))
        };
        assert_eq!(first("react", &facts("jalapa", 6)), Some(0));
        assert_eq!(first("react", &facts("jalapa", 5)), None);
        assert_eq!(first("react", &facts("saltillo", 9)), Some(1));
        assert_eq!(first("take-losses", &[]), Some(2));
        assert_eq!(first("act-window", &facts("jalapa", 2)), Some(3));
        // A fact that the decision does not have never fits.
        assert_eq!(first("act-window", &[]), None);
    }

    #[test]
    fn faults_name_their_line() {
        let fault = |text: &str| Sheet::read(text, 0, 1).expect_err(text).to_string();
        assert!(fault("* -> pass\nreact ask").starts_with("line 2: an order is"));
        assert!(fault("react size>=big -> ask").contains("\"big\" is no number"));
        assert!(fault("react here -> ask").contains("\"here\" is no fact"));
        assert!(fault("react -> run away").contains("is no answer"));
        assert!(fault("react -> pass until doomsday").contains("until \"doomsday\"?"));
        assert!(fault(&"* -> ask\n".repeat(LINES_MAX + 1)).contains("at most"));
    }
}
