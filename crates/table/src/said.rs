//! What was put into words last: the same few messages are told to both sides, in several parts of a page and again at the next
//! click.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, PoisonError};
use zocalo_core::Msg;

/// So many messages are remembered, each in the place that its hash gives it.
const PLACES: usize = 1024;

struct Saying {
    msg: Msg,
    text: Box<str>,
}

/// A bounded memory of messages and their words.
pub(crate) struct Said {
    keys: RandomState,
    places: Mutex<Vec<Option<Box<Saying>>>>,
}

impl Said {
    pub(crate) fn new() -> Self {
        Self { keys: RandomState::new(), places: Mutex::default() }
    }

    /// The words of a message: remembered, or put together now.
    pub(crate) fn get(&self, msg: &Msg, say: impl FnOnce() -> String) -> String {
        let place = self.keys.hash_one(msg) as usize % PLACES;
        {
            let places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(Some(saying)) = places.get(place)
                && saying.msg == *msg
            {
                return saying.text.to_string();
            }
        }
        let text = say();
        let saying = Box::new(Saying { msg: msg.clone(), text: text.as_str().into() });
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if places.is_empty() {
            places.resize_with(PLACES, || None);
        }
        places[place] = Some(saying);
        text
    }
}

impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Said").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{PLACES, Said};
    use zocalo_core::Msg;

    #[test]
    fn every_message_has_its_own_words_however_many_there_are() {
        let said = Said::new();
        let msg = |n: usize| Msg::new("n").num("n", i32::try_from(n).expect("small"));
        for round in 0..2 {
            for n in 0..3 * PLACES {
                assert_eq!(said.get(&msg(n), || n.to_string()), n.to_string(), "round {round}");
            }
        }
        let mut asked = 0;
        for _ in 0..2 {
            said.get(&msg(7), || {
                asked += 1;
                7.to_string()
            });
        }
        assert!(asked <= 1, "the second time it is remembered");
    }
}
