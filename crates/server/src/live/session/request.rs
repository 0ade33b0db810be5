//! What a live game is asked.

use crate::error::Error;
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::live::games::Beyond;
use crate::live::view::ShownGame;
use crate::live::watchers::{Outbox, WatcherId};
use crate::people::Visitor;
use crate::store::Act;
use gamut_table::{Role, TalkPlace, Viewer};
use gamut_views::{Channel, ClientMessage, Code, ServerMessage, Words};
use std::time::Duration;
use tokio::sync::oneshot;

/// Capacity of a game's mailbox. Senders wait while it is full.
pub(crate) const MAILBOX: usize = 64;

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Error>>;

/// What a live game is asked.
pub(crate) enum Request {
    /// Only to be live.
    Wake(Reply<()>),
    /// A copy of the game as it is.
    Snapshot(Reply<ShownGame>),
    /// To send what happens from now on to a socket of this person.
    Watch { person: Option<PersonId>, outbox: Outbox, reply: Reply<Watching> },
    /// That the server has refused a socket to this person.
    Refused(PersonId),
    /// The game as it would be after this line, from event `seq` on, for this person.
    Line { person: Option<PersonId>, seq: u32, line: Vec<String>, reply: Reply<ShownGame> },
    /// Whether this person may invite somebody to a seat, or to whichever is open. The answer is who invites.
    MayInvite { person: Option<PersonId>, seat: Option<u8>, reply: Reply<PersonId> },
    /// Somebody takes a seat. The answer is which.
    Take { visitor: Visitor, entrance: Entrance, seat: Option<u8>, reply: Reply<u8> },
    /// This person (none: the server) withdraws the offer of open seats in the lobby.
    WithdrawOffer { person: Option<PersonId>, reply: Reply<()> },
    /// What a socket received.
    Message { from: WatcherId, message: Result<ClientMessage, Unread>, lag: Duration },
    /// To learn what is known on another node.
    Beyond(Beyond),
    /// That something that was said there is deleted.
    Unsay { number: u64, place: TalkPlace },
    /// What this person asks for without a socket. The answer is the number of the event that it was.
    Order { person: PersonId, message: ClientMessage, reply: Reply<u32> },
    /// What this person says without a socket. The answer is the number that it has.
    Say { person: PersonId, to: Channel, words: Words, reply: Reply<u64> },
    /// That this person leaves every seat for good.
    Depart { person: PersonId, reply: Reply<()> },
    /// That an operator calls the game off, which is remembered as this act.
    CallOff { act: Act, reply: Reply<()> },
    /// To end, because the log is another one: whoever follows comes again.
    Reload(Reply<()>),
    /// Whether this person wants the next game of the same players. The answer is which it is, once all do.
    Rematch { visitor: Visitor, yes: bool, reply: Reply<Option<GameId>> },
    /// That somebody who sits here has another name.
    Renamed,
    /// To look who of those who sit here is on vacation.
    Vacations(Reply<()>),
    /// That a socket is gone.
    Gone(WatcherId),
}

/// By what somebody takes a seat.
#[derive(Debug, Clone)]
pub(crate) enum Entrance {
    /// An invitation, which is used by it.
    Invitation(TokenDigest),
    /// The lobby, where the seat is offered to anybody.
    Lobby,
}

/// What a socket is told when it begins to follow a game.
pub(crate) struct Watching {
    pub(crate) id: WatcherId,
    /// Number of the newest event before.
    pub(crate) newest: u32,
    /// Whose it is.
    pub(crate) viewer: Viewer,
    /// What it may do.
    pub(crate) role: Role,
    /// What was said before, as far as it hears it.
    pub(crate) talk: Option<ServerMessage>,
    /// The conditional moves that are its own, where it can leave any.
    pub(crate) conditional: Option<ServerMessage>,
}

/// A message that could not be read, or is not to be heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The number of the message, where that much could be read.
    pub re: Option<u32>,
    /// The kind of refusal, such as `malformed` or `too-large`.
    pub code: Code,
    /// What is wrong, in one line.
    pub message: String,
}

impl Request {
    /// Answers that the game cannot be read. Whoever asked may have left.
    pub(super) fn refuse(self, error: Error) {
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

    /// Returns whether somebody waits for an answer that depends on the newest event, wherever that was committed.
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
