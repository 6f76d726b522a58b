//! Random tokens and their hashes. A token stands in a link or a cookie; the store only ever sees its hash.

use std::fmt;
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

/// A token that nobody guesses. `Debug` prints three letters.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}…", &self.0[..3])
    }
}

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

    /// Who somebody with this token in a cookie of ours is.
    pub fn person(&self) -> Person {
        Person(self.hash("visitor"))
    }

    /// Who somebody with this token in a cookie of an earlier version is: those were taken as they came.
    pub fn earlier_person(&self) -> Person {
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

/// Hexadecimal digits of the mark by which the server knows its own cookies: 128 bits.
const MARK: usize = 32;
/// Hexadecimal digits of the key in the name of the cookie.
const TAG: usize = 8;

/// The keys of a store: one for its cookies, one for its dice. Servers that share the store have the same.
#[derive(Clone)]
pub struct Keys {
    cookies: [u8; 32],
    dice: [u8; 32],
    tag: String,
}

impl Keys {
    /// The setting under which the store keeps what they are made of.
    pub const SETTING: &'static str = "key";

    /// What to keep there if nothing is there.
    pub fn fresh() -> String {
        random::<32>().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// From what the store keeps.
    pub fn new(kept: &str) -> Self {
        let cookies = blake3::derive_key("zocalo 2026-11 cookies", kept.as_bytes());
        let dice = blake3::derive_key("zocalo 2026-11 dice tickets", kept.as_bytes());
        let tag = blake3::hash(&cookies).to_hex()[..TAG].to_owned();
        Self { cookies, dice, tag }
    }

    /// The name of the cookie that says who somebody is. Each store has its own, so that two servers on one machine do not
    /// take each other's for false. Behind TLS its name lets nobody but this very host set it.
    pub fn cookie_name(&self, secure: bool) -> String {
        format!("{}zocalo-{}", if secure { "__Host-" } else { "" }, self.tag)
    }

    /// What stands in the cookie of a token.
    pub fn cookie(&self, token: &Token) -> String {
        format!("{}{}", token.0, self.mark(token))
    }

    /// The token of a cookie that the server has given; `None` for any other.
    pub fn token(&self, cookie: &str) -> Option<Token> {
        let (token, mark) = cookie.split_at_checked(TOKEN_HEX)?;
        let token = Token::parse(token)?;
        // Compared as hashes, which takes the same time wherever they differ.
        let same = blake3::hash(mark.as_bytes()) == blake3::hash(self.mark(&token).as_bytes());
        same.then_some(token)
    }

    fn mark(&self, token: &Token) -> String {
        blake3::keyed_hash(&self.cookies, token.0.as_bytes()).to_hex()[..MARK].to_owned()
    }

    /// Bytes that follow from a ticket for the dice and nothing else.
    pub fn dice<const N: usize>(&self, ticket: &Token, used_as: &str) -> [u8; N] {
        let mut hasher = blake3::Hasher::new_keyed(&self.dice);
        hasher.update(ticket.0.as_bytes());
        hasher.update(used_as.as_bytes());
        let mut bytes = [0; N];
        hasher.finalize_xof().fill(&mut bytes);
        bytes
    }
}

/// A name for a new table.
pub fn game_id() -> GameId {
    GameId::from_bytes(random())
}

#[cfg(test)]
mod tests {
    use super::{Keys, Token};

    #[test]
    fn only_cookies_that_were_given_are_known() {
        let (keys, other) = (Keys::new("one"), Keys::new("two"));
        let token = Token::new();
        let cookie = keys.cookie(&token);
        assert_eq!(keys.token(&cookie), Some(token.clone()));
        assert_ne!(keys.cookie_name(true), other.cookie_name(true));
        assert_eq!(other.token(&cookie), None, "of another store");
        assert_eq!(keys.token(token.as_str()), None, "without a mark");
        let wrong = format!("{}{}", token.as_str(), "0".repeat(32));
        for bad in ["", "é", &wrong, &cookie[1..], &format!("{cookie}0"), &"é".repeat(36)] {
            assert_eq!(keys.token(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_log_shows_three_letters_of_a_token() {
        let token = Token::new();
        assert_eq!(format!("{token:?}"), format!("{}…", &token.as_str()[..3]));
    }

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
