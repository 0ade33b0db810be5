//! Openings: a few random plies, so that games differ.

use gamut_engine::{HasSearch, Limits, Options, Rng, Score, SearchRequest, Stop, search};
use gamut_rules::{Game, Position, Turn};
use std::fmt;
use std::str::FromStr;

/// A kind of openings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OpeningKind {
    /// Openings that a short search scores near even, so that neither side has a decisive advantage.
    #[default]
    Even,
    /// Random openings, including lopsided ones; used to measure whom the game favours.
    Any,
}

/// The error for an unknown kind of opening.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("opening: read {0:?}, expected any or even")]
pub struct NoOpeningKind(String);

impl FromStr for OpeningKind {
    type Err = NoOpeningKind;

    fn from_str(text: &str) -> Result<Self, NoOpeningKind> {
        match text {
            "even" => Ok(Self::Even),
            "any" => Ok(Self::Any),
            _ => Err(NoOpeningKind(text.chars().take(60).collect())),
        }
    }
}

impl fmt::Display for OpeningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Even => "even",
            Self::Any => "any",
        })
    }
}

/// An opening is rejected if a search scores it further from even than this, in points.
const LOPSIDED: u32 = 40;

/// After this many rejections the most even opening is used: a variant may have no even one.
const TRIES: usize = 100;

/// Returns the opening with this number. `start` is the start of the game.
pub(crate) fn opening<P: HasSearch>(start: &Game<P>, kind: OpeningKind, seed: u64, number: usize) -> Game<P> {
    let mut rng = Rng::new(seed, &[0, number as u64]);
    match kind {
        OpeningKind::Even => even(start, &mut rng),
        OpeningKind::Any => (0..TRIES).find_map(|_| draw(start, &mut rng)).unwrap_or_else(|| start.clone()),
    }
}

/// Returns the first opening drawn that is near even, or the most even one.
fn even<P: HasSearch>(start: &Game<P>, rng: &mut Rng) -> Game<P> {
    // With more than two seats, an even position scores like the start, not 0. With two seats the start itself may
    // favour one of them.
    let usual = if start.position().seats() > 2 { judge(start).unwrap_or(0) } else { 0 };
    let mut least: Option<(u32, Game<P>)> = None;
    for _ in 0..TRIES {
        let Some(game) = draw(start, rng) else { continue };
        let Some(points) = judge(&game) else { continue };
        let off = points.abs_diff(usual);
        if off <= LOPSIDED {
            return game;
        }
        if least.as_ref().is_none_or(|&(smallest, _)| off < smallest) {
            least = Some((off, game));
        }
    }
    least.map_or_else(|| start.clone(), |(_, game)| game)
}

/// Draws two rounds and part of a third; `None` if something is captured.
fn draw<P: HasSearch>(start: &Game<P>, rng: &mut Rng) -> Option<Game<P>> {
    let seats = start.position().seats();
    let mut game = start.clone();
    for _ in 0..2 * seats + rng.below(seats) {
        let before = game.position().reversible_plies();
        let action = if game.turn() == Turn::Chance { chance(&game, rng) } else { rng.pick(&game.actions()) };
        game.play(action?).ok()?;
        // A capture resets the count of reversible plies. (An exchange does not advance it.)
        if game.position().reversible_plies() < before {
            return None;
        }
    }
    game.outcome().is_none().then_some(game)
}

/// Draws an outcome of chance, with probabilities proportional to the weights.
pub(crate) fn chance<P: Position>(game: &Game<P>, rng: &mut Rng) -> Option<P::Action> {
    let mut all = Vec::new();
    game.position().chances(|action, weight| all.extend((0..weight).map(|_| action)));
    rng.pick(&all)
}

/// Returns the score of a short search in points; `None` if it finds a forced win or loss.
fn judge<P: HasSearch>(game: &Game<P>) -> Option<i32> {
    let options = Options { hash_mib: 1, ..Options::default() };
    match search(&SearchRequest::new(game, &Limits::nodes(P::judging_nodes()), &Stop::new()), &options).ok()?.score {
        Score::Points(points) => Some(points),
        Score::Win(_) | Score::Loss(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::{AnyGame, with_game};

    /// Returns the first draw that a search of this many nodes finds even.
    fn first_even<P: HasSearch>(start: &Game<P>, nodes: u64, seed: u64, number: usize) -> Vec<P::Action> {
        let score = |game: &Game<P>| {
            let options = Options { hash_mib: 1, ..Options::default() };
            search(&SearchRequest::new(game, &Limits::nodes(nodes), &Stop::new()), &options).expect("a move").score
        };
        let even = if start.position().seats() > 2 { score(start) } else { Score::Points(0) };
        let is_even = |game: &Game<P>| match (score(game), even) {
            (Score::Points(points), Score::Points(even)) => points.abs_diff(even) <= 40,
            _ => false,
        };
        let mut rng = Rng::new(seed, &[0, number as u64]);
        std::iter::repeat_with(|| draw(start, &mut rng))
            .take(100)
            .flatten()
            .find(is_even)
            .expect("an even opening")
            .played()
            .to_vec()
    }

    fn check<P: HasSearch>(start: &Game<P>, nodes: u64) {
        for number in 0..4 {
            assert_eq!(opening(start, OpeningKind::Even, 3, number).played(), first_even(start, nodes, 3, number));
        }
    }

    #[test]
    fn openings_are_judged_by_the_same_nodes_whatever_the_levels_are() {
        let judged = [("focus-2,goal=capture", 5_000), ("focus-2", 5_000), ("focus-3", 5_000), ("fibonacci", 200_000)];
        for (variant, nodes) in judged {
            let start = AnyGame::new(&variant.parse().unwrap()).unwrap();
            with_game!(start.kind(), start => check(start, nodes));
        }
    }

    #[test]
    fn any_opening_is_the_first_that_is_drawn() {
        let start = AnyGame::new(&"focus-2,goal=capture".parse().unwrap()).unwrap();
        with_game!(start.kind(), start => {
            let drawn: Vec<_> = (0..40).map(|number| opening(start, OpeningKind::Any, 3, number)).collect();
            for (number, game) in drawn.iter().enumerate() {
                let mut rng = Rng::new(3, &[0, number as u64]);
                let first = std::iter::repeat_with(|| draw(start, &mut rng)).flatten().next().unwrap();
                assert_eq!(game.played(), first.played());
            }
            let lopsided = |game: &Game<_>| judge(game).is_none_or(|points| points.unsigned_abs() > LOPSIDED);
            assert!(drawn.iter().any(lopsided), "they are unfiltered");
        });
    }
}
