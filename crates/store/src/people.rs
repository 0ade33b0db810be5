//! People and their browsers.

use super::among::among;
use super::person::{read_kind, read_person};
use super::row::row;
use super::{AccountWrite, Store, Write};
use crate::clock;
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::{Person, ShownPerson, StoreError};
use std::collections::{BTreeMap, BTreeSet, HashMap};

row! {
    /// A browser's or a program's credential, and whose it is.
    CredentialRow { credential: String, person: i64, }
}

row! {
    /// A person.
    PersonRow { id: i64, kind: String, name: Option<String>, nick: Option<String>, }
}

row! {
    /// The name of a person with this number.
    NameRow { id: i64, name: String, kind: String, }
}

row! {
    /// The number of a person's browsers, and of the games on their list.
    ExtentRow { browsers: i64, games: i64, }
}

impl Store {
    /// Returns the person of a browser's cookie, if any.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_of(&self, browser: &TokenDigest) -> Result<Option<PersonId>, StoreError> {
        let row: Option<i64> = sqlx::query_scalar("SELECT person FROM browsers WHERE token = $1")
            .bind(&browser.0)
            .fetch_optional(&self.reader)
            .await?;
        row.map(read_person).transpose()
    }

    /// Returns which of these cookies and tokens are valid, and their people.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn people_of(&self, credentials: &[TokenDigest]) -> Result<HashMap<String, PersonId>, StoreError> {
        let mut people = HashMap::new();
        if credentials.is_empty() {
            return Ok(people);
        }
        for sql in [
            "SELECT token AS credential, person FROM browsers WHERE token",
            "SELECT digest AS credential, person FROM tokens WHERE digest",
        ] {
            let query = among(sql, credentials.iter().map(|credential| credential.0.clone()));
            let rows: Vec<CredentialRow> = query.fetch_all(&self.reader).await?;
            for CredentialRow { credential, person } in rows {
                people.insert(credential, read_person(person)?);
            }
        }
        Ok(people)
    }

    /// Records a visit with this browser, once a day.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn note_visit(&self, browser: &TokenDigest) -> Result<(), StoreError> {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let at = clock::now();
        let row: Option<i64> = sqlx::query_scalar("SELECT person FROM browsers WHERE token = $1 AND seen < $2")
            .bind(&browser.0)
            .bind(at - DAY)
            .fetch_optional(&self.reader)
            .await?;
        match row {
            Some(_) => self.write(Write::Account(AccountWrite::Seen { browser: browser.clone(), at })).await,
            None => Ok(()),
        }
    }

    /// Returns a person by number, if they exist. For a guest who became an account, returns the account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person(&self, person: PersonId) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT now.id, now.kind, now.name, now.nick FROM people AS was \
                   JOIN people AS now ON now.id = COALESCE(was.became, was.id) WHERE was.id = $1";
        let query = sqlx::query_as(sql).bind(person.to_column());
        let row: Option<PersonRow> = query.fetch_optional(&self.reader).await?;
        let read = |PersonRow { id, kind, name, nick }: PersonRow| {
            Ok(Person { id: read_person(id)?, kind: read_kind(&kind)?, name, nick })
        };
        row.map(read).transpose()
    }

    /// Returns the people who have a name, keyed by the numbers given. Guests who became accounts have the account's
    /// name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn names(&self, people: &BTreeSet<PersonId>) -> Result<BTreeMap<PersonId, ShownPerson>, StoreError> {
        if people.is_empty() {
            return Ok(BTreeMap::new());
        }
        let sql = "SELECT was.id, COALESCE(now.name, now.nick) AS name, now.kind FROM people AS was \
                   JOIN people AS now ON now.id = COALESCE(was.became, was.id) \
                   WHERE COALESCE(now.name, now.nick) IS NOT NULL AND was.id";
        let query = among(sql, people.iter().map(|person| person.to_column()));
        let rows: Vec<NameRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter()
            .map(|NameRow { id, name, kind }| Ok((read_person(id)?, ShownPerson { name, kind: read_kind(&kind)? })))
            .collect()
    }

    /// Returns the number of a person's browsers, and of the games on their list.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn extent(&self, person: PersonId) -> Result<(u32, u32), StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM browsers WHERE person = $1) AS browsers, \
                   (SELECT COUNT(*) FROM lists WHERE person = $1 AND hidden = 0) AS games";
        let row: ExtentRow = sqlx::query_as(sql).bind(person.to_column()).fetch_one(&self.reader).await?;
        let count = |count| u32::try_from(count).unwrap_or(u32::MAX);
        Ok((count(row.browsers), count(row.games)))
    }

    /// Returns every number of a person in logs: the current one, and those of the guests that they were.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn identities(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        let query = sqlx::query_scalar("SELECT id FROM people WHERE became = $1").bind(person.to_column());
        let rows: Vec<i64> = query.fetch_all(&self.reader).await?;
        let was = rows.into_iter().map(read_person);
        std::iter::once(Ok(person)).chain(was).collect()
    }

    /// Returns whether the person can act for people's seats in a game older than the identification of people, because
    /// the game was on the browser's list then.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_old_player(&self, game: GameId, person: PersonId) -> Result<bool, StoreError> {
        let row: Option<i64> = sqlx::query_scalar("SELECT person FROM old_players WHERE game = $1 AND person = $2")
            .bind(game.to_string())
            .bind(person.to_column())
            .fetch_optional(&self.reader)
            .await?;
        Ok(row.is_some())
    }
}
