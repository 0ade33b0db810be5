//! Texts on the sheets apart from the rules.

use crate::language::Language;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

#[derive(Deserialize)]
pub(crate) struct Words {
    /// Under the ruler, which is 100 mm long.
    pub(crate) ruler: String,
    /// On the tab that the other half covers.
    pub(crate) glue: String,
    /// How the halves of a board are put together.
    pub(crate) join: String,
    pub(crate) cards: String,
    pub(crate) cards_text: String,
    /// Over the first and the second of two pictures, with a full stop.
    pub(crate) before: String,
    pub(crate) after: String,
    /// What a player has in front of them; `{count}` men.
    pub(crate) reserve: String,
    pub(crate) captured: String,
    /// Between a name and what belongs to it.
    pub(crate) colon: String,
    /// Between the parts of a list.
    pub(crate) comma: String,
    /// The texts of the games, such as `board_ID`.
    #[serde(flatten)]
    pub(crate) games: BTreeMap<String, String>,
}

/// The texts of one game.
#[derive(Clone, Copy)]
pub(crate) struct GameWords<'a> {
    pub(crate) board: &'a str,
    pub(crate) men: &'a str,
    /// How men are made; `{count}` of each colour.
    pub(crate) men_text: &'a str,
    /// Whose game it is.
    pub(crate) credits: &'a str,
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

    /// Returns the texts of the game with this id.
    pub(crate) fn of_game(&self, id: &str) -> GameWords<'_> {
        let text =
            |name: &str| self.games.get(&format!("{name}_{id}")).expect("a test looks for the texts of each game");
        GameWords { board: text("board"), men: text("men"), men_text: text("men_text"), credits: text("credits") }
    }
}
