//! Records that people bring along. Whoever sends one may mean harm, so it is read and replayed on a thread of its own,
//! one record at a time, within bounds, and nothing is kept before all of it has proved legal. What is kept are the inputs
//! that stand: take-backs cost the server once, not whenever the table is read.

use super::create::{outcome_of, start_of, word_of};
use super::{Head, StoredLine, now_ms, tidy};
use crate::app::Server;
use crate::error::Fail;
use crate::secrets;
use cpu_time::ThreadTime;
use std::time::Duration;
use zocalo_core::Side;
use zocalo_store::{Append, Ending, GameId, NewGame, NewSeat, Person, Sealed, Seats};
use zocalo_table::dice::Secret;
use zocalo_table::{AnyTable, ChanceMode, Fair, Header, Opening, Record, RecordLine, TableError};

/// The most inputs of a record, those that were taken back among them. The longest games have some thousand.
const INPUTS_MAX: usize = 25_000;
/// The most take-backs.
const BACKS_MAX: usize = 1_000;
/// The most CPU time for replaying a record.
const CPU_MAX: Duration = Duration::from_secs(4);
/// Looking at the clock of a thread is a call to the system: done once in so many lines.
const LOOK_EVERY: usize = 16;
/// How long somebody who finds too many waiting should stay away.
const BUSY_S: u64 = 30;

/// A record that has proved good.
struct Brought {
    header: Header,
    lines: Vec<StoredLine>,
    secret: Sealed,
    side_ids: [String; 2],
    /// The digest of the first position.
    start: Option<String>,
    /// How it ended, for the lists.
    result: Option<String>,
}

impl Server {
    /// A table out of a record that somebody brought; whoever brought it plays on with both sides.
    ///
    /// A record with sealed dice cannot be played on with them: it goes on from its last position with new ones.
    pub async fn import(&self, text: Vec<u8>, me: &Person) -> Result<GameId, Fail> {
        let id = secrets::game_id();
        let name = id.clone();
        let brought = {
            let turn = self.import_turn().await?;
            // The turn lasts as long as the work, even if whoever asked has gone: otherwise one could have any number of
            // records replayed at once by asking and leaving.
            let checked = tokio::task::spawn_blocking(move || {
                let _turn = turn;
                check(&text, &name)
            });
            checked.await.map_err(|error| Fail::Fault(error.to_string()))??
        };
        let at = now_ms();
        let after = u32::try_from(brought.lines.len()).map_err(|_| Fail::Bad("error-import-long"))?;
        let result = brought.result.clone();
        if !self.create(brought.table(id.clone(), me, at), None).await? {
            return Err(Fail::Fault("a name of 80 random bits was taken".to_owned()));
        }
        if let Some(result) = result {
            let row = self.store().game(&id).await?.ok_or(Fail::NotFound)?;
            let ending = Some(Ending { at, result, second: None });
            self.store().append(Append { key: row.key, after, entries: Vec::new(), ending }).await?;
        }
        Ok(id)
    }

    /// Waits for a turn to have a record replayed.
    async fn import_turn(&self) -> Result<tokio::sync::OwnedSemaphorePermit, Fail> {
        let busy = || Fail::Later { key: "error-quota-imports", seconds: BUSY_S };
        let _waits = self.imports_waiting().try_acquire().map_err(|_| busy())?;
        self.importing().acquire_owned().await.map_err(|error| Fail::Fault(error.to_string()))
    }
}

/// A record in either of its two forms.
fn read(text: &[u8]) -> Result<Record, Fail> {
    let text = std::str::from_utf8(text).map_err(|_| Fail::Bad("error-import-text"))?;
    // One object holds everything; the first of several lines is a header, and no value by itself with one.
    let first_line = text.trim_start().lines().next().unwrap_or_default();
    let lines =
        serde_json::from_str::<serde_json::Value>(first_line).is_ok_and(|v| v.get("header").is_none());
    let record = if lines {
        Record::from_lines(text)
    } else {
        match serde_json::from_str::<serde_json::Value>(text) {
            Ok(value) if value.get("header").is_some() => Record::from_value(&value),
            _ => Record::from_lines(text),
        }
    };
    record.map_err(|error| Fail::Input(error.to_string()))
}

/// Replays a record within bounds. Not for a thread on which others wait.
fn check(text: &[u8], id: &GameId) -> Result<Brought, Fail> {
    let began = ThreadTime::now();
    let record = read(text)?;
    let backs = record.inputs.iter().filter(|line| matches!(line, RecordLine::Back(_))).count();
    if record.inputs.len() - backs > INPUTS_MAX {
        return Err(Fail::Bad("error-import-long"));
    }
    if backs > BACKS_MAX {
        return Err(Fail::Bad("error-import-backs"));
    }
    let game = zocalo_table::game(&record.header.game).map_err(|error| Fail::Input(error.to_string()))?;
    let mut lines = 0_usize;
    let mut may_go_on = || {
        lines += 1;
        !lines.is_multiple_of(LOOK_EVERY) || began.elapsed() < CPU_MAX
    };
    let table = game.load_while(&record, &mut may_go_on).map_err(wrong)?;
    brought(record.header, &*table, id)
}

fn wrong(error: TableError) -> Fail {
    match error {
        TableError::BrokenOff => Fail::Bad("error-import-long"),
        other => Fail::Input(other.to_string()),
    }
}

fn brought(mut header: Header, table: &dyn AnyTable, id: &GameId) -> Result<Brought, Fail> {
    // Throws that were taken back are counted, though they are not among the inputs that stand.
    header.drawn = table.header().drawn;
    let mut lines: Vec<StoredLine> =
        table.record_since(0).into_iter().filter_map(StoredLine::from_record).collect();
    let mut secret = Sealed::default();
    let mut start = start_of(table);
    if let ChanceMode::Fair(fair) = &header.chance {
        match &fair.secret {
            Some(known) => secret = Sealed(known.to_hex()),
            None => {
                let fresh = Secret::new(secrets::random());
                let opening = Opening {
                    scenario: Some(header.setup.scenario.clone()),
                    options: header.setup.options.clone(),
                    position: Some(table.position()),
                    chance: ChanceMode::Fair(Fair::new(id.as_str(), fresh.clone(), Vec::new())),
                    ..Opening::default()
                };
                let game =
                    zocalo_table::game(&header.game).map_err(|error| Fail::Input(error.to_string()))?;
                let opened = game.open(&opening).map_err(wrong)?;
                start = start_of(&*opened);
                header = Header { players: header.players, ..opened.header() };
                lines = Vec::new();
                secret = Sealed(fresh.to_hex());
            }
        }
    }
    let result = outcome_of(table).map(|result| serde_json::to_string(&result).expect("plain texts"));
    let side_ids = Side::BOTH.map(|side| table.side_id(side).to_owned());
    Ok(Brought { header, lines, secret, side_ids, start, result })
}

impl Brought {
    fn table(self, id: GameId, me: &Person, at: i64) -> NewGame {
        let seat = |side: Side| {
            let name = self.header.players.get(&self.side_ids[side.index()]);
            let name = name.map(|name| tidy(name)).unwrap_or_default();
            let word = word_of(&self.header, side);
            NewSeat { name, word, taken_at: Some(at), ..NewSeat::default() }
        };
        NewGame {
            id,
            rules: self.header.game.clone(),
            seats: Side::BOTH.map(seat),
            head: Head { start: self.start.clone(), ..Head::of_header(self.header.clone()) }.sealed(),
            secret: self.secret,
            first_of: None,
            made_at: at,
            holders: vec![(me.clone(), Seats::HOST.and(Seats::of(Side::One)).and(Seats::of(Side::Two)))],
            entries: self.lines.iter().map(|line| line.entry(at)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BACKS_MAX, INPUTS_MAX, check};
    use crate::error::Fail;
    use crate::secrets;
    use zocalo_table::{ChanceMode, Opening, Record, RecordLine};

    fn header() -> String {
        let opening = Opening { chance: ChanceMode::Typed {}, ..Opening::default() };
        let table = zocalo_table::games()[0].open(&opening).expect("a table");
        table.record().to_lines().lines().next().expect("a header").to_owned()
    }

    fn refused(lines: impl Iterator<Item = String>) -> Option<&'static str> {
        let text = std::iter::once(header()).chain(lines).collect::<Vec<_>>().join("\n");
        match check(text.as_bytes(), &secrets::game_id()) {
            Err(Fail::Bad(key)) => Some(key),
            _ => None,
        }
    }

    #[test]
    fn a_record_is_bounded_before_it_is_replayed() {
        let back = || "{\"back\":0}".to_owned();
        assert_eq!(refused((0..=BACKS_MAX).map(|_| back())), Some("error-import-backs"));
        assert_eq!(refused((0..9).map(|_| back())), None);
        let input = |n: usize| format!("{{\"n\":{n},\"by\":\"chance\",\"say\":\"x\"}}");
        assert_eq!(refused((1..=INPUTS_MAX + 1).map(input)), Some("error-import-long"));
    }

    #[test]
    fn what_was_taken_back_is_not_kept() {
        let opening = Opening { chance: ChanceMode::Seeded { seed: 1, stream: 0 }, ..Opening::default() };
        let mut table = zocalo_table::games()[0].open(&opening).expect("a table");
        for _ in 0..20 {
            let side = table.decider().expect("a decision");
            let say = table.choices(zocalo_table::Lang::En)[0].say.clone();
            table.choose_all(side, &[&say]).expect("a legal choice");
        }
        let mut record = table.record();
        // The same game with a detour: everything after the first inputs is taken back and done again; no throw comes twice.
        let draws = |line: &RecordLine| matches!(line, RecordLine::Input(input) if input.draw.is_some());
        let quiet = record.inputs.iter().position(draws).unwrap_or(record.inputs.len());
        let again: Vec<RecordLine> = record.inputs[..quiet].to_vec();
        let back = Record::from_lines(&format!("{}\n{{\"back\":0}}", header())).expect("a record").inputs;
        record.inputs.splice(0..0, again.into_iter().chain(back));
        let text = record.to_lines();
        let brought = check(text.as_bytes(), &secrets::game_id()).expect("a good record");
        assert_eq!(brought.lines.len(), table.inputs());
    }
}
