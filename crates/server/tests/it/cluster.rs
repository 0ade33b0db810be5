//! Several servers on one database. These tests need a PostgreSQL address in `GAMUT_TEST_POSTGRES`, and use the NATS
//! server in `GAMUT_TEST_NATS` if it is set.

use crate::admin::does;
use crate::browser::{Browser, first, people, person_and_bot};
use crate::fibonacci::follow;
use crate::people::sign_up;
use crate::served::{Served, page, served_with};
use crate::sitting::Table;
use crate::thinkers::First;
use gamut_live::bus::Bus;
use gamut_rules::AnyGame;
use gamut_server::admin::Command;
use gamut_server::config::BusAddress;
use gamut_server::{Server, StartError};
use gamut_table::Event;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime};
use tokio::sync::{broadcast, mpsc};

/// A bus within this process that can lose, duplicate and delay messages.
#[derive(Debug)]
pub(crate) struct Within {
    messages: broadcast::Sender<Vec<u8>>,
    sent: AtomicU32,
    is_sound: bool,
}

impl Within {
    pub(crate) fn new(is_sound: bool) -> Arc<Self> {
        Arc::new(Self { messages: broadcast::Sender::new(1000), sent: AtomicU32::new(0), is_sound })
    }
}

impl Bus for Within {
    fn publish(&self, _: String, message: Vec<u8>) {
        let number = self.sent.fetch_add(1, Ordering::SeqCst);
        match number % 4 {
            _ if self.is_sound => drop(self.messages.send(message)),
            0 => {}
            1 => drop((self.messages.send(message.clone()), self.messages.send(message))),
            2 => drop(self.messages.send(message)),
            _ => {
                let messages = self.messages.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    messages.send(message)
                });
            }
        }
    }

    fn subscribe(&self) -> mpsc::Receiver<Vec<u8>> {
        let (heard, unheard) = mpsc::channel(1000);
        let mut messages = self.messages.subscribe();
        tokio::spawn(async move {
            while let Ok(message) = messages.recv().await {
                if heard.send(message).await.is_err() {
                    return;
                }
            }
        });
        unheard
    }
}

/// The address of a NATS server that does not exist.
pub(crate) fn nowhere() -> BusAddress {
    BusAddress::Nats(String::from("nats://127.0.0.1:9"))
}

/// Buses of all kinds: nodes must work whatever happens to messages.
fn buses() -> Vec<BusAddress> {
    let mut buses = vec![BusAddress::Given(Within::new(true)), BusAddress::Given(Within::new(false)), nowhere()];
    match std::env::var("GAMUT_TEST_NATS") {
        Ok(url) => buses.push(BusAddress::Nats(url)),
        Err(_) => println!("LEFT OUT: there is no NATS (package `nats-server`)"),
    }
    buses
}

/// Starts three nodes on one database. The first one's folder and settings are shared.
async fn three(bus: BusAddress) -> (Served, Server, Server) {
    let one = served_with(Arc::new(First), |config| config.bus = Some(bus)).await;
    let two = another(&one).await;
    let three = another(&one).await;
    (one, two, three)
}

async fn another(one: &Served) -> Server {
    Server::start(one.config.clone(), Arc::new(First), page()).await.unwrap()
}

async fn stop(one: Served, others: impl IntoIterator<Item = Server>) -> crate::served::Stopped {
    for other in others {
        other.stop().await;
    }
    one.stopped().await
}

/// Returns the same browser, connected to another node.
fn at(node: &Server, browser: &Browser) -> Browser {
    Browser { address: node.addr().to_string(), ..browser.clone() }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_game_is_played_on_two_nodes_and_watched_on_a_third() {
    for bus in buses() {
        println!("{bus:?}");
        let (one, two, three) = three(bus).await;
        let mut here = one.browser();
        let id = here.play("focus-2", people()).await;
        let mut there = at(&two, &here);
        let mut watching = follow(&at(&three, &Browser::new(String::new())), &id).await;
        let mut sockets = [follow(&here, &id).await, follow(&there, &id).await];
        for seq in 0..8_u32 {
            let browser = if seq % 2 == 0 { &mut here } else { &mut there };
            let state = browser.view(&id).await["state"].clone();
            sockets[seq as usize % 2].act(seq, first(&state)).await;
            for socket in &mut sockets {
                assert_eq!(socket.expect("event").await["seq"], seq + 1);
            }
            assert_eq!(watching.expect("event").await["seq"], seq + 1);
        }
        let log = stop(one, [two, three]).await.log(&id).await;
        assert_eq!(log.len(), 9);
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn of_two_nodes_that_append_the_same_turn_one_is_late() {
    for bus in buses() {
        println!("{bus:?}");
        let (one, two, three) = three(bus).await;
        let mut here = one.browser();
        let id = here.play("focus-2", people()).await;
        let there = at(&two, &here);
        let mut sockets = [follow(&here, &id).await, follow(&there, &id).await];
        for seq in 0..10_u32 {
            let view = here.view(&id).await;
            // Two different moves at the same moment.
            let [one, other] = [0, 1].map(|n| view["state"]["actions"][n]["action"].as_str());
            let (Some(one), Some(other)) = (one, other) else { panic!("no two moves after {seq}: {view}") };
            let [left, right] = &mut sockets;
            tokio::join!(left.act(seq, one), right.act(seq, other));
            let (left, right) = tokio::join!(answers(left, seq + 1), answers(right, seq + 1));
            assert_eq!(left.0, right.0, "both are told of the same event");
            assert_eq!(left.1 + right.1, 1, "one of them is late");
        }
        let log = stop(one, [two, three]).await.log(&id).await;
        assert_eq!(log.len(), 11);
    }
}

/// Returns the move in event `seq`, and how often the socket was refused as stale, once both are known.
async fn answers(socket: &mut crate::browser::Socket, seq: u32) -> (Value, u32) {
    let (mut event, mut late) = (Value::Null, 0);
    while event.is_null() {
        let message = socket.next().await.unwrap();
        match message["type"].as_str() {
            Some("event") if message["seq"] == seq => event = message["event"]["move"]["action"].clone(),
            Some("refused") => {
                assert_eq!(message["code"], "stale", "{message}");
                late += 1;
            }
            _ => panic!("{message}"),
        }
    }
    for message in socket.unread().await {
        match message["type"].as_str() {
            Some("refused") => {
                assert_eq!(message["code"], "stale", "{message}");
                late += 1;
            }
            Some("presence" | "role") => {}
            _ => panic!("{message}"),
        }
    }
    (event, late)
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_bot_answers_on_whichever_node_one_plays() {
    for bus in buses() {
        let (one, two, three) = three(bus).await;
        let mut browser = one.browser();
        // With several games, each node owns some.
        for _ in 0..4 {
            let id = browser.play("focus-2", person_and_bot()).await;
            for (node, turn) in [&one.server, &two, &three].into_iter().zip(0u32..) {
                let mut there = at(node, &browser);
                let state = there.until(&id, |view| view["seq"] == 2 * turn).await["state"].clone();
                let mut socket = there.socket(&id, 2 * turn).await;
                socket.expect("hello").await;
                socket.act(2 * turn, first(&state)).await;
                assert_eq!(socket.expect("event").await["seq"], 2 * turn + 1);
                assert_eq!(socket.expect("event").await["seq"], 2 * turn + 2);
            }
        }
        stop(one, [two, three]).await;
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_clock_falls_once() {
    for bus in [BusAddress::Given(Within::new(true)), nowhere()] {
        let stopped = served_with(Arc::new(First), |config| config.bus = Some(bus)).await.stopped().await;
        let moves = [(gamut_store::clock::now() - 55_000, 0); 4];
        let (mut browser, id) = crate::clocks::written(&stopped, "focus-2", &moves).await;
        let one = crate::clocks::started(stopped, &mut browser).await;
        let (two, three) = (another(&one).await, another(&one).await);
        let mut sockets = Vec::new();
        for node in [&one.server, &two, &three] {
            sockets.push(follow(&at(node, &browser), &id).await);
        }
        for socket in &mut sockets {
            while socket.expect("event").await["event"]["kind"] != "flagged" {}
        }
        let log = stop(one, [two, three]).await.log(&id).await;
        let flagged = log.iter().filter(|entry| matches!(entry.event, Event::Flagged { .. })).count();
        assert_eq!(flagged, 1, "{log:?}");
    }
}

/// A node that missed the message reads that all players have seen the board, and since when the clocks run.
#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn s12_the_clocks_of_a_first_turn_run_from_one_moment_on_every_node() {
    for bus in buses() {
        println!("{bus:?}");
        let (one, two, three) = three(bus).await;
        let pace = json!({ "pace": { "kind": "live", "minutes": 5, "increment": 3 } });
        let mut table = Table::seated(&one, "focus-2", 2, pace).await;
        let mut there = at(&two, &table.browsers[0]);
        let seq = u32::try_from(table.view().await["seq"].as_u64().unwrap()).unwrap();
        // A node with a follower keeps the game in memory.
        let mut watching = at(&two, &Browser::new(String::new())).socket(&table.id, seq).await;
        watching.expect("hello").await;
        assert_eq!(there.view(&table.id).await["state"]["clock"]["gathering"], json!(true));
        let mut sockets = table.sockets().await;
        while sockets[0].clock["gathering"] != json!(false) {
            sockets[0].any().await.expect("the server should have told that the clocks run");
        }
        let mut far = at(&three, &table.browsers[1]);
        let mut clocks = Vec::new();
        for browser in [&mut table.browsers[0], &mut there, &mut far] {
            let asked = now();
            let clock = browser.view(&table.id).await["state"]["clock"].clone();
            assert_eq!((&clock["gathering"], &clock["running"]), (&json!(false), &json!(1)), "{clock}");
            let ago = clock["ago"].as_i64().unwrap();
            clocks.push((asked - ago, now() - ago));
        }
        let (from, until) = (clocks.iter().map(|one| one.0).max(), clocks.iter().map(|one| one.1).min());
        assert!(from <= until, "the first turn began at one moment: {clocks:?}");
        drop((sockets, watching));
        stop(one, [two, three]).await;
    }
}

/// Returns the time in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn presence_and_messages_reach_every_node() {
    for bus in buses() {
        let (one, two, three) = three(bus).await;
        let mut mira = one.browser();
        let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
        let id = mira.play("focus-2", seats).await;
        let (_, made) = mira.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": 2 })).await;
        let mut ben = Browser::new(two.addr().to_string());
        let (status, taken) = ben.post("/api/invitations/take", &json!({ "secret": made["secret"] })).await;
        assert!(status.is_success(), "{made} {taken}");
        let mut hers = follow(&mira, &id).await;
        let mut his = follow(&ben, &id).await;
        let both = |presence: &Value| {
            presence.as_array().is_some_and(|seats| seats.iter().all(|seat| seat["presence"] == "here"))
        };
        hers.until_present(both).await;
        his.until_present(both).await;
        for number in 1..4_u64 {
            let (speaker, other) = if number % 2 == 0 { (&mut his, &mut hers) } else { (&mut hers, &mut his) };
            speaker.send(json!({ "type": "say", "to": "table", "words": { "text": format!("text {number}") } })).await;
            for socket in [speaker, other] {
                let said = until(socket, "said").await;
                assert_eq!(said["said"]["number"], number);
            }
        }
        stop(one, [two, three]).await;
    }
}

/// Returns the next message of a type.
async fn until(socket: &mut crate::browser::Socket, kind: &str) -> Value {
    loop {
        let message = socket.next().await.unwrap();
        if message["type"] == kind {
            return message;
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn signing_out_everywhere_applies_to_every_node() {
    // If the bus loses messages, each node finds out itself.
    for bus in [BusAddress::Given(Within::new(true)), nowhere()] {
        let (one, two, three) = three(bus).await;
        let mut mira = one.browser();
        let (status, answer) =
            mira.post("/api/me/account", &json!({ "name": "Mira", "password": "correct horse battery" })).await;
        assert!(status.is_success(), "{answer}");
        let id = mira.play("focus-2", people()).await;
        let mut socket = follow(&at(&two, &mira), &id).await;
        let mut ben = one.browser();
        ben.play("focus-2", people()).await;
        let mut stays = follow(&at(&two, &ben), &id).await;
        let out = mira.request(reqwest::Method::DELETE, "/api/sessions").send().await.unwrap();
        assert!(out.status().is_success());
        while socket.any().await.is_some() {}
        stays.send(json!({ "type": "ping" })).await;
        until(&mut stays, "pong").await;
        stop(one, [two, three]).await;
    }
}

/// Waits for a notice on a socket. Returns its text; `None` if there is no notice any longer.
async fn notice(socket: &mut crate::browser::Socket) -> Option<String> {
    loop {
        let message = socket.any().await.unwrap();
        if message["type"] == "notice" {
            return message["notice"]["text"].as_str().map(str::to_owned);
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn s13_a_notice_reaches_the_pages_of_every_node() {
    // If the bus loses messages, each node finds out itself.
    for bus in [BusAddress::Given(Within::new(true)), nowhere()] {
        let (one, two, three) = three(bus).await;
        let mut mira = one.browser();
        sign_up(&mut mira, "Mira").await;
        does(&one.config.db, Command::Moderator { who: String::from("Mira"), off: false }).await;
        let id = mira.play("focus-2", people()).await;
        let mut sockets = Vec::new();
        let mut visitors = [one.browser(), at(&two, &one.browser()), at(&three, &one.browser())];
        for visitor in &visitors {
            sockets.push(follow(visitor, &id).await);
            sockets.push(visitor.connect("/api/lobby/ws", Some(&visitor.origin())).await.unwrap());
        }
        let mut moderator = at(&two, &mira);
        for (act, text) in [
            (json!({ "act": "notice", "text": "Back at three", "until": null }), Some("Back at three")),
            (json!({ "act": "clear-notice" }), None),
        ] {
            let (status, answer) = moderator.post("/api/moderation", &act).await;
            assert!(status.is_success(), "{answer}");
            for socket in &mut sockets {
                assert_eq!(notice(socket).await.as_deref(), text);
            }
            for visitor in &mut visitors {
                assert_eq!(visitor.get("/api/site").await.1["notice"]["text"].as_str(), text);
            }
        }
        drop(sockets);
        stop(one, [two, three]).await;
    }
}

/// The player's node has not heard of the opponent's action. Taken for an answer to what comes later, the lines would be
/// lost, or the opponent's action played for the player.
#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn s12_conditional_moves_sent_to_a_node_that_is_behind_are_refused() {
    let (one, two, three) = three(nowhere()).await;
    let pace = json!({ "pace": { "kind": "correspondence", "days": 3 } });
    let table = Table::seated(&one, "focus-2", 2, pace).await;
    let mut game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
    let line: Vec<String> = (0..2)
        .map(|_| {
            let action = game.actions().remove(0);
            game.play(action).unwrap();
            action.to_string()
        })
        .collect();
    let mut acts = follow(&table.browsers[0], &table.id).await;
    let mut plans = follow(&at(&two, &table.browsers[1]), &table.id).await;
    acts.act(1, &line[0]).await;
    while until(&mut acts, "event").await["seq"] != 2 {}
    plans.send(json!({ "type": "conditional", "seq": 1, "lines": [line] })).await;
    assert_eq!(until(&mut plans, "refused").await["code"], "stale");
    let id = table.id.clone();
    drop((acts, plans, table));
    let stopped = stop(one, [two, three]).await;
    let store = gamut_store::Store::open(stopped.database()).await.unwrap();
    assert_eq!(store.conditional_moves(id.parse().unwrap()).await.unwrap(), []);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_node_that_ends_leaves_nothing_undone() {
    let (one, two, three) = three(nowhere()).await;
    let mut browser = one.browser();
    let mut games = Vec::new();
    for _ in 0..6 {
        games.push(browser.play("focus-2", person_and_bot()).await);
    }
    let began = Instant::now();
    two.stop().await;
    three.stop().await;
    for id in &games {
        let state = browser.view(id).await["state"].clone();
        follow(&browser, id).await.act(0, first(&state)).await;
        browser.until(id, |view| view["seq"] == 2).await;
    }
    println!("all {} games went on within {:?}", games.len(), began.elapsed());
    stop(one, []).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_single_servers_database_cannot_be_shared() {
    let shared = served_with(Arc::new(First), |config| config.bus = Some(nowhere())).await;
    let alone = gamut_server::Config { bus: None, ..shared.config.clone() };
    let refused = Server::start(alone.clone(), Arc::new(First), page()).await;
    assert!(matches!(refused.err(), Some(StartError::InUse(_))));
    let stopped = shared.stopped().await;
    let alone = Server::start(alone, Arc::new(First), page()).await.unwrap();
    let shared = gamut_server::Config { bus: Some(nowhere()), ..alone_config(&stopped) };
    assert!(matches!(Server::start(shared, Arc::new(First), page()).await.err(), Some(StartError::InUse(_))));
    alone.stop().await;
}

fn alone_config(stopped: &crate::served::Stopped) -> gamut_server::Config {
    gamut_server::Config {
        addr: ([127, 0, 0, 1], 0).into(),
        db: stopped.database().clone(),
        ..gamut_server::Config::default()
    }
}
