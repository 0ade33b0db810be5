//! Attacks with sockets.

use super::Ground;
use crate::client::Client;
use crate::random_game;
use crate::socket::{ALLOWED, Heard, Socket};
use crate::table::VARIANT;
use anyhow::{Context, Result};
use futures_util::SinkExt;
use serde_json::json;
use std::time::Duration;
use tokio::time::{interval, sleep};
use tokio_tungstenite::tungstenite::Bytes;
use tokio_tungstenite::tungstenite::Message;

/// Number of sockets in a flood.
const FLOOD: u32 = 40;
/// Number of sockets meant to exhaust the server.
const ALL: u32 = 16_000;
/// Number of sockets per game.
const AT_A_GAME: u32 = 50;
/// Number of sockets that come and go.
const RESTLESS: u32 = 100;
/// Delay before the next try after a refusal.
const AGAIN: Duration = Duration::from_millis(100);

pub(super) async fn undo(ground: &Ground) -> Result<()> {
    let record = random_game::record(ground.plies as usize, 1)?;
    let mut attacker = ground.attacker();
    let mut games = Vec::new();
    for _ in 0..ground.many.unwrap_or(FLOOD) {
        games.extend(attacker.upload(&record).await?);
    }
    ground
        .crowd(games.len() as u32, |number| {
            let (ground, attacker, id) = (ground.clone(), attacker.clone(), games[number as usize].clone());
            async move {
                loop {
                    let _ = play_and_undo(&ground, &attacker, &id).await;
                    ground.count(false);
                    sleep(AGAIN).await;
                }
            }
        })
        .await;
    Ok(())
}

/// Plays an action and takes it back, as often as a page may send.
async fn play_and_undo(ground: &Ground, client: &Client, id: &str) -> Result<()> {
    let view = client.view(id).await?;
    let seq = view["seq"].as_u64().context("a number")?;
    let mut seq = u32::try_from(seq)?;
    let action = view["state"]["actions"][0]["action"].as_str().context("an action")?.to_owned();
    let mut socket = client.follow(id, seq).await?;
    let mut tick = interval(ALLOWED);
    for round in 0_u64.. {
        tick.tick().await;
        if round % 2 == 0 {
            socket.act(seq, &action).await?
        } else {
            socket.undo(seq).await?
        }
        let text = socket.next().await?;
        let heard: Heard = serde_json::from_str(&text)?;
        anyhow::ensure!(heard.kind == "event", "refused: {}", heard.code.unwrap_or_default());
        seq = heard.seq.unwrap_or(seq);
        ground.count(true);
    }
    Ok(())
}

pub(super) async fn hold(ground: &Ground) -> Result<()> {
    let all = ground.many.unwrap_or(ALL);
    let games = games(ground, all.div_ceil(AT_A_GAME)).await?;
    ground
        .crowd(all, |number| {
            let (ground, id) = (ground.clone(), games[number as usize % games.len()].clone());
            async move {
                loop {
                    match ground.attacker().follow(&id, 0).await {
                        Ok(mut socket) => {
                            ground.count(true);
                            while socket.next().await.is_ok() {}
                        }
                        Err(_) => ground.count(false),
                    }
                    sleep(AGAIN * 20).await;
                }
            }
        })
        .await;
    Ok(())
}

pub(super) async fn pings(ground: &Ground) -> Result<()> {
    let games = games(ground, 1).await?;
    ground
        .crowd(FLOOD, |number| {
            let (ground, id) = (ground.clone(), games[0].clone());
            async move {
                loop {
                    if let Ok(socket) = ground.attacker().follow(&id, 0).await {
                        let _ = control_frames(&ground, socket, number % 2 == 0).await;
                    }
                    ground.count(false);
                    sleep(AGAIN).await;
                }
            }
        })
        .await;
    Ok(())
}

/// Sends control frames as fast as possible until the socket is closed, without reading answers.
async fn control_frames(ground: &Ground, mut socket: Socket, pings: bool) -> Result<()> {
    let payload = Bytes::from_static(&[b'.'; 125]);
    loop {
        let frame = if pings { Message::Ping(payload.clone()) } else { Message::Pong(payload.clone()) };
        socket.0.send(frame).await?;
        ground.count(true);
        tokio::task::yield_now().await;
    }
}

/// The attacker plays against another person, and floods the game from that seat.
pub(super) async fn flood(ground: &Ground) -> Result<()> {
    let mut attacker = ground.attacker();
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let id = attacker.new_timed_game(VARIANT, &seats, &Ground::pace()).await?;
    let opponent = attacker.seat_guest(&id).await?;
    let _watching = opponent.follow(&id, 1).await?;
    ground
        .crowd(FLOOD, |_| {
            let (ground, attacker, id) = (ground.clone(), attacker.clone(), id.clone());
            async move {
                loop {
                    if let Ok(socket) = attacker.follow(&id, 1).await {
                        let _ = messages(&ground, socket).await;
                    }
                    ground.count(false);
                    sleep(AGAIN).await;
                }
            }
        })
        .await;
    Ok(())
}

/// Sends refused messages and chat as fast as possible until the socket is closed, without reading answers.
async fn messages(ground: &Ground, mut socket: Socket) -> Result<()> {
    loop {
        socket.act(u32::MAX, "c4-d4").await?;
        socket.say("and another thing").await?;
        ground.count(true);
        tokio::task::yield_now().await;
    }
}

pub(super) async fn slow_readers(ground: &Ground) -> Result<()> {
    // A player plays and takes back to produce many events.
    let mut player = ground.other(0);
    let busy = game_of(&mut player).await?;
    let playing = async {
        loop {
            let _ = play_and_undo(ground, &player, &busy).await;
            sleep(AGAIN).await;
        }
    };
    let crowd = ground.crowd(AT_A_GAME, |_| {
        let (ground, id) = (ground.clone(), busy.clone());
        async move {
            // Since it never reads, it does not notice that it was closed.
            let socket = ground.attacker().follow(&id, 0).await;
            ground.count(socket.is_ok());
            std::future::pending::<()>().await;
            drop(socket);
        }
    });
    tokio::join!(ground.stop.run_until_cancelled(playing), crowd);
    Ok(())
}

pub(super) async fn reconnects(ground: &Ground) -> Result<()> {
    let games = games(ground, 10).await?;
    ground
        .crowd(RESTLESS, |number| {
            let (ground, id) = (ground.clone(), games[number as usize % games.len()].clone());
            async move {
                loop {
                    let given = ground.attacker().follow(&id, 0).await.is_ok();
                    ground.count(given);
                    sleep(if given { Duration::ZERO } else { AGAIN }).await;
                }
            }
        })
        .await;
    Ok(())
}

/// Creates games of other people.
async fn games(ground: &Ground, many: u32) -> Result<Vec<String>> {
    let mut games = Vec::new();
    for number in 0..many {
        games.push(game_of(&mut ground.other(number)).await?);
    }
    Ok(games)
}

/// Creates a game with clocks in which one person plays both seats and can take back.
async fn game_of(client: &mut Client) -> Result<String> {
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    client.new_timed_game(VARIANT, &seats, &Ground::pace()).await
}
