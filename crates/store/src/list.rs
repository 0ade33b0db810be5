//! Lists of games, page by page.

use super::Store;
use super::row::row;
use crate::StoreError;
use crate::ids::{GameId, PersonId};
use gamut_rules::Variant;
use gamut_rules::variant::Mode;
use gamut_table::Event;
use gamut_table::summary::Summary;
use std::fmt;
use std::str::FromStr;

/// Number of games read at once if some are filtered out.
const BATCH: u32 = 100;
/// Maximum number of games read for one page, however few match.
const MAX_READ: usize = 1_000;

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The game's address.
    pub id: GameId,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When its newest event happened.
    pub changed: i64,
    /// The next deadline; `None` if no clock is running.
    pub due: Option<i64>,
    /// The summary.
    pub summary: Summary,
}

/// A filter for a person's games.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// Maximum number of games.
    pub limit: u32,
    /// Where the page begins.
    pub before: Option<Cursor>,
    /// Whether to list finished games, running games, or both (`None`). A game without a summary counts as running.
    pub over: Option<bool>,
    /// The games that the person plays: those on the person's list, and rated games even if removed from it. `None` for
    /// the whole list.
    pub played: Option<Played>,
}

/// A filter for the games that a person plays.
#[derive(Debug, Clone, Default)]
pub struct Played {
    /// The person's numbers in logs.
    pub by: Vec<PersonId>,
    /// Only public games.
    pub public: bool,
    /// Only this mode.
    pub mode: Option<Mode>,
    /// Only this outcome.
    pub outcome: Option<Outcome>,
    /// Only this opponent.
    pub opponent: Option<Opponent>,
}

/// A person's outcome of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The person won, alone or with others.
    Won,
    /// A draw.
    Drawn,
    /// Others won, or the person left.
    Lost,
}

/// An opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    /// A person with these numbers.
    Person(Vec<PersonId>),
    /// A level of the computer.
    Level(u8),
}

impl Played {
    /// Returns whether a game matches.
    fn wants(&self, game: &Summary) -> bool {
        let is_his = |person: Option<PersonId>| person.is_some_and(|person| self.by.contains(&person));
        let Some(seat) = game.seats.iter().position(|seat| is_his(seat.person)) else { return false };
        let side = game.seats[seat].side;
        let mode = |mode: &Mode| game.variant.parse().is_ok_and(|variant: Variant| variant.mode() == *mode);
        let against = |opponent: &Opponent| {
            game.seats.iter().filter(|seat| seat.side != side).any(|seat| match opponent {
                Opponent::Person(numbers) => seat.person.is_some_and(|person| numbers.contains(&person)),
                Opponent::Level(level) => seat.person.is_none() && seat.level == Some(*level),
            })
        };
        (!self.public || game.agreement.public)
            && self.mode.as_ref().is_none_or(mode)
            && self.outcome.is_none_or(|outcome| Outcome::of(game, seat) == Some(outcome))
            && self.opponent.as_ref().is_none_or(against)
    }
}

impl Outcome {
    /// Returns the outcome for a 0-based seat. `None` if the game is running or void.
    pub(super) fn of(game: &Summary, seat: usize) -> Option<Self> {
        let over = game.over.as_ref().filter(|over| !over.is_void())?;
        Some(match over.winners.iter().any(|&winner| usize::from(winner) == seat + 1) {
            _ if game.seats[seat].left => Self::Lost,
            true => Self::Won,
            false if over.winners.is_empty() => Self::Drawn,
            false => Self::Lost,
        })
    }
}

/// A position in a list, most recently changed first. Its text is opaque to clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    changed: i64,
    id: GameId,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.changed, self.id)
    }
}

/// The text is not a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("before must be the next of an earlier page of the list")]
pub struct CursorError;

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let read = || {
            let (changed, id) = text.split_once('.')?;
            Some(Self { changed: changed.parse().ok()?, id: id.parse().ok()? })
        };
        read().ok_or(CursorError)
    }
}

row! {
    /// A game on a list.
    ListedRow { id: String, created: i64, changed: i64, due: Option<i64>, summary: Option<String>, }
}

/// Selects the games on a person's list.
const LISTED: &str = "SELECT games.id, games.created, games.changed, games.due, games.summary \
    FROM lists JOIN games ON games.id = lists.game \
    WHERE lists.person = $1 AND lists.hidden = 0 AND (games.changed < $2 OR games.changed = $2 AND games.id > $3) \
    AND ($4 = -1 OR COALESCE(games.is_over, 0) = $4) \
    ORDER BY games.changed DESC, games.id LIMIT $5";
/// Selects those and rated games.
const PLAYED: &str = "SELECT id, created, changed, due, summary FROM games WHERE id IN (\
    SELECT game FROM lists WHERE person = $1 AND hidden = 0 UNION SELECT results.game FROM result_seats \
    JOIN results ON results.number = result_seats.result WHERE result_seats.person = $1) \
    AND (changed < $2 OR changed = $2 AND id > $3) AND ($4 = -1 OR COALESCE(is_over, 0) = $4) \
    ORDER BY changed DESC, id LIMIT $5";

/// Returns the position of a row in a list.
fn cursor(row: &ListedRow) -> Result<Cursor, StoreError> {
    Ok(Cursor { changed: row.changed, id: super::read_id(&row.id)? })
}

row! {
    /// A game without a summary, and when its newest event happened.
    UnsummarisedRow { id: String, changed: i64, }
}

impl Store {
    /// Returns a page of a person's games, most recently changed first, and where the next page begins, if any. With a
    /// filter, a page can be short although another one follows.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(&self, person: PersonId, wanted: &Wanted) -> Result<(Vec<Listed>, Option<Cursor>), StoreError> {
        let Some(played) = &wanted.played else {
            let rows = self.rows(LISTED, person, wanted, wanted.before, wanted.limit + 1).await?;
            let next =
                (rows.len() > wanted.limit as usize).then(|| cursor(&rows[wanted.limit as usize - 1])).transpose()?;
            let rows = rows.into_iter().take(wanted.limit as usize);
            let mut games = Vec::new();
            for row in rows {
                games.extend(self.listed(row).await?);
            }
            return Ok((games, next));
        };
        let (mut games, mut before, mut read) = (Vec::new(), wanted.before, 0);
        loop {
            let rows = self.rows(PLAYED, person, wanted, before, BATCH).await?;
            let is_last = rows.len() < BATCH as usize;
            read += rows.len();
            for row in rows {
                if games.len() == wanted.limit as usize {
                    return Ok((games, before));
                }
                before = Some(cursor(&row)?);
                games.extend(self.listed(row).await?.filter(|game| played.wants(&game.summary)));
            }
            if is_last || read >= MAX_READ {
                return Ok((games, before.filter(|_| !is_last)));
            }
        }
    }

    async fn rows(
        &self,
        sql: &'static str,
        person: PersonId,
        wanted: &Wanted,
        before: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedRow>, StoreError> {
        let rows = sqlx::query_as(sql)
            .bind(person.to_column())
            .bind(before.map_or(i64::MAX, |cursor| cursor.changed))
            .bind(before.map_or_else(String::new, |cursor| cursor.id.to_string()))
            .bind(wanted.over.map_or(-1, i64::from))
            .bind(i64::from(limit))
            .fetch_all(&self.reader)
            .await?;
        Ok(rows)
    }

    /// Converts a row. `None` if it cannot be read, so that it does not hide the others.
    async fn listed(&self, row: ListedRow) -> Result<Option<Listed>, StoreError> {
        let ListedRow { id, created, changed, due, summary } = row;
        let id = super::read_id(&id)?;
        let known = summary.and_then(|text| serde_json::from_str(&text).ok());
        let summary = match known {
            Some(summary) => Ok(summary),
            None => self.beginning(id).await,
        };
        match summary {
            Ok(summary) => Ok(Some(Listed { id, created, changed, due, summary })),
            Err(error) => {
                tracing::error!("{id:?}: {error}");
                Ok(None)
            }
        }
    }

    /// Returns a summary from the first event, for a game that has none: replaying the whole game would be expensive.
    async fn beginning(&self, id: GameId) -> Result<Summary, StoreError> {
        let row: Option<String> = sqlx::query_scalar("SELECT body FROM events WHERE game = $1 AND seq = 0")
            .bind(id.to_string())
            .fetch_optional(&self.reader)
            .await?;
        let body = row.ok_or_else(|| StoreError::Unreadable(String::from("it has no event")))?;
        let first = serde_json::from_str(&body).map_err(|error| StoreError::Unreadable(format!("event 0: {error}")))?;
        let Event::Started(started) = first else {
            return Err(StoreError::Unreadable(String::from("it does not begin")));
        };
        Ok(Summary::of_beginning(&started, self.newest(id).await?.unwrap_or_default())?)
    }

    /// Returns games without a summary after this position, most recently changed first, and the position where they
    /// end.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unsummarised(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<(Vec<GameId>, Option<Cursor>), StoreError> {
        let rows: Vec<UnsummarisedRow> = sqlx::query_as(
            "SELECT id, changed FROM games WHERE is_over IS NULL AND (changed < $1 OR changed = $1 AND id > $2) \
             ORDER BY changed DESC, id LIMIT $3",
        )
        .bind(after.map_or(i64::MAX, |cursor| cursor.changed))
        .bind(after.map_or_else(String::new, |cursor| cursor.id.to_string()))
        .bind(i64::from(limit))
        .fetch_all(&self.reader)
        .await?;
        let games = rows.iter().map(|row| super::read_id(&row.id)).collect::<Result<Vec<_>, _>>()?;
        let end = rows.last().zip(games.last()).map(|(row, &id)| Cursor { changed: row.changed, id });
        Ok((games, end))
    }
}
