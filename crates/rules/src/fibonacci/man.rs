//! The men: their sides and kinds.

use crate::Seat;
use std::fmt;

/// The kind of a man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ManKind {
    /// The man to be surrounded; it never moves by itself.
    Centre,
    /// The men that surround the enemy's centre.
    Strike,
    /// The other men.
    Support,
}

impl ManKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Centre, Self::Strike, Self::Support];

    /// Returns how many men of this kind a side has.
    ///
    /// ```
    /// use gamut_rules::fibonacci::ManKind;
    ///
    /// assert_eq!(ManKind::ALL.map(ManKind::number), [1, 6, 6]);
    /// ```
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
    /// Its side.
    pub seat: Seat,
    /// Its kind.
    pub kind: ManKind,
}

/// Seat 1 is Red, seat 2 Green.
const LETTERS: [[char; 3]; 2] = [['C', 'S', 'D'], ['c', 's', 'd']];

impl Man {
    /// Returns the letter in notation: `C`, `S`, `D` for Red's centre, strikes and supports, small letters for Green's.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Man;
    ///
    /// assert_eq!(Man::from_letter('C').map(Man::letter), Some('C'));
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        LETTERS[self.seat.index() & 1][self.kind as usize]
    }

    /// Returns the man with this letter.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Man;
    ///
    /// assert!(Man::from_letter('C').is_some() && Man::from_letter('x').is_none());
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let seats = Seat::all(2).flat_map(|seat| ManKind::ALL.map(|kind| Self { seat, kind }));
        seats.into_iter().find(|man| man.letter() == letter)
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
