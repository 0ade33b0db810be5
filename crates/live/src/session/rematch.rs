//! Rematches, which start when all players have agreed.

use super::Session;
use crate::LiveError;
use crate::begin::begin_now;
use crate::bus::News;
use crate::calls::CallKind;
use crate::request::Reply;
use gamut_store::clock;
use gamut_store::ids::{GameId, PersonId, random_cards};
use gamut_store::{StoreError, Visitor, Write};
use gamut_table::{Ask, Event, Owner, Refusal, Viewer};

impl Session {
    /// Records a player's answer and replies with the new game, if there is one now. Returns only database errors.
    pub(super) async fn serve_rematch(
        &mut self,
        visitor: Visitor,
        yes: bool,
        reply: Reply<Option<GameId>>,
    ) -> Result<(), LiveError> {
        let result = self.rematch(visitor, yes).await;
        let fatal = match result.as_ref().err() {
            Some(error) if error.is_failure() => self.survives(error.clone()).await,
            _ => Ok(()),
        };
        // If the agreed rematch cannot be created now, this is retried later.
        let fatal =
            if fatal.is_ok() && self.timeline.rematch_agreed().is_some() { self.advance().await } else { fatal };
        drop(reply.send(result));
        fatal
    }

    /// Handles a player's yes or no. Returns the new game, once it exists.
    async fn rematch(&mut self, visitor: Visitor, yes: bool) -> Result<Option<GameId>, LiveError> {
        let person = visitor.person;
        let viewer = self.viewer(Some(person)).await?;
        if !self.timeline.sat_down(&viewer) {
            return Err(LiveError::NotYourSeat(String::from("only players of this game can ask for a rematch")));
        }
        if self.timeline.rematch().is_some() {
            return Ok(self.timeline.rematch());
        }
        if self.timeline.end().is_none() {
            return Err(LiveError::Refused(Refusal::NotOver));
        }
        if yes && self.timeline.sat_alone() {
            // Everyone has agreed already.
            self.begin_rematch(person).await?;
        } else if let Some(event) = self.agreement(yes, &viewer)? {
            let answered = self.timeline.prepare(&event, Some(person))?;
            if yes && self.timeline.started().agreement.rated {
                self.may_all_play().await?;
                let agrees = |event| Write::Agree { visitor, event: Box::new(event) };
                self.commit(answered, agrees).await.map_err(|error| match error {
                    LiveError::Store(StoreError::Changed) => LiveError::SameBrowser,
                    error => error,
                })?;
            } else {
                self.commit(answered, Write::Append).await?;
            }
            if let Some(asker) = self.timeline.rematch_agreed() {
                self.begin_rematch(asker).await?;
            }
        }
        Ok(self.timeline.rematch())
    }

    /// Checks that no player has let too many games lapse, since the rematch would be rated.
    async fn may_all_play(&self) -> Result<(), LiveError> {
        for person in self.timeline.seated().iter().filter_map(Owner::person) {
            if self.shared.store.has_lapsed(person, clock::now()).await? {
                return Err(LiveError::CannotAsk("a player has let too many games lapse to play rated now"));
            }
        }
        Ok(())
    }

    /// Returns the event that asks for a rematch, agrees to it or declines. `None` if the log has it already.
    fn agreement(&self, yes: bool, viewer: &Viewer) -> Result<Option<Event>, LiveError> {
        let (seq, now) = (self.timeline.seq(), clock::now());
        if !self.timeline.asks_rematch() {
            return if yes { Ok(Some(self.timeline.offered(seq, Ask::Rematch, viewer, now)?)) } else { Ok(None) };
        }
        match self.timeline.answered(seq, yes, viewer, now) {
            Err(Refusal::CannotAsk(_)) => Ok(None),
            answer => Ok(Some(answer?)),
        }
    }

    /// Creates the rematch for the person who asked for it.
    pub(super) async fn begin_rematch(&mut self, person: PersonId) -> Result<(), LiveError> {
        let seats = self.timeline.seated().to_vec();
        let game = begin_now(self.timeline.started().again(seats, person, random_cards()))?;
        let (id, begins, first) = (game.id, game.waiting, game.summary.person_in_turn());
        let named = self.timeline.prepare(&Event::Rematch { id: id.to_string() }, Some(person))?;
        self.commit(named, |event| Write::Rematch { game, event: Box::new(event) }).await?;
        if let Some(first) = first {
            self.call(first, id, CallKind::Turn);
        }
        if begins {
            self.shared.cluster.tell(&News::Committed { game: id, seq: 0, waiting: true });
            self.shared.wake_later(id);
        }
        Ok(())
    }
}
