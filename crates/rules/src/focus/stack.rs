//! Stacks of pieces, packed into integers.

use crate::Seat;
use std::fmt;

/// The maximum height of a stack after a turn.
pub const MAX_HEIGHT: usize = 5;

/// A stack: two bits per piece, the top piece lowest, a sentinel bit above the bottom piece. Empty is 1.
///
/// Lifting the top *k* pieces is a mask of 2*k* bits, the rest is a shift by 2*k*, and landing is the opposite shift.
///
/// ```
/// use gamut_rules::Seat;
/// use gamut_rules::focus::Stack;
///
/// let [red, blue] = [Seat::new(0), Seat::new(1)];
/// let stack = Stack::from_pieces([red, blue, blue]);
/// assert_eq!((stack.height(), stack.owner()), (3, Some(blue)));
/// assert_eq!(stack.left(2), Stack::from_pieces([red]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack(u16);

/// Height by [`Stack::bits`]: a load is cheaper than a bit scan on processors older than x86-64-v3.
static HEIGHT: [u8; Stack::VALUES] = {
    let mut height = [0; Stack::VALUES];
    let mut bits = 4;
    while bits < Stack::VALUES {
        height[bits] = height[bits >> 2] + 1;
        bits += 1;
    }
    height
};

impl Stack {
    /// The empty stack.
    pub const EMPTY: Self = Self(1);
    /// Upper bound, exclusive, of [`Stack::bits`] for stacks on the board.
    pub const VALUES: usize = 1 << (2 * MAX_HEIGHT + 1);

    /// Creates a stack from its bits, which include the sentinel and are therefore not 0.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(Stack::from_bits(stack.bits()), stack);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        debug_assert!(bits != 0);
        Self(bits)
    }

    /// Returns the bits.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(Stack::from_bits(stack.bits()), stack);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Creates a stack of these pieces, bottom first (at most seven).
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!((stack.height(), stack.top()), (3, Seat::new(1)));
    /// ```
    #[must_use]
    pub fn from_pieces(pieces: impl IntoIterator<Item = Seat>) -> Self {
        pieces.into_iter().fold(Self::EMPTY, |stack, piece| Self(stack.0 << 2 | piece.index() as u16))
    }

    /// Returns whether the stack is empty.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert!(!stack.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// Returns the number of pieces.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(stack.height(), 3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn height(self) -> usize {
        (15 - self.0.leading_zeros() as usize) / 2
    }

    /// Returns the height as an index below 8, which indexes tables of eight rows without a bounds check.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// assert_eq!(Stack::EMPTY.height_index(), 0);
    /// assert_eq!(Stack::from_pieces([Seat::FIRST, Seat::new(1)]).height_index(), 2);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn height_index(self) -> usize {
        usize::from(HEIGHT[usize::from(self.0) % Self::VALUES] & 7)
    }

    /// Returns the owner of the top piece; unspecified for an empty stack.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(stack.top(), Seat::new(1));
    /// ```
    #[inline]
    #[must_use]
    pub const fn top(self) -> Seat {
        Seat::new((self.0 & 3) as usize)
    }

    /// Returns the owner of the top piece, or `None` for an empty stack.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(stack.owner(), Some(Seat::new(1)));
    /// ```
    #[must_use]
    pub fn owner(self) -> Option<Seat> {
        (!self.is_empty()).then(|| self.top())
    }

    /// Returns the top `count` pieces as a stack (`count` at most the height).
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(stack.lifted(2).height(), 2);
    /// ```
    #[must_use]
    pub const fn lifted(self, count: usize) -> Self {
        Self(self.0 & ((1 << (2 * count)) - 1) | 1 << (2 * count))
    }

    /// Returns the stack that remains when the top `count` pieces are lifted (`count` at most the height).
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(stack.left(2), Stack::from_pieces([Seat::FIRST]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn left(self, count: usize) -> Self {
        Self(self.0 >> (2 * count))
    }

    /// Iterates over the pieces, bottom first.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// // From the bottom to the top.
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// assert_eq!(stack.pieces().collect::<Vec<_>>(), [Seat::FIRST, Seat::FIRST, Seat::new(1)]);
    /// ```
    pub fn pieces(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        let height = self.height();
        (0..height).map(move |from_bottom| Seat::new((self.0 >> (2 * (height - 1 - from_bottom)) & 3) as usize))
    }
}

/// Prints the seats from bottom to top, as in the position string; nothing for an empty stack.
impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|piece| write!(f, "{piece}"))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack({self})")
    }
}
