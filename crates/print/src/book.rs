//! The page's rules, as `data/` has them: see `web/src/lib/rules/book.ts` for what the parts mean.

use crate::conditions::When;
use crate::language::Language;
use crate::options::OptionWords;
use gamut_rules::Variant;
use gamut_rules::variant::{Edition, Mode};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// All that the page says in one language of the rules of all games.
#[derive(Deserialize)]
pub(crate) struct Book {
    modes: BTreeMap<String, String>,
    editions: BTreeMap<String, String>,
    /// What men of a colour are called.
    pub(crate) men: BTreeMap<String, String>,
    /// What the player of a colour is called.
    pub(crate) sides: BTreeMap<String, String>,
    /// Heading of what the variant sets.
    pub(crate) chosen: String,
    /// The options by game, in order of description.
    options: BTreeMap<String, Vec<OptionWords>>,
    /// The sections by game.
    #[serde(flatten)]
    games: BTreeMap<String, Vec<Section>>,
}

#[derive(Deserialize)]
pub(crate) struct Section {
    pub(crate) id: String,
    pub(crate) when: Option<When>,
    /// The section to which the blocks up to the first picture belong.
    pub(crate) into: Option<String>,
    pub(crate) title: String,
    pub(crate) blocks: Vec<Block>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Block {
    Text(String),
    Conditional { when: When, blocks: Vec<Block> },
    Picture { diagram: String, caption: String },
    List { list: Vec<ListItem> },
    Table { table: Vec<(String, String)> },
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum ListItem {
    Always(String),
    Conditional { when: When, item: String },
}

impl Book {
    /// Returns the book of a language, read once.
    pub(crate) fn of(language: Language) -> &'static Self {
        static BOOKS: [OnceLock<Book>; 5] = [const { OnceLock::new() }; 5];
        let (index, text) = match language {
            Language::English => (0, include_str!("../data/en.json")),
            Language::French => (1, include_str!("../data/fr.json")),
            Language::Italian => (2, include_str!("../data/it.json")),
            Language::German => (3, include_str!("../data/de.json")),
            Language::Chinese => (4, include_str!("../data/zh-TW.json")),
        };
        BOOKS[index].get_or_init(|| serde_json::from_str(text).expect("a test reads the books that are compiled in"))
    }

    /// What a mode is called.
    pub(crate) fn mode(&self, mode: Mode) -> &str {
        self.modes.get(mode.name()).map_or(mode.name(), String::as_str)
    }

    /// What an edition is called, where its game has more than one.
    pub(crate) fn edition(&self, variant: &Variant) -> Option<&str> {
        let editions = Edition::all().filter(|edition| edition.describes(variant.mode())).count();
        self.editions.get(variant.edition().name()).filter(|_| editions > 1).map(String::as_str)
    }

    /// The sections of a mode's game.
    pub(crate) fn sections(&self, mode: Mode) -> &[Section] {
        self.games.get(mode.game().id).map_or(&[], Vec::as_slice)
    }

    /// The words of the options of a mode's game.
    pub(crate) fn options(&self, mode: Mode) -> &[OptionWords] {
        self.options.get(mode.game().id).map_or(&[], Vec::as_slice)
    }
}
