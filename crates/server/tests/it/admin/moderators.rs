//! Moderators, who have some of the operator's commands on a page.

use super::{admin, does, refused};
use crate::browser::{Browser, people};
use crate::people::{me, sign_in, sign_up};
use crate::served::{Served, served};
use crate::sitting::Table;
use gamut_server::admin::{ActView, Answer, Command, Listing};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const PATH: &str = "/api/moderation";

fn moderator(who: &str, off: bool) -> Command {
    Command::Moderator { who: who.into(), off }
}

/// Creates an account and makes it a moderator.
async fn appointed(served: &Served, name: &str) -> Browser {
    let mut browser = served.browser();
    sign_up(&mut browser, name).await;
    does(&served.config.db, moderator(name, false)).await;
    browser
}

async fn act(browser: &mut Browser, act: Value) -> StatusCode {
    browser.post(PATH, &act).await.0
}

async fn acts(served: &Served) -> Vec<ActView> {
    let Answer::Acts { acts } = admin(&served.config.db, Command::List { what: Listing::Acts }).await.unwrap() else {
        panic!()
    };
    acts
}

/// Returns the status of the moderation page, as a browser requests it.
async fn page(browser: &Browser) -> StatusCode {
    browser.request(Method::GET, "/moderate").header("accept", "text/html").send().await.unwrap().status()
}

#[tokio::test]
async fn s13_only_moderators_find_the_page_and_what_it_does() {
    let served = served().await;
    let db = served.config.db.clone();
    let (mut mira, mut ben, mut guest) = (served.browser(), served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    sign_up(&mut ben, "Ben").await;
    guest.play("focus-2", people()).await;
    let ban = json!({ "act": "ban", "who": "Mira", "reason": null });
    for browser in [&mut mira, &mut ben, &mut guest, &mut served.browser()] {
        assert_eq!((page(browser).await, browser.get(PATH).await.0), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
        assert_eq!(act(browser, ban.clone()).await, StatusCode::NOT_FOUND);
        assert_eq!(act(browser, json!({ "act": "unknown" })).await, StatusCode::NOT_FOUND, "as at no address at all");
    }
    assert_eq!(me(&mut mira).await.get("moderator"), None);
    does(&db, moderator("mira", false)).await;
    assert_eq!(me(&mut mira).await["moderator"], true);
    assert_eq!((page(&mira).await, mira.get(PATH).await.0), (StatusCode::OK, StatusCode::OK));
    assert_eq!(act(&mut mira, json!({ "act": "delete-account", "who": "Ben" })).await, StatusCode::BAD_REQUEST);
    let Answer::People { people } = admin(&db, Command::List { what: Listing::Moderators }).await.unwrap() else {
        panic!()
    };
    assert_eq!(people.iter().map(|person| person.name.as_deref()).collect::<Vec<_>>(), [Some("Mira")]);

    assert_eq!(refused(&db, moderator("Mira", false)).await, "Mira is a moderator already");
    assert_eq!(refused(&db, moderator("Ben", true)).await, "Ben is no moderator");
    does(&db, moderator("Mira", true)).await;
    assert_eq!((page(&mira).await, mira.get(PATH).await.0), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    let number = me(&mut guest).await["person"].clone();
    assert!(refused(&db, moderator(&format!("@{number}"), false)).await.contains("no person's account"));
}

#[tokio::test]
async fn s13_a_moderator_closes_reports_singly_and_in_bulk_and_is_named_in_the_log() {
    let served = served().await;
    let mut mira = appointed(&served, "Mira").await;
    let mut ids = Vec::new();
    let mut offender = Value::Null;
    for name in ["Ada", "Ben", "Cleo"] {
        let table = Table::seated(&served, "focus-2", 2, json!({})).await;
        let [mut reporter, mut other] = [table.browsers[0].clone(), table.browsers[1].clone()];
        sign_up(&mut reporter, name).await;
        if offender.is_null() {
            sign_up(&mut other, "Dora").await;
            offender = me(&mut other).await["person"].clone();
        }
        let body = json!({ "game": table.id, "reason": "abuse", "comment": format!("{name} says so") });
        assert_eq!(reporter.post("/api/reports", &body).await.0, StatusCode::NO_CONTENT);
        let body = json!({ "game": table.id, "reason": "other" });
        assert_eq!(reporter.post("/api/reports", &body).await.0, StatusCode::NO_CONTENT);
        ids.push(table.id);
    }
    let found = mira.get(PATH).await.1;
    let groups = found["reports"].as_array().unwrap();
    assert_eq!((groups.len(), &groups[0]["reports"]), (3, &json!(2)));
    let single = groups[0]["latest"][0]["number"].clone();
    assert_eq!(act(&mut mira, json!({ "act": "close-report", "number": single })).await, StatusCode::NO_CONTENT);
    assert_eq!(act(&mut mira, json!({ "act": "close-report", "number": single })).await, StatusCode::BAD_REQUEST);
    let target = groups[1]["target"].clone();
    assert_eq!(target, json!(ids[1]));
    assert_eq!(act(&mut mira, json!({ "act": "close-reports", "target": target })).await, StatusCode::NO_CONTENT);
    let left = mira.get(PATH).await.1;
    let counts: Vec<&Value> = left["reports"].as_array().unwrap().iter().map(|group| &group["reports"]).collect();
    assert_eq!(counts, [&json!(1), &json!(2)]);
    let acts = acts(&served).await;
    let done: Vec<(&str, bool)> = acts
        .iter()
        .map(|act| (act.verb.as_str(), act.by.as_deref().is_some_and(|by| by.starts_with("Mira (@"))))
        .collect();
    assert_eq!(done, [("close-reports", true), ("close-report", true), ("moderator", false)]);
    assert_eq!(left["acts"][0]["verb"], "close-reports");
}

#[tokio::test]
async fn s13_a_moderator_bans_silences_blocks_withdraws_and_announces() {
    let served = served().await;
    let mut mira = appointed(&served, "Mira").await;
    let _other = appointed(&served, "Noah").await;
    let (mut ben, mut guest) = (served.browser(), served.browser());
    sign_up(&mut ben, "Ben").await;
    for browser in [&mut guest, &mut served.browser()] {
        let game = json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": "open" }], "lobby": true });
        assert_eq!(browser.post("/api/games", &game).await.0, StatusCode::CREATED);
    }
    let offers = mira.get(PATH).await.1["offers"].clone();
    assert_eq!((offers.as_array().unwrap().len(), &offers[0]["guest"]), (2, &json!(true)));
    let by = offers[0]["who"].clone();
    for (wanted, left) in
        [(json!({ "act": "close-offers", "by": by }), 1), (json!({ "act": "close-offers", "by": null }), 0)]
    {
        assert_eq!(act(&mut mira, wanted).await, StatusCode::NO_CONTENT);
        assert_eq!(mira.get(PATH).await.1["offers"].as_array().unwrap().len(), left);
    }
    for wanted in [
        json!({ "act": "ban", "who": "Ben", "reason": "insults" }),
        json!({ "act": "silence", "who": by, "days": 7 }),
        json!({ "act": "block", "network": "192.0.2.0/24", "reason": null, "days": 7 }),
        json!({ "act": "notice", "text": "Back soon", "until": null }),
    ] {
        assert_eq!(act(&mut mira, wanted.clone()).await, StatusCode::NO_CONTENT, "{wanted}");
    }
    assert_eq!(sign_in(&mut ben, "Ben", crate::people::PASSWORD).await.1["code"], "banned");
    assert_eq!(served.browser_at("192.0.2.7").get("/api/me").await.0, StatusCode::FORBIDDEN);
    let found = mira.get(PATH).await.1;
    assert_eq!((&found["banned"][0]["name"], &found["banned"][0]["reason"]), (&json!("Ben"), &json!("insults")));
    assert_eq!((found["silenced"].as_array().unwrap().len(), &found["notice"]["text"]), (1, &json!("Back soon")));
    assert_eq!(found["blocks"][0]["network"], "192.0.2.0/24");
    for wanted in [
        json!({ "act": "unban", "who": "Ben" }),
        json!({ "act": "silence", "who": by, "days": 0 }),
        json!({ "act": "unblock", "network": "192.0.2.0/24" }),
        json!({ "act": "clear-notice" }),
    ] {
        assert_eq!(act(&mut mira, wanted.clone()).await, StatusCode::NO_CONTENT, "{wanted}");
    }
    for wanted in
        [json!({ "act": "ban", "who": "Noah", "reason": null }), json!({ "act": "silence", "who": "Noah", "days": 1 })]
    {
        let (status, refusal) = mira.post(PATH, &wanted).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(refusal["message"], "Noah is a moderator, too: ask the operator");
    }
    // A ban also withdraws the role, even after the ban is lifted.
    does(&served.config.db, Command::Ban { who: "Mira".into(), reason: None }).await;
    assert_eq!(mira.get(PATH).await.0, StatusCode::NOT_FOUND);
    does(&served.config.db, Command::Unban { who: "Mira".into() }).await;
    sign_in(&mut mira, "Mira", crate::people::PASSWORD).await;
    assert_eq!((me(&mut mira).await["name"].clone(), mira.get(PATH).await.0), (json!("Mira"), StatusCode::NOT_FOUND));
}
