//! Errors of accounts and sign-ins.

use gamut_live::jobs::JobError;
use gamut_live::limits::LimitError;
use gamut_store::logging::Logged;
use gamut_store::names::NameError;
use gamut_store::{CodeError, StoreError};
use std::ops::RangeInclusive;
use tracing::Level;

/// Why an account, a sign-in or a link was refused.
#[derive(Debug, Clone, thiserror::Error)]
pub enum PeopleError {
    /// The name is invalid.
    #[error("a name has {} to {} letters or digits, perhaps with spaces, dots, hyphens or apostrophes between", .0.start(), .0.end())]
    BadName(RangeInclusive<usize>),
    /// Another account has a name that looks the same.
    #[error("this name, or one that looks like it, is taken")]
    NameTaken,
    /// The password is too short, repeats one character, or is the name.
    #[error("a password has at least {0} characters, not always the same ones, and is not the name")]
    BadPassword(usize),
    /// The password would be found within a million guesses.
    #[error("this password is easy to guess, like words, dates, names and rows of keys: use several unrelated words")]
    WeakPassword,
    /// No such account, or the password or recovery code is wrong.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The account is banned; the operator may have given a reason.
    #[error("this account was closed by the operator of this server{}", .0.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default())]
    Banned(Option<String>),
    /// Registration is closed.
    #[error("this server accepts no new accounts: you can play as a guest")]
    RegistrationClosed,
    /// Registration is by invitation.
    #[error("an account on this server needs a sign-up code: ask its operator for one, or play as a guest")]
    CodeNeeded,
    /// The code does not exist, or expired long ago.
    #[error("this server does not know this sign-up code")]
    CodeUnknown,
    /// The code can no longer be used.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The visitor is not signed in.
    #[error("please sign in first")]
    NotSignedIn,
    /// The visitor is signed in.
    #[error("you are signed in already: please sign out first")]
    SignedIn,
    /// The link was used, has expired, or never existed.
    #[error("this link was used already or is too old: please make a new one")]
    NoSuchLink,
    /// The account has no such browser.
    #[error("there is nothing at this address")]
    NoSuchBrowser,
    /// A password could not be hashed, for want of memory or random numbers.
    #[error("a password could not be hashed: {0}")]
    Hashing(argon2::password_hash::Error),
    /// A limit is reached.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// A password could not be checked or hashed on a thread of its own.
    #[error(transparent)]
    Job(#[from] JobError),
    /// The store refused or failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Logged for PeopleError {
    fn level(&self) -> Level {
        match self {
            Self::Hashing(_) => Level::ERROR,
            Self::Limit(error) => error.level(),
            Self::Job(error) => error.level(),
            Self::Store(error) => error.level(),
            _ => Level::DEBUG,
        }
    }
}

impl From<NameError> for PeopleError {
    fn from(error: NameError) -> Self {
        match error {
            NameError::Bad(lengths) => Self::BadName(lengths),
            NameError::Taken => Self::NameTaken,
        }
    }
}
