//! Random names: of games, of persons and of their browsers.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::num::TryFromIntError;
use std::str::FromStr;

/// The address of a game: 128 random bits. Who knows it can play, so logs never show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(u128);

impl GameId {
    /// A new one, drawn from the system's generator.
    #[must_use]
    pub fn random() -> Self {
        Self(random())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// For logs: tells games apart, and leads to none.
impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game#{}", &digest(&self.to_string())[..8])
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> Self {
        id.to_string()
    }
}

impl TryFrom<String> for GameId {
    type Error = NoId;

    fn try_from(text: String) -> Result<Self, NoId> {
        text.parse()
    }
}

/// The text is no address of a game.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no address of a game")]
pub struct NoId;

impl FromStr for GameId {
    type Err = NoId;
    fn from_str(text: &str) -> Result<Self, NoId> {
        read(text).map(Self).ok_or(NoId)
    }
}

/// A secret that its holder shows to be known, as a browser does by its cookie: 128 random bits. The server keeps its
/// digest only.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token(u128);

impl Token {
    /// A new one, drawn from the system's generator.
    #[must_use]
    pub fn random() -> Self {
        Self(random())
    }

    /// Reads what [`Token::secret`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        read(text).map(Self)
    }

    /// As its holder keeps it: 32 hexadecimal digits.
    #[must_use]
    pub fn secret(self) -> String {
        format!("{:032x}", self.0)
    }

    /// What the database stores.
    #[must_use]
    pub fn digest(self) -> TokenDigest {
        TokenDigest(digest(&self.secret()))
    }
}

/// SHA-256 of a [`Token`]: what the database knows it by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TokenDigest(pub(crate) String);

impl TokenDigest {
    /// The first 16 digits: enough to tell one's own browsers apart, and no way to the token.
    #[must_use]
    pub fn short(&self) -> &str {
        self.0.get(..16).unwrap_or(&self.0)
    }
}

/// A person, as logs and tables name them: a number that JSON can carry (below 2^53), not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

impl PersonId {
    /// A new one. Numbers below 2^32 belong to those who came before there were persons.
    #[must_use]
    pub fn random() -> Self {
        const FIRST: u64 = 1 << 32;
        const END: u64 = 1 << 53;
        Self(FIRST + random() as u64 % (END - FIRST))
    }
}

impl PersonId {
    /// As a column of the database holds it.
    pub(crate) fn to_column(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }

    /// Reads a column of the database.
    pub(crate) fn from_column(value: i64) -> Result<Self, TryFromIntError> {
        value.try_into().map(Self)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

fn random() -> u128 {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system's random generator is there once the program runs");
    u128::from_be_bytes(bytes)
}

/// The name of a server among those that share a database.
#[must_use]
pub fn random_node() -> String {
    format!("{:032x}", random())
}

/// A seed for a bot, or for the lot.
#[must_use]
pub fn random_seed() -> u32 {
    random() as u32
}

/// A seed for the cards of a game: nobody should be able to try them all.
#[must_use]
pub fn random_cards() -> u64 {
    random() as u64
}

fn read(text: &str) -> Option<u128> {
    let canonical = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    canonical.then(|| u128::from_str_radix(text, 16).ok()).flatten()
}

/// SHA-256, in hexadecimal digits.
pub(crate) fn digest(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_reads_back_and_has_one_spelling() {
        let id = GameId::random();
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in ["", "0", &"A".repeat(32), &"0".repeat(33), &format!("+{}", "0".repeat(31))] {
            assert_eq!(wrong.parse::<GameId>(), Err(NoId), "{wrong}");
        }
    }

    #[test]
    fn a_person_is_a_number_that_json_carries() {
        let person = PersonId::random();
        assert!((1 << 32..1 << 53).contains(&person.0));
        assert_eq!(serde_json::to_string(&person).unwrap(), person.to_string());
    }

    #[test]
    fn what_is_logged_or_stored_does_not_lead_back() {
        let id = GameId::random();
        assert!(!id.to_string().contains(&format!("{id:?}")["game#".len()..]));
        let token = Token::random();
        assert_ne!(token.digest().0, token.secret());
    }
}
