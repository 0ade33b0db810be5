//! The actions of Fibonacci.

use super::Point;
use std::fmt;

/// An action, packed: target in bits 0–6, source in bits 7–13; above them a flag for actions that are not steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Action(u16);

/// An action, unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// A man moves to another point; a man standing there goes to the source.
    Step {
        /// The source.
        from: Point,
        /// The target.
        to: Point,
    },
    /// The rest of the turn is declined.
    End,
    /// Chance turns up this card, from 1 to 6.
    Card(u8),
}

const SOURCE: u32 = 7;
const POINT_MASK: u16 = 127;
/// The flag for actions that are not steps: alone it ends the turn, with a number it turns up a card.
const SPECIAL: u16 = 1 << 14;

impl Action {
    /// Ends the turn.
    pub const END: Self = Self(SPECIAL);

    /// Creates an elementary move.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Action, Point};
    ///
    /// let (from, to) = (Point::new(40), Point::new(41));
    /// assert!(Action::step(from, to).is_step());
    /// ```
    #[inline]
    #[must_use]
    pub const fn step(from: Point, to: Point) -> Self {
        Self(to.index() as u16 | (from.index() as u16) << SOURCE)
    }

    /// Creates the action that turns up a card, from 1 to 6.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Action;
    ///
    /// assert_eq!(Action::card(3).to_string(), "card3");
    /// ```
    #[must_use]
    pub const fn card(number: u8) -> Self {
        debug_assert!(number >= 1 && number <= 6);
        Self(SPECIAL | number as u16)
    }

    /// Returns whether this is an elementary move.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Action, Point};
    ///
    /// let (from, to) = (Point::new(40), Point::new(41));
    /// assert!(Action::step(from, to).is_step() && !Action::END.is_step());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_step(self) -> bool {
        self.0 & SPECIAL == 0
    }

    /// Returns the source of an elementary move; unspecified for other actions.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Action, Point};
    ///
    /// let (from, to) = (Point::new(40), Point::new(41));
    /// assert_eq!(Action::step(from, to).from(), from);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from(self) -> Point {
        point(self.0 >> SOURCE)
    }

    /// Returns the target of an elementary move; unspecified for other actions.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Action, Point};
    ///
    /// let (from, to) = (Point::new(40), Point::new(41));
    /// assert_eq!(Action::step(from, to).to(), to);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to(self) -> Point {
        point(self.0)
    }

    /// Returns the packed 15 bits, for tables indexed by actions.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Action, Point};
    ///
    /// let (from, to) = (Point::new(40), Point::new(41));
    /// assert_ne!(Action::step(from, to).bits(), Action::step(to, from).bits());
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Unpacks the action.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Action, ActionKind, Point};
    ///
    /// let (from, to) = (Point::new(40), Point::new(41));
    /// assert_eq!(Action::step(from, to).kind(), ActionKind::Step { from, to });
    /// ```
    #[inline]
    #[must_use]
    pub const fn kind(self) -> ActionKind {
        if self.is_step() {
            ActionKind::Step { from: self.from(), to: self.to() }
        } else if self.0 == SPECIAL {
            ActionKind::End
        } else {
            ActionKind::Card((self.0 & 7) as u8)
        }
    }
}

/// Returns the point in the low bits, which is on the board: they hold a point or a card, both below 91.
#[inline]
const fn point(bits: u16) -> Point {
    Point::new((bits & POINT_MASK) as usize)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ActionKind::Step { from, to } => write!(f, "{from}-{to}"),
            ActionKind::End => f.write_str("end"),
            ActionKind::Card(number) => write!(f, "card{number}"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Action({self})")
    }
}
