//! Why a request is refused, as the page knows it.

use serde::Serialize;
use ts_rs::TS;

/// What a refusal is called; the page has a text for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Code {
    Malformed,
    TooLarge,
    TooFast,
    ForeignOrigin,
    NotFound,
    NoSuchGame,
    IllegalAction,
    NotYourTurn,
    NotYourSeat,
    NotRated,
    SeatTaken,
    Lapsed,
    SameBrowser,
    Waiting,
    MustAsk,
    CannotAsk,
    NoHints,
    MayNotTalk,
    BadText,
    CannotClaim,
    CannotPlan,
    WatchingElsewhere,
    Stale,
    GameOver,
    NotOver,
    NothingToUndo,
    BadName,
    NameTaken,
    BadPassword,
    WeakPassword,
    WrongPassword,
    Banned,
    BadToken,
    NoSuchPerson,
    NotSignedIn,
    NoPart,
    NotTried,
    SignedIn,
    NoVacation,
    NoMail,
    BadAddress,
    NoSuchLink,
    NoSuchInvitation,
    NoSuchProgram,
    Busy,
    NotStored,
    Internal,
}
