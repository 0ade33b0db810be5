//! The game without cards: a win in the turn at hand by the solver, else alpha-beta over elementary moves.

use super::threats::{Threats, own_nodes};
use crate::alphabeta::{self, tree::InTurn};
use crate::budget::Budget;
use crate::{Found, Info, Limits, Options, Score};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Game, Position, Seat, Turn};

/// Of all nodes and all time one part in so many is kept for the rest of a turn of which the search does not see the end.
const KEPT: u32 = 8;

/// Searches deeper until the budget, which is what the limits say, is spent or the game is settled.
pub(super) fn search(
    game: &Game<Fibonacci>,
    budget: Budget,
    limits: &Limits,
    options: &Options,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let Turn::Act(seat) = game.turn() else { return None };
    let stop = budget.stop();
    let mut threats = Threats::new(limits.level);
    if let Some(line) = threats.win(game.position(), own_nodes(game.position(), budget.expected_nodes()), &stop) {
        let line = line.steps().to_vec();
        let found = Found {
            best: line[0],
            score: Score::Win(line.len() as u32),
            values: Vec::new(),
            depth: 1,
            seldepth: 1,
            nodes: threats.nodes,
            line,
        };
        observer(&Info { found: found.clone(), rank: 1, elapsed: budget.elapsed(), hashfull: 0 });
        return Some(found);
    }
    let bounded = limits.nodes.is_some() || limits.level.is_some();
    // So many eighths of what is left.
    let share = |nodes: u64, parts: u32| Limits {
        nodes: bounded.then(|| budget.nodes_left(nodes) / u64::from(KEPT) * u64::from(parts)),
        time: limits.time.map(|time| time.saturating_sub(budget.elapsed()) / KEPT * parts),
        ..*limits
    };
    let first = share(threats.nodes, KEPT - 1);
    let mut found = alphabeta::search::<Fibonacci, InTurn>(game, &first, options, &stop, &mut |info| {
        let mut info = info.clone();
        info.found.nodes += threats.nodes;
        info.elapsed = budget.elapsed();
        observer(&info);
    })?;
    found.nodes += threats.nodes;
    let mut game = game.clone();
    let mut played = 0;
    while let Some(turn) = unfinished(&mut game, seat, &found.line[played..]) {
        played += turn;
        let mut limits = Limits { depth: limits.depth.map(|_| 1), ..share(found.nodes, KEPT / 2) };
        if limits.clock.take().is_some() {
            limits.time = Some(budget.elapsed() / KEPT);
        }
        let rest = alphabeta::search::<Fibonacci, InTurn>(&game, &limits, options, &stop, &mut |_| {})?;
        found.nodes += rest.nodes;
        found.line.extend(rest.line);
    }
    Some(found)
}

/// Plays a line; its length where the turn goes on behind it.
fn unfinished(game: &mut Game<Fibonacci>, seat: Seat, line: &[Action]) -> Option<usize> {
    for &action in line {
        let ends = game.position().ends_turn(action);
        game.play(action).expect("the line is legal");
        if ends {
            return None;
        }
    }
    (game.turn() == Turn::Act(seat)).then_some(line.len())
}
