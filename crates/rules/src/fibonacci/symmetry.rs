//! The twelve symmetries of the board.

use super::{Action, ActionKind, Point};

/// A symmetry: a reflection or none, then sixths of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    mirrored: bool,
    sixths: u8,
}

impl Symmetry {
    /// The identity.
    pub const IDENTITY: Self = Self { mirrored: false, sixths: 0 };
    /// Half a turn, which swaps the colours of the start position.
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
