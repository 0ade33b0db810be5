//! Errors of operators' and moderators' commands.

use crate::people::PeopleError;
use gamut_live::LiveError;
use gamut_store::StoreError;
use gamut_store::logging::Logged;
use tracing::Level;

/// Why a command was refused or failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum CommandError {
    /// What is wrong with the command, in one line.
    #[error("{0}")]
    Wrong(String),
    /// Another account has a name that looks the same.
    #[error("this name, or one that looks like it, is taken")]
    NameTaken,
    /// No game has this address.
    #[error("there is no such game")]
    NoSuchGame,
    /// A live game refuses or failed.
    #[error(transparent)]
    Live(#[from] LiveError),
    /// A name or a link is refused, or making it failed.
    #[error(transparent)]
    People(#[from] PeopleError),
    /// The store refused or failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl CommandError {
    /// Returns whether the command is at fault, not the server.
    pub(super) fn is_refusal(&self) -> bool {
        self.level() == Level::DEBUG
            && !matches!(
                self,
                Self::Store(StoreError::NotStored(_)) | Self::Live(LiveError::Store(StoreError::NotStored(_)))
            )
    }
}

impl Logged for CommandError {
    fn level(&self) -> Level {
        match self {
            Self::Wrong(_) | Self::NameTaken | Self::NoSuchGame => Level::DEBUG,
            Self::Live(error) => error.level(),
            Self::People(error) => error.level(),
            Self::Store(error) => error.level(),
        }
    }
}
