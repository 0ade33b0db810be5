//! Each seat's chance of winning, from a score.

use crate::searchable::Knowledge;
use crate::{Score, Searchable};
use gamut_rules::Seat;

/// Points that multiply the odds of winning by e.
const SCALE: f64 = 110.0;

/// Each seat's chance of winning by what a search says of the hero, adding to 1; empty where there are only two sides.
///
/// The hero's chance is a logistic of the score, in such a way that with no points all have the same. The others share the
/// rest in proportion to exp(points / scale) of their own static evaluation.
pub(crate) fn chances<P: Searchable>(position: &P, hero: Seat, score: Score) -> Vec<f64> {
    let seats = || Seat::all(position.seats());
    if seats().filter(|&seat| position.side_of(seat) == seat).count() < 3 {
        return Vec::new();
    }
    let others = (position.seats() - 1) as f64;
    let own = match score {
        Score::Points(points) => 1.0 / (1.0 + others * (-f64::from(points) / SCALE).exp()),
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
    };
    let odds = |seat: Seat| (f64::from(position.knowledge(seat).evaluate(position)) / SCALE).exp();
    let all: f64 = seats().filter(|&seat| seat != hero).map(odds).sum();
    seats().map(|seat| if seat == hero { own } else { (1.0 - own) * odds(seat) / all }).collect()
}
