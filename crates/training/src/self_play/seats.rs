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

/// Who plays.
#[derive(Clone, Copy, Debug)]
pub struct Players<'a> {
    /// Nodes of the tree search.
    pub nodes: u64,
    /// Nodes of best reply, if it takes part: in half of the games each seat is best reply's or the tree's, by lot.
    pub reply: Option<u64>,
    /// What judges for the tree search.
    pub evaluation: &'a Evaluation,
}

/// Plays a game: a random opening, then the best action of the seat's search, occasionally a random one, until the game
/// is over or adjudicated. The tree search evaluates every position; it is a sample if no end is proven.
#[must_use]
pub fn play<const SEATS: usize>(
    start: &Game<Focus<SEATS>>,
    players: &Players<'_>,
    rng: &mut Rng,
) -> GameRecord<SeatChances<SEATS>> {
    let options = Options {
        hash_mib: 4,
        multiplayer: MultiplayerSearch::Tree,
        evaluation: players.evaluation.clone(),
        ..Options::default()
    };
    let reply_options = Options { hash_mib: 4, multiplayer: MultiplayerSearch::Reply, ..Options::default() };
    let is_mixed = players.reply.is_some() && rng.below(2) == 0;
    let replies: [Option<u64>; SEATS] =
        std::array::from_fn(|_| players.reply.filter(|_| is_mixed && rng.below(2) == 0));
    let think = |game: &Game<Focus<SEATS>>| {
        let by = |nodes, options| search(&SearchRequest::new(game, &Limits::nodes(nodes), &Stop::new()), options).ok();
        let found = by(players.nodes, &options)?;
        let reply = match game.turn() {
            Turn::Act(seat) => replies[seat.index()].and_then(|nodes| by(nodes, &reply_options)),
            Turn::Over | Turn::Chance => None,
        };
        Some(Found { best: reply.map_or(found.best, |reply| reply.best), ..found })
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
