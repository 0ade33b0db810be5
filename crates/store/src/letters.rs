//! Queued letters.

use super::Store;
use super::backend::Connection;
use super::mail_addresses::MailAddress;
use super::person::read_person;
use super::row::row;
use crate::StoreError;
use crate::clock;
use crate::ids::PersonId;

/// A queued letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// Its number.
    pub number: i64,
    /// The recipient.
    pub person: PersonId,
    /// The account's name.
    pub name: String,
    /// The recipient's address.
    pub to: MailAddress,
    /// The subject.
    pub kind: LetterKind,
    /// Number of failed attempts.
    pub tries: u32,
}

/// The subject of a letter. Reminders are not queued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterKind {
    /// Confirmation of the address.
    Confirm,
    /// A link for setting a new password.
    Password,
    /// Notice to the previous address after a change, with a link to undo it.
    Undo,
    /// Notice of a sign-in on a new browser.
    SignedIn,
}

impl LetterKind {
    pub(super) fn column(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Password => "password",
            Self::Undo => "undo",
            Self::SignedIn => "signed-in",
        }
    }

    fn read(text: &str) -> Result<Self, StoreError> {
        match text {
            "confirm" => Ok(Self::Confirm),
            "password" => Ok(Self::Password),
            "undo" => Ok(Self::Undo),
            "signed-in" => Ok(Self::SignedIn),
            _ => Err(StoreError::Unreadable(format!("a letter about {text:?}"))),
        }
    }
}

row! {
    /// A letter to be sent, and its recipient.
    LetterRow {
        number: i64,
        person: i64,
        name: String,
        kind: String,
        tries: i64,
        address: String,
        language: String,
        confirmed: Option<i64>,
        reminders: i64,
    }
}

impl Store {
    /// Returns letters due by now, oldest first, up to a limit.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn letters(&self, now: i64, limit: u32) -> Result<Vec<Letter>, StoreError> {
        // Letters with their own address go to a formerly confirmed one.
        let sql = "SELECT number, letters.person, people.name, letters.kind, tries, \
                   COALESCE(letters.address, mail_addresses.address) AS address, \
                   COALESCE(letters.language, mail_addresses.language) AS language, \
                   CASE WHEN letters.address IS NULL THEN confirmed ELSE letters.created END AS confirmed, \
                   COALESCE(reminders, 0) AS reminders \
                   FROM letters JOIN people ON people.id = letters.person \
                   LEFT JOIN mail_addresses ON mail_addresses.person = letters.person \
                   WHERE COALESCE(letters.address, mail_addresses.address) IS NOT NULL AND due <= $1 AND people.name IS NOT NULL AND people.banned IS NULL ORDER BY due LIMIT $2";
        let rows: Vec<LetterRow> = sqlx::query_as(sql).bind(now).bind(i64::from(limit)).fetch_all(&self.reader).await?;
        let read = |row: LetterRow| {
            Ok(Letter {
                number: row.number,
                person: read_person(row.person)?,
                name: row.name,
                to: MailAddress::read(row.address, &row.language, row.confirmed, row.reminders)?,
                kind: LetterKind::read(&row.kind)?,
                tries: u32::try_from(row.tries).unwrap_or(u32::MAX),
            })
        };
        rows.into_iter().map(read).collect()
    }
}

/// Queues a letter, due now.
pub(super) async fn queue(on: &mut Connection, person: PersonId, kind: LetterKind, at: i64) -> Result<(), sqlx::Error> {
    // One letter of a kind is enough.
    let sql = "DELETE FROM letters WHERE person = $1 AND kind = $2";
    sqlx::query(sql).bind(person.to_column()).bind(kind.column()).execute(&mut *on).await?;
    let sql = "INSERT INTO letters (number, person, kind, created, tries, due) \
               SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, 0, $3 FROM letters";
    sqlx::query(sql).bind(person.to_column()).bind(kind.column()).bind(at).execute(on).await.map(drop)
}

/// Queues a letter about a sign-in, if the account's address is confirmed.
pub(super) async fn tell_of_sign_in(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    let query = sqlx::query("SELECT person FROM mail_addresses WHERE person = $1 AND confirmed IS NOT NULL");
    match query.bind(person.to_column()).fetch_optional(&mut *on).await? {
        Some(_) => queue(on, person, LetterKind::SignedIn, clock::now()).await,
        None => Ok(()),
    }
}
