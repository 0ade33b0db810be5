//! Pages that follow a club.

use super::{Club, account, person};
use crate::people::send;
use crate::served::served;
use crate::tournaments::live;
use reqwest::{Method, Response, StatusCode};
use serde_json::json;

/// Returns the next version that the stream sends.
async fn next(stream: &mut Response) -> u64 {
    loop {
        let chunk = stream.chunk().await.unwrap().expect("the stream has not ended");
        let text = String::from_utf8(chunk.to_vec()).unwrap();
        if let Some(version) = text.strip_prefix("data: ") {
            return version.trim().parse().unwrap();
        }
    }
}

#[tokio::test]
async fn a_member_hears_of_changes_until_the_membership_ends() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    let path = format!("{}/changes", club.path);
    let mut stream = ben.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    let first = next(&mut stream).await;
    assert_eq!(club.view().await["version"], first, "what has not changed is not read again");

    let mut cleo = club.joined(&served, "Cleo").await;
    let joined = next(&mut stream).await;
    assert_eq!(club.view().await["version"], joined);
    let new = json!({ "club": club.path.trim_start_matches("/api/clubs/"), "name": "Evening", "variant": "focus-2",
        "format": { "kind": "swiss", "rounds": 2 }, "play": live() });
    assert_eq!(club.owner.post("/api/tournaments", &new).await.0, StatusCode::CREATED);
    let listed = next(&mut stream).await;
    // A member comes online.
    let id = cleo.play("focus-2", crate::browser::people()).await;
    let _socket = cleo.socket(&id, 0).await;
    let present = next(&mut stream).await;
    let mut versions = vec![first, joined, listed, present];
    versions.dedup();
    assert!(versions.len() == 4 && !versions.contains(&0), "{versions:?}");

    let of_ben = club.member(person(&mut ben).await);
    assert_eq!(send(&mut club.owner, Method::DELETE, &of_ben, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(next(&mut stream).await, 0);
    assert_eq!(stream.chunk().await.unwrap(), None, "and of nothing afterwards");
}

#[tokio::test]
async fn others_do_not_follow_a_club() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let path = format!("{}/changes", club.path);
    let mut ben = account(&served, "Ben").await;
    assert_eq!(ben.get(&path).await.1["code"], "no-such-club");
    club.publish().await;
    assert_eq!(ben.get(&path).await.1["code"], "club-role");
    assert_eq!(served.browser().get(&path).await.1["code"], "not-signed-in");
    assert_eq!(ben.get(&club.path).await.1["version"], serde_json::Value::Null);
}
