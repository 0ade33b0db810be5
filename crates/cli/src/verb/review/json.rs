//! The mistakes of a review as lines of JSON.

use crate::failure::Failure;
use gamut_review::{Fact, Review, english};
use serde::Serialize;
use std::io::Write;

/// A mistake.
#[derive(Serialize)]
struct Mistake<'a> {
    /// Number of the game in the file, from 1.
    game: usize,
    /// Actions of the game before the mistake.
    ply: u32,
    /// Seat that made it, from 1.
    seat: u8,
    /// What was played: one action, in Fibonacci those of the turn.
    played: &'a [String],
    /// What is better, likewise.
    better: &'a [String],
    /// What the engine expects from the better play on.
    line: &'a [String],
    /// The expected line after the move that was played.
    played_line: &'a [String],
    /// Each seat's chance of winning after the better play, from 0 to 1.
    before: &'a [f64],
    /// The same after what was played.
    after: &'a [f64],
    /// Why, in English; null where the lines prove nothing.
    reason: Option<String>,
    /// Why, as codes with values.
    facts: &'a [Fact],
}

/// Prints each mistake on a line of its own.
pub(super) fn print(out: &mut dyn Write, game: usize, names: &[String], review: &Review) -> Result<(), Failure> {
    for decision in review.decisions.iter().filter(|decision| decision.is_mistake()) {
        let sentences = english::sentences(decision, &|seat| names[usize::from(seat) - 1].clone());
        let mistake = Mistake {
            game,
            ply: decision.ply,
            seat: decision.seat,
            played: &decision.played,
            better: &decision.best,
            line: &decision.better_line,
            played_line: &decision.played_line,
            before: &decision.before,
            after: &decision.after,
            reason: (!sentences.is_empty()).then(|| sentences.join(" ")),
            facts: &decision.why,
        };
        writeln!(out, "{}", serde_json::to_string(&mistake).map_err(Failure::run)?)?;
    }
    Ok(())
}
