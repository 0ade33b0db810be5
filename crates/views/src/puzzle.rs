//! Puzzles.

use crate::{GameHistory, Over, RatingView, Standing, game_history};
use gamut_rules::AnyGame;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is to be done in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleTheme {
    /// Win: Focus in so many own moves against every reply, Fibonacci in the turn at hand.
    Win,
    /// Prevent that an opponent wins with the next move or in the next turn: nothing else does.
    Save,
    /// The one move that decides captures men.
    Capture,
    /// The one move that decides brings men back to a partner's reserve.
    Partner,
    /// The one move that decides brings men back to the own reserve.
    Reserve,
    /// The one move that decides does none of these.
    Move,
}

/// How far a move saves in the card game, where the enemy's next card decides: how many of the cards in its pile let it
/// win in its next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleRisk {
    /// Cards in the enemy's pile.
    pub cards: u8,
    /// Those that let it win after the solution.
    pub solution: u8,
    /// Those that let it win after the best of all other moves; all of them where it has won at once.
    pub others: u8,
}

/// What is wrong with an action in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleWhy {
    /// The action itself ends the game, and an opponent has won.
    LosesAtOnce,
    /// An opponent wins with the next move or in the next turn.
    Loses,
    /// It does not win any more in as many moves as are asked for.
    TooSlow,
    /// It captures nothing where another move captures.
    CapturesNothing,
    /// Another move is much better.
    Weaker,
}

/// Answer to `GET /api/puzzles`: what there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleList {
    /// The puzzles of this day (UTC), one of each game.
    pub today: Vec<String>,
    /// All of them.
    pub puzzles: Vec<PuzzleSummary>,
    /// The ratings of the account that asks, of each game in which it has been rated by a puzzle.
    pub ratings: Vec<PuzzleRating>,
}

/// An account's rating at the puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleRating {
    /// As it is named on the wire.
    pub game: String,
    /// `games` are the puzzles that it has come from.
    pub rating: RatingView,
}

/// A rating at the puzzles of a game, and how it came to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleHistory {
    /// Of which game, and as it is.
    #[serde(flatten)]
    pub rated: PuzzleRating,
    /// What it was after each of the newest puzzles, the oldest first; at most 100.
    pub history: Vec<i32>,
}

/// What a puzzle has done to an account's rating, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleRated {
    /// The rating before.
    pub before: i32,
    /// And after.
    pub after: i32,
}

/// A puzzle, as it is listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleSummary {
    /// Its address.
    pub id: String,
    /// In canonical notation.
    pub variant: String,
    /// What is to be done.
    pub theme: PuzzleTheme,
    /// From 1, the easiest, to 7.
    pub difficulty: u8,
    /// Own actions that it takes.
    pub length: usize,
    /// How far the solution saves; null but in the card game's theme `save`.
    pub risk: Option<PuzzleRisk>,
}

/// Answer to `GET /api/puzzles/{id}`: a puzzle, without its solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleView {
    /// What it is.
    #[serde(flatten)]
    pub summary: PuzzleSummary,
    /// The position string it begins with.
    pub from: String,
    /// Who is to solve it, from 1.
    pub seat: u8,
    /// Per seat: its side, named by the lowest seat of it.
    pub sides: Vec<u8>,
    /// Whether it counts for the rating of the account that asks: it has not counted yet.
    pub counts: bool,
    /// Which game it is, and where it stands.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// Body of `POST /api/puzzles/{id}/try`, and of what asks for help: there all actions are right.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// The own actions from the beginning, without replies. The last one is judged.
    pub actions: Vec<String>,
}

/// Body of `POST /api/puzzles/{id}/solution`, which answers only after a try.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleGiveUp {
    /// The own actions that were right, from the beginning, without replies.
    pub actions: Vec<String>,
    /// What was tried after them, and was wrong.
    #[serde(default)]
    #[ts(optional)]
    pub tried: Option<String>,
}

/// How a try is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleVerdict {
    /// The puzzle is solved.
    Solved,
    /// The last action was right, and there are more to come.
    Right,
    /// The last action was wrong.
    Wrong,
}

/// Answer to a try.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleAnswer {
    /// How it is judged.
    pub verdict: PuzzleVerdict,
    /// What is wrong with it; null where it is right.
    pub why: Option<PuzzleWhy>,
    /// What that has done to a rating; null where the puzzle does not count, or not yet.
    pub rated: Option<PuzzleRated>,
    /// The game with what was played: behind the last own action the replies, or what punishes it.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// Answer to `POST /api/puzzles/{id}/hint`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleHint {
    /// The square or point on which the next own action begins; null: in the reserve.
    pub from: Option<String>,
    /// What that has done to a rating; null where the puzzle does not count.
    pub rated: Option<PuzzleRated>,
}

/// Answer to `POST /api/puzzles/{id}/solution`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PuzzleSolution {
    /// The actions behind those that were right, own ones and replies.
    pub actions: Vec<String>,
    /// What that has done to a rating; null where the puzzle does not count.
    pub rated: Option<PuzzleRated>,
    /// The game with all of them.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// Returns a game that nobody but the reader plays, with all that was played in it.
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
