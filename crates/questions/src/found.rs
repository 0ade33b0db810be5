//! Lines found by the engine, as the page shows them.

use crate::line::{PlayedLine, standing};
use gamut_engine::{Score, chances_any_score};
use gamut_views::{GameHistory, game_end};
use serde::{Deserialize, Serialize};

/// A line found by the engine.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EngineLine {
    /// The engine's score of the line.
    pub score: EngineScore,
    /// The line in notation.
    pub actions: Vec<String>,
}

/// The engine's score of a position, for the side to act.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum EngineScore {
    /// Points; a man in reserve is worth about 100.
    Points {
        /// The score.
        points: i32,
    },
    /// A forced win in this many plies; a forced loss if negative.
    Mate {
        /// The number of plies.
        plies: i32,
    },
    /// With more than two sides: each seat's chance in seat order, adding up to 1.
    Chances {
        /// Chances from 0 to 1.
        chances: Vec<f64>,
    },
}

/// A line as the page shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// Each seat's chance that its side wins, in seat order.
    pub chances: Vec<f64>,
    /// The line's actions and final state, without legal actions.
    pub history: GameHistory,
}

/// Returns the views of lines found in a game's current position.
///
/// # Errors
/// What is wrong with the game or a line, in one line.
pub(crate) fn line_views(line: &PlayedLine, found: &[EngineLine]) -> Result<Vec<LineView>, String> {
    let game = line.play()?;
    let view = |found: &EngineLine| {
        let mut after = game.clone();
        for action in &found.actions {
            after.play_text(action).map_err(|error| error.to_string())?;
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
