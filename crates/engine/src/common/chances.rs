//! Each seat's chance of winning, from a score.

use crate::eval::Evaluator;
use crate::{Score, Searchable};
use gamut_rules::Seat;

/// How points become chances where there are more than two sides: fitted to games, see `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// The score at which the side to act wins as often as not.
    pub even: f64,
    /// Points of a score that multiply the odds of winning by e.
    pub scale: f64,
    /// Points of static standing that do so among the others.
    pub others: f64,
}

/// Each seat's chance of winning by what a search says of the hero, adding to 1; empty where there are only two sides.
///
/// The hero's chance is a logistic of the score. The others share the rest in proportion to exp(points / scale) of what
/// each has by its own static evaluation.
pub(crate) fn chances<P: Searchable>(position: &P, hero: Seat, score: Score) -> Vec<f64> {
    let Some(Odds { even, scale, others }) = position.odds() else { return Vec::new() };
    let seats = || Seat::all(position.seats());
    let own = match score {
        Score::Points(points) => 1.0 / (1.0 + ((even - f64::from(points)) / scale).exp()),
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
    };
    let points = |seat: Seat| f64::from(position.evaluator(seat).evaluate(position));
    let weights: Vec<f64> =
        seats().map(|seat| if seat == hero { 0.0 } else { (points(seat) / others).exp() }).collect();
    let all: f64 = weights.iter().sum();
    seats().zip(weights).map(|(seat, weight)| if seat == hero { own } else { (1.0 - own) * weight / all }).collect()
}
