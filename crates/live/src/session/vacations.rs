//! Vacations in correspondence games: events in the log, on which the clocks depend.

use super::Session;
use crate::LiveError;
use crate::timekeeper::down;
use gamut_rules::Seat;
use gamut_store::Write;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_table::Event;
use std::time::Duration;

impl Session {
    /// Writes events for vacations that started or ended and are not in the log yet.
    pub(super) async fn keep_vacations(&mut self) -> Result<(), LiveError> {
        if !self.timeline.knows_vacations() {
            return Ok(());
        }
        let people = self.timeline.peoples_seats();
        let people: Vec<_> = people.filter_map(|seat| Some((seat, self.timeline.owner(seat).person()?))).collect();
        for (seat, person) in people {
            self.keep_vacation(seat, person).await?;
        }
        Ok(())
    }

    async fn keep_vacation(&mut self, seat: Seat, person: PersonId) -> Result<(), LiveError> {
        let now = clock::now();
        let taken = self.shared.store.vacations(person).await?.current(now);
        let clocks = self.timeline.clocks();
        let known = clocks.and_then(|clocks| clocks.vacation(seat, now));
        if taken.map(|vacation| vacation.until) == known {
            return Ok(());
        }
        // If a crash delayed this event, the vacation still counts from its start.
        if let Some(vacation) = taken.filter(|_| clocks.and_then(|clocks| clocks.passes_for()) == Some(seat)) {
            let down = down(&self.timeline, self.shared.store.downtimes(), vacation.began);
            self.time.go_back(vacation.began - down);
        }
        // A seat that was out of time before the vacation stays so.
        self.lapse(Duration::ZERO).await?;
        if self.timeline.end().is_some() || self.timeline.owner(seat).person() != Some(person) {
            return Ok(());
        }
        let event = match taken {
            Some(vacation) => Event::Vacation { seat: seat.number(), until: vacation.until },
            None => Event::Returned { seat: seat.number() },
        };
        let prepared = self.timeline.prepare(&event, Some(person))?;
        self.commit(prepared, Write::Append).await
    }
}
