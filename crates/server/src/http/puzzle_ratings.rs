//! The ratings of accounts at puzzles: whose they are, what moves them, and how they are shown.

use super::Parts;
use super::player::known_visitor;
use crate::clock;
use crate::error::Error;
use crate::ids::PersonId;
use crate::people::PersonKind;
use crate::ratings::{Rating, points};
use crate::store::{self, NewPuzzleResult, Write};
use axum::http::HeaderMap;
use gamut_puzzles::Puzzle;
use gamut_views::{PuzzleHistory, PuzzleRated, PuzzleRating};

/// What a puzzle is rated at first is not known well: its deviation, in thousandths of a point.
const DEVIATION: i64 = 150_000;

/// Whose account a request comes from. Guests and programs are not rated by puzzles.
pub(super) async fn account(app: &Parts, headers: &HeaderMap) -> Result<Option<PersonId>, Error> {
    let Some(visitor) = known_visitor(app, headers).await? else { return Ok(None) };
    let person = app.store.person(visitor.person).await?;
    Ok(person.filter(|person| person.kind == PersonKind::Account).map(|person| person.id))
}

/// Rates an account by a puzzle, unless it has been already: by the first wrong move, the first help, or the end.
pub(super) async fn rate(
    app: &Parts,
    headers: &HeaderMap,
    puzzle: &Puzzle,
    solved: bool,
) -> Result<Option<PuzzleRated>, Error> {
    let Some(person) = account(app, headers).await? else { return Ok(None) };
    let id = puzzle.id();
    if app.store.puzzle_outcome(person, &id).await?.is_some() {
        return Ok(None);
    }
    let rating = Rating { rating: (puzzle.rating() * 1e3) as i64, deviation: DEVIATION, ..Rating::NEW };
    let game = if puzzle.is_fibonacci() { "fibonacci" } else { "focus" };
    let result = NewPuzzleResult { person, puzzle: id.clone(), game, rating, solved, at: clock::now() };
    app.store.write(Write::Puzzle(result)).await?;
    let outcome = app.store.puzzle_outcome(person, &id).await?;
    Ok(outcome.map(|outcome| PuzzleRated { before: points(outcome.before), after: points(outcome.after) }))
}

/// An account's ratings, of each game in which it has been rated by a puzzle.
pub(super) async fn ratings(app: &Parts, person: PersonId) -> Result<Vec<PuzzleRating>, Error> {
    let ratings = app.store.puzzle_ratings(person).await?.into_iter();
    let view = |(game, rated): (_, store::PuzzleRated)| {
        let rating = rated.rating.view(rated.puzzles, None);
        PuzzleRating { game, rating }
    };
    Ok(ratings.map(view).collect())
}

/// The same, each with what it was after the newest puzzles, as many as `newest`.
pub(super) async fn histories(app: &Parts, person: PersonId, newest: usize) -> Result<Vec<PuzzleHistory>, Error> {
    let results = app.store.puzzle_results(person).await?;
    let history = |rated: PuzzleRating| {
        let after = results.iter().filter(|result| result.game == rated.game).map(|result| points(result.after));
        let after: Vec<i32> = after.collect();
        PuzzleHistory { history: after[after.len().saturating_sub(newest)..].to_vec(), rated }
    };
    Ok(ratings(app, person).await?.into_iter().map(history).collect())
}
