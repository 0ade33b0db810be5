//! Puzzle results of accounts, and the ratings that follow.

use super::Store;
use super::backend::Connection;
use super::row::row;
use crate::StoreError;
use crate::ids::PersonId;
use crate::ratings::{Place, Player, Rating, update};
use gamut_puzzles::shipped_named;
use std::collections::BTreeMap;

/// Maximum change of a rating by one puzzle, in thousandths of a point. A new account's rating is so uncertain that a
/// single mistake would cost 400 points, which says little about the player and is discouraging.
const MOST: i64 = 150_000;

/// A person's puzzle rating in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleRated {
    /// The current rating.
    pub rating: Rating,
    /// Number of puzzles it is based on.
    pub puzzles: u32,
}

/// The effect of a puzzle on a person's rating, in thousandths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleOutcome {
    /// The rating before.
    pub before: i64,
    /// The rating after.
    pub after: i64,
}

/// A rated puzzle of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleResult {
    /// The puzzle's name.
    pub puzzle: String,
    /// The puzzle's game.
    pub game: String,
    /// Whether it was solved without a mistake and without hints.
    pub solved: bool,
    /// The rating before, in thousandths of a point.
    pub before: i64,
    /// The rating after, in thousandths of a point.
    pub after: i64,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl PuzzleResult {
    /// Returns whether it counts for the rating; removed puzzles do not.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        shipped_named(&self.puzzle).is_some()
    }
}

/// A puzzle solved, or not solved, by an account. Only the first result counts.
#[derive(Debug, Clone)]
pub struct NewPuzzleResult {
    /// The account.
    pub person: PersonId,
    /// The puzzle's name.
    pub puzzle: String,
    /// The puzzle's game.
    pub game: &'static str,
    /// The puzzle's initial rating, used for its first result.
    pub rating: Rating,
    /// Whether it was solved without a mistake and without hints.
    pub solved: bool,
    /// Milliseconds since 1970.
    pub at: i64,
}

row! {
    /// A person's rating at the puzzles of a game.
    PuzzleRatingRow { game: String, rating: i64, deviation: i64, volatility: i64, puzzles: i64, }
}

row! {
    /// A rated puzzle of a person.
    PuzzleResultRow { puzzle: String, game: String, solved: i64, before: i64, after: i64, at: i64, }
}

row! {
    /// A person's rating before and after a puzzle.
    OutcomeRow { before: i64, after: i64, }
}

row! {
    /// A rating and its number of results.
    CountedRating { rating: i64, deviation: i64, volatility: i64, times: i64, }
}

impl Store {
    /// Returns a person's puzzle ratings by game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn puzzle_ratings(&self, person: PersonId) -> Result<BTreeMap<String, PuzzleRated>, StoreError> {
        let sql = "SELECT game, rating, deviation, volatility, puzzles FROM puzzle_ratings WHERE person = $1";
        let rows: Vec<PuzzleRatingRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        let read = |PuzzleRatingRow { game, rating, deviation, volatility, puzzles }| {
            let rating = Rating { rating, deviation, volatility };
            (game, PuzzleRated { rating, puzzles: u32::try_from(puzzles).unwrap_or(u32::MAX) })
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// Returns all rated puzzles of a person, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn puzzle_results(&self, person: PersonId) -> Result<Vec<PuzzleResult>, StoreError> {
        let sql = "SELECT puzzle, game, solved, before, after, at FROM puzzle_results \
                   WHERE person = $1 ORDER BY at, puzzle";
        let rows: Vec<PuzzleResultRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        let read = |PuzzleResultRow { puzzle, game, solved, before, after, at }| PuzzleResult {
            puzzle,
            game,
            solved: solved == 1,
            before,
            after,
            at,
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// Returns the effect of a puzzle on a person's rating, if it has been rated.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn puzzle_outcome(&self, person: PersonId, puzzle: &str) -> Result<Option<PuzzleOutcome>, StoreError> {
        let sql = "SELECT before, after FROM puzzle_results WHERE person = $1 AND puzzle = $2";
        let query = sqlx::query_as(sql).bind(person.to_column()).bind(puzzle);
        let row: Option<OutcomeRow> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(|OutcomeRow { before, after }| PuzzleOutcome { before, after }))
    }
}

impl NewPuzzleResult {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        let person = self.person.to_column();
        let sql = "SELECT solved FROM puzzle_results WHERE person = $1 AND puzzle = $2";
        let known: Option<i64> =
            sqlx::query_scalar(sql).bind(person).bind(&self.puzzle).fetch_optional(&mut *on).await?;
        if known.is_some() {
            return Ok(());
        }
        let sql = "SELECT rating, deviation, volatility, puzzles AS times FROM puzzle_ratings WHERE person = $1 AND game = $2";
        let row: Option<CountedRating> =
            sqlx::query_as(sql).bind(person).bind(self.game).fetch_optional(&mut *on).await?;
        let (before, puzzles) = read(row, Rating::NEW);
        let sql = "SELECT rating, deviation, volatility, people AS times FROM rated_puzzles WHERE puzzle = $1";
        let row: Option<CountedRating> = sqlx::query_as(sql).bind(&self.puzzle).fetch_optional(&mut *on).await?;
        let (puzzle, people) = read(row, self.rating);
        let [after, puzzle] = met(before, puzzle, self.solved);
        let sql = "INSERT INTO puzzle_results (person, puzzle, game, solved, before, after, at) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let query = sqlx::query(sql).bind(person).bind(&self.puzzle).bind(self.game).bind(i64::from(self.solved));
        query.bind(before.rating).bind(after.rating).bind(self.at).execute(&mut *on).await?;
        let sql = "INSERT INTO puzzle_ratings (person, game, rating, deviation, volatility, puzzles) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person, game) DO UPDATE \
                   SET rating = $3, deviation = $4, volatility = $5, puzzles = $6";
        let query = sqlx::query(sql).bind(person).bind(self.game).bind(after.rating).bind(after.deviation);
        query.bind(after.volatility).bind(puzzles + 1).execute(&mut *on).await?;
        let sql = "INSERT INTO rated_puzzles (puzzle, rating, deviation, volatility, people) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (puzzle) DO UPDATE \
                   SET rating = $2, deviation = $3, volatility = $4, people = $5";
        let query = sqlx::query(sql).bind(&self.puzzle).bind(puzzle.rating).bind(puzzle.deviation);
        query.bind(puzzle.volatility).bind(people + 1).execute(on).await.map(drop)
    }
}

/// Returns the ratings of a person and a puzzle after a result.
pub(super) fn met(person: Rating, puzzle: Rating, solved: bool) -> [Rating; 2] {
    let place = |first: bool| Place { place: if first { 1 } else { 2 }, left: false };
    let after = update(&[
        Player { side: 1, rating: person, place: place(solved) },
        Player { side: 2, rating: puzzle, place: place(!solved) },
    ]);
    let bounded = |before: Rating, after: &Rating| Rating {
        rating: after.rating.clamp(before.rating - MOST, before.rating + MOST),
        ..*after
    };
    let [after_person, after_puzzle] = &after[..] else { return [person, puzzle] };
    [bounded(person, after_person), bounded(puzzle, after_puzzle)]
}

/// Returns a rating and its number of results.
fn read(row: Option<CountedRating>, first: Rating) -> (Rating, i64) {
    row.map_or((first, 0), |CountedRating { rating, deviation, volatility, times }| {
        (Rating { rating, deviation, volatility }, times)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: Rating = Rating { rating: 1_000_000, ..Rating::NEW };

    #[test]
    fn one_mistake_costs_a_new_account_a_little_and_several_find_its_place() {
        let [first, _] = met(Rating::NEW, EASY, false);
        assert_eq!(first.rating, Rating::NEW.rating - MOST);
        assert!(first.deviation < Rating::NEW.deviation, "it is known better all the same");
        let fifth = (0..4).fold(first, |person, _| met(person, EASY, false)[0]);
        assert!(fifth.rating < 1_100_000, "{fifth:?}");
    }

    #[test]
    fn an_unrated_puzzle_moves_a_rating_within_the_same_bound() {
        let [_, puzzle] = met(Rating::NEW, EASY, false);
        assert!(puzzle.rating > EASY.rating && puzzle.rating <= EASY.rating + MOST, "{puzzle:?}");
    }

    #[test]
    fn a_known_rating_moves_as_ever() {
        let known = Rating { deviation: 60_000, ..Rating::NEW };
        let puzzle = Rating { deviation: 60_000, ..EASY };
        let place = |first: bool| Place { place: if first { 1 } else { 2 }, left: false };
        let rated = update(&[
            Player { side: 1, rating: known, place: place(false) },
            Player { side: 2, rating: puzzle, place: place(true) },
        ]);
        assert_eq!(met(known, puzzle, false).to_vec(), rated);
    }
}
