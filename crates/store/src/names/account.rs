//! Names of accounts, no two of which look the same.

use super::shown;
use caseless::default_case_fold_str;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// Minimum and maximum length of a name, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=24;
/// Characters allowed between letters, digits and marks.
const BETWEEN: [char; 6] = [' ', '-', '_', '.', '\'', '’'];
/// Names that could be mistaken for the server's own.
const RESERVED: [&str; 9] =
    ["admin", "administrator", "moderator", "operator", "system", "gamut", "guest", "computer", "anonymous"];

/// Why a name cannot be an account's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameError {
    /// It has not this many letters or digits, or other characters.
    Bad(std::ops::RangeInclusive<usize>),
    /// It looks like a name of the server's own.
    Taken,
}

/// The name of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountName {
    /// The name as displayed.
    pub shown: String,
    /// Its canonical appearance; see [`look`].
    pub look: String,
    /// Its canonical appearance in capitals. Two names are confusable if either form is the same.
    pub capitals: String,
}

impl AccountName {
    /// Checks a name for an account.
    ///
    /// # Errors
    /// [`NameError::Bad`]
    pub fn read(text: &str) -> Result<Self, NameError> {
        let bad = || NameError::Bad(LENGTH);
        let shown = shown(text).filter(|name| LENGTH.contains(&name.chars().count())).ok_or_else(bad)?;
        let fits = |c: char| c.is_alphanumeric() || is_combining_mark(c) || BETWEEN.contains(&c);
        let look = look(&shown);
        if !shown.chars().all(fits) || look.chars().count() < *LENGTH.start() {
            return Err(bad());
        }
        let capitals = look_in_capitals(&shown);
        let is_taken = |reserved: &&str| self::look(reserved) == look || look_in_capitals(reserved) == capitals;
        if RESERVED.iter().any(is_taken) {
            return Err(NameError::Taken);
        }
        Ok(Self { shown, look, capitals })
    }
}

/// Returns the canonical appearance of a name in lower case. Names are also looked up by it: capitals, accents and
/// separators do not matter.
#[must_use]
pub fn look(name: &str) -> String {
    letters(&default_case_fold_str(&plain(name)))
}

/// Returns the canonical appearance of a name in capitals, whose shapes resemble other letters than lower-case ones.
fn look_in_capitals(name: &str) -> String {
    letters(&plain(name).to_uppercase())
}

/// Returns the name without accents and compatibility forms.
fn plain(name: &str) -> String {
    name.nfkd().filter(|c| !('\u{300}'..='\u{36f}').contains(c)).nfkc().collect()
}

/// Returns the canonical look of letters and digits in all alphabets.
fn letters(text: &str) -> String {
    let skeleton: String = skeleton(text).collect();
    let letters = default_case_fold_str(&skeleton)
        .chars()
        .filter(|c| c.is_alphanumeric() || is_combining_mark(*c))
        .collect::<String>();
    // A capital I looks like a lower-case l.
    letters.chars().map(|c| if matches!(c, 'i' | '1') { 'l' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_alike(one: &str, other: &str) -> bool {
        look(one) == look(other) || look_in_capitals(one) == look_in_capitals(other)
    }

    #[test]
    fn names_that_can_be_taken_for_each_other_look_the_same() {
        for (one, other) in [
            ("Mira", "mira"),
            ("Mira", "MIRA"),
            ("Mira", "Mlra"),
            ("Mira", "Míra"),
            ("Mira", "Мira"),
            ("Mira", "Ｍｉｒａ"),
            ("Mira", "Mi\u{307}ra"),
            ("Boris", "Вoris"),
            ("Bob", "B0b"),
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Paul", "Ρaul"),
            ("modern", "rnodem"),
            ("Straße", "STRASSE"),
            ("Ada Lovelace", "ada_lovelace"),
            ("Ada Lovelace", "AdaLovelace"),
            ("Ada", "A.d.a"),
        ] {
            assert!(are_alike(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn other_names_look_different() {
        let names =
            ["Mira", "Myra", "Mara", "Ben", "Benn", "李小龍", "李大龍", "กุ้ง", "กาง", "かき", "がき", "Зоя", "Соня"];
        for (index, one) in names.iter().enumerate() {
            for other in &names[..index] {
                assert!(!are_alike(one, other), "{one} and {other}");
            }
        }
    }

    #[test]
    fn capital_letters_look_like_small_ones() {
        let letters = ('a'..='z').chain('à'..='ž').chain('α'..='ω').chain('а'..='я').filter(|c| c.is_lowercase());
        let differ = |c: &char| look(&c.to_string()) != look(&c.to_uppercase().to_string());
        assert_eq!(letters.filter(differ).collect::<String>(), "");
    }

    #[test]
    fn what_no_name_can_be_is_refused() {
        for text in ["", " ", "a", "...", "\u{202e}\u{200b}", "<script>", "a@b.c", "🐙🐙", "0123456789012345678901234"]
        {
            assert!(matches!(AccountName::read(text), Err(NameError::Bad(_))), "{text}");
        }
        for text in ["Admin", "ΑDMIN", "Gamut", "g.a.m.u.t", "Guest"] {
            assert!(matches!(AccountName::read(text), Err(NameError::Taken)), "{text}");
        }
        for text in ["Mira", "李小龍", "مريم", "กุ้ง", "क्षत्रिय", "O'Neill-Ångström", "7 of 9"]
        {
            assert!(AccountName::read(text).is_ok(), "{text}");
        }
        assert_eq!(AccountName::read("  Mi\u{202e}ra \u{200b}").unwrap().shown, "Mira");
    }
}
