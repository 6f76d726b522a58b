//! How much one person, and one network, may have: tables, records brought along, talk, notes, live streams. A network
//! is one IPv4 address, or the 64 leading bits of an IPv6 address, which is what one household gets.
//!
//! A person is asked first and a network has several times as much, so that one loud client uses up its own share and
//! not that of others behind the same address.

use crate::app::Server;
use crate::config::{Amount, Pace, Quotas};
use crate::error::Fail;
use crate::queue::Owner;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use zocalo_store::{Page, Person};

/// How often a limiter forgets those who have been quiet: every so many questions.
const FORGET_EVERY: u32 = 4096;

/// Where somebody asks from, as far as limits go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network(IpAddr);

impl Network {
    /// The network of an address.
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self(IpAddr::V4(address)),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Self(IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)))
            }
        }
    }
}

/// Somebody who asks, as far as limits go.
#[derive(Clone, Debug)]
pub struct Client {
    /// Who they are, if the server has given them a cookie.
    pub person: Option<Person>,
    /// Where they ask from.
    pub network: Network,
    /// Whether they sit at the machine itself: nobody is to be protected from its owner.
    pub local: bool,
}

impl Client {
    /// As the one on whose account is thought.
    pub fn owner(&self) -> Owner {
        Owner { person: self.person.clone(), network: Some(self.network) }
    }
}

impl<S: Send + Sync> axum::extract::FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, _: &S) -> Result<Self, Infallible> {
        let found = parts.extensions.get::<Self>().cloned();
        let nobody = || Self {
            person: None,
            network: Network::of(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST)),
            local: false,
        };
        Ok(found.unwrap_or_else(nobody))
    }
}

/// A bound on how often something may be done, key by key.
pub struct Paced<K: Hash + Eq + Clone> {
    limits: RateLimiter<K, HashMapStateStore<K>, DefaultClock>,
    asked: AtomicU32,
}

impl<K: Hash + Eq + Clone> Paced<K> {
    /// So many at once, and then one each so often.
    pub fn new(burst: u32, each: Duration) -> Self {
        let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
        let each = each.max(Duration::from_nanos(1));
        let quota = Quota::with_period(each).unwrap_or(Quota::per_second(burst)).allow_burst(burst);
        Self { limits: RateLimiter::hashmap(quota), asked: AtomicU32::new(0) }
    }

    fn hourly(pace: Pace) -> Self {
        Self::new(pace.burst, Duration::from_secs(3600) / pace.an_hour.max(1))
    }

    /// Counts one; seconds to wait if that is too many.
    pub fn check(&self, key: &K) -> Result<(), u64> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % FORGET_EVERY == FORGET_EVERY - 1 {
            self.limits.retain_recent();
        }
        let now = DefaultClock::default().now();
        self.limits.check_key(key).map_err(|until| until.wait_time_from(now).as_secs() + 1)
    }
}

/// A bound for people and one for networks.
struct Both {
    people: Paced<Person>,
    networks: Paced<Network>,
}

impl Both {
    fn new(amount: Amount<Pace>) -> Self {
        Self { people: Paced::hourly(amount.person), networks: Paced::hourly(amount.network) }
    }

    fn check(&self, client: &Client) -> Result<(), u64> {
        if let Some(person) = &client.person {
            self.people.check(person)?;
        }
        self.networks.check(&client.network)
    }
}

/// How many of something there are now, key by key.
struct Crowd<K>(Arc<Mutex<HashMap<K, u32>>>);

impl<K: Hash + Eq + Clone> Crowd<K> {
    fn new() -> Self {
        Self(Arc::default())
    }

    fn enter(&self, key: K, most: u32) -> Option<Inside<K>> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Inside { key, counts: Arc::clone(&self.0) })
    }
}

/// One of a crowd, until it is dropped.
struct Inside<K: Hash + Eq + Clone> {
    key: K,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Hash + Eq + Clone> Drop for Inside<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// An open stream, until it is dropped.
pub struct StreamPass {
    _person: Option<Inside<Person>>,
    _network: Inside<Network>,
}

/// A table at which two bots play, until it is dropped.
pub struct WatchPass {
    _network: Inside<Network>,
}

/// A record that is being brought along, until it is dropped.
pub struct ImportPass {
    _network: Inside<Network>,
}

/// How many records one network may bring along at the same time: each is held in memory while it is read.
const IMPORTS_OF_NETWORK: u32 = 4;

/// What is bounded by how often it may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Setting up a table.
    Table,
    /// Bringing a record along.
    Import,
    /// Saying something, or offering it.
    Talk,
    /// Keeping notes or standing orders, making links.
    Note,
}

/// Keeps count of what everybody has.
pub struct Ledger {
    quotas: Quotas,
    tables: Both,
    imports: Both,
    talk: Both,
    notes: Both,
    streams_of_people: Crowd<Person>,
    streams_of_networks: Crowd<Network>,
    watched: Crowd<Network>,
    imports_under_way: Crowd<Network>,
}

impl Ledger {
    /// With these bounds.
    pub fn new(quotas: Quotas) -> Self {
        Self {
            quotas,
            tables: Both::new(quotas.tables),
            imports: Both::new(quotas.imports),
            talk: Both::new(quotas.talk),
            notes: Both::new(quotas.notes),
            streams_of_people: Crowd::new(),
            streams_of_networks: Crowd::new(),
            watched: Crowd::new(),
            imports_under_way: Crowd::new(),
        }
    }

    /// The bounds.
    pub const fn quotas(&self) -> &Quotas {
        &self.quotas
    }

    /// Counts something that somebody does, or says when it may be done again.
    pub fn count(&self, client: &Client, deed: Deed) -> Result<(), Fail> {
        if client.local {
            return Ok(());
        }
        let (both, key) = match deed {
            Deed::Table => (&self.tables, "error-quota-tables"),
            Deed::Import => (&self.imports, "error-quota-imports"),
            Deed::Talk => (&self.talk, "error-quota-talk"),
            Deed::Note => (&self.notes, "error-quota-notes"),
        };
        both.check(client).map_err(|seconds| Fail::Later { key, seconds })
    }

    /// Counts a stream while it is open; none if there are too many.
    pub fn stream(&self, client: &Client) -> Option<StreamPass> {
        let most =
            if client.local { Amount { person: u32::MAX, network: u32::MAX } } else { self.quotas.streams };
        let person = match &client.person {
            Some(person) => Some(self.streams_of_people.enter(person.clone(), most.person)?),
            None => None,
        };
        let network = self.streams_of_networks.enter(client.network, most.network)?;
        Some(StreamPass { _person: person, _network: network })
    }

    /// Counts a table at which two bots play, as one of its network, until its pass is dropped.
    pub fn watch(&self, client: &Client) -> Result<WatchPass, Fail> {
        let most = if client.local { u32::MAX } else { self.quotas.watched.network };
        let pass = self.watched.enter(client.network, most);
        pass.map(|inside| WatchPass { _network: inside }).ok_or(Fail::Not("error-quota-watched"))
    }

    /// Counts a record that is being brought along, until its pass is dropped.
    pub fn bring(&self, client: &Client) -> Result<ImportPass, Fail> {
        let most = if client.local { u32::MAX } else { IMPORTS_OF_NETWORK };
        let pass = self.imports_under_way.enter(client.network, most);
        let busy = Fail::Later { key: "error-quota-imports", seconds: 30 };
        pass.map(|inside| ImportPass { _network: inside }).ok_or(busy)
    }
}

impl Server {
    /// Whether somebody may have one more table in progress; `watched` if two bots are to play at it.
    pub(crate) async fn may_have_more(
        &self,
        client: &Client,
        me: &Person,
        watched: bool,
    ) -> Result<(), Fail> {
        if client.local {
            return Ok(());
        }
        let quotas = self.ledger().quotas();
        let (running, _) = self.store().count_of(me).await?;
        if running >= quotas.running {
            return Err(Fail::Not("error-quota-running"));
        }
        if watched {
            let page = Page { skip: 0, most: u32::try_from(running).unwrap_or(u32::MAX) };
            let theirs = self.store().running_of(me, page).await?;
            let bots = theirs.iter().filter(|listed| listed.levels.iter().all(|level| !level.is_empty()));
            if bots.count() >= quotas.watched.person as usize {
                return Err(Fail::Not("error-quota-watched"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Client, Deed, Ledger, Network};
    use crate::config::{Amount, Pace, Quotas};
    use std::net::IpAddr;
    use zocalo_store::Person;

    fn network(address: &str) -> Network {
        Network::of(address.parse::<IpAddr>().expect("an address"))
    }

    fn client(person: &str, address: &str) -> Client {
        let person = Some(person).filter(|name| !name.is_empty()).map(|name| Person(name.to_owned()));
        Client { person, network: network(address), local: false }
    }

    #[test]
    fn a_household_is_one_network() {
        assert_eq!(network("2001:db8:1:2:3::4"), network("2001:db8:1:2:ffff::1"));
        assert_ne!(network("2001:db8:1:2::4"), network("2001:db8:1:3::4"));
        assert_eq!(network("::ffff:192.0.2.7"), network("192.0.2.7"));
        assert_ne!(network("192.0.2.7"), network("192.0.2.8"));
    }

    #[test]
    fn a_loud_person_uses_up_its_own_share_only() {
        let pace = |burst| Pace { burst, an_hour: 1 };
        let quotas = Quotas { tables: Amount { person: pace(3), network: pace(8) }, ..Quotas::usual() };
        let ledger = Ledger::new(quotas);
        let made = |who: &Client| (0..20).filter(|_| ledger.count(who, Deed::Table).is_ok()).count();
        assert_eq!(made(&client("loud", "192.0.2.7")), 3);
        assert_eq!(made(&client("other", "192.0.2.7")), 3, "behind the same address");
        assert_eq!(made(&client("third", "192.0.2.7")), 2, "the network has its bound too");
        assert_eq!(made(&client("", "2001:db8::1")), 8);
        assert_eq!(made(&client("", "2001:db8::ffff")), 0, "the same household");
        assert_eq!(made(&client("loud", "192.0.2.9")), 0, "a person is the same anywhere");
        let local = Client { local: true, ..client("loud", "127.0.0.1") };
        assert_eq!(made(&local), 20, "one's own machine");
    }

    #[test]
    fn streams_are_counted_while_they_are_open() {
        let ledger = Ledger::new(Quotas { streams: Amount { person: 2, network: 3 }, ..Quotas::usual() });
        let ana = client("ana", "192.0.2.7");
        let mut open: Vec<_> = (0..2).filter_map(|_| ledger.stream(&ana)).collect();
        assert_eq!(open.len(), 2);
        assert!(ledger.stream(&ana).is_none());
        let bea = ledger.stream(&client("bea", "192.0.2.7"));
        assert!(bea.is_some() && ledger.stream(&client("eve", "192.0.2.7")).is_none());
        open.pop();
        assert!(ledger.stream(&ana).is_some(), "one was closed");
    }
}
