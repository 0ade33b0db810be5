//! Organisers: removals, co-organisers, contested results, and entrants who are banned or deleted.

use super::{Held, live, swiss};
use crate::admin::does;
use crate::browser::Browser;
use crate::people::{PASSWORD, send, sign_up};
use crate::served::{Served, served};
use gamut_server::admin::{Command, Listing};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn account(served: &Served, name: &str) -> Browser {
    let mut browser = served.browser();
    sign_up(&mut browser, name).await;
    browser
}

/// A tournament over the board that an account organises.
async fn held_by(served: &Served, name: &str) -> Held {
    let mut organiser = account(served, name).await;
    let (_, made) = organiser.post("/api/tournaments", &swiss("focus-2", 3, false, &Value::Null)).await;
    Held { organiser, id: made["id"].as_str().unwrap().to_owned() }
}

async fn delete_account(browser: &mut Browser) {
    let deleted = browser.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT, "{}", deleted.1);
}

/// The numbers of those who sit at the tables of a round.
fn seated(view: &Value, round: usize) -> Vec<u64> {
    let tables = view["rounds"][round - 1]["tables"].as_array().unwrap().iter();
    let seats = tables.flat_map(|table| table["seats"].as_array().unwrap());
    let mut seated: Vec<u64> = seats.filter_map(Value::as_u64).collect();
    seated.sort_unstable();
    seated
}

#[tokio::test]
async fn an_organiser_removes_an_entrant_who_cannot_return_alone() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 3, false, &live())).await;
    let mut guests = held.guests(&served, &["Ann", "Bo", "Cy"]).await;
    let (path, mut organiser) = (held.path("/entrants/1"), held.organiser.clone());
    assert_eq!(send(&mut guests[1], Method::DELETE, &path, None).await.1["code"], "not-organiser");
    assert_eq!(send(&mut organiser, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    let view = held.view().await;
    assert_eq!((&view["order"], &view["entrant_count"], &view["active_count"]), (&json!([2, 3]), &json!(2), &json!(2)));
    assert_eq!(held.set_active(&mut guests[0], 1, true).await.1["code"], "removed");
    let again = guests[0].post(&held.path("/entrants"), &json!({ "name": "Ann" })).await;
    assert_eq!(again.1["code"], "removed");
    held.guests(&served, &["Ann"]).await;
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
    let view = held.view().await;
    assert!(!seated(&view, 1).contains(&1) && view["rounds"][0]["byes"] != json!([1]), "{view}");
    assert_eq!(held.set_active(&mut organiser, 1, true).await.0, StatusCode::NO_CONTENT, "the organiser can");
}

#[tokio::test]
async fn banned_and_deleted_people_are_never_paired() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 3, false, &live())).await;
    held.guests(&served, &["Ann", "Bo"]).await;
    let (mut mira, mut noel) = (account(&served, "Mira").await, account(&served, "Noel").await);
    for browser in [&mut mira, &mut noel] {
        assert_eq!(browser.post(&held.path("/entrants"), &json!({})).await.0, StatusCode::CREATED);
    }
    assert_eq!(held.view().await["active_count"], 4);
    delete_account(&mut mira).await;
    let ban = |who: &str| Command::Ban { who: who.into(), reason: None };
    does(&served.config.db, ban("Noel")).await;
    let view = held.view().await;
    assert_eq!(view["active_count"], 2);
    let active: Vec<&Value> = view["entrants"].as_array().unwrap().iter().map(|entrant| &entrant["active"]).collect();
    assert_eq!(active, [true, true, false, false]);
    does(&served.config.db, Command::Unban { who: "Noel".into() }).await;
    assert_eq!(held.view().await["active_count"], 3, "a ban that was lifted before the round");
    does(&served.config.db, ban("Noel")).await;
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
    let view = held.view().await;
    assert_eq!((seated(&view, 1), &view["rounds"][0]["byes"]), (vec![1, 2], &json!([])));
}

#[tokio::test]
async fn a_tournament_passes_to_the_co_organiser_when_its_organiser_leaves() {
    let served = served().await;
    let mut held = held_by(&served, "Mira").await;
    held.others(&["Ann", "Bo"]).await;
    let mut noel = account(&served, "Noel").await;
    let path = |name: &str| held.path(&format!("/organisers/{name}"));
    let (noel_path, mira_path, none) = (path("noel"), path("Mira"), path("Nobody"));
    let mut mira = held.organiser.clone();
    let put = |path: &str| (Method::PUT, path.to_owned(), Some(json!({})));
    let (method, address, body) = put(&noel_path);
    assert_eq!(send(&mut noel, method, &address, body).await.1["code"], "not-organiser");
    let (method, address, body) = put(&none);
    assert_eq!(send(&mut mira, method, &address, body).await.1["code"], "no-such-person");
    let (method, address, body) = put(&noel_path);
    assert_eq!(send(&mut mira, method, &address, body).await.0, StatusCode::NO_CONTENT);

    // A co-organiser has the organiser's rights, but cannot dismiss the organiser.
    let seen = noel.get(&held.path("")).await.1;
    assert_eq!((&seen["organiser"], &seen["co_organisers"]), (&json!(true), &json!(["Noel"])));
    assert_eq!(noel.get("/api/tournaments").await.1["tournaments"][0]["organiser"], true);
    assert_eq!(send(&mut noel, Method::DELETE, &mira_path, None).await.1["code"], "no-such-person");
    assert_eq!(noel.post(&held.path("/rounds"), &json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(held.result(&mut noel, (1, 1), json!([1, 2])).await.0, StatusCode::NO_CONTENT);

    delete_account(&mut mira).await;
    held.organiser = noel;
    let view = held.view().await;
    assert_eq!((&view["organiser"], &view["co_organisers"]), (&json!(true), &json!([])));
    assert_eq!(
        (&view["name"], &view["entrants"][0]["name"]),
        (&json!("Club evening"), &json!("Ann")),
        "nothing is lost"
    );
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn the_operator_rescues_a_tournament_that_nobody_organises() {
    let served = served().await;
    let mut held = held_by(&served, "Mira").await;
    let second = held_by(&served, "Cleo").await;
    held.guests(&served, &["Ann", "Bo"]).await;
    delete_account(&mut held.organiser).await;
    held.organiser = account(&served, "Noel").await;
    assert_eq!(held.pair().await.1["code"], "not-organiser");
    let db = &served.config.db;
    let listed = does(db, Command::List { what: Listing::Tournaments }).await;
    assert!(listed.contains(&held.id) && listed.contains("2 entrants"), "{listed}");
    let url = format!("https://example.org/tournament/{}", held.id);
    let said = does(db, Command::AppointOrganiser { tournament: url, who: "Noel".into() }).await;
    assert_eq!(said.trim(), "Noel organises the tournament from now on");
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);

    let mut stranger = served.browser();
    let path = second.path("");
    assert_eq!(stranger.get(&path).await.1["closed"], false);
    let end = Command::EndTournament { tournament: second.id.clone() };
    assert!(does(db, end).await.starts_with("the tournament is over"));
    assert_eq!(stranger.get(&path).await.1["closed"], true);
    let listed = does(db, Command::List { what: Listing::Tournaments }).await;
    assert!(listed.contains(&held.id) && !listed.contains(&second.id), "{listed}");
    let acts = does(db, Command::List { what: Listing::Acts }).await;
    assert!(acts.contains("appoint-organiser") && acts.contains("end-tournament"), "{acts}");
    assert!(!acts.contains(&held.id) && !acts.contains(&second.id), "acts do not tell the address: {acts}");
}

#[tokio::test]
async fn the_other_player_contests_a_result_and_the_organiser_decides() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 2, false, &Value::Null)).await;
    let mut guests = held.guests(&served, &["Ann", "Bo"]).await;
    held.pair().await;
    let contest = held.path("/rounds/1/tables/1/contest");
    assert_eq!(guests[1].post(&contest, &json!({})).await.1["code"], "cannot-contest", "there is no result");
    assert_eq!(held.result(&mut guests[0], (1, 1), json!([1, 2])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(served.browser().post(&contest, &json!({})).await.1["code"], "not-organiser");
    assert_eq!(guests[1].post(&contest, &json!({})).await.0, StatusCode::NO_CONTENT);
    for browser in guests.iter_mut().chain([&mut held.organiser.clone()]) {
        let view = browser.get(&held.path("")).await.1;
        assert_eq!(view["round"]["tables"][0]["contested"], 2, "everybody sees it");
    }
    assert_eq!(held.pair().await.1["code"], "result-contested");
    let mut organiser = held.organiser.clone();
    assert_eq!(held.result(&mut organiser, (1, 1), json!([2, 1])).await.0, StatusCode::NO_CONTENT);
    let table = held.view().await["rounds"][0]["tables"][0].clone();
    assert_eq!((&table["contested"], &table["settled"]), (&Value::Null, &json!(true)));
    assert_eq!(guests[0].post(&contest, &json!({})).await.1["code"], "cannot-contest", "the organiser has decided");
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_guest_does_not_enter_under_a_name_that_an_account_has_taken_since() {
    let served = served().await;
    let mut guest = served.browser();
    guest
        .post("/api/games", &json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": "human" }] }))
        .await;
    let named = send(&mut guest, Method::PUT, "/api/me/name", Some(json!({ "name": "Mira" }))).await;
    assert!(named.0.is_success(), "{}", named.1);
    account(&served, "Mira").await;
    let held = Held::made(&served, &swiss("focus-2", 3, false, &live())).await;
    let path = held.path("/entrants");
    assert_eq!(guest.post(&path, &json!({})).await.1["code"], "name-taken");
    assert_eq!(guest.post(&path, &json!({ "name": "Another" })).await.0, StatusCode::CREATED);
}
