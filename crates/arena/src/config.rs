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
    /// Plies after which a game is a draw; such games are counted.
    pub max_plies: usize,
    /// Size of each player's transposition table in MiB.
    pub hash_mib: usize,
    /// Whether every two players meet in games of their own. Always so in a two-player game with more than two players.
    pub round_robin: bool,
    /// How much longer than its time another program may take before it loses the game.
    pub margin: Duration,
    /// How long another program that has no time limit may stay silent before it loses the game.
    pub patience: Duration,
    /// A sequential test, which ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
    /// How many of the games to play now, rounded up like `games`; the others can follow. All if `None`.
    pub play_first: Option<usize>,
    /// How sure the report's intervals are.
    pub confidence: Confidence,
    /// Ends the match from outside, with [`Error::Stopped`]. Games that are not over then are not logged.
    pub stop: Stop,
}

impl Config {
    /// A match of 100 games, one at a time.
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

    /// Returns what the levels among the players are in this variant, as text; `None` if there is none.
    ///
    /// # Errors
    /// If the variant has no start position.
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
    /// A player does not play this game, or its search would never end.
    #[error("{0}")]
    Unfit(String),
    /// A program cannot be started.
    #[error("cannot start {0}: {1}")]
    Program(String, std::io::Error),
    /// The sequential test compares exactly two players.
    #[error("a sequential test needs exactly two players, one on each side")]
    NoPairs,
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
