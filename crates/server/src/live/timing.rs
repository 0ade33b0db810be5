//! The clocks of a game as its events go by.

use super::Timeline;
use super::change::Change;
use super::clocks::{Awaited, Clocks};
use crate::event::Owner;
use crate::store::Downtimes;
use gamut_rules::any::Standing;
use gamut_rules::{Seat, Turn};
use gamut_views::ClockView;

impl Timeline {
    /// The clocks when the game begins. A game that one person plays alone has none, unless that person wants them.
    pub(super) fn clocks_at_beginning(&self) -> Option<Clocks> {
        let pace = self.started.agreement.pace;
        if pace.is_none() && !self.started.seats.iter().any(Owner::is_open) && !self.has_several_people() {
            return None;
        }
        let mut clocks = Clocks::new(pace, self.game.seats());
        clocks.go_on(self.created, None, self.awaited(&self.game.standing(), &self.owners), false);
        Some(clocks)
    }

    /// The clocks after a change that was prepared for this game, and is committed `at` and charged so much.
    pub(super) fn clocks_after(&self, change: &Change, at: i64, spent: Option<u32>) -> Option<Clocks> {
        let mut clocks = self.clocks.clone()?;
        let standing = match change {
            Change::Acted(checked) => self.game.standing_after(checked),
            Change::Undone { game, .. } => game.standing(),
            _ => self.game.standing(),
        };
        let ends = match change {
            Change::Resigned { .. } | Change::Flagged { .. } | Change::Voided(_) | Change::Drawn(_) => true,
            Change::Left { closed, .. } => closed.is_some(),
            _ => false,
        };
        let word = self.deciding_after(change).map(|deciding| Awaited::Word(deciding.seat));
        let next = word.or_else(|| self.awaited(&standing, &self.owners_after(change))).filter(|_| !ends);
        clocks.go_on(at, spent, next, matches!(change, Change::Acted(_)));
        Some(clocks)
    }

    /// The turn at hand, where these play and it is a person's.
    fn awaited(&self, standing: &Standing, owners: &[Owner]) -> Option<Awaited> {
        if self.end_of(standing, self.closed.as_ref()).is_some() || owners.iter().any(Owner::is_open) {
            return None;
        }
        match standing.turn {
            Turn::Act(seat) if owners[seat.index()].is_human() => Some(Awaited::Turn(seat, standing.number)),
            _ => None,
        }
    }

    /// When something happens to the game unless somebody acts.
    pub(super) fn due(&self) -> Option<i64> {
        self.clocks.as_ref()?.due().map(|(at, _)| at)
    }

    /// How often the server has to give a sign of life for this game's sake, in seconds.
    pub(super) fn beat(&self) -> Option<u8> {
        self.clocks.as_ref()?.beat()
    }

    /// How much of the turn at hand the server was down until `now`, in milliseconds.
    pub(super) fn down(&self, downtimes: &Downtimes, now: i64) -> i64 {
        let clocks = self.clocks.as_ref().filter(|clocks| clocks.passes_for().is_some());
        let charged = clocks.and_then(Clocks::charged);
        charged.map_or(0, |charged| downtimes.between(charged, now))
    }

    /// The clocks at a moment, as a page is told of them. None where nobody's time is counted.
    pub(super) fn clock_view(&self, now: i64) -> Option<ClockView> {
        self.started.agreement.pace?;
        let clocks = self.clocks.as_ref()?;
        let charged = clocks.charged().unwrap_or(now);
        let seats = Seat::all(self.game.seats());
        let left = seats.map(|seat| self.owner(seat).is_human().then(|| clocks.left(seat, charged)).flatten());
        Some(ClockView {
            left: left.map(|left| left.map(|left| left.max(0))).collect(),
            running: clocks.running().map(Seat::number),
            void_in: clocks.void_at().map(|at| (at - charged).max(0)),
            ago: (now - charged).max(0),
        })
    }
}
