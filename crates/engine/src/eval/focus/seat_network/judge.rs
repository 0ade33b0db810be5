//! The network as the tree search asks it.

use super::SeatNetwork;
use super::sums::SeatSums;
use crate::Gain;
use crate::eval::focus::standings::ByStandings;
use crate::eval::judge::Judge;
use crate::eval::judge::Values;
use gamut_rules::Seat;
use gamut_rules::focus::{Action, Focus};
use std::cell::RefCell;

/// Judges positions by a network, and actions by the hand-made evaluation.
pub(crate) struct ByNetwork<'a, const SEATS: usize> {
    /// Behind the shared borrow of a search that asks one position at a time.
    sums: RefCell<SeatSums<'a, SEATS>>,
    is_over_hand: bool,
    hand: ByStandings<SEATS>,
}

impl<'a, const SEATS: usize> ByNetwork<'a, SEATS> {
    pub(crate) fn new(network: &'a SeatNetwork, hand: ByStandings<SEATS>) -> Self {
        Self { sums: RefCell::new(SeatSums::new(network)), is_over_hand: network.is_over_hand(), hand }
    }
}

impl<const SEATS: usize> Judge<Focus<SEATS>> for ByNetwork<'_, SEATS> {
    fn chances(&self, position: &Focus<SEATS>) -> Values {
        self.hand.chances_over(position, self.sums.borrow_mut().logits(position), self.is_over_hand)
    }

    #[inline]
    fn gain(&self, position: &Focus<SEATS>, seat: Seat, action: Action) -> Gain {
        self.hand.gain(position, seat, action)
    }

    #[inline]
    fn prior_logits(&self, position: &Focus<SEATS>, actions: &[Action], logits: &mut Vec<f32>) {
        self.hand.prior_logits(position, actions, logits);
    }
}
