//! What letters say, a file each language.

mod de;
mod en;
mod fr;
mod it;
mod zh_tw;

use gamut_views::Language;

/// The texts of one language. What stands in braces is filled in.
pub(super) struct Words {
    /// The first line: `{name}` is the account's.
    pub(super) hello: &'static str,
    /// Of the letter that asks whether the address is right.
    pub(super) confirm: Text,
    /// Of the letter to somebody who has forgotten the password.
    pub(super) password: Text,
    /// Of the letter to the address that an account had before.
    pub(super) undo: Text,
    /// Of the letter about a new browser.
    pub(super) signed_in: Text,
    /// It is somebody's turn in one game or in several.
    pub(super) turn: Text,
    /// The time of at least one game runs out.
    pub(super) warning: Text,
    /// A game in a list: `{variant}`, `{time}` until when.
    pub(super) game: &'static str,
    /// A length of time: `{count}` days, hours.
    pub(super) days: &'static str,
    pub(super) hours: &'static str,
    /// An hour, or less.
    pub(super) hour: &'static str,
    /// How to end reminders, before the link.
    pub(super) stop: &'static str,
}

/// Subject and text before the link or the list.
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
