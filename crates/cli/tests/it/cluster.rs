//! Several `gamut serve` on one database, of which some are killed. It needs the address of a PostgreSQL in
//! `GAMUT_TEST_POSTGRES`, and where there is a server of NATS its address in `GAMUT_TEST_NATS`.

#[cfg(target_os = "linux")]
mod chaos;

use crate::browser::{Browser, first};
use crate::program::{Program, gamut};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const GAMES: usize = 9;
const ROUNDS: u32 = 4;

struct Site {
    db: String,
    bus: String,
    /// For what a server leaves in its working directory.
    folder: TempDir,
}

impl Site {
    async fn new(bus: String) -> Self {
        let folder = TempDir::new().unwrap();
        let db = crate::database::database(&folder).await;
        let gamut_server::config::Location::Postgres(db) = db else { panic!("GAMUT_TEST_POSTGRES has no address") };
        Self { db, bus, folder }
    }

    fn node(&self) -> Program {
        Program::spawn(self.command())
    }

    fn worker(&self) -> Program {
        let mut command = gamut(&["work", "--metrics", "127.0.0.1:0", "--db", &self.db, "--bus", &self.bus]);
        command.args(["--log", "error"]).current_dir(self.folder.path());
        Program::spawn(command)
    }

    fn command(&self) -> Command {
        let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", &self.db, "--bus", &self.bus]);
        command.args(["--log", "error"]).current_dir(self.folder.path());
        command
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn what_a_killed_node_was_about_to_do_another_does() {
    let buses = [Some(String::from("nats://127.0.0.1:9")), std::env::var("GAMUT_TEST_NATS").ok()];
    for bus in buses.into_iter().flatten() {
        println!("by {bus}:");
        kill_in_turn(&Site::new(bus).await).await;
    }
}

/// People play on one node against bots that think on whichever; in each round one of the others is killed, in turn before
/// they play and while bots think.
async fn kill_in_turn(site: &Site) {
    let (mut nodes, stays) = ([site.node(), site.node()], site.node());
    let mut browser = Browser::new(stays.address.clone());
    let bot = json!({ "kind": "bot", "level": 8, "nodes": 20_000, "seed": 7 });
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(browser.play("focus-2", json!([{ "kind": "human" }, bot])).await);
    }
    for round in 0..ROUNDS {
        let victim = round as usize % 2;
        let mut killed = None;
        if round < 2 {
            nodes[victim].kill();
            killed = Some(Instant::now());
        }
        play_in_all(&mut browser, &games, round).await;
        let done = seqs(&mut browser, &games).await.iter().filter(|seq| **seq == 2 * round + 2).count();
        let killed = killed.unwrap_or_else(|| {
            nodes[victim].kill();
            Instant::now()
        });
        while seqs(&mut browser, &games).await.iter().any(|seq| *seq != 2 * round + 2) {
            assert!(killed.elapsed() < Duration::from_secs(120), "a bot does not take up thinking");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        println!("{done} of {GAMES} bots had moved, the last one did {:?} after the kill", killed.elapsed());
        nodes[victim] = site.node();
    }
    for id in &games {
        let view = browser.view(id).await;
        assert_eq!(view["moves"].as_array().map(Vec::len), Some(2 * ROUNDS as usize), "none twice, none lost");
    }
}

/// The person moves in each game, with a socket per game, in the given round against the bot.
async fn play_in_all(browser: &mut Browser, games: &[String], round: u32) {
    for id in games {
        let state = browser.view(id).await["state"].clone();
        let mut socket = browser.socket(id, 2 * round).await;
        socket.expect("hello").await;
        socket.act(2 * round, first(&state)).await;
        assert_eq!(socket.expect("event").await["seq"], 2 * round + 1);
    }
}

/// How many turns the bots of a process have thought about.
async fn thought(metrics: &str) -> u32 {
    let text = reqwest::get(format!("http://{metrics}/metrics")).await.unwrap().text().await.unwrap();
    let counts = text.lines().filter_map(|line| line.strip_prefix("gamut_bot_thinking_seconds_count"));
    counts.map(|rest| rest.rsplit_once(' ').unwrap().1.parse::<u32>().unwrap()).sum()
}

/// While there are workers bots think nowhere else; what a dead one was to think about the other one does, and after the
/// last one the servers do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn bots_think_on_workers_and_go_on_when_they_die() {
    const SOON: Duration = Duration::from_secs(5);
    let buses = [Some(String::from("nats://127.0.0.1:9")), std::env::var("GAMUT_TEST_NATS").ok()];
    for bus in buses.into_iter().flatten() {
        println!("by {bus}:");
        let site = Site::new(bus).await;
        let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
        let mut command = site.command();
        command.args(["--metrics", &metrics]);
        let server = Program::spawn(command);
        let mut workers = [site.worker(), site.worker()];
        for worker in &workers {
            assert_eq!(reqwest::get(format!("http://{}/readyz", worker.address)).await.unwrap().status(), 200);
        }
        // By then each knows of the others.
        tokio::time::sleep(Duration::from_millis(2500)).await;
        let mut browser = Browser::new(server.address.clone());
        let bot = json!({ "kind": "bot", "level": 3, "nodes": 500, "seed": 7 });
        let mut games = Vec::new();
        for _ in 0..GAMES {
            games.push(browser.play("focus-2", json!([{ "kind": "human" }, bot])).await);
        }
        for round in 0..3_u32 {
            // Killed before the bots are to move, and known to be dead only later.
            if let Some(victim) = round.checked_sub(1) {
                workers[victim as usize].kill();
            }
            let began = Instant::now();
            play_in_all(&mut browser, &games, round).await;
            let asked = Instant::now();
            while seqs(&mut browser, &games).await.iter().any(|seq| *seq != 2 * round + 2) {
                assert!(asked.elapsed() < SOON, "a bot does not take up thinking");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            println!("round {round}: all bots had moved {:?} after the first was to", began.elapsed());
            let here = thought(&metrics).await;
            match round {
                0 => {
                    let there = [thought(&workers[0].address).await, thought(&workers[1].address).await];
                    assert_eq!(here, 0, "{there:?}");
                    assert!(there.iter().sum::<u32>() as usize >= GAMES, "{there:?}");
                }
                1 => assert_eq!(here, 0),
                _ => assert!(here > 0),
            }
        }
    }
}

async fn seqs(browser: &mut Browser, games: &[String]) -> Vec<Value> {
    let mut seqs = Vec::new();
    for id in games {
        seqs.push(browser.view(id).await["seq"].clone());
    }
    seqs
}

/// The library of Debian's package `libfaketime`, by which a process sees another time of day.
fn faketime() -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").ok()?.flatten().map(|folder| folder.path());
    folders.map(|folder| folder.join("faketime/libfaketime.so.1")).find(|library| Path::is_file(library))
}

/// One node's clock is wrong by 10 s, and nobody is charged for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn nobody_pays_for_a_wrong_clock_and_a_killed_node() {
    let Some(library) = faketime() else { return println!("LEFT OUT: there is no libfaketime (package `faketime`)") };
    let site = Site::new(String::from("nats://127.0.0.1:9")).await;
    for skew in ["+10s", "-10s"] {
        let mut command = site.command();
        command.env("LD_PRELOAD", &library).env("FAKETIME", skew);
        let (right, mut wrong) = (site.node(), Program::spawn(command));
        let mut here = Browser::new(right.address.clone());
        let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
        let pace = json!({ "kind": "live", "minutes": 5, "increment": 0 });
        let began = Instant::now();
        let (_, made) = here.post("/api/games", &json!({ "variant": "focus-2", "seats": seats, "pace": pace })).await;
        let id = made["id"].as_str().unwrap().to_owned();
        for seq in 0..6_u32 {
            let address = if seq % 2 == 0 { &right.address } else { &wrong.address };
            let mut browser = Browser { address: address.clone(), ..here.clone() };
            let state = browser.until(&id, |view| view["seq"] == seq).await["state"].clone();
            let mut socket = browser.socket(&id, seq).await;
            socket.expect("hello").await;
            socket.act(seq, first(&state)).await;
            assert_eq!(socket.expect("event").await["seq"], seq + 1);
        }
        let clock = here.until(&id, |view| view["seq"] == 6).await["state"]["clock"].clone();
        let left: i64 = clock["left"].as_array().unwrap().iter().map(|left| left.as_i64().unwrap()).sum();
        let (spent, took) = (600_000 - left, began.elapsed().as_millis() as i64);
        println!("{skew}: {spent} ms were charged in {took} ms");
        // With each of six turns some milliseconds may be lost or gained.
        assert!((0..=took + 1000).contains(&spent), "{spent} ms were charged in {took} ms");
        wrong.kill();
    }
}
