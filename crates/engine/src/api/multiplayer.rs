//! The choice of search for more than two sides.

use std::fmt;
use std::str::FromStr;

/// The search for games with more than two sides. Games with two sides are always searched by alpha-beta.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MultiplayerSearch {
    /// The tree, unless the search counts plies; then best reply.
    #[default]
    Auto,
    /// Best-reply alpha-beta: between two actions of the searching side only one opponent acts.
    Reply,
    /// A tree search in turn order (PUCT), in which every seat maximises its own chance.
    Tree,
}

impl MultiplayerSearch {
    /// All searches.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Reply, Self::Tree];
}

impl fmt::Display for MultiplayerSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Auto => "auto",
            Self::Reply => "reply",
            Self::Tree => "tree",
        })
    }
}

/// The error for an unknown search.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("search: read {0:?}, expected auto, reply or tree")]
pub struct NoMultiplayerSearch(String);

impl FromStr for MultiplayerSearch {
    type Err = NoMultiplayerSearch;

    fn from_str(text: &str) -> Result<Self, NoMultiplayerSearch> {
        let named = Self::ALL.into_iter().find(|search| search.to_string() == text);
        named.ok_or_else(|| NoMultiplayerSearch(text.chars().take(60).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_prints_as_it_was_read() {
        for text in ["auto", "reply", "tree"] {
            assert_eq!(text.parse::<MultiplayerSearch>().map(|read| read.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "Tree", "best-reply"] {
            assert!(text.parse::<MultiplayerSearch>().unwrap_err().to_string().contains("expected auto"), "{text}");
        }
    }
}
