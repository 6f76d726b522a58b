//! How the server is set up.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use zocalo_table::lesson::Lesson;

/// How the server is set up. [`Config::new`] gives what suits one's own machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where it listens; loopback unless somebody says otherwise.
    pub listen: SocketAddr,
    /// Whether any free port will do if that one is taken.
    pub or_any_port: bool,
    /// Where it keeps its tables.
    pub data: PathBuf,
    /// A PostgreSQL database in which it keeps its tables instead; several servers may share one.
    pub store: Option<Address>,
    /// Whether it opens the page in the browser of the person who started it.
    pub open: bool,
    /// Names under which it may be asked for, besides those of this machine. One at least if it listens on more than
    /// loopback.
    pub names: Vec<String>,
    /// Whether it stands behind a proxy that speaks TLS and says who asks (`X-Forwarded-For`).
    pub proxied: bool,
    /// How much one client may ask; `None` for no bound.
    pub rate: Option<Rate>,
    /// How much people and networks may have.
    pub quotas: Quotas,
    /// Where counts for Prometheus are given: an address of their own. Nowhere, if nothing is said.
    pub metrics: Option<SocketAddr>,
    /// How long requests may take.
    pub patience: Patience,
    /// How many tables stay in memory while nobody looks at them.
    pub idle_tables: usize,
    /// How long the link to a further device of a player can be used.
    pub device_links: Duration,
    /// How long a hint may be thought about.
    pub hints: Hinting,
    /// Lessons that are offered after the carried ones.
    pub lessons: Arc<[Lesson]>,
}

/// The address of a database. It may hold a password, so `Debug` prints no more than what kind it is.
#[derive(Clone, PartialEq, Eq)]
pub struct Address(pub String);

impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}://…", self.0.split("://").next().filter(|kind| kind.len() < 12).unwrap_or_default())
    }
}

/// How long the server waits for what a client sends, and how long for its own answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// The head of a request: a slow client would otherwise hold a connection.
    pub head: Duration,
    /// All of a request, from its head to the beginning of the answer. Live streams answer at once and are not affected.
    pub request: Duration,
}

/// What a hint may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hinting {
    /// Imagined battles.
    pub tries: u32,
    /// Milliseconds; `None` for as long as the battles take, so that the same question has the same answer.
    pub ms: Option<u32>,
}

/// So much for one person, and so much for one network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount<T> {
    /// For a person.
    pub person: T,
    /// For a network: an IPv4 address, or 64 bits of an IPv6 address.
    pub network: T,
}

/// How often something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How many at once.
    pub burst: u32,
    /// How many an hour in the long run.
    pub an_hour: u32,
}

/// How much of something may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// So much at once.
    pub burst: u32,
    /// So much a second in the long run.
    pub a_second: u32,
}

/// How much people and networks may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quotas {
    /// Tables set up.
    pub tables: Amount<Pace>,
    /// Tables in progress of one person.
    pub running: u64,
    /// Tables in progress at which two bots play.
    pub watched: Amount<u32>,
    /// Records brought along.
    pub imports: Amount<Pace>,
    /// Lines of talk, and offers.
    pub talk: Amount<Pace>,
    /// Notes, standing orders and links.
    pub notes: Amount<Pace>,
    /// Live streams open at once.
    pub streams: Amount<u32>,
    /// What records that are brought along may take of the store, in kilobytes.
    pub brought: Amount<Share>,
    /// Connections of one network open at once; without a proxy in front.
    pub connections: usize,
}

impl Quotas {
    /// Plenty for people, too little to harm others.
    #[must_use]
    pub const fn usual() -> Self {
        const fn paces(burst: u32, an_hour: u32) -> Amount<Pace> {
            let person = Pace { burst, an_hour };
            Amount { person, network: Pace { burst: burst * 8, an_hour: an_hour * 8 } }
        }
        Self {
            tables: paces(20, 120),
            running: 300,
            watched: Amount { person: 10, network: 80 },
            imports: paces(5, 30),
            talk: paces(20, 600),
            notes: paces(30, 1200),
            streams: Amount { person: 24, network: 256 },
            brought: Amount {
                person: Share { burst: 16_000, a_second: 1 },
                network: Share { burst: 64_000, a_second: 4 },
            },
            connections: 256,
        }
    }
}

/// How much one client may ask: somebody with a cookie, or a kind of program without one at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Requests a second in the long run.
    pub per_second: u32,
    /// How many at once.
    pub burst: u32,
    /// CPU time that they may take, in milliseconds.
    pub work: Amount<Share>,
}

impl Rate {
    /// Plenty for people, too little to harm others.
    #[must_use]
    pub const fn usual() -> Self {
        let person = Share { burst: 5_000, a_second: 250 };
        let network = Share { burst: 20_000, a_second: 1_000 };
        Self { per_second: 200, burst: 1_000, work: Amount { person, network } }
    }
}

impl Config {
    /// The default port.
    pub const PORT: u16 = 1863;

    /// On loopback, with its tables in this directory.
    #[must_use]
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), Self::PORT),
            or_any_port: false,
            data: data.into(),
            store: None,
            open: false,
            names: Vec::new(),
            proxied: false,
            rate: Some(Rate::usual()),
            quotas: Quotas::usual(),
            metrics: None,
            patience: Patience { head: Duration::from_secs(30), request: Duration::from_secs(20) },
            idle_tables: 256,
            device_links: Duration::from_secs(3600),
            hints: Hinting { tries: 600, ms: Some(1500) },
            lessons: Arc::new([]),
        }
    }

    /// The directory in which this person's programs keep their data.
    #[must_use]
    pub fn default_data() -> PathBuf {
        let set = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
        let base = if cfg!(target_os = "macos") {
            set("HOME").map(|home| home.join("Library/Application Support"))
        } else if cfg!(windows) {
            set("LOCALAPPDATA")
        } else {
            set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
        };
        base.unwrap_or_else(|| PathBuf::from(".")).join("zocalo")
    }
}
