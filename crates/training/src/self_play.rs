//! A self-play game between two sides.

pub mod seats;

use crate::{GameRecord, GameResult, Ply};
use gamut_engine::{HasSearch, Limits, Options, Rng, Score, SearchRequest, Stop, search};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{Game, Position, Turn, Winner};

/// Random opening plies: the least number, and the number of possible lengths from there.
const OPENING: usize = 8;
const OPENING_CHOICE: usize = 5;
/// After the opening, one ply in this many is random: a search evaluates many positions that good players never reach,
/// and the network must know them.
const STRAY: usize = 12;
/// Openings that the first search finds lopsided by more than this many scales are redrawn.
const LOPSIDED: f64 = 3.5;
/// The most openings drawn; the last one is used in any case.
const TRIES: usize = 20;
/// A game is won when this many successive searches favour one side by at least this many scales. A scale multiplies
/// the odds of winning by e ([`HasSearch::score_scale`]).
const DECIDED: f64 = 6.0;
const DECIDED_PLIES: usize = 4;
/// A game is drawn after this many plies without a capture, if as many searches were nearly even.
const STILL: u32 = 40;
const EVEN: f64 = 0.2;
const EVEN_PLIES: usize = 24;
/// Longer games are drawn.
const LONGEST: usize = 400;
/// Scores are clamped to this many points.
const MOST: i32 = 29_000;

/// Plays a game between two sides: a random opening, then the best action of a search of `nodes` nodes, occasionally a
/// random one, until the game is over or adjudicated.
///
/// A position is a sample if the search finds no forced end and its best action makes no man fall.
#[must_use]
pub fn play<const SEATS: usize>(start: &Game<Focus<SEATS>>, nodes: u64, rng: &mut Rng) -> GameRecord {
    let options = Options { hash_mib: 4, ..Options::default() };
    let scale = start.position().score_scale();
    let (mut game, mut found) = (start.clone(), None);
    for _ in 0..TRIES {
        game = opening(start, OPENING + rng.below(OPENING_CHOICE), rng);
        found = search(&SearchRequest::new(&game, &Limits::nodes(nodes), &Stop::new()), &options).ok();
        let is_even = |score| matches!(score, Score::Points(points) if f64::from(points.abs()) <= LOPSIDED * scale);
        if found.as_ref().is_some_and(|found| is_even(found.score)) {
            break;
        }
    }
    let mut plies: Vec<Ply> = game.played().iter().map(|&action| Ply { action, sample: None }).collect();
    let mut adjudicator = Adjudicator { scale, streak: 0, leader: None };
    while let (Turn::Act(seat), Some(best)) = (game.turn(), found) {
        let position = game.position();
        let side = usize::from(position.side_of(seat).index() != 0);
        if let Some(result) = adjudicator.judge(best.score, side, position.quiet(), plies.len()) {
            return GameRecord { result, plies };
        }
        let is_quiet = position.effect(best.best).fallen.is_empty();
        let score = match best.score {
            Score::Points(points) if is_quiet => Some(points.clamp(-MOST, MOST) as i16),
            _ => None,
        };
        let stray = if rng.below(STRAY) == 0 { rng.pick::<Action>(&game.actions()) } else { None };
        let action = stray.unwrap_or(best.best);
        plies.push(Ply { action, sample: score });
        game.play_unchecked(action);
        found = search(&SearchRequest::new(&game, &Limits::nodes(nodes), &Stop::new()), &options).ok();
    }
    let result = match game.outcome().map_or(Winner::Draw, |outcome| outcome.winner) {
        Winner::Draw => GameResult::Draw,
        Winner::Seat(seat) | Winner::Side(seat, _) => {
            GameResult::Won(usize::from(game.position().side_of(seat).index() != 0))
        }
    };
    GameRecord { result, plies }
}

/// Plays up to `plies` random plies; fewer if the game ends.
fn opening<const SEATS: usize>(start: &Game<Focus<SEATS>>, plies: usize, rng: &mut Rng) -> Game<Focus<SEATS>> {
    let mut game = start.clone();
    for _ in 0..plies {
        let Some(action) = rng.pick::<Action>(&game.actions()) else { break };
        game.play_unchecked(action);
    }
    game
}

/// Adjudicates games with a clear result.
struct Adjudicator {
    /// Points that multiply the odds of winning by e.
    scale: f64,
    /// Number of successive plies that agree.
    streak: usize,
    /// The result they agree on.
    leader: Option<GameResult>,
}

impl Adjudicator {
    /// Returns the result once it is clear. `side` is to act, the last `quiet` plies captured nothing, and `plies` were
    /// played.
    fn judge(&mut self, score: Score, side: usize, quiet: u32, plies: usize) -> Option<GameResult> {
        let points = match score {
            Score::Points(points) => f64::from(points),
            Score::Win(_) => return Some(GameResult::Won(side)),
            Score::Loss(_) => return Some(GameResult::Won(1 - side)),
        };
        let seen = if points.abs() >= DECIDED * self.scale {
            Some(GameResult::Won(if points > 0.0 { side } else { 1 - side }))
        } else if points.abs() <= EVEN * self.scale && quiet >= STILL {
            Some(GameResult::Draw)
        } else {
            None
        };
        self.streak = if seen.is_some() && seen == self.leader { self.streak + 1 } else { 1 };
        self.leader = seen;
        let needed = if seen == Some(GameResult::Draw) { EVEN_PLIES } else { DECIDED_PLIES };
        if seen.is_some() && self.streak >= needed {
            return seen;
        }
        (plies >= LONGEST).then_some(GameResult::Draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn adjudicator() -> Adjudicator {
        Adjudicator { scale: 100.0, streak: 0, leader: None }
    }

    #[test]
    fn a_game_is_won_after_both_sides_agree_long_enough() {
        let mut adjudicator = adjudicator();
        for ply in 0..DECIDED_PLIES - 1 {
            let points = if ply % 2 == 0 { 700 } else { -700 };
            assert_eq!(adjudicator.judge(Score::Points(points), ply % 2, 0, ply), None);
        }
        assert_eq!(adjudicator.judge(Score::Points(-700), 1, 0, 3), Some(GameResult::Won(0)));
    }

    #[test]
    fn a_forced_end_is_an_end() {
        assert_eq!(adjudicator().judge(Score::Win(3), 1, 0, 9), Some(GameResult::Won(1)));
        assert_eq!(adjudicator().judge(Score::Loss(4), 1, 0, 9), Some(GameResult::Won(0)));
    }

    #[test]
    fn a_game_is_drawn_when_nothing_happens_or_it_never_ends() {
        let mut adjudicator = adjudicator();
        for ply in 0..EVEN_PLIES - 1 {
            assert_eq!(adjudicator.judge(Score::Points(5), ply % 2, STILL, ply), None);
        }
        assert_eq!(adjudicator.judge(Score::Points(-5), 1, STILL, 24), Some(GameResult::Draw));
        assert_eq!(adjudicator.judge(Score::Points(500), 1, 0, LONGEST), Some(GameResult::Draw));
    }
}
