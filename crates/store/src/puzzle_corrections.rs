//! Recomputes puzzle ratings from their history after puzzles were removed.
//!
//! A puzzle with a wrong solution is removed from the program. Its effect on ratings must be undone as well, and all
//! later results build on it. So all results are replayed in order without those of removed puzzles, which stay in the
//! history as they were displayed at the time.
//!
//! A puzzle has a row in `rated_puzzles` from its first result on, which is deleted here when the puzzle is removed. So
//! the rows tell whether a correction is needed, and a second run changes nothing.

use super::backend::Connection;
use super::puzzles::met;
use super::row::row;
use crate::ratings::Rating;
use std::collections::{BTreeMap, BTreeSet};

row! {
    /// A result: whether the puzzle was solved, and the ratings before and after.
    StoredResult { person: i64, puzzle: String, game: String, solved: i64, before: i64, after: i64, }
}

/// A rating and its number of results.
type Counted = (Rating, i64);

/// Corrects the ratings of accounts and puzzles if a rated puzzle has been removed. `first` returns a puzzle's initial
/// rating, or `None` if it was removed. Returns the accounts whose history was affected.
pub(super) async fn correct(
    on: &mut Connection,
    begin: &'static str,
    first: impl Fn(&str) -> Option<Rating>,
) -> Result<BTreeSet<i64>, sqlx::Error> {
    sqlx::query(begin).execute(&mut *on).await?;
    let corrected = replay(on, first).await;
    let end = if corrected.is_ok() { "COMMIT" } else { "ROLLBACK" };
    sqlx::query(end).execute(on).await?;
    corrected
}

async fn replay(on: &mut Connection, first: impl Fn(&str) -> Option<Rating>) -> Result<BTreeSet<i64>, sqlx::Error> {
    let rated: Vec<String> = sqlx::query_scalar("SELECT puzzle FROM rated_puzzles").fetch_all(&mut *on).await?;
    if rated.iter().all(|puzzle| first(puzzle).is_some()) {
        return Ok(BTreeSet::new());
    }
    let sql = "SELECT person, puzzle, game, solved, before, after FROM puzzle_results ORDER BY at, person, puzzle";
    let results: Vec<StoredResult> = sqlx::query_as(sql).fetch_all(&mut *on).await?;
    let mut people: BTreeMap<(i64, &str), Counted> = BTreeMap::new();
    let mut puzzles: BTreeMap<&str, Counted> = BTreeMap::new();
    let mut changed = BTreeSet::new();
    for StoredResult { person, puzzle, game, solved, before, after } in &results {
        let Some(first) = first(puzzle) else {
            changed.insert(*person);
            continue;
        };
        let own = people.entry((*person, game)).or_insert((Rating::NEW, 0));
        let met_puzzle = puzzles.entry(puzzle).or_insert((first, 0));
        let begun = own.0.rating;
        let [next, next_puzzle] = met(own.0, met_puzzle.0, *solved == 1);
        (*own, *met_puzzle) = ((next, own.1 + 1), (next_puzzle, met_puzzle.1 + 1));
        if (begun, next.rating) != (*before, *after) {
            changed.insert(*person);
            let sql = "UPDATE puzzle_results SET before = $3, after = $4 WHERE person = $1 AND puzzle = $2";
            let query = sqlx::query(sql).bind(person).bind(puzzle).bind(begun).bind(next.rating);
            query.execute(&mut *on).await?;
        }
    }
    for sql in ["DELETE FROM puzzle_ratings", "DELETE FROM rated_puzzles"] {
        sqlx::query(sql).execute(&mut *on).await?;
    }
    for ((person, game), (Rating { rating, deviation, volatility }, count)) in people {
        let sql = "INSERT INTO puzzle_ratings (person, game, rating, deviation, volatility, puzzles) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let query = sqlx::query(sql).bind(person).bind(game).bind(rating).bind(deviation).bind(volatility);
        query.bind(count).execute(&mut *on).await?;
    }
    for (puzzle, (Rating { rating, deviation, volatility }, count)) in puzzles {
        let sql =
            "INSERT INTO rated_puzzles (puzzle, rating, deviation, volatility, people) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(puzzle).bind(rating).bind(deviation).bind(volatility);
        query.bind(count).execute(&mut *on).await?;
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use super::super::{NewPuzzleResult, Store, Write};
    use super::*;
    use crate::ids::PersonId;
    use crate::ratings::first_rating;
    use gamut_puzzles::shipped;

    const REMOVED: &str = "a puzzle that was false";

    /// Stores a history of results: person, puzzle, whether it was solved.
    async fn play(store: &Store, history: &[(u64, &str, bool)], counts: impl Fn(&str) -> bool) {
        for (at, &(person, puzzle, solved)) in (1_000..).zip(history).filter(|(_, one)| counts(one.1)) {
            let rating = first_rating(puzzle).unwrap_or(Rating { rating: 2_100_000, ..Rating::NEW });
            let (person, puzzle) = (PersonId(person), puzzle.to_owned());
            let result = NewPuzzleResult { person, puzzle, game: "fibonacci", rating, solved, at };
            store.write(Write::Puzzle(result)).await.unwrap();
        }
    }

    /// Closes a store and releases its file.
    async fn close(store: Store) {
        store.close().await;
    }

    row! {
        /// A rated puzzle.
        RatedPuzzleRow { puzzle: String, rating: i64, deviation: i64, people: i64, }
    }

    /// Returns the contents of all tables, except results of the removed puzzle.
    async fn state(store: &Store) -> Vec<String> {
        let mut lines = Vec::new();
        for person in [1, 2, 3].map(PersonId) {
            lines.push(format!("{:?}", store.puzzle_ratings(person).await.unwrap()));
            let results = store.puzzle_results(person).await.unwrap().into_iter();
            lines.extend(
                results
                    .filter(|one| one.puzzle != REMOVED)
                    .map(|one| format!("{} {} {} {}", one.puzzle, one.solved, one.before, one.after)),
            );
        }
        let sql = "SELECT puzzle, rating, deviation, people FROM rated_puzzles ORDER BY puzzle";
        let rated: Vec<RatedPuzzleRow> = sqlx::query_as(sql).fetch_all(&store.reader).await.unwrap();
        lines.extend(rated.into_iter().map(|row| {
            let RatedPuzzleRow { puzzle, rating, deviation, people } = row;
            format!("{puzzle} {rating} {deviation} {people}")
        }));
        lines
    }

    /// 148 Fibonacci puzzles were removed because their solutions lose at once; they had changed ratings.
    #[tokio::test]
    async fn c1_ratings_are_those_of_a_history_without_removed_puzzles() {
        let ids: Vec<String> = shipped().iter().take(3).map(gamut_puzzles::Puzzle::id).collect();
        let history = [
            (1, ids[0].as_str(), true),
            (1, REMOVED, false),
            (2, REMOVED, true),
            (2, ids[0].as_str(), false),
            (1, ids[1].as_str(), true),
            (3, REMOVED, true),
            (2, ids[2].as_str(), true),
        ];
        let folder = tempfile::TempDir::new().unwrap();
        let (with, without) = (folder.path().join("with.db"), folder.path().join("without.db"));
        let store = Store::open(without.clone()).await.unwrap();
        play(&store, &history, |puzzle| puzzle != REMOVED).await;
        let expected = state(&store).await;
        close(store).await;

        let store = Store::open(with.clone()).await.unwrap();
        play(&store, &history, |_| true).await;
        let before = state(&store).await;
        assert_ne!(before, expected, "the removed puzzle has moved ratings");
        let shown = store.puzzle_results(PersonId(1)).await.unwrap()[1].clone();
        close(store).await;
        for start in ["the upgrade", "the start after it"] {
            let store = Store::open(with.clone()).await.unwrap();
            assert_eq!(state(&store).await, expected, "{start}");
            let kept = store.puzzle_results(PersonId(1)).await.unwrap();
            assert_eq!((kept.len(), &kept[1]), (3, &shown), "{start}: the attempt stays as it was shown");
            close(store).await;
        }
    }

    #[tokio::test]
    async fn a_history_without_removed_puzzles_stays_as_it_is() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("gamut.db");
        let store = Store::open(file.clone()).await.unwrap();
        let id = shipped()[0].id();
        play(&store, &[(1, &id, true), (2, &id, false)], |_| true).await;
        // Results of deleted people cannot be replayed, so they stay in effect as long as nothing is corrected.
        let before = state(&store).await;
        close(store).await;
        let store = Store::open(file).await.unwrap();
        assert_eq!(state(&store).await, before);
        close(store).await;
    }
}
