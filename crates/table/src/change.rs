//! What an event changes in a game: prepared, written, and only then accepted.

use crate::{Ask, Bot, Event, GameEnd, GameId, Owner, PersonId};
use gamut_rules::any::{CheckedAction, PlayedAction};
use gamut_rules::{AnyGame, Seat};

/// An event that can follow, as the log keeps it, and what it changes.
#[derive(Debug)]
pub struct Prepared {
    /// To be written first.
    pub event: Event,
    /// Who did it; none: a bot, chance, or somebody from before there were persons.
    pub person: Option<PersonId>,
    /// To be accepted then.
    pub change: Change,
}

/// What changes in a game. It is good for the game and the moment that it was prepared for.
#[derive(Debug)]
pub enum Change {
    /// An action is played.
    Acted(CheckedAction),
    /// Actions are taken back.
    Undone {
        /// The game as it is then.
        game: Box<AnyGame>,
        /// So many actions are left.
        ply: u32,
        /// The seats that were passed over after the last of them.
        skipped: Vec<Seat>,
    },
    /// A seat gives up.
    Resigned {
        /// Which.
        seat: Seat,
        /// The end that this is.
        closed: GameEnd,
    },
    /// A seat's time is out.
    Flagged {
        /// Which.
        seat: Seat,
        /// The end that this is.
        closed: GameEnd,
    },
    /// The game counts for nothing.
    Voided(GameEnd),
    /// The game is a draw, as the players agreed.
    Drawn(GameEnd),
    /// A seat asks the others for something.
    Offered {
        /// What for.
        ask: Ask,
        /// Which.
        seat: Seat,
        /// Who sits there.
        person: Option<PersonId>,
    },
    /// A seat answers what was asked.
    Answered {
        /// Which.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// A clock runs again.
    Resumed,
    /// The person on a seat goes on vacation, or (none) is back.
    Vacation {
        /// On which seat.
        seat: Seat,
        /// Until when its clock stands still, in milliseconds since 1970.
        until: Option<i64>,
    },
    /// A person leaves a seat to a bot.
    Left {
        /// Which.
        seat: Seat,
        /// Who plays on.
        bot: Bot,
        /// The end that this is, where nobody else is left.
        closed: Option<GameEnd>,
        /// The partner who has to say whether to go on with the bot, where there is one.
        partner: Option<Seat>,
    },
    /// A partner goes on with the bot.
    Continued {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody can be asked from now on, or no more.
    Questions {
        /// On which seat.
        seat: Seat,
        /// Whether they can be.
        allowed: bool,
    },
    /// Somebody is shown a hint.
    Hinted {
        /// On which seat.
        seat: Seat,
    },
    /// A seat is taken, opened or given away.
    Seated {
        /// Which.
        seat: Seat,
        /// Who has it from now on.
        owner: Owner,
        /// By what.
        how: Seating,
    },
    /// The next game of the same players is made.
    Rematch(GameId),
}

/// What happened, after it was accepted.
#[derive(Debug, Clone, PartialEq)]
pub enum Happened {
    /// An action was played.
    Acted(PlayedAction),
    /// Actions were taken back; so many are left.
    Undone {
        /// Number of actions left.
        ply: u32,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// A seat's time was out.
    Flagged {
        /// Which.
        seat: Seat,
    },
    /// The game counts for nothing.
    Voided,
    /// The game is a draw, as the players agreed.
    Drawn,
    /// A seat asked the others for something.
    Offered {
        /// What for.
        ask: Ask,
        /// Which.
        seat: Seat,
    },
    /// A seat answered what was asked.
    Answered {
        /// What that was; none in a log that does not say what was asked.
        ask: Option<Ask>,
        /// Which.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// A clock runs again.
    Resumed,
    /// The person on a seat went on vacation, or (none) is back.
    Vacation {
        /// On which seat.
        seat: Seat,
        /// Until when its clock stands still, in milliseconds since 1970.
        until: Option<i64>,
    },
    /// A person left a seat to a bot.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A partner goes on with the bot.
    Continued {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody can be asked from now on, or no more.
    Questions {
        /// On which seat.
        seat: Seat,
        /// Whether they can be.
        allowed: bool,
    },
    /// Somebody was shown a hint.
    Hinted {
        /// On which seat.
        seat: Seat,
    },
    /// A seat was taken, opened or given away.
    Seated {
        /// Which.
        seat: Seat,
        /// By what.
        how: Seating,
    },
    /// The next game of the same players was made.
    Rematch {
        /// Its address.
        id: GameId,
    },
}

/// How a seat gets another owner before the game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seating {
    /// A person took it.
    Taken,
    /// Nobody has it any more.
    Opened,
    /// The maker gave it to a bot.
    Given,
}
