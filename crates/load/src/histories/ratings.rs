//! A rated game that ends changes the rating of each player once, by the same amount on every server.

use super::game::{GameHistory, RESUMED, Told};
use super::{Judge, Law, NEW_RATING};
use crate::history::RatedSeat;
use std::collections::BTreeSet;

impl GameHistory<'_> {
    /// Returns the accounts whose ratings the game changed, as the first server has it.
    pub(super) fn counted_seats(&self) -> &[RatedSeat] {
        match self.rated.first() {
            Some(rated) if rated.counted == Some(true) => rated.seats,
            _ => &[],
        }
    }
}

pub(super) fn judge_game(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    let Some(first) = game.rated.first() else { return };
    judge.verdict.rated += usize::from(first.counted == Some(true));
    for other in &game.rated {
        if (other.counted, other.seats) != (first.counted, first.seats) {
            let what = format!("servers {} and {} have different results", first.node, other.node);
            judge.broken(Law::Rating, what);
        }
    }
    // In a rated game whose followers begin after both sat down, an event without an action is its end, or the return
    // of a server that was down.
    let is_end = |told: &&Told<'_>| told.action.is_none() && told.kind != RESUMED;
    let ends: BTreeSet<u32> = game.told.iter().filter(is_end).map(|told| told.number).collect();
    if ends.len() > 1 {
        judge.broken(Law::Rating, format_args!("it ended more than once, by events {ends:?}"));
    }
    for end in ends.iter().filter(|end| !game.resignations.contains(end)) {
        judge.broken(Law::Rating, format_args!("event {end} ended it; nobody resigned by it"));
    }
    if !ends.is_empty() && first.counted != Some(true) {
        judge.broken(Law::Rating, "it ended, and its result does not count");
    }
    let unchanged = first.seats.iter().filter(|seat| seat.after.is_none() == first.counted.is_some());
    for seat in unchanged {
        judge.broken(Law::Rating, format_args!("its result counts {:?}, and {seat:?}", first.counted));
    }
}

/// Each counted game of an account begins with the rating that another one left, and the last one left what it has.
pub(super) fn judge_account(results: &[&RatedSeat], standings: &[(u32, u32, i64)], judge: &mut Judge<'_>) {
    for &(node, games, rating) in standings {
        if games as usize != results.len() {
            let what = format!("server {node} counts {games} games; {} ended", results.len());
            judge.broken(Law::Rating, what);
        }
        let mut begun: Vec<i64> = results.iter().map(|seat| seat.before).chain([rating]).collect();
        let mut left: Vec<i64> = results.iter().filter_map(|seat| seat.after).chain([NEW_RATING]).collect();
        begun.sort_unstable();
        left.sort_unstable();
        if begun != left {
            let what = format!("games begin with {begun:?}, the last being what server {node} has, and leave {left:?}");
            judge.broken(Law::Rating, what);
        }
    }
}
