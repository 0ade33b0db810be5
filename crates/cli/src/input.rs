//! Arguments that several verbs share: the game as variant, position and moves, and values with their ranges.

use crate::failure::Failure;
use clap::Args;
use gamut_rules::{AnyGame, Seat, Variant};
use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// Heading of the options that choose a game or a position in the help.
pub(crate) const GAME: &str = "Game";

/// A game, given by its variant, where it begins, and the moves played from there.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, help_heading = GAME)]
    variant: Variant,
    /// Start position [default: the variant's]
    #[arg(long, help_heading = GAME, allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play first, separated by spaces
    #[arg(
        long,
        help_heading = GAME,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    moves: String,
}

impl GameArgs {
    /// Returns the game after the moves. Fails if the position or a move is invalid.
    pub(crate) fn game(&self) -> Result<AnyGame, Failure> {
        game(&self.variant, self.position.as_deref(), &self.moves)
    }
}

/// Returns the game of a variant, from a position or the variant's start, after some moves.
///
/// Fails if the position or a move is invalid; the error names the move by its number, from 1.
pub(crate) fn game(variant: &Variant, position: Option<&str>, moves: &str) -> Result<AnyGame, Failure> {
    let start = position.map_or_else(|| AnyGame::new(variant), |position| AnyGame::from_position(variant, position));
    let mut game = start.map_err(Failure::input)?;
    for (index, action) in moves.split_whitespace().enumerate() {
        game.play_text(action).map_err(|error| Failure::input(format!("move {}: {error}", index + 1)))?;
    }
    Ok(game)
}

/// Returns the error for a file of records that has no game with this number.
pub(crate) fn no_such_game(file: &Path, games: usize, number: usize) -> Failure {
    let file = file.display();
    Failure::input(match games {
        0 => format!("{file} has no games"),
        _ => format!("--game: expected 1 to {games}, the number of games in {file}, not {number}"),
    })
}

/// Returns the variant with its first seat decided: `start=lot` is replaced by a seat drawn from the seed.
pub(crate) fn drawn(variant: &Variant, seed: u64) -> Variant {
    let seats = variant.seats() as u64;
    variant.with_first_seat(Seat::new((seed % seats) as usize))
}

/// Returns a random number, to be used where no seed is given.
pub(crate) fn chance() -> u64 {
    RandomState::new().hash_one(())
}

/// Parses a time in seconds, such as `0.1`.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let expected = || "expected a number of seconds above 0, such as 0.1, and at most a year".to_owned();
    let seconds = text.parse().map_err(|_| expected())?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| expected())?;
    // More than a year is a typing error, and added to the current time it could overflow.
    if time.is_zero() || seconds > 31_536_000.0 { Err(expected()) } else { Ok(time) }
}

/// Returns a parser for whole numbers in this range, whose error always names the range: clap's own names it only for
/// numbers out of range, not for text.
pub(crate) fn whole<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}
