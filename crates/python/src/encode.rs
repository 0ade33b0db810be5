//! What is needed of a game to show it to a network: numbers of its actions and planes of its positions.

use crate::numbering::{Numbering, Packed};
use gamut_engine::HasSearch;
use gamut_rules::{AnyGame, Game, Outcome, Position, Seat, Turn, Winner, with_game};

/// A game whose positions and actions are encoded.
pub(crate) trait Encode: HasSearch<Action: Packed> {
    /// Height and width of the planes.
    const BOARD: (usize, usize);

    /// The numbers of the actions under the rules of this position.
    fn numbering(&self) -> &'static Numbering<Self::Action>;

    /// The names of the planes.
    fn planes(&self) -> Vec<String>;

    /// Writes the planes as the seat in turn sees them; `seat` is that seat, or the last one once the game is over. All
    /// of `out` is overwritten.
    fn observe(&self, seat: usize, out: &mut [u8]);

    /// The images of all actions, and of all cells of a plane, under each symmetry of the board, the identity first.
    fn symmetries(&self) -> Vec<Symmetry>;
}

/// A symmetry as tables: where each action and each cell goes.
pub(crate) struct Symmetry {
    pub(crate) actions: Vec<i32>,
    pub(crate) cells: Vec<i32>,
}

/// Number of planes of a position.
pub(crate) fn plane_count<P: Encode>(position: &P) -> usize {
    position.planes().len()
}

/// The shape of an observation.
pub(crate) fn shape(game: &AnyGame) -> [usize; 3] {
    fn of<P: Encode>(game: &Game<P>) -> [usize; 3] {
        let (height, width) = P::BOARD;
        [plane_count(game.position()), height, width]
    }
    with_game!(game.kind(), game => of(game))
}

/// Number of actions that seats can play.
pub(crate) fn action_count(game: &AnyGame) -> usize {
    with_game!(game.kind(), game => game.position().numbering().decisions())
}

/// The seat that sees the position: the one in turn, also where chance acts for it, or the first once the game is over.
pub(crate) fn viewer<P: Position>(game: &Game<P>) -> usize {
    game.seat_in_turn().map_or(0, Seat::index)
}

/// What each seat gets at the end: 1 for each winner, and the losers pay it in equal parts. A draw is 0 for all.
pub(crate) fn returns<P: Position>(position: &P, outcome: Option<Outcome>, out: &mut [f32]) {
    let Some(winner) = outcome.map(|outcome| outcome.winner).filter(|&winner| winner != Winner::Draw) else {
        out.fill(0.0);
        return;
    };
    let winners = Seat::all(position.seats()).filter(|&seat| winner.includes(seat)).count();
    let paid = winners as f32 / (position.seats() - winners).max(1) as f32;
    for (seat, value) in Seat::all(position.seats()).zip(out) {
        *value = if winner.includes(seat) { 1.0 } else { -paid };
    }
}

/// Plays what chance brings until a seat is to act.
pub(crate) fn settle<P: Position>(game: &mut Game<P>, seed: u64) {
    while game.turn() == Turn::Chance {
        let Some(drawn) = game.position().draw(seed) else { return };
        game.play_unchecked(drawn);
    }
}
