//! Checks that the database exists, is ours, is intact, and can be written.

use super::{Finding, clock};
use crate::config::Location;
use gamut_store::examine::{self, Elsewhere, Examined, Version, is_writable};
use std::io::ErrorKind;
use std::path::Path;

const CHECK: &str = "database";
/// Number of connections that a server opens to PostgreSQL.
const CONNECTIONS: i64 = 5;
/// Advice for a missing or damaged file.
const RESTORE: &str = "Put a backup in its place, or recover it with sqlite3";

/// Checks the database of a server.
pub(super) async fn examine(location: &Location) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(file) = location.file() {
        findings.push(writable(file));
        // Opening it would create it.
        if !file.exists() {
            return findings;
        }
    }
    match examine::examine(location).await {
        Ok(examined) => findings.extend(judge(&examined, location)),
        Err(error) => {
            let mend = match location {
                Location::File(_) => RESTORE,
                Location::Postgres(_) => "Start PostgreSQL, and check the address, the password and pg_hba.conf",
            };
            findings.push(Finding::bad(CHECK, error.to_string(), mend));
        }
    }
    findings
}

/// Checks that the file can be written or created.
fn writable(file: &Path) -> Finding {
    const CHECK: &str = "database's folder";
    match is_writable(file) {
        Ok(()) if file.exists() => Finding::ok(CHECK, format!("{} can be written", file.display())),
        Ok(()) => Finding::ok(CHECK, format!("{} is not there yet; the first start makes it", file.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => Finding::bad(
            CHECK,
            format!("there is none for {}", file.display()),
            "Create the folder, or choose another with --db",
        ),
        Err(error) => Finding::bad(
            CHECK,
            format!("{} cannot be written: {error}", file.display()),
            "Give the file and its folder to the user who runs gamut",
        ),
    }
}

/// Judges the results for a file.
fn judge(examined: &Examined, location: &Location) -> Vec<Finding> {
    let mut findings = vec![match &examined.version {
        Version::Current => Finding::ok(CHECK, format!("{location} is of this version")),
        Version::Empty => Finding::ok(CHECK, format!("{location} is empty; the first start fills it")),
        Version::Older(missing) => Finding::warning(
            CHECK,
            format!("{location} is of an earlier version; the next start runs {missing} migrations"),
            "Make a backup first: earlier versions of gamut refuse it afterwards",
        ),
        Version::Newer => Finding::bad(
            CHECK,
            format!("{location} was written by a newer gamut"),
            "Install that version, or a later one",
        ),
    }];
    findings.push(match &examined.sound {
        Ok(true) => Finding::ok("integrity", "no damage was found"),
        Ok(false) => Finding::bad("integrity", "the database is damaged", RESTORE),
        Err(failure) => Finding::bad("integrity", failure.to_string(), RESTORE),
    });
    findings.extend(examined.elsewhere.iter().flat_map(judge_server));
    findings
}

/// Judges the results for a PostgreSQL server.
fn judge_server(server: &Elsewhere) -> Vec<Finding> {
    const CHECK: &str = "PostgreSQL";
    let version = &server.version;
    vec![
        if !server.writable {
            Finding::bad(
                CHECK,
                format!("version {version} is read-only for us"),
                "Use the primary, not a standby, and allow the user to create tables in the schema",
            )
        } else if !server.syncs {
            Finding::bad(CHECK, "fsync is off: a power cut would lose moves", "Set fsync = on in postgresql.conf")
        } else if server.connections_left < CONNECTIONS {
            Finding::warning(
                CHECK,
                format!("{} connections are left, a server takes {CONNECTIONS}", server.connections_left),
                "Raise max_connections in postgresql.conf",
            )
        } else {
            Finding::ok(CHECK, format!("version {version}, {} connections left", server.connections_left))
        },
        clock::against_database(server.ahead),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;
    use gamut_store::{Store, Write};
    use sqlx::{Connection, SqliteConnection};
    use std::path::PathBuf;
    use tempfile::TempDir;

    async fn made() -> (TempDir, PathBuf) {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("gamut.db");
        let store = Store::open(&file).await.unwrap();
        store.write(Write::Heartbeat { at: 1 }).await.unwrap();
        store.close().await;
        (folder, file)
    }

    async fn change(file: &Path, sql: &'static str) {
        let mut connection = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    async fn worst(file: &Path) -> (State, String) {
        let findings = examine(&Location::from(file)).await;
        let worst = findings.into_iter().max_by_key(|finding| finding.state).unwrap();
        (worst.state, worst.to_string())
    }

    #[tokio::test]
    async fn a_sound_one_is_well_and_one_that_is_not_there_is_not_made() {
        let (folder, file) = made().await;
        assert_eq!(worst(&file).await.0, State::Ok);
        let none = folder.path().join("none.db");
        assert_eq!(worst(&none).await.0, State::Ok);
        assert!(!none.exists());
        let (state, line) = worst(&folder.path().join("no/such/gamut.db")).await;
        assert_eq!(state, State::Bad);
        assert!(line.contains("Create the folder"), "{line}");
    }

    #[tokio::test]
    async fn other_versions_are_found() {
        let (_folder, file) = made().await;
        change(&file, "DELETE FROM _sqlx_migrations WHERE version = 24").await;
        let (state, line) = worst(&file).await;
        assert!(state == State::Warning && line.contains("runs 1 migrations"), "{line}");
        change(&file, "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 22").await;
        let (state, line) = worst(&file).await;
        assert!(state == State::Bad && line.contains("newer"), "{line}");
    }

    #[tokio::test]
    async fn a_damaged_or_foreign_file_is_found() {
        let (folder, file) = made().await;
        change(&file, "PRAGMA wal_checkpoint(TRUNCATE)").await;
        let mut bytes = std::fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle..middle + 8192].fill(0xa5);
        std::fs::write(&file, bytes).unwrap();
        let (state, line) = worst(&file).await;
        assert_eq!(state, State::Bad, "{line}");
        let letter = folder.path().join("letter");
        std::fs::write(&letter, "no database, and long enough to be sure of it. ".repeat(100)).unwrap();
        let (state, line) = worst(&letter).await;
        assert!(state == State::Bad && line.lines().count() == 1, "{line}");
    }

    #[test]
    fn what_a_postgresql_server_lacks_is_found() {
        let server =
            || Elsewhere { version: String::from("15.4"), ahead: 3, syncs: true, writable: true, connections_left: 90 };
        let state = |server: &Elsewhere| judge_server(server).into_iter().map(|finding| finding.state).max().unwrap();
        assert_eq!(state(&server()), State::Ok);
        assert_eq!(state(&Elsewhere { connections_left: 2, ..server() }), State::Warning);
        for lacking in [
            Elsewhere { syncs: false, ..server() },
            Elsewhere { writable: false, ..server() },
            Elsewhere { ahead: -60_000, ..server() },
        ] {
            assert_eq!(state(&lacking), State::Bad, "{lacking:?}");
        }
    }
}
