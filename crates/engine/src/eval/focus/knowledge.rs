//! The evaluation as the search uses it: prepared tables, and what one action changes.

use super::patterns::{self, StackTable};
use super::threats::Ground;
use super::{UNIT, Weights, hands};
use crate::score::value::MOST_POINTS;
use crate::searchable::{Gain, Knowledge};
use gamut_rules::Seat;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Focus, Rules, Square, Stack};

/// Pieces that come off the bottom, by their bits under a sentinel: what they are worth to the hero, and whether an
/// opponent of the mover is among them.
#[derive(Clone, Copy, Default)]
struct Fall {
    worth: i16,
    taken: bool,
}

/// What an action changes, in units.
#[derive(Clone, Copy)]
struct Change {
    /// Of the stacks.
    sum: i32,
    /// Of stacks and hands.
    all: i32,
    taken: bool,
}

/// What is known about a game of Focus, seen by the hero's side.
pub struct FocusKnowledge<const SEATS: usize> {
    weights: &'static Weights,
    /// Is a seat on the hero's side?
    friends: [bool; Seat::MAX],
    others: i32,
    /// What a seat's piece that leaves its reserve is worth.
    dropped: [i32; Seat::MAX],
    stacks: Box<StackTable>,
    /// By mover and what falls.
    falls: Box<[[Fall; Stack::VALUES]; SEATS]>,
}

impl<const SEATS: usize> FocusKnowledge<SEATS> {
    /// Prepares the tables.
    pub(super) fn new(rules: &Rules, hero: Seat, weights: &'static Weights) -> Self {
        let friends = |one: Seat, other: Seat| one == other || rules.teams && one.after(2, SEATS) == other;
        let others = if SEATS == 2 || rules.teams { 64 } else { weights.others };
        let (reserve, captured) = hands::rough(weights, rules.goal);
        let mut falls = Box::new([[Fall::default(); Stack::VALUES]; SEATS]);
        for mover in Seat::all(SEATS) {
            for (bits, fall) in falls[mover.index()].iter_mut().enumerate().skip(4) {
                let pieces = || Stack::from_bits(bits as u16).pieces();
                let own = pieces().filter(|&piece| friends(piece, mover)).count() as i32;
                let taken = pieces().len() as i32 - own;
                let worth = reserve * own + captured * taken;
                let seen = if friends(mover, hero) { worth } else { -worth * others / 64 };
                *fall = Fall { worth: seen as i16, taken: taken > 0 };
            }
        }
        let mut friendly = [false; Seat::MAX];
        let mut dropped = [0; Seat::MAX];
        for seat in Seat::all(SEATS) {
            friendly[seat.index()] = friends(seat, hero);
            dropped[seat.index()] = if friends(seat, hero) { reserve } else { -reserve * others / 64 };
        }
        let stacks = Box::new(patterns::table(weights, others, friends, hero));
        Self { weights, friends: friendly, others, dropped, stacks, falls }
    }

    #[inline]
    fn worth(&self, stack: Stack) -> i32 {
        i32::from(self.stacks[usize::from(stack.bits()) % Stack::VALUES])
    }

    /// What changes when pieces land.
    #[inline]
    fn landing(&self, target: Stack, pieces: u32, count: usize, mover: Seat) -> Change {
        let tall = u32::from(target.bits()) << (2 * count) | pieces;
        let excess = tall >> (2 * MAX_HEIGHT);
        if excess > 1 {
            let full = 1 << (2 * MAX_HEIGHT);
            let stack = Stack::from_bits((tall & (full - 1) | full) as u16);
            let fall = self.falls[mover.index() % SEATS][excess as usize % Stack::VALUES];
            let sum = self.worth(stack) - self.worth(target);
            Change { sum, all: sum + i32::from(fall.worth), taken: fall.taken }
        } else {
            let sum = self.worth(Stack::from_bits(tall as u16)) - self.worth(target);
            Change { sum, all: sum, taken: false }
        }
    }

    /// What an action changes.
    #[inline]
    fn change(&self, position: &Focus<SEATS>, seat: Seat, action: Action) -> Change {
        let target = position.stack(action.to());
        if action.is_exchange() {
            return Change { sum: 0, all: 0, taken: false };
        }
        if action.is_drop() {
            let change = self.landing(target, seat.index() as u32, 1, seat);
            return Change { all: change.all - self.dropped[seat.index()], ..change };
        }
        let (stack, count) = (position.stack(action.from()), action.count());
        let change = self.landing(target, u32::from(stack.bits()) & ((1 << (2 * count)) - 1), count, seat);
        let left = self.worth(stack.left(count)) - self.worth(stack);
        Change { sum: change.sum + left, all: change.all + left, ..change }
    }
}

impl<const SEATS: usize> Knowledge<Focus<SEATS>> for FocusKnowledge<SEATS> {
    fn sum(&self, position: &Focus<SEATS>) -> i32 {
        Square::all().map(|square| self.worth(position.stack(square))).sum()
    }

    #[inline]
    fn gain(&self, position: &Focus<SEATS>, seat: Seat, action: Action) -> Gain {
        let change = self.change(position, seat, action);
        Gain { sum: change.sum, points: change.all / UNIT, noisy: change.taken }
    }

    #[inline]
    fn evaluate(&self, position: &Focus<SEATS>, sum: i32) -> i32 {
        let weights = self.weights;
        let (mut mine, mut theirs) = (Ground::default(), Ground::default());
        let (mut own, mut other) = (0, 0);
        for seat in Seat::all(SEATS) {
            let worth = hands::worth(position, weights, seat) + weights.mobility * position.mobility(seat) as i32;
            if self.friends[seat.index()] {
                own += worth;
                mine.add(position, seat);
            } else {
                other += worth;
                theirs.add(position, seat);
            }
        }
        let in_turn = self.friends[position.seat_to_act().index()];
        own += mine.threatened(&theirs, in_turn, weights);
        other += theirs.threatened(&mine, !in_turn, weights);
        let tempo = if in_turn { weights.tempo } else { -weights.tempo };
        let total = sum + own - other * self.others / 64 + tempo;
        (total / UNIT).clamp(-MOST_POINTS, MOST_POINTS)
    }
}
