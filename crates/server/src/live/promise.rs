//! What the server promises about the dice before anybody has said a word for them. The page on which a table is set up
//! carries a ticket. From it, and a key of the store that nobody sees, follow the name of the table and the secret of its
//! dice, and both of the second game of a match; the page shows their fingerprints. So whoever types a word has seen
//! what the server is bound to, and the server can choose neither a secret nor a name that suits the word.

use crate::app::Server;
use crate::error::Fail;
use crate::secrets::{Keys, Token};
use serde::{Deserialize, Serialize};
use zocalo_store::{GameId, Sealed};
use zocalo_table::Share;
use zocalo_table::dice::{Commitment, Secret};

/// A table that may be set up, with its dice, and the second game of its match.
pub struct Promise {
    /// What the page carries.
    pub ticket: Token,
    first: (GameId, Secret),
    second: (GameId, Secret),
}

/// The second game of a match, as the first one keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SecondPromise {
    /// The name of the table.
    pub id: String,
    /// The fingerprint of the secret of its dice.
    pub commitment: Commitment,
}

impl Promise {
    fn new(keys: &Keys, ticket: Token) -> Self {
        let game = |id: &str, secret: &str| {
            (GameId::from_bytes(keys.dice(&ticket, id)), Secret::new(keys.dice(&ticket, secret)))
        };
        let (first, second) = (game("table 1", "secret 1"), game("table 2", "secret 2"));
        Self { ticket, first, second }
    }

    /// The name of the table.
    pub fn id(&self) -> &GameId {
        &self.first.0
    }

    /// The secret of its dice.
    pub fn secret(&self) -> &Secret {
        &self.first.1
    }

    /// The fingerprints of both games.
    pub fn commitments(&self) -> [String; 2] {
        [&self.first, &self.second].map(|(_, secret)| secret.commitment().to_hex())
    }

    /// The second game, as the first one keeps it.
    pub fn second(&self) -> SecondPromise {
        SecondPromise { id: self.second.0.to_string(), commitment: self.second.1.commitment() }
    }

    /// Both secrets, as the store keeps them.
    pub fn kept(&self, pair: bool) -> Sealed {
        let second = if pair { format!(" {}", self.second.1.to_hex()) } else { String::new() };
        Sealed(format!("{}{second}", self.first.1.to_hex()))
    }
}

/// The secret of a table's dice out of what the store keeps.
pub fn first_secret(kept: &Sealed) -> Result<Secret, String> {
    Secret::try_from(kept.as_str().split(' ').next().unwrap_or_default().to_owned())
}

/// Name and secret of the second game out of what the store keeps, if they were promised.
pub fn second_secret(promised: Option<&SecondPromise>, kept: &Sealed) -> Option<(GameId, Secret)> {
    let promised = promised?;
    let secret = Secret::try_from(kept.as_str().split(' ').nth(1)?.to_owned()).ok()?;
    (secret.commitment() == promised.commitment).then_some((GameId::parse(&promised.id)?, secret))
}

/// What a player gives for the dice: a word and, if they add something to every throw, where their chain begins. The
/// store keeps both as one text; a word has no line breaks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gift {
    /// The word.
    pub word: String,
    /// The anchor of the chain.
    pub anchor: Option<Share>,
}

impl Gift {
    /// From what the store keeps.
    pub fn of(kept: &Sealed) -> Self {
        match kept.as_str().split_once('\n') {
            Some((word, anchor)) => Self { word: word.to_owned(), anchor: anchor.to_owned().try_into().ok() },
            None => Self { word: kept.as_str().to_owned(), anchor: None },
        }
    }

    /// As the store keeps it.
    pub fn kept(&self) -> Sealed {
        match &self.anchor {
            Some(anchor) => Sealed(format!("{}\n{}", self.word, anchor.to_hex())),
            None => Sealed(self.word.clone()),
        }
    }
}

impl Server {
    /// The promise of a ticket; of a fresh one if none is given.
    pub(crate) async fn promise(&self, ticket: Option<Token>) -> Result<Promise, Fail> {
        Ok(Promise::new(self.keys().await?, ticket.unwrap_or_else(Token::new)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Gift, Promise, first_secret, second_secret};
    use crate::secrets::{Keys, Token};

    #[test]
    fn a_gift_reads_back() {
        for anchor in [None, Some(zocalo_table::Share::new([7; 32]))] {
            let gift = Gift { word: "uno dos".to_owned(), anchor };
            assert_eq!(Gift::of(&gift.kept()), gift);
        }
        assert_eq!(
            Gift::of(&zocalo_store::Sealed("uno".to_owned())).word,
            "uno",
            "as earlier versions kept it"
        );
    }

    #[test]
    fn a_ticket_promises_the_same_again_and_nothing_of_another() {
        let (keys, ticket) = (Keys::new("one"), Token::new());
        let promise = Promise::new(&keys, ticket.clone());
        let again = Promise::new(&keys, ticket.clone());
        assert_eq!((promise.id(), promise.commitments()), (again.id(), again.commitments()));
        assert_ne!(promise.commitments()[0], promise.commitments()[1]);
        let other = Promise::new(&keys, Token::new());
        assert!(promise.id() != other.id() && promise.commitments() != other.commitments());
        assert_ne!(promise.commitments(), Promise::new(&Keys::new("two"), ticket).commitments());
        let (kept, second) = (promise.kept(true), promise.second());
        assert_eq!(first_secret(&kept).as_ref(), Ok(promise.secret()));
        let (id, secret) = second_secret(Some(&second), &kept).expect("both games");
        assert_eq!((id.to_string(), secret.commitment()), (second.id.clone(), second.commitment));
        assert!(second_secret(Some(&second), &promise.kept(false)).is_none());
        assert!(second_secret(Some(&other.second()), &kept).is_none(), "not what was promised");
    }
}
