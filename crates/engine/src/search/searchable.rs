//! What a search needs of a game besides its rules.

use crate::{HasSearch, Odds};
use gamut_rules::{ActionList, Seat};

/// A position that alpha-beta can search.
pub trait Searchable: HasSearch {
    /// [`Searchable::slot`] is below this.
    const SLOTS: usize;

    /// The action as at most 15 bits that no other action has.
    fn code(action: Self::Action) -> u16;

    /// Actions that are alike share a slot of the history tables.
    fn slot(action: Self::Action) -> usize;

    /// How far the action reaches over the board, from 0 to 5: what is far is overlooked more easily.
    fn reach(action: Self::Action) -> usize;

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

    /// How points become chances of winning; none where there are two sides.
    fn odds(&self) -> Option<Odds> {
        None
    }
}
