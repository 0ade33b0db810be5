//! Settings by flag and by environment, and one line for each that is wrong.

use crate::browser::{Browser, people};
use crate::program::{Program, gamut, run};
use std::net::TcpListener;
use tempfile::TempDir;

#[tokio::test]
async fn the_environment_sets_and_flags_come_first() {
    let folder = TempDir::new().unwrap();
    let mut command = gamut(&["--log", "error"]);
    command
        .current_dir(&folder)
        .env("GAMUT_ADDR", "127.0.0.1:0")
        .env("GAMUT_DB", "mine.db")
        .env("GAMUT_TRUSTED_PROXY", "10.0.0.1,fd00::/8")
        .env("GAMUT_NETWORK_GAMES", "1")
        .env("GAMUT_MIN_FREE", "0")
        .env("GAMUT_LOG", "no such=");
    let program = Program::spawn(command);
    assert!(folder.path().join("mine.db").exists());
    assert!(!folder.path().join("gamut.db").exists());
    let mut browser = Browser::new(program.address.clone());
    browser.play("focus-2", people()).await;
    let body = serde_json::json!({ "variant": "focus-2", "seats": people() });
    assert_eq!(browser.post("/api/games", &body).await.0, 429);
}

/// A game that was acknowledged is there after a kill, whatever the database is called.
#[tokio::test]
async fn the_path_of_a_database_is_a_path() {
    for db in [":memory:", "file:g.db?mode=memory"] {
        let folder = TempDir::new().unwrap();
        let start = || {
            let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db, "--log", "error"]);
            command.current_dir(&folder);
            Program::spawn(command)
        };
        let mut program = start();
        let mut browser = Browser::new(program.address.clone());
        let id = browser.play("focus-2", people()).await;
        program.kill();
        let again = start();
        browser.address = again.address.clone();
        assert_eq!(browser.get(&format!("/api/games/{id}")).await.0, 200, "{db}");
    }
}

#[tokio::test]
async fn limits_are_set_by_options() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("gamut.db");
    let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap(), "--log", "error"]);
    command.args(["--watchers", "1", "--network-accounts", "0", "--bot-threads", "1", "--drain", "5"]);
    let program = Program::spawn(command);
    let mut browser = Browser::new(program.address.clone());
    let id = browser.play("focus-2", people()).await;
    // The maker does not count.
    let _playing = browser.socket(&id, 0).await;
    let (one, other) = (Browser::new(program.address.clone()), Browser::new(program.address.clone()));
    let _watching = one.socket(&id, 0).await;
    let second = other.connect(&format!("/api/games/{id}/ws?seq=0"), Some(&other.origin())).await;
    assert_eq!(second.err(), Some(503), "one follows it");
    let account = serde_json::json!({ "name": "Mira", "password": "correct horse battery" });
    assert_eq!(browser.post("/api/me/account", &account).await.0, 429);
    for (option, value) in [("--watchers", "0"), ("--bot-threads", "0"), ("--drain", "soon"), ("--log-format", "xml")] {
        let output = run(&["serve", option, value]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && error.contains(option) && error.lines().count() == 1, "{error}");
    }
}

#[tokio::test]
async fn what_keeps_it_from_starting_is_one_line() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (db, other) = (path("gamut.db"), path("other.db"));
    let program = Program::start(folder.path().join("gamut.db").as_path());
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let busy = taken.local_addr().unwrap().to_string();
    std::fs::write(path("letter"), "no database, and long enough to be sure of it. ".repeat(100)).unwrap();
    let free = "127.0.0.1:0";
    for (arguments, status, said) in [
        (vec!["serve", "--addr", &busy, "--db", &other], 1, "cannot listen"),
        (vec!["serve", "--addr", free, "--db", &db], 1, "in use"),
        (vec!["serve", "--addr", free, "--db", &path("letter")], 1, "cannot open the database"),
        (vec!["serve", "--addr", free, "--db", &path("no/such/gamut.db")], 1, "cannot open the database"),
        (vec!["serve", "--addr", free, "--db", &other, "--public-url", "games.example"], 2, "public URL"),
        (vec!["serve", "--addr", free, "--db", &other, "--log", "gamut=loudly"], 2, "log filter"),
        (vec!["serve", "--addr", "nowhere"], 2, "--addr"),
        (vec!["serve", "--trusted-proxy", "10.0.0.0/33"], 2, "10.0.0.0/8"),
        (vec!["backup", &path("copy.db"), "--db", &path("none.db")], 1, "cannot open the database"),
        (vec!["backup", &path("letter"), "--db", &db], 1, "cannot write the backup"),
        (vec!["backup"], 2, "required"),
    ] {
        let output = run(&arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {error}");
        assert!(error.contains(said) && error.trim_end().lines().count() == 1, "{arguments:?}: {error}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    assert!(!folder.path().join("other.db").exists());
    drop(program);
}

#[tokio::test]
async fn a_backup_of_a_running_server_can_be_served() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let program = Program::start(&path("gamut.db"));
    let mut browser = Browser::new(program.address.clone());
    let id = browser.play("focus-2", people()).await;
    let view = browser.view(&id).await;
    let output = run(&["backup", path("copy.db").to_str().unwrap(), "--db", path("gamut.db").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let copy = Program::start(&path("copy.db"));
    browser.address = copy.address.clone();
    assert_eq!(browser.view(&id).await, view);
}

/// As docs/operating.md says.
#[tokio::test]
async fn a_backup_is_restored_in_the_place_of_a_database_that_is_lost() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut program = Program::start(&path("gamut.db"));
    let mut browser = Browser::new(program.address.clone());
    let id = browser.play("focus-2", people()).await;
    let view = browser.view(&id).await;
    let output = run(&["backup", path("copy.db").to_str().unwrap(), "--db", path("gamut.db").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lost = browser.play("focus-2", people()).await;
    // The log of writes stays behind, which belongs to the lost one.
    program.kill();
    assert!(path("gamut.db-wal").exists());
    std::fs::write(path("gamut.db"), "lost").unwrap();

    std::fs::rename(path("copy.db"), path("gamut.db")).unwrap();
    for name in ["gamut.db-wal", "gamut.db-shm"] {
        std::fs::remove_file(path(name)).unwrap();
    }
    let restored = Program::start(&path("gamut.db"));
    browser.address = restored.address.clone();
    assert_eq!(browser.view(&id).await, view);
    assert_eq!(browser.get(&format!("/api/games/{lost}")).await.0, 404, "it came after the backup");
}
