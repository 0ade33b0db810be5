//! A self-play game of the tree search between individual seats.

use super::{LONGEST, OPENING_CHOICE, STRAY, TRIES, opening};
use crate::{GameRecord, GameResult, Ply, SeatChances};
use gamut_engine::{Evaluation, Found, Limits, MultiplayerSearch, Options, Rng, Score, SearchRequest, Stop, search};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{Game, Turn, Winner};

/// The least number of random opening plies.
const OPENING: usize = 6;
/// Openings in which the first search gives a seat more than this chance are redrawn.
const LOPSIDED: f64 = 0.75;
/// A game is won once [`DECIDED_PLIES`] successive searches give one seat at least this chance.
const DECIDED: f64 = 0.97;
const DECIDED_PLIES: usize = 6;

/// Plays a game: a random opening, then the best action of a tree search of `nodes` nodes, occasionally a random one,
/// until the game is over or adjudicated. A position is a sample if its search proves no end.
#[must_use]
pub fn play<const SEATS: usize>(
    start: &Game<Focus<SEATS>>,
    nodes: u64,
    evaluation: &Evaluation,
    rng: &mut Rng,
) -> GameRecord<SeatChances<SEATS>> {
    let options = Options {
        hash_mib: 4,
        multiplayer: MultiplayerSearch::Tree,
        evaluation: evaluation.clone(),
        ..Options::default()
    };
    let think = |game: &Game<Focus<SEATS>>| {
        search(&SearchRequest::new(game, &Limits::nodes(nodes), &Stop::new()), &options).ok()
    };
    let (mut game, mut found) = (start.clone(), None);
    for _ in 0..TRIES {
        game = opening(start, OPENING + rng.below(OPENING_CHOICE), rng);
        found = think(&game);
        let is_even = |found: &Found<Action>| found.values.iter().all(|&chance| chance <= LOPSIDED);
        if found.as_ref().is_some_and(is_even) {
            break;
        }
    }
    let mut plies: Vec<_> = game.played().iter().map(|&action| Ply { action, sample: None }).collect();
    let (mut leader, mut streak) = (None, 0);
    while let (Turn::Act(_), Some(best)) = (game.turn(), found) {
        let first = best.values.iter().position(|&chance| chance >= DECIDED);
        streak = if first.is_some() && first == leader { streak + 1 } else { 1 };
        leader = first;
        match leader {
            Some(seat) if streak >= DECIDED_PLIES => return GameRecord { result: GameResult::Won(seat), plies },
            _ if plies.len() >= LONGEST => return GameRecord { result: GameResult::Draw, plies },
            _ => {}
        }
        let sample = match best.score {
            Score::Points(_) => {
                let chances = std::array::from_fn(|seat| best.values[seat] as f32);
                Some(SeatChances { best: best.best, chances })
            }
            Score::Win(_) | Score::Loss(_) => None,
        };
        let stray = if rng.below(STRAY) == 0 { rng.pick::<Action>(&game.actions()) } else { None };
        let action = stray.unwrap_or(best.best);
        plies.push(Ply { action, sample });
        game.play_unchecked(action);
        found = think(&game);
    }
    let result = match game.outcome().map_or(Winner::Draw, |outcome| outcome.winner) {
        Winner::Draw => GameResult::Draw,
        Winner::Seat(seat) | Winner::Side(seat, _) => GameResult::Won(seat.index()),
    };
    GameRecord { result, plies }
}
