//! Hundreds of open games at once, against the engine. Checks the counts; times are only printed.

use crate::browser::{first, person_and_bot};
use crate::served::served_with;
use gamut_live::bots::Engine;
use std::sync::Arc;
use std::time::Instant;

const GAMES: usize = 300;
const MOVES: u32 = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn three_hundred_games_with_a_socket_each_are_all_answered() {
    let served = served_with(Arc::new(Engine), |_| {}).await;
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..GAMES {
        let mut browser = served.browser();
        tasks.spawn(async move {
            let id = browser.play("focus-2", person_and_bot()).await;
            let mut socket = browser.socket(&id, 0).await;
            socket.expect("hello").await;
            (browser, id, socket)
        });
    }
    // All sockets stay open while all games are played.
    let tables = tasks.join_all().await;
    assert_eq!(tables.len(), GAMES);
    let began = Instant::now();
    let mut players = tokio::task::JoinSet::new();
    for (mut browser, id, mut socket) in tables {
        players.spawn(async move {
            let mut state = browser.view(&id).await["state"].clone();
            for turn in 0..MOVES {
                socket.act(2 * turn, first(&state)).await;
                assert_eq!(socket.expect("event").await["seq"], 2 * turn + 1);
                let answer = socket.expect("event").await;
                assert_eq!(answer["seq"], 2 * turn + 2);
                state = answer["state"].clone();
            }
            (browser, id, socket)
        });
    }
    let tables = players.join_all().await;
    println!("{} moves and as many answers in {:?}", GAMES as u32 * MOVES, began.elapsed());
    for (mut browser, id, _socket) in tables {
        assert_eq!(browser.view(&id).await["moves"].as_array().unwrap().len() as u32, 2 * MOVES);
    }
}
