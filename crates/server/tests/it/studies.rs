//! Studies: written, shared, copied, solved, and deleted with their account.

use crate::browser::Browser;
use crate::database::run_sql;
use crate::people::{PASSWORD, send, sign_up};
use crate::served::{Served, page, served};
use crate::thinkers::First;
use gamut_server::config::Location;
use gamut_server::{Config, Server};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

const LESSON: &str = "[Variant \"focus-2\"]\n[Chapter \"The centre\"]\n\n1. c4-d4! {[%csl Gd4] good} (1. c6-d6?) *\n\n\
                      [Variant \"focus-2\"]\n[Chapter \"Find it\"]\n[Exercise \"yes\"]\n\n{Red begins} 1. c4-d4 2. g3-g2 \
                      3. g6-h6 *\n";

async fn account(served: &Served, name: &str) -> Browser {
    let mut browser = served.browser();
    sign_up(&mut browser, name).await;
    browser
}

async fn make(browser: &mut Browser) -> String {
    let (status, made) = browser.post("/api/studies", &json!({ "title": "Openings", "records": LESSON })).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    format!("/api/studies/{}", made["id"].as_str().unwrap())
}

async fn save(browser: &mut Browser, path: &str, change: Value) -> (StatusCode, Value) {
    send(browser, Method::PUT, path, Some(change)).await
}

/// The study as its owner reads it, as a change of it.
async fn change(browser: &mut Browser, path: &str) -> Value {
    let (status, view) = browser.get(path).await;
    assert_eq!(status, StatusCode::OK, "{view}");
    let of = |name: &str| view[name].clone();
    let [version, title, visibility, chapters] = ["version", "title", "visibility", "chapters"].map(of);
    json!({ "version": version, "title": title, "visibility": visibility, "chapters": chapters })
}

async fn publish(browser: &mut Browser, path: &str, visibility: &str) {
    let mut wanted = change(browser, path).await;
    wanted["visibility"] = json!(visibility);
    let (status, saved) = save(browser, path, wanted).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
}

#[tokio::test]
async fn a_study_is_written_and_no_change_is_overwritten() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let path = make(&mut mira).await;
    let mut first = change(&mut mira, &path).await;
    assert_eq!((&first["version"], &first["visibility"]), (&json!(1), &json!("private")));
    assert!(first["chapters"][0]["record"].as_str().unwrap().contains("{[%csl Gd4] good} (1. c6-d6?)"), "{first}");
    let second = first.clone();
    first["title"] = json!("Openings of Focus");
    assert_eq!(save(&mut mira, &path, first).await, (StatusCode::OK, json!({ "version": 2 })));
    let (status, refused) = save(&mut mira, &path, second).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("stale")));
    let mut bad = change(&mut mira, &path).await;
    assert_eq!(bad["title"], "Openings of Focus");
    bad["chapters"][0]["record"] = json!("[Variant \"focus-2\"]\n\n1. a1-a2 *\n");
    assert_eq!(save(&mut mira, &path, bad).await.0, StatusCode::BAD_REQUEST);
    let list = mira.get("/api/studies").await.1;
    assert_eq!((&list["own"][0]["chapters"], &list["own"][0]["owner"]), (&json!(2), &json!("Mira")));
    assert_eq!(send(&mut mira, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(mira.get(&path).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn of_two_changes_at_once_one_is_refused() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let path = make(&mut mira).await;
    let wanted = change(&mut mira, &path).await;
    let attempt = |number: usize| {
        let (mut mira, path, mut wanted) = (mira.clone(), path.clone(), wanted.clone());
        wanted["title"] = json!(format!("Title {number}"));
        async move { save(&mut mira, &path, wanted).await.0 }
    };
    let statuses = futures_util::future::join_all((0..8).map(attempt)).await;
    let stored = statuses.iter().filter(|status| **status == StatusCode::OK).count();
    let refused = statuses.iter().filter(|status| **status == StatusCode::CONFLICT).count();
    assert_eq!((stored, refused), (1, 7), "{statuses:?}");
    assert_eq!(change(&mut mira, &path).await["version"], 2);
}

#[tokio::test]
async fn readers_see_what_the_owner_shares() {
    let served = served().await;
    let (mut mira, mut ben, mut guest) =
        (account(&served, "Mira").await, account(&served, "Ben").await, served.browser());
    let path = make(&mut mira).await;
    let record = format!("{path}/record");
    for reader in [&mut ben, &mut guest] {
        assert_eq!(reader.get(&path).await.0, StatusCode::NOT_FOUND);
        assert_eq!(reader.request(Method::GET, &record).send().await.unwrap().status(), StatusCode::NOT_FOUND);
        assert_eq!(reader.post(&format!("{path}/exercises/2/try"), &json!({ "actions": ["c4-d4"] })).await.0, 404);
    }
    assert_eq!(ben.post(&format!("{path}/copy"), &json!({})).await.0, StatusCode::NOT_FOUND);
    publish(&mut mira, &path, "link").await;
    let view = guest.get(&path).await.1;
    assert_eq!((&view["own"], &view["owner"]), (&json!(false), &json!("Mira")));
    assert!(view["chapters"][0]["record"].is_string() && view["chapters"][1]["record"].is_null(), "{view}");
    assert_eq!(guest.get("/api/studies").await.1["public"], json!([]));
    publish(&mut mira, &path, "public").await;
    assert_eq!(guest.get("/api/studies").await.1["public"][0]["title"], "Openings");
    // Others cannot change it, and guests own nothing.
    let wanted = change(&mut mira, &path).await;
    assert_eq!(save(&mut ben, &path, wanted.clone()).await.0, StatusCode::NOT_FOUND);
    assert_eq!(send(&mut ben, Method::DELETE, &path, None).await.0, StatusCode::NOT_FOUND);
    assert_eq!(save(&mut guest, &path, wanted).await.1["code"], "not-signed-in");
    assert_eq!(guest.post(&format!("{path}/copy"), &json!({})).await.1["code"], "not-signed-in");
    // A copy is the copier's own, and stays as it is.
    let (status, copy) = ben.post(&format!("{path}/copy"), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{copy}");
    let copy = format!("/api/studies/{}", copy["id"].as_str().unwrap());
    send(&mut mira, Method::DELETE, &path, None).await;
    let kept = change(&mut ben, &copy).await;
    assert_eq!((&kept["visibility"], &kept["chapters"][1]["exercise"]), (&json!("private"), &json!(true)));
    assert_eq!(mira.get(&copy).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn studies_of_a_silenced_account_are_in_no_list_and_of_a_banned_one_nobody_reads_them() {
    let served = served().await;
    let (mut mira, mut guest) = (account(&served, "Mira").await, served.browser());
    let path = make(&mut mira).await;
    publish(&mut mira, &path, "public").await;
    for (sql, status) in [
        ("UPDATE people SET silenced = 9999999999999 WHERE name = 'Mira'", StatusCode::OK),
        ("UPDATE people SET banned = 1 WHERE name = 'Mira'", StatusCode::NOT_FOUND),
    ] {
        run_sql(&served.config.db, sql).await;
        assert_eq!(guest.get("/api/studies").await.1["public"], json!([]), "{sql}");
        assert_eq!(guest.get(&path).await.0, status, "{sql}");
    }
}

#[tokio::test]
async fn an_exercise_is_judged_by_the_server() {
    let served = served().await;
    let (mut mira, mut guest) = (account(&served, "Mira").await, served.browser());
    let path = make(&mut mira).await;
    publish(&mut mira, &path, "link").await;
    let exercise = format!("{path}/exercises/2");
    let view = guest.get(&exercise).await.1;
    assert_eq!((&view["seat"], &view["length"], &view["task"]), (&json!(1), &json!(2), &json!("Red begins")));
    assert_eq!(view["moves"], json!([]), "the solution is not in it");
    let mut tried = async |actions: Value| {
        let (status, answer) = guest.post(&format!("{exercise}/try"), &json!({ "actions": actions })).await;
        (status, answer["verdict"].clone(), answer["moves"].as_array().map_or(0, Vec::len))
    };
    assert_eq!(tried(json!(["c6-d6"])).await, (StatusCode::OK, json!("wrong"), 1));
    assert_eq!(tried(json!(["c4-d4"])).await, (StatusCode::OK, json!("right"), 2));
    assert_eq!(tried(json!(["c4-d4", "g6-h6"])).await, (StatusCode::OK, json!("solved"), 3));
    assert_eq!(tried(json!(["a1-a2"])).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let asked = json!({ "actions": ["c4-d4"] });
    assert_eq!(guest.post(&format!("{exercise}/hint"), &asked).await.1["from"], "g6");
    assert_eq!(guest.post(&format!("{exercise}/solution"), &asked).await.1["actions"], json!(["g6-h6"]));
    assert_eq!(guest.get(&format!("{path}/exercises/1")).await.0, StatusCode::NOT_FOUND, "no exercise");
    assert_eq!(guest.get(&format!("{path}/exercises/3")).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_study_is_exported_as_records_and_imported_again() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let path = make(&mut mira).await;
    let text = mira.request(Method::GET, &format!("{path}/record")).send().await.unwrap().text().await.unwrap();
    assert!(text.contains("[Study \"Openings\"]") && text.contains("[Exercise \"yes\"]"), "{text}");
    let (_, made) = mira.post("/api/studies", &json!({ "title": "Again", "records": text })).await;
    let again = format!("/api/studies/{}", made["id"].as_str().unwrap());
    assert_eq!(change(&mut mira, &again).await["chapters"], change(&mut mira, &path).await["chapters"]);
    let one = mira.request(Method::GET, &format!("{path}/record?chapter=2")).send().await.unwrap();
    assert!(one.text().await.unwrap().contains("[Chapter \"Find it\"]"));
}

#[tokio::test]
async fn an_acknowledged_change_is_on_the_disk() {
    let served = served().await;
    let Location::File(file) = &served.config.db else { return };
    let mut mira = account(&served, "Mira").await;
    let path = make(&mut mira).await;
    publish(&mut mira, &path, "public").await;
    // What a kill would leave at this moment, and a server on it.
    let left = TempDir::new().unwrap();
    for entry in std::fs::read_dir(file.parent().unwrap()).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            std::fs::copy(entry.path(), left.path().join(entry.file_name())).unwrap();
        }
    }
    let db = left.path().join(file.file_name().unwrap()).into();
    let config = Config { db, ..served.config.clone() };
    let server = Server::start(config, Arc::new(First), page()).await.unwrap();
    let before = change(&mut mira, &path).await;
    mira.address = server.addr().to_string();
    assert_eq!(change(&mut mira, &path).await, before);
    assert_eq!(before["visibility"], "public");
    server.stop().await;
}

#[tokio::test]
async fn s8_studies_are_exported_and_deleted_with_their_account() {
    let served = served().await;
    let (mut mira, mut ben) = (account(&served, "Mira").await, account(&served, "Ben").await);
    let path = make(&mut mira).await;
    publish(&mut mira, &path, "public").await;
    let export = mira.get("/api/me/export").await.1;
    assert_eq!(export["studies"][0]["title"], "Openings", "{export}");
    assert_eq!(ben.get(&path).await.0, StatusCode::OK);
    assert_eq!(mira.post("/api/me/delete", &json!({ "password": PASSWORD })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ben.get(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ben.get("/api/studies").await.1["public"], json!([]));
}
