//! The charts of a game: every table, the sequence of play, counters and terrain explained. Made for paper as well.

use super::layout::{Page, page_of};
use super::parts::Scope;
use super::rules::case_links;
use crate::app::Shelf;
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_table::charts::{Shown, charts};
use zocalo_table::{Opening, wire};

/// A chart with more columns than this goes across the sheet,
const COLUMNS_MAX: usize = 6;
/// and so does one with a longer cell.
const CELL_MAX: usize = 90;

fn wide(chart: &Shown) -> bool {
    let long = |cell: &String| cell.chars().count() > CELL_MAX;
    chart.head.len() > COLUMNS_MAX || chart.lines.iter().any(|line| line.cells.iter().any(long))
}

/// What is to be marked: where a prompt or a battle led here.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
pub struct Marked {
    /// The chart.
    #[serde(default)]
    pub chart: String,
    /// Its column, as the file names it.
    #[serde(default)]
    pub column: String,
    /// Its line, as the file names it.
    #[serde(default)]
    pub line: String,
}

/// The page of all charts.
pub fn page(asker: &Asker, shelf: &Shelf, marked: &Marked) -> Markup {
    let words = asker.words;
    let title = words.with("charts-of", "game", shelf.about.title.clone());
    page_of(
        asker,
        &Page {
            title: &title,
            kind: "plain",
            styles: &["pages.css", "board.css", "counters.css", "charts.css"],
            bar: html! { nav class="links" {
                a href={ "/rules/" (shelf.about.id) } { (words.t("rules-title")) }
            } },
            main: html! {
                main id="main" class="charts" {
                    h1 { (title) }
                    p class="lead" { (words.t("charts-lead")) }
                    (sequence(words, shelf))
                    div class="sheet" {
                        @for chart in charts(shelf.game, words.lang) { (drawn(&shelf.about.id, &chart, marked)) }
                    }
                    (super::diagrams::diagrams(words, shelf))
                    (legend(words, shelf))
                }
            },
        },
    )
}

/// Links to the charts of which a line of the log speaks, with their line and column in force where the log names them.
pub fn of_line(shelf: &Shelf, line: &wire::Line) -> Vec<String> {
    let game = &shelf.about.id;
    let address = |chart: &zocalo_core::Chart| {
        let shown = shelf.chart(chart.id)?;
        let marked = marks(shown, line);
        let query = [("column", &marked.column), ("line", &marked.line)]
            .into_iter()
            .filter(|(_, id)| !id.is_empty())
            .map(|(name, id)| format!("&{name}={}", encoded(id)))
            .collect::<String>();
        Some(format!("/charts/{game}?chart={}{query}#chart-{}", chart.id, chart.id))
    };
    spoken_of(shelf, line).filter_map(address).collect()
}

fn spoken_of<'a>(
    shelf: &'a Shelf,
    line: &'a wire::Line,
) -> impl Iterator<Item = &'static zocalo_core::Chart> + 'a {
    shelf.game.charts().iter().filter(|chart| line.cases.iter().any(|case| case == chart.case))
}

/// What is longer than this is read like a sentence.
const LONG: usize = 36;

/// The table of the rulebook that a line was read from, with the line and the column in force marked; to be opened.
pub fn in_force(scope: &Scope<'_>, line: &wire::Line) -> Option<Markup> {
    let found = spoken_of(scope.shelf, line).find_map(|chart| {
        let shown = scope.shelf.chart(chart.id)?;
        let marked = marks(shown, line);
        (!marked.column.is_empty() && !marked.line.is_empty()).then_some((shown, marked))
    });
    let (shown, marked) = found?;
    Some(html! {
        details class="in-force" {
            summary { (scope.words.t("charts-table")) ": " (shown.title) }
            div class="charts" { (drawn(&scope.shelf.about.id, shown, &marked)) }
        }
    })
}

/// The line and the column of a chart that a line of the log was read from. An event says them by its dice, by keys that end
/// in the id of a heading, and by the arguments `row` (a number that a line covers) and `column` (its number from 0).
fn marks(shown: &Shown, line: &wire::Line) -> Marked {
    let faces: Vec<String> = line.dice.iter().map(|die| die.face.to_string()).collect();
    let number = |wanted: &str| {
        line.args.iter().find_map(|(name, arg)| match arg {
            wire::LineArg::Number(number) if *name == wanted => Some(*number),
            _ => None,
        })
    };
    let named = |id: &String| {
        let ends = |text: &str| {
            text.strip_suffix(id.as_str()).is_some_and(|rest| rest.is_empty() || rest.ends_with('-'))
        };
        line.args.iter().any(|(_, arg)| match arg {
            wire::LineArg::Id(text) => ends(text),
            wire::LineArg::Key(key) => ends(key),
            wire::LineArg::Number(_) => false,
        })
    };
    let heads: Vec<&String> = shown.head.iter().skip(1).map(|heading| &heading.id).collect();
    let rows: Vec<&String> = shown.lines.iter().map(|row| &row.id).collect();
    let index = number("column").and_then(|index| usize::try_from(index).ok());
    let (column, row) = if let Some(face) = heads.iter().find(|id| faces.contains(id)) {
        // The die leads across, the column of the rulebook down.
        (Some(*face), index.and_then(|index| rows.get(index)).copied())
    } else {
        let column = heads.iter().find(|id| !id.is_empty() && named(id)).copied();
        let row = match number("row") {
            Some(row) => rows.iter().find(|id| covers(id, row)),
            None => rows.iter().find(|id| faces.contains(id) || named(id)),
        };
        (column.or_else(|| index.and_then(|index| heads.get(index)).copied()), row.copied())
    };
    let text = |id: Option<&String>| id.cloned().unwrap_or_default();
    Marked { chart: shown.id.clone(), column: text(column), line: text(row) }
}

/// Whether a line of a chart, by its id, is for a number: the number itself, or the first and last of a range.
fn covers(id: &str, number: i32) -> bool {
    let parts: Vec<&str> = id.split('/').collect();
    match parts.as_slice() {
        [one] => one.parse() == Ok(number),
        [low, high] => {
            let from = low.parse().map_or(low.is_empty(), |low: i32| low <= number);
            from && high.parse().map_or(high.is_empty(), |high: i32| number <= high)
        }
        _ => false,
    }
}

/// A text as part of an address: what is neither a letter nor a digit by its bytes.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| {
        if byte.is_ascii_alphanumeric() || byte == b'-' {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(byte).collect()
}

fn drawn(game: &str, chart: &Shown, marked: &Marked) -> Markup {
    let here = marked.chart == chart.id;
    let column = |id: &str| here && !marked.column.is_empty() && id == marked.column;
    let line = |id: &str| here && !marked.line.is_empty() && id == marked.line;
    html! {
        section class={ "chart" @if here { " here" } @if wide(chart) { " wide" } } id={ "chart-" (chart.id) } {
            h2 { (chart.title) (case_links(game, [chart.case.as_str()])) }
            // What may be wider than a phone scrolls by itself, by keyboard too.
            div class="spread" tabindex=[wide(chart).then_some("0")] role=[wide(chart).then_some("group")] aria-label=[wide(chart).then_some(&chart.title)] {
                table {
                    thead { tr { @for heading in &chart.head { th scope="col" class={ @if column(&heading.id) { "marked" } } { (heading.text) } } } }
                    tbody {
                        @for row in &chart.lines {
                            tr class={ @if line(&row.id) { "marked" } } {
                                @for (i, cell) in row.cells.iter().enumerate() {
                                    @let mark = chart.head.get(i).is_some_and(|heading| column(&heading.id));
                                    @if i == 0 { th scope="row" { (cell) } }
                                    @else { td class={ @if mark { "marked" } @if cell.chars().count() > LONG { " long" } } { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
            @if !chart.key.is_empty() { p class="key" { (chart.key) } }
        }
    }
}

/// The phases of a turn as a strip; one for each order of phases that the game's own positions show.
fn sequence(words: Words, shelf: &Shelf) -> Markup {
    let mut strips: Vec<Vec<String>> = Vec::new();
    let openings = shelf.game.positions().examples(&shelf.about).into_iter().map(Some).chain([None]);
    for position in openings {
        let opening = Opening { position, ..Opening::default() };
        let Ok(table) = shelf.game.open(&opening) else { continue };
        let strip: Vec<String> = table.track(words.lang).into_iter().map(|step| step.text).collect();
        if strip.len() > 1 && !strips.contains(&strip) {
            strips.push(strip);
        }
    }
    html! {
        @if !strips.is_empty() {
            section class="sequence" aria-labelledby="sequence" {
                h2 id="sequence" { (words.t("charts-sequence")) }
                @for strip in &strips { ol class="strip" { @for phase in strip { li { (phase) } } } }
            }
        }
    }
}

/// One of each kind of counter with what its numbers are, and what places can be.
fn legend(words: Words, shelf: &Shelf) -> Markup {
    let board = &shelf.sheet.board;
    let mut seen = BTreeSet::new();
    let kinds: Vec<&wire::Piece> = board
        .pieces
        .iter()
        .filter(|piece| seen.insert((piece.side.clone(), piece.symbol, piece.size)))
        .collect();
    // In the order of their keys; two keys may have the same word.
    let tags: BTreeMap<&str, &str> = board
        .places
        .iter()
        .flat_map(|place| &place.tags)
        .filter(|tag| !tag.text.chars().any(|c| c.is_ascii_digit()))
        .map(|tag| (tag.key.as_str(), tag.text.as_str()))
        .collect();
    let mut named = BTreeSet::new();
    let tags: Vec<&str> = tags.into_values().filter(|text| named.insert(*text)).collect();
    html! {
        section class="legend" aria-labelledby="legend" {
            h2 id="legend" { (words.t("charts-counters")) }
            ul class="kinds" {
                @for piece in kinds {
                    @let side = piece.side.as_ref().map(|id| usize::from(*id == shelf.about.sides[1]));
                    li {
                        span class={ "swatch" @if let Some(side) = side { " side-" (side) } } { (piece.short) }
                        span { b { (piece.name) }
                            @for value in &piece.values { span class="value" { (value.text) " " (value.value) } }
                        }
                    }
                }
            }
            @if !tags.is_empty() {
                h2 { (words.t("charts-terrain")) }
                ul class="terrain-kinds" { @for text in &tags { li { (text) } } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_covers_numbers() {
        assert!(covers("5", 5) && !covers("5", 6));
        assert!(covers("6/9", 6) && covers("6/9", 9) && !covers("6/9", 10));
        assert!(covers("45/", 99) && !covers("45/", 44) && covers("/-2", -7));
        assert!(!covers("any", 1));
    }
}
