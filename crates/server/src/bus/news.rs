//! What nodes tell each other.

use crate::ids::{GameId, PersonId};
use serde::{Deserialize, Serialize};

/// Something that has happened, and is in the database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// An event of a game is committed.
    Committed {
        /// Which game.
        game: GameId,
        /// The event's number.
        seq: u32,
        /// Whether the game goes on without a person.
        waiting: bool,
    },
    /// Something was said in a game.
    Said {
        /// Which game.
        game: GameId,
        /// The text's number.
        number: u64,
    },
    /// Something that was said in a game is deleted.
    Unsaid {
        /// Which game.
        game: GameId,
        /// The text's number.
        number: u64,
        /// Where it was said.
        place: String,
    },
    /// Somebody who sits in these games has another name.
    Renamed(Vec<GameId>),
    /// A game is not what it was, or there no more.
    Reload(GameId),
    /// The sockets of a person end: all, or those that were opened by this cookie or token.
    Ended {
        /// Whose.
        person: PersonId,
        /// The digest of what stood for the person.
        credential: Option<String>,
    },
    /// The notice on every page is another one, or gone.
    Notice,
    /// A node of this name has given up its lease.
    Left(String),
}

impl News {
    /// Under what it is published within an installation: a game's news under the game's own subject.
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
        let game = crate::ids::random_game();
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
