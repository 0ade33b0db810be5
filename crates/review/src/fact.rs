//! Facts about the difference between two lines.

use crate::{fibonacci, focus};
use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, with_focus};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the two lines of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LineName {
    /// The engine's choice and its expected continuation.
    Better,
    /// The actual play and its expected continuation.
    Played,
}

/// An event of one line that the other line lacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fact {
    /// The line of the event.
    pub line: LineName,
    /// The action of that line that causes the event, from 1. Counts are taken after that action.
    pub ply: usize,
    /// Number of actions of the other line in the comparison. The counts of `Captures` and `Reserve` cover this many
    /// actions of both lines.
    pub against: usize,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

/// An event of a line. Seats are numbered from 1; squares and points have their names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The action ends the game with a win.
    Wins {
        /// The winner, or both partners.
        seats: Vec<u8>,
    },
    /// Focus: after the action, a seat can no longer act.
    Stuck {
        /// That seat.
        seat: u8,
    },
    /// Focus: the action captures men.
    Captures {
        /// The capturing seat.
        by: u8,
        /// The square of the stack that loses the men.
        square: String,
        /// The captured men, by seat.
        men: Vec<Men>,
        /// All men that the side of `by` captures in this line from the seats that count here.
        here: usize,
        /// The same in the other line.
        there: usize,
    },
    /// Focus: the action returns a seat's own men to its reserve.
    Reserve {
        /// The seat.
        seat: u8,
        /// The square of the stack that loses the men.
        square: String,
        /// Number of men.
        men: usize,
        /// All men that return to that seat's side in this line.
        here: usize,
        /// The same in the other line.
        there: usize,
    },
    /// Focus: the action covers another side's stack.
    Covers {
        /// The covering seat.
        by: u8,
        /// The previous owner of the stack.
        of: u8,
        /// The square.
        square: String,
        /// The stack's height afterwards.
        height: usize,
        /// Number of men of `of` in it afterwards.
        men: usize,
    },
    /// Focus: the action leaves a stack to another side.
    Frees {
        /// The seat that moves away.
        by: u8,
        /// The new owner of the stack.
        seat: u8,
        /// The square.
        square: String,
        /// The stack's height.
        height: usize,
    },
    /// Fibonacci: the number of a seat's strikes next to the enemy's centre.
    Strikes {
        /// The seat.
        seat: u8,
        /// The number in this line.
        here: usize,
        /// The number in the other line.
        there: usize,
    },
    /// Fibonacci: a seat's centre is inside the board, where a ring can surround it; in the other line it is at the
    /// rim.
    Inside {
        /// The seat.
        seat: u8,
        /// The centre's point in this line.
        here: String,
        /// The centre's point in the other line.
        there: String,
    },
    /// Fibonacci with cards: the number of groups that a seat's strikes form.
    Groups {
        /// The seat.
        seat: u8,
        /// The number in this line.
        here: usize,
        /// The number in the other line.
        there: usize,
    },
    /// Fibonacci: the distance in steps from a seat's strikes to the enemy's centre, summed over all six.
    Steps {
        /// The seat.
        seat: u8,
        /// The distance in this line.
        here: usize,
        /// The distance in the other line.
        there: usize,
    },
}

/// Men of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Men {
    /// The seat.
    pub seat: u8,
    /// Number of men.
    pub count: usize,
}

/// Returns what two lines from the current position prove about their difference: at most two facts, most important
/// first. Both lines start with an action of the seat to act and end at the first illegal action.
#[must_use]
pub fn facts(game: &AnyGame, better: &[String], played: &[String]) -> Vec<Fact> {
    if let Kind::Fibonacci(game) = game.kind() {
        return fibonacci::facts(game.position(), better, played);
    }
    with_focus!(game.kind(), game => focus::facts(game.position(), better, played)).unwrap_or_default()
}
