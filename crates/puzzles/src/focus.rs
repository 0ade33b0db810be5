//! Puzzles of Focus: forced wins and saving moves are proven by examining all play, decisive moves by search.

mod decisive;
mod find;

use crate::puzzling::{Puzzling, Step, Unproven, Verdict, ensure};
use crate::{Puzzle, Theme, Why, forced};
use decisive::{Gap, confirming_nodes, decisive, sides, theme_of};
use gamut_engine::{Found, Limits, MultiplayerSearch, Options, Rng, SearchRequest, Stop};
use gamut_rules::any::notation;
use gamut_rules::{AnyAction, AnyGame, Position, Seat};

/// Nodes of the search for a refutation.
const NODES: u64 = 4_000;

/// The puzzles of Focus.
pub(crate) struct Focus;

impl Puzzling for Focus {
    fn id(&self) -> &'static str {
        "focus"
    }

    fn files(&self) -> &'static [&'static str] {
        &[
            include_str!("../puzzles/focus-2-quick.jsonl"),
            include_str!("../puzzles/focus-2.jsonl"),
            include_str!("../puzzles/focus-3.jsonl"),
            include_str!("../puzzles/focus-4.jsonl"),
            include_str!("../puzzles/focus-teams.jsonl"),
        ]
    }

    fn find(&self, start: &AnyGame, rng: &mut Rng) -> Vec<Puzzle> {
        find::in_a_game(start, rng)
    }

    fn judge(&self, puzzle: &Puzzle, step: &Step<'_>) -> Verdict {
        let &Step { before, after, hero, moves } = step;
        let played = notation(&after.played());
        let right = if played.len() == 1 {
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
                    Theme::Capture if captured(before, hero) == captured(after, hero) => Why::CapturesNothing,
                    _ => Why::Weaker,
                };
                let reply = || search(after, NODES, MultiplayerSearch::Auto, &[]).map(|found| found.best.to_string());
                let refutation = punished.or_else(reply).into_iter().collect();
                Verdict::Wrong { why, refutation }
            }
        }
    }

    fn rest(&self, game: &AnyGame, moves: usize) -> Option<Vec<String>> {
        let hero = game.seat_in_turn()?;
        let mut here = game.clone();
        for left in (1..=moves as u32).rev() {
            let fewest =
                (1..=left).find_map(|moves| forced::winning(&here, moves, &mut forced::BUDGET.clone())?.pop())?;
            here.play_text(&fewest).ok()?;
            for reply in forced::replies(&here, hero) {
                here.play_text(&reply).ok()?;
            }
            if here.outcome().is_some() {
                return Some(notation(&here.played()[game.len()..]));
            }
        }
        None
    }

    fn prove(&self, puzzle: &Puzzle, game: &AnyGame) -> Result<(), Unproven> {
        let first = &puzzle.solution[..1];
        match puzzle.theme {
            Theme::Win => {
                let moves = puzzle.moves() as u32;
                for fewer in 1..moves {
                    let found = forced::winning(game, fewer, &mut u64::MAX.clone());
                    ensure(found.is_some_and(|found| found.is_empty()), format!("it is won within {fewer} moves"))?;
                }
                let found = forced::winning(game, moves, &mut u64::MAX.clone());
                ensure(found.as_deref() == Some(first), format!("{found:?} win within {moves} moves"))
            }
            Theme::Save => {
                let found = forced::saving(game);
                ensure(found == first, format!("{found:?} save the game"))
            }
            theme => {
                let found = decisive(game, confirming_nodes(game), &Gap::needed(game));
                ensure(found.as_deref() == first.first().map(String::as_str), format!("{found:?} decides"))?;
                ensure(theme_of(game, &first[0]) == Some(theme), "the theme is another one")
            }
        }
    }
}

/// Returns the number of others' men that a seat has captured.
fn captured(game: &AnyGame, seat: Seat) -> Option<usize> {
    gamut_rules::with_focus!(game.kind(), game => {
        let hand = game.position().hand(seat);
        Seat::all(game.position().seats()).filter(|&of| of != seat).map(|of| hand.of(of)).sum()
    })
}

/// Searches these actions, or all if there are none; with three or four sides by the given search.
fn search(
    game: &AnyGame,
    nodes: u64,
    multiplayer: MultiplayerSearch,
    root_moves: &[AnyAction],
) -> Option<Found<AnyAction>> {
    // A table is cleared before each search; a tree grows only as far as it needs.
    let hash_mib = if sides(game) == 2 { 4 } else { 64 };
    let options = Options { hash_mib, multiplayer, ..Options::default() };
    let (limits, stop) = (Limits::nodes(nodes), Stop::new());
    let request = SearchRequest { root_moves, ..SearchRequest::new(game, &limits, &stop) };
    gamut_engine::search(&request, &options).ok()
}
