//! Changing a password, and recovery codes.

use super::accounts::{Accounts, SignedIn, SignedUp, read_code};
use super::{Arrival, password};
use crate::people::PeopleError;
use gamut_live::network::Network;
use gamut_store::ids::Token;
use gamut_store::names::look;
use gamut_store::{AccountWrite, Ban, StoreError, Visitor, Write};

impl Accounts {
    /// Changes the password and signs out other browsers.
    ///
    /// # Errors
    /// [`PeopleError::WrongPassword`] if `old` is wrong; if the new password is invalid.
    pub async fn change_password(
        &self,
        network: Network,
        visitor: Visitor,
        old: Option<String>,
        new: String,
    ) -> Result<SignedIn, PeopleError> {
        let name = self.signed_in(&visitor).await?;
        password::check(&new, &name)?;
        let old = self.confirm(network, &visitor, &name, old).await?;
        let password = self.hash(network, new).await?;
        let cookie = Token::random();
        let person = visitor.person;
        let write = AccountWrite::ChangePassword { visitor, old, password, cookie: cookie.digest() };
        self.store.write(Write::Account(write)).await?;
        self.end_sockets([person]);
        Ok(SignedIn { person, cookie })
    }

    /// Replaces the recovery code.
    ///
    /// # Errors
    /// [`PeopleError::WrongPassword`]; [`PeopleError::NotSignedIn`] for a guest.
    pub async fn new_recovery(
        &self,
        network: Network,
        visitor: Visitor,
        password: Option<String>,
    ) -> Result<Token, PeopleError> {
        let name = self.signed_in(&visitor).await?;
        let password = self.confirm(network, &visitor, &name, password).await?;
        let recovery = Token::random();
        let (person, next) = (visitor.person, recovery.digest());
        self.store.write(Write::Account(AccountWrite::NewRecovery { person, password, next })).await?;
        Ok(recovery)
    }

    /// Sets a new password with the recovery code, signs in, and replaces the code. All other browsers are signed out.
    ///
    /// # Errors
    /// [`PeopleError::WrongPassword`] if the account or the code is wrong; `LimitError::TooFast` after many failures; if the
    /// password is invalid.
    pub async fn recover(
        &self,
        network: Network,
        arrival: Arrival,
        name: &str,
        code: &str,
        password: String,
    ) -> Result<SignedUp, PeopleError> {
        password::check(&password, name)?;
        let look = look(name);
        let attempt = self.throttle.begin_recovery(network, &look)?;
        // Hash in any case, so that the duration does not reveal whether the account exists.
        let password = self.hash(network, password).await?;
        let account = self.store.account(&look).await?.ok_or(PeopleError::WrongPassword)?;
        let code = read_code(code).ok_or(PeopleError::WrongPassword)?;
        if let Some(Ban { reason }) = account.ban.filter(|_| account.recovery == Some(code.clone())) {
            return Err(PeopleError::Banned(reason));
        }
        let (cookie, recovery) = (Token::random(), Token::random());
        let (person, next) = (account.person, recovery.digest());
        let browser = arrival.browser(cookie.digest(), false)?;
        let visitor = arrival.visitor;
        let before = visitor.clone();
        let write = AccountWrite::Recover { visitor, person, code, password, next, browser };
        match self.store.write(Write::Account(write)).await {
            Err(StoreError::Changed) => Err(PeopleError::WrongPassword),
            result => {
                result?;
                attempt.succeed();
                self.end_sockets_of(before.as_ref());
                self.end_sockets([person]);
                Ok(SignedUp { signed_in: SignedIn { person, cookie }, recovery })
            }
        }
    }
}
