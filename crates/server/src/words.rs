//! Texts in five languages. Each part of the server that writes some has a catalogue: a folder of `words/` with a JSON
//! file for each language, whose names in braces are placeholders.

use gamut_views::Language;
use serde::de::DeserializeOwned;
use std::sync::OnceLock;

/// The texts of a part of the server, of type `W` in each language.
pub(crate) struct Catalogue<W> {
    /// By the order of [`Language::ALL`].
    files: [&'static str; 5],
    read: OnceLock<[W; 5]>,
}

/// Creates the catalogue of this folder.
macro_rules! catalogue {
    ($folder:literal) => {
        $crate::words::Catalogue::new([
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $folder, "/en.json")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $folder, "/fr.json")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $folder, "/it.json")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $folder, "/de.json")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $folder, "/zh-TW.json")),
        ])
    };
}
pub(crate) use catalogue;

impl<W: DeserializeOwned> Catalogue<W> {
    pub(crate) const fn new(files: [&'static str; 5]) -> Self {
        Self { files, read: OnceLock::new() }
    }

    /// Returns the texts of a language.
    pub(crate) fn of(&self, language: Language) -> &W {
        let read = || self.files.map(|file| serde_json::from_str(file).expect("a test reads every catalogue"));
        let index = Language::ALL.iter().position(|&other| other == language);
        &self.read.get_or_init(read)[index.expect("all languages are in the list")]
    }

    /// Checks that every language has the same texts with the same placeholders.
    #[cfg(test)]
    pub(crate) fn check(&self) {
        let placeholders = |file: &str| -> Vec<String> {
            let texts: std::collections::BTreeMap<String, serde_json::Value> = serde_json::from_str(file).unwrap();
            let of = |(name, text): (String, serde_json::Value)| {
                let text = text.to_string();
                let mut names: Vec<&str> =
                    text.split('{').filter_map(|part| part.split_once('}')).map(|(name, _)| name).collect();
                names.retain(|name| name.chars().all(char::is_alphabetic));
                names.sort_unstable();
                format!("{name}: {names:?}")
            };
            texts.into_iter().map(of).collect()
        };
        for (file, language) in self.files.iter().zip(Language::ALL) {
            self.of(language);
            assert_eq!(placeholders(file), placeholders(self.files[0]), "{}", language.as_str());
        }
    }
}
