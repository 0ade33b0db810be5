//! Wakes games at their deadlines, and records the heartbeat of the clocks.

use super::Games;
use gamut_store::clock;
use gamut_store::logging::Logged;
use gamut_store::{Store, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// Precision of the clocks after a crash.
const BEAT: Duration = Duration::from_secs(1);
/// A tick may come this many milliseconds early.
const SLACK: i64 = 500;
/// Maximum number of games woken at once; the others follow a second later.
const WOKEN: u32 = 500;

/// Once a second, wakes games whose deadline has passed; live games notice it themselves. While any game needs it, also
/// writes a heartbeat, one row for all games: each second while a clock is running, otherwise each minute. So after a
/// crash, correspondence games lose at most a minute.
pub async fn wake_due(games: Games, store: Arc<Store>) {
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
            // The last clock has just stopped; it may have run until now.
            (beat, last) => beat.is_some() || last.is_some(),
        };
        if is_time {
            // If nothing can be stored, clocks stand still in retrospect: unrecorded time did not pass.
            let stored = store.write(Write::ClocksBeat { at: now }).await.is_ok();
            beaten = due.beat.filter(|_| stored).map(|_| now);
        }
        for id in due.games.into_iter().filter(|id| games.cluster().owns_game(*id)) {
            games.wake(None, id).await;
        }
    }
}
