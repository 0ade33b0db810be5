//! Validates positions. Each check corresponds to a sentence of the notation.

use crate::ParseError;
use crate::fibonacci::Fibonacci;
use crate::fibonacci::position::NO_CARD;

/// Refuses an impossible position, and sets the winner if the game is over.
pub(super) fn check(position: &mut Fibonacci, text: &str, left: &str) -> Result<(), ParseError> {
    let wrong = |expected: String| Err(ParseError::new("position", text, left, expected));
    position.look_for_win();
    if position.left == NO_CARD {
        return if !position.over && position.piles[position.side].is_empty() {
            wrong("a card to be turned up: the pile of the side to act is full again when its turn begins".into())
        } else {
            Ok(())
        };
    }
    let most = if position.rules.cards { 6 } else { position.turn.min(6) };
    let all = u32::from(position.left) + u32::from(position.made);
    if all > most {
        return wrong(format!("at most {most} moves in this turn, made and left; there are {all}"));
    }
    if position.left == 0 && !position.over {
        return wrong("at least one move left: a turn without one ends by itself".into());
    }
    Ok(())
}
