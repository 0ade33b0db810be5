//! The twelve symmetries of the board.

use super::{Action, ActionKind, Fibonacci, Man, ManKind, Point, PointSet};
use crate::Seat;

/// A symmetry: an optional reflection, then a rotation by sixths of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    mirrored: bool,
    sixths: u8,
}

impl Symmetry {
    /// The identity.
    pub const IDENTITY: Self = Self { mirrored: false, sixths: 0 };
    /// Rotation by 180°, which swaps the colours of the start position.
    pub const HALF_TURN: Self = Self { mirrored: false, sixths: 3 };

    /// Iterates over all twelve symmetries, the identity first.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Symmetry;
    ///
    /// assert_eq!(Symmetry::all().count(), 12);
    /// assert_eq!(Symmetry::all().next(), Some(Symmetry::IDENTITY));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..12).map(|index| Self { mirrored: index >= 6, sixths: index % 6 })
    }

    /// Returns the image of a point.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, Symmetry};
    ///
    /// let turned = Symmetry::HALF_TURN.point(Point::new(40));
    /// assert_eq!(Symmetry::HALF_TURN.point(turned), Point::new(40));
    /// ```
    #[must_use]
    pub fn point(self, point: Point) -> Point {
        let (q, r) = if self.mirrored { (point.r(), point.q()) } else { (point.q(), point.r()) };
        let (q, r) = (0..self.sixths).fold((q, r), |(q, r), _| (-r, q + r));
        Point::at(q, r).expect("the board is its own image under every symmetry")
    }

    /// Returns the image of an action.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Action, Point, Symmetry};
    ///
    /// let (from, to) = (Point::new(40), Point::new(41));
    /// let turn = Symmetry::HALF_TURN;
    /// assert_eq!(turn.action(Action::step(from, to)), Action::step(turn.point(from), turn.point(to)));
    /// ```
    #[must_use]
    pub fn action(self, action: Action) -> Action {
        match action.kind() {
            ActionKind::Step { from, to } => Action::step(self.point(from), self.point(to)),
            ActionKind::End | ActionKind::Card(_) => action,
        }
    }
}

impl Fibonacci {
    /// Returns the image of the position, whose legal actions are the images of its own.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Fibonacci, Symmetry};
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.image(Symmetry::IDENTITY), position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn image(&self, map: Symmetry) -> Self {
        let mut image = *self;
        (image.sets, image.occupied, image.men_key) = ([PointSet::EMPTY; 4], PointSet::EMPTY, 0);
        for seat in Seat::all(2) {
            for kind in ManKind::ALL {
                self.men(seat, kind).into_iter().for_each(|point| image.put(Man { seat, kind }, map.point(point)));
            }
        }
        image
    }
}
