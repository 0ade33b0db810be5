//! Proofs for Focus: forced wins, saving moves, and the effect of a decisive move.

use super::puzzle::Puzzle;
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, AnyGame, Position, Seat, Turn, with_focus};

/// Proves a puzzle of Focus.
pub(crate) fn prove(puzzle: &Puzzle) -> Result<(), String> {
    let variant = puzzle.variant.parse().map_err(|error| format!("{error}"))?;
    let game = AnyGame::from_position(&variant, &puzzle.position).map_err(|error| error.to_string())?;
    with_focus!(game.kind(), game => of(puzzle, game.position())).ok_or("this is not Focus")?
}

fn of<const N: usize>(puzzle: &Puzzle, start: &Focus<N>) -> Result<(), String> {
    let Turn::Act(hero) = start.turn() else { return Err("no seat is to act".into()) };
    let first = start.parse_action(&puzzle.solution[0]).map_err(|error| error.to_string())?;
    let after = start.play(first).map_err(|error| error.to_string())?;
    let others = || next_positions(start).into_iter().filter(|(action, _)| *action != first).map(|(_, next)| next);
    let here = next_positions(start);
    match puzzle.theme.as_str() {
        "win" => {
            let moves = own_moves(puzzle, start, hero)?;
            for (action, next) in &here {
                let fewest = (1..=moves).find(|&moves| wins(next, hero, moves - 1));
                if (*action == first) != (fewest == Some(moves)) || (*action != first && fewest.is_some()) {
                    return Err(format!("{action} wins within {fewest:?} moves"));
                }
            }
            Ok(())
        }
        "save" => {
            ensure(!is_lost(&after, hero), "the solution loses")?;
            ensure(others().all(|next| is_lost(&next, hero)), "another move saves, too")
        }
        theme => {
            ensure(here.iter().all(|(_, next)| !has_won(next, hero)), "a move wins at once")?;
            ensure(!is_lost(&after, hero), "the solution loses")?;
            ensure(theme == deed(start, first, &after, hero), "the solution does something else")
        }
    }
}

fn ensure(holds: bool, reason: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason.into()) }
}

/// Plays the solution, which must win, and counts its own moves.
fn own_moves<P: Position>(puzzle: &Puzzle, start: &P, hero: Seat) -> Result<u32, String> {
    let (mut here, mut moves) = (*start, 0);
    for action in &puzzle.solution {
        moves += u32::from(here.turn() == Turn::Act(hero));
        let action = here.parse_action(action).map_err(|error| error.to_string())?;
        here = here.play(action).map_err(|error| error.to_string())?;
    }
    ensure(has_won(&here, hero), "the solution does not win")?;
    Ok(moves)
}

fn next_positions<P: Position>(position: &P) -> Vec<(P::Action, P)> {
    let mut actions = ActionList::new();
    position.actions(&mut actions);
    let after = |&action: &P::Action| {
        let mut next = *position;
        next.play_unchecked(action);
        (action, next)
    };
    actions.iter().map(after).collect()
}

fn has_won<P: Position>(position: &P, hero: Seat) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner.includes(hero))
}

/// Returns whether an opponent has won, or can win with its next move.
fn is_lost<P: Position>(position: &P, hero: Seat) -> bool {
    match position.turn() {
        Turn::Act(seat) if position.side_of(seat) != position.side_of(hero) => {
            next_positions(position).iter().any(|(_, next)| has_won(next, seat))
        }
        Turn::Act(_) => false,
        _ => !has_won(position, hero),
    }
}

/// Returns whether `hero` wins within this number of own moves against every reply.
fn wins<P: Position>(position: &P, hero: Seat, moves: u32) -> bool {
    if position.outcome().is_some() || position.exhausted().is_some() {
        return has_won(position, hero);
    }
    if position.turn() != Turn::Act(hero) {
        return next_positions(position).iter().all(|(_, next)| wins(next, hero, moves));
    }
    moves > 0 && {
        let all = next_positions(position);
        all.iter().any(|(_, next)| has_won(next, hero))
            || (moves > 1 && all.iter().any(|(_, next)| wins(next, hero, moves - 1)))
    }
}

/// Returns the effect of a move as a theme.
fn deed<const N: usize>(before: &Focus<N>, action: Action, after: &Focus<N>, hero: Seat) -> &'static str {
    let side = |seat: Seat| before.side_of(seat);
    let enemies = || Seat::all(N).filter(|&seat| side(seat) != side(hero));
    let captured = |position: &Focus<N>| enemies().map(|seat| position.hand(hero).of(seat)).sum::<usize>();
    let partner = Seat::all(N).find(|&seat| seat != hero && side(seat) == side(hero));
    if captured(after) > captured(before) {
        "capture"
    } else if partner.is_some_and(|seat| after.reserve(seat) > before.reserve(seat)) {
        "partner"
    } else if after.reserve(hero) + usize::from(action.is_drop()) > before.reserve(hero) {
        "reserve"
    } else {
        "move"
    }
}
