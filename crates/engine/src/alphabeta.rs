//! Alpha-beta: the side of the seat to act against everybody else.

mod budget;
pub(crate) mod frame;
mod history;
mod kind;
mod node;
mod order;
pub(crate) mod parameters;
mod quiescence;
mod reductions;
mod searcher;
mod table;
pub(crate) mod tree;

use crate::score::value::{FORCED, INFINITY};
use crate::{Found, Info, Limits, Options, Score, Searchable, Stop};
use budget::Budget;
use frame::Ply;
use gamut_rules::{Game, Turn};
use history::History;
use kind::Root;
use reductions::Reductions;
use searcher::{MAX_DISTANCE, Searcher};
use std::marker::PhantomData;
use table::Table;
use tree::Tree;

/// No iteration goes deeper.
const MAX_DEPTH: i32 = 100;

/// Searches deeper and deeper until a limit is met or the game is settled.
pub(crate) fn search<P: Searchable, T: Tree>(
    game: &Game<P>,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    let budget = Budget::new(limits, stop);
    let position = game.position();
    let Turn::Act(seat) = position.turn() else { return None };
    let hero = position.side_of(seat);
    let table = Table::new(options.hash_mib, budget.expected_nodes());
    let mut searcher = Searcher::<P, T> {
        game,
        hero,
        knowledge: &position.knowledge(hero),
        table: &table,
        budget: &budget,
        parameters: &options.parameters,
        reductions: &Reductions::new(&options.parameters),
        history: History::new(MAX_DISTANCE),
        frames: Vec::new(),
        keys: game.positions().iter().rev().skip(1).rev().map(Searcher::<P, T>::repetition_key).collect(),
        path: Vec::new(),
        lines: vec![Vec::new(); MAX_DISTANCE],
        nodes: 0,
        deepest: 0,
        stopped: false,
        best: None,
        tree: PhantomData,
    };
    let first = *game.actions().first()?;
    let mut found = Found { best: first, score: Score::Points(0), depth: 0, seldepth: 0, nodes: 0, line: vec![first] };
    let deepest = limits.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
    let mut value = 0;
    for depth in 1..=deepest {
        value = searcher.iterate(position, depth, value);
        // What an unfinished iteration has found is at least as deep as what the last one found.
        if let Some((value, line)) = searcher.best.take() {
            found.best = line.first()?.action;
            found.line = playable(position, &line);
            found.score = Score::from_value(value);
        }
        found.nodes = searcher.nodes;
        found.seldepth = searcher.deepest as u32;
        if searcher.stopped {
            break;
        }
        found.depth = depth as u32;
        observer(&Info { found: found.clone(), elapsed: budget.elapsed(), hashfull: table.fullness() });
        let settled = match found.score {
            Score::Points(_) => false,
            Score::Win(plies) | Score::Loss(plies) => plies <= depth as u32,
        };
        if settled || budget.is_nearly_spent() {
            break;
        }
    }
    table.keep();
    Some(found)
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

impl<P: Searchable, T: Tree> Searcher<'_, P, T> {
    /// One iteration: a narrow window round the last value, wider where it was missed.
    fn iterate(&mut self, position: &P, depth: i32, last: i32) -> i32 {
        let parameters = self.parameters;
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
