//! The cross-table: each entrant's rounds.

use crate::finish::Finish;
use crate::id::EntrantId;
use crate::score::{Points, table_points};
use crate::settings::Format;
use crate::standings::{Standing, standings};
use crate::tournament::{Round, Table, Tournament};

/// A cross-table, in order of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTable {
    /// The rows, the best entrant first.
    pub rows: Vec<CrossTableRow>,
}

/// An entrant's row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTableRow {
    /// The entrant's standing.
    pub standing: Standing,
    /// What happened in each round.
    pub rounds: Vec<CrossTableCell>,
}

/// What happened to an entrant in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrossTableCell {
    /// The entrant had not entered or had withdrawn.
    Absent,
    /// The entrant had a bye.
    Bye {
        /// The points it gave.
        points: Points,
    },
    /// The entrant was the host of a simultaneous exhibition.
    Host(HostScore),
    /// The entrant sat at a table.
    Table {
        /// The seat, from 1.
        seat: u8,
        /// The others at the table in order of seats; `None` is a bot.
        opponents: Vec<Option<EntrantId>>,
        /// The points, once there is a result.
        points: Option<Points>,
        /// How the entrant finished, once there is a result.
        finish: Option<Finish>,
    },
}

/// The boards of the host of a simultaneous exhibition, by their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HostScore {
    /// Boards that the host won.
    pub won: u16,
    /// Boards that ended in a draw.
    pub drawn: u16,
    /// Boards that the host lost.
    pub lost: u16,
    /// Boards without a result.
    pub open: u16,
}

/// Returns the cross-table.
#[must_use]
pub fn cross_table(tournament: &Tournament) -> CrossTable {
    let bye = tournament.settings().bye_points();
    let is_simul = matches!(tournament.settings().format, Format::Simul { .. });
    let count = tournament.entrants().len();
    let rounds: Vec<_> = tournament.rounds().iter().map(|round| (round, seated(round, count))).collect();
    let row = |standing: Standing| {
        let is_host = is_simul && standing.entrant == EntrantId::from_index(0);
        let index = standing.entrant.index().expect("standings are of entrants");
        let cell = |(round, seated): &(&Round, Vec<Option<(&Table, usize)>>)| match is_host {
            true => CrossTableCell::Host(host_score(round, standing.entrant)),
            false => cell(round, seated[index], standing.entrant, bye),
        };
        let rounds = rounds.iter().map(cell).collect();
        CrossTableRow { standing, rounds }
    };
    CrossTable { rows: standings(tournament).into_iter().map(row).collect() }
}

fn host_score(round: &Round, host: EntrantId) -> HostScore {
    let mut score = HostScore::default();
    for table in &round.tables {
        let seat = table.seats.iter().position(|&seat| seat == Some(host));
        let points = table.finishes.as_ref().zip(seat).map(|(finishes, seat)| table_points(finishes)[seat].halves());
        let count = match points {
            None => &mut score.open,
            Some(0) => &mut score.lost,
            Some(1) => &mut score.drawn,
            Some(_) => &mut score.won,
        };
        *count += 1;
    }
    score
}

/// Returns the table and the seat of each entrant in a round.
fn seated(round: &Round, entrants: usize) -> Vec<Option<(&Table, usize)>> {
    let mut seated = vec![None; entrants];
    for table in &round.tables {
        for (seat, id) in table.seats.iter().enumerate() {
            if let Some(index) = id.and_then(EntrantId::index) {
                seated[index] = Some((table, seat));
            }
        }
    }
    seated
}

fn cell(round: &Round, seated: Option<(&Table, usize)>, id: EntrantId, bye: Points) -> CrossTableCell {
    let Some((table, seat)) = seated else {
        return if round.byes.contains(&id) { CrossTableCell::Bye { points: bye } } else { CrossTableCell::Absent };
    };
    let others = table.seats.iter().enumerate().filter(|&(other, _)| other != seat);
    CrossTableCell::Table {
        seat: seat as u8 + 1,
        opponents: others.map(|(_, &other)| other).collect(),
        points: table.finishes.as_ref().map(|finishes| table_points(finishes)[seat]),
        finish: table.finishes.as_ref().map(|finishes| finishes[seat]),
    }
}
