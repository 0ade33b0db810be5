//! Positions of Focus.

use super::hand::Hand;
use super::hash::{finish, tray_factor};
use super::rules::Rules;
use super::square::SQUARES;
use super::tables::MOBILITY;
use super::{Square, Squares, Stack};
use crate::{Seat, Seats};

/// A position for `SEATS` players (2, 3 or 4). It is `Copy` and uses no heap: to play an action, copy the position and
/// change the copy.
///
/// Positions are equal, and have equal keys, if they have the same stacks, reserves, captured pieces and seat to act:
/// this is what a draw by repetition compares. Plies played and plies without a capture are ignored, so a position of
/// the first round can equal a later one.
#[derive(Copy, Debug)]
pub struct Focus<const SEATS: usize> {
    /// Sum of factor × stack over the squares; see [`super::hash`].
    pub(super) board_key: u64,
    /// Each seat's number of moves on the board, as if it were to act.
    pub(super) mobility: Seats<u16, SEATS>,
    /// Each seat's squares: those whose stack it owns.
    pub(super) tops: Seats<Squares, SEATS>,
    pub(super) stacks: [Stack; SQUARES],
    pub(super) hands: Seats<Hand, SEATS>,
    pub(super) rules: Rules,
    pub(super) ply: u32,
    pub(super) quiet: u32,
    pub(super) turn: Seat,
    pub(super) over: Option<Ending>,
    /// The winner of a finished game (in teams, the lower seat).
    pub(super) winner: Seat,
}

/// An end visible in the position. One byte, since positions are copied all the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Immobilised,
    Captures,
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the stack on a square.
    ///
    /// ```
    /// use gamut_rules::focus::{Focus, Square};
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let c4 = Square::from_name("c4").ok_or("a square")?;
    /// assert_eq!(position.stack(c4).owner(), Some(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        self.stacks[square.index()]
    }

    /// Returns the squares whose stack this seat owns.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.tops(Seat::FIRST).count(), 18);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn tops(&self, seat: Seat) -> Squares {
        self.tops[seat]
    }

    /// Returns the hand of a seat: its reserve and captures.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.hand(Seat::FIRST).total(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// Returns the number of pieces in a seat's reserve.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.reserve(Seat::FIRST), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn reserve(&self, seat: Seat) -> usize {
        self.hands[seat].of(seat)
    }

    /// Returns the number of moves on the board that this seat would have if it were to act, without drops.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.mobility(Seat::FIRST), position.count_actions(), "the reserve is empty");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn mobility(&self, seat: Seat) -> usize {
        usize::from(self.mobility[seat])
    }

    /// Returns the rules of the game.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(*position.rules(), rules);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of actions played so far.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.ply(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Returns the number of plies since the last capture.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.quiet(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Returns the seat to act; in a finished game, the next seat that could.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.seat_to_act(), Seat::FIRST);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn seat_to_act(&self) -> Seat {
        self.turn
    }

    /// Returns the position with another seat to act, out of turn, for searches with null moves or best replies. The
    /// game itself uses [`crate::Position::play_unchecked`].
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.with_seat_to_act(Seat::new(1)).seat_to_act(), Seat::new(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn with_seat_to_act(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self
    }

    /// Returns whether this is one of the opening plies, which have their own rules.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert!(!position.in_opening(), "no exchange and no thirteenth man");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn in_opening(&self) -> bool {
        // The first comparison usually decides.
        self.ply < Rules::MOST_OPENING_PLIES && self.ply < self.rules.opening_plies()
    }

    /// Returns the hash key of stacks, hands and seat to act.
    #[inline]
    #[must_use]
    pub(super) fn hash(&self) -> u64 {
        let mut sum = self.board_key;
        for seat in 0..SEATS {
            let hand = u64::from(self.hands.0[seat].bits());
            sum = sum.wrapping_add(tray_factor(seat).wrapping_mul(hand));
        }
        finish(sum, self.turn.index())
    }

    /// Returns the number of moves of this stack on this square, for its owner.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let moves_from = |square| position.moves_of(square, position.stack(square));
    /// let moves: u16 = position.tops(Seat::FIRST).into_iter().map(moves_from).sum();
    /// assert_eq!(usize::from(moves), position.mobility(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn moves_of(&self, square: Square, stack: Stack) -> u16 {
        u16::from(MOBILITY[square.index()][self.rules.movement as usize][height(stack)])
    }
}

/// Returns the height of a stack on the board, below 8.
#[inline(always)]
pub(super) fn height(stack: Stack) -> usize {
    stack.height_index()
}

#[expect(clippy::non_canonical_clone_impl, reason = "a copy field by field is faster where it matters")]
impl<const SEATS: usize> Clone for Focus<SEATS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }

    /// Copies field by field: each field is short enough for inline copies, while copying the whole calls `memcpy`.
    #[inline(always)]
    fn clone_from(&mut self, other: &Self) {
        self.stacks = other.stacks;
        self.board_key = other.board_key;
        self.mobility = other.mobility;
        self.tops = other.tops;
        self.hands = other.hands;
        self.rules = other.rules;
        self.ply = other.ply;
        self.quiet = other.quiet;
        self.turn = other.turn;
        self.over = other.over;
        self.winner = other.winner;
    }
}

impl<const SEATS: usize> PartialEq for Focus<SEATS> {
    fn eq(&self, other: &Self) -> bool {
        self.board_key == other.board_key
            && self.turn == other.turn
            && self.hands == other.hands
            && self.stacks == other.stacks
            && self.rules == other.rules
    }
}

impl<const SEATS: usize> Eq for Focus<SEATS> {}
