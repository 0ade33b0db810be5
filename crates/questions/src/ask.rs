//! Questions and their answers.

use crate::bounds::Bounds;
use crate::found::{EngineLine, line_views};
use crate::line::{PlayedLine, standing};
use crate::local;
use crate::puzzle;
use crate::record::{self, RecordView};
use crate::refusal::Refusal;
use crate::step::{BotSetup, LocalStep};
use gamut_engine::{Bot, Level};
use gamut_puzzles::answers;
use gamut_review::{Decision, Review};
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Seat, Turn, Variant};
use gamut_views::{
    GameBoard, GameHistory, NewGame, OfflineGame, StateView, game_board, game_history, game_state, variant_list,
    variant_view,
};
use serde::{Deserialize, Serialize};

/// A question from a page. The answer is `{"ok": …}` or `{"error": "…", "fault": …}`: an error message in English, one
/// line, and for an impossible position a [`Fault`](crate::Fault), else null.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ask {
    /// All modes with their options and editions: a `VariantList`.
    Variants,
    /// A variant's settings: a `VariantView`.
    Variant {
        /// In notation.
        text: String,
    },
    /// A game with all its actions: a `GameAt`.
    Game(PlayedLine),
    /// A game's state, without its actions: a `StateView<GameState>`.
    State(PlayedLine),
    /// Lines found by the engine, with the effects of their actions and each seat's chance: a `LineView[]`.
    Lines {
        /// The game up to the lines' first position.
        line: PlayedLine,
        /// The lines.
        found: Vec<EngineLine>,
    },
    /// Whether a position is possible: a `CheckedPosition`, or an error.
    Position {
        /// In notation.
        variant: String,
        /// The position string.
        text: String,
    },
    /// Parses a file of records and checks it against the rules, including comments and variations: `RecordView[]`, or
    /// the first error with line and column.
    ReadRecords {
        /// The file's text.
        text: String,
    },
    /// Writes a game as a record, checked against the rules: the record's text.
    WriteRecord {
        /// The game.
        record: Box<RecordView>,
    },
    /// The rest of the current turn as a bot plays it: its actions. Takes the bot's thinking time.
    Plan {
        /// The game.
        line: PlayedLine,
        /// The bot.
        bot: BotSetup,
    },
    /// The review of one decision of a game: a `ReviewStep`.
    Review {
        /// The game.
        line: PlayedLine,
        /// Index of the decision, from 0.
        decision: u32,
        /// Nodes of each search.
        nodes: u32,
    },
    /// Builds a `Review` from all decisions of a game.
    ReviewEnd {
        /// Number of seats.
        seats: u8,
        /// All decisions, in order.
        decisions: Vec<Decision>,
    },
    /// Evaluates a possible turn of the seat to act: a `Decision`; null if the turn is illegal.
    ReviewTurn {
        /// The game up to that turn.
        line: PlayedLine,
        /// The actions of the turn.
        turn: Vec<String>,
        /// Nodes of each search.
        nodes: u32,
    },
    /// A hint for the seat to act: a `Hint`; null if no seat is to act.
    Hint {
        /// The game.
        line: PlayedLine,
        /// Nodes of each search.
        nodes: u32,
    },
    /// Where a seat's side is in danger, by the rules alone: a `Danger[]`; null if unknown.
    Dangers {
        /// The game.
        line: PlayedLine,
        /// Seat number, from 1.
        seat: u8,
    },
    /// Puzzles of a site without a server: a `PuzzleList`.
    Puzzles {
        /// A puzzle a line, as in the site's file.
        puzzles: String,
        /// Days since 1970-01-01, for the puzzles of the day.
        day: u32,
    },
    /// A puzzle without its solution: a `PuzzleView`.
    Puzzle {
        /// The puzzle's line.
        puzzle: String,
    },
    /// The verdict on a try at a puzzle: a `PuzzleAnswer`.
    PuzzleTry {
        /// The puzzle's line.
        puzzle: String,
        /// As in `PuzzleTry`.
        actions: Vec<String>,
    },
    /// Where the next action begins: a `PuzzleHint`.
    PuzzleHint {
        /// The puzzle's line.
        puzzle: String,
        /// As in `PuzzleTry`.
        actions: Vec<String>,
    },
    /// The rest of a puzzle's solution: a `PuzzleSolution`.
    PuzzleSolution {
        /// The puzzle's line.
        puzzle: String,
        /// As in `PuzzleGiveUp`.
        actions: Vec<String>,
        /// As in `PuzzleGiveUp`.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        tried: Option<String>,
    },
    /// Creates a game without a server: an `OfflineGame`, or an error.
    NewLocal {
        /// The new game's id.
        id: String,
        /// Time of creation, RFC 3339.
        created: String,
        /// The settings from the new-game form.
        game: Box<NewGame>,
        /// Seed of everything drawn by lot.
        seed: u32,
    },
    /// Creates a rematch in which every player moves one seat on: an `OfflineGame`.
    RematchLocal {
        /// The new game's id.
        id: String,
        /// Time of creation, RFC 3339.
        created: String,
        /// The previous game.
        game: Box<OfflineGame>,
        /// Seed of everything drawn by lot.
        seed: u32,
    },
    /// A step in a game without a server: a `LocalAnswer`.
    Local {
        /// The game so far.
        game: Box<OfflineGame>,
        /// The step.
        step: LocalStep,
    },
}

/// A game: initial position, actions with their effects, current state and legal actions.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameAt {
    /// The variant in canonical notation.
    pub variant: String,
    /// The initial position as a position string; null for the variant's start.
    pub from: Option<String>,
    /// The actions played, in canonical notation.
    pub actions: Vec<String>,
    /// The game as the server would send it.
    pub history: GameHistory,
}

/// The review of one decision.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewStep {
    /// Number of decisions in the game.
    pub total: usize,
    /// The decision; null past the last one.
    pub decision: Option<Decision>,
}

impl ReviewStep {
    fn of(game: &AnyGame, decision: usize, nodes: u64, bounds: &Bounds) -> Self {
        match gamut_review::decision_at(game, decision, nodes, &bounds.stop) {
            Some((total, decision)) => Self { total, decision: Some(decision) },
            None => Self { total: gamut_review::count_decisions(game), decision: None },
        }
    }
}

/// A valid position.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckedPosition {
    /// The variant in canonical notation.
    pub variant: String,
    /// The position string in canonical notation.
    pub position: String,
    /// Whether it is the variant's start.
    pub start: bool,
    /// The position's view.
    pub board: GameBoard,
}

#[derive(Serialize)]
struct Answer<T> {
    ok: T,
}

/// Answers a question; both are JSON.
#[must_use]
pub fn answer(question: &str) -> String {
    read(question).map_or_else(|refusal| refusal, |ask| ask.answer(&Bounds::default()))
}

/// Parses a question.
///
/// # Errors
/// The error answer as JSON.
pub fn read(question: &str) -> Result<Ask, String> {
    serde_json::from_str(question).map_err(|error| json(&Refusal::from(format!("question: {error}"))))
}

impl Ask {
    /// Returns whether answering needs an engine search; everything else takes milliseconds.
    #[must_use]
    pub fn searches(&self) -> bool {
        self.searched().is_some()
    }

    /// Returns the answer as JSON.
    #[must_use]
    pub fn answer(&self, bounds: &Bounds) -> String {
        self.answer_or_refuse(bounds).unwrap_or_else(|refusal| json(&refusal))
    }

    /// Returns the game to search, or `None` without a search.
    fn searched(&self) -> Option<&PlayedLine> {
        match self {
            Self::Review { line, .. }
            | Self::ReviewTurn { line, .. }
            | Self::Hint { line, .. }
            | Self::Plan { line, .. } => Some(line),
            _ => None,
        }
    }

    fn answer_or_refuse(&self, bounds: &Bounds) -> Result<String, Refusal> {
        if let Some(line) = self.searched() {
            bounds.check(&line.play()?)?;
        }
        match self {
            Self::Variants => Ok(ok(&variant_list())),
            Self::Variant { text } => Ok(ok(&variant_view(&variant(text)?))),
            Self::Game(line) => Ok(ok(&game_at(&line.play()?))),
            Self::State(line) => {
                let game = line.play()?;
                Ok(ok(&StateView { standing: standing(&game), game: game_state(&game, is_asked(&game)) }))
            }
            Self::Lines { line, found } => Ok(ok(&line_views(line, found)?)),
            Self::Position { variant: name, text } => Ok(ok(&position(&variant(name)?, text)?)),
            Self::ReadRecords { text } => Ok(ok(&record::read(text)?)),
            Self::WriteRecord { record } => Ok(ok(&record::write(record)?)),
            Self::Puzzles { puzzles, day } => puzzle::list(puzzles, *day, bounds).map(|list| ok(&list)),
            Self::Puzzle { puzzle } => puzzle::ask(puzzle, bounds, answers::view).map(|view| ok(&view)),
            Self::PuzzleTry { puzzle, actions } => {
                puzzle::ask(puzzle, bounds, |puzzle| answers::answer(puzzle, actions)).map(|answer| ok(&answer))
            }
            Self::PuzzleHint { puzzle, actions } => {
                puzzle::ask(puzzle, bounds, |puzzle| answers::hint(puzzle, actions)).map(|hint| ok(&hint))
            }
            Self::PuzzleSolution { puzzle, actions, tried } => {
                let solve = |puzzle: &_| answers::solution(puzzle, actions, tried.clone());
                puzzle::ask(puzzle, bounds, solve).map(|solution| ok(&solution))
            }
            Self::NewLocal { id, created, game, seed } => {
                Ok(ok(&local::begin(id.clone(), created.clone(), (**game).clone(), *seed)?))
            }
            Self::RematchLocal { id, created, game, seed } => {
                Ok(ok(&local::rematch(game, id.clone(), created.clone(), *seed)?))
            }
            Self::Local { game, step } => Ok(ok(&local::step(game, step)?)),
            Self::Review { line, decision, nodes } => {
                Ok(ok(&ReviewStep::of(&line.play()?, *decision as usize, bounds.nodes(*nodes), bounds)))
            }
            Self::ReviewEnd { seats, decisions } => Ok(ok(&Review::of(usize::from(*seats), decisions.clone()))),
            Self::ReviewTurn { line, turn, nodes } => {
                Ok(ok(&gamut_review::judge_turn(&line.play()?, turn, bounds.nodes(*nodes), &bounds.stop)))
            }
            Self::Hint { line, nodes } => {
                Ok(ok(&gamut_review::hint(&line.play()?, bounds.nodes(*nodes), &bounds.stop)))
            }
            Self::Dangers { line, seat } => {
                let game = line.play()?;
                let found = Seat::all(game.seats()).find(|one| one.number() == *seat);
                let found = found.ok_or_else(|| format!("there is no seat {seat}"))?;
                Ok(ok(&gamut_review::dangers(&game, found)))
            }
            Self::Plan { line, bot } => Ok(ok(&plan(&line.play()?, *bot, bounds)?)),
        }
    }
}

fn variant(text: &str) -> Result<Variant, String> {
    text.parse().map_err(|error: gamut_rules::ParseError| error.to_string())
}

/// Returns whether to list the legal actions: also when a card is due, so that the reader can choose it.
fn is_asked(game: &AnyGame) -> bool {
    game.outcome().is_none()
}

fn game_at(game: &AnyGame) -> GameAt {
    GameAt {
        variant: game.variant().to_string(),
        from: game.custom_start(),
        actions: notation(&game.played()),
        history: game_history(game, standing(game), is_asked(game)),
    }
}

fn position(variant: &Variant, text: &str) -> Result<CheckedPosition, Refusal> {
    let game = AnyGame::from_position(variant, text)?;
    Ok(CheckedPosition {
        variant: variant.to_string(),
        position: game.position(),
        start: game.custom_start().is_none(),
        board: game_board(&game),
    })
}

fn plan(game: &AnyGame, bot: BotSetup, bounds: &Bounds) -> Result<Vec<String>, String> {
    let level = Level::new(u32::from(bot.level));
    let level = level.ok_or_else(|| format!("a bot's level is 1 to 8, not {}", bot.level))?;
    if !matches!(game.turn(), Turn::Act(_)) {
        return Err(String::from("there is nothing to plan: nobody is to act"));
    }
    let nodes = bot.nodes.map_or(bounds.nodes, |nodes| bounds.nodes(nodes));
    let bot = Bot { level, nodes: (nodes < u64::MAX).then_some(nodes), seed: bot.seed };
    let plan = bot.plan(game, &bounds.stop).map_err(|error| error.to_string())?;
    Ok(notation(&plan))
}

fn ok(answer: &impl Serialize) -> String {
    json(&Answer { ok: answer })
}

fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("views have string keys")
}
