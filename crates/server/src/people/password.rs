//! Passwords: what they have to be like, and their hashes (argon2id). Hashing takes tens of milliseconds and 19 MiB, so
//! it is done on the jobs' threads.

use crate::error::Error;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization;
use zxcvbn::{Score, zxcvbn};

/// The shortest password, in characters.
const SHORTEST: usize = 10;
/// The longest one, in bytes.
const LONGEST: usize = 256;
/// So many different characters at least.
const DIFFERENT: usize = 5;

/// How hard it has to be to guess, on the scale of `zxcvbn` from 0 to 4: more than a million guesses.
const HARD: Score = Score::Two;
/// Characters that are looked at for that: what is longer is hard enough, and to look takes longer and longer.
const LOOKED_AT: usize = 64;

/// Checks a password that somebody chooses for an account of this name.
///
/// # Errors
/// [`Error::BadPassword`]: what it has to be like; [`Error::WeakPassword`] where it is among those that are guessed first.
pub fn check(password: &str, name: &str) -> Result<(), Error> {
    let characters = password.chars().count();
    let mut different: Vec<char> = password.chars().collect();
    different.sort_unstable();
    different.dedup();
    let is_name =
        password.to_lowercase().contains(&name.to_lowercase()) && characters < name.chars().count() + SHORTEST / 2;
    let fits = characters >= SHORTEST && password.len() <= LONGEST && different.len() >= DIFFERENT && !is_name;
    if !fits {
        return Err(Error::BadPassword(SHORTEST));
    }
    let looked_at: String = password.chars().take(LOOKED_AT).collect();
    if zxcvbn(&looked_at, &[name, "gamut", "focus", "fibonacci"]).score() < HARD {
        return Err(Error::WeakPassword);
    }
    Ok(())
}

/// Returns the hash of a password, with its salt and its costs.
///
/// # Errors
/// When there is no memory for it.
pub fn hash(password: &str) -> Result<String, Error> {
    let hash: PasswordHash = Argon2::default().hash_password(bytes(password).as_bytes()).map_err(|_| Error::Gone)?;
    Ok(hash.to_string())
}

/// Returns whether the hash is this password's. Without a hash, for an account that does not exist, it is not, and to
/// find that out takes as long.
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

/// A hash like every other, of no account.
fn stand_in() -> &'static str {
    static STAND_IN: OnceLock<String> = OnceLock::new();
    STAND_IN.get_or_init(|| hash("nobody's password").unwrap_or_default())
}

/// The same password whichever way a keyboard composes its accents.
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

    /// So that the time of an answer does not tell whether there is such an account.
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
        assert!(matches!(check("1234567890", "Mirabelle"), Err(Error::WeakPassword)));
    }

    #[test]
    fn what_is_guessed_first_is_refused() {
        for password in
            ["", "short", "123456789", "aaaaaaaaaaaaaaa", "abababababab", "mirabelle1", &"ab1c2d".repeat(50)]
        {
            assert!(matches!(check(password, "Mirabelle"), Err(Error::BadPassword(_))), "{password}");
        }
        for password in ["correct horse", "雨が降っても試合はある", "Mirabelle plays Focus"] {
            assert!(check(password, "Mirabelle").is_ok(), "{password}");
        }
    }
}
