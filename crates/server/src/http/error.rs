//! Errors of requests: status, code, message and log level. No other file decides on a status or a code of an error.

mod club;
mod head;
mod live;
mod people;
#[cfg(test)]
mod tests;
mod tournament;

pub use club::ClubError;
pub use head::AmbiguousHead;

use crate::admin::CommandError;
use crate::mail::MailError;
use crate::metrics;
use crate::people::{NetworkBlocked, PeopleError};
use crate::push::PushError;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamut_live::jobs::JobError;
use gamut_live::limits::LimitError;
use gamut_live::{LiveError, Outgoing};
use gamut_puzzles::BadTry;
use gamut_store::StoreError;
use gamut_views::{Code, Refusal, ServerMessage};
use serde::Serialize;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::Level;

/// Seconds after which a client may repeat a request that the server could not take.
const UNAVAILABLE_FOR: &str = "5";

/// Why a request or a message was refused or failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// It cannot be parsed or is inconsistent.
    #[error("{0}")]
    Malformed(String),
    /// It can be read in two ways.
    #[error(transparent)]
    Ambiguous(#[from] AmbiguousHead),
    /// The content type is wrong.
    #[error("the body must be of type {0}")]
    WrongType(&'static str),
    /// The body has more than this many bytes.
    #[error("at most {0} bytes are accepted")]
    TooLarge(usize),
    /// The body did not arrive in time.
    #[error("the body did not arrive within {} s", .0.as_secs())]
    TooSlow(Duration),
    /// The request comes from a page of another site.
    #[error("this request comes from another site")]
    ForeignOrigin,
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
    /// The interface has no such address.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address does not support the method.
    #[error("this address does not support the method")]
    WrongMethod,
    /// The person has let too many games lapse without a first turn.
    #[error("you have let three games lapse in a day: please play unrated for an hour")]
    Lapsed,
    /// The server does not analyse, or not for this visitor.
    #[error("{0}")]
    NoAnalysis(&'static str),
    /// The person is playing the position against others, or for rating.
    #[error("you are playing this position: the explorer shows it when the game is over")]
    InPlay,
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
    /// The rules do not allow the move that was tried.
    #[error("{0}")]
    IllegalTry(String),
    /// A puzzle's solution needs an attempt first.
    #[error("please try a move first")]
    NotTried,
    /// The vacation is not possible.
    #[error("{0}")]
    NoVacation(String),
    /// The subscription is malformed, or not of a public push service.
    #[error("this is not a subscription to a public push service")]
    BadSubscription,
    /// The mail address is malformed.
    #[error("a mail address looks like name@example.org")]
    BadAddress,
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
    /// This many people have entered the tournament from the network.
    #[error("{0} players have entered from your network: ask the organiser")]
    NetworkShare(u32),
    /// The state of the tournament does not allow it.
    #[error(transparent)]
    Tournament(#[from] gamut_tournament::Refusal),
    /// A request about a club is refused.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// A program sends too many requests.
    #[error("a program may send {0} requests a second: please wait a second")]
    TooManyRequests(u32),
    /// A stored picture, page or text cannot be read.
    #[error("a recorded game cannot be replayed: {0}")]
    Unreadable(String),
    /// The visitor's network is blocked.
    #[error(transparent)]
    Blocked(#[from] NetworkBlocked),
    /// A moderator's command is refused or failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// Work on a thread of its own was refused or failed.
    #[error(transparent)]
    Job(#[from] JobError),
    /// A limit is reached.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// A live game refuses or failed.
    #[error(transparent)]
    Live(#[from] LiveError),
    /// Mail is refused or failed.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// An account or a sign-in is refused or failed.
    #[error(transparent)]
    People(#[from] PeopleError),
    /// Push messages are refused or failed.
    #[error(transparent)]
    Push(#[from] PushError),
    /// The store refused or failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Error {
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

    /// Returns the log level.
    #[must_use]
    pub fn level(&self) -> Level {
        match self.code() {
            Code::Internal => Level::ERROR,
            Code::Busy => match self.limit() {
                // The database is overloaded.
                None | Some(LimitError::Busy(_)) => Level::WARN,
                // Anyone could fill the log with these. The quota logs occasionally that it is exhausted.
                Some(_) => Level::DEBUG,
            },
            _ => Level::DEBUG,
        }
    }

    /// Returns the message for the client: one line, without server internals.
    #[must_use]
    pub fn message(&self) -> String {
        match self.code() {
            // A commit without an answer may be stored.
            Code::Internal => "something went wrong in the server: load again to see what was stored".into(),
            _ => self.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).take(300).collect(),
        }
    }

    /// Returns what the client receives.
    #[must_use]
    pub fn refusal(&self) -> Refusal {
        Refusal { code: self.code(), message: self.message() }
    }

    /// Returns the limit that is reached, if that is the reason.
    fn limit(&self) -> Option<LimitError> {
        match self {
            Self::Limit(error)
            | Self::Job(JobError::Limit(error))
            | Self::Live(LiveError::Limit(error) | LiveError::Job(JobError::Limit(error)))
            | Self::People(PeopleError::Limit(error) | PeopleError::Job(JobError::Limit(error))) => Some(*error),
            Self::TooManyRequests(_) => Some(LimitError::TooFast("requests of programs")),
            Self::Command(CommandError::Live(error)) => Self::from(error.clone()).limit(),
            Self::Command(CommandError::People(error)) => Self::from(error.clone()).limit(),
            _ => None,
        }
    }

    fn kind(&self) -> (Code, StatusCode) {
        match self {
            Self::Malformed(_) | Self::Ambiguous(_) => (Code::Malformed, StatusCode::BAD_REQUEST),
            Self::WrongType(_) => (Code::Malformed, StatusCode::UNSUPPORTED_MEDIA_TYPE),
            Self::TooSlow(_) => (Code::Malformed, StatusCode::REQUEST_TIMEOUT),
            Self::TooLarge(_) => (Code::TooLarge, StatusCode::PAYLOAD_TOO_LARGE),
            Self::TooManyRequests(_) => (Code::TooFast, StatusCode::TOO_MANY_REQUESTS),
            Self::ForeignOrigin => (Code::ForeignOrigin, StatusCode::FORBIDDEN),
            Self::NotFound => (Code::NotFound, StatusCode::NOT_FOUND),
            Self::WrongMethod => (Code::NotFound, StatusCode::METHOD_NOT_ALLOWED),
            Self::Lapsed => (Code::Lapsed, StatusCode::FORBIDDEN),
            Self::NoAnalysis(_) => (Code::NoHints, StatusCode::FORBIDDEN),
            Self::InPlay => (Code::NoHints, StatusCode::CONFLICT),
            Self::BadToken => (Code::BadToken, StatusCode::UNAUTHORIZED),
            Self::NotByToken => (Code::BadToken, StatusCode::FORBIDDEN),
            Self::NoSuchPerson => (Code::NoSuchPerson, StatusCode::NOT_FOUND),
            Self::NoPart => (Code::NoPart, StatusCode::FORBIDDEN),
            Self::IllegalTry(_) => (Code::IllegalAction, StatusCode::UNPROCESSABLE_ENTITY),
            Self::NotTried => (Code::NotTried, StatusCode::CONFLICT),
            Self::NoSuchProgram => (Code::NoSuchProgram, StatusCode::NOT_FOUND),
            Self::NoSuchTournament => (Code::NoSuchTournament, StatusCode::NOT_FOUND),
            Self::NotOrganiser => (Code::NotOrganiser, StatusCode::FORBIDDEN),
            Self::AlreadyEntered => (Code::AlreadyEntered, StatusCode::CONFLICT),
            Self::NetworkShare(_) => (Code::NetworkShare, StatusCode::TOO_MANY_REQUESTS),
            Self::Tournament(refusal) => tournament::kind(refusal),
            Self::Club(error) => club::kind(*error),
            Self::NoVacation(_) => (Code::NoVacation, StatusCode::UNPROCESSABLE_ENTITY),
            Self::BadSubscription => (Code::BadSubscription, StatusCode::UNPROCESSABLE_ENTITY),
            Self::BadAddress => (Code::BadAddress, StatusCode::BAD_REQUEST),
            Self::OtherHost { .. } | Self::UnknownHost(_) => (Code::ForeignOrigin, StatusCode::MISDIRECTED_REQUEST),
            Self::Blocked(_) => (Code::Banned, StatusCode::FORBIDDEN),
            Self::Unreadable(_) => (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR),
            Self::Command(error) => of_command(error),
            Self::Job(error) => of_job(*error),
            Self::Limit(error) => of_limit(*error),
            Self::Live(error) => live::kind(error),
            Self::Mail(MailError::Off) => (Code::NoMail, StatusCode::NOT_FOUND),
            Self::People(error) => people::kind(error),
            Self::Push(PushError::Off) => (Code::NoPush, StatusCode::NOT_FOUND),
            Self::Push(PushError::Gone | PushError::Unreadable(_)) => {
                (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR)
            }
            Self::Store(error) | Self::Mail(MailError::Store(error)) | Self::Push(PushError::Store(error)) => {
                of_store(error)
            }
        }
    }

    /// Logs the error and returns it as an HTTP response with this body.
    pub fn answer(&self, body: &impl Serialize) -> Response {
        self.log();
        let mut answer = (self.status(), Json(body)).into_response();
        let header = match self {
            Self::TooManyRequests(_) => Some((header::RETRY_AFTER, "1")),
            _ => match (self.status(), self.code()) {
                (StatusCode::UNAUTHORIZED, _) => Some((header::WWW_AUTHENTICATE, "Bearer")),
                (StatusCode::SERVICE_UNAVAILABLE, _) | (_, Code::Busy) => Some((header::RETRY_AFTER, UNAVAILABLE_FOR)),
                _ => None,
            },
        };
        if let Some((name, value)) = header {
            answer.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        answer
    }

    /// Logs the error at its level and counts it.
    pub fn log(&self) {
        self.count();
        match self.level() {
            Level::ERROR => tracing::error!("{self}"),
            Level::WARN => tracing::warn!("{self}"),
            _ => tracing::debug!("refused: {self}"),
        }
    }

    /// Counts the error by the code that clients receive, and by its limit.
    pub fn count(&self) {
        let code = serde_json::to_value(self.code()).ok();
        gamut_store::metrics::failed(code.as_ref().and_then(|code| code.as_str()).unwrap_or_default());
        match self.limit() {
            Some(LimitError::TooFast(what)) => metrics::refused_by_limit(what, "rate"),
            Some(LimitError::NetworkFull(what)) => metrics::refused_by_limit(what, "network"),
            Some(LimitError::PersonFull(what)) => metrics::refused_by_limit(what, "person"),
            Some(LimitError::Busy(what) | LimitError::Full(what)) => metrics::refused_by_limit(what, "server"),
            None => {}
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.answer(&self.refusal())
    }
}

impl From<BadTry> for Error {
    fn from(error: BadTry) -> Self {
        match error {
            BadTry::Puzzle(reason) => Self::Unreadable(reason),
            BadTry::Illegal(..) => Self::IllegalTry(error.to_string()),
            BadTry::TooMany(_) | BadTry::Empty | BadTry::Wrong(_) => Self::Malformed(error.to_string()),
        }
    }
}

/// Returns the text of what a game sends to a socket.
pub(super) fn text_of(outgoing: Outgoing) -> Utf8Bytes {
    let (re, seq, Refusal { code, message }) = match outgoing {
        Outgoing::Text(text) => return text,
        Outgoing::Typed { message, .. } => return json(&message).into(),
        Outgoing::Refused { re, seq, error } => {
            let error = Error::from(*error);
            error.count();
            (re, seq, error.refusal())
        }
        Outgoing::Unread { re, seq, refusal } => (re, seq, refusal),
    };
    let refused = ServerMessage::Refused { re, code, message, seq };
    json(&refused).into()
}

fn json(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("a message is plain data")
}

fn of_store(error: &StoreError) -> (Code, StatusCode) {
    match error {
        StoreError::Changed => (Code::Stale, StatusCode::CONFLICT),
        StoreError::NotStored(_) => (Code::NotStored, StatusCode::SERVICE_UNAVAILABLE),
        StoreError::Busy => (Code::Busy, StatusCode::SERVICE_UNAVAILABLE),
        StoreError::Failed(_) | StoreError::Unreadable(_) | StoreError::Gone => {
            (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR)
        }
    }
}

fn of_limit(error: LimitError) -> (Code, StatusCode) {
    match error {
        LimitError::TooFast(_) => (Code::TooFast, StatusCode::TOO_MANY_REQUESTS),
        LimitError::Busy(_) | LimitError::Full(_) => (Code::Busy, StatusCode::SERVICE_UNAVAILABLE),
        LimitError::NetworkFull(_) | LimitError::PersonFull(_) => (Code::Busy, StatusCode::TOO_MANY_REQUESTS),
    }
}

fn of_job(error: JobError) -> (Code, StatusCode) {
    match error {
        JobError::Limit(error) => of_limit(error),
        JobError::Gone => (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR),
    }
}

fn of_command(error: &CommandError) -> (Code, StatusCode) {
    match error {
        CommandError::Wrong(_) => (Code::Malformed, StatusCode::BAD_REQUEST),
        CommandError::NameTaken => (Code::NameTaken, StatusCode::CONFLICT),
        CommandError::NoSuchGame => (Code::NoSuchGame, StatusCode::NOT_FOUND),
        CommandError::Live(error) => live::kind(error),
        CommandError::People(error) => people::kind(error),
        CommandError::Store(error) => of_store(error),
    }
}
