//! A game on the server, which is killed again and again.

use crate::browser::Browser;
use crate::player::Player;
use crate::program::Program;
use gamut_rules::{AnyGame, Record};
use gamut_store::Store;
use gamut_table::Event;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Events between two kills.
const EVENTS: u64 = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_outlives_the_server_and_its_log_says_how_it_went() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("gamut.db");
    let mut browser = Browser::new(String::new());
    let mut program = Program::start(&db);
    browser.address = program.address.clone();
    let bot = json!({ "kind": "bot", "level": 2, "nodes": 100, "seed": 4 });
    let id = browser.play("four-in-a-row", json!([{ "kind": "human" }, bot])).await;
    let mut player = Player::new(&browser, id.clone(), 7);
    let mut kills = 0;
    while !player.over {
        let (address, told) = (program.address.clone(), Arc::new(AtomicU64::new(0)));
        let counted = Arc::clone(&told);
        let playing = tokio::spawn(async move {
            player.play(&address, &counted).await;
            player
        });
        while told.load(Ordering::SeqCst) < EVENTS && !playing.is_finished() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        program.kill();
        player = playing.await.unwrap();
        kills += 1;
        program = Program::start(&db);
    }
    assert!(kills > 1, "the server was killed in the middle of play");
    browser.address = program.address.clone();
    let view = browser.view(&id).await;
    assert_eq!(view["game"], "four-in-a-row");
    let record = browser.record(&id).await;
    program.kill();

    // The log, the record and the page tell of the same game.
    let store = Store::open(&db).await.unwrap();
    let log = store.log(id.parse().unwrap()).await.unwrap();
    let mut game = AnyGame::new(&"four-in-a-row".parse().unwrap()).unwrap();
    for record in &log[1..] {
        match &record.event {
            Event::Acted { action } => _ = game.play_text(action).unwrap(),
            Event::Undone { ply } => drop(game.undo_to(*ply as usize)),
            other => panic!("nobody asked for {other:?}"),
        }
    }
    store.close().await;
    let reason = game.outcome().unwrap().reason.to_string();
    assert_eq!(
        (&view["state"]["position"], &view["state"]["over"]["reason"]),
        (&json!(game.position()), &json!(reason))
    );
    assert_eq!(Record::read_all(&record).unwrap()[0].replay().unwrap().position(), game.position());
}
