//! The line protocol: one JSON object a line in, one answer a line out. See `docs/protocol.md`.

mod request;

use crate::any::{AnyGame, AnyTable};
use crate::error::TableError;
use crate::lang::Lang;
use crate::pair;
use crate::record::Record;
use crate::table::{Eye, Taken, Undo};
use crate::wire;
use request::{Request, missing, wrong};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use zocalo_core::notation::SEPARATOR;
use zocalo_core::{Side, Viewer};

/// The longest line that is read, in bytes.
pub const LINE_MAX: usize = 8 << 20;

/// The longest message of an error, in characters: it may quote what was sent.
pub const MESSAGE_MAX: usize = 1000;

/// The most tables that one client may have open.
pub const TABLES_MAX: usize = 10_000;

/// The longest that a bot may be asked to think, in milliseconds.
pub const BOT_MS_MAX: u64 = 60_000;

/// A request for odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsAsked {
    /// Who asks.
    pub side: Side,
    /// The choice in the notation, or several in a row separated by ` / `.
    pub say: String,
    /// How far to follow: `decision`, `battle`, or nothing said.
    pub through: Option<String>,
    /// The language of the answer.
    pub lang: Lang,
}

/// A request for a bot's choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotAsked {
    /// The side that decides now.
    pub side: Side,
    /// `random`, `doctrine`, `search`.
    pub level: String,
    /// How long it may think, in milliseconds.
    pub ms: Option<u64>,
    /// Its seed.
    pub seed: u64,
    /// The language of the answer.
    pub lang: Lang,
}

/// What stands above this crate and answers `odds` and `bot`. Both answer the object that becomes `ok`.
///
/// They reach the typed table through [`AnyTable::as_any`] and `zocalo_games::with`.
pub trait Extras {
    /// Answers `odds`: `outcomes`, each `result` and exact `p`.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn odds(&self, table: &dyn AnyTable, asked: &OddsAsked) -> Result<Value, wire::Error>;
    /// Answers `bot`: `say`, and what it thought.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn bot(&self, table: &dyn AnyTable, asked: &BotAsked) -> Result<Value, wire::Error>;
}

/// An engine: the open tables of one client.
pub struct Engine<E> {
    games: Vec<&'static dyn AnyGame>,
    extras: E,
    tables: BTreeMap<u64, Box<dyn AnyTable>>,
    /// The number of the next table: numbers are never used again.
    next: u64,
}

type Answer = Result<Map<String, Value>, wire::Error>;

impl<E: Extras> Engine<E> {
    /// An engine for all registered games.
    pub fn new(extras: E) -> Self {
        Self::with_games(crate::any::games(), extras)
    }

    /// An engine for some games.
    pub const fn with_games(games: Vec<&'static dyn AnyGame>, extras: E) -> Self {
        Self { games, extras, tables: BTreeMap::new(), next: 1 }
    }

    /// Answers line by line until the input ends.
    ///
    /// # Errors
    /// Reading or writing failed.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let limit = LINE_MAX as u64 + 2;
            if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            if line.len() > LINE_MAX && !line.ends_with(b"\n") {
                input.skip_until(b'\n')?;
            }
            let text = line.strip_suffix(b"\n").unwrap_or(&line);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            writeln!(output, "{}", self.answer(text))?;
            output.flush()?;
        }
    }

    /// The answer to one line, without the newline of either.
    pub fn answer(&mut self, line: &[u8]) -> String {
        match read(line) {
            Err(error) => envelope(None, Err(error)),
            Ok(fields) => envelope(id_of(line, &fields).as_deref(), self.act_caught(&fields)),
        }
    }

    /// A panic ends the request and the tables it speaks of; all other tables live on.
    fn act_caught(&mut self, fields: &Map<String, Value>) -> Answer {
        catch_unwind(AssertUnwindSafe(|| self.act(fields))).unwrap_or_else(|_| {
            for number in ["table", "first", "second"].iter().filter_map(|field| fields.get(*field)?.as_u64())
            {
                self.tables.remove(&number);
            }
            Err(wire::Error::fault(
                "a fault in this program: the request is not answered, and its table is closed",
            ))
        })
    }

    fn act(&mut self, fields: &Map<String, Value>) -> Answer {
        let request = Request::new(fields)?;
        match request.text("do")? {
            "games" => Ok(self.list(request.lang)),
            "board" => board(&self.game(&request)?.board(request.lang)),
            "notation" => object(&self.game(&request)?.notation(request.lang)),
            "complete" => {
                let words = self.table(&request)?.complete(request.text("say")?);
                Ok(fields_of(json!({"words": words})))
            }
            "open" => self.open(&request),
            "load" => self.load(&request),
            "status" => self.status(&request),
            "choices" => Ok(fields_of(json!({"choices": self.table(&request)?.choices(request.lang)}))),
            "choose" => self.choose(&request),
            "gestures" => self.gestures(&request),
            "finish" => self.finish(&request),
            "orders" => self.orders(&request),
            "why" => self.why(&request),
            "roll" => self.roll(&request),
            "view" => self.view(&request),
            "position" => Ok(fields_of(json!({"position": self.table(&request)?.position()}))),
            "record" => Ok(fields_of(json!({"record": self.table(&request)?.record().to_value()}))),
            "odds" => self.odds(&request),
            "bot" => self.bot(&request),
            "undo" => self.undo(&request),
            "digest" => Ok(fields_of(json!({"digest": self.table(&request)?.digest()}))),
            "match" => self.pair(&request),
            "close" => {
                let number = self.number(&request, "table")?;
                self.tables.remove(&number);
                Ok(Map::new())
            }
            other => {
                Err(wire::Error::unknown(format!("there is no request \"{other}\"; there are: {REQUESTS}")))
            }
        }
    }

    // ---- games and tables

    fn list(&self, lang: Lang) -> Map<String, Value> {
        let games: Vec<wire::GameInfo> = self.games.iter().map(|game| game.about(lang)).collect();
        fields_of(json!({"games": games}))
    }

    fn game(&self, request: &Request<'_>) -> Result<&'static dyn AnyGame, wire::Error> {
        self.game_of(request.text("game")?)
    }

    fn game_of(&self, id: &str) -> Result<&'static dyn AnyGame, wire::Error> {
        self.games.iter().copied().find(|game| game.id() == id).ok_or_else(|| {
            let known: Vec<_> = self.games.iter().map(|game| game.id()).collect();
            wire::Error::unknown(format!("there is no game \"{id}\"; there are: {}", known.join(", ")))
        })
    }

    fn open(&mut self, request: &Request<'_>) -> Answer {
        let game = self.game(request)?;
        let table = game.open(&request.opening()?).map_err(unexplained)?;
        let eye = eye(&*table, request, Eye::Umpire)?;
        // What the table's own dice gave before the first decision.
        let events = json!({"passed": table.passed(), "events": table.lines(eye, 0, request.lang)});
        let mut answer = self.put(table, eye, request.lang)?;
        answer.extend(fields_of(events));
        Ok(answer)
    }

    fn load(&mut self, request: &Request<'_>) -> Answer {
        let record = match request.value("record") {
            Some(Value::String(lines)) => Record::from_lines(lines),
            Some(value) => Record::from_value(value),
            None => {
                return Err(missing("record", "an object as `record` gives it, or its JSON lines as a text"));
            }
        };
        let record = record.map_err(unexplained)?;
        let game = self.game_of(&record.header.game)?;
        let table = game.load(&record, &request.corrections()?).map_err(unexplained)?;
        let eye = eye(&*table, request, Eye::Umpire)?;
        self.put(table, eye, request.lang)
    }

    /// Gives a table its number and answers with its status.
    fn put(&mut self, table: Box<dyn AnyTable>, eye: Eye, lang: Lang) -> Answer {
        if self.tables.len() >= TABLES_MAX {
            return Err(wire::Error::refused(format!("{TABLES_MAX} tables are open: close some first")));
        }
        let mut answer = fields_of(json!({"table": self.next}));
        answer.extend(object(&table.status(eye, lang))?);
        self.tables.insert(self.next, table);
        self.next += 1;
        Ok(answer)
    }

    fn number(&self, request: &Request<'_>, field: &str) -> Result<u64, wire::Error> {
        let number = request.number(field)?;
        if self.tables.contains_key(&number) {
            Ok(number)
        } else {
            Err(wire::Error::unknown(format!("there is no table {number}")))
        }
    }

    fn table(&self, request: &Request<'_>) -> Result<&dyn AnyTable, wire::Error> {
        let number = self.number(request, "table")?;
        Ok(&*self.tables[&number])
    }

    fn table_mut(&mut self, request: &Request<'_>) -> Result<&mut Box<dyn AnyTable>, wire::Error> {
        let number = self.number(request, "table")?;
        self.tables
            .get_mut(&number)
            .ok_or_else(|| wire::Error::unknown(format!("there is no table {number}")))
    }

    // ---- one table

    fn status(&self, request: &Request<'_>) -> Answer {
        let table = self.table(request)?;
        let eye = eye(table, request, Eye::Umpire)?;
        object(&table.status(eye, request.lang))
    }

    fn choose(&mut self, request: &Request<'_>) -> Answer {
        let table = self.table_mut(request)?;
        let side = side(&**table, request)?;
        let eye = eye(&**table, request, Eye::Viewer(Viewer::Side(side)))?;
        let says = request.text("say")?;
        if !says.contains(SEPARATOR) {
            let taken = table.choose(side, says);
            return after(&**table, taken, eye, request);
        }
        let said = table.choose_sequence(side, says);
        let mut answer = after(&**table, said.clone().map(|said| said.taken), eye, request)?;
        if let Ok(said) = said {
            answer.extend(fields_of(json!({"taken": said.count, "stopped": said.stopped})));
        }
        Ok(answer)
    }

    fn gestures(&self, request: &Request<'_>) -> Answer {
        let table = self.table(request)?;
        let task = table.decider().and_then(|side| table.task(side, request.lang));
        Ok(fields_of(json!({"gestures": table.gestures(request.lang), "task": task})))
    }

    fn finish(&mut self, request: &Request<'_>) -> Answer {
        let table = self.table_mut(request)?;
        let side = side(&**table, request)?;
        let eye = eye(&**table, request, Eye::Viewer(Viewer::Side(side)))?;
        let taken = table.finish(side, false);
        after(&**table, taken, eye, request)
    }

    /// The standing orders of a side: told, or given where there is a `sheet` (a text, or false for none).
    fn orders(&mut self, request: &Request<'_>) -> Answer {
        let lang = request.lang;
        let table = self.table_mut(request)?;
        let side = side(&**table, request)?;
        let eye = eye(&**table, request, Eye::Viewer(Viewer::Side(side)))?;
        let Some(given) = request.value("sheet") else {
            let mut answer = object(&table.orders(lang))?;
            let sheet = table.sheet(side).map(crate::Sheet::text);
            answer.extend(fields_of(json!({"sheet": sheet, "window": table.window()})));
            answer.extend(object(&table.own_orders(side, lang))?);
            return Ok(answer);
        };
        let text = match given {
            Value::Bool(false) => None,
            Value::String(text) => Some(text.as_str()),
            other => return Err(wrong("sheet", "a text, one order a line, or false for none", other)),
        };
        let taken =
            table.set_orders(side, text).map_err(|fault| wire::Error::input(format!("sheet, {fault}")))?;
        after(&**table, Ok(taken), eye, request)
    }

    fn roll(&mut self, request: &Request<'_>) -> Answer {
        let table = self.table_mut(request)?;
        let eye = eye(&**table, request, Eye::Umpire)?;
        let result = match request.value("result") {
            None => return Err(missing("result", "a number for a die, an id for a draw")),
            Some(Value::String(text)) => text.clone(),
            Some(Value::Number(number)) if number.is_u64() || number.is_i64() => number.to_string(),
            Some(other) => {
                return Err(wrong("result", "a whole number for a die or an id for a draw", other));
            }
        };
        let taken = table.roll(&result);
        after(&**table, taken, eye, request)
    }

    fn why(&self, request: &Request<'_>) -> Answer {
        let table = self.table(request)?;
        let side = side(table, request)?;
        object(&table.why(side, request.text("say")?, request.lang))
    }

    fn view(&self, request: &Request<'_>) -> Answer {
        let table = self.table(request)?;
        let viewer = viewer(table, request.text("viewer")?)?;
        let since = usize::try_from(request.number_if("since")?.unwrap_or(0)).unwrap_or(usize::MAX);
        Ok(fields_of(json!({"view": table.view(viewer, since, request.lang)})))
    }

    fn undo(&mut self, request: &Request<'_>) -> Answer {
        let table = self.table_mut(request)?;
        let undone = match (request.number_if("steps")?, request.number_if("to")?) {
            (Some(_), Some(_)) => return Err(wire::Error::input("give either \"steps\" or \"to\"")),
            (Some(0), None) => return Err(wire::Error::input("\"steps\" must be 1 or more")),
            (Some(steps), None) => table.undo(Undo::Steps(usize::try_from(steps).unwrap_or(usize::MAX))),
            (None, Some(to)) => table.rewind_to(usize::try_from(to).unwrap_or(usize::MAX)).map(drop),
            (None, None) => table.undo(Undo::All),
        };
        undone.map_err(|error| table.explain(&error, request.lang))?;
        object(&table.status(Eye::Umpire, request.lang))
    }

    fn odds(&self, request: &Request<'_>) -> Answer {
        let table = self.table(request)?;
        let asked = OddsAsked {
            side: side(table, request)?,
            say: request.text("say")?.to_owned(),
            through: request.text_if("through")?.map(str::to_owned),
            lang: request.lang,
        };
        self.extras.odds(table, &asked).map(fields_of)
    }

    fn bot(&self, request: &Request<'_>) -> Answer {
        let table = self.table(request)?;
        let (level, ms, seed) =
            (request.text("level")?.to_owned(), request.number_if("ms")?, request.number_if("seed")?);
        if ms.is_some_and(|ms| ms == 0 || ms > BOT_MS_MAX) {
            return Err(wire::Error::input(format!("\"ms\" must be from 1 to {BOT_MS_MAX}")));
        }
        let Some(side) = table.decider() else {
            let why = if table.is_over() { "refused-over" } else { "refused-chance" };
            return Err(table.explain(&table.off_turn(why), request.lang));
        };
        let asked = BotAsked { side, level, ms, seed: seed.unwrap_or(0), lang: request.lang };
        self.extras.bot(table, &asked).map(fields_of)
    }

    fn pair(&self, request: &Request<'_>) -> Answer {
        let first = self.number(request, "first")?;
        let second = self.number(request, "second")?;
        if first == second {
            return Err(wire::Error::refused("a match is two games, on two tables"));
        }
        let standing = pair::standing(&*self.tables[&first], &*self.tables[&second]).map_err(unexplained)?;
        object(&standing)
    }
}

impl<E> std::fmt::Debug for Engine<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("tables", &self.tables.len()).finish_non_exhaustive()
    }
}

const REQUESTS: &str = "games, board, notation, open, load, status, choices, complete, gestures, choose, finish, orders, why, roll, view, position, record, odds, \
                        bot, undo, digest, match, close";

/// The fields of a line.
fn read(line: &[u8]) -> Result<Map<String, Value>, wire::Error> {
    if line.len() > LINE_MAX {
        return Err(wire::Error::input(format!("the line is longer than {LINE_MAX} bytes")));
    }
    let text = std::str::from_utf8(line).map_err(|error| {
        wire::Error::input(format!("the line is no UTF-8 from byte {} on", error.valid_up_to()))
    })?;
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(wire::Error::input("a request is a JSON object")),
        Err(error) => Err(wire::Error::input(format!("the line is no JSON: {error}"))),
    }
}

/// The text of the id as it was given: numbers keep all their digits.
fn id_of(line: &[u8], fields: &Map<String, Value>) -> Option<String> {
    #[derive(Deserialize)]
    struct Id<'a> {
        #[serde(borrow)]
        id: &'a RawValue,
    }
    let value = fields.get("id")?;
    let text =
        serde_json::from_slice::<Id<'_>>(line).map_or_else(|_| value.to_string(), |id| id.id.to_string());
    // Blanks between the parts of a list may be control characters; inside texts JSON allows none.
    Some(text.replace(|c: char| c.is_control(), " "))
}

fn envelope(id: Option<&str>, answer: Answer) -> String {
    let (name, body) = match answer {
        Ok(fields) => ("ok", Value::Object(fields).to_string()),
        Err(mut error) => {
            if let Some((cut, _)) = error.message.char_indices().nth(MESSAGE_MAX) {
                error.message.truncate(cut);
                error.message.push('…');
            }
            ("error", serde_json::to_string(&error).unwrap_or_default())
        }
    };
    match id {
        Some(id) => format!("{{\"id\":{id},\"{name}\":{body}}}"),
        None => format!("{{\"{name}\":{body}}}"),
    }
}

fn object(value: &impl Serialize) -> Answer {
    serde_json::to_value(value).map(fields_of).map_err(wire::Error::input)
}

/// Written and read once more, so that the short fractions of the board stay short.
fn board(board: &wire::Board) -> Answer {
    let text = serde_json::to_string(board).map_err(wire::Error::input)?;
    serde_json::from_str(&text).map(fields_of).map_err(wire::Error::input)
}

fn fields_of(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        other => Map::from_iter([("value".to_owned(), other)]),
    }
}

/// An error before there is a table to explain it.
fn unexplained(error: TableError) -> wire::Error {
    wire::Error { kind: error.kind(), case: error.case().map(str::to_owned), message: error.to_string() }
}

/// What a choice or a result brought: its lines, and the status after it, which is the umpire's unless a viewer is named.
fn after(
    table: &dyn AnyTable,
    taken: Result<Taken, TableError>,
    lines_for: Eye,
    request: &Request<'_>,
) -> Answer {
    let lang = request.lang;
    let taken = taken.map_err(|error| table.explain(&error, lang))?;
    let mut answer = fields_of(json!({"events": table.lines(lines_for, taken.from, lang)}));
    answer.extend(object(&table.status(eye(table, request, Eye::Umpire)?, lang))?);
    Ok(answer)
}

fn side(table: &dyn AnyTable, request: &Request<'_>) -> Result<Side, wire::Error> {
    let id = request.text("as")?;
    table.side(id).ok_or_else(|| {
        let known = Side::BOTH.map(|side| table.side_id(side)).join(", ");
        wire::Error::unknown(format!("there is no side \"{id}\"; there are: {known}"))
    })
}

fn viewer(table: &dyn AnyTable, id: &str) -> Result<Viewer, wire::Error> {
    if id == "public" {
        return Ok(Viewer::Public);
    }
    table.side(id).map(Viewer::Side).ok_or_else(|| {
        let known = Side::BOTH.map(|side| table.side_id(side)).join(", ");
        wire::Error::unknown(format!("there is no viewer \"{id}\"; there are: {known}, public"))
    })
}

/// For whom the answer is: `viewer` if it is given, a side, `public` or `umpire`.
fn eye(table: &dyn AnyTable, request: &Request<'_>, usual: Eye) -> Result<Eye, wire::Error> {
    match request.text_if("viewer")? {
        None => Ok(usual),
        Some("umpire") => Ok(Eye::Umpire),
        Some(id) => viewer(table, id).map(Eye::Viewer),
    }
}
