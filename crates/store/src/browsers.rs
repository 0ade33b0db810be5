//! Sign-ins on browsers. A browser is identified by its cookie: signing in or out replaces this cookie and affects no
//! other browser.

use super::backend::Connection;
use super::needed::needed;
use super::person::read_person;
use super::row::row;
use super::{Store, mutes};
use crate::clock;
use crate::ids::{PersonId, TokenDigest};
use crate::{StoreError, Visitor};

/// A browser to sign in on.
#[derive(Debug, Clone)]
pub struct NewBrowser {
    /// The digest of its new cookie; the old one becomes invalid.
    pub cookie: TokenDigest,
    /// Its description, such as `Firefox, Windows`.
    pub agent: Option<String>,
    /// Whether to take over the games of the browser's guest.
    pub joins: bool,
    /// Whether the browser is new to the account, so that the account's other browsers show it.
    pub is_strange: bool,
}

/// A browser on which an account is signed in. Times are milliseconds since 1970.
#[derive(Debug, Clone)]
pub struct HeldBrowser {
    /// The beginning of the digest of its cookie, as in [`TokenDigest::short`].
    pub id: String,
    /// Its description.
    pub agent: Option<String>,
    /// When the account signed in.
    pub created: i64,
    /// The last visit, rounded to the day.
    pub seen: i64,
    /// Whether no other browser has marked it as known.
    pub is_new: bool,
}

/// What a browser keeps across sign-ins.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// Its first cookie, which identifies it.
    first: Option<String>,
    /// Its guest.
    guest: Option<i64>,
    agent: Option<String>,
}

row! {
    /// A browser; its id is the beginning of its token's digest.
    BrowserRow { id: String, agent: Option<String>, created: i64, seen: i64, is_new: i64, }
}

row! {
    /// What a browser keeps when its cookie changes.
    KeptRow { first: String, guest: Option<i64>, agent: Option<String>, }
}

impl Store {
    /// Returns the browsers of a person, most recently used first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn browsers_of(&self, person: PersonId) -> Result<Vec<HeldBrowser>, StoreError> {
        let sql = "SELECT substr(token, 1, 16) AS id, agent, created, seen, is_new FROM browsers WHERE person = $1 \
                   ORDER BY seen DESC, created DESC";
        let rows: Vec<BrowserRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        let held = |row: BrowserRow| {
            let BrowserRow { id, agent, created, seen, is_new } = row;
            HeldBrowser { id, agent, created, seen, is_new: is_new != 0 }
        };
        Ok(rows.into_iter().map(held).collect())
    }

    /// Returns when this person signed in on a browser, in milliseconds since 1970. `None` if it is not theirs.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn signed_in_at(&self, browser: &TokenDigest, person: PersonId) -> Result<Option<i64>, StoreError> {
        let query = sqlx::query_scalar("SELECT created FROM browsers WHERE token = $1 AND person = $2");
        let query = query.bind(&browser.0).bind(person.to_column());
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        Ok(row)
    }

    /// Returns whether the browser returns to a guest after signing out.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn has_guest(&self, browser: &TokenDigest) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT guest FROM browsers WHERE token = $1 AND guest IS NOT NULL");
        let row: Option<i64> = query.bind(&browser.0).fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }

    /// Returns the guests whose seats in a game an account can use because it took over their games.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn joined(&self, person: PersonId, game: &str) -> Result<Vec<PersonId>, StoreError> {
        let query = sqlx::query_scalar("SELECT guest FROM joined WHERE person = $1 AND game = $2");
        let rows: Vec<i64> = query.bind(person.to_column()).bind(game).fetch_all(&self.reader).await?;
        rows.into_iter().map(read_person).collect()
    }
}

impl Kept {
    /// Reads what the browser with this cookie keeps.
    pub(super) async fn read(on: &mut Connection, browser: &TokenDigest) -> Result<Self, sqlx::Error> {
        let sql = "SELECT COALESCE(first_token, token) AS first, guest, agent FROM browsers WHERE token = $1";
        let row: Option<KeptRow> = sqlx::query_as(sql).bind(&browser.0).fetch_optional(on).await?;
        Ok(row.map(|KeptRow { first, guest, agent }| Self { first: Some(first), guest, agent }).unwrap_or_default())
    }

    /// Returns the browser's guest, if they still exist.
    pub(super) async fn guest(&self, on: &mut Connection) -> Result<Option<i64>, sqlx::Error> {
        let query = sqlx::query_scalar(GUEST).bind(self.guest);
        let row: Option<i64> = query.fetch_optional(on).await?;
        Ok(row)
    }

    /// Returns the state after signing out for good: no guest returns.
    pub(super) fn leave(self) -> Self {
        Self { guest: None, agent: None, ..self }
    }

    /// Records that the browser has a new cookie, on which a person is signed in.
    pub(super) async fn stay(
        self,
        on: &mut Connection,
        person: PersonId,
        cookie: &TokenDigest,
        is_new: bool,
    ) -> Result<(), sqlx::Error> {
        let sql = "INSERT INTO browsers (token, person, created, seen, first_token, guest, agent, is_new) \
                   VALUES ($1, $2, $3, $3, $4, $5, $6, $7)";
        let query = sqlx::query(sql).bind(&cookie.0).bind(person.to_column()).bind(clock::now());
        let query = query.bind(self.first).bind(self.guest).bind(self.agent).bind(i64::from(is_new));
        query.execute(on).await.map(drop)
    }
}

/// Selects a guest who can return to a browser.
const GUEST: &str = "SELECT id FROM people WHERE id = $1 AND kind = 'guest' AND became IS NULL AND banned IS NULL";

/// Signs a person in on this browser; with `alone`, on no other.
pub(super) async fn enter(
    on: &mut Connection,
    visitor: Option<&Visitor>,
    person: PersonId,
    browser: &NewBrowser,
    alone: bool,
) -> Result<(), sqlx::Error> {
    // The person may have been banned while the password was checked.
    let sql = "SELECT id FROM people WHERE id = $1 AND banned IS NULL";
    let _: i64 = sqlx::query_scalar(sql).bind(person.to_column()).fetch_one(&mut *on).await?;
    let mut kept = Kept::default();
    if let Some(visitor) = visitor {
        kept = Kept::read(on, &visitor.browser).await?;
        forget(on, &visitor.browser).await?;
        let query = sqlx::query_scalar(GUEST).bind(visitor.person.to_column());
        let guest: Option<i64> = query.fetch_optional(&mut *on).await?;
        if let Some(guest) = guest.filter(|_| visitor.person != person) {
            kept.guest = Some(guest);
            if browser.joins {
                kept.guest = None;
                join(on, visitor.person, person).await?;
            }
        }
    }
    if alone {
        release(on, person, None).await?;
    }
    kept.agent.clone_from(&browser.agent);
    let query = sqlx::query_scalar("SELECT COUNT(*) FROM browsers WHERE person = $1").bind(person.to_column());
    let others: i64 = query.fetch_one(&mut *on).await?;
    kept.stay(on, person, &browser.cookie, browser.is_strange && others > 0).await
}

/// Replaces a person's cookie on the same browser; with `alone`, signs out on all others.
pub(super) async fn renew(
    on: &mut Connection,
    person: PersonId,
    before: &TokenDigest,
    cookie: &TokenDigest,
    alone: bool,
) -> Result<(), sqlx::Error> {
    let kept = Kept::read(on, before).await?;
    forget(on, before).await?;
    if alone {
        release(on, person, None).await?;
    }
    kept.stay(on, person, cookie, false).await
}

/// Invalidates a cookie.
pub(super) async fn forget(on: &mut Connection, browser: &TokenDigest) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM browsers WHERE token = $1").bind(&browser.0).execute(on).await.map(drop)
}

/// Signs a person out on all browsers, or on the one with this short name. Browsers return to their guests. Returns the
/// number of browsers.
pub(super) async fn release(on: &mut Connection, person: PersonId, id: Option<&str>) -> Result<u64, sqlx::Error> {
    let mut rows = 0;
    for sql in [
        "UPDATE browsers SET person = guest, knows = person, guest = NULL, is_new = 0 WHERE person = $1 \
         AND (CAST($2 AS TEXT) IS NULL OR substr(token, 1, 16) = $2) AND guest IN \
         (SELECT id FROM people WHERE kind = 'guest' AND became IS NULL AND banned IS NULL)",
        "DELETE FROM browsers WHERE person = $1 AND (CAST($2 AS TEXT) IS NULL OR substr(token, 1, 16) = $2)",
    ] {
        rows += sqlx::query(sql).bind(person.to_column()).bind(id).execute(&mut *on).await?.rows_affected();
    }
    Ok(rows)
}

/// Signs a person out on the browser with this short name.
pub(super) async fn release_one(on: &mut Connection, person: PersonId, id: &str) -> Result<(), sqlx::Error> {
    needed(release(on, person, Some(id)).await?)
}

/// Returns whether a browser belongs to a guest, or will again.
pub(super) async fn is_used(on: &mut Connection, guest: PersonId) -> Result<bool, sqlx::Error> {
    let query = sqlx::query("SELECT token FROM browsers WHERE person = $1 OR guest = $1 LIMIT 1");
    Ok(query.bind(guest.to_column()).fetch_optional(on).await?.is_some())
}

/// Lets a person take over a guest's games. If the guest has no browser left, the guest becomes the person; otherwise
/// the guest remains, and the person can act for the guest in the games that exist now.
async fn join(on: &mut Connection, guest: PersonId, person: PersonId) -> Result<(), sqlx::Error> {
    let stays = is_used(on, guest).await?;
    let (guest, person) = (guest.to_column(), person.to_column());
    if stays {
        let sql = "INSERT INTO joined (person, game, guest) SELECT $2, game, $1 FROM lists WHERE person = $1 \
                   ON CONFLICT (person, game, guest) DO NOTHING";
        sqlx::query(sql).bind(guest).bind(person).execute(&mut *on).await?;
    }
    for sql in [
        "INSERT INTO lists (person, game, hidden) SELECT $2, game, hidden FROM lists WHERE person = $1 \
         ON CONFLICT (person, game) DO UPDATE SET hidden = lists.hidden * excluded.hidden",
        "INSERT INTO old_players (game, person) SELECT game, $2 FROM old_players WHERE person = $1 \
         ON CONFLICT (game, person) DO NOTHING",
        "INSERT INTO joined (person, game, guest) SELECT $2, game, guest FROM joined WHERE person = $1 \
         ON CONFLICT (person, game, guest) DO NOTHING",
    ] {
        sqlx::query(sql).bind(guest).bind(person).execute(&mut *on).await?;
    }
    if stays {
        return Ok(());
    }
    for sql in ["UPDATE people SET became = $2 WHERE id = $1", "UPDATE people SET became = $2 WHERE became = $1"] {
        sqlx::query(sql).bind(guest).bind(person).execute(&mut *on).await?;
    }
    mutes::merge(on, guest, person).await?;
    for sql in [
        "DELETE FROM lists WHERE person = $1",
        "DELETE FROM old_players WHERE person = $1",
        "DELETE FROM joined WHERE person = $1",
        "DELETE FROM device_links WHERE person = $1",
    ] {
        sqlx::query(sql).bind(guest).execute(&mut *on).await?;
    }
    Ok(())
}
