//! S1: an account can only be entered with its password.

use super::{PASSWORD, age_sign_ins, me, send, sign_in, sign_up};
use crate::browser::{Browser, people};
use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Uses the guest's link on another browser, which takes over nothing from it.
async fn take_along(from: &mut Browser, to: &mut Browser) {
    let (_, link) = from.post("/api/me/link", &json!({})).await;
    let taken = to.post("/api/links/take", &json!({ "secret": link["secret"] })).await;
    assert_eq!(taken.0, StatusCode::NO_CONTENT, "{}", taken.1);
}

async fn enter(browser: &mut Browser, path: &str, name: &str, join: &Value) -> (StatusCode, Value) {
    browser.post(path, &json!({ "name": name, "password": PASSWORD, "join": join })).await
}

#[tokio::test]
async fn s1_signing_in_moves_one_browser() {
    let served = served().await;
    let (mut club, mut thief, mut home) = (served.browser(), served.browser(), served.browser());
    sign_up(&mut home, "Mira").await;
    let id = club.play("focus-2", people()).await;
    take_along(&mut club, &mut thief).await;
    let guest = me(&mut thief).await["person"].clone();
    // Even if she takes over the guest's games.
    assert_eq!(enter(&mut club, "/api/session", "Mira", &guest).await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut club).await["name"], "Mira");
    let after = me(&mut thief).await;
    assert_eq!((&after["kind"], &after["person"]), (&json!("guest"), &guest), "the guest's phone stays the guest's");
    assert_eq!(thief.mine().await, std::slice::from_ref(&id));
    assert_eq!(club.mine().await, std::slice::from_ref(&id));
    // Both can act in the joined game; the seat shows no account's name.
    for browser in [&club, &thief] {
        let mut socket = browser.socket(&id, 0).await;
        socket.expect("hello").await;
        socket.send(json!({ "type": "ping" })).await;
        socket.expect("pong").await;
        assert_eq!(socket.role["seats"], json!([1, 2]));
    }
    let new = thief.play("focus-2", people()).await;
    assert_eq!(club.mine().await, [id], "what the guest plays afterwards is the guest's");
    let mut socket = club.socket(&new, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "ping" })).await;
    socket.expect("pong").await;
    assert_eq!(socket.role["seats"], json!([]));
}

#[tokio::test]
async fn s1_signing_up_moves_one_browser() {
    for joins in [false, true] {
        let served = served().await;
        let (mut club, mut thief) = (served.browser(), served.browser());
        club.play("focus-2", people()).await;
        take_along(&mut club, &mut thief).await;
        let guest = me(&mut thief).await["person"].clone();
        let join = if joins { guest.clone() } else { Value::Null };
        assert_eq!(enter(&mut club, "/api/me/account", "Mira", &join).await.0, StatusCode::CREATED);
        let (account, other) = (me(&mut club).await, me(&mut thief).await);
        assert_eq!((&account["name"], &account["games"]), (&json!("Mira"), &json!(u8::from(joins))));
        assert_eq!((&other["kind"], &other["person"]), (&json!("guest"), &guest));
        assert_ne!(account["person"], guest, "whoever is still a guest is nobody's account");
    }
}

#[tokio::test]
async fn s1_games_come_along_only_where_the_person_has_said_so() {
    let served = served().await;
    let (mut desk, mut home) = (served.browser(), served.browser());
    sign_up(&mut home, "Mira").await;
    let id = desk.play("focus-2", people()).await;
    let guest = me(&mut desk).await["person"].clone();
    let other = enter(&mut desk, "/api/session", "Mira", &json!(guest.as_u64().unwrap() + 1)).await;
    assert_eq!((other.0, &other.1["code"]), (StatusCode::CONFLICT, &json!("stale")), "not the guest that was shown");
    assert_eq!(enter(&mut desk, "/api/session", "Mira", &Value::Null).await.0, StatusCode::NO_CONTENT);
    assert!(desk.mine().await.is_empty(), "they stay the guest's");
    assert_eq!(send(&mut desk, Method::DELETE, "/api/session", None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut desk).await["person"], guest, "who uses the browser again");
    assert_eq!(desk.mine().await, std::slice::from_ref(&id));
    assert_eq!(enter(&mut desk, "/api/session", "Mira", &guest).await.0, StatusCode::NO_CONTENT);
    assert_eq!(desk.mine().await, [id]);
}

#[tokio::test]
async fn s1_a_link_of_a_guest_leads_into_no_account() {
    let served = served().await;
    let (mut club, mut thief) = (served.browser(), served.browser());
    club.play("focus-2", people()).await;
    let (_, link) = club.post("/api/me/link", &json!({})).await;
    sign_up(&mut club, "Mira").await;
    let (status, refusal) = thief.post("/api/links/take", &json!({ "secret": link["secret"] })).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::NOT_FOUND, &json!("no-such-link")));
}

#[tokio::test]
async fn s1_a_link_takes_no_games_from_whoever_opens_it() {
    let served = served().await;
    let (mut thief, mut victim, mut phone) = (served.browser(), served.browser(), served.browser());
    thief.play("focus-2", people()).await;
    let own = victim.play("focus-2", people()).await;
    take_along(&mut victim, &mut phone).await;
    take_along(&mut thief, &mut victim).await;
    assert_eq!(phone.mine().await, std::slice::from_ref(&own), "the victim's other browser is the victim's");
    assert!(!thief.mine().await.contains(&own));
    assert_eq!(send(&mut victim, Method::DELETE, "/api/session", None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(victim.mine().await, [own], "and there is a way back");
}

#[tokio::test]
async fn s1_what_an_account_is_kept_by_is_changed_by_password_or_just_after_signing_in() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    let recovery = browser.post("/api/me/recovery", &json!({})).await;
    assert_eq!(recovery.0, StatusCode::OK, "just after signing in: {}", recovery.1);
    age_sign_ins(&served).await;
    let changes = [
        (Method::POST, "/api/me/recovery", json!({})),
        (Method::PUT, "/api/me/password", json!({ "new": "staple battery" })),
        (Method::PUT, "/api/me/mail", json!({ "address": "thief@example.org", "language": "en" })),
        (Method::DELETE, "/api/me/mail", json!({})),
        (Method::POST, "/api/me/delete", json!({})),
    ];
    for (method, path, body) in changes {
        let (status, refusal) = send(&mut browser, method, path, Some(body)).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("wrong-password")), "{path}");
    }
    let done = browser.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(done.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn s1_browsers_are_listed_and_signed_out_one_by_one() {
    let served = served().await;
    let (mut desk, mut phone, mut club) = (served.browser(), served.browser(), served.browser());
    sign_up(&mut desk, "Mira").await;
    let request =
        phone.request(Method::POST, "/api/session").header("user-agent", "Mozilla/5.0 (Android 15) Firefox/140.0");
    let response = request.json(&json!({ "name": "Mira", "password": PASSWORD })).send().await.unwrap();
    phone.keep(response).await;
    sign_in(&mut club, "Mira", PASSWORD).await;
    let listed = desk.get("/api/me/browsers").await.1["browsers"].clone();
    let all = listed.as_array().unwrap();
    assert_eq!(all.len(), 3, "{listed}");
    assert_eq!(all.iter().filter(|one| one["here"] == true && one["is_new"] == false).count(), 1, "{listed}");
    assert_eq!(all.iter().filter(|one| one["is_new"] == true).count(), 2, "new sign-ins are shown: {listed}");
    let on_phone = all.iter().find(|one| one["agent"] == "Firefox, Android").unwrap();
    // A new browser cannot mark itself as known.
    send(&mut phone, Method::PUT, "/api/me/browsers", None).await;
    let is_new =
        |listed: Value| listed["browsers"].as_array().unwrap().iter().filter(|one| one["is_new"] == true).count();
    assert_eq!(is_new(desk.get("/api/me/browsers").await.1), 2);
    send(&mut desk, Method::PUT, "/api/me/browsers", None).await;
    assert_eq!(is_new(desk.get("/api/me/browsers").await.1), 0);
    let path = format!("/api/me/browsers/{}", on_phone["id"].as_str().unwrap());
    let mut stranger = served.browser();
    sign_up(&mut stranger, "Ben").await;
    assert_eq!(send(&mut stranger, Method::DELETE, &path, None).await.0, StatusCode::NOT_FOUND, "another's");
    assert_eq!(send(&mut desk, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut phone).await["kind"], "guest");
    assert_eq!(me(&mut club).await["name"], "Mira");
    assert_eq!(send(&mut desk, Method::DELETE, &path, None).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn s7_a_cookie_lasts_anew_with_every_visit() {
    let served = served().await;
    let mut browser = served.browser();
    browser.play("focus-2", people()).await;
    let before = browser.cookie.clone();
    let response = browser.request(Method::GET, "/api/me").send().await.unwrap();
    let renewed = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(renewed.contains("Max-Age=34560000"), "{renewed}");
    browser.keep(response).await;
    assert_eq!(browser.cookie, before, "the same one");
}

#[tokio::test]
async fn s11_a_deleted_name_is_nobodys_for_a_while() {
    let served = served().await;
    let (mut mira, mut other) = (served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    assert_eq!(mira.post("/api/me/delete", &json!({ "password": PASSWORD })).await.0, StatusCode::NO_CONTENT);
    let (status, refusal) = enter(&mut other, "/api/me/account", "MIRA", &Value::Null).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("name-taken")));
    crate::database::run_sql(&served.config.db, "UPDATE former_names SET until = 0").await;
    assert_eq!(enter(&mut other, "/api/me/account", "Mira", &Value::Null).await.0, StatusCode::CREATED);
}

/// Old data is deleted by a clock that cannot jump ahead.
#[tokio::test]
async fn s11_a_start_with_a_clock_years_ahead_signs_nobody_out() {
    let served = served().await;
    let mut browser = served.browser();
    browser.play("focus-2", people()).await;
    sign_up(&mut browser, "Mira").await;
    let ahead = gamut_store::clock::now() + 3 * 365 * 24 * 60 * 60 * 1000;
    let stopped = served.stopped().await;
    let purge = gamut_store::AccountWrite::Purge { at: ahead };
    stopped.write(gamut_store::Write::Account(purge)).await;
    let served = stopped.started(std::sync::Arc::new(crate::thinkers::First)).await;
    browser.address = served.server.addr().to_string();
    assert_eq!(me(&mut browser).await["name"], "Mira");
}

#[tokio::test]
async fn s11_a_clock_years_ahead_of_what_is_stored_is_refused() {
    let served = served().await;
    served.browser().play("focus-2", people()).await;
    let stopped = served.stopped().await;
    for sql in [
        "UPDATE games SET changed = changed - 63072000000",
        "UPDATE browsers SET seen = seen - 63072000000",
        "UPDATE heartbeat SET at = at - 63072000000",
        "UPDATE purges SET at = at - 63072000000",
    ] {
        crate::database::run_sql(stopped.database(), sql).await;
    }
    let start = async |trust_clock: bool| {
        let config = gamut_server::Config { trust_clock, ..stopped.config.clone() };
        gamut_server::Server::start(config, std::sync::Arc::new(crate::thinkers::First), crate::served::page()).await
    };
    let refused = start(false).await.err().unwrap().to_string();
    assert!(refused.contains("--trust-clock") && !refused.contains('\n'), "{refused}");
    start(true).await.unwrap().stop().await;
    start(false).await.unwrap().stop().await;
}

#[tokio::test]
async fn s11_an_empty_file_is_no_new_server() {
    let folder = tempfile::TempDir::new().unwrap();
    let config = crate::served::config(&folder);
    std::fs::write(folder.path().join("gamut.db"), "").unwrap();
    let refused =
        gamut_server::Server::start(config, std::sync::Arc::new(crate::thinkers::First), crate::served::page());
    let refused = refused.await.err().unwrap().to_string();
    assert!(refused.contains("is an empty file"), "{refused}");
}

#[tokio::test]
async fn s8_who_is_deleted_leaves_no_words_in_records_and_reports() {
    let served = served().await;
    let (mut mira, mut friend) = (served.browser(), served.browser());
    let text = "[Event \"Club of Mira\"]\n[Variant \"focus-2\"]\n[Seat1 \"Mira\"]\n[Result \"*\"]\n\n1. c4-d4 {Mira knows} *\n";
    let id = mira.upload(text).await.remove(0);
    sign_up(&mut mira, "Mira").await;
    let report = json!({ "game": id, "reason": "other", "comment": "a word about it" });
    assert!(mira.post("/api/reports", &report).await.0.is_success());
    let export = mira.get("/api/me/export").await.1;
    assert_eq!(export["reports"][0]["comment"], "a word about it", "{export}");
    assert_eq!(mira.post("/api/me/delete", &json!({ "password": PASSWORD })).await.0, StatusCode::NO_CONTENT);
    let record = friend.record(&id).await;
    assert!(!record.contains("Mira") && record.contains("c4-d4"), "{record}");
    assert_eq!(friend.view(&id).await["moves"].as_array().unwrap().len(), 1);
}
