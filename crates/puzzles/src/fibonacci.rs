//! Puzzles of Fibonacci: the solver proves what wins in a turn and what does not.

use gamut_engine::{Solution, Solver, Stop};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{AnyGame, Game, Position, Seat, Turn};

/// Positions that the solver looks at for one answer.
const NODES: u64 = 400_000;
/// Ways to play a win that are looked at.
const WAYS: usize = 400;

/// The game of Fibonacci inside a game.
pub(crate) fn inside(game: &AnyGame) -> Option<&Game<Fibonacci>> {
    match game.kind() {
        Kind::Fibonacci(game) => Some(game),
        _ => None,
    }
}

/// A shortest win in the turn at hand. `None`: there is none; an error: the nodes were not enough.
pub(crate) fn win(solver: &mut Solver, position: &Fibonacci) -> Result<Option<Vec<Action>>, Unknown> {
    match solver.solve(position, Some(NODES), &Stop::new()) {
        Solution::Win(line) => Ok(Some(line)),
        Solution::NoWin => Ok(None),
        Solution::Unknown => Err(Unknown),
    }
}

/// The nodes were not enough for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unknown;

/// A way in which the seat that comes next wins in its turn, the card first where one is turned, whichever it is.
pub(crate) fn threat(solver: &mut Solver, position: &Fibonacci) -> Result<Option<Vec<Action>>, Unknown> {
    if position.turn() != Turn::Chance {
        return win(solver, position);
    }
    let mut cards = gamut_rules::ActionList::new();
    position.actions(&mut cards);
    // The highest first: what wins with few moves wins with many, too.
    let mut cards: Vec<Action> = cards.iter().copied().collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.to_string()));
    for card in cards {
        let mut next = *position;
        next.play_unchecked(card);
        if let Some(line) = win(solver, &next)? {
            return Ok(Some(std::iter::once(card).chain(line).collect()));
        }
    }
    Ok(None)
}

/// Whether all wins in the turn at hand, within the moves left, end in one formation. An error where there are too many
/// ways to look at.
pub(crate) fn is_unique(solver: &mut Solver, position: &Fibonacci, hero: Seat) -> Result<bool, Unknown> {
    let (mut end, mut ways) = (None, 0);
    formations(solver, position, hero, &mut end, &mut ways)
}

fn formations(
    solver: &mut Solver,
    position: &Fibonacci,
    hero: Seat,
    end: &mut Option<String>,
    ways: &mut usize,
) -> Result<bool, Unknown> {
    let mut actions = gamut_rules::ActionList::new();
    position.actions(&mut actions);
    for &action in actions.iter() {
        let mut next = *position;
        next.play_unchecked(action);
        if next.outcome().is_some_and(|outcome| outcome.winner.includes(hero)) {
            *ways += 1;
            if *ways > WAYS {
                return Err(Unknown);
            }
            let board = next.to_string();
            let board = board.split(' ').next().unwrap_or_default();
            if end.get_or_insert_with(|| board.to_owned()) != board {
                return Ok(false);
            }
        } else if next.turn() == Turn::Act(hero)
            && win(solver, &next)?.is_some()
            && !formations(solver, &next, hero, end, ways)?
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The actions after which the enemy cannot win in its next turn; no more than two are looked for. Only where each
/// action ends the turn.
pub(crate) fn saving(solver: &mut Solver, position: &Fibonacci) -> Result<Vec<Action>, Unknown> {
    let mut actions = gamut_rules::ActionList::new();
    position.actions(&mut actions);
    let mut found = Vec::new();
    for &action in actions.iter() {
        let mut next = *position;
        next.play_unchecked(action);
        if threat(solver, &next)?.is_none() {
            found.push(action);
        }
        if found.len() > 1 {
            break;
        }
    }
    Ok(found)
}

/// The position with so many moves left of the turn at hand, as if the others had been made.
pub(crate) fn with_left(game: &Game<Fibonacci>, variant: &gamut_rules::Variant, left: usize) -> Option<AnyGame> {
    let text = game.position().to_string();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let field = fields.get_mut(3)?;
    let all: usize = field.split('+').map(|number| number.parse::<usize>().ok()).sum::<Option<usize>>()?;
    let made = all.checked_sub(left)?;
    *field = if made == 0 { left.to_string() } else { format!("{left}+{made}") };
    AnyGame::from_position(variant, &fields.join(" ")).ok()
}
