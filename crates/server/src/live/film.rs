//! Films of finished games: made in the background, one at a time, and kept in the store.

use super::load::{entries_of, parsed};
use super::now_ms;
use super::old::Script;
use crate::app::Server;
use crate::error::Fail;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{Read, Write};
use std::time::{Duration, Instant};
use zocalo_store::{GameId, Store};

/// How many finished tables are listed at a time.
const CHUNK: u32 = 100;
/// Films of a store that has none are made at this part of one core: play comes first.
const SHARE: u32 = 4;
/// The largest film, unpacked.
const UNPACKED_MAX: u64 = 1 << 30;

/// A film as the store keeps it.
fn packed(text: &str) -> std::io::Result<Vec<u8>> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text.as_bytes())?;
    packer.finish()
}

/// The text of a film.
pub fn unpacked(body: &[u8]) -> Result<String, String> {
    let mut text = String::new();
    let read = ZlibDecoder::new(body).take(UNPACKED_MAX).read_to_string(&mut text);
    read.map(|_| text).map_err(|error| format!("the film is damaged: {error}"))
}

/// Makes the film of a finished table that has none, if it was written under today's rules. Answers whether it did.
pub async fn film(store: &dyn Store, id: &GameId) -> Result<bool, Fail> {
    let Some(row) = store.game(id).await? else { return Ok(false) };
    if row.ended_at.is_none() || store.film(row.key).await?.is_some() {
        return Ok(false);
    }
    let Ok(game) = zocalo_table::game(&row.rules) else { return Ok(false) };
    let script = Script::of(&row, parsed(&row, &entries_of(store, &row).await?)?)?;
    let (key, inputs) = (row.key, script.inputs());
    let work = move || -> Result<Option<Vec<u8>>, String> {
        let table = if script.is_of_today(game) {
            game.resume(&script.header, script.lines, &[]).map_err(|error| error.to_string())?
        } else {
            // Where today's rules agree with all of it, the film may as well be made under them.
            let retraced = game.retrace(&script.header, &script.lines, script.start.as_deref());
            match retraced {
                Ok(retraced) if retraced.why.is_none() => retraced.table,
                _ => return Ok(None),
            }
        };
        // A table that ended by resignation or agreement may have gone on by itself in memory.
        let table = table.as_of(inputs).map_err(|error| error.to_string())?;
        let mut record = table.record();
        record.header.chance = script.header.chance.clone();
        let mut film = table.film();
        film.verified = game.verify(&record, &[]).ok();
        packed(&film.to_json()).map(Some).map_err(|error| error.to_string())
    };
    let made = tokio::task::spawn_blocking(work).await.map_err(|error| Fail::Fault(error.to_string()))?;
    let Some(body) = made.map_err(|error| Fail::Fault(format!("table {id}: {error}")))? else {
        return Ok(false);
    };
    tracing::info!(table = %id, bytes = body.len(), "filmed");
    store.set_film(key, body, now_ms()).await?;
    Ok(true)
}

impl Server {
    /// Makes the film of a table that has just ended. Returns at once.
    pub(crate) fn film_soon(&self, id: GameId) {
        let server = self.clone();
        tokio::spawn(async move {
            let Ok(_one) = server.filming().acquire().await else { return };
            if let Err(fail) = film(server.store(), &id).await {
                tracing::error!(?fail, table = %id, "no film could be made");
            }
        });
    }

    /// Makes the films that are missing: of a store of an earlier version, or after a stop between the end of a game and
    /// its film. Returns at once.
    pub(crate) fn film_the_rest(&self) {
        let server = self.clone();
        tokio::spawn(async move {
            let mut after = 0;
            loop {
                let chunk = match server.store().unfilmed(after, CHUNK).await {
                    Ok(chunk) => chunk,
                    Err(error) => return tracing::error!(%error, "looking for tables without a film"),
                };
                let Some(&(last, _)) = chunk.last() else { return };
                after = last;
                for (_, id) in chunk {
                    let Ok(one) = server.filming().acquire().await else { return };
                    if server.is_closing() {
                        return;
                    }
                    let begun = Instant::now();
                    if let Err(fail) = film(server.store(), &id).await {
                        tracing::error!(?fail, table = %id, "no film could be made");
                    }
                    drop(one);
                    tokio::time::sleep(begun.elapsed() * SHARE + Duration::from_millis(1)).await;
                }
            }
        });
    }
}
