//! Vacations of people.

use super::backend::Connection;
use super::needed::needed;
use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::StoreError;
use crate::ids::{GameId, PersonId};
use gamut_table::Pace;
use gamut_table::summary::Summary;
use gamut_table::vacation::{Vacation, Vacations};
use std::collections::BTreeSet;

/// Selects the numbers of a person in logs, including former guests.
const SAME: &str = "(SELECT id FROM people WHERE COALESCE(became, id) = \
                    (SELECT COALESCE(became, id) FROM people WHERE id = $1))";

row! {
    /// A vacation.
    VacationRow { began: i64, until: i64, ended: Option<i64>, }
}

/// A change of vacations.
#[derive(Debug, Clone, Copy)]
pub enum VacationWrite {
    /// Starts a vacation of this many days, or makes the running one end after them. Fails with [`StoreError::Changed`] if
    /// this is not possible.
    Take {
        /// The person.
        person: PersonId,
        /// Milliseconds since 1970.
        at: i64,
        /// Number of days from now.
        days: u32,
    },
    /// Ends the person's vacation, if any.
    End {
        /// The person.
        person: PersonId,
        /// Milliseconds since 1970.
        at: i64,
    },
}

row! {
    /// A game's summary.
    SummaryRow { id: String, summary: Option<String>, }
}

impl Store {
    /// Returns the vacations of a person, including those of former guests.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn vacations(&self, person: PersonId) -> Result<Vacations, StoreError> {
        let mut on = self.reader.acquire().await?;
        Ok(read(&mut on, person).await?)
    }

    /// Returns the people with a vacation that may affect a game, even if it has ended.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn on_vacation(&self, now: i64) -> Result<BTreeSet<PersonId>, StoreError> {
        let sql = "SELECT DISTINCT COALESCE(people.became, people.id) FROM vacations \
                   JOIN people ON people.id = vacations.person WHERE vacations.until > $1";
        let rows: Vec<i64> = sqlx::query_scalar(sql).bind(now).fetch_all(&self.reader).await?;
        rows.into_iter().map(read_person).collect()
    }

    /// Returns the running correspondence games in which a person with these numbers may have a seat.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn correspondence(&self, identities: &[PersonId]) -> Result<BTreeSet<GameId>, StoreError> {
        let mut games = BTreeSet::new();
        for person in identities {
            let sql = "SELECT games.id, games.summary FROM games WHERE games.is_over = 0 AND games.id IN \
                       (SELECT game FROM lists WHERE person = $1)";
            let rows: Vec<SummaryRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
            for SummaryRow { id, summary } in rows {
                let summary: Option<Summary> = summary.and_then(|text| serde_json::from_str(&text).ok());
                let pace = summary.and_then(|summary| summary.agreement.pace);
                // A game that cannot be read now is read when it is due.
                if matches!(pace, Some(Pace::Correspondence { .. })) {
                    games.insert(read_id(&id)?);
                }
            }
        }
        Ok(games)
    }
}

impl VacationWrite {
    /// Runs the change on a connection in a transaction.
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
    let query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(person.to_column());
    let rows: Vec<VacationRow> = query.fetch_all(on).await?;
    let vacation = |VacationRow { began, until, ended }: VacationRow| Vacation { began, until, ended };
    Ok(Vacations(rows.into_iter().map(vacation).collect()))
}
