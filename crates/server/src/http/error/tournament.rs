//! Codes and statuses of a tournament's refusals.

use axum::http::StatusCode;
use gamut_tournament::Refusal;
use gamut_views::Code;

/// Returns the code and status of a refusal.
pub(super) fn kind(refusal: &Refusal) -> (Code, StatusCode) {
    match refusal {
        Refusal::NameTaken(_) => (Code::NameTaken, StatusCode::CONFLICT),
        Refusal::BadName { .. } => (Code::BadName, StatusCode::UNPROCESSABLE_ENTITY),
        Refusal::Closed => (Code::TournamentClosed, StatusCode::CONFLICT),
        Refusal::NoMoreRounds | Refusal::NoFreePlace | Refusal::Full | Refusal::TooManyRounds { .. } => {
            (Code::NoMoreRounds, StatusCode::CONFLICT)
        }
        Refusal::BoardsTaken => (Code::BoardsTaken, StatusCode::CONFLICT),
        Refusal::NoHost | Refusal::TooFewEntrants | Refusal::TooFewForTable { .. } => {
            (Code::TooFewEntrants, StatusCode::CONFLICT)
        }
        Refusal::ResultMissing { .. } => (Code::ResultMissing, StatusCode::CONFLICT),
        Refusal::ResultContested { .. } => (Code::ResultContested, StatusCode::CONFLICT),
        Refusal::CannotContest => (Code::CannotContest, StatusCode::CONFLICT),
        Refusal::Removed(_) => (Code::Removed, StatusCode::FORBIDDEN),
        Refusal::ResultKnown { .. } | Refusal::AlreadyWithdrawn(_) | Refusal::NotWithdrawn(_) => {
            (Code::Stale, StatusCode::CONFLICT)
        }
        Refusal::UnknownEntrant(_) | Refusal::UnknownTable { .. } => (Code::NotFound, StatusCode::NOT_FOUND),
        Refusal::TeamSize(_)
        | Refusal::NoTeams
        | Refusal::RoundRobinForTwo
        | Refusal::BadCycles
        | Refusal::BadRounds
        | Refusal::SimulForTwo
        | Refusal::BadBoards
        | Refusal::TieBreakTwice(_)
        | Refusal::SeatCount { .. }
        | Refusal::BadPlaces
        | Refusal::BotForfeit => (Code::Malformed, StatusCode::BAD_REQUEST),
        Refusal::CreatedTwice | Refusal::WrongRound { .. } | Refusal::BadTable(_) | Refusal::NotPairedOnce(_) => {
            (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR)
        }
    }
}
