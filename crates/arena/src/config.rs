//! What a match is to be.

use crate::Players;
use gamut_engine::Limits;
use gamut_rules::{ParseError, Variant};

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
}

impl Config {
    /// A match of 100 games, one at a time.
    #[must_use]
    pub fn new(variant: Variant, players: Players, limits: Limits) -> Self {
        Self { variant, players, games: 100, limits, seed: 1, jobs: 1, max_plies: 2_000, hash_mib: 16 }
    }
}

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// One player alone says nothing.
    #[error("a match needs at least two different players")]
    OnePlayer,
    /// Somebody would have no seat.
    #[error("{players} players are too many for {seats} seats")]
    TooMany {
        /// Players given.
        players: usize,
        /// Seats there are.
        seats: usize,
    },
    /// A player does not play this game, or its search would never end.
    #[error("{0}")]
    Unfit(String),
    /// The game cannot begin.
    #[error(transparent)]
    Variant(#[from] ParseError),
}
