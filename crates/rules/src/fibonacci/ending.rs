//! Why a game of Fibonacci ends.

use crate::Reason;
use crate::outcome::ReasonText;

impl Reason {
    /// Fibonacci: a ring of strikes surrounds a centre.
    pub const RING: Self = Self::new(&ReasonText { name: "ring", meaning: "the ring is closed" });
    /// Fibonacci with cards: the strikes are connected, and three of them are next to the enemy's centre.
    pub const CARDS: Self =
        Self::new(&ReasonText { name: "cards", meaning: "the strikes hang together at the centre" });
    /// Fibonacci: the turn limit is reached.
    pub const TURNS: Self = Self::new(&ReasonText { name: "turns", meaning: "the turn limit is reached" });
}
