//! What a stack is worth by the pieces in it.

use super::Weights;
use gamut_rules::Seat;
use gamut_rules::focus::Stack;

/// The pattern of a stack: from the bottom up to the piece below the top one, a bit that is set where the piece is of
/// the owner's side, under a sentinel bit. A single piece is 1, five pieces are 16 to 31; an empty stack is 0.
pub(super) fn pattern(stack: Stack, friends: impl Fn(Seat, Seat) -> bool) -> usize {
    let Some(owner) = stack.owner() else { return 0 };
    stack.pieces().take(stack.height() - 1).fold(1, |code, piece| code << 1 | usize::from(friends(piece, owner)))
}

/// The worth of every stack to the hero's side, by [`Stack::bits`].
pub(super) type StackTable = [i16; Stack::VALUES];

/// Fills the table: what others top counts against the hero, `others` 64ths of it.
pub(super) fn table(weights: &Weights, others: i32, friends: impl Fn(Seat, Seat) -> bool, hero: Seat) -> StackTable {
    let mut table = [0; Stack::VALUES];
    for (bits, worth) in table.iter_mut().enumerate().skip(4) {
        let stack = Stack::from_bits(bits as u16);
        // Odd lengths have no sentinel in its place: no stack has these bits.
        if (15 - stack.bits().leading_zeros()).is_multiple_of(2) {
            let value = weights.patterns[pattern(stack, &friends)];
            *worth = if friends(stack.top(), hero) { value } else { -value * others / 64 } as i16;
        }
    }
    table
}
