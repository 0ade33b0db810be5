//! Exports of thousands of long games.

use super::Ground;
use crate::client::Client;
use crate::random_game;
use crate::tables::each;
use anyhow::Result;
use std::time::Duration;
use tokio::time::sleep;

/// Number of people who export at the same time, each from a different network.
const PEOPLE: u32 = 25;
/// Total number of long games, on everybody's list.
const GAMES: u32 = 2_000;
/// Timeout for an export that waits for all others.
const PATIENCE: Duration = Duration::from_secs(600);
/// Delay before the next try after a refusal.
const AGAIN: Duration = Duration::from_millis(100);

/// Uploads the games and adds them to everybody's list; returns the people.
pub(super) async fn people(ground: &Ground) -> Result<Vec<Client>> {
    let people = ground.many.unwrap_or(PEOPLE).max(1);
    // Fewer people have fewer games.
    let each_has = GAMES / PEOPLE;
    let record = random_game::record(ground.plies as usize, 1)?;
    let upload = |number| {
        let (mut client, record) = (ground.other(number), record.clone());
        async move {
            let mut games = Vec::new();
            for _ in 0..each_has {
                games.extend(client.upload(&record).await?);
            }
            Ok((client, games))
        }
    };
    let uploaded = each((0..people).collect(), upload).await?;
    let games: Vec<String> = uploaded.iter().flat_map(|(_, games)| games.clone()).collect();
    let remember = |(client, _): (Client, Vec<String>)| {
        let games = games.clone();
        async move {
            for game in &games {
                client.remember(game).await?;
            }
            Ok(client.patient(PATIENCE))
        }
    };
    each(uploaded, remember).await
}

/// Everybody exports repeatedly.
pub(super) async fn export(ground: &Ground) -> Result<()> {
    let people = ground.people();
    ground
        .crowd(people.len() as u32, |number| {
            let (ground, client) = (ground.clone(), people[number as usize % people.len()].clone());
            async move {
                loop {
                    let given = client.get("/api/me/export").await.is_ok_and(|answer| answer.status == 200);
                    ground.count(given);
                    sleep(if given { Duration::ZERO } else { AGAIN }).await;
                }
            }
        })
        .await;
    Ok(())
}
