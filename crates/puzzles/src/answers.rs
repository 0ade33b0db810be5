//! What a solver is answered, by the server or in the browser: views of a puzzle, of a try, and of help.
//!
//! Nothing is rated here: `counts` is false and `rated` is empty.

use crate::{BadTry, Puzzle, Verdict, judge, of_the_day, rest};
use gamut_rules::{AnyGame, Seat};
use gamut_views::{
    PuzzleAnswer, PuzzleHint, PuzzleList, PuzzleSolution, PuzzleSummary, PuzzleVerdict, PuzzleView, solo_history,
};

/// Returns the list of these puzzles, with those of a day, counted from 1970-01-01.
#[must_use]
pub fn list(puzzles: &[Puzzle], day: u64) -> PuzzleList {
    let today = of_the_day(puzzles, day).into_iter().map(Puzzle::id).collect();
    PuzzleList { today, puzzles: puzzles.iter().map(summary).collect(), ratings: Vec::new() }
}

/// Returns a puzzle's entry in a list.
#[must_use]
pub fn summary(puzzle: &Puzzle) -> PuzzleSummary {
    PuzzleSummary {
        id: puzzle.id(),
        variant: puzzle.variant.clone(),
        theme: puzzle.theme,
        difficulty: puzzle.difficulty,
        length: puzzle.moves(),
        risk: puzzle.risk,
    }
}

/// Returns a puzzle without its solution.
///
/// # Errors
/// The puzzle's notation is invalid.
pub fn view(puzzle: &Puzzle) -> Result<PuzzleView, BadTry> {
    let game = start(puzzle)?;
    Ok(PuzzleView {
        summary: summary(puzzle),
        from: puzzle.position.clone(),
        seat: puzzle.hero().number(),
        sides: Seat::all(game.seats()).map(|seat| game.side_of(seat).number()).collect(),
        counts: false,
        game: solo_history(&game),
    })
}

/// Judges a try, given all own actions from the start.
///
/// # Errors
/// As [`judge`].
pub fn answer(puzzle: &Puzzle, own: &[String]) -> Result<PuzzleAnswer, BadTry> {
    let judged = judge(puzzle, own)?;
    let mut game = judged.game;
    let (verdict, why) = match judged.verdict {
        Verdict::Solved => (PuzzleVerdict::Solved, None),
        Verdict::Right => (PuzzleVerdict::Right, None),
        Verdict::Wrong { why, refutation } => {
            play(&mut game, &refutation)?;
            (PuzzleVerdict::Wrong, Some(why))
        }
    };
    Ok(PuzzleAnswer { verdict, why, rated: None, game: solo_history(&game) })
}

/// Tells where the next correct action begins, after correct ones.
///
/// # Errors
/// As [`rest`].
pub fn hint(puzzle: &Puzzle, own: &[String]) -> Result<PuzzleHint, BadTry> {
    let rest = rest(puzzle, own)?;
    Ok(PuzzleHint { from: rest.first().and_then(|action| origin(action)), rated: None })
}

/// Returns the rest of the solution after correct actions. `tried` is a wrong one that was tried after them.
///
/// # Errors
/// As [`judge`] and [`rest`].
pub fn solution(puzzle: &Puzzle, own: &[String], tried: Option<String>) -> Result<PuzzleSolution, BadTry> {
    if let Some(tried) = tried {
        // What cannot be played is no try.
        let line: Vec<String> = own.iter().cloned().chain([tried]).collect();
        judge(puzzle, &line)?;
    }
    let mut game = match own {
        [] => start(puzzle)?,
        own => judge(puzzle, own)?.game,
    };
    let actions = rest(puzzle, own)?;
    play(&mut game, &actions)?;
    Ok(PuzzleSolution { actions, rated: None, game: solo_history(&game) })
}

fn start(puzzle: &Puzzle) -> Result<AnyGame, BadTry> {
    puzzle.game().map_err(|error| BadTry::Puzzle(error.to_string()))
}

fn play(game: &mut AnyGame, actions: &[String]) -> Result<(), BadTry> {
    let mut play = |action: &String| game.play_text(action).map(drop);
    actions.iter().try_for_each(&mut play).map_err(|error| BadTry::Puzzle(error.to_string()))
}

/// The square or point on which an action begins; `None` if it begins in the reserve.
pub(crate) fn origin(action: &str) -> Option<String> {
    let end = action.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(action.len());
    (end > 0).then(|| action[..end].to_owned())
}
