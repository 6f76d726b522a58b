//! The server itself: what every request can reach.

use crate::admission::Limiter;
use crate::bots::Bots;
use crate::config::Config;
use crate::draw::Sheet;
use crate::error::Fail;
use crate::live::{Live, Tables, Uncancellable};
use crate::metrics::Metrics;
use crate::quota::Ledger;
use crate::secrets::{Keys, Token};
use crate::work::Meter;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Instant;
use tokio::sync::{Mutex, OnceCell, Semaphore, watch};
use zocalo_core::Side;
use zocalo_store::{GameId, Store};
use zocalo_table::wire;
use zocalo_table::{AnyGame, Lang};

/// How many may wait while a record is replayed. Each takes some seconds of CPU time at most, and all of them together not
/// more than a request may take.
const IMPORTS_WAITING: usize = 3;
/// How many records may be read from their senders at once, each of them some megabytes.
const IMPORTS_READ: usize = 24;

/// The server. Cloning it gives another handle to the same one.
#[derive(Clone)]
pub struct Server {
    inner: Arc<Inner>,
}

struct Inner {
    config: Config,
    store: Arc<dyn Store>,
    tables: Tables,
    metrics: Metrics,
    bots: Bots,
    limiter: Option<Limiter>,
    ledger: Ledger,
    meter: Option<Meter>,
    brought: Meter,
    keys: OnceCell<Keys>,
    /// Records are replayed one at a time.
    importing: Arc<Semaphore>,
    imports_waiting: Semaphore,
    /// Records that are being read from their senders.
    imports_read: Arc<Semaphore>,
    /// One film is made at a time.
    filming: Semaphore,
    /// When the store was last asked whether it takes a write, and what came of it.
    ready: Mutex<Option<(Instant, bool)>>,
    opened: Instant,
    closing: watch::Sender<bool>,
    /// What other servers on the same store know this one by.
    node: String,
}

/// What is the same for everybody who plays a game in one language.
pub(crate) struct Shelf {
    /// The game.
    pub game: &'static dyn AnyGame,
    lang: Lang,
    /// Its title, sides, scenarios and options.
    pub about: wire::GameInfo,
    /// Its board.
    pub sheet: Sheet,
    /// What its guide says.
    pub guide: Vec<Advice>,
    /// Its charts, read when first asked for.
    charts: OnceLock<Vec<zocalo_table::charts::Shown>>,
}

/// One text of a game's guide.
pub(crate) struct Advice {
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
    /// The ids of the steps at which it is said; `step@case` where the step rests on that case.
    pub when: Vec<String>,
    /// The id of the side to which it is said; to both, if left out.
    pub side: Option<String>,
}

/// The most texts of a guide.
const GUIDES: usize = 24;

/// The guide of a game.
fn guide(game: &dyn AnyGame, lang: Lang) -> Vec<Advice> {
    let text = |key: String| game.text(&key, lang);
    let advice = |n: usize| Advice {
        title: text(format!("guide-{n}.title")),
        text: text(format!("guide-{n}")),
        when: text(format!("guide-{n}.when")).split_whitespace().map(str::to_owned).collect(),
        side: Some(text(format!("guide-{n}.side"))).filter(|side| !side.starts_with('⟨')),
    };
    // A text that is missing is shown in brackets.
    (1..=GUIDES).map(advice).take_while(|advice| !advice.text.starts_with('⟨')).collect()
}

impl Shelf {
    /// The name of a side.
    pub fn side_name(&self, side: Side) -> &str {
        &self.about.side_names[side.index()]
    }

    /// A chart by its id.
    pub fn chart(&self, id: &str) -> Option<&zocalo_table::charts::Shown> {
        let charts = self.charts.get_or_init(|| zocalo_table::charts::charts(self.game, self.lang));
        charts.iter().find(|chart| chart.id == id)
    }

    /// The id of a side.
    pub fn side_id(&self, side: Side) -> &str {
        &self.about.sides[side.index()]
    }
}

/// One place for each game and language: a board takes some time to draw, so it is drawn when first asked for.
static SHELVES: LazyLock<HashMap<(&'static str, Lang), OnceLock<Shelf>>> = LazyLock::new(|| {
    let games = zocalo_table::games().into_iter();
    games.flat_map(|game| Lang::ALL.map(|lang| ((game.id(), lang), OnceLock::new()))).collect()
});

/// The shelf of a game.
pub(crate) fn shelf(game: &str, lang: Lang) -> Result<&'static Shelf, Fail> {
    let game = zocalo_table::game(game).map_err(|_| Fail::NotFound)?;
    let shelf = SHELVES.get(&(game.id(), lang)).ok_or(Fail::NotFound)?;
    Ok(shelf.get_or_init(|| {
        let about = game.about(lang);
        let sheet = Sheet::new(game.id(), game.board(lang), &about.sides);
        Shelf { game, lang, about, sheet, guide: guide(game, lang), charts: OnceLock::new() }
    }))
}

impl Server {
    /// A server over a store.
    #[must_use]
    pub fn new(config: Config, store: Arc<dyn Store>) -> Self {
        let limiter = config.rate.map(Limiter::new);
        let ledger = Ledger::new(config.quotas);
        let (meter, brought) =
            (config.rate.map(|rate| Meter::new(rate.work)), Meter::new(config.quotas.brought));
        let inner = Inner {
            config,
            store,
            tables: Tables::default(),
            metrics: Metrics::default(),
            bots: Bots::new(),
            limiter,
            ledger,
            meter,
            brought,
            keys: OnceCell::new(),
            importing: Arc::new(Semaphore::new(1)),
            imports_waiting: Semaphore::new(IMPORTS_WAITING),
            imports_read: Arc::new(Semaphore::new(IMPORTS_READ)),
            filming: Semaphore::new(1),
            ready: Mutex::default(),
            opened: Instant::now(),
            closing: watch::Sender::new(false),
            node: Token::new().as_str().to_owned(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// How it is set up.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.inner.config
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.inner.store
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.inner.tables
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    pub(crate) fn filming(&self) -> &Semaphore {
        &self.inner.filming
    }

    pub(crate) fn bots(&self) -> &Bots {
        &self.inner.bots
    }

    pub(crate) fn limiter(&self) -> Option<&Limiter> {
        self.inner.limiter.as_ref()
    }

    /// What everybody has.
    pub(crate) fn ledger(&self) -> &Ledger {
        &self.inner.ledger
    }

    /// What requests have taken of the server's time.
    pub(crate) fn meter(&self) -> Option<&Meter> {
        self.inner.meter.as_ref()
    }

    /// What records that people brought along have taken of the store.
    pub(crate) fn brought(&self) -> &Meter {
        &self.inner.brought
    }

    /// The turn of whoever brings a record.
    pub(crate) fn importing(&self) -> Arc<Semaphore> {
        Arc::clone(&self.inner.importing)
    }

    /// Who may send a record now.
    pub(crate) fn imports_read(&self) -> Arc<Semaphore> {
        Arc::clone(&self.inner.imports_read)
    }

    /// Who may wait for that turn.
    pub(crate) fn imports_waiting(&self) -> &Semaphore {
        &self.inner.imports_waiting
    }

    /// The keys of the store, made when they are first asked for.
    pub(crate) async fn keys(&self) -> Result<&Keys, Fail> {
        let made = self.inner.keys.get_or_try_init(|| async {
            let kept = self.store().setting(Keys::SETTING.to_owned(), Keys::fresh()).await?;
            Ok::<_, Fail>(Keys::new(&kept))
        });
        made.await
    }

    /// What other servers on the same store know this one by.
    pub(crate) fn node(&self) -> &str {
        &self.inner.node
    }

    /// Whether the store takes writes, as far as is known.
    pub(crate) fn ready(&self) -> &Mutex<Option<(Instant, bool)>> {
        &self.inner.ready
    }

    pub(crate) fn open_for(&self) -> std::time::Duration {
        self.inner.opened.elapsed()
    }

    /// A table. One that must be read from the store is read to the end, even if whoever asked for it goes away: otherwise somebody
    /// who asks and leaves, again and again, would have it read from the beginning each time.
    pub(crate) async fn live(&self, id: &GameId) -> Result<Arc<Live>, Fail> {
        if let Some(live) = self.tables().find(id) {
            live.heal(self.store()).await?;
            return Ok(live);
        }
        let (server, id) = (self.clone(), id.clone());
        let idle = server.config().idle_tables;
        Uncancellable::new(async move { server.tables().read(server.store(), &id, idle).await }).await
    }

    /// Told once, when the server closes: live streams end, bots stop.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.inner.closing.subscribe()
    }

    /// Ends live streams and bots, then the store.
    pub(crate) async fn close(&self) {
        self.begin_closing();
        if let Err(error) = self.store().close().await {
            tracing::error!(%error, "closing the store");
        }
    }

    pub(crate) fn begin_closing(&self) {
        self.inner.closing.send_replace(true);
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.inner.closing.borrow()
    }
}
