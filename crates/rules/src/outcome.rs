//! How a game ended.

use crate::Seat;
use std::fmt;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who has won.
    pub winner: Winner,
    /// Why the game is over.
    pub reason: Reason,
}

/// Who has won a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Winner {
    /// One seat.
    Seat(Seat),
    /// A team: both its seats, the lower one first.
    Side(Seat, Seat),
    /// Nobody.
    Draw,
}

impl Winner {
    /// Returns whether this seat has won, alone or with its partner.
    #[must_use]
    pub fn includes(self, seat: Seat) -> bool {
        match self {
            Self::Seat(winner) => winner == seat,
            Self::Side(lower, upper) => lower == seat || upper == seat,
            Self::Draw => false,
        }
    }

    /// Iterates over the winning seats: none, one or two.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX).filter(move |&seat| self.includes(seat))
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Side(lower, upper) => write!(f, "{lower}+{upper}"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Focus: only one side can act.
    Immobilised,
    /// Focus, `goal=capture`: enough pieces captured.
    Captures,
    /// The same position occurred for the third time.
    Repetition,
    /// Focus: too many plies in a row without a capture.
    Quiet,
    /// Fibonacci: a ring of strikes surrounds a centre.
    Ring,
    /// Fibonacci with cards: the strikes are connected, and three of them are next to the enemy's centre.
    Cards,
    /// Fibonacci: the turn limit is reached.
    Turns,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Immobilised => "immobilised",
            Self::Captures => "captures",
            Self::Repetition => "repetition",
            Self::Quiet => "quiet",
            Self::Ring => "ring",
            Self::Cards => "cards",
            Self::Turns => "turns",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.winner, self.reason)
    }
}
