//! Who answers chance: nobody (a script or real dice are waited for), a seeded stream, or fair dice that were
//! committed to beforehand and can be checked afterwards.
//!
//! Every answer is a function of the draw's number alone, so that nothing but that number is kept, any single throw
//! can be checked by itself, and a take-back by consent never lets a known result come up again: draws are counted
//! on, never back.

use crate::share::Share;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that answers chance.
pub trait Dice {
    /// The answer to draw number `n` (from 0): an index into `weights`. `None` if somebody else must answer.
    fn draw(&self, n: u64, weights: &[u32]) -> Option<usize>;

    /// The same, mixed with what a player adds to this throw, by dice that know of that.
    fn draw_with(&self, n: u64, share: &Share, weights: &[u32]) -> Option<usize> {
        let _ = share;
        self.draw(n, weights)
    }
}

/// Waits for answers from outside: a script, or real dice typed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waits;

impl Dice for Waits {
    fn draw(&self, _: u64, _: &[u32]) -> Option<usize> {
        None
    }
}

/// `ChaCha8` by seed and stream; draw `n` is made of the `n`th 64-bit word of the stream.
///
/// The 256-bit key is the seed as eight bytes, low byte first, and zeros after it. A word that must be rejected
/// (about one in 2^60) is followed by the next one.
#[derive(Clone, Debug)]
pub struct Seeded {
    start: ChaCha8Rng,
}

/// 32-bit words in one of ours.
const WORD: u128 = 2;

impl Seeded {
    /// The dice of game number `stream` under a seed.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut start = ChaCha8Rng::from_seed(key);
        start.set_stream(stream);
        Self { start }
    }

    /// The same draws one after the other, faster: for simulation.
    #[must_use]
    pub fn sequence(self) -> Sequence {
        Sequence { words: self.start, n: 0 }
    }
}

impl Dice for Seeded {
    fn draw(&self, n: u64, weights: &[u32]) -> Option<usize> {
        let mut words = self.start.clone();
        words.set_word_pos(u128::from(n) * WORD);
        Some(pick(weights, || words.next_u64()))
    }
}

/// The draws of [`Seeded`] in their order.
#[derive(Clone, Debug)]
pub struct Sequence {
    words: ChaCha8Rng,
    n: u64,
}

impl Sequence {
    /// The next draw: an index into `weights`.
    pub fn draw(&mut self, weights: &[u32]) -> usize {
        let mut taken = 0;
        let index = pick(weights, || {
            taken += 1;
            self.words.next_u64()
        });
        self.n += 1;
        if taken > 1 {
            self.words.set_word_pos(u128::from(self.n) * WORD);
        }
        index
    }
}

/// Fair dice by commit and reveal.
///
/// Before the game the server draws a secret and shows its BLAKE3 hash. Each player adds a word on joining. Draw `n`
/// is BLAKE3, keyed by what is derived from secret and words, over the table's name and `n`; so neither the server
/// nor a player alone can steer it. After the game the secret is shown, and everybody can check every throw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// The table's name.
    pub table: String,
    /// BLAKE3 of the secret: shown before the game.
    pub commitment: Commitment,
    /// What the players added, in the order of the sides.
    pub words: Vec<String>,
    /// Where the chains of players begin who add something to every throw of their own, in the order of the sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub anchors: Vec<Option<Share>>,
    /// The secret: only shown when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
}

/// Separates this use of BLAKE3 from every other.
const KEY_CONTEXT: &str = "zocalo 2026-11 fair dice";
/// Separates the seals of words from it.
const SEAL_CONTEXT: &str = "zocalo 2026-11 sealed word";

impl Fair {
    /// Fair dice for a table.
    #[must_use]
    pub fn new(table: impl Into<String>, secret: Secret, words: Vec<String>) -> Self {
        let (table, commitment) = (table.into(), secret.commitment());
        Self { table, commitment, words, anchors: Vec::new(), secret: Some(secret) }
    }

    /// Whether the secret, if it is known, is the one committed to.
    #[must_use]
    pub fn honest(&self) -> bool {
        self.secret.as_ref().is_none_or(|secret| secret.commitment() == self.commitment)
    }

    /// The same without the secret: what may be shown during the game.
    #[must_use]
    pub fn sealed(&self) -> Self {
        Self { secret: None, ..self.clone() }
    }

    /// The seal of a side's word, which binds the word without showing it: shown to whoever gives a word after it. `None`
    /// without the secret or the word.
    #[must_use]
    pub fn seal(&self, side: usize) -> Option<String> {
        let word = self.words.get(side).filter(|word| !word.is_empty())?;
        let mut hasher = blake3::Hasher::new_derive_key(SEAL_CONTEXT);
        hasher.update(&self.secret.as_ref()?.0);
        hasher.update(&(side as u64).to_le_bytes());
        hasher.update(word.as_bytes());
        Some(hasher.finalize().to_hex().to_string())
    }

    fn key(&self, secret: &Secret) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_derive_key(KEY_CONTEXT);
        hasher.update(&secret.0);
        for word in &self.words {
            hasher.update(&(word.len() as u64).to_le_bytes());
            hasher.update(word.as_bytes());
        }
        *hasher.finalize().as_bytes()
    }
}

impl Dice for Fair {
    fn draw(&self, n: u64, weights: &[u32]) -> Option<usize> {
        self.mixed(n, &[], weights)
    }

    fn draw_with(&self, n: u64, share: &Share, weights: &[u32]) -> Option<usize> {
        self.mixed(n, share.bytes(), weights)
    }
}

impl Fair {
    fn mixed(&self, n: u64, share: &[u8], weights: &[u32]) -> Option<usize> {
        let secret = self.secret.as_ref()?;
        let mut hasher = blake3::Hasher::new_keyed(&self.key(secret));
        hasher.update(&n.to_le_bytes());
        hasher.update(self.table.as_bytes());
        hasher.update(share);
        let mut stream = hasher.finalize_xof();
        Some(pick(weights, || {
            let mut word = [0; 8];
            stream.fill(&mut word);
            u64::from_le_bytes(word)
        }))
    }
}

/// One index by weight, from 64-bit words, by rejection: exactly even, and the same on every machine.
///
/// # Panics
/// If all weights are 0: a game never asks for what cannot come.
pub fn pick(weights: &[u32], mut word: impl FnMut() -> u64) -> usize {
    let total: u64 = weights.iter().map(|&w| u64::from(w)).sum();
    assert!(total > 0, "something can come up");
    // The largest multiple of `total` that fits: words from there on would favour low results.
    let fair = u64::MAX - u64::MAX % total;
    let mut left = loop {
        let word = word();
        if word < fair {
            break word % total;
        }
    };
    for (i, &weight) in weights.iter().enumerate() {
        if left < u64::from(weight) {
            return i;
        }
        left -= u64::from(weight);
    }
    unreachable!("the weights add up to their total")
}

/// 32 secret bytes, written as 64 hexadecimal digits. Not printed by `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

impl Secret {
    /// From bytes that somebody drew from a good source.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is shown before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The hash of a secret, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl TryFrom<String> for Secret {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        unhex(&text).map(Self)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        secret.to_hex()
    }
}

impl TryFrom<String> for Commitment {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        unhex(&text).map(Self)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_hex()
    }
}

pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

pub(crate) fn unhex(text: &str) -> Result<[u8; 32], String> {
    blake3::Hash::from_hex(text)
        .map(|hash| *hash.as_bytes())
        .map_err(|_| "64 hexadecimal digits are expected".into())
}

/// How chance is answered at a table, as its record says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "mode", rename_all = "lowercase", deny_unknown_fields)]
pub enum ChanceMode {
    /// Each result is given from outside: tests and studies.
    Script {},
    /// Real dice, typed in.
    Typed {},
    /// By seed; the stream is the number of the game.
    Seeded {
        /// The seed.
        seed: u64,
        /// The game's number under this seed.
        #[serde(default)]
        stream: u64,
    },
    /// By commitment.
    Fair(Fair),
}

impl Default for ChanceMode {
    fn default() -> Self {
        Self::Seeded { seed: 0, stream: 0 }
    }
}

impl ChanceMode {
    /// The dice that answer so.
    #[must_use]
    pub fn dice(&self) -> Box<dyn Dice + Send + Sync> {
        match self {
            Self::Script {} | Self::Typed {} => Box::new(Waits),
            Self::Seeded { seed, stream } => Box::new(Seeded::new(*seed, *stream)),
            Self::Fair(fair) => Box::new(fair.clone()),
        }
    }

    /// The same without a secret.
    #[must_use]
    pub fn sealed(&self) -> Self {
        match self {
            Self::Fair(fair) => Self::Fair(fair.sealed()),
            other => other.clone(),
        }
    }
}
