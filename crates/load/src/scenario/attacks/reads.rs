//! Expensive reads.

use super::Ground;
use crate::random_game;
use crate::tables::each;
use anyhow::Result;
use std::time::Duration;
use tokio::time::sleep;

/// Number of connections.
const READERS: u32 = 8;
/// Number of long games that the attacker uploads.
const UPLOADS: u32 = 25;
/// Number of other people's games.
const GAMES: u32 = 5000;
/// Number of those games per file.
const IN_FILE: u32 = 50;
/// Plies of those games.
const SHORT: usize = 10;
/// Delay before the next try after a refusal.
const AGAIN: Duration = Duration::from_millis(10);

pub(super) async fn long_records(ground: &Ground) -> Result<()> {
    let record = random_game::record(ground.plies as usize, 1)?;
    let games = ground.attacker().upload(&record).await?;
    let id = games.first().cloned().unwrap_or_default();
    ground
        .crowd(READERS, |number| {
            let path = if number % 2 == 0 { format!("/api/games/{id}/record") } else { format!("/api/games/{id}") };
            ask(ground.clone(), vec![path])
        })
        .await;
    Ok(())
}

pub(super) async fn lists(ground: &Ground) -> Result<()> {
    let record = random_game::record(ground.plies as usize, 1)?;
    let mut attacker = ground.attacker();
    for _ in 0..UPLOADS {
        let given = attacker.upload(&record).await.is_ok();
        ground.count(given);
    }
    ground
        .crowd(READERS, |_| {
            let (ground, attacker) = (ground.clone(), attacker.clone());
            async move {
                loop {
                    let given = attacker.get("/api/games").await.is_ok_and(|answer| answer.status == 200);
                    ground.count(given);
                    sleep(if given { Duration::ZERO } else { AGAIN }).await;
                }
            }
        })
        .await;
    Ok(())
}

pub(super) async fn live_games(ground: &Ground) -> Result<()> {
    let file = random_game::file(IN_FILE as usize, SHORT, 1)?;
    let files = ground.many.unwrap_or(GAMES).div_ceil(IN_FILE);
    let upload = |number| {
        let (mut client, file) = (ground.other(number), file.clone());
        async move { client.upload(&file).await }
    };
    let games = each((0..files).collect(), upload).await?.concat();
    let paths: Vec<String> = games.iter().map(|id| format!("/api/games/{id}")).collect();
    let share = paths.len().div_ceil(READERS as usize).max(1);
    let shares: Vec<Vec<String>> = paths.chunks(share).map(<[String]>::to_vec).collect();
    let ground = Ground { many: None, ..ground.clone() };
    ground.crowd(shares.len() as u32, |number| ask(ground.clone(), shares[number as usize].clone())).await;
    Ok(())
}

/// Requests the paths one after another, repeatedly.
async fn ask(ground: Ground, paths: Vec<String>) {
    let attacker = ground.attacker();
    for path in paths.iter().cycle() {
        let given = attacker.get(path).await.is_ok_and(|answer| answer.status == 200);
        ground.count(given);
        sleep(if given { Duration::ZERO } else { AGAIN }).await;
    }
}
