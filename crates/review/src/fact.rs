//! Facts: what one line does that the other does not, as values.

use crate::{fibonacci, focus};
use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, with_focus};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the two lines of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LineName {
    /// What the engine would have played, and what it expects then.
    Better,
    /// What was played, and what it expects then.
    Played,
}

/// Something that happens in one of the lines, and that the other line lacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fact {
    /// The line in which it happens.
    pub line: LineName,
    /// The action of that line that does it, from 1. In facts that count something, it is counted after that action.
    pub ply: usize,
    /// How much of the other line it is compared with, in actions. What `Captures` and `Reserve` count is counted
    /// within so many actions of both lines.
    pub against: usize,
    /// What happens.
    #[serde(flatten)]
    pub event: Event,
}

/// What happens. Seats are numbered from 1; squares and points have their names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The action ends the game with a win of these seats.
    Wins {
        /// The winner, or both partners.
        seats: Vec<u8>,
    },
    /// Focus: after the action a seat cannot act, which it could before.
    Stuck {
        /// That seat.
        seat: u8,
    },
    /// Focus: the action captures men.
    Captures {
        /// Who captures.
        by: u8,
        /// From the bottom of the stack on this square.
        square: String,
        /// Whose men, and how many of each.
        men: Vec<Men>,
        /// How many men in all the side of `by` captures in this line from the seats that count here, and …
        here: usize,
        /// … in the other one.
        there: usize,
    },
    /// Focus: the action brings a seat's own men back to its reserve.
    Reserve {
        /// Whose men.
        seat: u8,
        /// From the bottom of the stack on this square.
        square: String,
        /// How many.
        men: usize,
        /// How many in all come back to that seat's side in this line, and …
        here: usize,
        /// … in the other one.
        there: usize,
    },
    /// Focus: the action puts a stack of another side under a stack of one's own.
    Covers {
        /// Who covers it.
        by: u8,
        /// Whose stack it was.
        of: u8,
        /// Where.
        square: String,
        /// Its height then.
        height: usize,
        /// How many men of `of` are in it then.
        men: usize,
    },
    /// Focus: the action leaves a stack behind that another side tops.
    Frees {
        /// Who moves away.
        by: u8,
        /// Who tops it.
        seat: u8,
        /// Where.
        square: String,
        /// Its height.
        height: usize,
    },
    /// Fibonacci: so many strikes of a seat stand beside the enemy's centre.
    Strikes {
        /// Whose strikes.
        seat: u8,
        /// How many in this line, and …
        here: usize,
        /// … in the other one.
        there: usize,
    },
    /// Fibonacci: a seat's centre stands inside the board, where a ring fits round it; in the other line at the rim.
    Inside {
        /// Whose centre.
        seat: u8,
        /// Where it stands in this line, and …
        here: String,
        /// … in the other one.
        there: String,
    },
    /// Fibonacci with cards: a seat's strikes stand in so many groups.
    Groups {
        /// Whose strikes.
        seat: u8,
        /// How many groups in this line, and …
        here: usize,
        /// … in the other one.
        there: usize,
    },
    /// Fibonacci: so many steps a seat's strikes are from the enemy's centre, all six together.
    Steps {
        /// Whose strikes.
        seat: u8,
        /// How many steps in this line, and …
        here: usize,
        /// … in the other one.
        there: usize,
    },
}

/// Men of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Men {
    /// Whose.
    pub seat: u8,
    /// How many.
    pub count: usize,
}

/// Returns what two lines from the present position of a game prove of the difference between them, the weightiest fact
/// first: at most two. Both begin with an action of the seat to act; what is not legal in them ends them.
#[must_use]
pub fn facts(game: &AnyGame, better: &[String], played: &[String]) -> Vec<Fact> {
    if let Kind::Fibonacci(game) = game.kind() {
        return fibonacci::facts(game.position(), better, played);
    }
    with_focus!(game.kind(), game => focus::facts(game.position(), better, played)).unwrap_or_default()
}
