//! Deletion of accounts and guests.

use super::{Accounts, Visitor};
use crate::error::Error;
use crate::ids::Token;
use crate::live::Games;
use crate::network::Network;
use crate::store::{AccountWrite, Write};

impl Accounts {
    /// Deletes an account or a guest: name, list, cookies, invitations, puzzles, messages, and the names entered for
    /// its games. Its seats in running games are given up; all games stay. The next user of the browser is the guest
    /// who used it before, or a new one with the returned cookie.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] for an account.
    pub async fn delete(
        &self,
        games: &Games,
        network: Network,
        visitor: Visitor,
        password: Option<String>,
    ) -> Result<Option<Token>, Error> {
        if let Some(name) = self.store.person(visitor.person).await?.and_then(|person| person.name) {
            self.confirm(network, &visitor, &name, password).await?;
        }
        let has_guest = self.store.has_guest(&visitor.browser).await?;
        let identities = self.store.identities(visitor.person).await?;
        games.depart_all(visitor.person, &identities).await?;
        let known = self.store.games_of(&identities).await?;
        let unnamed = self.store.unnamed(&identities, &known).await?;
        self.store.write(Write::Account(AccountWrite::Delete { identities, unnamed })).await?;
        self.end_sockets([visitor.person]);
        games.reload_these(&known).await;
        Ok((!has_guest).then(Token::random))
    }
}
