//! What one action changes, by look-ups alone.

use super::patterns::StackTable;
use super::{FocusWeights, UNIT, hands};
use crate::eval::Gain;
use gamut_rules::Seat;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Focus, Goal, Stack};

/// Pieces that come off the bottom, by their bits under a sentinel.
#[derive(Clone, Copy, Default)]
struct Fall {
    /// What they are worth to the hero.
    worth: i16,
    /// Whether an opponent of the mover is among them.
    taken: bool,
}

/// Tables of what stacks and falling pieces are worth to the hero.
pub(super) struct Landing<const SEATS: usize> {
    /// By [`Stack::bits`].
    stacks: Box<StackTable>,
    /// By mover and what falls.
    falls: Box<[[Fall; Stack::VALUES]; SEATS]>,
    /// What it costs that a seat's piece leaves its reserve.
    dropped: [i32; SEATS],
}

impl<const SEATS: usize> Landing<SEATS> {
    /// For actions of `movers` alone.
    pub(super) fn new(
        weights: &FocusWeights,
        goal: Goal,
        others: i32,
        hero: Seat,
        movers: impl Iterator<Item = Seat>,
        stacks: &[Box<StackTable>; 4],
        friends: impl Fn(Seat, Seat) -> bool,
    ) -> Self {
        let seen = |seat: Seat, worth: i32| if friends(seat, hero) { worth } else { -worth * others / 64 };
        let mut table = Box::new([0; Stack::VALUES]);
        for (bits, worth) in table.iter_mut().enumerate().skip(4) {
            // Who has a reserve changes less in the order of actions than it would cost to look.
            let mean = stacks.iter().map(|stacks| i32::from(stacks[bits])).sum::<i32>() / 4;
            *worth = seen(Stack::from_bits(bits as u16).top(), mean) as i16;
        }
        let (reserve, captured) = hands::rough(weights, goal);
        let mut falls = Box::new([[Fall::default(); Stack::VALUES]; SEATS]);
        for mover in movers {
            for (bits, fall) in falls[mover.index()].iter_mut().enumerate().skip(4) {
                let pieces = || Stack::from_bits(bits as u16).pieces();
                let own = pieces().filter(|&piece| friends(piece, mover)).count() as i32;
                let taken = pieces().len() as i32 - own;
                *fall = Fall { worth: seen(mover, reserve * own + captured * taken) as i16, taken: taken > 0 };
            }
        }
        let mut dropped = [0; SEATS];
        Seat::all(SEATS).for_each(|seat| dropped[seat.index()] = seen(seat, reserve));
        Self { stacks: table, falls, dropped }
    }

    #[inline]
    fn worth(&self, stack: Stack) -> i32 {
        i32::from(self.stacks[usize::from(stack.bits()) % Stack::VALUES])
    }

    /// What an action of this seat changes.
    #[inline]
    pub(super) fn gain(&self, position: &Focus<SEATS>, seat: Seat, action: Action) -> Gain {
        if action.is_exchange() {
            return Gain { points: 0, noisy: false };
        }
        let mover = seat.index() % SEATS;
        let (pieces, count, left) = if action.is_drop() {
            (seat.index() as u32, 1, -self.dropped[mover])
        } else {
            let (stack, count) = (position.stack(action.from()), action.count());
            let lifted = u32::from(stack.bits()) & ((1 << (2 * count)) - 1);
            (lifted, count, self.worth(stack.left(count)) - self.worth(stack))
        };
        let target = position.stack(action.to());
        let tall = u32::from(target.bits()) << (2 * count) | pieces;
        let excess = tall >> (2 * MAX_HEIGHT);
        let before = left - self.worth(target);
        if excess > 1 {
            let full = 1 << (2 * MAX_HEIGHT);
            let stack = Stack::from_bits((tall & (full - 1) | full) as u16);
            let fall = self.falls[mover][excess as usize % Stack::VALUES];
            Gain { points: (before + self.worth(stack) + i32::from(fall.worth)) / UNIT, noisy: fall.taken }
        } else {
            Gain { points: (before + self.worth(Stack::from_bits(tall as u16))) / UNIT, noisy: false }
        }
    }
}
