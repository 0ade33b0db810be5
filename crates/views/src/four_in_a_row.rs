//! Wire types of four in a row, and their conversion.

use crate::game::Shown;
use crate::plain::{ActionView, plain};
use gamut_rules::any::{self, PlayedAction};
use gamut_rules::four_in_a_row::{Action, Cell, FourInARow, Stones};
use gamut_rules::{Position, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

pub(crate) use self::{FourBoard as Board, FourPlayed as Played, FourState as State};

/// A position of four in a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FourBoard {
    /// The owner of the stone in each occupied cell: `"d1": 1`.
    #[cfg_attr(feature = "typescript", ts(type = "{ [cell in string]?: number }"))]
    pub stones: BTreeMap<String, u8>,
}

/// A legal drop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FourAction {
    /// The action in canonical notation.
    pub action: String,
    /// The cell in which the stone comes to rest.
    pub to: String,
}

/// A played drop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FourPlayed {
    /// The action and its effect.
    #[serde(flatten)]
    pub action: FourAction,
    /// Ply number, from 1.
    pub ply: u32,
    /// The seat that dropped it.
    pub seat: u8,
}

/// The part of a game's state that only four in a row has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FourState {
    /// The position.
    pub board: FourBoard,
    /// Legal actions, if the seat in turn is a person's.
    pub actions: Vec<FourAction>,
    /// The cells of the winning line; empty without one.
    pub line: Vec<String>,
}

impl ActionView for FourAction {
    fn notation(&self) -> &str {
        &self.action
    }
}

plain!(FourAction, FourPlayed, FourState);

impl Shown for FourInARow {
    type Board = FourBoard;
    type Played = FourPlayed;
    type State = FourState;

    fn board(&self) -> FourBoard {
        board(self)
    }

    fn state(&self, _asked: bool, actions: &[Action]) -> FourState {
        FourState {
            board: board(self),
            actions: actions.iter().map(|&one| action(one.to_string(), self.effect(one).to)).collect(),
            line: names(self.line()),
        }
    }

    fn played(played: &PlayedAction) -> Option<FourPlayed> {
        let any::Effect::FourInARow(effect) = &played.effect else { return None };
        Some(FourPlayed {
            action: action(played.action.to_string(), effect.to),
            ply: played.ply,
            seat: played.seat.number(),
        })
    }
}

fn board(position: &FourInARow) -> FourBoard {
    let stone = |cell: Cell| Some((cell.to_string(), position.stone(cell).map(Seat::number)?));
    FourBoard { stones: Cell::all().filter_map(stone).collect() }
}

fn names(cells: Stones) -> Vec<String> {
    Cell::all().filter(|&cell| cells.contains(cell)).map(|cell| cell.to_string()).collect()
}

/// Returns the view of a drop.
fn action(action: String, to: Cell) -> FourAction {
    FourAction { action, to: to.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::AnyGame;
    use std::path::Path;

    #[test]
    fn a_game_is_shown_with_its_line() {
        let mut game = AnyGame::new(&"four-in-a-row".parse().unwrap()).unwrap();
        for action in ["a", "b", "a", "b", "a", "b"] {
            game.play_text(action).unwrap();
        }
        let state = serde_json::to_value(crate::game_state(&game, true)).unwrap();
        assert_eq!((&state["game"], &state["board"]["stones"]["b3"]), (&"four-in-a-row".into(), &2.into()));
        assert_eq!(state["actions"][0], serde_json::json!({ "action": "a", "to": "a4" }));
        assert_eq!(state["line"], serde_json::json!([]));
        game.play_text("a").unwrap();
        let state = serde_json::to_value(crate::game_state(&game, true)).unwrap();
        assert_eq!(state["line"], serde_json::json!(["a1", "a2", "a3", "a4"]));
        assert_eq!(state["actions"], serde_json::json!([]));
        let last = serde_json::to_value(game.history().last().and_then(FourInARow::played)).unwrap();
        assert_eq!(last, serde_json::json!({ "action": "a", "to": "a4", "ply": 7, "seat": 1 }));
    }

    /// This game is not shipped, so the page keeps its types in a file of their own.
    #[cfg(feature = "typescript")]
    #[test]
    fn the_committed_types_are_the_generated_ones() {
        use ts_rs::TS;
        let config = ts_rs::Config::new();
        let mut text = String::from("// Generated from crates/views/src/four_in_a_row.rs. Do not edit.\n");
        for declaration in
            [FourBoard::decl(&config), FourAction::decl(&config), FourPlayed::decl(&config), FourState::decl(&config)]
        {
            crate::export(&mut text, None, &declaration);
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/four-in-a-row/generated.ts");
        if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), text, "GAMUT_WRITE_WIRE=1 regenerates it");
    }
}
