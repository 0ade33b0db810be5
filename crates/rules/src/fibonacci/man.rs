//! A man: whose it is and of which kind.

use crate::Seat;
use std::fmt;

/// What a man is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The one that is to be surrounded; it never moves by itself.
    Centre,
    /// The ones that surround.
    Strike,
    /// The others.
    Support,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Centre, Self::Strike, Self::Support];

    /// How many of them a side has.
    #[must_use]
    pub const fn number(self) -> usize {
        match self {
            Self::Centre => 1,
            Self::Strike | Self::Support => 6,
        }
    }
}

/// A man on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
}

/// Seat 1 is Red, seat 2 Green.
const LETTERS: [[char; 3]; 2] = [['C', 'S', 'D'], ['c', 's', 'd']];

impl Man {
    /// `C`, `S`, `D` for Red's centre, strikes and supports, small letters for Green's.
    #[must_use]
    pub const fn letter(self) -> char {
        LETTERS[self.seat.index() & 1][self.kind as usize]
    }

    /// The man that is written with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let seats = Seat::all(2).flat_map(|seat| Kind::ALL.map(|kind| Self { seat, kind }));
        seats.into_iter().find(|man| man.letter() == letter)
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
