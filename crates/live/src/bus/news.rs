//! Messages between nodes.

use gamut_store::ids::{GameId, PersonId};
use serde::{Deserialize, Serialize};

/// An announcement of something that is already in the database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// An event of a game was committed.
    Committed {
        /// The game.
        game: GameId,
        /// The event's number.
        seq: u32,
        /// Whether the game continues without a person.
        waiting: bool,
    },
    /// A message was written in a game.
    Said {
        /// The game.
        game: GameId,
        /// The message's number.
        number: u64,
    },
    /// A message in a game was deleted.
    Unsaid {
        /// The game.
        game: GameId,
        /// The message's number.
        number: u64,
        /// Where it was visible.
        place: String,
    },
    /// A player of these games has a new name.
    Renamed(Vec<GameId>),
    /// A game was changed or deleted by other means than an event.
    Reload(GameId),
    /// Sockets of a person must close: all of them, or those opened with one cookie or token.
    Ended {
        /// The person.
        person: PersonId,
        /// The digest of the cookie or token.
        credential: Option<String>,
    },
    /// The notice on every page has changed.
    Notice,
    /// The node of this name gave up its lease.
    Left(String),
}

impl News {
    /// Returns the subject within the installation. News about a game use a subject of that game.
    pub(crate) fn subject(&self) -> String {
        match self {
            Self::Committed { game, .. } | Self::Said { game, .. } | Self::Unsaid { game, .. } | Self::Reload(game) => {
                format!("game.{game}")
            }
            Self::Renamed(_) | Self::Ended { .. } => String::from("people"),
            Self::Notice => String::from("site"),
            Self::Left(_) => String::from("nodes"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_read_back() {
        let game = gamut_store::ids::random_game();
        let all = [
            News::Committed { game, seq: 7, waiting: true },
            News::Said { game, number: 3 },
            News::Unsaid { game, number: 3, place: String::from("room") },
            News::Renamed(vec![game]),
            News::Reload(game),
            News::Ended { person: PersonId(5), credential: None },
            News::Notice,
            News::Left(String::from("a node")),
        ];
        for news in all {
            let text = serde_json::to_vec(&news).unwrap();
            assert_eq!(serde_json::from_slice::<News>(&text).unwrap(), news);
            assert!(news.subject().split('.').all(|word| !word.is_empty()));
        }
    }
}
