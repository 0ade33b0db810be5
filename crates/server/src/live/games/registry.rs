//! The live games and their tasks.

use super::{Games, Shared};
use crate::bus::News;
use crate::ids::GameId;
use crate::limits::{LimitError, Permit};
use crate::live::LiveError;
use crate::live::session::{self, MAILBOX, Reply, Request};
use crate::live::view::ShownGame;
use crate::logging::Logged;
use crate::network::Network;
use parking_lot::MutexGuard;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// Attempts to reach a game's task: it may end just as it is asked, and a new one answers. More failures indicate a
/// bug.
const TRIES: usize = 3;

/// The tasks by game.
#[derive(Default)]
pub(super) struct Live {
    pub(super) mailboxes: HashMap<GameId, (u64, mpsc::Sender<Request>)>,
    started: u64,
}

/// A live game's entry. Dropping it, even in a panic, removes the game from the list.
pub(crate) struct RegistryGuard {
    shared: Arc<Shared>,
    id: GameId,
    number: u64,
    /// Counts the game for the network that opened it, while it is live.
    _permit: Permit,
}

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
    pub(crate) async fn reload_here(&self, id: GameId) {
        if let Some(mailbox) = self.0.mailbox(id) {
            let (reply, answer) = oneshot::channel();
            if mailbox.send(Request::Reload(reply)).await.is_ok() {
                // A task that is ending gives no answer.
                let _ = answer.await;
            }
        }
    }
}

impl Shared {
    /// Returns a copy of a live game's state. `None` if it is not live.
    pub(super) async fn snapshot(&self, id: GameId) -> Option<ShownGame> {
        let mailbox = self.mailbox(id)?;
        let (reply, answer) = oneshot::channel();
        mailbox.send(Request::Snapshot(reply)).await.ok()?;
        answer.await.ok()?.ok()
    }

    /// Returns the mailbox of a live game.
    pub(super) fn mailbox(&self, id: GameId) -> Option<mpsc::Sender<Request>> {
        self.live().mailboxes.get(&id).map(|(_, mailbox)| mailbox.clone())
    }

    /// Lets a game continue. If this fails, it happens when the game is opened.
    pub(crate) fn wake_later(self: &Arc<Self>, id: GameId) {
        if let Err(error) = self.open(None, id) {
            error.log();
        }
    }

    /// Returns the mailbox of a game, starting its task if needed. A new task counts for the network that asks, or for
    /// none if the server does.
    fn open(self: &Arc<Self>, network: Option<Network>, id: GameId) -> Result<mpsc::Sender<Request>, LiveError> {
        let mut live = self.live();
        if let Some((_, mailbox)) = live.mailboxes.get(&id) {
            return Ok(mailbox.clone());
        }
        if self.closing.is_cancelled() {
            return Err(LimitError::Busy("it is closing").into());
        }
        let permit = self.open.take(network, 1)?;
        live.started += 1;
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let number = live.started;
        live.mailboxes.insert(id, (number, mailbox.clone()));
        let guard = RegistryGuard { shared: Arc::clone(self), id, number, _permit: permit };
        self.tasks.spawn(session::run(Arc::clone(self), network, guard, requests));
        Ok(mailbox)
    }

    pub(super) fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock()
    }
}

impl RegistryGuard {
    pub(crate) fn id(&self) -> GameId {
        self.id
    }
}

impl Drop for RegistryGuard {
    fn drop(&mut self) {
        self.shared.cluster.seats_here(self.id, Vec::new());
        let mut live = self.shared.live();
        if live.mailboxes.get(&self.id).is_some_and(|(number, _)| *number == self.number) {
            live.mailboxes.remove(&self.id);
        }
    }
}
