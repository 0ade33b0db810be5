//! Conditional moves of correspondence games.

use crate::browser::Socket;
use crate::fibonacci::acts;
use crate::served::{Served, no_summary, served};
use crate::sitting::{Table, refused, says};
use crate::thinkers::First;
use gamut_rules::AnyGame;
use gamut_store::{Append, Write};
use gamut_table::{Event, LogEntry, PlayerLines};
use gamut_views::PlannedMove;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

fn days() -> Value {
    json!({ "pace": { "kind": "correspondence", "days": 3 } })
}

fn conditional(seq: u32, lines: &Value) -> Value {
    json!({ "type": "conditional", "seq": seq, "lines": lines })
}

/// Returns the first actions of a variant, always choosing the first legal one.
fn firsts(variant: &str, count: usize) -> Vec<String> {
    let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
    (0..count)
        .map(|_| {
            let action = game.actions().remove(0);
            game.play(action).unwrap();
            action.to_string()
        })
        .collect()
}

/// Counts messages with conditional moves.
fn lines_in(told: &[Vec<Value>]) -> usize {
    told.iter().flatten().filter(|message| message["lines"].as_array().is_some_and(|lines| !lines.is_empty())).count()
}

/// A player stores these lines and gets an acknowledgement.
async fn left(sockets: &mut [Socket], who: usize, seq: u32, lines: &Value) {
    sockets[who].send(conditional(seq, lines)).await;
    sockets[who].until_conditional(lines).await;
}

async fn two(served: &Served) -> (Table, Vec<Socket>) {
    let mut table = Table::seated(served, "focus-2", 2, days()).await;
    let sockets = table.sockets().await;
    (table, sockets)
}

#[tokio::test]
async fn a_reply_is_played_at_once_several_plies_deep_and_stays_secret() {
    let served = served().await;
    let (mut table, mut sockets) = two(&served).await;
    let moves = firsts("focus-2", 5);
    let line = json!([moves[..4].to_vec()]);
    left(&mut sockets, 1, 1, &line).await;
    let mut stranger = served.browser().socket(&table.id, 1).await;
    let mut second_device = table.browsers[1].socket(&table.id, 1).await;
    second_device.until_conditional(&line).await;
    assert_eq!(lines_in(&[sockets[0].unread().await, stranger.unread().await]), 0);
    let view = table.view().await.to_string();
    assert!(!view.contains("conditional") && !view.contains(&moves[1]), "the game tells nobody either");

    sockets[0].act(1, &moves[0]).await;
    for socket in &mut sockets {
        assert_eq!(socket.expect("event").await["event"]["move"]["action"], moves[0]);
        let answer = socket.expect("event").await;
        assert_eq!((&answer["event"]["move"]["action"], &answer["seq"]), (&json!(moves[1]), &json!(3)));
        assert_eq!(answer["state"]["clock"]["left"][1], 3 * 24 * 60 * 60 * 1000);
    }
    sockets[1].until_conditional(&json!([moves[2..4].to_vec()])).await;
    second_device.until_conditional(&json!([moves[2..4].to_vec()])).await;
    sockets[0].act(3, &moves[2]).await;
    let view = table.until(|view| view["seq"] == 5).await;
    assert_eq!(view["moves"][3]["action"], moves[3]);
    sockets[1].until_conditional(&json!([])).await;
    sockets[0].act(5, &moves[4]).await;
    let view = table.until(|view| view["seq"] == 6).await;
    assert_eq!(view["state"]["turn"], 2, "what was not foreseen is the player's to answer");
    assert_eq!(lines_in(&[sockets[0].unread().await, stranger.unread().await]), 0);
    let record = table.browsers[0].record(&table.id).await;
    assert!(!record.contains("conditional"), "{record}");
    let log = served.stopped().await.log(&table.id).await;
    assert_eq!(log[3].person, log[1].person, "it is the player's move like any other");
    assert!(log[3].spent.is_some_and(|spent| spent < 60_000), "{log:?}");
}

/// Another node was faster: the lines would begin after an event that their player does not know.
#[tokio::test]
async fn s12_lines_are_not_stored_once_the_game_has_a_later_event() {
    let served = served().await;
    let (mut table, mut sockets) = two(&served).await;
    let moves = firsts("focus-2", 1);
    sockets[0].act(1, &moves[0]).await;
    let view = table.until(|view| view["seq"] == 2).await;
    let person = gamut_store::ids::PersonId(view["seats"][1]["person"].as_u64().unwrap());
    let stored = served.stopped().await;
    let store = gamut_store::Store::open(stored.database()).await.unwrap();
    let game = table.id.parse().unwrap();
    let planned = PlannedMove { seat: 1, action: moves[0].clone() };
    for (seq, is_stored) in [(1, false), (2, true)] {
        let lines = PlayerLines { person, lines: vec![vec![planned.clone()]] };
        let written = store.write(Write::Conditional { game, seq, lines: lines.clone() }).await;
        assert_eq!(written.is_ok(), is_stored, "{written:?}");
        let expected = if is_stored { vec![lines] } else { Vec::new() };
        assert_eq!(store.conditional_moves(game).await.unwrap(), expected);
    }
}

#[tokio::test]
async fn another_move_an_undo_and_the_end_drop_what_was_left() {
    let served = served().await;
    let (mut table, mut sockets) = two(&served).await;
    let moves = firsts("focus-2", 5);
    left(&mut sockets, 1, 1, &json!([moves[..2].to_vec()])).await;
    let other = table.view().await["state"]["actions"][9]["action"].as_str().unwrap().to_owned();
    let told = says(&mut sockets, 0, json!({ "type": "act", "seq": 1, "action": other })).await;
    assert_eq!(told["state"]["turn"], 2, "another move was played");
    sockets[1].until_conditional(&json!([])).await;

    let answer = told["state"]["actions"][0]["action"].as_str().unwrap();
    let told = says(&mut sockets, 1, json!({ "type": "act", "seq": 2, "action": answer })).await;
    let line = after_two(&told["state"], &mut table).await;
    left(&mut sockets, 1, 3, &line).await;
    says(&mut sockets, 1, json!({ "type": "offer", "seq": 3, "ask": "takeback" })).await;
    assert_eq!(sockets[1].conditional, line, "a question changes nothing");
    sockets[0].send(json!({ "type": "answer", "seq": 4, "yes": true })).await;
    sockets[1].until_conditional(&json!([])).await;
    let view = table.until(|view| view["state"]["ply"] == 1).await;
    assert_eq!(view["state"]["turn"], 2);
    let seq = u32::try_from(view["seq"].as_u64().unwrap()).unwrap();
    let actions = view["state"]["actions"].as_array().unwrap().len();
    assert!(actions > 0);
    let mut fresh = table.sockets().await;
    says(&mut fresh, 1, json!({ "type": "act", "seq": seq, "action": answer })).await;
    let view = table.view().await;
    let line = after_two(&view["state"], &mut table).await;
    left(&mut fresh, 1, seq + 1, &line).await;
    fresh[0].send(json!({ "type": "resign", "seq": seq + 1, "seat": 1 })).await;
    fresh[1].until_conditional(&json!([])).await;
    let stored = served.stopped().await;
    let store = gamut_store::Store::open(stored.database()).await.unwrap();
    assert_eq!(store.conditional_moves(table.id.parse().unwrap()).await.unwrap(), []);
}

/// Returns a line with the first legal action and the first reply to it.
async fn after_two(state: &Value, table: &mut Table) -> Value {
    let first = state["actions"][0]["action"].clone();
    let seq = state["seq"].clone();
    let path = format!("/api/games/{}/line", table.id);
    let (status, view) = table.browsers[1].post(&path, &json!({ "seq": seq, "line": [first] })).await;
    assert_eq!(status, StatusCode::OK, "{view}");
    json!([[first, view["state"]["actions"][0]["action"]]])
}

#[tokio::test]
async fn with_three_the_others_moves_in_between_belong_to_the_line() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-3", 3, days()).await;
    let mut sockets = table.sockets().await;
    let moves = firsts("focus-3", 9);
    left(&mut sockets, 2, 2, &json!([moves[..6].to_vec()])).await;
    says(&mut sockets, 0, json!({ "type": "act", "seq": 2, "action": moves[0] })).await;
    sockets[2].until_conditional(&json!([moves[1..6].to_vec()])).await;
    sockets[1].act(3, &moves[1]).await;
    table.until(|view| view["seq"] == 5).await;
    sockets[2].until_conditional(&json!([moves[3..6].to_vec()])).await;
    assert!(sockets[0].conditional == json!([]) && sockets[1].conditional == json!([]), "each has their own");
    // A player who leaves loses the stored replies.
    let seq = table.view().await["seq"].clone();
    sockets[2].send(json!({ "type": "resign", "seq": seq, "seat": 3 })).await;
    table.until(|view| view["seats"][2]["left"] == true).await;
    sockets[0].act(6, &moves[3]).await;
    table.until(|view| view["state"]["turn"] == 2).await;
    let stopped = served.stopped().await;
    let store = gamut_store::Store::open(stopped.database()).await.unwrap();
    assert_eq!(store.conditional_moves(table.id.parse().unwrap()).await.unwrap(), []);
}

#[tokio::test]
async fn partners_do_not_see_conditional_moves() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-teams", 4, days()).await;
    let mut sockets = table.sockets().await;
    let moves = firsts("focus-teams", 3);
    left(&mut sockets, 2, 3, &json!([moves])).await;
    for who in [0, 1, 3] {
        assert_eq!(lines_in(&[sockets[who].unread().await]), 0);
    }
}

/// In Fibonacci a turn has several moves, and a reply can contain all of them.
#[tokio::test]
async fn a_turn_of_several_moves_is_answered_by_all_of_one() {
    let served = served().await;
    let mut table = Table::seated(&served, "fibonacci", 2, days()).await;
    let mut sockets = table.sockets().await;
    // One move of the first player, then two of the second.
    let moves = firsts("fibonacci", 3);
    left(&mut sockets, 1, 1, &json!([moves])).await;
    acts(&mut sockets[0], 1, &moves[0]).await;
    let view = table.until(|view| view["seq"] == 4).await;
    assert_eq!((&view["state"]["turn"], &view["state"]["ply"]), (&json!(1), &json!(3)));
}

#[tokio::test]
async fn an_export_holds_them_for_their_player_alone_and_a_deletion_takes_them_away() {
    let served = served().await;
    let (mut table, mut sockets) = two(&served).await;
    let moves = firsts("focus-2", 2);
    left(&mut sockets, 1, 1, &json!([moves])).await;
    let own = table.browsers[1].get("/api/me/export").await.1;
    let planned = json!([[{ "seat": 1, "action": moves[0] }, { "seat": 2, "action": moves[1] }]]);
    let (kept, planner) = (&own["conditional_moves"], &own["person"]);
    assert_eq!(*kept, json!([{ "game": table.id, "person": planner, "lines": planned }]));
    let others = table.browsers[0].get("/api/me/export").await.1;
    assert_eq!(others["conditional_moves"], json!([]));
    assert_eq!(table.browsers[1].post("/api/me/delete", &json!({})).await.0, StatusCode::NO_CONTENT);
    let stopped = served.stopped().await;
    let store = gamut_store::Store::open(stopped.database()).await.unwrap();
    assert_eq!(store.conditional_moves(table.id.parse().unwrap()).await.unwrap(), []);
}

/// Returns the code with which lines are refused, skipping other messages.
async fn refused_at(socket: &mut Socket, seq: u32, lines: &Value) -> Value {
    socket.send(conditional(seq, lines)).await;
    loop {
        let message = socket.next().await.expect("the server should have answered");
        if message["type"] == "refused" {
            return message["code"].clone();
        }
    }
}

#[tokio::test]
async fn what_cannot_be_left_is_refused_in_one_line() {
    let served = served().await;
    let (mut table, mut sockets) = two(&served).await;
    let moves = firsts("focus-2", 4);
    let long = vec![moves[0].clone(); 41];
    for (lines, code) in [
        (json!([["c4-f4", "b2-b3"]]), "illegal-action"),
        (json!([["nonsense", "b2-b3"]]), "malformed"),
        (json!([[moves[0]]]), "cannot-plan"),
        (json!([[]]), "cannot-plan"),
        (json!([moves[..3].to_vec()]), "cannot-plan"),
        (json!([long]), "cannot-plan"),
        (json!(vec![moves[..2].to_vec(); 33]), "cannot-plan"),
        (json!([[moves[0], moves[1]], [moves[0], "f7-f6"]]), "cannot-plan"),
    ] {
        sockets[1].send(conditional(1, &lines)).await;
        let refusal = sockets[1].expect("refused").await;
        assert_eq!(refusal["code"], code, "{lines}: {refusal}");
        assert!(!refusal["message"].as_str().unwrap().contains('\n'), "{refusal}");
    }
    let lines = json!([moves[..2].to_vec()]);
    assert_eq!(refused(&mut sockets[1], conditional(0, &lines)).await, "stale");
    assert_eq!(refused(&mut sockets[0], conditional(1, &lines)).await, "cannot-plan", "it is the player's own turn");
    let mut stranger = served.browser().socket(&table.id, 1).await;
    stranger.expect("hello").await;
    assert_eq!(refused(&mut stranger, conditional(1, &lines)).await, "not-your-seat");
    let path = format!("/api/games/{}/line", table.id);
    let (status, answer) = served.browser().post(&path, &json!({ "seq": 1, "line": [moves[0]] })).await;
    assert_eq!((status, &answer["code"]), (StatusCode::FORBIDDEN, &json!("not-your-seat")));
    let (_, answer) = table.browsers[1].post(&path, &json!({ "seq": 0, "line": [] })).await;
    assert_eq!(answer["code"], "stale");
    assert_eq!(sockets[1].conditional, json!([]));

    let mut quick = Table::seated(&served, "focus-2", 2, json!({})).await;
    let mut sockets = quick.sockets().await;
    assert_eq!(refused(&mut sockets[1], conditional(1, &lines)).await, "cannot-plan", "there are no days to wait");
    let mut cards = Table::seated(&served, "fibonacci-cards", 2, days()).await;
    let mut sockets = cards.sockets().await;
    let seq = cards.until(|view| view["state"]["actions"][0].is_object()).await["seq"].as_u64().unwrap();
    let lines = json!([["end", "k2-j3"]]);
    assert_eq!(
        refused_at(&mut sockets[1], u32::try_from(seq).unwrap(), &lines).await,
        "cannot-plan",
        "a card comes first"
    );
    assert_eq!(sockets[1].conditional, Value::Null);
}

/// The server crashes after the predicted move is committed, before the reply is.
#[tokio::test]
async fn a_fall_between_the_move_and_the_answer_loses_nothing_and_plays_nothing_twice() {
    let served = served().await;
    let (mut table, mut sockets) = two(&served).await;
    let moves = firsts("focus-2", 4);
    left(&mut sockets, 1, 1, &json!([moves[..4].to_vec()])).await;
    let stopped = served.stopped().await;
    let log = stopped.log(&table.id).await;
    let (ada, ben) = (log[0].event.people().into_iter().next(), log[1].person);
    let record = LogEntry {
        person: ada,
        spent: Some(5),
        ..LogEntry::new(2, log[1].at + 5, Event::Acted { action: moves[0].clone() })
    };
    let planned = moves[1..].iter().zip([2, 1, 2]).map(|(action, seat)| PlannedMove { seat, action: action.clone() });
    let conditional = vec![PlayerLines { person: ben.unwrap(), lines: vec![planned.collect()] }];
    let id = table.id.parse().unwrap();
    let (due, beat) = (None, Some(1));
    let append = Append { id, record, waiting: true, due, beat, summary: no_summary(), conditional };
    stopped.write(Write::Append(append)).await;
    // No page is open: the server continues on its own.
    let served = stopped.started(Arc::new(First)).await;
    table.browsers.iter_mut().for_each(|browser| browser.address = served.browser().address);
    let played = |view: &Value| view["moves"].as_array().unwrap().len();
    let view = table.until(|view| played(view) == 2).await;
    assert_eq!(view["moves"][1]["action"], moves[1]);
    let served = served.restart(Arc::new(First)).await.unwrap();
    table.browsers.iter_mut().for_each(|browser| browser.address = served.browser().address);
    let mut sockets = table.sockets().await;
    sockets[1].until_conditional(&json!([moves[2..].to_vec()])).await;
    let view = table.view().await;
    assert_eq!((played(&view), &view["state"]["turn"]), (2, &json!(1)));
}
