//! Games of three and four, alone and in teams: what the page receives, and who can do what.

use crate::browser::{Browser, Socket, first};
use crate::served::{served, served_with};
use gamut_live::bots::Engine;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

fn humans(seats: usize) -> Value {
    json!(vec![json!({ "kind": "human" }); seats])
}

async fn follow(browser: &mut Browser, id: &str) -> (Socket, Value) {
    let state = browser.view(id).await["state"].clone();
    let mut socket = browser.socket(id, state["seq"].as_u64().unwrap() as u32).await;
    socket.expect("hello").await;
    (socket, state)
}

/// Plays an action. Returns the state after it.
async fn play(socket: &mut Socket, state: &Value, action: &str) -> Value {
    socket.act(state["seq"].as_u64().unwrap() as u32, action).await;
    socket.expect("event").await["state"].clone()
}

#[tokio::test]
async fn three_players_bring_their_last_piece_in_first() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-3,goal=capture", humans(3)).await;
    let (mut socket, mut state) = follow(&mut browser, &id).await;
    assert_eq!(state["missing"][1], json!({ "each": [3, 0, 3], "total": 9, "counted": 1 }), "the piece in hand counts");
    for seat in 1..=3 {
        assert_eq!((&state["phase"], &state["turn"]), (&json!("entry"), &json!(seat)));
        let actions = state["actions"].as_array().unwrap();
        assert!(actions.iter().all(|action| action["from"].is_null()), "only drops");
        state = play(&mut socket, &state, first(&state)).await;
    }
    assert_eq!((&state["phase"], &state["turn"]), (&json!("play"), &json!(1)));
    assert_eq!((&state["able"], &state["skipped"]), (&json!([true, true, true]), &json!([])));
    assert_eq!(state["missing"][1]["total"], 10);

    socket.send(json!({ "type": "undo", "seq": 3 })).await;
    assert_eq!(socket.expect("event").await["state"]["ply"], 2, "side by side one ply");
}

#[tokio::test]
async fn a_seat_is_skipped_and_comes_back() {
    let served = served().await;
    let mut browser = served.browser();
    let position = "x4/x6/x8/x8/x3,1,2,x2,4/x8/x6/3,x3 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20";
    let id = browser.upload(&format!("[Variant \"focus-teams\"]\n[Position \"{position}\"]\n*\n")).await.remove(0);
    let (mut socket, state) = follow(&mut browser, &id).await;
    assert_eq!(state["able"], json!([true, true, true, true]));
    let state = play(&mut socket, &state, "d4-e4").await;
    assert_eq!((&state["turn"], &state["skipped"]), (&json!(3), &json!([2])));
    assert_eq!(state["able"], json!([true, false, true, true]));
    let state = play(&mut socket, &state, "c1-c2").await;
    assert_eq!((&state["turn"], &state["skipped"]), (&json!(4), &json!([])));
    let state = play(&mut socket, &state, "h4-h5").await;
    let state = play(&mut socket, &state, "e4-e5").await;
    assert_eq!((&state["turn"], &state["able"][1]), (&json!(2), &json!(true)));
    let view = browser.view(&id).await;
    let skipped: Vec<&Value> = view["moves"].as_array().unwrap().iter().map(|moved| &moved["skipped"]).collect();
    assert_eq!(skipped, [&json!([2]), &json!([]), &json!([]), &json!([])]);
    let sides: Vec<&Value> = view["seats"].as_array().unwrap().iter().map(|seat| &seat["side"]).collect();
    assert_eq!(sides, [1, 2, 1, 2]);
}

#[tokio::test]
async fn the_symmetric_exchange_is_shown_and_refused() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2,balance=swap", humans(2)).await;
    let (mut socket, state) = follow(&mut browser, &id).await;
    assert_eq!((&state["phase"], &state["refused_exchanges"]), (&json!("exchange"), &json!([])));
    let state = play(&mut socket, &state, "b6~b7").await;
    let refused = state["refused_exchanges"].as_array().unwrap();
    assert_eq!(refused.len() + state["actions"].as_array().unwrap().len(), 324);
    socket.act(1, refused[0].as_str().unwrap()).await;
    let refusal = socket.expect("refused").await;
    assert_eq!(refusal["code"], "illegal-action");
    assert!(refusal["message"].as_str().unwrap().contains("mirror image"), "{refusal}");
    let state = play(&mut socket, &state, first(&state)).await;
    assert_eq!((&state["phase"], &state["refused_exchanges"]), (&json!("play"), &json!([])));
}

#[tokio::test]
async fn a_team_of_people_and_bots_agrees_about_talking() {
    let served = served().await;
    let mut browser = served.browser();
    let bot = json!({ "kind": "bot", "level": 1, "seed": 1 });
    let seats = json!([bot, { "kind": "human", "name": "Ada" }, bot, { "kind": "human" }]);
    let body = json!({ "variant": "focus-teams:pergioco,start=lot", "seats": seats, "talk": "open" });
    let (status, answer) = browser.post("/api/games", &body).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    let id = answer["id"].as_str().unwrap().to_owned();
    let view = browser.until(&id, |view| view["state"]["thinking"] == false).await;
    assert!(!view["variant"].as_str().unwrap().contains("lot"), "{}", view["variant"]);
    assert_eq!((&view["talk"], &view["state"]["missing"]), (&json!("open"), &Value::Null));

    // Two people's turns with the bots' turns in between; undo goes back to the latest decision of either.
    let (mut socket, state) = follow(&mut browser, &id).await;
    let seat = state["turn"].as_u64().unwrap();
    play(&mut socket, &state, first(&state)).await;
    let before = browser.until(&id, |view| view["state"]["thinking"] == false).await["state"].clone();
    assert_eq!(before["turn"].as_u64().unwrap(), 6 - seat, "the other person");
    let mut socket = browser.socket(&id, before["seq"].as_u64().unwrap() as u32).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "undo", "seq": before["seq"] })).await;
    let undone = socket.expect("event").await["state"].clone();
    assert_eq!((&undone["turn"], &undone["ply"]), (&state["turn"], &state["ply"]));

    socket.send(json!({ "type": "resign", "seq": undone["seq"], "seat": 4 })).await;
    let over = socket.expect("event").await["state"]["over"].clone();
    assert_eq!(over, json!({ "result": "1+3", "reason": "resigned", "winners": [1, 3] }));
    let record = browser.record(&id).await;
    for tag in
        ["[Seat1 \"level-1\"]", "[Seat2 \"Ada\"]", "[Seat4 \"?\"]", "[Talk \"open\"]", "[Termination \"resigned\"]"]
    {
        assert!(record.contains(tag), "{record}");
    }
    assert!(record.contains("[Result \"1+3\"]") && record.ends_with("1+3\n"), "{record}");
    let (_, next) = browser.post(&format!("/api/games/{id}/rematch"), &json!({})).await;
    assert_eq!(browser.view(next["id"].as_str().unwrap()).await["talk"], "open");
}

#[tokio::test]
async fn only_teams_agree_about_talking() {
    let served = served().await;
    let mut browser = served.browser();
    for (variant, seats, talk) in [("focus-4", 4, "open"), ("focus-2", 2, "silent"), ("focus-teams", 4, "loud")] {
        let body = json!({ "variant": variant, "seats": humans(seats), "talk": talk });
        let (status, refusal) = browser.post("/api/games", &body).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::BAD_REQUEST, &json!("malformed")), "{variant} {talk}");
    }
}

#[tokio::test]
async fn the_engine_plays_every_other_seat_of_every_mode() {
    let served = served_with(Arc::new(Engine), |_| {}).await;
    let mut browser = served.browser();
    for (variant, seats) in [("focus-3", 3), ("focus-3:domination", 3), ("focus-4:kosmos-1995", 4), ("focus-teams", 4)]
    {
        let mut setups = vec![json!({ "kind": "bot", "level": 1, "nodes": 500 }); seats];
        setups[1] = json!({ "kind": "human" });
        let id = browser.play(variant, json!(setups)).await;
        for round in 0..3 {
            let mine = |view: &Value| view["state"]["turn"] == 2 && view["state"]["ply"] == round * seats + 1;
            let view = browser.until(&id, mine).await;
            let mut socket = browser.socket(&id, view["seq"].as_u64().unwrap() as u32).await;
            socket.expect("hello").await;
            play(&mut socket, &view["state"], first(&view["state"])).await;
        }
    }
}
