//! How long a bot may think.

use std::time::Instant;

/// How much thinking one decision is worth: whatever runs out first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Budget {
    /// So many playouts. If only these are limited, the same seed gives the same choice on any machine, with any
    /// number of threads.
    pub iterations: u32,
    /// So many milliseconds, if time counts.
    pub ms: Option<u32>,
}

impl Budget {
    /// So many playouts, however long they take.
    #[must_use]
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations, ms: None }
    }

    /// So many milliseconds, however many playouts that are.
    #[must_use]
    pub const fn ms(ms: u32) -> Self {
        Self { iterations: u32::MAX, ms: Some(ms) }
    }

    /// The same, but no longer than this.
    #[must_use]
    pub const fn within_ms(self, ms: u32) -> Self {
        Self { ms: Some(ms), ..self }
    }
}

/// Tells how long one has been thinking. Behind a trait so that tests need not wait.
pub trait Clock: Sync {
    /// Milliseconds since thinking began.
    fn ms(&self) -> f64;
}

/// The clock on the wall.
#[derive(Clone, Copy, Debug)]
pub struct Wall(Instant);

impl Wall {
    /// Starts now.
    #[must_use]
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Wall {
    fn ms(&self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1000.0
    }
}

/// Of the time allowed, how much is spent on playouts; the rest is for what comes before and after.
const SHARE_OF_TIME: f64 = 0.96;

/// A budget being spent.
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    iterations: u32,
    /// When time is up, on the clock.
    deadline_ms: f64,
    clock: &'a dyn Clock,
}

impl<'a> Limit<'a> {
    /// Begins to spend a budget.
    #[must_use]
    pub fn new(budget: Budget, clock: &'a dyn Clock) -> Self {
        let deadline_ms = budget.ms.map_or(f64::INFINITY, |ms| f64::from(ms) * SHARE_OF_TIME);
        Self { iterations: budget.iterations, deadline_ms, clock }
    }

    /// Whether no further playout may begin after `done` of them.
    #[must_use]
    pub fn spent(&self, done: u32) -> bool {
        done >= self.iterations || self.late()
    }

    /// Whether time is up: a playout under way is cut off.
    #[must_use]
    pub fn late(&self) -> bool {
        self.deadline_ms < f64::INFINITY && self.clock.ms() >= self.deadline_ms
    }

    /// Whether only time counts.
    #[must_use]
    pub const fn timed(&self) -> bool {
        self.iterations == u32::MAX
    }

    /// How many playouts there are at most, unless only time counts.
    #[must_use]
    pub const fn playouts(&self) -> Option<u32> {
        if self.timed() { None } else { Some(self.iterations) }
    }

    /// A part of the playouts, in the same time.
    #[must_use]
    pub fn part(&self, part: f32) -> Self {
        let iterations = if self.timed() { u32::MAX } else { (self.iterations as f32 * part) as u32 };
        Self { iterations, ..*self }
    }

    /// The share of number `lane` of `lanes` that think one after the other or, `at_once`, side by side.
    #[must_use]
    pub fn share(&self, lane: u32, lanes: u32, turns: Turns) -> Self {
        let iterations = match self.iterations {
            u32::MAX => u32::MAX,
            all => all / lanes + u32::from(lane < all % lanes),
        };
        let deadline_ms = match turns {
            Turns::AtOnce => self.deadline_ms,
            Turns::OneByOne => {
                let now = self.clock.ms();
                now + (self.deadline_ms - now) / f64::from(lanes - lane)
            }
        };
        Self { iterations, deadline_ms, clock: self.clock }
    }
}

/// How lanes share the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turns {
    /// Each on a thread of its own.
    AtOnce,
    /// One after the other.
    OneByOne,
}
