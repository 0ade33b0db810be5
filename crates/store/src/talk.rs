//! Messages in games.

use super::Store;
use super::backend::Connection;
use super::person::{read_kind, read_person};
use super::row::row;
use crate::ids::GameId;
use crate::{Person, StoreError};
use gamut_table::{NoTalkPlace, TalkPlace};
use gamut_views::Words;

/// A message in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The number, from 1.
    pub number: u64,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
    /// The author, by current identity.
    pub person: Person,
    /// The author's 1-based seat number.
    pub seat: Option<u8>,
    /// Where it is visible.
    pub place: TalkPlace,
    /// The text or phrase.
    pub words: Words,
}

/// A change of messages.
#[derive(Debug, Clone)]
pub enum TalkWrite {
    /// Stores a message.
    Say {
        /// The game.
        game: GameId,
        /// The message, with an unused number.
        text: Box<Text>,
    },
    /// Deletes a message.
    Delete {
        /// The game.
        game: GameId,
        /// The message's number.
        number: u64,
    },
}

row! {
    /// A message and its author.
    TextRow {
        number: i64,
        at: i64,
        seat: Option<i64>,
        place: String,
        words: String,
        id: i64,
        kind: String,
        name: Option<String>,
    }
}

impl Store {
    /// Returns the newest messages of a game, at most `each` for each place, newest last, and the highest number used.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn talk(&self, game: GameId, each: u32) -> Result<(Vec<Text>, u64), StoreError> {
        let game = game.to_string();
        let newest: Option<i64> = sqlx::query_scalar("SELECT MAX(number) FROM texts WHERE game = $1")
            .bind(&game)
            .fetch_one(&self.reader)
            .await?;
        // Most games have no messages.
        let Some(newest) = newest else { return Ok((Vec::new(), 0)) };
        let sql = "SELECT said.number, said.at, said.seat, said.place, said.words, now.id, now.kind, now.name FROM \
                   (SELECT number, at, seat, place, words, person, \
                    ROW_NUMBER() OVER (PARTITION BY place ORDER BY number DESC) AS back \
                    FROM texts WHERE game = $1 AND words IS NOT NULL) AS said \
                   JOIN people AS was ON was.id = said.person JOIN people AS now ON now.id = COALESCE(was.became, was.id) \
                   WHERE said.back <= $2 ORDER BY said.number";
        let query = sqlx::query_as(sql).bind(&game).bind(i64::from(each));
        let rows: Vec<TextRow> = query.fetch_all(&self.reader).await?;
        let read = |TextRow { number, at, seat, place, words, id, kind, name }: TextRow| {
            Ok(Text {
                number: read_number(number)?,
                at,
                person: Person { id: read_person(id)?, kind: read_kind(&kind)?, name, nick: None },
                seat: seat.and_then(|seat| u8::try_from(seat).ok()),
                place: read_place(&place)?,
                words: read_words(&words)?,
            })
        };
        Ok((rows.into_iter().map(read).collect::<Result<_, StoreError>>()?, read_number(newest)?))
    }
}

impl Store {
    /// Returns where a message was visible. `None` if it does not exist or was deleted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn place_of(&self, game: GameId, number: u64) -> Result<Option<TalkPlace>, StoreError> {
        let sql = "SELECT place FROM texts WHERE game = $1 AND number = $2 AND words IS NOT NULL";
        let query = sqlx::query_scalar(sql).bind(game.to_string()).bind(column(number));
        let row: Option<String> = query.fetch_optional(&self.reader).await?;
        row.map(|place| read_place(&place)).transpose()
    }
}

fn read_number(column: i64) -> Result<u64, StoreError> {
    u64::try_from(column).map_err(|_| StoreError::Unreadable(String::from("a text's number is none")))
}

pub(super) fn read_words(column: &str) -> Result<Words, StoreError> {
    serde_json::from_str(column).map_err(|error| StoreError::Unreadable(format!("a text: {error}")))
}

impl TalkWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Say { game, text } => {
                let sql = "INSERT INTO texts (game, number, at, person, seat, place, words) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7)";
                let words = serde_json::to_string(&text.words).expect("words are plain data");
                let query = sqlx::query(sql).bind(game.to_string()).bind(column(text.number)).bind(text.at);
                let query = query.bind(text.person.id.to_column()).bind(text.seat.map(i64::from));
                query.bind(text.place.to_string()).bind(words).execute(on).await.map(drop)
            }
            Self::Delete { game, number } => {
                let sql = "UPDATE texts SET words = NULL, person = NULL WHERE game = $1 AND number = $2";
                sqlx::query(sql).bind(game.to_string()).bind(column(*number)).execute(on).await.map(drop)
            }
        }
    }
}

fn column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn read_place(column: &str) -> Result<TalkPlace, StoreError> {
    column.parse().map_err(|error: NoTalkPlace| StoreError::Unreadable(error.to_string()))
}
