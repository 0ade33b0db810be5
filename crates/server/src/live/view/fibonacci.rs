//! Fibonacci as the page is shown it.

use super::Shown;
use crate::wire::{ActionView, Board, Card, End, FibonacciBoard, FibonacciState, Letter, Step};
use gamut_rules::fibonacci::position::FULL_TURN;
use gamut_rules::fibonacci::{Effect, Fibonacci, Point, PointSet};
use gamut_rules::{Position, Seat, Turn};

impl Shown for Fibonacci {
    fn board(&self) -> Board {
        let men = Point::all().filter_map(|point| Some((point.to_string(), Letter(self.man(point)?))));
        let piles = self.piles().map(|piles| piles.iter().map(|pile| pile.to_vec()).collect());
        Board::Fibonacci(FibonacciBoard { men: men.collect(), piles })
    }

    fn fibonacci(&self) -> Option<FibonacciState> {
        let (left, made) = (self.left().unwrap_or_default(), self.made());
        let groups = match self.turn() {
            Turn::Over => Vec::new(),
            Turn::Act(_) | Turn::Chance => self.groups(self.side()),
        };
        Some(FibonacciState {
            turn: self.turn_number(),
            left,
            made,
            allowance: left + made,
            attackers: Seat::all(2).map(|seat| self.attackers(seat)).collect(),
            steal: Seat::all(2).map(|seat| steal(self, seat)).collect(),
            groups: groups.into_iter().map(names).collect(),
            card: if self.is_cards() { self.left().map(|left| left + made) } else { None },
        })
    }
}

fn names(points: PointSet) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

/// What the attackers now next to its centre would cost a seat in its next turn.
fn steal(position: &Fibonacci, seat: Seat) -> u8 {
    if position.is_cards() {
        return 0;
    }
    let next = position.turn_number() + if seat == position.side() { 2 } else { 1 };
    next.min(FULL_TURN) as u8 - position.allowance(seat, next)
}

/// An action and what it does.
pub(super) fn action(action: String, effect: Effect) -> ActionView {
    match effect {
        Effect::Step { from, to, mover, displaced } => ActionView::Step(Step {
            action,
            from: from.to_string(),
            to: to.to_string(),
            man: Letter(mover),
            displaced: displaced.map(Letter),
        }),
        Effect::End => ActionView::End(End { action }),
        Effect::Card(card) => ActionView::Card(Card { action, card }),
    }
}
