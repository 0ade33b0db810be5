//! Who sits where: invitations, seats that are taken and left, the next game of the same players.

use super::Games;
use crate::bus::News;
use crate::error::Error;
use crate::ids::{GameId, PersonId, Token, TokenDigest};
use crate::live::session::{Entrance, Request};
use crate::network::Network;
use crate::people::Visitor;
use crate::store::{Invitation, InvitationWrite, Write};

impl Games {
    /// A new invitation to an open seat of a game that this person made (none: to whichever is open), in the place of the
    /// one before: for one program, or for whoever has its secret.
    ///
    /// # Errors
    /// When it is another person's game, or the seat is taken; as [`Games::view`].
    pub async fn invite(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
        guest: Option<PersonId>,
    ) -> Result<Token, Error> {
        let maker = self.may_invite(network, person, id, seat).await?;
        let (token, invitation) = (Token::random(), Invitation { game: id, seat });
        let made = InvitationWrite::Make { digest: token.digest(), invitation, maker, guest };
        self.0.store.write(Write::Invitation(made)).await?;
        Ok(token)
    }

    /// An invitation of this person's to any open seat leads to this game from now on.
    ///
    /// # Errors
    /// As [`Games::invite`]; [`Error::NoSuchInvitation`] where this person has made no such invitation.
    pub async fn move_invitation(
        &self,
        network: Network,
        person: Option<PersonId>,
        game: GameId,
        digest: TokenDigest,
    ) -> Result<(), Error> {
        let maker = self.may_invite(network, person, game, None).await?;
        let moved = InvitationWrite::Move { digest, game, maker };
        match self.0.store.write(Write::Invitation(moved)).await {
            Err(Error::Changed) => Err(Error::NoSuchInvitation),
            result => result,
        }
    }

    /// The invitation to this seat is of no use any more.
    ///
    /// # Errors
    /// As [`Games::invite`].
    pub async fn withdraw(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<(), Error> {
        self.may_invite(network, person, id, seat).await?;
        let withdrawn = InvitationWrite::Withdraw(Invitation { game: id, seat });
        self.0.store.write(Write::Invitation(withdrawn)).await
    }

    async fn may_invite(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<PersonId, Error> {
        let request = |reply| Request::MayInvite { person, seat, reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// A visitor takes the seat of an invitation: the game, and which seat it is. `picked` is the seat where any open one
    /// can be taken.
    ///
    /// # Errors
    /// When the invitation was used or withdrawn, when the seat is taken, or that person has one already; as [`Games::view`].
    pub async fn take_seat(
        &self,
        network: Network,
        visitor: Visitor,
        digest: TokenDigest,
        picked: Option<u8>,
    ) -> Result<(GameId, u8), Error> {
        let invitation = self.0.store.invitation(&digest).await?.ok_or(Error::NoSuchInvitation)?;
        let (game, seat) = (invitation.game, invitation.seat.or(picked));
        let entrance = Entrance::Invitation(digest);
        let request = |reply| Request::Take { visitor: visitor.clone(), entrance: entrance.clone(), seat, reply };
        let (seat, _) = self.ask(Some(network), game, request).await?;
        Ok((game, seat))
    }

    /// Somebody takes a seat that is offered in the lobby, or whichever is open: the answer is which.
    ///
    /// # Errors
    /// When it is not offered, or not any more, or that person has a seat already; as [`Games::view`].
    pub(crate) async fn take_offered(
        &self,
        network: Network,
        visitor: Visitor,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<u8, Error> {
        let request = |reply| Request::Take { visitor: visitor.clone(), entrance: Entrance::Lobby, seat, reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// The open seats of a game are not offered in the lobby any more, and the game is void. Without a person the server
    /// withdraws them.
    ///
    /// # Errors
    /// When somebody else offers them, or nobody any more; as [`Games::view`].
    pub(crate) async fn withdraw_offer(
        &self,
        network: Option<Network>,
        person: Option<PersonId>,
        id: GameId,
    ) -> Result<(), Error> {
        self.ask(network, id, |reply| Request::WithdrawOffer { person, reply }).await.map(drop)
    }

    /// Lets a person leave every seat in a game for good: open in one that has not begun, to a bot where others play
    /// on, and otherwise by resigning.
    ///
    /// # Errors
    /// As [`Games::view`].
    pub async fn depart(&self, id: GameId, person: PersonId) -> Result<(), Error> {
        self.ask(None, id, |reply| Request::Depart { person, reply }).await.map(drop)
    }

    /// Whether this person, who sat at the table, wants the next game of the same players. Returns which it is, once all
    /// of them do; before that a no withdraws the question.
    ///
    /// # Errors
    /// When the game is not over, or another person asks; of a rated one, where somebody may not play rated games now, or
    /// another account has agreed from this browser; as [`Games::view`].
    pub async fn rematch(
        &self,
        network: Network,
        visitor: Visitor,
        id: GameId,
        yes: bool,
    ) -> Result<Option<GameId>, Error> {
        let request = |reply| Request::Rematch { visitor: visitor.clone(), yes, reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// Lets the live ones among these games show the names that people have now.
    pub async fn renamed(&self, games: &[GameId]) {
        self.0.cluster.tell(&News::Renamed(games.to_vec()));
        self.renamed_here(games).await;
    }

    /// As [`Games::renamed`], on this node.
    pub(crate) async fn renamed_here(&self, games: &[GameId]) {
        for mailbox in games.iter().filter_map(|game| self.0.mailbox(*game)) {
            // One that ends by itself looks the names up when it is read again.
            let _ = mailbox.send(Request::Renamed).await;
        }
    }
}
