//! The clocks of a game's seats. They follow from the log alone: from the time each event was committed and the
//! thinking time it was charged.

use crate::Pace;
use gamut_rules::Seat;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

/// What a game waits for while time is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    /// A person's turn: the seat, and the number of the turn in the game.
    Turn(Seat, u32),
    /// A partner's decision whether to continue with a bot. It costs no time on the clock.
    Word(Seat),
}

impl Awaited {
    fn seat(self) -> Seat {
        match self {
            Self::Turn(seat, _) | Self::Word(seat) => seat,
        }
    }
}

/// The clocks of a game. Durations are in milliseconds, moments in milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    /// `None` if the game has no clock; then only the first turns have a limit.
    pace: Option<Pace>,
    /// Time left for each seat; in correspondence games, for the current turn.
    left: Vec<i64>,
    /// Whether each seat has finished a turn.
    begun: Vec<bool>,
    /// When the vacation of each seat's person ends. The clock stands still until then.
    vacations: Vec<Option<i64>>,
    running: Option<Running>,
}

/// What the game currently waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    awaited: Awaited,
    /// When it began, plus any time that the server was down.
    began: i64,
    /// Up to when its time has been charged.
    charged: i64,
    /// When the seat last acted, or its turn began.
    acted: i64,
    /// Whether the seat has made a move in its turn.
    moved: bool,
}

/// What happens to a game if nobody acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lapse {
    /// The game becomes void: a seat did not make its first turn.
    Void,
    /// A seat runs out of time.
    Time(Seat),
}

impl Clocks {
    /// Creates clocks, none of them running.
    pub fn new(pace: Option<Pace>, seats: usize) -> Self {
        let left = pace.map_or(0, allowance);
        Self { pace, left: vec![left; seats], begun: vec![false; seats], vacations: vec![None; seats], running: None }
    }

    /// Returns the time until `now` that counts for what the game waits for, in milliseconds. `None` if no time is
    /// counted.
    pub fn spent(&self, now: i64) -> Option<u32> {
        let running = self.counted()?;
        Some(u32::try_from((now - self.counts_from(running)).max(0)).unwrap_or(u32::MAX))
    }

    /// Updates the clocks after an event that was committed `at` and charged `spent`. `next` is what the game waits for
    /// afterwards; `acted` says whether the event is an action.
    pub fn go_on(&mut self, at: i64, spent: Option<u32>, next: Option<Awaited>, acted: bool) {
        if let (Some(Running { awaited: Awaited::Turn(seat, _), .. }), Some(spent)) = (self.running, spent) {
            self.left[seat.index()] -= i64::from(spent);
        }
        if let Some(running) = self.running.as_mut().filter(|running| Some(running.awaited) == next) {
            // Time that passed without a charge: the server was down, or the player was on vacation.
            running.began += spent.map_or(0, |spent| (at - running.charged - i64::from(spent)).max(0));
            running.charged = at;
            if acted {
                running.acted = at;
                running.moved = true;
            }
            return;
        }
        if let Some(Running { awaited: Awaited::Turn(seat, _), .. }) = self.running.filter(|_| acted) {
            self.begun[seat.index()] = true;
            if let Some(Pace::Live { increment, .. }) = self.pace {
                self.left[seat.index()] += i64::from(increment) * SECOND;
            }
        }
        if let (Some(pace @ Pace::Correspondence { .. }), Some(Awaited::Turn(seat, _))) = (self.pace, next) {
            self.left[seat.index()] = allowance(pace);
        }
        self.running = next.map(|awaited| Running { awaited, began: at, charged: at, acted: at, moved: false });
    }

    /// Sets when the vacation of a seat's person ends; `None` ends it now.
    pub fn set_vacation(&mut self, seat: Seat, until: Option<i64>) {
        self.vacations[seat.index()] = until;
    }

    /// Returns when the vacation of a seat's person ends, unless it is over by `now`.
    pub fn vacation(&self, seat: Seat, now: i64) -> Option<i64> {
        self.vacations[seat.index()].filter(|until| *until > now)
    }

    /// Returns from when time counts for the current turn. This lies in the future during a vacation.
    pub fn passes_from(&self) -> Option<i64> {
        self.counted().map(|running| self.counts_from(running))
    }

    /// Vacations are known as they begin, so a vacation since `charged` lies at the beginning of the interval.
    fn counts_from(&self, running: Running) -> i64 {
        let until = self.vacations[running.awaited.seat().index()];
        until.map_or(running.charged, |until| until.max(running.charged))
    }

    /// When the current turn began, moved forward by any vacation.
    fn began(&self, running: Running) -> i64 {
        running.began + self.counts_from(running) - running.charged
    }

    /// Returns when the game becomes void unless the seat in turn makes the first move of its first turn.
    pub fn void_at(&self) -> Option<i64> {
        match self.running? {
            running @ Running { awaited: Awaited::Turn(seat, _), moved: false, .. } if !self.begun[seat.index()] => {
                Some(self.began(running) + self.first_turn())
            }
            _ => None,
        }
    }

    /// Returns the seat that has missed the limit for its first turn.
    pub fn late(&self, now: i64) -> Option<Seat> {
        self.void_at().filter(|at| *at <= now)?;
        self.running.map(|running| running.awaited.seat())
    }

    /// Returns the seat that must decide whether to continue with a bot, and its deadline.
    pub fn word_by(&self) -> Option<(Seat, i64)> {
        let running = self.running?;
        let Awaited::Word(seat) = running.awaited else { return None };
        let patience = if matches!(self.pace, Some(Pace::Live { .. })) { 60 * SECOND } else { DAY };
        Some((seat, self.began(running) + patience))
    }

    /// Returns the seat in turn and since when, if a person plays it.
    pub fn turn_since(&self) -> Option<(Seat, i64)> {
        let Running { awaited: Awaited::Turn(seat, _), began, .. } = self.running? else { return None };
        Some((seat, began))
    }

    /// Returns the seat in turn and since when it has been idle, if the game has no clock and the seat has finished a
    /// turn before.
    pub fn idle_since(&self) -> Option<(Seat, i64)> {
        let running = self.running.filter(|_| self.pace.is_none())?;
        let Running { awaited: Awaited::Turn(seat, _), acted, moved, .. } = running else { return None };
        (moved || self.begun[seat.index()]).then_some((seat, acted))
    }

    /// Returns the next deadline and what happens then.
    pub fn due(&self) -> Option<(i64, Lapse)> {
        if let Some((seat, at)) = self.word_by() {
            return Some((at, Lapse::Time(seat)));
        }
        let running = self.running?;
        let Awaited::Turn(seat, _) = running.awaited else { return None };
        let out = self.pace.map(|_| (self.counts_from(running) + self.left[seat.index()], Lapse::Time(seat)));
        let void = self.void_at().map(|at| (at, Lapse::Void));
        // If both fall on the same moment, the missed first turn wins.
        void.into_iter().chain(out).min_by_key(|(at, _)| *at)
    }

    /// Time limit of a seat's first turn.
    fn first_turn(&self) -> i64 {
        match self.pace {
            Some(Pace::Live { .. }) => 60 * SECOND,
            Some(pace @ Pace::Correspondence { .. }) => allowance(pace),
            None => 7 * DAY,
        }
    }

    /// Returns whether every seat of `seats` has finished its first turn. Until then any player can void the game
    /// alone.
    pub fn all_begun(&self, mut seats: impl Iterator<Item = Seat>) -> bool {
        seats.all(|seat| self.begun[seat.index()])
    }

    /// Returns the time a seat has left, in milliseconds. `None` if the game has no clock.
    pub fn left(&self, seat: Seat, now: i64) -> Option<i64> {
        self.pace?;
        let left = self.left[seat.index()];
        let running = self.running.filter(|running| matches!(running.awaited, Awaited::Turn(one, _) if one == seat));
        Some(left - running.map_or(0, |running| (now - self.counts_from(running)).max(0)))
    }

    /// Returns the seat whose clock is running.
    pub fn running(&self) -> Option<Seat> {
        match self.counted()?.awaited {
            Awaited::Turn(seat, _) => Some(seat),
            Awaited::Word(_) => None,
        }
    }

    /// Returns the seat whose time is counted: its clock is running, or it has a decision to make.
    pub fn passes_for(&self) -> Option<Seat> {
        self.counted().map(|running| running.awaited.seat())
    }

    fn counted(&self) -> Option<Running> {
        self.running.filter(|running| self.pace.is_some() || matches!(running.awaited, Awaited::Word(_)))
    }

    /// Returns how often the server must record a heartbeat for this game, in seconds. `None` if time does not matter:
    /// in a game without a clock, limits are weeks, and a minute lost to a restart does not count.
    pub fn beat(&self) -> Option<u8> {
        match (self.counted(), self.running) {
            (Some(_), _) => Some(1),
            (None, Some(_)) => Some(60),
            (None, None) => None,
        }
    }
}

fn allowance(pace: Pace) -> i64 {
    i64::try_from(pace.allowance().as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::Awaited::{Turn, Word};
    use super::*;

    const FIRST: Seat = Seat::new(0);
    const SECOND_SEAT: Seat = Seat::new(1);

    const BLITZ: Option<Pace> = Some(Pace::Live { minutes: 1, increment: 2 });

    fn live() -> Clocks {
        let mut clocks = Clocks::new(BLITZ, 2);
        clocks.go_on(1_000_000, None, Some(Turn(FIRST, 1)), false);
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
        clocks.go_on(1_010_000, Some(10_000), Some(Turn(SECOND_SEAT, 2)), true);
        assert_eq!(left(&clocks, 1_010_000), [52_000, 60_000]);
        assert_eq!(clocks.running(), Some(SECOND_SEAT));
    }

    /// In Fibonacci a turn is a turn, not a move.
    #[test]
    fn a_turn_of_several_moves_gets_one_increment() {
        let mut clocks = live();
        clocks.go_on(1_005_000, Some(5_000), Some(Turn(FIRST, 1)), false);
        assert_eq!(left(&clocks, 1_005_000), [55_000, 60_000]);
        clocks.go_on(1_009_000, Some(4_000), Some(Turn(SECOND_SEAT, 2)), true);
        assert_eq!(left(&clocks, 1_009_000), [53_000, 60_000]);
    }

    #[test]
    fn a_bots_turn_charges_no_clock() {
        let mut clocks = live();
        clocks.go_on(1_001_000, Some(1_000), None, true);
        assert_eq!((clocks.spent(1_090_000), clocks.running(), clocks.due()), (None, None, None));
        clocks.go_on(1_090_000, None, Some(Turn(FIRST, 3)), true);
        assert_eq!(left(&clocks, 1_090_000), [61_000, 60_000]);
    }

    #[test]
    fn downtime_is_not_charged() {
        let mut clocks = live();
        clocks.go_on(1_001_000, Some(1_000), Some(Turn(SECOND_SEAT, 2)), true);
        clocks.go_on(1_003_000, Some(2_000), Some(Turn(FIRST, 3)), true);
        // The last heartbeat is 4 s later; the server is back an hour after that.
        clocks.go_on(4_607_000, Some(4_000), Some(Turn(FIRST, 3)), false);
        assert_eq!(left(&clocks, 4_607_000), [57_000, 60_000]);
        assert_eq!(clocks.due(), Some((4_664_000, Lapse::Time(FIRST))));
    }

    #[test]
    fn a_first_turn_that_is_not_made_voids_the_game() {
        let mut clocks = live();
        assert_eq!(clocks.due(), Some((1_060_000, Lapse::Void)), "and no seat has lost on time");
        clocks.go_on(2_001_000, Some(1_000), Some(Turn(FIRST, 1)), false);
        assert_eq!(clocks.due(), Some((2_060_000, Lapse::Void)), "the server was down for 1,000 s");
        assert!(!clocks.all_begun([FIRST].into_iter()));
        clocks.go_on(2_002_000, Some(1_000), Some(Turn(SECOND_SEAT, 2)), true);
        assert!(clocks.all_begun([FIRST].into_iter()) && !clocks.all_begun([SECOND_SEAT].into_iter()));
        let mut patient = Clocks::new(None, 2);
        patient.go_on(0, None, Some(Turn(FIRST, 1)), false);
        assert_eq!(patient.due(), Some((7 * DAY, Lapse::Void)));
        patient.go_on(5, None, Some(Turn(SECOND_SEAT, 2)), true);
        patient.go_on(6, None, Some(Turn(FIRST, 3)), true);
        assert_eq!((patient.due(), patient.left(FIRST, 10), patient.running()), (None, None, None));
    }

    /// In Fibonacci a turn has several moves: a player who has made the first is present, and from then on only the
    /// clock counts.
    #[test]
    fn p3_the_first_move_of_a_first_turn_keeps_the_game() {
        let mut clocks = live();
        clocks.go_on(1_005_000, Some(5_000), Some(Turn(FIRST, 1)), false);
        assert_eq!(clocks.due(), Some((1_060_000, Lapse::Void)), "nothing was played");
        assert_eq!((clocks.late(1_059_999), clocks.late(1_060_000)), (None, Some(FIRST)));
        clocks.go_on(1_020_000, Some(15_000), Some(Turn(FIRST, 1)), true);
        assert_eq!(clocks.due(), Some((1_060_000, Lapse::Time(FIRST))), "the clock has 40 s left");
        assert_eq!(clocks.late(1_060_000), None);
        let mut patient = Clocks::new(None, 2);
        patient.go_on(0, None, Some(Turn(FIRST, 1)), false);
        patient.go_on(5, None, Some(Turn(FIRST, 1)), true);
        assert_eq!((patient.due(), patient.idle_since()), (None, Some((FIRST, 5))));
    }

    #[test]
    fn each_turn_by_correspondence_has_its_days() {
        let mut clocks = Clocks::new(Some(Pace::Correspondence { days: 3 }), 2);
        clocks.go_on(0, None, Some(Turn(FIRST, 1)), false);
        clocks.go_on(2 * DAY, Some(2 * DAY as u32), Some(Turn(SECOND_SEAT, 2)), true);
        clocks.go_on(2 * DAY, Some(0), Some(Turn(FIRST, 3)), true);
        assert_eq!(clocks.due(), Some((5 * DAY, Lapse::Time(FIRST))));
    }

    #[test]
    fn time_spent_stays_spent_when_a_turn_is_taken_back() {
        let mut clocks = live();
        clocks.go_on(1_010_000, Some(10_000), Some(Turn(SECOND_SEAT, 2)), true);
        clocks.go_on(1_030_000, Some(20_000), Some(Turn(FIRST, 1)), false);
        assert_eq!(left(&clocks, 1_030_000), [52_000, 40_000]);
    }

    /// 60 s in real time, a day by correspondence. No clock runs meanwhile.
    #[test]
    fn a_partner_has_time_to_decide_whether_to_continue() {
        for (pace, patience) in [(BLITZ, 60_000), (Some(Pace::Correspondence { days: 3 }), DAY), (None, DAY)] {
            let mut clocks = Clocks::new(pace, 4);
            clocks.go_on(0, None, Some(Turn(FIRST, 1)), false);
            clocks.go_on(1_000, Some(0), Some(Word(SECOND_SEAT)), false);
            let before = clocks.left(SECOND_SEAT, 1_000);
            assert_eq!(clocks.due(), Some((1_000 + patience, Lapse::Time(SECOND_SEAT))));
            assert_eq!((clocks.running(), clocks.beat()), (None, Some(1)));
            // The server was down from 6 s to 106 s.
            clocks.go_on(106_000, Some(5_000), Some(Word(SECOND_SEAT)), false);
            assert_eq!(clocks.due(), Some((101_000 + patience, Lapse::Time(SECOND_SEAT))), "as much is left as before");
            assert_eq!(clocks.left(SECOND_SEAT, 107_000), before, "nobody's clock ran");
        }
    }

    #[test]
    fn how_long_a_seat_has_not_acted() {
        let mut clocks = Clocks::new(None, 2);
        clocks.go_on(0, None, Some(Turn(FIRST, 1)), false);
        assert_eq!((clocks.idle_since(), clocks.beat()), (None, Some(60)), "a first turn has its own limit");
        clocks.go_on(1, None, Some(Turn(SECOND_SEAT, 2)), true);
        clocks.go_on(2, None, Some(Turn(FIRST, 3)), true);
        assert_eq!(clocks.idle_since(), Some((FIRST, 2)));
        clocks.go_on(3, None, Some(Turn(FIRST, 3)), true);
        clocks.go_on(4, None, Some(Turn(FIRST, 3)), false);
        assert_eq!(clocks.idle_since(), Some((FIRST, 3)), "what others say is no action of the seat");
        clocks.go_on(5, None, None, true);
        assert_eq!((clocks.idle_since(), clocks.beat()), (None, None));
    }
}
