//! The game that several verbs are given: variant, position, moves.

use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use gamut_rules::{AnyGame, Seat, Variant};

use crate::failure::Failure;

/// Which game, from where, and what has been played.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, value_name = "V")]
    variant: Variant,
    /// Position to begin with [default: the variant's start]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play from there, with spaces between them
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    moves: String,
}

impl GameArgs {
    /// The game after the moves.
    pub(crate) fn game(&self) -> Result<AnyGame, Failure> {
        game(&self.variant, self.position.as_deref(), &self.moves)
    }
}

/// The game of a variant, from a position or its start, after some moves.
pub(crate) fn game(variant: &Variant, position: Option<&str>, moves: &str) -> Result<AnyGame, Failure> {
    let start = position.map_or_else(|| AnyGame::new(variant), |position| AnyGame::from_position(variant, position));
    let mut game = start.map_err(Failure::input)?;
    for (index, action) in moves.split_whitespace().enumerate() {
        game.play(action).map_err(|error| Failure::input(format!("move {}: {error}", index + 1)))?;
    }
    Ok(game)
}

/// The variant with the seat that starts, drawn by the seed if it is left to the lot.
pub(crate) fn drawn(variant: &Variant, seed: u64) -> Variant {
    let seats = variant.seats() as u64;
    variant.with_first_seat(Seat::new((seed % seats) as usize))
}

/// A number that is another one every time, for want of a seed.
pub(crate) fn chance() -> u64 {
    RandomState::new().hash_one(())
}

/// Reads a time in seconds, as `0.1`.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let expected = || "expected a number of seconds above 0, as 0.1".to_owned();
    let seconds = text.parse().map_err(|_| expected())?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| expected())?;
    // More than a year is a slip, and a sum with the present moment could overflow.
    if time.is_zero() || seconds > 31_536_000.0 { Err(expected()) } else { Ok(time) }
}

/// Reads a whole number of this range, with what would be right where it is none: clap says it only of numbers.
pub(crate) fn whole<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}
