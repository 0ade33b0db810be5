//! On which browsers people are signed in, and the SQL of it. A browser is one cookie: whoever signs in or out there
//! moves this one, and no other.

use super::accounts::needed;
use super::backend::Connection;
use super::{Store, mutes};
use crate::clock;
use crate::error::Error;
use crate::ids::{PersonId, TokenDigest};
use crate::people::Visitor;

/// A browser on which somebody signs in.
#[derive(Debug, Clone)]
pub struct NewBrowser {
    /// Of its new cookie: the old one is of no use afterwards.
    pub cookie: TokenDigest,
    /// What it calls itself, such as `Firefox, Windows`.
    pub agent: Option<String>,
    /// Whether the games of the guest who used it come along.
    pub joins: bool,
    /// Whether the account was never signed in on it before, so that it is told to the account's other browsers.
    pub is_strange: bool,
}

/// A browser on which an account is signed in. Times are milliseconds since 1970.
#[derive(Debug, Clone)]
pub struct HeldBrowser {
    /// The beginning of the digest of its cookie, as [`TokenDigest::short`] has it.
    pub id: String,
    /// What it called itself.
    pub agent: Option<String>,
    /// When somebody signed in on it.
    pub created: i64,
    /// When it was here last, to the day.
    pub seen: i64,
    /// Whether no other browser has acknowledged it yet.
    pub is_new: bool,
}

/// What stays with a browser whoever signs in on it.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// Its first cookie, by which it is the same browser.
    first: Option<String>,
    /// The guest who used it.
    guest: Option<i64>,
    agent: Option<String>,
}

impl Store {
    /// The browsers of a person, the one that was here last first.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn browsers_of(&self, person: PersonId) -> Result<Vec<HeldBrowser>, Error> {
        type Row = (String, Option<String>, i64, i64, i64);
        let sql = "SELECT substr(token, 1, 16), agent, created, seen, is_new FROM browsers WHERE person = $1 \
                   ORDER BY seen DESC, created DESC";
        let rows: Vec<Row> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        let held =
            |(id, agent, created, seen, is_new): Row| HeldBrowser { id, agent, created, seen, is_new: is_new != 0 };
        Ok(rows.into_iter().map(held).collect())
    }

    /// When somebody signed in on a browser, milliseconds since 1970; none where it is no browser of this person.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn signed_in_at(&self, browser: &TokenDigest, person: PersonId) -> Result<Option<i64>, Error> {
        let query = sqlx::query_as("SELECT created FROM browsers WHERE token = $1 AND person = $2");
        let query = query.bind(&browser.0).bind(person.to_column());
        let row: Option<(i64,)> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(|(created,)| created))
    }

    /// Returns whether a guest uses this browser again after signing out.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn has_guest(&self, browser: &TokenDigest) -> Result<bool, Error> {
        let query = sqlx::query_as("SELECT guest FROM browsers WHERE token = $1 AND guest IS NOT NULL");
        let row: Option<(i64,)> = query.bind(&browser.0).fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }

    /// The guests for whose seats in a game an account may act because it has joined their games.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn joined(&self, person: PersonId, game: &str) -> Result<Vec<PersonId>, Error> {
        let query = sqlx::query_as("SELECT guest FROM joined WHERE person = $1 AND game = $2");
        let rows: Vec<(i64,)> = query.bind(person.to_column()).bind(game).fetch_all(&self.reader).await?;
        rows.into_iter().map(|(guest,)| super::people::read_person(guest)).collect()
    }
}

impl Kept {
    /// Of the browser with this cookie.
    pub(super) async fn read(on: &mut Connection, browser: &TokenDigest) -> Result<Self, sqlx::Error> {
        let sql = "SELECT COALESCE(first_token, token), guest, agent FROM browsers WHERE token = $1";
        let row: Option<(String, Option<i64>, Option<String>)> =
            sqlx::query_as(sql).bind(&browser.0).fetch_optional(on).await?;
        Ok(row.map(|(first, guest, agent)| Self { first: Some(first), guest, agent }).unwrap_or_default())
    }

    /// The guest who uses the browser again, where there still is one.
    pub(super) async fn guest(&self, on: &mut Connection) -> Result<Option<i64>, sqlx::Error> {
        let query = sqlx::query_as(GUEST).bind(self.guest);
        let row: Option<(i64,)> = query.fetch_optional(on).await?;
        Ok(row.map(|(guest,)| guest))
    }

    /// The same once nobody is signed in on it any more: no guest waits for that.
    pub(super) fn leave(self) -> Self {
        Self { guest: None, agent: None, ..self }
    }

    /// The same browser has this cookie now, and somebody is signed in on it.
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

/// A guest who can use a browser again.
const GUEST: &str = "SELECT id FROM people WHERE id = $1 AND kind = 'guest' AND became IS NULL AND banned IS NULL";

/// Somebody is signed in on this browser from now on; where `alone`, on no other one.
pub(super) async fn enter(
    on: &mut Connection,
    visitor: Option<&Visitor>,
    person: PersonId,
    browser: &NewBrowser,
    alone: bool,
) -> Result<(), sqlx::Error> {
    // Somebody may have been banned while the password was compared.
    let sql = "SELECT id FROM people WHERE id = $1 AND banned IS NULL";
    let _: (i64,) = sqlx::query_as(sql).bind(person.to_column()).fetch_one(&mut *on).await?;
    let mut kept = Kept::default();
    if let Some(visitor) = visitor {
        kept = Kept::read(on, &visitor.browser).await?;
        forget(on, &visitor.browser).await?;
        let query = sqlx::query_as(GUEST).bind(visitor.person.to_column());
        let guest: Option<(i64,)> = query.fetch_optional(&mut *on).await?;
        if let Some((guest,)) = guest.filter(|_| visitor.person != person) {
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
    let query = sqlx::query_as("SELECT COUNT(*) FROM browsers WHERE person = $1").bind(person.to_column());
    let (others,): (i64,) = query.fetch_one(&mut *on).await?;
    kept.stay(on, person, &browser.cookie, browser.is_strange && others > 0).await
}

/// The person goes on by another cookie on the same browser, and where `alone` on no other one.
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

/// Nobody is known by this cookie any more.
pub(super) async fn forget(on: &mut Connection, browser: &TokenDigest) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM browsers WHERE token = $1").bind(&browser.0).execute(on).await.map(drop)
}

/// Signs a person out on all browsers, or on the one of this short name. Where a guest used one before, it is the guest's
/// again. Returns how many they were.
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

/// Signs a person out on the browser of this short name.
pub(super) async fn release_one(on: &mut Connection, person: PersonId, id: &str) -> Result<(), sqlx::Error> {
    needed(release(on, person, Some(id)).await?)
}

/// Returns whether some browser is a guest's, or will be again.
pub(super) async fn is_used(on: &mut Connection, guest: PersonId) -> Result<bool, sqlx::Error> {
    let query = sqlx::query("SELECT token FROM browsers WHERE person = $1 OR guest = $1 LIMIT 1");
    Ok(query.bind(guest.to_column()).fetch_optional(on).await?.is_some())
}

/// The games of a guest come along. Where no browser is the guest's any more, the guest becomes the person; otherwise the
/// guest stays, and the person may act for the guest in the games that there are now.
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
