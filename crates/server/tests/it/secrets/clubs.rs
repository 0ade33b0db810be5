//! Offers to the members of a club.

use super::{Filled, ROUTES, Secret, answer, roles};
use crate::people::sign_up;
use crate::served::served_with;
use crate::sitting::Table;
use crate::thinkers::First;
use reqwest::Method;
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;

#[tokio::test]
async fn s2_no_route_tells_others_of_an_offer_to_a_club() {
    let served = served_with(Arc::new(First), |config| config.limits.requests = 1_000).await;
    let (mut mira, mut ben) = (served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    sign_up(&mut ben, "Ben").await;
    let club = mira.post("/api/clubs", &json!({ "name": "Club" })).await.1["id"].as_str().unwrap().to_owned();
    // Also if the club is public, and the stranger follows the member.
    let change = json!({ "name": "Club", "about": "", "public": true });
    assert!(mira.send(Method::PUT, &format!("/api/clubs/{club}"), &change).await.0.is_success());
    let secret = mira.get(&format!("/api/clubs/{club}")).await.1["invitation"].clone();
    let join = format!("/api/clubs/{club}/members");
    assert!(ben.post(&join, &json!({ "secret": secret })).await.0.is_success());
    let person = mira.get("/api/me").await.1["person"].as_u64().unwrap();
    let mut all = roles(&served, &Table { browsers: Vec::new(), id: "0".repeat(32) }, ["-"; 3], "Emil").await;
    for (_, browser) in all.iter_mut().filter(|(_, browser)| browser.token.is_none()) {
        if browser.get("/api/me").await.1["kind"] == "account" {
            assert!(browser.send(Method::PUT, &format!("/api/me/followed/{person}"), &json!({})).await.0.is_success());
        }
    }
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let pace = json!({ "kind": "correspondence", "days": 3 });
    let offer = json!({ "variant": "focus-2", "seats": seats, "pace": pace, "club": club });
    let game = mira.post("/api/games", &offer).await.1["id"].as_str().unwrap().to_owned();
    let secret = Secret { what: "an offer to a club", words: vec![game], may: Vec::new() };
    let filled = Filled { id: club, seq: 0, action: String::from("none"), invitation: String::new() };
    let (mut looked, mut told) = (0, BTreeSet::new());
    for route in ROUTES.split(',').map(str::trim).filter(|route| route.starts_with("GET ")) {
        for (role, browser) in &all {
            looked += 1;
            let (text, ..) = answer(browser, route, &filled).await;
            assert!(!secret.is_in(&text), "{role} reads {} in {route}: {text}", secret.what);
        }
        // Members are: the search finds what is there.
        if secret.is_in(&answer(&ben, route, &filled).await.0) {
            told.insert(route);
        }
    }
    for (role, browser) in all.iter().filter(|(_, browser)| browser.token.is_none()).chain([&("member", ben)]) {
        let mut lobby = browser.connect("/api/lobby/ws", Some(&browser.origin())).await.unwrap();
        lobby.expect("hello").await;
        let text = lobby.expect("lobby").await.to_string();
        assert!(!secret.is_in(&text), "{role} reads {} in the lobby: {text}", secret.what);
    }
    assert!(looked > 200, "{looked}");
    assert_eq!(told, BTreeSet::from(["GET /api/clubs/{id}"]));
}
