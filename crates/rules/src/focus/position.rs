//! Positions of Focus, and playing an action.

use super::ending::Ending;
use super::hand::{Hand, lane};
use super::hash::{FACTORS, finish, tray_factor};
use super::rules::{Goal, Rules};
use super::square::SQUARES;
use super::stack::MAX_HEIGHT;
use super::tables::{MOBILITY, PIECES};
use super::{Action, ChangeObserver, Square, Squares, Stack};
use crate::{Outcome, Seat, Seats, Winner};

/// Number of bits of a stack's top five pieces.
const TOP_FIVE: u32 = (1 << (2 * MAX_HEIGHT)) - 1;

/// A position for `SEATS` players (2, 3 or 4). It is `Copy` and uses no heap: to play an action, copy the position and
/// change the copy.
///
/// Positions are equal, and have equal keys, if their stacks, reserves, captured pieces and seats to act are: this is
/// what a draw by repetition compares. Plies played and plies without a capture do not count, so a position of the
/// first round can equal one of a later round.
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

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the stack on a square.
    #[inline]
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        self.stacks[square.index()]
    }

    /// Returns the squares whose stack this seat owns.
    #[inline]
    #[must_use]
    pub fn tops(&self, seat: Seat) -> Squares {
        self.tops[seat]
    }

    /// Returns the hand of a seat: its reserve and captures.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// Returns the number of pieces in a seat's reserve.
    #[inline]
    #[must_use]
    pub fn reserve(&self, seat: Seat) -> usize {
        self.hands[seat].of(seat)
    }

    /// Returns the number of moves on the board that this seat would have if it were to act, without drops.
    #[inline]
    #[must_use]
    pub fn mobility(&self, seat: Seat) -> usize {
        usize::from(self.mobility[seat])
    }

    /// Returns the rules of the game.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of actions played so far.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Returns the number of plies since the last capture.
    #[inline]
    #[must_use]
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Returns the seat to act; in a finished game, the next seat that could.
    #[inline]
    #[must_use]
    pub fn seat_to_act(&self) -> Seat {
        self.turn
    }

    /// Returns whether this seat owns a stack or has a reserve.
    #[inline]
    #[must_use]
    pub fn can_act(&self, seat: Seat) -> bool {
        !self.tops[seat].is_empty() || self.reserve(seat) != 0
    }

    /// Returns the position with another seat to act, out of turn, for searches with null moves or best replies. The
    /// game itself uses [`crate::Position::play_unchecked`].
    #[inline]
    #[must_use]
    pub fn with_seat_to_act(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self
    }

    /// Returns the partner of a seat, in teams.
    #[inline]
    #[must_use]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.rules.teams.then(|| seat.after(2, SEATS))
    }

    /// Returns whether two seats are on different sides.
    #[inline]
    #[must_use]
    pub fn opposed(&self, one: Seat, other: Seat) -> bool {
        one != other && self.partner(one) != Some(other)
    }

    /// Returns whether this is one of the opening plies, which have their own rules.
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
    #[inline(always)]
    #[must_use]
    pub fn moves_of(&self, square: Square, stack: Stack) -> u16 {
        u16::from(MOBILITY[square.index()][self.rules.movement as usize][height(stack)])
    }

    /// Replaces the stack on a square, and updates bitboards, mobility and key.
    #[inline(always)]
    pub(super) fn set(&mut self, square: Square, stack: Stack) {
        self.put::<true, ()>(square, stack, &mut ());
    }

    /// Does the same and tells the observer, but updates mobility and key only with `COUNTS`.
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
    #[inline(always)]
    pub fn play_uncounted(&mut self, action: Action) {
        self.change::<false, ()>(action, &mut ());
    }

    /// Plays a legal action like [`crate::Position::play_unchecked`], and tells the observer what changes.
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

    /// Distributes pieces that came off a stack: to the reserve of the mover or his partner, or to the mover's
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

    /// Passes the turn to the next seat that can act, and checks whether the game has ended.
    #[inline(always)]
    fn pass_turn(&mut self, fell: bool) {
        let mover = self.turn;
        let next = mover.after(1, SEATS);
        // The next seat is an opponent, even in teams, and it can usually act.
        let opponent_acts = if self.can_act(next) {
            self.turn = next;
            true
        } else {
            self.pass_over(mover)
        };
        // Without a fallen piece nothing is captured, but in teams a reserve that counts may have grown.
        let captured = fell || self.rules.teams;
        if captured && self.rules.goal == Goal::Capture && self.has_captured_enough(mover) {
            self.end(Ending::Captures, mover);
        } else if !opponent_acts {
            self.end(Ending::Immobilised, mover);
        }
    }

    /// Passes the turn to the first seat after the mover that can act, possibly itself. Returns whether an opponent can
    /// act.
    #[cold]
    fn pass_over(&mut self, mover: Seat) -> bool {
        let mut next = mover;
        let mut opponent_acts = false;
        for steps in (1..SEATS).rev() {
            let seat = mover.after(steps, SEATS);
            if self.can_act(seat) {
                next = seat;
                opponent_acts |= self.opposed(mover, seat);
            }
        }
        self.turn = next;
        opponent_acts
    }

    #[inline]
    pub(super) fn end(&mut self, ending: Ending, winner: Seat) {
        self.over = Some(ending);
        self.winner = self.side(winner);
    }

    /// Returns whether this seat meets a threshold of the capture goal.
    #[must_use]
    pub fn has_captured_enough(&self, seat: Seat) -> bool {
        let hand = self.hands[seat];
        let of_each = || {
            Seat::all(SEATS).filter(|&other| other != seat).all(|other| hand.of(other) >= usize::from(self.rules.each))
        };
        (SEATS > 2 && self.rules.total > 0 && self.counted_to_total(seat) >= usize::from(self.rules.total)) || of_each()
    }

    /// Returns the pieces of a seat that count towards `total`.
    #[inline]
    pub(super) fn counted_to_total(&self, seat: Seat) -> usize {
        let hand = self.hands[seat];
        hand.total() - if self.rules.reserve_counts { 0 } else { hand.of(seat) }
    }

    /// Returns the lowest seat of a seat's side.
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> Seat {
        self.partner(seat).map_or(seat, |partner| partner.min(seat))
    }

    /// Returns whether the game has ended by what the position shows: what [`crate::Position::outcome`] tells in full.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over.is_some()
    }

    pub(super) fn ended(&self) -> Option<Outcome> {
        let reason = self.over?.reason();
        let winner = match self.partner(self.winner) {
            Some(partner) => Winner::Side(self.winner, partner),
            None => Winner::Seat(self.winner),
        };
        Some(Outcome { winner, reason })
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
