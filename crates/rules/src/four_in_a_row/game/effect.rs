//! The effects of actions, for pages and announcements.

use super::Cell;
use crate::Seat;

/// The effect of an action: a stone comes to rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The owner of the stone.
    pub seat: Seat,
    /// The cell where it comes to rest.
    pub to: Cell,
}
