//! Partners: resigning together, and continuing with a bot after one of them has left.

use crate::browser::Socket;
use crate::served::{Stopped, served};
use crate::sitting::{Before, Table, first_moves, refused, says, told};
use crate::thinkers::First;
use gamut_store::Write;
use gamut_store::clock::now;
use gamut_table::{Bot, Event, Pace};
use serde_json::{Value, json};
use std::sync::Arc;

const TEAMS: &str = "focus-teams";
const BLITZ: Option<Pace> = Some(Pace::Live { minutes: 1, increment: 2 });
const SECOND: i64 = 1000;

fn answer(seq: u64, yes: bool) -> Value {
    json!({ "type": "answer", "seq": seq, "yes": yes })
}

fn go_on(seq: u64) -> Value {
    json!({ "type": "continue", "seq": seq })
}

/// Writes four first turns, after which the first seat ran out of time `ago` milliseconds ago.
async fn flagged(stopped: &Stopped, ago: i64) -> Table {
    let at = now() - ago;
    let mut before: Vec<Before> = first_moves(TEAMS, 4, at - 60 * SECOND);
    let bot = Some(Bot { level: 5, nodes: None, seed: 1 });
    before.push((at, Some(60_000), None, Event::Flagged { seat: 1, bot }));
    Table::written(stopped, TEAMS, BLITZ, &before).await
}

/// A player of the first side sends a private request; the others only learn that something happened. Returns what the
/// partners receive.
async fn confides(sockets: &mut [Socket], who: usize, message: Value) -> Value {
    sockets[who].send(message).await;
    let mut event = Value::Null;
    for (index, socket) in sockets.iter_mut().enumerate() {
        let told = socket.expect("event").await;
        if [0, 2].contains(&index) {
            event = told;
            continue;
        }
        assert_eq!((&told["event"], &told["state"]["asked"]), (&json!({ "kind": "confided" }), &Value::Null));
        assert!(!told.to_string().contains("resign"), "{index}: {told}");
    }
    event
}

#[tokio::test]
async fn both_partners_resign_or_neither() {
    let served = served().await;
    let mut table = Table::seated(&served, TEAMS, 4, json!({})).await;
    let mut sockets = table.sockets().await;
    let asked = confides(&mut sockets, 0, json!({ "type": "resign", "seq": 3, "seat": 1 })).await;
    assert_eq!(asked["event"], json!({ "kind": "offered", "ask": "resign", "seat": 1 }));
    assert_eq!(asked["state"]["asked"]["yes"], json!([1]));
    let declined = confides(&mut sockets, 2, answer(4, false)).await;
    assert_eq!(declined["event"], json!({ "kind": "answered", "seat": 3, "yes": false }));
    assert_eq!(declined["state"]["asked"], Value::Null);
    let asked = confides(&mut sockets, 2, json!({ "type": "resign", "seq": 5, "seat": 3 })).await;
    assert_eq!((&asked["state"]["over"], &asked["state"]["asked"]["yes"]), (&Value::Null, &json!([3])));
    confides(&mut sockets, 0, answer(6, true)).await;
    let state = told(&mut sockets).await["state"].clone();
    assert_eq!(state["over"], json!({ "result": "2+4", "reason": "resigned", "winners": [2, 4] }));
    assert_eq!(state["places"], json!([2, 1, 2, 1]));
}

/// Neither on a socket, nor by reading the game, reconnecting, or trying to ask or answer.
#[tokio::test]
async fn requests_between_partners_are_private() {
    let mut served = served().await;
    let mut table = Table::seated(&served, TEAMS, 4, json!({})).await;
    let mut sockets = table.sockets().await;
    let mut watcher = served.browser();
    sockets.push(watcher.socket(&table.id, 3).await);
    sockets[4].expect("hello").await;
    confides(&mut sockets, 0, json!({ "type": "resign", "seq": 3, "seat": 1 })).await;
    // Both for a live game and one read from the database.
    for is_live in [true, false] {
        let mut readers = table.browsers.clone();
        readers.push(watcher.clone());
        for (index, reader) in readers.iter_mut().enumerate() {
            let is_side = [0, 2].contains(&index);
            assert_eq!(reader.view(&table.id).await["state"]["asked"].is_null(), !is_side, "{index}, live: {is_live}");
            let mut socket = reader.socket(&table.id, 3).await;
            socket.expect("hello").await;
            let missed = socket.expect("event").await;
            assert_eq!(missed["event"]["kind"], if is_side { "offered" } else { "confided" }, "{index}: {missed}");
            assert_eq!(missed.to_string().contains("resign"), is_side, "{index}: {missed}");
        }
        if is_live {
            drop(std::mem::take(&mut sockets));
            served = served.restart(Arc::new(First)).await.unwrap();
            watcher.address = served.browser().address;
            table.browsers.iter_mut().for_each(|browser| browser.address.clone_from(&watcher.address));
        }
    }
    let mut sockets = table.sockets().await;
    for opponent in [1, 3] {
        assert_eq!(refused(&mut sockets[opponent], answer(4, true)).await, "cannot-ask", "as where nothing is asked");
    }
    // An opponent can make a request as if there were none, and it replaces the private one.
    let asked = says(&mut sockets, 1, json!({ "type": "offer", "seq": 4, "ask": "draw" })).await;
    assert_eq!(asked["state"]["asked"]["ask"], "draw");
}

#[tokio::test]
async fn a_bot_agrees_to_give_up() {
    let served = served().await;
    let bot = || json!({ "kind": "bot", "level": 1 });
    let seats = vec![json!({ "kind": "human" }), json!({ "kind": "open" }), bot(), bot()];
    let mut table = Table::with_seats(&served, TEAMS, seats, json!({})).await;
    let mut sockets = table.sockets().await;
    let over = says(&mut sockets, 0, json!({ "type": "resign", "seq": 1, "seat": 1 })).await["state"]["over"].clone();
    assert_eq!(over["winners"], json!([2, 4]));
}

#[tokio::test]
async fn when_a_partner_runs_out_of_time_the_other_can_continue_with_a_bot() {
    let stopped = served().await.stopped().await;
    let at = now() - 70 * SECOND;
    // Each seat had 62 s.
    let mut table = Table::written(&stopped, TEAMS, BLITZ, &first_moves(TEAMS, 4, at)).await;
    let _served = table.started(stopped).await;
    let view = table.until(|view| !view["state"]["deciding"].is_null()).await;
    let (state, seq) = (&view["state"], view["seq"].as_u64().unwrap());
    assert_eq!((&state["deciding"]["seat"], &state["deciding"]["gone"]), (&json!(3), &json!(1)));
    let left = state["deciding"]["left"].as_i64();
    assert!(left.is_some_and(|left| (50_000..=60_000).contains(&left)), "{state}");
    assert_eq!(
        (&state["turn"], &state["clock"]["running"], &state["over"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!((&view["seats"][0]["level"], &view["seats"][0]["left"]), (&json!(5), &json!(true)));
    let mut sockets = table.sockets().await;
    for other in [0, 1, 3] {
        assert_eq!(refused(&mut sockets[other], go_on(seq)).await, "not-your-seat");
    }
    assert_eq!(refused(&mut sockets[1], json!({ "type": "offer", "seq": seq, "ask": "draw" })).await, "not-your-turn");
    assert_eq!(
        refused(&mut sockets[2], json!({ "type": "act", "seq": seq, "action": "c4-d4" })).await,
        "not-your-turn"
    );
    let goes_on = says(&mut sockets, 2, go_on(seq)).await;
    assert_eq!(goes_on["event"], json!({ "kind": "continued", "seat": 3 }));
    let played = told(&mut sockets).await;
    assert_eq!((&played["event"]["move"]["seat"], &played["state"]["turn"]), (&json!(1), &json!(2)), "the bot plays");
    assert_eq!(refused(&mut sockets[2], go_on(seq + 2)).await, "cannot-ask");
    // When the second partner leaves, the side has lost.
    let over = says(&mut sockets, 2, json!({ "type": "resign", "seq": seq + 2, "seat": 3 })).await;
    assert_eq!(over["state"]["over"]["winners"], json!([2, 4]));
    assert_eq!(over["state"]["places"], json!([2, 1, 2, 1]));
}

#[tokio::test]
async fn a_partner_who_does_not_decide_in_time_has_lost() {
    let stopped = served().await.stopped().await;
    let mut table = flagged(&stopped, 61 * SECOND).await;
    let _served = table.started(stopped).await;
    let view = table.until(|view| !view["state"]["over"].is_null()).await;
    assert_eq!(view["state"]["over"], json!({ "result": "2+4", "reason": "time", "winners": [2, 4] }));
    assert_eq!(view["state"]["deciding"], Value::Null);
}

/// The time left for the decision is what was left when the server crashed.
#[tokio::test]
async fn the_question_to_a_partner_survives_a_fall() {
    let stopped = served().await.stopped().await;
    let mut table = flagged(&stopped, 3600 * SECOND).await;
    stopped.write(Write::ClocksBeat { at: now() - 3600 * SECOND + 20 * SECOND }).await;
    let served = table.started(stopped).await;
    let view = table.until(|view| view["seq"] == 6).await;
    let left = view["state"]["deciding"]["left"].as_i64();
    assert!(left.is_some_and(|left| (35_000..=41_000).contains(&left)), "{}", view["state"]["deciding"]);
    let mut sockets = table.sockets().await;
    says(&mut sockets, 2, json!({ "type": "resign", "seq": 6, "seat": 3 })).await;
    let log = served.stopped().await.log(&table.id).await;
    assert_eq!((&log[6].event, &log[7].event), (&Event::Resumed, &Event::Resigned { seat: 3 }));
}

#[tokio::test]
async fn deleting_a_partners_account_leaves_the_other_the_choice() {
    let served = served().await;
    let mut table = Table::seated(&served, TEAMS, 4, json!({})).await;
    let mut sockets = table.sockets().await;
    drop(sockets.remove(0));
    table.browsers[0].post("/api/me/delete", &json!({})).await;
    let left = told(&mut sockets).await;
    assert_eq!((&left["event"]["kind"], &left["state"]["deciding"]["seat"]), (&json!("left"), &json!(3)));
}
