//! Reports, from the page to the operator.

use super::{admin, does, refused};
use crate::browser::{Browser, people};
use crate::people::{me, sign_up};
use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use gamut_server::admin::{Answer, Command, ReportView};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

async fn report(browser: &mut Browser, body: Value) -> (StatusCode, Value) {
    browser.post("/api/reports", &body).await
}

async fn reports(served: &Served, closed: bool) -> Vec<ReportView> {
    let Answer::Reports { reports } = admin(&served.config.db, Command::Reports { closed }).await.unwrap() else {
        panic!()
    };
    reports
}

#[tokio::test]
async fn an_operator_sees_whom_and_where_and_closes_it() {
    let served = served().await;
    let (mut mira, mut ben, mut nobody) = (served.browser(), served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    sign_up(&mut ben, "Ben").await;
    let id = ben.play("focus-2", people()).await;
    let reported = me(&mut ben).await["person"].clone();
    let body = json!({
        "person": reported, "game": id, "reason": "abuse", "comment": " He\u{202e} swore\u{1b}[2J \n at <b>me</b> ",
    });
    for _ in 0..2 {
        assert_eq!(report(&mut mira, body.clone()).await.0, StatusCode::NO_CONTENT);
    }
    assert_eq!(report(&mut nobody, json!({ "game": id, "reason": "other" })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(nobody.cookie, None, "nothing is stored of somebody who only reports");
    let found = reports(&served, false).await;
    assert_eq!(found.len(), 2, "the same twice is one");
    let about = found[0].about.as_deref().unwrap();
    assert!(about.starts_with("Ben (@") && found[0].by.as_deref().unwrap().starts_with("Mira (@"), "{found:?}");
    assert_eq!(found[0].comment, "He swore[2J at <b>me</b>");
    assert_eq!(found[0].game.as_deref(), Some(&*format!("/game/{id}")));
    assert_eq!((&found[1].by, &found[1].about), (&None, &None));
    let close = |number| Command::CloseReport { number };
    does(&served.config.db, close(1)).await;
    assert!(refused(&served.config.db, close(1)).await.contains("no open report 1"));
    assert_eq!((reports(&served, false).await.len(), reports(&served, true).await.len()), (1, 1));
    assert_eq!(report(&mut mira, body).await.0, StatusCode::NO_CONTENT);
    assert_eq!(reports(&served, false).await.len(), 2, "what happens again is reported again");
}

#[tokio::test]
async fn what_is_none_is_refused_and_nothing_is_stored() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let me = me(&mut browser).await["person"].clone();
    for (body, status) in [
        (json!({}), 400),
        (json!({ "reason": "abuse" }), 400),
        (json!({ "person": me, "reason": "because" }), 400),
        (json!({ "person": me, "reason": "abuse", "comment": "x".repeat(501) }), 400),
        (json!({ "person": me, "reason": "abuse", "comment": "x".repeat(20_000) }), 413),
        (json!({ "person": me, "reason": "abuse", "to": "all" }), 400),
        (json!({ "person": 1, "reason": "abuse" }), 404),
        (json!({ "person": -1, "reason": "abuse" }), 400),
        (json!({ "game": "x", "reason": "abuse" }), 404),
        (json!({ "game": "0".repeat(32), "reason": "abuse" }), 404),
        (json!({ "game": id, "text": 7, "reason": "abuse" }), 400),
        (json!({ "person": me, "text": 7, "reason": "abuse" }), 400),
    ] {
        let (found, refusal) = report(&mut browser, body.clone()).await;
        assert_eq!(found.as_u16(), status, "{body}: {refusal}");
    }
    assert!(reports(&served, false).await.is_empty());
}

#[tokio::test]
async fn reports_are_limited_for_a_person_and_a_network() {
    let served = served_with(Arc::new(First), |config| {
        config.limits.person.reports_an_hour = 2;
        config.limits.network.reports_an_hour = 3;
    })
    .await;
    let mut browser = served.browser_at("192.0.2.1");
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(browser.play("focus-2", people()).await);
    }
    let body = |id: &String| json!({ "game": id, "reason": "other" });
    assert_eq!(report(&mut browser, body(&ids[0])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(report(&mut browser, body(&ids[1])).await.0, StatusCode::NO_CONTENT);
    browser.forwarded = Some("192.0.2.2".into());
    assert_eq!(report(&mut browser, body(&ids[2])).await.0, StatusCode::TOO_MANY_REQUESTS, "wherever the reporter is");
    let mut other = served.browser_at("192.0.2.1");
    assert_eq!(report(&mut other, body(&ids[2])).await.0, StatusCode::NO_CONTENT);
    let (status, refusal) = report(&mut other, body(&ids[3])).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-fast")));
    assert_eq!(report(&mut served.browser_at("192.0.2.3"), body(&ids[3])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(reports(&served, false).await.len(), 4);
}
