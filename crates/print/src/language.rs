//! Languages of the printed sheets.

use std::fmt;
use std::str::FromStr;

/// A language of the page and of the printed sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
    /// Italian.
    Italian,
    /// German.
    German,
    /// Traditional Chinese, as written in Taiwan.
    Chinese,
}

impl Language {
    /// All languages, in the page's order.
    pub const ALL: [Self; 5] = [Self::English, Self::French, Self::Italian, Self::German, Self::Chinese];

    /// Returns the language's tag: `en`, `fr`, `it`, `de` or `zh-TW`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Italian => "it",
            Self::German => "de",
            Self::Chinese => "zh-TW",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = String;

    /// Parses a tag. The error lists the tags.
    fn from_str(tag: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|language| language.tag() == tag)
            .ok_or_else(|| format!("no language {tag}; expected en, fr, it, de or zh-TW"))
    }
}
