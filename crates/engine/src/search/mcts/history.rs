//! Results of each action for each seat anywhere in the tree.

use super::shares::WHOLE;
use gamut_rules::Seat;
use gamut_rules::focus::Action;

/// Upper bound on [`Action::bits`].
const ACTIONS: usize = 1 << 15;

/// Nijssen and Winands, *Enhancements for Multi-Player Monte-Carlo Tree Search* (2010); thesis, chapter 5. This variant
/// learns only from actions in the tree, not from those of playouts.
pub(super) struct ProgressiveHistory<const SEATS: usize> {
    /// The weight W; 0 if history is off.
    pub(super) weight: f32,
    /// Twelfths of games and playouts, by seat and action. Empty if history is off.
    table: Vec<(u32, u32)>,
}

impl<const SEATS: usize> ProgressiveHistory<SEATS> {
    pub(super) fn new(weight: Option<u8>) -> Self {
        let len = if weight.is_some() { SEATS * ACTIONS } else { 0 };
        Self { weight: f32::from(weight.unwrap_or(0)), table: vec![(0, 0); len] }
    }

    pub(super) fn is_on(&self) -> bool {
        !self.table.is_empty()
    }

    #[inline]
    fn index(seat: Seat, action: Action) -> usize {
        seat.index() * ACTIONS + usize::from(action.bits()) % ACTIONS
    }

    /// Records the result of an action for a seat.
    #[inline]
    pub(super) fn add(&mut self, seat: Seat, action: Action, share: u32) {
        let (shares, playouts) = &mut self.table[Self::index(seat, action)];
        // Above this the mean no longer changes.
        *shares = shares.saturating_add(share);
        *playouts = playouts.saturating_add(1);
    }

    /// Returns a seat's mean share after an action; 0 if unknown.
    #[inline]
    pub(super) fn mean(&self, seat: Seat, action: Action) -> f32 {
        let (shares, playouts) = self.table[Self::index(seat, action)];
        shares as f32 / (playouts.max(1) as f32 * WHOLE as f32)
    }
}
