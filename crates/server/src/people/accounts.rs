//! Signing up, in and out.

use super::name::{AccountName, look};
use super::{Connected, SignInThrottle, Visitor, password};
use crate::error::Error;
use crate::ids::{PersonId, Token};
use crate::jobs::Jobs;
use crate::network::Network;
use crate::store::{AccountWrite, Ban, Store, Write};
use std::sync::Arc;

/// The way to accounts.
pub struct Accounts {
    pub(super) store: Arc<Store>,
    pub(super) connected: Connected,
    jobs: Jobs,
    throttle: SignInThrottle,
}

/// Somebody signed in: the cookie that the browser keeps from now on. It is always a new one, so that nobody signs in to
/// a cookie that somebody else knows.
pub struct SignedIn {
    /// Whose account it is.
    pub person: PersonId,
    /// The new cookie.
    pub cookie: Token,
}

/// Somebody has a new recovery code: it is shown this once.
pub struct SignedUp {
    /// Whose account it is, and the cookie.
    pub signed_in: SignedIn,
    /// Together with the name it allows another password to be set, once.
    pub recovery: Token,
}

impl Accounts {
    /// Hashes passwords by these jobs, and ends sockets whose person is another one afterwards.
    #[must_use]
    pub fn new(store: Arc<Store>, connected: Connected, jobs: Jobs) -> Self {
        Self { store, connected, jobs, throttle: SignInThrottle::default() }
    }

    /// Makes an account of a guest, who keeps all games.
    ///
    /// # Errors
    /// What is wrong with name or password; [`Error::NameTaken`]; [`Error::SignedIn`] for somebody who has an account.
    pub async fn sign_up(
        &self,
        network: Network,
        visitor: Visitor,
        name: &str,
        password: String,
    ) -> Result<SignedUp, Error> {
        let name = AccountName::read(name)?;
        password::check(&password, &name.shown)?;
        if self.store.is_taken(&name).await? {
            return Err(Error::NameTaken);
        }
        if self.store.person(visitor.person).await?.is_some_and(|person| person.name.is_some()) {
            return Err(Error::SignedIn);
        }
        let password = self.hash(network, password).await?;
        let (cookie, recovery) = (Token::random(), Token::random());
        let (person, wanted) = (visitor.person, name.clone());
        let before = visitor.browser.clone();
        let write =
            AccountWrite::SignUp { visitor, name, password, recovery: recovery.digest(), browser: cookie.digest() };
        match self.store.write(Write::Account(write)).await {
            // Somebody else was faster.
            Err(Error::Changed) if self.store.is_taken(&wanted).await? => Err(Error::NameTaken),
            Err(Error::Changed) => Err(Error::SignedIn),
            result => {
                result?;
                self.connected.end_credential(person, &before);
                Ok(SignedUp { signed_in: SignedIn { person, cookie }, recovery })
            }
        }
    }

    /// Signs in on a browser. The games of the guest who used it become the account's.
    ///
    /// # Errors
    /// [`Error::WrongPassword`], whether there is such an account or not; [`Error::TooFast`] after many failures;
    /// [`Error::Banned`] with the right password.
    pub async fn sign_in(
        &self,
        network: Network,
        visitor: Option<Visitor>,
        name: &str,
        password: String,
    ) -> Result<SignedIn, Error> {
        let look = look(name);
        let account = self.store.account(&look).await?;
        let known = match (&account, &visitor) {
            (Some(account), Some(visitor)) if self.store.knows(&visitor.browser, account.person).await? => {
                Some(visitor.browser.clone())
            }
            _ => None,
        };
        let attempt = self.throttle.begin(network, &look, known)?;
        let hash = account.as_ref().map(|account| account.password.clone());
        let right = self.jobs.run(Some(network), move || Ok(password::verify(&password, hash.as_deref()))).await?;
        let account = account.filter(|_| right).ok_or(Error::WrongPassword)?;
        attempt.succeed();
        if let Some(Ban { reason }) = account.ban {
            return Err(Error::Banned(reason));
        }
        let cookie = Token::random();
        let (person, browser) = (account.person, cookie.digest());
        let before = visitor.as_ref().map(|visitor| visitor.person);
        self.store.write(Write::Account(AccountWrite::SignIn { visitor, person, browser })).await?;
        self.end_sockets(before);
        Ok(SignedIn { person, cookie })
    }

    /// Signs out on this browser, or on all. Whoever uses this browser next is a new guest, with this cookie.
    ///
    /// # Errors
    /// [`Error::NotSignedIn`] for a guest, who could not come back.
    pub async fn sign_out(&self, visitor: Visitor, everywhere: bool) -> Result<Token, Error> {
        self.signed_in(&visitor).await?;
        let (guest, cookie) = Visitor::new();
        let Visitor { person, browser, .. } = visitor.clone();
        self.store.write(Write::Account(AccountWrite::SignOut { visitor, everywhere, guest })).await?;
        match everywhere {
            true => self.connected.end(person),
            false => self.connected.end_credential(person, &browser),
        }
        Ok(cookie)
    }

    /// Changes the password; other browsers are signed out.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] where `old` is not the password; what is wrong with the new one.
    pub async fn change_password(
        &self,
        network: Network,
        visitor: Visitor,
        old: String,
        new: String,
    ) -> Result<SignedIn, Error> {
        let name = self.signed_in(&visitor).await?;
        password::check(&new, &name)?;
        let old = self.confirm(network, &visitor, &name, old).await?;
        let password = self.hash(network, new).await?;
        let cookie = Token::random();
        let person = visitor.person;
        let write = AccountWrite::ChangePassword { person, old, password, browser: cookie.digest() };
        self.store.write(Write::Account(write)).await?;
        self.end_sockets([person]);
        Ok(SignedIn { person, cookie })
    }

    /// Makes another recovery code; the one before is good no more.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] where that is not the password; [`Error::NotSignedIn`] for a guest.
    pub async fn new_recovery(&self, network: Network, visitor: Visitor, password: String) -> Result<Token, Error> {
        let name = self.signed_in(&visitor).await?;
        let password = self.confirm(network, &visitor, &name, password).await?;
        let recovery = Token::random();
        let (person, next) = (visitor.person, recovery.digest());
        self.store.write(Write::Account(AccountWrite::NewRecovery { person, password, next })).await?;
        Ok(recovery)
    }

    /// Sets another password by the recovery code, signs in by it, and gives a new code. All other browsers are signed
    /// out.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] where there is no such account or the code is not its code; [`Error::TooFast`] after
    /// many failures; what is wrong with the password.
    pub async fn recover(
        &self,
        network: Network,
        visitor: Option<Visitor>,
        name: &str,
        code: &str,
        password: String,
    ) -> Result<SignedUp, Error> {
        password::check(&password, name)?;
        let look = look(name);
        let attempt = self.throttle.begin(network, &look, None)?;
        // Hashed in any case: how long it takes tells nobody whether there is such an account.
        let password = self.hash(network, password).await?;
        let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
        let account = self.store.account(&look).await?.ok_or(Error::WrongPassword)?;
        let code = Token::read(&code.to_ascii_lowercase()).ok_or(Error::WrongPassword)?.digest();
        if let Some(Ban { reason }) = account.ban.filter(|_| account.recovery == Some(code.clone())) {
            return Err(Error::Banned(reason));
        }
        let (cookie, recovery) = (Token::random(), Token::random());
        let (person, browser, next) = (account.person, cookie.digest(), recovery.digest());
        let before = visitor.as_ref().map(|visitor| visitor.person);
        let write = AccountWrite::Recover { visitor, person, code, password, next, browser };
        match self.store.write(Write::Account(write)).await {
            Err(Error::Changed) => Err(Error::WrongPassword),
            result => {
                result?;
                attempt.succeed();
                self.end_sockets(before.into_iter().chain([person]));
                Ok(SignedUp { signed_in: SignedIn { person, cookie }, recovery })
            }
        }
    }

    /// Sockets that were opened for these people were so by cookies that stand for somebody else now, or for nobody.
    pub(super) fn end_sockets(&self, people: impl IntoIterator<Item = PersonId>) {
        for person in people {
            self.connected.end(person);
        }
    }

    /// The name of the account that is signed in.
    ///
    /// # Errors
    /// [`Error::NotSignedIn`] for a guest.
    pub(super) async fn signed_in(&self, visitor: &Visitor) -> Result<String, Error> {
        let person = self.store.person(visitor.person).await?;
        person.and_then(|person| person.name).ok_or(Error::NotSignedIn)
    }

    /// Checks the password of somebody who is signed in, and returns its hash.
    pub(super) async fn confirm(
        &self,
        network: Network,
        visitor: &Visitor,
        name: &str,
        password: String,
    ) -> Result<String, Error> {
        let look = look(name);
        let account = self.store.account(&look).await?.ok_or(Error::NotSignedIn)?;
        let attempt = self.throttle.begin(network, &look, Some(visitor.browser.clone()))?;
        let hash = account.password.clone();
        if !self.jobs.run(Some(network), move || Ok(password::verify(&password, Some(&hash)))).await? {
            return Err(Error::WrongPassword);
        }
        attempt.succeed();
        Ok(account.password)
    }

    pub(super) async fn hash(&self, network: Network, password: String) -> Result<String, Error> {
        self.jobs.run(Some(network), move || password::hash(&password)).await
    }
}
