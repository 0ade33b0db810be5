//! Iterative deepening: every iteration orders the next one.

use super::frame::Ply;
use super::kind::Root;
use super::searcher::Searcher;
use super::tree::Tree;
use crate::score::value::{FORCED, INFINITY};
use crate::{Found, Info, Score, Searchable};
use gamut_rules::Turn;

/// No iteration goes deeper.
pub(crate) const MAX_DEPTH: u32 = 100;

impl<P: Searchable, T: Tree> Searcher<'_, P, T> {
    /// Searches deeper and deeper, to `deepest` at most, until the budget is spent or the game is settled.
    pub(crate) fn deepen(
        &mut self,
        mut found: Found<P::Action>,
        deepest: u32,
        observer: &mut dyn FnMut(&Info<P::Action>),
    ) -> Found<P::Action> {
        let position = self.task.game.position();
        let mut value = 0;
        for depth in 1..=deepest.clamp(1, MAX_DEPTH) {
            value = self.iterate(position, depth as i32, value);
            // What an unfinished iteration has found is at least as deep as what the last one found.
            if let Some((value, line)) = self.best.take() {
                found.line = playable(position, &line);
                found.best = found.line.first().copied().unwrap_or(found.best);
                found.score = Score::from_value(value);
            }
            found.nodes = self.nodes;
            found.seldepth = self.deepest as u32;
            if self.stopped {
                break;
            }
            found.depth = depth;
            let (elapsed, hashfull) = (self.task.budget.elapsed(), self.task.table.fullness());
            observer(&Info { found: found.clone(), rank: 1, elapsed, hashfull });
            let settled = match found.score {
                Score::Points(_) => false,
                Score::Win(plies) | Score::Loss(plies) => plies <= depth,
            };
            if settled || self.task.budget.is_nearly_spent() {
                break;
            }
        }
        found
    }

    /// One iteration: a narrow window round the last value, wider where it was missed.
    fn iterate(&mut self, position: &P, depth: i32, last: i32) -> i32 {
        let parameters = &self.task.parameters;
        let (mut alpha, mut beta) = (-INFINITY, INFINITY);
        let mut width = parameters.window;

        // Aspiration
        if depth >= parameters.window_depth && last.abs() < FORCED {
            (alpha, beta) = (last - width, last + width);
        }
        loop {
            let value = self.node::<Root>(position, depth, 0, alpha, beta);
            if self.stopped || value > alpha && value < beta {
                return value;
            }
            width *= 3;
            if value <= alpha {
                alpha = if width > 1_000 { -INFINITY } else { value - width };
            } else {
                beta = if width > 1_000 { INFINITY } else { value + width };
            }
        }
    }
}

/// The part of a line that can be played: with best replies others than the seat whose turn it is may act in it.
fn playable<P: Searchable>(position: &P, line: &[Ply<P::Action>]) -> Vec<P::Action> {
    let mut position = *position;
    let mut actions = Vec::new();
    for ply in line {
        match position.turn() {
            Turn::Act(seat) if seat == ply.seat && position.is_legal(ply.action) => {}
            _ => break,
        }
        actions.push(ply.action);
        position.play_unchecked(ply.action);
    }
    actions
}
