//! Requests to a live game's task.

use crate::LiveError;
use crate::view::ShownGame;
use crate::watchers::{Outbox, WatcherId};
use gamut_store::ids::{GameId, PersonId, TokenDigest};
use gamut_store::{Act, Visitor};
use gamut_table::{Role, TalkPlace, Viewer};
use gamut_views::{Channel, ClientMessage, Refusal, ServerMessage, Words};
use std::time::Duration;
use tokio::sync::oneshot;

/// Capacity of a game's mailbox. Senders wait while it is full.
pub(crate) const MAILBOX: usize = 64;

/// Where to send an answer.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, LiveError>>;

/// A request to a live game's task.
pub(crate) enum Request {
    /// Start the game if it is not live.
    Wake(Reply<()>),
    /// Copy the game's state.
    Snapshot(Reply<ShownGame>),
    /// Send further messages to a socket of this person.
    Watch { person: Option<PersonId>, outbox: Outbox, reply: Reply<Watching> },
    /// The server refused this person's socket.
    Refused(PersonId),
    /// Return the game after this line from event `seq` on, for this person.
    Line { person: Option<PersonId>, seq: u32, line: Vec<String>, reply: Reply<ShownGame> },
    /// Check that this person can invite to a seat, or to any open one. Returns who invites.
    MayInvite { person: Option<PersonId>, seat: Option<u8>, reply: Reply<PersonId> },
    /// Let a person take a seat. Returns the seat.
    Take { visitor: Visitor, entrance: Entrance, seat: Option<u8>, reply: Reply<u8> },
    /// Withdraw the lobby offer for this person, or for the server.
    WithdrawOffer { person: Option<PersonId>, reply: Reply<()> },
    /// Handle a message received on a socket.
    Message { from: WatcherId, message: Result<ClientMessage, Unread>, lag: Duration },
    /// Take over what another node knows.
    Beyond(Beyond),
    /// Remove a deleted message.
    Unsay { number: u64, place: TalkPlace },
    /// Carry out a person's command without a socket. Returns the number of the resulting event.
    Order { person: PersonId, message: ClientMessage, reply: Reply<u32> },
    /// Send a person's message without a socket. Returns its number.
    Say { person: PersonId, to: Channel, words: Words, reply: Reply<u64> },
    /// Let this person leave every seat for good.
    Depart { person: PersonId, reply: Reply<()> },
    /// Void the game for an operator, and record the act.
    CallOff { act: Act, reply: Reply<()> },
    /// End the task because the log was changed: followers reconnect.
    Reload(Reply<()>),
    /// Record whether this person wants a rematch. Returns the new game once all agree.
    Rematch { visitor: Visitor, yes: bool, reply: Reply<Option<GameId>> },
    /// A player has a new name.
    Renamed,
    /// Check which players are on vacation.
    Vacations(Reply<()>),
    /// A socket is gone.
    Gone(WatcherId),
}

/// What another node or the database knows about a live game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Beyond {
    /// Number of the newest event.
    pub seq: Option<u32>,
    /// Number of the newest message.
    pub said: Option<u64>,
    /// The seats for which a person is connected to another node.
    pub seats: Option<Vec<u8>>,
    /// Whether the game continues without a person, and this node owns it.
    pub goes_on: bool,
}

/// How a person takes a seat.
#[derive(Debug, Clone)]
pub(crate) enum Entrance {
    /// By an invitation, which is then used up.
    Invitation(TokenDigest),
    /// In the lobby, where the seat is offered to anyone.
    Lobby,
}

/// The greeting of a socket that starts to follow a game.
pub(crate) struct Watching {
    pub(crate) id: WatcherId,
    /// Number of the newest event before it.
    pub(crate) newest: u32,
    /// The socket's viewer.
    pub(crate) viewer: Viewer,
    /// What the viewer can do.
    pub(crate) role: Role,
    /// Recent messages that the viewer can read.
    pub(crate) talk: Option<ServerMessage>,
    /// The viewer's conditional moves, if the viewer can have any.
    pub(crate) conditional: Option<ServerMessage>,
}

/// A message that is malformed or not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The number of the message, if it could be read.
    pub re: Option<u32>,
    /// Why.
    pub refusal: Refusal,
}

impl Request {
    /// Answers that the game cannot be read. The receiver may be gone.
    pub(super) fn refuse(self, error: LiveError) {
        match self {
            Self::Wake(reply) | Self::Vacations(reply) => drop(reply.send(Err(error))),
            Self::Line { reply, .. } => drop(reply.send(Err(error))),
            Self::Snapshot(reply) => drop(reply.send(Err(error))),
            Self::Watch { reply, .. } => drop(reply.send(Err(error))),
            Self::MayInvite { reply, .. } => drop(reply.send(Err(error))),
            Self::Take { reply, .. } => drop(reply.send(Err(error))),
            Self::Order { reply, .. } => drop(reply.send(Err(error))),
            Self::Say { reply, .. } => drop(reply.send(Err(error))),
            Self::WithdrawOffer { reply, .. } | Self::Depart { reply, .. } => drop(reply.send(Err(error))),
            Self::CallOff { reply, .. } | Self::Reload(reply) => drop(reply.send(Err(error))),
            Self::Rematch { reply, .. } => drop(reply.send(Err(error))),
            Self::Message { .. }
            | Self::Beyond(_)
            | Self::Unsay { .. }
            | Self::Renamed
            | Self::Refused(_)
            | Self::Gone(_) => {}
        }
    }

    /// Returns whether the answer depends on the newest event, on whatever node it was committed.
    pub(super) fn wants_newest(&self) -> bool {
        match self {
            Self::Wake(_)
            | Self::Snapshot(_)
            | Self::Watch { .. }
            | Self::Line { .. }
            | Self::MayInvite { .. }
            | Self::Take { .. }
            | Self::WithdrawOffer { .. }
            | Self::Order { .. }
            | Self::Say { .. }
            | Self::Depart { .. }
            | Self::CallOff { .. }
            | Self::Rematch { .. }
            | Self::Vacations(_) => true,
            Self::Message { .. }
            | Self::Beyond(_)
            | Self::Unsay { .. }
            | Self::Reload(_)
            | Self::Renamed
            | Self::Refused(_)
            | Self::Gone(_) => false,
        }
    }
}
