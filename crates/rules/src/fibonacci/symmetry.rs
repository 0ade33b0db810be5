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
    pub fn all() -> impl Iterator<Item = Self> {
        (0..12).map(|index| Self { mirrored: index >= 6, sixths: index % 6 })
    }

    /// Returns the image of a point.
    #[must_use]
    pub fn point(self, point: Point) -> Point {
        let (q, r) = if self.mirrored { (point.r(), point.q()) } else { (point.q(), point.r()) };
        let (q, r) = (0..self.sixths).fold((q, r), |(q, r), _| (-r, q + r));
        Point::at(q, r).expect("the board is its own image under every symmetry")
    }

    /// Returns the image of an action.
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
