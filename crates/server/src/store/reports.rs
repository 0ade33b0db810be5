//! What people reported to the operators.

use super::Store;
use super::backend::Connection;
use super::people::read_person;
use super::talk::read_words;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use gamut_views::Words;

/// Open reports that are shown at once, the oldest first; of closed ones the latest.
const LISTED: i64 = 1000;

/// A report, as it is made.
#[derive(Debug, Clone)]
pub struct NewReport {
    /// Milliseconds since 1970.
    pub at: i64,
    /// Who reports; none: somebody who is not known.
    pub reporter: Option<PersonId>,
    /// About whom.
    pub person: Option<PersonId>,
    /// In which game, by its address.
    pub game: Option<String>,
    /// About which text in it.
    pub text: Option<i64>,
    /// What the text says: it may be deleted later.
    pub quote: Option<String>,
    /// By its name on the wire.
    pub reason: &'static str,
    /// What the reporter says about it.
    pub comment: String,
}

/// A report, as operators see it.
#[derive(Debug, Clone)]
pub struct Report {
    /// From 1.
    pub number: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Who reported; none: somebody who is not known.
    pub reporter: Option<PersonId>,
    /// About whom.
    pub person: Option<PersonId>,
    /// In which game, by its address.
    pub game: Option<String>,
    /// About which text in it.
    pub text: Option<i64>,
    /// What the text says.
    pub quote: Option<String>,
    /// By its name on the wire.
    pub reason: String,
    /// What the reporter says about it.
    pub comment: String,
    /// When an operator closed it, milliseconds since 1970.
    pub closed: Option<i64>,
}

type Row =
    (i64, i64, Option<i64>, Option<i64>, Option<String>, Option<i64>, Option<String>, String, String, Option<i64>);

impl Store {
    /// Reports that wait for an operator, the oldest first, or those that were closed, the latest first.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn reports(&self, closed: bool) -> Result<Vec<Report>, Error> {
        const OPEN: &str = "SELECT number, at, reporter, person, game, text, quote, reason, comment, closed \
                            FROM reports WHERE closed IS NULL ORDER BY number LIMIT $1";
        const CLOSED: &str = "SELECT number, at, reporter, person, game, text, quote, reason, comment, closed \
                              FROM reports WHERE closed IS NOT NULL ORDER BY number DESC LIMIT $1";
        let query = sqlx::query_as(if closed { CLOSED } else { OPEN });
        let rows: Vec<Row> = query.bind(LISTED).fetch_all(&self.reader).await?;
        let report = |(number, at, reporter, person, game, text, quote, reason, comment, closed): Row| {
            let reporter = reporter.map(read_person).transpose()?;
            let person = person.map(read_person).transpose()?;
            Ok(Report { number, at, reporter, person, game, text, quote, reason, comment, closed })
        };
        rows.into_iter().map(report).collect()
    }

    /// Who said a text in a game, and what it says.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn quoted(&self, game: GameId, number: u32) -> Result<Option<(PersonId, Words)>, Error> {
        let sql = "SELECT COALESCE(people.became, people.id), words FROM texts JOIN people ON people.id = texts.person \
                   WHERE game = $1 AND number = $2 AND words IS NOT NULL";
        let query = sqlx::query_as(sql).bind(game.to_string()).bind(i64::from(number));
        let row: Option<(i64, String)> = query.fetch_optional(&self.reader).await?;
        row.map(|(person, words)| Ok((read_person(person)?, read_words(&words)?))).transpose()
    }

    /// How many reports about a person wait for an operator.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn reports_about(&self, person: PersonId) -> Result<u32, Error> {
        let query = sqlx::query_as("SELECT COUNT(*) FROM reports WHERE person = $1 AND closed IS NULL");
        let (count,): (i64,) = query.bind(person.to_column()).fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

impl NewReport {
    /// Runs it on a connection that is in a transaction. The same report by the same person, as long as it is open, is
    /// stored once.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        let sql = "INSERT INTO reports (number, at, reporter, person, game, text, quote, reason, comment) \
                   SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8 FROM reports \
                   HAVING NOT EXISTS (SELECT 1 FROM reports WHERE closed IS NULL AND reporter = $2 AND reason = $7 \
                   AND COALESCE(person, 0) = $9 AND COALESCE(game, '') = $10 AND COALESCE(text, 0) = $11)";
        let person = self.person.map(PersonId::to_column);
        let query = sqlx::query(sql).bind(self.at).bind(self.reporter.map(PersonId::to_column)).bind(person);
        let query = query.bind(&self.game).bind(self.text).bind(&self.quote).bind(self.reason).bind(&self.comment);
        let query =
            query.bind(person.unwrap_or(0)).bind(self.game.as_deref().unwrap_or("")).bind(self.text.unwrap_or(0));
        query.execute(on).await.map(drop)
    }
}
