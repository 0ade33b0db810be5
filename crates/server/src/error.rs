//! Everything a request can fail by: status, code, message and log level of each.

use crate::metrics;
use crate::store::Failure;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamut_rules::error::PlayError;
use gamut_table::{EventError, LogError, Refusal};
use gamut_views::Code;
use serde::Serialize;
use std::ops::RangeInclusive;
use std::time::Duration;
use tracing::Level;

/// Why a request or a message was refused or failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// It cannot be read, or makes no sense.
    #[error("{0}")]
    Malformed(String),
    /// Its content type is not the expected one.
    #[error("the body must be of type {0}")]
    WrongType(&'static str),
    /// More bytes than this.
    #[error("at most {0} bytes are read")]
    TooLarge(usize),
    /// Too many messages or new games in a short time.
    #[error("too many {0} in a short time")]
    TooFast(&'static str),
    /// Sent by a page of another site.
    #[error("this request comes from another site")]
    ForeignOrigin,
    /// No such address in the interface.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address knows other methods.
    #[error("this address does not know the method")]
    WrongMethod,
    /// No game has this address.
    #[error("there is no such game")]
    NoSuchGame,
    /// The rules refuse the action.
    #[error("{0}")]
    IllegalAction(String),
    /// Somebody else is to move.
    #[error("{0}")]
    NotYourTurn(String),
    /// The sender does not sit there.
    #[error("{0}")]
    NotYourSeat(String),
    /// Somebody else sits there by now.
    #[error("this seat is taken")]
    SeatTaken,
    /// A game of this kind counts for nobody's rating.
    #[error("a rated game {0}")]
    NotRated(&'static str),
    /// The person has let too many games lapse without a turn.
    #[error("you have let three games lapse in a day: please play unrated for an hour")]
    Lapsed,
    /// Two accounts cannot sit in a rated game from one browser.
    #[error("somebody else sat down in this rated game from this browser")]
    SameBrowser,
    /// Somebody has to sit down first.
    #[error("the game begins when every seat is taken")]
    Waiting,
    /// Others have to agree to it.
    #[error("the others have to agree to that: ask them")]
    MustAsk,
    /// What is asked or answered cannot be asked or answered now.
    #[error("{0}")]
    CannotAsk(String),
    /// Nobody is shown hints in this game.
    #[error("{0}")]
    NoHints(String),
    /// The server analyses for nobody, or not for this visitor.
    #[error("{0}")]
    NoAnalysis(&'static str),
    /// They may not say that, or not there.
    #[error("{0}")]
    MayNotTalk(&'static str),
    /// Nothing can be seen of it, or it is too long.
    #[error("a text has 1 to {most} characters that can be seen, not {has}")]
    BadText {
        /// The most characters.
        most: usize,
        /// How many it has.
        has: usize,
    },
    /// The seat is not out of time.
    #[error("{0}")]
    CannotClaim(String),
    /// These conditional moves cannot be left, or not now.
    #[error("{0}")]
    CannotPlan(String),
    /// A person watches one game of bots at a time.
    #[error("another game of bots runs for you: watch one at a time, or ask for this one to be the one")]
    WatchingElsewhere,
    /// The message was made against an earlier event.
    #[error("the game has moved on")]
    Stale,
    /// Nothing can be played any more.
    #[error("the game is over")]
    GameOver,
    /// A rematch needs a finished game.
    #[error("the game is not over yet")]
    NotOver,
    /// No person has decided anything yet.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nobody can have such a name.
    #[error("a name has {} to {} letters or digits, perhaps with spaces, dots, hyphens or apostrophes between", .0.start(), .0.end())]
    BadName(RangeInclusive<usize>),
    /// Somebody has a name that looks the same.
    #[error("this name, or one that looks like it, is taken")]
    NameTaken,
    /// Too easy to guess, or too long.
    #[error("a password has at least {0} characters, not always the same ones, and is not the name")]
    BadPassword(usize),
    /// It is guessed within a million tries.
    #[error(
        "this password is among the first that are guessed: words, dates, names and rows of keys are; several words that have nothing to do with each other are good"
    )]
    WeakPassword,
    /// There is no such account, or the password or the recovery code is another one.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The account is banned; perhaps the operator said why.
    #[error("this account was closed by the operator of this server{}", .0.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default())]
    Banned(Option<String>),
    /// The operator has blocked the visitor's network, and perhaps said why.
    #[error("the operator of this server has blocked your network{}", .0.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default())]
    NetworkBlocked(Option<String>),
    /// No token of this server, or one that was revoked.
    #[error("this token is none of this server's, or was revoked")]
    BadToken,
    /// A token is good for playing only.
    #[error("a token is good for playing only: for this, sign in with a browser")]
    NotByToken,
    /// Nobody is known by this name or number.
    #[error("there is no such person")]
    NoSuchPerson,
    /// Who reports something has taken part in it.
    #[error("only players of a game can report it or its players")]
    NoPart,
    /// The solution of a puzzle is for those who have tried it.
    #[error("please try a move first")]
    NotTried,
    /// The operator lets nobody make an account.
    #[error("this server takes no new accounts: you can play as a guest")]
    RegistrationClosed,
    /// Accounts are by invitation.
    #[error("an account on this server needs a sign-up code: ask its operator for one, or play as a guest")]
    CodeNeeded,
    /// It was never made, or expired long ago.
    #[error("this server does not know this sign-up code")]
    CodeUnknown,
    /// As many accounts as it is for were made by it.
    #[error("this sign-up code has been used")]
    CodeUsed,
    /// Its time is over.
    #[error("this sign-up code has expired")]
    CodeExpired,
    /// The operator withdrew it.
    #[error("this sign-up code was withdrawn by the operator")]
    CodeWithdrawn,
    /// Only for somebody who has an account.
    #[error("please sign in first")]
    NotSignedIn,
    /// Only for somebody who is a guest.
    #[error("you are signed in already: please sign out first")]
    SignedIn,
    /// Nobody can be on vacation for so long.
    #[error("{0}")]
    NoVacation(String),
    /// The operator has no mail server.
    #[error("this server sends no mail")]
    NoMail,
    /// Nobody is called by push services.
    #[error("this server calls no browser")]
    NoPush,
    /// No push service has such a subscription.
    #[error("this is no subscription to a public push service")]
    BadSubscription,
    /// Nothing can be sent to it.
    #[error("a mail address looks like name@example.org")]
    BadAddress,
    /// The link was used, is too old, or never was one.
    #[error("this link was used already or is too old: please make a new one")]
    NoSuchLink,
    /// It was used or withdrawn, or never made.
    #[error("this invitation was used or withdrawn")]
    NoSuchInvitation,
    /// No program plays by an account of this name.
    #[error("no program has this name")]
    NoSuchProgram,
    /// What a write relied on was no more so when its turn came.
    #[error("this has changed in the meantime: please try again")]
    Changed,
    /// The body was not here after this time.
    #[error("the body did not arrive within {} s", .0.as_secs())]
    TooSlow(Duration),
    /// A program asks for more than it may.
    #[error("a program may ask {0} times a second: please wait a second")]
    TooManyRequests(u32),
    /// A limit of the server is reached.
    #[error("the server is busy: {0}")]
    Busy(&'static str),
    /// The database stores nothing at present.
    #[error("nothing was stored: {0}")]
    NotStored(Failure),
    /// All together hold as much of something as there may be.
    #[error("the server is busy: too many {0}")]
    Full(&'static str),
    /// One network holds as much of something as it may.
    #[error("too many {0} from your network")]
    NetworkFull(&'static str),
    /// One person holds as much of something as anybody may.
    #[error("you have too many {0}")]
    PersonFull(&'static str),
    /// The request names another host than the public URL.
    #[error("this server is {ours}, not {named:?}")]
    OtherHost {
        /// The host of the request.
        named: String,
        /// The public URL.
        ours: String,
    },
    /// The request names a host that may be anybody's.
    #[error("{0:?} may lead to another site's page: to serve it by that name, start it with --public-url")]
    UnknownHost(String),
    /// The database failed.
    #[error("the database failed: {0}")]
    Store(String),
    /// A recorded game does not replay.
    #[error("a recorded game cannot be replayed: {0}")]
    Unreadable(String),
    /// A task ended before it answered.
    #[error("a task ended before it answered")]
    Gone,
}

impl Error {
    /// For an action that cannot be played, in these words.
    fn not_played(error: &PlayError, text: String) -> Self {
        match error {
            PlayError::Parse(_) => Self::Malformed(text),
            PlayError::Illegal(_) => Self::IllegalAction(text),
        }
    }

    /// For somebody who has no seat where only players may do something.
    #[must_use]
    pub fn not_at_table() -> Self {
        Self::NotYourSeat(String::from("you do not sit at this table"))
    }

    /// What the refusal is called.
    #[must_use]
    pub fn code(&self) -> Code {
        self.kind().0
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.kind().1
    }

    /// The log level. A failing database is logged once, by the store itself.
    #[must_use]
    pub fn level(&self) -> Level {
        match self {
            // Anybody could fill the log with these. The quota itself says now and then that it is used up.
            Self::Full(_) | Self::NetworkFull(_) | Self::PersonFull(_) => Level::DEBUG,
            _ if self.code() == Code::Internal => Level::ERROR,
            _ if self.code() == Code::Busy => Level::WARN,
            _ => Level::DEBUG,
        }
    }

    /// The message for the client, in one line, without internals of the server.
    #[must_use]
    pub fn message(&self) -> String {
        match self.code() {
            Code::Internal => "something went wrong in the server; nothing was changed".into(),
            _ => self.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).take(300).collect(),
        }
    }

    fn kind(&self) -> (Code, StatusCode) {
        match self {
            Self::Malformed(_) => (Code::Malformed, StatusCode::BAD_REQUEST),
            Self::WrongType(_) => (Code::Malformed, StatusCode::UNSUPPORTED_MEDIA_TYPE),
            Self::TooSlow(_) => (Code::Malformed, StatusCode::REQUEST_TIMEOUT),
            Self::TooLarge(_) => (Code::TooLarge, StatusCode::PAYLOAD_TOO_LARGE),
            Self::TooFast(_) | Self::TooManyRequests(_) => (Code::TooFast, StatusCode::TOO_MANY_REQUESTS),
            Self::ForeignOrigin => (Code::ForeignOrigin, StatusCode::FORBIDDEN),
            Self::NotFound => (Code::NotFound, StatusCode::NOT_FOUND),
            Self::WrongMethod => (Code::NotFound, StatusCode::METHOD_NOT_ALLOWED),
            Self::NoSuchGame => (Code::NoSuchGame, StatusCode::NOT_FOUND),
            Self::IllegalAction(_) => (Code::IllegalAction, StatusCode::UNPROCESSABLE_ENTITY),
            Self::NotYourTurn(_) => (Code::NotYourTurn, StatusCode::CONFLICT),
            Self::NotYourSeat(_) => (Code::NotYourSeat, StatusCode::FORBIDDEN),
            Self::SeatTaken => (Code::SeatTaken, StatusCode::CONFLICT),
            Self::NotRated(_) => (Code::NotRated, StatusCode::UNPROCESSABLE_ENTITY),
            Self::Lapsed => (Code::Lapsed, StatusCode::FORBIDDEN),
            Self::SameBrowser => (Code::SameBrowser, StatusCode::FORBIDDEN),
            Self::Waiting => (Code::Waiting, StatusCode::CONFLICT),
            Self::MustAsk => (Code::MustAsk, StatusCode::CONFLICT),
            Self::CannotAsk(_) => (Code::CannotAsk, StatusCode::CONFLICT),
            Self::NoHints(_) => (Code::NoHints, StatusCode::CONFLICT),
            Self::NoAnalysis(_) => (Code::NoHints, StatusCode::FORBIDDEN),
            Self::MayNotTalk(_) => (Code::MayNotTalk, StatusCode::FORBIDDEN),
            Self::BadText { .. } => (Code::BadText, StatusCode::UNPROCESSABLE_ENTITY),
            Self::CannotClaim(_) => (Code::CannotClaim, StatusCode::CONFLICT),
            Self::CannotPlan(_) => (Code::CannotPlan, StatusCode::CONFLICT),
            Self::WatchingElsewhere => (Code::WatchingElsewhere, StatusCode::CONFLICT),
            Self::Stale => (Code::Stale, StatusCode::CONFLICT),
            Self::GameOver => (Code::GameOver, StatusCode::CONFLICT),
            Self::NotOver => (Code::NotOver, StatusCode::CONFLICT),
            Self::NothingToUndo => (Code::NothingToUndo, StatusCode::CONFLICT),
            Self::BadName(_) => (Code::BadName, StatusCode::UNPROCESSABLE_ENTITY),
            Self::NameTaken => (Code::NameTaken, StatusCode::CONFLICT),
            Self::BadPassword(_) => (Code::BadPassword, StatusCode::UNPROCESSABLE_ENTITY),
            Self::WeakPassword => (Code::WeakPassword, StatusCode::UNPROCESSABLE_ENTITY),
            Self::WrongPassword => (Code::WrongPassword, StatusCode::FORBIDDEN),
            Self::Banned(_) | Self::NetworkBlocked(_) => (Code::Banned, StatusCode::FORBIDDEN),
            Self::BadToken => (Code::BadToken, StatusCode::UNAUTHORIZED),
            Self::NotByToken => (Code::BadToken, StatusCode::FORBIDDEN),
            Self::NoSuchPerson => (Code::NoSuchPerson, StatusCode::NOT_FOUND),
            Self::NoPart => (Code::NoPart, StatusCode::FORBIDDEN),
            Self::NotTried => (Code::NotTried, StatusCode::CONFLICT),
            Self::RegistrationClosed => (Code::RegistrationClosed, StatusCode::FORBIDDEN),
            Self::CodeNeeded => (Code::CodeNeeded, StatusCode::FORBIDDEN),
            Self::CodeUnknown => (Code::CodeUnknown, StatusCode::FORBIDDEN),
            Self::CodeUsed => (Code::CodeUsed, StatusCode::FORBIDDEN),
            Self::CodeExpired => (Code::CodeExpired, StatusCode::FORBIDDEN),
            Self::CodeWithdrawn => (Code::CodeWithdrawn, StatusCode::FORBIDDEN),
            Self::NotSignedIn => (Code::NotSignedIn, StatusCode::FORBIDDEN),
            Self::SignedIn => (Code::SignedIn, StatusCode::CONFLICT),
            Self::NoSuchInvitation => (Code::NoSuchInvitation, StatusCode::NOT_FOUND),
            Self::NoSuchProgram => (Code::NoSuchProgram, StatusCode::NOT_FOUND),
            Self::NoVacation(_) => (Code::NoVacation, StatusCode::UNPROCESSABLE_ENTITY),
            Self::NoMail => (Code::NoMail, StatusCode::NOT_FOUND),
            Self::NoPush => (Code::NoPush, StatusCode::NOT_FOUND),
            Self::BadSubscription => (Code::BadSubscription, StatusCode::UNPROCESSABLE_ENTITY),
            Self::BadAddress => (Code::BadAddress, StatusCode::BAD_REQUEST),
            Self::NoSuchLink => (Code::NoSuchLink, StatusCode::NOT_FOUND),
            Self::Changed => (Code::Stale, StatusCode::CONFLICT),
            Self::Busy(_) | Self::Full(_) => (Code::Busy, StatusCode::SERVICE_UNAVAILABLE),
            Self::NotStored(_) => (Code::NotStored, StatusCode::SERVICE_UNAVAILABLE),
            Self::NetworkFull(_) | Self::PersonFull(_) => (Code::Busy, StatusCode::TOO_MANY_REQUESTS),
            Self::OtherHost { .. } | Self::UnknownHost(_) => (Code::ForeignOrigin, StatusCode::MISDIRECTED_REQUEST),
            Self::Store(_) | Self::Unreadable(_) | Self::Gone => (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR),
        }
    }

    /// The answer that says so by this body, with the headers that belong to it. It is logged.
    pub fn answer(&self, body: &impl Serialize) -> Response {
        self.log();
        let mut answer = (self.status(), Json(body)).into_response();
        let header = match self {
            Self::TooManyRequests(_) => Some((header::RETRY_AFTER, "1")),
            _ if self.status() == StatusCode::UNAUTHORIZED => Some((header::WWW_AUTHENTICATE, "Bearer")),
            _ => None,
        };
        if let Some((name, value)) = header {
            answer.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        answer
    }

    /// Logs the error at its level, and counts it.
    pub fn log(&self) {
        metrics::failed(self);
        match self.level() {
            Level::ERROR => tracing::error!("{self}"),
            Level::WARN => tracing::warn!("{self}"),
            _ => tracing::debug!("refused: {self}"),
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::RowNotFound => Self::Changed,
            error => Self::Store(error.to_string()),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        let text = refusal.to_string();
        match refusal {
            Refusal::Stale => Self::Stale,
            Refusal::GameOver => Self::GameOver,
            Refusal::NotOver => Self::NotOver,
            Refusal::Waiting => Self::Waiting,
            Refusal::MustAsk => Self::MustAsk,
            Refusal::NothingToUndo => Self::NothingToUndo,
            Refusal::SeatTaken => Self::SeatTaken,
            Refusal::NoSuchSeat(_) | Refusal::Bot(_) => Self::Malformed(text),
            Refusal::Play(error) => Self::not_played(&error, text),
            Refusal::PlayLine(line) => Self::not_played(&line.error, text),
            Refusal::NotYourTurn(_) => Self::NotYourTurn(text),
            Refusal::NotYourSeat(_) => Self::NotYourSeat(text),
            Refusal::CannotAsk(_) => Self::CannotAsk(text),
            Refusal::NoHints(_) => Self::NoHints(text),
            Refusal::CannotPlan(_) => Self::CannotPlan(text),
            Refusal::Event(_) => Self::Unreadable(text),
        }
    }
}

/// An event that is to follow in a live game.
impl From<EventError> for Error {
    fn from(error: EventError) -> Self {
        Refusal::from(error).into()
    }
}

/// A log that does not replay.
impl From<LogError> for Error {
    fn from(error: LogError) -> Self {
        match error {
            LogError::Empty => Self::NoSuchGame,
            error => Self::Unreadable(error.to_string()),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.answer(&gamut_views::Refusal { code: self.code(), message: self.message() })
    }
}
