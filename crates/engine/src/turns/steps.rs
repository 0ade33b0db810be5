//! The game without cards: a win in the turn at hand by the solver, else alpha-beta over elementary moves.

use super::threats::{Threats, own_nodes};
use crate::alphabeta::{self, tree::InTurn};
use crate::budget::Budget;
use crate::{Found, Info, Limits, Options, Score};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Game, Position, Seat, Turn};

/// Of all nodes and all time one part in so many is kept for the rest of turns of which the search does not see the end.
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
    // Of what is left so many parts of so many.
    let share = |nodes: u64, (some, all): (u32, u32)| Limits {
        nodes: bounded.then(|| budget.nodes_left(nodes) / u64::from(all) * u64::from(some)),
        time: limits.time.map(|time| time.saturating_sub(budget.elapsed()) / all * some),
        cpu: budget.cpu_left().map(|cpu| cpu / all * some),
        ..*limits
    };
    let first = share(threats.nodes, (KEPT - 1, KEPT));
    let mut lines: Vec<Info<Action>> = Vec::new();
    let mut found = alphabeta::search::<Fibonacci, InTurn>(game, &first, options, &stop, &mut |info| {
        let mut info = info.clone();
        info.found.nodes += threats.nodes;
        info.elapsed = budget.elapsed();
        observer(&info);
        lines.truncate(info.rank - 1);
        lines.push(info);
    })?;
    found.nodes += threats.nodes;
    let mut nodes = found.nodes;
    let whole = Options { multi_pv: 1, ..*options };
    let mut finish = |found: &mut Found<Action>, lines: u32| {
        let (mut game, mut played) = (game.clone(), 0);
        while let Some(turn) = unfinished(&mut game, seat, &found.line[played..]) {
            played += turn;
            let mut limits = Limits { depth: limits.depth.map(|_| 1), ..share(nodes, (1, 2 * lines)) };
            if limits.clock.take().is_some() {
                limits.time = Some(budget.elapsed() / (KEPT * lines));
            }
            let Some(rest) = alphabeta::search::<Fibonacci, InTurn>(&game, &limits, &whole, &stop, &mut |_| {}) else {
                break;
            };
            nodes += rest.nodes;
            found.line.extend(rest.line);
        }
        found.nodes = nodes;
    };
    let count = lines.len().max(1) as u32;
    finish(&mut found, count);
    if options.multi_pv > 1 {
        if let Some(best) = lines.first_mut() {
            best.found = found.clone();
        }
        lines.iter_mut().zip((1..=count).rev()).skip(1).for_each(|(info, left)| finish(&mut info.found, left));
        for info in &mut lines {
            info.elapsed = budget.elapsed();
            observer(info);
        }
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
