//! A guest's second browser.

use super::{me, sign_up};
use crate::browser::{Browser, people};
use crate::database::run_sql;
use crate::served::served;

use reqwest::StatusCode;
use serde_json::{Value, json};

async fn link(browser: &mut Browser) -> Value {
    let (status, link) = browser.post("/api/me/link", &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{link}");
    json!({ "secret": link["secret"] })
}

/// Takes over the games of the browser's guest.
async fn take(browser: &mut Browser, link: &Value) -> (StatusCode, String) {
    let link = json!({ "secret": link["secret"], "join": me(browser).await["person"] });
    let (status, refusal) = browser.post("/api/links/take", &link).await;
    (status, refusal["code"].as_str().unwrap_or_default().to_owned())
}

fn refused() -> (StatusCode, String) {
    (StatusCode::NOT_FOUND, String::from("no-such-link"))
}

#[tokio::test]
async fn a_link_takes_a_browser_along_once() {
    let served = served().await;
    let (mut desk, mut phone, mut third) = (served.browser(), served.browser(), served.browser());
    let first = desk.play("focus-2", people()).await;
    let second = phone.play("focus-2", people()).await;
    let link = link(&mut desk).await;
    for _ in 0..2 {
        let (status, seen) = phone.post("/api/links/look", &link).await;
        assert_eq!((status, &seen["games"], &seen["browsers"]), (StatusCode::OK, &json!(1), &json!(1)), "{seen}");
        assert_eq!(seen["is_mine"], false);
    }
    let mut thief = phone.clone();
    assert_eq!(take(&mut phone, &link).await.0, StatusCode::NO_CONTENT);
    assert_ne!(phone.cookie, thief.cookie);
    assert!(thief.mine().await.is_empty(), "the cookie from before is of no use");
    for browser in [&mut desk, &mut phone] {
        assert_eq!(browser.mine().await, [second.clone(), first.clone()]);
    }
    assert_eq!(me(&mut desk).await["person"], me(&mut phone).await["person"]);
    assert_eq!(take(&mut third, &link).await, refused());
    // An account created on one browser does not apply to the other.
    sign_up(&mut phone, "Mira").await;
    assert_eq!(me(&mut desk).await["kind"], "guest");
    assert_eq!(phone.mine().await.len(), 2);
}

#[tokio::test]
async fn of_many_concurrent_uses_of_a_link_one_succeeds() {
    let served = served().await;
    let mut desk = served.browser();
    desk.play("focus-2", people()).await;
    let link = link(&mut desk).await;
    let mut all = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (mut browser, link) = (served.browser(), link.clone());
        all.spawn(async move { take(&mut browser, &link).await.0 });
    }
    let answers = all.join_all().await;
    assert_eq!(answers.iter().filter(|&&status| status == StatusCode::NO_CONTENT).count(), 1, "{answers:?}");
    assert_eq!(me(&mut desk).await["browsers"], 2);
}

#[tokio::test]
async fn an_account_is_not_replaced_and_an_old_link_is_invalid() {
    let served = served().await;
    let (mut desk, mut phone, mut account) = (served.browser(), served.browser(), served.browser());
    desk.play("focus-2", people()).await;
    sign_up(&mut account, "Mira").await;
    let old = link(&mut desk).await;
    let newer = link(&mut desk).await;
    assert_eq!(take(&mut phone, &old).await, refused(), "one link at a time");
    let signed_in = (StatusCode::CONFLICT, String::from("signed-in"));
    assert_eq!(take(&mut account, &newer).await, signed_in);
    assert_eq!(take(&mut desk, &newer).await, signed_in, "the account's own browser");
    assert_eq!(me(&mut account).await["name"], "Mira");
    assert_eq!(account.post("/api/me/link", &json!({})).await.1["code"], "signed-in", "accounts sign in");
    run_sql(&served.config.db, "UPDATE device_links SET created = created - 600000").await;
    assert_eq!(take(&mut phone, &newer).await, refused());
    for guess in ["", "0", &"0".repeat(32), "' OR 1=1 --"] {
        assert_eq!(take(&mut phone, &json!({ "secret": guess })).await, refused(), "{guess}");
        assert_eq!(phone.post("/api/links/look", &json!({ "secret": guess })).await.0, StatusCode::NOT_FOUND);
    }
}
