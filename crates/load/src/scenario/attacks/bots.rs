//! People playing against the strongest bots.

use super::Ground;
use crate::client::Client;
use crate::socket::Heard;
use anyhow::{Context, Result};
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

/// Number of games.
const GAMES: u32 = 200;
/// Delay before the next try after a failure.
const AGAIN: Duration = Duration::from_secs(1);

pub(super) async fn play(ground: &Ground) -> Result<()> {
    let crowd = ground.crowd(GAMES, |number| {
        let (ground, mut client) = (ground.clone(), ground.other(number));
        async move {
            loop {
                let _ = against_bot(&ground, &mut client, number).await;
                ground.count(false);
                sleep(AGAIN).await;
            }
        }
    });
    crowd.await;
    Ok(())
}

/// Answers the bot's moves at once until the game ends.
async fn against_bot(ground: &Ground, client: &mut Client, number: u32) -> Result<()> {
    let seats = json!([{ "kind": "bot", "level": 8, "seed": number }, { "kind": "human" }]);
    let id = client.new_timed_game("focus-2", &seats, &Ground::pace()).await?;
    let mut socket = client.follow(&id, 0).await?;
    loop {
        let text = socket.next().await?;
        let heard: Heard = serde_json::from_str(&text)?;
        ground.count(true);
        let state = heard.state.context("a message other than an event")?;
        if state.over.is_some() {
            return Ok(());
        }
        if let Some(action) = state.actions.first() {
            socket.act(state.seq, &action.action).await?;
        }
    }
}
