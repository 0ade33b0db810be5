//! Accounts: changes and queries.

use super::admit::{add_person, admit};
use super::backend::Connection;
use super::browsers::{Kept, NewBrowser, enter, forget, is_used, release, release_one, renew};
use super::needed::needed;
use super::person::read_person;
use super::row::row;
use super::{Store, Unnamed, leaving, letters, sign_up_codes};
use crate::clock;
use crate::ids::{PersonId, TokenDigest, digest};
use crate::names::AccountName;
use crate::{StoreError, Visitor};

/// An account as needed for signing in.
#[derive(Clone, Debug)]
pub struct Account {
    /// The account's person.
    pub person: PersonId,
    /// The hash of the password.
    pub password: String,
    /// The digest of the recovery code.
    pub recovery: Option<TokenDigest>,
    /// The ban, if the account is banned.
    pub ban: Option<Ban>,
}

/// A ban, possibly with a reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ban {
    /// The operator's reason.
    pub reason: Option<String>,
}

/// A change of accounts and sign-ins. It fails with [`StoreError::Changed`] if its condition does not hold.
#[derive(Debug, Clone)]
pub enum AccountWrite {
    /// Creates an account, if the name is free.
    SignUp {
        /// The previous user of the browser. If its games are taken over and the guest has no other browser, or if
        /// nothing was stored for it yet, this person becomes the account.
        visitor: Visitor,
        /// Otherwise, the person of the new account.
        person: PersonId,
        /// The account's name.
        name: AccountName,
        /// The password's hash.
        password: String,
        /// The digest of the recovery code.
        recovery: TokenDigest,
        /// The browser to sign in on.
        browser: NewBrowser,
        /// The digest of the sign-up code, if one is needed.
        code: Option<TokenDigest>,
    },
    /// Signs an account in on a browser.
    SignIn {
        /// The previous user of the browser, if any.
        visitor: Option<Visitor>,
        /// The account.
        person: PersonId,
        /// The browser to sign in on.
        browser: NewBrowser,
    },
    /// Signs an account out. The browser returns to its previous guest.
    SignOut {
        /// The account and the browser.
        visitor: Visitor,
        /// Whether to sign out on all browsers.
        everywhere: bool,
        /// The browser's next cookie, and its new guest if it had none before.
        guest: Visitor,
    },
    /// Signs an account out on another of its browsers.
    SignOutThere {
        /// The account.
        person: PersonId,
        /// The beginning of the digest of the browser's cookie, as in [`TokenDigest::short`].
        id: String,
    },
    /// Marks all browsers of an account as known.
    Acknowledge(PersonId),
    /// Creates a link for using a guest's identity on another browser, replacing earlier ones.
    Link {
        /// The guest.
        visitor: Visitor,
        /// The digest of the link's secret.
        link: TokenDigest,
        /// When it was created, in milliseconds since 1970.
        at: i64,
    },
    /// Uses a guest's link, if it was created after `since`.
    TakeLink {
        /// The previous user of the browser, if any; not an account.
        visitor: Option<Visitor>,
        /// The digest of the link's secret.
        link: TokenDigest,
        /// The guest who created the link.
        person: PersonId,
        /// Milliseconds since 1970.
        since: i64,
        /// The browser to sign in on.
        browser: NewBrowser,
    },
    /// Records a visit with this browser.
    Seen {
        /// The digest of the browser's cookie.
        browser: TokenDigest,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// Deletes old data, as of this time (milliseconds since 1970).
    Purge {
        /// The current time.
        at: i64,
    },
    /// Deletes a person, except for the numbers in logs.
    Delete {
        /// All numbers of the person in logs.
        identities: Vec<PersonId>,
        /// The first events of games, without the person's names.
        unnamed: Vec<Unnamed>,
    },
    /// Changes the password, if `old` is its current hash. All other browsers are signed out.
    ChangePassword {
        /// The account and the browser.
        visitor: Visitor,
        /// The current hash.
        old: String,
        /// The new hash.
        password: String,
        /// The browser's new cookie.
        cookie: TokenDigest,
    },
    /// Sets a password with a link created after `since` for the account. All other browsers are signed out.
    TakePasswordLink {
        /// The previous user of the browser, if any.
        visitor: Option<Visitor>,
        /// The digest of the link's secret.
        link: TokenDigest,
        /// The account.
        person: PersonId,
        /// Milliseconds since 1970.
        since: i64,
        /// The new hash.
        password: String,
        /// The browser to sign in on.
        browser: NewBrowser,
    },
    /// Sets a guest's name.
    Nick {
        /// The guest.
        visitor: Visitor,
        /// The name as displayed.
        name: String,
    },
    /// Renames an account, if the name is free. The old name stays reserved for a while.
    Rename {
        /// The account.
        person: PersonId,
        /// The new name.
        name: AccountName,
    },
    /// Replaces the recovery code, if this is the password's hash.
    NewRecovery {
        /// The account.
        person: PersonId,
        /// The password's hash.
        password: String,
        /// The digest of the new code.
        next: TokenDigest,
    },
    /// Sets a password with the recovery code. All other browsers are signed out.
    Recover {
        /// The previous user of the browser, if any.
        visitor: Option<Visitor>,
        /// The account.
        person: PersonId,
        /// The digest of the recovery code.
        code: TokenDigest,
        /// The new hash.
        password: String,
        /// The digest of the next recovery code.
        next: TokenDigest,
        /// The browser to sign in on.
        browser: NewBrowser,
    },
}

row! {
    /// What an account signs in with.
    SecretsRow {
        id: i64,
        password: String,
        recovery: Option<String>,
        banned: Option<i64>,
        ban_reason: Option<String>,
    }
}

row! {
    /// The guest who created a link, and when.
    DeviceLinkRow { person: i64, created: i64, }
}

impl Store {
    /// Returns whether the name could be mistaken for that of another account, or of a recently deleted one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_taken(&self, name: &AccountName) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM people WHERE look = $1 OR capitals = $2 \
                   UNION ALL SELECT until FROM former_names WHERE digest IN ($3, $4) AND until > $5";
        let query = sqlx::query_scalar(sql).bind(&name.look).bind(&name.capitals);
        let query = query.bind(digest(&name.look)).bind(digest(&name.capitals)).bind(clock::now());
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }

    /// Returns the account whose name has this look, if any.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account(&self, look: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT id, password, recovery, banned, ban_reason FROM people \
                   WHERE look = $1 AND password IS NOT NULL";
        let row: Option<SecretsRow> = sqlx::query_as(sql).bind(look).fetch_optional(&self.reader).await?;
        let account = |SecretsRow { id, password, recovery, banned, ban_reason }: SecretsRow| {
            let (recovery, ban) = (recovery.map(TokenDigest), banned.map(|_| Ban { reason: ban_reason }));
            Ok(Account { person: read_person(id)?, password, recovery, ban })
        };
        row.map(account).transpose()
    }

    /// Returns the guest who created a link after `since` (milliseconds since 1970), and when. `None` if the link was
    /// used.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn device_link(&self, link: &TokenDigest, since: i64) -> Result<Option<(PersonId, i64)>, StoreError> {
        let sql = "SELECT person, created FROM device_links WHERE digest = $1 AND created > $2";
        let query = sqlx::query_as(sql).bind(&link.0).bind(since);
        let row: Option<DeviceLinkRow> = query.fetch_optional(&self.reader).await?;
        row.map(|DeviceLinkRow { person, created }| Ok((read_person(person)?, created))).transpose()
    }

    /// Returns whether this account was the last one signed in on the browser.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn knows(&self, browser: &TokenDigest, account: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT person FROM browsers WHERE token = $1 AND (knows = $2 OR person = $2)";
        let query = sqlx::query_scalar(sql).bind(&browser.0).bind(account.to_column());
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }
}

impl AccountWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::SignUp { visitor, person, name, password, recovery, browser, code } => {
                if let Some(code) = code {
                    sign_up_codes::spend(on, code, clock::now()).await?;
                }
                let kept = Kept::read(on, &visitor.browser).await?;
                forget(on, &visitor.browser).await?;
                let is_guests = browser.joins && !is_used(on, visitor.person).await?;
                let account = if visitor.is_new || is_guests { visitor.person } else { *person };
                if visitor.is_new || !is_guests {
                    add_person(on, account).await?;
                }
                let sql = "UPDATE people SET kind = 'account', name = $2, look = $3, capitals = $4, password = $5, \
                           recovery = $6 WHERE id = $1 AND kind = 'guest' AND banned IS NULL AND NOT EXISTS \
                           (SELECT 1 FROM people WHERE look = $3 OR capitals = $4)";
                let query =
                    sqlx::query(sql).bind(account.to_column()).bind(&name.shown).bind(&name.look).bind(&name.capitals);
                needed(query.bind(password).bind(&recovery.0).execute(&mut *on).await?.rows_affected())?;
                // A holder of the guest's link must not get into the account.
                let query = sqlx::query("DELETE FROM device_links WHERE person = $1").bind(account.to_column());
                query.execute(&mut *on).await?;
                kept.stay(on, visitor.person, &visitor.browser, false).await?;
                enter(on, Some(visitor), account, browser, false).await
            }
            Self::SignIn { visitor, person, browser } => {
                enter(on, visitor.as_ref(), *person, browser, false).await?;
                match browser.is_strange {
                    true => letters::tell_of_sign_in(on, *person).await,
                    false => Ok(()),
                }
            }
            Self::SignOut { visitor, everywhere, guest } => {
                let person = visitor.person.to_column();
                let kept = Kept::read(on, &visitor.browser).await?;
                forget(on, &visitor.browser).await?;
                if *everywhere {
                    release(on, visitor.person, None).await?;
                }
                let again = match kept.guest(on).await? {
                    Some(again) => {
                        Visitor { person: read_person(again).map_err(|_| sqlx::Error::RowNotFound)?, ..guest.clone() }
                    }
                    None => {
                        add_person(on, guest.person).await?;
                        guest.clone()
                    }
                };
                kept.leave().stay(on, again.person, &again.browser, false).await?;
                let query = sqlx::query("UPDATE browsers SET knows = $2 WHERE token = $1");
                query.bind(&guest.browser.0).bind(person).execute(on).await.map(drop)
            }
            Self::SignOutThere { person, id } => release_one(on, *person, id).await,
            Self::Acknowledge(person) => {
                let query = sqlx::query("UPDATE browsers SET is_new = 0 WHERE person = $1").bind(person.to_column());
                query.execute(on).await.map(drop)
            }
            Self::Link { visitor, link, at } => {
                admit(on, visitor).await?;
                let person = visitor.person.to_column();
                let query = sqlx::query("DELETE FROM device_links WHERE person = $1").bind(person);
                query.execute(&mut *on).await?;
                let sql = "INSERT INTO device_links (digest, person, created) VALUES ($1, $2, $3)";
                sqlx::query(sql).bind(&link.0).bind(person).bind(at).execute(on).await.map(drop)
            }
            Self::TakeLink { visitor, link, person, since, browser } => {
                // Accounts have no such links.
                let sql = "DELETE FROM device_links WHERE digest = $1 AND person = $2 AND created > $3 \
                           AND person IN (SELECT id FROM people WHERE kind = 'guest' AND became IS NULL)";
                let query = sqlx::query(sql).bind(&link.0).bind(person.to_column()).bind(since);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                enter(on, visitor.as_ref(), *person, browser, false).await
            }
            Self::Seen { browser, at } => {
                for sql in [
                    "UPDATE people SET seen = $2 WHERE id IN (SELECT person FROM browsers WHERE token = $1)",
                    "UPDATE browsers SET seen = $2 WHERE token = $1",
                ] {
                    sqlx::query(sql).bind(&browser.0).bind(at).execute(&mut *on).await?;
                }
                Ok(())
            }
            Self::Purge { at } => leaving::purge(on, *at).await,
            Self::Delete { identities, unnamed } => leaving::delete(on, identities, unnamed).await,
            Self::ChangePassword { visitor, old, password, cookie } => {
                let sql = "UPDATE people SET password = $3 WHERE id = $1 AND password = $2 AND banned IS NULL";
                let query = sqlx::query(sql).bind(visitor.person.to_column()).bind(old).bind(password);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                renew(on, visitor.person, &visitor.browser, cookie, true).await
            }
            Self::TakePasswordLink { visitor, link, person, since, password, browser } => {
                let sql = "DELETE FROM password_links WHERE digest = $1 AND person = $2 AND created > $3";
                let query = sqlx::query(sql).bind(&link.0).bind(person.to_column()).bind(since);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                let query = sqlx::query("UPDATE people SET password = $2 WHERE id = $1").bind(person.to_column());
                needed(query.bind(password).execute(&mut *on).await?.rows_affected())?;
                enter(on, visitor.as_ref(), *person, browser, true).await
            }
            Self::Nick { visitor, name } => {
                admit(on, visitor).await?;
                let sql = "UPDATE people SET nick = $2 WHERE id = $1 AND kind = 'guest'";
                let query = sqlx::query(sql).bind(visitor.person.to_column()).bind(name);
                needed(query.execute(&mut *on).await?.rows_affected())
            }
            Self::Rename { person, name } => {
                leaving::reserve_name(on, *person).await?;
                let sql = "UPDATE people SET name = $2, look = $3, capitals = $4 WHERE id = $1 AND name IS NOT NULL \
                           AND NOT EXISTS (SELECT 1 FROM people WHERE id <> $1 AND (look = $3 OR capitals = $4))";
                let query = sqlx::query(sql).bind(person.to_column()).bind(&name.shown).bind(&name.look);
                needed(query.bind(&name.capitals).execute(&mut *on).await?.rows_affected())
            }
            Self::NewRecovery { person, password, next } => {
                let sql = "UPDATE people SET recovery = $3 WHERE id = $1 AND password = $2 AND banned IS NULL";
                let query = sqlx::query(sql).bind(person.to_column()).bind(password).bind(&next.0);
                needed(query.execute(&mut *on).await?.rows_affected())
            }
            Self::Recover { visitor, person, code, password, next, browser } => {
                let sql = "UPDATE people SET password = $3, recovery = $4 WHERE id = $1 AND recovery = $2";
                let query = sqlx::query(sql).bind(person.to_column()).bind(&code.0).bind(password).bind(&next.0);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                enter(on, visitor.as_ref(), *person, browser, true).await?;
                letters::tell_of_sign_in(on, *person).await
            }
        }
    }
}
