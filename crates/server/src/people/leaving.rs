//! Deletion of accounts and guests.

use super::{Accounts, PeopleError};
use gamut_live::network::Network;
use gamut_store::ids::{PersonId, Token};
use gamut_store::{AccountWrite, Visitor, Write};
use std::collections::BTreeSet;

/// What follows from a deletion.
pub struct Deleted {
    /// The cookie of a new guest, who is the next user of the browser; `None` if a guest used it before.
    pub cookie: Option<Token>,
    /// The games in which the person played.
    pub games: BTreeSet<String>,
}

impl Accounts {
    /// Checks that an account may be deleted; a guest needs no password.
    ///
    /// # Errors
    /// [`PeopleError::WrongPassword`] for an account.
    pub async fn confirm_deletion(
        &self,
        network: Network,
        visitor: &Visitor,
        password: Option<String>,
    ) -> Result<(), PeopleError> {
        match self.store.person(visitor.person).await?.and_then(|person| person.name) {
            Some(name) => self.confirm(network, visitor, &name, password).await.map(drop),
            None => Ok(()),
        }
    }

    /// Deletes an account or a guest, who has left all running games: name, list, cookies, invitations, puzzles,
    /// messages, and the names entered for its games. All games stay.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete(&self, visitor: &Visitor, identities: Vec<PersonId>) -> Result<Deleted, PeopleError> {
        let has_guest = self.store.has_guest(&visitor.browser).await?;
        let games = self.store.games_of(&identities).await?;
        let unnamed = self.store.unnamed(&identities, &games).await?;
        self.store.write(Write::Account(AccountWrite::Delete { identities, unnamed })).await?;
        self.end_sockets([visitor.person]);
        Ok(Deleted { cookie: (!has_guest).then(Token::random), games })
    }
}
