//! Encoding of a game for networks: numbered actions and planes of positions.

use crate::numbering::{Numbering, Packed};
use gamut_engine::HasSearch;
use gamut_rules::{AnyGame, AnyPosition, Game, Outcome, Position, Seat, Turn, Winner, with_game};

/// A game with encoded positions and actions.
pub(crate) trait Encode: HasSearch<Action: Packed> + AnyPosition {
    /// Height and width of the planes.
    const BOARD: (usize, usize);

    /// Returns the numbering of the actions under this position's rules.
    fn numbering(&self) -> &'static Numbering<Self::Action>;

    /// Returns the number of planes.
    fn plane_count(&self) -> usize;

    /// Returns the names of the planes.
    fn planes(&self) -> Vec<String>;

    /// What an observation holds, as far as the next one can be written over it with fewer changes. The default is that
    /// nothing is known.
    type PlaneContents: Default + Send + Sync;

    /// Writes the planes from the view of `seat` over an earlier observation of the same rules, or over anything if
    /// nothing is known of it.
    fn overwrite(&self, seat: usize, out: &mut [u8], written: &mut Self::PlaneContents);

    /// Writes the planes from the view of `seat`: the seat in turn, or the last one if the game is over.
    fn observe(&self, seat: usize, out: &mut [u8]) {
        self.overwrite(seat, out, &mut Self::PlaneContents::default());
    }

    /// Returns the images of all actions and of all cells of a plane under each symmetry of the board, the identity
    /// first.
    fn symmetries(&self) -> Vec<Symmetry>;
}

/// A symmetry as tables of the images of actions and cells.
pub(crate) struct Symmetry {
    pub(crate) actions: Vec<i32>,
    pub(crate) cells: Vec<i32>,
}

/// Returns the shape of an observation.
pub(crate) fn shape(game: &AnyGame) -> [usize; 3] {
    fn of<P: Encode>(game: &Game<P>) -> [usize; 3] {
        let (height, width) = P::BOARD;
        [game.position().plane_count(), height, width]
    }
    with_game!(game.kind(), game => of(game))
}

/// Returns the number of actions that seats can play.
pub(crate) fn action_count(game: &AnyGame) -> usize {
    with_game!(game.kind(), game => game.position().numbering().decisions())
}

/// Returns the seat from whose view the position is shown: the one in turn, even if chance acts for it, or the first if
/// the game is over.
pub(crate) fn viewer<P: Position>(game: &Game<P>) -> usize {
    game.seat_in_turn().map_or(0, Seat::index)
}

/// Writes each seat's return: 1 for each winner, paid by the losers in equal parts. A draw is 0 for all.
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

/// Plays draws of chance until a seat is to act.
pub(crate) fn settle<P: Position>(game: &mut Game<P>, seed: u64) {
    while game.turn() == Turn::Chance {
        let Some(drawn) = game.position().draw(seed) else { return };
        game.play_unchecked(drawn);
    }
}
