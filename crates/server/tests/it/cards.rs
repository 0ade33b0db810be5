//! Fibonacci with cards: when cards are turned up, and who knows what comes.

use crate::browser::{Browser, people};
use crate::fibonacci::{acts, follow};
use crate::served::{Served, no_summary, served};
use crate::thinkers::First;
use gamut_rules::AnyGame;
use gamut_store::Visitor;
use gamut_store::ids::random_game;
use gamut_store::{Append, NewLog, Write};
use gamut_table::{Agreement, Event, LogEntry, Owner, Started};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

const SEED: u64 = 17_293_822_569_102_704_641;

/// Returns the cards of this seed if turns are only ended.
fn expected(turns: usize) -> Vec<String> {
    let mut game = AnyGame::new(&"fibonacci-cards".parse().unwrap()).unwrap();
    let turn = |_| {
        let card = game.draw(SEED).unwrap();
        game.play(card).unwrap();
        game.play_text("end").unwrap();
        card.to_string()
    };
    (0..turns).map(turn).collect()
}

/// A game with known cards, written while no server runs.
async fn dealt(served: Served) -> (Served, Browser, String) {
    let stopped = served.stopped().await;
    let (visitor, token) = Visitor::new();
    let person = Some(visitor.person);
    let started = Started {
        variant: "fibonacci-cards".into(),
        seats: vec![Owner::Human { name: None, person }, Owner::Human { name: None, person }],
        rules: 1,
        maker: person,
        agreement: Agreement::default(),
        talk: None,
        lobby: false,
        club: None,
        offline: false,
        position: None,
        imported: None,
        seed: Some(SEED),
    };
    let id = random_game();
    let first = LogEntry::new(0, 0, Event::Started(Box::new(started)));
    let games = vec![NewLog { id, first, waiting: true, due: None, beat: None, summary: no_summary() }];
    stopped.write(Write::Create { games, visitor: Some(visitor) }).await;
    let served = stopped.started(Arc::new(First)).await;
    let browser = Browser { cookie: Some(format!("player={}", token.secret())), ..served.browser() };
    (served, browser, id.to_string())
}

fn cards(view: &Value) -> Vec<&str> {
    let moves = view["moves"].as_array().unwrap().iter();
    moves.filter(|moved| moved["kind"] == "card").map(|moved| moved["action"].as_str().unwrap()).collect()
}

fn seq(view: &Value) -> u32 {
    view["seq"].as_u64().unwrap() as u32
}

#[tokio::test]
async fn the_server_turns_a_card_as_soon_as_it_is_time() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("fibonacci-cards", people()).await;
    let view = browser.view(&id).await;
    let card = view["moves"][0]["card"].as_u64().unwrap();
    assert_eq!((&view["seq"], &view["moves"][0]["seat"], &view["moves"][0]["turn"]), (&json!(1), &json!(1), &json!(1)));
    let turn = &view["state"];
    assert_eq!((&turn["card"], &turn["left"], &turn["made"]), (&json!(card), &json!(card), &json!(0)));
    assert_eq!((&turn["steal"], &view["state"]["can_undo"]), (&json!([0, 0]), &json!(false)));
    let piles = &view["state"]["board"]["piles"];
    assert_eq!(piles[0], view["moves"][0]["pile"]);
    assert_eq!((&piles[0][card as usize - 1], &piles[1]), (&json!(1), &json!([2, 2, 2, 2, 2, 2])));

    let mut socket = follow_from(&browser, &id, 1).await;
    socket.act(1, "end").await;
    let ended = socket.expect("event").await;
    // No one has to ask for a card.
    let state = &ended["state"];
    assert_eq!((&state["turn"], &state["actions"], &state["thinking"]), (&json!(2), &json!([]), &json!(false)));
    assert_eq!((&state["card"], &state["left"]), (&Value::Null, &json!(0)));
    let turned = socket.expect("event").await;
    let moved = &turned["event"]["move"];
    assert_eq!((&moved["kind"], &moved["seat"], &moved["turn"]), (&json!("card"), &json!(2), &json!(2)));
    socket.act(3, "card1").await;
    assert_eq!(socket.expect("refused").await["code"], "illegal-action");
}

async fn follow_from(browser: &Browser, id: &str, seq: u32) -> crate::browser::Socket {
    let mut socket = browser.socket(id, seq).await;
    socket.expect("hello").await;
    socket
}

#[tokio::test]
async fn after_a_restart_the_same_cards_come() {
    let (served, mut browser, id) = dealt(served().await).await;
    let mut socket = follow(&browser, &id).await;
    assert_eq!(browser.view(&id).await["seq"], 1, "the first card is turned unasked");
    socket.expect("event").await;
    for turn in 0..4 {
        acts(&mut socket, 1 + 2 * turn, "end").await;
        socket.expect("event").await;
    }
    // The server crashes after the end of the turn, before the card.
    let stopped = served.stopped().await;
    let record = LogEntry::new(10, 0, Event::Acted { action: "end".into() });
    stopped
        .write(Write::Append(Append {
            id: id.parse().unwrap(),
            record,
            waiting: true,
            due: None,
            beat: None,
            summary: no_summary(),
            conditional: Vec::new(),
        }))
        .await;
    let served = stopped.started(Arc::new(First)).await;
    browser.address = served.browser().address;
    browser.until(&id, |view| view["seq"] == 11).await;
    let mut socket = follow_from(&browser, &id, 11).await;
    for turn in 0..9 {
        acts(&mut socket, 11 + 2 * turn, "end").await;
        socket.expect("event").await;
    }
    let view = browser.view(&id).await;
    assert_eq!(cards(&view), expected(15), "more than a pile each");
}

#[tokio::test]
async fn going_back_changes_no_card() {
    let (_served, mut browser, id) = dealt(served().await).await;
    browser.view(&id).await;
    let mut socket = follow_from(&browser, &id, 1).await;
    let step = browser.view(&id).await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
    acts(&mut socket, 1, "end").await;
    let known = socket.expect("event").await["event"]["move"]["action"].clone();
    assert_eq!(known, expected(2)[1]);
    // Turning a card is no decision: undo goes back to the person's last one.
    socket.send(json!({ "type": "undo", "seq": 3 })).await;
    assert_eq!(socket.expect("event").await["event"], json!({ "kind": "undone", "ply": 1 }));
    acts(&mut socket, 4, &step).await;
    socket.act(5, "end").await;
    socket.expect("event").await;
    assert_eq!(socket.expect("event").await["event"]["move"]["action"], known);
}

#[tokio::test]
async fn the_seed_is_secret_until_the_game_is_over() {
    let (served, mut browser, id) = dealt(served().await).await;
    let mut socket = follow(&browser, &id).await;
    let mut heard = vec![browser.view(&id).await, socket.expect("event").await];
    socket.act(1, "end").await;
    heard.extend([socket.expect("event").await, socket.expect("event").await]);
    heard.push(browser.get("/api/games").await.1);
    heard.push(Value::String(browser.record(&id).await));
    let secret = |text: &str| {
        let text = text.to_lowercase();
        [SEED.to_string(), format!("{SEED:x}"), "seed".into()].iter().any(|secret| text.contains(secret.as_str()))
    };
    for value in &heard {
        assert!(!secret(&value.to_string()), "{value}");
    }
    socket.send(json!({ "type": "resign", "seq": 3, "seat": 1 })).await;
    let over = socket.expect("event").await;
    assert!(!secret(&over.to_string()), "the record tells it, and nothing else");
    assert!(browser.view(&id).await["state"]["turn"].is_null());
    let record = browser.record(&id).await;
    assert!(
        record.contains(&format!("[Seed \"{SEED}\"]")) && record.contains("[Termination \"resigned\"]"),
        "{record}"
    );

    // Imported from its record, it is the same game, including the cards.
    let again = browser.upload(&record).await.remove(0);
    assert_eq!(browser.view(&again).await["moves"], browser.view(&id).await["moves"]);
    assert_eq!(browser.record(&again).await, record);
    // A rematch has other cards.
    let (_, next) = browser.post(&format!("/api/games/{id}/rematch"), &json!({})).await;
    let next = next["id"].as_str().unwrap().to_owned();
    assert_eq!(cards(&browser.view(&next).await).len(), 1);
    let log = served.stopped().await.log(&next).await;
    let Event::Started(started) = &log[0].event else { panic!("{log:?}") };
    assert!(started.seed.is_some_and(|seed| seed != SEED));
}

#[tokio::test]
async fn a_game_continued_from_a_record_draws_its_own_cards() {
    let served = served().await;
    let mut browser = served.browser();
    let id =
        browser.upload("[Variant \"fibonacci-cards\"]\n[Seed \"1\"]\n1. card4 end 2. card2 end *\n").await.remove(0);
    assert_eq!(cards(&browser.view(&id).await), ["card4", "card2"], "reading turns no card up");
    let mut socket = follow_from(&browser, &id, 0).await;
    socket.expect("event").await;
    let view = browser.view(&id).await;
    let third = cards(&view)[2].to_owned();
    assert_eq!((seq(&view), &cards(&view)[..2]), (1, &["card4", "card2"][..]));
    // Undoing past the record's own cards does not change them.
    for (at, ply) in [(1, 3), (2, 1)] {
        socket.send(json!({ "type": "undo", "seq": at })).await;
        assert_eq!(socket.expect("event").await["event"], json!({ "kind": "undone", "ply": ply }));
    }
    acts(&mut socket, 3, "end").await;
    assert_eq!(socket.expect("event").await["event"]["move"]["action"], "card2");
    acts(&mut socket, 5, "end").await;
    assert_eq!(socket.expect("event").await["event"]["move"]["action"], *third);
    socket.send(json!({ "type": "resign", "seq": 7, "seat": 2 })).await;
    socket.expect("event").await;
    let record = browser.record(&id).await;
    assert!(!record.contains("Seed"), "no seed explains all of these cards: {record}");
    assert!(record.contains(&format!("1. card4 end 2. card2 end 3. {third} 1\n")), "{record}");
    // A card that is not in the pile is refused.
    let wrong = "[Variant \"fibonacci-cards\"]\n1. card4 end 2. card7 *\n";
    let request = browser.request(reqwest::Method::POST, "/api/records").header("content-type", "text/plain");
    assert_eq!(request.body(wrong).send().await.unwrap().status(), StatusCode::BAD_REQUEST);
}
