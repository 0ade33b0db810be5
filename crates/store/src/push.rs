//! Push subscriptions and the keys they are made with.

use super::admit::admit;
use super::backend::Connection;
use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::clock;
use crate::ids::{GameId, PersonId};
use crate::{StoreError, Visitor};
use gamut_views::Language;
use std::collections::HashMap;

/// Maximum number of subscriptions of one person. Beyond it, the one unused for longest is deleted.
const MOST: i64 = 20;

/// A key that identifies this server to push services.
#[derive(Clone, PartialEq, Eq)]
pub struct PushKey {
    /// The number; the newest key has the highest.
    pub number: i64,
    /// The private key as base64url.
    pub secret: String,
}

/// A browser subscribed to push messages.
#[derive(Clone)]
pub struct PushSubscription {
    /// The beginning of the digest of its endpoint.
    pub id: String,
    /// The URL at its push service.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// Its authentication secret, base64url.
    pub auth: String,
    /// The key that the subscription was made with.
    pub key: PushKey,
    /// The language of messages.
    pub language: Language,
    /// The browser's description.
    pub agent: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// Whether it belongs to the requesting browser.
    pub is_here: bool,
}

/// A subscription to store.
#[derive(Debug, Clone)]
pub struct NewSubscription {
    /// The person and browser.
    pub visitor: Visitor,
    /// See [`PushSubscription`].
    pub id: String,
    /// See [`PushSubscription`].
    pub endpoint: String,
    /// See [`PushSubscription`].
    pub p256dh: String,
    /// See [`PushSubscription`].
    pub auth: String,
    /// The number of the key that it was made with.
    pub key: i64,
    /// See [`PushSubscription`].
    pub language: Language,
    /// See [`PushSubscription`].
    pub agent: Option<String>,
}

/// A change of push subscriptions and keys.
#[derive(Debug, Clone)]
pub enum PushWrite {
    /// Subscribes a browser, replacing a subscription of its previous user.
    Subscribe(Box<NewSubscription>),
    /// Deletes a person's subscription.
    Unsubscribe(PersonId, String),
    /// Deletes a subscription that the push service does not know.
    Gone(String),
    /// Stores the first key, unless there is one.
    FirstKey(String),
    /// Records that a person was warned about running out of time in this game at this ply.
    Warned(PersonId, GameId, u32),
}

row! {
    /// A subscription, and the key it was made with.
    SubscriptionRow {
        id: String,
        endpoint: String,
        p256dh: String,
        auth: String,
        language: String,
        agent: Option<String>,
        created: i64,
        number: i64,
        secret: String,
        is_here: i64,
    }
}

/// Only if the person still uses the browser: after signing out there, they get no messages on it.
const LIVE: &str = "SELECT push_subscriptions.id, endpoint, p256dh, auth, push_subscriptions.language, \
                    push_subscriptions.agent, push_subscriptions.created, push_keys.number, push_keys.secret, \
                    CASE WHEN browsers.token = $2 THEN 1 ELSE 0 END AS is_here \
                    FROM push_subscriptions \
                    JOIN people ON people.id = push_subscriptions.person \
                    JOIN browsers ON browsers.person = COALESCE(people.became, people.id) \
                    AND COALESCE(browsers.first_token, browsers.token) = push_subscriptions.browser \
                    JOIN push_keys ON push_keys.number = push_subscriptions.push_key \
                    WHERE browsers.person = $1 AND people.banned IS NULL ORDER BY push_subscriptions.created";

fn read(row: SubscriptionRow) -> Result<PushSubscription, StoreError> {
    let SubscriptionRow { id, endpoint, p256dh, auth, language, agent, created, number, secret, is_here } = row;
    let language =
        Language::read(&language).ok_or_else(|| StoreError::Unreadable(format!("the language {language:?}")))?;
    let (key, is_here) = (PushKey { number, secret }, is_here != 0);
    Ok(PushSubscription { id, endpoint, p256dh, auth, key, language, agent, created, is_here })
}

row! {
    /// A key for subscriptions.
    KeyRow { number: i64, secret: String, }
}

row! {
    /// A game in which a person was warned, and the ply.
    WarningRow { game: String, ply: i64, }
}

impl Store {
    /// Returns the browsers on which a person, given by their current number, is subscribed. `visitor` is the
    /// requesting browser.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn push_subscriptions(
        &self,
        person: PersonId,
        visitor: Option<&Visitor>,
    ) -> Result<Vec<PushSubscription>, StoreError> {
        let here = visitor.map(|visitor| visitor.browser.0.as_str()).unwrap_or_default();
        let rows: Vec<SubscriptionRow> =
            sqlx::query_as(LIVE).bind(person.to_column()).bind(here).fetch_all(&self.reader).await?;
        rows.into_iter().map(read).collect()
    }

    /// Returns everyone with a subscription, by current number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn push_people(&self) -> Result<Vec<PersonId>, StoreError> {
        let sql = "SELECT DISTINCT COALESCE(people.became, people.id) FROM push_subscriptions \
                   JOIN people ON people.id = push_subscriptions.person";
        let rows: Vec<i64> = sqlx::query_scalar(sql).fetch_all(&self.reader).await?;
        rows.into_iter().map(read_person).collect()
    }

    /// Returns the key for new subscriptions. `None` before its first use.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn push_key(&self) -> Result<Option<PushKey>, StoreError> {
        let sql = "SELECT number, secret FROM push_keys ORDER BY number DESC LIMIT 1";
        let row: Option<KeyRow> = sqlx::query_as(sql).fetch_optional(&self.reader).await?;
        Ok(row.map(|KeyRow { number, secret }| PushKey { number, secret }))
    }

    /// Returns the games in which a person was warned about running out of time, and the plies.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn push_warnings(&self, person: PersonId) -> Result<HashMap<GameId, i64>, StoreError> {
        let query = sqlx::query_as("SELECT game, ply FROM push_warnings WHERE person = $1").bind(person.to_column());
        let rows: Vec<WarningRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(|WarningRow { game, ply }| Ok((read_id(&game)?, ply))).collect()
    }
}

impl PushWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Subscribe(new) => new.insert(on).await,
            Self::Unsubscribe(person, id) => {
                let sql = "DELETE FROM push_subscriptions WHERE id = $2 AND person IN \
                           (SELECT id FROM people WHERE COALESCE(became, id) = $1)";
                sqlx::query(sql).bind(person.to_column()).bind(id).execute(on).await.map(drop)
            }
            Self::Gone(id) => {
                sqlx::query("DELETE FROM push_subscriptions WHERE id = $1").bind(id).execute(on).await.map(drop)
            }
            Self::FirstKey(secret) => {
                let sql = "INSERT INTO push_keys (number, secret, created) VALUES (1, $1, $2) \
                           ON CONFLICT (number) DO NOTHING";
                sqlx::query(sql).bind(secret).bind(clock::now()).execute(on).await.map(drop)
            }
            Self::Warned(person, game, ply) => {
                let sql = "INSERT INTO push_warnings (person, game, ply) VALUES ($1, $2, $3) \
                           ON CONFLICT (person, game) DO UPDATE SET ply = $3";
                let query = sqlx::query(sql).bind(person.to_column()).bind(game.to_string()).bind(i64::from(*ply));
                query.execute(on).await.map(drop)
            }
        }
    }
}

impl NewSubscription {
    async fn insert(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        admit(on, &self.visitor).await?;
        let person = self.visitor.person.to_column();
        // A browser has one endpoint, so an earlier one is dead.
        let sql = "DELETE FROM push_subscriptions WHERE id = $1 OR browser = \
                   (SELECT COALESCE(first_token, token) FROM browsers WHERE token = $2)";
        sqlx::query(sql).bind(&self.id).bind(&self.visitor.browser.0).execute(&mut *on).await?;
        let sql = "INSERT INTO push_subscriptions \
                   (id, person, browser, endpoint, p256dh, auth, push_key, language, agent, created, seen) \
                   SELECT $1, $2, COALESCE(first_token, token), $4, $5, $6, $7, $8, $9, $10, $10 \
                   FROM browsers WHERE token = $3";
        let query = sqlx::query(sql).bind(&self.id).bind(person).bind(&self.visitor.browser.0).bind(&self.endpoint);
        let query = query.bind(&self.p256dh).bind(&self.auth).bind(self.key).bind(self.language.as_str());
        query.bind(&self.agent).bind(clock::now()).execute(&mut *on).await?;
        let sql = "DELETE FROM push_subscriptions WHERE person = $1 AND id NOT IN \
                   (SELECT id FROM push_subscriptions WHERE person = $1 ORDER BY seen DESC, id LIMIT $2)";
        sqlx::query(sql).bind(person).bind(MOST).execute(on).await.map(drop)
    }
}

/// Stores a new key and deletes keys without subscriptions.
pub(super) async fn rotate(on: &mut Connection, secret: &str) -> Result<(), sqlx::Error> {
    let sql =
        "INSERT INTO push_keys (number, secret, created) SELECT COALESCE(MAX(number), 0) + 1, $1, $2 FROM push_keys";
    sqlx::query(sql).bind(secret).bind(clock::now()).execute(&mut *on).await?;
    let sql = "DELETE FROM push_keys WHERE number < (SELECT MAX(number) FROM push_keys) \
               AND number NOT IN (SELECT push_key FROM push_subscriptions)";
    sqlx::query(sql).execute(on).await.map(drop)
}
