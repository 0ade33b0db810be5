//! `gamut serve` under `kill -9` in the middle of play, again and again, on one database.

use crate::browser::Browser;
use crate::player::Player;
use crate::program::Program;
use gamut_rules::AnyGame;
use gamut_store::Store;
use gamut_table::{Event, LogEntry};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::JoinSet;

const KILLS: u64 = 50;
const GAMES: u64 = 4;
/// Actions of a bot's turn: six moves at most, or fewer and its end.
const MOST: usize = 6;
/// Fewer events than this are told between a start and a kill.
const EVENTS: u64 = 50;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn every_acknowledged_event_outlives_fifty_kills_and_none_is_there_twice() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("gamut.db");
    let mut browser = Browser::new(String::new());
    let mut players = Vec::new();
    let mut finished = Vec::new();
    for kill in 0..KILLS {
        let mut program = Program::start(&db);
        while (players.len() as u64) < GAMES {
            browser.address = program.address.clone();
            let number = players.len() as u64;
            let id = make(&mut browser, kill + number).await;
            players.push(Player::new(&browser, id, kill << 8 | number));
        }
        let mut tables = JoinSet::new();
        let told = Arc::new(AtomicU64::new(0));
        for mut player in std::mem::take(&mut players) {
            let (address, told) = (program.address.clone(), Arc::clone(&told));
            tables.spawn(async move {
                player.play(&address, &told).await;
                // A game that is over lets nobody wait for it.
                told.fetch_add(EVENTS, Ordering::SeqCst);
                player
            });
        }
        // From "has hardly begun" to "in full play", in an order that jumps about; and then at any moment.
        while told.load(Ordering::SeqCst) < kill * 17 % EVENTS {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_micros(kill * 1_777 % 9_000)).await;
        program.kill();
        players = tables.join_all().await;
        compare(&db, players.iter()).await;
        let (over, going) = players.into_iter().partition(|player| player.over);
        finished.extend::<Vec<Player>>(over);
        players = going;
    }
    // Finished games have stayed as they were, too.
    compare(&db, finished.iter().chain(&players)).await;
    let told: usize = finished.iter().chain(&players).map(|player| player.told.len()).sum();
    assert!(told as u64 > KILLS * EVENTS / 4, "only {told} events: the kills did not come in the middle of play");
    println!("{told} events acknowledged, {} games finished", finished.len());
    resumed(&db, &mut browser).await;
}

/// Games of Focus and with cards; the bot begins in every other one.
async fn make(browser: &mut Browser, number: u64) -> String {
    let bot = json!({ "kind": "bot", "level": 3, "nodes": 300, "seed": number });
    let seats =
        if number.is_multiple_of(2) { json!([{ "kind": "human" }, bot]) } else { json!([bot, { "kind": "human" }]) };
    browser.play(if number & 2 == 0 { "focus-2,goal=capture" } else { "fibonacci-cards" }, seats).await
}

/// The logs hold what was told, in order and once; behind it there may be what was committed and not told.
///
/// They are read from a copy: a child that another test forks meanwhile would hold the database's lock a moment longer,
/// and the next server would not start.
async fn compare(db: &Path, players: impl Iterator<Item = &Player>) {
    let copy = TempDir::new().unwrap();
    for file in db.parent().unwrap().read_dir().unwrap() {
        let file = file.unwrap();
        // There may also be the socket of a server that was killed.
        if file.file_type().unwrap().is_file() {
            std::fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
        }
    }
    let store = Store::open(&copy.path().join(db.file_name().unwrap())).await.unwrap();
    for player in players {
        compare_game(&store, player).await;
    }
    store.close().await;
}

async fn compare_game(store: &Store, player: &Player) {
    // Reading checks that the numbers run from 0 without a gap.
    let log = store.log(player.id.parse().unwrap()).await.unwrap();
    assert!(log.len() > player.told.len(), "{} events told, {} stored", player.told.len(), log.len());
    for (told, stored) in player.told.iter().zip(&log[1..]) {
        let same = match &stored.event {
            Event::Acted { action } => told["kind"] == "acted" && told["move"]["action"] == **action,
            Event::Undone { ply } => told["kind"] == "undone" && told["ply"] == *ply,
            other => panic!("nobody asked for {other:?}"),
        };
        assert!(same, "told {told}, stored {stored:?}");
    }
    let Event::Started(started) = &log[0].event else { panic!("{log:?}") };
    // One action of the player, the bot's turn, or both, can be under way when the server is killed, and with cards the
    // two that are turned up.
    let untold = if started.seed.is_some() { 1 + MOST + 2 } else { 2 };
    assert!(log.len() - 1 - player.told.len() <= untold, "{} told, {} stored", player.told.len(), log.len() - 1);
    if let Some(seed) = started.seed {
        same_cards(&started.variant, seed, &log[1..]);
    }
}

/// Every card is the one that the seed draws, however often the server fell before it was turned up.
fn same_cards(variant: &str, seed: u64, log: &[LogEntry]) {
    let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
    for record in log {
        match &record.event {
            Event::Acted { action } => {
                if let Some(card) = game.draw(seed) {
                    assert_eq!(*action, card.to_string(), "at event {}", record.seq);
                }
                game.play_text(action).unwrap();
            }
            Event::Undone { ply } => {
                while game.len() > *ply as usize {
                    game.undo();
                }
            }
            other => panic!("nobody asked for {other:?}"),
        }
    }
}

/// In games that nobody opens, bots that were to move move after the start: asking for the list opens none.
async fn resumed(db: &Path, browser: &mut Browser) {
    let program = Program::start(db);
    browser.address = program.address.clone();
    for _ in 0..3000 {
        let (_, list) = browser.get("/api/games").await;
        let games = list["games"].as_array().unwrap();
        assert!(games.len() as u64 >= GAMES);
        if games.iter().all(|game| !is_bots_turn(game)) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a bot does not take up thinking");
}

fn is_bots_turn(game: &Value) -> bool {
    game["turn"].as_u64().is_some_and(|seat| game["seats"][seat as usize - 1]["kind"] == "bot")
}
