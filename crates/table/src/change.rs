//! What an event changes in a game. A change is prepared, written to the log, and only then accepted.

use crate::{Ask, Bot, Event, GameEnd, GameId, Owner, PersonId};
use gamut_rules::any::{CheckedAction, PlayedAction};
use gamut_rules::{AnyGame, Seat};

/// A checked event as the log stores it, and what it changes.
#[derive(Debug)]
pub struct Prepared {
    /// The event, written first.
    pub event: Event,
    /// Who caused the event. `None` for a bot, for chance, and in games older than the identification of people.
    pub person: Option<PersonId>,
    /// The change, accepted after the event is written.
    pub change: Change,
}

/// What changes in a game. Valid only for the state that it was prepared for.
///
/// `A` is the action: checked, and once the change is [accepted](Happened), played.
#[derive(Debug)]
pub enum Change<A = CheckedAction> {
    /// An action is played.
    Acted(A),
    /// Actions are taken back.
    Undone {
        /// The game afterwards; once the change is accepted, the game before.
        game: Box<AnyGame>,
        /// Number of actions left.
        ply: u32,
        /// The seats passed over after the last of those actions.
        skipped: Vec<Seat>,
    },
    /// A seat gives up.
    Resigned {
        /// The seat.
        seat: Seat,
        /// The resulting end of the game.
        closed: GameEnd,
    },
    /// A seat runs out of time.
    Flagged {
        /// The seat.
        seat: Seat,
        /// The resulting end of the game.
        closed: GameEnd,
    },
    /// The game is void.
    Voided {
        /// The end of the game.
        closed: GameEnd,
        /// The seat that let it lapse, as far as the event names it.
        late: Option<Seat>,
        /// The seat that called it off alone, as far as the event names it.
        by: Option<Seat>,
        /// Whether a person caused it.
        by_person: bool,
    },
    /// The players agree on a draw.
    Drawn(GameEnd),
    /// A seat makes a request.
    Offered {
        /// What it asks for.
        ask: Ask,
        /// The seat.
        seat: Seat,
        /// Who sits there.
        person: Option<PersonId>,
    },
    /// A seat answers a request.
    Answered {
        /// The request.
        ask: Option<Ask>,
        /// The seat.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// The running clock resumes after a stop of the server.
    Resumed,
    /// The person on a seat starts a vacation, or (`None`) ends it.
    Vacation {
        /// The seat.
        seat: Seat,
        /// When the vacation ends, in milliseconds since 1970. The seat's clock stands still until then.
        until: Option<i64>,
    },
    /// A person leaves a seat, and a bot takes over.
    Left {
        /// The seat.
        seat: Seat,
        /// The bot that takes over.
        bot: Bot,
        /// The end of the game, if no other side is left.
        closed: Option<GameEnd>,
        /// The partner who must decide whether to continue with the bot, if any.
        partner: Option<Seat>,
    },
    /// A partner continues with the bot.
    Continued {
        /// The partner's seat.
        seat: Seat,
    },
    /// A player starts or stops accepting requests.
    Questions {
        /// The player's seat.
        seat: Seat,
        /// Whether requests are accepted.
        allowed: bool,
    },
    /// A player sees a hint.
    Hinted {
        /// The player's seat.
        seat: Seat,
    },
    /// A seat is taken, opened, or given to a bot.
    Seated {
        /// The seat.
        seat: Seat,
        /// Its new owner.
        owner: Owner,
        /// How the owner changes.
        how: Seating,
    },
    /// A rematch was created.
    Rematch(GameId),
}

/// What happened in a game: a change that was accepted, with the action as it was played.
pub type Happened = Change<PlayedAction>;

/// How the owner of a seat changes before the game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seating {
    /// A person sat down.
    Taken,
    /// The seat became open.
    Opened,
    /// The game's creator gave it to a bot.
    Given,
}
