//! Turns of Fibonacci, and how near they bring the strikes to the enemy's centre.

use gamut_rules::any::Kind;
use gamut_rules::{AnyAction, AnyGame, Seat};

/// A turn found by the search.
pub(crate) struct FoundTurn {
    pub(crate) actions: Vec<AnyAction>,
    /// The winning chance of the seat that plays it.
    pub(crate) chance: f64,
    /// Total distance of its strikes from the enemy's centre afterwards.
    pub(crate) distance: u32,
}

/// Returns the total distance of a seat's strikes from the enemy's centre.
pub(crate) fn distance(game: &AnyGame, seat: Seat) -> u32 {
    let Kind::Fibonacci(game) = game.kind() else { return 0 };
    let position = game.position();
    let centre = position.centre(seat.after(1, 2));
    position.strikes(seat).into_iter().map(|strike| strike.distance(centre)).sum()
}

impl FoundTurn {
    /// Returns the first turn of a line.
    pub(crate) fn of(game: &AnyGame, line: &[AnyAction], chance: f64) -> Option<Self> {
        let (seat, number) = (game.seat_in_turn()?, game.standing().number);
        let (mut end, mut actions) = (game.clone(), Vec::new());
        for &action in line {
            if end.seat_in_turn() != Some(seat) || end.standing().number != number || end.play(action).is_err() {
                break;
            }
            actions.push(action);
        }
        Some(Self { actions, chance, distance: distance(&end, seat) })
    }
}
