//! Proofs for Fibonacci: wins in a turn, and moves that prevent the enemy's win in its next turn.

use super::puzzle::{Puzzle, Risk};
use super::turn_search::{Lines, Search, next_positions};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, ActionKind, Fibonacci};
use gamut_rules::{AnyGame, Position, Seat, Turn};

/// Proves a puzzle of Fibonacci.
pub(crate) fn prove(puzzle: &Puzzle) -> Result<(), String> {
    let variant = puzzle.variant.parse().map_err(|error| format!("{error}"))?;
    let game = AnyGame::from_position(&variant, &puzzle.position).map_err(|error| error.to_string())?;
    let Kind::Fibonacci(game) = game.kind() else { return Err("this is not Fibonacci".into()) };
    let start = game.position();
    let Turn::Act(hero) = start.turn() else { return Err("no seat is to act".into()) };
    let end = puzzle.solution.iter().try_fold(*start, |here, action| {
        let action = here.parse_action(action).map_err(|error| error.to_string())?;
        here.play(action).map_err(|error| error.to_string())
    })?;
    let moves = puzzle.solution.len();
    if start.left().map(usize::from) != Some(moves) {
        return Err("the solution has another number of moves than the turn".into());
    }
    match puzzle.theme.as_str() {
        "win" => {
            ensure(has_won(&end, hero), "the solution does not win")?;
            let boards = Search::new(hero).endings(start, moves);
            ensure(boards.len() == 1, format!("{} formations win", boards.len()))?;
            ensure(!Search::new(hero).wins_within(start, moves - 1), "fewer moves win")
        }
        "save" => saves(puzzle, start, &end, hero),
        theme => Err(format!("Fibonacci has no theme {theme}")),
    }
}

fn ensure(holds: bool, reason: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason.into()) }
}

pub(crate) fn has_won(position: &Fibonacci, seat: Seat) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner.includes(seat))
}

fn saves(puzzle: &Puzzle, start: &Fibonacci, end: &Fibonacci, hero: Seat) -> Result<(), String> {
    let solution = &puzzle.solution[0];
    let enemy = hero.after(1, 2);
    let all = next_positions(start);
    ensure(all.iter().all(|(_, next)| !has_won(next, hero)), "a move wins at once")?;
    ensure(!has_won(end, enemy), format!("{solution} loses at once"))?;
    let others = all.iter().filter(|(action, _)| action.to_string() != *solution);
    // A line that wins after one move often wins after others.
    let mut lines = Lines::default();
    let Some(risk) = puzzle.risk else {
        ensure(!start.is_cards(), "the risk is missing")?;
        ensure(!wins_next_turn(end, enemy, 0, None), format!("{solution} lets the enemy win"))?;
        let safe =
            others.clone().find(|(_, next)| !has_won(next, enemy) && !wins_next_turn(next, enemy, 0, Some(&mut lines)));
        return ensure(safe.is_none(), format!("{:?} saves, too", safe.map(|(action, _)| action.to_string())));
    };
    let Risk { cards, solution: least, others: more } = risk;
    ensure(start.is_cards() && least < more && more <= cards, "the risk is impossible")?;
    ensure(pile(end).iter().sum::<u8>() == cards, "the enemy has another number of cards")?;
    ensure(!wins_next_turn(end, enemy, least, None), format!("more than {least} cards win after {solution}"))?;
    ensure(
        least == 0 || wins_next_turn(end, enemy, least - 1, Some(&mut lines)),
        format!("fewer than {least} cards win"),
    )?;
    let safe = others
        .clone()
        .find(|(_, next)| !has_won(next, enemy) && !wins_next_turn(next, enemy, more - 1, Some(&mut lines)));
    ensure(
        safe.is_none(),
        format!("fewer than {more} cards win after {:?}", safe.map(|(action, _)| action.to_string())),
    )
}

/// Returns the number of ones, twos, … sixes that can be turned up.
fn pile(position: &Fibonacci) -> [u8; 6] {
    let mut counts = [0; 6];
    position.chances(|card, weight| {
        if let ActionKind::Card(number) = card.kind() {
            counts[usize::from(number) - 1] = weight as u8;
        }
    });
    counts
}

/// Returns whether more than `cards` of the cards let the next seat win in its turn; without cards, whether it wins. If
/// a win is expected, `lines` are tried first; if not, everything must be played.
fn wins_next_turn(position: &Fibonacci, seat: Seat, cards: u8, lines: Option<&mut Lines>) -> bool {
    let Some((begin, left)) = next_turn(position, seat, cards) else { return false };
    match lines {
        Some(lines) => lines.win(&begin, seat, left) || Search::new(seat).wins(&begin, left, lines),
        None => Search::new(seat).wins_within(&begin, left),
    }
}

/// Returns the seat's next turn and its number of moves. Among turns that begin with a card, it is the one with the
/// fewest moves that still covers more than `cards` cards: what wins with a card wins with every higher one.
fn next_turn(position: &Fibonacci, seat: Seat, cards: u8) -> Option<(Fibonacci, usize)> {
    if position.turn() == Turn::Act(seat) {
        return Some((*position, usize::from(position.left().unwrap_or(0))));
    }
    if position.turn() != Turn::Chance {
        // The turn was skipped, or the game is over.
        return None;
    }
    let counts = pile(position);
    let above = |number: usize| counts[number - 1..].iter().sum::<u8>();
    let number = (1..=6).rev().find(|&number| above(number) > cards)?;
    let card = next_positions(position).into_iter().find(|(card, _)| *card == Action::card(number as u8));
    Some((card.map_or(*position, |(_, turned)| turned), number))
}
