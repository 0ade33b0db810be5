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
#[derive(Debug)]
pub enum Change {
    /// An action is played.
    Acted(CheckedAction),
    /// Actions are taken back.
    Undone {
        /// The game afterwards.
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

/// What happened in a game, once the change is accepted.
#[derive(Debug, Clone, PartialEq)]
pub enum Happened {
    /// An action was played.
    Acted(PlayedAction),
    /// Actions were taken back.
    Undone {
        /// Number of actions left.
        ply: u32,
    },
    /// A seat resigned.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A seat ran out of time.
    Flagged {
        /// The seat.
        seat: Seat,
    },
    /// The game is void.
    Voided,
    /// The players agreed on a draw.
    Drawn,
    /// A seat made a request.
    Offered {
        /// What it asks for.
        ask: Ask,
        /// The seat.
        seat: Seat,
    },
    /// A seat answered a request.
    Answered {
        /// The request. `None` in a log that does not record it.
        ask: Option<Ask>,
        /// The seat.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// The running clock resumed after a stop of the server.
    Resumed,
    /// The person on a seat started a vacation, or (`None`) ended it.
    Vacation {
        /// The seat.
        seat: Seat,
        /// When the vacation ends, in milliseconds since 1970. The seat's clock stands still until then.
        until: Option<i64>,
    },
    /// A person left a seat, and a bot took over.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// A partner continues with the bot.
    Continued {
        /// The partner's seat.
        seat: Seat,
    },
    /// A player started or stopped accepting requests.
    Questions {
        /// The player's seat.
        seat: Seat,
        /// Whether requests are accepted.
        allowed: bool,
    },
    /// A player saw a hint.
    Hinted {
        /// The player's seat.
        seat: Seat,
    },
    /// A seat was taken, opened, or given to a bot.
    Seated {
        /// The seat.
        seat: Seat,
        /// How the owner changed.
        how: Seating,
    },
    /// A rematch was created.
    Rematch {
        /// The address of the new game.
        id: GameId,
    },
}

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
