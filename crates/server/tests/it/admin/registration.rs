//! Who can create an account.

use super::{acts, admin, does, refused, secret};
use crate::browser::Browser;
use crate::database::run_sql;
use crate::people::{PASSWORD, me, sign_in, sign_up};
use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use gamut_server::admin::{Answer, CodeView, Command, Listing};
use gamut_server::config::Registration;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

async fn by(registration: Registration) -> Served {
    served_with(Arc::new(First), |config| config.registration = registration).await
}

/// Returns the status, and the error code of a refusal.
async fn try_sign_up(browser: &mut Browser, name: &str, code: Option<&str>) -> (StatusCode, Value) {
    let body = json!({ "name": name, "password": PASSWORD, "code": code });
    let (status, answer) = browser.post("/api/me/account", &body).await;
    (status, if status == StatusCode::CREATED { Value::Null } else { answer["code"].clone() })
}

/// Returns the code in the operator's link.
async fn invite(served: &Served, uses: u32) -> String {
    let link = secret(&served.config.db, Command::Invite { uses, days: 7 }).await;
    link.split_once("/account#").unwrap().1.to_owned()
}

async fn codes(served: &Served) -> Vec<CodeView> {
    let listed = admin(&served.config.db, Command::List { what: Listing::Codes }).await.unwrap();
    let Answer::Codes { codes } = listed else { panic!("{listed:?}") };
    codes
}

fn no(code: &str) -> (StatusCode, Value) {
    (StatusCode::FORBIDDEN, json!(code))
}

const MADE: (StatusCode, Value) = (StatusCode::CREATED, Value::Null);

#[tokio::test]
async fn s13_an_account_is_made_by_invitation_where_the_operator_says_so() {
    let served = by(Registration::Invitation).await;
    let mut guest = served.browser();
    assert_eq!(guest.get("/api/site").await.1["registration"], "invitation");
    guest.play("focus-2", json!([{ "kind": "human" }, { "kind": "bot", "level": 1 }])).await;
    assert_eq!(try_sign_up(&mut guest, "Mira", None).await, no("code-needed"));
    assert_eq!(try_sign_up(&mut guest, "Mira", Some(" ")).await, no("code-needed"));
    assert_eq!(try_sign_up(&mut guest, "Mira", Some("x")).await, no("code-unknown"));
    assert_eq!(try_sign_up(&mut guest, "Mira", Some(&"0".repeat(32))).await, no("code-unknown"));

    let once = invite(&served, 1).await;
    assert_eq!(try_sign_up(&mut guest, "M", Some(&once)).await.1, "bad-name", "that uses nothing up");
    let typed = format!("{}-{}", once[..16].to_uppercase(), &once[16..]);
    assert_eq!(try_sign_up(&mut guest, "Mira", Some(&typed)).await, MADE);
    assert_eq!(me(&mut guest).await["name"], "Mira");
    assert_eq!(try_sign_up(&mut served.browser(), "Ben", Some(&once)).await, no("code-used"));
    let signed_in = sign_in(&mut served.browser(), "Mira", PASSWORD).await;
    assert_eq!(signed_in.0, StatusCode::NO_CONTENT, "signing in needs no code");
    let listed = codes(&served).await;
    assert_eq!((listed.len(), listed[0].state.as_str(), listed[0].used), (1, "used", 1));
    assert_eq!(acts(&served.config.db).await, ["invite"]);
}

#[tokio::test]
async fn s13_a_sign_up_code_counts_expires_and_is_withdrawn() {
    let served = by(Registration::Invitation).await;
    let db = served.config.db.clone();
    let twice = invite(&served, 2).await;
    // Concurrent sign-ups do not exceed the code's limit.
    let (mut one, mut two, mut three) = (served.browser(), served.browser(), served.browser());
    let (first, second, third) = tokio::join!(
        try_sign_up(&mut one, "Ada", Some(&twice)),
        try_sign_up(&mut two, "Ben", Some(&twice)),
        try_sign_up(&mut three, "Cleo", Some(&twice)),
    );
    let mut answers = [first, second, third];
    answers.sort_by_key(|(status, _)| *status);
    assert_eq!(answers, [MADE, MADE, no("code-used")]);

    let withdrawn = invite(&served, 5).await;
    let code = codes(&served).await.into_iter().find(|code| code.state == "good").unwrap().code;
    assert_eq!(does(&db, Command::WithdrawCode { code: code.clone() }).await, format!("code {code} is withdrawn\n"));
    assert_eq!(try_sign_up(&mut served.browser(), "Dora", Some(&withdrawn)).await, no("code-withdrawn"));
    assert!(refused(&db, Command::WithdrawCode { code }).await.starts_with("there is no code"));

    let late = invite(&served, 1).await;
    run_sql(&db, "UPDATE sign_up_codes SET until = 1 WHERE withdrawn IS NULL AND used = 0").await;
    assert_eq!(try_sign_up(&mut served.browser(), "Dora", Some(&late)).await, no("code-expired"));
    for (uses, days) in [(0, 1), (1, 0), (1, 100_000), (1_000_000, 1)] {
        refused(&db, Command::Invite { uses, days }).await;
    }
}

#[tokio::test]
async fn s13_nobody_makes_an_account_where_registration_is_closed() {
    let stopped = served().await;
    let mut mira = stopped.browser();
    sign_up(&mut mira, "Mira").await;
    let mut stopped = stopped.stopped().await;
    stopped.config.registration = Registration::Closed;
    let served = stopped.started(Arc::new(First)).await;
    let mut guest = served.browser();
    assert_eq!(guest.get("/api/site").await.1["registration"], "closed");
    let code = invite(&served, 1).await;
    assert_eq!(try_sign_up(&mut guest, "Ben", Some(&code)).await, no("registration-closed"));
    guest.play("focus-2", json!([{ "kind": "human" }, { "kind": "bot", "level": 1 }])).await;
    assert_eq!(sign_in(&mut guest, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
}
