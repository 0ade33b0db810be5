//! Start positions.

use super::{Position, Variant};
use std::collections::BTreeMap;
use std::rc::Rc;

const TWO: &str = "x4/2,2,1,1,2,2/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/1,1,2,2,1,1/x4";
const THREE: &str = "x4/1,1,2,2,3,3/x,3,3,1,1,2,2,x/x,2,2,3,3,1,1,x/x,1,1,2,2,3,3,x/x,3,3,1,1,2,2,x/2,2,3,3,1,1/x4";
const FOUR: &str =
    "2,2,4,3/3,3,3,4,3,4/2,2,2,2,4,3,4,3/3,3,3,3,4,3,4,3/1,2,1,2,1,1,1,1/1,2,1,2,4,4,4,4/2,1,2,1,1,1/1,2,4,4";

impl Position {
    /// Returns the position before the first action.
    pub(crate) fn start(variant: &Variant) -> Position {
        let seats = variant.seats();
        let (board, in_hand) = match seats {
            2 => (TWO, 0),
            3 => (THREE, 1),
            _ => (FOUR, 0),
        };
        let mut position = Position {
            variant: Rc::new(variant.clone()),
            board: BTreeMap::new(),
            turn: variant.number("start").expect("every mode has a seat that starts"),
            reserves: vec![in_hand; seats],
            captures: vec![vec![0; seats]; seats],
            quiet: 0,
            ply: 0,
        };
        position.board = Position::parse_board(board, seats).expect("the set-ups are written well");
        if seats == 4 && variant.pieces() == 12 {
            for square in ["b2", "b7", "g2", "g7"] {
                position.board.remove(square);
            }
        }
        position
    }
}
