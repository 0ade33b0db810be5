//! Commands of a viewer.

use crate::Ask;

/// A command of a viewer. Seats are numbered from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command<'a> {
    /// The seat in turn acts.
    Act {
        /// The action in notation.
        action: &'a str,
    },
    /// A person who plays alone takes back the last decision.
    Undo,
    /// A seat resigns.
    Resign {
        /// The seat.
        seat: u8,
    },
    /// The game's creator gives an open seat to a bot.
    Give {
        /// The seat.
        seat: u8,
        /// The bot's level, 1 to 8.
        level: u8,
    },
    /// A person leaves a seat before the game begins.
    Open {
        /// The seat.
        seat: u8,
    },
    /// Calls the game off where no consent is needed.
    Void,
    /// A player makes a request.
    Offer {
        /// What the player asks for.
        ask: Ask,
    },
    /// A player answers a request.
    Answer {
        /// Whether the player agrees.
        yes: bool,
    },
    /// An opponent claims a win on time.
    Claim {
        /// The seat that is out of time.
        seat: u8,
    },
    /// A partner continues with the bot.
    Continue,
    /// A player starts or stops accepting requests.
    Questions {
        /// Whether requests are accepted.
        allowed: bool,
    },
    /// A player sees a hint.
    Hint {
        /// The seat.
        seat: u8,
    },
}
