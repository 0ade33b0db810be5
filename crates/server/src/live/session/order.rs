//! What somebody asks for who has no socket: a program, by HTTP.

use super::Session;
use super::request::Reply;
use crate::error::Error;
use crate::ids::PersonId;
use crate::live::role::Viewer;
use crate::store::Write;
use gamut_views::ClientMessage;
use std::time::Duration;

impl Session {
    /// Does what a person asks for, and answers whether it was done. An error is the database's.
    pub(super) async fn serve_order(
        &mut self,
        person: PersonId,
        message: &ClientMessage,
        reply: Reply<u32>,
    ) -> Result<(), Error> {
        if let Err(error) = self.lapse(Duration::ZERO).await {
            self.survives(error).await?;
        }
        let (done, fatal) = match self.viewer(Some(person)).await {
            Ok(viewer) => self.obey(message, &viewer).await,
            Err(error) => (Err(error), Ok(())),
        };
        drop(reply.send(done));
        fatal
    }

    /// Does what a message asks for: the number of the newest event then, or why it is refused; and whether the database
    /// failed.
    pub(super) async fn obey(
        &mut self,
        message: &ClientMessage,
        viewer: &Viewer,
    ) -> (Result<u32, Error>, Result<(), Error>) {
        let judged = match message {
            ClientMessage::Step { seq, here, .. } => self.step(*seq, *here, viewer).map(|()| None),
            message => self.judge(message, viewer),
        };
        match judged {
            Ok(None) => (Ok(self.timeline.seq), Ok(())),
            Ok(Some(prepared)) => match self.commit(prepared, Write::Append).await {
                Ok(()) => {
                    let seq = self.timeline.seq;
                    // A bot thinks on while somebody is asked.
                    let asks = self.timeline.asking.is_open() && !self.timeline.is_all_agreed();
                    (Ok(seq), if asks { Ok(()) } else { self.advance().await })
                }
                Err(error) => (Err(error.clone()), self.survives(error).await),
            },
            Err(error) => (Err(error), Ok(())),
        }
    }
}
