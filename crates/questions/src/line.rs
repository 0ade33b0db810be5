//! A game given by its variant, initial position and actions.

use gamut_rules::{AnyGame, Variant};
use gamut_views::{Over, Standing};
use serde::{Deserialize, Serialize};

/// A game up to some action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedLine {
    /// The variant in notation, such as `focus-2,goal=capture`.
    pub variant: String,
    /// The initial position as a position string. Default: the variant's start.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub from: Option<String>,
    /// The actions played since, in notation.
    #[serde(default)]
    pub actions: Vec<String>,
}

impl PlayedLine {
    /// Plays the game.
    ///
    /// # Errors
    /// Describes the invalid variant, the invalid position or the first illegal action, in one line.
    pub fn play(&self) -> Result<AnyGame, String> {
        let variant: Variant = self.variant.parse().map_err(|error| text(&error))?;
        let game = match &self.from {
            Some(position) => AnyGame::from_position(&variant, position),
            None => AnyGame::new(&variant),
        };
        let mut game = game.map_err(|error| text(&error))?;
        for (number, action) in (1..).zip(&self.actions) {
            game.play_text(action).map_err(|error| format!("move {number}: {error}"))?;
        }
        Ok(game)
    }
}

fn text(error: &impl ToString) -> String {
    error.to_string()
}

/// Returns the standing of a game without a server: event numbers are plies, and what only a server knows is empty.
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
