//! The tables in memory, by name.

use super::{Live, load, now_ms};
use crate::error::Fail;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;
use zocalo_store::{GameId, Store};

type Slot = Arc<OnceCell<Arc<Live>>>;

/// The tables in memory. Two who ask for the same table at once wait for one reading of it.
#[derive(Default)]
pub struct Tables {
    slots: Mutex<HashMap<GameId, Slot>>,
}

impl Tables {
    /// A table that is in memory.
    pub fn find(&self, id: &GameId) -> Option<Arc<Live>> {
        let live = self.lock().get(id)?.get().cloned()?;
        live.used_at.store(now_ms(), Ordering::Relaxed);
        Some(live)
    }

    /// A table, from the store if it is not in memory.
    pub async fn read(&self, store: &dyn Store, id: &GameId, idle_max: usize) -> Result<Arc<Live>, Fail> {
        let slot = Arc::clone(self.lock().entry(id.clone()).or_default());
        let read = slot.get_or_try_init(|| async {
            let state = load::load_state(store, id).await?.ok_or(Fail::NotFound)?;
            Ok::<_, Fail>(Arc::new(Live::new(state)))
        });
        match read.await {
            Ok(live) => {
                live.used_at.store(now_ms(), Ordering::Relaxed);
                live.heal(store).await?;
                let live = Arc::clone(live);
                self.make_room(idle_max);
                Ok(live)
            }
            Err(error) => {
                // Unknown names are removed again, or requests for them could fill the memory; unless somebody else has read the
                // table meanwhile.
                let mut slots = self.lock();
                if slots.get(id).is_some_and(|slot| slot.get().is_none()) {
                    slots.remove(id);
                }
                Err(error)
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Slot>> {
        // The map stays consistent after a panic, because every change to it is one call; so poisoning is ignored.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Drops tables that nobody uses if there are too many. Only a table that was read calls for it: names of none cost nobody
    /// theirs.
    fn make_room(&self, idle_max: usize) {
        let mut slots = self.lock();
        if slots.len() > idle_max {
            drop_idle(&mut slots, idle_max);
        }
    }

    /// The table of that number in the store, if it is in memory.
    pub fn by_key(&self, key: i64) -> Option<Arc<Live>> {
        self.lock().values().filter_map(|slot| slot.get()).find(|live| live.key == key).cloned()
    }

    /// All tables in memory.
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.lock().values().filter_map(|slot| slot.get()).cloned().collect()
    }

    /// Tables in memory.
    pub fn len(&self) -> usize {
        self.lock().len()
    }
}

/// Drops the quarter of the tables that nobody has used for longest. One that is in use now stays.
fn drop_idle(slots: &mut HashMap<GameId, Slot>, idle_max: usize) {
    let mut idle: Vec<(i64, GameId)> = slots
        .iter()
        .filter(|(_, slot)| Arc::strong_count(slot) == 1)
        .filter_map(|(id, slot)| {
            let live = slot.get()?;
            let unused = Arc::strong_count(live) == 1 && live.news.receiver_count() == 0;
            unused.then(|| (live.used_at.load(Ordering::Relaxed), id.clone()))
        })
        .collect();
    idle.sort_unstable_by_key(|(used_at, _)| *used_at);
    for (_, id) in idle.into_iter().take(idle_max / 4 + 1) {
        slots.remove(&id);
    }
}
