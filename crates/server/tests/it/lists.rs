//! Lists of games, a page at a time.

use crate::browser::{Browser, first, people, person_and_bot};
use crate::served::served;
use reqwest::StatusCode;
use serde_json::{Value, json};

/// Returns the addresses on a page, and where the next one begins.
async fn page(browser: &mut Browser, query: &str) -> (Vec<String>, Option<String>) {
    let (status, list) = browser.get(&format!("/api/games{query}")).await;
    assert_eq!(status, StatusCode::OK, "{list}");
    let games = list["games"].as_array().unwrap().iter();
    (games.map(|game| game["id"].as_str().unwrap().to_owned()).collect(), list["next"].as_str().map(str::to_owned))
}

/// Returns every page from first to last.
async fn pages(browser: &mut Browser, query: &str) -> Vec<String> {
    let (mut all, mut next) = page(browser, &format!("?{query}")).await;
    while let Some(before) = next {
        let (games, after) = page(browser, &format!("?{query}&before={before}")).await;
        assert!(!games.is_empty());
        all.extend(games);
        next = after;
    }
    all
}

#[tokio::test]
async fn pages_hold_every_game_once_and_what_is_over_can_be_asked_for_alone() {
    let served = served().await;
    let mut browser = served.browser();
    let mut ids = Vec::new();
    for _ in 0..35 {
        ids.push(browser.play("focus-2", people()).await);
    }
    let (listed, next) = page(&mut browser, "").await;
    assert!(listed.len() == 30 && next.is_some());
    ids.sort();
    for limit in [1, 4, 7, 50] {
        let mut listed = pages(&mut browser, &format!("limit={limit}")).await;
        listed.sort();
        assert_eq!(listed, ids, "limit {limit}");
    }
    let over = [ids[3].clone(), ids[20].clone()];
    for id in &over {
        let mut socket = browser.socket(id, 0).await;
        socket.expect("hello").await;
        socket.send(json!({ "type": "resign", "seq": 0, "seat": 1 })).await;
        socket.expect("event").await;
    }
    assert_eq!(pages(&mut browser, "state=over&limit=1").await, [over[1].clone(), over[0].clone()]);
    let mut open = pages(&mut browser, "state=open&limit=10").await;
    open.sort();
    assert_eq!(open, ids.into_iter().filter(|id| !over.contains(id)).collect::<Vec<_>>());
    assert_eq!(page(&mut served.browser(), "?state=open").await, (vec![], None));
}

#[tokio::test]
async fn what_a_list_says_is_what_the_game_says() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("fibonacci-cards", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let compare = async |browser: &mut Browser, state: &Value| {
        let game = browser.get("/api/games").await.1["games"][0].clone();
        assert_eq!((&game["ply"], &game["turn"]), (&state["ply"], &state["turn"]), "{game}");
        assert_eq!(game["result"], state["over"]);
        assert_eq!((&game["board"]["game"], &game["board"]["men"]), (&json!("fibonacci"), &state["board"]["men"]));
    };
    let mut state = browser.until(&id, |view| view["state"]["actions"] != json!([])).await["state"].clone();
    for step in 0..20 {
        compare(&mut browser, &state).await;
        let seq = state["seq"].as_u64().unwrap() as u32;
        let message = match step % 5 {
            4 => json!({ "type": "undo", "seq": seq }),
            _ => json!({ "type": "act", "seq": seq, "action": first(&state) }),
        };
        socket.send(message).await;
        // A client that stops reading for too long is considered gone.
        socket.unread().await;
        // Events of the bot arrive as well.
        let asked = |view: &Value| view["seq"] != seq && view["state"]["actions"] != json!([]);
        state = browser.until(&id, asked).await["state"].clone();
    }
    let view = browser.view(&id).await;
    let game = browser.get("/api/games").await.1["games"][0].clone();
    assert_eq!((&game["seats"], &game["variant"]), (&view["seats"], &view["variant"]));
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_in_one_line() {
    let served = served().await;
    let mut browser = served.browser();
    browser.play("focus-2", people()).await;
    for query in ["limit=0", "limit=51", "limit=many", "before=7", "before=7.x", "before=", "state=lost"] {
        let (status, refusal) = browser.get(&format!("/api/games?{query}")).await;
        let said = refusal["message"].as_str().unwrap();
        assert!(status == StatusCode::BAD_REQUEST && !said.contains('\n'), "{query}: {said}");
        assert_eq!(refusal["code"], "malformed");
    }
}
