//! Validates positions. Each check corresponds to a sentence of the notation.

use crate::fibonacci::Fibonacci;
use crate::fibonacci::position::NO_CARD;
use crate::{ParseError, PositionFault};

/// Refuses an impossible position, and sets the winner if the game is over.
pub(super) fn check(position: &mut Fibonacci, text: &str, left: &str) -> Result<(), ParseError> {
    let impossible = |fault| Err(ParseError::impossible(text, left, fault));
    position.look_for_win();
    if position.left == NO_CARD {
        return if !position.over && position.piles[position.side].is_empty() {
            let expected = "a card to be turned up: the pile of the side to act is full again when its turn begins";
            Err(ParseError::new("position", text, left, expected))
        } else {
            Ok(())
        };
    }
    let most = if position.rules.cards { 6 } else { position.turn.min(6) };
    let moves = u32::from(position.left) + u32::from(position.made);
    if moves > most {
        return impossible(PositionFault::TooManyMoves { moves, most });
    }
    if position.left == 0 && !position.over {
        return impossible(PositionFault::NoMovesLeft);
    }
    Ok(())
}
