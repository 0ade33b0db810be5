//! Which part of a large tournament an answer shows, so that every answer stays below 256 KiB.

use super::cache::Computed;
use gamut_tournament::{EntrantId, Round, Table, Tournament};
use std::collections::BTreeSet;
use std::ops::Range;

/// Maximum number of lines of the standings in an answer.
const LINES: usize = 64;
/// Maximum number of cells of the cross-table in an answer.
const CELLS: usize = 1_000;
/// Maximum number of seats in an answer.
const SEATS: usize = 128;
/// Maximum number of teams in an answer that need a second member.
const TEAMS: usize = 32;

/// What of a tournament is wanted. Numbers are from 1.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wanted {
    /// The round; the last one by default.
    pub(super) round: Option<u16>,
    /// The first table of the round.
    pub(super) table: Option<u16>,
    /// The first line of the standings.
    pub(super) line: Option<u16>,
}

/// The part that is shown.
pub(super) struct TournamentPart {
    /// The number of the round, from 1.
    pub(super) round: Option<u16>,
    /// The tables, from 0.
    pub(super) tables: Range<usize>,
    /// The lines of the standings, from 0.
    pub(super) lines: Range<usize>,
    /// The entrants that they name.
    pub(super) entrants: BTreeSet<EntrantId>,
}

impl TournamentPart {
    /// Chooses the part; what lies beyond the end is empty.
    pub(super) fn of(computed: &Computed, me: Option<EntrantId>, wanted: Wanted) -> Self {
        let tournament = &computed.state.tournament;
        let rounds = tournament.rounds();
        let number = wanted.round.map_or(rounds.len(), usize::from);
        let round = number.checked_sub(1).and_then(|index| rounds.get(index));
        let tables = round.map_or(0, |round| round.tables.len());
        let tables = part(tables, wanted.table, SEATS / tournament.settings().table_size().max(1));
        let lines = part(computed.rows.len(), wanted.line, LINES.min(CELLS / rounds.len().max(1)));
        let mut entrants: BTreeSet<EntrantId> = me.into_iter().collect();
        if let Some(Round { tables: all, byes }) = round {
            entrants.extend(all[tables.clone()].iter().flat_map(|table| &table.seats).flatten());
            entrants.extend(byes.iter().take(SEATS));
        }
        entrants.extend(seat(tournament, me).into_iter().flat_map(|(_, table)| &table.seats).flatten());
        entrants.extend(computed.rows[lines.clone()].iter().map(|row| row.standing.entrant));
        if tournament.settings().has_teams() {
            let incomplete = tournament.entrants().iter().filter(|entrant| computed.state.is_active(entrant));
            let incomplete = incomplete.filter(|entrant| computed.state.members(entrant.id).count() == 1);
            entrants.extend(incomplete.map(|entrant| entrant.id).take(TEAMS));
        }
        Self { round: round.map(|_| number as u16), tables, lines, entrants }
    }
}

/// Returns where an entrant sits in the last round: the number of the table, from 1, and the table.
pub(super) fn seat(tournament: &Tournament, entrant: Option<EntrantId>) -> Option<(u16, &Table)> {
    let (entrant, tables) = (Some(entrant?), &tournament.rounds().last()?.tables);
    (1..).zip(tables).find(|(_, table)| table.seats.contains(&entrant))
}

/// Returns the indices from a number, from 1, at most `most` of `count`.
fn part(count: usize, first: Option<u16>, most: usize) -> Range<usize> {
    let start = usize::from(first.unwrap_or(1)).saturating_sub(1).min(count);
    start..count.min(start + most.max(1))
}
