//! Passwords: requirements and hashes (argon2id). Hashing takes tens of milliseconds and 19 MiB, so it runs on the
//! threads for jobs.

use crate::people::PeopleError;
use argon2::Argon2;
use argon2::password_hash;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use gamut_rules::variant::GameVariants;
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization;
use zxcvbn::{Score, zxcvbn};

/// Minimum length, in characters.
const SHORTEST: usize = 10;
/// Maximum length, in bytes.
const LONGEST: usize = 256;
/// Minimum number of different characters.
const DIFFERENT: usize = 5;

/// Minimum strength on the `zxcvbn` scale of 0 to 4: more than a million guesses.
const HARD: Score = Score::Two;
/// Number of characters examined for strength: longer passwords are strong enough, and the time grows with the length.
const LOOKED_AT: usize = 64;

/// Checks a new password for an account of this name.
///
/// # Errors
/// [`PeopleError::BadPassword`]; [`PeopleError::WeakPassword`] if it is easy to guess.
pub fn check(password: &str, name: &str) -> Result<(), PeopleError> {
    let characters = password.chars().count();
    let mut different: Vec<char> = password.chars().collect();
    different.sort_unstable();
    different.dedup();
    let is_name =
        password.to_lowercase().contains(&name.to_lowercase()) && characters < name.chars().count() + SHORTEST / 2;
    let fits = characters >= SHORTEST && password.len() <= LONGEST && different.len() >= DIFFERENT && !is_name;
    if !fits {
        return Err(PeopleError::BadPassword(SHORTEST));
    }
    let looked_at: String = password.chars().take(LOOKED_AT).collect();
    let guessed: Vec<&str> =
        [name, "gamut"].into_iter().chain(GameVariants::all().iter().map(|game| game.id)).collect();
    if zxcvbn(&looked_at, &guessed).score() < HARD {
        return Err(PeopleError::WeakPassword);
    }
    Ok(())
}

/// Returns the hash of a password, including salt and parameters.
///
/// # Errors
/// If memory runs out.
pub fn hash(password: &str) -> Result<String, PeopleError> {
    encode(Argon2::default().hash_password(bytes(password).as_bytes()))
}

/// Returns a hash as it is stored.
fn encode(hash: Result<PasswordHash, password_hash::Error>) -> Result<String, PeopleError> {
    Ok(hash.map_err(PeopleError::Hashing)?.to_string())
}

/// Returns whether the hash belongs to this password. Without a hash, for an account that does not exist, returns
/// `false` after the same time.
#[must_use]
pub fn verify(password: &str, hash: Option<&str>) -> bool {
    let known = hash.unwrap_or_else(|| stand_in());
    if password.len() > LONGEST {
        return false;
    }
    let Ok(parsed) = PasswordHash::new(known) else { return false };
    let fits = Argon2::default().verify_password(bytes(password).as_bytes(), &parsed).is_ok();
    fits && hash.is_some()
}

/// Returns a hash that belongs to no account.
fn stand_in() -> &'static str {
    static STAND_IN: OnceLock<String> = OnceLock::new();
    STAND_IN.get_or_init(|| hash("nobody's password").unwrap_or_default())
}

/// Normalises the password, since keyboards compose accents differently.
fn bytes(password: &str) -> String {
    password.nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_its_passwords_alone() {
        let hash = hash("correct horsé").unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(verify("correct horsé", Some(&hash)));
        assert!(verify("correct horse\u{301}", Some(&hash)), "composed otherwise");
        assert!(!verify("correct horse", Some(&hash)));
        assert_ne!(hash, self::hash("correct horsé").unwrap(), "each has its salt");
        assert!(!verify("nobody's password", None));
        assert!(!verify(&"x".repeat(1_000_000), Some(&hash)));
    }

    #[test]
    fn h7_a_failed_hash_is_reported_as_such() {
        let error = encode(Err(password_hash::Error::OutOfMemory)).unwrap_err();
        assert_eq!(error.to_string(), "a password could not be hashed: out of memory");
        assert!(matches!(error, PeopleError::Hashing(_)), "{error:?}");
    }

    /// The time of an answer must not reveal whether the account exists.
    #[test]
    fn to_compare_with_no_account_costs_as_much() {
        let costs = |hash: &str| PasswordHash::new(hash).unwrap().params;
        assert_eq!(costs(stand_in()), costs(&hash("correct horse").unwrap()));
        assert!(!costs(stand_in()).is_empty());
    }

    #[test]
    fn s11_what_lists_of_passwords_begin_with_is_refused() {
        for password in
            ["1234567890", "qwertyuiop", "password123", "0987654321", "iloveyou12", "Mirabelle1", "gamutgamut1"]
        {
            assert!(check(password, "Mirabelle").is_err(), "{password}");
        }
        assert!(matches!(check("1234567890", "Mirabelle"), Err(PeopleError::WeakPassword)));
    }

    #[test]
    fn easily_guessed_passwords_are_refused() {
        for password in
            ["", "short", "123456789", "aaaaaaaaaaaaaaa", "abababababab", "mirabelle1", &"ab1c2d".repeat(50)]
        {
            assert!(matches!(check(password, "Mirabelle"), Err(PeopleError::BadPassword(_))), "{password}");
        }
        for password in ["correct horse", "雨が降っても試合はある", "Mirabelle plays Focus"] {
            assert!(check(password, "Mirabelle").is_ok(), "{password}");
        }
    }
}
