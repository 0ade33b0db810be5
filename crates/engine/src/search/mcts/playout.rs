//! Playouts: from a leaf of the tree to the end of the game.

use super::shares::shares;
use super::{MOST_PLIES, MctsSearch};
use crate::Playouts;
use crate::search::playout::Playout;
use gamut_rules::Seats;
use gamut_rules::focus::{Action, Focus};

impl<const SEATS: usize> MctsSearch<'_, SEATS> {
    /// Returns each seat's result of a random continuation. `None` if the search must end.
    pub(super) fn play_out(&mut self, position: &Focus<SEATS>) -> Option<Seats<u32, SEATS>> {
        match self.kind.playouts {
            Playouts::Uniform => self.play_on(position, |_, playout, bits| playout.uniform(bits)),
            Playouts::Ordered => self.play_on(position, |_, playout, bits| playout.greedy(bits)),
            Playouts::OnePly => self.play_on(position, searched(Self::one_ply)),
            Playouts::TwoPly(policy) => self
                .play_on(position, searched(|search: &mut Self, playout, bits| search.two_ply(playout, policy, bits))),
        }
    }

    /// Continues the game with a choice made from random bits.
    #[inline(always)]
    fn play_on(
        &mut self,
        position: &Focus<SEATS>,
        choose: impl Fn(&mut Self, &Playout<SEATS>, u64) -> Option<Action>,
    ) -> Option<Seats<u32, SEATS>> {
        let mut playout = Playout::new(*position);
        for _ in 0..MOST_PLIES {
            if let Some(outcome) = playout.outcome() {
                return Some(shares(position, outcome.winner));
            }
            if playout.exhausted().is_some() {
                break;
            }
            let bits = self.rng.bits();
            let action = choose(self, &playout, bits)?;
            playout.play(action);
            self.visit()?;
        }
        Some(shares(position, self.drawn))
    }
}

/// Chooses by a small search, and at random once in twenty.
fn searched<S, const SEATS: usize>(
    choose: impl Fn(&mut S, &Playout<SEATS>, u64) -> Option<Action>,
) -> impl Fn(&mut S, &Playout<SEATS>, u64) -> Option<Action> {
    move |search, playout, bits| {
        if Playout::<SEATS>::explores(bits) { playout.uniform(bits) } else { choose(search, playout, bits) }
    }
}
