//! Wakes games in which something happens though nobody does anything, and keeps the clocks' sign of life.

use super::Games;
use crate::clock;
use crate::store::{Store, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How exactly the clocks follow from the log after a fall.
const BEAT: Duration = Duration::from_secs(1);
/// A tick that comes so many milliseconds early counts.
const SLACK: i64 = 500;
/// Games that are woken at a time; the others follow a second later.
const WOKEN: u32 = 500;

/// Once a second games are woken whose time has come; one that is open has come to know of it by itself. While time
/// matters to any game that is written down, in one row for all: each second while a clock runs, otherwise each minute. What
/// has a week is given a minute more at most where the server was down.
pub(crate) async fn wake_due(games: Games, store: Arc<Store>) {
    let mut tick = interval(BEAT);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut beaten: Option<i64> = None;
    loop {
        tick.tick().await;
        let now = clock::now();
        let due = match store.due(now, WOKEN).await {
            Ok(due) => due,
            Err(error) => {
                error.log();
                continue;
            }
        };
        if !games.cluster().owns("clocks") {
            beaten = None;
        }
        let is_time = match (due.beat, beaten) {
            _ if !games.cluster().owns("clocks") => false,
            (Some(beat), Some(last)) => now - last >= i64::from(beat) * 1000 - SLACK || now < last,
            // The last clock has just stopped: up to here it may have run.
            (beat, last) => beat.is_some() || last.is_some(),
        };
        if is_time {
            // Where nothing can be stored the clocks stand still after the fact: what is not written did not pass.
            let stored = store.write(Write::ClocksBeat { at: now }).await.is_ok();
            beaten = due.beat.filter(|_| stored).map(|_| now);
        }
        for id in due.games.into_iter().filter(|id| games.cluster().owns_game(*id)) {
            games.wake(None, id).await;
        }
    }
}
