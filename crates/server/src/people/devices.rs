//! Links for using a guest's identity on another browser, and for setting a new password.

use super::{Accounts, Arrival, SignedIn, password};
use crate::people::PeopleError;
use gamut_live::network::Network;
use gamut_store::clock;
use gamut_store::ids::{PersonId, Token};
use gamut_store::{AccountWrite, PersonKind, StoreError, Visitor, Write};

/// Lifetime of a link, in milliseconds.
const LIFE: i64 = 10 * 60 * 1000;

/// Lifetime of a password link, in milliseconds.
const PASSWORD_LIFE: i64 = 24 * 60 * 60 * 1000;

/// A new link, which can be used once.
pub struct NewLink {
    /// The secret in the link.
    pub secret: Token,
    /// When it expires, in milliseconds since 1970.
    pub until: i64,
}

impl Accounts {
    /// Creates a link by which a guest can use another browser, replacing an earlier one.
    ///
    /// # Errors
    /// [`PeopleError::SignedIn`] for an account, which signs in there instead.
    pub async fn link(&self, visitor: Visitor) -> Result<NewLink, PeopleError> {
        self.guest(&visitor).await?;
        let (secret, at) = (Token::random(), clock::now());
        self.store.write(Write::Account(AccountWrite::Link { visitor, link: secret.digest(), at })).await?;
        Ok(NewLink { secret, until: at + LIFE })
    }

    /// Returns the guest who created a link, and when it expires. Does not use it up.
    ///
    /// # Errors
    /// [`PeopleError::NoSuchLink`] if it was used or has expired.
    pub async fn look_at_link(&self, secret: &str) -> Result<(PersonId, i64), PeopleError> {
        let link = Token::read(secret).ok_or(PeopleError::NoSuchLink)?.digest();
        let (person, at) = self.store.device_link(&link, since()).await?.ok_or(PeopleError::NoSuchLink)?;
        Ok((person, at + LIFE))
    }

    /// Uses a link: this browser now belongs to the guest who created it. If the arrival says so, the games of the
    /// browser's previous guest are taken over; that guest's other browsers are not affected.
    ///
    /// # Errors
    /// [`PeopleError::SignedIn`] if an account is signed in, or the browser belongs to the same guest; [`PeopleError::NoSuchLink`]
    /// if the link was used or has expired.
    pub async fn take_link(&self, arrival: Arrival, secret: &str) -> Result<SignedIn, PeopleError> {
        let (person, _) = self.look_at_link(secret).await?;
        if let Some(visitor) = &arrival.visitor {
            self.guest(visitor).await?;
            if visitor.person == person {
                return Err(PeopleError::SignedIn);
            }
        }
        let (cookie, link) = (Token::random(), Token::read(secret).ok_or(PeopleError::NoSuchLink)?.digest());
        let browser = arrival.browser(cookie.digest(), false)?;
        let visitor = arrival.visitor;
        let before = visitor.clone();
        let write = AccountWrite::TakeLink { visitor, link, person, since: since(), browser };
        match self.store.write(Write::Account(write)).await {
            // Another request was faster.
            Err(StoreError::Changed) => Err(PeopleError::NoSuchLink),
            result => {
                result?;
                self.end_sockets_of(before.as_ref());
                Ok(SignedIn { person, cookie })
            }
        }
    }

    /// Sets a new password with a link created by an operator, and signs in. All other browsers are signed out.
    ///
    /// # Errors
    /// [`PeopleError::NoSuchLink`] if the link was used or has expired; if the password is invalid.
    pub async fn take_password_link(
        &self,
        network: Network,
        arrival: Arrival,
        secret: &str,
        password: String,
    ) -> Result<SignedIn, PeopleError> {
        let link = Token::read(secret).ok_or(PeopleError::NoSuchLink)?.digest();
        let since = clock::now() - PASSWORD_LIFE;
        let (person, name) = self.store.password_link(&link, since).await?.ok_or(PeopleError::NoSuchLink)?;
        password::check(&password, &name)?;
        let password = self.hash(network, password).await?;
        let cookie = Token::random();
        let browser = arrival.browser(cookie.digest(), false)?;
        let visitor = arrival.visitor;
        let before = visitor.clone();
        let write = AccountWrite::TakePasswordLink { visitor, link, person, since, password, browser };
        match self.store.write(Write::Account(write)).await {
            // Another request was faster.
            Err(StoreError::Changed) => Err(PeopleError::NoSuchLink),
            result => {
                result?;
                self.end_sockets_of(before.as_ref());
                self.end_sockets([person]);
                Ok(SignedIn { person, cookie })
            }
        }
    }

    /// # Errors
    /// [`PeopleError::SignedIn`] for an account.
    async fn guest(&self, visitor: &Visitor) -> Result<(), PeopleError> {
        let person = self.store.person(visitor.person).await?;
        match person.is_none_or(|person| person.kind == PersonKind::Guest) {
            true => Ok(()),
            false => Err(PeopleError::SignedIn),
        }
    }
}

/// Returns when the oldest valid link was created.
fn since() -> i64 {
    clock::now() - LIFE
}
