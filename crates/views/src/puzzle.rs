//! Puzzles.

use crate::{GameHistory, Over, RatingView, Standing, game_history};
use gamut_rules::AnyGame;
use serde::{Deserialize, Serialize};

/// The goal of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleTheme {
    /// Win: in Focus within a number of own moves against every reply, in Fibonacci in the current turn.
    Win,
    /// Prevent an opponent's win with the next move or in the next turn.
    Save,
    /// Find the one decisive move, which captures men.
    Capture,
    /// Find the one decisive move, which returns men to a partner's reserve.
    Partner,
    /// Find the one decisive move, which returns men to one's own reserve.
    Reserve,
    /// Find the one decisive move, which does none of these.
    Move,
}

/// How safe a solution is in the card game: the number of cards in the enemy's pile that would let it win in its next
/// turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleRisk {
    /// Number of cards in the enemy's pile.
    pub cards: u8,
    /// Winning cards after the solution.
    pub solution: u8,
    /// Winning cards after the best other move; all cards if the enemy wins at once.
    pub others: u8,
}

/// Why an action fails in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleWhy {
    /// It ends the game with an opponent's win.
    LosesAtOnce,
    /// It lets an opponent win with the next move or in the next turn.
    Loses,
    /// It no longer wins within the required number of moves.
    TooSlow,
    /// It captures nothing, while another move captures.
    CapturesNothing,
    /// Another move is much better.
    Weaker,
}

/// Answer to `GET /api/puzzles`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleList {
    /// Ids of the puzzles of the day (UTC), one for each game.
    pub today: Vec<String>,
    /// All puzzles.
    pub puzzles: Vec<PuzzleSummary>,
    /// The requesting account's ratings, for each game in which it has solved a rated puzzle.
    pub ratings: Vec<PuzzleRating>,
}

/// An account's rating at a game's puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleRating {
    /// The game's name on the wire.
    pub game: String,
    /// The rating; its `games` counts puzzles.
    pub rating: RatingView,
}

/// A puzzle rating with its history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleHistory {
    /// The game and the current rating.
    #[serde(flatten)]
    pub rated: PuzzleRating,
    /// The rating after each of the newest puzzles, oldest first; at most 100.
    pub history: Vec<i32>,
}

/// The change of an account's rating by a puzzle, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleRated {
    /// The rating before.
    pub before: i32,
    /// The rating after.
    pub after: i32,
}

/// A puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleSummary {
    /// The puzzle's id.
    pub id: String,
    /// The variant in canonical notation.
    pub variant: String,
    /// The goal.
    pub theme: PuzzleTheme,
    /// Difficulty from 1, the easiest, to 7.
    pub difficulty: u8,
    /// Number of own actions in the solution.
    pub length: usize,
    /// How safe the solution is; null except for the theme `save` in the card game.
    pub risk: Option<PuzzleRisk>,
}

/// Answer to `GET /api/puzzles/{id}`: a puzzle, without its solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// The puzzle's description.
    #[serde(flatten)]
    pub summary: PuzzleSummary,
    /// The initial position as a position string.
    pub from: String,
    /// The seat to solve it for, from 1.
    pub seat: u8,
    /// Per seat: its side, named by its lowest seat.
    pub sides: Vec<u8>,
    /// Whether it will count towards the requesting account's rating: it has not counted yet.
    pub counts: bool,
    /// The game's name and state.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// Body of `POST /api/puzzles/{id}/try`, and of requests for help, where every action is correct.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// The solver's actions from the start, without replies. The last one is judged.
    pub actions: Vec<String>,
}

/// Body of `POST /api/puzzles/{id}/solution`, which is refused before the first try.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleGiveUp {
    /// The solver's correct actions from the start, without replies.
    pub actions: Vec<String>,
    /// A wrong action that was tried after them.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tried: Option<String>,
}

/// The verdict on a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleVerdict {
    /// The puzzle is solved.
    Solved,
    /// The last action was correct, and more are needed.
    Right,
    /// The last action was wrong.
    Wrong,
}

/// Answer to a try.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// The verdict.
    pub verdict: PuzzleVerdict,
    /// Why the action fails; null if it is correct.
    pub why: Option<PuzzleWhy>,
    /// The rating change; null if the puzzle does not count, or not yet.
    pub rated: Option<PuzzleRated>,
    /// The game after the try, followed by the replies or by the refutation.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// Answer to `POST /api/puzzles/{id}/hint`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleHint {
    /// Origin of the next correct action; null if it is a drop.
    pub from: Option<String>,
    /// The rating change; null if the puzzle does not count.
    pub rated: Option<PuzzleRated>,
}

/// Answer to `POST /api/puzzles/{id}/solution`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleSolution {
    /// The remaining actions of the solution, with replies.
    pub actions: Vec<String>,
    /// The rating change; null if the puzzle does not count.
    pub rated: Option<PuzzleRated>,
    /// The game after the solution.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// Returns the history of a game without a server, seats or clocks.
#[must_use]
pub fn solo_history(game: &AnyGame) -> GameHistory {
    let ply = u32::try_from(game.len()).unwrap_or(u32::MAX);
    let over = game.outcome().map(|outcome| Over {
        result: outcome.winner.to_string(),
        reason: outcome.reason.to_string(),
        winners: outcome.winner.seats().map(|seat| seat.number()).collect(),
        late: None,
    });
    let skipped = game.history().pop().map(|last| last.skipped).unwrap_or_default();
    let standing = Standing {
        seq: ply,
        ply,
        position: game.position(),
        turn: game.seat_in_turn().map(|seat| seat.number()),
        waiting: false,
        thinking: false,
        can_undo: false,
        over,
        places: None,
        asked: None,
        deciding: None,
        unasked: Vec::new(),
        clock: None,
        skipped: skipped.iter().map(|seat| seat.number()).collect(),
    };
    game_history(game, standing, true)
}
