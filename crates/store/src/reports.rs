//! Reports to the operators.

use super::Store;
use super::backend::Connection;
use super::person::read_person;
use super::row::row;
use super::talk::read_words;
use crate::StoreError;
use crate::ids::{GameId, PersonId};
use gamut_views::Words;
use sqlx::AssertSqlSafe;

/// Maximum number of closed reports in a list.
const LISTED: i64 = 1000;

/// A new report.
#[derive(Debug, Clone)]
pub struct NewReport {
    /// Milliseconds since 1970.
    pub at: i64,
    /// The reporter; `None` if unknown.
    pub reporter: Option<PersonId>,
    /// The reported person.
    pub person: Option<PersonId>,
    /// The address of the game.
    pub game: Option<String>,
    /// The number of the reported message in the game.
    pub text: Option<i64>,
    /// The text of that message, which may be deleted later.
    pub quote: Option<String>,
    /// The reason, by its name in the API.
    pub reason: &'static str,
    /// The reporter's comment.
    pub comment: String,
}

/// A report as operators see it.
#[derive(Debug, Clone)]
pub struct Report {
    /// The number, from 1.
    pub number: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The reporter; `None` if unknown.
    pub reporter: Option<PersonId>,
    /// The reported person.
    pub person: Option<PersonId>,
    /// The address of the game.
    pub game: Option<String>,
    /// The number of the reported message in the game.
    pub text: Option<i64>,
    /// The text of that message.
    pub quote: Option<String>,
    /// The reason, by its name in the API.
    pub reason: String,
    /// The reporter's comment.
    pub comment: String,
    /// When an operator closed it, milliseconds since 1970.
    pub closed: Option<i64>,
}

/// Selects the reports to close together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportTarget {
    /// Reports about a person with these numbers, or about their messages.
    Person(Vec<PersonId>),
    /// Reports about a game that name no person.
    Game(String),
    /// Reports made by a person with these numbers.
    By(Vec<PersonId>),
}

/// Open reports about the same person or the same game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportGroup {
    /// The reported person.
    pub person: Option<PersonId>,
    /// If no person is named, the address of the game.
    pub game: Option<String>,
    /// Number of reports.
    pub reports: u32,
    /// Number of accounts that made them.
    pub accounts: u32,
    /// Number of guests that made them.
    pub guests: u32,
    /// The oldest report, in milliseconds since 1970.
    pub first: i64,
    /// The newest report.
    pub last: i64,
}

impl ReportTarget {
    /// Returns the SQL condition with its values inlined: numbers, and the hexadecimal digits of an address.
    fn condition(&self) -> String {
        match self {
            Self::Person(numbers) => format!("person IN ({})", listed(numbers)),
            Self::By(numbers) => format!("reporter IN ({})", listed(numbers)),
            Self::Game(_) => String::from("person IS NULL AND game = $2"),
        }
    }
}

/// Formats numbers as a list for SQL.
fn listed(people: &[PersonId]) -> String {
    let numbers: Vec<String> = people.iter().map(|person| person.to_column().to_string()).collect();
    // Nobody has this number.
    if numbers.is_empty() { String::from("-1") } else { numbers.join(", ") }
}

/// The columns of a [`ReportRow`].
const COLUMNS: &str =
    "SELECT number, at, reporter, person, game, text, quote, reason, comment, closed FROM reports WHERE";

row! {
    /// The open reports of one target.
    ReportGroupRow {
        person: Option<i64>,
        game: Option<String>,
        reports: i64,
        accounts: i64,
        guests: i64,
        first_at: i64,
        last_at: i64,
    }
}

row! {
    /// A report.
    ReportRow {
        number: i64,
        at: i64,
        reporter: Option<i64>,
        person: Option<i64>,
        game: Option<String>,
        text: Option<i64>,
        quote: Option<String>,
        reason: String,
        comment: String,
        closed: Option<i64>,
    }
}

row! {
    /// A message and its author.
    QuotedRow { author: i64, words: String, }
}

impl Store {
    /// Returns closed reports, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn closed_reports(&self) -> Result<Vec<Report>, StoreError> {
        let sql = format!("{COLUMNS} closed IS NOT NULL ORDER BY number DESC LIMIT $1");
        let query = sqlx::query_as(AssertSqlSafe(sql)).bind(LISTED);
        let rows: Vec<ReportRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(report).collect()
    }

    /// Returns open reports about one target, newest first, up to a limit.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_reports(&self, of: &ReportTarget, limit: u32) -> Result<Vec<Report>, StoreError> {
        let sql = format!("{COLUMNS} closed IS NULL AND {} ORDER BY number DESC LIMIT $1", of.condition());
        let mut query = sqlx::query_as(AssertSqlSafe(sql)).bind(i64::from(limit));
        if let ReportTarget::Game(game) = of {
            query = query.bind(game);
        }
        let rows: Vec<ReportRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(report).collect()
    }

    /// Returns open reports grouped by target. Targets reported by most accounts come first, then those reported by
    /// most guests, then the oldest. So the report of a single account comes before any number of reports by guests.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn report_groups(&self, from: u32, limit: u32) -> Result<Vec<ReportGroup>, StoreError> {
        let sql = "SELECT about.person, about.game, COUNT(*) AS reports, COUNT(DISTINCT about.account) AS accounts, \
                   COUNT(DISTINCT about.guest) AS guests, MIN(about.at) AS first_at, MAX(about.at) AS last_at FROM \
                   (SELECT reports.person AS person, CASE WHEN reports.person IS NULL THEN reports.game END AS game, \
                   reports.at AS at, reports.number AS number, \
                   CASE WHEN now.kind = 'account' THEN now.id END AS account, \
                   CASE WHEN now.kind = 'account' THEN NULL ELSE COALESCE(now.id, 0) END AS guest \
                   FROM reports LEFT JOIN people AS was ON was.id = reports.reporter \
                   LEFT JOIN people AS now ON now.id = COALESCE(was.became, was.id) \
                   WHERE reports.closed IS NULL) AS about \
                   GROUP BY about.person, about.game \
                   ORDER BY COUNT(DISTINCT about.account) DESC, COUNT(DISTINCT about.guest) DESC, MIN(about.number) \
                   LIMIT $1 OFFSET $2";
        let query = sqlx::query_as(sql).bind(i64::from(limit)).bind(i64::from(from));
        let rows: Vec<ReportGroupRow> = query.fetch_all(&self.reader).await?;
        let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        let group = |row: ReportGroupRow| {
            Ok(ReportGroup {
                person: row.person.map(read_person).transpose()?,
                game: row.game,
                reports: count(row.reports),
                accounts: count(row.accounts),
                guests: count(row.guests),
                first: row.first_at,
                last: row.last_at,
            })
        };
        rows.into_iter().map(group).collect()
    }

    /// Returns whether a person with these numbers caused an event or wrote a message in a game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn took_part(&self, game: GameId, person: &[PersonId]) -> Result<bool, StoreError> {
        let numbers = listed(person);
        let sql = format!(
            "SELECT seq FROM events WHERE game = $1 AND person IN ({numbers}) \
             UNION ALL SELECT number FROM texts WHERE game = $1 AND person IN ({numbers}) LIMIT 1"
        );
        let query = sqlx::query_scalar(AssertSqlSafe(sql)).bind(game.to_string());
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }

    /// Returns whether two people with these numbers both caused events in some game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn have_met(&self, one: &[PersonId], other: &[PersonId]) -> Result<bool, StoreError> {
        let (one, other) = (listed(one), listed(other));
        let acted = |numbers: &str| {
            format!("EXISTS (SELECT 1 FROM events WHERE events.game = mine.game AND events.person IN ({numbers}))")
        };
        let sql = format!(
            "SELECT mine.person FROM lists AS mine JOIN lists AS theirs ON theirs.game = mine.game \
             WHERE mine.person IN ({one}) AND theirs.person IN ({other}) AND {} AND {} LIMIT 1",
            acted(&one),
            acted(&other)
        );
        let row: Option<i64> = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }

    /// Returns the author and text of a message in a game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn quoted(&self, game: GameId, number: u32) -> Result<Option<(PersonId, Words)>, StoreError> {
        let sql = "SELECT COALESCE(people.became, people.id) AS author, words FROM texts JOIN people ON people.id = texts.person \
                   WHERE game = $1 AND number = $2 AND words IS NOT NULL";
        let query = sqlx::query_as(sql).bind(game.to_string()).bind(i64::from(number));
        let row: Option<QuotedRow> = query.fetch_optional(&self.reader).await?;
        row.map(|QuotedRow { author, words }| Ok((read_person(author)?, read_words(&words)?))).transpose()
    }

    /// Returns the number of open reports about a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn reports_about(&self, person: PersonId) -> Result<u32, StoreError> {
        let query = sqlx::query_scalar("SELECT COUNT(*) FROM reports WHERE person = $1 AND closed IS NULL");
        let count: i64 = query.bind(person.to_column()).fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

fn report(row: ReportRow) -> Result<Report, StoreError> {
    let ReportRow { number, at, game, text, quote, reason, comment, closed, .. } = row;
    let reporter = row.reporter.map(read_person).transpose()?;
    let person = row.person.map(read_person).transpose()?;
    Ok(Report { number, at, reporter, person, game, text, quote, reason, comment, closed })
}

/// Closes all reports about a target at this moment (milliseconds since 1970).
pub(super) async fn close(on: &mut Connection, of: &ReportTarget, at: i64) -> Result<u64, sqlx::Error> {
    let sql = format!("UPDATE reports SET closed = $1 WHERE closed IS NULL AND {}", of.condition());
    let mut query = sqlx::query(AssertSqlSafe(sql)).bind(at);
    if let ReportTarget::Game(game) = of {
        query = query.bind(game);
    }
    Ok(query.execute(on).await?.rows_affected())
}

impl NewReport {
    /// Runs the write on a connection in a transaction. The same report by the same person is stored once while it is
    /// open.
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
