//! Searches for refutations of mirror play: `mirror VARIANT DEPTH [POSITIONS]`.
//!
//! The second player of Focus for two answers every action by its image under the half turn or the up–down mirror. A
//! breadth-first search over all positions that the starter can reach finds the fewest own actions after which the
//! starter can play an action without a legal image, and the fewest with which it wins. If nothing is found within
//! DEPTH, or among the POSITIONS kept at each depth, the result is a lower bound.

use gamut_rules::focus::{Action, Focus, Symmetry};
use gamut_rules::{ActionList, Position, Seat, Variant};
use std::collections::HashSet;

/// A path to a position: the starter's last action, and the index of the previous position at its depth.
type Way = (Action, usize);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, depth, most @ ..] = args.as_slice() else { return Err("VARIANT DEPTH [POSITIONS]".into()) };
    let (variant, depth): (Variant, usize) = (variant.parse()?, depth.parse()?);
    let most = most.first().map_or(Ok(8_000_000), |most| most.parse())?;
    let rules = variant.focus_rules().filter(|_| variant.seats() == 2).ok_or("expected a variant of Focus for two")?;
    let start = Focus::<2>::start(rules, variant.first_seat()?);
    for (name, map) in [("half turn", Symmetry::HALF_TURN), ("up–down mirror", Symmetry::UP_DOWN)] {
        println!("`{variant}`, {name}:");
        study(start, map, depth, most);
    }
    Ok(())
}

fn study(start: Focus<2>, map: Symmetry, depth: usize, most: usize) {
    let starter = start.seat_to_act();
    let mut level = vec![start];
    let mut ways: Vec<Vec<Way>> = Vec::new();
    let mut breaks = false;
    let mut actions = ActionList::new();
    for own in 1..=depth {
        let mut seen = HashSet::new();
        let (mut positions, mut came) = (Vec::new(), Vec::new());
        let mut won = None;
        for (index, position) in level.iter().enumerate() {
            position.actions(&mut actions);
            for &action in actions.iter() {
                let after = play(position, action);
                if wins(&after, starter) {
                    won = won.or(Some((action, index)));
                }
                // Positions after the last action are not expanded.
                if won.is_some() || own == depth {
                    continue;
                }
                let reply = map.action(action);
                if !after.is_legal(reply) {
                    if !breaks {
                        breaks = true;
                        println!("- action {own} may have no legal image: {}", line(&ways, (action, index)));
                    }
                    continue;
                }
                let after = play(&after, reply);
                // Positions won by the second player, and draws, are dropped.
                if after.outcome().is_none() && seen.insert(after.key()) {
                    positions.push(after);
                    came.push((action, index));
                }
            }
        }
        if let Some(way) = won {
            return println!("- won with action {own}, and not before: {}", line(&ways, way));
        }
        println!("- no win within {own} actions; {} positions come of the replies", positions.len());
        if positions.len() > most || positions.is_empty() {
            return;
        }
        ways.push(came);
        level = positions;
    }
}

fn play(position: &Focus<2>, action: Action) -> Focus<2> {
    let mut after = *position;
    after.play_unchecked(action);
    after
}

fn wins(position: &Focus<2>, starter: Seat) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner.includes(starter))
}

/// Returns the starter's actions up to this one.
fn line(ways: &[Vec<Way>], last: Way) -> String {
    let (mut actions, mut at) = (vec![last.0], last.1);
    for came in ways.iter().rev() {
        let (action, before) = came[at];
        actions.push(action);
        at = before;
    }
    actions.iter().rev().map(|action| format!("`{action}`")).collect::<Vec<_>>().join(", ")
}
