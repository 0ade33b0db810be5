//! Holding a record against the rules.

use super::{Line, Place, Record, RecordError, RecordResult};
use crate::AnyGame;

impl Record {
    /// Plays the game and every variation in it; returns the game at its end.
    ///
    /// # Errors
    /// The first action that does not fit the rules, a start that cannot be, or a result that the rules contradict, with
    /// line and column where the record was read from a text.
    pub fn replay(&self) -> Result<AnyGame, RecordError> {
        let start = match self.tag("Position") {
            Some(position) => AnyGame::from_position(&self.variant, position),
            None => AnyGame::new(&self.variant),
        };
        let mut game = start.map_err(|error| self.place.error(error))?;
        let last = play(&mut game, &self.line)?.unwrap_or(self.place);
        match (game.outcome(), self.result) {
            (Some(outcome), RecordResult::Ended(winner)) if outcome.winner != winner => {
                Err(last.error(format!("the game ends here with {outcome}, but its result is {winner}")))
            }
            (None, RecordResult::Ended(winner)) if !game.knows(winner) => {
                Err(last.error(format!("the result is {winner}, but nobody of that name plays {}", self.variant)))
            }
            // A game may be broken off, agreed or resigned, so a result without an end by the rules is none of ours.
            _ => Ok(game),
        }
    }
}

/// Plays a line with its variations; returns where its last move stands.
fn play(game: &mut AnyGame, line: &Line) -> Result<Option<Place>, RecordError> {
    let mut last = None;
    for step in &line.moves {
        for variation in &step.variations {
            // A copy is cheaper than going back, which plays the game again.
            play(&mut game.clone(), variation)?;
        }
        game.play(&step.action).map_err(|error| step.place.error(error))?;
        last = Some(step.place);
    }
    Ok(last)
}
