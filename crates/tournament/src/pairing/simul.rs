//! Simultaneous exhibitions: one host at all boards.

use super::next_round;
use crate::error::Refusal;
use crate::event::Pairing;
use crate::id::EntrantId;
use crate::settings::HostSeat;
use crate::tournament::Tournament;

/// Returns the only round: the host at each board, the opponents in order of entry.
pub(super) fn pair(tournament: &Tournament, host: HostSeat) -> Result<Pairing, Refusal> {
    let mut active = tournament.entrants().iter().filter(|entrant| entrant.is_active).map(|entrant| entrant.id);
    let first = active.next().filter(|&first| first == EntrantId::from_index(0)).ok_or(Refusal::NoHost)?;
    let seats = |(board, opponent): (usize, EntrantId)| {
        let seats = if host.is_first(board) { [first, opponent] } else { [opponent, first] };
        seats.map(Some).to_vec()
    };
    let tables = active.enumerate().map(seats).collect();
    Ok(Pairing { round: next_round(tournament), tables, byes: Vec::new() })
}
