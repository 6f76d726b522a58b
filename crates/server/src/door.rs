//! The connections that are open. There is always room for a newcomer: when the process has as many as its file
//! descriptors allow, the network that holds most of them loses its oldest idle one, or its oldest.

use crate::quota::Network;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// File descriptors that are not for connections: the store, its log, listening, and those about to close.
const KEPT: usize = 64;
/// What systems allow where nobody says how much.
const USUAL: usize = 1024;

/// How many connections this process can hold.
pub fn room() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let soft = files.and_then(|rest| rest.split_whitespace().next()).and_then(|soft| soft.parse().ok());
    let files: usize = soft.unwrap_or(USUAL);
    files.saturating_sub(KEPT.max(files / 16)).max(KEPT)
}

/// Who is inside.
pub struct Door {
    most: usize,
    /// The most of one network; `None` where all come through a proxy.
    each: Option<usize>,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    next: u64,
    guests: BTreeMap<u64, Guest>,
}

struct Guest {
    network: Network,
    state: Arc<Visit>,
}

/// What a connection is about.
#[derive(Default)]
pub struct Visit {
    /// Whether a request is under way, or a stream is open.
    busy: AtomicBool,
    leave: Notify,
}

impl Visit {
    /// Whether a request is under way, or a stream is open.
    pub fn set_busy(&self, busy: bool) {
        self.busy.store(busy, Ordering::Relaxed);
    }

    /// Waits until the place is needed for somebody else.
    pub async fn told_to_leave(&self) {
        self.leave.notified().await;
    }
}

impl Inside {
    /// The oldest of a network, an idle one if there is one.
    fn oldest(&self, network: Network) -> Option<u64> {
        let mut theirs = self.guests.iter().filter(|(_, guest)| guest.network == network);
        let idle = theirs.clone().find(|(_, guest)| !guest.state.busy.load(Ordering::Relaxed));
        idle.or_else(|| theirs.next()).map(|(n, _)| *n)
    }

    fn count(&self, network: Network) -> usize {
        self.guests.values().filter(|guest| guest.network == network).count()
    }

    /// The network with most guests.
    fn greediest(&self) -> Option<Network> {
        let mut counts: HashMap<Network, usize> = HashMap::new();
        for guest in self.guests.values() {
            *counts.entry(guest.network).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(_, count)| *count).map(|(network, _)| network)
    }

    fn send_away(&mut self, guest: Option<u64>) {
        if let Some(guest) = guest.and_then(|n| self.guests.remove(&n)) {
            guest.state.leave.notify_one();
        }
    }
}

/// A connection's place, until it is dropped.
pub struct Pass {
    door: Arc<Door>,
    n: u64,
    /// What it is about.
    pub visit: Arc<Visit>,
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.door.lock().guests.remove(&self.n);
    }
}

impl Door {
    /// With room for so many, and so many of one network.
    pub fn new(most: usize, each: Option<usize>) -> Arc<Self> {
        Arc::new(Self { most, each, inside: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Every change is one call that does not panic, so poisoning is ignored.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets somebody in; somebody else has to leave if it is full.
    pub fn enter(self: &Arc<Self>, network: Network) -> Pass {
        let mut inside = self.lock();
        if self.each.is_some_and(|each| inside.count(network) >= each) {
            let oldest = inside.oldest(network);
            inside.send_away(oldest);
        }
        if inside.guests.len() >= self.most {
            let oldest = inside.greediest().and_then(|network| inside.oldest(network));
            inside.send_away(oldest);
        }
        let n = inside.next;
        inside.next += 1;
        let visit = Arc::new(Visit::default());
        inside.guests.insert(n, Guest { network, state: Arc::clone(&visit) });
        drop(inside);
        Pass { door: Arc::clone(self), n, visit }
    }
}

#[cfg(test)]
mod tests {
    use super::{Door, Pass, room};
    use crate::quota::Network;
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Waker};

    fn network(last: u8) -> Network {
        Network::of(std::net::IpAddr::from([192, 0, 2, last]))
    }

    fn leaves(pass: &Pass) -> bool {
        pin!(pass.visit.told_to_leave()).poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    #[test]
    fn a_newcomer_gets_the_place_of_whoever_has_most() {
        let door = Door::new(10, None);
        let quiet = door.enter(network(2));
        let greedy: Vec<Pass> = (0..9).map(|_| door.enter(network(1))).collect();
        greedy[0].visit.set_busy(true);
        let newcomer = door.enter(network(3));
        assert!(!leaves(&quiet) && !leaves(&newcomer));
        let gone: Vec<usize> = (0..9).filter(|&n| leaves(&greedy[n])).collect();
        assert_eq!(gone, [1], "the oldest that is idle");
        for pass in &greedy {
            pass.visit.set_busy(true);
        }
        let _another = door.enter(network(4));
        let gone: Vec<usize> = (0..9).filter(|&n| leaves(&greedy[n])).collect();
        assert_eq!(gone, [0], "the oldest, if none is idle");
    }

    #[test]
    fn one_network_has_a_bound_of_its_own() {
        let door = Door::new(100, Some(2));
        let passes: Vec<Pass> = (0..3).map(|_| door.enter(network(1))).collect();
        let other = door.enter(network(2));
        assert_eq!((0..3).filter(|&n| leaves(&passes[n])).collect::<Vec<_>>(), [0]);
        assert!(!leaves(&other));
        drop(passes);
        let again: Vec<Pass> = (0..2).map(|_| door.enter(network(1))).collect();
        assert!(!again.iter().any(leaves), "who has left takes no place");
    }

    #[test]
    fn some_descriptors_are_kept() {
        assert!(room() >= 64);
    }
}
