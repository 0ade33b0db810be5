//! Wins that are forced, by looking at every reply.

use gamut_rules::{ActionList, AnyGame, Position, Seat, Turn, with_game};

/// Positions that are looked at while somebody waits for an answer: about a second.
pub(crate) const BUDGET: u64 = 10_000_000;

/// Whether `hero` wins within so many own actions, whatever everybody else does. `None` where `budget` positions were
/// not enough to know.
///
/// Draws by repetition are not seen: there is no history. What the position alone shows as a draw is no win.
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
        // With nothing left to play, no reply leads to a win but one that gives it away.
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

/// [`wins`] in a game whose kind is known only at run time.
pub(crate) fn wins_any(game: &AnyGame, hero: Seat, moves: u32, budget: &mut u64) -> Option<bool> {
    with_game!(game.kind(), game => wins(game.position(), hero, moves, budget))
}

/// The first actions by which the seat to act wins within so many own actions, whatever everybody else does; no more
/// than two are looked for. `None` where the budget is not enough.
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

/// An action that wins at once for the seat to act.
pub(crate) fn winning_now(game: &AnyGame) -> Option<String> {
    winning(game, 1, &mut u64::MAX.clone())?.into_iter().next()
}

/// The actions after which the game is not lost and the opponent who comes next cannot win at once; no more than two are looked for.
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

/// How many first actions win at once: what a reply leaves.
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

/// The replies up to the next action of `hero` that leave the fewest ways to win at once.
pub(crate) fn replies(game: &AnyGame, hero: Seat) -> Vec<String> {
    let mut here = game.clone();
    let mut line = Vec::new();
    while here.outcome().is_none() && here.seat_in_turn().is_some_and(|seat| seat != hero) {
        let after = |action: &String| {
            let mut next = here.clone();
            let ways = if next.play(action).is_ok() && next.seat_in_turn() == Some(hero) { choices(&next) } else { 0 };
            (ways, action.clone())
        };
        let Some((_, reply)) = here.actions().iter().map(after).min() else { break };
        if here.play(&reply).is_err() {
            break;
        }
        line.push(reply);
    }
    line
}
