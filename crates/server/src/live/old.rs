//! Games that were begun under other rules or with other data than today's.
//!
//! A finished one is shown from its film. One that goes on is replayed under today's rules: where these agree with all of it, it
//! simply goes on; where they do not, it stops at the last position on which both agree, until its players have decided
//! whether to go on from there or to end it.

use super::load::{Head, header_of};
use super::{State, StoredLine};
use crate::error::Fail;
use zocalo_core::Side;
use zocalo_store::{Append, Appended, GameRow, Store};
use zocalo_table::record::{InputLine, VERSION};
use zocalo_table::{AnyGame, AnyTable, Film, Header, RecordLine, Retraced, Screening};

/// A game that has stopped because the rules have changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Old {
    /// The version of the rules under which it was played.
    pub then: u32,
    /// Today's.
    pub now: u32,
    /// So many inputs agree …
    pub agreed: usize,
    /// … of so many.
    pub of: usize,
    /// What today's rules say to the next one, in English.
    pub why: String,
    /// The entry with which it goes on from there.
    pub go_on: StoredLine,
}

/// The entries of a table as they are to be replayed.
pub struct Script {
    /// With the secret of the dice; the rules are the last that the players have taken.
    pub header: Header,
    /// The lines of the record.
    pub lines: Vec<RecordLine>,
    /// The digest of the first position under these rules, where it was noted.
    pub start: Option<String>,
    /// How many inputs there were when the players went on under these rules, if that was later than the beginning.
    pub since: Option<usize>,
}

impl Script {
    /// From a table's entries.
    pub fn of(row: &GameRow, entries: Vec<StoredLine>) -> Result<Self, Fail> {
        let mut script =
            Self { header: header_of(row)?, lines: Vec::new(), start: Head::of(row)?.start, since: None };
        let mut drawn = None;
        for entry in entries {
            if let StoredLine::Input(InputLine { draw: Some(draw), .. }) = &entry {
                drawn = drawn.max(Some(draw + 1));
            }
            match entry {
                StoredLine::Rules { rules, data, kept, start } => {
                    script.lines = standing(&script.lines, kept);
                    (script.header.zocalo, script.header.rules) = (VERSION, rules);
                    (script.header.data, script.start) = (data, start);
                    script.since = Some(kept);
                }
                other => script.lines.extend(other.into_record()),
            }
        }
        if script.since.is_some() {
            // Throws of inputs that did not stay have been seen, and do not come again.
            script.header.drawn = drawn;
        }
        Ok(script)
    }

    /// How many inputs stand in the end.
    pub fn inputs(&self) -> usize {
        self.lines.iter().fold(0, |inputs, line| match line {
            RecordLine::Input(_) => inputs + 1,
            RecordLine::Back(line) => inputs.min(line.back),
            RecordLine::Outcome { .. } => inputs,
        })
    }

    /// Whether it was written under today's rules and data.
    pub fn is_of_today(&self, game: &dyn AnyGame) -> bool {
        let (rules, data) = game.version();
        self.header.zocalo == VERSION && self.header.rules == rules && self.header.data == data
    }

    /// What today's rules make of it.
    pub fn retrace(&self, game: &dyn AnyGame) -> Result<Retraced, Fail> {
        let retraced = game.retrace(&self.header, &self.lines, self.start.as_deref());
        retraced.map_err(|error| {
            tracing::warn!(%error, game = game.id(), "a table of earlier rules cannot be set up any more");
            Fail::Not("error-old-table")
        })
    }

    /// The entry by which a table goes on under today's rules.
    pub fn go_on(&self, game: &dyn AnyGame, retraced: &Retraced) -> StoredLine {
        let (rules, data) = game.version();
        let kept = standing(&self.lines[..retraced.agreed], usize::MAX).len();
        let start = retraced.table.as_of(0).ok().map(|table| table.digest());
        StoredLine::Rules { rules, data: data.to_owned(), kept, start }
    }
}

/// The first inputs that stand after some lines, without digests: those belong to the rules under which they were made.
fn standing(lines: &[RecordLine], most: usize) -> Vec<RecordLine> {
    let mut inputs: Vec<RecordLine> = Vec::new();
    for line in lines {
        match line {
            RecordLine::Input(line) => {
                inputs.push(RecordLine::Input(InputLine { digest: None, ..line.clone() }));
            }
            RecordLine::Back(line) => inputs.truncate(line.back),
            RecordLine::Outcome { .. } => {}
        }
    }
    inputs.truncate(most);
    inputs
}

/// A table that was written under other rules, as far as it can be shown.
pub enum Shown {
    /// At this position; stopped there, if something is said of it.
    Table(Box<dyn AnyTable>, Option<Old>),
    /// It goes on under today's rules; the entry that says so is written: read it again.
    GoesOn,
}

/// Shows a table that was written under other rules.
pub async fn shown(
    store: &dyn Store,
    row: &GameRow,
    script: &Script,
    game: &'static dyn AnyGame,
    last: u32,
) -> Result<Shown, Fail> {
    if row.ended_at.is_some()
        && let Some(film) = film_of(store, row).await?
    {
        return Ok(Shown::Table(film, None));
    }
    let retraced = script.retrace(game)?;
    let go_on = script.go_on(game, &retraced);
    let nobody_to_ask = row.seats.iter().all(|seat| !seat.level.is_empty());
    if row.ended_at.is_none() && (retraced.why.is_none() || nobody_to_ask) {
        let entries = vec![go_on.entry(super::now_ms())];
        let append = Append { key: row.key, after: last, entries, ending: None };
        // Whoever was faster has written the same.
        let (Appended::Done { .. } | Appended::Moved { .. }) = store.append(append).await?;
        return Ok(Shown::GoesOn);
    }
    let Retraced { table, why, .. } = retraced;
    let old = why.map(|why| Old {
        then: script.header.rules,
        now: game.version().0,
        agreed: table.inputs(),
        of: script.inputs(),
        why,
        go_on,
    });
    Ok(Shown::Table(table, old))
}

/// The film of a table, to be looked at.
pub async fn film_of(store: &dyn Store, row: &GameRow) -> Result<Option<Box<dyn AnyTable>>, Fail> {
    let Some(body) = store.film(row.key).await? else { return Ok(None) };
    let film = super::film::unpacked(&body)
        .and_then(|text| Film::from_json(&text).map_err(|error| error.to_string()))
        .and_then(|film| Screening::new(film).map_err(|error| error.to_string()));
    match film {
        Ok(film) => Ok(Some(Box::new(film))),
        Err(error) => {
            tracing::error!(%error, table = %row.id, "a film cannot be read");
            Ok(None)
        }
    }
}

impl State {
    /// The film from which the table is shown, if it is.
    pub fn film(&self) -> Option<&Film> {
        self.table.as_deref()?.as_any().downcast_ref::<Screening>().map(Screening::film)
    }

    /// Whether today's rules can say nothing of this game: it is shown from its film, or has stopped.
    pub fn is_old(&self) -> bool {
        self.old.is_some() || self.film().is_some()
    }
}

/// How a listed result says that a table ended.
pub fn end_of_result(result: &super::ResultLine, table: &dyn AnyTable) -> super::End {
    let winner = result.winner.as_deref().and_then(|id| table.side(id));
    match (result.how.as_str(), winner) {
        ("resigned", Some(winner)) => super::End::Resigned(Side::foe(winner)),
        ("agreed", _) => super::End::Agreed,
        _ => super::End::Played,
    }
}
