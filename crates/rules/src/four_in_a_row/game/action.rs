//! The actions of four in a row.

use super::COLUMNS;
use std::fmt;

/// A stone dropped into a column. `Display` prints the column's letter, from `a` on the left to `g`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Action(u8);

impl Action {
    /// Returns the action that drops a stone into this column, from 0 on the left; `None` outside the board.
    ///
    /// ```
    /// use gamut_rules::four_in_a_row::Action;
    ///
    /// assert_eq!(Action::new(3).map(|action| action.to_string()), Some("d".to_owned()));
    /// assert_eq!(Action::new(7), None);
    /// ```
    #[must_use]
    pub fn new(column: usize) -> Option<Self> {
        (column < COLUMNS).then_some(Self(column as u8))
    }

    /// Iterates over the actions of all columns, from left to right.
    ///
    /// ```
    /// use gamut_rules::four_in_a_row::Action;
    ///
    /// assert_eq!(Action::all().count(), 7);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COLUMNS as u8).map(Self)
    }

    /// Returns the column, from 0 on the left.
    ///
    /// ```
    /// use gamut_rules::four_in_a_row::Action;
    ///
    /// assert!(Action::all().map(Action::column).eq(0..7));
    /// ```
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}
