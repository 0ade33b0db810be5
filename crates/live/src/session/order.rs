//! Commands of a person without a socket: a program, over HTTP.

use super::Session;
use crate::LiveError;
use crate::metrics;
use crate::request::Reply;
use gamut_store::ids::PersonId;
use gamut_views::ClientMessage;
use std::time::{Duration, Instant};

impl Session {
    /// Carries out a person's command and answers it. Returns only database errors.
    pub(super) async fn serve_order(
        &mut self,
        person: PersonId,
        message: &ClientMessage,
        reply: Reply<u32>,
    ) -> Result<(), LiveError> {
        if let Err(error) = self.lapse(Duration::ZERO).await {
            self.survives(error).await?;
        }
        let (done, fatal) = match self.viewer(Some(person)).await {
            Ok(viewer) => {
                let began = Instant::now();
                let (done, fatal) = self.obey(message, &viewer).await;
                metrics::action(message, &done, began.elapsed());
                (done, fatal)
            }
            Err(error) => (Err(error), Ok(())),
        };
        drop(reply.send(done));
        fatal
    }
}
