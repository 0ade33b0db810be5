//! Finds puzzles of Focus in self-play.

use super::decisive::{Gap, confirming_nodes, decisive, sides, theme_of};
use super::search;
use crate::puzzling::Found;
use crate::{Puzzle, Theme, forced};
use gamut_engine::{MultiplayerSearch, Rng, Score};
use gamut_rules::{AnyGame, Turn};

/// Random opening plies: the least number, and the number of possible lengths from there.
const OPENING: usize = 8;
const OPENING_CHOICE: usize = 8;
/// After the opening, one ply in this many is random, since good players leave little to find.
const STRAY: usize = 7;
/// Node limits of the seats.
const LIMITS: [u64; 3] = [60, 300, 1_500];
/// Nodes of the searches that find a decisive move, before [`confirming_nodes`] confirm it.
const FIRST: u64 = 1_000;
/// The most actions examined in the proof of a win.
const BUDGET: u64 = 3_000_000;
/// The least number of legal actions in a puzzle.
const CHOICE: usize = 6;
/// The most own moves of a win.
const LONGEST: u32 = 3;

/// Plays a game and returns the puzzles in it.
pub(super) fn in_a_game(start: &AnyGame, rng: &mut Rng) -> Vec<Puzzle> {
    let mut game = start.clone();
    let limits: Vec<u64> = (0..game.seats()).map(|_| LIMITS[rng.below(LIMITS.len())]).collect();
    let opening = OPENING + rng.below(OPENING_CHOICE);
    let mut found = Found::default();
    while !found.is_enough(&game) {
        let Turn::Act(seat) = game.turn() else { break };
        if game.len() >= opening {
            found.add(in_a_position(&game));
        }
        let stray = game.len() < opening || rng.below(STRAY) == 0;
        let action = if stray {
            let actions = game.actions();
            actions.get(rng.below(actions.len().max(1))).copied()
        } else {
            search(&game, limits[seat.index()], MultiplayerSearch::Auto, &[]).map(|found| found.best)
        };
        if action.is_none_or(|action| game.play(action).is_err()) {
            break;
        }
    }
    found.puzzles
}

/// Returns the proven puzzle in a position.
fn in_a_position(here: &AnyGame) -> Option<Puzzle> {
    let game = AnyGame::from_position(here.variant(), &here.position()).ok()?;
    let Turn::Act(_) = game.turn() else { return None };
    if game.actions().len() < CHOICE {
        return None;
    }
    let (theme, solution) = win(&game).or_else(|| save(&game)).or_else(|| {
        let quick = decisive(&game, FIRST, &Gap::wanted(&game))?;
        let sure = decisive(&game, confirming_nodes(&game), &Gap::wanted(&game))?;
        // A forced win belongs to the other themes, or is too long for them.
        (quick == sure).then_some(())?;
        Some((theme_of(&game, &sure)?, vec![sure]))
    })?;
    Some(Puzzle::found(&game, theme, solution, None))
}

/// Finds the single first move that wins fastest, and a line to the win with the most restrictive replies.
fn win(game: &AnyGame) -> Option<(Theme, Vec<String>)> {
    let hero = game.seat_in_turn()?;
    let longest = match (game.seats(), sides(game)) {
        (2, _) => LONGEST,
        // Partners act as well: only an immediate win depends on the hero alone.
        (seats, sides) if sides < seats => 1,
        _ => 2,
    };
    for moves in 1..=if longest > 1 && hopes(game) { longest } else { 1 } {
        let found = forced::winning(game, moves, &mut BUDGET.clone())?;
        let [first] = found.as_slice() else { if found.is_empty() { continue } else { return None } };
        let mut line = vec![first.clone()];
        let mut here = game.clone();
        here.play_text(first).ok()?;
        for left in (1..moves).rev() {
            for reply in forced::replies(&here, hero) {
                here.play_text(&reply).ok()?;
                line.push(reply);
            }
            if here.outcome().is_some() {
                break;
            }
            let mut moves = 1..=left;
            let next =
                moves.find_map(|moves| forced::winning(&here, moves, &mut BUDGET.clone())?.into_iter().next())?;
            here.play_text(&next).ok()?;
            line.push(next);
        }
        let won = here.outcome().is_some_and(|outcome| outcome.winner.includes(hero));
        return won.then_some((Theme::Win, line));
    }
    None
}

/// Returns whether a quick search expects an early win; the proof is slow.
///
/// With three or four sides best reply takes many a position for won, since between two actions of the hero only one
/// opponent acts. So it misses few wins.
fn hopes(game: &AnyGame) -> bool {
    let plies = (LONGEST * 2) * game.seats() as u32 / 2;
    search(game, FIRST, MultiplayerSearch::Reply, &[])
        .is_some_and(|found| matches!(found.score, Score::Win(in_plies) if in_plies > 1 && in_plies <= plies))
}

fn save(game: &AnyGame) -> Option<(Theme, Vec<String>)> {
    let found = forced::saving(game);
    (found.len() == 1).then_some((Theme::Save, found))
}
