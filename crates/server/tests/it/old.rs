//! A database of an earlier version; see `tests/data/README.md`.

use crate::browser::Browser;
use crate::served::{config, page};
use crate::thinkers::Endless;
use gamut_server::Server;
use gamut_server::config::Config;
use gamut_store::ids::{PersonId, Token};
use gamut_store::{Store, Wanted};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// Returns a copy of the database, and what its server answered for each game.
fn old() -> (TempDir, Config, Value) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let folder = TempDir::new().unwrap();
    let mut config = config(&folder);
    // The file may be of any age.
    config.trust_clock = true;
    std::fs::copy(data.join("859b224.db"), config.db.file().unwrap()).unwrap();
    (folder, config, serde_json::from_str(&std::fs::read_to_string(data.join("859b224.json")).unwrap()).unwrap())
}

fn games(said: &Value) -> impl Iterator<Item = &Value> {
    said["games"].as_object().unwrap().values()
}

#[tokio::test]
async fn every_game_is_listed_shown_kept_and_read_again() {
    let (_folder, config, said) = old();
    let server = Server::start(config, Arc::new(Endless::default()), page()).await.unwrap();
    let mut browser = Browser::new(server.addr().to_string());
    browser.cookie = said["cookie"].as_str().map(str::to_owned);
    for game in games(&said) {
        let id = game["id"].as_str().unwrap();
        let view = browser.view(id).await;
        let state = &view["state"];
        assert_eq!(
            (&view["seq"], &state["position"], &state["turn"]),
            (&game["seq"], &game["position"], &game["turn"])
        );
        assert_eq!(view["moves"].as_array().unwrap().len() as u64, game["plies"]);
        assert_eq!(state["over"].get("reason").unwrap_or(&Value::Null), &game["over"]);
        let again = browser.upload(&browser.record(id).await).await;
        let state = browser.view(&again[0]).await["state"].clone();
        assert_eq!((&state["position"], &state["turn"]), (&game["position"], &game["turn"]), "{game}");
    }
    let mut listed = browser.get("/api/games?limit=50").await.1;
    // Summaries are created one by one.
    for _ in 0..1000 {
        if games(&said).all(|game| is_as_said(game, &listed)) {
            return server.stop().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        listed = browser.get("/api/games?limit=50").await.1;
    }
    panic!("{listed}");
}

fn is_as_said(game: &Value, list: &Value) -> bool {
    let mut listed = list["games"].as_array().unwrap().iter();
    let listed = listed.find(|listed| listed["id"] == game["id"]).unwrap_or_else(|| panic!("{game} is not listed"));
    let reason = listed["result"].get("reason").unwrap_or(&Value::Null);
    (&listed["ply"], &listed["turn"], reason) == (&game["plies"], &game["turn"], &game["over"])
}

/// Returns the person that the old database's browser became.
async fn person(store: &Store, said: &Value) -> PersonId {
    let cookie = said["cookie"].as_str().unwrap().split_once('=').unwrap().1;
    store.person_of(&Token::read(cookie).unwrap().digest()).await.unwrap().unwrap()
}

/// The list before the server has replayed the games: who plays what, and nothing that needs a replay.
#[tokio::test]
async fn until_it_has_a_summary_a_game_is_listed_by_its_beginning() {
    let (_folder, config, said) = old();
    let store = Store::open(&config.db).await.unwrap();
    let person = person(&store, &said).await;
    let (listed, _) = store.list(person, &Wanted { limit: 50, ..Wanted::default() }).await.unwrap();
    assert_eq!(listed.len(), games(&said).count());
    for game in games(&said) {
        let found = listed.iter().find(|listed| listed.id.to_string() == game["id"]).unwrap();
        let summary = &found.summary;
        assert_eq!((u64::from(summary.ply), summary.turn, &summary.over), (game["seq"].as_u64().unwrap(), None, &None));
        assert!(!summary.seats.is_empty());
    }
    let (over, _) = store.list(person, &Wanted { limit: 50, over: Some(true), ..Wanted::default() }).await.unwrap();
    assert_eq!(over, []);
    store.close().await;
}

#[tokio::test]
async fn a_browser_becomes_a_guest_who_may_act_in_its_games() {
    let (_folder, config, said) = old();
    let store = Store::open(&config.db).await.unwrap();
    let person = person(&store, &said).await;
    assert!(person.0 < 1 << 32, "{person}");
    let stranger = gamut_store::ids::random_person();
    for game in games(&said) {
        let id = game["id"].as_str().unwrap().parse().unwrap();
        assert!(store.is_listed(person, id).await.unwrap());
        assert!(store.is_old_player(id, person).await.unwrap());
        assert!(!store.is_old_player(id, stranger).await.unwrap());
        let log = store.log(id).await.unwrap();
        assert!(log.iter().all(|entry| entry.person.is_none() && entry.spent.is_none()), "nobody knows who it was");
    }
    store.close().await;
}

/// People with such a game on their browser's list can act for its players; others cannot.
#[tokio::test]
async fn its_people_play_on_and_strangers_do_not() {
    let (_folder, config, said) = old();
    let server = Server::start(config, Arc::new(Endless::default()), page()).await.unwrap();
    let mut browser = Browser::new(server.addr().to_string());
    let mut stranger = browser.clone();
    stranger.remember(games(&said).next().unwrap()["id"].as_str().unwrap()).await;
    browser.cookie = said["cookie"].as_str().map(str::to_owned);
    let mut played = 0;
    for game in games(&said) {
        let id = game["id"].as_str().unwrap();
        let view = browser.view(id).await;
        let Some(action) = view["state"]["actions"][0]["action"].as_str() else { continue };
        let seq = view["seq"].as_u64().unwrap() as u32;
        let (mut own, mut other) = (browser.socket(id, seq).await, stranger.socket(id, seq).await);
        own.expect("hello").await;
        other.expect("hello").await;
        other.act(seq, action).await;
        assert_eq!(other.expect("refused").await["code"], "not-your-seat");
        own.act(seq, action).await;
        assert_eq!(own.expect("event").await["seq"], seq + 1);
        assert_eq!(own.role["maker"], true);
        played += 1;
    }
    assert!(played > 2, "{played}");
    server.stop().await;
}
