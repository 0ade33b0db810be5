//! Summaries of games that were stored before there were any.

use crate::error::Error;
use crate::ids::GameId;
use crate::store::{Store, Write};
use gamut_table::Timeline;
use gamut_table::summary::Summary;
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// Summaries that are written together.
const BATCH: u32 = 32;
/// Between two games at least. It also rests as long as it worked.
const PAUSE: Duration = Duration::from_millis(2);
/// While nothing can be stored, it tries again so often.
const RETRY: Duration = Duration::from_secs(5);

/// Gives every game that has no summary its own, one after the other, the one changed last first.
pub(crate) async fn fill_summaries(store: &Store) {
    if let Err(error) = run(store).await {
        error.log();
    }
}

async fn run(store: &Store) -> Result<(), Error> {
    let mut place = None;
    loop {
        let (games, end) = store.unsummarised(place, BATCH).await?;
        let Some(end) = end else { return Ok(()) };
        let mut summaries = Vec::new();
        for id in games {
            let began = Instant::now();
            match summary(store, id).await {
                Ok(summary) => summaries.push((id, summary)),
                // It stays without one; lists tell what its first event tells.
                Err(error) => tracing::warn!("{id:?} has no summary: {error}"),
            }
            sleep(began.elapsed().max(PAUSE)).await;
        }
        while let Err(error) = store.write(Write::Summarise(summaries.clone())).await {
            if !matches!(error, Error::NotStored(_)) {
                return Err(error);
            }
            sleep(RETRY).await;
        }
        place = Some(end);
    }
}

async fn summary(store: &Store, id: GameId) -> Result<Summary, Error> {
    let log = store.log(id).await?;
    let replayed = spawn_blocking(move || Ok(Timeline::replay(id, &log)?.summary()));
    replayed.await.map_err(|_| Error::Gone)?
}
