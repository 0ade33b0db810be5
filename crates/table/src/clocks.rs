//! The clocks of a game's seats. They follow from the log: from the time each event was committed and the thinking time
//! it was charged; and from when every player had seen the board.

use crate::Pace;
use gamut_rules::Seat;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;
/// How long a game waits for its players to see the board.
const GATHERING: i64 = 300 * SECOND;

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
    /// Whether first turns wait until every player has seen the board.
    gathers: bool,
    /// Whether a late first turn voids the game.
    voids: bool,
    /// When every player had seen the board. Not in the log, since nobody did anything: it is stored next to it.
    gathered: Option<i64>,
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
        Self {
            pace,
            left: vec![left; seats],
            begun: vec![false; seats],
            vacations: vec![None; seats],
            running: None,
            gathers: false,
            voids: true,
            gathered: None,
        }
    }

    /// Sets whether first turns wait until every player has seen the board: in real time, if several people play.
    pub(crate) fn set_gathers(&mut self, several_people: bool) {
        self.gathers = several_people && matches!(self.pace, Some(Pace::Live { .. }));
    }

    /// Sets that the host of a simultaneous exhibition plays: nobody waits for players to come, and a late first turn costs
    /// time like any other.
    pub(crate) fn set_exhibition(&mut self) {
        self.gathers = false;
        self.voids = false;
    }

    /// Returns whether the game waits until every player has seen the board. No clock runs meanwhile, but the seat in
    /// turn can act.
    pub fn is_gathering(&self) -> bool {
        self.running.is_some_and(|running| self.gathered.is_none() && self.gathers && self.is_first(running))
    }

    /// Notes that every player has seen the board: the first turn's time begins now.
    pub fn note_gathered(&mut self, now: i64) {
        self.gathered.get_or_insert(now);
    }

    /// Returns whether a first turn is awaited, with nothing played in it yet.
    fn is_first(&self, running: Running) -> bool {
        matches!(running.awaited, Awaited::Turn(seat, _) if !running.moved && !self.begun[seat.index()])
    }

    /// Returns the time until `now` that counts for what the game waits for, in milliseconds. `None` if no time is
    /// counted.
    pub fn spent(&self, now: i64) -> Option<u32> {
        let running = self.counted()?;
        Some(u32::try_from(self.elapsed(running, now)).unwrap_or(u32::MAX))
    }

    /// Returns the time that counts since the last event.
    fn elapsed(&self, running: Running, now: i64) -> i64 {
        if self.is_gathering() { 0 } else { (now - self.counts_from(running)).max(0) }
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

    /// Vacations are known as they begin, so a vacation since `charged` lies at the beginning of the interval. So does the
    /// time until everybody had seen the board.
    fn counts_from(&self, running: Running) -> i64 {
        let rests_until = self.vacations[running.awaited.seat().index()];
        let gathered = self.gathered.filter(|_| self.gathers && self.is_first(running));
        rests_until.into_iter().chain(gathered).fold(running.charged, i64::max)
    }

    /// When the current turn began, moved forward by any time that did not count.
    fn began(&self, running: Running) -> i64 {
        running.began + self.counts_from(running) - running.charged
    }

    /// Returns when the game becomes void unless the seat in turn makes the first move of its first turn, or, as long as
    /// the game gathers, everybody has seen the board.
    pub fn void_at(&self) -> Option<i64> {
        let running = self.running.filter(|running| self.voids && self.is_first(*running))?;
        let patience = if self.is_gathering() { GATHERING } else { self.first_turn() };
        Some(self.began(running) + patience)
    }

    /// Returns the seat that has missed the limit for its first turn.
    pub fn late(&self, now: i64) -> Option<Seat> {
        let running = self.running.filter(|running| self.voids && self.is_first(*running))?;
        (self.began(running) + self.first_turn() <= now).then(|| running.awaited.seat())
    }

    /// Returns the seat that must decide whether to continue with a bot, and its deadline.
    pub fn word_by(&self) -> Option<(Seat, i64)> {
        let running = self.running?;
        let Awaited::Word(seat) = running.awaited else { return None };
        let patience = if matches!(self.pace, Some(Pace::Live { .. })) { 60 * SECOND } else { DAY };
        Some((seat, self.began(running) + patience))
    }

    /// Returns the seat in turn and since when, if a person plays it and the game no longer gathers.
    pub fn turn_since(&self) -> Option<(Seat, i64)> {
        let running = self.running.filter(|_| !self.is_gathering())?;
        let Awaited::Turn(seat, _) = running.awaited else { return None };
        Some((seat, running.began.max(self.gathered.unwrap_or(running.began))))
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
        let out = self.pace.filter(|_| !self.is_gathering());
        let out = out.map(|_| (self.counts_from(running) + self.left[seat.index()], Lapse::Time(seat)));
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
        Some(left - running.map_or(0, |running| self.elapsed(running, now)))
    }

    /// Returns the seat whose clock is running.
    pub fn running(&self) -> Option<Seat> {
        match self.counted()?.awaited {
            Awaited::Turn(seat, _) if !self.is_gathering() => Some(seat),
            _ => None,
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
mod tests;
