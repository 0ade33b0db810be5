//! A side's gains and losses in a line.

use crate::line::Ply;
use gamut_rules::Position;
use gamut_rules::Seat;
use gamut_rules::focus::{Effect, Fallen, Focus, Square, Tray};

/// Sums over a line for the deciding side.
#[derive(Clone, Copy, Default)]
pub(super) struct Totals {
    /// Men captured by the side.
    pub(super) taken: usize,
    /// Men of the side that were captured.
    pub(super) lost: usize,
    /// Own men returned to the side's reserves.
    pub(super) returned: usize,
    /// Men returned to the other sides' reserves.
    pub(super) returned_others: usize,
    /// Men in stacks that the side owns at the end.
    pub(super) held: usize,
}

impl Totals {
    /// Adds an action.
    pub(super) fn count<const SEATS: usize>(&mut self, ply: &Ply<Focus<SEATS>>, is_own: impl Fn(Seat) -> bool) {
        for Fallen { piece, tray } in effect(ply).fallen {
            match (tray, is_own(piece)) {
                (Tray::Captured(by), false) if is_own(by) => self.taken += 1,
                (Tray::Captured(_), true) => self.lost += 1,
                (Tray::Reserve(_), true) => self.returned += 1,
                (Tray::Reserve(_), false) => self.returned_others += 1,
                (Tray::Captured(_), false) => {}
            }
        }
    }

    /// Adds the men in the stacks that the side owns in a position.
    pub(super) fn held_at<const SEATS: usize>(&mut self, position: &Focus<SEATS>, is_own: impl Fn(Seat) -> bool) {
        let own = |square: &Square| position.stack(*square).owner().is_some_and(&is_own);
        self.held = Square::all().filter(own).map(|square| position.stack(square).height()).sum();
    }

    /// Returns men captured minus men lost.
    pub(super) fn net(&self) -> i64 {
        self.taken as i64 - self.lost as i64
    }
}

/// Returns the effect of an action of a line.
pub(super) fn effect<const SEATS: usize>(ply: &Ply<Focus<SEATS>>) -> Effect {
    ply.before.effect(ply.action)
}
