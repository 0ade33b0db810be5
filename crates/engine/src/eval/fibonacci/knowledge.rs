//! The evaluation and the guesses about moves, for alpha-beta over elementary moves.

use super::{DISTANCES, Weights};
use crate::{Gain, Knowledge, Level, Options, Searchable};
use gamut_rules::fibonacci::{Action, Fibonacci, Kind};
use gamut_rules::{ActionList, Seat};

/// Points of a step of a strike towards the enemy's centre, and of a support. These and the following order moves; the
/// evaluation has weights of its own.
const STRIKE_STEP: i32 = 10;
const SUPPORT_STEP: i32 = 1;
/// A strike comes to stand beside the enemy's centre.
const ATTACK: i32 = 60;
/// The enemy's centre is dragged.
const DRAG: i32 = 40;
/// The turn ends before its moves are used up.
const END: i32 = -200;

/// What is known, seen by one seat.
pub struct FibonacciKnowledge {
    weights: Weights,
    hero: Seat,
}

impl Knowledge<Fibonacci> for FibonacciKnowledge {
    #[inline]
    fn gain(&self, position: &Fibonacci, seat: Seat, action: Action) -> Gain {
        let points = if action.is_step() { step(position, seat, action) } else { END };
        Gain { points: if seat == self.hero { points } else { -points }, noisy: false }
    }

    fn evaluate(&self, position: &Fibonacci) -> i32 {
        self.weights.evaluate(position, self.hero)
    }
}

/// What an elementary move promises the seat that makes it, in points.
#[inline]
fn step(position: &Fibonacci, seat: Seat, action: Action) -> i32 {
    let centre = position.centre(seat.after(1, 2));
    let away = &DISTANCES[centre.index()];
    let (from, to) = (away[action.from().index()], away[action.to().index()]);
    let nearer = i32::from(from) - i32::from(to);
    let drag = if to == 0 { DRAG } else { 0 };
    if position.men(seat, Kind::Strike).contains(action.from()) {
        drag + STRIKE_STEP * nearer + if to == 1 && from > 1 { ATTACK } else { 0 }
    } else {
        drag + SUPPORT_STEP * nearer
    }
}

impl Searchable for Fibonacci {
    type Knowledge = FibonacciKnowledge;

    const SLOTS: usize = 1 << 15;

    fn nodes(level: Level) -> u64 {
        level.turn_nodes()
    }

    fn code(action: Action) -> u16 {
        action.bits()
    }

    #[inline]
    fn slot(action: Action) -> usize {
        usize::from(action.bits())
    }

    fn reach(action: Action) -> usize {
        if action.is_step() { action.from().distance(action.to()) as usize } else { 0 }
    }

    fn can_act(&self, _: Seat) -> bool {
        true
    }

    fn with_seat_to_act(self, _: Seat) -> Self {
        self
    }

    /// Whose turn it is has to act: to end the turn is an action, there is no pass besides.
    fn is_opening(&self) -> bool {
        true
    }

    fn captures(&self, list: &mut ActionList<Action>) {
        list.clear();
    }

    fn knowledge(&self, hero: Seat) -> FibonacciKnowledge {
        FibonacciKnowledge { weights: *Weights::of(self.rules()), hero }
    }

    fn knowledge_with(&self, hero: Seat, options: &Options) -> FibonacciKnowledge {
        FibonacciKnowledge { weights: options.weights.unwrap_or(*Weights::of(self.rules())), hero }
    }
}
