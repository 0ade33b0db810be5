//! Sockets that follow games.

use super::Games;
use crate::network::Network;
use crate::request::{Request, Watching};
use crate::session::Follower;
use crate::view::{self, Names};
use crate::watchers::{Form, Sent, outbox};
use crate::{LiveError, missed};
use gamut_store::ids::{GameId, PersonId};
use gamut_table::LogEntry;
use gamut_views::ServerMessage;

impl Games {
    /// Tells a live game that the server refused this person's socket, so that an opponent cannot claim an absence
    /// caused by the server.
    pub async fn refused(&self, person: PersonId, id: GameId) {
        if let Some(mailbox) = self.0.mailbox(id) {
            // A game that is ending has no claims.
            let _ = mailbox.send(Request::Refused(person)).await;
        }
    }

    /// Follows a game from event `seq` on, for this person or an unknown viewer, by messages in this form.
    ///
    /// # Errors
    /// If there are too many followers; as [`Games::view`].
    pub async fn watch(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seq: u32,
        form: Form,
    ) -> Result<Follower, LiveError> {
        let (sender, unsent) = outbox(form);
        let request = |reply| Request::Watch { person, outbox: sender.clone(), reply };
        let (watching, mailbox) = self.ask(Some(network), id, request).await?;
        let Watching { id: watcher, newest, viewer, role, talk, conditional } = watching;
        // Later events wait in the outbox.
        let sent = |message: &ServerMessage| Sent::new(message).in_form(form);
        let mut greeting = vec![sent(&missed::hello(&self.0.build, newest)), sent(&view::role_message(&role))];
        greeting.extend(talk.as_ref().map(sent));
        if missed::is_known(seq, newest) {
            let events =
                move |log: &[LogEntry], names: Names| missed::events(id, log, &names, &viewer, seq, newest, form);
            greeting.extend(self.0.read(Some(network), id, events).await?);
        } else if seq != newest {
            greeting.push(sent(&ServerMessage::Behind));
        }
        greeting.extend(conditional.as_ref().map(sent));
        Ok(Follower { mailbox, watcher, greeting, unsent })
    }
}
