//! Analysis on the server, for browsers without an engine.

use crate::browser::{Browser, Socket, first};
use crate::served::{Served, page, served_with};
use crate::sitting::Table;
use crate::thinkers::First;
use gamut_engine::protocol::Session;
use gamut_server::Server;
use gamut_server::config::Audience;
use gamut_server::config::Config;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

const PATH: &str = "/api/analysis/ws";
const ELSEWHERE: &str = "198.51.100.7";

async fn served(change: impl FnOnce(&mut Config)) -> Served {
    served_with(Arc::new(First), |config| {
        config.limits.analysis.threads = 1;
        change(config);
    })
    .await
}

async fn open(browser: &Browser) -> Result<Socket, u16> {
    browser.connect(PATH, Some(&browser.origin())).await
}

async fn ask(socket: &mut Socket, number: u32, question: &Value) {
    let message = json!({ "type": "ask", "number": number, "question": question.to_string() });
    socket.send_text(&message.to_string()).await;
}

/// Returns the answer to a question, as text.
async fn answer(socket: &mut Socket, number: u32, question: &Value) -> String {
    ask(socket, number, question).await;
    let answer = socket.expect("answer").await;
    assert_eq!(answer["number"], number);
    answer["answer"].as_str().unwrap().to_owned()
}

async fn lines(socket: &mut Socket, number: u32, lines: &[&str]) {
    socket.send_text(&json!({ "type": "lines", "number": number, "lines": lines }).to_string()).await;
}

/// Returns the lines of a session until it is done.
async fn said(socket: &mut Socket, number: u32) -> Vec<String> {
    let mut said = Vec::new();
    loop {
        let message = socket.next().await.expect("the server should have gone on");
        assert_eq!(message["number"], number, "{message}");
        match message["type"].as_str() {
            Some("said") => said.push(message["line"].as_str().unwrap().to_owned()),
            Some("done") => return said,
            _ => panic!("{message}"),
        }
    }
}

/// Removes times from a line.
fn untimed(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let timed = |at: usize| at > 0 && ["time", "nps"].contains(&words[at - 1]);
    let kept = words.iter().enumerate().filter(|(at, _)| !timed(*at)).map(|(_, word)| *word);
    kept.collect::<Vec<_>>().join(" ")
}

fn hint(actions: &[&str], nodes: u64) -> Value {
    json!({ "ask": "hint", "variant": "focus-2", "line": { "variant": "focus-2", "actions": actions }, "nodes": nodes })
}

#[tokio::test]
async fn the_server_answers_byte_for_byte_what_the_browser_answers() {
    let served = served(|_| {}).await;
    let mut socket = open(&served.browser()).await.unwrap();
    let line = json!({ "variant": "focus-2", "actions": ["c4-d4", "c5-d5", "b2-c2"] });
    let cards = json!({ "variant": "fibonacci-cards", "actions": ["card3"] });
    let questions = [
        json!({ "ask": "variants" }),
        json!({ "ask": "variant", "text": "focus-3:domination" }),
        json!({ "ask": "game", "variant": "fibonacci-cards", "actions": ["card3"] }),
        json!({ "ask": "state", "variant": "focus-4", "actions": [] }),
        json!({ "ask": "position", "variant": "focus-2", "text": "x4/x6/x8" }),
        json!({ "ask": "lines", "line": line, "found": [{ "score": { "kind": "points", "points": 30 }, "actions": [] }] }),
        json!({ "ask": "read-records", "text": "[Variant \"focus-2\"]\n\nc4-d4 {a comment} *\n" }),
        json!({ "ask": "review", "line": line, "decision": 1, "nodes": 2000 }),
        json!({ "ask": "review-turn", "line": line, "turn": ["g5-f5"], "nodes": 2000 }),
        json!({ "ask": "hint", "line": line, "nodes": 2000 }),
        json!({ "ask": "hint", "line": cards, "nodes": 500 }),
        json!({ "ask": "dangers", "line": line, "seat": 1 }),
        json!({ "ask": "plan", "line": line, "bot": { "level": 2, "nodes": 500, "seed": 7 } }),
        json!({ "ask": "hint", "line": { "variant": "focus-9" }, "nodes": 1 }),
        json!({ "ask": "dance" }),
    ];
    for (question, number) in questions.iter().zip(1..) {
        let expected = gamut_questions::answer(&question.to_string());
        assert_eq!(answer(&mut socket, number, question).await, expected, "{question}");
    }
}

#[tokio::test]
async fn a_session_says_what_the_browsers_engine_says() {
    let served = served(|_| {}).await;
    let mut socket = open(&served.browser()).await.unwrap();
    for (session, number) in [
        vec![
            "setoption name Variant value focus-4",
            "setoption name MultiPV value 3",
            "position startpos",
            "go depth 3",
        ],
        vec!["setoption name Variant value fibonacci", "position startpos", "go nodes 3000"],
        vec!["position startpos moves c4-d4", "go nodes 5000", "dance"],
    ]
    .iter()
    .zip(1..)
    {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let hear = Arc::clone(&heard);
        let mut here = Session::inline(move |line| hear.lock().unwrap().push(untimed(line)));
        for line in session {
            let _ = here.line(line);
        }
        lines(&mut socket, number, session).await;
        let there: Vec<String> = said(&mut socket, number).await.iter().map(|line| untimed(line)).collect();
        assert_eq!(there, *heard.lock().unwrap(), "{session:?}");
        assert!(there.iter().any(|line| line.starts_with("bestmove ")), "{there:?}");
    }
}

#[tokio::test]
async fn the_operator_says_for_whom_it_analyses() {
    for (audience, here, elsewhere) in
        [(Audience::Off, false, false), (Audience::Local, true, false), (Audience::All, true, true)]
    {
        let served = served(|config| config.limits.analysis.audience = audience).await;
        let visitors = [
            (served.browser(), here),
            (served.browser_at(ELSEWHERE), elsewhere),
            // A proxy on this machine; its visitor can claim any address.
            (served.browser_at("127.0.0.1"), elsewhere),
            (served.browser_at("::1, 127.0.0.1"), elsewhere),
        ];
        for (mut browser, may) in visitors {
            let who = format!("{audience:?} {:?}", browser.forwarded);
            let mut socket = open(&browser).await.unwrap();
            ask(&mut socket, 1, &hint(&[], 100)).await;
            lines(&mut socket, 2, &["position startpos", "go nodes 100"]).await;
            let (mut answers, mut refused) = (0, 0);
            while answers + refused < 2 {
                match socket.next().await.expect("an answer")["type"].as_str() {
                    Some("answer" | "done") => answers += 1,
                    Some("refused") => refused += 1,
                    _ => {}
                }
            }
            assert_eq!((answers, refused), if may { (2, 0) } else { (0, 2) }, "{who}");
            let (status, engines) = browser.get("/api/analysis").await;
            assert_eq!((status, &engines["server"]), (StatusCode::OK, &json!(may)), "{who}");
        }
    }
}

#[tokio::test]
async fn the_rules_are_answered_for_everybody() {
    for audience in [Audience::Off, Audience::Local] {
        let served = served(|config| config.limits.analysis.audience = audience).await;
        let mut socket = open(&served.browser_at(ELSEWHERE)).await.unwrap();
        let line = json!({ "variant": "focus-2", "actions": ["c4-d4"] });
        let questions = [
            json!({ "ask": "game", "variant": "focus-2", "actions": ["c4-d4"] }),
            json!({ "ask": "variant", "text": "focus-3:domination" }),
            json!({ "ask": "position", "variant": "fibonacci", "text": "x" }),
            json!({ "ask": "read-records", "text": "[Variant \"focus-2\"]\n\nc4-d4 *\n" }),
            json!({ "ask": "dangers", "line": line, "seat": 1 }),
        ];
        for (question, number) in questions.iter().zip(1..) {
            let expected = gamut_questions::answer(&question.to_string());
            assert_eq!(answer(&mut socket, number, question).await, expected, "{audience:?} {question}");
        }
        ask(&mut socket, 9, &hint(&[], 100)).await;
        let refused = socket.expect("refused").await;
        assert_eq!(refused["number"], 9);
        assert!(refused["reason"].as_str().unwrap().contains("use the browser's engine"), "{refused}");
        // A file of records is longer than any game.
        socket.send_text(&" ".repeat(70 * 1024)).await;
        assert!(socket.next().await.is_none(), "a longer message is not read");
    }
}

#[tokio::test]
async fn pages_of_other_sites_get_no_analysis() {
    let served = served(|config| config.limits.analysis.audience = Audience::All).await;
    let browser = served.browser();
    for origin in [None, Some("http://evil.example"), Some("null")] {
        assert_eq!(browser.connect(PATH, origin).await.err(), Some(403), "{origin:?}");
    }
}

#[tokio::test]
async fn one_network_leaves_sessions_to_others() {
    let served = served(|config| {
        config.limits.analysis.audience = Audience::All;
        config.limits.analysis.network_sessions = 2;
        config.limits.analysis.sessions = 3;
    })
    .await;
    let greedy = served.browser_at(ELSEWHERE);
    let _held = (open(&greedy).await.unwrap(), open(&greedy).await.unwrap());
    assert_eq!(open(&greedy).await.err(), Some(429));
    let _other = open(&served.browser_at("198.51.100.8")).await.unwrap();
    assert_eq!(open(&served.browser_at("198.51.100.9")).await.err(), Some(503), "all are taken");
}

#[tokio::test]
async fn a_question_searches_no_more_nodes_than_the_operator_allows_and_other_excess_is_refused() {
    let served = served(|config| config.limits.analysis.nodes = 10_000).await;
    let mut socket = open(&served.browser()).await.unwrap();
    let capped = answer(&mut socket, 1, &hint(&[], 4_000_000_000)).await;
    assert!(capped.starts_with(r#"{"ok":"#), "{capped}");
    assert_eq!(capped, answer(&mut socket, 2, &hint(&[], 10_000)).await);
    // A search without its own limit ends at the operator's.
    lines(&mut socket, 3, &["position startpos", "go infinite"]).await;
    assert!(said(&mut socket, 3).await.last().unwrap().starts_with("bestmove "));
    // Sessions cannot read files or take more threads.
    lines(&mut socket, 4, &["setoption name Eval value /etc/hostname", "setoption name Threads value 64"]).await;
    let errors = said(&mut socket, 4).await;
    assert!(errors.len() == 2 && errors.iter().all(|line| line.starts_with("error setoption: name")), "{errors:?}");
    lines(&mut socket, 5, &["isready"; 33]).await;
    assert_eq!(socket.expect("refused").await["reason"], "a session has at most 32 lines, not 33");
    for wrong in ["{}", "[]", r#"{"type":"ask","number":-1,"question":""}"#, r#"{"type":"dance","number":1}"#] {
        socket.send_text(wrong).await;
        let refused = socket.expect("refused").await;
        assert_eq!(refused["number"], Value::Null);
        assert!(refused["reason"].as_str().unwrap().starts_with("message: "), "{refused}");
    }
    socket.send_text(&" ".repeat(600 * 1024)).await;
    assert!(socket.next().await.is_none(), "a longer message is not read");
}

/// Starts a search that runs until it is stopped, and waits until it runs.
async fn search_without_end(socket: &mut Socket, number: u32) {
    lines(socket, number, &["position startpos", "go infinite"]).await;
    socket.expect("said").await;
}

async fn endless() -> Served {
    served(|config| config.limits.analysis.nodes = u64::MAX).await
}

#[tokio::test]
async fn stop_ends_a_search_and_what_waits_behind_it() {
    let served = endless().await;
    let mut socket = open(&served.browser()).await.unwrap();
    search_without_end(&mut socket, 1).await;
    // The only search thread is taken; questions without a search have another.
    for number in 2..=8 {
        ask(&mut socket, number, &hint(&[], 1_000)).await;
    }
    ask(&mut socket, 9, &hint(&[], 1_000)).await;
    let refused = loop {
        let message = socket.next().await.unwrap();
        if message["type"] != "said" {
            break message;
        }
    };
    let reason = json!("a page may ask 8 things at once");
    assert_eq!((&refused["type"], &refused["number"], &refused["reason"]), (&json!("refused"), &json!(9), &reason));
    for number in 2..=8 {
        socket.send_text(&json!({ "type": "stop", "number": number }).to_string()).await;
    }
    socket.send_text(&json!({ "type": "stop", "number": 1 }).to_string()).await;
    let (mut done, mut best) = (Vec::new(), 0);
    while done.len() < 8 {
        let message = socket.next().await.unwrap();
        match message["type"].as_str() {
            Some("done") => done.push(message["number"].as_u64().unwrap()),
            Some("said") if message["line"].as_str().unwrap().starts_with("bestmove ") => best += 1,
            Some("said") => assert_eq!(message["number"], 1, "what was stopped before it began says nothing"),
            _ => panic!("{message}"),
        }
    }
    assert_eq!((done, best), (vec![2, 3, 4, 5, 6, 7, 8, 1], 1));
    assert!(answer(&mut socket, 10, &hint(&[], 1_000)).await.starts_with(r#"{"ok":"#), "the thread is free again");
}

#[tokio::test]
async fn closing_the_socket_ends_its_search() {
    let served = endless().await;
    let mut socket = open(&served.browser()).await.unwrap();
    search_without_end(&mut socket, 1).await;
    drop(socket);
    let mut next = open(&served.browser()).await.unwrap();
    assert!(answer(&mut next, 1, &hint(&[], 1_000)).await.starts_with(r#"{"ok":"#), "the only thread is free again");
}

#[tokio::test]
async fn light_questions_do_not_wait_for_searches() {
    let served = endless().await;
    let mut searching = open(&served.browser()).await.unwrap();
    search_without_end(&mut searching, 1).await;
    let mut socket = open(&served.browser()).await.unwrap();
    assert!(answer(&mut socket, 1, &json!({ "ask": "variants" })).await.starts_with(r#"{"ok":"#));
}

/// Plays first actions in turn, up to this ply. Returns what was played.
async fn play(table: &mut Table, plies: u32) -> Vec<String> {
    let mut played = Vec::new();
    let mut sockets = Vec::new();
    let begun = table.browsers[0].view(&table.id).await;
    let mut state = begun["state"].clone();
    for browser in &table.browsers {
        let mut socket = browser.socket(&table.id, begun["seq"].as_u64().unwrap() as u32).await;
        socket.expect("hello").await;
        sockets.push(socket);
    }
    for _ in 0..plies {
        let seat = state["turn"].as_u64().unwrap() as usize - 1;
        let action = first(&state).to_owned();
        sockets[seat].act(state["seq"].as_u64().unwrap() as u32, &action).await;
        played.push(action);
        for socket in &mut sockets {
            state = socket.expect("event").await["state"].clone();
        }
    }
    played
}

#[tokio::test]
async fn a_player_gets_no_analysis_of_a_running_contest() {
    let served = served(|_| {}).await;
    let mut table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let played = play(&mut table, 6).await;
    let played: Vec<&str> = played.iter().map(String::as_str).collect();
    let moves = format!("position startpos moves {}", played.join(" "));
    let position = table.browsers[0].view(&table.id).await["state"]["position"].as_str().unwrap().to_owned();
    let from =
        json!({ "ask": "hint", "line": { "variant": "focus-2", "from": position, "actions": [] }, "nodes": 500 });
    // A different capture goal does not make it another position.
    let other =
        json!({ "ask": "hint", "line": { "variant": "focus-2,goal=capture", "actions": played }, "nodes": 500 });
    let reason = "you are playing this game: the engine says nothing about it until it is over";
    for browser in &table.browsers {
        let mut socket = open(browser).await.unwrap();
        for (question, number) in [&hint(&played, 500), &from, &other].into_iter().zip(1..) {
            let refused = answer(&mut socket, number, question).await;
            assert_eq!(refused, json!({ "error": reason, "fault": null }).to_string(), "{question}");
        }
        lines(&mut socket, 4, &[&moves, "go nodes 500"]).await;
        assert_eq!(said(&mut socket, 4).await, [format!("error go: {reason}")]);
        // Other games, and questions without a search, are allowed.
        assert!(answer(&mut socket, 5, &hint(&played[..4], 500)).await.starts_with(r#"{"ok":"#));
        let game = json!({ "ask": "game", "variant": "focus-2", "actions": played });
        assert!(answer(&mut socket, 6, &game).await.starts_with(r#"{"ok":"#));
    }
    // A spectator can ask.
    let mut stranger = open(&served.browser()).await.unwrap();
    assert!(answer(&mut stranger, 1, &hint(&played, 500)).await.starts_with(r#"{"ok":"#));
    // So can everybody once the game is over.
    let mut socket = table.browsers[0].socket(&table.id, 7).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": 7, "seat": 1 })).await;
    table.browsers[0].until(&table.id, |view| !view["state"]["over"].is_null()).await;
    let mut socket = open(&table.browsers[0]).await.unwrap();
    assert!(answer(&mut socket, 1, &hint(&played, 500)).await.starts_with(r#"{"ok":"#));
}

#[tokio::test]
async fn a_flood_is_sent_away_and_others_are_answered() {
    let served = served(|config| config.limits.analysis.audience = Audience::All).await;
    let mut flood = open(&served.browser_at(ELSEWHERE)).await.unwrap();
    let question = json!({ "type": "ask", "number": 1, "question": hint(&[], 20_000_000).to_string() }).to_string();
    // More than a socket can send, but within what is drained when it is closed.
    for _ in 0..1_000 {
        flood.send_text(&question).await;
    }
    let mut other = open(&served.browser_at("198.51.100.8")).await.unwrap();
    assert!(answer(&mut other, 1, &json!({ "ask": "variants" })).await.starts_with(r#"{"ok":"#));
    assert_eq!(flood.close_code().await, Some(1008));
}

#[tokio::test]
async fn pages_learn_how_the_browsers_engine_is_coming_along() {
    let mut served = served(|_| {}).await;
    let folder = served.folder.path().join("engine");
    std::fs::create_dir(&folder).unwrap();
    served.server.stop().await;
    let page = page().with_engine(Some(folder.clone()));
    served.server = Server::start(served.config.clone(), Arc::new(First), page).await.unwrap();
    let mut browser = served.browser();
    let mut engines = async || browser.get("/api/analysis").await.1;
    let none = json!({ "server": true, "browser": false, "build": null });
    assert_eq!(engines().await, none);
    let building = json!({ "state": "building", "seconds_left": 120 });
    let failed = json!({ "state": "failed", "reason": "no compiler", "fix": "cargo xtask wasm" });
    for build in [building, failed] {
        std::fs::write(folder.join("build.json"), build.to_string()).unwrap();
        assert_eq!(engines().await, json!({ "server": true, "browser": false, "build": build }));
        let browser = served.browser();
        let answer = browser.request(reqwest::Method::GET, "/engine/build.json").send().await.unwrap();
        assert_eq!(answer.headers()["cache-control"], "no-cache");
        assert_eq!(answer.json::<Value>().await.unwrap(), build);
    }
    // An unreadable file is ignored.
    std::fs::write(folder.join("build.json"), "{").unwrap();
    assert_eq!(engines().await, none);
    std::fs::write(folder.join("engine.json"), "{}").unwrap();
    std::fs::remove_file(folder.join("build.json")).unwrap();
    assert_eq!(engines().await, json!({ "server": true, "browser": true, "build": null }));
    let browser = served.browser();
    let answer = browser.request(reqwest::Method::GET, "/engine/build.json").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
}
