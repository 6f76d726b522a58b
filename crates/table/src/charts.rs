//! The tables of a game for players, read from its data files in the words of a language.
//!
//! A column of a chart is written as in [`zocalo_core::Chart`], and may be more than the name of a column of the file:
//!
//! | text | what is shown |
//! | --- | --- |
//! | `name` | the cell |
//! | `low..high` | both as a range |
//! | `?name` | a tick where the cell is 1; with a letter before it, `R?name`, that letter |
//! | `½name`, `⅒name` | the number halved, or divided by ten |
//! | `one+two` | both, without anything between |
//! | `one/two` | both with a point between, as far as they say something |

use crate::any::AnyGame;
use crate::lang::Lang;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use zocalo_core::{Chart, Layout};

/// A chart in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shown {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The case of the rulebook that speaks of it.
    pub case: String,
    /// The headings; that of the lines first.
    pub head: Vec<Heading>,
    /// The lines.
    pub lines: Vec<Line>,
    /// What its letters and signs mean; empty where all cells are words and numbers.
    pub key: String,
}

/// A heading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Heading {
    /// As the file has it: what a link marks.
    pub id: String,
    /// In words.
    pub text: String,
}

/// A line of a chart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The first cell as the file has it: what a link marks.
    pub id: String,
    /// The cells, the first included.
    pub cells: Vec<String>,
}

type Row = HashMap<String, String>;

/// The charts of a game.
#[must_use]
pub fn charts(game: &dyn AnyGame, lang: Lang) -> Vec<Shown> {
    let names = names(game, lang);
    game.charts().iter().map(|chart| Reader { game, lang, names: &names }.shown(chart)).collect()
}

/// One of the charts of a game.
#[must_use]
pub fn chart(game: &dyn AnyGame, chart: &Chart, lang: Lang) -> Shown {
    Reader { game, lang, names: &names(game, lang) }.shown(chart)
}

/// Names of pieces and places by id.
fn names(game: &dyn AnyGame, lang: Lang) -> BTreeMap<String, Name> {
    let board = game.board(lang);
    let pieces =
        board.pieces.into_iter().map(|piece| (piece.id, Name { whole: piece.name, short: piece.short }));
    let place = |place: crate::wire::Place| (place.id, Name { short: place.name.clone(), whole: place.name });
    board.places.into_iter().map(place).chain(pieces).collect()
}

/// What a piece or place is called, alone and in a list.
struct Name {
    whole: String,
    short: String,
}

/// The rows of a data file of comma-separated values.
fn rows(text: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().filter_map(Result::ok).collect()
}

/// A text as part of a key: small letters and digits, with hyphens between the words.
#[must_use]
pub fn slug(text: &str) -> String {
    let plain: String =
        text.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

struct Reader<'a> {
    game: &'a dyn AnyGame,
    lang: Lang,
    names: &'a BTreeMap<String, Name>,
}

impl Reader<'_> {
    fn shown(&self, chart: &Chart) -> Shown {
        let (column, value) = chart.only;
        let all = rows(self.game.file(chart.file).unwrap_or_default());
        let rows: Vec<Row> = all
            .into_iter()
            .filter(|row| column.is_empty() || row.get(column).is_some_and(|cell| cell == value))
            .collect();
        let (head, lines) = match chart.layout {
            Layout::Lines(columns) => self.lines(columns, &rows),
            Layout::Grid { line, column, cell } => self.grid(line, column, cell, &rows),
        };
        Shown {
            id: chart.id.to_owned(),
            title: self.game.text(&format!("chart-{}", chart.id), self.lang),
            case: chart.case.to_owned(),
            head,
            lines,
            key: self.message(&format!("chart-{}.key", chart.id)).unwrap_or_default(),
        }
    }

    /// A message, if there is one.
    fn message(&self, key: &str) -> Option<String> {
        Some(self.game.text(key, self.lang)).filter(|text| !text.starts_with('⟨'))
    }

    fn lines(&self, columns: &[&str], rows: &[Row]) -> (Vec<Heading>, Vec<Line>) {
        let head = columns.iter().map(|column| self.heading(column)).collect();
        let line = |row: &Row| Line {
            id: self.raw(columns.first().copied().unwrap_or_default(), row),
            cells: columns.iter().map(|column| self.cell(column, row)).collect(),
        };
        (head, rows.iter().map(line).collect())
    }

    fn grid(&self, line: &str, column: &str, cell: &[&str], rows: &[Row]) -> (Vec<Heading>, Vec<Line>) {
        let mut head = vec![self.heading(line)];
        let mut lines: Vec<Line> = Vec::new();
        for row in rows {
            let id = self.raw(column, row);
            if !head[1..].iter().any(|known| known.id == id) {
                head.push(Heading { text: self.cell(column, row), id });
            }
        }
        for row in rows {
            let id = self.raw(line, row);
            if !lines.iter().any(|known| known.id == id) {
                let mut cells = vec![String::new(); head.len()];
                cells[0] = self.cell(line, row);
                lines.push(Line { id: id.clone(), cells });
            }
            let at = head[1..].iter().position(|known| known.id == self.raw(column, row));
            let target = lines.iter_mut().find(|known| known.id == id);
            if let (Some(at), Some(target)) = (at, target) {
                let parts: Vec<String> = cell.iter().map(|part| self.cell(part, row)).collect();
                target.cells[at + 1] = parts.join("/");
            }
        }
        (head, lines)
    }

    /// What a column is called: its message, or its own name where that says all.
    fn heading(&self, column: &str) -> Heading {
        let name = column.split("..").next().unwrap_or(column).trim_end_matches("_min");
        let name = name.split_once('?').map_or(name, |(_, name)| name).trim_start_matches(['½', '⅒']);
        let text = self.game.text(&format!("column-{}", slug(name)), self.lang);
        let plain = !name.chars().any(|c| c.is_ascii_lowercase());
        Heading { id: name.to_owned(), text: if plain { name.to_owned() } else { text } }
    }

    fn raw(&self, column: &str, row: &Row) -> String {
        let parts = column.split("..").flat_map(|part| part.split('/'));
        let parts: Vec<&str> = parts.filter_map(|part| row.get(part)).map(String::as_str).collect();
        parts.join("/")
    }

    fn cell(&self, column: &str, row: &Row) -> String {
        if let Some((low, high)) = column.split_once("..") {
            let of = |name: &str| row.get(name).map_or("", String::as_str);
            let worded = |text: &str| text.chars().any(|c| c.is_ascii_lowercase());
            return match (of(low), of(high)) {
                ("", "") => String::new(),
                (low, high) if worded(low) && (high.is_empty() || low == high) => self.word(low, low),
                (low, "") => format!("{low}+"),
                (low, high) if low != high && is_no_bound(high) => format!("{low}+"),
                ("", high) => format!("≤ {high}"),
                (low, high) if low == high => low.to_owned(),
                (low, high) => format!("{low}–{high}"),
            };
        }
        let part = |part: &str| part.split('+').map(|one| self.one(one, row)).collect::<String>();
        column.split('/').map(part).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    fn one(&self, column: &str, row: &Row) -> String {
        let of = |name: &str| row.get(name).map_or("", String::as_str);
        if let Some((mark, name)) = column.split_once('?') {
            let mark = if mark.is_empty() { "✓" } else { mark };
            return if of(name) == "1" { mark.to_owned() } else { String::new() };
        }
        if let Some(name) = column.strip_prefix('½') {
            return of(name).parse::<u32>().map_or_else(
                |_| of(name).to_owned(),
                |n| match (n / 2, n % 2) {
                    (0, 1) => "½".to_owned(),
                    (whole, 0) => whole.to_string(),
                    (whole, _) => format!("{whole}½"),
                },
            );
        }
        if let Some(name) = column.strip_prefix('⅒') {
            return of(name).parse::<u32>().map_or_else(
                |_| of(name).to_owned(),
                |n| if n % 10 == 0 { (n / 10).to_string() } else { format!("{}.{}", n / 10, n % 10) },
            );
        }
        self.word(column, of(column))
    }

    /// A cell in words: numbers and signs as they are, cases by their title, things by their name, the rest by the
    /// message `cell-TEXT`.
    fn word(&self, column: &str, text: &str) -> String {
        if column == "case" {
            return self
                .game
                .rules(self.lang)
                .get(text)
                .map_or_else(|| text.to_owned(), |rule| rule.title.clone());
        }
        let listed: Vec<&str> = text.split_whitespace().collect();
        if listed.len() > 1 && listed.iter().all(|id| self.names.contains_key(*id)) {
            return listed.iter().map(|id| self.names[*id].short.as_str()).collect::<Vec<_>>().join(", ");
        }
        if let Some(name) = self.names.get(text) {
            return name.whole.clone();
        }
        if !text.chars().any(char::is_lowercase) {
            let worded =
                text.chars().all(char::is_alphabetic).then(|| self.message(&format!("cell-{}", slug(text))));
            return worded.flatten().unwrap_or_else(|| text.to_owned());
        }
        self.game.text(&format!("cell-{}", slug(text)), self.lang)
    }
}

/// Whether a file says by this number that a range has no upper end.
fn is_no_bound(high: &str) -> bool {
    high.len() > 1 && high.bytes().all(|digit| digit == b'9')
}

/// The letters and signs in a cell that somebody must know to read it: what stands beside numbers and strokes, and is no word.
fn codes(cell: &str) -> impl Iterator<Item = String> + '_ {
    let code = |part: &str| {
        let bare = part.trim().trim_matches(|c: char| c.is_ascii_digit() || c == '*' || c == '-');
        let short = (1..=2).contains(&bare.len()) && bare.bytes().all(|letter| letter.is_ascii_uppercase());
        let sign = part.trim().chars().find(|c| matches!(c, '*' | '×'));
        short.then(|| bare.to_owned()).into_iter().chain(sign.map(String::from)).collect::<Vec<_>>()
    };
    cell.split('/').flat_map(code)
}

/// What is wrong with the charts of a game: a data table without one, a case that is none, a heading or a cell without
/// words, a letter or sign that nothing explains, an empty chart.
#[must_use]
pub fn faults(game: &dyn AnyGame) -> Vec<String> {
    let mut faults = Vec::new();
    let files = game.files().into_iter().filter(|name| name.starts_with("tables_"));
    for file in files.filter(|file| !game.charts().iter().any(|chart| chart.file == *file)) {
        faults.push(format!("{file} is in no chart"));
    }
    for chart in game.charts() {
        if game.rules(Lang::En).get(chart.case).is_none() {
            faults.push(format!("{}: there is no case {}", chart.id, chart.case));
        }
    }
    for lang in Lang::ALL {
        for chart in charts(game, lang) {
            let at = format!("{} {}", lang.code(), chart.id);
            if chart.lines.is_empty() {
                faults.push(format!("{at}: no line"));
            }
            let heads = chart.head.iter().map(|heading| &heading.text);
            if heads.clone().any(|text| text.trim().is_empty()) {
                faults.push(format!("{at}: an empty heading"));
            }
            let cells = chart.lines.iter().flat_map(|line| &line.cells);
            let known: Vec<&str> =
                chart.key.split(|c: char| !c.is_alphanumeric() && !"*×".contains(c)).collect();
            let unknown = cells
                .clone()
                .flat_map(|cell| codes(cell))
                .filter(|code| !known.iter().any(|word| word.contains(code.as_str())));
            faults.extend(unknown.map(|code| format!("{at}: nothing says what {code} means")));
            for text in heads.chain(cells).chain([&chart.title]).filter(|text| text.contains('⟨')) {
                faults.push(format!("{at}: {text}"));
            }
        }
    }
    faults.sort();
    faults.dedup();
    faults
}
