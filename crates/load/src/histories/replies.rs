//! A conditional move is played once, for its player, right after the moves that it answers.

use super::game::{GameHistory, Plan};
use super::{Judge, Law};

/// Returns whether the last of these actions, which became event `number`, is what the seat in turn had planned for the
/// actions before it.
pub(super) fn is_planned(game: &GameHistory<'_>, actions: &[String], number: u32, seat: Option<u8>) -> bool {
    let first_known = game.first_known();
    game.plans.iter().any(|plan| {
        let count = number.checked_sub(plan.number).filter(|count| *count > 1);
        let since = count.and_then(|count| actions.len().checked_sub(count as usize));
        let is_in_time = first_known.get(&number).is_none_or(|known| plan.at <= *known);
        let is_of_the_seat = seat.is_none_or(|seat| seat == plan.seat);
        let follows = |since: usize| plan.lines.iter().any(|line| line.starts_with(&actions[since..]));
        is_in_time && is_of_the_seat && since.is_some_and(follows)
    })
}

/// Of what a server said to have stored, the reply follows the action that it answers.
pub(super) fn judge(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    let Some(end) = game.finals.first() else { return };
    // Nothing but actions becomes an event once such a game has begun.
    let Some(before) = (end.number as usize).checked_sub(end.actions.len()) else { return };
    let action = |number: usize| number.checked_sub(before + 1).and_then(|index| end.actions.get(index));
    for plan in game.plans.iter().filter(|plan| is_stored(game, plan)) {
        let number = plan.number as usize;
        let Some(line) = plan.lines.iter().find(|line| line.first() == action(number + 1)) else { continue };
        let acts_otherwise = game.sent.iter().any(|sent| sent.number as usize == number + 2);
        judge.verdict.replies += 1;
        if action(number + 2) != line.get(1) && !acts_otherwise {
            let (played, seat) = (action(number + 2), plan.seat);
            let what = format!("seat {seat} had left {line:?} after event {number}; {played:?} was played instead");
            judge.broken(Law::Reply, what);
        }
    }
}

/// Whether a server told the player that it has exactly this plan.
fn is_stored(game: &GameHistory<'_>, plan: &Plan<'_>) -> bool {
    let sorted = |lines: &[Vec<String>]| {
        let mut lines = lines.to_vec();
        lines.sort_unstable();
        lines
    };
    let stored = game.stored_plans.iter().filter(|stored| stored.seat == plan.seat && stored.at >= plan.at);
    stored.into_iter().any(|stored| !plan.lines.is_empty() && sorted(stored.lines) == sorted(plan.lines))
}
