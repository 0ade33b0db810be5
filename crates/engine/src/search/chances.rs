//! Each seat's winning chance, from a score.

use crate::{Evaluator, Odds, Score, Searchable};
use gamut_rules::Seat;

/// Converts a search's score for the hero to each seat's winning chance in a position.
///
/// The hero's chance is a logistic function of the score. The others share the rest in proportion to exp(points /
/// scale) of their own static evaluations.
pub(crate) struct WinChances {
    hero: Seat,
    /// `None` with two sides only.
    odds: Option<Odds>,
    /// The others' shares of the rest, by seat; 0 for the hero.
    shares: Vec<f64>,
}

impl WinChances {
    /// Prepares the conversion for a position; `evaluator` creates the evaluator of a seat.
    pub(crate) fn new<P: Searchable, E: Evaluator<P>>(position: &P, hero: Seat, evaluator: &dyn Fn(Seat) -> E) -> Self {
        let odds = position.odds();
        let weight = |seat: Seat, odds: &Odds| {
            if seat == hero {
                return 0.0;
            }
            let points = f64::from(evaluator(seat).evaluate_anew(position));
            (points / odds.others).exp()
        };
        let weights: Vec<f64> =
            odds.iter().flat_map(|odds| Seat::all(position.seats()).map(|seat| weight(seat, odds))).collect();
        let all: f64 = weights.iter().sum();
        Self { hero, odds, shares: weights.into_iter().map(|weight| weight / all).collect() }
    }

    /// Returns the chances, which add up to 1; empty with two sides only.
    pub(crate) fn of(&self, score: Score) -> Vec<f64> {
        let Some(Odds { even, scale, .. }) = self.odds else { return Vec::new() };
        let own = match score {
            Score::Points(points) => 1.0 / (1.0 + ((even - f64::from(points)) / scale).exp()),
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
        };
        let chance = |(seat, share): (usize, &f64)| if seat == self.hero.index() { own } else { (1.0 - own) * share };
        self.shares.iter().enumerate().map(chance).collect()
    }
}
