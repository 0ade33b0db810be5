//! Bytes that are promised to clients and not yet read.

use crate::browser::{Browser, first, people};
use crate::fibonacci::{acts, follow};
use crate::metrics::scrape;
use crate::people::sign_up;
use crate::raw::{connect_narrow, read_status, until};
use crate::served::{Served, served_with};
use crate::thinkers::First;
use gamut_server::config::ReadingRate;
use reqwest::StatusCode;
use serde_json::json;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

const GREEDY: &str = "198.51.100.7";
const STRANGER: &str = "198.51.100.8";
/// The budget of a network: room for a few of the answers below.
const BUDGET: usize = 1 << 20;
/// Different answers of each kind, and clients that ask for each of them.
const ANSWERS: usize = 6;
const CLIENTS: usize = 6;

/// As many events as a socket is sent at once.
const MISSED: u32 = 32;

async fn served(budget: usize) -> Served {
    served_with(Arc::new(First), |config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.limits.network.in_flight = budget;
        // Nobody is cut off, however slow the machine is.
        config.limits.reading.patience = Duration::from_secs(3600);
    })
    .await
}

/// Uploads a game with this many passes, and a comment that makes its record long as well.
async fn long_game(browser: &mut Browser, plies: usize) -> String {
    let comment = "a comment ".repeat(23_000);
    let record = format!(
        "[Variant \"fibonacci,turns=off,repetition=off\"]\n\n{{{plies} {comment}}} {}*\n",
        "end ".repeat(plies)
    );
    browser.upload(&record).await.remove(0)
}

/// Makes different answers of more than 200 KiB for each kind of route that has such answers.
async fn large_answers(browser: &mut Browser) -> Vec<Vec<String>> {
    let (mut games, mut records, mut studies) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..ANSWERS {
        let game = long_game(browser, 4_990 - number).await;
        records.push(format!("/api/games/{game}/record"));
        games.push(format!("/api/games/{game}"));
        let comment = "a comment ".repeat(22_000);
        let text = format!("[Variant \"focus-2\"]\n[Chapter \"{number}\"]\n\n1. c4-d4! {{{comment}}} *\n");
        let study = json!({ "title": number.to_string(), "records": text });
        let (status, made) = browser.post("/api/studies", &study).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        studies.push(format!("/api/studies/{}", made["id"].as_str().unwrap()));
    }
    vec![games, records, studies]
}

/// Asks for an answer, of which nothing but the status is ever read.
async fn ask(served: &Served, path: &str, cookie: &str) -> (TcpStream, u16) {
    let mut stream = connect_narrow(served).await;
    let address = served.server.addr();
    let head =
        format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {GREEDY}\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let status = read_status(&mut stream).await;
    (stream, status)
}

async fn in_flight(served: &Served) -> usize {
    scrape(served).await.value("gamut_in_flight_bytes", &[]) as usize
}

#[tokio::test]
async fn clients_that_never_read_get_their_networks_budget_and_a_stranger_is_served() {
    let served = served(BUDGET).await;
    let mut greedy = served.browser_at(GREEDY);
    sign_up(&mut greedy, "Mira").await;
    let kinds = large_answers(&mut greedy).await;
    let cookie = greedy.cookie.clone().unwrap();
    for paths in &kinds {
        let mut held = Vec::new();
        for path in paths.iter().cycle().take(ANSWERS * CLIENTS) {
            held.push(ask(&served, path, &cookie).await);
        }
        let granted = held.iter().filter(|(_, status)| *status == 200).count();
        let refused = held.iter().filter(|(_, status)| *status == 429).count();
        assert_eq!(granted + refused, ANSWERS * CLIENTS, "{paths:?}");
        assert!(granted >= CLIENTS, "equal answers are held once: {granted} of {paths:?}");
        assert!(refused >= CLIENTS, "{granted} granted of {paths:?}");
        let bytes = in_flight(&served).await;
        assert!((BUDGET / 2..=BUDGET).contains(&bytes), "{bytes} of {paths:?}");
        // The games are open to everybody, and so is the rest of the server.
        let mut stranger = served.browser_at(STRANGER);
        assert_eq!(stranger.get("/api/variants").await.0, StatusCode::OK);
        let game = kinds[0][0].trim_start_matches("/api/games/");
        assert!(stranger.view(game).await["moves"].as_array().unwrap().len() > 4_900);
        drop(held);
        until(async || in_flight(&served).await == 0).await;
        assert_eq!(ask(&served, &paths[0], &cookie).await.1, 200, "everything is given back");
        until(async || in_flight(&served).await == 0).await;
    }
}

#[tokio::test]
async fn a_refusal_says_in_one_line_what_is_too_much_and_when_to_try_again() {
    let served = served(BUDGET).await;
    let mut greedy = served.browser_at(GREEDY);
    let mut games = Vec::new();
    for number in 0..ANSWERS {
        games.push(format!("/api/games/{}", long_game(&mut greedy, 4_990 - number).await));
    }
    let mut held = Vec::new();
    for path in &games[1..] {
        held.push(ask(&served, path, "").await);
    }
    let response = greedy.request(reqwest::Method::GET, &games[0]).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(response.headers()["retry-after"], "5");
    let refusal: serde_json::Value = response.json().await.unwrap();
    let message = "too many bytes of unread answers from your network";
    assert_eq!((&refusal["code"], &refusal["message"]), (&json!("busy"), &json!(message)));
    drop(held);
}

#[tokio::test]
async fn a_socket_whose_greeting_exceeds_the_budget_is_refused() {
    // Any long answer takes the whole budget.
    let served = served(64 * 1024).await;
    let mut greedy = served.browser_at(GREEDY);
    let long = format!("/api/games/{}", long_game(&mut greedy, 4_990).await);
    let id = greedy.play("focus-2", people()).await;
    let mut state = greedy.view(&id).await["state"].clone();
    let mut socket = follow(&greedy, &id).await;
    for seq in 0..MISSED {
        state = acts(&mut socket, seq, first(&state)).await;
    }
    let held = ask(&served, &long, "").await;
    assert_eq!(held.1, 200);
    let origin = greedy.origin();
    let path = |seq| format!("/api/games/{id}/ws?seq={seq}");
    assert_eq!(greedy.connect(&path(0), Some(&origin)).await.err(), Some(429), "it has {MISSED} events");
    assert!(greedy.connect(&path(MISSED), Some(&origin)).await.is_ok(), "it has none");
    drop(held);
    until(async || in_flight(&served).await == 0).await;
    assert!(greedy.connect(&path(0), Some(&origin)).await.is_ok());
}

#[tokio::test]
async fn a_client_that_reads_too_slowly_is_cut_off() {
    let served = served_with(Arc::new(First), |config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.limits.reading =
            ReadingRate { bytes_a_second: NonZeroU32::new(4096).unwrap(), patience: Duration::from_millis(200) };
    })
    .await;
    let mut greedy = served.browser_at(GREEDY);
    let game = format!("/api/games/{}", long_game(&mut greedy, 4_990).await);
    let (_stream, status) = ask(&served, &game, "").await;
    assert_eq!(status, 200);
    until(async || in_flight(&served).await == 0).await;
    assert_eq!(greedy.get("/api/version").await.0, StatusCode::OK, "others read on");
}
