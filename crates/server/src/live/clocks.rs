//! The clocks of a game's seats. They follow from the log alone: when each event was committed, and how much time it
//! charged.

use crate::pace::Pace;
use gamut_rules::Seat;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

/// A turn of a person, while a clock can run: which seat's, and its number in the game.
pub(super) type PersonsTurn = (Seat, u32);

/// The clocks of a game. Times are milliseconds, moments are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clocks {
    /// None: nobody's clock runs, and only the first turns have a limit.
    pace: Option<Pace>,
    /// What each seat has left; by correspondence for the turn at hand.
    left: Vec<i64>,
    /// The seats that have finished a turn.
    begun: Vec<bool>,
    running: Option<Running>,
}

/// The turn at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    turn: PersonsTurn,
    /// It began then; later by the time that the server was down.
    began: i64,
    /// It is charged up to then.
    charged: i64,
}

/// What happens to a game when nobody does anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lapse {
    /// It is void: a seat did not make its first turn.
    Void,
    /// A seat's time is out.
    Time(Seat),
}

impl Clocks {
    /// Nobody's runs yet.
    pub(super) fn new(pace: Option<Pace>, seats: usize) -> Self {
        let left = pace.map_or(0, allowance);
        Self { pace, left: vec![left; seats], begun: vec![false; seats], running: None }
    }

    /// How much the turn at hand is to be charged for the time until `now`. None where no clock runs.
    pub(super) fn spent(&self, now: i64) -> Option<u32> {
        let running = self.running.as_ref().filter(|_| self.pace.is_some())?;
        Some(u32::try_from((now - running.charged).max(0)).unwrap_or(u32::MAX))
    }

    /// Goes on after an event that was committed `at` and charged so much. `next` is whose turn it is then, where that is
    /// a person's; `finished` says whether the turn at hand was played to its end.
    pub(super) fn go_on(&mut self, at: i64, spent: Option<u32>, next: Option<PersonsTurn>, finished: bool) {
        if let (Some(running), Some(spent)) = (self.running, spent) {
            self.left[running.turn.0.index()] -= i64::from(spent);
        }
        if let Some(running) = self.running.as_mut().filter(|running| Some(running.turn) == next) {
            // What passed and was not charged: the server was down.
            running.began += spent.map_or(0, |spent| (at - running.charged - i64::from(spent)).max(0));
            running.charged = at;
            return;
        }
        if let Some(Running { turn: (seat, _), .. }) = self.running.filter(|_| finished) {
            self.begun[seat.index()] = true;
            if let Some(Pace::Live { increment, .. }) = self.pace {
                self.left[seat.index()] += i64::from(increment) * SECOND;
            }
        }
        if let (Some(pace @ Pace::Correspondence { .. }), Some((seat, _))) = (self.pace, next) {
            self.left[seat.index()] = allowance(pace);
        }
        self.running = next.map(|turn| Running { turn, began: at, charged: at });
    }

    /// The moment up to which the turn at hand is charged.
    pub(super) fn charged(&self) -> Option<i64> {
        self.running.map(|running| running.charged)
    }

    /// When the game is void unless the seat in turn has finished its first turn by then.
    pub(super) fn void_at(&self) -> Option<i64> {
        let Running { turn: (seat, _), began, .. } = self.running?;
        (!self.begun[seat.index()]).then(|| began + self.first_turn())
    }

    /// The moment at which something happens unless somebody acts, and what.
    pub(super) fn due(&self) -> Option<(i64, Lapse)> {
        let Running { turn: (seat, _), charged, .. } = self.running?;
        let out = self.pace.map(|_| (charged + self.left[seat.index()], Lapse::Time(seat)));
        let void = self.void_at().map(|at| (at, Lapse::Void));
        // Of two at the same moment it is the first turn that was not made.
        void.into_iter().chain(out).min_by_key(|(at, _)| *at)
    }

    /// How long a seat may take for its first turn.
    fn first_turn(&self) -> i64 {
        match self.pace {
            Some(Pace::Live { .. }) => 60 * SECOND,
            Some(pace @ Pace::Correspondence { .. }) => allowance(pace),
            None => 7 * DAY,
        }
    }

    /// Has every seat of `seats` finished its first turn? Until then anybody may void the game alone.
    pub(super) fn all_begun(&self, mut seats: impl Iterator<Item = Seat>) -> bool {
        seats.all(|seat| self.begun[seat.index()])
    }

    /// What a seat has left at a moment. None where there is no clock.
    pub(super) fn left(&self, seat: Seat, now: i64) -> Option<i64> {
        self.pace?;
        let left = self.left[seat.index()];
        let running = self.running.filter(|running| running.turn.0 == seat);
        Some(left - running.map_or(0, |running| (now - running.charged).max(0)))
    }

    /// The seat whose clock runs.
    pub(super) fn running(&self) -> Option<Seat> {
        self.running.filter(|_| self.pace.is_some()).map(|running| running.turn.0)
    }
}

fn allowance(pace: Pace) -> i64 {
    i64::try_from(pace.allowance().as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Seat = Seat::new(0);
    const SECOND_SEAT: Seat = Seat::new(1);

    fn live() -> Clocks {
        let mut clocks = Clocks::new(Some(Pace::Live { minutes: 1, increment: 2 }), 2);
        clocks.go_on(1_000_000, None, Some((FIRST, 1)), false);
        clocks
    }

    fn left(clocks: &Clocks, now: i64) -> [i64; 2] {
        [FIRST, SECOND_SEAT].map(|seat| clocks.left(seat, now).unwrap())
    }

    #[test]
    fn a_turn_is_charged_once_it_is_played_and_then_gets_its_increment() {
        let mut clocks = live();
        assert_eq!(left(&clocks, 1_010_000), [50_000, 60_000], "it runs");
        assert_eq!(clocks.spent(1_010_000), Some(10_000));
        clocks.go_on(1_010_000, Some(10_000), Some((SECOND_SEAT, 2)), true);
        assert_eq!(left(&clocks, 1_010_000), [52_000, 60_000]);
        assert_eq!(clocks.running(), Some(SECOND_SEAT));
    }

    /// In Fibonacci a turn is a turn, not a move.
    #[test]
    fn a_turn_of_several_moves_gets_one_increment() {
        let mut clocks = live();
        clocks.go_on(1_005_000, Some(5_000), Some((FIRST, 1)), false);
        assert_eq!(left(&clocks, 1_005_000), [55_000, 60_000]);
        clocks.go_on(1_009_000, Some(4_000), Some((SECOND_SEAT, 2)), true);
        assert_eq!(left(&clocks, 1_009_000), [53_000, 60_000]);
    }

    #[test]
    fn nobody_pays_for_a_bots_turn() {
        let mut clocks = live();
        clocks.go_on(1_001_000, Some(1_000), None, true);
        assert_eq!((clocks.spent(1_090_000), clocks.running(), clocks.due()), (None, None, None));
        clocks.go_on(1_090_000, None, Some((FIRST, 3)), true);
        assert_eq!(left(&clocks, 1_090_000), [61_000, 60_000]);
    }

    #[test]
    fn time_that_the_server_was_down_is_nobodys() {
        let mut clocks = live();
        clocks.go_on(1_001_000, Some(1_000), Some((SECOND_SEAT, 2)), true);
        clocks.go_on(1_003_000, Some(2_000), Some((FIRST, 3)), true);
        // The heartbeat was written last 4 s later; an hour after that the server is back.
        clocks.go_on(4_607_000, Some(4_000), Some((FIRST, 3)), false);
        assert_eq!(left(&clocks, 4_607_000), [57_000, 60_000]);
        assert_eq!(clocks.due(), Some((4_664_000, Lapse::Time(FIRST))));
    }

    #[test]
    fn a_first_turn_that_is_not_made_voids_the_game() {
        let mut clocks = live();
        assert_eq!(clocks.due(), Some((1_060_000, Lapse::Void)), "and no seat has lost on time");
        clocks.go_on(2_001_000, Some(1_000), Some((FIRST, 1)), false);
        assert_eq!(clocks.due(), Some((2_060_000, Lapse::Void)), "the server was down for 1,000 s");
        assert!(!clocks.all_begun([FIRST].into_iter()));
        clocks.go_on(2_002_000, Some(1_000), Some((SECOND_SEAT, 2)), true);
        assert!(clocks.all_begun([FIRST].into_iter()) && !clocks.all_begun([SECOND_SEAT].into_iter()));
        let mut patient = Clocks::new(None, 2);
        patient.go_on(0, None, Some((FIRST, 1)), false);
        assert_eq!(patient.due(), Some((7 * DAY, Lapse::Void)));
        patient.go_on(5, None, Some((SECOND_SEAT, 2)), true);
        patient.go_on(6, None, Some((FIRST, 3)), true);
        assert_eq!((patient.due(), patient.left(FIRST, 10), patient.running()), (None, None, None));
    }

    #[test]
    fn each_turn_by_correspondence_has_its_days() {
        let mut clocks = Clocks::new(Some(Pace::Correspondence { days: 3 }), 2);
        clocks.go_on(0, None, Some((FIRST, 1)), false);
        clocks.go_on(2 * DAY, Some(2 * DAY as u32), Some((SECOND_SEAT, 2)), true);
        clocks.go_on(2 * DAY, Some(0), Some((FIRST, 3)), true);
        assert_eq!(clocks.due(), Some((5 * DAY, Lapse::Time(FIRST))));
    }

    #[test]
    fn time_spent_stays_spent_when_a_turn_is_taken_back() {
        let mut clocks = live();
        clocks.go_on(1_010_000, Some(10_000), Some((SECOND_SEAT, 2)), true);
        clocks.go_on(1_030_000, Some(20_000), Some((FIRST, 1)), false);
        assert_eq!(left(&clocks, 1_030_000), [52_000, 40_000]);
    }
}
