//! A game's data with everything derived from it (board, catalogue, words, rules to read), made once and shared.

use crate::digest;
use crate::error::TableError;
use crate::lang::Lang;
use crate::rules::Rules;
use crate::words::Words;
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};
use zocalo_core::prelude::*;
use zocalo_core::{About, Board, Files};

/// The most different sets of data that one process takes in: they are never freed.
pub const KITS_MAX: usize = 256;

/// A game's data with all that is derived from it. Interned by the digest of the data files, and never freed.
pub struct Kit<G: Game> {
    /// The data.
    pub data: &'static G::Data,
    /// The digest of the data files.
    pub digest: String,
    /// Sides, scenarios, options.
    pub about: About,
    /// The board and the catalogue.
    pub board: Board,
    words: [OnceLock<Words>; 3],
    rules: [OnceLock<Rules>; 3],
}

type Shelf = HashMap<(TypeId, String), &'static (dyn Any + Send + Sync)>;

/// Every kit made so far, by game and digest.
static SHELF: LazyLock<Mutex<Shelf>> = LazyLock::new(Mutex::default);

impl<G: Game> Kit<G> {
    /// The kit that the game carries.
    #[must_use]
    pub fn standard() -> &'static Self {
        // Found under no digest as well, so that the files need not be digested each time.
        Self::shelved("").unwrap_or_else(|| {
            let digest = digest::of_files(&Files::carried(G::FILES));
            let kit = Self::shelve(Self::new(G::standard(), digest));
            let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
            shelf.insert((TypeId::of::<G>(), String::new()), kit);
            kit
        })
    }

    /// The kit with corrected data files, by name and text. Without any, the standard one.
    ///
    /// # Errors
    /// A fault in them, with file and line; or too many different kits in one process.
    pub fn corrected(corrections: &[(String, String)]) -> Result<&'static Self, TableError> {
        let standard = Self::standard();
        if corrections.is_empty() {
            return Ok(standard);
        }
        let files = Files::corrected(G::FILES, corrections)?;
        let digest = digest::of_files(&files);
        if digest == standard.digest {
            return Ok(standard);
        }
        if let Some(kit) = Self::by_digest(&digest) {
            return Ok(kit);
        }
        // Loaded before anything is leaked, so that faulty files cost no memory.
        let data = G::load(files)?;
        let held = SHELF.lock().unwrap_or_else(PoisonError::into_inner).len();
        if held >= KITS_MAX {
            return Err(TableError::TooMuchData(held));
        }
        Ok(Self::shelve(Self::new(Box::leak(Box::new(data)), digest)))
    }

    /// The kit with that digest, if this process has made it already.
    #[must_use]
    pub fn by_digest(digest: &str) -> Option<&'static Self> {
        if digest.is_empty() { None } else { Self::shelved(digest) }
    }

    fn shelved(digest: &str) -> Option<&'static Self> {
        let shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        let kit: &'static (dyn Any + Send + Sync) = *shelf.get(&(TypeId::of::<G>(), digest.to_owned()))?;
        kit.downcast_ref()
    }

    fn new(data: &'static G::Data, digest: String) -> Self {
        Self {
            data,
            digest,
            about: G::about(data),
            board: G::board(data),
            words: Default::default(),
            rules: Default::default(),
        }
    }

    /// Keeps a kit for good; if another thread was faster, its one.
    fn shelve(kit: Self) -> &'static Self {
        let key = (TypeId::of::<G>(), kit.digest.clone());
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        let kept: &'static (dyn Any + Send + Sync) =
            *shelf.entry(key).or_insert_with(|| Box::leak(Box::new(kit)));
        kept.downcast_ref().expect("kits are kept under their own type")
    }

    /// Its words.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        self.words[lang.index()].get_or_init(|| Words::new(lang, G::WORDS, &self.board, self.about.sides))
    }

    /// Its rules to read; in English where a language has none.
    ///
    /// # Panics
    /// If the rules that the program carries have faults: a fault in the program.
    #[must_use]
    pub fn rules(&self, lang: Lang) -> &Rules {
        self.rules[lang.index()].get_or_init(|| {
            let of = |lang: Lang| G::RULEBOOK.iter().find(|(code, ..)| *code == lang.code());
            let (_, cases, rulings) = of(lang).or_else(|| of(Lang::En)).copied().unwrap_or(("en", "", ""));
            let rules = Rules::read(cases, rulings).expect("the carried rules are well formed");
            rules.in_chapters(|number| self.words(lang).text(&format!("chapter-{number}")))
        })
    }
}

impl<G: Game> std::fmt::Debug for Kit<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Kit").field("game", &G::ID).field("digest", &self.digest).finish_non_exhaustive()
    }
}
