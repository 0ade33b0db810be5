//! Playing an action: updates of a Focus position.

use super::hand::lane;
use super::hash::FACTORS;
use super::square::SQUARES;
use super::stack::MAX_HEIGHT;
use super::tables::PIECES;
use super::{Action, ChangeObserver, Focus, Square, Squares, Stack};
use crate::Seats;

/// Number of bits of a stack's top five pieces.
const TOP_FIVE: u32 = (1 << (2 * MAX_HEIGHT)) - 1;

impl<const SEATS: usize> Focus<SEATS> {
    /// Replaces the stack on a square, and updates bitboards, mobility and key.
    #[inline(always)]
    pub(super) fn set(&mut self, square: Square, stack: Stack) {
        self.put::<true, ()>(square, stack, &mut ());
    }

    /// Like [`Self::set`], but notifies the observer, and updates mobility and key only with `COUNTS`.
    #[inline(always)]
    fn put<const COUNTS: bool, O: ChangeObserver>(&mut self, square: Square, stack: Stack, observer: &mut O) {
        let at = square.index();
        let old = std::mem::replace(&mut self.stacks[at], stack);
        observer.stack_changed(square, old, stack);
        // An empty stack has no moves and its bit is shifted out, so no test is needed here.
        self.tops[old.top()] -= Squares::of(square);
        self.tops[stack.top()] |= Squares::of_if(square, !stack.is_empty());
        if COUNTS {
            self.mobility[old.top()] -= self.moves_of(square, old);
            self.mobility[stack.top()] += self.moves_of(square, stack);
            let change = u64::from(stack.bits()).wrapping_sub(u64::from(old.bits()));
            self.board_key = self.board_key.wrapping_add(FACTORS[at].wrapping_mul(change));
        }
    }

    /// Returns the position with mobility and key recomputed, for use after [`Self::play_uncounted`].
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let action = position.parse_action("c4-d4")?;
    /// let (mut counted, mut uncounted) = (position, position);
    /// counted.play_unchecked(action);
    /// uncounted.play_uncounted(action);
    /// assert_eq!(uncounted.recounted().mobility(Seat::FIRST), counted.mobility(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn recounted(&self) -> Self {
        let mut position = *self;
        (position.mobility, position.board_key) = (Seats::default(), 0);
        (position.tops, position.stacks) = (Seats::default(), [Stack::EMPTY; SQUARES]);
        Square::all().for_each(|square| position.set(square, self.stack(square)));
        position
    }

    /// Plays a legal action.
    #[inline(always)]
    pub(super) fn make(&mut self, action: Action) {
        self.change::<true, ()>(action, &mut ());
    }

    /// Plays a legal action without updating mobility and key, which become stale: for playouts, which need neither.
    /// Everything else is as after [`crate::Position::play_unchecked`], and [`Self::recounted`] recomputes them.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut position = Focus::<2>::start(rules, Seat::FIRST);
    /// position.play_uncounted(position.parse_action("c4-d4")?);
    /// assert_eq!(position.seat_to_act(), Seat::new(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn play_uncounted(&mut self, action: Action) {
        self.change::<false, ()>(action, &mut ());
    }

    /// Plays a legal action like [`crate::Position::play_unchecked`], and notifies the observer of all changes.
    ///
    /// ```
    /// use gamut_rules::focus::{ChangeObserver, Focus, Square, Stack};
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// #[derive(Default)]
    /// struct Changed(Vec<String>);
    ///
    /// impl ChangeObserver for Changed {
    ///     fn stack_changed(&mut self, square: Square, _: Stack, _: Stack) {
    ///         self.0.push(square.to_string());
    ///     }
    /// }
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut position = Focus::<2>::start(rules, Seat::FIRST);
    /// let mut changed = Changed::default();
    /// position.play_observed(position.parse_action("c4-d4")?, &mut changed);
    /// assert!(["c4", "d4"].iter().all(|square| changed.0.iter().any(|name| name == square)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play_observed<O: ChangeObserver>(&mut self, action: Action, observer: &mut O) {
        self.change::<true, O>(action, observer);
    }

    /// Plays a legal action; updates mobility and key only with `COUNTS`.
    #[inline(always)]
    fn change<const COUNTS: bool, O: ChangeObserver>(&mut self, action: Action, observer: &mut O) {
        let mover = self.turn;
        let (pieces, count) = if action.is_exchange() {
            return self.exchange(action.from(), action.to(), observer);
        } else if action.is_drop() {
            let before = self.hands[mover];
            self.hands[mover].take(mover);
            observer.hand_changed(mover, before, self.hands[mover]);
            (mover.index() as u32, 1)
        } else {
            let (from, count) = (action.from(), action.count());
            let stack = self.stack(from);
            self.put::<COUNTS, O>(from, stack.left(count), observer);
            (u32::from(stack.bits()) & ((1 << (2 * count)) - 1), count)
        };
        let fell = self.land::<COUNTS, O>(action.to(), pieces, count, observer);
        self.ply += 1;
        self.pass_turn(fell);
    }

    /// Puts `count` pieces on a square and takes surplus pieces off its bottom. Returns whether any piece fell.
    #[inline(always)]
    fn land<const COUNTS: bool, O: ChangeObserver>(
        &mut self,
        to: Square,
        pieces: u32,
        count: usize,
        observer: &mut O,
    ) -> bool {
        let tall = u32::from(self.stack(to).bits()) << (2 * count) | pieces;
        // The bits above the five lowest pairs: 0 for a lower stack, the sentinel alone for a stack of five.
        let excess = tall >> (2 * MAX_HEIGHT);
        let kept = if excess > 1 { tall & TOP_FIVE | (TOP_FIVE + 1) } else { tall };
        self.put::<COUNTS, O>(to, Stack::from_bits(kept as u16), observer);
        self.quiet += 1;
        if excess > 1 {
            self.take_off(PIECES[excess as usize % Stack::VALUES], observer);
        }
        excess > 1
    }

    /// Distributes pieces that came off a stack: to the reserve of the mover or the mover's partner, or to the mover's
    /// captures.
    #[inline]
    fn take_off<O: ChangeObserver>(&mut self, mut pieces: u32, observer: &mut O) {
        let mover = self.turn;
        let mut friends = lane(mover);
        if let Some(partner) = self.partner(mover) {
            let before = self.hands[partner];
            self.hands[partner].add(pieces & lane(partner));
            observer.hand_changed(partner, before, self.hands[partner]);
            pieces &= !lane(partner);
            friends |= lane(partner);
        }
        let before = self.hands[mover];
        self.hands[mover].add(pieces);
        observer.hand_changed(mover, before, self.hands[mover]);
        if pieces & !friends != 0 {
            self.quiet = 0;
        }
    }

    #[cold]
    fn exchange<O: ChangeObserver>(&mut self, own: Square, other: Square, observer: &mut O) {
        let (mine, theirs) = (self.stack(own), self.stack(other));
        self.put::<true, O>(own, theirs, observer);
        self.put::<true, O>(other, mine, observer);
        self.ply += 1;
        self.pass_turn(false);
    }
}
