//! What a search needs of a game besides its rules.

use gamut_rules::{Position, Seat};

/// A position that can be searched: rules and the knowledge of the game.
pub trait Searchable: Position {
    /// How good the position is for the side of this seat against everybody else, in points. Only asked where the
    /// game goes on.
    fn evaluate(&self, seat: Seat) -> i32;

    /// How promising an action looks before it is played; the higher the earlier it is tried.
    fn promise(&self, action: Self::Action) -> i32;

    /// Does the action take something that the evaluation before it does not see?
    fn is_noisy(&self, action: Self::Action) -> bool;
}
