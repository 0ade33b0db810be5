//! The opening explorer counts finished public games.

use crate::browser::{Browser, first};
use crate::served::served;
use crate::sitting::Table;
use reqwest::StatusCode;
use serde_json::{Value, json};

/// Plays a game with this opening, then resigns this seat, or leaves it running.
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

/// Returns the starting position of a variant.
fn start(variant: &str) -> String {
    gamut_rules::AnyGame::new(&variant.parse().unwrap()).unwrap().position()
}

/// Returns what is known of the starting position, once that many games are counted.
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
    // Private games, running games, and games with other rules do not count.
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
async fn an_invalid_position_is_refused_with_the_reason() {
    let served = served().await;
    let mut browser = served.browser();
    for (variant, position) in [("focus-9", "x"), ("focus-2", "x"), ("focus-2", "")] {
        let (status, answer) = openings(&mut browser, variant, position).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert!(!answer["message"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_player_cannot_look_up_a_position_of_a_running_contest() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let mut sockets = Vec::new();
    for browser in &table.browsers {
        let mut socket = browser.socket(&table.id, 1).await;
        socket.expect("hello").await;
        sockets.push(socket);
    }
    let mut state = table.browsers[0].view(&table.id).await["state"].clone();
    for ply in 0..6 {
        let position = state["position"].as_str().unwrap().to_owned();
        let (status, _) = openings(&mut table.browsers[ply % 2], "focus-2", &position).await;
        assert_eq!(status, StatusCode::OK, "an opening is anybody's: ply {ply}");
        let action = state["actions"].as_array().unwrap()[ply]["action"].as_str().unwrap().to_owned();
        sockets[ply % 2].act(1 + ply as u32, &action).await;
        state = sockets[ply % 2].expect("event").await["state"].clone();
        sockets[1 - ply % 2].expect("event").await;
    }
    let position = state["position"].as_str().unwrap().to_owned();
    let variant = "focus-2".parse().unwrap();
    let images = gamut_rules::AnyGame::from_position(&variant, &position).unwrap().images();
    // Rotated and mirrored it is the same position.
    for (number, (_, image)) in images.iter().enumerate() {
        let (status, answer) = openings(&mut table.browsers[number % 2], "focus-2", image).await;
        assert_eq!((status, &answer["code"]), (StatusCode::CONFLICT, &json!("no-hints")), "{answer}");
    }
    assert_eq!(openings(&mut served.browser(), "focus-2", &position).await.0, StatusCode::OK, "who watches may look");
    // People who play against bots or alone can look it up.
    let mut alone = served.browser();
    let id = alone.play("focus-2", json!([{ "kind": "human" }, { "kind": "human" }])).await;
    let mut socket = alone.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut state = alone.view(&id).await["state"].clone();
    for seq in 0..7 {
        socket.act(seq, first(&state)).await;
        state = socket.expect("event").await["state"].clone();
    }
    assert_eq!(openings(&mut alone, "focus-2", state["position"].as_str().unwrap()).await.0, StatusCode::OK);
}
