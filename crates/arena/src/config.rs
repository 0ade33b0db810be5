//! The configuration of a match.

use crate::{Confidence, OpeningKind, PlayerKind, Players, Sprt};
use gamut_engine::{HasSearch, Limits, Stop};
use gamut_rules::{AnyGame, ParseError, Variant, with_game};
use std::time::Duration;

/// A match.
#[derive(Clone, Debug)]
pub struct Config {
    /// The game.
    pub variant: Variant,
    /// The players. A player listed twice gets two seats.
    pub players: Players,
    /// Games to play, rounded up to a multiple of the number of seatings.
    pub games: usize,
    /// Limits for each action. Levels have their own.
    pub limits: Limits,
    /// The openings.
    pub opening: OpeningKind,
    /// Whether each opening is played with one seating only, the seatings taking turns, instead of with all of them.
    pub one_seating: bool,
    /// Seed of the openings and of every random choice.
    pub seed: u64,
    /// Games played in parallel.
    pub jobs: usize,
    /// Ply limit, at which a game is drawn; such games are counted.
    pub max_plies: usize,
    /// Size of each player's transposition table in MiB.
    pub hash_mib: usize,
    /// Whether players meet in pairs, in games of their own. Always so in a two-player game with more than two players.
    pub round_robin: bool,
    /// Tolerance by which another program may exceed its time before it loses the game.
    pub margin: Duration,
    /// How long another program without a time limit may stay silent before it loses the game.
    pub patience: Duration,
    /// A sequential test, which ends the match once it is decided.
    pub sprt: Option<Sprt>,
    /// Number of games to play now, rounded up like `games`; the rest can follow later. `None`: all.
    pub play_first: Option<usize>,
    /// Confidence level of the report's intervals.
    pub confidence: Confidence,
    /// Stops the match with [`Error::Stopped`]. Unfinished games are not logged.
    pub stop: Stop,
}

impl Config {
    /// Creates a match of 100 games, played one at a time.
    #[must_use]
    pub fn new(variant: Variant, players: Players, limits: Limits) -> Self {
        Self {
            variant,
            players,
            games: 100,
            limits,
            opening: OpeningKind::default(),
            one_seating: false,
            seed: 1,
            jobs: 1,
            max_plies: 2_000,
            hash_mib: 16,
            round_robin: false,
            margin: Duration::from_millis(50),
            patience: Duration::from_secs(30),
            sprt: None,
            play_first: None,
            confidence: Confidence::P95,
            stop: Stop::new(),
        }
    }

    /// Describes the levels among the players in this variant; `None` without levels.
    ///
    /// # Errors
    /// The variant has no start position.
    pub fn level_settings(&self) -> Result<Option<String>, ParseError> {
        let start = AnyGame::new(&self.variant)?;
        let of = |level| with_game!(start.kind(), game => game.position().level_settings(level));
        let Players(players) = &self.players;
        let levels = players.iter().filter_map(|player| match player.kind {
            PlayerKind::Level(level) => Some(format!("{player} {}", of(level))),
            _ => None,
        });
        let all = levels.collect::<Vec<_>>().join(", ");
        Ok((!all.is_empty()).then_some(all))
    }
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// All players are the same.
    #[error("a match needs at least two different players")]
    OnePlayer,
    /// More players than seats.
    #[error(
        "{players} players do not fit {seats} seats when one of them is listed more than once; list each player once for a round robin"
    )]
    TooMany {
        /// Players listed.
        players: usize,
        /// Seats in the game.
        seats: usize,
    },
    /// A player does not support this game, or its search would never end.
    #[error("{0}")]
    Unfit(String),
    /// A program cannot be started.
    #[error("cannot start {0}: {1}")]
    Program(String, std::io::Error),
    /// The sequential test compares exactly two players.
    #[error("a sequential test needs exactly two players, one on each side")]
    NoPairs,
    /// A sequential test needs the games in order.
    #[error("a match with a sequential test cannot be played in parts")]
    TestOfPart,
    /// The log cannot be used.
    #[error("log: {0}")]
    Log(String),
    /// The match was stopped ([`Config::stop`]).
    #[error("the match was stopped")]
    Stopped,
    /// The variant has no start position.
    #[error(transparent)]
    Variant(#[from] ParseError),
}
