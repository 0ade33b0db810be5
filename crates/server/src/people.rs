//! Persons. A guest is known by a browser's cookie alone, an account by its name and password on any browser.

mod accounts;
mod arrival;
mod connected;
mod devices;
mod export;
mod leaving;
pub mod name;
pub mod password;
mod throttle;

pub use accounts::{Accounts, SignedIn, SignedUp};
pub use arrival::{Arrival, agent};
pub use connected::{Connected, Connection, Moment};
pub use devices::NewLink;
pub use export::Export;
pub use throttle::SignInThrottle;

use crate::ids::{PersonId, Token, TokenDigest};
use std::fmt;

/// The person that a request comes from, and the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who it is.
    pub person: PersonId,
    /// The digest of the browser's cookie.
    pub browser: TokenDigest,
    /// Neither is stored yet: the first thing that is stored for the visitor brings both into the database.
    pub is_new: bool,
}

impl Visitor {
    /// Somebody who was never here, with the cookie that the browser is to keep.
    #[must_use]
    pub fn new() -> (Self, Token) {
        let token = Token::random();
        (Self { person: crate::ids::random_person(), browser: token.digest(), is_new: true }, token)
    }
}

/// What a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonKind {
    /// Known by a browser alone.
    Guest,
    /// Has a name and a password.
    Account,
    /// An account that a program plays by.
    Bot,
}

impl PersonKind {
    /// As the database has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Account => "account",
            Self::Bot => "bot",
        }
    }
}

/// A person as others see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// Guest, account or bot.
    pub kind: PersonKind,
    /// The account's name; guests have none.
    pub name: Option<String>,
    /// The name that a guest has chosen.
    pub nick: Option<String>,
}

/// A person who has a name, as seats show it. The name is how the person is displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPerson {
    /// The account's name, or the one that a guest has chosen.
    pub name: String,
    /// Guest, account or bot.
    pub kind: PersonKind,
}

impl fmt::Display for ShownPerson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}
