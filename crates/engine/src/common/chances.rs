//! Each seat's chance of winning, from a score.

use crate::{Evaluator, Score, Searchable};
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

/// Each seat's chance of winning in a position, by what a search says of the hero.
///
/// The hero's chance is a logistic of the score. The others share the rest in proportion to exp(points / scale) of what each
/// has by its own static evaluation.
pub(crate) struct WinChances {
    hero: Seat,
    /// None where there are only two sides.
    odds: Option<Odds>,
    /// The others' parts of what the hero leaves, by seat; 0 for the hero.
    shares: Vec<f64>,
}

impl WinChances {
    /// Prepares them for a position; `evaluator` makes the evaluator of a seat.
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

    /// The chances, adding to 1; empty where there are only two sides.
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
