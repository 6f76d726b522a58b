//! Random tokens and their hashes. A token stands in a link or a cookie; the store only ever sees its hash.

use zocalo_store::{GameId, Person, Secret};

/// Bytes of a token: 160 bits.
const TOKEN: usize = 20;
const TOKEN_HEX: usize = TOKEN * 2;

/// So many random bytes from the operating system.
///
/// # Panics
/// If the operating system provides none: seats could not be kept apart without them.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A token that nobody guesses.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    pub fn new() -> Self {
        Self(random::<TOKEN>().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Reads one; `None` if it cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == TOKEN_HEX && text.bytes().all(|b| b.is_ascii_hexdigit());
        fits.then(|| Self(text.to_ascii_lowercase()))
    }

    /// Its letters, for the link or cookie.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Who somebody with this token in the cookie is.
    pub fn person(&self) -> Person {
        Person(self.hash("person"))
    }

    /// The seat to which a link with this token leads.
    pub fn seat(&self) -> Secret {
        Secret(self.hash("seat"))
    }

    // Tokens have 160 random bits, so a plain hash is enough. The purpose is hashed too, so that a cookie cannot serve as a
    // link or the other way round.
    fn hash(&self, used_as: &str) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(used_as.as_bytes());
        hasher.update(self.0.as_bytes());
        hasher.finalize().to_hex()[..40].to_owned()
    }
}

/// A name for a new table.
pub fn game_id() -> GameId {
    GameId::from_bytes(random())
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn tokens_read_back_and_uses_differ() {
        let token = Token::new();
        assert_eq!(Token::parse(token.as_str()).as_ref().map(Token::as_str), Some(token.as_str()));
        assert!(token != Token::new());
        assert_ne!(token.person().0, token.seat().0);
        for bad in ["", "12", &"g".repeat(40), &"a".repeat(41), "../../etc/passwd"] {
            assert!(Token::parse(bad).is_none(), "{bad}");
        }
    }
}
