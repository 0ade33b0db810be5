//! People and visitors, as everything above the store knows them.

use super::StoreError;
use crate::ids::{PersonId, Token, TokenDigest};
use std::fmt;

/// The sender of a request: person and browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The person.
    pub person: PersonId,
    /// The digest of the browser's cookie.
    pub browser: TokenDigest,
    /// Whether neither is stored yet. The first write for the visitor stores both.
    pub is_new: bool,
}

impl Visitor {
    /// Creates a new person, and the cookie for the browser.
    #[must_use]
    pub fn new() -> (Self, Token) {
        let token = Token::random();
        (Self { person: crate::ids::random_person(), browser: token.digest(), is_new: true }, token)
    }
}

/// The kind of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonKind {
    /// Known by browsers only.
    Guest,
    /// Has a name and a password.
    Account,
    /// An account of a program.
    Bot,
}

impl PersonKind {
    /// Returns the name in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Account => "account",
            Self::Bot => "bot",
        }
    }
}

impl From<PersonKind> for gamut_views::PersonKind {
    fn from(kind: PersonKind) -> Self {
        match kind {
            PersonKind::Guest => Self::Guest,
            PersonKind::Account => Self::Account,
            PersonKind::Bot => Self::Bot,
        }
    }
}

/// A person as others see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's number.
    pub id: PersonId,
    /// Guest, account or bot.
    pub kind: PersonKind,
    /// The account's name; `None` for guests.
    pub name: Option<String>,
    /// The name that a guest has chosen.
    pub nick: Option<String>,
}

/// A person with a name, as shown on a seat. Displays as the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPerson {
    /// The account's name, or the one a guest has chosen.
    pub name: String,
    /// Guest, account or bot.
    pub kind: PersonKind,
}

impl fmt::Display for ShownPerson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

/// Reads the kind of a person from its column.
pub(super) fn read_kind(text: &str) -> Result<PersonKind, StoreError> {
    match text {
        "guest" => Ok(PersonKind::Guest),
        "account" => Ok(PersonKind::Account),
        "bot" => Ok(PersonKind::Bot),
        _ => Err(StoreError::Unreadable(String::from("a person has an unknown kind"))),
    }
}

/// Reads the number of a person from its column.
pub(super) fn read_person(column: i64) -> Result<PersonId, StoreError> {
    PersonId::from_column(column).map_err(|_| StoreError::Unreadable(String::from("a person's number is none")))
}
