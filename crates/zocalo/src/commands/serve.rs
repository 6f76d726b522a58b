//! `zocalo serve`: the page.

use super::Verdict;
use crate::cli::{LogArg, ServeArgs};
use crate::files;
use anyhow::{Context, Result, anyhow};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tracing_subscriber::filter::LevelFilter;
use zocalo_server::{Address, Config, serve};

impl LogArg {
    const fn filter(self) -> LevelFilter {
        match self {
            Self::Off => LevelFilter::OFF,
            Self::Error => LevelFilter::ERROR,
            Self::Warn => LevelFilter::WARN,
            Self::Info => LevelFilter::INFO,
            Self::Debug => LevelFilter::DEBUG,
        }
    }
}

pub fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<Verdict> {
    let data = args.data.clone().unwrap_or_else(Config::default_data);
    let own = Config::new(data);
    let ip = args.listen.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let config = Config {
        listen: SocketAddr::new(ip, args.port.unwrap_or(Config::PORT)),
        // Whoever names a port wants that one; whoever does not wants a page.
        or_any_port: args.port.is_none(),
        store: args.store.clone().map(Address),
        open: !args.no_open,
        names: args.name.clone(),
        proxied: args.proxied,
        metrics: args.metrics,
        lessons: files::lessons(args.lessons.as_deref())?.into(),
        rate: own.rate.filter(|_| !args.no_rate_limit),
        ..own
    };
    out.flush()?;
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(args.log.filter());
    log.try_init().map_err(|error| anyhow!("no log can be kept: {error}"))?;
    serve(config).context("the page cannot be served")?;
    Ok(Verdict::Holds)
}
