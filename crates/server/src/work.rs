//! How much of the server's time people and networks may take. A count of requests does not bound that: some cost a hundred
//! times as much as others (a table that must be read from the store, a look far back, the list of one's tables).
//!
//! The CPU time of a request is taken when it is over, so a share may be overdrawn by one request; the next ones wait until it
//! has filled again. What bots, hints and looks back take has a queue of its own (see [`crate::queue`]). The space that records
//! take which people bring along is bounded in the same way: a record may hold megabytes, and is kept for good.

use crate::app::Server;
use crate::config::{Amount, Share};
use crate::quota::{Client, Network};
use cpu_time::ThreadTime;
use std::collections::HashMap;
use std::hash::Hash;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use zocalo_store::Person;

/// So many shares are remembered before those that are full again are forgotten.
const FORGET_AT: usize = 4096;

tokio::task_local! {
    /// What the present request has taken on other threads, in microseconds.
    static ELSEWHERE: Arc<AtomicU64>;
}

/// Counts time that was taken for the present request on another thread. Nothing, outside of requests.
pub fn charge(took: Duration) {
    let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    let _ = ELSEWHERE.try_with(|elsewhere| elsewhere.fetch_add(us, Ordering::Relaxed));
}

/// What somebody had taken at some moment.
struct Taken {
    amount: f64,
    at: Instant,
}

/// The shares of many.
struct Shares<K> {
    share: Share,
    taken: Mutex<HashMap<K, Taken>>,
}

impl<K: Hash + Eq> Shares<K> {
    fn new(share: Share) -> Self {
        Self { share, taken: Mutex::default() }
    }

    /// What is still taken by now, as the share fills again.
    fn left(&self, taken: &Taken, now: Instant) -> f64 {
        let filled = now.saturating_duration_since(taken.at).as_secs_f64() * f64::from(self.share.a_second);
        (taken.amount - filled).max(0.0)
    }

    /// Seconds to wait, if the share is used up.
    fn check(&self, key: &K, now: Instant) -> Result<(), u64> {
        let all = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(taken) = all.get(key) else { return Ok(()) };
        let over = self.left(taken, now) - f64::from(self.share.burst);
        let wait = over / f64::from(self.share.a_second.max(1));
        if over < 0.0 { Ok(()) } else { Err(wait as u64 + 1) }
    }

    fn take(&self, key: K, amount: f64, now: Instant) {
        let mut all = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= FORGET_AT {
            all.retain(|_, taken| self.left(taken, now) > 0.0);
        }
        let before = all.get(&key).map_or(0.0, |taken| self.left(taken, now));
        all.insert(key, Taken { amount: before + amount, at: now });
    }
}

/// What everybody has taken of something.
pub struct Meter {
    people: Shares<Person>,
    /// Of all at a network who are nobody yet.
    strangers: Shares<Network>,
    networks: Shares<Network>,
}

impl Meter {
    /// With these shares.
    pub fn new(amount: Amount<Share>) -> Self {
        let Amount { person, network } = amount;
        Self { people: Shares::new(person), strangers: Shares::new(person), networks: Shares::new(network) }
    }

    /// Seconds to wait, if somebody has taken too much.
    pub fn check(&self, client: &Client) -> Result<(), u64> {
        self.check_at(client, Instant::now())
    }

    /// Takes so much of somebody's share.
    pub fn take(&self, client: &Client, amount: f64) {
        self.take_at(client, amount, Instant::now());
    }

    fn check_at(&self, client: &Client, now: Instant) -> Result<(), u64> {
        if client.local {
            return Ok(());
        }
        match &client.person {
            Some(person) => self.people.check(person, now)?,
            None => self.strangers.check(&client.network, now)?,
        }
        self.networks.check(&client.network, now)
    }

    fn take_at(&self, client: &Client, amount: f64, now: Instant) {
        match &client.person {
            Some(person) => self.people.take(person.clone(), amount, now),
            None => self.strangers.take(client.network, amount, now),
        }
        self.networks.take(client.network, amount, now);
    }
}

type Work<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// A request whose time is taken from the share of whoever asks, once it is done or given up.
pub struct Measured<T> {
    server: Server,
    client: Client,
    work: Work<T>,
    here: Duration,
    elsewhere: Arc<AtomicU64>,
}

impl<T> Measured<T> {
    /// This request of this client.
    pub fn new(server: Server, client: Client, work: impl Future<Output = T> + Send + 'static) -> Self {
        let elsewhere = Arc::new(AtomicU64::new(0));
        let work = Box::pin(ELSEWHERE.scope(Arc::clone(&elsewhere), work));
        Self { server, client, work, here: Duration::ZERO, elsewhere }
    }
}

impl<T> Future for Measured<T> {
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let began = ThreadTime::now();
        let done = self.work.as_mut().poll(context);
        self.here += began.elapsed();
        done
    }
}

impl<T> Drop for Measured<T> {
    fn drop(&mut self) {
        let took = self.here + Duration::from_micros(self.elsewhere.load(Ordering::Relaxed));
        if let Some(meter) = self.server.meter() {
            meter.take(&self.client, took.as_secs_f64() * 1e3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Meter, Shares};
    use crate::config::{Amount, Share};
    use crate::quota::{Client, Network};
    use std::time::{Duration, Instant};
    use zocalo_store::Person;

    fn client(person: Option<&str>, last: u8) -> Client {
        let person = person.map(|name| Person(name.to_owned()));
        Client { person, network: Network::of([192, 0, 2, last].into()), local: false }
    }

    #[test]
    fn who_takes_much_waits_and_others_do_not() {
        let share = |burst, a_second| Share { burst, a_second };
        let meter = Meter::new(Amount { person: share(1_000, 100), network: share(3_000, 200) });
        let (loud, quiet, new) = (client(Some("loud"), 7), client(Some("quiet"), 7), client(None, 7));
        let now = Instant::now();
        let after = |seconds| now + Duration::from_secs(seconds);
        meter.take_at(&loud, 2_000.0, now);
        assert_eq!(
            meter.check_at(&loud, now),
            Err(11),
            "half of it is an overdraft, and fills in ten seconds"
        );
        assert_eq!(meter.check_at(&loud, after(9)), Err(2));
        assert_eq!(meter.check_at(&loud, after(11)), Ok(()));
        for other in [&quiet, &new, &client(Some("loud too"), 8)] {
            assert_eq!(meter.check_at(other, now), Ok(()));
        }
        // Who is a new person with every request takes from what the network has.
        for n in 0..20 {
            meter.take_at(&client(Some(&format!("new {n}")), 7), 100.0, now);
        }
        assert!(meter.check_at(&quiet, now).is_err());
        assert_eq!(meter.check_at(&client(None, 8), now), Ok(()), "another network");
        let local = Client { local: true, ..loud };
        assert_eq!(meter.check_at(&local, now), Ok(()), "one's own machine");
    }

    #[test]
    fn those_who_are_quiet_are_forgotten() {
        let shares = Shares::new(Share { burst: 10, a_second: 10 });
        let now = Instant::now();
        for n in 0..10_000_u32 {
            shares.take(n, 5.0, now + Duration::from_millis(n.into()));
        }
        assert!(shares.taken.lock().expect("no panic").len() <= super::FORGET_AT);
    }
}
