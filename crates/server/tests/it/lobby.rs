//! The lobby: offers of seats, and public games.

use crate::admin::does;
use crate::browser::{Browser, Socket, people};
use crate::people::sign_up;
use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use gamut_server::admin::Command;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

/// Settings of an offer: a game for two in real time.
fn offer() -> Value {
    json!({
        "variant": "focus-2",
        "seats": [{ "kind": "human" }, { "kind": "open" }],
        "pace": { "kind": "live", "minutes": 5, "increment": 5 },
        "lobby": true,
    })
}

/// Creates a game with these settings. Returns its address.
async fn make(browser: &mut Browser, game: &Value) -> String {
    let (status, answer) = browser.post("/api/games", game).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["id"].as_str().unwrap().to_owned()
}

async fn take(browser: &mut Browser, id: &str) -> (StatusCode, Value) {
    browser.post(&format!("/api/games/{id}/seats"), &json!({})).await
}

async fn withdraw(browser: &Browser, id: &str) -> (StatusCode, Value) {
    let request = browser.request(Method::DELETE, &format!("/api/games/{id}/seats"));
    let response = request.json(&json!({})).send().await.unwrap();
    (response.status(), response.json().await.unwrap_or(Value::Null))
}

/// Opens a lobby socket. Returns it with the greeting.
async fn look(browser: &Browser) -> (Socket, Value) {
    let mut socket = browser.connect("/api/lobby/ws", Some(&browser.origin())).await.unwrap();
    let hello = socket.expect("hello").await;
    assert_eq!(hello["protocol"], 5);
    let all = socket.expect("lobby").await;
    (socket, all)
}

fn addresses(games: &Value) -> Vec<&str> {
    games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect()
}

/// Reads changes until one satisfies a condition.
async fn until(socket: &mut Socket, wanted: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..60 {
        let change = socket.expect("change").await;
        if wanted(&change) {
            return change;
        }
    }
    panic!("no such change");
}

#[tokio::test]
#[ignore = "long"]
async fn an_offer_is_listed_and_taken_once() {
    let served = served().await;
    let (mut ada, mut ben, mut cleo) = (served.browser(), served.browser(), served.browser());
    let (mut looking, empty) = look(&cleo).await;
    assert_eq!((&empty["offers"], &empty["games"]), (&json!([]), &json!([])));
    let id = make(&mut ada, &offer()).await;
    let view = ada.view(&id).await;
    assert_eq!((&view["public"], &view["lobby"]), (&json!(true), &json!(true)));
    let change = until(&mut looking, |change| change["offers"] != json!([])).await;
    let listed = &change["offers"][0];
    assert_eq!((listed["id"].as_str(), &listed["board"]), (Some(id.as_str()), &Value::Null));
    assert_eq!(listed["pace"], json!({ "kind": "live", "minutes": 5, "increment": 5 }));
    let seat = view["seats"].as_array().unwrap().iter().find(|seat| seat["kind"] == "human").unwrap();
    assert_eq!(listed["maker"], seat["person"]);
    assert_eq!(addresses(&look(&ada).await.1["offers"]), [&id]);
    // The creator has a seat; of two others, the first gets the other one.
    assert_eq!(take(&mut ada, &id).await.1["code"], "not-your-seat");
    let (status, taken) = take(&mut ben, &id).await;
    assert_eq!((status, taken["game"].as_str()), (StatusCode::OK, Some(id.as_str())), "{taken}");
    let (status, refusal) = take(&mut cleo, &id).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("seat-taken")));
    assert_eq!(take(&mut ben, &id).await.1["code"], "seat-taken");
    assert_eq!(until(&mut looking, |change| change["gone"] != json!([])).await["gone"], json!([id]));
    let view = ben.view(&id).await;
    assert_eq!((&view["state"]["waiting"], &view["state"]["turn"]), (&json!(false), &json!(1)));
    assert_eq!(ben.mine().await, std::slice::from_ref(&id));
    assert_eq!(withdraw(&ada, &id).await.1["code"], "seat-taken");
    // The log alone determines everything.
    let served = served.restart(Arc::new(First)).await.unwrap();
    ben.address = served.server.addr().to_string();
    assert_eq!(ben.view(&id).await["seats"], view["seats"]);
}

#[tokio::test]
async fn only_its_maker_withdraws_an_offer_and_the_game_is_void() {
    let served = served().await;
    let (mut ada, mut ben) = (served.browser(), served.browser());
    let id = make(&mut ada, &offer()).await;
    ben.play("focus-2", people()).await;
    assert_eq!(withdraw(&ben, &id).await.1["code"], "not-your-seat");
    assert_eq!(withdraw(&served.browser(), &id).await.1["code"], "not-your-seat");
    assert_eq!(withdraw(&ada, &id).await.0, StatusCode::NO_CONTENT);
    assert_eq!(withdraw(&ada, &id).await.1["code"], "game-over");
    assert_eq!(take(&mut ben, &id).await.1["code"], "game-over");
    assert_eq!(ada.view(&id).await["state"]["over"]["result"], "void");
    assert_eq!(look(&ben).await.1["offers"], json!([]));
    // The creator also withdraws an offer by leaving the seat.
    let id = make(&mut ada, &offer()).await;
    let seats = ada.view(&id).await["seats"].clone();
    let seat = seats.as_array().unwrap().iter().position(|seat| seat["kind"] == "human").unwrap() + 1;
    let mut socket = ada.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "open", "seq": 0, "seat": seat })).await;
    assert_eq!(socket.expect("event").await["event"]["kind"], "voided");
}

#[tokio::test]
async fn games_that_are_not_offered_are_not_listed_and_cannot_be_joined() {
    let served = served().await;
    let (mut ada, mut ben) = (served.browser(), served.browser());
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let invited = ada.play("focus-2", seats.clone()).await;
    let public = make(&mut ada, &json!({ "variant": "focus-2", "seats": seats, "public": true })).await;
    let private = ada.play("focus-2", people()).await;
    let mut sockets = Vec::new();
    for id in [&invited, &public, &private] {
        let mut socket = ada.socket(id, 0).await;
        socket.expect("hello").await;
        sockets.push(socket);
        assert_eq!(take(&mut ben, id).await.1["code"], "not-your-seat");
    }
    let (_, all) = look(&ben).await;
    assert_eq!((&all["offers"], &all["games"]), (&json!([]), &json!([])), "one waits, two are private");
    assert_eq!(ben.get("/api/lobby/games").await.1, json!({ "games": [], "next": null }));
    assert_eq!(take(&mut ben, &"0".repeat(32)).await.1["code"], "no-such-game");
    assert_eq!(take(&mut ben, "x").await.1["code"], "no-such-game");
    assert_eq!(ben.post(&format!("/api/games/{public}/seats"), &json!({ "seat": "2" })).await.1["code"], "malformed");
}

#[tokio::test]
#[ignore = "long"]
async fn public_games_are_listed_while_they_have_followers() {
    let served = served().await;
    let (mut ada, ben) = (served.browser(), served.browser());
    let id = make(&mut ada, &json!({ "variant": "focus-2", "seats": people(), "public": true })).await;
    assert_eq!(look(&ben).await.1["games"], json!([]), "nobody is there");
    let mut following = ada.socket(&id, 0).await;
    following.expect("hello").await;
    let (mut looking, all) = look(&ben).await;
    let change = match all["games"].as_array().unwrap().is_empty() {
        true => until(&mut looking, |change| change["games"] != json!([])).await,
        false => all,
    };
    let game = &change["games"][0];
    assert_eq!((game["id"].as_str(), &game["watchers"], &game["mine"]), (Some(id.as_str()), &json!(1), &json!([])));
    assert_eq!(game["board"]["game"], "focus");
    let state = ada.view(&id).await["state"].clone();
    following.act(0, crate::browser::first(&state)).await;
    let moved = until(&mut looking, |change| change["games"] != json!([])).await;
    assert_eq!((&moved["games"][0]["ply"], &moved["order"]), (&json!(1), &Value::Null));
    drop(following);
    assert_eq!(until(&mut looking, |change| change["order"] != Value::Null).await["order"], json!([]));
}

#[tokio::test]
async fn what_cannot_be_offered_is_refused_in_words() {
    let served = served().await;
    let mut ada = served.browser();
    let refused = |change: Value| {
        let mut game = offer();
        game.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        game
    };
    for (change, why) in [
        (json!({ "public": false }), "is public"),
        (json!({ "seats": people() }), "has an open seat"),
        (json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] }), "on one seat"),
        (json!({ "seats": [{ "kind": "human", "name": "Mira" }, { "kind": "open" }] }), "without a typed name"),
        (
            json!({ "variant": "focus-3", "seats": [{ "kind": "human" }, { "kind": "human" }, { "kind": "open" }] }),
            "on one seat",
        ),
    ] {
        let (status, refusal) = ada.post("/api/games", &refused(change)).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::BAD_REQUEST, &json!("malformed")));
        assert!(refusal["message"].as_str().unwrap().contains(why), "{refusal}");
    }
}

#[tokio::test]
async fn starting_a_real_time_game_withdraws_other_real_time_offers() {
    let served = served().await;
    let (mut ada, mut ben) = (served.browser(), served.browser());
    sign_up(&mut ada, "Ada").await;
    let slow = json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": "open" }], "lobby": true });
    let [first, second, slow] =
        [make(&mut ada, &offer()).await, make(&mut ada, &offer()).await, make(&mut ada, &slow).await];
    let bens = make(&mut ben, &offer()).await;
    assert_eq!(take(&mut ben, &first).await.0, StatusCode::OK);
    let (_, all) = look(&ben).await;
    assert_eq!(addresses(&all["offers"]), [&slow]);
    for id in [&second, &bens] {
        assert_eq!(ada.view(id).await["state"]["over"]["result"], "void");
    }
}

#[tokio::test]
async fn offers_open_at_once_are_limited_by_person_and_network() {
    let served = served_with(Arc::new(First), |config| config.limits.network.offers = 7).await;
    let mut ada = served.browser();
    sign_up(&mut ada, "Ada").await;
    let mut offers = Vec::new();
    for _ in 0..5 {
        offers.push(make(&mut ada, &offer()).await);
    }
    let (status, refusal) = ada.post("/api/games", &offer()).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("busy")), "{refusal}");
    let mut ben = served.browser();
    sign_up(&mut ben, "Ben").await;
    make(&mut ben, &offer()).await;
    make(&mut ben, &offer()).await;
    assert_eq!(ben.post("/api/games", &offer()).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(withdraw(&ada, &offers[0]).await.0, StatusCode::NO_CONTENT);
    make(&mut ada, &offer()).await;
}

#[tokio::test]
async fn a_socket_at_the_lobby_has_nothing_to_say() {
    let served = served().await;
    let ada = served.browser();
    assert_eq!(ada.connect("/api/lobby/ws", Some("http://elsewhere.example")).await.err(), Some(403));
    let (mut talking, _) = look(&ada).await;
    talking.send_text("{}").await;
    assert_eq!(talking.close_code().await, Some(1008));
    let (mut shouting, _) = look(&ada).await;
    let _ = shouting.try_send(&"x".repeat(1000)).await;
    assert!(shouting.close_code().await.is_some());
    let (mut waiting, _) = look(&ada).await;
    let Served { server, .. } = served;
    tokio::spawn(server.stop());
    until_closing(&mut waiting).await;
}

async fn until_closing(socket: &mut Socket) {
    while let Some(message) = socket.next().await {
        if message["type"] == "closing" {
            assert_eq!(socket.close_code().await, Some(1012));
            return;
        }
    }
    panic!("it was not told that the server closes");
}

#[tokio::test]
async fn offers_are_hidden_from_people_blocked_by_their_creator() {
    let served = served().await;
    let (mut ada, mut ben) = (served.browser(), served.browser());
    let bens = ben.play("focus-2", people()).await;
    let ben_is = ben.view(&bens).await["seats"][0]["person"].clone();
    let id = make(&mut ada, &offer()).await;
    let request = ada.request(Method::PUT, &format!("/api/me/muted/{ben_is}"));
    assert!(request.json(&json!({ "blocked": true })).send().await.unwrap().status().is_success());
    let (mut looking, all) = look(&ben).await;
    assert_eq!(all["offers"], json!([]));
    assert_eq!(take(&mut ben, &id).await.1["code"], "not-your-seat");
    // Other people see the offer, and its creator sees other offers.
    assert_eq!(addresses(&look(&served.browser()).await.1["offers"]), [&id]);
    let mut cleo = served.browser();
    make(&mut ada, &offer()).await;
    let cleos = make(&mut cleo, &offer()).await;
    let told = until(&mut looking, |change| change["offers"] != json!([])).await;
    assert_eq!(addresses(&told["offers"]), [&cleos]);
}

#[tokio::test]
async fn p19_a_person_with_several_pages_is_counted_once() {
    let served = served().await;
    let (mut ada, mut ben) = (served.browser(), served.browser());
    let game = ada.play("focus-2", people()).await;
    ben.play("focus-2", people()).await;
    let pages = (look(&ada).await, look(&ada).await, ada.socket(&game, 0).await);
    let (mut looking, all) = look(&ben).await;
    if all["people"] != 2 {
        until(&mut looking, |change| change["people"] == 2).await;
    }
    drop(pages);
    until(&mut looking, |change| change["people"] == 1).await;
}

#[tokio::test]
async fn s6_the_256_networks_of_a_home_fill_the_lobby_as_two_do() {
    let served = served_with(Arc::new(First), |config| config.limits.network.guest_offers = 2).await;
    let mut accepted = 0;
    for network in 0..10 {
        let mut guest = served.browser_at(&format!("2001:db8:1:{network:x}::1"));
        match guest.post("/api/games", &offer()).await {
            (StatusCode::CREATED, _) => accepted += 1,
            (status, refusal) => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{refusal}"),
        }
    }
    assert_eq!(accepted, 4);
    // The next home still can.
    make(&mut served.browser_at("2001:db8:2::1"), &offer()).await;
}

#[tokio::test]
async fn s6_guests_fill_their_part_of_the_lobby_and_operators_empty_it() {
    let served = served_with(Arc::new(First), |config| config.limits.network.guest_offers = 4).await;
    let mut guests = Vec::new();
    for _ in 0..2 {
        let mut guest = served.browser();
        make(&mut guest, &offer()).await;
        make(&mut guest, &offer()).await;
        let third = guest.post("/api/games", &offer()).await;
        assert_eq!(third.0, StatusCode::TOO_MANY_REQUESTS, "a guest has two: {}", third.1);
        guests.push(guest);
    }
    let fifth = served.browser().post("/api/games", &offer()).await;
    assert_eq!(fifth.0, StatusCode::TOO_MANY_REQUESTS, "their network has four: {}", fifth.1);
    let mut mira = served.browser();
    sign_up(&mut mira, "Mira").await;
    let hers = make(&mut mira, &offer()).await;
    let said = does(&served.config.db, Command::CloseOffers { by: None }).await;
    assert!(said.starts_with("4 offers of guests"), "{said}");
    assert_eq!(addresses(&look(&mira).await.1["offers"]), [&hers]);
    assert!(does(&served.config.db, Command::CloseOffers { by: Some("Mira".into()) }).await.starts_with("1 offers"));
    assert_eq!(look(&mira).await.1["offers"], json!([]));
}
