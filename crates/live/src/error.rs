//! Errors of live games.

use crate::jobs::JobError;
use crate::limits::LimitError;
use gamut_rules::AnyPlayError;
use gamut_store::StoreError;
use gamut_store::logging::Logged;
use gamut_table::{EventError, LogError, Refusal, SeatRefusal};
use tracing::Level;

/// Why something was not done in a game.
#[derive(Debug, Clone, thiserror::Error)]
pub enum LiveError {
    /// The game refuses it.
    #[error(transparent)]
    Refused(Refusal),
    /// A new game, a record or a message is malformed or inconsistent.
    #[error("{0}")]
    Malformed(String),
    /// No game has this address.
    #[error("there is no such game")]
    NoSuchGame,
    /// The game has no message of this number.
    #[error("there is nothing at this address")]
    NoSuchText,
    /// The card is not the one that the seed draws.
    #[error("{0}")]
    WrongCard(String),
    /// A bot plays on for the seat.
    #[error("{0}")]
    NotYourTurn(&'static str),
    /// The sender does not play this seat.
    #[error("{0}")]
    NotYourSeat(String),
    /// Games of this kind cannot be rated.
    #[error("a rated game {0}")]
    NotRated(&'static str),
    /// Two accounts cannot play the same rated game from one browser.
    #[error("another account sat down in this rated game from this browser")]
    SameBrowser,
    /// The request is not possible now.
    #[error("{0}")]
    CannotAsk(&'static str),
    /// The seat is not out of time.
    #[error("{0}")]
    CannotClaim(String),
    /// The sender cannot say that, or not there.
    #[error("{0}")]
    MayNotTalk(&'static str),
    /// The text has no visible characters, or is too long.
    #[error("a text has 1 to {most} visible characters, not {has}")]
    BadText {
        /// Maximum number of characters.
        most: usize,
        /// Number of characters it has.
        has: usize,
    },
    /// A person can watch one game of bots at a time.
    #[error("you are watching another game of bots: only one at a time is possible")]
    WatchingElsewhere,
    /// The invitation was used or withdrawn, or never existed.
    #[error("this invitation was used or withdrawn")]
    NoSuchInvitation,
    /// The log does not replay.
    #[error("a recorded game cannot be replayed: {0}")]
    Unreadable(String),
    /// The game's task ended before it answered.
    #[error("a task ended before it answered")]
    Gone,
    /// A limit is reached.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// Work on a thread of its own was refused or failed.
    #[error(transparent)]
    Job(#[from] JobError),
    /// The store refused or failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl LiveError {
    /// Returns whether the database failed or a task ended, so that the game may not be as stored.
    pub(super) fn is_failure(&self) -> bool {
        matches!(
            self,
            Self::Store(StoreError::NotStored(_) | StoreError::Busy | StoreError::Failed(_) | StoreError::Gone)
                | Self::Job(JobError::Gone)
                | Self::Gone
        )
    }

    /// Returns whether the stored game does not replay.
    pub(super) fn is_unreadable(&self) -> bool {
        matches!(self, Self::Refused(Refusal::Event(_)) | Self::Unreadable(_) | Self::Store(StoreError::Unreadable(_)))
    }

    /// Returns the error for a viewer who does not play.
    #[must_use]
    pub fn not_at_table() -> Self {
        Self::Refused(SeatRefusal::NotAtTable.into())
    }
}

impl Logged for LiveError {
    fn level(&self) -> Level {
        match self {
            Self::Refused(Refusal::Event(_)) | Self::Unreadable(_) | Self::Gone => Level::ERROR,
            Self::Limit(error) => error.level(),
            Self::Job(error) => error.level(),
            Self::Store(error) => error.level(),
            _ => Level::DEBUG,
        }
    }
}

impl From<Refusal> for LiveError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// An event that cannot follow in a live game.
impl From<EventError> for LiveError {
    fn from(error: EventError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<AnyPlayError> for LiveError {
    fn from(error: AnyPlayError) -> Self {
        Self::Refused(Refusal::Play(error))
    }
}

/// A log that does not replay.
impl From<LogError> for LiveError {
    fn from(error: LogError) -> Self {
        match error {
            LogError::Empty => Self::NoSuchGame,
            error => Self::Unreadable(error.to_string()),
        }
    }
}
