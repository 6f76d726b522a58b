//! Reading lessons: what does not fit is refused with its place.

use super::{FORMAT, Lesson, Test, Texts};
use crate::any::{AnyGame, game};
use crate::lang::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;

/// What is wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonFault {
    /// The file.
    pub file: String,
    /// The place in it.
    pub at: String,
    /// The reason.
    pub why: String,
}

impl fmt::Display for LessonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.file, self.at, self.why)
    }
}

impl std::error::Error for LessonFault {}

type Read<T> = Result<T, (String, String)>;

fn fault<T>(at: impl Into<String>, why: impl Into<String>) -> Read<T> {
    Err((at.into(), why.into()))
}

/// Reads a lesson. Its solution is not played: see [`Lesson::check`].
///
/// # Errors
/// The place and the reason.
pub fn read(file: &str, text: &str) -> Result<Lesson, LessonFault> {
    let named = |(at, why)| LessonFault { file: file.to_owned(), at, why };
    let lesson: Lesson = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
        .map_err(|error| named((error.path().to_string(), error.inner().to_string())))?;
    fits(&lesson).map_err(named)?;
    Ok(lesson)
}

/// Reads the lessons of a folder, by name and text, in the order of their names. All ids of a game differ.
///
/// # Errors
/// The first fault.
pub fn read_all(files: &[(String, String)]) -> Result<Vec<Lesson>, LessonFault> {
    let mut seen = BTreeSet::new();
    let mut lessons = Vec::with_capacity(files.len());
    for (file, text) in files {
        let lesson = read(file, text)?;
        let known = carried(&lesson.game).iter().any(|other| other.id == lesson.id);
        if known || !seen.insert((lesson.game.clone(), lesson.id.clone())) {
            let why = format!("there is a lesson \"{}\" already", lesson.id);
            return Err(LessonFault { file: file.clone(), at: "id".to_owned(), why });
        }
        lessons.push(lesson);
    }
    Ok(lessons)
}

/// The lessons that the program carries, by game.
static CARRIED: LazyLock<BTreeMap<&'static str, Vec<Lesson>>> = LazyLock::new(|| {
    let lessons = |game: &dyn AnyGame| -> Vec<Lesson> {
        let read = |(file, text): &(&str, &str)| read(file, text);
        game.lessons().iter().map(read).collect::<Result<_, _>>().expect("carried lessons are tested")
    };
    crate::any::games().into_iter().map(|game| (game.id(), lessons(game))).collect()
});

/// The lessons of a game that the program carries, in order.
#[must_use]
pub fn carried(game: &str) -> &'static [Lesson] {
    CARRIED.get(game).map_or(&[], Vec::as_slice)
}

fn fits(lesson: &Lesson) -> Read<()> {
    if lesson.lesson != FORMAT {
        return fault(
            "lesson",
            format!("format {} is not known; this program reads {FORMAT}", lesson.lesson),
        );
    }
    let game = game(&lesson.game).map_err(|error| ("game".to_owned(), error.to_string()))?;
    let id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if lesson.id.is_empty() || !lesson.id.chars().all(id) {
        return fault("id", "small letters, digits and hyphens are expected");
    }
    let sides = game.about(Lang::En).sides;
    if !sides.contains(&lesson.side) {
        return fault(
            "side",
            format!("there is no side \"{}\"; there are: {}", lesson.side, sides.join(", ")),
        );
    }
    if lesson.minutes == 0 {
        return fault("minutes", "at least 1 is expected");
    }
    for (at, texts) in [("title", &lesson.title), ("idea", &lesson.idea), ("learned", &lesson.learned)] {
        written(at, texts)?;
    }
    if lesson.cases.is_empty() {
        return fault("cases", "at least one is expected");
    }
    for (i, name) in lesson.cases.iter().enumerate() {
        case(game, &format!("cases[{i}]"), name)?;
    }
    goals_fit(game, lesson)?;
    if lesson.solution.is_empty() {
        return fault("solution", "at least one choice is expected");
    }
    Ok(())
}

fn goals_fit(game: &dyn AnyGame, lesson: &Lesson) -> Read<()> {
    if lesson.goals.is_empty() {
        return fault("goals", "at least one is expected");
    }
    for (i, goal) in lesson.goals.iter().enumerate() {
        written(&format!("goals[{i}].text"), &goal.text)?;
        written(&format!("goals[{i}].missing"), &goal.missing)?;
        if let Some(name) = &goal.case {
            case(game, &format!("goals[{i}].case"), name)?;
        }
        test_fits(game, &format!("goals[{i}].when"), &goal.when)?;
    }
    Ok(())
}

fn written(at: &str, texts: &Texts) -> Read<()> {
    match Lang::ALL.into_iter().find(|&lang| texts.of(lang).trim().is_empty()) {
        Some(lang) => fault(format!("{at}.{}", lang.code()), "a text is expected"),
        None => Ok(()),
    }
}

fn case(game: &dyn AnyGame, at: &str, name: &str) -> Read<()> {
    match game.rules(Lang::En).get(name) {
        Some(_) => Ok(()),
        None => fault(at, format!("there is no case \"{name}\"")),
    }
}

fn test_fits(game: &dyn AnyGame, at: &str, test: &Test) -> Read<()> {
    let message = |at: String, key: &str| {
        if game.text(key, Lang::En).starts_with('⟨') {
            fault(at, format!("there is no message \"{key}\""))
        } else {
            Ok(())
        }
    };
    let side = |at: String, id: &String| {
        if game.about(Lang::En).sides.contains(id) {
            Ok(())
        } else {
            fault(at, format!("there is no side \"{id}\""))
        }
    };
    match test {
        Test::Position(compare) if !compare.path.starts_with('/') => {
            fault(format!("{at}.position.path"), "a stroke is expected at the beginning")
        }
        Test::Position(compare) if compare.given() != 1 => {
            fault(format!("{at}.position"), "exactly one comparison is expected")
        }
        Test::Position(_) | Test::Turn(_) => Ok(()),
        Test::Event(event) => message(format!("{at}.event.key"), &event.key),
        Test::Track(track) if track.at_least.is_none() && track.at_most.is_none() => {
            fault(format!("{at}.track"), "at-least or at-most is expected")
        }
        Test::Track(track) => message(format!("{at}.track.key"), &track.key),
        Test::Phase(key) => message(format!("{at}.phase"), key),
        Test::Won(id) => side(format!("{at}.won"), id),
        Test::Decides(id) => side(format!("{at}.decides"), id),
        Test::All(tests) | Test::Any(tests) => {
            if tests.is_empty() {
                return fault(at, "at least one condition is expected");
            }
            tests.iter().enumerate().try_for_each(|(i, test)| test_fits(game, &format!("{at}[{i}]"), test))
        }
        Test::Not(test) => test_fits(game, &format!("{at}.not"), test),
    }
}
