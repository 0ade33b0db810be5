//! Summaries of a live game.

use crate::change::Change;
use crate::summary::{SeatSummary, Summary};
use crate::{GameEnd, Owner, Timeline, places};
use gamut_rules::Seat;
use gamut_rules::any::Standing;

impl Timeline {
    /// Returns the summary of the current state.
    pub fn summary(&self) -> Summary {
        self.summarise(&self.game.standing(), self.closed.as_ref(), self.game.position(), self.seats())
    }

    /// Returns the summary after a change prepared for this state.
    pub fn summary_after(&self, change: &Change) -> Summary {
        let (closed, position) = (self.closed.as_ref(), || self.game.position());
        match change {
            Change::Acted(checked) => {
                let position = self.game.position_after(checked);
                self.summarise(&self.game.standing_after(checked), closed, position, self.seats())
            }
            Change::Undone { game, .. } => self.summarise(&game.standing(), closed, game.position(), self.seats()),
            Change::Resigned { closed, .. }
            | Change::Flagged { closed, .. }
            | Change::Voided { closed, .. }
            | Change::Drawn(closed) => self.summarise(&self.game.standing(), Some(closed), position(), self.seats()),
            Change::Left { seat, bot, closed, .. } => {
                let mut seats = self.seats();
                let left = &mut seats[seat.index()];
                *left = SeatSummary { level: Some(bot.level), left: true, ..left.clone() };
                self.summarise(&self.game.standing(), closed.as_ref(), position(), seats)
            }
            Change::Seated { .. } => {
                let seats = self.seats_of(&self.owners_after(change));
                self.summarise(&self.game.standing(), closed, position(), seats)
            }
            Change::Offered { .. } | Change::Answered { .. } => {
                // Only the answers matter here, so any time will do.
                let question = self.offer_after(change, self.created);
                Summary { rematch: self.yet_to_agree(question.as_ref()), ..self.summary() }
            }
            Change::Rematch(_) => Summary { rematch: Vec::new(), ..self.summary() },
            Change::Hinted { .. } => Summary { hints: true, ..self.summary() },
            Change::Continued { .. } | Change::Questions { .. } | Change::Resumed | Change::Vacation { .. } => {
                self.summary()
            }
        }
    }

    fn summarise(
        &self,
        standing: &Standing,
        closed: Option<&GameEnd>,
        position: String,
        seats: Vec<SeatSummary>,
    ) -> Summary {
        let over = self.end_of(standing, closed);
        let places = over.as_ref().map(|end| self.places_of(end, &seats)).unwrap_or_default();
        let waits = seats.iter().any(|seat| seat.open);
        let is_offered = self.started.is_offered() && waits && over.is_none();
        Summary {
            variant: self.started.variant.clone(),
            seats,
            ply: standing.ply,
            turn: standing.seat.filter(|_| over.is_none() && !waits).map(Seat::number),
            offer: self.started.maker.filter(|_| is_offered),
            club: self.started.club.filter(|_| is_offered),
            over,
            places,
            position,
            agreement: self.started.agreement,
            hints: !self.hinted.is_empty(),
            rematch: self.yet_to_agree(self.offers.open.as_ref()),
        }
    }

    /// Returns the place of each seat, in seat order, once the game is over. `None` if it is void.
    pub fn places(&self) -> Option<Vec<u8>> {
        let end = self.end()?;
        Some(self.places_of(&end, &self.seats())).filter(|places| !places.is_empty())
    }

    /// Returns the winning seats, numbered from 1, once the game is over. `None` if it is void.
    pub fn winners(&self) -> Option<Vec<u8>> {
        self.end().filter(|end| !end.is_void()).map(|end| end.winners)
    }

    /// Returns the place of each seat for this end. A seat left by the same change counts as last to leave. Empty if
    /// the game is void.
    fn places_of(&self, end: &GameEnd, seats: &[SeatSummary]) -> Vec<u8> {
        if end.is_void() {
            return Vec::new();
        }
        let leaves = |seat: &Seat| seats[seat.index()].left && !self.left.contains(seat);
        let left: Vec<Seat> = self.left.iter().copied().chain(Seat::all(seats.len()).filter(leaves)).collect();
        let sides: Vec<Seat> = Seat::all(self.game.seats()).map(|seat| self.game.side_of(seat)).collect();
        let winners: Vec<Seat> =
            end.winners.iter().filter_map(|&number| Seat::from_number(u32::from(number))).collect();
        places(&sides, &winners, &left)
    }

    /// Returns who plays each seat, in seat order.
    pub fn seats(&self) -> Vec<SeatSummary> {
        self.seats_of(&self.owners)
    }

    /// Returns the seats with these owners.
    fn seats_of(&self, owners: &[Owner]) -> Vec<SeatSummary> {
        let mut seats = SeatSummary::of_all(&self.game, owners);
        for seat in &self.left {
            let Owner::Human { name, person } = &self.seated[seat.index()] else { continue };
            let summary = &mut seats[seat.index()];
            (summary.left, summary.name, summary.person) = (true, name.clone(), *person);
        }
        seats
    }
}
