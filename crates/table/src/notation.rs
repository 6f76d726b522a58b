//! The notation of a game in words: what is wrong with a text, the table of verbs, and its page.

use crate::any::AnyGame;
use crate::error::TableError;
use crate::lang::Lang;
use crate::show::Show;
use crate::wire::{ArgumentInfo, ArgumentKind, Notation, VerbInfo};
use crate::words::{Words, arguments};
use std::fmt::Write;
use zocalo_core::Game;
use zocalo_core::notation::{Catalogue, Misread, Noun, Range, Verb, Wrong};

/// So many values of an argument are listed; of more, the first and the last are named.
const LISTED: usize = 24;

impl<G: Game> Show<G> {
    pub(crate) fn notation(&self) -> Notation {
        Notation { verbs: G::verbs().verbs.iter().map(|verb| self.verb(verb)).collect() }
    }

    fn verb(&self, verb: &Verb<G::Data, G::Choice>) -> VerbInfo {
        VerbInfo {
            word: verb.word.to_owned(),
            form: verb.form(),
            means: self.words().text(verb.key),
            example: verb.example(self.data()),
            arguments: verb.nouns.iter().map(|noun| self.argument(noun)).collect(),
        }
    }

    fn argument(&self, noun: &Noun<G::Data>) -> ArgumentInfo {
        ArgumentInfo {
            name: noun.name(),
            text: self.words().text(noun.key),
            kind: match &noun.range {
                Range::Things { of: Some(Catalogue::Piece), .. } => ArgumentKind::Piece,
                Range::Things { of: Some(Catalogue::Place), .. } => ArgumentKind::Place,
                Range::Things { of: Some(Catalogue::Edge), .. } => ArgumentKind::Edge,
                Range::Things { of: Some(Catalogue::Card), .. } => ArgumentKind::Card,
                Range::Numbers(..) => ArgumentKind::Number,
                Range::Things { of: None, .. } | Range::Words(_) => ArgumentKind::Word,
            },
            values: noun.words(self.data()).collect(),
        }
    }
}

/// What is wrong with a text, in words; `text` is its number in a sequence, from 1.
pub(crate) fn explain(words: &Words, misread: &Misread, text: Option<usize>) -> String {
    let fault = fault(words, misread);
    match text {
        None => fault,
        Some(n) => words.format("misread-in", &arguments(&[("n", &n.to_string()), ("fault", &fault)])),
    }
}

fn fault(words: &Words, misread: &Misread) -> String {
    let given = misread.given.as_str();
    let (key, form, noun, right) = match &misread.wrong {
        Wrong::Verb(known) => {
            let key = if given.is_empty() { "misread-empty" } else { "misread-verb" };
            (key, "", "", known.join(", "))
        }
        Wrong::Argument { form, noun, right } => {
            let key = if given.is_empty() { "misread-missing" } else { "misread-argument" };
            (key, form.as_str(), *noun, right.join(", "))
        }
        Wrong::Extra { form } => ("misread-extra", form.as_str(), "", String::new()),
        Wrong::Apart { form, right } if right.is_empty() => {
            ("misread-alone", form.as_str(), "", String::new())
        }
        Wrong::Apart { form, right } => ("misread-apart", form.as_str(), "", right.join(", ")),
    };
    let noun = if noun.is_empty() { String::new() } else { words.text(noun) };
    words.format(key, &arguments(&[("given", given), ("form", form), ("noun", &noun), ("right", &right)]))
}

/// The texts of a sequence as choices.
///
/// # Errors
/// What is wrong with the first text that is none.
pub fn read_all<G: Game>(game: &G, text: &str) -> Result<Vec<G::Choice>, TableError> {
    G::verbs().read_all(game.data(), text).map_err(|(i, misread)| {
        let several = text.contains(zocalo_core::notation::SEPARATOR);
        TableError::Notation { misread, text: several.then_some(i + 1) }
    })
}

/// The page of a game's notation, in Markdown.
#[must_use]
pub fn page(game: &dyn AnyGame, lang: Lang) -> String {
    let notation = game.notation(lang);
    let text = |key: &str| game.text(key, lang);
    let mut page =
        format!("# {} · {}\n\n{}\n\n", text("title"), text("notation-title"), text("notation-about"));
    row(&mut page, &["notation-text", "notation-example", "notation-meaning"].map(text));
    row(&mut page, &["---"; 3].map(str::to_owned));
    for verb in &notation.verbs {
        row(&mut page, &[code(&verb.form), code(&verb.example), verb.means.clone()]);
    }
    let mut known: Vec<&ArgumentInfo> = Vec::new();
    for argument in notation.verbs.iter().flat_map(|verb| &verb.arguments) {
        if !known.contains(&argument) {
            known.push(argument);
        }
    }
    let _ = write!(page, "\n{}\n\n", text("notation-arguments"));
    row(&mut page, &["notation-argument", "notation-names", "notation-values"].map(text));
    row(&mut page, &["---"; 3].map(str::to_owned));
    for argument in known {
        let names = match argument.kind.key() {
            None => argument.text.clone(),
            Some(key) => format!("{} ({})", argument.text, text(key)),
        };
        row(&mut page, &[code(&argument.name), names, values(&argument.values)]);
    }
    page
}

fn row(page: &mut String, cells: &[String]) {
    let _ = writeln!(page, "| {} |", cells.join(" | "));
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

fn values(values: &[String]) -> String {
    match values {
        [first, second, third, .., last] if values.len() > LISTED => {
            format!("{}, {}, {} … {} ({})", code(first), code(second), code(third), code(last), values.len())
        }
        _ => values.iter().map(|value| code(value)).collect::<Vec<_>>().join(", "),
    }
}
