//! Clients that never read what they asked for.

use super::Ground;
use crate::client::Client;
use crate::random_game;
use anyhow::{Context, Result, ensure};
use rand::SeedableRng;
use rand::distr::{Alphanumeric, Distribution};
use rand_pcg::Pcg32;
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// Number of clients at a time, fewer than the connections that a network can have.
const CLIENTS: u32 = 2_000;
/// Different games, records and studies; equal answers could share their memory.
const DIFFERENT: u32 = 25;
/// Length of the comments that make records and studies long, in bytes. Random letters hardly compress.
const COMMENT: usize = 240 * 1024;
/// How long the clients hold one kind of answer.
const ROUND: Duration = Duration::from_secs(6);
/// Delay before the next try after a refusal.
const AGAIN: Duration = Duration::from_millis(500);
/// Receive buffer of a client, in bytes: what it does not read stays with the server.
const RECEIVE_BUFFER: u32 = 4096;

/// Makes the answers; returns the paths of each kind, the longest answers of the interface.
pub(super) async fn answers(ground: &Ground) -> Result<(Client, Vec<Vec<String>>)> {
    let mut attacker = ground.attacker();
    attacker.sign_up("Greedy").await?;
    let (mut games, mut records, mut studies) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..ground.many.unwrap_or(DIFFERENT).min(DIFFERENT) {
        for game in attacker.upload(&random_game::record(ground.plies as usize, u64::from(number))?).await? {
            games.push(format!("/api/games/{game}"));
        }
        let letters = Alphanumeric.sample_iter(Pcg32::seed_from_u64(u64::from(number)));
        let comment: String = letters.take(COMMENT).map(char::from).collect();
        for game in attacker.upload(&format!("[Variant \"focus-2\"]\n\n{{{comment}}} 1. c4-d4 *\n")).await? {
            records.push(format!("/api/games/{game}/record"));
        }
        let study = json!({
            "title": "Unread",
            "records": format!("[Variant \"focus-2\"]\n[Chapter \"Unread\"]\n\n1. c4-d4 {{{comment}}} *\n"),
        });
        let made = attacker.post("/api/studies", &study).await?;
        ensure!(made.status == 201, "a study: status {}", made.status);
        studies.push(format!("/api/studies/{}", made.json()?["id"].as_str().context("a study")?));
    }
    let list = vec![String::from("/api/games?limit=50")];
    Ok((attacker, vec![games, records, studies, list, vec![String::from("/api/puzzles")]]))
}

/// Has all clients request one kind of answer after another.
pub(super) async fn hold(ground: &Ground) -> Result<()> {
    let (reader, kinds) = (ground.people().remove(0), ground.ready.answers.clone());
    for paths in kinds.iter().cycle().take_while(|_| !ground.stop.is_cancelled()) {
        let crowd = ground.crowd(CLIENTS, |number| {
            let (ground, reader) = (ground.clone(), reader.clone());
            let path = paths[number as usize % paths.len()].clone();
            async move {
                let is_compressed = number.is_multiple_of(2);
                loop {
                    if let Ok(given) = ask(&reader, &path, is_compressed).await {
                        ground.count(given.is_some());
                        hold_on(given).await;
                    }
                    sleep(AGAIN).await;
                }
            }
        });
        // The next kind begins with new connections.
        let _ = timeout(ROUND, crowd).await;
    }
    Ok(())
}

/// Requests an answer, of which nothing but the status is ever read. Returns the connection if it is granted.
async fn ask(reader: &Client, path: &str, is_compressed: bool) -> Result<Option<TcpStream>> {
    let mut stream = reader.connect_with(Some(RECEIVE_BUFFER)).await?;
    let encoding = if is_compressed { "accept-encoding: gzip\r\n" } else { "" };
    let (host, cookie) = (reader.server(), reader.cookie().unwrap_or_default());
    let head = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n{encoding}\r\n");
    stream.write_all(head.as_bytes()).await?;
    let mut status = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut status).await?;
    Ok(status.ends_with(b"200").then_some(stream))
}

/// Waits without reading until the server ends the connection, which resets it.
async fn hold_on(given: Option<TcpStream>) {
    if let Some(stream) = given {
        while stream.peek(&mut [0]).await.is_ok_and(|waiting| waiting > 0) {
            sleep(AGAIN).await;
        }
    }
}
