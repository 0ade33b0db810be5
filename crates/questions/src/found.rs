//! Lines that the engine has found, as the page shows them: what their moves do, and what each seat's chance is.

use crate::line::{PlayedLine, standing};
use gamut_engine::{Score, chances_any_score};
use gamut_views::{GameHistory, game_end};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A line that the engine has found in a position.
#[derive(Debug, Clone, PartialEq, Deserialize, TS)]
pub struct EngineLine {
    /// What it says of it.
    pub score: EngineScore,
    /// The line in notation.
    pub actions: Vec<String>,
}

/// What the engine says of a position, for the side that is to act there.
#[derive(Debug, Clone, PartialEq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum EngineScore {
    /// Points; a piece in reserve is worth about 100.
    Points {
        /// So many.
        points: i32,
    },
    /// A forced win in so many plies, or a forced loss where it is below 0.
    Mate {
        /// So many.
        plies: i32,
    },
    /// With more than two sides: the chance of each seat, in seat order; they add up to 1.
    Chances {
        /// From 0 to 1.
        chances: Vec<f64>,
    },
}

/// A line as it is shown.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LineView {
    /// Each seat's chance that its side wins, in seat order.
    pub chances: Vec<f64>,
    /// The moves of the line alone, and where it ends. No action is listed.
    pub history: GameHistory,
}

/// Returns lines found in the position that a game has come to.
///
/// # Errors
/// What is wrong with the game or a line, in one line.
pub(crate) fn line_views(line: &PlayedLine, found: &[EngineLine]) -> Result<Vec<LineView>, String> {
    let game = line.play()?;
    let view = |found: &EngineLine| {
        let mut after = game.clone();
        for action in &found.actions {
            after.play(action).map_err(|error| error.to_string())?;
        }
        let chances = match &found.score {
            EngineScore::Chances { chances } => chances.clone(),
            EngineScore::Points { points } => chances_any_score(&game, Score::Points(*points)),
            EngineScore::Mate { plies: ..=0 } => chances_any_score(&game, Score::Loss(0)),
            EngineScore::Mate { .. } => chances_any_score(&game, Score::Win(0)),
        };
        Ok(LineView { chances, history: game_end(&after, game.len(), standing(&after)) })
    };
    found.iter().map(view).collect()
}
