//! Move generation: all legal actions, their number, the n-th one; and the [`Position`] trait.

use super::position::height;
use super::rules::{Balance, Entry, Movement};
use super::square::SQUARES;
use super::stack::MAX_HEIGHT;
use super::tables::{EXACT, UP_TO};
use super::{Action, Effect, Focus, IllegalReason, Square, Squares, Stack, Symmetry};
use crate::list::BLOCK;
use crate::{ActionList, Outcome, ParseError, Position, Reason, Seat, Turn, Winner};

/// The drops on all squares, in order.
static DROPS: [Action; SQUARES] = {
    let mut drops = [Action::drop(Square::new(0)); SQUARES];
    let mut square = 0;
    while square < drops.len() {
        drops[square] = Action::drop(Square::new(square));
        square += 1;
    }
    drops
};

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the empty squares.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.empty().count(), 52 - 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn empty(&self) -> Squares {
        self.tops.0.into_iter().fold(Squares::BOARD, |empty, tops| empty - tops)
    }

    /// Returns the squares on which the seat to act may drop a piece from its reserve.
    #[inline]
    fn drop_squares(&self) -> Squares {
        if self.reserve(self.turn) == 0 {
            Squares::EMPTY
        } else if self.in_opening() && self.rules.entry != Entry::None {
            self.empty()
        } else {
            Squares::BOARD
        }
    }

    /// Returns whether the seat to act must drop its thirteenth piece.
    #[inline]
    pub(super) fn must_enter(&self) -> bool {
        self.rules.entry == Entry::Forced && self.in_opening()
    }

    /// Returns whether the players are exchanging pieces before the game.
    #[inline]
    pub(super) fn in_exchange(&self) -> bool {
        self.rules.balance == Balance::Swap && self.in_opening()
    }

    #[inline]
    fn moves(&self, list: &mut ActionList<Action>) {
        let stacks = self.tops[self.turn].into_iter().map(|from| (from, self.stack(from)));
        if self.rules.movement == Movement::Exact {
            let block = |from: Square, stack| &EXACT[from.index()][height(stack)];
            list.extend_by_blocks(
                stacks.map(|(from, stack)| (block(from, stack), usize::from(self.moves_of(from, stack)))),
            );
        } else {
            for (from, stack) in stacks {
                let len = usize::from(self.moves_of(from, stack));
                list.extend(&UP_TO[from.index()][height(stack)][..len]);
            }
        }
    }

    #[cold]
    fn opening_actions(&self, list: &mut ActionList<Action>) {
        if self.in_exchange() {
            let (mine, theirs) = (self.singles(self.turn), self.singles(self.turn.after(1, SEATS)));
            for own in mine {
                for other in theirs {
                    if !self.exchange_is_symmetric(own, other) {
                        list.push(Action::exchange(own, other));
                    }
                }
            }
            return;
        }
        if !self.must_enter() {
            self.moves(list);
        }
        for to in self.drop_squares() {
            list.push(Action::drop(to));
        }
    }

    /// Returns the squares that hold a single piece of this seat.
    pub(super) fn singles(&self, seat: Seat) -> Squares {
        self.tops[seat].into_iter().filter(|&square| self.stack(square).height() == 1).collect()
    }

    /// Returns whether this exchange is the second one and leaves a position with a colour-swapping symmetry.
    pub(super) fn exchange_is_symmetric(&self, own: Square, other: Square) -> bool {
        if self.ply == 0 {
            return false;
        }
        let mut next = *self;
        next.make(Action::exchange(own, other));
        [Symmetry::HALF_TURN, Symmetry::UP_DOWN].into_iter().any(|map| next.is_its_own_image(map))
    }

    /// Returns whether this symmetry, with colours swapped, leaves the position of two players unchanged.
    fn is_its_own_image(&self, map: Symmetry) -> bool {
        let (one, two) = (Seat::new(0), Seat::new(1));
        let hands = [(one, one, two, two), (one, two, two, one)];
        hands.into_iter().all(|(a, of, b, image)| self.hand(a).of(of) == self.hand(b).of(image))
            && Square::all().all(|square| {
                let image = self.stack(map.square(square)).pieces();
                self.stack(square).pieces().map(|piece| piece.after(1, SEATS)).eq(image)
            })
    }

    /// Returns the number of replies to a legal action if source and target alone decide it: nothing falls off, and the
    /// next seat keeps a stack that can move. `None` if the action must be played to count them.
    #[inline(always)]
    fn count_without_playing(&self, action: Action) -> Option<usize> {
        let next = self.turn.after(1, SEATS);
        let target = self.stack(action.to());
        // The stack and how many of its pieces move; a drop lifts nothing.
        let (source, lifted) =
            if action.is_drop() { (Stack::EMPTY, 0) } else { (self.stack(action.from()), action.count()) };
        let left = source.left(lifted);
        if height(target) + lifted.max(1) > MAX_HEIGHT {
            return None;
        }
        let own =
            |square: Square, stack: Stack| usize::from(self.moves_of(square, stack)) * usize::from(stack.top() == next);
        let moves = self.mobility(next) + own(action.from(), left) - own(action.to(), target);
        (moves > 0).then(|| moves + if self.reserve(next) != 0 { SQUARES } else { 0 })
    }

    /// Returns the legal action with this index in the order of [`Position::actions`], for uniform random play without
    /// building a list.
    ///
    /// `number` must be below [`Position::count_actions`]. Not for the opening plies.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{ActionList, Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let mut actions = ActionList::new();
    /// position.actions(&mut actions);
    /// assert_eq!(position.nth_action(5), Some(actions[5]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn nth_action(&self, mut number: usize) -> Option<Action> {
        for from in self.tops[self.turn] {
            let stack = self.stack(from);
            let len = usize::from(self.moves_of(from, stack));
            if number < len {
                let (square, height) = (from.index(), height(stack));
                return Some(match self.rules.movement {
                    Movement::Exact => EXACT[square][height][number % BLOCK],
                    Movement::UpTo => UP_TO[square][height][number % 56],
                });
            }
            number -= len;
        }
        DROPS.get(number).copied().filter(|_| self.reserve(self.turn) != 0)
    }
}

impl<const SEATS: usize> Position for Focus<SEATS> {
    type Action = Action;
    type Effect = Effect;
    type IllegalReason = IllegalReason;

    fn seats(&self) -> usize {
        SEATS
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over.is_some() { Turn::Over } else { Turn::Act(self.turn) }
    }

    fn side_of(&self, seat: Seat) -> Seat {
        self.side(seat)
    }

    #[inline]
    fn actions(&self, list: &mut ActionList<Action>) {
        list.clear();
        if self.over.is_some() {
            return;
        }
        if self.in_opening() {
            return self.opening_actions(list);
        }
        self.moves(list);
        if self.reserve(self.turn) != 0 {
            list.extend(&DROPS);
        }
    }

    #[inline]
    fn count_actions(&self) -> usize {
        if self.over.is_some() {
            0
        } else if self.in_opening() {
            let mut list = ActionList::new();
            self.opening_actions(&mut list);
            list.len()
        } else {
            self.mobility(self.turn) + if self.reserve(self.turn) != 0 { SQUARES } else { 0 }
        }
    }

    #[inline]
    fn count_replies(&self, actions: &[Action]) -> u64 {
        // Conditions common to all actions are checked once.
        let opening = self.ply + 1 < self.rules.opening_plies() || self.in_exchange();
        let count = |action: Action| {
            let known = if opening { None } else { self.count_without_playing(action) };
            known.unwrap_or_else(|| {
                let mut next = *self;
                next.make(action);
                next.count_actions()
            })
        };
        actions.iter().map(|&action| count(action) as u64).sum()
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.make(action);
    }

    fn why_illegal(&self, action: Action) -> Option<IllegalReason> {
        self.illegal_reason(action)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.illegal_reason(action).is_none()
    }

    fn effect(&self, action: Action) -> Effect {
        self.effect_of(action)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.hash()
    }

    fn reversible_plies(&self) -> usize {
        self.quiet as usize
    }

    fn repeats(&self) -> bool {
        self.rules.repetition && !self.in_exchange()
    }

    fn exhausted(&self) -> Option<Reason> {
        (self.rules.quiet > 0 && self.quiet >= u32::from(self.rules.quiet)).then_some(Reason::QUIET)
    }

    fn drawn(&self, reason: Reason) -> Outcome {
        // The second player is the seat that did not start; in a position from a string, an even ply tells who started.
        let starter = if self.ply.is_multiple_of(2) { self.turn } else { self.turn.after(1, SEATS) };
        let winner = match self.rules.balance {
            Balance::DrawSecondLoses => Winner::Seat(starter),
            Balance::DrawSecondWins => Winner::Seat(starter.after(1, SEATS)),
            Balance::None | Balance::Swap => Winner::Draw,
        };
        Outcome { winner, reason }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        super::notation::parse_action(self, text)
    }
}
