//! Sockets that follow a game.

use super::Games;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::live::missed;
use crate::live::session::{Follower, Request, Watching};
use crate::live::view::Names;
use crate::live::watchers::{outbox, write};
use crate::network::Network;
use gamut_table::LogEntry;

impl Games {
    /// Lets a game that is live know that the server refused a socket to this person: nobody who plays there is claimed to
    /// be absent for what the server did.
    pub async fn refused(&self, person: PersonId, id: GameId) {
        if let Some(mailbox) = self.0.mailbox(id) {
            // A game that ends has nobody to claim.
            let _ = mailbox.send(Request::Refused(person)).await;
        }
    }

    /// Follows a game from event `seq` on, for this person, or for somebody the server does not know.
    ///
    /// # Errors
    /// When too many do; as [`Games::view`].
    pub async fn watch(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seq: u32,
    ) -> Result<Follower, Error> {
        let (sender, unsent) = outbox();
        let request = |reply| Request::Watch { person, outbox: sender.clone(), reply };
        let (watching, mailbox) = self.ask(Some(network), id, request).await?;
        let Watching { id: watcher, newest, viewer, role, talk, conditional } = watching;
        // What happens from now on waits in the outbox.
        let mut greeting = vec![missed::hello(&self.0.build, newest), missed::role(&role)];
        greeting.extend(talk.as_ref().map(write));
        if missed::is_known(seq, newest) {
            let events = move |log: &[LogEntry], names: Names| missed::events(id, log, &names, &viewer, seq, newest);
            greeting.extend(self.0.read(Some(network), id, events).await?);
        } else if seq != newest {
            greeting.push(missed::behind());
        }
        greeting.extend(conditional.as_ref().map(write));
        Ok(Follower { mailbox, watcher, greeting, unsent })
    }
}
