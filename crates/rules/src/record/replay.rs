//! Checks a record against the rules.

use super::{Line, Place, Record, RecordError, RecordResult};
use crate::AnyGame;

impl Record {
    /// Returns the game before its first move.
    ///
    /// ```
    /// use gamut_rules::Record;
    ///
    /// let records = Record::read_all("[Variant \"focus-2\"]\n\n1. c4-d4 *\n")?;
    /// assert_eq!(records[0].start()?.len(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The start is impossible; with line and column if the record was read from a text.
    pub fn start(&self) -> Result<AnyGame, RecordError> {
        let start = match self.tag("Position") {
            Some(position) => AnyGame::from_position(&self.variant, position),
            None => AnyGame::new(&self.variant),
        };
        start.map_err(|error| self.place.error(error))
    }

    /// Plays the game and every variation in it. Returns the game at its end.
    ///
    /// ```
    /// use gamut_rules::Record;
    ///
    /// let records = Record::read_all("[Variant \"focus-2\"]\n\n1. c4-d4 c4-d4 *\n")?;
    /// assert!(records[0].replay().is_err(), "nothing is left on c4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// An impossible start, the first illegal action, or a result that contradicts the rules, with line and column if
    /// the record was read from a text.
    pub fn replay(&self) -> Result<AnyGame, RecordError> {
        let mut game = self.start()?;
        let last = play(&mut game, &self.line)?.unwrap_or(self.place);
        match (game.outcome(), self.result) {
            (Some(outcome), RecordResult::Ended(winner)) if outcome.winner != winner => {
                Err(last.error(format!("the game ends here with {outcome}, but its result is {winner}")))
            }
            (None, RecordResult::Ended(winner)) if !game.knows(winner) => {
                Err(last.error(format!("the result is {winner}, but {} has no such seat or team", self.variant)))
            }
            // Players may agree, resign or stop, so any result is accepted if the rules have not ended the game.
            _ => Ok(game),
        }
    }
}

/// Plays a line with its variations. Returns the place of its last move.
fn play(game: &mut AnyGame, line: &Line) -> Result<Option<Place>, RecordError> {
    let mut last = None;
    for step in &line.moves {
        for variation in &step.variations {
            // A copy is cheaper than undoing, which replays the game.
            play(&mut game.clone(), variation)?;
        }
        game.play_text(&step.action).map_err(|error| step.place.error(error))?;
        last = Some(step.place);
    }
    Ok(last)
}
