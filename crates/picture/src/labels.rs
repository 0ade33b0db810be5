//! The labels in a picture, in the page's languages.

use std::str::FromStr;

/// The labels next to the piles of Focus for two, worded as on the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Labels {
    pub(crate) reserve: &'static str,
    pub(crate) captured: &'static str,
}

/// Labels by language tag.
const ALL: [(&str, Labels); 5] = [
    ("en", Labels { reserve: "Reserve", captured: "Captured" }),
    ("fr", Labels { reserve: "Réserve", captured: "Captures" }),
    ("it", Labels { reserve: "Riserva", captured: "Catturate" }),
    ("de", Labels { reserve: "Reserve", captured: "Geschlagen" }),
    ("zh-TW", Labels { reserve: "保留區", captured: "俘虜" }),
];

impl Default for Labels {
    /// English.
    fn default() -> Self {
        ALL[0].1
    }
}

impl FromStr for Labels {
    type Err = String;

    /// Returns the labels of a language, given its tag. The error lists the tags.
    fn from_str(tag: &str) -> Result<Self, String> {
        let found = ALL.iter().find(|(language, _)| *language == tag);
        found.map(|(_, labels)| *labels).ok_or_else(|| format!("no language {tag}; expected en, fr, it, de or zh-TW"))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Returns the labels of all languages.
    pub(crate) fn words() -> impl Iterator<Item = &'static str> {
        ALL.iter().flat_map(|(_, labels)| [labels.reserve, labels.captured])
    }

    #[test]
    fn labels_are_worded_as_on_the_page() {
        for (tag, labels) in ALL {
            let file = format!("{}/../../web/messages/game/{tag}.json", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(file).expect("the page has the language");
            let messages: BTreeMap<String, serde_json::Value> = serde_json::from_str(&text).expect("messages");
            let said = [&messages["board_reserve"], &messages["board_captured"]];
            assert_eq!(said, [labels.reserve, labels.captured], "{tag}");
        }
    }
}
