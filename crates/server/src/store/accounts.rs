//! Accounts: what changes them, and the SQL of it.

use super::backend::Connection;
use super::people::{admit, read_person};
use super::{Store, Unnamed, leaving, mutes};
use crate::clock;
use crate::error::Error;
use crate::ids::{PersonId, TokenDigest};
use crate::people::Visitor;
use crate::people::name::AccountName;

/// An account, as signing in needs it.
#[derive(Clone, Debug)]
pub struct Account {
    /// Whose it is.
    pub person: PersonId,
    /// The hash of the password.
    pub password: String,
    /// Of the recovery code.
    pub recovery: Option<TokenDigest>,
    /// Why nobody signs in to it any more, where that is so.
    pub ban: Option<Ban>,
}

/// An account is banned; perhaps the operator said why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ban {
    /// In the operator's words.
    pub reason: Option<String>,
}

/// A change of accounts and of who is signed in where. In each, `browser` is the new cookie of the browser that asks:
/// the old one is of no use afterwards. A change whose condition does not hold fails with [`Error::Changed`].
#[derive(Debug, Clone)]
pub enum AccountWrite {
    /// A guest becomes an account, if nobody has the name.
    SignUp {
        /// The guest.
        visitor: Visitor,
        /// Of the account.
        name: AccountName,
        /// Its hash.
        password: String,
        /// Of the recovery code.
        recovery: TokenDigest,
        /// The new cookie.
        browser: TokenDigest,
    },
    /// An account signs in on a browser, and what the browser's guest did becomes the account's.
    SignIn {
        /// Who used the browser, if anybody did.
        visitor: Option<Visitor>,
        /// The account.
        person: PersonId,
        /// The new cookie.
        browser: TokenDigest,
    },
    /// An account signs out.
    SignOut {
        /// The account on this browser.
        visitor: Visitor,
        /// On all its browsers.
        everywhere: bool,
        /// Who uses this browser from now on.
        guest: Visitor,
    },
    /// A guest can take another browser along by a link. It replaces those made before.
    Link {
        /// The guest.
        visitor: Visitor,
        /// Of the link's secret.
        link: TokenDigest,
        /// When it is made, milliseconds since 1970.
        at: i64,
    },
    /// A browser is taken along by a link that was made after `since`; what its guest did becomes the link's guest's.
    TakeLink {
        /// Who used the browser, if anybody did. Not an account.
        visitor: Option<Visitor>,
        /// Of the link's secret.
        link: TokenDigest,
        /// Whose it is.
        person: PersonId,
        /// Milliseconds since 1970.
        since: i64,
        /// The new cookie.
        browser: TokenDigest,
    },
    /// Somebody was here with this browser.
    Seen {
        /// The browser's cookie.
        browser: TokenDigest,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// Forgets whoever was not here for so long, as of this time (milliseconds since 1970).
    Purge {
        /// Now.
        at: i64,
    },
    /// Nothing is left of a person but the numbers in logs.
    Delete {
        /// Every number by which logs know the person.
        identities: Vec<PersonId>,
        /// The beginnings of games without the person's names.
        unnamed: Vec<Unnamed>,
    },
    /// Another password, if `old` is still the hash of the present one. All browsers are signed out.
    ChangePassword {
        /// The account.
        person: PersonId,
        /// The hash it had.
        old: String,
        /// The new hash.
        password: String,
        /// The new cookie.
        browser: TokenDigest,
    },
    /// Another password, if this link was made after `since` for the account. All browsers are signed out.
    TakePasswordLink {
        /// Who used the browser, if anybody did.
        visitor: Option<Visitor>,
        /// Of the link's secret.
        link: TokenDigest,
        /// Whose it is.
        person: PersonId,
        /// Milliseconds since 1970.
        since: i64,
        /// The new hash.
        password: String,
        /// The new cookie.
        browser: TokenDigest,
    },
    /// Another recovery code, if this is still the hash of the password.
    NewRecovery {
        /// The account.
        person: PersonId,
        /// The hash it has.
        password: String,
        /// The new code.
        next: TokenDigest,
    },
    /// Another password, if this is the recovery code. All browsers are signed out.
    Recover {
        /// Who used the browser, if anybody did.
        visitor: Option<Visitor>,
        /// The account.
        person: PersonId,
        /// The recovery code.
        code: TokenDigest,
        /// The new hash.
        password: String,
        /// The next recovery code.
        next: TokenDigest,
        /// The new cookie.
        browser: TokenDigest,
    },
}

impl Store {
    /// Returns whether some account's name can be taken for this one.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn is_taken(&self, name: &AccountName) -> Result<bool, Error> {
        let sql = "SELECT id FROM people WHERE look = $1 OR capitals = $2";
        let query = sqlx::query_as(sql).bind(&name.look).bind(&name.capitals);
        let row: Option<(i64,)> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }

    /// The account whose name looks so; none where there is none.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn account(&self, look: &str) -> Result<Option<Account>, Error> {
        type Row = (i64, String, Option<String>, Option<i64>, Option<String>);
        let sql = "SELECT id, password, recovery, banned, ban_reason FROM people \
                   WHERE look = $1 AND password IS NOT NULL";
        let row: Option<Row> = sqlx::query_as(sql).bind(look).fetch_optional(&self.reader).await?;
        let account = |(id, password, recovery, banned, reason): Row| {
            let (recovery, ban) = (recovery.map(TokenDigest), banned.map(|_| Ban { reason }));
            Ok(Account { person: read_person(id)?, password, recovery, ban })
        };
        row.map(account).transpose()
    }

    /// The guest who made a link after `since` (milliseconds since 1970), and when; none where the link was used.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn device_link(&self, link: &TokenDigest, since: i64) -> Result<Option<(PersonId, i64)>, Error> {
        let sql = "SELECT person, created FROM device_links WHERE digest = $1 AND created > $2";
        let query = sqlx::query_as(sql).bind(&link.0).bind(since);
        let row: Option<(i64, i64)> = query.fetch_optional(&self.reader).await?;
        row.map(|(person, at)| Ok((read_person(person)?, at))).transpose()
    }

    /// Returns whether this account was the last one that was signed in on the browser.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn knows(&self, browser: &TokenDigest, account: PersonId) -> Result<bool, Error> {
        let sql = "SELECT person FROM browsers WHERE token = $1 AND (knows = $2 OR person = $2)";
        let query = sqlx::query_as(sql).bind(&browser.0).bind(account.to_column());
        let row: Option<(i64,)> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }
}

impl AccountWrite {
    /// Runs it on a connection that is in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::SignUp { visitor, name, password, recovery, browser } => {
                admit(on, visitor).await?;
                let sql = "UPDATE people SET kind = 'account', name = $2, look = $3, capitals = $4, password = $5, \
                           recovery = $6 WHERE id = $1 AND kind = 'guest' AND banned IS NULL AND NOT EXISTS \
                           (SELECT 1 FROM people WHERE look = $3 OR capitals = $4)";
                let query = sqlx::query(sql)
                    .bind(visitor.person.to_column())
                    .bind(&name.shown)
                    .bind(&name.look)
                    .bind(&name.capitals);
                needed(query.bind(password).bind(&recovery.0).execute(&mut *on).await?.rows_affected())?;
                replace_cookie(on, visitor, browser).await
            }
            Self::SignIn { visitor, person, browser } => sign_in(on, visitor.as_ref(), *person, browser).await,
            Self::SignOut { visitor, everywhere, guest } => {
                let person = visitor.person.to_column();
                let first = first_token(on, &visitor.browser).await?;
                if *everywhere {
                    let query = sqlx::query("DELETE FROM browsers WHERE person = $1").bind(person);
                    query.execute(&mut *on).await?;
                } else {
                    forget_cookie(on, &visitor.browser).await?;
                }
                admit(on, guest).await?;
                let query = sqlx::query("UPDATE browsers SET knows = $2, first_token = $3 WHERE token = $1");
                query.bind(&guest.browser.0).bind(person).bind(first).execute(on).await.map(drop)
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
                let sql = "DELETE FROM device_links WHERE digest = $1 AND person = $2 AND created > $3";
                let query = sqlx::query(sql).bind(&link.0).bind(person.to_column()).bind(since);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                sign_in(on, visitor.as_ref(), *person, browser).await
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
            Self::ChangePassword { person, old, password, browser } => {
                let sql = "UPDATE people SET password = $3 WHERE id = $1 AND password = $2 AND banned IS NULL";
                let query = sqlx::query(sql).bind(person.to_column()).bind(old).bind(password);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                only_browser(on, *person, browser).await
            }
            Self::TakePasswordLink { visitor, link, person, since, password, browser } => {
                let sql = "DELETE FROM password_links WHERE digest = $1 AND person = $2 AND created > $3";
                let query = sqlx::query(sql).bind(&link.0).bind(person.to_column()).bind(since);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                let query = sqlx::query("UPDATE people SET password = $2 WHERE id = $1").bind(person.to_column());
                needed(query.bind(password).execute(&mut *on).await?.rows_affected())?;
                let query = sqlx::query("DELETE FROM browsers WHERE person = $1").bind(person.to_column());
                query.execute(&mut *on).await?;
                sign_in(on, visitor.as_ref(), *person, browser).await
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
                let sql = "DELETE FROM browsers WHERE person = $1 AND token <> $2";
                let used = visitor.as_ref().map(|visitor| visitor.browser.0.clone()).unwrap_or_default();
                sqlx::query(sql).bind(person.to_column()).bind(used).execute(&mut *on).await?;
                sign_in(on, visitor.as_ref(), *person, browser).await
            }
        }
    }
}

/// A change whose condition does not hold is not made.
pub(super) fn needed(rows: u64) -> Result<(), sqlx::Error> {
    if rows == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
}

async fn sign_in(
    on: &mut Connection,
    visitor: Option<&Visitor>,
    person: PersonId,
    browser: &TokenDigest,
) -> Result<(), sqlx::Error> {
    // Somebody may have been banned while the password was compared.
    let sql = "SELECT id FROM people WHERE id = $1 AND banned IS NULL";
    let _: (i64,) = sqlx::query_as(sql).bind(person.to_column()).fetch_one(&mut *on).await?;
    let mut first = None;
    if let Some(visitor) = visitor {
        first = first_token(on, &visitor.browser).await?;
        forget_cookie(on, &visitor.browser).await?;
        merge(on, visitor.person, person).await?;
    }
    add_browser(on, person, browser).await?;
    keep_first_token(on, browser, first).await
}

/// What a guest did becomes the other person's, on the guest's other browsers too. Nothing of another account does.
async fn merge(on: &mut Connection, guest: PersonId, person: PersonId) -> Result<(), sqlx::Error> {
    let (guest, person) = (guest.to_column(), person.to_column());
    let sql = "UPDATE people SET became = $2 WHERE id = $1 AND kind = 'guest'";
    if sqlx::query(sql).bind(guest).bind(person).execute(&mut *on).await?.rows_affected() == 0 {
        return Ok(());
    }
    for sql in [
        "UPDATE people SET became = $2 WHERE became = $1",
        "INSERT INTO lists (person, game, hidden) SELECT $2, game, hidden FROM lists WHERE person = $1 \
         ON CONFLICT (person, game) DO UPDATE SET hidden = lists.hidden * excluded.hidden",
        "INSERT INTO old_players (game, person) SELECT game, $2 FROM old_players WHERE person = $1 \
         ON CONFLICT (game, person) DO NOTHING",
        "UPDATE browsers SET person = $2 WHERE person = $1",
    ] {
        sqlx::query(sql).bind(guest).bind(person).execute(&mut *on).await?;
    }
    mutes::merge(on, guest, person).await?;
    for sql in [
        "DELETE FROM lists WHERE person = $1",
        "DELETE FROM old_players WHERE person = $1",
        "DELETE FROM device_links WHERE person = $1",
    ] {
        sqlx::query(sql).bind(guest).execute(&mut *on).await?;
    }
    Ok(())
}

/// The person goes on by another cookie on the same browser.
async fn replace_cookie(on: &mut Connection, visitor: &Visitor, browser: &TokenDigest) -> Result<(), sqlx::Error> {
    let first = first_token(on, &visitor.browser).await?;
    forget_cookie(on, &visitor.browser).await?;
    add_browser(on, visitor.person, browser).await?;
    keep_first_token(on, browser, first).await
}

/// The first cookie that a browser had, by which it is the same one whoever signs in there.
async fn first_token(on: &mut Connection, browser: &TokenDigest) -> Result<Option<String>, sqlx::Error> {
    let query = sqlx::query_as("SELECT COALESCE(first_token, token) FROM browsers WHERE token = $1").bind(&browser.0);
    let row: Option<(String,)> = query.fetch_optional(on).await?;
    Ok(row.map(|(first,)| first))
}

async fn keep_first_token(
    on: &mut Connection,
    browser: &TokenDigest,
    first: Option<String>,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query("UPDATE browsers SET first_token = $2 WHERE token = $1").bind(&browser.0).bind(first);
    query.execute(on).await.map(drop)
}

/// The person is signed in by this cookie, and by no other.
async fn only_browser(on: &mut Connection, person: PersonId, browser: &TokenDigest) -> Result<(), sqlx::Error> {
    let query = sqlx::query("DELETE FROM browsers WHERE person = $1").bind(person.to_column());
    query.execute(&mut *on).await?;
    add_browser(on, person, browser).await
}

async fn forget_cookie(on: &mut Connection, browser: &TokenDigest) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM browsers WHERE token = $1").bind(&browser.0).execute(on).await.map(drop)
}

/// A person uses a browser that has this cookie.
pub(super) async fn add_browser(
    on: &mut Connection,
    person: PersonId,
    browser: &TokenDigest,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO browsers (token, person, created, seen) VALUES ($1, $2, $3, $3)";
    let query = sqlx::query(sql).bind(&browser.0).bind(person.to_column()).bind(clock::now());
    query.execute(on).await.map(drop)
}
