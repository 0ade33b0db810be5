//! Refusals of clubs.

use axum::http::StatusCode;
use gamut_views::Code;

/// Why a request about a club is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ClubError {
    /// No club has this address, or this person may not see it.
    #[error("there is no such club")]
    NoSuchClub,
    /// The invitation link was never issued, or has been renewed.
    #[error("this invitation to a club is no longer valid")]
    NoSuchInvitation,
    /// The person's role does not allow it.
    #[error("your role in the club does not allow this")]
    Role,
    /// The club has the maximum number of members.
    #[error("the club has as many members as a club can have")]
    Full,
}

/// Returns the code and status of a refusal.
pub(super) const fn kind(error: ClubError) -> (Code, StatusCode) {
    match error {
        ClubError::NoSuchClub => (Code::NoSuchClub, StatusCode::NOT_FOUND),
        ClubError::NoSuchInvitation => (Code::NoSuchInvitation, StatusCode::NOT_FOUND),
        ClubError::Role => (Code::ClubRole, StatusCode::FORBIDDEN),
        ClubError::Full => (Code::ClubFull, StatusCode::CONFLICT),
    }
}
