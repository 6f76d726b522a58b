//! Puzzles: a position out of a game between bots in which one act is clearly the best, with the figures that say so.
//!
//! They are found by search (`zocalo puzzles`), never written by hand. The position is one that might be the true one as
//! the side to play knows it: nothing in it tells what that side could not know. This module knows how a puzzle is kept, opened and
//! answered; how one is found stands above, in the lab.

use crate::any::{AnyGame, AnyTable, game, games};
use crate::dice::ChanceMode;
use crate::error::TableError;
use crate::lang::Lang;
use crate::record::{RecordLine, VERSION};
use crate::table::{Eye, Opening};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use zocalo_core::{Side, Viewer};

/// The format of puzzles.
pub const FORMAT: u32 = 1;

/// The puzzles of a game, as a file holds them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The format.
    pub puzzles: u32,
    /// Id of the game.
    pub game: String,
    /// They, the easiest first.
    pub list: Vec<Puzzle>,
}

impl Book {
    /// As a file: the easiest first, a line for each.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut list: Vec<&Puzzle> = self.list.iter().collect();
        let found = |puzzle: &Puzzle| puzzle.solved.iter().map(Solved::share).sum::<f64>();
        list.sort_by(|a, b| a.grade().cmp(&b.grade()).then(found(b).total_cmp(&found(a))));
        let line = |puzzle: &&Puzzle| serde_json::to_string(puzzle).expect("plain texts and numbers");
        let lines: Vec<String> = list.iter().map(line).collect();
        format!("{{\"puzzles\":{FORMAT},\"game\":\"{}\",\"list\":[\n{}\n]}}\n", self.game, lines.join(",\n"))
    }
}

/// A puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its id: seed, number of the game and of the input that it comes from.
    pub id: String,
    /// Id of the side that plays.
    pub side: String,
    /// The decision, by the id of its step.
    pub step: String,
    /// The scenario.
    pub scenario: String,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// How many of the acts are right: the first ones.
    pub right: usize,
    /// Every act there is, the best first.
    pub acts: Vec<Act>,
    /// By how much the worst right act is better than the best of the others.
    pub ahead: Ahead,
    /// How often bots of each level find a right act.
    pub solved: Vec<Solved>,
    /// Where it comes from.
    pub from: Origin,
    /// The game's own position document.
    pub state: Value,
}

/// A whole act: one choice, or several that belong together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The choices in the notation.
    pub says: Vec<String>,
    /// How well the side stands after it, from 0 to 1, if the doctrine plays on for both.
    pub value: f64,
    /// The standard error of that.
    pub error: f64,
    /// In so many dealt positions it was tried.
    pub worlds: u32,
    /// What the fight that it begins comes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<FightOdds>,
}

/// The odds of a fight, for the side that plays.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FightOdds {
    /// That the other side alone gives ground.
    pub won: f64,
    /// That neither does, or both do.
    pub even: f64,
    /// That one's own side alone does.
    pub lost: f64,
    /// One's own losses in steps, on the average.
    pub own: f64,
    /// The other side's.
    pub theirs: f64,
    /// How often it was tried.
    pub tries: u32,
}

/// A difference, paired world by world.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ahead {
    /// The mean.
    pub by: f64,
    /// Its standard error.
    pub error: f64,
    /// So many turns beyond the horizon of the game the last look went.
    pub deeper: i32,
    /// The seed of the last look.
    pub seed: u64,
}

/// How often bots of a level solve it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// The level.
    pub level: String,
    /// So often right.
    pub right: u32,
    /// Of so many times.
    pub asked: u32,
}

impl Solved {
    /// The share that is right, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        f64::from(self.right) / f64::from(self.asked.max(1))
    }
}

/// The game that it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The seed.
    pub seed: u64,
    /// The number of the game under it.
    pub game: u64,
    /// Inputs before the position.
    pub input: u64,
    /// Who played, by side.
    pub bots: [String; 2],
    /// The version of the rules.
    pub rules: u32,
}

/// How hard a puzzle proved to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// A recruit finds it.
    Easy,
    /// The doctrine finds it.
    Medium,
    /// A search finds it.
    Hard,
    /// No level finds it reliably.
    Expert,
}

impl Grade {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

/// What somebody has answered so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing.
    Open,
    /// The beginning of an act.
    Begun,
    /// A right act, by number.
    Right(usize),
    /// Another one.
    Wrong(usize),
    /// Something that is no act of the list: what the rules allow has changed since.
    Other,
}

impl Puzzle {
    /// The side that plays.
    #[must_use]
    pub fn player(&self, table: &dyn AnyTable) -> Side {
        table.side(&self.side).unwrap_or(Side::One)
    }

    /// How hard it is: the weakest level that is right two times out of three.
    #[must_use]
    pub fn grade(&self) -> Grade {
        let finds = |level: &str| {
            self.solved.iter().any(|s| s.level == level && s.asked > 0 && s.right * 3 >= s.asked * 2)
        };
        if finds("recruit") {
            Grade::Easy
        } else if finds("doctrine") {
            Grade::Medium
        } else if self.solved.iter().any(|s| s.level.starts_with("search") && finds(&s.level)) {
            Grade::Hard
        } else {
            Grade::Expert
        }
    }

    /// How a table for it is opened.
    #[must_use]
    pub fn opening(&self, game: &str, chance: ChanceMode) -> Opening {
        let setup = json!({ "scenario": self.scenario, "options": self.options });
        let document = json!({ "zocalo": VERSION, "game": game, "setup": setup, "state": self.state });
        Opening { position: Some(document), chance, ..Opening::default() }
    }

    /// A table at its position.
    ///
    /// # Errors
    /// The rules do not know its position any more.
    pub fn open(&self, game_id: &str) -> Result<Box<dyn AnyTable>, TableError> {
        let chance = ChanceMode::Seeded { seed: self.from.seed ^ self.from.input, stream: self.from.game };
        game(game_id)?.open(&self.opening(game_id, chance))
    }

    /// What was answered at a table of this puzzle.
    #[must_use]
    pub fn reply(&self, table: &dyn AnyTable) -> Reply {
        let lines = table.record_since(0);
        let mine = lines.iter().map_while(|line| match line {
            RecordLine::Input(input) if input.by == self.side => Some(input.say.as_str()),
            _ => None,
        });
        self.answered(&mine.collect::<Vec<_>>())
    }

    /// What some choices of the side come to.
    #[must_use]
    pub fn answered(&self, said: &[&str]) -> Reply {
        let begins = |act: &&Act| act.says.iter().zip(said).all(|(a, b)| a == b);
        let whole = |act: &Act| act.says.len() <= said.len() && begins(&act);
        if said.is_empty() {
            return Reply::Open;
        }
        match self.acts.iter().position(whole) {
            Some(at) if at < self.right => Reply::Right(at),
            Some(at) => Reply::Wrong(at),
            None if self.acts.iter().any(|act| begins(&act)) => Reply::Begun,
            None => Reply::Other,
        }
    }

    /// A table at which the best act has been played, and nothing after it.
    ///
    /// # Errors
    /// A fault in its position, or a choice that is refused.
    pub fn show(&self, game_id: &str) -> Result<Box<dyn AnyTable>, TableError> {
        let mut table = self.open(game_id)?;
        let side = self.player(&*table);
        if let Some(best) = self.acts.first() {
            let says: Vec<&str> = best.says.iter().map(String::as_str).collect();
            table.choose_all(side, &says)?;
        }
        Ok(table)
    }

    /// The acts in words, in their order, the first `most` of them; and one more, if it is asked for.
    #[must_use]
    pub fn labels(
        &self,
        game_id: &str,
        most: usize,
        also: Option<usize>,
        lang: Lang,
    ) -> Vec<(usize, String)> {
        let shown = (0..self.acts.len()).filter(|&i| i < most || Some(i) == also);
        shown.map(|i| (i, self.label(game_id, i, lang))).collect()
    }

    /// One act in words.
    fn label(&self, game_id: &str, act: usize, lang: Lang) -> String {
        let says = &self.acts[act].says;
        let Ok(mut table) = self.open(game_id) else { return says.join(" / ") };
        let side = self.player(&*table);
        let mut words: Vec<String> = Vec::new();
        for say in says {
            // Choices that the table has taken by itself are there already.
            let label = table.choices(lang).into_iter().find(|choice| choice.say == *say);
            match label.filter(|_| table.decider() == Some(side)) {
                Some(choice) if table.choose(side, say).is_ok() => words.push(choice.label),
                _ => break,
            }
        }
        words.dedup();
        if words.is_empty() { says.join(" / ") } else { words.join(" · ") }
    }

    /// What is asked, in words: the turn with its phase, and the prompt.
    ///
    /// # Errors
    /// The rules do not know its position any more.
    pub fn question(&self, game_id: &str, lang: Lang) -> Result<Question, TableError> {
        let table = self.open(game_id)?;
        let side = self.player(&*table);
        let status = table.status(Eye::Viewer(Viewer::Side(side)), lang);
        Ok(Question { side, turn: status.turn, phase: status.phase.text, prompt: status.prompt })
    }

    /// What is wrong with it by the rules of today: its position does not open, somebody else decides, an act is not legal, or
    /// the list of acts is not that of the rules.
    ///
    /// # Errors
    /// The reason.
    pub fn check(&self, game_id: &str) -> Result<(), String> {
        let table = self.open(game_id).map_err(|error| error.to_string())?;
        let side = self.player(&*table);
        if table.decider() != Some(side) || table.inputs() != 0 {
            return Err(format!("{} does not decide", self.side));
        }
        if self.right == 0 || self.right >= self.acts.len() {
            return Err(format!("{} of {} acts are right", self.right, self.acts.len()));
        }
        let legal: BTreeSet<String> = table.choices(Lang::En).into_iter().map(|choice| choice.say).collect();
        let firsts: BTreeSet<String> = self.acts.iter().filter_map(|act| act.says.first().cloned()).collect();
        if legal != firsts {
            return Err(format!("legal are {legal:?}, but the acts begin with {firsts:?}"));
        }
        for act in &self.acts {
            let mut table = self.open(game_id).map_err(|error| error.to_string())?;
            let says: Vec<&str> = act.says.iter().map(String::as_str).collect();
            let refused = |error: TableError| format!("{}: {error}", says.join(" / "));
            table.choose_all(side, &says).map_err(refused)?;
            let at = self.acts.iter().position(|known| known == act);
            match (self.reply(&*table), at) {
                (Reply::Right(n) | Reply::Wrong(n), Some(at)) if n == at => {}
                (reply, _) => return Err(format!("{}: {reply:?}", says.join(" / "))),
            }
        }
        let (last, next) = (&self.acts[self.right - 1], &self.acts[self.right]);
        if self.ahead.by <= 0.0 || last.value <= next.value {
            return Err("the right acts are not better than the others".to_owned());
        }
        Ok(())
    }
}

/// What a puzzle asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who plays.
    pub side: Side,
    /// The turn.
    pub turn: i32,
    /// The phase.
    pub phase: String,
    /// The prompt.
    pub prompt: String,
}

/// Reads a book of puzzles. Whether its puzzles work by the rules of today is not asked: see [`Puzzle::check`].
///
/// # Errors
/// The place and the reason.
pub fn read(text: &str) -> Result<Book, String> {
    let book: Book = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
        .map_err(|error| format!("{}: {}", error.path(), error.inner()))?;
    if book.puzzles != FORMAT {
        return Err(format!("puzzles: format {} is not known; this program reads {FORMAT}", book.puzzles));
    }
    let known = game(&book.game).map_err(|error| format!("game: {error}"))?;
    let sides = known.about(Lang::En).sides;
    let mut seen = BTreeSet::new();
    for (i, puzzle) in book.list.iter().enumerate() {
        if !sides.contains(&puzzle.side) {
            return Err(format!("list[{i}].side: there is no side \"{}\"", puzzle.side));
        }
        if puzzle.id.is_empty() || !puzzle.id.chars().all(|c| c.is_ascii_digit() || c == '-') {
            return Err(format!("list[{i}].id: digits and hyphens are expected"));
        }
        if !seen.insert(puzzle.id.as_str()) {
            return Err(format!("list[{i}].id: there is a puzzle \"{}\" already", puzzle.id));
        }
    }
    Ok(book)
}

/// The puzzles that the program carries, by game.
static CARRIED: LazyLock<BTreeMap<&'static str, Vec<Puzzle>>> = LazyLock::new(|| {
    let list = |game: &dyn AnyGame| match game.puzzles() {
        "" => Vec::new(),
        text => read(text).expect("carried puzzles are tested").list,
    };
    games().into_iter().map(|game| (game.id(), list(game))).collect()
});

/// The puzzles of a game that the program carries, the easiest first.
#[must_use]
pub fn carried(game: &str) -> &'static [Puzzle] {
    CARRIED.get(game).map_or(&[], Vec::as_slice)
}
