//! Accounts: what changes them, and the SQL of it.

use super::backend::Connection;
use super::browsers::{Kept, NewBrowser, enter, forget, is_used, release, release_one, renew};
use super::people::{add_person, admit, read_person};
use super::{Store, Unnamed, leaving, mail, sign_up_codes};
use crate::clock;
use crate::error::Error;
use crate::ids::{PersonId, TokenDigest, digest};
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

/// A change of accounts and of who is signed in where. A change whose condition does not hold fails with
/// [`Error::Changed`].
#[derive(Debug, Clone)]
pub enum AccountWrite {
    /// Somebody makes an account, if nobody has the name.
    SignUp {
        /// Who used the browser. Where the games come along and no other browser is the guest's, this is the account;
        /// so it is where nothing was stored yet.
        visitor: Visitor,
        /// The account otherwise.
        person: PersonId,
        /// Of the account.
        name: AccountName,
        /// Its hash.
        password: String,
        /// Of the recovery code.
        recovery: TokenDigest,
        /// Where.
        browser: NewBrowser,
        /// Of the sign-up code that is used, where one is needed.
        code: Option<TokenDigest>,
    },
    /// An account signs in on a browser.
    SignIn {
        /// Who used the browser, if anybody did.
        visitor: Option<Visitor>,
        /// The account.
        person: PersonId,
        /// Where.
        browser: NewBrowser,
    },
    /// An account signs out. The guest who used the browser before uses it again.
    SignOut {
        /// The account on this browser.
        visitor: Visitor,
        /// On all its browsers.
        everywhere: bool,
        /// The browser's next cookie, and who uses it from now on where no guest did before.
        guest: Visitor,
    },
    /// An account signs out on one of its browsers.
    SignOutThere {
        /// The account.
        person: PersonId,
        /// The beginning of the digest of the browser's cookie, as [`TokenDigest::short`] has it.
        id: String,
    },
    /// An account knows of every browser on which somebody signed in to it.
    Acknowledge(PersonId),
    /// A guest can take another browser along by a link. It replaces those made before.
    Link {
        /// The guest.
        visitor: Visitor,
        /// Of the link's secret.
        link: TokenDigest,
        /// When it is made, milliseconds since 1970.
        at: i64,
    },
    /// A browser is taken along by a guest's link that was made after `since`.
    TakeLink {
        /// Who used the browser, if anybody did. Not an account.
        visitor: Option<Visitor>,
        /// Of the link's secret.
        link: TokenDigest,
        /// Whose it is.
        person: PersonId,
        /// Milliseconds since 1970.
        since: i64,
        /// Where.
        browser: NewBrowser,
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
    /// Another password, if `old` is still the hash of the present one. All other browsers are signed out.
    ChangePassword {
        /// The account, and the browser.
        visitor: Visitor,
        /// The hash it had.
        old: String,
        /// The new hash.
        password: String,
        /// The browser's new cookie.
        cookie: TokenDigest,
    },
    /// Another password, if this link was made after `since` for the account. All other browsers are signed out.
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
        /// Where.
        browser: NewBrowser,
    },
    /// A guest goes by this name from now on.
    Nick {
        /// The guest.
        visitor: Visitor,
        /// As it is shown.
        name: String,
    },
    /// The account's owner gives it another name, if nobody has it. The one before is reserved for a while.
    Rename {
        /// The account.
        person: PersonId,
        /// Its next name.
        name: AccountName,
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
    /// Another password, if this is the recovery code. All other browsers are signed out.
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
        /// Where.
        browser: NewBrowser,
    },
}

impl Store {
    /// Returns whether some account's name can be taken for this one, or the name of one that was deleted lately.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn is_taken(&self, name: &AccountName) -> Result<bool, Error> {
        let sql = "SELECT id FROM people WHERE look = $1 OR capitals = $2 \
                   UNION ALL SELECT until FROM former_names WHERE digest IN ($3, $4) AND until > $5";
        let query = sqlx::query_as(sql).bind(&name.look).bind(&name.capitals);
        let query = query.bind(digest(&name.look)).bind(digest(&name.capitals)).bind(clock::now());
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
                // Whoever has a link of the guest's does not sign in by it.
                let query = sqlx::query("DELETE FROM device_links WHERE person = $1").bind(account.to_column());
                query.execute(&mut *on).await?;
                kept.stay(on, visitor.person, &visitor.browser, false).await?;
                enter(on, Some(visitor), account, browser, false).await
            }
            Self::SignIn { visitor, person, browser } => {
                enter(on, visitor.as_ref(), *person, browser, false).await?;
                match browser.is_strange {
                    true => mail::tell_of_sign_in(on, *person).await,
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
                // An account has no such links.
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
                mail::tell_of_sign_in(on, *person).await
            }
        }
    }
}

/// A change whose condition does not hold is not made.
pub(super) fn needed(rows: u64) -> Result<(), sqlx::Error> {
    if rows == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
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
