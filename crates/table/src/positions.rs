//! `docs/positions.md`: what the position documents of all games hold, made from the code.

use crate::any::AnyGame;
use crate::lang::Lang;
use crate::record::VERSION;
use std::fmt::Write;
use zocalo_core::Game;

/// What a game says about its position documents.
#[derive(Clone, Debug)]
pub struct Positions {
    /// The number of the format.
    pub format: u32,
    /// The fields, each with what it holds.
    pub fields: &'static [(&'static str, &'static str)],
    /// The named starts, each with what happens first.
    pub starts: Vec<(&'static str, &'static str)>,
    /// Positions to copy: name and document.
    pub samples: &'static [(&'static str, &'static str)],
}

impl Positions {
    pub(crate) fn of<G: Game>() -> Self {
        Self {
            format: G::FORMAT,
            fields: G::FIELDS,
            starts: G::STARTS.iter().map(|start| (start.id, start.what)).collect(),
            samples: G::POSITIONS,
        }
    }

    /// The positions to copy as documents that can be opened.
    #[must_use]
    pub fn examples(&self, about: &crate::wire::GameInfo) -> Vec<serde_json::Value> {
        let scenario = about.scenarios.first().map_or("", |scenario| scenario.id.as_str());
        let whole =
            |(_, state): &(&str, &str)| serde_json::from_str(&around(&about.id, state, scenario)).ok();
        self.samples.iter().filter_map(whole).collect()
    }
}

const ABOUT: &str = "\
# Positions

A position document holds everything that lies on the table and is under way. `position` of the protocol and
`zocalo play --position FILE` write and read it. People may write one by hand: whatever does not fit is refused with its
place and the reason, and a document that is accepted has been run on to the point where somebody has a choice or chance
a result. `open` of the protocol tells in `passed` which steps ran by themselves on the way.

Around the game's own fields stand what it is a position of:
";

const COMMON: &str = "\
`rules` and `data` may be added; then they must be those of this program. In `state` all things go by the ids that stand on
their counters, cards and places; sides by their ids. Unknown fields are refused. `format` is the number of the format;
documents of another one, and those from before there were numbers, are refused: the release that wrote them reads them,
or they are written anew by this page.

Where play goes on is said in one of two ways: `begin` names one of the game's starts, and what describes the middle of a
procedure is left out; or `frames` lists what is under way, the innermost last, as `position` writes it. Each frame is an
object whose only key is the id of the step. A game that is over needs neither.
";

/// The page of all games, in Markdown.
#[must_use]
pub fn page(games: &[&dyn AnyGame]) -> String {
    let mut page = format!("{ABOUT}\n{}\n{COMMON}", indented(&around("ID", "{\"format\":N,…}", "ID")));
    for game in games {
        let (about, positions) = (game.about(Lang::En), game.positions());
        let _ = write!(page, "\n## {}\n\nFormat {}.\n", about.title, positions.format);
        table(&mut page, ["field", "what it holds"], positions.fields);
        table(&mut page, ["begin", "what happens first"], &positions.starts);
        for (name, document) in positions.samples {
            let scenario = about.scenarios.first().map_or("", |scenario| scenario.id.as_str());
            let whole = around(game.id(), document.trim_end(), scenario);
            let _ = write!(page, "\n**{name}**\n\n{}", indented(&whole));
        }
    }
    page
}

/// A document of the game with what stands around it.
#[must_use]
pub fn around(game: &str, state: &str, scenario: &str) -> String {
    let setup = format!("{{\"scenario\": \"{scenario}\", \"options\": {{}}}}");
    format!("{{\"zocalo\": {VERSION}, \"game\": \"{game}\", \"setup\": {setup}, \"state\": {state}}}")
}

fn table(page: &mut String, heads: [&str; 2], rows: &[(&'static str, &'static str)]) {
    if rows.is_empty() {
        return;
    }
    let _ = write!(page, "\n| {} | {} |\n| --- | --- |\n", heads[0], heads[1]);
    for (name, what) in rows {
        let _ = writeln!(page, "| `{name}` | {what} |");
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}\n")).collect()
}
