//! Creating tables, and ending them.

use super::promise::second_secret;
use super::{End, Gift, Head, State, now_ms};
use crate::app::Server;
use crate::error::Fail;
use crate::quota::Network;
use crate::secrets::{self, Token};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zocalo_core::Side;
use zocalo_store::{Ending, GameId, GameRow, NewGame, NewSeat, Person, Sealed, Seats};
use zocalo_table::dice::Secret;
use zocalo_table::{AnyGame, AnyTable, ChanceMode, Eye, Fair, Header, Lang, Opening};

/// The longest name or word, in letters.
pub const NAME_MAX: usize = 40;

/// Who is to sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// Whoever sets up the table.
    Me,
    /// Somebody with a link.
    Friend,
    /// A bot of this level.
    Bot(String),
}

/// How chance is to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiceWanted {
    /// Fair dice by commitment.
    Fair,
    /// Real dice, typed in.
    Typed,
}

/// A table to be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Id of the rules.
    pub rules: String,
    /// Id of the scenario.
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// Who sits where.
    pub seats: [Who; 2],
    /// The dice.
    pub dice: DiceWanted,
    /// Name of whoever sets it up.
    pub name: String,
    /// Their word for the dice, and where their chain begins.
    pub gift: Gift,
    /// The ticket of the dice that they were shown before.
    pub ticket: Option<Token>,
    /// A match of two games.
    pub pair: bool,
    /// With explanations.
    pub guide: bool,
    /// Two people may have moves suggested to them.
    pub hints: bool,
}

/// A table that was set up, and the links to seats that wait for somebody.
pub struct Invited {
    /// The table.
    pub id: GameId,
    /// Links, by side.
    pub links: Vec<(Side, Token)>,
}

/// How a table ended, as the lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultLine {
    /// `played`, `resigned` or `agreed`.
    pub how: String,
    /// Id of the winning side.
    pub winner: Option<String>,
    /// Key of the level of victory, if it was played to the end.
    #[serde(default)]
    pub level: String,
    /// Key of the reason, if it was played to the end.
    #[serde(default)]
    pub reason: String,
    /// What the side listed first earned towards a match of two games, and what breaks ties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<(i32, i32)>,
    /// How many throws were taken back. A game with any claims no rating.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub retaken: u64,
}

const fn is_zero(n: &u64) -> bool {
    *n == 0
}

impl ResultLine {
    /// From the store.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// The letters of a text without control characters, and without those that turn the direction of what follows: a name could
/// turn the page around it.
pub fn plain(text: &str) -> impl Iterator<Item = char> {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(move |&c| !c.is_control() && !turns(c))
}

/// A name or word as it may be kept: plain letters, not too long.
pub fn tidy(text: &str) -> String {
    let plain: String = plain(text).collect();
    plain.trim().chars().take(NAME_MAX).collect()
}

impl Server {
    /// Sets up a table; from a position document instead of the scenario's beginning, if there is one.
    pub async fn set_up(
        &self,
        wanted: &Wanted,
        position: Option<serde_json::Value>,
        (me, from): (&Person, Network),
    ) -> Result<Invited, Fail> {
        let game = zocalo_table::game(&wanted.rules).map_err(|_| Fail::NotFound)?;
        let promise = self.promise(wanted.ticket.clone()).await?;
        let id = promise.id().clone();
        let chance = match wanted.dice {
            DiceWanted::Fair => {
                ChanceMode::Fair(Fair::new(id.as_str(), promise.secret().clone(), Vec::new()))
            }
            DiceWanted::Typed => ChanceMode::Typed {},
        };
        let opening = Opening {
            scenario: wanted.scenario.clone(),
            options: wanted.options.clone(),
            position,
            chance,
            ..Opening::default()
        };
        let opened = game.open(&opening).map_err(|error| Fail::Input(error.to_string()))?;
        let header = opened.header();
        let at = now_ms();
        let mut links = Vec::new();
        let mut mine = Seats::HOST;
        let seats = Side::BOTH.map(|side| match &wanted.seats[side.index()] {
            Who::Me => {
                mine = mine.and(Seats::of(side));
                NewSeat {
                    name: wanted.name.clone(),
                    word: wanted.gift.kept(),
                    taken_at: Some(at),
                    ..NewSeat::default()
                }
            }
            Who::Friend => {
                let token = Token::new();
                let seat = NewSeat { secret: Some(token.seat()), ..NewSeat::default() };
                links.push((side, token));
                seat
            }
            Who::Bot(level) => NewSeat { level: level.clone(), taken_at: Some(at), ..NewSeat::default() },
        });
        let fair = wanted.dice == DiceWanted::Fair;
        let head = Head {
            pair: wanted.pair,
            guide: wanted.guide,
            hints: wanted.hints,
            promised: fair && wanted.ticket.is_some(),
            second: wanted.pair.then(|| promise.second()),
            start: start_of(&*opened),
            ..Head::of_header(header)
        };
        let secret = if fair { promise.kept(wanted.pair) } else { Sealed::default() };
        let new = NewGame {
            id: id.clone(),
            rules: wanted.rules.clone(),
            head: head.sealed(),
            secret,
            first_of: None,
            made_at: at,
            seats,
            holders: vec![(me.clone(), mine)],
            entries: Vec::new(),
        };
        if self.create(new, Some(from)).await? {
            return Ok(Invited { id, links });
        }
        // The form was sent twice; the second time leads to what the first has made.
        let row = self.store().game(&id).await?.ok_or(Fail::NotFound)?;
        let theirs = row.holders.iter().any(|(person, seats)| person == me && seats.has(Seats::HOST));
        theirs.then_some(Invited { id, links: Vec::new() }).ok_or(Fail::Not("error-ticket-used"))
    }

    /// Puts a table into the store; `false` if there is one of that name.
    pub(super) async fn create(&self, new: NewGame, from: Option<Network>) -> Result<bool, Fail> {
        let (id, bots) = (new.id.clone(), new.seats.iter().any(|seat| !seat.level.is_empty()));
        if !self.store().create(new).await? {
            return Ok(false);
        }
        tracing::info!(table = %id, "set up");
        if bots {
            let live = self.live(&id).await?;
            live.note_asked_from(from);
            self.wake_bots(&live);
        }
        Ok(true)
    }

    /// What follows the end of a game, once that is in the store: the other game of the match hears of it.
    pub(super) fn tell_match(&self, row: &GameRow, second: Option<GameId>) {
        if let Some(first) = &row.first_of {
            self.tell_first(first.clone());
        }
        if let Some(second) = second {
            self.begin_second(second);
        }
    }

    /// The first game of a match learns how the second ended. A task of its own, for it needs the lock of the first.
    fn tell_first(&self, first: GameId) {
        let server = self.clone();
        tokio::spawn(async move {
            let told = async { server.live(&first).await?.read_again(server.store()).await };
            if let Err(fail) = told.await {
                tracing::error!(?fail, table = %first, "the first game of a match cannot be read");
            }
        });
    }

    /// Bots of the second game begin. A task of its own, because the lock of the first game is held here and they must not
    /// wait for it.
    fn begin_second(&self, second: GameId) {
        let server = self.clone();
        tokio::spawn(async move {
            match server.live(&second).await {
                Ok(live) => server.wake_bots(&live),
                Err(fail) => {
                    tracing::error!(?fail, table = %second, "the second game of a match cannot be read");
                }
            }
        });
    }
}

/// How a game that is over ended, to be written with its last entry, with the second game of its match.
pub(super) fn ending_of(state: &State, at: i64) -> Result<Option<Ending>, Fail> {
    let Some(result) = result_of(state) else { return Ok(None) };
    let text = serde_json::to_string(&result).expect("plain texts");
    let head = Head::of(&state.row)?;
    let begins = head.pair && state.row.first_of.is_none() && state.row.second.is_none();
    let second = begins.then(|| second_game(state, head, at));
    Ok(Some(Ending { at, result: text, second }))
}

/// The second game of a match: the same people and bots with the sides exchanged, and the dice that were promised for it
/// before the first.
fn second_game(state: &State, head: Head, at: i64) -> NewGame {
    let row = &state.row;
    let kept = second_secret(head.second.as_ref(), &row.secret);
    let promised = head.promised && kept.is_some();
    let (id, fresh) = kept.unwrap_or_else(|| (secrets::game_id(), Secret::new(secrets::random())));
    let mut header = head.header.clone();
    let mut secret = Sealed::default();
    if let ChanceMode::Fair(fair) = &mut header.chance {
        *fair = Fair::new(id.as_str(), fresh.clone(), Vec::new());
        secret = Sealed(fresh.to_hex());
    }
    let exchanged = |side: Side| {
        let old = &row.seats[side.foe().index()];
        // A chain goes on where it stopped: the links before are known.
        let link = state.table.as_deref().and_then(|table| table.link(side.foe()));
        let gift = Gift { anchor: link, ..Gift::of(&old.word) };
        NewSeat {
            level: old.level.clone(),
            name: old.name.clone(),
            word: gift.kept(),
            secret: None,
            taken_at: Some(at),
        }
    };
    let swap = |seats: Seats| {
        let mut swapped = if seats.has(Seats::HOST) { Seats::HOST } else { Seats::NONE };
        for side in Side::BOTH.into_iter().filter(|&side| seats.plays(side)) {
            swapped = swapped.and(Seats::of(side.foe()));
        }
        swapped
    };
    NewGame {
        id,
        rules: row.rules.clone(),
        head: Head { header, promised, second: None, ..head }.sealed(),
        secret,
        first_of: Some(row.id.clone()),
        made_at: at,
        seats: Side::BOTH.map(exchanged),
        holders: row.holders.iter().map(|(person, seats)| (person.clone(), swap(*seats))).collect(),
        entries: Vec::new(),
    }
}

/// The digest of the first position of a table.
pub(super) fn start_of(table: &dyn AnyTable) -> Option<String> {
    table.as_of(0).ok().map(|table| table.digest())
}

/// A player's word for the dice.
pub(super) fn word_of(header: &Header, side: Side) -> Sealed {
    match &header.chance {
        ChanceMode::Fair(fair) => {
            let word = fair.words.get(side.index()).cloned().unwrap_or_default();
            Gift { word: tidy(&word), anchor: fair.anchors.get(side.index()).copied().flatten() }.kept()
        }
        _ => Sealed::default(),
    }
}

/// How a table ended.
pub fn result_of(state: &State) -> Option<ResultLine> {
    let table = state.table.as_deref()?;
    // What the store says stands, whatever today's rules would make of the game.
    if state.end.is_some()
        && let Some(result) = state.row.result.as_deref().and_then(ResultLine::read)
    {
        return Some(result);
    }
    let plain = |how: &str, winner: Option<Side>| ResultLine {
        how: how.to_owned(),
        winner: winner.map(|side| table.side_id(side).to_owned()),
        level: String::new(),
        reason: String::new(),
        score: None,
        retaken: table.retaken(),
    };
    match state.end.as_ref()? {
        End::Resigned(side) => Some(plain("resigned", Some(side.foe()))),
        End::Agreed => Some(plain("agreed", None)),
        End::Played => outcome_of(table),
    }
}

/// How a table that was played to its end came out.
pub(super) fn outcome_of(table: &dyn AnyTable) -> Option<ResultLine> {
    let outcome = table.status(Eye::Umpire, Lang::En).outcome?;
    Some(ResultLine {
        how: "played".to_owned(),
        winner: outcome.winner,
        level: outcome.level,
        reason: outcome.reason_key,
        score: table.match_of_two().then(|| table.match_score()).flatten(),
        retaken: table.retaken(),
    })
}

/// A result in words.
pub fn result_text(result: &ResultLine, game: &dyn AnyGame, words: crate::words::Words) -> String {
    let about = game.about(words.lang);
    let name = |id: &String| {
        let at = about.sides.iter().position(|side| side == id);
        at.map_or_else(|| id.clone(), |at| about.side_names[at].clone())
    };
    match result.how.as_str() {
        "resigned" => {
            words.with("result-resigned", "side", result.winner.as_ref().map(name).unwrap_or_default())
        }
        "agreed" => words.t("result-agreed"),
        _ => game.text(&result.level, words.lang),
    }
}
