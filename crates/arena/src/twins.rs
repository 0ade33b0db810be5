//! Twins: games that repeat an earlier one, as deterministic players do after a repeated opening.

use crate::{Played, Seating};
use std::collections::HashSet;

/// Whether a game repeats an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repeat {
    /// Its moves are new.
    New,
    /// Its moves repeat a game with other players in some seats, as when two players differ only by name.
    Moves,
    /// The same players in the same seats have played the same moves.
    Game,
}

/// The games seen so far.
#[derive(Default)]
pub(crate) struct Twins {
    moves: HashSet<Vec<String>>,
    games: HashSet<(Seating, Vec<String>)>,
}

impl Twins {
    /// Adds a game; returns whether it repeats an earlier one.
    pub(crate) fn add(&mut self, played: &Played) -> Repeat {
        let new_moves = self.moves.insert(played.actions.clone());
        let new_game = self.games.insert((played.seating.clone(), played.actions.clone()));
        match (new_moves, new_game) {
            (true, _) => Repeat::New,
            (false, true) => Repeat::Moves,
            (false, false) => Repeat::Game,
        }
    }
}
