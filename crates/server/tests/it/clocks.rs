//! Clocks: time charged for turns, running out of time, and crashes of the server.

use crate::browser::{Browser, people};
use crate::fibonacci::{acts, follow};
use crate::served::{Served, Stopped, no_summary, served};
use crate::thinkers::First;
use gamut_rules::AnyGame;
use gamut_store::Visitor;
use gamut_store::clock::now;
use gamut_store::ids::random_game;
use gamut_store::{Append, NewLog, Write};
use gamut_table::{Agreement, Event, LogEntry, Owner, Pace, Started};
use reqwest::StatusCode;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SECOND: i64 = 1000;
const BLITZ: Pace = Pace::Live { minutes: 1, increment: 2 };

/// The time of a move, and the thinking time charged.
pub(crate) type Timed = (i64, u32);

/// Writes a game with these moves and a person on every seat, while no server runs.
pub(crate) async fn written(stopped: &Stopped, variant: &str, moves: &[Timed]) -> (Browser, String) {
    let (visitor, token) = Visitor::new();
    let person = Some(visitor.person);
    let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
    let started = Started {
        variant: variant.into(),
        seats: vec![Owner::Human { name: None, person }; game.seats()],
        rules: 1,
        maker: person,
        agreement: Agreement { pace: Some(BLITZ), ..Agreement::default() },
        talk: None,
        lobby: false,
        club: None,
        offline: false,
        position: None,
        imported: None,
        seed: None,
    };
    let (id, (begun, charged)) = (random_game(), moves[0]);
    let first = LogEntry::new(0, begun - i64::from(charged), Event::Started(Box::new(started)));
    let games = vec![NewLog { id, first, waiting: false, due: None, beat: None, summary: no_summary() }];
    stopped.write(Write::Create { games, visitor: Some(visitor) }).await;
    for ((at, spent), seq) in moves.iter().zip(1..) {
        let action = game.actions().remove(0);
        game.play(action).unwrap();
        let action = action.to_string();
        let record = LogEntry { spent: Some(*spent), person, ..LogEntry::new(seq, *at, Event::Acted { action }) };
        // Overdue: this wakes the game, and its log says what must happen.
        let append = Append {
            id,
            record,
            waiting: false,
            due: Some(0),
            beat: Some(1),
            summary: no_summary(),
            conditional: Vec::new(),
        };
        stopped.write(Write::Append(append)).await;
    }
    let browser = Browser::new(String::new());
    (Browser { cookie: Some(format!("player={}", token.secret())), ..browser }, id.to_string())
}

pub(crate) async fn started(stopped: Stopped, browser: &mut Browser) -> Served {
    let served = stopped.started(Arc::new(First)).await;
    browser.address = served.browser().address;
    served
}

#[tokio::test]
async fn each_turn_is_charged_what_it_took() {
    let served = served().await;
    let mut browser = served.browser();
    let game =
        json!({ "variant": "focus-2", "seats": people(), "pace": { "kind": "live", "minutes": 1, "increment": 2 } });
    let (status, made) = browser.post("/api/games", &game).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let id = made["id"].as_str().unwrap().to_owned();
    let begun = browser.view(&id).await;
    assert_eq!(begun["pace"], game["pace"]);
    let clock = &begun["state"]["clock"];
    assert_eq!((&clock["left"], &clock["running"]), (&json!([60_000, 60_000]), &json!(1)));
    let mut socket = follow(&browser, &id).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    socket.act(0, "c4-d4").await;
    let clock = socket.expect("event").await["state"]["clock"].clone();
    let left = clock["left"][0].as_i64().unwrap();
    assert!((1..=61_700).contains(&left), "less than 300 ms were charged, or more than all: {clock}");
    assert_eq!((&clock["left"][1], &clock["running"]), (&json!(60_000), &json!(2)));
    let log = served.stopped().await.log(&id).await;
    assert_eq!(i64::from(log[1].spent.unwrap()), 62 * SECOND - left, "what the log says is what was told");
}

#[tokio::test]
async fn nonsense_is_no_pace() {
    let served = served().await;
    let game = json!({ "variant": "focus-2", "seats": people(), "pace": { "kind": "correspondence", "days": 2 } });
    let (status, answer) = served.browser().post("/api/games", &game).await;
    assert_eq!((status, &answer["code"]), (StatusCode::BAD_REQUEST, &json!("malformed")), "{answer}");
}

#[tokio::test]
async fn p3_a_first_turn_that_is_not_made_in_time_voids_the_game_and_names_the_seat() {
    let stopped = served().await.stopped().await;
    let at = now() - 59 * SECOND;
    let (mut browser, id) = written(&stopped, "focus-2", &[(at, 0)]).await;
    let _served = started(stopped, &mut browser).await;
    let state = browser.view(&id).await["state"].clone();
    // On a slow machine the last second may have passed already.
    let is_voided = !state["over"].is_null();
    assert!(is_voided || state["clock"]["void_in"].as_i64().is_some_and(|left| left > 0), "{state}");
    let view = browser.until(&id, |view| !view["state"]["over"].is_null()).await;
    assert_eq!(view["state"]["over"], json!({ "result": "void", "reason": "void", "winners": [], "late": 2 }));
}

#[tokio::test]
async fn a_clock_runs_out_without_followers() {
    let stopped = served().await.stopped().await;
    let at = now() - 64 * SECOND;
    // Two increments of 2 s less 1 s charged: the first seat has 63 s.
    let (mut browser, id) = written(&stopped, "focus-2", &[(at, 1000), (at, 1000), (at, 0), (at, 0)]).await;
    let served = started(stopped, &mut browser).await;
    let view = browser.until(&id, |view| !view["state"]["over"].is_null()).await;
    assert_eq!(view["state"]["over"], json!({ "result": "2", "reason": "time", "winners": [2] }));
    let record = browser.record(&id).await;
    assert!(record.contains("1. c4-d4 {[%emt 0:00:01]}") || record.contains("{[%emt 0:00:01]} 2. "), "{record}");
    assert_eq!(record.matches("[%emt ").count(), 4, "{record}");
    let again = browser.upload(&record).await.remove(0);
    assert_eq!(browser.record(&again).await, record, "it is read as it is written");
    assert!(record.contains("[Clock \"60+2\"]") && record.contains("[Termination \"time\"]"), "{record}");
    let log = served.stopped().await.log(&id).await;
    assert!(matches!(log.last().unwrap().event, Event::Flagged { seat: 1, bot: None }), "{log:?}");
}

#[tokio::test]
async fn with_three_players_running_out_of_time_means_leaving() {
    let stopped = served().await.stopped().await;
    let at = now() - 100 * SECOND;
    let (mut browser, id) = written(&stopped, "focus-3", &[(at, 0), (at, 0), (at, 0)]).await;
    let _served = started(stopped, &mut browser).await;
    let view = browser.until(&id, |view| view["seats"][0]["left"] == true).await;
    assert!(view["state"]["over"].is_null() && view["seats"][0]["level"] == 5, "{view}");
}

/// After a crash, the current turn is charged up to the heartbeat; the downtime is not charged.
#[tokio::test]
async fn downtime_of_the_server_is_not_charged() {
    let began = Instant::now();
    let stopped = served().await.stopped().await;
    let at = now() - 3600 * SECOND;
    let (mut browser, id) = written(&stopped, "focus-2", &[(at, 1000), (at, 1000)]).await;
    stopped.write(Write::ClocksBeat { at: at + 7 * SECOND }).await;
    let served = started(stopped, &mut browser).await;
    let view = browser.until(&id, |view| view["seq"] == 3).await;
    // The duration of the test itself, which starts the server twice, may be charged or not.
    let up = began.elapsed().as_millis() as i64;
    let left = &view["state"]["clock"]["left"][0];
    assert!(left.as_i64().is_some_and(|left| (left - 54_000).abs() <= up + 50), "{view}");
    let log = served.stopped().await.log(&id).await;
    assert_eq!(log[3].event, Event::Resumed);
    let spent = i64::from(log[3].spent.unwrap());
    assert!((spent - 7_000).abs() <= up + 50, "{spent} ms instead of 7 s");
}

#[tokio::test]
async fn until_everybody_has_begun_anybody_may_void_the_game() {
    let served = served().await;
    let mut browser = served.browser();
    let game = json!({ "variant": "fibonacci", "seats": people(), "pace": { "kind": "correspondence", "days": 3 } });
    let id = browser.post("/api/games", &game).await.1["id"].as_str().unwrap().to_owned();
    let mut stranger = follow(&served.browser(), &id).await;
    stranger.send(json!({ "type": "void", "seq": 0 })).await;
    assert_eq!(stranger.expect("refused").await["code"], "not-your-seat");
    let mut socket = follow(&browser, &id).await;
    socket.send(json!({ "type": "void", "seq": 0 })).await;
    assert_eq!(socket.expect("event").await["event"]["kind"], "voided");
    assert_eq!(browser.view(&id).await["state"]["over"]["result"], "void");

    let id = browser.post("/api/games", &game).await.1["id"].as_str().unwrap().to_owned();
    let mut socket = follow(&browser, &id).await;
    let mut seq = 0;
    // The first turn has one move, the second two.
    for _ in 0..3 {
        let action = browser.view(&id).await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
        acts(&mut socket, seq, &action).await;
        seq += 1;
    }
    socket.send(json!({ "type": "void", "seq": seq })).await;
    assert_eq!(socket.expect("refused").await["code"], "must-ask");
}
