//! Error codes of refused requests.

use gamut_rules::AnyPlayError;
use gamut_table::Refusal;
use serde::Serialize;

/// The reason for a refusal. The page has a text for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    RegistrationClosed,
    CodeNeeded,
    CodeUnknown,
    CodeUsed,
    CodeExpired,
    CodeWithdrawn,
    SignedIn,
    NoVacation,
    NoMail,
    BadAddress,
    NoPush,
    BadSubscription,
    NoSuchLink,
    NoSuchInvitation,
    NoSuchProgram,
    NoSuchTournament,
    NotOrganiser,
    AlreadyEntered,
    TournamentClosed,
    NoMoreRounds,
    TooFewEntrants,
    BoardsTaken,
    ResultMissing,
    ResultContested,
    CannotContest,
    Removed,
    NetworkShare,
    NoSuchClub,
    ClubRole,
    ClubFull,
    Busy,
    NotStored,
    Internal,
}

impl From<&Refusal> for Code {
    fn from(refusal: &Refusal) -> Self {
        let not_played = |error: &AnyPlayError| match error {
            AnyPlayError::Parse(_) => Self::Malformed,
            AnyPlayError::Illegal(_) => Self::IllegalAction,
        };
        match refusal {
            Refusal::Stale => Self::Stale,
            Refusal::GameOver => Self::GameOver,
            Refusal::NotOver => Self::NotOver,
            Refusal::Waiting => Self::Waiting,
            Refusal::MustAsk => Self::MustAsk,
            Refusal::NothingToUndo => Self::NothingToUndo,
            Refusal::SeatTaken => Self::SeatTaken,
            Refusal::NoSuchSeat(_) | Refusal::Bot(_) => Self::Malformed,
            Refusal::Play(error) => not_played(error),
            Refusal::PlayLine(line) => not_played(&line.error),
            Refusal::NotYourTurn(_) => Self::NotYourTurn,
            Refusal::NotYourSeat(_) => Self::NotYourSeat,
            Refusal::CannotAsk(_) => Self::CannotAsk,
            Refusal::NoHints(_) => Self::NoHints,
            Refusal::CannotPlan(_) => Self::CannotPlan,
            Refusal::Event(_) => Self::Internal,
        }
    }
}
