//! How the server is set up.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

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
    pub store: Option<String>,
    /// Whether it opens the page in the browser of the person who started it.
    pub open: bool,
    /// Names under which it may be asked for, besides those of this machine. One at least if it listens on more than
    /// loopback.
    pub names: Vec<String>,
    /// Whether it stands behind a proxy that speaks TLS and says who asks (`X-Forwarded-For`).
    pub proxied: bool,
    /// How much one address may ask; `None` for no bound.
    pub rate: Option<Rate>,
    /// How many tables stay in memory while nobody looks at them.
    pub idle_tables: usize,
    /// How long the link to a further device of a player can be used.
    pub device_links: Duration,
    /// How long a hint may be thought about.
    pub hints: Hinting,
}

/// What a hint may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hinting {
    /// Imagined battles.
    pub tries: u32,
    /// Milliseconds; `None` for as long as the battles take, so that the same question has the same answer.
    pub ms: Option<u32>,
}

/// How much one address may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Requests a second in the long run.
    pub per_second: u32,
    /// How many at once.
    pub burst: u32,
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
            rate: Some(Rate { per_second: 200, burst: 1000 }),
            idle_tables: 256,
            device_links: Duration::from_secs(3600),
            hints: Hinting { tries: 600, ms: Some(1500) },
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
