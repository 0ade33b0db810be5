//! Each seat's chance of winning in any game, by what a search has found.

use crate::{Found, HasSearch, Score};
use gamut_rules::{AnyGame, Outcome, Seat, Turn, Winner, with_game};

/// Each seat's chance that its side wins, by what a search has found in this position; a draw counts as half a win.
///
/// With two sides the chance of the side to act is 1 / (1 + exp(-score / scale)), with the scale of the game and its
/// goal ([`HasSearch::score_scale`]), and the other side has the rest; partners have the same chance. With more sides
/// these are the search's own values ([`Found::values`]). A win or a loss that was found counts as certain.
///
/// ```
/// use gamut_engine::{Limits, Options, SearchRequest, Stop, chances_any, search};
/// use gamut_rules::AnyGame;
///
/// let game = AnyGame::new(&"focus-2".parse()?)?;
/// let found = search(&SearchRequest::new(&game, &Limits::nodes(500), &Stop::new()), &Options::default());
/// let chances = chances_any(&game, &found.expect("the game has only begun"));
/// assert!((chances[0] + chances[1] - 1.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn chances<P: HasSearch, A>(position: &P, found: &Found<A>) -> Vec<f64> {
    if found.values.is_empty() { chances_of_score(position, found.score) } else { found.values.clone() }
}

/// The same by a score alone, where there are two sides.
fn chances_of_score<P: HasSearch>(position: &P, score: Score) -> Vec<f64> {
    let own = match score {
        Score::Points(points) => 1.0 / (1.0 + (-f64::from(points) / position.score_scale()).exp()),
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
    };
    let Turn::Act(hero) = position.turn() else { return vec![0.5; position.seats()] };
    let chance = |seat| if position.side_of(seat) == position.side_of(hero) { own } else { 1.0 - own };
    Seat::all(position.seats()).map(chance).collect()
}

/// [`chances`] in a game whose kind is known only at run time.
///
/// ```
/// use gamut_engine::{Limits, Options, SearchRequest, Stop, chances_any, search};
/// use gamut_rules::AnyGame;
///
/// let game = AnyGame::new(&"focus-2".parse()?)?;
/// let found = search(&SearchRequest::new(&game, &Limits::nodes(500), &Stop::new()), &Options::default())?;
/// let chances = chances_any(&game, &found);
/// assert!(chances.len() == 2 && (chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn chances_any<A>(game: &AnyGame, found: &Found<A>) -> Vec<f64> {
    with_game!(game.kind(), game => chances(game.position(), found))
}

/// The same by a score alone, where there are two sides: what a line of the engine protocol tells.
///
/// ```
/// use gamut_engine::{Score, chances_any_score};
/// use gamut_rules::AnyGame;
///
/// let game = AnyGame::new(&"focus-2".parse()?)?;
/// assert_eq!(chances_any_score(&game, Score::Points(0)), [0.5, 0.5]);
/// assert_eq!(chances_any_score(&game, Score::Win(3)), [1.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn chances_any_score(game: &AnyGame, score: Score) -> Vec<f64> {
    with_game!(game.kind(), game => chances_of_score(game.position(), score))
}

/// Returns the chances in a finished game: 1 for the winner. A draw is shared: half for each of two sides, a third or a
/// quarter for each of more.
///
/// ```
/// use gamut_engine::chances_at_end;
/// use gamut_rules::{AnyGame, Outcome, Reason, Winner};
///
/// let game = AnyGame::new(&"focus-2".parse()?)?;
/// let draw = Outcome { winner: Winner::Draw, reason: Reason::REPETITION };
/// assert_eq!(chances_at_end(&game, draw), [0.5, 0.5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn chances_at_end(game: &AnyGame, outcome: Outcome) -> Vec<f64> {
    let seats = Seat::all(game.seats());
    let sides = seats.clone().filter(|&seat| game.side_of(seat) == seat).count();
    let chance = |seat: Seat| match outcome.winner {
        Winner::Draw => 1.0 / sides as f64,
        winner => f64::from(u8::from(winner.includes(seat))),
    };
    seats.map(chance).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Options, SearchRequest, Stop, search};

    fn at(variant: &str, score: Score) -> Vec<f64> {
        let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        let found = search(&SearchRequest::new(&game, &Limits::nodes(300), &Stop::new()), &Options::default()).unwrap();
        chances_any(&game, &Found { score, ..found })
    }

    #[test]
    fn an_even_score_is_an_even_chance_and_partners_share_theirs() {
        assert_eq!(at("focus-2", Score::Points(0)), [0.5, 0.5]);
        let teams = at("focus-teams", Score::Points(80));
        assert!(teams[0] > 0.5 && teams[0] == teams[2] && teams[1] == teams[3]);
        assert!((teams[0] + teams[1] - 1.0).abs() < 1e-9);
        assert_eq!(at("fibonacci", Score::Win(3)), [1.0, 0.0]);
    }

    #[test]
    fn with_more_sides_the_chances_are_those_of_the_search() {
        let chances = at("focus-3", Score::Points(0));
        assert_eq!(chances.len(), 3);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
