//! The clocks over the course of a game.

use crate::change::Change;
use crate::clocks::{Awaited, Clocks};
use crate::owner::persons;
use crate::{Owner, Pace, Timeline};
use gamut_rules::any::Standing;
use gamut_rules::{Seat, Turn};

impl Timeline {
    /// Returns the clocks at the start. A game that one person plays alone has none unless its terms set them.
    pub(crate) fn clocks_at_beginning(&self) -> Option<Clocks> {
        let pace = self.started.agreement.pace;
        if pace.is_none() && !self.started.seats.iter().any(Owner::is_open) && !self.has_several_people() {
            return None;
        }
        let mut clocks = Clocks::new(pace, self.game.seats());
        self.gather(&mut clocks, &self.owners);
        clocks.go_on(self.created, None, self.awaited(&self.game.standing(), &self.owners), false);
        Some(clocks)
    }

    /// Returns the clocks after a change prepared for this state, committed `at` and charged `spent`.
    pub fn clocks_after(&self, change: &Change, at: i64, spent: Option<u32>) -> Option<Clocks> {
        let mut clocks = self.clocks.clone()?;
        let standing = match change {
            Change::Acted(checked) => self.game.standing_after(checked),
            Change::Undone { game, .. } => game.standing(),
            _ => self.game.standing(),
        };
        let ends = match change {
            Change::Resigned { .. } | Change::Flagged { .. } | Change::Voided { .. } | Change::Drawn(_) => true,
            Change::Left { closed, .. } => closed.is_some(),
            _ => false,
        };
        let word = self.deciding_after(change).map(|deciding| Awaited::Word(deciding.seat));
        let owners = self.owners_after(change);
        self.gather(&mut clocks, &owners);
        let next = word.or_else(|| self.awaited(&standing, &owners)).filter(|_| !ends);
        clocks.go_on(at, spent, next, matches!(change, Change::Acted(_)));
        match change {
            Change::Vacation { seat, until } => clocks.set_vacation(*seat, *until),
            // A new player on the seat does not inherit the vacation.
            Change::Seated { seat, .. } => clocks.set_vacation(*seat, None),
            _ => {}
        }
        Some(clocks)
    }

    /// Sets whether first turns wait for the players of a game with these owners.
    fn gather(&self, clocks: &mut Clocks, owners: &[Owner]) {
        if self.started.agreement.exhibition {
            clocks.set_exhibition();
        } else {
            clocks.set_gathers(persons(owners) > 1);
        }
    }

    /// Returns the turn that the game waits for, if a person of `owners` is to act.
    fn awaited(&self, standing: &Standing, owners: &[Owner]) -> Option<Awaited> {
        if self.end_of(standing, self.closed.as_ref()).is_some() || owners.iter().any(Owner::is_open) {
            return None;
        }
        match standing.turn {
            Turn::Act(seat) if owners[seat.index()].is_human() => Some(Awaited::Turn(seat, standing.number)),
            _ => None,
        }
    }

    /// Notes that every player has seen the board: the first turn's time begins now.
    pub fn note_gathered(&mut self, now: i64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.note_gathered(now);
        }
    }

    /// Returns when something would happen to the game unless a player acts, if every player had seen the board at `at`.
    #[must_use]
    pub fn due_if_gathered(&self, at: i64) -> Option<i64> {
        let mut clocks = self.clocks.clone()?;
        clocks.note_gathered(at);
        clocks.due().map(|(at, _)| at)
    }

    /// Returns whether the game waits until every player has seen the board.
    #[must_use]
    pub fn is_gathering(&self) -> bool {
        self.clocks.as_ref().is_some_and(Clocks::is_gathering)
    }

    /// Returns when something happens to the game unless a player acts.
    #[must_use]
    pub fn due(&self) -> Option<i64> {
        self.clocks.as_ref()?.due().map(|(at, _)| at)
    }

    /// Returns how often the server must record a heartbeat for this game, in seconds.
    #[must_use]
    pub fn beat(&self) -> Option<u8> {
        self.clocks.as_ref()?.beat()
    }

    /// Returns whether players can be on vacation: in correspondence games.
    #[must_use]
    pub fn knows_vacations(&self) -> bool {
        matches!(self.started.agreement.pace, Some(Pace::Correspondence { .. }))
    }

    /// Returns whether the game is played in real time: each seat has a clock for the whole game.
    #[must_use]
    pub fn is_in_real_time(&self) -> bool {
        matches!(self.started.agreement.pace, Some(Pace::Live { .. }))
    }

    /// Returns the seats that people play.
    pub fn peoples_seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_human())
    }
}
