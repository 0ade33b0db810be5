//! Attacks on accounts.

use super::{PASSWORD, me, send, sign_in, sign_up};
use crate::browser::people;
use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

#[tokio::test]
async fn a_stranger_cannot_find_out_which_names_exist() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    let mut stranger = served.browser();
    let known = sign_in(&mut stranger, "Mira", "wrong horse").await;
    let unknown = sign_in(&mut stranger, "Nobody", "wrong horse").await;
    assert_eq!(known.0, StatusCode::FORBIDDEN);
    assert_eq!(known, unknown);
}

#[tokio::test]
async fn a_thousand_passwords_are_not_tried_and_the_owner_gets_in() {
    let served = served().await;
    let mut owner = served.browser_at("192.0.2.1");
    sign_up(&mut owner, "Mira").await;
    send(&mut owner, Method::DELETE, "/api/session", None).await;
    let mut tries = JoinSet::new();
    for number in 0..1000 {
        // All at once, and from the owner's own network.
        let mut browser = served.browser_at("192.0.2.1");
        tries.spawn(async move { sign_in(&mut browser, "Mira", &format!("password {number}")).await.0 });
    }
    let answers = tries.join_all().await;
    let counted = |status| answers.iter().filter(|&&answer| answer == status).count();
    let (compared, slowed) = (counted(StatusCode::FORBIDDEN), counted(StatusCode::TOO_MANY_REQUESTS));
    assert!((1..=10).contains(&compared), "{compared}");
    let others: BTreeSet<_> = answers.iter().map(StatusCode::as_u16).collect();
    assert_eq!(compared + slowed, 1000, "{others:?}");
    // However long that took, each further guess increases the delay.
    let mut stranger = served.browser_at("192.0.2.1");
    let (mut failures, mut last) = (compared, None);
    let last = loop {
        let asked = Instant::now();
        match (sign_in(&mut stranger, "Mira", "wrong horse").await.0, last) {
            (StatusCode::TOO_MANY_REQUESTS, Some(last)) => break last,
            // It cannot know when the last of the thousand was.
            (StatusCode::TOO_MANY_REQUESTS, None) => sleep(Duration::from_millis(100)).await,
            (answer, _) => {
                assert_eq!(answer, StatusCode::FORBIDDEN);
                (failures, last) = (failures + 1, Some(asked));
                assert!(failures < 20, "nobody guesses on and on");
            }
        }
    };
    // Five failures are free; then the delay is a second, and doubles with each.
    let delay = Duration::from_secs(1 << (failures - 5));
    let right = sign_in(&mut stranger, "Mira", PASSWORD).await.0;
    assert!(right == StatusCode::TOO_MANY_REQUESTS || last.elapsed() > delay, "{right} during a delay of {delay:?}");
    let mut elsewhere = served.browser_at("192.0.2.2");
    assert_eq!(sign_in(&mut elsewhere, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
    // The owner's browser was signed in before, so no one can lock it out.
    assert_eq!(sign_in(&mut owner, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn s6_two_hundred_homes_are_no_two_hundred_guesses_and_the_owner_gets_in() {
    let served = served().await;
    let mut owner = served.browser_at("192.0.2.1");
    sign_up(&mut owner, "Mira").await;
    send(&mut owner, Method::DELETE, "/api/session", None).await;
    let mut tries = JoinSet::new();
    for number in 0..200 {
        let mut browser = served.browser_at(&format!("2001:db8:{number:x}::1"));
        tries.spawn(async move { sign_in(&mut browser, "Mira", &format!("password {number}")).await.0 });
    }
    let answers = tries.join_all().await;
    let counted = |status| answers.iter().filter(|&&answer| answer == status).count();
    let (compared, slowed) = (counted(StatusCode::FORBIDDEN), counted(StatusCode::TOO_MANY_REQUESTS));
    // On a busy machine some are not even counted.
    let busy = counted(StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(compared + slowed + busy, 200, "{answers:?}");
    // Twenty at once, and a few more on a machine that takes its time.
    assert!((1..=40).contains(&compared), "{compared}");
    assert_eq!(sign_in(&mut owner, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_cookie_from_before_signing_in_is_of_no_use_afterwards() {
    let served = served().await;
    let mut victim = served.browser();
    victim.play("focus-2", people()).await;
    // An attacker planted a guest's cookie in the browser, or read the one that was there.
    let mut attacker = victim.clone();
    sign_up(&mut victim, "Mira").await;
    assert_ne!(victim.cookie, attacker.cookie);
    assert_eq!(me(&mut attacker).await["person"], Value::Null);
    let mut other = served.browser();
    other.play("focus-2", people()).await;
    let mut attacker = other.clone();
    sign_in(&mut other, "Mira", PASSWORD).await;
    assert_eq!(me(&mut attacker).await["person"], Value::Null);
    let before = other.clone();
    send(&mut other, Method::PUT, "/api/me/password", Some(json!({ "old": PASSWORD, "new": "staple battery" }))).await;
    let mut attacker = before;
    assert_eq!(me(&mut attacker).await["person"], Value::Null, "nor after a change of the password");
}

#[tokio::test]
async fn names_that_look_like_another_are_taken() {
    let served = served().await;
    sign_up(&mut served.browser(), "Mira Paul").await;
    for name in [
        "mira paul",
        "Míra Paul",
        "Мirа Pаul",
        "MiraPaul",
        "Mira PauI",
        "Ｍｉｒａ Ｐａｕｌ",
        "Mira\u{200b} Paul",
        "Admin",
    ] {
        let mut browser = served.browser();
        let (status, refusal) = browser.post("/api/me/account", &json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("name-taken")), "{name}");
    }
    for name in ["<script>alert(1)</script>", "\"><img src=x>", "\u{202e}", "", "a", "{{7*7}}", "x\u{0}\u{1b}[31m"] {
        let mut browser = served.browser();
        let (status, refusal) = browser.post("/api/me/account", &json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-name")), "{name:?}");
        let said = refusal["message"].as_str().unwrap();
        assert!(!said.contains('\n') && !said.contains('<'), "{said}");
    }
}

#[tokio::test]
async fn of_two_concurrent_sign_ups_with_one_name_one_succeeds() {
    let served = served().await;
    let mut both = JoinSet::new();
    for _ in 0..8 {
        let mut browser = served.browser();
        both.spawn(
            async move { browser.post("/api/me/account", &json!({ "name": "Mira", "password": PASSWORD })).await.0 },
        );
    }
    let mut answers = both.join_all().await;
    answers.sort();
    assert_eq!(answers[0], StatusCode::CREATED);
    assert!(answers[1..].iter().all(|&status| status == StatusCode::CONFLICT), "{answers:?}");
}

#[tokio::test]
async fn pages_of_other_sites_cannot_sign_anyone_in_or_out() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    let credentials = json!({ "name": "Mira", "password": PASSWORD });
    for (method, path, body) in [
        (Method::POST, "/api/session", Some(credentials.clone())),
        (Method::DELETE, "/api/session", None),
        (Method::DELETE, "/api/sessions", None),
        (Method::POST, "/api/me/account", Some(credentials)),
        (Method::PUT, "/api/me/password", Some(json!({ "old": PASSWORD, "new": "staple battery" }))),
    ] {
        let address = format!("http://{}{path}", browser.address);
        let request = browser.http.request(method, address).header("origin", "https://elsewhere.example");
        let request = request.header("cookie", browser.cookie.as_ref().unwrap());
        let request = if let Some(body) = &body { request.json(body) } else { request };
        assert_eq!(request.send().await.unwrap().status(), StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(me(&mut browser).await["name"], "Mira");
}

#[tokio::test]
async fn overlong_or_malformed_input_is_refused() {
    let served = served().await;
    let mut browser = served.browser();
    let long = "x1y2z3".repeat(1000);
    for (body, status) in [
        (json!({ "name": "Mira", "password": long }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "name": long, "password": PASSWORD }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "name": "Mira" }), StatusCode::BAD_REQUEST),
        (json!({ "name": "Mira", "password": PASSWORD, "kind": "admin" }), StatusCode::BAD_REQUEST),
        (json!({ "name": "Mira", "password": "x".repeat(20_000) }), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        assert_eq!(browser.post("/api/me/account", &body).await.0, status);
    }
    assert_eq!(sign_in(&mut browser, &long, &long).await.0, StatusCode::FORBIDDEN);
}
