//! Programs play whole games while the server falls and lines are cut.

use super::proxy::Proxy;
use crate::browser::Browser;
use crate::program::{Program, gamut, run};
use gamut_rules::AnyGame;
use gamut_store::Store;
use gamut_table::{Event, LogEntry};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// No game of these takes so long.
const PATIENCE: Duration = Duration::from_secs(240);

/// A bridge that runs. It is killed when it is dropped.
pub(crate) struct Bridge {
    child: Child,
    log: PathBuf,
}

impl Bridge {
    /// Connects the engine, as `name`, to the server at this address.
    fn start(folder: &Path, db: &Path, name: &str, address: &str, options: &[&str]) -> Self {
        Self::start_at(folder, db, name, &format!("http://{address}"), options, None)
    }

    /// The same where the whole address is given, and which authority to trust.
    pub(crate) fn start_at(
        folder: &Path,
        db: &Path,
        name: &str,
        server: &str,
        options: &[&str],
        authority: Option<&Path>,
    ) -> Self {
        let made = run(&["admin", "--db", db.to_str().unwrap(), "bot", name]);
        assert!(made.status.success(), "{made:?}");
        let (token, log) = (folder.join(format!("{name}.token")), folder.join(format!("{name}.log")));
        let made = String::from_utf8(made.stdout).unwrap();
        fs::write(&token, made.lines().last().unwrap()).unwrap();
        let mut command = gamut(&["bridge", "--server", server, "--token-file", token.to_str().unwrap()]);
        command.args(options).args(["--movetime", "5", "--", env!("CARGO_BIN_EXE_gamut"), "engine"]);
        command.envs(authority.map(|authority| ("SSL_CERT_FILE", authority)));
        let child = command.stdin(Stdio::null()).stderr(File::create(&log).unwrap()).spawn().unwrap();
        Self { child, log }
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// Interrupts it, and checks that it ends in order.
    fn interrupt(mut self) {
        // The shell's own command: a minimal machine has no program of that name.
        let line = format!("kill -INT {}", self.child.id());
        let sent = std::process::Command::new("sh").args(["-c", &line]).status().unwrap();
        assert!(sent.success());
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(began.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        };
        assert!(status.success(), "{status}: {}", self.log());
    }
}

impl Drop for Bridge {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = (self.child.kill(), self.child.wait());
    }
}

pub(crate) async fn invite(browser: &mut Browser, id: &str, seat: u8, name: &str) {
    let (status, answer) =
        browser.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": seat, "to": name })).await;
    assert_eq!(status, 204, "{answer}");
}

/// The game once it is as wanted. While there is no server, it is asked again.
pub(crate) async fn until(browser: &mut Browser, id: &str, bridge: &Bridge, wanted: impl Fn(&Value) -> bool) -> Value {
    let began = Instant::now();
    loop {
        let view = browser.view(id).await;
        if wanted(&view) {
            return view;
        }
        assert!(began.elapsed() < PATIENCE, "{}\n{}", view["state"], bridge.log());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The log of a game, in which every action is legal after those before it, and each seat's are its own.
async fn checked(db: &Path, id: &str) -> Vec<LogEntry> {
    let store = Store::open(db).await.unwrap();
    // Reading checks that the numbers run from 0 without a gap.
    let log = store.log(id.parse().unwrap()).await.unwrap();
    store.close().await;
    let Event::Started(started) = &log[0].event else { panic!("{log:?}") };
    let mut game = AnyGame::new(&started.variant.parse().unwrap()).unwrap();
    for entry in &log {
        if let Event::Acted { action } = &entry.event {
            game.play_text(action).unwrap();
        }
    }
    log
}

/// The actions that the program decided on, in order. What was sent again after a lost line names the same event, so it
/// counts once; the same action after a later event is another decision.
fn decided(log: &str, id: &str) -> Vec<String> {
    let mut decided = BTreeMap::new();
    for line in log.lines() {
        let Some(told) = line.strip_prefix(&format!("{}: ", &id[..8])) else { continue };
        let Some((action, after)) = told.split_once(" (after event ") else { continue };
        let after: u32 = after.trim_end_matches(')').parse().unwrap();
        let before = decided.insert(after, action.to_owned());
        assert!(before.is_none_or(|before| before == action), "it changed its mind after event {after}: {log}");
    }
    decided.into_values().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn a_game_is_played_to_its_end_while_the_server_is_killed_and_lines_are_cut() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("gamut.db");
    let mut server = Program::start(&db);
    let proxy = Proxy::start(&server.address).await;
    let bridge = Bridge::start(folder.path(), &db, "Robot", &proxy.address, &[]);
    let mut browser = Browser::new(server.address.clone());
    let seats = json!([{ "kind": "open" }, { "kind": "bot", "level": 1, "seed": 1 }]);
    let id = browser.play("focus-2,goal=capture", seats).await;
    invite(&mut browser, &id, 1, "robot").await;
    for (seq, killed) in [(6, true), (10, false), (14, true)] {
        until(&mut browser, &id, &bridge, |view| view["seq"].as_u64() >= Some(seq) || !view["state"]["over"].is_null())
            .await;
        if !killed {
            // A short game sends too little for a line to be cut by itself.
            proxy.cut();
            continue;
        }
        server.kill();
        server = Program::start(&db);
        proxy.redirect(&server.address);
        browser.address = server.address.clone();
    }
    until(&mut browser, &id, &bridge, |view| !view["state"]["over"].is_null()).await;
    let log = bridge.log();
    bridge.interrupt();
    server.kill();
    let entries = checked(&db, &id).await;
    let person = entries.iter().find_map(|entry| matches!(entry.event, Event::Taken { .. }).then_some(entry.person));
    let own = entries.iter().filter(|entry| matches!(entry.event, Event::Acted { .. }) && Some(entry.person) == person);
    let played: Vec<&str> = own
        .map(|entry| match &entry.event {
            Event::Acted { action } => action.as_str(),
            other => panic!("{other:?}"),
        })
        .collect();
    // Every decision is in the log, once and in order: none was lost, none was played twice.
    assert_eq!(played, decided(&log, &id), "{log}");
    assert!(played.len() > 8 && proxy.cuts() > 0, "{} actions, {} cuts", played.len(), proxy.cuts());
    let token = fs::read_to_string(folder.path().join("Robot.token")).unwrap();
    assert!(!log.contains(token.trim()), "the log holds the token");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn two_bridges_play_each_other_within_their_settings() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("gamut.db");
    let mut server = Program::start(&db);
    let one = Bridge::start(folder.path(), &db, "One", &server.address, &["--variant", "fibonacci"]);
    let two = Bridge::start(folder.path(), &db, "Two", &server.address, &["--paces", "live"]);
    let mut browser = Browser::new(server.address.clone());
    let body = json!({
        "variant": "fibonacci", "seats": [{ "kind": "open" }, { "kind": "open" }],
        "pace": { "kind": "live", "minutes": 1, "increment": 0 },
    });
    let (status, answer) = browser.post("/api/games", &body).await;
    assert_eq!(status, 201, "{answer}");
    let id = answer["id"].as_str().unwrap().to_owned();
    invite(&mut browser, &id, 1, "One").await;
    invite(&mut browser, &id, 2, "Two").await;
    // What they do not play they decline, and the maker sees why.
    let other = browser.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
    for (name, why) in [("One", "variant"), ("Two", "pace")] {
        invite(&mut browser, &other, 2, name).await;
        let began = Instant::now();
        loop {
            let asked = browser.get(&format!("/api/games/{other}/invitations")).await.1;
            if asked["programs"][0]["declined"] == why {
                break;
            }
            assert!(began.elapsed() < PATIENCE, "{asked} {} {}", one.log(), two.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    until(&mut browser, &id, &one, |view| view["seq"].as_u64() >= Some(12) || !view["state"]["over"].is_null()).await;
    // A bridge that ends leaves its game as it is.
    one.interrupt();
    two.interrupt();
    server.kill();
    assert!(checked(&db, &id).await.len() > 12);
}
