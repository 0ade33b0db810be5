//! Attacks on the server's engine.

use super::Ground;
use crate::socket::Socket;
use anyhow::Result;
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

/// Number of sockets that each network tries to open, and number of networks.
const SOCKETS: u32 = 64;
const NETWORKS: u32 = 8;
/// The most concurrent questions of a socket.
const AT_ONCE: u32 = 8;
/// Nodes of a hint.
const NODES: u32 = 20_000_000;
/// Delay before the next try after a refusal.
const AGAIN: Duration = Duration::from_millis(100);

/// Half of the sockets ask as much as the server accepts, the others as fast as they can.
pub(super) async fn flood(ground: &Ground) -> Result<()> {
    ground
        .crowd(SOCKETS, |number| {
            let (ground, client) = (ground.clone(), ground.other(number % NETWORKS));
            async move {
                loop {
                    if let Ok(socket) = client.analyse().await {
                        let _ = if (number / NETWORKS).is_multiple_of(2) {
                            patient(&ground, socket).await
                        } else {
                            impatient(&ground, socket).await
                        };
                    }
                    ground.count(false);
                    sleep(AGAIN).await;
                }
            }
        })
        .await;
    Ok(())
}

/// Keeps as many searches running as a socket may have.
async fn patient(ground: &Ground, mut socket: Socket) -> Result<()> {
    for number in 0..AT_ONCE {
        search(&mut socket, number).await?;
    }
    for number in AT_ONCE.. {
        loop {
            let text = socket.next().await?;
            if text.starts_with(r#"{"type":"done""#) || text.starts_with(r#"{"type":"answer""#) {
                break;
            }
        }
        ground.count(true);
        search(&mut socket, number).await?;
    }
    Ok(())
}

/// Starts a session, or requests a hint.
async fn search(socket: &mut Socket, number: u32) -> Result<()> {
    let message = if number.is_multiple_of(2) {
        json!({ "type": "lines", "number": number, "lines": ["position startpos", "go infinite"] })
    } else {
        let hint = json!({ "ask": "hint", "line": { "variant": "focus-4" }, "nodes": NODES });
        json!({ "type": "ask", "number": number, "question": hint.to_string() })
    };
    socket.send(message.to_string()).await
}

/// Sends questions and searches without pause until the socket is closed, without reading answers.
async fn impatient(ground: &Ground, mut socket: Socket) -> Result<()> {
    for number in 0.. {
        search(&mut socket, number).await?;
        ground.count(true);
        tokio::task::yield_now().await;
    }
    Ok(())
}
