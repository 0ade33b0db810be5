//! Texts on the sheets apart from the rules.

use crate::language::Language;
use serde::Deserialize;
use std::sync::OnceLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    /// Under the ruler, which is 100 mm long.
    pub(crate) ruler: String,
    pub(crate) board_focus: String,
    pub(crate) board_fibonacci: String,
    /// On the tab that the other half covers.
    pub(crate) glue: String,
    /// How the halves of a board are put together.
    pub(crate) join: String,
    pub(crate) men_focus: String,
    pub(crate) men_fibonacci: String,
    /// How men are made; `{count}` of each colour.
    pub(crate) men_text_focus: String,
    pub(crate) men_text_fibonacci: String,
    pub(crate) cards: String,
    pub(crate) cards_text: String,
    /// Over the first and the second of two pictures, with a full stop.
    pub(crate) before: String,
    pub(crate) after: String,
    /// What a player has in front of them; `{count}` men.
    pub(crate) reserve: String,
    pub(crate) captured: String,
    /// Whose game it is.
    pub(crate) credits_focus: String,
    pub(crate) credits_fibonacci: String,
    /// Between a name and what belongs to it.
    pub(crate) colon: String,
    /// Between the parts of a list.
    pub(crate) comma: String,
}

impl Words {
    /// Returns the words of a language, read once.
    pub(crate) fn of(language: Language) -> &'static Self {
        static WORDS: [OnceLock<Words>; 5] = [const { OnceLock::new() }; 5];
        let (index, text) = match language {
            Language::English => (0, include_str!("../words/en.json")),
            Language::French => (1, include_str!("../words/fr.json")),
            Language::Italian => (2, include_str!("../words/it.json")),
            Language::German => (3, include_str!("../words/de.json")),
            Language::Chinese => (4, include_str!("../words/zh-TW.json")),
        };
        WORDS[index].get_or_init(|| serde_json::from_str(text).expect("a test reads the words that are compiled in"))
    }
}
