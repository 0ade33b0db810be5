//! A position: the board, and the progress of the turn.

use super::board::START;
use super::cards::FULL;
use super::{Board, Variant};
use std::rc::Rc;

/// Sides are `r` (seat 1) and `g` (seat 2), as in notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) variant: Rc<Variant>,
    pub(crate) board: Board,
    pub(crate) side: char,
    /// Turn number, from 1.
    pub(crate) turn: usize,
    /// Elementary moves left in the turn; `None` while a card is due.
    pub(crate) left: Option<usize>,
    /// Elementary moves made in the turn.
    pub(crate) made: usize,
    /// In the card game: the numbers of ones, twos, … sixes left in Red's and Green's piles.
    pub(crate) piles: Option<[[usize; 6]; 2]>,
}

impl Position {
    /// Returns the position before the first action.
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

    /// Returns the same turn on another board.
    pub(crate) fn with_board(&self, board: Board) -> Position {
        Position { board, ..self.clone() }
    }

    /// Returns the seat to act: 1 is Red.
    pub(crate) fn seat(&self) -> usize {
        if self.side == 'r' { 1 } else { 2 }
    }

    /// Returns whether nothing has been done in this turn yet, not even turning a card.
    pub(crate) fn is_beginning(&self) -> bool {
        self.made == 0 && (self.piles.is_none() || self.left.is_none())
    }
}
