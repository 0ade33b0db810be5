//! Texts of letters.

use crate::words::{Catalogue, catalogue};
use gamut_views::Language;
use serde::Deserialize;

/// The texts of one language. Names in braces are placeholders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    /// The first line: `{name}` is the account's name.
    pub(super) hello: String,
    /// The letter that asks to confirm an address.
    pub(super) confirm: Text,
    /// The letter for resetting a forgotten password.
    pub(super) password: Text,
    /// The letter to the previous address of an account.
    pub(super) undo: Text,
    /// The letter about a new browser.
    pub(super) signed_in: Text,
    /// The reminder that it is the reader's turn in one or more games.
    pub(super) turn: Text,
    /// The reminder that time is running out in at least one game.
    pub(super) warning: Text,
    /// A game in a list: `{variant}`, `{time}` left.
    pub(super) game: String,
    /// A duration: `{count}` days, hours.
    pub(super) days: String,
    pub(super) hours: String,
    /// An hour or less.
    pub(super) hour: String,
    /// How to end reminders; the link follows.
    pub(super) stop: String,
}

/// Subject, and text before the link or the list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Text {
    pub(super) subject: String,
    pub(super) body: String,
}

static WORDS: Catalogue<Words> = catalogue!("mail");

pub(super) fn words(language: Language) -> &'static Words {
    WORDS.of(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_text() {
        WORDS.check();
    }
}
