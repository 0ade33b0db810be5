//! Live games on several nodes.

use super::Games;
use crate::cluster::Cluster;
use crate::request::{Beyond, Request};
use gamut_store::ids::GameId;
use gamut_table::TalkPlace;

impl Games {
    /// Returns this server's part in the cluster.
    pub fn cluster(&self) -> &Cluster {
        &self.0.cluster
    }

    /// Returns the games that are live here.
    pub fn live(&self) -> Vec<GameId> {
        self.0.live().mailboxes.keys().copied().collect()
    }

    /// Updates a game with what is known elsewhere, and returns whether it is live here. If its mailbox is full, the
    /// update is repeated a second later.
    pub fn tell_beyond(&self, id: GameId, beyond: Beyond) -> bool {
        let mailbox = self.0.mailbox(id);
        mailbox.is_some_and(|mailbox| {
            // A task that is ending has nothing more to do.
            let _ = mailbox.try_send(Request::Beyond(beyond));
            true
        })
    }

    /// Lets a game continue here.
    pub fn resume(&self, id: GameId) {
        self.0.wake_later(id);
    }

    /// Removes a deleted message from pages that are open here.
    pub async fn unsay(&self, game: GameId, number: u64, place: TalkPlace) {
        if let Some(mailbox) = self.0.mailbox(game) {
            let _ = mailbox.send(Request::Unsay { number, place }).await;
        }
    }
}
