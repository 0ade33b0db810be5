//! The opening explorer counts finished public games.

use crate::browser::Browser;
use crate::served::served;
use reqwest::StatusCode;
use serde_json::{Value, json};

/// A game that begins so and is given up by this seat, or goes on.
async fn play(browser: &mut Browser, game: &Value, actions: &[&str], loser: Option<u8>) {
    let (status, answer) = browser.post("/api/games", game).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    let id = answer["id"].as_str().unwrap().to_owned();
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    for (action, seq) in actions.iter().zip(0..) {
        socket.act(seq, action).await;
        socket.expect("event").await;
    }
    if let Some(seat) = loser {
        socket.send(json!({ "type": "resign", "seq": actions.len(), "seat": seat })).await;
        socket.expect("event").await;
    }
}

fn game(variant: &str, public: bool) -> Value {
    json!({ "variant": variant, "seats": [{ "kind": "human" }, { "kind": "human" }], "public": public })
}

async fn openings(browser: &mut Browser, variant: &str, position: &str) -> (StatusCode, Value) {
    let position = position.replace(' ', "%20").replace('/', "%2F").replace('+', "%2B");
    browser.get(&format!("/api/openings?variant={variant}&position={position}")).await
}

/// The start position of a variant.
fn start(variant: &str) -> String {
    gamut_rules::AnyGame::new(&variant.parse().unwrap()).unwrap().position()
}

/// What is known of the start, once that many games are counted.
async fn counted(browser: &mut Browser, variant: &str, games: u32) -> Value {
    loop {
        let (status, answer) = openings(browser, variant, &start(variant)).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        if answer["games"] == games {
            return answer;
        }
        assert!(answer["games"].as_u64() <= Some(u64::from(games)), "{answer}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn public_games_are_counted_from_the_fifth_on_with_their_winners() {
    let served = served().await;
    let mut browser = served.browser();
    // Neither a private game, nor one that goes on, nor one of other rules counts.
    play(&mut browser, &game("focus-2", false), &["c4-d4"], Some(1)).await;
    play(&mut browser, &game("focus-2", true), &["c4-d4"], None).await;
    play(&mut browser, &game("focus-2,goal=capture", true), &["c4-d4"], Some(1)).await;
    for loser in [1, 2, 2, 2] {
        play(&mut browser, &game("focus-2", true), &["c4-d4"], Some(loser)).await;
    }
    counted(&mut browser, "focus-2", 0).await;
    play(&mut browser, &game("focus-2,start=2", true), &["b3-a3"], Some(1)).await;
    play(&mut browser, &game("focus-2", true), &["c4-c5"], Some(2)).await;
    let answer = counted(&mut browser, "focus-2", 5).await;
    let moves = json!([
        { "action": "c4-d4", "games": 4, "won": [3, 1] },
        { "action": "c4-c5", "games": 1, "won": [1, 0] },
    ]);
    assert_eq!(answer["moves"], moves, "{answer}");
}

#[tokio::test]
async fn a_position_that_is_none_is_refused_with_the_reason() {
    let served = served().await;
    let mut browser = served.browser();
    for (variant, position) in [("focus-9", "x"), ("focus-2", "x"), ("focus-2", "")] {
        let (status, answer) = openings(&mut browser, variant, position).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert!(!answer["message"].as_str().unwrap().is_empty());
    }
}
