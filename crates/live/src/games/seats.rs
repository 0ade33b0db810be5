//! Seats of games: invitations, sitting down, leaving, rematches.

use super::Games;
use crate::LiveError;
use crate::bus::News;
use crate::network::Network;
use crate::request::{Entrance, Request};
use gamut_store::ids::{GameId, PersonId, Token, TokenDigest};
use gamut_store::{Invitation, InvitationWrite, StoreError, Visitor, Write};

impl Games {
    /// Creates an invitation to an open seat of this person's game (`None`: any open one), replacing an earlier one. It
    /// is for one program, or for anyone with the secret.
    ///
    /// # Errors
    /// If the game was created by another person, or the seat is taken; as [`Games::view`].
    pub async fn invite(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
        guest: Option<PersonId>,
    ) -> Result<Token, LiveError> {
        let maker = self.may_invite(network, person, id, seat).await?;
        let (token, invitation) = (Token::random(), Invitation { game: id, seat });
        let made = InvitationWrite::Make { digest: token.digest(), invitation, maker, guest };
        self.0.store.write(Write::Invitation(made)).await?;
        Ok(token)
    }

    /// Redirects this person's invitation to any open seat to this game.
    ///
    /// # Errors
    /// As [`Games::invite`]; [`LiveError::NoSuchInvitation`] if this person has no such invitation.
    pub async fn move_invitation(
        &self,
        network: Network,
        person: Option<PersonId>,
        game: GameId,
        digest: TokenDigest,
    ) -> Result<(), LiveError> {
        let maker = self.may_invite(network, person, game, None).await?;
        let moved = InvitationWrite::Move { digest, game, maker };
        match self.0.store.write(Write::Invitation(moved)).await {
            Err(StoreError::Changed) => Err(LiveError::NoSuchInvitation),
            result => Ok(result?),
        }
    }

    /// Withdraws the invitation to this seat.
    ///
    /// # Errors
    /// As [`Games::invite`].
    pub async fn withdraw(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<(), LiveError> {
        self.may_invite(network, person, id, seat).await?;
        let withdrawn = InvitationWrite::Withdraw(Invitation { game: id, seat });
        Ok(self.0.store.write(Write::Invitation(withdrawn)).await?)
    }

    async fn may_invite(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<PersonId, LiveError> {
        let request = |reply| Request::MayInvite { person, seat, reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// Lets a visitor take the seat of an invitation. Returns the game and the seat. `picked` is the preferred seat if
    /// any open one can be taken.
    ///
    /// # Errors
    /// If the invitation was used or withdrawn, the seat is taken, or the person has a seat already; as
    /// [`Games::view`].
    pub async fn take_seat(
        &self,
        network: Network,
        visitor: Visitor,
        digest: TokenDigest,
        picked: Option<u8>,
    ) -> Result<(GameId, u8), LiveError> {
        let invitation = self.0.store.invitation(&digest).await?.ok_or(LiveError::NoSuchInvitation)?;
        let (game, seat) = (invitation.game, invitation.seat.or(picked));
        let entrance = Entrance::Invitation(digest);
        let request = |reply| Request::Take { visitor: visitor.clone(), entrance: entrance.clone(), seat, reply };
        let (seat, _) = self.ask(Some(network), game, request).await?;
        Ok((game, seat))
    }

    /// Lets a person take a seat offered in the lobby, or any open one. Returns the seat.
    ///
    /// # Errors
    /// If the seat is not offered, or the person has a seat already; as [`Games::view`].
    pub async fn take_offered(
        &self,
        network: Network,
        visitor: Visitor,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<u8, LiveError> {
        let request = |reply| Request::Take { visitor: visitor.clone(), entrance: Entrance::Lobby, seat, reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// Withdraws a game's offer from the lobby; the game becomes void. Without a person, the server does it.
    ///
    /// # Errors
    /// If another person made the offer, or it has ended; as [`Games::view`].
    pub async fn withdraw_offer(
        &self,
        network: Option<Network>,
        person: Option<PersonId>,
        id: GameId,
    ) -> Result<(), LiveError> {
        self.ask(network, id, |reply| Request::WithdrawOffer { person, reply }).await.map(drop)
    }

    /// Lets a person leave every seat in a game for good: the seat becomes open before the game begins, goes to a bot
    /// if others play on, and otherwise resigns.
    ///
    /// # Errors
    /// As [`Games::view`].
    pub async fn depart(&self, id: GameId, person: PersonId) -> Result<(), LiveError> {
        self.ask(None, id, |reply| Request::Depart { person, reply }).await.map(drop)
    }

    /// Records whether this player wants a rematch. Returns the new game once all agree; until then a refusal ends the
    /// request.
    ///
    /// # Errors
    /// If the game is not over, or another person asks; for a rated game, if a player cannot play rated games now, or
    /// another account agreed from this browser; as [`Games::view`].
    pub async fn rematch(
        &self,
        network: Network,
        visitor: Visitor,
        id: GameId,
        yes: bool,
    ) -> Result<Option<GameId>, LiveError> {
        let request = |reply| Request::Rematch { visitor: visitor.clone(), yes, reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// Updates names in the live ones among these games.
    pub async fn renamed(&self, games: &[GameId]) {
        self.0.cluster.tell(&News::Renamed(games.to_vec()));
        self.renamed_here(games).await;
    }

    /// Like [`Games::renamed`], on this node only.
    pub async fn renamed_here(&self, games: &[GameId]) {
        for mailbox in games.iter().filter_map(|game| self.0.mailbox(*game)) {
            // A task that is ending looks the names up when it is next started.
            let _ = mailbox.send(Request::Renamed).await;
        }
    }
}
