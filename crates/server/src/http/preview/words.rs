//! Texts of previews and embedded boards.

use crate::words::{Catalogue, catalogue};
use gamut_rules::variant::Mode;
use gamut_views::Language;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The texts of one language. Names in braces are placeholders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct Words {
    /// The name of each mode, by its name in notation.
    modes: BTreeMap<String, String>,
    pub(in crate::http) level: String,
    pub(in crate::http) guest: String,
    pub(in crate::http) open: String,
    /// A running game, and a finished one: `{count}` moves.
    pub(super) running: String,
    pub(super) over: String,
    pub(in crate::http) analysis: String,
    pub(super) position: String,
    pub(super) lessons: String,
    pub(super) lesson: String,
    pub(super) puzzles: String,
    pub(super) puzzle: String,
    /// The buttons below an embedded board.
    pub(in crate::http) first: String,
    pub(in crate::http) back: String,
    pub(in crate::http) next: String,
    pub(in crate::http) last: String,
    /// The current position of an embedded board: `{ply}` of `{count}`.
    pub(in crate::http) place: String,
    pub(in crate::http) start: String,
    /// Text alternative of the picture: `{title}`.
    pub(in crate::http) board: String,
    /// The link to the full page.
    pub(in crate::http) whole: String,
    pub(in crate::http) missing: String,
}

static WORDS: Catalogue<Words> = catalogue!("preview");

pub(in crate::http) fn words(language: Language) -> &'static Words {
    WORDS.of(language)
}

impl Words {
    /// Returns the name of a mode, or the program's name if it is unknown.
    pub(in crate::http) fn mode(&self, mode: Option<Mode>) -> &str {
        mode.and_then(|mode| self.modes.get(mode.name())).map_or("Gamut", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_views::RatedMode;

    #[test]
    fn every_language_has_every_text_and_the_name_of_every_rated_mode() {
        WORDS.check();
        for language in Language::ALL {
            for mode in Mode::all().filter(|&mode| RatedMode::from_name(mode.name()).is_some()) {
                assert_ne!(words(language).mode(Some(mode)), "Gamut", "{mode} in {}", language.as_str());
            }
        }
    }
}
