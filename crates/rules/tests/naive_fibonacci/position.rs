//! A position: what stands where, and how far the turn is.

use super::board::START;
use super::cards::FULL;
use super::{Board, Variant};
use std::rc::Rc;

/// Sides are `r` (seat 1) and `g` (seat 2), as they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) variant: Rc<Variant>,
    pub(crate) board: Board,
    pub(crate) side: char,
    /// From 1.
    pub(crate) turn: usize,
    /// Elementary moves left in the turn; nothing while a card is still to be turned.
    pub(crate) left: Option<usize>,
    /// Elementary moves made in it.
    pub(crate) made: usize,
    /// In the card game, Red's and Green's cards not yet turned: how many ones, twos, … sixes.
    pub(crate) piles: Option<[[usize; 6]; 2]>,
}

impl Position {
    /// The position before the first action.
    pub(crate) fn start(variant: &Variant) -> Position {
        let mut position = Position {
            variant: Rc::new(variant.clone()),
            board: Board::parse(START).expect("the set-up is written well"),
            side: if variant.get("start") == "2" { 'g' } else { 'r' },
            turn: 1,
            left: None,
            made: 0,
            piles: variant.has_cards().then_some([FULL; 2]),
        };
        position.begin();
        position
    }

    /// The same turn on another board.
    pub(crate) fn with_board(&self, board: Board) -> Position {
        Position { board, ..self.clone() }
    }

    /// The seat to act: 1 is Red.
    pub(crate) fn seat(&self) -> usize {
        if self.side == 'r' { 1 } else { 2 }
    }

    /// Whether nothing has been done yet in this turn, not even a card turned.
    pub(crate) fn is_beginning(&self) -> bool {
        self.made == 0 && (self.piles.is_none() || self.left.is_none())
    }
}
