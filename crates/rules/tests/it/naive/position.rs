//! A position: the board, and whose turn it is.

use super::Variant;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The seats of the pieces on each occupied square, bottom to top.
pub(crate) type Board = BTreeMap<String, String>;

/// Seats are counted from 1, as in notation; in lists by seat, seat 1 has index 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) variant: Rc<Variant>,
    pub(crate) board: Board,
    pub(crate) turn: usize,
    pub(crate) reserves: Vec<usize>,
    /// A row for each seat: what it captured from each seat.
    pub(crate) captures: Vec<Vec<usize>>,
    pub(crate) quiet: usize,
    pub(crate) ply: usize,
}

impl Position {
    /// Returns the stack on a square, or the empty string.
    pub(crate) fn stack(&self, square: &str) -> &str {
        self.board.get(square).map_or("", String::as_str)
    }

    /// Returns the owner of a stack; `None` if it is empty.
    pub(crate) fn owner(stack: &str) -> Option<usize> {
        stack.chars().last().map(seat_of)
    }

    /// Returns all seats.
    pub(crate) fn seats(&self) -> std::ops::RangeInclusive<usize> {
        1..=self.variant.seats()
    }

    /// Returns whether a seat owns a stack or has a reserve.
    pub(crate) fn can_act(&self, seat: usize) -> bool {
        self.reserves[seat - 1] > 0 || self.board.values().any(|stack| Self::owner(stack) == Some(seat))
    }

    /// Returns the first seat after `seat` that can act, possibly itself.
    pub(crate) fn next_to_act(&self, seat: usize) -> usize {
        let count = self.variant.seats();
        (1..=count)
            .map(|ahead| (seat - 1 + ahead) % count + 1)
            .find(|&next| self.can_act(next))
            .expect("who has just acted tops a stack")
    }

    /// Before a `balance=swap` game, the first two actions are exchanges.
    pub(crate) fn is_exchange(&self) -> bool {
        self.variant.get("balance") == "swap" && self.ply < 2
    }

    /// The first round of three players who enter their last piece in it.
    pub(crate) fn is_entry(&self) -> bool {
        matches!(self.variant.get("entry"), "forced" | "optional") && self.ply < 3
    }

    /// Counts all pieces of a seat, wherever they are.
    pub(crate) fn pieces_of(&self, seat: usize) -> usize {
        let on_board =
            self.board.values().flat_map(|stack| stack.chars()).filter(|&piece| seat_of(piece) == seat).count();
        let taken: usize = self.captures.iter().map(|row| row[seat - 1]).sum();
        on_board + self.reserves[seat - 1] + taken
    }

    /// Returns the position with squares and seats mapped.
    pub(crate) fn mapped(&self, square: impl Fn(&str) -> String, seat: impl Fn(usize) -> usize) -> Position {
        let mut image = self.clone();
        let rename = |stack: &str| -> String { stack.chars().map(|piece| seat(seat_of(piece)).to_string()).collect() };
        image.board = self.board.iter().map(|(name, stack)| (square(name), rename(stack))).collect();
        image.turn = seat(self.turn);
        for one in self.seats() {
            image.reserves[seat(one) - 1] = self.reserves[one - 1];
            for other in self.seats() {
                image.captures[seat(one) - 1][seat(other) - 1] = self.captures[one - 1][other - 1];
            }
        }
        image
    }
}

/// Returns the owner of a piece, given as a digit.
pub(crate) fn seat_of(piece: char) -> usize {
    piece.to_digit(10).expect("stacks are written in digits") as usize
}
