//! Bots at the tables. They think on a bounded number of blocking threads, about one per core (see [`crate::queue`]), and
//! never hold a table's lock while they think. Their choices are applied by the same function as those of players.

use crate::app::Server;
use crate::error::Fail;
use crate::live::{Act, By, Live, State};
use crate::metrics::count;
use crate::queue::{Owner, Queue, Rank};
use crate::secrets;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use zocalo_bots::{Bot, Level, Observation};
use zocalo_core::Side;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_games::Visitor;
use zocalo_store::{GameId, Seats};
use zocalo_table::{AnyTable, Lang, Table};

/// A decision being prepared: answers in the notation. Owns all it needs.
type Thinking = Box<dyn FnOnce() -> Option<String> + Send>;

/// A bot at one seat, whatever the game.
trait AnyBot: Send + Sync {
    /// Looks at the table, so that it may think when the table is no longer held.
    fn look(&self, table: &dyn AnyTable, side: Side) -> Option<Thinking>;
}

/// A bot with its own source of numbers.
type Mind<G> = (Box<dyn Bot<G>>, Lottery);

struct Seated<G: Game> {
    // A bot keeps state between decisions. Only the task that plays this seat takes the lock.
    mind: Arc<Mutex<Mind<G>>>,
}

impl<G: Game> AnyBot for Seated<G> {
    fn look(&self, table: &dyn AnyTable, side: Side) -> Option<Thinking> {
        let game = table.as_any().downcast_ref::<Table<G>>()?.game().clone();
        let mind = Arc::clone(&self.mind);
        Some(Box::new(move || {
            let seen = Observation::new(&game, side);
            if !seen.decides() {
                return None;
            }
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            let (bot, lottery) = &mut *mind;
            Some(game.say(bot.decide(&seen, lottery).choice))
        }))
    }
}

struct SitDown {
    level: Level,
    seed: u64,
}

impl Visitor for SitDown {
    type Out = Arc<dyn AnyBot>;

    fn visit<G: Game>(self) -> Self::Out {
        let mind = (self.level.live_bot::<G>(1), Lottery::new(self.seed));
        Arc::new(Seated { mind: Arc::new(Mutex::new(mind)) })
    }
}

/// All bots of the server.
pub struct Bots {
    seated: Mutex<HashMap<(GameId, Side), Arc<dyn AnyBot>>>,
    queue: Queue,
}

impl Bots {
    /// None yet; as many may think at once as there are cores.
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { seated: Mutex::default(), queue: Queue::new(cores) }
    }

    fn seated(&self) -> std::sync::MutexGuard<'_, HashMap<(GameId, Side), Arc<dyn AnyBot>>> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at(&self, id: &GameId, side: Side, rules: &str, level: &str) -> Option<Arc<dyn AnyBot>> {
        let place = (id.clone(), side);
        if let Some(bot) = self.seated().get(&place) {
            return Some(Arc::clone(bot));
        }
        let level: Level = level.parse().ok()?;
        let seed = u64::from_le_bytes(secrets::random());
        let bot = zocalo_games::with(rules, SitDown { level, seed }).ok()?;
        self.seated().insert(place, Arc::clone(&bot));
        Some(bot)
    }

    fn leave(&self, id: &GameId) {
        self.seated().retain(|(table, _), _| table != id);
    }

    /// Who thinks next: for work that is not a bot's but as heavy, too.
    pub const fn queue(&self) -> &Queue {
        &self.queue
    }
}

/// Who waits for the answer of a bot at this side, and how urgently.
fn waits_for(live: &Live, state: &State, side: Side) -> (Owner, Rank) {
    let plays = |seats: &Seats| seats.plays(side.foe());
    let player = state.row.holders.iter().find(|(_, seats)| plays(seats));
    let person = player.or_else(|| state.row.holders.first()).map(|(person, _)| person.clone());
    let owner = Owner { person, network: live.asked_from() };
    (owner, if state.is_bot(side.foe()) { Rank::Background } else { Rank::Person })
}

/// Whether a level is known.
pub fn knows(level: &str) -> bool {
    level.parse::<Level>().is_ok()
}

impl Server {
    /// Lets the bots of a table play for as long as it is their turn. Returns at once.
    pub(crate) fn wake_bots(&self, live: &Arc<Live>) {
        if live.thinking.swap(true, Ordering::AcqRel) {
            // A task plays this table already; it checks for new decisions before it ends.
            return;
        }
        let (server, live) = (self.clone(), Arc::clone(live));
        tokio::spawn(async move {
            loop {
                server.bots_play(&live).await;
                live.thinking.store(false, Ordering::Release);
                // A move may have arrived between the last check and clearing the flag: check once more.
                if !server.bot_is_next(&live).await
                    || !server.may_play_bots(&live).await
                    || live.thinking.swap(true, Ordering::AcqRel)
                {
                    return;
                }
            }
        });
    }

    async fn bot_is_next(&self, live: &Live) -> bool {
        let state = live.read().await;
        !self.is_closing() && state.program_next().is_some()
    }

    async fn bots_play(&self, live: &Arc<Live>) {
        while !self.is_closing() && self.may_play_bots(live).await {
            match self.bot_decides(live).await {
                Ok(true) | Err(Fail::Moved(_)) => {}
                Ok(false) => return,
                Err(fail) => {
                    tracing::error!(?fail, table = %live.id, "a bot is stuck");
                    return;
                }
            }
        }
    }

    /// One decision of a bot; `false` if it is not a bot's turn.
    async fn bot_decides(&self, live: &Arc<Live>) -> Result<bool, Fail> {
        let (side, seq, thinking, owner, rank) = {
            let state = live.read().await;
            let Some(side) = state.program_next() else {
                if state.end.is_some() {
                    self.bots().leave(&live.id);
                    live.watch(None);
                }
                return Ok(false);
            };
            if let Some(taught) = &state.lesson {
                let (say, seq) = (taught.lesson.answer(crate::live::table_of(&state)?), state.seq);
                drop(state);
                let stuck = || Fail::Fault("the lesson has no answer".to_owned());
                return self.program_says(live, side, seq, say.ok_or_else(stuck)?).await;
            }
            let level = &state.row.seats[side.index()].level;
            let unknown = || Fail::Fault(format!("no bot \"{level}\""));
            let bot = self.bots().at(&live.id, side, &state.row.rules, level).ok_or_else(unknown)?;
            let table = crate::live::table_of(&state)?;
            let (owner, rank) = waits_for(live, &state, side);
            (side, state.seq, bot.look(table, side).ok_or_else(unknown)?, owner, rank)
        };
        let place = self.bots().queue().place(owner, rank).await;
        let thought = tokio::task::spawn_blocking(move || {
            let _place = place;
            thinking()
        });
        let say = thought.await.map_err(|e| Fail::Fault(e.to_string()))?;
        let Some(say) = say else { return Ok(true) };
        count(&self.metrics().bot_decisions);
        self.program_says(live, side, seq, say).await
    }

    async fn program_says(&self, live: &Arc<Live>, side: Side, seq: u32, say: String) -> Result<bool, Fail> {
        let act = Act::Choose { side, says: vec![say] };
        let by = By { seats: Seats::of(side), after: seq, lang: Lang::En, nonce: None, network: None };
        self.act(live, by, act).await?;
        Ok(true)
    }

    /// Wakes the bots of all tables that wait for one: after a restart.
    pub(crate) async fn wake_all_bots(&self) {
        let waiting = match self.store().running_with_bots().await {
            Ok(waiting) => waiting,
            Err(error) => return tracing::error!(%error, "looking for tables with bots"),
        };
        for id in waiting {
            match self.live(&id).await {
                Ok(live) => self.wake_bots(&live),
                Err(fail) => tracing::error!(?fail, table = %id, "a table with a bot cannot be read"),
            }
        }
    }
}
