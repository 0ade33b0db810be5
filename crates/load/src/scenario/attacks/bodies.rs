//! Attacks with request bodies.

use super::Ground;
use crate::random_game;
use anyhow::Result;
use hyper::Method;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;

/// Number of concurrent half-sent bodies.
const HALVES: u32 = 9000;
/// Number of connections that write records.
const WRITERS: u32 = 16;
/// The most games in a file of records, and their plies; as much as a server accepts at once.
const FILE: (usize, usize) = (50, 480);
/// Delay before the next try after a refusal.
const AGAIN: Duration = Duration::from_millis(50);

pub(super) async fn half(ground: &Ground) -> Result<()> {
    let crowd = ground.crowd(HALVES, |_| {
        let ground = ground.clone();
        async move {
            loop {
                let given = half_body(&ground).await.is_ok();
                ground.count(given);
                sleep(AGAIN).await;
            }
        }
    });
    crowd.await;
    Ok(())
}

/// Announces a body of 256 KiB, sends half of it, and waits until the server ends the connection.
async fn half_body(ground: &Ground) -> Result<()> {
    let attacker = ground.attacker();
    let mut stream = attacker.connect().await?;
    let head = format!(
        "POST /api/records HTTP/1.1\r\nhost: {}\r\norigin: {}\r\ncontent-type: text/plain\r\ncontent-length: 262144\r\n\r\n",
        ground.server,
        attacker.origin()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&[b' '; 131_072]).await?;
    // Returns when the server answers or closes.
    stream.read_u8().await?;
    Ok(())
}

pub(super) async fn records(ground: &Ground) -> Result<()> {
    let file = random_game::file(FILE.0, FILE.1, 1)?;
    let crowd = ground.crowd(WRITERS, |_| {
        let (ground, file) = (ground.clone(), file.clone());
        async move {
            loop {
                let answer = ground.attacker().request(Method::POST, "/api/records", "text/plain", &file).await;
                let given = answer.is_ok_and(|answer| answer.status == 201);
                ground.count(given);
                sleep(if given { Duration::ZERO } else { AGAIN }).await;
            }
        }
    });
    crowd.await;
    Ok(())
}
