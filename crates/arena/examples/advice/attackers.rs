//! Fibonacci: turns, and how near they bring the strikes to the enemy's centre.

use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, Seat};

/// A turn that the search has found.
pub(crate) struct FoundTurn {
    pub(crate) actions: Vec<String>,
    /// The chance of the seat that plays it.
    pub(crate) chance: f64,
    /// Distance of its strikes from the enemy's centre after it, in all.
    pub(crate) distance: u32,
}

/// Distance of a seat's strikes from the enemy's centre, in all.
pub(crate) fn distance(game: &AnyGame, seat: Seat) -> u32 {
    let Kind::Fibonacci(game) = game.kind() else { return 0 };
    let position = game.position();
    let centre = position.centre(seat.after(1, 2));
    position.strikes(seat).into_iter().map(|strike| strike.distance(centre)).sum()
}

impl FoundTurn {
    /// The turn with which a line begins.
    pub(crate) fn of(game: &AnyGame, line: &[String], chance: f64) -> Option<Self> {
        let (seat, number) = (game.seat_in_turn()?, game.standing().number);
        let (mut end, mut actions) = (game.clone(), Vec::new());
        for action in line {
            if end.seat_in_turn() != Some(seat) || end.standing().number != number || end.play(action).is_err() {
                break;
            }
            actions.push(action.clone());
        }
        Some(Self { actions, chance, distance: distance(&end, seat) })
    }
}
