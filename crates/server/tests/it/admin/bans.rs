//! Bans and mutes.

use super::{acts, admin, does, refused, secret, show};
use crate::browser::{Browser, people};
use crate::people::{PASSWORD, me, sign_in, sign_up};
use crate::served::{served, served_with};
use crate::thinkers::{Endless, First};
use gamut_server::admin::{Answer, Command, Listing};
use gamut_store::Store;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

fn ban(who: &str, reason: Option<&str>) -> Command {
    Command::Ban { who: who.into(), reason: reason.map(str::to_owned) }
}

async fn invitation(browser: &mut Browser, id: &str) -> Value {
    let (status, answer) = browser.post(&format!("/api/games/{id}/invitations"), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["secret"].clone()
}

#[tokio::test]
async fn a_banned_person_is_out_at_once_and_stays_out() {
    let served = served_with(Arc::new(Endless::default()), |_| {}).await;
    let db = served.config.db.clone();
    let (mut mira, mut phone, mut ben) = (served.browser(), served.browser(), served.browser());
    let guests = phone.play("focus-2", people()).await;
    sign_up(&mut mira, "Mira").await;
    sign_in(&mut phone, "Mira", PASSWORD).await;
    let open = json!([{ "kind": "human" }, { "kind": "open" }, { "kind": "bot", "level": 1 }]);
    let three = mira.play("focus-3", open.clone()).await;
    let waiting = mira.play("focus-3", open).await;
    let (taken, left) = (invitation(&mut mira, &three).await, invitation(&mut mira, &waiting).await);
    assert_eq!(ben.post("/api/invitations/take", &json!({ "secret": taken })).await.0, StatusCode::OK);
    let mut socket = mira.socket(&three, 1).await;
    socket.expect("hello").await;

    assert!(does(&db, ban("mira", Some("insults\u{1b}[31m in three games"))).await.contains("Mira is banned"));
    assert_eq!(socket.close_code().await, Some(1013));
    for browser in [&mut mira, &mut phone] {
        assert_eq!(me(browser).await["person"], Value::Null);
        let (status, refusal) = sign_in(browser, "Mira", PASSWORD).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("banned")));
        let message = refusal["message"].as_str().unwrap();
        assert!(message.ends_with("insults[31m in three games") && !message.contains('\u{1b}'), "{message}");
        assert_eq!(sign_in(browser, "Mira", "wrong horse").await.1["code"], "wrong-password");
    }
    let view = ben.view(&three).await;
    assert_eq!((&view["seats"][0]["kind"], &view["seats"][0]["left"]), (&json!("bot"), &json!(true)));
    assert_eq!(ben.view(&waiting).await["seats"][0]["kind"], "open");
    assert_eq!(ben.view(&guests).await["state"]["over"]["reason"], "resigned", "what she began as a guest, too");
    let (status, refusal) = ben.post("/api/invitations/take", &json!({ "secret": left })).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::NOT_FOUND, &json!("no-such-invitation")));
    let (status, refusal) =
        served.browser().post("/api/me/account", &json!({ "name": "Mira", "password": PASSWORD })).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("name-taken")));
    assert!(refused(&db, Command::Password { who: "Mira".into() }).await.contains("banned"));
    assert!(does(&db, Command::List { what: Listing::Banned }).await.contains("Mira"));

    does(&db, Command::Unban { who: "Mira".into() }).await;
    assert_eq!(sign_in(&mut phone, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
    assert!(refused(&db, Command::Unban { who: "Mira".into() }).await.contains("not banned"));
    assert_eq!(acts(&db).await, ["unban", "ban"]);
}

#[tokio::test]
async fn links_and_tokens_from_before_a_ban_are_invalid() {
    let served = served().await;
    let db = served.config.db.clone();
    let mut mira = served.browser();
    let code = sign_up(&mut mira, "Mira").await;
    let link = secret(&db, Command::Password { who: "Mira".into() }).await;
    let token = secret(&db, Command::Bot { name: "Deep Mira".into() }).await;
    for who in ["Mira", "Deep Mira"] {
        does(&db, ban(who, None)).await;
    }
    let link = link.split_once('#').unwrap().1;
    let body = json!({ "secret": link, "password": "staple battery" });
    assert_eq!(mira.post("/api/passwords", &body).await.1["code"], "no-such-link");
    let body = json!({ "name": "Mira", "code": code, "password": "staple battery" });
    assert_eq!(mira.post("/api/recovery", &body).await.1["code"], "banned");
    let body = json!({ "name": "Mira", "code": "0".repeat(32), "password": "staple battery" });
    assert_eq!(mira.post("/api/recovery", &body).await.1["code"], "wrong-password", "nobody else is told of it");
    let mut program = Browser { token: Some(token), ..served.browser() };
    assert_eq!(program.get("/api/me").await.0, StatusCode::UNAUTHORIZED);
    assert!(refused(&db, Command::Bot { name: "Deep Mira".into() }).await.contains("banned"));
}

#[tokio::test]
async fn a_ban_withdraws_the_persons_offers() {
    let served = served().await;
    let (mut mira, mut ben) = (served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let offer = json!({ "variant": "focus-2", "seats": seats, "lobby": true });
    let (_, made) = mira.post("/api/games", &offer).await;
    let id = made["id"].as_str().unwrap();
    does(&served.config.db, ban("Mira", None)).await;
    assert_eq!(ben.view(id).await["state"]["over"]["reason"], "void");
    let (status, refusal) = ben.post(&format!("/api/games/{id}/seats"), &json!({})).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("game-over")));
    let mut socket = ben.connect("/api/lobby/ws", Some(&ben.origin())).await.unwrap();
    socket.expect("hello").await;
    assert_eq!(socket.expect("lobby").await["offers"], json!([]));
}

#[tokio::test]
async fn a_guest_is_banned_by_the_number() {
    let served = served().await;
    let db = served.config.db.clone();
    let mut guest = served.browser();
    let id = guest.play("focus-2", people()).await;
    let number = me(&mut guest).await["person"].as_u64().unwrap();
    let mut socket = guest.socket(&id, 0).await;
    socket.expect("hello").await;
    assert!(show(&db, &format!("@{number}")).await.connected);
    does(&db, ban(&format!("@{number}"), None)).await;
    assert_eq!(socket.close_code().await, Some(1013));
    assert_eq!(guest.view(&id).await["state"]["over"]["reason"], "resigned");
    assert_eq!(me(&mut guest).await["person"], Value::Null);
}

#[tokio::test]
async fn without_a_server_the_same_is_done() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let (mut mira, mut ben) = (served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    let id = mira.play("focus-2", people()).await;
    ben.remember(&id).await;
    let stopped = served.stopped().await;
    let db = stopped.database().to_owned();
    does(&db, ban("Mira", Some("insults"))).await;
    does(&db, Command::Silence { who: "Mira".into(), days: Some(7) }).await;
    let person = show(&db, "Mira").await;
    assert_eq!((person.reason.as_deref(), person.silenced.is_some()), (Some("insults"), true));
    let Answer::People { people } = admin(&db, Command::List { what: Listing::Accounts }).await.unwrap() else {
        panic!()
    };
    assert_eq!(people.len(), 1);
    assert_eq!(acts(&db).await, ["silence", "ban"]);
    let served = stopped.started(Arc::new(First)).await;
    for browser in [&mut mira, &mut ben] {
        browser.address = served.server.addr().to_string();
    }
    assert_eq!(sign_in(&mut mira, "Mira", PASSWORD).await.1["code"], "banned");
    assert_eq!(ben.view(&id).await["state"]["over"]["reason"], "resigned");
}

#[tokio::test]
async fn a_silence_ends_by_itself_or_when_it_is_lifted() {
    let served = served().await;
    let mut guest = served.browser();
    guest.play("focus-2", people()).await;
    let was = PersonId(me(&mut guest).await["person"].as_u64().unwrap());
    sign_up(&mut served.browser(), "Mira").await;
    sign_in(&mut guest, "Mira", PASSWORD).await;
    let stopped = served.stopped().await;
    let db = stopped.database().to_owned();
    let silenced = async |days: i64| {
        let store = Store::open(&db).await.unwrap();
        let later = clock::now() + days * 24 * 60 * 60 * 1000;
        let is = store.is_silenced(was, later).await.unwrap();
        store.close().await;
        is
    };
    let silence = |days| Command::Silence { who: "Mira".into(), days };
    assert!(!silenced(0).await);
    does(&db, silence(Some(7))).await;
    assert!(silenced(6).await && !silenced(8).await, "the guest that she was is she");
    does(&db, silence(None)).await;
    assert!(silenced(10_000).await);
    does(&db, silence(Some(0))).await;
    assert!(!silenced(0).await);
    assert!(refused(&db, silence(Some(100_000))).await.contains("3650 days"));
}
