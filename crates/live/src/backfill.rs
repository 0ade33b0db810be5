//! Creates missing summaries of games that are older than summaries.

use crate::LiveError;
use gamut_store::ids::GameId;
use gamut_store::logging::Logged;
use gamut_store::{Store, StoreError, Write};
use gamut_table::Timeline;
use gamut_table::summary::Summary;
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// Number of summaries written together.
const BATCH: u32 = 32;
/// Minimum pause between two games. It also pauses as long as it worked.
const PAUSE: Duration = Duration::from_millis(2);
/// Retry interval while nothing can be stored.
const RETRY: Duration = Duration::from_secs(5);

/// Creates the summary of every game that has none, one by one, most recently changed first.
pub async fn fill_summaries(store: &Store) {
    if let Err(error) = run(store).await {
        error.log();
    }
}

async fn run(store: &Store) -> Result<(), LiveError> {
    let mut place = None;
    loop {
        let (games, end) = store.unsummarised(place, BATCH).await?;
        let Some(end) = end else { return Ok(()) };
        let mut summaries = Vec::new();
        for id in games {
            let began = Instant::now();
            match summary(store, id).await {
                Ok(summary) => summaries.push((id, summary)),
                // The game stays without one; lists show what its first event says.
                Err(error) => tracing::warn!("{id:?} has no summary: {error}"),
            }
            sleep(began.elapsed().max(PAUSE)).await;
        }
        while let Err(error) = store.write(Write::Summarise(summaries.clone())).await {
            if !matches!(error, StoreError::NotStored(_)) {
                return Err(error.into());
            }
            sleep(RETRY).await;
        }
        place = Some(end);
    }
}

async fn summary(store: &Store, id: GameId) -> Result<Summary, LiveError> {
    let log = store.log(id).await?;
    let replayed = spawn_blocking(move || Ok(Timeline::replay(id, &log)?.summary()));
    replayed.await.map_err(|_| LiveError::Gone)?
}
