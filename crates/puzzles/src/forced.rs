//! Forced wins, found by examining every reply.

use gamut_rules::{ActionList, AnyAction, AnyGame, Position, Seat, Turn, with_game};

/// The most positions examined while a user waits: about a second.
pub(crate) const BUDGET: u64 = 10_000_000;

/// Returns whether `hero` wins within `moves` own actions against every reply; `None` if `budget` positions were not
/// enough.
///
/// Without a history, draws by repetition are not seen. A draw visible in the position is not a win.
pub(crate) fn wins<P: Position>(position: &P, hero: Seat, moves: u32, budget: &mut u64) -> Option<bool> {
    let Turn::Act(seat) = position.turn() else {
        return Some(position.outcome().is_some_and(|outcome| outcome.winner.includes(hero)));
    };
    if position.exhausted().is_some() || (moves == 0 && seat == hero) {
        return Some(false);
    }
    let mut actions = ActionList::new();
    position.actions(&mut actions);
    *budget = budget.checked_sub(actions.len() as u64)?;
    let after = |action: P::Action| {
        let mut next = *position;
        next.play_unchecked(action);
        next
    };
    if seat != hero {
        // With no moves left, a reply leads to a win only if it gives the game away.
        for &action in actions.iter() {
            if !wins(&after(action), hero, moves, budget)? {
                return Some(false);
            }
        }
        return Some(!actions.is_empty());
    }
    let won = |next: &P| next.outcome().is_some_and(|outcome| outcome.winner.includes(hero));
    if actions.iter().any(|&action| won(&after(action))) {
        return Some(true);
    }
    if moves > 1 {
        for &action in actions.iter() {
            if wins(&after(action), hero, moves - 1, budget)? {
                return Some(true);
            }
        }
    }
    Some(false)
}

/// [`wins`] for a game whose kind is known at run time only.
pub(crate) fn wins_any(game: &AnyGame, hero: Seat, moves: u32, budget: &mut u64) -> Option<bool> {
    with_game!(game.kind(), game => wins(game.position(), hero, moves, budget))
}

/// Returns up to two first actions with which the seat to act wins within `moves` own actions against every reply;
/// `None` if the budget ran out.
pub(crate) fn winning(game: &AnyGame, moves: u32, budget: &mut u64) -> Option<Vec<String>> {
    with_game!(game.kind(), game => {
        let position = game.position();
        let Turn::Act(hero) = position.turn() else { return Some(Vec::new()) };
        let mut found = Vec::new();
        for &action in game.actions().iter() {
            let mut next = *position;
            next.play_unchecked(action);
            if wins(&next, hero, moves - 1, budget)? {
                found.push(action.to_string());
            }
            if found.len() > 1 {
                break;
            }
        }
        Some(found)
    })
}

/// Returns an action that wins at once for the seat to act.
pub(crate) fn winning_now(game: &AnyGame) -> Option<String> {
    winning(game, 1, &mut u64::MAX.clone())?.into_iter().next()
}

/// Returns up to two actions after which the game is not lost and the next opponent cannot win at once.
pub(crate) fn saving(game: &AnyGame) -> Vec<String> {
    with_game!(game.kind(), game => {
        let position = game.position();
        let is_safe = |&&action: &&_| {
            let mut next = *position;
            next.play_unchecked(action);
            match (next.turn(), position.turn()) {
                (Turn::Act(seat), Turn::Act(hero)) => {
                    next.side_of(seat) == next.side_of(hero)
                        || wins(&next, seat, 1, &mut u64::MAX.clone()) == Some(false)
                }
                (_, Turn::Act(hero)) => next.outcome().is_some_and(|outcome| outcome.winner.includes(hero)),
                _ => false,
            }
        };
        game.actions().iter().filter(is_safe).take(2).map(ToString::to_string).collect()
    })
}

/// Returns the number of first actions that win at once.
fn choices(game: &AnyGame) -> usize {
    with_game!(game.kind(), game => {
        let Turn::Act(hero) = game.turn() else { return 0 };
        let won = |&&action: &&_| {
            let mut next = *game.position();
            next.play_unchecked(action);
            next.outcome().is_some_and(|outcome| outcome.winner.includes(hero))
        };
        game.actions().iter().filter(won).count()
    })
}

/// Returns the replies up to the next action of `hero` that leave the fewest immediate wins.
pub(crate) fn replies(game: &AnyGame, hero: Seat) -> Vec<String> {
    let mut here = game.clone();
    let mut line = Vec::new();
    while here.outcome().is_none() && here.seat_in_turn().is_some_and(|seat| seat != hero) {
        let ways = |&action: &AnyAction| {
            let mut next = here.clone();
            if next.play(action).is_ok() && next.seat_in_turn() == Some(hero) { choices(&next) } else { 0 }
        };
        // Of several, the first in notation.
        let Some(reply) = here.actions().into_iter().min_by_key(ways) else { break };
        if here.play(reply).is_err() {
            break;
        }
        line.push(reply.to_string());
    }
    line
}
