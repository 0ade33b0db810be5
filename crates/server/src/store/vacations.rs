//! Who is on vacation, and was.

use super::accounts::needed;
use super::backend::Connection;
use super::people::read_person;
use super::{Store, read_id};
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use gamut_table::Pace;
use gamut_table::summary::Summary;
use gamut_table::vacation::{Vacation, Vacations};
use std::collections::BTreeSet;

/// The numbers by which logs know the person of a number: what a guest did who became an account, the account did.
const SAME: &str = "(SELECT id FROM people WHERE COALESCE(became, id) = \
                    (SELECT COALESCE(became, id) FROM people WHERE id = $1))";

type Row = (i64, i64, Option<i64>);

/// Somebody goes on vacation, or comes back.
#[derive(Debug, Clone, Copy)]
pub enum VacationWrite {
    /// A vacation of so many days from now on, or the one that goes on lasts for so many. Fails with
    /// [`Error::Changed`] where it cannot.
    Take {
        /// Who.
        person: PersonId,
        /// Milliseconds since 1970.
        at: i64,
        /// For how long.
        days: u32,
    },
    /// The person is back. Whoever is not on vacation stays so.
    End {
        /// Who.
        person: PersonId,
        /// Milliseconds since 1970.
        at: i64,
    },
}

impl Store {
    /// What somebody, whom logs know by this number too, has taken.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn vacations(&self, person: PersonId) -> Result<Vacations, Error> {
        let mut on = self.reader.acquire().await?;
        Ok(read(&mut on, person).await?)
    }

    /// The people who may be on vacation as somebody's game has it, whether they are back or not.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn on_vacation(&self, now: i64) -> Result<BTreeSet<PersonId>, Error> {
        let sql = "SELECT DISTINCT COALESCE(people.became, people.id) FROM vacations \
                   JOIN people ON people.id = vacations.person WHERE vacations.until > $1";
        let rows: Vec<(i64,)> = sqlx::query_as(sql).bind(now).fetch_all(&self.reader).await?;
        rows.into_iter().map(|(person,)| read_person(person)).collect()
    }

    /// The games by correspondence that go on and in which a person, whom logs know by these numbers, may have a seat.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn correspondence(&self, identities: &[PersonId]) -> Result<BTreeSet<GameId>, Error> {
        let mut games = BTreeSet::new();
        for person in identities {
            let sql = "SELECT games.id, games.summary FROM games WHERE games.is_over = 0 AND games.id IN \
                       (SELECT game FROM lists WHERE person = $1)";
            let rows: Vec<(String, Option<String>)> =
                sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
            for (id, summary) in rows {
                let summary: Option<Summary> = summary.and_then(|text| serde_json::from_str(&text).ok());
                let pace = summary.and_then(|summary| summary.agreement.pace);
                // What cannot be read is read when it is due.
                if matches!(pace, Some(Pace::Correspondence { .. })) {
                    games.insert(read_id(&id)?);
                }
            }
        }
        Ok(games)
    }
}

impl VacationWrite {
    /// Runs it on a connection that is in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Take { person, at, days } => {
                let all = read(on, *person).await?;
                let Ok(taken) = all.taken(*at, *days) else { return needed(0) };
                if all.current(*at).is_some() {
                    let sql = format!(
                        "UPDATE vacations SET until = $2 WHERE ended IS NULL AND until > $3 AND person IN {SAME}"
                    );
                    let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(person.to_column());
                    return query.bind(taken.until).bind(at).execute(on).await.map(drop);
                }
                let sql = "INSERT INTO vacations (person, began, until, ended) VALUES ($1, $2, $3, NULL)";
                let query = sqlx::query(sql).bind(person.to_column()).bind(taken.began).bind(taken.until);
                query.execute(on).await.map(drop)
            }
            Self::End { person, at } => {
                let sql =
                    format!("UPDATE vacations SET ended = $2 WHERE ended IS NULL AND until > $2 AND person IN {SAME}");
                let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(person.to_column());
                query.bind(at).execute(on).await.map(drop)
            }
        }
    }
}

async fn read(on: &mut Connection, person: PersonId) -> Result<Vacations, sqlx::Error> {
    let sql = format!("SELECT began, until, ended FROM vacations WHERE person IN {SAME} ORDER BY began");
    let rows: Vec<Row> = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(person.to_column()).fetch_all(on).await?;
    Ok(Vacations(rows.into_iter().map(|(began, until, ended)| Vacation { began, until, ended }).collect()))
}
