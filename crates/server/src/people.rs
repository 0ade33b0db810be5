//! Persons. A guest is known by the cookie of his browser alone.

use crate::ids::{PersonId, Token, TokenDigest};

/// The person that a request comes from, and his browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who it is.
    pub person: PersonId,
    /// The digest of his browser's cookie.
    pub browser: TokenDigest,
    /// Neither is stored yet: the first thing that is stored for him brings both into the database.
    pub is_new: bool,
}

impl Visitor {
    /// Somebody who was never here, with the cookie that his browser is to keep.
    #[must_use]
    pub fn new() -> (Self, Token) {
        let token = Token::random();
        (Self { person: PersonId::random(), browser: token.digest(), is_new: true }, token)
    }
}
