//! What all people of a crowd share.

use crate::history::{History, Line};
use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// Interval at which the clients check that they get processor time.
const HEARTBEAT: Duration = Duration::from_millis(20);
/// Delay of that check, in milliseconds, that counts as a stall.
pub(crate) const STALL: i64 = 100;

/// The servers, the history, and counters.
pub(crate) struct Field {
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) history: History,
    /// Cancelled when play stops.
    pub(crate) quiet: CancellationToken,
    /// Cancelled when the followers stop.
    pub(crate) stop: CancellationToken,
    /// Number of sockets opened so far.
    pub(super) opened: AtomicU64,
    /// Number of sockets that are open.
    pub(super) open: AtomicU64,
    /// Number of actions that spectators were told of.
    pub(super) acknowledged: AtomicU64,
    /// Number of actions refused, and of failures to reach or follow a server.
    pub(super) refused: AtomicU64,
    /// The games that are over, as people were told.
    over: Mutex<BTreeSet<String>>,
}

impl Field {
    pub(super) fn new(servers: Vec<SocketAddr>, history: History) -> Self {
        Self {
            servers,
            history,
            quiet: CancellationToken::new(),
            stop: CancellationToken::new(),
            opened: AtomicU64::new(0),
            open: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            over: Mutex::default(),
        }
    }

    /// Notes that a game is over.
    pub(super) fn note_over(&self, game: &str) {
        self.over.lock().insert(game.to_owned());
    }

    /// Returns whether people were told that a game is over.
    pub(super) fn is_over(&self, game: &str) -> bool {
        self.over.lock().contains(game)
    }

    /// Counts a socket as open until the returned value is dropped. Returns the socket's number as well.
    pub(super) fn count_socket(&self) -> (u64, OpenSocket<'_>) {
        self.open.fetch_add(1, Ordering::Relaxed);
        (self.opened.fetch_add(1, Ordering::Relaxed), OpenSocket(&self.open))
    }

    /// Returns when no socket is open.
    pub(super) async fn until_alone(&self) {
        while self.open.load(Ordering::Relaxed) > 0 {
            sleep(HEARTBEAT).await;
        }
    }

    /// Records when the clients get no processor time, which is not the servers' fault.
    pub(super) async fn note_stalls(&self) {
        let mut last = self.history.now();
        while self.stop.run_until_cancelled(sleep(HEARTBEAT)).await.is_some() {
            let now = self.history.now();
            if now - last > STALL {
                self.history.add(&Line::Stall { from: last, until: now });
            }
            last = now;
        }
    }
}

/// A socket that counts as open until dropped.
pub(super) struct OpenSocket<'a>(&'a AtomicU64);

impl Drop for OpenSocket<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
