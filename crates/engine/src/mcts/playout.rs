//! Playouts: from a leaf of the tree to the end of the game.

use super::shares::shares;
use super::{MOST_PLIES, Search};
use crate::Playouts;
use gamut_rules::focus::{Action, Focus, Playout};
use gamut_rules::{Position, Seats};

impl<const SEATS: usize> Search<'_, SEATS> {
    /// What each seat gets of a game played on by chance. `None` when the search has to end.
    pub(super) fn play_out(&mut self, position: &Focus<SEATS>) -> Option<Seats<u32, SEATS>> {
        match self.kind.playouts {
            Playouts::Uniform => self.play_on(position, Playout::uniform),
            Playouts::Ordered => self.play_on(position, Playout::greedy),
            Playouts::OnePly => self.search_on(position, Self::one_ply),
            Playouts::TwoPly(policy) => {
                self.search_on(position, |search, position, _| search.two_ply(position, policy))
            }
        }
    }

    /// The game is played on by a fast choice by random bits.
    #[inline(always)]
    fn play_on(
        &mut self,
        position: &Focus<SEATS>,
        choose: impl Fn(&Playout<SEATS>, u64) -> Option<Action>,
    ) -> Option<Seats<u32, SEATS>> {
        let mut playout = Playout::new(*position);
        for _ in 0..MOST_PLIES {
            if let Some(outcome) = playout.outcome() {
                return Some(shares(position, outcome.winner));
            }
            if playout.exhausted().is_some() {
                break;
            }
            let action = choose(&playout, self.lot.bits())?;
            playout.play(action);
            self.visit()?;
        }
        Some(shares(position, self.drawn))
    }

    /// The game is played on by small searches, by chance in one case of twenty.
    fn search_on(
        &mut self,
        position: &Focus<SEATS>,
        choose: impl Fn(&mut Self, &Focus<SEATS>, u64) -> Option<Action>,
    ) -> Option<Seats<u32, SEATS>> {
        let mut position = *position;
        for _ in 0..MOST_PLIES {
            if let Some(outcome) = position.outcome() {
                return Some(shares(&position, outcome.winner));
            }
            if position.exhausted().is_some() {
                break;
            }
            let bits = self.lot.bits();
            let action = if Playout::<SEATS>::explores(bits) {
                Playout::new(position).uniform(bits)
            } else {
                choose(self, &position, bits)
            };
            position.play_unchecked(action?);
            self.visit()?;
        }
        Some(shares(&position, self.drawn))
    }
}
