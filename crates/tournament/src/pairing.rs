//! Pairings of all formats.

mod berger;
mod grouping;
mod preference;
mod seating;
mod simul;
mod swiss;
mod tables;

use crate::entrant::EntrantId;
use crate::error::Refusal;
use crate::event::Pairing;
use crate::history::lots;
use crate::settings::Format;
use crate::tournament::Tournament;

/// Returns the pairing of the next round.
pub(crate) fn pair(tournament: &Tournament) -> Result<Pairing, Refusal> {
    let paired = tournament.rounds().len();
    let active = tournament.entrants().iter().filter(|entrant| entrant.is_active).count();
    if active < 2 && (paired == 0 || !matches!(tournament.settings().format, Format::RoundRobin { .. })) {
        return Err(Refusal::TooFewEntrants);
    }
    if paired >= tournament.round_count() {
        return Err(Refusal::NoMoreRounds);
    }
    match tournament.settings().format {
        Format::RoundRobin { cycles } => Ok(berger::pair(tournament, cycles)),
        Format::Simul { host, .. } => simul::pair(tournament, host),
        Format::Swiss { .. } => {
            if let Some((round, table)) = tournament.missing_result() {
                return Err(Refusal::ResultMissing { round, table });
            }
            if tournament.settings().table_size() == 2 { Ok(swiss::pair(tournament)) } else { tables::pair(tournament) }
        }
    }
}

/// Returns the places of a round robin that begins now: the active entrants in order of their lots.
pub(crate) fn places(tournament: &Tournament) -> Vec<EntrantId> {
    let lots = lots(tournament);
    let active = tournament.entrants().iter().zip(&lots).filter(|(entrant, _)| entrant.is_active);
    let mut places: Vec<(u64, EntrantId)> = active.map(|(entrant, &lot)| (lot, entrant.id)).collect();
    places.sort_unstable();
    places.into_iter().map(|(_, id)| id).collect()
}

/// Returns the number of the round that is paired next.
fn next_round(tournament: &Tournament) -> u16 {
    tournament.rounds().len() as u16 + 1
}
