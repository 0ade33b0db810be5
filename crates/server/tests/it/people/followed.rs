//! Following people.

use super::{me, send, sign_up};
use crate::browser::Browser;
use crate::served::{Served, served};
use crate::sitting::Table;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn account(served: &Served, name: &str) -> (Browser, u64) {
    let mut browser = served.browser();
    sign_up(&mut browser, name).await;
    let person = me(&mut browser).await["person"].as_u64().unwrap();
    (browser, person)
}

async fn follow(browser: &mut Browser, person: u64) -> (StatusCode, Value) {
    send(browser, Method::PUT, &format!("/api/me/followed/{person}"), None).await
}

async fn followed(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/me/followed").await.1["people"].as_array().unwrap().clone()
}

async fn is_following(browser: &mut Browser, name: &str) -> Value {
    browser.get(&format!("/api/people/{name}")).await.1["following"].clone()
}

#[tokio::test]
async fn one_follows_an_account_until_one_stops() {
    let served = served().await;
    let ((mut ada, own), (mut mira, number)) = (account(&served, "Ada").await, account(&served, "Mira").await);
    let mut guest = served.browser();
    assert_eq!(is_following(&mut ada, "Mira").await, json!(false));
    assert_eq!(is_following(&mut ada, "Ada").await, Value::Null, "nobody follows themselves");
    assert_eq!(is_following(&mut guest, "Mira").await, Value::Null, "guests follow nobody");
    for _ in 0..2 {
        assert_eq!(follow(&mut ada, number).await.0, StatusCode::NO_CONTENT);
    }
    assert_eq!(is_following(&mut ada, "Mira").await, json!(true));
    let all = followed(&mut ada).await;
    let wanted = json!([{ "person": number, "name": "Mira", "kind": "account", "present": false, "game": null }]);
    assert_eq!(json!(all), wanted);
    // The account followed learns nothing of it.
    assert!(followed(&mut mira).await.is_empty());
    assert_eq!(mira.get("/api/me/export").await.1["followed"], json!([]));
    let export = ada.get("/api/me/export").await.1;
    assert_eq!(export["followed"][0]["other"], number);
    assert_eq!(follow(&mut guest, number).await.0, StatusCode::FORBIDDEN);
    for nobody in [own, 12_345] {
        assert_eq!(follow(&mut ada, nobody).await.1["code"], "no-such-person");
    }
    let path = format!("/api/me/followed/{number}");
    assert_eq!(send(&mut ada, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    assert!(followed(&mut ada).await.is_empty());
}

#[tokio::test]
async fn a_public_game_is_shown_while_it_runs_and_no_other() {
    let served = served().await;
    let (mut ada, _) = account(&served, "Ada").await;
    let mut private = Table::seated(&served, "focus-2", 2, json!({})).await;
    sign_up(&mut private.browsers[1], "Mira").await;
    let number = me(&mut private.browsers[1]).await["person"].as_u64().unwrap();
    follow(&mut ada, number).await;
    assert_eq!(followed(&mut ada).await[0]["game"], Value::Null, "a private game is nobody's business");

    // A game in which the account still was a guest.
    let mut table = Table::seated(&served, "focus-2", 2, json!({ "public": true })).await;
    sign_up(&mut table.browsers[1], "Ben").await;
    let ben = me(&mut table.browsers[1]).await["person"].as_u64().unwrap();
    assert_eq!(follow(&mut ada, ben).await.0, StatusCode::NO_CONTENT);
    assert_eq!(followed(&mut ada).await[0]["game"]["id"], json!(table.id));
    // A game that others play is not Mira's, even if it is on her list.
    private.browsers[1].remember(&table.id).await;
    assert_eq!(followed(&mut ada).await[1]["game"], Value::Null);

    let seq = u32::try_from(table.view().await["seq"].as_u64().unwrap()).unwrap();
    let mut socket = table.browsers[1].socket(&table.id, seq).await;
    assert!(followed(&mut ada).await[0]["present"].as_bool().unwrap());
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": seq, "seat": 2 })).await;
    socket.expect("event").await;
    assert_eq!(followed(&mut ada).await[0]["game"], Value::Null);
}

#[tokio::test]
async fn who_is_blocked_follows_no_longer_and_deletion_leaves_nothing() {
    let served = served().await;
    let ((mut ada, own), (mut mira, number)) = (account(&served, "Ada").await, account(&served, "Mira").await);
    follow(&mut ada, number).await;
    follow(&mut mira, own).await;
    let block = format!("/api/me/muted/{own}");
    send(&mut mira, Method::PUT, &block, Some(json!({ "blocked": true }))).await;
    assert!(followed(&mut ada).await.is_empty() && followed(&mut mira).await.is_empty());
    assert_eq!(is_following(&mut ada, "Mira").await, Value::Null);
    assert_eq!(follow(&mut ada, number).await.1["code"], "no-such-person");
    assert_eq!(follow(&mut mira, own).await.1["code"], "no-such-person");
    send(&mut mira, Method::DELETE, &block, None).await;
    assert!(followed(&mut ada).await.is_empty(), "it does not return with the end of the block");
    assert_eq!(follow(&mut ada, number).await.0, StatusCode::NO_CONTENT);
    let deleted = mira.post("/api/me/delete", &json!({ "password": super::PASSWORD })).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT, "{}", deleted.1);
    assert!(followed(&mut ada).await.is_empty());
    assert_eq!(ada.get("/api/me/export").await.1["followed"], json!([]));
}
