//! Pages to read: about the server, and where the components come from.

use super::layout::{Page, page_of};
use crate::app::Shelf;
use crate::error::Fail;
use crate::who::Asker;
use maud::{Markup, html};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_games::Visitor;

/// About the server.
pub fn about(asker: &Asker) -> Markup {
    let words = asker.words;
    let sections = ["play", "dice", "bots", "private", "sources"];
    page_of(
        asker,
        &Page {
            title: &words.t("about-title"),
            kind: "plain",
            styles: &["pages.css"],
            bar: html! {},
            main: html! {
                main id="main" class="prose" {
                    h1 { (words.t("about-title")) }
                    p class="lead" { (words.t("home-lead")) }
                    @for section in sections {
                        h2 { (words.t(&format!("about-{section}"))) }
                        p { (words.t(&format!("about-{section}.text"))) }
                    }
                }
            },
        },
    )
}

/// What a browser shows when the server does not answer.
pub fn offline(asker: &Asker) -> Markup {
    let words = asker.words;
    let page = Page {
        title: &words.t("offline-title"),
        kind: "plain",
        styles: &["pages.css"],
        bar: html! {},
        main: html! {
            main id="main" class="prose" {
                h1 { (words.t("offline-title")) }
                p class="lead" { (words.t("offline-text")) }
                p { (words.t("offline-works")) }
                p { a class="button primary" href="" { (words.t("offline-again")) } }
            }
        },
    };
    page_of(asker, &page)
}

struct Files;

impl Visitor for Files {
    type Out = &'static [(&'static str, &'static str)];

    fn visit<G: Game>(self) -> Self::Out {
        G::FILES
    }
}

/// A data file as a table.
struct Sheet<'a> {
    name: &'a str,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    sources: BTreeMap<String, usize>,
}

fn read<'a>(name: &'a str, text: &str) -> Sheet<'a> {
    let mut rows = fields(text);
    let head = if rows.is_empty() { Vec::new() } else { rows.remove(0) };
    let at = head.iter().position(|column| column == "source");
    let mut sources = BTreeMap::new();
    for source in rows.iter().filter_map(|row| row.get(at?)) {
        *sources.entry(source.clone()).or_insert(0) += 1;
    }
    Sheet { name, head, rows, sources }
}

/// Comma-separated values with quotes.
fn fields(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![];
    let (mut row, mut field, mut quoted) = (vec![], String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => field.extend(letters.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut field)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            '\r' => {}
            other => field.push(other),
        }
    }
    if !field.is_empty() || !row.is_empty() {
        row.push(field);
        rows.push(row);
    }
    rows
}

/// Where every number of a game comes from: its data files, as they are.
pub fn sources(asker: &Asker, shelf: &Shelf) -> Result<Markup, Fail> {
    let words = asker.words;
    let files = zocalo_games::with(&shelf.about.id, Files).map_err(|_| Fail::NotFound)?;
    let title = words.with("sources-of", "game", shelf.about.title.clone());
    let sheets = files.iter().filter(|(name, _)| name.ends_with(".csv")).map(|(name, text)| read(name, text));
    Ok(page_of(
        asker,
        &Page {
            title: &title,
            kind: "plain",
            styles: &["pages.css"],
            bar: html! { nav class="links" { a href={ "/rules/" (shelf.about.id) } { (words.t("rules-title")) } } },
            main: html! {
                main id="main" class="prose sources" {
                    h1 { (title) }
                    p { (words.t("sources-lead")) }
                    dl class="kinds" { @for kind in ["rulebook", "public", "history", "design"] {
                        dt { code { (kind) } } dd { (words.t(&format!("source-{kind}"))) }
                    } }
                    p { (words.t("sources-data")) " " code { (shelf.about.data) } }
                    @for sheet in sheets {
                        details {
                            summary { code { (sheet.name) } " "
                                @for (source, n) in &sheet.sources { span class="source" { (source) " " b { (n) } } " " } }
                            div class="scroll" tabindex="0" role="region" aria-label=(sheet.name) { table {
                                thead { tr { @for column in &sheet.head { th scope="col" { (column) } } } }
                                tbody { @for row in &sheet.rows { tr { @for cell in row { td { (cell) } } } } }
                            } }
                        }
                    }
                }
            },
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::fields;

    #[test]
    fn quotes_and_lines() {
        assert_eq!(fields("a,b\n1,\"x, \"\"y\"\"\"\n"), [["a", "b"], ["1", "x, \"y\""]]);
        assert_eq!(fields("a"), [["a"]]);
        assert!(fields("").is_empty());
    }
}
