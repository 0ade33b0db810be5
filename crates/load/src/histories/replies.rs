//! A conditional move is played once, for its player, right after the moves that it answers.

use super::game::{GameHistory, Plan, Sent, StoredPlan};
use super::{Judge, Law};
use std::collections::BTreeMap;

/// Returns whether the last of these actions, which became event `number`, is what the seat in turn had planned for the
/// actions before it.
pub(super) fn is_planned(game: &GameHistory<'_>, actions: &[String], number: Option<u32>, seat: Option<u8>) -> bool {
    let (first_known, plies) = (game.first_known(), game.plies());
    let known = number.and_then(|number| first_known.get(&number));
    game.plans.iter().any(|plan| {
        let since = plies.get(&plan.number).map(|ply| *ply as usize);
        let planned = since.and_then(|since| actions.get(since..)).filter(|planned| planned.len() > 1);
        let is_in_time = known.is_none_or(|known| plan.at <= *known);
        let is_of_the_seat = seat.is_none_or(|seat| seat == plan.seat);
        let foresees = |planned: &[String]| plan.lines.iter().any(|line| line.starts_with(planned));
        is_in_time && is_of_the_seat && planned.is_some_and(foresees)
    })
}

/// Of what a server said to have stored, the reply follows the action that it answers, unless the player has sent
/// something else since.
pub(super) fn judge(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    let Some(end) = game.finals.first() else { return };
    let plies = game.plies();
    // Whether a player sent an action after this many.
    let is_sent = |ply: usize| {
        let known = |sent: &Sent<'_>| sent.number.checked_sub(1).and_then(|number| plies.get(&number));
        game.sent.iter().any(|sent| known(sent).is_some_and(|known| *known as usize == ply))
    };
    for ((seat, ply), plans) in by_turn(game, &plies) {
        let Some(answered) = end.actions.get(ply) else { continue };
        let replies = plans.iter().map(|plan| plan.lines.iter().find(|line| line.first() == Some(answered)));
        // The server may have any of these.
        let Some(replies) = replies.collect::<Option<Vec<_>>>().filter(|replies| !replies.is_empty()) else { continue };
        judge.verdict.replies += 1;
        let played = end.actions.get(ply + 1);
        if !is_sent(ply + 1) && !replies.iter().any(|line| line.get(1) == played) {
            let what = format!("seat {seat} had left {replies:?} after {ply} actions; {played:?} was played instead");
            judge.broken(Law::Reply, what);
        }
    }
}

/// Returns what each seat had left after each number of actions when the next one was played: one of these plans, as far
/// as its player can know; none if that may be nothing.
fn by_turn<'a>(game: &'a GameHistory<'a>, plies: &BTreeMap<u32, u32>) -> BTreeMap<(u8, usize), Vec<&'a Plan<'a>>> {
    let mut turns: BTreeMap<(u8, usize), Vec<&Plan<'_>>> = BTreeMap::new();
    for plan in &game.plans {
        // An event without an action, such as the return of a server, leaves what is stored as it is.
        if let Some(ply) = plies.get(&plan.number) {
            turns.entry((plan.seat, *ply as usize)).or_default().push(plan);
        }
    }
    // When a player sends a plan for a later turn, no more answers to earlier ones come.
    let mut until: BTreeMap<u8, i64> = BTreeMap::new();
    for ((seat, _), plans) in turns.iter_mut().rev() {
        let before = until.get(seat).copied().unwrap_or(i64::MAX);
        let first = plans.iter().map(|plan| plan.at).min().unwrap_or(before);
        until.insert(*seat, before.min(first));
        let stored: Vec<Option<i64>> = plans.iter().map(|plan| stored_at(game, plan, before)).collect();
        // A plan that was sent after the answer to an earlier one, and was answered, has replaced that one.
        let is_replaced = |index: usize| {
            let mut later = plans.iter().zip(&stored).skip(index + 1);
            stored[index].is_some_and(|at| later.any(|(later, stored)| stored.is_some() && at <= later.at))
        };
        let left = (0..plans.len()).filter(|&index| !is_replaced(index)).map(|index| plans[index]).collect();
        *plans = if stored.iter().any(Option::is_some) { left } else { Vec::new() };
    }
    turns
}

/// Returns when a server first told the player, before this time, that it has exactly this plan.
fn stored_at(game: &GameHistory<'_>, plan: &Plan<'_>, before: i64) -> Option<i64> {
    let sorted = |lines: &[Vec<String>]| {
        let mut lines = lines.to_vec();
        lines.sort_unstable();
        lines
    };
    let answers = game.stored_plans.iter().filter(|stored| stored.seat == plan.seat);
    let mut answers = answers.filter(|stored| plan.at <= stored.at && stored.at <= before);
    let is_it = |stored: &StoredPlan<'_>| !plan.lines.is_empty() && sorted(stored.lines) == sorted(plan.lines);
    answers.find(|stored| is_it(stored)).map(|stored| stored.at)
}
