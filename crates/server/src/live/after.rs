//! What is worked out about a game that is over: once for each table, on the places where bots think, however many ask.
//! Anybody with the address of a finished table may ask, and a long game takes seconds.

use super::{Live, State, header_of, table_of};
use crate::analysis::{Hindsight, hindsight};
use crate::app::Server;
use crate::error::Fail;
use crate::queue::{Owner, Rank};
use std::sync::{Arc, OnceLock};
use tokio::sync::Mutex;
use zocalo_table::AnyTable;
use zocalo_table::record::Verified;
use zocalo_table::toll::Loss;

/// What checking the dice of a game came to.
type Checked = Result<Verified, String>;

/// What has been worked out about a table.
#[derive(Default)]
pub struct Afterwards {
    hindsight: OnceLock<Option<Hindsight>>,
    losses: OnceLock<Vec<Loss>>,
    checked: OnceLock<Checked>,
    /// Held while something is worked out: the others wait for the same.
    turn: Arc<Mutex<()>>,
}

/// Something of it.
trait Part: Sized + Send + Sync + 'static {
    fn cell(after: &Afterwards) -> &OnceLock<Self>;
}

impl Part for Option<Hindsight> {
    fn cell(after: &Afterwards) -> &OnceLock<Self> {
        &after.hindsight
    }
}

impl Part for Vec<Loss> {
    fn cell(after: &Afterwards) -> &OnceLock<Self> {
        &after.losses
    }
}

impl Part for Checked {
    fn cell(after: &Afterwards) -> &OnceLock<Self> {
        &after.checked
    }
}

impl Server {
    /// A part of what can be said of a finished table. Work that was begun is kept even if whoever asked has gone.
    async fn afterwards<T: Part + Clone>(
        &self,
        live: &Arc<Live>,
        owner: &Owner,
        prepare: impl FnOnce(&State) -> Result<Box<dyn FnOnce() -> T + Send>, Fail>,
    ) -> Result<T, Fail> {
        if let Some(known) = T::cell(&live.after).get() {
            return Ok(known.clone());
        }
        if self.bots().queue().is_full(owner, Rank::Background) {
            return Err(Fail::Later { key: "error-quota-thinking", seconds: 5 });
        }
        let turn = Arc::clone(&live.after.turn).lock_owned().await;
        if let Some(known) = T::cell(&live.after).get() {
            return Ok(known.clone());
        }
        let work = prepare(&*live.read().await)?;
        let place = self.bots().queue().place(owner.clone(), Rank::Background).await;
        let kept = Arc::clone(live);
        let task = tokio::task::spawn_blocking(move || {
            let (_turn, _place) = (turn, place);
            T::cell(&kept.after).get_or_init(work).clone()
        });
        task.await.map_err(|error| Fail::Fault(error.to_string()))
    }

    /// The chances of a finished game, throw by throw.
    pub async fn hindsight_of(&self, live: &Arc<Live>, owner: &Owner) -> Result<Option<Hindsight>, Fail> {
        let prepare = |state: &State| {
            let copy = copy(state)?;
            Ok(Box::new(move || hindsight(&*copy)) as Box<_>)
        };
        self.afterwards(live, owner, prepare).await
    }

    /// What a finished game has cost.
    pub async fn losses_of(&self, live: &Arc<Live>, owner: &Owner) -> Result<Vec<Loss>, Fail> {
        let prepare = |state: &State| {
            let copy = copy(state)?;
            Ok(Box::new(move || copy.toll()) as Box<_>)
        };
        self.afterwards(live, owner, prepare).await
    }

    /// Whether the dice of a finished game were as promised.
    pub async fn checked_of(&self, live: &Arc<Live>, owner: &Owner) -> Result<Checked, Fail> {
        let prepare = |state: &State| {
            let game = zocalo_table::game(&state.row.rules).map_err(|_| Fail::NotFound)?;
            let mut record = table_of(state)?.record();
            record.header.chance = header_of(&state.row)?.chance;
            Ok(Box::new(move || game.verify(&record, &[]).map_err(|error| error.to_string())) as Box<_>)
        };
        self.afterwards(live, owner, prepare).await
    }
}

fn copy(state: &State) -> Result<Box<dyn AnyTable>, Fail> {
    let table = table_of(state)?;
    table.as_of(table.inputs()).map_err(|error| Fail::Fault(error.to_string()))
}
