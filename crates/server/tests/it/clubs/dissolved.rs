//! Clubs dissolved by their owners or by moderators.

use super::{Club, account};
use crate::admin::does;
use crate::people::{PASSWORD, send};
use crate::served::{Served, served};
use gamut_server::admin::Command;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn moderator(served: &Served) -> crate::browser::Browser {
    let browser = account(served, "Noah").await;
    does(&served.config.db, Command::Moderator { who: "Noah".into(), off: false }).await;
    browser
}

#[tokio::test]
async fn a_moderator_dissolves_a_private_club_and_its_members_read_why() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    let mut noah = moderator(&served).await;
    let id = club.path.trim_start_matches("/api/clubs/").to_owned();
    let dissolve = |club: &str, reason: &str| json!({ "act": "dissolve-club", "club": club, "reason": reason });
    assert_eq!(ben.post("/api/moderation", &dissolve(&id, "insults")).await.0, StatusCode::NOT_FOUND);
    for (address, reason) in [("a club", "insults"), (&*"0".repeat(32), "insults"), (&*id, " ")] {
        let (status, refused) = noah.post("/api/moderation", &dissolve(address, reason)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
    }
    let link = format!("https://example.org/club/{id}#{}", "0".repeat(32));
    assert_eq!(noah.post("/api/moderation", &dissolve(&link, "insults")).await.0, StatusCode::NO_CONTENT);
    for member in [&mut club.owner, &mut ben] {
        assert_eq!(member.get(&club.path).await.0, StatusCode::NOT_FOUND);
        let list = member.get("/api/clubs").await.1;
        let told = &list["dissolved"][0];
        assert_eq!(list["own"], json!([]));
        assert_eq!((&told["id"], &told["name"], &told["reason"]), (&json!(id), &json!("Club"), &json!("insults")));
        assert!(told["at"].as_str().unwrap().ends_with('Z'), "{told}");
    }
    assert_eq!(noah.get("/api/clubs").await.1["dissolved"], json!([]));
    let act = noah.get("/api/moderation").await.1["acts"][0].clone();
    assert_eq!((&act["verb"], &act["what"]), (&json!("dissolve-club"), &json!("Club: insults")));
    assert!(act["by"].as_str().unwrap().starts_with("Noah (@"), "{act}");
    // It goes with the account.
    assert_eq!(ben.get("/api/me/export").await.1["dissolved_clubs"][0]["reason"], "insults");
    let deleted = ben.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT, "{}", deleted.1);
}

#[tokio::test]
async fn members_learn_that_the_owner_dissolved_the_club() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    assert_eq!(send(&mut club.owner, Method::DELETE, &club.path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(club.owner.get("/api/clubs").await.1["dissolved"], json!([]));
    let told = ben.get("/api/clubs").await.1["dissolved"][0].clone();
    assert_eq!((&told["name"], &told["reason"]), (&json!("Club"), &Value::Null));
    // The operator's command does the same as the moderator's.
    let mut second = Club::made(&served, "Cleo").await;
    let url = format!("/club/{}", second.path.trim_start_matches("/api/clubs/"));
    let said = does(&served.config.db, Command::DissolveClub { club: url, reason: "spam".into() }).await;
    assert_eq!(said.trim(), "the club Club is dissolved");
    assert_eq!(second.owner.get("/api/clubs").await.1["dissolved"][0]["reason"], "spam");
}
