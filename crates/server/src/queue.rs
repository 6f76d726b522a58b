//! Who thinks next. Bots, hints, odds and hindsight share a few places, about one per core. People come before bots that
//! play among themselves, and these never take the last place: whoever waits for an answer finds one free, or waits for
//! another person at most. Within a rank the owners take turns, however much each of them wants.

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

/// On whose account somebody thinks; `None` for nobody's.
pub type Owner = Option<Person>;

/// How many requests of one owner may wait. Tables with bots wait once each and are counted where they are set up.
const WAITING_MAX: usize = 8;

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
    /// The most places of one owner.
    each: usize,
    /// Who thinks now.
    thinking: HashMap<Owner, usize>,
    people: Line,
    others: Line,
}

/// Those who wait, the owner whose turn is next first.
#[derive(Default)]
struct Line(VecDeque<(Owner, VecDeque<oneshot::Sender<Place>>)>);

impl Line {
    fn add(&mut self, owner: Owner, waits: oneshot::Sender<Place>) {
        match self.0.iter_mut().find(|(other, _)| *other == owner) {
            Some((_, line)) => line.push_back(waits),
            None => self.0.push_back((owner, VecDeque::from([waits]))),
        }
    }

    fn waiting(&self, owner: &Owner) -> usize {
        let line = self.0.iter().find(|(other, _)| other == owner);
        line.map_or(0, |(_, line)| line.iter().filter(|waits| !waits.is_closed()).count())
    }

    /// The next one of an owner who may have a place; the owner goes to the end of the line.
    fn next(&mut self, may: impl Fn(&Owner) -> bool) -> Option<(Owner, oneshot::Sender<Place>)> {
        for (_, line) in &mut self.0 {
            line.retain(|waits| !waits.is_closed());
        }
        self.0.retain(|(_, line)| !line.is_empty());
        let at = self.0.iter().position(|(owner, _)| may(owner))?;
        let (owner, mut line) = self.0.remove(at)?;
        let waits = line.pop_front()?;
        if !line.is_empty() {
            self.0.push_back((owner.clone(), line));
        }
        Some((owner, waits))
    }
}

impl Desk {
    fn next(&mut self) -> Option<(Owner, Rank, oneshot::Sender<Place>)> {
        if self.free == 0 {
            return None;
        }
        let (thinking, each) = (&self.thinking, self.each);
        let may = |owner: &Owner| thinking.get(owner).is_none_or(|&n| n < each);
        if let Some((owner, waits)) = self.people.next(may) {
            return Some((owner, Rank::Person, waits));
        }
        if self.background == 0 {
            return None;
        }
        self.others.next(may).map(|(owner, waits)| (owner, Rank::Background, waits))
    }

    fn take(&mut self, owner: Owner, rank: Rank) {
        self.free -= 1;
        if rank == Rank::Background {
            self.background -= 1;
        }
        *self.thinking.entry(owner).or_default() += 1;
    }

    fn give_back(&mut self, owner: &Owner, rank: Rank) {
        self.free += 1;
        if rank == Rank::Background {
            self.background += 1;
        }
        if let Some(n) = self.thinking.get_mut(owner) {
            *n -= 1;
            if *n == 0 {
                self.thinking.remove(owner);
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
            desk.take(owner.clone(), rank);
            drop(desk);
            // Whoever has gone away meanwhile gives the place back by dropping it; the loop goes on.
            let _ = waits.send(Place { queue: self.clone(), owner, rank });
        }
    }

    /// Whether an owner has as many requests waiting as one may.
    pub fn is_full(&self, owner: &Owner) -> bool {
        self.lock().people.waiting(owner) >= WAITING_MAX
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
    use super::{Owner, Place, Queue, Rank};
    use std::future::Future;
    use std::pin::{Pin, pin};
    use std::task::{Context, Poll, Waker};
    use zocalo_store::Person;

    fn owner(name: &str) -> Owner {
        Some(Person(name.to_owned()))
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
        assert!(queue.is_full(&owner("loud")) && !queue.is_full(&owner("quiet")));
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
