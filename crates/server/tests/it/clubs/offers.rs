//! Offers to the members of a club.

use super::{Club, account, person};
use crate::browser::Browser;
use crate::people::send;
use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

impl Club {
    fn id(&self) -> &str {
        self.path.trim_start_matches("/api/clubs/")
    }

    /// An offer of the owner's, by correspondence.
    async fn offered(&mut self) -> String {
        let offer = self.offer();
        let (status, made) = self.owner.post("/api/games", &offer).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        made["id"].as_str().unwrap().to_owned()
    }

    fn offer(&self) -> Value {
        json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": "open" }], "club": self.id(),
            "pace": { "kind": "correspondence", "days": 3 } })
    }
}

/// Returns the addresses of the games that the club's page offers to this member.
async fn offers(member: &mut Browser, club: &str) -> Vec<String> {
    let view = super::view(member, club).await;
    view["offers"].as_array().unwrap().iter().map(|offer| offer["id"].as_str().unwrap().to_owned()).collect()
}

async fn take(browser: &mut Browser, game: &str) -> (StatusCode, Value) {
    browser.post(&format!("/api/games/{game}/seats"), &json!({})).await
}

#[tokio::test]
async fn a_member_takes_what_another_offers() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let (mut ben, mut cleo) = (club.joined(&served, "Ben").await, club.joined(&served, "Cleo").await);
    let game = club.offered().await;
    for member in [&mut club.owner, &mut ben, &mut cleo] {
        assert_eq!(offers(member, &club.path).await, std::slice::from_ref(&game));
    }
    let view = ben.view(&game).await;
    assert_eq!((&view["club"], &view["lobby"], &view["public"]), (&json!(true), &json!(false), &json!(false)));
    assert_eq!(take(&mut ben, &game).await.0, StatusCode::OK);
    assert_eq!(take(&mut cleo, &game).await.1["code"], "seat-taken");
    assert!(offers(&mut cleo, &club.path).await.is_empty());
    // Its maker withdraws another one.
    let second = club.offered().await;
    let path = format!("/api/games/{second}/seats");
    assert_eq!(send(&mut ben, Method::DELETE, &path, Some(json!({}))).await.0, StatusCode::FORBIDDEN);
    assert_eq!(send(&mut club.owner, Method::DELETE, &path, Some(json!({}))).await.0, StatusCode::NO_CONTENT);
    assert!(offers(&mut ben, &club.path).await.is_empty());
}

#[tokio::test]
async fn members_alone_offer_and_take_and_the_game_is_private() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    club.publish().await;
    let game = club.offered().await;
    let mut stranger = account(&served, "Ben").await;
    for other in [&mut stranger, &mut served.browser()] {
        assert_eq!(take(other, &game).await.1["code"], take(other, &by_invitation(&served).await).await.1["code"]);
        assert_eq!(super::view(other, &club.path).await["offers"], json!([]));
        assert_eq!(other.post("/api/games", &club.offer()).await.1["code"], "no-such-club");
    }
    for (key, value) in [("lobby", json!(true)), ("public", json!(true)), ("club", json!("a club"))] {
        let mut offer = club.offer();
        offer[key] = value;
        let status = club.owner.post("/api/games", &offer).await.0;
        assert!([StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND].contains(&status), "{key}: {status}");
    }
    // Those who have blocked each other do not see each other's.
    let mut cleo = club.joined(&served, "Cleo").await;
    let mira = person(&mut club.owner).await;
    let block = format!("/api/me/muted/{mira}");
    send(&mut cleo, Method::PUT, &block, Some(json!({ "blocked": true }))).await;
    assert!(offers(&mut cleo, &club.path).await.is_empty());
    assert_eq!(take(&mut cleo, &game).await.0, StatusCode::FORBIDDEN);
}

/// A game whose open seat is for invitations.
async fn by_invitation(served: &Served) -> String {
    served.browser().play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await
}

#[tokio::test]
async fn an_offer_ends_with_its_makers_membership_and_with_the_club() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let (mut ben, mut cleo) = (club.joined(&served, "Ben").await, club.joined(&served, "Cleo").await);
    let (of_ben, id) = (club.member(person(&mut ben).await), club.id().to_owned());
    let mut offer = club.offer();
    offer["club"] = json!(id);
    let bens = ben.post("/api/games", &offer).await.1["id"].as_str().unwrap().to_owned();
    let miras = club.offered().await;
    assert_eq!(send(&mut ben, Method::DELETE, &of_ben, None).await.0, StatusCode::NO_CONTENT);
    cleo.until(&bens, |view| view["state"]["over"]["reason"] == "void").await;
    assert_eq!(offers(&mut cleo, &club.path).await, std::slice::from_ref(&miras));
    assert_eq!(send(&mut club.owner, Method::DELETE, &club.path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(take(&mut cleo, &miras).await.0, StatusCode::FORBIDDEN);
    cleo.until(&miras, |view| view["state"]["over"]["reason"] == "void").await;
}

#[tokio::test]
async fn the_lobby_does_not_know_offers_in_clubs() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut club = Club::made(&served, "Mira").await;
    let mut member = club.joined(&served, "Ben").await;
    let origin = member.origin();
    let mut early = member.connect("/api/lobby/ws", Some(&origin)).await.unwrap();
    early.expect("hello").await;
    early.expect("lobby").await;
    let game = club.offered().await;
    let mut stranger = served.browser();
    let pace = json!({ "kind": "live", "minutes": 5, "increment": 5 });
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let offer = json!({ "variant": "focus-2", "seats": seats, "pace": pace, "lobby": true });
    let public = stranger.post("/api/games", &offer).await.1["id"].as_str().unwrap().to_owned();
    loop {
        let change = early.expect("change").await.to_string();
        assert!(!change.contains(&game), "{change}");
        if change.contains(&public) {
            break;
        }
    }
    let mut late = member.connect("/api/lobby/ws", Some(&origin)).await.unwrap();
    late.expect("hello").await;
    let all = late.expect("lobby").await.to_string();
    assert!(all.contains(&public) && !all.contains(&game), "{all}");
    assert_eq!(offers(&mut member, &club.path).await, [game]);
}
