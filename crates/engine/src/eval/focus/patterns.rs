//! What a stack is worth by the pieces in it.

use gamut_rules::Seat;
use gamut_rules::focus::Stack;

/// The pattern of a stack: from the bottom up to the piece below the top one, a bit that is set where the piece is of
/// the owner's side, under a sentinel bit. A single piece is 1, five pieces are 16 to 31; an empty stack is 0.
///
/// ```
/// use gamut_engine::focus::patterns::pattern;
/// use gamut_rules::Seat;
/// use gamut_rules::focus::Stack;
///
/// let other = Seat::new(1);
/// let stack = Stack::from_pieces([Seat::FIRST, other, other]);
/// assert_eq!(pattern(stack, |one, owner| one == owner), 0b101);
/// assert_eq!(pattern(Stack::EMPTY, |_, _| true), 0);
/// ```
#[must_use]
pub fn pattern(stack: Stack, friends: impl Fn(Seat, Seat) -> bool) -> usize {
    let Some(owner) = stack.owner() else { return 0 };
    let below = stack.height() - 1;
    stack.pieces().take(below).fold(1, |code, piece| code << 1 | usize::from(friends(piece, owner)))
}

/// The worth of every stack to its owner, by [`Stack::bits`].
pub(super) type StackTable = [i16; Stack::VALUES];

/// Fills the table from the worth of each pattern.
pub(super) fn table(patterns: &[i32; 32], friends: impl Fn(Seat, Seat) -> bool) -> Box<StackTable> {
    let mut table = Box::new([0; Stack::VALUES]);
    for (bits, worth) in table.iter_mut().enumerate().skip(4) {
        let stack = Stack::from_bits(bits as u16);
        // Where the sentinel is not on an even bit there is no such stack.
        if (15 - stack.bits().leading_zeros()).is_multiple_of(2) {
            *worth = patterns[pattern(stack, &friends)] as i16;
        }
    }
    table
}
