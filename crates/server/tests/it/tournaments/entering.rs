//! Who enters, withdraws and returns, and who may not.

use super::{Held, live, swiss};
use crate::people::{PASSWORD, sign_in, sign_up};
use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
async fn nobody_enters_twice_or_under_the_name_of_another() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 3, false, &live())).await;
    let mut account = served.browser();
    sign_up(&mut account, "Mira").await;
    let path = held.path("/entrants");
    let mut ann = held.guests(&served, &["Ann"]).await.remove(0);
    for (name, code) in [("ann", "name-taken"), ("mira", "name-taken"), ("", "bad-name")] {
        let refused = served.browser().post(&path, &json!({ "name": name })).await;
        assert_eq!(refused.1["code"], code, "{name}: {}", refused.1);
    }
    assert_eq!(ann.post(&path, &json!({ "name": "Other" })).await.1["code"], "already-entered");
    assert_eq!(account.post(&path, &json!({})).await.0, StatusCode::CREATED, "an account has a name");
    let other = json!({ "name": "Zed", "other": true });
    assert_eq!(held.organiser.post(&path, &other).await.1["code"], "malformed", "a game needs somebody who plays it");
    let view = account.get(&held.path("")).await.1;
    let me = view["me"].as_u64().unwrap() as usize;
    let mira =
        json!({ "number": me, "name": "Mira", "account": true, "members": [], "active": true, "removed": false });
    assert_eq!(view["entrants"][me - 1], mira);
    let missing = served.browser().post(&format!("/api/tournaments/{}/entrants", "0".repeat(32)), &json!({})).await;
    assert_eq!(missing.1["code"], "no-such-tournament");
}

#[tokio::test]
async fn a_rated_tournament_is_for_accounts() {
    let served = served().await;
    let mut play = live();
    play["rated"] = json!(true);
    let mut held = Held::made(&served, &swiss("focus-2", 1, false, &play)).await;
    let path = held.path("/entrants");
    assert_eq!(served.browser().post(&path, &json!({ "name": "Ann" })).await.1["code"], "not-signed-in");
    for name in ["Mira", "Noel"] {
        let mut account = served.browser();
        sign_up(&mut account, name).await;
        assert_eq!(account.post(&path, &json!({})).await.0, StatusCode::CREATED);
    }
    held.pair().await;
    let table = held.view().await["rounds"][0]["tables"][0].clone();
    assert_eq!(held.organiser.view(table["game"].as_str().unwrap()).await["rated"], true);
    assert_eq!(table["unrated"], false);
    let odd = served.browser().post("/api/tournaments", &swiss("focus-2,quiet=50", 1, false, &play)).await;
    assert_eq!(odd.1["code"], "not-rated");
}

/// The rule of every rated game: two accounts that used one browser are never rated against each other.
#[tokio::test]
async fn accounts_of_one_browser_play_unrated_in_a_rated_tournament() {
    let served = served().await;
    let mut play = live();
    play["rated"] = json!(true);
    let mut held = Held::made(&served, &swiss("focus-2", 1, false, &play)).await;
    let path = held.path("/entrants");
    let mut mira = served.browser();
    sign_up(&mut mira, "Mira").await;
    assert_eq!(mira.post(&path, &json!({})).await.0, StatusCode::CREATED);
    // Noel enters where Mira has signed out.
    sign_up(&mut served.browser(), "Noel").await;
    let out = mira.request(Method::DELETE, "/api/session").json(&json!({})).send().await.unwrap();
    mira.keep(out).await;
    assert_eq!(sign_in(&mut mira, "Noel", PASSWORD).await.0, StatusCode::NO_CONTENT);
    assert_eq!(mira.post(&path, &json!({})).await.0, StatusCode::CREATED);
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
    let table = held.view().await["rounds"][0]["tables"][0].clone();
    assert_eq!(table["unrated"], true, "the table says so: {table}");
    assert_eq!(held.organiser.view(table["game"].as_str().unwrap()).await["rated"], false);
}

#[tokio::test]
async fn who_withdraws_is_not_paired_and_who_comes_late_is() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 4, false, &Value::Null)).await;
    let mut guests = held.guests(&served, &["Ann", "Bo", "Cy"]).await;
    let mut organiser = held.organiser.clone();
    assert_eq!(held.set_active(&mut guests[0], 2, false).await.1["code"], "not-organiser", "only oneself");
    assert_eq!(held.set_active(&mut guests[1], 2, false).await.0, StatusCode::NO_CONTENT);
    held.pair().await;
    let view = held.view().await;
    assert_eq!(view["rounds"][0]["tables"].as_array().unwrap().len(), 1);
    assert_eq!(view["rounds"][0]["byes"], json!([]), "two are left: {view}");
    held.result(&mut organiser, (1, 1), json!([1, 2])).await;
    assert_eq!(
        held.set_active(&mut organiser, 2, true).await.0,
        StatusCode::NO_CONTENT,
        "the organiser lets Bo return"
    );
    held.guests(&served, &["Dee"]).await;
    held.pair().await;
    let view = held.view().await;
    assert_eq!(view["rounds"][1]["tables"].as_array().unwrap().len(), 2, "{view}");
    let late = view["standings"].as_array().unwrap().iter().find(|line| line["entrant"] == 4).unwrap();
    assert_eq!(late["rounds"][0], json!({ "kind": "absent" }));
}

#[tokio::test]
async fn the_organiser_alone_pairs_and_closes() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 1, false, &live())).await;
    let mut guests = held.guests(&served, &["Ann", "Bo"]).await;
    for (path, body) in [("/rounds", json!({})), ("/close", json!({}))] {
        let path = held.path(path);
        for browser in [&mut guests[0], &mut served.browser()] {
            assert_eq!(browser.post(&path, &body).await.1["code"], "not-organiser", "{path}");
        }
    }
    assert!(!held.view().await["closed"].as_bool().unwrap());
    let other = json!({ "name": "Zed", "other": true });
    assert_eq!(guests[0].post(&held.path("/entrants"), &other).await.1["code"], "not-organiser");
    let seen = guests[0].get(&held.path("")).await.1;
    assert_eq!((&seen["organiser"], &seen["me"]), (&json!(false), &json!(1)));
}
