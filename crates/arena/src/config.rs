//! What a match is to be.

use crate::{Players, Sprt};
use gamut_engine::Limits;
use gamut_rules::{ParseError, Variant};
use std::time::Duration;

/// A match.
#[derive(Clone, Debug)]
pub struct Config {
    /// The game.
    pub variant: Variant,
    /// Who plays. The same player given twice is one player with two seats.
    pub players: Players,
    /// Games to play; rounded up to a multiple of the seatings.
    pub games: usize,
    /// Limits of each action. Levels have their own.
    pub limits: Limits,
    /// Everything drawn by lot comes from this.
    pub seed: u64,
    /// Games played at the same time.
    pub jobs: usize,
    /// A game that reaches so many plies is a draw, and counted.
    pub max_plies: usize,
    /// Size of each player's transposition table in MiB.
    pub hash_mib: usize,
    /// Whether every player meets every other in games of their own. They always do where two play and there are more
    /// players.
    pub round_robin: bool,
    /// Others' programs lose when they answer so long after their time.
    pub margin: Duration,
    /// Others' programs lose when they say nothing for so long where something else than time limits them.
    pub patience: Duration,
    /// A test that ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
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
            seed: 1,
            jobs: 1,
            max_plies: 2_000,
            hash_mib: 16,
            round_robin: false,
            margin: Duration::from_millis(50),
            patience: Duration::from_secs(30),
            sprt: None,
        }
    }
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// One player alone says nothing.
    #[error("a match needs at least two different players")]
    OnePlayer,
    /// Somebody would have no seat.
    #[error(
        "{players} players are too many for {seats} seats, where some are given more than once; in a round robin every two of them meet, each given once"
    )]
    TooMany {
        /// Players given.
        players: usize,
        /// Seats there are.
        seats: usize,
    },
    /// A player does not play this game, or its search would never end.
    #[error("{0}")]
    Unfit(String),
    /// A program that is to play is not there.
    #[error("cannot start {0}: {1}")]
    Program(String, std::io::Error),
    /// The test is about two players.
    #[error("a sequential test needs two players who take a side each")]
    NoPairs,
    /// The log cannot be used.
    #[error("log: {0}")]
    Log(String),
    /// The game cannot begin.
    #[error(transparent)]
    Variant(#[from] ParseError),
}
