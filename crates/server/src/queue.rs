//! Who thinks next. Bots, hints, odds and hindsight share a few places, about one per core. People come before bots that
//! play among themselves, and these never take the last place: whoever waits for an answer finds one free, or waits for
//! another person at most. Within a rank the networks take turns, and at each of them its people, however much each of them
//! wants: somebody who becomes a new person with every request gets no more turns by it.

use crate::quota::Network;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use zocalo_store::Person;

/// Who waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// Somebody who plays: a hint, odds, the answer of a bot opponent.
    Person,
    /// Nobody in particular: two bots against each other, a look back at a finished game.
    Background,
}

/// On whose account somebody thinks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Owner {
    /// Whoever asked; `None` for nobody in particular.
    pub person: Option<Person>,
    /// Where it was asked from, if that is known: after a restart it is not, for the bots of a table.
    pub network: Option<Network>,
}

impl Owner {
    /// Who takes turns with others: a network, or a person where that is not known.
    fn group(&self) -> Group {
        match self.network {
            Some(network) => Group::Network(network),
            None => Group::Person(self.person.clone()),
        }
    }
}

/// Those who share their turns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Group {
    Network(Network),
    Person(Option<Person>),
}

/// How many requests of one person may wait. Tables with bots wait once each and are counted where they are set up.
const WAITING_MAX: usize = 8;
/// How many requests of one network may wait.
const WAITING_OF_NETWORK: usize = 64;

/// The places, and who waits for one.
#[derive(Clone)]
pub struct Queue {
    desk: Arc<Mutex<Desk>>,
}

struct Desk {
    /// Free places.
    free: usize,
    /// Of these, free for the background.
    background: usize,
    /// The most places of one person.
    each: usize,
    /// Who thinks now.
    thinking: HashMap<Option<Person>, usize>,
    people: Line,
    others: Line,
}

/// Things by who has them; whose turn is next first.
struct Ring<K, T>(VecDeque<(K, T)>);

impl<K, T> Default for Ring<K, T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<K: PartialEq, T: Default> Ring<K, T> {
    fn get(&self, key: &K) -> Option<&T> {
        self.0.iter().find(|(other, _)| other == key).map(|(_, what)| what)
    }

    /// What somebody has; who has nothing yet comes last.
    fn entry(&mut self, key: K) -> &mut T {
        let at = self.0.iter().position(|(other, _)| *other == key).unwrap_or_else(|| {
            self.0.push_back((key, T::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// What the first one gives who gives something, and who it was. They then come last, if they have more.
    fn turn<R>(
        &mut self,
        mut take: impl FnMut(&K, &mut T) -> Option<R>,
        has_more: impl Fn(&T) -> bool,
    ) -> Option<(K, R)>
    where
        K: Clone,
    {
        let found = self.0.iter_mut().enumerate().find_map(|(at, (key, what))| Some((at, take(key, what)?)));
        let (at, taken) = found?;
        let (key, rest) = self.0.remove(at)?;
        if has_more(&rest) {
            self.0.push_back((key.clone(), rest));
        }
        Some((key, taken))
    }
}

/// Requests of one person.
type Waits = VecDeque<(Owner, oneshot::Sender<Place>)>;

/// Those who wait: by group, by person.
#[derive(Default)]
struct Line(Ring<Group, Ring<Option<Person>, Waits>>);

impl Line {
    fn add(&mut self, owner: Owner, waits: oneshot::Sender<Place>) {
        self.0.entry(owner.group()).entry(owner.person.clone()).push_back((owner, waits));
    }

    /// How many requests of a person wait at their network, and how many of the whole of it.
    fn waiting(&self, owner: &Owner) -> (usize, usize) {
        let open = |line: &Waits| line.iter().filter(|(_, waits)| !waits.is_closed()).count();
        let Some(group) = self.0.get(&owner.group()) else { return (0, 0) };
        (group.get(&owner.person).map_or(0, open), group.0.iter().map(|(_, line)| open(line)).sum())
    }

    /// The next one of a person who may have a place; person and group come last then.
    fn next(&mut self, may: impl Fn(&Option<Person>) -> bool) -> Option<(Owner, oneshot::Sender<Place>)> {
        for (_, group) in &mut self.0.0 {
            for (_, line) in &mut group.0 {
                line.retain(|(_, waits)| !waits.is_closed());
            }
            group.0.retain(|(_, line)| !line.is_empty());
        }
        self.0.0.retain(|(_, group)| !group.0.is_empty());
        let of_person =
            |person: &Option<Person>, line: &mut Waits| if may(person) { line.pop_front() } else { None };
        let of_group =
            |_: &Group, group: &mut Ring<_, Waits>| Some(group.turn(of_person, |line| !line.is_empty())?.1);
        Some(self.0.turn(of_group, |group| !group.0.is_empty())?.1)
    }
}

impl Desk {
    fn next(&mut self) -> Option<(Owner, Rank, oneshot::Sender<Place>)> {
        if self.free == 0 {
            return None;
        }
        let (thinking, each) = (&self.thinking, self.each);
        let may = |person: &Option<Person>| thinking.get(person).is_none_or(|&n| n < each);
        if let Some((owner, waits)) = self.people.next(may) {
            return Some((owner, Rank::Person, waits));
        }
        if self.background == 0 {
            return None;
        }
        self.others.next(may).map(|(owner, waits)| (owner, Rank::Background, waits))
    }

    fn take(&mut self, owner: &Owner, rank: Rank) {
        self.free -= 1;
        if rank == Rank::Background {
            self.background -= 1;
        }
        *self.thinking.entry(owner.person.clone()).or_default() += 1;
    }

    fn give_back(&mut self, owner: &Owner, rank: Rank) {
        self.free += 1;
        if rank == Rank::Background {
            self.background += 1;
        }
        if let Some(n) = self.thinking.get_mut(&owner.person) {
            *n -= 1;
            if *n == 0 {
                self.thinking.remove(&owner.person);
            }
        }
    }
}

/// A place to think at, until it is dropped.
pub struct Place {
    queue: Queue,
    owner: Owner,
    rank: Rank,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.lock().give_back(&self.owner, self.rank);
        self.queue.seat();
    }
}

impl Queue {
    /// So many places.
    pub fn new(places: usize) -> Self {
        let free = places.max(2);
        let desk = Desk {
            free,
            background: free - 1,
            each: (free / 2).max(1),
            thinking: HashMap::new(),
            people: Line::default(),
            others: Line::default(),
        };
        Self { desk: Arc::new(Mutex::new(desk)) }
    }

    fn lock(&self) -> MutexGuard<'_, Desk> {
        // Every change is one call that does not panic, so poisoning is ignored.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Seats as many as there is room for.
    fn seat(&self) {
        loop {
            let mut desk = self.lock();
            let Some((owner, rank, waits)) = desk.next() else { return };
            desk.take(&owner, rank);
            drop(desk);
            // Whoever has gone away meanwhile gives the place back by dropping it; the loop goes on.
            let _ = waits.send(Place { queue: self.clone(), owner, rank });
        }
    }

    /// Whether an owner has as many requests waiting as one may.
    pub fn is_full(&self, owner: &Owner, rank: Rank) -> bool {
        let desk = self.lock();
        let line = if rank == Rank::Person { &desk.people } else { &desk.others };
        let (person, network) = line.waiting(owner);
        person >= WAITING_MAX || network >= WAITING_OF_NETWORK
    }

    /// Waits for a place. Who stops waiting loses their turn and nothing else.
    pub async fn place(&self, owner: Owner, rank: Rank) -> Place {
        let (waits, place) = oneshot::channel();
        {
            let mut desk = self.lock();
            match rank {
                Rank::Person => desk.people.add(owner, waits),
                Rank::Background => desk.others.add(owner, waits),
            }
        }
        self.seat();
        match place.await {
            Ok(place) => place,
            // The line is only emptied by seating those who still wait.
            Err(_) => unreachable!("nobody who waits is forgotten"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Owner, Place, Queue, Rank, WAITING_OF_NETWORK};
    use crate::quota::Network;
    use std::future::Future;
    use std::pin::{Pin, pin};
    use std::task::{Context, Poll, Waker};
    use zocalo_store::Person;

    fn owner(name: &str) -> Owner {
        Owner { person: Some(Person(name.to_owned())), network: None }
    }

    fn at(name: &str, last: u8) -> Owner {
        Owner { network: Some(Network::of([192, 0, 2, last].into())), ..owner(name) }
    }

    fn poll(wait: Pin<&mut impl Future<Output = Place>>) -> Option<Place> {
        match wait.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(place) => Some(place),
            Poll::Pending => None,
        }
    }

    #[test]
    fn fifty_bots_among_themselves_leave_a_place_for_a_person() {
        let queue = Queue::new(2);
        let mut bots: Vec<_> =
            (0..50).map(|n| Box::pin(queue.place(owner(&format!("host {n}")), Rank::Background))).collect();
        let seated: Vec<Place> = bots.iter_mut().filter_map(|bot| poll(bot.as_mut())).collect();
        assert_eq!(seated.len(), 1, "the last place is kept");
        let mut hint = pin!(queue.place(owner("ana"), Rank::Person));
        let hint = poll(hint.as_mut()).expect("at once");
        let mut reply = pin!(queue.place(owner("bea"), Rank::Person));
        assert!(poll(reply.as_mut()).is_none(), "both places are taken");
        drop(seated);
        let reply = poll(reply.as_mut()).expect("before the forty-nine bots that waited longer");
        assert!(bots.iter_mut().skip(1).all(|bot| poll(bot.as_mut()).is_none()));
        drop(hint);
        drop(reply);
        // Places are held until all have asked.
        let seated: Vec<Place> = bots.iter_mut().skip(1).filter_map(|bot| poll(bot.as_mut())).collect();
        assert_eq!(seated.len(), 1, "then one of them");
    }

    #[test]
    fn owners_take_turns_and_have_half_of_the_places_at_most() {
        let queue = Queue::new(4);
        let mut loud: Vec<_> = (0..10).map(|_| Box::pin(queue.place(owner("loud"), Rank::Person))).collect();
        let mut seated: Vec<Place> = loud.iter_mut().filter_map(|wait| poll(wait.as_mut())).collect();
        assert_eq!(seated.len(), 2);
        let full = |name| queue.is_full(&owner(name), Rank::Person);
        assert!(full("loud") && !full("quiet"));
        let mut quiet = pin!(queue.place(owner("quiet"), Rank::Person));
        let first = poll(quiet.as_mut()).expect("a place that the loud one may not have");
        let mut third = pin!(queue.place(owner("third"), Rank::Person));
        let _third = poll(third.as_mut()).expect("the last one");
        let mut again = pin!(queue.place(owner("quiet"), Rank::Person));
        assert!(poll(again.as_mut()).is_none());
        drop(first);
        assert!(poll(again.as_mut()).is_some(), "the loud one is full, though earlier");
        seated.clear();
    }

    /// Somebody who leaves their cookie away is a new person with every request.
    #[test]
    fn a_hundred_people_of_one_network_get_every_other_turn() {
        let queue = Queue::new(2);
        let wait = |owner| Box::pin(queue.place(owner, Rank::Person));
        let mut crowd: Vec<_> = (0..100).map(|n| wait(at(&format!("new {n}"), 1))).collect();
        let mut seated: Vec<Place> = Vec::new();
        let mut look = |seated: &mut Vec<Place>| {
            crowd.retain_mut(|wait| poll(wait.as_mut()).map(|place| seated.push(place)).is_none());
        };
        look(&mut seated);
        assert_eq!(seated.len(), 2);
        assert!(queue.is_full(&at("another", 1), Rank::Person), "{WAITING_OF_NETWORK} wait at the most");
        assert!(!queue.is_full(&at("another", 2), Rank::Person));
        let mut quiet = wait(at("quiet", 2));
        assert!(poll(quiet.as_mut()).is_none());
        // The turn of the crowd had come before; after it, it is the turn of the other network.
        seated.pop();
        look(&mut seated);
        assert!(seated.len() == 2 && poll(quiet.as_mut()).is_none());
        seated.pop();
        look(&mut seated);
        assert!(seated.len() == 1 && poll(quiet.as_mut()).is_some());
    }

    #[test]
    fn who_goes_away_keeps_nobody_waiting() {
        let queue = Queue::new(2);
        let mut one = pin!(queue.place(owner("a"), Rank::Person));
        let mut two = pin!(queue.place(owner("b"), Rank::Person));
        let (one, two) = (poll(one.as_mut()).expect("a place"), poll(two.as_mut()).expect("a place"));
        let mut gone = Box::pin(queue.place(owner("c"), Rank::Person));
        assert!(poll(gone.as_mut()).is_none());
        let mut waits = pin!(queue.place(owner("d"), Rank::Person));
        assert!(poll(waits.as_mut()).is_none());
        drop(gone);
        drop(one);
        assert!(poll(waits.as_mut()).is_some());
        drop(two);
    }
}
