//! Puzzle ratings of accounts: when they change, and how they are shown.

use super::Parts;
use super::player::known_visitor;
use crate::http::Error;
use axum::http::HeaderMap;
use gamut_live::network::{Network, Prefix};
use gamut_puzzles::Puzzle;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::ratings::{first_rating, points};
use gamut_store::{NewPuzzleResult, PersonKind, PuzzleResult, Write};
use gamut_views::{PuzzleHistory, PuzzleRated, PuzzleRating};
use parking_lot::{Mutex, MutexGuard};
use quick_cache::unsync::Cache;
use std::time::Duration;
use tokio::time::Instant;

/// Maximum number of remembered pairs of puzzle and home network, about 10 MB. The least recently used are evicted.
const LOOKED_UP: usize = 50_000;
/// How long they are remembered.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Returns the account of a request. Guests and programs have no puzzle rating.
pub(super) async fn account(app: &Parts, headers: &HeaderMap) -> Result<Option<PersonId>, Error> {
    let Some(visitor) = known_visitor(app, headers).await? else { return Ok(None) };
    let person = app.store.person(visitor.person).await?;
    Ok(person.filter(|person| person.kind == PersonKind::Account).map(|person| person.id))
}

/// Rates an account by a puzzle, once: at the first wrong move, the first hint, or the end.
pub(super) async fn rate(
    app: &Parts,
    headers: &HeaderMap,
    network: Network,
    puzzle: &Puzzle,
    solved: bool,
) -> Result<Option<PuzzleRated>, Error> {
    let id = puzzle.id();
    let Some(person) = account(app, headers).await? else {
        app.looked_up.note(network, &id);
        return Ok(None);
    };
    if app.looked_up.is_known(network, &id) || app.store.puzzle_outcome(person, &id).await?.is_some() {
        return Ok(None);
    }
    let (Some(rating), Some(game)) = (first_rating(&id), puzzle.game_id()) else { return Ok(None) };
    let result = NewPuzzleResult { person, puzzle: id.clone(), game, rating, solved, at: clock::now() };
    app.store.write(Write::Puzzle(result)).await?;
    let outcome = app.store.puzzle_outcome(person, &id).await?;
    Ok(outcome.map(|outcome| PuzzleRated { before: points(outcome.before), after: points(outcome.after) }))
}

/// Records that a visitor was told whether a move is right.
pub(super) async fn note(app: &Parts, headers: &HeaderMap, network: Network, puzzle: &Puzzle) -> Result<(), Error> {
    if account(app, headers).await?.is_none() {
        app.looked_up.note(network, &puzzle.id());
    }
    Ok(())
}

/// Puzzles recently looked up without an account, by home network. They rate no account there: otherwise a person could
/// look up a solution without a cookie and then solve the puzzle.
pub(super) struct LookedUp(Mutex<Cache<(Prefix, String), Instant>>);

impl LookedUp {
    /// Creates an empty set.
    pub(super) fn new() -> Self {
        Self(Mutex::new(Cache::new(LOOKED_UP)))
    }

    /// Records that a puzzle was looked up.
    pub(super) fn note(&self, network: Network, puzzle: &str) {
        self.cells().insert((network.home(), puzzle.to_owned()), Instant::now());
    }

    /// Returns whether the puzzle was looked up there within a day.
    pub(super) fn is_known(&self, network: Network, puzzle: &str) -> bool {
        self.cells().get(&(network.home(), puzzle.to_owned())).is_some_and(|at| at.elapsed() < DAY)
    }

    fn cells(&self) -> MutexGuard<'_, Cache<(Prefix, String), Instant>> {
        self.0.lock()
    }
}

/// Returns an account's ratings, for each game in which it has solved a rated puzzle.
pub(super) async fn ratings(app: &Parts, person: PersonId) -> Result<Vec<PuzzleRating>, Error> {
    let ratings = app.store.puzzle_ratings(person).await?.into_iter();
    let view = |(game, rated): (_, gamut_store::PuzzleRated)| {
        let rating = rated.rating.view(rated.puzzles, None);
        PuzzleRating { game, rating }
    };
    Ok(ratings.map(view).collect())
}

/// Returns an account's ratings, each with its history over the `newest` newest puzzles.
pub(super) async fn histories(app: &Parts, person: PersonId, newest: usize) -> Result<Vec<PuzzleHistory>, Error> {
    let results = app.store.puzzle_results(person).await?;
    let history = |rated: PuzzleRating| {
        let counts = |result: &&PuzzleResult| result.game == rated.game && result.is_counted();
        let after = results.iter().filter(counts).map(|result| points(result.after));
        let after: Vec<i32> = after.collect();
        PuzzleHistory { history: after[after.len().saturating_sub(newest)..].to_vec(), rated }
    };
    Ok(ratings(app, person).await?.into_iter().map(history).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn s11_what_is_looked_up_at_home_is_known_there_for_a_day() {
        let network = |address: &str| Network::of(address.parse().unwrap());
        let looked_up = LookedUp::new();
        looked_up.note(network("2001:db8:0:12::1"), "one");
        assert!(looked_up.is_known(network("2001:db8:0:ff::1"), "one"), "the same home");
        assert!(!looked_up.is_known(network("2001:db8:0:100::1"), "one"), "a neighbour");
        assert!(!looked_up.is_known(network("2001:db8:0:12::1"), "two"));
        advance(DAY).await;
        assert!(!looked_up.is_known(network("2001:db8:0:12::1"), "one"));
    }
}
