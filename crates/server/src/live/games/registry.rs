//! The games that are live, each with its task.

use super::{Games, Shared};
use crate::bus::News;
use crate::error::Error;
use crate::ids::GameId;
use crate::live::session::{self, MAILBOX, Reply, Request};
use crate::live::view::ShownGame;
use crate::network::Network;
use crate::quota::Permit;
use std::collections::HashMap;
use std::sync::{Arc, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// Attempts to reach a game's task: it may end just as it is asked, and the next one answers. More failures than this
/// are a fault.
const TRIES: usize = 3;

/// The tasks, by their games.
#[derive(Default)]
pub(super) struct Live {
    pub(super) mailboxes: HashMap<GameId, (u64, mpsc::Sender<Request>)>,
    started: u64,
}

/// A live game's entry. Dropping it, in a panic too, takes the game off the list.
pub(crate) struct RegistryGuard {
    shared: Arc<Shared>,
    id: GameId,
    number: u64,
    /// Counts for the network that opened the game, as long as it is live.
    _permit: Permit,
}

impl Games {
    /// The answer of a live game, and the mailbox of the task that gave it.
    pub(super) async fn ask<T>(
        &self,
        network: Option<Network>,
        id: GameId,
        request: impl Fn(Reply<T>) -> Request,
    ) -> Result<(T, mpsc::Sender<Request>), Error> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let mailbox = self.0.open(network, id)?;
            if mailbox.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer.map(|answer| (answer, mailbox));
            }
        }
        Err(if self.0.closing.is_cancelled() { Error::Busy("it is closing") } else { Error::Gone })
    }

    /// Reads the log of a game again, if it is live, because it was changed. Whoever follows it comes again.
    pub async fn reload(&self, id: GameId) {
        self.0.cluster.tell(&News::Reload(id));
        self.reload_here(id).await;
    }

    /// As [`Games::reload`], on this node.
    pub(crate) async fn reload_here(&self, id: GameId) {
        if let Some(mailbox) = self.0.mailbox(id) {
            let (reply, answer) = oneshot::channel();
            if mailbox.send(Request::Reload(reply)).await.is_ok() {
                // One that ends by itself has no answer.
                let _ = answer.await;
            }
        }
    }
}

impl Shared {
    /// A copy of a live game as it is now; none of one that is not live.
    pub(super) async fn snapshot(&self, id: GameId) -> Option<ShownGame> {
        let mailbox = self.mailbox(id)?;
        let (reply, answer) = oneshot::channel();
        mailbox.send(Request::Snapshot(reply)).await.ok()?;
        answer.await.ok()?.ok()
    }

    /// The mailbox of a game that is live.
    pub(super) fn mailbox(&self, id: GameId) -> Option<mpsc::Sender<Request>> {
        self.live().mailboxes.get(&id).map(|(_, mailbox)| mailbox.clone())
    }

    /// Lets a game go on by itself. Where that fails now, it happens when somebody opens the game.
    pub(crate) fn wake_later(self: &Arc<Self>, id: GameId) {
        if let Err(error) = self.open(None, id) {
            error.log();
        }
    }

    /// The mailbox of a game, which has a task afterwards. A new task counts for the network that asks, and for none
    /// where the server itself does.
    fn open(self: &Arc<Self>, network: Option<Network>, id: GameId) -> Result<mpsc::Sender<Request>, Error> {
        let mut live = self.live();
        if let Some((_, mailbox)) = live.mailboxes.get(&id) {
            return Ok(mailbox.clone());
        }
        if self.closing.is_cancelled() {
            return Err(Error::Busy("it is closing"));
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

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    pub(super) fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
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
