//! P2: names, and how people change them.

use super::{me, send, sign_up};
use crate::browser::Browser;
use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn rename(browser: &mut Browser, name: &str) -> (StatusCode, Value) {
    send(browser, Method::PUT, "/api/me/name", Some(json!({ "name": name }))).await
}

#[tokio::test]
async fn p2_a_guest_goes_by_a_name_that_is_marked_as_no_accounts() {
    let served = served().await;
    let (mut guest, mut account) = (served.browser(), served.browser());
    sign_up(&mut account, "Mira").await;
    let id = guest.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
    for taken in ["Mira", "mlra", "Guest", "Computer"] {
        assert_eq!(rename(&mut guest, taken).await.1["code"], "name-taken", "{taken}");
    }
    assert_eq!(rename(&mut guest, "<b>").await.1["code"], "bad-name");
    assert_eq!(rename(&mut guest, "Ben").await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut guest).await["name"], "Ben");
    let seat = &account.view(&id).await["seats"][0];
    assert_eq!((&seat["name"], &seat["account"]), (&json!("Ben"), &json!(false)));
    assert_eq!(seat["typed"], json!({ "at": "screen", "of": null }), "marked as no account's");
}

#[tokio::test]
async fn p2_an_account_is_renamed_by_its_owner_and_its_old_name_is_reserved() {
    let served = served().await;
    let (mut mira, mut ben) = (served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    sign_up(&mut ben, "Ben").await;
    assert_eq!(rename(&mut mira, "BEN").await.1["code"], "name-taken");
    assert_eq!(rename(&mut mira, "MIRA").await.0, StatusCode::NO_CONTENT, "its own name in other letters");
    assert_eq!(rename(&mut mira, "Miriam").await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut mira).await["name"], "Miriam");
    assert_eq!(rename(&mut ben, "Mira").await.1["code"], "name-taken", "nobody passes for her");
    let id = mira.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
    let seat = &ben.view(&id).await["seats"][0];
    assert_eq!((&seat["name"], &seat["account"]), (&json!("Miriam"), &json!(true)));
}
