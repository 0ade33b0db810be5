//! Codes and statuses of errors of accounts.

use super::{of_job, of_limit, of_store};
use crate::people::PeopleError;
use axum::http::StatusCode;
use gamut_store::CodeError;
use gamut_views::Code;

/// Returns the code and status of an error.
pub(super) fn kind(error: &PeopleError) -> (Code, StatusCode) {
    match error {
        PeopleError::BadName(_) => (Code::BadName, StatusCode::UNPROCESSABLE_ENTITY),
        PeopleError::NameTaken => (Code::NameTaken, StatusCode::CONFLICT),
        PeopleError::BadPassword(_) => (Code::BadPassword, StatusCode::UNPROCESSABLE_ENTITY),
        PeopleError::WeakPassword => (Code::WeakPassword, StatusCode::UNPROCESSABLE_ENTITY),
        PeopleError::WrongPassword => (Code::WrongPassword, StatusCode::FORBIDDEN),
        PeopleError::Banned(_) => (Code::Banned, StatusCode::FORBIDDEN),
        PeopleError::RegistrationClosed => (Code::RegistrationClosed, StatusCode::FORBIDDEN),
        PeopleError::CodeNeeded => (Code::CodeNeeded, StatusCode::FORBIDDEN),
        PeopleError::CodeUnknown => (Code::CodeUnknown, StatusCode::FORBIDDEN),
        PeopleError::Code(CodeError::Used) => (Code::CodeUsed, StatusCode::FORBIDDEN),
        PeopleError::Code(CodeError::Expired) => (Code::CodeExpired, StatusCode::FORBIDDEN),
        PeopleError::Code(CodeError::Withdrawn) => (Code::CodeWithdrawn, StatusCode::FORBIDDEN),
        PeopleError::NotSignedIn => (Code::NotSignedIn, StatusCode::FORBIDDEN),
        PeopleError::SignedIn => (Code::SignedIn, StatusCode::CONFLICT),
        PeopleError::NoSuchLink => (Code::NoSuchLink, StatusCode::NOT_FOUND),
        PeopleError::NoSuchBrowser => (Code::NotFound, StatusCode::NOT_FOUND),
        PeopleError::Hashing(_) => (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR),
        PeopleError::Limit(error) => of_limit(*error),
        PeopleError::Job(error) => of_job(*error),
        PeopleError::Store(error) => of_store(error),
    }
}
