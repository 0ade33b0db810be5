//! `gamut backup` and `gamut restore`, as an operator runs them.

use crate::gamut::{command, good, refused};
use gamut_store::Store;
use std::fs;
use tempfile::TempDir;

#[test]
fn s13_a_backup_is_kept_and_restored() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (db, backups, again) = (path("gamut.db"), path("backups"), path("again.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async { Store::open(db.as_str()).await.unwrap().close().await });
    good(&["admin", "--db", &db, "bot", "Robot"]);

    let written = good(&["backup", "--db", &db, "--keep", "3"]);
    let backup = written.trim_end();
    assert!(backup.starts_with(&backups), "next to the database: {backup}");
    let line = good(&["restore", backup, "--db", &again]);
    assert!(line.contains("0 games, 1 accounts, no events, schema version"), "{line}");
    assert!(good(&["admin", "--db", &again, "list", "bots"]).contains("Robot"));

    let line = refused(&["restore", backup, "--db", &again], 1);
    assert!(line.contains("again.db is there already"), "{line}");
    fs::write(path("third.db-wal"), "changes of another database").unwrap();
    let line = refused(&["restore", backup, "--db", &path("third.db")], 1);
    assert!(line.contains("third.db-wal is there already"), "{line}");
}

/// SQLite would take these names for databases in memory, or for the settings of another one.
#[test]
fn the_path_of_a_database_is_a_path_in_every_verb() {
    let folder = TempDir::new().unwrap();
    let run = |args: &[&str]| {
        let output = command(args).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for db in [":memory:", "file:g.db?mode=memory", "file::memory:", "a b%20.db"] {
        runtime.block_on(async { Store::open(&folder.path().join(db)).await.unwrap().close().await });
        run(&["admin", "--db", db, "bot", "Robot"]);
        assert!(run(&["admin", "--db", db, "list", "bots"]).contains("Robot"), "{db} is lost");
        let (backup, again) = (format!("{db}.backup"), format!("{db}.again"));
        run(&["backup", "--db", db, &backup]);
        run(&["restore", &backup, "--db", &again]);
        assert!(run(&["admin", "--db", &again, "list", "bots"]).contains("Robot"), "{db} is not restored");
    }
}

#[test]
fn s13_what_is_no_sound_backup_is_not_restored() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (db, backup, to) = (path("gamut.db"), path("backup.db"), path("to.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async { Store::open(db.as_str()).await.unwrap().close().await });
    good(&["backup", "--db", &db, &backup]);

    let mut damaged = fs::read(&backup).unwrap();
    let from = damaged.len() / 2;
    damaged[from..].fill(0x5a);
    fs::write(path("damaged.db"), damaged).unwrap();
    fs::write(path("empty.db"), "").unwrap();
    fs::write(path("letter.txt"), "Dear operator").unwrap();
    runtime.block_on(async {
        fs::copy(&backup, path("newer.db")).unwrap();
        let newer = sqlx::sqlite::SqliteConnectOptions::new().filename(path("newer.db"));
        let mut newer = sqlx::ConnectOptions::connect(&newer).await.unwrap();
        sqlx::query("UPDATE _sqlx_migrations SET version = 99999 WHERE version = 1").execute(&mut newer).await.unwrap();
        sqlx::Connection::close(newer).await.unwrap();
    });
    for (name, wanted) in [
        ("damaged.db", "damaged"),
        ("empty.db", "empty"),
        ("letter.txt", "cannot open"),
        ("newer.db", "newer version"),
        ("missing.db", "cannot open"),
    ] {
        let line = refused(&["restore", &path(name), "--db", &to], 1);
        assert!(line.contains(wanted) && line.contains(name), "{name}: {line}");
        assert!(!fs::exists(&to).unwrap() && !fs::exists(path("to.db.part")).unwrap(), "{name}");
    }
    assert!(refused(&["restore", &backup, "--db", "postgres://db/gamut"], 2).contains("pg_restore"));
    assert!(refused(&["backup", "--every", "1s", "--db", &db], 2).contains("1m"));
    assert!(refused(&["backup", "--db", &db], 2).contains("<TO>"));
}
