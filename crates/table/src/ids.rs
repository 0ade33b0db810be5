//! Identifiers of games and people.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::num::TryFromIntError;
use std::str::FromStr;

/// The address of a game: 128 random bits. Anyone who knows it can play, so it is never logged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(u128);

impl GameId {
    /// Creates an address from random bits.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// For logs: distinguishes games without revealing their addresses.
impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("game#")?;
        Sha256::digest(self.to_string()).iter().take(4).try_for_each(|byte| write!(f, "{byte:02x}"))
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

/// The text is not an address of a game.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no address of a game")]
pub struct NoId;

impl FromStr for GameId {
    type Err = NoId;

    fn from_str(text: &str) -> Result<Self, NoId> {
        let canonical = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if canonical { u128::from_str_radix(text, 16).map(Self).map_err(|_| NoId) } else { Err(NoId) }
    }
}

/// The address of a club, in which a game is offered. It opens nothing by itself: a private club needs its invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClubId(GameId);

impl ClubId {
    /// Creates an address from random bits.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(GameId::from_bits(bits))
    }
}

impl fmt::Display for ClubId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ClubId {
    type Err = NoId;

    fn from_str(text: &str) -> Result<Self, NoId> {
        text.parse().map(Self)
    }
}

/// A person in logs and tables: a number below 2^53, so that JSON can carry it. Not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

impl PersonId {
    /// Creates a person from random bits. Numbers below 2^32 belong to players older than the identification of people.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        const FIRST: u64 = 1 << 32;
        const END: u64 = 1 << 53;
        Self(FIRST + bits % (END - FIRST))
    }

    /// Returns the value of a database column.
    #[must_use]
    pub fn to_column(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }

    /// Reads the value of a database column.
    ///
    /// # Errors
    /// If the number is negative.
    pub fn from_column(value: i64) -> Result<Self, TryFromIntError> {
        value.try_into().map(Self)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_reads_back_and_has_one_spelling() {
        let id = GameId::from_bits(0x0123_4567_89ab_cdef);
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in ["", "0", &"A".repeat(32), &"0".repeat(33), &format!("+{}", "0".repeat(31))] {
            assert_eq!(wrong.parse::<GameId>(), Err(NoId), "{wrong}");
        }
    }

    #[test]
    fn a_person_is_a_number_that_json_carries() {
        for bits in [0, 1, u64::from(u32::MAX), 1 << 53, u64::MAX] {
            let person = PersonId::from_bits(bits);
            assert!((1 << 32..1 << 53).contains(&person.0));
            assert_eq!(serde_json::to_string(&person).unwrap(), person.to_string());
        }
    }

    #[test]
    fn logged_identifiers_do_not_reveal_the_game() {
        let id = GameId::from_bits(u128::MAX / 7);
        let logged = format!("{id:?}");
        assert_eq!(logged.len(), "game#".len() + 8);
        assert!(!id.to_string().contains(&logged["game#".len()..]));
    }
}
