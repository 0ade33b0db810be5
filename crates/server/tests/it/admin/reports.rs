//! Reports, from the page to the operator.

use super::{admin, does, refused};
use crate::browser::{Browser, people};
use crate::database::connect;
use crate::people::{me, sign_up};
use crate::served::{Served, served, served_with};
use crate::sitting::Table;
use crate::thinkers::First;
use gamut_server::admin::{Answer, Command, GroupView, ReportView};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

async fn report(browser: &mut Browser, body: Value) -> (StatusCode, Value) {
    browser.post("/api/reports", &body).await
}

/// Returns the open reports, target by target, or the closed ones.
async fn reports(served: &Served, closed: bool) -> Vec<ReportView> {
    match admin(&served.config.db, Command::Reports { closed, about: None, from: 0 }).await.unwrap() {
        Answer::Reports { reports } => reports,
        answer => groups_of(answer).into_iter().flat_map(|group| group.latest).collect(),
    }
}

fn groups_of(answer: Answer) -> Vec<GroupView> {
    let Answer::ReportGroups { groups } = answer else { panic!("{answer:?}") };
    groups
}

async fn groups(served: &Served, from: u32) -> Vec<GroupView> {
    groups_of(admin(&served.config.db, Command::Reports { closed: false, about: None, from }).await.unwrap())
}

#[tokio::test]
async fn an_operator_sees_whom_and_where_and_closes_it() {
    let served = served().await;
    let table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let [mut mira, mut ben] = [table.browsers[0].clone(), table.browsers[1].clone()];
    sign_up(&mut mira, "Mira").await;
    sign_up(&mut ben, "Ben").await;
    let id = table.id.clone();
    let reported = me(&mut ben).await["person"].clone();
    let body = json!({
        "person": reported, "game": id, "reason": "abuse", "comment": " He\u{202e} swore\u{1b}[2J \n at <b>me</b> ",
    });
    for _ in 0..2 {
        assert_eq!(report(&mut mira, body.clone()).await.0, StatusCode::NO_CONTENT);
    }
    assert_eq!(report(&mut ben, json!({ "game": id, "reason": "other" })).await.0, StatusCode::NO_CONTENT);
    let found = reports(&served, false).await;
    assert_eq!(found.len(), 2, "the same twice is one");
    let about = found[0].about.as_deref().unwrap();
    assert!(about.starts_with("Ben (@") && found[0].by.as_deref().unwrap().starts_with("Mira (@"), "{found:?}");
    assert_eq!(found[0].comment, "He swore[2J at <b>me</b>");
    assert_eq!(found[0].game.as_deref(), Some(&*format!("/game/{id}")));
    assert!(found[1].by.as_deref().unwrap().starts_with("Ben (@") && found[1].about.is_none(), "{found:?}");
    let close = |number| Command::CloseReport { number };
    does(&served.config.db, close(1)).await;
    assert!(refused(&served.config.db, close(1)).await.contains("no open report 1"));
    assert_eq!((reports(&served, false).await.len(), reports(&served, true).await.len()), (1, 1));
    assert_eq!(report(&mut mira, body).await.0, StatusCode::NO_CONTENT);
    assert_eq!(reports(&served, false).await.len(), 2, "what happens again is reported again");
}

#[tokio::test]
async fn invalid_reports_are_refused_and_not_stored() {
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
    let (mut other, mut third) = (served.browser_at("192.0.2.1"), served.browser_at("192.0.2.3"));
    let mut ids = Vec::new();
    for (player, games) in [(&mut browser, 3), (&mut other, 2), (&mut third, 1)] {
        for _ in 0..games {
            ids.push(player.play("focus-2", people()).await);
        }
    }
    let body = |id: &String| json!({ "game": id, "reason": "other" });
    assert_eq!(report(&mut browser, body(&ids[0])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(report(&mut browser, body(&ids[1])).await.0, StatusCode::NO_CONTENT);
    browser.forwarded = Some("192.0.2.2".into());
    assert_eq!(report(&mut browser, body(&ids[2])).await.0, StatusCode::TOO_MANY_REQUESTS, "wherever the reporter is");
    assert_eq!(report(&mut other, body(&ids[3])).await.0, StatusCode::NO_CONTENT);
    let (status, refusal) = report(&mut other, body(&ids[4])).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-fast")));
    assert_eq!(report(&mut third, body(&ids[5])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(reports(&served, false).await.len(), 4);
}

#[tokio::test]
async fn s6_only_who_took_part_reports() {
    let served = served().await;
    let table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let [mut ada, mut ben] = [table.browsers[0].clone(), table.browsers[1].clone()];
    let (mut watcher, mut stranger) = (served.browser(), served.browser());
    watcher.remember(&table.id).await;
    sign_up(&mut stranger, "Stranger").await;
    let person = me(&mut ben).await["person"].clone();
    let of_game = json!({ "game": table.id, "reason": "abuse" });
    let of_person = json!({ "person": person, "reason": "name" });
    for body in [&of_game, &of_person, &json!({ "person": person, "game": table.id, "reason": "abuse" })] {
        for browser in [&mut watcher, &mut stranger, &mut served.browser()] {
            let (status, refusal) = report(browser, body.clone()).await;
            assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("no-part")), "{body}");
        }
        assert_eq!(report(&mut ada, body.clone()).await.0, StatusCode::NO_CONTENT, "{body}");
    }
    let groups = groups(&served, 0).await;
    let counts: Vec<_> = groups.iter().map(|group| (group.reports, group.accounts, group.guests)).collect();
    assert_eq!(counts, [(1, 0, 1), (2, 0, 1)], "the game, and the person by whatever");
}

/// 1,200 reports by as many guests, each about someone else, and then one by an account.
#[tokio::test]
async fn s6_a_flood_hides_no_report_and_is_closed_at_once() {
    let served = served().await;
    let table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let [mut mira, mut ben] = [table.browsers[0].clone(), table.browsers[1].clone()];
    let mut flooder = served.browser();
    flooder.play("focus-2", people()).await;
    let by = me(&mut flooder).await["person"].as_i64().unwrap();
    let sql = "INSERT INTO reports (number, at, reporter, person, game, text, quote, reason, comment) \
               VALUES ($1, 1, $2, $3, NULL, NULL, NULL, 'spam', '')";
    let mut database = connect(&served.config.db).await;
    for number in 0..1_200_i64 {
        let reporter = if number % 2 == 0 { by } else { 1_000 + number };
        let query = sqlx::query(sql).bind(number + 1).bind(reporter).bind(500_000 + number);
        query.execute(&mut database).await.unwrap();
    }
    sign_up(&mut mira, "Mira").await;
    let reported = me(&mut ben).await["person"].clone();
    let body = json!({ "person": reported, "game": table.id, "reason": "abuse", "comment": "the real one" });
    assert_eq!(report(&mut mira, body).await.0, StatusCode::NO_CONTENT);
    let first = groups(&served, 0).await.remove(0);
    assert_eq!((first.accounts, first.latest[0].comment.as_str()), (1, "the real one"), "an account's stands first");
    assert_eq!((groups(&served, 1_200).await.len(), groups(&served, 1_201).await.len()), (1, 0), "all can be listed");

    let close = |about: Option<String>, by: Option<String>| Command::CloseReports { about, by };
    does(&served.config.db, close(None, Some(format!("@{by}")))).await;
    assert_eq!(groups(&served, 600).await.len(), 1);
    let about = Some(format!("@{reported}"));
    let command = Command::Reports { closed: false, about: about.clone(), from: 0 };
    let Answer::Reports { reports } = admin(&served.config.db, command).await.unwrap() else { panic!() };
    assert_eq!(reports.len(), 1);
    does(&served.config.db, close(about.clone(), None)).await;
    assert!(refused(&served.config.db, close(about, None)).await.contains("no open report"));
    assert!(refused(&served.config.db, close(None, None)).await.contains("name the person"));
}
