//! Playouts: from a leaf of the tree to the end of the game.

use super::shares::shares;
use super::{MOST_PLIES, Search};
use crate::Playouts;
use gamut_rules::focus::{Action, Focus, Playout};
use gamut_rules::{Position, Seats};

impl<const SEATS: usize> Search<'_, SEATS> {
    /// What each seat gets of a game played on by chance. `None` when the search has to end.
    pub(super) fn play_out(&mut self, position: &Focus<SEATS>) -> Option<Seats<u32, SEATS>> {
        let mut playout = Playout::new(*position);
        for _ in 0..MOST_PLIES {
            let position = playout.position();
            if let Some(outcome) = position.outcome() {
                return Some(shares(position, outcome.winner));
            }
            if position.exhausted().is_some() {
                break;
            }
            let action = self.next(&playout)?;
            playout.play(action);
            self.visit()?;
        }
        Some(shares(position, self.drawn))
    }

    /// The action of a playout that goes on. `None` when the search has to end.
    #[inline]
    fn next(&mut self, playout: &Playout<SEATS>) -> Option<Action> {
        let bits = self.lot.bits();
        match self.kind.playouts {
            Playouts::Uniform => playout.uniform(bits),
            Playouts::Ordered => playout.greedy(bits),
            _ if Playout::<SEATS>::explores(bits) => playout.uniform(bits),
            Playouts::OnePly => self.one_ply(playout.position(), bits),
            Playouts::TwoPly(policy) => self.two_ply(playout.position(), policy),
        }
    }
}
