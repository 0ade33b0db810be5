//! Changes of mail addresses and letters, and the links in letters.

use super::Store;
use super::backend::Connection;
use super::browsers::release;
use super::letters::{LetterKind, queue};
use super::needed::needed;
use super::person::read_person;
use super::row::row;
use crate::StoreError;
use crate::ids::{GameId, PersonId, TokenDigest};
use gamut_views::Language;

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

row! {
    /// A confirmed address that is about to be replaced or removed.
    OldAddressRow { address: String, language: String, }
}

row! {
    /// A link that undoes a change of address.
    UndoRow { person: i64, address: String, language: String, created: i64, }
}

impl Store {
    /// Returns the number of confirmation letters for an account since then.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn confirmations(&self, person: PersonId, since: i64) -> Result<u32, StoreError> {
        let sql = "SELECT COUNT(*) FROM mail_links WHERE person = $1 AND kind = 'confirm' AND created > $2";
        let count: i64 = sqlx::query_scalar(sql).bind(person.to_column()).bind(since).fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
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

    /// Returns the number of confirmation letters to an address since then, for all accounts: those that were sent, and
    /// those in the queue, which have no link yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn letters_to(&self, address: &str, since: i64) -> Result<u32, StoreError> {
        let sql = "SELECT (SELECT COUNT(*) FROM mail_links \
                   WHERE LOWER(address) = LOWER($1) AND kind = 'confirm' AND created > $2) + \
                   (SELECT COUNT(*) FROM letters JOIN mail_addresses ON mail_addresses.person = letters.person \
                   WHERE LOWER(mail_addresses.address) = LOWER($1) AND letters.kind = 'confirm' \
                   AND NOT EXISTS (SELECT 1 FROM mail_links WHERE mail_links.person = letters.person \
                   AND mail_links.kind = 'confirm' AND mail_links.created >= letters.created))";
        let count: i64 = sqlx::query_scalar(sql).bind(address).bind(since).fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
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

/// Minimum interval between two letters about a password, in milliseconds.
const APART: i64 = 10 * 60 * 1000;
