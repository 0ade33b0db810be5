//! Presence of players, and claims on the seats of absent ones.

use crate::clocks::started;
use crate::served::{Served, served, served_with};
use crate::sitting::{Table, first_moves, refused, says, told};
use crate::thinkers::First;
use gamut_store::Write;
use gamut_store::clock::now;
use gamut_table::Event;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Starts a server on which players count as away and gone after a short time.
async fn impatient(away: u64, gone: u64) -> Served {
    served_with(Arc::new(First), |config| {
        config.limits.away = Duration::from_millis(away);
        config.limits.gone = Duration::from_millis(gone);
    })
    .await
}

fn live() -> Value {
    json!({ "pace": { "kind": "live", "minutes": 5, "increment": 3 } })
}

fn claim(seq: u64, seat: u8) -> Value {
    json!({ "type": "claim", "seq": seq, "seat": seat })
}

fn is(presence: &Value, expected: [&str; 2]) -> bool {
    (0..2).all(|seat| presence[seat]["presence"] == expected[seat])
}

/// A player who is called when the last seat is taken needs time to come.
#[tokio::test]
async fn p3_the_first_turn_begins_once_both_have_seen_the_board() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-2", 2, live()).await;
    let waiting = table.view().await["state"]["clock"].clone();
    assert_eq!((&waiting["gathering"], &waiting["running"]), (&json!(true), &Value::Null), "{waiting}");
    assert!(waiting["void_in"].as_i64() > Some(60_000), "{waiting}");
    let mut ada = table.browsers[0].socket(&table.id, 1).await;
    ada.expect("hello").await;
    ada.until_present(|seats| is(seats, ["here", "here"])).await;
    assert_eq!(table.view().await["state"]["clock"]["gathering"], json!(true), "one of them has come");
    let _ben = table.browsers[1].socket(&table.id, 1).await;
    while ada.clock["gathering"] != json!(false) {
        ada.any().await.expect("the server should have told that the clocks run");
    }
    assert_eq!((&ada.clock["running"], &ada.clock["left"][0]), (&json!(1), &json!(300_000)), "{}", ada.clock);
    assert!(ada.clock["void_in"].as_i64() <= Some(60_000), "{}", ada.clock);
}

/// A server that takes over in a first turn neither waits for the players again nor restarts that turn's time.
#[tokio::test]
async fn s12_a_first_turn_that_has_begun_continues_after_a_restart() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-2", 2, live()).await;
    let mut sockets = table.sockets().await;
    while sockets[0].clock["gathering"] != json!(false) {
        sockets[0].any().await.expect("the server should have told that the clocks run");
    }
    drop(sockets);
    let _served = started(served.stopped().await, &mut table.browsers[0]).await;
    let unseen = table.view().await["state"]["clock"].clone();
    assert_eq!((&unseen["gathering"], &unseen["running"]), (&json!(false), &json!(1)), "{unseen}");
    let mut ada = table.browsers[0].socket(&table.id, 1).await;
    ada.expect("hello").await;
    ada.until_present(|seats| seats[0]["presence"] == "here").await;
    assert_eq!((&ada.clock["gathering"], &ada.clock["running"]), (&json!(false), &json!(1)), "{}", ada.clock);
}

#[tokio::test]
#[ignore = "long"]
async fn a_player_gone_in_their_turn_can_be_claimed() {
    let served = impatient(200, 5_000).await;
    let mut table = Table::seated(&served, "focus-2", 2, live()).await;
    let mut sockets = table.sockets().await;
    sockets[1].until_present(|seats| is(seats, ["here", "here"])).await;
    assert_eq!(sockets[1].presence[0]["claim_in"], Value::Null, "for who is there only the clock counts");
    let mut stranger = served.browser().socket(&table.id, 1).await;
    stranger.expect("hello").await;
    let mut ben = sockets.pop().unwrap();
    drop(sockets);
    ben.until_present(|seats| is(seats, ["away", "here"])).await;
    let left = ben.presence[0]["claim_in"].as_i64().unwrap();
    assert!((1..=5_000).contains(&left), "from when it can be claimed is told: {left}");
    assert_eq!(refused(&mut ben, claim(1, 1)).await, "cannot-claim", "not yet");
    ben.until_present(|seats| is(seats, ["gone", "here"]) && seats[0]["claim_in"] == 0).await;
    assert_eq!(refused(&mut ben, claim(1, 2)).await, "not-your-seat", "one's own");
    assert_eq!(refused(&mut stranger, claim(1, 1)).await, "not-your-seat");
    ben.send(claim(1, 1)).await;
    let over = ben.expect("event").await;
    assert_eq!(over["event"], json!({ "kind": "flagged", "seat": 1 }));
    assert_eq!(over["state"]["over"], json!({ "result": "2", "reason": "time", "winners": [2] }));
    let ben = table.browsers[1].get("/api/me").await.1["person"].as_u64();
    let log = served.stopped().await.log(&table.id).await;
    let last = log.last().unwrap();
    assert_eq!((&last.event, last.person.map(|one| one.0)), (&Event::Flagged { seat: 1, bot: None }, ben));
}

#[tokio::test]
#[ignore = "long"]
async fn a_short_absence_is_not_announced_and_returning_ends_a_long_one() {
    let served = impatient(5_000, 600_000).await;
    let mut table = Table::seated(&served, "focus-2", 2, live()).await;
    let mut sockets = table.sockets().await;
    sockets[1].until_present(|seats| is(seats, ["here", "here"])).await;
    let mut ben = sockets.pop().unwrap();
    drop(sockets);
    let ada = table.browsers[0].socket(&table.id, 1).await;
    ben.send(json!({ "type": "ping" })).await;
    while ben.any().await.unwrap()["type"] != "pong" {
        assert!(is(&ben.presence, ["here", "here"]), "{}", ben.presence);
    }
    drop(ada);
    ben.until_present(|seats| is(seats, ["away", "here"])).await;
    let _ada = table.browsers[0].socket(&table.id, 1).await;
    ben.until_present(|seats| is(seats, ["here", "here"])).await;
    assert_eq!(ben.presence[0]["claim_in"], Value::Null);
}

#[tokio::test]
async fn with_three_players_a_bot_replaces_one_who_is_gone() {
    let served = impatient(100, 300).await;
    let mut table = Table::seated(&served, "focus-3", 3, live()).await;
    let mut sockets = table.sockets().await;
    drop(sockets.remove(0));
    sockets[0].until_present(|seats| seats[0]["claim_in"] == 0).await;
    let left = says(&mut sockets, 1, claim(2, 1)).await;
    assert_eq!((&left["event"]["kind"], &left["event"]["seats"][0]["level"]), (&json!("left"), &json!(5)));
    assert_eq!(told(&mut sockets).await["event"]["move"]["seat"], 1, "the bot plays");
    // The player who was gone no longer has a seat.
    let mut back = table.browsers[0].socket(&table.id, 4).await;
    back.expect("hello").await;
    assert_eq!(back.any().await.unwrap()["seats"], json!([]), "the role is told");
}

/// Without a clock, 14 days of inactivity count, without the time that the server was down.
#[tokio::test]
async fn without_a_clock_a_seat_can_be_claimed_after_14_days_of_inactivity() {
    for (days, down, code) in [(15, false, None), (13, false, Some("cannot-claim")), (15, true, Some("cannot-claim"))] {
        let stopped = served().await.stopped().await;
        let at = now() - days * DAY;
        let before = first_moves("focus-2", 2, at).into_iter().map(|(at, _, who, event)| (at, None, who, event));
        let mut table = Table::written(&stopped, "focus-2", None, &before.collect::<Vec<_>>()).await;
        // The server was up until now, or crashed two days after the move.
        let beat = if down { at + 2 * DAY } else { now() };
        stopped.write(Write::ClocksBeat { at: beat }).await;
        let _served = table.started(stopped).await;
        let mut sockets = table.sockets().await;
        sockets[1].until_present(|seats| !seats[0]["claim_in"].is_null()).await;
        assert_eq!(sockets[1].presence[0]["claim_in"] == 0, code.is_none(), "{days} days, {down}");
        match code {
            Some(code) => assert_eq!(refused(&mut sockets[1], claim(2, 1)).await, code),
            None => {
                let over = says(&mut sockets, 1, claim(2, 1)).await["state"]["over"].clone();
                assert_eq!(over, json!({ "result": "2", "reason": "time", "winners": [2] }));
            }
        }
    }
}

#[tokio::test]
async fn a_new_name_is_shown_in_running_games() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let mut sockets = table.sockets().await;
    let join = table.browsers[0].get("/api/me").await.1["person"].clone();
    let account = json!({ "name": "Mira", "password": "correct horse battery", "join": join });
    assert_eq!(table.browsers[0].post("/api/me/account", &account).await.0, 201);
    assert_eq!(sockets[1].expect("seats").await["seats"][0]["name"], "Mira");
}

#[tokio::test]
async fn s3_onlookers_keep_no_player_out_of_his_game() {
    let served = served_with(Arc::new(First), |config| config.limits.watchers = 3).await;
    let mut table = Table::seated(&served, "focus-2", 2, live()).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        let mut socket = served.browser().socket(&table.id, 1).await;
        socket.expect("hello").await;
        crowd.push(socket);
    }
    let (path, stranger) = (format!("/api/games/{}/ws?seq=1", table.id), served.browser());
    assert_eq!(stranger.connect(&path, Some(&stranger.origin())).await.err(), Some(503), "no more look on");
    let sockets = table.sockets().await;
    assert_eq!(sockets.len(), 2, "those who play come in");
    // They displace nobody else, only the oldest of their own.
    let mut own = sockets.into_iter().next().unwrap();
    let mut others = Vec::new();
    for _ in 0..8 {
        let mut socket = table.browsers[0].socket(&table.id, 1).await;
        socket.expect("hello").await;
        others.push(socket);
    }
    while own.any().await.is_some() {}
}

#[tokio::test]
async fn s3_no_time_is_claimed_while_the_server_itself_keeps_the_player_out() {
    let served = served_with(Arc::new(First), |config| {
        config.limits.away = Duration::from_millis(100);
        config.limits.gone = Duration::from_secs(3);
        config.limits.network.sockets = 2;
    })
    .await;
    let mut table = Table::seated(&served, "focus-2", 2, live()).await;
    let mut sockets = table.sockets().await;
    let mut ben = sockets.pop().unwrap();
    drop(sockets);
    ben.until_present(|seats| seats[0]["claim_in"] == 0).await;
    // Another socket takes the last place, and the player finds none. The previous place may be released a moment
    // later.
    let path = format!("/api/games/{}/ws?seq=1", table.id);
    let stranger = served.browser();
    let _crowd = loop {
        if let Ok(socket) = stranger.connect(&path, Some(&stranger.origin())).await {
            break socket;
        }
    };
    let ada = &table.browsers[0];
    assert_eq!(ada.connect(&path, Some(&ada.origin())).await.err(), Some(429));
    ben.until_present(|seats| seats[0]["claim_in"].as_i64().is_some_and(|left| left > 0)).await;
}
