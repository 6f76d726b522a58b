//! Copies of a store: made while the server runs, proved by replaying every table, and put back.

use crate::error::Fail;
use crate::live::examine;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use zocalo_store::{Database, Rescued, Store, StoreError};

/// The file of a store in its data directory.
pub(crate) const FILE: &str = "zocalo.db";
/// Where the server puts what it could save of a damaged store, in the same directory.
const RESCUED: &str = "zocalo-rescued.db";
/// Locked by the server that has the directory.
pub(crate) const LOCK: &str = "zocalo.lock";
/// How many tables are listed at a time.
const CHUNK: u32 = 500;

/// Why a copy could not be made or put back.
#[derive(Debug, thiserror::Error)]
pub enum KeepingError {
    /// There is no store.
    #[error("there is no store at {}", .0.display())]
    NoStore(PathBuf),
    /// It would overwrite something.
    #[error("{} is there already and is not overwritten", .0.display())]
    Exists(PathBuf),
    /// A server has the directory.
    #[error("a server keeps its tables in {}; stop it first", .0.display())]
    Taken(PathBuf),
    /// The copy does not prove good.
    #[error("{} is damaged: {} of {} tables cannot be read; \"zocalo check\" lists them", .0.display(), .1.faults.len(), .1.tables)]
    Damaged(PathBuf, Report),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Files.
    #[error("{path}: {error}", path = .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The runtime.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// What a store holds, and what of it cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Tables.
    pub tables: u64,
    /// Tables that are over.
    pub over: u64,
    /// Entries, all of which were replayed.
    pub entries: u64,
    /// Films of finished tables.
    pub films: u64,
    /// Tables that were written under other rules or with other data than this program's.
    pub old: u64,
    /// Those of them with which this program's rules disagree: finished ones are shown from their films, others have stopped.
    pub differ: u64,
    /// A digest of all tables and entries: equal stores have equal ones.
    pub digest: String,
    /// What the database says of its own file, and tables that cannot be read, each with the reason.
    pub faults: Vec<String>,
}

/// Copies the store of a data directory into a new file, while a server may be running, and proves the copy.
///
/// # Errors
/// No store, a file that is there already, a full disk, a copy that does not prove good.
pub fn backup(data: &Path, to: &Path) -> Result<Report, KeepingError> {
    let file = data.join(FILE);
    if !file.is_file() {
        return Err(KeepingError::NoStore(file));
    }
    if to.exists() {
        return Err(KeepingError::Exists(to.to_owned()));
    }
    block_on(Database::copy(&file, to))?;
    proved(to)
}

/// Opens a copy or a store that no server has, and replays every table. Nothing in it is changed but its format, which is
/// brought up to date.
///
/// # Errors
/// No store there, or one that cannot be opened at all.
pub fn check(file: &Path) -> Result<Report, KeepingError> {
    let file = if file.is_dir() { file.join(FILE) } else { file.to_owned() };
    if !file.is_file() {
        return Err(KeepingError::NoStore(file));
    }
    block_on(async {
        let store = Database::open(&file).await?;
        let report = report(&store).await?;
        store.close().await?;
        Ok::<_, StoreError>(report)
    })
}

/// Saves what can be read of a damaged store into a new file, and replays it. The damaged one is left as it is.
///
/// # Errors
/// No store there, a file that is there already, or a store of which nothing can be read.
pub fn rescue(from: &Path, to: &Path) -> Result<(Rescued, Report), KeepingError> {
    let from = if from.is_dir() { from.join(FILE) } else { from.to_owned() };
    if !from.is_file() {
        return Err(KeepingError::NoStore(from));
    }
    if to.exists() {
        return Err(KeepingError::Exists(to.to_owned()));
    }
    let rescued = block_on(zocalo_store::rescue(&from, to))?;
    Ok((rescued, check(to)?))
}

/// What is wrong with the store of a directory, and what could be saved of it; `None` if it is sound, or there is none.
/// Saved is what can be read, once, into a file beside it.
pub(crate) async fn damage(data: &Path) -> Option<String> {
    let (file, saved) = (data.join(FILE), data.join(RESCUED));
    if std::fs::metadata(&file).map_or(0, |file| file.len()) == 0 {
        return None;
    }
    let wrong = match Database::soundness(&file).await {
        Ok(list) if list.is_empty() => return None,
        Ok(list) => list.join("; "),
        Err(error) => error.to_string(),
    };
    let told = if saved.exists() {
        format!("what an earlier start saved of it is in {}", saved.display())
    } else {
        match zocalo_store::rescue(&file, &saved).await {
            Ok(rescued) => format!("{} into {}", told(&rescued), saved.display()),
            Err(error) => format!("nothing of it could be saved ({error})"),
        }
    };
    Some(format!("{wrong}. {told}"))
}

/// What was saved, in a sentence.
#[must_use]
pub fn told(rescued: &Rescued) -> String {
    let Rescued { whole, cut, lost, .. } = rescued;
    format!(
        "{whole} tables were saved whole, {} without their last entries, {} not at all,",
        cut.len(),
        lost.len()
    )
}

/// Puts a copy back as the store of a data directory that has none.
///
/// # Errors
/// A copy that does not prove good, a store that is there already, a server that has the directory.
pub fn restore(from: &Path, data: &Path) -> Result<Report, KeepingError> {
    if !from.is_file() {
        return Err(KeepingError::NoStore(from.to_owned()));
    }
    let wrong = |path: &Path| {
        let path = path.to_owned();
        move |error| KeepingError::File { path, error }
    };
    fs::create_dir_all(data).map_err(wrong(data))?;
    let lock = data.join(LOCK);
    let lock = File::options().create(true).append(true).open(&lock).map_err(wrong(&lock))?;
    if lock.try_lock().is_err() {
        return Err(KeepingError::Taken(data.to_owned()));
    }
    let (file, partial) = (data.join(FILE), data.join("zocalo.db.partial"));
    if file.exists() {
        return Err(KeepingError::Exists(file));
    }
    // Under another name until it is whole and proved.
    fs::copy(from, &partial).map_err(wrong(&partial))?;
    File::open(&partial).and_then(|copy| copy.sync_all()).map_err(wrong(&partial))?;
    let report = proved(&partial)?;
    fs::rename(&partial, &file).map_err(wrong(&file))?;
    Ok(report)
}

fn proved(file: &Path) -> Result<Report, KeepingError> {
    let report = check(file)?;
    if report.faults.is_empty() { Ok(report) } else { Err(KeepingError::Damaged(file.to_owned(), report)) }
}

fn block_on<T, E: Into<KeepingError>>(work: impl Future<Output = Result<T, E>>) -> Result<T, KeepingError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(work).map_err(Into::into)
}

async fn report(store: &Database) -> Result<Report, StoreError> {
    let mut report = Report { faults: store.damage().await?, ..Report::default() };
    let mut digest = blake3::Hasher::new();
    let mut after = 0;
    loop {
        let chunk = store.games_after(after, CHUNK).await?;
        let Some((last, _)) = chunk.last() else { break };
        after = *last;
        for (_, id) in &chunk {
            report.tables += 1;
            match examine(store, id, &mut digest).await {
                Ok(found) => {
                    report.entries += found.entries;
                    report.over += u64::from(found.over);
                    report.films += u64::from(found.film);
                    report.old += u64::from(found.old);
                    report.differ += u64::from(found.differs);
                }
                Err(Fail::Fault(fault)) => report.faults.push(fault),
                Err(fail) => report.faults.push(format!("table {id}: {fail:?}")),
            }
        }
    }
    report.digest = digest.finalize().to_hex()[..32].to_owned();
    Ok(report)
}
