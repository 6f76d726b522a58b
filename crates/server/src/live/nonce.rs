//! Requests that are sent again. A proxy or a page that got no answer may send the same request once more; the random
//! number that it carries tells the server that it was done already, and it is answered with what stands now. The number
//! is kept in the first entry that the request made, in the same transaction and on every server that shares the store.

use super::Live;
use crate::app::Server;
use crate::error::Fail;

/// Hexadecimal digits of the number: 128 bits.
const DIGITS: usize = 32;
/// How it stands at the end of an entry. No text of an entry can hold this: quotation marks in a text are escaped.
const FIELD: &str = ",\"nonce\":\"";
/// How many of the last entries an answer to an offer is looked for in.
const RECENT: u32 = 16;

/// The random number of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce(u128);

impl Nonce {
    /// Reads one; `None` if it cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit());
        u128::from_str_radix(text, 16).ok().filter(|_| fits).map(Self)
    }

    /// The entry with the number in it.
    pub fn mark(self, entry: &str) -> String {
        match entry.strip_suffix('}') {
            Some(open) => format!("{open}{FIELD}{:032x}\"}}", self.0),
            None => entry.to_owned(),
        }
    }

    /// The number that an entry holds.
    fn of(entry: &str) -> Option<Self> {
        let at = entry.rfind(FIELD)?;
        Self::parse(entry[at + FIELD.len()..].strip_suffix("\"}")?)
    }

    /// An entry without the number.
    pub fn strip(entry: &str) -> Option<String> {
        let at = entry.rfind(FIELD).filter(|_| Self::of(entry).is_some())?;
        Some(format!("{}}}", &entry[..at]))
    }
}

impl Server {
    /// Whether the request with this number has made the entry after number `after` already.
    pub(super) async fn was_done(&self, live: &Live, after: u32, nonce: Option<Nonce>) -> Result<bool, Fail> {
        let Some(nonce) = nonce else { return Ok(false) };
        let next = self.store().entries(live.key, after, 1).await?;
        Ok(next.first().is_some_and(|entry| Nonce::of(&entry.body) == Some(nonce)))
    }

    /// Whether the request with this number has made one of the last entries.
    pub(super) async fn was_just_done(
        &self,
        live: &Live,
        seq: u32,
        nonce: Option<Nonce>,
    ) -> Result<bool, Fail> {
        let Some(nonce) = nonce else { return Ok(false) };
        let last = self.store().entries(live.key, seq.saturating_sub(RECENT), RECENT).await?;
        Ok(last.iter().any(|entry| Nonce::of(&entry.body) == Some(nonce)))
    }
}

#[cfg(test)]
mod tests {
    use super::Nonce;

    #[test]
    fn an_entry_carries_the_number_and_is_read_without_it() {
        let nonce = Nonce::parse("00112233445566778899aabbccddeeff").expect("a number");
        let entry = "{\"n\":1,\"by\":\"french\",\"say\":\"\\\",\\\"nonce\\\":\\\"x\"}";
        let marked = nonce.mark(entry);
        assert_eq!((Nonce::of(&marked), Nonce::of(entry)), (Some(nonce), None));
        assert_eq!((Nonce::strip(&marked).as_deref(), Nonce::strip(entry)), (Some(entry), None));
        for bad in ["", "+0112233445566778899aabbccddeeff", "0", &"0".repeat(33), &"g".repeat(32)] {
            assert_eq!(Nonce::parse(bad), None, "{bad}");
        }
    }
}
