//! What wins in a turn, proven by the solver.

use gamut_engine::{Solution, Solver, Stop};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::cards::NUMBERS;
use gamut_rules::fibonacci::{Action, ActionKind, Fibonacci, Pile};
use gamut_rules::{AnyGame, Game, Position, Seat, Turn};
use gamut_views::PuzzleRisk;

/// The most positions the solver visits for one answer.
const NODES: u64 = 400_000;
/// The most ways to win that are examined.
const WAYS: usize = 400;

/// Returns the Fibonacci game inside a game.
pub(super) fn inside(game: &AnyGame) -> Option<&Game<Fibonacci>> {
    match game.kind() {
        Kind::Fibonacci(game) => Some(game),
        _ => None,
    }
}

/// Returns a shortest win in the current turn, `None` if there is none, or an error if the nodes ran out.
pub(super) fn win(solver: &mut Solver, position: &Fibonacci) -> Result<Option<Vec<Action>>, Unknown> {
    match solver.solve(position, Some(NODES), &Stop::new()) {
        Solution::Win(line) => Ok(Some(line)),
        Solution::NoWin => Ok(None),
        Solution::Unknown => Err(Unknown),
    }
}

/// The nodes ran out before there was an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unknown;

/// Returns a shortest win of the next seat in its turn. A card to be turned up is assumed to be the highest: what wins
/// with few moves wins with more.
pub(super) fn threat(solver: &mut Solver, position: &Fibonacci) -> Result<Option<Vec<Action>>, Unknown> {
    if position.turn() != Turn::Chance {
        return win(solver, position);
    }
    let mut cards = gamut_rules::ActionList::new();
    position.actions(&mut cards);
    let number = |card: &Action| match card.kind() {
        ActionKind::Card(number) => number,
        _ => 0,
    };
    let Some(card) = cards.iter().copied().max_by_key(number) else { return Ok(None) };
    let mut next = *position;
    next.play_unchecked(card);
    let line = win(solver, &next)?;
    Ok(line.map(|line| std::iter::once(card).chain(line).collect()))
}

/// Returns whether all wins in the current turn end in the same formation. An error if there are too many ways to
/// examine.
pub(super) fn is_unique(solver: &mut Solver, position: &Fibonacci, hero: Seat) -> Result<bool, Unknown> {
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

/// The number of cards in the enemy's pile that let it win in its next turn. Without cards 0 of 1, or 1 of 1. All if
/// the enemy has already won, none if the mover has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Danger {
    /// Number of winning cards.
    pub(super) wins: u8,
    /// Number of cards in the pile.
    pub(super) cards: u8,
}

/// Returns the danger in a position after `hero` has ended its turn, or the game.
pub(super) fn danger(solver: &mut Solver, position: &Fibonacci, hero: Seat) -> Result<Danger, Unknown> {
    // A lost game has no next turn, but is still lost.
    let pile = match position.pile(hero.after(1, 2)) {
        Pile::EMPTY => Pile::FULL,
        pile => pile,
    };
    let cards = if position.is_cards() { pile.total() } else { 1 };
    if let Some(outcome) = position.outcome() {
        return Ok(Danger { wins: if outcome.winner.includes(hero) { 0 } else { cards }, cards });
    }
    let Some(line) = threat(solver, position)? else { return Ok(Danger { wins: 0, cards }) };
    if !position.is_cards() {
        return Ok(Danger { wins: 1, cards });
    }
    // The shortest win includes turning the card: every card with as many moves wins.
    let needed = line.len().saturating_sub(1).max(1) as u8;
    Ok(Danger { wins: (needed..=NUMBERS).map(|number| pile.count(number)).sum(), cards })
}

/// Returns the single action that leaves the smallest danger, that danger, and the smallest one after all other
/// actions. `None` if two actions are equally good or the difference is too small. Only for positions in which each
/// action ends the turn.
pub(super) fn saving(
    solver: &mut Solver,
    position: &Fibonacci,
) -> Result<Option<(Action, Option<PuzzleRisk>)>, Unknown> {
    let Turn::Act(hero) = position.turn() else { return Ok(None) };
    let mut actions = gamut_rules::ActionList::new();
    position.actions(&mut actions);
    let mut found: Vec<(Danger, Action)> = Vec::new();
    for &action in actions.iter() {
        let mut next = *position;
        next.play_unchecked(action);
        found.push((danger(solver, &next, hero)?, action));
        found.sort();
        found.truncate(2);
        if let [(first, _), (second, _)] = found[..]
            && (first == second || !is_worth_it(first, second))
            && first.wins == 0
        {
            return Ok(None);
        }
    }
    let [(best, action), (other, _)] = found[..] else { return Ok(None) };
    let risk = PuzzleRisk { cards: best.cards, solution: best.wins, others: other.wins };
    Ok(is_worth_it(best, other).then_some((action, position.is_cards().then_some(risk))))
}

/// Returns whether a move saves enough: at most half of the enemy's cards win after it, and at least an eighth fewer
/// than after every other move.
fn is_worth_it(best: Danger, other: Danger) -> bool {
    2 * best.wins <= best.cards && 8 * other.wins.saturating_sub(best.wins) >= best.cards
}

/// Returns the position with `left` moves left in the current turn, as if the others had been made.
pub(super) fn with_left(game: &Game<Fibonacci>, variant: &gamut_rules::Variant, left: usize) -> Option<AnyGame> {
    let text = game.position().to_string();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let field = fields.get_mut(3)?;
    let all: usize = field.split('+').map(|number| number.parse::<usize>().ok()).sum::<Option<usize>>()?;
    let made = all.checked_sub(left)?;
    *field = if made == 0 { left.to_string() } else { format!("{left}+{made}") };
    AnyGame::from_position(variant, &fields.join(" ")).ok()
}
