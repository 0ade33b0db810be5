//! Fibonacci: what wins in a turn, and what keeps the enemy from winning in its next one.

use crate::bound::lower_bound;
use crate::puzzle::{Puzzle, Risk};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, ActionKind, Fibonacci};
use gamut_rules::{ActionList, AnyGame, Position, Seat, Turn};
use std::collections::{HashMap, HashSet};

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
            ensure(!Search::new(hero).wins(start, moves - 1), "fewer moves win")
        }
        "save" => saves(puzzle, start, &end, hero),
        theme => Err(format!("Fibonacci has no theme {theme}")),
    }
}

fn ensure(holds: bool, reason: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason.into()) }
}

fn has_won(position: &Fibonacci, seat: Seat) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner.includes(seat))
}

fn next_positions(position: &Fibonacci) -> Vec<(Action, Fibonacci)> {
    let mut actions = ActionList::new();
    position.actions(&mut actions);
    let after = |&action: &Action| {
        let mut next = *position;
        next.play_unchecked(action);
        (action, next)
    };
    actions.iter().map(after).collect()
}

fn saves(puzzle: &Puzzle, start: &Fibonacci, end: &Fibonacci, hero: Seat) -> Result<(), String> {
    let solution = &puzzle.solution[0];
    let enemy = hero.after(1, 2);
    let all = next_positions(start);
    ensure(all.iter().all(|(_, next)| !has_won(next, hero)), "a move wins at once")?;
    ensure(!has_won(end, enemy), format!("{solution} loses at once"))?;
    let others = all.iter().filter(|(action, _)| action.to_string() != *solution);
    let Some(risk) = puzzle.risk else {
        ensure(!start.is_cards(), "the risk is missing")?;
        ensure(!wins_next_turn(end, enemy, 0), format!("{solution} lets the enemy win"))?;
        let safe = others.clone().find(|(_, next)| !has_won(next, enemy) && !wins_next_turn(next, enemy, 0));
        return ensure(safe.is_none(), format!("{:?} saves, too", safe.map(|(action, _)| action.to_string())));
    };
    let Risk { cards, solution: least, others: more } = risk;
    ensure(start.is_cards() && least < more && more <= cards, "there is no such risk")?;
    ensure(pile(end).iter().sum::<u8>() == cards, "the enemy has another number of cards")?;
    ensure(!wins_next_turn(end, enemy, least), format!("more than {least} cards win after {solution}"))?;
    ensure(least == 0 || wins_next_turn(end, enemy, least - 1), format!("fewer than {least} cards win"))?;
    let safe = others.clone().find(|(_, next)| !has_won(next, enemy) && !wins_next_turn(next, enemy, more - 1));
    ensure(
        safe.is_none(),
        format!("fewer than {more} cards win after {:?}", safe.map(|(action, _)| action.to_string())),
    )
}

/// The cards that can be turned up: ones, twos, … sixes.
fn pile(position: &Fibonacci) -> [u8; 6] {
    let mut counts = [0; 6];
    position.chances(|card, weight| {
        if let ActionKind::Card(number) = card.kind() {
            counts[usize::from(number) - 1] = weight as u8;
        }
    });
    counts
}

/// Whether more than this number of the cards let the seat that comes next win in its turn; without cards, whether it
/// wins.
fn wins_next_turn(position: &Fibonacci, seat: Seat, cards: u8) -> bool {
    if position.turn() == Turn::Act(seat) {
        return Search::new(seat).wins(position, usize::from(position.left().unwrap_or(0)));
    }
    if position.turn() != Turn::Chance {
        // The turn was skipped, or nothing is played any more.
        return false;
    }
    // What wins with a card wins with every higher one: more than `cards` of them win if the highest of those below
    // which that many lie does.
    let counts = pile(position);
    let above = |number: usize| counts[number - 1..].iter().sum::<u8>();
    let Some(number) = (1..=6).rev().find(|&number| above(number) > cards) else { return false };
    let mut turned = *position;
    let card = next_positions(position).into_iter().find(|(card, _)| *card == Action::card(number as u8));
    if let Some((_, next)) = card {
        turned = next;
    }
    Search::new(seat).wins(&turned, number)
}

/// A search of a turn that plays every move, but no position twice with as many moves left.
struct Search {
    hero: Seat,
    /// Moves left with which a position was found not to win, by its men.
    lost: HashMap<u64, usize>,
}

impl Search {
    fn new(hero: Seat) -> Self {
        Self { hero, lost: HashMap::new() }
    }

    /// Whether the seat wins within so many moves of the turn at hand: with one at most, then with two, …
    fn wins(&mut self, position: &Fibonacci, left: usize) -> bool {
        (1..=left).any(|left| lower_bound(position, self.hero, left) <= left && self.within(position, left))
    }

    fn within(&mut self, position: &Fibonacci, left: usize) -> bool {
        if self.lost.get(&position.men_key()).is_some_and(|&known| known >= left) {
            return false;
        }
        for (_, next) in next_positions(position) {
            if has_won(&next, self.hero) {
                return true;
            }
            if self.goes_on(&next, left - 1) && self.within(&next, left - 1) {
                return true;
            }
        }
        self.lost.insert(position.men_key(), left);
        false
    }

    /// Whether a win with so many moves left is not out of the question.
    fn goes_on(&self, next: &Fibonacci, left: usize) -> bool {
        left > 0 && next.turn() == Turn::Act(self.hero) && lower_bound(next, self.hero, left) <= left
    }

    /// The boards with which the seat wins within so many moves.
    fn endings(&mut self, position: &Fibonacci, left: usize) -> HashSet<String> {
        let (mut found, mut seen) = (HashSet::new(), HashSet::new());
        self.collect(position, left, &mut found, &mut seen);
        found
    }

    fn collect(
        &mut self,
        position: &Fibonacci,
        left: usize,
        found: &mut HashSet<String>,
        seen: &mut HashSet<(u64, usize)>,
    ) {
        if !seen.insert((position.men_key(), left)) {
            return;
        }
        for (_, next) in next_positions(position) {
            if has_won(&next, self.hero) {
                let text = next.to_string();
                found.insert(text.split(' ').next().unwrap_or_default().to_owned());
            } else if self.goes_on(&next, left - 1) {
                self.collect(&next, left - 1, found, seen);
            }
        }
    }
}
