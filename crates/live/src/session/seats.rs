//! Taking seats, by invitation or in the lobby, and leaving them for good.

use super::Session;
use crate::LiveError;
use crate::calls::CallKind;
use crate::request::{Entrance, Reply};
use crate::view::Names;
use gamut_store::ids::{PersonId, random_seed};
use gamut_store::{Act, AdminWrite, InvitationWrite, StoreError, Visitor, Write};
use gamut_table::{Event, Owner, Refusal, SeatRefusal};

impl Session {
    /// Checks that this person can invite to a seat.
    pub(super) async fn may_invite(&self, person: Option<PersonId>, seat: Option<u8>) -> Result<PersonId, LiveError> {
        let viewer = self.viewer(person).await?;
        Ok(self.timeline.may_invite(&viewer, seat)?)
    }

    /// Lets a person sit down, answers with the seat, and continues the game. Returns only database errors.
    pub(super) async fn serve_take(
        &mut self,
        visitor: Visitor,
        entrance: Entrance,
        seat: Option<u8>,
        reply: Reply<u8>,
    ) -> Result<(), LiveError> {
        let result = self.take(visitor, entrance, seat).await;
        let fatal = match &result {
            Err(error) if error.is_failure() => self.survives(error.clone()).await,
            Ok(_) => match self.keep_vacations().await {
                Ok(()) => self.advance().await,
                error => self.postpone(error).await,
            },
            Err(_) => Ok(()),
        };
        drop(reply.send(result));
        fatal
    }

    /// Lets a person sit down. This is stored together with the use of an invitation.
    async fn take(&mut self, visitor: Visitor, entrance: Entrance, seat: Option<u8>) -> Result<u8, LiveError> {
        let viewer = self.viewer(Some(visitor.person)).await?;
        if let Entrance::Lobby = entrance {
            self.timeline.is_offered()?;
            self.is_offered_to(visitor.person).await?;
        }
        let seat = self.timeline.seat_to_take(&viewer, seat, random_seed())?;
        self.plays_with_maker(visitor.person).await?;
        let taken = self.timeline.prepare(&Event::Taken { seat }, Some(visitor.person))?;
        let people = self.timeline.seated().iter().filter_map(Owner::person).chain([visitor.person]).collect();
        self.names = Names::new(self.shared.store.names(&people).await?);
        let kind = match entrance {
            Entrance::Invitation(_) => CallKind::InvitationAccepted,
            Entrance::Lobby => CallKind::OfferTaken,
        };
        let guest = visitor.person;
        let write = |event| match entrance {
            Entrance::Invitation(digest) => {
                Write::Invitation(InvitationWrite::Take { digest, visitor, event: Box::new(event) })
            }
            Entrance::Lobby => Write::Sit { visitor, event: Box::new(event) },
        };
        match self.commit(taken, write).await {
            Err(LiveError::Store(StoreError::Changed)) => Err(LiveError::NoSuchInvitation),
            result => {
                result?;
                self.call_maker(guest, kind);
                Ok(seat)
            }
        }
    }

    /// Checks that a person belongs to the club in which the game is offered, if it is offered in one.
    async fn is_offered_to(&self, person: PersonId) -> Result<(), LiveError> {
        let Some(club) = self.timeline.started().club else { return Ok(()) };
        match self.shared.store.club_role(club, person).await? {
            Some(_) => Ok(()),
            None => Err(Refusal::from(SeatRefusal::ByInvitation).into()),
        }
    }

    /// Checks that neither the game's creator nor this person has blocked the other.
    async fn plays_with_maker(&self, person: PersonId) -> Result<(), LiveError> {
        let Some(maker) = self.timeline.started().maker else { return Ok(()) };
        if self.shared.store.is_blocked(maker, person).await? {
            return Err(LiveError::NotYourSeat(String::from("this seat is not offered to you")));
        }
        if self.shared.store.is_blocked(person, maker).await? {
            return Err(LiveError::NotYourSeat(String::from("you have blocked the creator of this game")));
        }
        Ok(())
    }

    /// Withdraws the offer of open seats, for the person who made it or for the server, and answers. Returns only
    /// database errors.
    pub(super) async fn serve_withdrawal(
        &mut self,
        person: Option<PersonId>,
        reply: Reply<()>,
    ) -> Result<(), LiveError> {
        let result = self.withdraw_offer(person).await;
        let fatal = match &result {
            Err(error) if error.is_failure() => self.survives(error.clone()).await,
            _ => Ok(()),
        };
        drop(reply.send(result));
        fatal
    }

    async fn withdraw_offer(&mut self, person: Option<PersonId>) -> Result<(), LiveError> {
        match person {
            Some(_) => self.timeline.may_withdraw(&self.viewer(person).await?)?,
            None => self.timeline.is_offered()?,
        }
        let voided = self.timeline.prepare(&Event::Voided { late: None, by: None }, person)?;
        self.commit(voided, Write::Append).await
    }

    /// Lets a person leave every seat, answers, and continues the game. Returns only database errors.
    pub(super) async fn serve_departure(&mut self, person: PersonId, reply: Reply<()>) -> Result<(), LiveError> {
        let result = self.depart(person).await;
        let fatal = match result.as_ref().err() {
            None => self.advance().await,
            Some(error) => self.survives(error.clone()).await,
        };
        drop(reply.send(result));
        fatal
    }

    /// Voids the game for an operator, records the act, and answers. Returns only database errors.
    pub(super) async fn serve_call_off(&mut self, act: Act, reply: Reply<()>) -> Result<(), LiveError> {
        let result = match self.timeline.end() {
            None => match self.timeline.prepare(&Event::Voided { late: None, by: None }, None) {
                Ok(prepared) => {
                    let calls_off = |event| Write::Admin(act, AdminWrite::CallOff(Box::new(event)));
                    self.commit(prepared, calls_off).await
                }
                Err(error) => Err(error.into()),
            },
            Some(_) => Err(LiveError::Refused(Refusal::GameOver)),
        };
        let fatal = match result.as_ref().err() {
            None => self.advance().await,
            Some(LiveError::Refused(Refusal::GameOver)) => Ok(()),
            Some(error) => self.survives(error.clone()).await,
        };
        drop(reply.send(result));
        fatal
    }

    /// Lets a person leave every seat.
    async fn depart(&mut self, person: PersonId) -> Result<(), LiveError> {
        let mut viewer = self.viewer(Some(person)).await?;
        viewer.guests = self.shared.store.identities(person).await?;
        while let Some(prepared) = self.timeline.departure(&viewer, random_seed())? {
            match self.commit(prepared, Write::Append).await {
                // Another node was faster with a different event.
                Err(LiveError::Refused(Refusal::Stale)) if !self.shared.cluster.is_alone() => {}
                result => result?,
            }
        }
        Ok(())
    }
}
