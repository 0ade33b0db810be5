//! The questions, and their answers.

use crate::bounds::Bounds;
use crate::found::{EngineLine, line_views};
use crate::line::{PlayedLine, standing};
use crate::local::{self, LocalStep};
use crate::record::{self, RecordView};
use crate::refusal::Refusal;
use gamut_engine::{Bot, Level};
use gamut_review::{Decision, Review};
use gamut_rules::{AnyGame, Seat, Turn, Variant};
use gamut_views::{
    GameBoard, GameHistory, NewGame, OfflineGame, StateView, game_board, game_history, game_state, variant_list,
    variant_view,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a page asks. The answer is `{"ok": …}`, or `{"error": "…", "fault": …}`: what was wrong, in English, in one line,
/// and where a position is impossible, a [`Fault`](crate::Fault); else null.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// Everything that can be played: a `VariantList`.
    Variants,
    /// What a variant means: a `VariantView`.
    Variant {
        /// In notation.
        text: String,
    },
    /// A game with all its moves: a `GameAt`.
    Game(PlayedLine),
    /// Where a game stands, without its moves: a `StateView<GameState>`.
    State(PlayedLine),
    /// Lines that the engine has found, with what their moves do and each seat's chance: a `LineView[]`.
    Lines {
        /// The game up to the position that they begin in.
        line: PlayedLine,
        /// The lines.
        found: Vec<EngineLine>,
    },
    /// Whether there is such a position: a `CheckedPosition`, or why there is none.
    Position {
        /// In notation.
        variant: String,
        /// The position string.
        text: String,
    },
    /// The games of a file of records, checked against the rules, with all comments and variations: `RecordView[]`, or
    /// the first mistake with its line and column.
    ReadRecords {
        /// The file.
        text: String,
    },
    /// A game as a record, checked against the rules: its text.
    WriteRecord {
        /// The game.
        record: Box<RecordView>,
    },
    /// The rest of the turn at hand as a bot plays it: its actions. It takes as long as the bot thinks.
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
        /// Which decision, from 0.
        decision: u32,
        /// The nodes of each search.
        nodes: u32,
    },
    /// What the decisions of a game show together: a `Review`.
    ReviewEnd {
        /// Number of seats.
        seats: u8,
        /// All decisions, in order.
        decisions: Vec<Decision>,
    },
    /// What a turn would lead to that the seat to act might play: a `Decision`; null where it is no legal turn.
    ReviewTurn {
        /// The game up to there.
        line: PlayedLine,
        /// The actions of the turn.
        turn: Vec<String>,
        /// The nodes of each search.
        nodes: u32,
    },
    /// Hints for the seat to act: a `Hint`; null where none is.
    Hint {
        /// The game.
        line: PlayedLine,
        /// The nodes of each search.
        nodes: u32,
    },
    /// What of the side of a seat stands in danger, by the rules alone: a `Danger[]`.
    Dangers {
        /// The game.
        line: PlayedLine,
        /// Which seat, from 1.
        seat: u8,
    },
    /// A game that is to be played without a server: an `OfflineGame`, or why that cannot be.
    NewLocal {
        /// Its address.
        id: String,
        /// When it is made, RFC 3339.
        created: String,
        /// As the form for a new game asks for it.
        game: Box<NewGame>,
        /// What is drawn by lot comes from it.
        seed: u32,
    },
    /// The same players once more, everybody one seat on: an `OfflineGame`.
    RematchLocal {
        /// Its address.
        id: String,
        /// When it is made, RFC 3339.
        created: String,
        /// The game before.
        game: Box<OfflineGame>,
        /// What is drawn by lot comes from it.
        seed: u32,
    },
    /// What is done in a game that is played without a server: a `LocalAnswer`.
    Local {
        /// The game so far.
        game: Box<OfflineGame>,
        /// What is done.
        step: LocalStep,
    },
}

/// How a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BotSetup {
    /// 1 to 8.
    pub level: u8,
    /// The most nodes to search for a turn, if that is less than the level's own limit.
    #[serde(default)]
    #[ts(optional)]
    pub nodes: Option<u32>,
    /// The same seed plays the same game.
    pub seed: u32,
}

/// A game: where it began, what was played with what it did, where it stands, and every legal action there.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GameAt {
    /// The variant in canonical notation.
    pub variant: String,
    /// The position string it began with; null: the start of its variant.
    pub from: Option<String>,
    /// What was played, in canonical notation.
    pub actions: Vec<String>,
    /// As the server tells it.
    pub history: GameHistory,
}

/// The review of one decision.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ReviewStep {
    /// Number of decisions of the game.
    pub total: usize,
    /// The decision; null beyond the last one.
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

/// A position that is one.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CheckedPosition {
    /// The variant in canonical notation.
    pub variant: String,
    /// In canonical notation.
    pub position: String,
    /// Whether it is the start of the variant.
    pub start: bool,
    /// Where everything is.
    pub board: GameBoard,
}

#[derive(Serialize)]
struct Answer<T> {
    ok: T,
}

/// Answers a question, both as JSON.
#[must_use]
pub fn answer(question: &str) -> String {
    read(question).map_or_else(|refusal| refusal, |ask| ask.answer(&Bounds::default()))
}

/// Reads a question.
///
/// # Errors
/// The answer, as JSON, that says what is wrong with it.
pub fn read(question: &str) -> Result<Ask, String> {
    serde_json::from_str(question).map_err(|error| json(&Refusal::from(format!("question: {error}"))))
}

impl Ask {
    /// Returns whether the engine searches for the answer; all else takes milliseconds.
    #[must_use]
    pub fn searches(&self) -> bool {
        self.searched().is_some()
    }

    /// Answers, as JSON.
    #[must_use]
    pub fn answer(&self, bounds: &Bounds) -> String {
        self.answer_or_refuse(bounds).unwrap_or_else(|refusal| json(&refusal))
    }

    /// Returns the game that is searched for the answer, if one is.
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

/// Returns whether the legal actions are the reader's business: a card is turned up by nobody, but may be chosen.
fn is_asked(game: &AnyGame) -> bool {
    game.outcome().is_none()
}

fn game_at(game: &AnyGame) -> GameAt {
    GameAt {
        variant: game.variant().to_string(),
        from: game.custom_start(),
        actions: game.played(),
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
    bot.plan(game, &bounds.stop).ok_or_else(|| String::from("the engine found no action"))
}

fn ok(answer: &impl Serialize) -> String {
    json(&Answer { ok: answer })
}

fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("views have string keys")
}
