//! The database of games and people. All SQL is in this crate and runs on both SQLite and PostgreSQL; differences are
//! in a `Backend`.

mod accounts;
mod acquaintances;
mod admin;
mod admit;
mod among;
mod append;
mod assets;
mod backend;
pub mod backup;
mod blocks;
mod browsers;
mod check;
mod classify;
pub mod clock;
mod clubs;
mod conditional;
mod databases;
mod displayed_ratings;
mod downtime;
mod error;
pub mod examine;
pub mod failure;
mod followed;
mod follows;
mod gathered;
mod health;
mod holdings;
pub mod ids;
pub mod inventory;
mod invitations;
mod known_people;
mod leaving;
mod letters;
mod list;
mod lobby;
mod location;
mod lock;
pub mod logging;
mod mail;
mod mail_addresses;
pub mod metrics;
mod mutes;
pub mod names;
mod needed;
mod nodes;
mod notices;
mod open;
mod openings;
mod people;
mod person;
#[cfg(feature = "cluster")]
mod postgres;
mod programs;
mod push;
mod puzzle_corrections;
mod puzzles;
pub mod ratings;
mod remember;
mod reminders;
mod reports;
pub mod restore;
mod results;
pub mod rotation;
mod row;
mod scrub;
mod sign_up_codes;
mod space;
mod sqlite;
mod start_error;
mod studies;
mod talk;
mod tournaments;
pub mod transfer;
mod vacations;
mod write;
mod writer;

pub use accounts::{Account, AccountWrite, Ban};
pub use acquaintances::PlayedWith;
pub use admin::{Act, AdminWrite};
pub use append::{Append, NewLog};
pub use assets::{AssetWrite, KeptAsset};
pub use backup::backup;
pub use blocks::NetworkBlock;
pub use browsers::{HeldBrowser, NewBrowser};
pub use clubs::{ClubText, ClubWrite, DissolvedClub, ListedClub, StoredClub, StoredMember};
pub use clubs::{MAX_CLUBS, MAX_MEMBERS};
pub use displayed_ratings::{GameResult, Leader, PublicAccount, Rated};
pub use downtime::Downtimes;
pub use error::StoreError;
pub use failure::{Failure, Megabytes};
pub use followed::FollowedPerson;
pub use follows::FollowWrite;
pub use follows::MAX_FOLLOWED;
pub use holdings::{RowKey, StoredEvent};
pub use invitations::{Invitation, InvitationWrite, OpenedInvitation};
pub use known_people::{KnownPerson, Which};
pub use leaving::Unnamed;
pub use letters::{Letter, LetterKind};
pub use list::{Cursor, CursorError, Listed, Opponent, Outcome, Played, Wanted};
pub use lobby::Offer;
pub use location::Location;
pub use lock::private;
pub use mail::MailWrite;
pub use mail_addresses::MailAddress;
pub use mutes::{MuteWrite, Muted};
pub use nodes::{LEASE, LEASE_MILLIS};
pub use nodes::{NodeName, NodeSign, NodeWrite, PresenceWrite};
pub use notices::Notice;
pub use openings::{Counted, OpeningKey, OpeningPlay, OpeningRow};
pub use person::{Person, PersonKind, ShownPerson, Visitor};
pub use programs::{AskedProgram, ProgramInvitation};
pub use push::{NewSubscription, PushKey, PushSubscription, PushWrite};
pub use puzzles::{NewPuzzleResult, PuzzleOutcome, PuzzleRated, PuzzleResult};
pub use reminders::{Remindable, TimedGame};
pub use reports::{NewReport, Report, ReportGroup, ReportTarget};
pub use restore::{Restored, restore};
pub use rotation::Rotation;
pub use sign_up_codes::{CodeError, SignUpCode};
pub use space::free_space;
pub use start_error::StartError;
pub use studies::{ListedStudy, StoredStudy, StudyText, StudyWrite};
pub use talk::{TalkWrite, Text};
pub use tournaments::{
    Appointment, ListedTournament, StoredTournament, TournamentBrowsers, TournamentGame, TournamentPlayer,
    TournamentStep, TournamentWrite,
};
pub use transfer::migrate_db;
pub use vacations::VacationWrite;
pub use write::Write;

use backend::{Backend, Pool};
use gamut_table::LogEntry;
use gamut_table::summary::Summary;
use ids::{GameId, PersonId};
use lock::Lock;
use row::row;
use space::Space;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, Notify};
use tokio::time::timeout;
use writer::Writer;

/// Maximum age of a health check's result.
const FRESH: Duration = Duration::from_secs(1);
/// Time for a write above which the database counts as unhealthy.
const SLOWEST: Duration = Duration::from_secs(3);

/// An open database.
pub struct Store {
    reader: Pool,
    /// A connection, opened on demand, for renewing this node's lease: waiting behind other queries could make it late.
    upkeep: Pool,
    writer: Writer,
    /// The query for the database's time.
    clock: &'static str,
    /// Free space, if the database is a file.
    space: Option<Space>,
    downtimes: Downtimes,
    /// The latest result of a write made only as a health check.
    probed: Mutex<Option<(Instant, Result<(), Failure>)>>,
    backend: Arc<dyn Backend>,
    /// Notifies that deleted data is still on the disk.
    deletions: Notify,
    /// Held while the server runs, so that no second server starts.
    _lock: Option<Lock>,
}

row! {
    /// An event of a game.
    EventRow { seq: i64, at: i64, person: Option<i64>, spent: Option<i64>, body: String, }
}

impl Store {
    /// Returns whether nothing can be stored at present. It recovers once the cause is gone.
    #[must_use]
    pub fn is_failing(&self) -> bool {
        self.writer.health().failure().is_some()
    }

    /// Returns the number of writes waiting for a commit.
    #[must_use]
    pub fn queued(&self) -> usize {
        self.writer.queued()
    }

    /// Returns the health of the database according to a commit at most a second old; if there is none, makes one for
    /// all callers. The warning, if any, is that the disk is almost full.
    ///
    /// # Errors
    /// Why nothing can be stored.
    pub async fn health(&self) -> Result<Option<Failure>, Failure> {
        match self.writer.health().known_within(FRESH) {
            Some(known) => known,
            None => self.probe().await,
        }?;
        Ok(self.space.as_ref().and_then(|space| space.check().err()))
    }

    async fn probe(&self) -> Result<(), Failure> {
        // Concurrent callers wait for the lock and share the result.
        let mut probed = self.probed.lock().await;
        if let Some((at, answer)) = &*probed
            && at.elapsed() < FRESH
        {
            return answer.clone();
        }
        let answer = match timeout(SLOWEST, self.writer.write(Write::Heartbeat { at: clock::now() })).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(StoreError::NotStored(failure))) => Err(failure),
            Ok(Err(error)) => Err(Failure::Other(error.to_string())),
            Err(_) => Err(Failure::Silent),
        };
        *probed = Some((Instant::now(), answer.clone()));
        answer
    }

    /// Returns the log of a game; empty if it does not exist.
    ///
    /// # Errors
    /// If the database fails or an event cannot be read.
    pub async fn log(&self, game: GameId) -> Result<Vec<LogEntry>, StoreError> {
        self.log_from(game, 0).await
    }

    /// Returns the log of a game from this event on; empty if there is no such event.
    ///
    /// # Errors
    /// As [`Store::log`].
    pub async fn log_from(&self, game: GameId, first: u32) -> Result<Vec<LogEntry>, StoreError> {
        let sql = "SELECT seq, at, person, spent, body FROM events WHERE game = $1 AND seq >= $2 ORDER BY seq";
        let query = sqlx::query_as(sql).bind(game.to_string()).bind(i64::from(first));
        let rows: Vec<EventRow> = query.fetch_all(&self.reader).await?;
        let record = |(index, EventRow { seq, at, person, spent, body }): (usize, EventRow)| {
            let index = index + first as usize;
            let seq = u32::try_from(seq).ok().filter(|&seq| seq as usize == index);
            let seq = seq.ok_or_else(|| StoreError::Unreadable(format!("event {index} is missing")))?;
            let wrong = |error: &dyn fmt::Display| StoreError::Unreadable(format!("event {seq}: {error}"));
            let event = serde_json::from_str(&body).map_err(|error| wrong(&error))?;
            let person = person.map(PersonId::from_column).transpose().map_err(|error| wrong(&error))?;
            let spent = spent.map(u32::try_from).transpose().map_err(|error| wrong(&error))?;
            Ok(LogEntry { seq, at, person, spent, event })
        };
        rows.into_iter().enumerate().map(record).collect()
    }

    /// Returns the number of a game's newest event. `None` if the game does not exist.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn newest(&self, game: GameId) -> Result<Option<u32>, StoreError> {
        let row: Option<i64> = sqlx::query_scalar("SELECT MAX(seq) FROM events WHERE game = $1")
            .bind(game.to_string())
            .fetch_one(&self.reader)
            .await?;
        Ok(row.and_then(|seq| u32::try_from(seq).ok()))
    }

    /// Returns whether the game is on the person's list.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_listed(&self, person: PersonId, game: GameId) -> Result<bool, StoreError> {
        let row: Option<String> =
            sqlx::query_scalar("SELECT game FROM lists WHERE person = $1 AND game = $2 AND hidden = 0")
                .bind(person.to_column())
                .bind(game.to_string())
                .fetch_optional(&self.reader)
                .await?;
        Ok(row.is_some())
    }

    /// Returns the running games on a person's list, most recently changed first, at most a thousand.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn listed_games(&self, person: PersonId) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT game FROM lists JOIN games ON games.id = lists.game WHERE person = $1 AND hidden = 0 \
                   AND is_over = 0 ORDER BY changed DESC LIMIT 1000";
        let rows: Vec<String> = sqlx::query_scalar(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        rows.iter().map(|id| read_id(id)).collect()
    }

    /// Returns whether a game is rated. A game without a summary is older than ratings.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_rated(&self, game: GameId) -> Result<bool, StoreError> {
        Ok(self.summary(game).await?.is_some_and(|summary| summary.agreement.rated))
    }

    /// Returns a game's summary, if it has one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn summary(&self, game: GameId) -> Result<Option<Summary>, StoreError> {
        let query = sqlx::query_scalar("SELECT summary FROM games WHERE id = $1").bind(game.to_string());
        let row: Option<Option<String>> = query.fetch_optional(&self.reader).await?;
        Ok(row.and_then(|summary| serde_json::from_str(&summary?).ok()))
    }

    /// Returns games that continue without a person, most recently changed first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn waiting(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let rows: Vec<String> =
            sqlx::query_scalar("SELECT id FROM games WHERE waiting = 1 ORDER BY changed DESC LIMIT $1")
                .bind(i64::from(limit))
                .fetch_all(&self.reader)
                .await?;
        rows.iter().map(|id| read_id(id)).collect()
    }

    /// Takes all connections for reading until the result is dropped, so that tests see what waits for one.
    ///
    /// # Errors
    /// If a connection cannot be made.
    pub async fn hold_all_readers(&self) -> Result<Vec<impl Sized + use<>>, StoreError> {
        let mut held = Vec::new();
        for _ in 0..self.reader.options().get_max_connections() {
            held.push(self.reader.acquire().await?);
        }
        debug_assert!(self.reader.try_acquire().is_none(), "all readers are busy");
        Ok(held)
    }

    /// Finishes queued writes and closes the database. Later writes fail.
    pub async fn close(&self) {
        self.writer.close().await;
        self.reader.close().await;
        self.upkeep.close().await;
    }
}

fn read_id(text: &str) -> Result<GameId, StoreError> {
    text.parse().map_err(|_| StoreError::Unreadable(String::from("an address of a game is malformed")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_that_is_found_damaged_is_written_no_more() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(folder.path().join("gamut.db")).await.unwrap();
        store.write(Write::Heartbeat { at: 1 }).await.unwrap();
        store.writer.health().failed(Failure::Damaged);
        // Any other failure would have recovered by then.
        tokio::time::sleep(Duration::from_millis(1200)).await;
        let refused = store.write(Write::Heartbeat { at: 2 }).await;
        assert!(matches!(refused, Err(StoreError::NotStored(Failure::Damaged))), "{refused:?}");
        assert_eq!(store.health().await, Err(Failure::Damaged));
        store.close().await;
    }
}
