//! Wakes games in which something happens though nobody does anything, and keeps the clocks' sign of life.

use super::Games;
use crate::clock;
use crate::store::{Store, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// How exactly the clocks follow from the log after a fall.
const BEAT: Duration = Duration::from_secs(1);
/// Games that are woken at a time; the others follow a second later.
const WOKEN: u32 = 500;

/// Once a second: while any clock runs that is written down, in one row for all games; and games are woken whose time has
/// come. A game that is open has come to know of it by itself.
pub(crate) async fn wake_due(games: Games, store: Arc<Store>) {
    let mut tick = interval(BEAT);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut beating = false;
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
        if due.any || beating {
            // Where nothing can be stored the clocks stand still after the fact: what is not written did not pass.
            beating = due.any && store.write(Write::ClocksBeat { at: now }).await.is_ok();
        }
        for id in due.games {
            games.wake(None, id).await;
        }
    }
}
