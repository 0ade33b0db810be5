//! The clocks of a game as its events go by.

use super::Timeline;
use super::change::Change;
use crate::clock;
use crate::store::Downtimes;
use gamut_rules::any::Standing;
use gamut_rules::{Seat, Turn};
use gamut_table::clocks::{Awaited, Clocks};
use gamut_table::{Owner, Pace};
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
        match change {
            Change::Vacation { seat, until } => clocks.set_vacation(*seat, *until),
            // Whoever sits down there is somebody else.
            Change::Seated { seat, .. } => clocks.set_vacation(*seat, None),
            _ => {}
        }
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

    /// Returns whether those who play here can be on vacation: where a turn has days.
    pub(super) fn knows_vacations(&self) -> bool {
        matches!(self.started.agreement.pace, Some(Pace::Correspondence { .. }))
    }

    /// How much of the turn at hand the server was down until `now`, in milliseconds. A vacation goes on meanwhile.
    pub(super) fn down(&self, downtimes: &Downtimes, now: i64) -> i64 {
        let from = self.clocks.as_ref().and_then(Clocks::passes_from);
        from.map_or(0, |from| downtimes.between(from, now))
    }

    /// The clocks at a moment, as a page is told of them. None where nobody's time is counted.
    pub(super) fn clock_view(&self, now: i64) -> Option<ClockView> {
        self.started.agreement.pace?;
        let clocks = self.clocks.as_ref()?;
        let from = clocks.passes_from().unwrap_or(now);
        let seats = Seat::all(self.game.seats());
        let people = |seat: &Seat| self.owner(*seat).is_human();
        let left = seats.clone().map(|seat| Some(seat).filter(people).and_then(|seat| clocks.left(seat, from)));
        let until = |seat: Seat| Some(seat).filter(people).and_then(|seat| clocks.vacation(seat, now));
        let rests = clocks.passes_for().is_some_and(|seat| clocks.vacation(seat, now).is_some());
        Some(ClockView {
            left: left.map(|left| left.map(|left| left.max(0))).collect(),
            running: clocks.running().map(Seat::number),
            vacation: seats.map(|seat| until(seat).map(clock::text)).collect(),
            void_in: clocks.void_at().map(|at| (at - from).max(0)),
            ago: if rests { now - from } else { (now - from).max(0) },
        })
    }
}
