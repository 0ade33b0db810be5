//! Random identifiers of games, people and their browsers.

pub use gamut_table::{ClubId, GameId, NoId, PersonId};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// A secret that identifies its holder, such as a browser's cookie: 128 random bits. The server stores only its digest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token(u128);

impl Token {
    /// Creates a token with the system's random generator.
    #[must_use]
    pub fn random() -> Self {
        Self(random())
    }

    /// Parses the output of [`Token::secret`].
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        read(text).map(Self)
    }

    /// Returns the token as its holder stores it: 32 hexadecimal digits.
    #[must_use]
    pub fn secret(self) -> String {
        format!("{:032x}", self.0)
    }

    /// Returns the digest, which the database stores.
    #[must_use]
    pub fn digest(self) -> TokenDigest {
        TokenDigest(digest(&self.secret()))
    }
}

/// Declares the address of something: 128 random bits, written like a game's.
macro_rules! address {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name(GameId);

        impl $name {
            /// Returns a new one, drawn from the system's generator.
            #[must_use]
            pub fn random() -> Self {
                Self(random_game())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = NoId;

            fn from_str(text: &str) -> Result<Self, NoId> {
                text.parse().map(Self)
            }
        }
    };
}

address! {
    /// The address of a tournament. Anyone who knows it can enter.
    TournamentId
}

address! {
    /// The address of a study. Anyone who knows it can read the study, unless it is private.
    StudyId
}

/// SHA-256 of a [`Token`], as stored in the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TokenDigest(pub String);

impl TokenDigest {
    /// Returns the first 16 digits: enough to distinguish a person's browsers, without revealing the token.
    #[must_use]
    pub fn short(&self) -> &str {
        self.0.get(..16).unwrap_or(&self.0)
    }
}

/// Returns a random address for a new club.
#[must_use]
pub fn random_club() -> ClubId {
    ClubId::from_bits(random())
}

/// Returns a random address for a new game.
#[must_use]
pub fn random_game() -> GameId {
    GameId::from_bits(random())
}

/// Returns a random number for a new person.
#[must_use]
pub fn random_person() -> PersonId {
    PersonId::from_bits(random() as u64)
}

fn random() -> u128 {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system's random generator is there once the program runs");
    u128::from_be_bytes(bytes)
}

/// Returns a random name for a node.
#[must_use]
pub fn random_node() -> String {
    format!("{:032x}", random())
}

/// Returns a random seed for a bot, or for drawing lots.
#[must_use]
pub fn random_seed() -> u32 {
    random() as u32
}

/// Returns a random seed for the cards of a game, large enough that it cannot be guessed by trying.
#[must_use]
pub fn random_cards() -> u64 {
    random() as u64
}

fn read(text: &str) -> Option<u128> {
    let canonical = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    canonical.then(|| u128::from_str_radix(text, 16).ok()).flatten()
}

/// Returns the SHA-256 digest in hexadecimal.
pub fn digest(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_does_not_reveal_the_token() {
        let token = Token::random();
        assert_ne!(token.digest().0, token.secret());
        assert!(Token::read(&token.secret()) == Some(token));
    }
}
