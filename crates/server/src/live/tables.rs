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
    /// A table, from memory or from the store.
    pub async fn get(&self, store: &dyn Store, id: &GameId, idle_max: usize) -> Result<Arc<Live>, Fail> {
        let slot = self.slot(id, idle_max);
        let read = slot.get_or_try_init(|| async {
            let state = load::load_state(store, id).await?.ok_or(Fail::NotFound)?;
            Ok::<_, Fail>(Arc::new(Live::new(state)))
        });
        match read.await {
            Ok(live) => {
                live.used_at.store(now_ms(), Ordering::Relaxed);
                live.heal(store).await?;
                Ok(Arc::clone(live))
            }
            Err(error) => {
                // Unknown names are removed again, or requests for them could fill the memory.
                self.lock().remove(id);
                Err(error)
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Slot>> {
        // The map stays consistent after a panic, because every change to it is one call; so poisoning is ignored.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, id: &GameId, idle_max: usize) -> Slot {
        let mut slots = self.lock();
        if let Some(slot) = slots.get(id) {
            return Arc::clone(slot);
        }
        if slots.len() >= idle_max {
            drop_idle(&mut slots, idle_max);
        }
        Arc::clone(slots.entry(id.clone()).or_default())
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
