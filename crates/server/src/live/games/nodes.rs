//! Games that go on on several nodes.

use super::Games;
use crate::cluster::Cluster;
use crate::ids::GameId;
use crate::live::session::Request;
use gamut_table::TalkPlace;

/// What is known on another node, or in the database, of a live game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Beyond {
    /// Number of the newest event.
    pub(crate) seq: Option<u32>,
    /// Number of the newest text.
    pub(crate) said: Option<u64>,
    /// The seats that somebody on another node follows the game for.
    pub(crate) seats: Option<Vec<u8>>,
    /// The game goes on without a person, and it is for this node to see to it.
    pub(crate) goes_on: bool,
}

impl Games {
    /// This server's place among those that share its database.
    pub(crate) fn cluster(&self) -> &Cluster {
        &self.0.cluster
    }

    /// The games that are live here.
    pub(crate) fn live(&self) -> Vec<GameId> {
        self.0.live().mailboxes.keys().copied().collect()
    }

    /// Tells a game what is known elsewhere, and returns whether it is live here. One that is too busy to hear it is told
    /// again a second later.
    pub(crate) fn tell_beyond(&self, id: GameId, beyond: Beyond) -> bool {
        let mailbox = self.0.mailbox(id);
        mailbox.is_some_and(|mailbox| {
            // A task that ends just now has nothing to do any more.
            let _ = mailbox.try_send(Request::Beyond(beyond));
            true
        })
    }

    /// Lets a game go on by itself here.
    pub(crate) fn resume(&self, id: GameId) {
        self.0.wake_later(id);
    }

    /// Something that was said in a game is deleted: it vanishes from pages that are open here.
    pub(crate) async fn unsay(&self, game: GameId, number: u64, place: TalkPlace) {
        if let Some(mailbox) = self.0.mailbox(game) {
            let _ = mailbox.send(Request::Unsay { number, place }).await;
        }
    }
}
