//! Random names: of games, of persons and of their browsers.

pub use gamut_table::{GameId, PersonId};
use sha2::{Digest, Sha256};

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

/// The address of a new game, drawn from the system's generator.
#[must_use]
pub fn random_game() -> GameId {
    GameId::from_bits(random())
}

/// The number of a new person, drawn from the system's generator.
#[must_use]
pub fn random_person() -> PersonId {
    PersonId::from_bits(random() as u64)
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
    fn what_is_stored_does_not_lead_back() {
        let token = Token::random();
        assert_ne!(token.digest().0, token.secret());
        assert!(Token::read(&token.secret()) == Some(token));
    }
}
