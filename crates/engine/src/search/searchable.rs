//! What a search needs of a game besides its rules.

use crate::{HasSearch, Odds, Strength, Strengths};
use gamut_rules::{ActionList, Seat};

/// The levels of a game that has no table of its own.
static DEFAULT: Strengths = [
    Strength::weak(1, 0, 500, 60),
    Strength::weak(1, 0, 200, 30),
    Strength::weak(2, 0, 200, 20),
    Strength::weak(2, 2, 0, 0),
    Strength::full(1_000),
    Strength::full(5_000),
    Strength::full(25_000),
    Strength::full(150_000),
];

/// A position that alpha-beta can search.
pub trait Searchable: HasSearch {
    /// [`Searchable::slot`] is below this.
    const SLOTS: usize;

    /// The action as at most 15 bits that no other action has.
    fn code(action: Self::Action) -> u16;

    /// The action with this code; `None` of a number that codes none.
    fn decode(code: u16) -> Option<Self::Action>;

    /// Actions that are alike share a slot of the history tables.
    fn slot(action: Self::Action) -> usize;

    /// How far apart two actions are on the board, in squares: what is far from the last move is overlooked more easily.
    fn distance(one: Self::Action, other: Self::Action) -> usize;

    /// What each level is in a game of these rules.
    fn strengths(&self) -> &'static Strengths {
        &DEFAULT
    }

    /// Returns whether this seat could act, were it its turn.
    fn can_act(&self, seat: Seat) -> bool;

    /// The same position with another seat to act.
    #[must_use]
    fn with_seat_to_act(self, seat: Seat) -> Self;

    /// Returns whether this is a phase in which seats must act in their order and no one can pass.
    fn is_opening(&self) -> bool;

    /// Fills the list with the actions of the seat to act that can be noisy ([`Gain::noisy`](crate::Gain::noisy)): all that are, and as few
    /// others as is cheap.
    fn captures(&self, list: &mut ActionList<Self::Action>);

    /// How points become winning chances; `None` for two sides.
    fn odds(&self) -> Option<Odds> {
        None
    }

    /// In games that strong players often draw by playing on without progress: which part of the quiet plies allowed is
    /// used up, from 0 to 1. `None` in other games.
    fn quiet_share(&self) -> Option<f64> {
        None
    }
}
