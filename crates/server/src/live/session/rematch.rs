//! The next game of the same players.

use super::Session;
use super::request::Reply;
use crate::error::Error;
use crate::event::Event;
use crate::ids::{GameId, PersonId};
use crate::live::games::new_log;
use crate::live::setup;
use crate::store::Write;

impl Session {
    /// Makes the next game where there is none yet, and answers which it is. An error is the database's.
    pub(super) async fn serve_rematch(&mut self, person: PersonId, reply: Reply<GameId>) -> Result<(), Error> {
        let result = self.rematch(person).await;
        let fatal = match result.as_ref().err() {
            None | Some(Error::NotOver | Error::NotYourSeat(_)) => Ok(()),
            Some(error) => self.survives(error.clone()).await,
        };
        drop(reply.send(result));
        fatal
    }

    /// The next game of the same players; asked again, the same.
    async fn rematch(&mut self, person: PersonId) -> Result<GameId, Error> {
        let viewer = self.viewer(Some(person)).await?;
        if !self.timeline.sat_down(&viewer) {
            return Err(Error::NotYourSeat(String::from("only who sat at this table asks for the next game")));
        }
        if let Some(id) = self.timeline.rematch {
            return Ok(id);
        }
        if self.timeline.end().is_none() {
            return Err(Error::NotOver);
        }
        let seats = self.timeline.seated.clone();
        let game = new_log(setup::rematch(&self.timeline.started, seats, person))?;
        let id = game.id;
        let named = self.timeline.prepare(&Event::Rematch { id: id.to_string() }, Some(person))?;
        self.commit(named, |event| Write::Rematch { game, event: Box::new(event) }).await?;
        Ok(id)
    }
}
