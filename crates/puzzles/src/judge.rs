//! Judges a try: whether it is correct, the replies to it, or its refutation.

use crate::{Puzzle, Theme, Why, fibonacci, forced};
use gamut_engine::{Limits, Options, SearchRequest, Solver, Stop, lower_bound, search};
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Position, Seat, Turn};
use std::cell::RefCell;

/// Nodes of the search for a refutation.
const NODES: u64 = 4_000;

/// The verdict on a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The puzzle is solved.
    Solved,
    /// Correct so far; the replies have been played.
    Right,
    /// The last action is wrong.
    Wrong {
        /// Why it is wrong.
        why: Why,
        /// The refutation: actions not yet played.
        refutation: Vec<String>,
    },
}

/// A judged try.
#[derive(Debug)]
pub struct Judged {
    /// The game after the last correct action and its replies, or after the wrong action.
    pub game: AnyGame,
    /// The verdict.
    pub verdict: Verdict,
}

/// An illegal try.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTry {
    /// The puzzle's notation is invalid.
    #[error("{0}")]
    Puzzle(String),
    /// An action is illegal.
    #[error("move {0}: {1}")]
    Illegal(usize, String),
    /// There are actions after the end of the puzzle.
    #[error("the puzzle ends with move {0}, expected no more moves")]
    TooMany(usize),
    /// There is no action.
    #[error("there is no move, expected one at least")]
    Empty,
    /// There is an action after a wrong one.
    #[error("move {0} is wrong, expected correct moves only")]
    Wrong(usize),
}

/// Judges a try, given all own actions from the start. Replies are played in between.
///
/// # Errors
/// An action is illegal, or follows the end or a wrong action.
pub fn judge(puzzle: &Puzzle, own: &[String]) -> Result<Judged, BadTry> {
    let mut game = puzzle.game().map_err(|error| BadTry::Puzzle(error.to_string()))?;
    let hero = puzzle.hero();
    let moves = puzzle.moves();
    let mut verdict = None;
    for (index, action) in own.iter().enumerate() {
        if !matches!(verdict, None | Some(Verdict::Right)) {
            return Err(BadTry::TooMany(index));
        }
        let before = game.clone();
        game.play_text(action).map_err(|error| BadTry::Illegal(index + 1, error.to_string()))?;
        let found = if puzzle.is_fibonacci() {
            of_fibonacci(puzzle, &game, hero)
        } else {
            of_focus(puzzle, &before, &game, hero, moves.saturating_sub(index))
        };
        if found == Verdict::Right {
            for reply in replies(puzzle, &game, hero) {
                game.play_text(&reply).map_err(|error| BadTry::Puzzle(error.to_string()))?;
            }
        }
        let lost_early = game.outcome().is_some_and(|outcome| outcome.winner.includes(hero));
        verdict = Some(if found == Verdict::Right && lost_early { Verdict::Solved } else { found });
    }
    verdict.map(|verdict| Judged { game, verdict }).ok_or(BadTry::Empty)
}

/// Returns the replies up to the next own action: those of the solution as long as it is followed.
fn replies(puzzle: &Puzzle, game: &AnyGame, hero: Seat) -> Vec<String> {
    if game.seat_in_turn() == Some(hero) {
        return Vec::new();
    }
    let Some(rest) = puzzle.solution.strip_prefix(notation(&game.played()).as_slice()) else {
        return forced::replies(game, hero);
    };
    let mut here = game.clone();
    let is_reply = |action: &&String| here.seat_in_turn() != Some(hero) && here.play_text(action).is_ok();
    rest.iter().take_while(is_reply).cloned().collect()
}

fn of_focus(puzzle: &Puzzle, before: &AnyGame, after: &AnyGame, hero: Seat, moves: usize) -> Verdict {
    if after.outcome().is_some_and(|outcome| outcome.winner.includes(hero)) {
        return Verdict::Solved;
    }
    let played = notation(&after.played());
    let is_first = played.len() == 1;
    let right = if is_first {
        // Proven to be the only solution.
        played == puzzle.solution[..1]
    } else {
        let left = moves.saturating_sub(1) as u32;
        let wins = || forced::wins_any(after, hero, left, &mut forced::BUDGET.clone());
        // The solution itself is known to win, even if examining all replies would take too long.
        left > 0 && wins().unwrap_or_else(|| puzzle.solution.starts_with(&played))
    };
    match (right, puzzle.theme) {
        (true, Theme::Win) => Verdict::Right,
        (true, _) => Verdict::Solved,
        (false, theme) => {
            let punished = forced::winning_now(after);
            let why = match theme {
                _ if punished.is_some() => Why::Loses,
                Theme::Win => Why::TooSlow,
                Theme::Capture if captures_nothing(before, after, hero) => Why::CapturesNothing,
                _ => Why::Weaker,
            };
            let refutation = punished.or_else(|| reply(after)).into_iter().collect();
            Verdict::Wrong { why, refutation }
        }
    }
}

/// Returns whether a seat's last action captured nothing.
fn captures_nothing(before: &AnyGame, after: &AnyGame, hero: Seat) -> bool {
    let count = |game: &AnyGame| {
        gamut_rules::with_focus!(game.kind(), game => {
            let hand = game.position().hand(hero);
            Seat::all(game.position().seats()).filter(|&of| of != hero).map(|of| hand.of(of)).sum::<usize>()
        })
    };
    count(before) == count(after)
}

fn reply(game: &AnyGame) -> Option<String> {
    let options = Options { hash_mib: 4, ..Options::default() };
    let found = search(&SearchRequest::new(game, &Limits::nodes(NODES), &Stop::new()), &options);
    found.ok().map(|found| found.best.to_string())
}

thread_local! {
    /// Building its table is slow.
    pub(crate) static SOLVER: RefCell<Solver> = RefCell::default();
}

fn of_fibonacci(puzzle: &Puzzle, game: &AnyGame, hero: Seat) -> Verdict {
    if game.outcome().is_some_and(|outcome| outcome.winner.includes(hero)) {
        return Verdict::Solved;
    }
    let Some(inside) = fibonacci::inside(game) else { return Verdict::Right };
    let position = inside.position();
    let wrong = |why, refutation: Vec<_>| Verdict::Wrong { why, refutation };
    if game.outcome().is_some() {
        // The enemy has already won, so there is no next turn.
        return wrong(Why::LosesAtOnce, Vec::new());
    }
    SOLVER.with_borrow_mut(|solver| {
        let mut win = |position| fibonacci::win(solver, position);
        if puzzle.theme == Theme::Win {
            let goes_on = position.turn() == Turn::Act(hero)
                && usize::from(position.left().unwrap_or(0)) >= lower_bound(position, hero)
                && win(position).is_ok_and(|line| line.is_some());
            return if goes_on { Verdict::Right } else { wrong(Why::TooSlow, Vec::new()) };
        }
        // Proven to be the only solution.
        if notation(&game.played()) == puzzle.solution {
            return Verdict::Solved;
        }
        let line = fibonacci::threat(solver, position).ok().flatten().unwrap_or_default();
        wrong(Why::Loses, line.iter().map(ToString::to_string).collect())
    })
}
