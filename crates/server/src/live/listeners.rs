//! Pages that listen to a table: what each of them shows, so that its stream can tell what has changed, and not only that something
//! has. Each is known by a number that its script made up; what it shows, the server knows from what it has sent to it.

use super::{Edition, News};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use zocalo_store::Person;

/// Hexadecimal digits of the number of a page.
const DIGITS: usize = 16;

/// The number of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageKey(u64);

impl PageKey {
    /// Reads one; `None` if it cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit());
        u64::from_str_radix(text, 16).ok().filter(|_| fits).map(Self)
    }
}

/// What a page shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Showing {
    /// With whose eyes its reader wishes to look.
    pub eyes: Option<String>,
    /// The view that it was sent last.
    pub edition: Edition,
    /// Whether that was the present.
    pub now: bool,
}

/// What a stream has to tell its page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// Nothing: the page knows it, or will when what it has asked for is answered.
    Nothing,
    /// That something has happened: the page asks for what it wants to see of it.
    Numbers,
    /// What has changed since this.
    Since(Showing),
}

/// A page that listens.
pub struct Listener {
    key: PageKey,
    person: Option<Person>,
    page: Mutex<Page>,
    /// Told when something that the page has asked for is answered without what happened meanwhile.
    answered: Notify,
}

struct Page {
    shows: Option<Showing>,
    /// Requests under way by which it does something.
    acting: u32,
    /// What happened meanwhile.
    meanwhile: Option<News>,
}

impl Page {
    fn knows(&self, news: News) -> bool {
        let shows = self.shows.as_ref().map(|showing| showing.edition);
        shows.is_some_and(|edition| edition.seq >= news.seq && edition.talk >= news.talk)
    }
}

impl Listener {
    fn page(&self) -> MutexGuard<'_, Page> {
        // Every change is one assignment, so the page is whole after a panic too.
        self.page.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It was sent this.
    pub fn shows(&self, showing: Showing) {
        self.page().shows = Some(showing);
    }

    /// What has to be told when this has happened.
    pub fn due(&self, news: News) -> Due {
        let mut page = self.page();
        if page.acting > 0 {
            page.meanwhile = Some(news);
            return Due::Nothing;
        }
        match &page.shows {
            _ if page.knows(news) => Due::Nothing,
            Some(showing) if showing.now => Due::Since(showing.clone()),
            _ => Due::Numbers,
        }
    }

    /// Waits until something that the page has asked for is answered without telling it what happened meanwhile.
    pub async fn answered(&self) {
        self.answered.notified().await;
    }
}

/// The pages that listen to one table.
#[derive(Default)]
pub struct Listeners {
    pages: Mutex<Vec<Arc<Listener>>>,
}

impl Listeners {
    fn pages(&self) -> MutexGuard<'_, Vec<Arc<Listener>>> {
        // Every change is one call, so the list is whole after a panic too.
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page begins to listen; it shows what it says, if that is a view that was sent to somebody like it.
    pub fn open(&self, key: PageKey, person: Option<Person>, shows: Option<Showing>) -> Arc<Listener> {
        let page = Mutex::new(Page { shows, acting: 0, meanwhile: None });
        let listener = Arc::new(Listener { key, person, page, answered: Notify::new() });
        self.pages().push(Arc::clone(&listener));
        listener
    }

    /// It listens no more.
    pub fn close(&self, listener: &Arc<Listener>) {
        self.pages().retain(|other| !Arc::ptr_eq(other, listener));
    }

    /// The page of that number, if it listens and is this person's; a number alone opens nothing. Of two streams of a page the later
    /// one counts.
    pub fn find(&self, key: PageKey, person: Option<&Person>) -> Option<Arc<Listener>> {
        let pages = self.pages();
        let own = |page: &&Arc<Listener>| page.key == key && page.person.as_ref() == person;
        pages.iter().rev().find(own).cloned()
    }

    /// A page does something: until that is answered its stream is silent, for the answer holds the news.
    pub fn acting(&self, key: PageKey, person: Option<&Person>) -> Option<Acting> {
        let listener = self.find(key, person)?;
        listener.page().acting += 1;
        Some(Acting(listener))
    }
}

/// A page that does something, until this is dropped.
pub struct Acting(Arc<Listener>);

impl Drop for Acting {
    fn drop(&mut self) {
        let mut page = self.0.page();
        page.acting -= 1;
        // What the answer has told, the stream need not.
        if page.acting == 0 && page.meanwhile.take().is_some_and(|news| !page.knows(news)) {
            self.0.answered.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Due, Listeners, PageKey, Showing};
    use crate::live::{Edition, News};
    use zocalo_store::Person;

    const KEY: &str = "0123456789abcdef";

    fn shows(seq: u32, now: bool) -> Showing {
        let edition = Edition { seq, talk: 0, at: 3, nth: 0, audience: 17 };
        Showing { eyes: None, edition, now }
    }

    #[test]
    fn a_stream_tells_what_its_page_does_not_know() {
        let (pages, key) = (Listeners::default(), PageKey::parse(KEY).expect("a number"));
        let news = |seq| News { seq, talk: 0 };
        let page = pages.open(key, None, None);
        assert_eq!(page.due(news(0)), Due::Numbers, "nobody knows what it shows");
        page.shows(shows(4, true));
        assert_eq!(page.due(news(4)), Due::Nothing);
        assert_eq!(page.due(news(5)), Due::Since(shows(4, true)));
        assert_eq!(page.due(News { seq: 4, talk: 1 }), Due::Since(shows(4, true)));
        let acting = pages.acting(key, None).expect("it listens");
        assert_eq!(page.due(news(5)), Due::Nothing, "the answer will tell it");
        drop(acting);
        assert_eq!(page.due(news(5)), Due::Since(shows(4, true)), "there was no answer");
        page.shows(shows(4, false));
        assert_eq!(page.due(news(5)), Due::Numbers, "it looks back");
        pages.close(&page);
        assert!(pages.find(key, None).is_none());
    }

    #[test]
    fn a_number_alone_opens_nothing() {
        let (pages, key) = (Listeners::default(), PageKey::parse(KEY).expect("a number"));
        let (ana, bea) = (Person("ana".to_owned()), Person("bea".to_owned()));
        pages.open(key, Some(ana.clone()), None);
        assert!(pages.find(key, Some(&ana)).is_some());
        assert!(pages.find(key, Some(&bea)).is_none() && pages.find(key, None).is_none());
        for bad in ["", "0", "+123456789abcdef", "0123456789abcdeg", "0123456789abcdef0"] {
            assert_eq!(PageKey::parse(bad), None, "{bad}");
        }
    }
}
