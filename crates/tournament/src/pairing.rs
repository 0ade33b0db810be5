//! Pairings of all formats.

mod berger;
mod grouping;
mod preference;
mod seating;
mod simul;
mod swiss;
mod tables;

use crate::error::Refusal;
use crate::event::Pairing;
use crate::settings::Format;
use crate::tournament::Tournament;

impl Tournament {
    /// Returns the pairing of the next round. It depends on the log alone.
    ///
    /// # Errors
    /// If there is no further round, a result is missing (a round robin does not wait for results), or there are too
    /// few entrants.
    pub fn pair(&self) -> Result<Pairing, Refusal> {
        self.check_open()?;
        let paired = self.rounds().len();
        let active = self.active_count();
        if active < 2 && (paired == 0 || !matches!(self.settings().format, Format::RoundRobin { .. })) {
            return Err(Refusal::TooFewEntrants);
        }
        self.check_rounds(active)?;
        if paired >= self.round_count() {
            return Err(Refusal::NoMoreRounds);
        }
        match self.settings().format {
            Format::RoundRobin { cycles } => Ok(berger::pair(self, cycles)),
            Format::Simul { host, .. } => simul::pair(self, host),
            Format::Swiss { .. } => {
                if let Some((round, table)) = self.missing_result() {
                    return Err(Refusal::ResultMissing { round, table });
                }
                if let Some((round, table)) = self.contested_result() {
                    return Err(Refusal::ResultContested { round, table });
                }
                if self.settings().table_size() == 2 { Ok(swiss::pair(self)) } else { tables::pair(self) }
            }
        }
    }
}

/// Returns the number of the round that is paired next.
fn next_round(tournament: &Tournament) -> u16 {
    tournament.rounds().len() as u16 + 1
}
