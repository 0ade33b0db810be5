//! Programs that authenticate with a token.

use super::{does, refused, secret, show};
use crate::browser::{Browser, first, people};
use crate::people::{PASSWORD, me, send, sign_up};
use crate::served::{Served, served};
use gamut_server::admin::Command;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn bot(served: &Served, name: &str) -> String {
    secret(&served.config.db, Command::Bot { name: name.into() }).await
}

fn program(served: &Served, token: &str) -> Browser {
    Browser { token: Some(token.to_owned()), ..served.browser() }
}

#[tokio::test]
async fn a_program_is_known_by_its_token_without_an_origin() {
    let served = served().await;
    let token = bot(&served, "Robot").await;
    let mut robot = program(&served, &token);
    let who = me(&mut robot).await;
    assert_eq!((&who["kind"], &who["name"]), (&json!("bot"), &json!("Robot")));
    let id = served.browser().play("focus-2", people()).await;
    assert_eq!(robot.view(&id).await["id"], json!(id), "what everybody may read");
    assert!(robot.mine().await.is_empty());
    let (status, refusal) = robot.post(&format!("/api/bot/games/{id}/resign"), &json!({ "seat": 1, "seq": 0 })).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("not-your-seat")), "and not: who is it");
    assert_eq!(robot.cookie, None, "it needs none");
    let again = bot(&served, "robot").await;
    assert_ne!(token, again, "another token for the same bot");
    assert_eq!(me(&mut program(&served, &again)).await["person"], who["person"]);
    assert_eq!(show(&served.config.db, "Robot").await.detail.unwrap().tokens, 2);
}

#[tokio::test]
async fn cookies_beside_a_token_count_for_nothing() {
    let served = served().await;
    let token = bot(&served, "Robot").await;
    let mut mira = served.browser();
    sign_up(&mut mira, "Mira").await;
    let id = mira.play("focus-2", people()).await;
    let mut both = Browser { token: Some(token), ..mira.clone() };
    assert_eq!(me(&mut both).await["name"], "Robot");
    let action = first(&mira.view(&id).await["state"]).to_owned();
    let act = json!({ "action": action, "seq": 0 });
    assert_eq!(both.post(&format!("/api/bot/games/{id}/act"), &act).await.1["code"], "not-your-seat");
    for wrong in ["", "x", &"0".repeat(32)] {
        let mut both = Browser { token: Some(wrong.to_owned()), ..mira.clone() };
        let (status, refusal) = both.get("/api/me").await;
        assert_eq!((status, &refusal["code"]), (StatusCode::UNAUTHORIZED, &json!("bad-token")), "{wrong:?}");
        assert_eq!(both.post(&format!("/api/bot/games/{id}/act"), &act).await.0, StatusCode::UNAUTHORIZED);
    }
    // Basic authentication belongs to a proxy in front.
    let basic = mira.request(Method::GET, "/api/me").header("authorization", "Basic YTpi").send().await.unwrap();
    assert_eq!(basic.json::<Value>().await.unwrap()["name"], "Mira");
}

#[tokio::test]
async fn a_token_is_good_for_playing_only() {
    let served = served().await;
    let mut robot = program(&served, &bot(&served, "Robot").await);
    let id = served.browser().play("focus-2", people()).await;
    let (rematch, seats) = (format!("/api/games/{id}/rematch"), format!("/api/games/{id}/seats"));
    for (method, path, body) in [
        (Method::POST, "/api/me/account", json!({ "name": "Ben", "password": PASSWORD })),
        (Method::PUT, "/api/me/password", json!({ "old": PASSWORD, "new": PASSWORD })),
        (Method::POST, "/api/session", json!({ "name": "Robot", "password": PASSWORD })),
        (Method::DELETE, "/api/session", Value::Null),
        (Method::DELETE, "/api/sessions", Value::Null),
        (Method::GET, "/api/me/export", Value::Null),
        (Method::POST, "/api/me/delete", json!({})),
        (Method::POST, "/api/me/link", json!({})),
        (Method::POST, "/api/links/look", json!({ "secret": "0".repeat(32) })),
        (Method::POST, "/api/links/take", json!({ "secret": "0".repeat(32) })),
        (Method::POST, "/api/recovery", json!({ "name": "Robot", "code": "0", "password": PASSWORD })),
        (Method::POST, "/api/passwords", json!({ "secret": "0".repeat(32), "password": PASSWORD })),
        // The page's API: people are not paired with programs unasked.
        (Method::POST, "/api/games", json!({ "variant": "focus-2", "seats": people() })),
        (Method::POST, "/api/records", json!({})),
        (Method::POST, rematch.as_str(), json!({})),
        (Method::POST, seats.as_str(), json!({})),
        (Method::POST, "/api/invitations/take", json!({ "secret": "0".repeat(32) })),
        (Method::POST, "/api/reports", json!({ "reason": "other", "comment": "", "game": id })),
    ] {
        let (status, refusal) = send(&mut robot, method, path, Some(body)).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("bad-token")), "{path}: {refusal}");
    }
    for path in [format!("/api/games/{id}/ws?seq=0"), "/api/lobby/ws".to_owned()] {
        assert_eq!(robot.connect(&path, Some(&robot.origin())).await.err(), Some(403), "{path}");
    }
    assert_eq!(me(&mut robot).await["name"], "Robot");
}

#[tokio::test]
async fn a_revoked_token_is_invalid() {
    let served = served().await;
    let token = bot(&served, "Robot").await;
    let db = served.config.db.clone();
    let mut robot = program(&served, &token);
    assert!(does(&db, Command::Revoke { who: "Robot".into() }).await.starts_with("1 tokens"));
    assert_eq!(robot.get("/api/me").await.0, StatusCode::UNAUTHORIZED);
    sign_up(&mut served.browser(), "Mira").await;
    assert!(refused(&db, Command::Bot { name: "Mira".into() }).await.contains("taken"));
    assert!(refused(&db, Command::Bot { name: "<b>bold</b>".into() }).await.contains("2 to 24"));
    served.server.stop().await;
    let database = std::fs::read(db.file().unwrap()).unwrap();
    assert!(!database.windows(32).any(|part| part == token.as_bytes()), "only its hash was stored");
}
