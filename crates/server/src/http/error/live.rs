//! Codes and statuses of live games' errors.

use super::{of_job, of_limit, of_store};
use axum::http::StatusCode;
use gamut_live::LiveError;
use gamut_rules::AnyPlayError;
use gamut_table::Refusal;
use gamut_views::Code;

/// Returns the code and status of an error.
pub(super) fn kind(error: &LiveError) -> (Code, StatusCode) {
    match error {
        LiveError::Refused(refusal) => of_refusal(refusal),
        LiveError::Malformed(_) => (Code::Malformed, StatusCode::BAD_REQUEST),
        LiveError::NoSuchGame => (Code::NoSuchGame, StatusCode::NOT_FOUND),
        LiveError::NoSuchText => (Code::NotFound, StatusCode::NOT_FOUND),
        LiveError::WrongCard(_) => (Code::IllegalAction, StatusCode::UNPROCESSABLE_ENTITY),
        LiveError::NotYourTurn(_) => (Code::NotYourTurn, StatusCode::CONFLICT),
        LiveError::NotYourSeat(_) => (Code::NotYourSeat, StatusCode::FORBIDDEN),
        LiveError::NotRated(_) => (Code::NotRated, StatusCode::UNPROCESSABLE_ENTITY),
        LiveError::SameBrowser => (Code::SameBrowser, StatusCode::FORBIDDEN),
        LiveError::CannotAsk(_) => (Code::CannotAsk, StatusCode::CONFLICT),
        LiveError::CannotClaim(_) => (Code::CannotClaim, StatusCode::CONFLICT),
        LiveError::MayNotTalk(_) => (Code::MayNotTalk, StatusCode::FORBIDDEN),
        LiveError::BadText { .. } => (Code::BadText, StatusCode::UNPROCESSABLE_ENTITY),
        LiveError::WatchingElsewhere => (Code::WatchingElsewhere, StatusCode::CONFLICT),
        LiveError::NoSuchInvitation => (Code::NoSuchInvitation, StatusCode::NOT_FOUND),
        LiveError::Unreadable(_) | LiveError::Gone => (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR),
        LiveError::Limit(error) => of_limit(*error),
        LiveError::Job(error) => of_job(*error),
        LiveError::Store(error) => of_store(error),
    }
}

fn of_refusal(refusal: &Refusal) -> (Code, StatusCode) {
    match refusal {
        Refusal::Stale => (Code::Stale, StatusCode::CONFLICT),
        Refusal::GameOver => (Code::GameOver, StatusCode::CONFLICT),
        Refusal::NotOver => (Code::NotOver, StatusCode::CONFLICT),
        Refusal::Waiting => (Code::Waiting, StatusCode::CONFLICT),
        Refusal::MustAsk => (Code::MustAsk, StatusCode::CONFLICT),
        Refusal::NothingToUndo => (Code::NothingToUndo, StatusCode::CONFLICT),
        Refusal::SeatTaken => (Code::SeatTaken, StatusCode::CONFLICT),
        Refusal::NoSuchSeat(_) | Refusal::Bot(_) => (Code::Malformed, StatusCode::BAD_REQUEST),
        Refusal::Play(error) => of_play(error),
        Refusal::PlayLine(line) => of_play(&line.error),
        Refusal::NotYourTurn(_) => (Code::NotYourTurn, StatusCode::CONFLICT),
        Refusal::NotYourSeat(_) => (Code::NotYourSeat, StatusCode::FORBIDDEN),
        Refusal::CannotAsk(_) => (Code::CannotAsk, StatusCode::CONFLICT),
        Refusal::NoHints(_) => (Code::NoHints, StatusCode::CONFLICT),
        Refusal::CannotPlan(_) => (Code::CannotPlan, StatusCode::CONFLICT),
        Refusal::Event(_) => (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR),
    }
}

fn of_play(error: &AnyPlayError) -> (Code, StatusCode) {
    match error {
        AnyPlayError::Parse(_) => (Code::Malformed, StatusCode::BAD_REQUEST),
        AnyPlayError::Illegal(_) => (Code::IllegalAction, StatusCode::UNPROCESSABLE_ENTITY),
    }
}
