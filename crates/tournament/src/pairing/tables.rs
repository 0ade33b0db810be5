//! Rounds of tables for three and four.

use super::grouping::Grouping;
use super::next_round;
use super::seating::seat;
use crate::error::Refusal;
use crate::event::Pairing;
use crate::history::History;
use crate::id::EntrantId;
use crate::settings::Filler;
use crate::tournament::Tournament;
use std::cmp::Reverse;

/// Returns the next round.
pub(super) fn pair(tournament: &Tournament) -> Result<Pairing, Refusal> {
    let history = History::new(tournament);
    let mut order = history.order(tournament);
    let size = tournament.settings().table_size();
    let (tables, byes) = match tournament.settings().filler {
        Filler::Bot => (order.len().div_ceil(size), Vec::new()),
        Filler::Bye if order.len() < size => return Err(Refusal::TooFewForTable { size, entrants: order.len() }),
        Filler::Bye => (order.len() / size, take_byes(&history, &mut order, size)),
    };
    let round = next_round(tournament);
    let seed = tournament.settings().seed.wrapping_add(u64::from(round));
    let mut groups = Grouping::new(&history, &order, tables, size).best(seed);
    // Bots are the entrants that are missing; the strongest table is table 1.
    groups.sort_by_key(|group| {
        let points = || group.iter().map(|&entrant| history.points[entrant]);
        let best = group.iter().map(|&entrant| history.rank[entrant]).min();
        (Reverse(points().max()), Reverse(points().sum::<crate::Points>()), best)
    });
    let lots = tournament.lots();
    let id = |entrant: Option<usize>| entrant.map(EntrantId::from_index);
    let seats = |mut group: Vec<usize>| {
        group.sort_by_key(|&entrant| lots[entrant]);
        seat(&history, &group, size).into_iter().map(id).collect()
    };
    let tables = groups.into_iter().map(seats).collect();
    Ok(Pairing { round, tables, byes: byes.into_iter().map(EntrantId::from_index).collect() })
}

/// Takes those out of the order who have a bye: those with the fewest fillers, then the fewest points, then the last.
fn take_byes(history: &History, order: &mut Vec<usize>, size: usize) -> Vec<usize> {
    let mut candidates: Vec<usize> = order.iter().rev().copied().collect();
    candidates.sort_by_key(|&entrant| (history.fillers[entrant], history.points[entrant]));
    candidates.truncate(order.len() % size);
    order.retain(|entrant| !candidates.contains(entrant));
    candidates
}
