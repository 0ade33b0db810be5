//! Mail addresses and queued letters.

use super::backend::Connection;
use super::browsers::release;
use super::needed::needed;
use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::clock;
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::store::StoreError;
use gamut_table::Pace;
use gamut_table::summary::Summary;
use gamut_views::Language;

/// An account's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// The address as entered.
    pub address: String,
    /// Whether it was confirmed with the link in the first letter.
    pub confirmed: bool,
    /// Whether reminders are wanted.
    pub reminders: bool,
    /// The language of letters.
    pub language: Language,
}

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
    pub(crate) fn is_turn_of(&self, identities: &[PersonId]) -> bool {
        matches!(self.summary.agreement.pace, Some(Pace::Correspondence { .. }))
            && self.summary.person_in_turn().is_some_and(|person| identities.contains(&person))
    }
}

/// A change of addresses and letters. It fails with [`StoreError::Changed`] if its condition does not hold.
#[derive(Debug, Clone)]
pub enum MailWrite {
    /// Sets the address of an account with a name; queues a confirmation letter unless the address is confirmed.
    SetAddress {
        /// The account.
        person: PersonId,
        /// The address as entered, already checked.
        address: String,
        /// The language of letters.
        language: Language,
        /// Now, milliseconds since 1970.
        at: i64,
    },
    /// Removes an account's address.
    RemoveAddress {
        /// The account.
        person: PersonId,
        /// Now.
        at: i64,
    },
    /// Turns reminders on or off.
    SetReminders(PersonId, bool),
    /// Confirms an address by a link in a letter, if it is still the account's.
    Confirm {
        /// The digest of the link's secret.
        link: TokenDigest,
        /// Links created before this have expired.
        since: i64,
        /// Now.
        at: i64,
    },
    /// Turns reminders off by a link.
    StopReminders(TokenDigest),
    /// Undoes a change of address by a link created after `since`: restores the previous address, signs out all
    /// browsers, invalidates password and recovery code, and queues a letter with a link for setting a new password.
    Undo {
        /// The digest of the link's secret.
        link: TokenDigest,
        /// Links created before this have expired.
        since: i64,
        /// Now.
        at: i64,
    },
    /// Queues a letter about a forgotten password, unless one was sent recently.
    ForgotPassword {
        /// The account.
        person: PersonId,
        /// Now.
        at: i64,
    },
    /// Removes a letter that was sent or cannot be sent.
    Done(i64),
    /// Schedules another attempt for a letter.
    Retry(i64, i64),
    /// Stores a link contained in a letter to this address.
    Link {
        /// The digest of the link's secret.
        digest: TokenDigest,
        /// The account.
        person: PersonId,
        /// `confirm`, `stop` or `undo`.
        kind: &'static str,
        /// The address.
        address: String,
        /// The language of the letter.
        language: Language,
        /// Now.
        at: i64,
    },
    /// Stores a link for setting a password, replacing earlier ones.
    PasswordLink {
        /// The digest of the link's secret.
        digest: TokenDigest,
        /// The account.
        person: PersonId,
        /// Now.
        at: i64,
    },
    /// Records a reminder of these games, each with its ply and whether it was a warning.
    Reminded {
        /// The person.
        person: PersonId,
        /// Now.
        at: i64,
        /// The games.
        games: Vec<(GameId, i64, bool)>,
    },
}

impl LetterKind {
    fn column(self) -> &'static str {
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
    /// An address, and its language.
    AddressRow { address: String, language: String, confirmed: Option<i64>, reminders: i64, }
}

row! {
    /// A confirmed address that is about to be replaced or removed.
    OldAddressRow { address: String, language: String, }
}

row! {
    /// A link that undoes a change of address.
    UndoRow { person: i64, address: String, language: String, created: i64, }
}

fn read_address(row: AddressRow) -> Result<MailAddress, StoreError> {
    let AddressRow { address, language, confirmed, reminders } = row;
    let language =
        Language::read(&language).ok_or_else(|| StoreError::Unreadable(format!("the language {language:?}")))?;
    Ok(MailAddress { address, confirmed: confirmed.is_some(), reminders: reminders != 0, language })
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
    /// Returns an account's address, if it has one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn mail_address(&self, person: PersonId) -> Result<Option<MailAddress>, StoreError> {
        let sql = "SELECT address, language, confirmed, reminders FROM mail_addresses WHERE person = $1";
        let row: Option<AddressRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_optional(&self.reader).await?;
        row.map(read_address).transpose()
    }

    /// Returns the number of confirmation letters for an account since then.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn confirmations(&self, person: PersonId, since: i64) -> Result<u32, StoreError> {
        let sql = "SELECT COUNT(*) FROM mail_links WHERE person = $1 AND kind = 'confirm' AND created > $2";
        let count: i64 = sqlx::query_scalar(sql).bind(person.to_column()).bind(since).fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

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
                to: read_address(AddressRow {
                    address: row.address,
                    language: row.language,
                    confirmed: row.confirmed,
                    reminders: row.reminders,
                })?,
                kind: LetterKind::read(&row.kind)?,
                tries: u32::try_from(row.tries).unwrap_or(u32::MAX),
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// Returns the person whose change of address a link created after `since` undoes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn undone_by(&self, link: &TokenDigest, since: i64) -> Result<Option<PersonId>, StoreError> {
        let sql = "SELECT person FROM mail_links WHERE digest = $1 AND kind = 'undo' AND created > $2";
        let row: Option<i64> = sqlx::query_scalar(sql).bind(&link.0).bind(since).fetch_optional(&self.reader).await?;
        row.map(read_person).transpose()
    }

    /// Returns the number of letters to an address since then, for all accounts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn letters_to(&self, address: &str, since: i64) -> Result<u32, StoreError> {
        let sql =
            "SELECT COUNT(*) FROM mail_links WHERE LOWER(address) = LOWER($1) AND kind = 'confirm' AND created > $2";
        let count: i64 = sqlx::query_scalar(sql).bind(address).bind(since).fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

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
            let to = read_address(AddressRow { address, language, confirmed, reminders })?;
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

impl MailWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::SetAddress { person, address, language, at } => {
                tell_old_address(on, *person, Some(address), *at).await?;
                // An address that was confirmed before need not be confirmed again.
                let sql = "INSERT INTO mail_addresses (person, address, language, confirmed, reminders, reminded) \
                           SELECT id, $2, $3, NULL, 1, NULL FROM people WHERE id = $1 AND name IS NOT NULL \
                           ON CONFLICT (person) DO UPDATE SET language = $3, address = $2, confirmed = \
                           CASE WHEN mail_addresses.address = $2 THEN mail_addresses.confirmed ELSE NULL END";
                let query = sqlx::query(sql).bind(person.to_column()).bind(address).bind(language.as_str());
                needed(query.execute(&mut *on).await?.rows_affected())?;
                let sql = "SELECT confirmed FROM mail_addresses WHERE person = $1";
                let confirmed: Option<i64> =
                    sqlx::query_scalar(sql).bind(person.to_column()).fetch_one(&mut *on).await?;
                match confirmed {
                    Some(_) => Ok(()),
                    None => queue(on, *person, LetterKind::Confirm, *at).await,
                }
            }
            Self::RemoveAddress { person, at } => {
                tell_old_address(on, *person, None, *at).await?;
                for sql in [
                    "DELETE FROM mail_addresses WHERE person = $1",
                    "DELETE FROM letters WHERE person = $1 AND kind <> 'undo'",
                    "DELETE FROM mail_links WHERE person = $1 AND kind <> 'undo'",
                    "DELETE FROM reminders WHERE person = $1",
                ] {
                    sqlx::query(sql).bind(person.to_column()).execute(&mut *on).await?;
                }
                Ok(())
            }
            Self::Undo { link, since, at } => undo(on, link, *since, *at).await,
            Self::SetReminders(person, on_or_off) => {
                let sql = "UPDATE mail_addresses SET reminders = $2 WHERE person = $1";
                let query = sqlx::query(sql).bind(person.to_column()).bind(i64::from(*on_or_off));
                needed(query.execute(on).await?.rows_affected())
            }
            Self::Confirm { link, since, at } => {
                let sql = "UPDATE mail_addresses SET confirmed = $3 WHERE EXISTS (SELECT 1 FROM mail_links \
                           WHERE digest = $1 AND kind = 'confirm' AND created > $2 \
                           AND mail_links.person = mail_addresses.person \
                           AND mail_links.address = mail_addresses.address)";
                let query = sqlx::query(sql).bind(&link.0).bind(since).bind(at);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                sqlx::query("DELETE FROM mail_links WHERE digest = $1").bind(&link.0).execute(on).await.map(drop)
            }
            Self::StopReminders(link) => {
                // The link can be used repeatedly: a second click means the same.
                let sql = "UPDATE mail_addresses SET reminders = 0 WHERE EXISTS (SELECT 1 FROM mail_links \
                           WHERE digest = $1 AND kind = 'stop' AND mail_links.person = mail_addresses.person)";
                needed(sqlx::query(sql).bind(&link.0).execute(on).await?.rows_affected())
            }
            Self::ForgotPassword { person, at } => {
                // Limits how many letters can be requested in another person's name.
                let sql = "SELECT 1 FROM password_links WHERE person = $1 AND created > $2";
                let query = sqlx::query(sql).bind(person.to_column()).bind(at - APART);
                match query.fetch_optional(&mut *on).await? {
                    Some(_) => Ok(()),
                    None => queue(on, *person, LetterKind::Password, *at).await,
                }
            }
            Self::Done(number) => {
                sqlx::query("DELETE FROM letters WHERE number = $1").bind(number).execute(on).await.map(drop)
            }
            Self::Retry(number, due) => {
                let sql = "UPDATE letters SET tries = tries + 1, due = $2 WHERE number = $1";
                sqlx::query(sql).bind(number).bind(due).execute(on).await.map(drop)
            }
            Self::Link { digest, person, kind, address, language, at } => {
                let sql = "INSERT INTO mail_links (digest, person, kind, address, created, language) \
                           VALUES ($1, $2, $3, $4, $5, $6)";
                let query = sqlx::query(sql).bind(&digest.0).bind(person.to_column()).bind(*kind);
                query.bind(address).bind(at).bind(language.as_str()).execute(on).await.map(drop)
            }
            Self::PasswordLink { digest, person, at } => {
                let sql = "DELETE FROM password_links WHERE person = $1";
                sqlx::query(sql).bind(person.to_column()).execute(&mut *on).await?;
                let sql = "INSERT INTO password_links (digest, person, created) VALUES ($1, $2, $3)";
                let query = sqlx::query(sql).bind(&digest.0).bind(person.to_column()).bind(at);
                query.execute(on).await.map(drop)
            }
            Self::Reminded { person, at, games } => {
                let sql = "UPDATE mail_addresses SET reminded = $2 WHERE person = $1";
                sqlx::query(sql).bind(person.to_column()).bind(at).execute(&mut *on).await?;
                for (game, ply, warning) in games {
                    let sql = "INSERT INTO reminders (person, game, told, warned) VALUES ($1, $2, $3, $4) \
                               ON CONFLICT (person, game) DO UPDATE SET told = $3, warned = $4";
                    let query = sqlx::query(sql).bind(person.to_column()).bind(game.to_string()).bind(ply);
                    query.bind(warning.then_some(ply)).execute(&mut *on).await?;
                }
                Ok(())
            }
        }
    }
}

async fn queue(on: &mut Connection, person: PersonId, kind: LetterKind, at: i64) -> Result<(), sqlx::Error> {
    // One letter of a kind is enough.
    let sql = "DELETE FROM letters WHERE person = $1 AND kind = $2";
    sqlx::query(sql).bind(person.to_column()).bind(kind.column()).execute(&mut *on).await?;
    let sql = "INSERT INTO letters (number, person, kind, created, tries, due) \
               SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, 0, $3 FROM letters";
    sqlx::query(sql).bind(person.to_column()).bind(kind.column()).bind(at).execute(on).await.map(drop)
}

/// Queues a letter to an account's confirmed address if it is about to be replaced or removed.
async fn tell_old_address(
    on: &mut Connection,
    person: PersonId,
    next: Option<&String>,
    at: i64,
) -> Result<(), sqlx::Error> {
    let sql = "SELECT address, language FROM mail_addresses WHERE person = $1 AND confirmed IS NOT NULL";
    let row: Option<OldAddressRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_optional(&mut *on).await?;
    let row = row.filter(|row| Some(&row.address) != next);
    let Some(OldAddressRow { address, language }) = row else { return Ok(()) };
    let sql = "INSERT INTO letters (number, person, kind, created, tries, due, address, language) \
               SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, 0, $3, $4, $5 FROM letters";
    let query = sqlx::query(sql).bind(person.to_column()).bind(LetterKind::Undo.column()).bind(at);
    query.bind(address).bind(language).execute(on).await.map(drop)
}

async fn undo(on: &mut Connection, link: &TokenDigest, since: i64, at: i64) -> Result<(), sqlx::Error> {
    let sql = "SELECT person, address, COALESCE(language, 'en') AS language, created FROM mail_links \
               WHERE digest = $1 AND kind = 'undo' AND created > $2";
    let query = sqlx::query_as(sql).bind(&link.0).bind(since);
    let UndoRow { person, address, language, created } = query.fetch_one(&mut *on).await?;
    let sql = "INSERT INTO mail_addresses (person, address, language, confirmed, reminders, reminded) \
               SELECT id, $2, $3, $4, 1, NULL FROM people WHERE id = $1 AND name IS NOT NULL \
               ON CONFLICT (person) DO UPDATE SET address = $2, language = $3, confirmed = $4";
    let query = sqlx::query(sql).bind(person).bind(address).bind(language).bind(at);
    needed(query.execute(&mut *on).await?.rows_affected())?;
    // No password has this hash. Links of earlier changes of address remain valid.
    let sql = "UPDATE people SET password = '', recovery = NULL WHERE id = $1 AND password IS NOT NULL";
    sqlx::query(sql).bind(person).execute(&mut *on).await?;
    for sql in [
        "DELETE FROM letters WHERE person = $1",
        "DELETE FROM password_links WHERE person = $1",
        "DELETE FROM mail_links WHERE person = $1 AND kind = 'confirm'",
    ] {
        sqlx::query(sql).bind(person).execute(&mut *on).await?;
    }
    let sql = "DELETE FROM mail_links WHERE person = $1 AND kind = 'undo' AND created >= $2";
    sqlx::query(sql).bind(person).bind(created).execute(&mut *on).await?;
    let person = read_person(person).map_err(|_| sqlx::Error::RowNotFound)?;
    release(on, person, None).await?;
    queue(on, person, LetterKind::Password, at).await
}

/// Queues a letter about a sign-in, if the account's address is confirmed.
pub(super) async fn tell_of_sign_in(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    let query = sqlx::query("SELECT person FROM mail_addresses WHERE person = $1 AND confirmed IS NOT NULL");
    match query.bind(person.to_column()).fetch_optional(&mut *on).await? {
        Some(_) => queue(on, person, LetterKind::SignedIn, clock::now()).await,
        None => Ok(()),
    }
}

/// Minimum interval between two letters about a password, in milliseconds.
const APART: i64 = 10 * 60 * 1000;
