//! Erasing deleted data from the disk: a transaction alone leaves it in files until they are overwritten.

use super::backend::{Role, connect};
use super::{AccountWrite, AdminWrite, Store, Write};
use crate::inventory::{Subject, TABLES};
use std::time::Duration;
use tokio::time::sleep;

/// Deletions within this time are erased together.
const COLLECTED: Duration = Duration::from_secs(60);
/// Delay before another attempt if concurrent users prevented it.
const AGAIN: Duration = Duration::from_secs(1);

impl Write {
    /// Returns whether a write deletes messages or personal data.
    pub(super) fn deletes(&self) -> bool {
        match self {
            Self::Account(write) => matches!(write, AccountWrite::Delete { .. } | AccountWrite::Purge { .. }),
            Self::Admin(_, write) => matches!(
                write,
                AdminWrite::DeleteAccount { .. } | AdminWrite::DeleteText(..) | AdminWrite::DeleteGame(_)
            ),
            _ => false,
        }
    }
}

impl Store {
    /// Erases deleted data within minutes, for ever.
    pub async fn keep_scrubbed(&self) {
        loop {
            self.deletions.notified().await;
            sleep(COLLECTED).await;
            while !self.scrub().await {
                sleep(AGAIN).await;
            }
        }
    }

    /// Erases deleted data as far as the database can: SQLite overwrites it; PostgreSQL vacuums the tables of personal
    /// data, after which no query finds it and its space is overwritten in time. Returns `false` if it must be
    /// repeated.
    pub async fn scrub(&self) -> bool {
        let tables = TABLES.iter().filter(|table| table.subject != Subject::Server).map(|table| table.name);
        let tables: Vec<&str> = tables.collect();
        let scrubbed = async {
            let mut connection = connect(&*self.backend, Role::Writer).await?;
            let scrubbed = self.backend.scrub(&mut connection, &tables).await;
            sqlx::Connection::close(connection).await?;
            scrubbed
        };
        scrubbed.await.unwrap_or_else(|error| {
            tracing::warn!("deleted data is still on the disk: {error}");
            // The next deletion tries again.
            true
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{AccountWrite, NewReport};
    use super::*;
    use crate::ids::PersonId;

    #[tokio::test]
    async fn s8_what_is_deleted_is_in_no_file_any_more() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(folder.path().join("gamut.db")).await.unwrap();
        let words = "a word that nobody else writes";
        let is_there = || {
            let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
            let holds = |path: &std::path::PathBuf| {
                let bytes = std::fs::read(path).unwrap();
                bytes.windows(words.len()).any(|part| part == words.as_bytes())
            };
            files.filter(|path| path.is_file()).any(|path| holds(&path))
        };
        let reporter = PersonId(7);
        let report = NewReport {
            at: 1,
            reporter: Some(reporter),
            person: None,
            game: None,
            text: None,
            quote: None,
            reason: "other",
            comment: words.to_owned(),
        };
        store.write(Write::Report(report)).await.unwrap();
        assert!(store.scrub().await);
        assert!(is_there(), "it is stored");
        let write = AccountWrite::Delete { identities: vec![reporter], unnamed: Vec::new() };
        store.write(Write::Account(write)).await.unwrap();
        assert!(store.scrub().await);
        assert!(!is_there(), "it is deleted");
        store.close().await;
    }
}
