//! Texts of letters, one file per language.

mod de;
mod en;
mod fr;
mod it;
mod zh_tw;

use gamut_views::Language;

/// The texts of one language. Names in braces are placeholders.
pub(super) struct Words {
    /// The first line: `{name}` is the account's name.
    pub(super) hello: &'static str,
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
    pub(super) game: &'static str,
    /// A duration: `{count}` days, hours.
    pub(super) days: &'static str,
    pub(super) hours: &'static str,
    /// An hour or less.
    pub(super) hour: &'static str,
    /// How to end reminders; the link follows.
    pub(super) stop: &'static str,
}

/// Subject, and text before the link or the list.
pub(super) struct Text {
    pub(super) subject: &'static str,
    pub(super) body: &'static str,
}

pub(super) fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::French => &fr::WORDS,
        Language::Italian => &it::WORDS,
        Language::German => &de::WORDS,
        Language::Chinese => &zh_tw::WORDS,
    }
}
