//! Signing up, in and out.

use super::{Arrival, Connected, SignInThrottle, password};
use crate::people::PeopleError;
use gamut_live::jobs::Jobs;
use gamut_live::network::Network;
use gamut_store::clock;
use gamut_store::ids::{PersonId, Token, TokenDigest};
use gamut_store::names::{AccountName, look};
use gamut_store::{AccountWrite, Ban, HeldBrowser, Person, Store, StoreError, Visitor, Write};
use gamut_views::Registration;
use std::sync::Arc;

/// Milliseconds after a sign-in during which changes to the account need no password.
const FRESH: i64 = 10 * 60 * 1000;
/// Maximum difference between the clocks of several servers, in milliseconds.
const AHEAD: i64 = 60 * 1000;

/// Access to accounts.
pub struct Accounts {
    pub(super) store: Arc<Store>,
    pub(super) connected: Connected,
    jobs: Jobs,
    pub(super) throttle: SignInThrottle,
    registration: Registration,
}

/// A completed sign-in, with the browser's new cookie. It is always new, so that nobody can be signed in to a cookie
/// known to someone else.
pub struct SignedIn {
    /// The account's person.
    pub person: PersonId,
    /// The new cookie.
    pub cookie: Token,
}

/// A completed sign-up or recovery, with the new recovery code, which is shown only once.
pub struct SignedUp {
    /// The person and cookie.
    pub signed_in: SignedIn,
    /// The recovery code: together with the name, it sets a new password, once.
    pub recovery: Token,
}

impl Accounts {
    /// Hashes passwords with these jobs, and ends sockets after sign-ins and sign-outs.
    #[must_use]
    pub fn new(store: Arc<Store>, connected: Connected, jobs: Jobs, registration: Registration) -> Self {
        Self { store, connected, jobs, throttle: SignInThrottle::default(), registration }
    }

    /// Creates an account and signs in on this browser only. If the arrival says so, the account takes over the games
    /// of the browser's guest.
    ///
    /// # Errors
    /// If the name, password or sign-up code is invalid; [`PeopleError::RegistrationClosed`]; [`PeopleError::NameTaken`];
    /// [`PeopleError::SignedIn`] for an account; [`StoreError::Changed`] if the browser's guest is not the expected one.
    pub async fn sign_up(
        &self,
        network: Network,
        arrival: Arrival,
        name: &str,
        password: String,
        code: Option<&str>,
    ) -> Result<SignedUp, PeopleError> {
        let code = self.admit(code).await?;
        let name = AccountName::read(name)?;
        password::check(&password, &name.shown)?;
        let (cookie, recovery) = (Token::random(), Token::random());
        let browser = arrival.browser(cookie.digest(), false)?;
        let visitor = arrival.visitor.unwrap_or_else(|| Visitor::new().0);
        if self.store.is_taken(&name).await? {
            return Err(PeopleError::NameTaken);
        }
        if self.store.person(visitor.person).await?.is_some_and(|person| person.name.is_some()) {
            return Err(PeopleError::SignedIn);
        }
        let password = self.hash(network, password).await?;
        let (wanted, before) = (name.clone(), visitor.clone());
        let (person, recovered) = (gamut_store::ids::random_person(), recovery.digest());
        let write =
            AccountWrite::SignUp { visitor, person, name, password, recovery: recovered, browser, code: code.clone() };
        match self.store.write(Write::Account(write)).await {
            // Another sign-up was faster.
            Err(StoreError::Changed) if self.store.is_taken(&wanted).await? => Err(PeopleError::NameTaken),
            Err(StoreError::Changed) => {
                self.check_code(code.as_ref()).await?;
                Err(PeopleError::SignedIn)
            }
            result => {
                result?;
                self.connected.end_credential(before.person, &before.browser);
                let person = self.store.person_of(&cookie.digest()).await?.ok_or(StoreError::Changed)?;
                Ok(SignedUp { signed_in: SignedIn { person, cookie }, recovery })
            }
        }
    }

    /// Returns the digest of the sign-up code, if one is needed.
    async fn admit(&self, code: Option<&str>) -> Result<Option<TokenDigest>, PeopleError> {
        match self.registration {
            Registration::Open => return Ok(None),
            Registration::Closed => return Err(PeopleError::RegistrationClosed),
            Registration::Invitation => {}
        }
        let code = code.map(str::trim).filter(|code| !code.is_empty()).ok_or(PeopleError::CodeNeeded)?;
        let code = read_code(code).ok_or(PeopleError::CodeUnknown)?;
        self.check_code(Some(&code)).await?;
        Ok(Some(code))
    }

    async fn check_code(&self, code: Option<&TokenDigest>) -> Result<(), PeopleError> {
        let Some(code) = code else { return Ok(()) };
        Ok(self.store.sign_up_code(code).await?.ok_or(PeopleError::CodeUnknown)?.check(clock::now())?)
    }

    /// Renames a guest or an account.
    ///
    /// # Errors
    /// [`PeopleError::BadName`]; [`PeopleError::NameTaken`] if an account's name looks like it, which guests cannot imitate either.
    pub async fn rename(&self, visitor: Visitor, name: &str) -> Result<(), PeopleError> {
        let name = AccountName::read(name)?;
        let person = self.store.person(visitor.person).await?;
        let is_own =
            person.as_ref().and_then(|person| person.name.as_deref()).is_some_and(|own| look(own) == name.look);
        if !is_own && self.store.is_taken(&name).await? {
            return Err(PeopleError::NameTaken);
        }
        let write = match person {
            Some(Person { id, name: Some(_), .. }) => AccountWrite::Rename { person: id, name },
            _ => AccountWrite::Nick { visitor, name: name.shown },
        };
        match self.store.write(Write::Account(write)).await {
            Err(StoreError::Changed) => Err(PeopleError::NameTaken),
            result => Ok(result?),
        }
    }

    /// Signs in on this browser only. If the arrival says so, the account takes over the games of the browser's guest;
    /// otherwise signing out returns to that guest.
    ///
    /// # Errors
    /// [`PeopleError::WrongPassword`], even if there is no such account; `LimitError::TooFast` after many failures;
    /// [`PeopleError::Banned`] with the right password; [`StoreError::Changed`] if the browser's guest is not the expected one.
    pub async fn sign_in(
        &self,
        network: Network,
        arrival: Arrival,
        name: &str,
        password: String,
    ) -> Result<SignedIn, PeopleError> {
        let look = look(name);
        let (account, is_strange, attempt) = match &arrival.visitor {
            // A browser without a cookie is not known, so that refusing a flood of guesses needs no database.
            None => {
                let attempt = self.throttle.begin(network, &look, None)?;
                (self.store.account(&look).await?, true, attempt)
            }
            Some(visitor) => {
                let account = self.store.account(&look).await?;
                let known = match &account {
                    Some(account) if self.store.knows(&visitor.browser, account.person).await? => {
                        Some(visitor.browser.clone())
                    }
                    _ => None,
                };
                (account, known.is_none(), self.throttle.begin(network, &look, known)?)
            }
        };
        let hash = account.as_ref().map(|account| account.password.clone());
        let right = self
            .jobs
            .run(Some(network), move || Ok::<_, PeopleError>(password::verify(&password, hash.as_deref())))
            .await?;
        let account = account.filter(|_| right).ok_or(PeopleError::WrongPassword)?;
        attempt.succeed();
        if let Some(Ban { reason }) = account.ban {
            return Err(PeopleError::Banned(reason));
        }
        let cookie = Token::random();
        let (person, browser) = (account.person, arrival.browser(cookie.digest(), is_strange)?);
        let visitor = arrival.visitor;
        let before = visitor.clone();
        self.store.write(Write::Account(AccountWrite::SignIn { visitor, person, browser })).await?;
        self.end_sockets_of(before.as_ref());
        Ok(SignedIn { person, cookie })
    }

    /// Returns where an account is signed in, most recently used browser first.
    ///
    /// # Errors
    /// [`PeopleError::NotSignedIn`] for a guest.
    pub async fn browsers(&self, visitor: &Visitor) -> Result<Vec<HeldBrowser>, PeopleError> {
        self.signed_in(visitor).await?;
        Ok(self.store.browsers_of(visitor.person).await?)
    }

    /// Signs an account out on another of its browsers, given by its short name; for the current one see
    /// [`Self::sign_out`].
    ///
    /// # Errors
    /// [`PeopleError::NotSignedIn`] for a guest; [`PeopleError::NoSuchBrowser`] if the account has no such browser.
    pub async fn sign_out_there(&self, visitor: &Visitor, id: &str) -> Result<(), PeopleError> {
        self.signed_in(visitor).await?;
        let (person, id) = (visitor.person, id.to_owned());
        match self.store.write(Write::Account(AccountWrite::SignOutThere { person, id })).await {
            Err(StoreError::Changed) => Err(PeopleError::NoSuchBrowser),
            result => {
                result?;
                self.end_sockets([person]);
                Ok(())
            }
        }
    }

    /// Marks the account's new browsers as known. A browser that is itself new cannot do this.
    ///
    /// # Errors
    /// [`PeopleError::NotSignedIn`] for a guest.
    pub async fn acknowledge(&self, visitor: &Visitor) -> Result<(), PeopleError> {
        let here = visitor.browser.short().to_owned();
        let is_new = self.browsers(visitor).await?.iter().any(|browser| browser.id == here && browser.is_new);
        match is_new {
            true => Ok(()),
            false => Ok(self.store.write(Write::Account(AccountWrite::Acknowledge(visitor.person))).await?),
        }
    }

    /// Signs out on this browser or on all. The next user of this browser, with the returned cookie, is the guest who
    /// used it before, or a new one.
    ///
    /// # Errors
    /// [`PeopleError::NotSignedIn`] for a guest, who could not come back, unless another guest used the browser before.
    pub async fn sign_out(&self, visitor: Visitor, everywhere: bool) -> Result<Token, PeopleError> {
        if everywhere || !self.store.has_guest(&visitor.browser).await? {
            self.signed_in(&visitor).await?;
        }
        let (guest, cookie) = Visitor::new();
        let Visitor { person, browser, .. } = visitor.clone();
        self.store.write(Write::Account(AccountWrite::SignOut { visitor, everywhere, guest })).await?;
        match everywhere {
            true => self.connected.end(person),
            false => self.connected.end_credential(person, &browser),
        }
        Ok(cookie)
    }

    /// Ends sockets of these people, whose cookies now belong to someone else or to nobody.
    pub(super) fn end_sockets(&self, people: impl IntoIterator<Item = PersonId>) {
        for person in people {
            self.connected.end(person);
        }
    }

    /// Ends the sockets of a browser whose cookie is no longer valid.
    pub(super) fn end_sockets_of(&self, before: Option<&Visitor>) {
        if let Some(Visitor { person, browser, .. }) = before {
            self.connected.end_credential(*person, browser);
        }
    }

    /// Ends every socket of a person; pages that are still in use reconnect.
    pub fn end_all(&self, person: PersonId) {
        self.end_sockets([person]);
    }

    /// Returns the name of the signed-in account.
    ///
    /// # Errors
    /// [`PeopleError::NotSignedIn`] for a guest.
    pub(super) async fn signed_in(&self, visitor: &Visitor) -> Result<String, PeopleError> {
        let person = self.store.person(visitor.person).await?;
        person.and_then(|person| person.name).ok_or(PeopleError::NotSignedIn)
    }

    /// Checks that a signed-in person can change the account: with the password, or right after signing in on this
    /// browser. Returns the hash of the password.
    ///
    /// # Errors
    /// [`PeopleError::WrongPassword`] if it is wrong, or missing long after the sign-in; [`PeopleError::NotSignedIn`] for a guest.
    pub async fn authorize(
        &self,
        network: Network,
        visitor: &Visitor,
        password: Option<String>,
    ) -> Result<(), PeopleError> {
        let name = self.signed_in(visitor).await?;
        self.confirm(network, visitor, &name, password).await.map(drop)
    }

    /// Like [`Self::authorize`], with a known name.
    pub(super) async fn confirm(
        &self,
        network: Network,
        visitor: &Visitor,
        name: &str,
        password: Option<String>,
    ) -> Result<String, PeopleError> {
        let look = look(name);
        let account = self.store.account(&look).await?.ok_or(PeopleError::NotSignedIn)?;
        let Some(password) = password else {
            let signed_in = self.store.signed_in_at(&visitor.browser, account.person).await?;
            let now = clock::now();
            let is_fresh = signed_in.is_some_and(|at| (now - FRESH..=now + AHEAD).contains(&at));
            return if is_fresh { Ok(account.password) } else { Err(PeopleError::WrongPassword) };
        };
        let attempt = self.throttle.begin(network, &look, Some(visitor.browser.clone()))?;
        let hash = account.password.clone();
        if !self.jobs.run(Some(network), move || Ok::<_, PeopleError>(password::verify(&password, Some(&hash)))).await?
        {
            return Err(PeopleError::WrongPassword);
        }
        attempt.succeed();
        Ok(account.password)
    }

    pub(super) async fn hash(&self, network: Network, password: String) -> Result<String, PeopleError> {
        self.jobs.run(Some(network), move || password::hash(&password)).await
    }
}

/// Returns the digest of an entered code, with or without hyphens.
pub(super) fn read_code(typed: &str) -> Option<TokenDigest> {
    let code: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    Token::read(&code.to_ascii_lowercase()).map(Token::digest)
}
