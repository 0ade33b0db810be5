//! Requests that a proxy in front of the server could read differently.

use super::Ground;
use anyhow::Result;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;

/// Number of connections at a time.
const CONNECTIONS: u32 = 64;
/// Delay before the next request.
const AGAIN: Duration = Duration::from_millis(20);
/// Headers that leave two answers to which host is meant, or where the request ends.
const HEADERS: [&str; 5] = [
    "host: localhost\r\nhost: localhost",
    "host: localhost\r\nhost: elsewhere.example",
    "host: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked",
    "host: localhost\r\ntransfer-encoding: chunked\r\ncontent-length: 4",
    "host: localhost\r\ncontent-length: 4\r\ncontent-length: 5",
];

/// Sends them without end. A request counts as granted if its answer is not 400, or if the hidden one is answered.
pub(super) async fn send(ground: &Ground) -> Result<()> {
    ground
        .crowd(CONNECTIONS, |number| {
            let ground = ground.clone();
            async move {
                for headers in HEADERS.iter().cycle().skip(number as usize % HEADERS.len()) {
                    if let Ok(answers) = ask(&ground, headers).await {
                        let is_refused =
                            answers.starts_with("HTTP/1.1 400") && answers.matches("HTTP/1.1").count() == 1;
                        ground.count(!is_refused);
                    }
                    sleep(AGAIN).await;
                }
            }
        })
        .await;
    Ok(())
}

/// Sends a request with another one in its body. Returns everything that the server answers.
async fn ask(ground: &Ground, headers: &str) -> Result<String> {
    let mut stream = ground.attacker().connect().await?;
    let hidden = "0\r\n\r\nGET /api/version HTTP/1.1\r\nhost: localhost\r\n\r\n";
    stream.write_all(format!("POST /api/games HTTP/1.1\r\n{headers}\r\n\r\n{hidden}").as_bytes()).await?;
    let (mut answers, mut piece) = (Vec::new(), [0; 1024]);
    // A connection that is reset has ended too.
    while let Ok(read @ 1..) = stream.read(&mut piece).await {
        answers.extend_from_slice(&piece[..read]);
    }
    Ok(String::from_utf8_lossy(&answers).into_owned())
}
