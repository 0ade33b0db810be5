//! Fibonacci: the elementary move after which the strikes are nearest to the enemy's centre, one ply ahead.

use crate::score::value;
use crate::{Found, Info, Lot, Options, Score};
use gamut_rules::fibonacci::{Action, Fibonacci, Kind};
use gamut_rules::{Game, Position, Seat, Turn};
use std::time::Instant;

/// What a point less between a strike and the centre is worth.
const STEP: i32 = 10;
/// What a strike next to the centre is worth besides.
const ATTACKER: i32 = 30;

/// The best action one ply ahead, among equals by lot; `None` where no seat is to act.
pub(crate) fn search(
    game: &Game<Fibonacci>,
    options: &Options,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let begin = Instant::now();
    let Turn::Act(seat) = game.turn() else { return None };
    let actions = game.actions();
    let value = |action: Action| {
        let mut next = *game.position();
        next.play_unchecked(action);
        value_for(&next, seat)
    };
    let best = actions.iter().map(|&action| value(action)).max()?;
    let equal: Vec<Action> = actions.iter().copied().filter(|&action| value(action) == best).collect();
    let action = Lot::new(options.seed, &[game.position().key()]).pick(&equal)?;
    let found = Found {
        best: action,
        score: Score::from_value(best),
        depth: 1,
        seldepth: 1,
        nodes: actions.len() as u64,
        line: vec![action],
    };
    observer(&Info { found: found.clone(), elapsed: begin.elapsed(), hashfull: 0 });
    Some(found)
}

/// How good a position is for a seat that has just acted.
fn value_for(position: &Fibonacci, seat: Seat) -> i32 {
    match position.outcome() {
        Some(outcome) if outcome.winner.includes(seat) => value::WIN - 1,
        Some(_) => 1 - value::WIN,
        None => threat(position, seat) - threat(position, seat.after(1, 2)),
    }
}

/// How near the strikes of a seat are to the enemy's centre.
fn threat(position: &Fibonacci, seat: Seat) -> i32 {
    let enemy = seat.after(1, 2);
    let centre = position.centre(enemy);
    let steps: u32 = position.men(seat, Kind::Strike).into_iter().map(|strike| strike.distance(centre)).sum();
    ATTACKER * i32::from(position.attackers(enemy)) - STEP * steps as i32
}
