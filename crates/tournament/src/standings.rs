//! Standings.

use crate::finish::Finish;
use crate::id::EntrantId;
use crate::score::Points;
use crate::settings::Format;
use crate::sheet::{Sheet, sheets};
use crate::tie_break::TieBreak;
use crate::tie_break_value::{TieBreakValue, value};
use crate::tournament::{Table, Tournament};
use std::cmp::Reverse;

/// An entrant's line in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The rank, from 1; entrants that all tie-breaks leave tied share the best one.
    pub rank: u32,
    /// The entrant.
    pub entrant: EntrantId,
    /// The points.
    pub points: Points,
    /// The values of the settings' tie-breaks, in their order.
    pub tie_breaks: Vec<TieBreakValue>,
    /// Whether the results count for nobody: those of an entrant who left a round robin before half of the games.
    pub is_annulled: bool,
}

/// Returns the standings, the best first, without those who were removed before they were paired. Entrants that share a rank are in order of the lot.
#[must_use]
pub fn standings(tournament: &Tournament) -> Vec<Standing> {
    let annulled = annulled(tournament);
    let sheets = sheets(tournament, &annulled);
    let (lots, left_out) = (tournament.lots(), tournament.left_out());
    let mut order: Vec<usize> = (0..sheets.len()).filter(|&entrant| !left_out[entrant]).collect();
    order.sort_by_key(|&entrant| (annulled[entrant], Reverse(sheets[entrant].points), lots[entrant]));
    let mut lines = Vec::with_capacity(order.len());
    for tied in order
        .chunk_by_mut(|&one, &other| (annulled[one], sheets[one].points) == (annulled[other], sheets[other].points))
    {
        break_ties(&sheets, &tournament.settings().tie_breaks, tied, &[], &mut lines);
    }
    for line in &mut lines {
        line.is_annulled = annulled[line.entrant.index().expect("lines are of entrants")];
    }
    lines
}

/// Appends the lines of entrants that are tied so far, with the values of the tie-breaks applied so far.
fn break_ties(
    sheets: &[Sheet],
    tie_breaks: &[TieBreak],
    tied: &mut [usize],
    values: &[TieBreakValue],
    lines: &mut Vec<Standing>,
) {
    let Some((&next, rest)) = tie_breaks.split_first() else {
        let rank = lines.len() as u32 + 1;
        lines.extend(tied.iter().map(|&entrant| Standing {
            rank,
            entrant: EntrantId::from_index(entrant),
            points: sheets[entrant].points,
            tie_breaks: values.to_vec(),
            is_annulled: false,
        }));
        return;
    };
    let mut valued: Vec<(TieBreakValue, usize)> =
        tied.iter().map(|&entrant| (value(next, sheets, entrant, tied), entrant)).collect();
    valued.sort_by_key(|&(value, _)| Reverse(value));
    for group in valued.chunk_by(|one, other| one.0 == other.0) {
        let mut tied: Vec<usize> = group.iter().map(|&(_, entrant)| entrant).collect();
        break_ties(sheets, rest, &mut tied, &[values, &[group[0].0]].concat(), lines);
    }
}

/// Returns who left a round robin before half of the games: their results count for nobody.
fn annulled(tournament: &Tournament) -> Vec<bool> {
    let Format::RoundRobin { cycles } = tournament.settings().format else {
        return vec![false; tournament.entrants().len()];
    };
    let games = usize::from(cycles) * tournament.places().len().saturating_sub(1);
    let mut played = vec![0; tournament.entrants().len()];
    for table in tournament.rounds().iter().flat_map(|round| &round.tables) {
        for entrant in players(table) {
            played[entrant] += 1;
        }
    }
    let entrants = tournament.entrants().iter().zip(played);
    entrants.map(|(entrant, played)| !entrant.is_active && 2 * played < games).collect()
}

/// Iterates over the indices of the entrants who played at a table: those who appeared, unless only one did.
fn players(table: &Table) -> impl Iterator<Item = usize> {
    let finishes = table.finishes.as_deref().unwrap_or_default();
    let appeared = finishes.iter().filter(|&&finish| finish != Finish::Forfeit).count();
    let seats = table.seats.iter().zip(finishes).filter(move |&(_, &finish)| appeared > 1 && finish != Finish::Forfeit);
    seats.filter_map(|(seat, _)| seat.as_ref()?.index())
}
