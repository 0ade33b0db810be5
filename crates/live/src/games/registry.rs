//! Asking live games.

use super::Games;
use crate::LiveError;
use crate::bus::News;
use crate::limits::LimitError;
use crate::network::Network;
use crate::request::{Reply, Request};
use gamut_store::ids::GameId;
use tokio::sync::{mpsc, oneshot};

/// Attempts to reach a game's task: it may end just as it is asked, and a new one answers. More failures indicate a
/// bug.
const TRIES: usize = 3;

impl Games {
    /// Returns a live game's answer, and the mailbox of the task that gave it.
    pub(super) async fn ask<T>(
        &self,
        network: Option<Network>,
        id: GameId,
        request: impl Fn(Reply<T>) -> Request,
    ) -> Result<(T, mpsc::Sender<Request>), LiveError> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let mailbox = self.0.open(network, id)?;
            if mailbox.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer.map(|answer| (answer, mailbox));
            }
        }
        Err(if self.0.closing.is_cancelled() { LimitError::Busy("it is closing").into() } else { LiveError::Gone })
    }

    /// Reloads the log of a live game after a change from outside. Its followers reconnect.
    pub async fn reload(&self, id: GameId) {
        self.0.cluster.tell(&News::Reload(id));
        self.reload_here(id).await;
    }

    /// Like [`Games::reload`], on this node only.
    pub async fn reload_here(&self, id: GameId) {
        if let Some(mailbox) = self.0.mailbox(id) {
            let (reply, answer) = oneshot::channel();
            if mailbox.send(Request::Reload(reply)).await.is_ok() {
                // A task that is ending gives no answer.
                let _ = answer.await;
            }
        }
    }
}
