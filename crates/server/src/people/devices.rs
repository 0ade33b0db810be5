//! Links: by one a guest takes another browser along, by another whoever has forgotten a password sets a new one.

use super::{Accounts, Arrival, PersonKind, SignedIn, Visitor, password};
use crate::clock;
use crate::error::Error;
use crate::ids::{PersonId, Token};
use crate::network::Network;
use crate::store::{AccountWrite, Write};

/// How long a link can be used, in milliseconds.
const LIFE: i64 = 10 * 60 * 1000;

/// How long somebody can set a password by a link, in milliseconds.
const PASSWORD_LIFE: i64 = 24 * 60 * 60 * 1000;

/// A link that was made: it can be used once.
pub struct NewLink {
    /// What whoever opens it shows to the server.
    pub secret: Token,
    /// Until when it can be used, milliseconds since 1970.
    pub until: i64,
}

impl Accounts {
    /// Makes a link by which a guest takes another browser along. It replaces the one made before.
    ///
    /// # Errors
    /// [`Error::SignedIn`] for an account, which signs in on the other browser.
    pub async fn link(&self, visitor: Visitor) -> Result<NewLink, Error> {
        self.guest(&visitor).await?;
        let (secret, at) = (Token::random(), clock::now());
        self.store.write(Write::Account(AccountWrite::Link { visitor, link: secret.digest(), at })).await?;
        Ok(NewLink { secret, until: at + LIFE })
    }

    /// The guest who made a link, and until when it can be used. Looking does not use it.
    ///
    /// # Errors
    /// [`Error::NoSuchLink`] for one that was used or is too old.
    pub async fn look_at_link(&self, secret: &str) -> Result<(PersonId, i64), Error> {
        let link = Token::read(secret).ok_or(Error::NoSuchLink)?.digest();
        let (person, at) = self.store.device_link(&link, since()).await?.ok_or(Error::NoSuchLink)?;
        Ok((person, at + LIFE))
    }

    /// Uses a link: this browser is the guest's who made it. The games of the guest who used it come along if the arrival
    /// says so; the other browsers of that guest stay that guest's.
    ///
    /// # Errors
    /// [`Error::SignedIn`] where an account is signed in on the browser, or it is that guest's already;
    /// [`Error::NoSuchLink`] for a link that was used or is too old.
    pub async fn take_link(&self, arrival: Arrival, secret: &str) -> Result<SignedIn, Error> {
        let (person, _) = self.look_at_link(secret).await?;
        if let Some(visitor) = &arrival.visitor {
            self.guest(visitor).await?;
            if visitor.person == person {
                return Err(Error::SignedIn);
            }
        }
        let (cookie, link) = (Token::random(), Token::read(secret).ok_or(Error::NoSuchLink)?.digest());
        let browser = arrival.browser(cookie.digest(), false)?;
        let visitor = arrival.visitor;
        let before = visitor.clone();
        let write = AccountWrite::TakeLink { visitor, link, person, since: since(), browser };
        match self.store.write(Write::Account(write)).await {
            // Somebody else was faster.
            Err(Error::Changed) => Err(Error::NoSuchLink),
            result => {
                result?;
                self.end_sockets_of(before.as_ref());
                Ok(SignedIn { person, cookie })
            }
        }
    }

    /// Sets another password by a link that an operator has made, and signs in by it. All other browsers are signed out.
    ///
    /// # Errors
    /// [`Error::NoSuchLink`] for a link that was used or is too old; what is wrong with the password.
    pub async fn take_password_link(
        &self,
        network: Network,
        arrival: Arrival,
        secret: &str,
        password: String,
    ) -> Result<SignedIn, Error> {
        let link = Token::read(secret).ok_or(Error::NoSuchLink)?.digest();
        let since = clock::now() - PASSWORD_LIFE;
        let (person, name) = self.store.password_link(&link, since).await?.ok_or(Error::NoSuchLink)?;
        password::check(&password, &name)?;
        let password = self.hash(network, password).await?;
        let cookie = Token::random();
        let browser = arrival.browser(cookie.digest(), false)?;
        let visitor = arrival.visitor;
        let before = visitor.clone();
        let write = AccountWrite::TakePasswordLink { visitor, link, person, since, password, browser };
        match self.store.write(Write::Account(write)).await {
            // Somebody else was faster.
            Err(Error::Changed) => Err(Error::NoSuchLink),
            result => {
                result?;
                self.end_sockets_of(before.as_ref());
                self.end_sockets([person]);
                Ok(SignedIn { person, cookie })
            }
        }
    }

    /// # Errors
    /// [`Error::SignedIn`] for an account.
    async fn guest(&self, visitor: &Visitor) -> Result<(), Error> {
        let person = self.store.person(visitor.person).await?;
        match person.is_none_or(|person| person.kind == PersonKind::Guest) {
            true => Ok(()),
            false => Err(Error::SignedIn),
        }
    }
}

/// When the oldest link was made that can be used now.
fn since() -> i64 {
    clock::now() - LIFE
}
