//! People that a person has played with, and challenges.

use crate::browser::Browser;
use crate::people::{me, send, sign_up};
use crate::served::served;
use crate::sitting::Table;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn people(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/me/people").await.1["people"].as_array().unwrap().clone()
}

async fn challenges(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/me/challenges").await.1["challenges"].as_array().unwrap().clone()
}

/// The player on this seat resigns.
async fn resign(table: &mut Table, seat: usize) {
    let seq = u32::try_from(table.view().await["seq"].as_u64().unwrap()).unwrap();
    let mut socket = table.browsers[seat - 1].socket(&table.id, seq).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": seq, "seat": seat })).await;
    socket.expect("event").await;
}

#[tokio::test]
async fn one_knows_whom_one_has_played_with_and_how_it_ended() {
    let served = served().await;
    let pace = json!({ "kind": "correspondence", "days": 3 });
    let mut table = Table::seated(&served, "focus-2", 2, json!({ "pace": pace })).await;
    sign_up(&mut table.browsers[1], "Mira").await;
    resign(&mut table, 1).await;
    let [ada, mira] = &mut table.browsers[..] else { panic!("two sit there") };
    let known = people(ada).await;
    assert_eq!(known.len(), 1);
    let wanted = json!({ "name": "Mira", "account": true, "present": false, "won": 0, "drawn": 0, "lost": 1, "results": ["lost"] });
    for (key, value) in wanted.as_object().unwrap() {
        assert_eq!(&known[0][key], value, "{key}");
    }
    assert_eq!((&known[0]["last"]["pace"], &known[0]["last"]["variant"]), (&pace, &json!("focus-2")));
    assert_eq!(ada.get("/api/people/Mira").await.1["between"]["lost"], 1);
    assert_eq!(people(mira).await[0]["won"], 1);
    // Strangers are not acquainted with anyone.
    let mut stranger = served.browser();
    assert!(people(&mut stranger).await.is_empty());
    assert_eq!(stranger.get("/api/people/Mira").await.1["between"], Value::Null);
    // Nor is a person who has blocked the other.
    let number = known[0]["person"].as_u64().unwrap();
    let blocked = send(ada, Method::PUT, &format!("/api/me/muted/{number}"), Some(json!({ "blocked": true }))).await;
    assert_eq!(blocked.0, StatusCode::NO_CONTENT);
    assert!(people(ada).await.is_empty());
}

#[tokio::test]
async fn a_challenge_is_for_one_person_who_accepts_or_declines() {
    let served = served().await;
    let (mut ada, mut mira, mut ben) = (served.browser(), served.browser(), served.browser());
    sign_up(&mut ada, "Ada").await;
    sign_up(&mut mira, "Mira").await;
    sign_up(&mut ben, "Ben").await;
    let number = me(&mut mira).await["person"].clone();
    let mut games = Vec::new();
    for _ in 0..2 {
        let id = ada.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
        let asked = ada.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": 2, "person": number })).await;
        assert_eq!(asked.0, StatusCode::NO_CONTENT, "{}", asked.1);
        games.push(id);
    }
    let waiting = challenges(&mut mira).await;
    assert_eq!(waiting.len(), 2);
    assert_eq!((&waiting[0]["from"], &waiting[0]["variant"]), (&json!("Ada"), &json!("focus-2")));
    assert!(challenges(&mut ben).await.is_empty());
    let [first, second] = [0, 1].map(|index| format!("/api/me/challenges/{}", games[index]));
    assert_eq!(ben.post(&first, &json!({})).await.0, StatusCode::NOT_FOUND, "nobody else takes the seat");
    let (status, taken) = mira.post(&first, &json!({})).await;
    assert_eq!((status, &taken["seat"]), (StatusCode::OK, &json!(2)));
    assert_eq!(send(&mut mira, Method::DELETE, &second, None).await.0, StatusCode::NO_CONTENT);
    assert!(challenges(&mut mira).await.is_empty());
    assert_eq!(mira.post(&second, &json!({})).await.0, StatusCode::NOT_FOUND);
    // A person cannot challenge someone who blocked them, or themselves.
    let own = me(&mut ada).await["person"].clone();
    let block = format!("/api/me/muted/{own}");
    assert_eq!(send(&mut mira, Method::PUT, &block, Some(json!({ "blocked": true }))).await.0, StatusCode::NO_CONTENT);
    let id = ada.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
    for person in [number, own] {
        let asked = ada.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": 2, "person": person })).await;
        assert_eq!(asked.1["code"], "no-such-person");
    }
}
