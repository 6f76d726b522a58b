//! From a record to a table and back.

use crate::dice::ChanceMode;
use crate::digest;
use crate::error::TableError;
use crate::kit::Kit;
use crate::position::named;
use crate::record::{
    BackLine, DIGEST_EVERY, Header, InputLine, OutcomeLine, Record, RecordLine, VERSION, Verified,
    other_rules, other_version,
};
use crate::table::{Source, Table, drawn};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Outcome, Pending, Refusal, Roll};

/// The name of chance in records and statuses.
pub(crate) const CHANCE: &str = "chance";

/// How strictly a record is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rigour {
    /// Digests where they belong, and the outcome: a file that came from somewhere.
    Whole,
    /// Inputs alone: a store's own lines.
    Inputs,
    /// A store's own lines, each of which was checked when it was written: up to the last digest among them, that digest alone is
    /// compared. The lines after it are checked one by one.
    Kept,
    /// Inputs, and digests where there are any: a store's own lines that somebody wants proved.
    Proved,
}

impl<G: Game> Table<G> {
    /// A game from its record: every input, digest and, where the dice are known, throw is checked.
    ///
    /// # Errors
    /// The place and the reason.
    pub fn load(record: &Record, corrections: &[(String, String)]) -> Result<Self, TableError> {
        let mut table = replay(record, corrections, Rigour::Whole)?.0;
        table.proceed();
        Ok(table)
    }

    /// The same, asked before every line whether it may go on: for records that strangers bring.
    ///
    /// # Errors
    /// The place and the reason; [`TableError::BrokenOff`] if it may not.
    pub fn load_while(record: &Record, may_go_on: &mut dyn FnMut() -> bool) -> Result<Self, TableError> {
        let mut table = replay_while(record, &[], Rigour::Whole, may_go_on)?.0;
        table.proceed();
        Ok(table)
    }

    /// A game from a store's own header and lines. Lines up to the last that carries a digest are taken as they stand if they
    /// lead to the position of that digest; otherwise, and after it, every input is checked. The header of fair dice carries
    /// the secret here.
    ///
    /// # Errors
    /// The place and the reason.
    pub fn resume(
        header: &Header,
        lines: Vec<RecordLine>,
        corrections: &[(String, String)],
    ) -> Result<Self, TableError> {
        let record = Record::new(header.clone(), lines, None);
        let mut table = match kept(&record, corrections) {
            Some(table) => table,
            None => replay(&record, corrections, Rigour::Inputs)?.0,
        };
        table.proceed();
        Ok(table)
    }

    /// The same, with every digest compared that the lines carry.
    ///
    /// # Errors
    /// The place and the reason.
    pub fn prove(header: &Header, lines: &[RecordLine]) -> Result<Self, TableError> {
        let record = Record::new(header.clone(), lines.to_vec(), None);
        Ok(replay(&record, &[], Rigour::Proved)?.0)
    }

    /// Replays a record and checks every throw against the seed or the revealed secret.
    ///
    /// # Errors
    /// The place and the reason.
    pub fn verify(record: &Record, corrections: &[(String, String)]) -> Result<Verified, TableError> {
        replay::<G>(record, corrections, Rigour::Whole).map(|(_, verified)| verified)
    }

    /// The inputs after number `since`, without digests.
    #[must_use]
    pub fn lines_since(&self, since: usize) -> Vec<InputLine> {
        let Ok(mut game) = self.at(since) else { return Vec::new() };
        let mut log = zocalo_core::Log::off();
        let mut lines = Vec::new();
        for (i, entry) in self.entries.iter().enumerate().skip(since) {
            // The notation speaks from the position before the input.
            lines.push(self.line(&game, i));
            match entry.input {
                Input::Choose(_, choice) => game.choose_trusted(choice, &mut log),
                Input::Roll(roll) => game.roll_trusted(roll, &mut log),
            }
        }
        lines
    }

    fn line(&self, before: &G, i: usize) -> InputLine {
        let entry = &self.entries[i];
        let (by, say) = match entry.input {
            Input::Choose(side, choice) => (self.kit.about.side_id(side), before.say(choice)),
            Input::Roll(roll) => (CHANCE, before.say_roll(roll)),
        };
        InputLine {
            n: i + 1,
            by: by.to_owned(),
            say,
            draw: entry.draw,
            share: entry.share,
            joined: entry.joined,
            ordered: entry.ordered,
            digest: None,
        }
    }

    /// The whole game so far, with digests at every tenth input and at the last.
    #[must_use]
    pub fn to_record(&self) -> Record {
        let mut lines = self.lines_since(0);
        let last = lines.len();
        for line in &mut lines {
            if line.n.is_multiple_of(DIGEST_EVERY) || line.n == last {
                let game = self.at(line.n).expect("an input of this table");
                line.digest = Some(digest::of_position(&game.position()));
            }
        }
        let lines = lines.into_iter().map(RecordLine::Input).collect();
        Record::new(self.public_header(), lines, self.game.outcome().map(|o| self.outcome_line(&o)))
    }

    /// How chance is answered; the secret of fair dice is in it only once the game is over.
    pub(crate) fn public_chance(&self) -> ChanceMode {
        match self.game.pending() {
            Pending::Over(_) => self.header.chance.clone(),
            _ => self.header.chance.sealed(),
        }
    }

    /// The header; the secret of fair dice is in it only once the game is over.
    #[must_use]
    pub fn public_header(&self) -> Header {
        let chance = self.public_chance();
        let shown = self.entries.iter().rev().find_map(|entry| entry.draw).map_or(0, |n| n + 1);
        let drawn = (self.next_draw > shown).then_some(self.next_draw);
        Header { chance, drawn, ..self.header.clone() }
    }

    fn outcome_line(&self, outcome: &Outcome) -> OutcomeLine {
        OutcomeLine {
            winner: outcome.winner.map(|side| self.kit.about.side_id(side).to_owned()),
            level: outcome.level.to_owned(),
            score: outcome.score,
            reason: outcome.reason.to_owned(),
        }
    }
}

/// The table of lines that lead to the last digest among them; `None` if they do not, or have none. Lines that were damaged may be
/// moves that no rule expects: a panic of the rules is the same answer.
fn kept<G: Game>(record: &Record, corrections: &[(String, String)]) -> Option<Table<G>> {
    let digested = |line: &RecordLine| matches!(line, RecordLine::Input(InputLine { digest: Some(_), .. }));
    if !record.inputs.iter().any(digested) {
        return None;
    }
    let replayed = catch_unwind(AssertUnwindSafe(|| replay::<G>(record, corrections, Rigour::Kept)));
    replayed.ok()?.ok().map(|(table, _)| table)
}

fn replay<G: Game>(
    record: &Record,
    corrections: &[(String, String)],
    rigour: Rigour,
) -> Result<(Table<G>, Verified), TableError> {
    replay_while(record, corrections, rigour, &mut || true)
}

fn replay_while<G: Game>(
    record: &Record,
    corrections: &[(String, String)],
    rigour: Rigour,
    may_go_on: &mut dyn FnMut() -> bool,
) -> Result<(Table<G>, Verified), TableError> {
    let kit = check_header::<G>(record, corrections)?;
    let table = Table::at_start(kit, record.header.clone()).map_err(|error| match error {
        TableError::Chance(reason) => TableError::record(record.header_place("chance"), reason),
        TableError::Players(reason) => TableError::record(record.header_place("players"), reason),
        TableError::Position(fault) => {
            TableError::record(format!("{}.{}", record.header_place("position"), fault.at), fault.reason)
        }
        other => other,
    })?;
    let mut replay = Replay::new(table);
    let last = record.inputs.iter().rposition(|line| matches!(line, RecordLine::Input(_)));
    let proof = match rigour {
        Rigour::Kept => record
            .inputs
            .iter()
            .rposition(|line| matches!(line, RecordLine::Input(InputLine { digest: Some(_), .. }))),
        _ => None,
    };
    // What players add to their throws hangs on who chose by himself.
    replay.trusts = proof.is_some() && replay.table.chains.links == [None, None];
    for (i, line) in record.inputs.iter().enumerate() {
        if !may_go_on() {
            return Err(TableError::BrokenOff);
        }
        let fault = |(reason, case)| TableError::Record { at: record.place(i), reason, case };
        match line {
            RecordLine::Input(line) => {
                replay.input(line).map_err(fault)?;
                let due = match rigour {
                    // The store's own digests are proved on demand: they would dominate the time of opening a table.
                    Rigour::Inputs => continue,
                    Rigour::Kept if Some(i) == proof => {
                        replay.trusts = false;
                        Due::Never
                    }
                    Rigour::Kept => continue,
                    Rigour::Proved => Due::Never,
                    Rigour::Whole if Some(i) == last => Due::AtTheEnd,
                    Rigour::Whole if line.n.is_multiple_of(DIGEST_EVERY) => Due::EverySoOften,
                    Rigour::Whole => Due::Never,
                };
                replay.digest(line, due).map_err(fault)?;
            }
            RecordLine::Back(line) => replay.back(*line).map_err(fault)?,
            RecordLine::Outcome { .. } => return Err(fault(plain("the outcome comes last"))),
        }
    }
    replay.end(record, rigour)
}

/// How far today's rules agree with lines that were written under others.
pub struct Retraced {
    /// The table after the last line on which both agree. Nothing has happened by itself since, unless all agree.
    pub table: Box<dyn crate::AnyTable>,
    /// So many lines agree.
    pub agreed: usize,
    /// What today's rules say to the line after them; nothing if all agree.
    pub why: Option<String>,
}

/// Replays lines under today's rules and data, as far as these agree.
pub(crate) fn retrace<G: Game>(
    header: &Header,
    lines: &[RecordLine],
    start: Option<&str>,
) -> Result<Retraced, TableError> {
    let kit = Kit::<G>::standard();
    // An option that has come since gets its usual value; one that is gone cannot be kept.
    let setup = kit.about.setup(Some(&header.setup.scenario), &header.setup.options)?;
    let header =
        Header { zocalo: VERSION, rules: G::RULES, data: kit.digest.clone(), setup, ..header.clone() };
    let begun = || Table::<G>::at_start(kit, header.clone());
    let mut replay = Replay::new(begun()?);
    // Where the documents themselves have changed, digests tell nothing.
    let comparable = start.is_some_and(|start| start == digest::of_position(&replay.table.game.position()));
    let (mut proved, mut agreed) = (0, 0);
    for (i, line) in lines.iter().enumerate() {
        let before = replay.table.len();
        let digested = comparable && matches!(line, RecordLine::Input(InputLine { digest: Some(_), .. }));
        let done = replay.line(line).and_then(|()| match line {
            RecordLine::Input(line) if digested => replay.digest(line, Due::Never),
            _ => Ok(()),
        });
        if let Err((reason, _)) = done {
            // A digest that differs speaks of everything since the one before it.
            let taken = replay.table.len() != before;
            let agreed = if taken { proved } else { agreed };
            let mut replay = Replay::new(begun()?);
            for line in &lines[..agreed] {
                replay.line(line).map_err(|(reason, _)| TableError::record("replay", reason))?;
            }
            return Ok(Retraced { table: Box::new(replay.table), agreed, why: Some(reason) });
        }
        agreed = i + 1;
        if digested {
            proved = agreed;
        }
    }
    let mut table = replay.table;
    table.next_draw = header.drawn.map_or(table.next_draw, |drawn| drawn.max(table.next_draw));
    table.proceed();
    Ok(Retraced { table: Box::new(table), agreed, why: None })
}

fn check_header<G: Game>(
    record: &Record,
    corrections: &[(String, String)],
) -> Result<&'static Kit<G>, TableError> {
    let header = &record.header;
    let fault = |field: &str, reason: String| TableError::record(record.header_place(field), reason);
    if header.zocalo != VERSION {
        return Err(fault("zocalo", other_version(&header.zocalo.into())));
    }
    if header.game != G::ID {
        return Err(fault("game", format!("this is a record of \"{}\", not of \"{}\"", header.game, G::ID)));
    }
    if header.rules != G::RULES {
        return Err(fault("rules", other_rules(header.rules, G::RULES)));
    }
    let given = Kit::<G>::corrected(corrections)?;
    let kit = named(given, &header.data, corrections).map_err(|reason| fault("data", reason))?;
    let setup = kit.about.setup(Some(&header.setup.scenario), &header.setup.options);
    match setup {
        Err(error) => Err(fault("setup", error.to_string())),
        // An option that is left out would silently get today's default.
        Ok(whole) if whole != header.setup => {
            let left_out = whole.options.keys().find(|id| !header.setup.options.contains_key(*id));
            let id = left_out.map_or("", String::as_str);
            Err(fault("setup.options", format!("option \"{id}\" is missing")))
        }
        Ok(_) => Ok(kit),
    }
}

/// A reason with the case that gives it.
type Reason = (String, Option<&'static str>);

fn plain(reason: impl ToString) -> Reason {
    (reason.to_string(), None)
}

fn plain_refusal(refusal: Refusal) -> Reason {
    (format!("it is refused by {}", refusal.case), Some(refusal.case.0))
}

/// Whether an input must carry a digest.
#[derive(Clone, Copy)]
enum Due {
    Never,
    EverySoOften,
    AtTheEnd,
}

/// A record being replayed.
struct Replay<G: Game> {
    table: Table<G>,
    digests: usize,
    checked: usize,
    /// Whether inputs are taken as they stand: a digest to come proves them.
    trusts: bool,
}

impl<G: Game> Replay<G> {
    const fn new(table: Table<G>) -> Self {
        Self { table, digests: 0, checked: 0, trusts: false }
    }

    fn line(&mut self, line: &RecordLine) -> Result<(), Reason> {
        match line {
            RecordLine::Input(line) => self.input(line),
            RecordLine::Back(line) => self.back(*line),
            RecordLine::Outcome { .. } => Err(plain("the outcome comes last")),
        }
    }

    fn input(&mut self, line: &InputLine) -> Result<(), Reason> {
        let expected = self.table.len() + 1;
        if line.n != expected {
            return Err(plain(format!("input {expected} is expected here, not {}", line.n)));
        }
        if expected > G::INPUTS_MAX {
            return Err(plain(format!("no game of this kind has more than {} inputs", G::INPUTS_MAX)));
        }
        if line.by == CHANCE { self.chance(line) } else { self.choice(line) }
    }

    fn digest(&mut self, line: &InputLine, due: Due) -> Result<(), Reason> {
        match (&line.digest, due) {
            (Some(digest), _) => {
                let ours = digest::of_position(&self.table.game.position());
                if *digest != ours {
                    return Err(plain(format!("the digest differs: the inputs up to here give {ours}")));
                }
                self.digests += 1;
                Ok(())
            }
            (None, Due::Never) => Ok(()),
            (None, Due::AtTheEnd) => Err(plain("the last input carries no digest: the record is cut off")),
            (None, Due::EverySoOften) => Err(plain(format!("every {DIGEST_EVERY}th input carries a digest"))),
        }
    }

    fn choice(&mut self, line: &InputLine) -> Result<(), Reason> {
        let Some(side) = self.table.kit.about.side(&line.by) else {
            let sides = self.table.kit.about.sides.join(", ");
            return Err(plain(format!("nobody is called \"{}\"; there are: {sides}, {CHANCE}", line.by)));
        };
        if line.draw.is_some() || line.share.is_some() {
            return Err(plain("a choice is no draw of the dice"));
        }
        let game = &self.table.game;
        let choice = game
            .read(&line.say)
            .map_err(|misread| plain(format!("\"{}\" means nothing here: {misread}", line.say)))?;
        if self.trusts {
            // Of what no frame would list it is left to the digest to tell.
            self.table.decides(side).map_err(plain_refusal)?;
            game.top().map_or(Ok(()), |frame| frame.verdict(game, choice)).map_err(plain_refusal)?;
        } else {
            game.verdict(side, choice).map_err(|refusal| {
                (format!("\"{}\" is refused by {}", line.say, refusal.case), Some(refusal.case.0))
            })?;
        }
        let source = match line.joined {
            true if self.table.is_empty() => return Err(plain("the first choice joins no other")),
            true => Source::Joined,
            false if self.trusts && line.ordered => Source::Order,
            false if self.trusts => Source::Read,
            false if self.table.forced() == Some(choice) => Source::Forced,
            false if line.ordered => Source::Order,
            false => Source::Player,
        };
        self.table.take(Input::Choose(side, choice), source);
        Ok(())
    }

    fn chance(&mut self, line: &InputLine) -> Result<(), Reason> {
        let game = &self.table.game;
        if line.joined {
            return Err(plain("a result of chance joins no act"));
        }
        let roll =
            game.parse_roll(&line.say).ok_or_else(|| plain(format!("\"{}\" is no result", line.say)))?;
        if self.trusts {
            if !matches!(self.table.pending(), Pending::Chance(_)) {
                return Err(plain("no chance is waited for"));
            }
        } else {
            let no = |r: Refusal| (format!("\"{}\" cannot come up here", line.say), Some(r.case.0));
            self.table.can_come(roll).map_err(no)?;
        }
        if line.draw.is_none() && line.share.is_some() {
            return Err(plain("nobody adds anything to a result from outside"));
        }
        let source = match (&self.table.header.chance, line.draw) {
            (ChanceMode::Script {} | ChanceMode::Typed {}, None) => Source::Player,
            (ChanceMode::Script {} | ChanceMode::Typed {}, Some(_)) => {
                return Err(plain("no dice of the table's own answer here: \"draw\" is out of place"));
            }
            (_, None) => return Err(plain("the number of the draw is missing")),
            (_, Some(n)) => {
                self.table.read_share(line.share).map_err(plain)?;
                self.check_draw(n, roll)?;
                Source::Draw(n)
            }
        };
        self.table.take(Input::Roll(roll), source);
        Ok(())
    }

    fn check_draw(&mut self, n: u64, roll: Roll) -> Result<(), Reason> {
        let next = self.table.next_draw;
        if n < next {
            return Err(plain(format!("draw {n} comes again; the next one is {next}")));
        }
        if n - next > G::INPUTS_MAX as u64 {
            return Err(plain(format!("draw {n} is too far from {next}, the next one")));
        }
        if self.trusts {
            return Ok(());
        }
        let mut rolls = Vec::new();
        self.table.game.rolls(&mut rolls);
        let share = self.table.chains.link();
        if let Some(true_roll) = drawn(&*self.table.dice, n, share.as_ref(), &rolls) {
            if true_roll != roll {
                let came = self.table.game.say_roll(true_roll);
                return Err(plain(format!("the dice gave {came} at draw {n}")));
            }
            self.checked += 1;
        }
        Ok(())
    }

    fn back(&mut self, line: BackLine) -> Result<(), Reason> {
        self.table.drop_after(line.back).map_err(plain)
    }

    fn end(mut self, record: &Record, rigour: Rigour) -> Result<(Table<G>, Verified), TableError> {
        if let Some(drawn) = record.header.drawn {
            let shown = self.table.next_draw;
            let own_dice = !matches!(record.header.chance, ChanceMode::Script {} | ChanceMode::Typed {});
            if !own_dice || drawn < shown || drawn - shown > G::INPUTS_MAX as u64 {
                let reason = format!("{drawn} draws do not fit these inputs, which show {shown}");
                return Err(TableError::record(record.header_place("drawn"), reason));
            }
            self.table.next_draw = drawn;
        }
        let outcome = self.table.game.outcome().map(|outcome| self.table.outcome_line(&outcome));
        if rigour == Rigour::Whole && outcome != record.outcome {
            let reason = match (&outcome, &record.outcome) {
                (None, _) => "the game is not over after these inputs".to_owned(),
                (Some(_), None) => "the game is over, but its outcome is missing".to_owned(),
                (Some(ours), Some(_)) => format!(
                    "the inputs give another: winner {}, {}, score {}, {}",
                    ours.winner.as_deref().unwrap_or("nobody"),
                    ours.level,
                    ours.score,
                    ours.reason
                ),
            };
            return Err(TableError::record(record.outcome_place(), reason));
        }
        let standing: BTreeSet<u64> = self.table.entries.iter().filter_map(|entry| entry.draw).collect();
        let verified = Verified {
            inputs: self.table.len(),
            digests: self.digests,
            rolls: self.table.entries.iter().filter(|e| matches!(e.input, Input::Roll(_))).count(),
            checked: self.checked,
            shared: self.table.entries.iter().filter(|entry| entry.share.is_some()).count(),
            taken_back: (0..self.table.next_draw).filter(|n| !standing.contains(n)).collect(),
            over: outcome.is_some(),
        };
        Ok((self.table, verified))
    }
}
