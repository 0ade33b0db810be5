//! Conversion of Fibonacci's positions and actions to their views.

use super::{Card, End, FibonacciAction, FibonacciBoard, FibonacciPlayed, FibonacciState, Letter, Step};
use crate::game::{Shown, numbers};
use gamut_rules::any::{self, PlayedAction};
use gamut_rules::fibonacci::position::FULL_TURN;
use gamut_rules::fibonacci::{Action, Effect, Fibonacci, Point, PointSet};
use gamut_rules::{Position, Seat, Turn};

impl Shown for Fibonacci {
    type Board = FibonacciBoard;
    type Played = FibonacciPlayed;
    type State = FibonacciState;

    fn board(&self) -> FibonacciBoard {
        board(self)
    }

    fn state(&self, _asked: bool, actions: &[Action]) -> FibonacciState {
        let (left, made) = (self.left().unwrap_or_default(), self.made());
        let groups = match self.turn() {
            Turn::Over => Vec::new(),
            Turn::Act(_) | Turn::Chance => self.groups(self.side()),
        };
        FibonacciState {
            board: board(self),
            actions: actions.iter().map(|&one| action(one.to_string(), self.effect(one))).collect(),
            turn_number: self.turn_number(),
            left,
            made,
            steal: Seat::all(2).map(|seat| steal(self, seat)).collect(),
            groups: groups.into_iter().map(names).collect(),
            card: if self.is_cards() { self.left().map(|left| left + made) } else { None },
        }
    }

    fn played(played: &PlayedAction) -> Option<FibonacciPlayed> {
        let any::Effect::Fibonacci(effect) = played.effect else { return None };
        Some(FibonacciPlayed {
            action: action(played.action.to_string(), effect),
            ply: played.ply,
            seat: played.seat.number(),
            skipped: numbers(&played.skipped),
            turn: played.turn,
        })
    }
}

fn board(position: &Fibonacci) -> FibonacciBoard {
    let men = Point::all().filter_map(|point| Some((point.to_string(), Letter(position.man(point)?))));
    let piles = position.piles().map(|piles| piles.iter().map(|pile| pile.to_vec()).collect());
    FibonacciBoard { men: men.collect(), piles, attackers: position.all_attackers() }
}

fn names(points: PointSet) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

/// Returns what the attackers now next to its centre would cost a seat in its next turn.
fn steal(position: &Fibonacci, seat: Seat) -> u8 {
    if position.is_cards() {
        return 0;
    }
    let next = position.turn_number() + if seat == position.side() { 2 } else { 1 };
    next.min(FULL_TURN) as u8 - position.allowance(seat, next)
}

/// Returns the view of an action and its effect.
fn action(action: String, effect: Effect) -> FibonacciAction {
    match effect {
        Effect::Step { from, to, mover, displaced, attackers } => FibonacciAction::Step(Step {
            action,
            from: from.to_string(),
            to: to.to_string(),
            man: Letter(mover),
            displaced: displaced.map(Letter),
            attackers,
        }),
        Effect::End => FibonacciAction::End(End { action }),
        Effect::Card { number, left } => FibonacciAction::Card(Card { action, card: number, pile: left.to_vec() }),
    }
}
