//! Simultaneous exhibitions: one host, many boards at once.

use super::{Held, is_decided, live, resign, swiss};
use crate::browser::Browser;
use crate::people::sign_up;
use crate::served::served;
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

fn simul(variant: &str, boards: u16, host: &str, play: &Value) -> Value {
    let format = json!({ "kind": "simul", "boards": boards, "host": host });
    let mut new = swiss(variant, 1, false, play);
    new["format"] = format;
    new["host"] = json!("Host");
    new
}

#[tokio::test]
async fn the_host_plays_all_who_entered_at_once_and_the_score_runs() {
    let served = served().await;
    let mut held = Held::made(&served, &simul("focus-2", 3, "alternating", &live())).await;
    let view = held.view().await;
    assert_eq!(
        (&view["me"], &view["entrants"][0]["name"], &view["round_count"]),
        (&json!(1), &json!("Host"), &json!(1))
    );
    let guests = held.guests(&served, &["Ann", "Bo", "Cy"]).await;
    let late = served.browser().post(&held.path("/entrants"), &json!({ "name": "Late" })).await;
    assert_eq!(late.1["code"], "boards-taken", "{}", late.1);
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
    let tables = held.view().await["rounds"][0]["tables"].clone();
    let seats: Vec<&Value> = tables.as_array().unwrap().iter().map(|table| &table["seats"]).collect();
    assert_eq!(seats, [&json!([1, 2]), &json!([3, 1]), &json!([1, 4])]);

    // The host has a seat in each game, everybody else in one.
    let path = held.path("/games");
    let (_, of_host) = held.organiser.get(&path).await;
    let mine = |games: &Value| games["games"].as_array().unwrap().iter().map(|game| game["mine"].clone()).collect();
    let games: Vec<Value> = mine(&of_host);
    assert_eq!(games, [json!([1]), json!([2]), json!([1])]);
    let (_, of_bo) = guests[1].clone().get(&path).await;
    let games: Vec<Value> = mine(&of_bo);
    assert_eq!(games, [json!([]), json!([1]), json!([])]);
    let ids: Vec<&str> = of_host["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, tables.as_array().unwrap().iter().map(|table| table["game"].as_str().unwrap()).collect::<Vec<_>>());

    // The host wins, then loses; the last board ends the exhibition.
    resign(&guests[0], ids[0], 2).await;
    resign(&held.organiser, ids[1], 2).await;
    let scored = |view: &Value, score: Value| {
        view["standings"].as_array().unwrap().iter().any(|line| line["rounds"][0] == score)
    };
    let score = json!({ "kind": "host", "won": 1, "drawn": 0, "lost": 1, "open": 1 });
    let view = held.until(|view| scored(view, score.clone())).await;
    assert_eq!(view["closed"], false);
    resign(&guests[2], ids[2], 2).await;
    let view = held.until(is_decided).await;
    assert_eq!((&view["closed"], view["standings"][0]["entrant"].as_u64()), (&json!(true), Some(1)));
    assert_eq!(view["standings"][0]["points"], json!(2.0));
}

#[tokio::test]
async fn an_absent_host_is_not_claimed_and_a_late_first_turn_voids_nothing() {
    let served = served().await;
    let mut held = Held::made(&served, &simul("fibonacci", 5, "first", &live())).await;
    let guests = held.guests(&served, &["Ann", "Bo"]).await;
    held.pair().await;
    let view = held.view().await;
    let game = view["rounds"][0]["tables"][0]["game"].as_str().unwrap();
    let seen = guests[0].clone().view(game).await;
    // The host's clock runs though nobody has come, and nothing but the clock ends the game.
    assert_eq!(
        (&seen["state"]["clock"]["running"], &seen["state"]["clock"]["void_in"]),
        (&json!(1), &Value::Null),
        "{}",
        seen["state"]["clock"]
    );
    let seq = seen["seq"].as_u64().unwrap() as u32;
    let mut socket = guests[0].socket(game, seq).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "claim", "seq": seq, "seat": 1 })).await;
    let refused = socket.expect("refused").await;
    assert_eq!(refused["code"], "cannot-claim", "{refused}");
}

#[tokio::test]
async fn a_host_has_a_name_and_no_rated_games() {
    let served = served().await;
    let mut account = served.browser();
    sign_up(&mut account, "Mira").await;
    let refused = |new: Value| {
        let mut guest = served.browser();
        async move { guest.post("/api/tournaments", &new).await.1["code"].clone() }
    };
    let mut new = simul("focus-2", 5, "second", &live());
    new["host"] = json!("mira");
    assert_eq!(refused(new.clone()).await, "name-taken");
    new["host"] = Value::Null;
    assert_eq!(refused(new.clone()).await, "bad-name");
    let made = account.post("/api/tournaments", &new).await;
    assert_eq!(made.0, StatusCode::CREATED, "an account has a name: {}", made.1);
    for (variant, boards) in [("focus-teams", 5), ("focus-3", 5), ("focus-2", 0), ("focus-2", 51)] {
        assert_eq!(refused(simul(variant, boards, "first", &live())).await, "malformed", "{variant} {boards}");
    }
    let mut play = live();
    play["rated"] = json!(true);
    assert_eq!(refused(simul("focus-2", 5, "first", &play)).await, "malformed");
}

#[tokio::test]
async fn a_board_that_ended_before_a_restart_counts_after_it() {
    let served = served().await;
    let mut held = Held::made(&served, &simul("focus-2", 5, "second", &live())).await;
    let guests = held.guests(&served, &["Ann", "Bo"]).await;
    held.pair().await;
    let view = held.view().await;
    for (guest, table) in guests.iter().zip(view["rounds"][0]["tables"].as_array().unwrap()) {
        resign(guest, table["game"].as_str().unwrap(), 1).await;
    }
    let served = served.restart(Arc::new(First)).await.unwrap();
    held.organiser.address = served.browser().address;
    let view = held.until(is_decided).await;
    assert_eq!((&view["closed"], &view["standings"][0]["points"]), (&json!(true), &json!(2.0)));
}

/// Calls a game off from this seat.
async fn call_off(browser: &Browser, game: &str) {
    let seq = browser.clone().view(game).await["seq"].as_u64().unwrap() as u32;
    let mut socket = browser.socket(game, seq).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "void", "seq": seq })).await;
    socket.expect("event").await;
}

#[tokio::test]
async fn who_calls_a_board_off_before_the_first_turns_loses_it() {
    let served = served().await;
    let mut held = Held::made(&served, &simul("focus-2", 5, "first", &live())).await;
    let guests = held.guests(&served, &["Ann", "Bo", "Cy"]).await;
    held.pair().await;
    let tables = held.view().await["rounds"][0]["tables"].clone();
    let game = |table: usize| tables[table]["game"].as_str().unwrap();
    call_off(&guests[0], game(0)).await;
    call_off(&held.organiser, game(1)).await;
    // Both agree about the third board, once each has begun.
    let third = game(2);
    for browser in [&held.organiser, &guests[2]] {
        let view = browser.clone().view(third).await;
        let mut socket = browser.socket(third, view["seq"].as_u64().unwrap() as u32).await;
        socket.expect("hello").await;
        let action = view["state"]["actions"][0]["action"].clone();
        socket.send(json!({ "type": "act", "seq": view["seq"], "action": action })).await;
        socket.expect("event").await;
    }
    let seq = guests[2].clone().view(third).await["seq"].as_u64().unwrap();
    let mut asks = held.organiser.socket(third, seq as u32).await;
    asks.expect("hello").await;
    asks.send(json!({ "type": "offer", "seq": seq, "ask": "void" })).await;
    asks.expect("event").await;
    let mut answers = guests[2].socket(third, seq as u32 + 1).await;
    answers.expect("hello").await;
    answers.send(json!({ "type": "answer", "seq": seq + 1, "yes": true })).await;
    let view = held.until(is_decided).await;
    let places: Vec<&Value> =
        view["rounds"][0]["tables"].as_array().unwrap().iter().map(|table| &table["places"]).collect();
    assert_eq!(places, [&json!([1, null]), &json!([null, 1]), &json!([1, 1])], "{view}");
    let points = |entrant: u64| {
        let lines = view["standings"].as_array().unwrap();
        lines.iter().find(|line| line["entrant"] == entrant).unwrap()["points"].as_f64().unwrap()
    };
    assert_eq!([1, 2, 3, 4].map(points), [1.5, 0.0, 1.0, 0.5], "{view}");
}

#[tokio::test]
async fn pages_with_boards_are_told_of_moves() {
    let served = served().await;
    let mut held = Held::made(&served, &simul("focus-2", 5, "second", &live())).await;
    let guests = held.guests(&served, &["Ann", "Bo"]).await;
    held.pair().await;
    let game = held.view().await["rounds"][0]["tables"][0]["game"].as_str().unwrap().to_owned();
    let request = held.organiser.request(Method::GET, &held.path("/changes?games=true"));
    let mut stream = request.send().await.unwrap();
    let mut told = String::new();
    let mut until = async |wanted: usize| {
        while told.matches("event: moved").count() < wanted {
            told += std::str::from_utf8(&stream.chunk().await.unwrap().unwrap()).unwrap();
        }
    };
    until(1).await;
    let view = guests[0].clone().view(&game).await;
    let mut socket = guests[0].socket(&game, view["seq"].as_u64().unwrap() as u32).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "act", "seq": view["seq"], "action": view["state"]["actions"][0]["action"] })).await;
    socket.expect("event").await;
    until(2).await;
    assert_eq!(held.view().await["rounds"][0]["tables"][0]["places"], Value::Null);
}
