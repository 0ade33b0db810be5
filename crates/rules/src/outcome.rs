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
    ///
    /// ```
    /// use gamut_rules::{Seat, Winner};
    ///
    /// let team = Winner::Side(Seat::new(0), Seat::new(2));
    /// assert!(team.includes(Seat::new(2)) && !team.includes(Seat::new(1)));
    /// assert!(!Winner::Draw.includes(Seat::FIRST));
    /// ```
    #[must_use]
    pub fn includes(self, seat: Seat) -> bool {
        match self {
            Self::Seat(winner) => winner == seat,
            Self::Side(lower, upper) => lower == seat || upper == seat,
            Self::Draw => false,
        }
    }

    /// Iterates over the winning seats: none, one or two.
    ///
    /// ```
    /// use gamut_rules::{Seat, Winner};
    ///
    /// let team = Winner::Side(Seat::FIRST, Seat::new(2));
    /// assert_eq!(team.seats().count(), 2);
    /// assert_eq!(Winner::Draw.seats().count(), 0);
    /// ```
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

/// Why a game is over. Each game has reasons of its own, such as [`Reason::CAPTURES`] in Focus.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reason(&'static ReasonText);

/// What a reason is called, and what it means.
#[derive(PartialEq, Eq, Hash)]
pub struct ReasonText {
    /// The name in records, such as `captures`.
    pub name: &'static str,
    /// What has happened: a clause without a full stop.
    pub meaning: &'static str,
}

impl Reason {
    /// In any game: the same position occurred for the third time.
    pub const REPETITION: Self =
        Self::new(&ReasonText { name: "repetition", meaning: "the position has occurred for the third time" });

    /// Creates a game's own reason.
    ///
    /// ```
    /// use gamut_rules::Reason;
    /// use gamut_rules::outcome::ReasonText;
    ///
    /// const FULL: Reason = Reason::new(&ReasonText { name: "full", meaning: "the board is full" });
    /// assert_eq!(FULL.to_string(), "full");
    /// ```
    #[must_use]
    pub const fn new(text: &'static ReasonText) -> Self {
        Self(text)
    }

    /// Returns what the reason means, as a clause without a full stop.
    ///
    /// ```
    /// use gamut_rules::Reason;
    ///
    /// assert_eq!(Reason::REPETITION.to_string(), "repetition");
    /// assert_eq!(Reason::REPETITION.meaning(), "the position has occurred for the third time");
    /// ```
    #[must_use]
    pub fn meaning(self) -> &'static str {
        self.0.meaning
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reason({self})")
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.winner, self.reason)
    }
}
