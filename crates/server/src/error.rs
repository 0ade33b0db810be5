//! Errors of requests: status, code, message and log level.

mod tournament;

use crate::metrics;
use crate::store::Failure;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamut_rules::PlayError;
use gamut_table::{EventError, LogError, Refusal};
use gamut_views::Code;
use serde::Serialize;
use std::ops::RangeInclusive;
use std::time::Duration;
use tracing::Level;

/// Why a request or a message was refused or failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// It cannot be parsed or is inconsistent.
    #[error("{0}")]
    Malformed(String),
    /// The content type is wrong.
    #[error("the body must be of type {0}")]
    WrongType(&'static str),
    /// The body has more than this many bytes.
    #[error("at most {0} bytes are accepted")]
    TooLarge(usize),
    /// Too many messages or new games in a short time.
    #[error("too many {0} in a short time")]
    TooFast(&'static str),
    /// The request comes from a page of another site.
    #[error("this request comes from another site")]
    ForeignOrigin,
    /// The interface has no such address.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address does not support the method.
    #[error("this address does not support the method")]
    WrongMethod,
    /// No game has this address.
    #[error("there is no such game")]
    NoSuchGame,
    /// The rules refuse the action.
    #[error("{0}")]
    IllegalAction(String),
    /// It is another player's turn.
    #[error("{0}")]
    NotYourTurn(String),
    /// The sender does not play this seat.
    #[error("{0}")]
    NotYourSeat(String),
    /// The seat was taken in the meantime.
    #[error("this seat is taken")]
    SeatTaken,
    /// Games of this kind cannot be rated.
    #[error("a rated game {0}")]
    NotRated(&'static str),
    /// The person has let too many games lapse without a first turn.
    #[error("you have let three games lapse in a day: please play unrated for an hour")]
    Lapsed,
    /// Two accounts cannot play the same rated game from one browser.
    #[error("another account sat down in this rated game from this browser")]
    SameBrowser,
    /// A seat is still open.
    #[error("the game begins when every seat is taken")]
    Waiting,
    /// It needs the consent of the other players.
    #[error("the others have to agree to that: ask them")]
    MustAsk,
    /// The request or answer is not possible now.
    #[error("{0}")]
    CannotAsk(String),
    /// Hints are not available in this game.
    #[error("{0}")]
    NoHints(String),
    /// The server does not analyse, or not for this visitor.
    #[error("{0}")]
    NoAnalysis(&'static str),
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
    /// The seat is not out of time.
    #[error("{0}")]
    CannotClaim(String),
    /// The conditional moves cannot be stored.
    #[error("{0}")]
    CannotPlan(String),
    /// A person can watch one game of bots at a time.
    #[error("you are watching another game of bots: only one at a time is possible")]
    WatchingElsewhere,
    /// The message refers to an earlier event.
    #[error("the game has moved on")]
    Stale,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// No person has made a decision yet.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// The name is invalid.
    #[error("a name has {} to {} letters or digits, perhaps with spaces, dots, hyphens or apostrophes between", .0.start(), .0.end())]
    BadName(RangeInclusive<usize>),
    /// Another account has a name that looks the same.
    #[error("this name, or one that looks like it, is taken")]
    NameTaken,
    /// The password is too short, repeats one character, or is the name.
    #[error("a password has at least {0} characters, not always the same ones, and is not the name")]
    BadPassword(usize),
    /// The password would be found within a million guesses.
    #[error("this password is easy to guess, like words, dates, names and rows of keys: use several unrelated words")]
    WeakPassword,
    /// No such account, or the password or recovery code is wrong.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The account is banned; the operator may have given a reason.
    #[error("this account was closed by the operator of this server{}", .0.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default())]
    Banned(Option<String>),
    /// The visitor's network is blocked; the operator may have given a reason.
    #[error("the operator of this server has blocked your network{}", .0.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default())]
    NetworkBlocked(Option<String>),
    /// The token was not issued by this server, or was revoked.
    #[error("this token was not issued by this server, or was revoked")]
    BadToken,
    /// Tokens are for playing only.
    #[error("a token is for playing only: for this, sign in with a browser")]
    NotByToken,
    /// No person has this name or number.
    #[error("there is no such person")]
    NoSuchPerson,
    /// Only players of a game can report it.
    #[error("only players of a game can report it or its players")]
    NoPart,
    /// A puzzle's solution needs an attempt first.
    #[error("please try a move first")]
    NotTried,
    /// Registration is closed.
    #[error("this server accepts no new accounts: you can play as a guest")]
    RegistrationClosed,
    /// Registration is by invitation.
    #[error("an account on this server needs a sign-up code: ask its operator for one, or play as a guest")]
    CodeNeeded,
    /// The code does not exist, or expired long ago.
    #[error("this server does not know this sign-up code")]
    CodeUnknown,
    /// The code has created all its accounts.
    #[error("this sign-up code has been used")]
    CodeUsed,
    /// The code has expired.
    #[error("this sign-up code has expired")]
    CodeExpired,
    /// The operator withdrew the code.
    #[error("this sign-up code was withdrawn by the operator")]
    CodeWithdrawn,
    /// The visitor is not signed in.
    #[error("please sign in first")]
    NotSignedIn,
    /// The visitor is signed in.
    #[error("you are signed in already: please sign out first")]
    SignedIn,
    /// The vacation is not possible.
    #[error("{0}")]
    NoVacation(String),
    /// No mail server is set up.
    #[error("this server sends no mail")]
    NoMail,
    /// Push messages are disabled.
    #[error("this server sends no push messages")]
    NoPush,
    /// The subscription is malformed, or not of a public push service.
    #[error("this is not a subscription to a public push service")]
    BadSubscription,
    /// The mail address is malformed.
    #[error("a mail address looks like name@example.org")]
    BadAddress,
    /// The link was used, has expired, or never existed.
    #[error("this link was used already or is too old: please make a new one")]
    NoSuchLink,
    /// The invitation was used or withdrawn, or never existed.
    #[error("this invitation was used or withdrawn")]
    NoSuchInvitation,
    /// No bot account has this name.
    #[error("no program has this name")]
    NoSuchProgram,
    /// No tournament has this address.
    #[error("there is no such tournament")]
    NoSuchTournament,
    /// Only the organiser of a tournament can do this.
    #[error("only the organiser of the tournament can do this")]
    NotOrganiser,
    /// The person has entered already.
    #[error("you have entered this tournament already")]
    AlreadyEntered,
    /// The state of the tournament does not allow it.
    #[error("{0}")]
    Tournament(gamut_tournament::Refusal),
    /// What the write depended on has changed.
    #[error("this has changed in the meantime: please try again")]
    Changed,
    /// The body did not arrive in time.
    #[error("the body did not arrive within {} s", .0.as_secs())]
    TooSlow(Duration),
    /// A program sends too many requests.
    #[error("a program may send {0} requests a second: please wait a second")]
    TooManyRequests(u32),
    /// A limit of the server is reached.
    #[error("the server is busy: {0}")]
    Busy(&'static str),
    /// The database cannot store anything at present.
    #[error("nothing was stored: {0}")]
    NotStored(Failure),
    /// The server's limit of a resource is reached.
    #[error("the server is busy: too many {0}")]
    Full(&'static str),
    /// The limit of a resource for one network is reached.
    #[error("too many {0} from your network")]
    NetworkFull(&'static str),
    /// The limit of a resource for one person is reached.
    #[error("you have too many {0}")]
    PersonFull(&'static str),
    /// The request names a host other than that of the public URL.
    #[error("this server is {ours}, not {named:?}")]
    OtherHost {
        /// The host of the request.
        named: String,
        /// The public URL.
        ours: String,
    },
    /// The request names a host that could belong to another site.
    #[error("{0:?} may lead to another site's page: to serve it by that name, start it with --public-url")]
    UnknownHost(String),
    /// The database failed.
    #[error("the database failed: {0}")]
    Store(String),
    /// A stored game does not replay.
    #[error("a recorded game cannot be replayed: {0}")]
    Unreadable(String),
    /// A password could not be hashed, for want of memory or random numbers.
    #[error("a password could not be hashed: {0}")]
    Hashing(argon2::password_hash::Error),
    /// A task ended before it answered.
    #[error("a task ended before it answered")]
    Gone,
}

impl Error {
    /// Returns the error for an action that cannot be played, with this text.
    fn not_played(error: &PlayError, text: String) -> Self {
        match error {
            PlayError::Parse(_) => Self::Malformed(text),
            PlayError::Illegal(_) => Self::IllegalAction(text),
        }
    }

    /// Returns the error for a viewer who does not play.
    #[must_use]
    pub fn not_at_table() -> Self {
        Self::NotYourSeat(String::from("you do not play in this game"))
    }

    /// Returns the error code.
    #[must_use]
    pub fn code(&self) -> Code {
        self.kind().0
    }

    /// Returns the HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.kind().1
    }

    /// Returns the log level. The store itself logs a failing database once.
    #[must_use]
    pub fn level(&self) -> Level {
        match self {
            // Anyone could fill the log with these. The quota logs occasionally that it is exhausted.
            Self::Full(_) | Self::NetworkFull(_) | Self::PersonFull(_) => Level::DEBUG,
            _ if self.code() == Code::Internal => Level::ERROR,
            _ if self.code() == Code::Busy => Level::WARN,
            _ => Level::DEBUG,
        }
    }

    /// Returns the message for the client: one line, without server internals.
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
            Self::NoSuchTournament => (Code::NoSuchTournament, StatusCode::NOT_FOUND),
            Self::NotOrganiser => (Code::NotOrganiser, StatusCode::FORBIDDEN),
            Self::AlreadyEntered => (Code::AlreadyEntered, StatusCode::CONFLICT),
            Self::Tournament(refusal) => tournament::kind(refusal),
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
            Self::Store(_) | Self::Unreadable(_) | Self::Hashing(_) | Self::Gone => {
                (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    }

    /// Logs the error and returns it as an HTTP response with this body.
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

    /// Logs the error at its level and counts it.
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

impl From<gamut_tournament::Refusal> for Error {
    fn from(refusal: gamut_tournament::Refusal) -> Self {
        Self::Tournament(refusal)
    }
}

/// An event that cannot follow in a live game.
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
