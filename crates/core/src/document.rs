//! Position documents: what every game does to write and to open one.
//!
//! A document comes from outside. Each game describes its fields by a struct of its own and checks what they say; what
//! follows here is the same for all: the number of the format, faults that name their place, named starts, and that the
//! game runs on to the point where it waits, and whoever it waits for has an answer.

#[cfg(feature = "battery")]
pub mod fuzz;
#[cfg(feature = "battery")]
pub mod mutate;

use crate::{Ask, Decide, Fault, Log, Pending, Play, Rules, Setup};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use serde_json::{Map, Value};

/// The field of every document that holds [`Rules::FORMAT`].
pub const FORMAT: &str = "format";

/// A point of the game at which a document may begin, instead of listing its frames.
#[derive(Clone, Copy, Debug)]
pub struct Start<G: Rules> {
    /// Its id ("us-combat"), as the field `begin` names it.
    pub id: &'static str,
    /// What happens first, in a few words of English: for `docs/positions.md`.
    pub what: &'static str,
    /// Sets what follows from it in the position (the phase, who is ready), and gives the frames, the present one last; or
    /// says what the document lacks for it.
    pub frames: fn(&mut G) -> Result<Vec<G::Frame>, Fault>,
}

/// The fields of a document as the game's struct describes them; the number of the format is passed over.
///
/// # Errors
/// The place that does not fit and why.
pub fn read<D: DeserializeOwned>(document: &Value) -> Result<D, Fault> {
    let fields = document.as_object().ok_or_else(|| Fault::new("document", "this is no object"))?;
    let fields = fields.iter().filter(|(name, _)| *name != FORMAT);
    let fields = MapDeserializer::new(fields.map(|(name, value)| (name.as_str(), value)));
    serde_path_to_error::deserialize(fields).map_err(|error| {
        let at = error.path().to_string();
        let inner: serde_json::Error = error.into_inner();
        Fault::new(if at == "." { "document".to_owned() } else { at }, inner)
    })
}

/// A game's struct of fields as a document.
#[must_use]
pub fn write<D: Serialize>(fields: &D) -> Value {
    serde_json::to_value(fields).unwrap_or_default()
}

/// Puts the frames of a document on the stack: those of the start that `begin` names, or those that are listed.
///
/// # Errors
/// Both or neither of the two, no such start, or more frames than the game has room for.
pub fn begin<G: Rules>(
    game: &mut G,
    begin: Option<&str>,
    frames: Option<Vec<G::Frame>>,
    room: usize,
) -> Result<(), Fault> {
    let ids = || G::STARTS.iter().map(|start| start.id).collect::<Vec<_>>().join(", ");
    let frames = match (begin, frames) {
        (Some(_), Some(_)) => return Err(Fault::new("begin", "either this or frames, not both")),
        (None, Some(frames)) => frames,
        (None, None) if game.outcome().is_some() => Vec::new(),
        (None, None) => {
            let reason = format!("a document says where play goes on: one of {}, or frames", ids());
            return Err(Fault::new("begin", reason));
        }
        (Some(id), None) => {
            let start = G::STARTS.iter().find(|start| start.id == id);
            let none = || Fault::new("begin", format!("there is no start \"{id}\"; there are: {}", ids()));
            (start.ok_or_else(none)?.frames)(game)?
        }
    };
    if frames.len() > room {
        return Err(Fault::new("frames", format!("there is room for {room}, not for {}", frames.len())));
    }
    while game.pop().is_some() {}
    frames.into_iter().for_each(|frame| game.push(frame));
    Ok(())
}

/// The document of a position, with the number of its format in front.
pub(crate) fn of<G: Rules>(game: &G) -> Value {
    let mut document = Map::new();
    document.insert(FORMAT.to_owned(), G::FORMAT.into());
    match game.write_position() {
        Value::Object(fields) => document.extend(fields),
        other => drop(document.insert("position".to_owned(), other)),
    }
    Value::Object(document)
}

/// Opens a document: its format, the game's own reading and checks, and the way to the first question. The ids of the
/// frames that ran on that way.
///
/// # Errors
/// The place in the document and the reason.
pub(crate) fn open<G: Rules>(
    data: &'static G::Data,
    setup: &Setup,
    document: &Value,
) -> Result<(G, Vec<&'static str>), Fault> {
    check_format::<G>(document)?;
    let mut game = G::read_position(data, setup, document)?;
    let invariants = |game: &G| game.invariants().map_err(|reason| Fault::new("document", reason));
    invariants(&game)?;
    let passed = settle(&mut game, &mut Log::off())?;
    invariants(&game)?;
    Ok((game, passed))
}

fn check_format<G: Rules>(document: &Value) -> Result<(), Fault> {
    const WHAT_TO_DO: &str = "open it with the release that wrote it, or write it anew by docs/positions.md";
    let ours = G::FORMAT;
    match document.get(FORMAT) {
        Some(given) if given.as_u64() == Some(u64::from(ours)) => Ok(()),
        Some(given) => {
            Err(Fault::new(FORMAT, format!("this program reads format {ours}, not {given}: {WHAT_TO_DO}")))
        }
        None => {
            let reason = format!("missing, as before there were formats; {ours} is read now: {WHAT_TO_DO}");
            Err(Fault::new(FORMAT, reason))
        }
    }
}

/// The most frames that may run by themselves when a document is opened: far more than any position that comes about in
/// play needs.
const RUNS_MAX: usize = 2_000;

/// Runs the frames of a checked position that ask nothing, until one asks or the game is over, and proves that the
/// decider has a choice, or chance a result. The ids of the frames that ran.
///
/// # Errors
/// What is wrong with the frames.
pub fn settle<G: Rules>(game: &mut G, log: &mut Log) -> Result<Vec<&'static str>, Fault> {
    let mut passed = Vec::new();
    while passed.len() < RUNS_MAX {
        if game.outcome().is_some() {
            return Ok(passed);
        }
        let Some(frame) = game.top() else {
            return Err(Fault::new("frames", "nothing is left to be done, yet the game is not over"));
        };
        if !matches!(frame.ask(game), Ask::Nothing) {
            answerable(game)?;
            return Ok(passed);
        }
        passed.push(frame.id());
        let next = frame.run(game, log);
        game.follow(next);
    }
    Err(Fault::new("frames", "these steps go round in a circle"))
}

/// That whoever the game waits for has an answer.
fn answerable<G: Rules>(game: &G) -> Result<(), Fault> {
    let at = || format!("frames[{}]", game.frames().len().saturating_sub(1));
    match game.pending() {
        Pending::Over(_) => Ok(()),
        Pending::Decide(_) => {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            let none = || Fault::new(at(), "whoever is to decide would have no choice");
            if choices.is_empty() { Err(none()) } else { Ok(()) }
        }
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            game.rolls(&mut rolls);
            let none = || Fault::new(at(), "nothing is left that chance could give");
            if rolls.iter().any(|roll| roll.1 > 0) { Ok(()) } else { Err(none()) }
        }
    }
}
