//! The cross-table: each entrant's rounds.

use crate::entrant::EntrantId;
use crate::event::Finish;
use crate::score::{Points, table_points};
use crate::standings::{Standing, standings};
use crate::tournament::{Round, Tournament};

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
    /// The entrant sat at a table.
    Table {
        /// The seat, from 1.
        seat: u8,
        /// The others at the table in order of seats; `None` is a bot.
        opponents: Vec<Option<EntrantId>>,
        /// The points, once there is a result.
        points: Option<Points>,
        /// Whether the entrant did not appear.
        forfeit: bool,
    },
}

/// Returns the cross-table.
#[must_use]
pub fn cross_table(tournament: &Tournament) -> CrossTable {
    let bye = tournament.settings().bye_points();
    let row = |standing: Standing| {
        let rounds = tournament.rounds().iter().map(|round| cell(round, standing.entrant, bye)).collect();
        CrossTableRow { standing, rounds }
    };
    CrossTable { rows: standings(tournament).into_iter().map(row).collect() }
}

fn cell(round: &Round, id: EntrantId, bye: Points) -> CrossTableCell {
    let seat_of = |seats: &[Option<EntrantId>]| seats.iter().position(|&seat| seat == Some(id));
    let found = round.tables.iter().find_map(|table| Some((table, seat_of(&table.seats)?)));
    let Some((table, seat)) = found else {
        return if round.byes.contains(&id) { CrossTableCell::Bye { points: bye } } else { CrossTableCell::Absent };
    };
    let others = table.seats.iter().enumerate().filter(|&(other, _)| other != seat);
    CrossTableCell::Table {
        seat: seat as u8 + 1,
        opponents: others.map(|(_, &other)| other).collect(),
        points: table.finishes.as_ref().map(|finishes| table_points(finishes)[seat]),
        forfeit: table.finishes.as_ref().is_some_and(|finishes| finishes[seat] == Finish::Forfeit),
    }
}
