//! Renaming, passwords, and deletion of accounts by an operator.

use super::{acts, does, refused, secret, show};
use crate::browser::people;
use crate::people::{PASSWORD, me, sign_in, sign_up};
use crate::served::served;
use gamut_server::admin::{AdminError, Answer, Command, ask};
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn a_name_is_changed_where_it_is_shown_already() {
    let served = served().await;
    let db = served.config.db.clone();
    let (mut mira, mut ben) = (served.browser(), served.browser());
    sign_up(&mut mira, "Rude Name").await;
    sign_up(&mut ben, "Ben").await;
    let id = mira.play("focus-2", json!([{ "kind": "human" }, { "kind": "bot", "level": 1 }])).await;
    let mut socket = mira.socket(&id, 0).await;
    socket.expect("hello").await;
    let rename = |who: &str, name: &str| Command::Rename { who: who.into(), name: name.into() };
    does(&db, rename("rude-name", "Mira")).await;
    assert_eq!(socket.close_code().await, Some(1013), "the page comes again");
    assert_eq!(ben.view(&id).await["seats"][0]["name"], "Mira");
    assert_eq!(sign_in(&mut served.browser(), "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
    assert_eq!(sign_in(&mut served.browser(), "Rude Name", PASSWORD).await.0, StatusCode::FORBIDDEN);
    assert!(refused(&db, rename("Mira", "Вen")).await.contains("taken"));
    assert!(refused(&db, rename("Mira", "<b>")).await.contains("2 to 24"));
    assert!(refused(&db, rename("Nobody", "Ada")).await.contains("nobody is called"));
    does(&db, rename("Mira", "MIRA")).await;
    assert_eq!(me(&mut mira).await["name"], "MIRA", "one's own name is not taken");
}

#[tokio::test]
async fn a_password_is_set_by_a_link_once() {
    let served = served().await;
    let db = served.config.db.clone();
    let (mut desk, mut phone) = (served.browser(), served.browser());
    sign_up(&mut desk, "Mira").await;
    let id = desk.play("focus-2", people()).await;
    let mut socket = desk.socket(&id, 0).await;
    socket.expect("hello").await;
    let first = secret(&db, Command::Password { who: "Mira".into() }).await;
    let link = secret(&db, Command::Password { who: "Mira".into() }).await;
    let secret_of = |link: &str| link.strip_prefix("/password#").unwrap().to_owned();
    for (secret, password, code) in [
        (secret_of(&first), "staple battery", "no-such-link"),
        ("0".repeat(32), "staple battery", "no-such-link"),
        (String::from("x"), "staple battery", "no-such-link"),
        (secret_of(&link), "short", "bad-password"),
    ] {
        let (_, refusal) = phone.post("/api/passwords", &json!({ "secret": secret, "password": password })).await;
        assert_eq!(refusal["code"], code);
    }
    let body = json!({ "secret": secret_of(&link), "password": "staple battery" });
    assert_eq!(phone.post("/api/passwords", &body).await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut phone).await["name"], "Mira");
    assert_eq!(socket.close_code().await, Some(1013), "whoever was signed in is not any more");
    assert_eq!(me(&mut desk).await["person"], Value::Null);
    assert_eq!(phone.post("/api/passwords", &body).await.1["code"], "no-such-link");
    assert_eq!(sign_in(&mut desk, "Mira", PASSWORD).await.0, StatusCode::FORBIDDEN);
    assert_eq!(sign_in(&mut desk, "Mira", "staple battery").await.0, StatusCode::NO_CONTENT);
    secret(&db, Command::Bot { name: "Robot".into() }).await;
    assert!(refused(&db, Command::Password { who: "Robot".into() }).await.contains("no password"));
}

#[tokio::test]
async fn without_a_server_a_password_link_needs_a_public_url() {
    let served = served().await;
    sign_up(&mut served.browser(), "Mira").await;
    let stopped = served.stopped().await;
    let password = async |url: &'static str| {
        let db = stopped.database().to_owned();
        let command = Command::Password { who: "Mira".into() };
        tokio::task::spawn_blocking(move || ask(&db, Some(url), command)).await.unwrap()
    };
    let Ok(Answer::Secret { secret, .. }) = password("https://games.example/").await else { panic!() };
    assert_eq!(secret.split_once('#').unwrap().0, "https://games.example/password");
    let wrong = password("games.example").await;
    assert!(matches!(&wrong, Err(AdminError::Refused(text)) if text.contains("https://")), "{wrong:?}");
}

#[tokio::test]
async fn an_account_is_deleted_as_its_person_could() {
    let served = served().await;
    let db = served.config.db.clone();
    let mut mira = served.browser();
    let id = mira.play("focus-2", json!([{ "kind": "human", "name": "Mira" }, { "kind": "human" }])).await;
    sign_up(&mut mira, "Mira").await;
    let number = show(&db, "Mira").await.person;
    let mut socket = mira.socket(&id, 0).await;
    socket.expect("hello").await;
    does(&db, Command::DeleteAccount { who: "Mira".into() }).await;
    socket.close_code().await;
    assert_eq!(me(&mut mira).await["person"], Value::Null);
    let view = served.browser().view(&id).await;
    assert_eq!((&view["seats"][0]["name"], &view["state"]["over"]["reason"]), (&Value::Null, &json!("resigned")));
    assert!(refused(&db, Command::Show { who: "Mira".into() }).await.contains("nobody"));
    assert!(refused(&db, Command::Show { who: format!("@{number}") }).await.contains("nobody"));
    assert_eq!(acts(&db).await, ["delete-account"]);
}
