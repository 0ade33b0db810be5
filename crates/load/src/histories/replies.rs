//! A conditional move is played once, for its player, right after the moves that it answers.

use super::game::{GameHistory, Plan, Sent};
use super::{Judge, Law};

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

/// Of what a server said to have stored, the reply follows the action that it answers.
pub(super) fn judge(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    let Some(end) = game.finals.first() else { return };
    let plies = game.plies();
    // The action after this many, and whether a player sent one then.
    let action = |ply: usize| end.actions.get(ply);
    let is_sent = |ply: usize| {
        let known = |sent: &Sent<'_>| sent.number.checked_sub(1).and_then(|number| plies.get(&number));
        game.sent.iter().any(|sent| known(sent).is_some_and(|known| *known as usize == ply))
    };
    for plan in game.plans.iter().filter(|plan| is_stored(game, plan)) {
        let Some(ply) = plies.get(&plan.number).map(|ply| *ply as usize) else { continue };
        let Some(line) = plan.lines.iter().find(|line| line.first() == action(ply)) else { continue };
        judge.verdict.replies += 1;
        if action(ply + 1) != line.get(1) && !is_sent(ply + 1) {
            let (played, seat) = (action(ply + 1), plan.seat);
            let what = format!("seat {seat} had left {line:?} after {ply} actions; {played:?} was played instead");
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
