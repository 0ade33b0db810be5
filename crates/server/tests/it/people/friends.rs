//! People who play each other: invitations, lists and names.

use super::{PASSWORD, send, sign_in, sign_up};
use crate::browser::Browser;
use crate::served::{Served, served};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Creates a game and an invitation to its second seat. Returns the game and the secret.
async fn invitation(maker: &mut Browser) -> (String, Value) {
    let id = maker.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
    let (status, answer) = maker.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": 2 })).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    (id, json!({ "secret": answer["secret"] }))
}

async fn take(browser: &mut Browser, secret: &Value) -> (StatusCode, Value) {
    browser.post("/api/invitations/take", secret).await
}

/// Returns two guests and their game.
async fn table(served: &Served) -> (Browser, Browser, String) {
    let (mut maker, mut friend) = (served.browser(), served.browser());
    let (id, secret) = invitation(&mut maker).await;
    assert_eq!(take(&mut friend, &secret).await.0, StatusCode::OK);
    (maker, friend, id)
}

#[tokio::test]
async fn a_rematch_is_in_the_list_of_everybody_who_sat_there() {
    let served = served().await;
    let (mut maker, mut friend, id) = table(&served).await;
    // An account continues what its guest started.
    sign_up(&mut served.browser(), "Cleo").await;
    assert_eq!(sign_in(&mut friend, "Cleo", PASSWORD).await.0, StatusCode::NO_CONTENT);
    let mut socket = maker.socket(&id, 1).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": 1, "seat": 1 })).await;
    socket.expect("event").await;
    let path = format!("/api/games/{id}/rematch");
    let (status, next) = maker.post(&path, &json!({})).await;
    assert_eq!((status, &next["id"]), (StatusCode::ACCEPTED, &Value::Null), "the other one is asked");
    let (status, next) = friend.post(&path, &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    assert_eq!(maker.post(&path, &json!({})).await.1, next, "asked again it is the same");
    for browser in [&mut maker, &mut friend] {
        let mut expected = [id.clone(), next["id"].as_str().unwrap().to_owned()];
        let mut mine = browser.mine().await;
        mine.sort_unstable();
        expected.sort_unstable();
        assert_eq!(mine, expected);
    }
}

#[tokio::test]
async fn invitations_are_exported_and_deleted_with_their_creator() {
    let served = served().await;
    let (mut maker, mut friend, played) = table(&served).await;
    let (open, secret) = invitation(&mut maker).await;
    let (_, export) = maker.get("/api/me/export").await;
    let made = |id: &str| {
        let invitations = export["invitations"].as_array().unwrap();
        invitations.iter().find(|one| one["game"] == id).unwrap_or_else(|| panic!("{export}"))
    };
    assert!(made(&played)["taken_at"].is_string() && made(&open)["taken_at"].is_null(), "{export}");
    assert_eq!((&made(&open)["seat"], &made(&open)["maker"]), (&json!(2), &export["person"]));
    let (_, theirs) = friend.get("/api/me/export").await;
    let taken = &theirs["invitations"][0];
    assert_eq!((&taken["game"], &taken["taken_by"]), (&json!(played), &theirs["person"]));
    assert!(!export.to_string().contains(secret["secret"].as_str().unwrap()), "no secrets");

    let deleted = send(&mut maker, Method::POST, "/api/me/delete", Some(json!({}))).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT);
    let (status, refusal) = take(&mut served.browser(), &secret).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::NOT_FOUND, &json!("no-such-invitation")));
    let (_, theirs) = friend.get("/api/me/export").await;
    assert_eq!(theirs["invitations"], json!([]), "nor is it known who took one");
}

/// Returns the names in a game.
fn names(game: &Value) -> Value {
    game["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect()
}

#[tokio::test]
async fn an_account_is_shown_by_its_name_as_long_as_it_has_one() {
    let served = served().await;
    let (mut maker, mut friend, mut guest) = (served.browser(), served.browser(), served.browser());
    // A guest sits down, then becomes the account of another browser.
    let (as_guest, secret) = invitation(&mut guest).await;
    assert_eq!(take(&mut friend, &secret).await.0, StatusCode::OK);
    sign_up(&mut maker, "Mira").await;
    sign_up(&mut served.browser(), "Ben").await;
    assert_eq!(sign_in(&mut friend, "Ben", PASSWORD).await.0, StatusCode::NO_CONTENT);

    let (id, secret) = invitation(&mut maker).await;
    let (_, opened) = guest.post("/api/invitations/look", &secret).await;
    assert_eq!((&opened["by"], &opened["taken"]), (&json!("Mira"), &json!(false)));
    let mut socket = maker.socket(&id, 0).await;
    socket.expect("hello").await;
    assert_eq!(names(&maker.view(&id).await), json!(["Mira", null]));
    assert_eq!(take(&mut friend, &secret).await.0, StatusCode::OK);
    let both = json!(["Mira", "Ben"]);
    assert_eq!(names(&socket.expect("event").await["event"]), both);
    let mut late = guest.socket(&id, 0).await;
    late.expect("hello").await;
    assert_eq!(names(&late.expect("event").await["event"]), both, "told again");
    assert_eq!(names(&guest.view(&id).await), both);
    assert_eq!(names(&friend.get("/api/games").await.1["games"][0]), both);

    // Two people at one screen are distinguished by the names entered, if any.
    let typed = json!([{ "kind": "human", "name": "Ada" }, { "kind": "human" }]);
    let id_here = maker.play("focus-2", typed).await;
    let here = maker.view(&id_here).await;
    assert_eq!(names(&here), json!(["Ada", null]));
    assert_eq!(here["seats"][0]["typed"], json!({ "at": "screen", "of": "Mira" }), "and not taken for an account");
    // On a person's only seat, the account's own name is shown.
    let alone = json!([{ "kind": "human", "name": "Ben" }, { "kind": "bot", "level": 1 }]);
    let id_alone = maker.play("focus-2", alone).await;
    let seat = maker.view(&id_alone).await["seats"][0].clone();
    assert_eq!((&seat["name"], &seat["account"], &seat["typed"]), (&json!("Mira"), &json!(true), &Value::Null));
    let typed =
        guest.play("focus-2", json!([{ "kind": "human", "name": "Mira" }, { "kind": "bot", "level": 1 }])).await;
    let seat = guest.view(&typed).await["seats"][0].clone();
    let guests = json!({ "at": "screen", "of": null });
    assert_eq!((&seat["name"], &seat["account"], &seat["typed"]), (&json!("Mira"), &json!(false), &guests));

    let log = json!({ "password": PASSWORD });
    assert_eq!(send(&mut friend, Method::POST, "/api/me/delete", Some(log)).await.0, StatusCode::NO_CONTENT);
    assert_eq!(names(&guest.view(&id).await), json!(["Mira", null]), "also where the game is live");
    assert_eq!(names(&maker.get("/api/games?state=over").await.1["games"][0]), json!(["Mira", null]));
    assert_eq!(names(&guest.view(&as_guest).await), json!([null, null]));
}
