//! Scripts lead to what random play hardly ever meets: each of their positions is examined too.

use super::{Report, secrecy};
use crate::Board;
use crate::frame::Kinds;
use crate::lottery::Lottery;
use crate::script::{Script, run_watched};

/// How much is tried at the positions of scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Exchanges tried at each position.
    pub exchanges: usize,
    /// The seed of what is drawn by lot.
    pub seed: u64,
}

/// Runs scripts, each a file's name and its text, and examines every position at which an input is given, and the
/// last one: its document reads back, nothing leaks, deals go back to what they were dealt from.
///
/// # Errors
/// Every script that failed, with file, line and reason.
pub fn scripts<G: Script>(files: &[(String, String)], effort: Effort) -> Result<Report, String> {
    let board = G::board(G::standard());
    let mut report = Report::default();
    let mut lottery = Lottery::new(effort.seed);
    let mut faults = Vec::new();
    for (file, text) in files {
        let mut watch = |game: &G| examine(game, &board, effort.exchanges, &mut lottery, &mut report);
        if let Err(more) = run_watched::<G>(file, text, &mut watch) {
            faults.push(more);
        }
    }
    if faults.is_empty() { Ok(report) } else { Err(faults.join("\n")) }
}

fn examine<G: Script>(
    game: &G,
    board: &Board,
    exchanges: usize,
    lottery: &mut Lottery,
    report: &mut Report,
) -> Result<(), String> {
    game.invariants()?;
    for frame in game.frames() {
        if G::NEVER_MET.contains(&frame.kind()) {
            return Err(format!("{} is said never to wait", frame.kind()));
        }
        *report.frames.entry(frame.kind()).or_default() += 1;
    }
    let document = game.position();
    let read = G::from_position(game.data(), &game.setup(), &document)
        .map_err(|fault| format!("its own document is refused: {fault}"))?;
    report.documents += 1;
    if read != *game {
        return Err(format!("its document reads back otherwise: {}", differing(&read.position(), &document)));
    }
    secrecy::examine(game, board, &[], lottery, exchanges, &mut report.compared)
}

fn differing(one: &serde_json::Value, two: &serde_json::Value) -> String {
    let mut found = Vec::new();
    secrecy::differences(one, two, &mut String::new(), &mut found);
    found.truncate(6);
    found.join("; ")
}
