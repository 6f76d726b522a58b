//! What pages of a table have: for the last few views that were sent, the marks of their lists. A page that has one of them
//! is told what differs from it; any other page is sent everything.

use crate::script::{Script, Step, steps};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use zocalo_core::Viewer;
use zocalo_store::Seats;
use zocalo_table::Lang;

/// Views that are remembered for those who look alike: one who steps through a game asks for the next before this is shown.
const EACH: usize = 4;
/// Views that are remembered of one table.
const ALL: usize = 24;

/// Who is sent the same at the same moment. The difference between two views is made for those who were sent the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience {
    /// With whose eyes they look.
    pub viewer: Viewer,
    /// What they hold.
    pub seats: Seats,
    /// In which language.
    pub lang: Lang,
}

impl Audience {
    /// As a number, for the names of views.
    pub fn number(self) -> u32 {
        let viewer = match self.viewer {
            Viewer::Public => 0,
            Viewer::Side(side) => 1 + side.index(),
        };
        let lang = Lang::ALL.iter().position(|&lang| lang == self.lang).unwrap_or(0);
        let seats = u32::try_from(self.seats.bits()).unwrap_or(0);
        16 * seats + u32::try_from(4 * lang + viewer).unwrap_or(0)
    }
}

/// A view by its numbers: entries, lines of talk, inputs up to the moment that is shown, and which of those with the same
/// numbers it is, for somebody's name or another table of a match may change without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Number of the last entry.
    pub seq: u32,
    /// Number of the last line of talk.
    pub talk: u32,
    /// Inputs up to the moment that is shown.
    pub at: usize,
    /// Counted from 0.
    pub nth: u32,
    /// For whom it was made: a page may change its eyes, its seat or its language.
    pub audience: u32,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}.{}.{}", self.seq, self.talk, self.at, self.nth, self.audience)
    }
}

impl FromStr for Edition {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut numbers = text.split('.');
        let mut next = || numbers.next().and_then(|number| number.parse::<u32>().ok()).ok_or(());
        let (seq, talk, at, nth, audience) = (next()?, next()?, next()? as usize, next()?, next()?);
        let edition = Self { seq, talk, at, nth, audience };
        if numbers.next().is_none() { Ok(edition) } else { Err(()) }
    }
}

/// One list of a view: the marks of its items, and of what it was made of where that is known. Views that have it in common
/// share it.
#[derive(Clone, Debug)]
pub struct List {
    source: Option<u64>,
    items: Arc<[u64]>,
}

/// Lists with the same items are the same to whoever reads them.
impl PartialEq for List {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.items, &other.items) || self.items == other.items
    }
}

/// The lists of one view, by name.
pub type Marks = BTreeMap<&'static str, List>;

/// One view that was sent.
struct View {
    audience: Audience,
    edition: Edition,
    had: Had,
}

/// What a page has.
#[derive(Clone)]
pub struct Had {
    /// Inputs of which its log tells.
    pub inputs: usize,
    /// How often something was taken back before it.
    pub backs: usize,
    /// Whether the game was over: then the log tells more.
    pub over: bool,
    /// The marks of its lists.
    pub marks: Arc<Marks>,
}

/// The last views of a table, the oldest first.
#[derive(Default)]
pub struct Sent {
    views: Mutex<Vec<View>>,
}

impl Sent {
    fn views(&self) -> std::sync::MutexGuard<'_, Vec<View>> {
        // Every change is one call, so the list is whole after a panic too.
        self.views.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody has who was sent this view; `None` if that is no longer known.
    pub fn had(&self, audience: Audience, edition: Edition) -> Option<Had> {
        let views = self.views();
        let view = views.iter().rev().find(|view| view.audience == audience && view.edition == edition)?;
        Some(view.had.clone())
    }

    /// Remembers a view; the edition that it is.
    pub fn keep(&self, audience: Audience, mut edition: Edition, had: Had) -> Edition {
        let mut views = self.views();
        let same = |view: &&View| {
            view.audience == audience && Edition { nth: edition.nth, ..view.edition } == edition
        };
        if let Some(last) = views.iter().rev().find(same) {
            if last.had.marks == had.marks {
                return last.edition;
            }
            edition.nth = last.edition.nth + 1;
        }
        if views.iter().filter(|view| view.audience == audience).count() >= EACH
            && let Some(oldest) = views.iter().position(|view| view.audience == audience)
        {
            views.remove(oldest);
        }
        if views.len() >= ALL {
            views.remove(0);
        }
        views.push(View { audience, edition, had });
        edition
    }
}

/// Makes the lists of a view, as differences to what the page has.
pub struct Differ {
    had: Option<Arc<Marks>>,
    now: Marks,
}

impl Differ {
    /// For a page that has these; for `None`, everything is new.
    pub const fn new(had: Option<Arc<Marks>>) -> Self {
        Self { had, now: BTreeMap::new() }
    }

    /// Whether the page has the list that is made of this; then it is not made again.
    pub fn has(&mut self, name: &'static str, source: Option<u64>) -> bool {
        let had = self.had.as_ref().and_then(|had| had.get(name));
        let same = had.filter(|had| source.is_some() && had.source == source).cloned();
        let has = same.is_some();
        self.now.extend(same.map(|list| (name, list)));
        has
    }

    /// A list: items with the same mark are drawn the same, and only what the page lacks is drawn. `None` if the page has it.
    pub fn list<T, D>(
        &mut self,
        name: &'static str,
        source: Option<u64>,
        items: &[T],
        marked: impl Fn(&T) -> u64,
        mut drawn: impl FnMut(&T) -> D,
    ) -> Option<Script<D>> {
        let new: Vec<u64> = items.iter().map(marked).collect();
        let old = self.had.as_ref().and_then(|had| had.get(name)).map(|old| &old.items);
        if let Some(old) = old.filter(|old| ***old == *new) {
            self.now.insert(name, List { source, items: Arc::clone(old) });
            return None;
        }
        let steps = steps(old.map_or(&[], |old| old), &new);
        self.now.insert(name, List { source, items: new.into() });
        let draw = |step| match step {
            Step::Keep(n) => Step::Keep(n),
            Step::Drop(n) => Step::Drop(n),
            Step::Put(i) => Step::Put(drawn(&items[i])),
        };
        Some(Script(steps.into_iter().map(draw).collect()))
    }

    /// The marks of all lists.
    pub fn marks(self) -> Marks {
        self.now
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::mark;
    use zocalo_core::Side;

    fn audience(side: Side) -> Audience {
        Audience { viewer: Viewer::Side(side), seats: Seats::of(side), lang: Lang::En }
    }

    fn had(number: u64) -> Had {
        let marks = Marks::from([("a", List { source: None, items: vec![number].into() })]);
        Had { inputs: 0, backs: 0, over: false, marks: Arc::new(marks) }
    }

    const FIRST: Edition = Edition { seq: 3, talk: 1, at: 7, nth: 0, audience: 17 };

    #[test]
    fn nobody_is_told_the_difference_to_what_another_was_sent() {
        let sent = Sent::default();
        sent.keep(audience(Side::One), FIRST, had(1));
        assert!(sent.had(audience(Side::One), FIRST).is_some());
        assert!(sent.had(audience(Side::Two), FIRST).is_none(), "the other side was sent something else");
        let public = Audience { viewer: Viewer::Public, ..audience(Side::One) };
        assert!(sent.had(public, FIRST).is_none());
    }

    #[test]
    fn what_changes_without_the_numbers_is_another_edition() {
        let sent = Sent::default();
        let (one, again) = (sent.keep(audience(Side::One), FIRST, had(1)), had(1));
        assert_eq!(sent.keep(audience(Side::One), FIRST, again), one);
        let two = sent.keep(audience(Side::One), FIRST, had(2));
        assert_eq!((one.nth, two.nth), (0, 1));
        assert_eq!(two.to_string().parse(), Ok(two));
        for wrong in ["", "1.2.3.4", "1.2.3.4.5.6", "1.2.x.4.5", "-1.2.3.4.5"] {
            assert_eq!(wrong.parse::<Edition>(), Err(()), "{wrong}");
        }
    }

    #[test]
    fn only_the_last_few_are_remembered() {
        let sent = Sent::default();
        for seq in 0..100 {
            sent.keep(audience(Side::One), Edition { seq, ..FIRST }, had(1));
        }
        assert!(sent.had(audience(Side::One), Edition { seq: 0, ..FIRST }).is_none());
        assert!(sent.had(audience(Side::One), Edition { seq: 99, ..FIRST }).is_some());
        assert_eq!(sent.views().len(), EACH);
    }

    #[test]
    fn a_page_that_has_a_list_is_sent_nothing_of_it() {
        let told = |differ: &mut Differ, list: &[char]| differ.list("a", None, list, mark, |item| *item);
        let mut whole = Differ::new(None);
        assert_eq!(told(&mut whole, &['a', 'b']), Some(Script(vec![Step::Put('a'), Step::Put('b')])));
        let had = Arc::new(whole.marks());
        assert_eq!(told(&mut Differ::new(Some(Arc::clone(&had))), &['a', 'b']), None);
        let other = Some(Script(vec![Step::Keep(1), Step::Put('c'), Step::Drop(1)]));
        assert_eq!(told(&mut Differ::new(Some(had)), &['a', 'c']), other);
    }

    #[test]
    fn a_list_made_of_the_same_is_not_made_again() {
        let mut first = Differ::new(None);
        assert!(!first.has("a", Some(7)), "a page that has nothing is sent everything");
        first.list("a", Some(7), &['a'], mark, |item| *item);
        first.list("b", None, &['b'], mark, |item| *item);
        let had = Arc::new(first.marks());
        let mut next = Differ::new(Some(Arc::clone(&had)));
        assert!(next.has("a", Some(7)) && !next.has("b", None), "what is made of something unknown is made");
        assert!(!Differ::new(Some(Arc::clone(&had))).has("a", Some(8)));
        next.list("b", None, &['b'], mark, |item| *item);
        assert_eq!(*had, next.marks(), "it is in the next view all the same");
    }
}
