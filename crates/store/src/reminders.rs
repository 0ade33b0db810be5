//! Who can be reminded, and of which games.

use super::mail_addresses::MailAddress;
use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::StoreError;
use crate::ids::{GameId, PersonId};
use gamut_table::Pace;
use gamut_table::summary::Summary;

/// A person who can be reminded now.
#[derive(Debug, Clone)]
pub struct Remindable {
    /// The person.
    pub person: PersonId,
    /// The account's name.
    pub name: String,
    /// Their address.
    pub to: MailAddress,
}

/// A game with a deadline on a person's list, as needed for reminders.
#[derive(Debug, Clone)]
pub struct TimedGame {
    /// The game's address.
    pub id: GameId,
    /// The summary.
    pub summary: Summary,
    /// When it last changed, in milliseconds since 1970.
    pub changed: i64,
    /// The deadline.
    pub due: i64,
    /// The plies at which the person was reminded and warned.
    pub told: (Option<i64>, Option<i64>),
}

impl TimedGame {
    /// Returns whether this is a correspondence game and it is the turn of a person with these numbers.
    pub fn is_turn_of(&self, identities: &[PersonId]) -> bool {
        matches!(self.summary.agreement.pace, Some(Pace::Correspondence { .. }))
            && self.summary.person_in_turn().is_some_and(|person| identities.contains(&person))
    }
}

row! {
    /// A person with a confirmed address.
    RemindableRow {
        id: i64,
        name: String,
        address: String,
        language: String,
        confirmed: Option<i64>,
        reminders: i64,
    }
}

row! {
    /// A game with a deadline, and the reminders sent about it.
    TimedRow {
        id: String,
        summary: Option<String>,
        changed: i64,
        due: i64,
        told: Option<i64>,
        warned: Option<i64>,
    }
}

impl Store {
    /// Returns the people who want reminders and have had none since then.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remindable(&self, since: i64) -> Result<Vec<Remindable>, StoreError> {
        let sql = "SELECT people.id, people.name, address, language, confirmed, reminders \
                   FROM mail_addresses JOIN people ON people.id = mail_addresses.person \
                   WHERE confirmed IS NOT NULL AND reminders = 1 AND (reminded IS NULL OR reminded <= $1) \
                   AND people.name IS NOT NULL AND people.banned IS NULL";
        let rows: Vec<RemindableRow> = sqlx::query_as(sql).bind(since).fetch_all(&self.reader).await?;
        let read = |RemindableRow { id, name, address, language, confirmed, reminders }: RemindableRow| {
            let to = MailAddress::read(address, &language, confirmed, reminders)?;
            Ok(Remindable { person: read_person(id)?, name, to })
        };
        rows.into_iter().map(read).collect()
    }

    /// Returns the running games with a deadline on a person's list.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn timed_games(&self, person: PersonId) -> Result<Vec<TimedGame>, StoreError> {
        let sql = "SELECT games.id, games.summary, games.changed, games.due, reminders.told, reminders.warned \
                   FROM lists JOIN games ON games.id = lists.game \
                   LEFT JOIN reminders ON reminders.person = lists.person AND reminders.game = lists.game \
                   WHERE lists.person = $1 AND lists.hidden = 0 AND games.is_over = 0 AND games.due IS NOT NULL";
        let rows: Vec<TimedRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        let mut games = Vec::new();
        for TimedRow { id, summary, changed, due, told, warned } in rows {
            let Some(summary) = summary else { continue };
            let summary = serde_json::from_str(&summary)
                .map_err(|error| StoreError::Unreadable(format!("a summary: {error}")))?;
            games.push(TimedGame { id: read_id(&id)?, summary, changed, due, told: (told, warned) });
        }
        Ok(games)
    }
}
