//! A game as the page names it: its variant, where it began and what was played.

use gamut_rules::{AnyGame, Variant};
use gamut_views::{Over, Standing};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game up to some move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayedLine {
    /// In notation, such as `focus-2,goal=capture`.
    pub variant: String,
    /// The position string it begins with; the start of the variant where it is left out.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub from: Option<String>,
    /// What was played since, in notation.
    #[serde(default)]
    pub actions: Vec<String>,
}

impl PlayedLine {
    /// Plays the game.
    ///
    /// # Errors
    /// What is wrong with the variant, the position or the first illegal action, in one line.
    pub fn play(&self) -> Result<AnyGame, String> {
        let variant: Variant = self.variant.parse().map_err(|error| text(&error))?;
        let game = match &self.from {
            Some(position) => AnyGame::from_position(&variant, position),
            None => AnyGame::new(&variant),
        };
        let mut game = game.map_err(|error| text(&error))?;
        for (number, action) in (1..).zip(&self.actions) {
            game.play(action).map_err(|error| format!("move {number}: {error}"))?;
        }
        Ok(game)
    }
}

fn text(error: &impl ToString) -> String {
    error.to_string()
}

/// Returns where a game stands that nobody but the reader plays: event numbers are plies, and what only a server knows
/// is left empty.
pub(crate) fn standing(game: &AnyGame) -> Standing {
    let ply = u32::try_from(game.len()).unwrap_or(u32::MAX);
    let over = game.outcome().map(|outcome| Over {
        result: outcome.winner.to_string(),
        reason: outcome.reason.to_string(),
        winners: outcome.winner.seats().map(|seat| seat.number()).collect(),
        late: None,
    });
    let skipped = game.history().pop().map(|last| last.skipped).unwrap_or_default();
    Standing {
        seq: ply,
        ply,
        position: game.position(),
        turn: game.seat_in_turn().map(|seat| seat.number()),
        waiting: false,
        thinking: false,
        can_undo: ply > 0,
        over,
        places: None,
        asked: None,
        deciding: None,
        unasked: Vec::new(),
        clock: None,
        skipped: skipped.iter().map(|seat| seat.number()).collect(),
    }
}
