//! Ratings for display: of an account, of a game's players, and on leaderboards.

use super::Store;
use super::among::among;
use super::person::{read_kind, read_person};
use super::row::row;
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::ratings::Rating;
use crate::{PersonKind, StoreError};
use gamut_views::RatedMode;
use std::collections::{BTreeMap, BTreeSet};

/// An hour in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// Number of lapsed games in a day that blocks a person from rated games.
const LAPSES: usize = 3;
/// Number of results examined for rating histories.
const RECENT: i64 = 1000;

/// An account's public data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicAccount {
    /// The account's person.
    pub person: PersonId,
    /// The name as written.
    pub name: String,
    /// Person or program.
    pub kind: PersonKind,
    /// The first visit, in milliseconds since 1970.
    pub created: i64,
}

/// A rating and what it is based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rated {
    /// The current rating.
    pub rating: Rating,
    /// Number of rated games.
    pub games: u32,
    /// The highest rating while not provisional, in thousandths of a point.
    pub peak: Option<i64>,
}

/// An account on a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leader {
    /// The account's number, for ordering equal ratings.
    pub person: PersonId,
    /// Its name.
    pub name: String,
    /// Its rating.
    pub rated: Rated,
}

/// The result of a rated game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// Whether it has changed ratings.
    pub counted: bool,
    /// For each seat of a person: the rating before the game, the deviation, and the rating after it, if it counts; in
    /// thousandths of a point.
    pub seats: Vec<Option<(i64, i64, i64)>>,
}

row! {
    /// A rating, and the games behind it.
    RatedRow { rating: i64, deviation: i64, volatility: i64, games: i64, peak: Option<i64>, }
}

row! {
    /// A rating in a mode.
    ModeRow { mode: String, rating: i64, deviation: i64, volatility: i64, games: i64, peak: Option<i64>, }
}

row! {
    /// A rating of a person in a mode.
    PersonModeRow { person: i64, mode: String, rating: i64, deviation: i64, volatility: i64, }
}

row! {
    /// A place on a leaderboard.
    LeaderRow {
        id: i64,
        name: String,
        rating: i64,
        deviation: i64,
        volatility: i64,
        games: i64,
        peak: Option<i64>,
    }
}

row! {
    /// A seat in the result of a game.
    ResultRow { counted: i64, rating: Option<i64>, deviation: Option<i64>, after: Option<i64>, }
}

row! {
    /// An account.
    AccountRow { id: i64, name: String, kind: String, created: i64, }
}

fn rated(RatedRow { rating, deviation, volatility, games, peak }: RatedRow) -> Rated {
    let rating = Rating { rating, deviation, volatility };
    Rated { rating, games: u32::try_from(games).unwrap_or(u32::MAX), peak }
}

row! {
    /// A rating after a result.
    AfterRow { mode: String, after: i64, }
}

impl Store {
    /// Returns the account whose name has this look, if any.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn public_account(&self, look: &str) -> Result<Option<PublicAccount>, StoreError> {
        let sql = "SELECT id, name, kind, created FROM people WHERE look = $1 AND name IS NOT NULL";
        let row: Option<AccountRow> = sqlx::query_as(sql).bind(look).fetch_optional(&self.reader).await?;
        row.map(|AccountRow { id, name, kind, created }| {
            Ok(PublicAccount { person: read_person(id)?, name, kind: read_kind(&kind)?, created })
        })
        .transpose()
    }

    /// Returns all ratings of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings_of(&self, person: PersonId) -> Result<BTreeMap<RatedMode, Rated>, StoreError> {
        let sql = "SELECT mode, rating, deviation, volatility, games, peak FROM ratings WHERE person = $1";
        let rows: Vec<ModeRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        let read = |ModeRow { mode, rating, deviation, volatility, games, peak }: ModeRow| {
            Some((RatedMode::from_name(&mode)?, rated(RatedRow { rating, deviation, volatility, games, peak })))
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Returns all ratings of these people.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings_of_all(
        &self,
        people: &BTreeSet<PersonId>,
    ) -> Result<BTreeMap<(PersonId, RatedMode), Rating>, StoreError> {
        if people.is_empty() {
            return Ok(BTreeMap::new());
        }
        let sql = "SELECT person, mode, rating, deviation, volatility FROM ratings WHERE person";
        let query = among(sql, people.iter().map(|person| person.to_column()));
        let rows: Vec<PersonModeRow> = query.fetch_all(&self.reader).await?;
        let mut ratings = BTreeMap::new();
        for PersonModeRow { person, mode, rating, deviation, volatility } in rows {
            if let Some(mode) = RatedMode::from_name(&mode) {
                ratings.insert((read_person(person)?, mode), Rating { rating, deviation, volatility });
            }
        }
        Ok(ratings)
    }

    /// Returns a person's ratings after each of the newest results, oldest first, in thousandths of a point.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rating_history(&self, person: PersonId) -> Result<BTreeMap<RatedMode, Vec<i64>>, StoreError> {
        let sql = "SELECT results.mode, result_seats.after FROM result_seats \
                   JOIN results ON results.number = result_seats.result \
                   WHERE result_seats.person = $1 AND result_seats.after IS NOT NULL \
                   ORDER BY result_seats.result DESC LIMIT $2";
        let rows: Vec<AfterRow> =
            sqlx::query_as(sql).bind(person.to_column()).bind(RECENT).fetch_all(&self.reader).await?;
        let mut history: BTreeMap<RatedMode, Vec<i64>> = BTreeMap::new();
        for AfterRow { mode, after } in rows.into_iter().rev() {
            if let Some(mode) = RatedMode::from_name(&mode) {
                history.entry(mode).or_default().push(after);
            }
        }
        Ok(history)
    }

    /// Returns a person's rating in a mode. `None` without a rated game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rating(&self, person: PersonId, mode: RatedMode) -> Result<Option<Rated>, StoreError> {
        let sql = "SELECT rating, deviation, volatility, games, peak FROM ratings WHERE person = $1 AND mode = $2";
        let query = sqlx::query_as(sql).bind(person.to_column()).bind(mode.name());
        let row: Option<RatedRow> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(rated))
    }

    /// Returns a page of the leaderboard of a mode for a kind of account, best first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn leaders(
        &self,
        mode: RatedMode,
        kind: PersonKind,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let sql = "SELECT people.id, people.name, ratings.rating, ratings.deviation, ratings.volatility, ratings.games, \
                   ratings.peak FROM ratings JOIN people ON people.id = ratings.person \
                   WHERE ratings.mode = $1 AND ratings.is_listed = 1 AND people.kind = $2 AND people.name IS NOT NULL \
                   AND people.banned IS NULL ORDER BY ratings.rating DESC, ratings.person DESC LIMIT $3 OFFSET $4";
        let rows: Vec<LeaderRow> = sqlx::query_as(sql)
            .bind(mode.name())
            .bind(kind.name())
            .bind(i64::from(limit))
            .bind(i64::from(skip))
            .fetch_all(&self.reader)
            .await?;
        let read = |LeaderRow { id, name, rating, deviation, volatility, games, peak }: LeaderRow| {
            let rated = rated(RatedRow { rating, deviation, volatility, games, peak });
            Ok(Leader { person: read_person(id)?, name, rated })
        };
        rows.into_iter().map(read).collect()
    }

    /// Returns how many accounts of a kind are above this rating (in thousandths of a point) on the leaderboard of a
    /// mode.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn leaders_above(&self, mode: RatedMode, kind: PersonKind, rating: i64) -> Result<u32, StoreError> {
        let sql = "SELECT COUNT(*) FROM ratings JOIN people ON people.id = ratings.person \
                   WHERE ratings.mode = $1 AND ratings.is_listed = 1 AND ratings.rating > $3 AND people.kind = $2 \
                   AND people.name IS NOT NULL AND people.banned IS NULL";
        let query = sqlx::query_scalar(sql).bind(mode.name()).bind(kind.name()).bind(rating);
        let count: i64 = query.fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Returns the result of a rated game. `None` while it is running, and if it is void.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn result(&self, game: GameId) -> Result<Option<GameResult>, StoreError> {
        let sql = "SELECT results.counted, result_seats.rating, result_seats.deviation, result_seats.after \
                   FROM results JOIN result_seats ON result_seats.result = results.number \
                   WHERE results.game = $1 ORDER BY result_seats.seat";
        let rows: Vec<ResultRow> = sqlx::query_as(sql).bind(game.to_string()).fetch_all(&self.reader).await?;
        let counted = rows.first().map(|row| row.counted == 1);
        let seats = rows.into_iter().map(|row| Some((row.rating?, row.deviation?, row.after?))).collect();
        Ok(counted.map(|counted| GameResult { counted, seats }))
    }

    /// Returns when (milliseconds since 1970) a person let games lapse after `since`, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lapses(&self, person: PersonId, since: i64) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT at FROM lapses WHERE person = $1 AND at > $2 ORDER BY at DESC";
        let query = sqlx::query_scalar(sql).bind(person.to_column()).bind(since);
        let rows: Vec<i64> = query.fetch_all(&self.reader).await?;
        Ok(rows)
    }

    /// Returns whether a person is blocked from rated games at this moment (milliseconds since 1970): letting three
    /// games lapse in a day blocks for an hour.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn has_lapsed(&self, person: PersonId, now: i64) -> Result<bool, StoreError> {
        let lapses = self.lapses(person, now - 24 * HOUR).await?;
        Ok(lapses.len() >= LAPSES && lapses.first().is_some_and(|newest| newest + HOUR > now))
    }

    /// Returns whether another person sat down in a rated game from this browser.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sits_elsewhere(
        &self,
        game: GameId,
        browser: &TokenDigest,
        person: PersonId,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT rated_browsers.person FROM rated_browsers \
                   JOIN browsers ON COALESCE(browsers.first_token, browsers.token) = rated_browsers.browser \
                   WHERE rated_browsers.game = $1 AND browsers.token = $2 AND rated_browsers.person <> $3";
        let query = sqlx::query_scalar(sql).bind(game.to_string()).bind(&browser.0).bind(person.to_column());
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }
}
