//! What somebody at a table wants to do.

use crate::Ask;

/// What somebody at a table wants to do. Seats are numbered from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command<'a> {
    /// The seat in turn acts.
    Act {
        /// In notation.
        action: &'a str,
    },
    /// A person who plays alone takes the last decision back.
    Undo,
    /// A seat gives up.
    Resign {
        /// The seat.
        seat: u8,
    },
    /// The maker gives an open seat to a bot.
    Give {
        /// The seat.
        seat: u8,
        /// The bot's level, 1 to 8.
        level: u8,
    },
    /// A person stands up.
    Open {
        /// The seat.
        seat: u8,
    },
    /// The game is called off where nobody has to agree.
    Void,
    /// A player asks the others for something.
    Offer {
        /// What for.
        ask: Ask,
    },
    /// A player answers what was asked.
    Answer {
        /// Whether the player agrees.
        yes: bool,
    },
    /// An opponent claims that a seat is out of time.
    Claim {
        /// The seat.
        seat: u8,
    },
    /// A partner goes on with the bot.
    Continue,
    /// Whether a player can be asked for something.
    Questions {
        /// Whether they can.
        allowed: bool,
    },
    /// A player is shown a hint.
    Hint {
        /// The seat.
        seat: u8,
    },
}
