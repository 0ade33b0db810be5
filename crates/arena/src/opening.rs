//! Openings: a few plies drawn by lot, so that no two games of a match are alike, and none is lost from the start.

use gamut_engine::{HasSearch, Limits, Options, Rng, Score, Stop, search};
use gamut_rules::{Game, Position, Turn};

/// Nodes of the search that judges an opening.
const JUDGE: u64 = 5_000;
/// An opening is refused where that search is so many points away from even.
const LOPSIDED: u32 = 40;

/// After so many refusals the least lopsided of them is taken: a variant may have no even opening.
const TRIES: usize = 100;

/// The opening with this number. `start` is the game's start.
pub(crate) fn opening<P: HasSearch>(start: &Game<P>, seed: u64, number: usize) -> Game<P> {
    // Among more than two only the start tells what is even. Of two, one may have the better start.
    let usual = if start.position().seats() > 2 { judge(start).unwrap_or(0) } else { 0 };
    let mut rng = Rng::new(seed, &[0, number as u64]);
    let mut least: Option<(u32, Game<P>)> = None;
    for _ in 0..TRIES {
        let Some(game) = draw(start, &mut rng) else { continue };
        let Some(points) = judge(&game) else { continue };
        let off = points.abs_diff(usual);
        if off <= LOPSIDED {
            return game;
        }
        if least.as_ref().is_none_or(|&(smallest, _)| off < smallest) {
            least = Some((off, game));
        }
    }
    least.map_or_else(|| start.clone(), |(_, game)| game)
}

/// Two rounds and a part of a third, without a capture.
fn draw<P: HasSearch>(start: &Game<P>, rng: &mut Rng) -> Option<Game<P>> {
    let seats = start.position().seats();
    let mut game = start.clone();
    for _ in 0..2 * seats + rng.below(seats) {
        let before = game.position().reversible_plies();
        let action = if game.turn() == Turn::Chance { chance(&game, rng) } else { rng.pick(&game.actions()) };
        game.play(action?).ok()?;
        // A capture cannot be taken back, so no earlier position can come again. An exchange counts no ply at all.
        if game.position().reversible_plies() < before {
            return None;
        }
    }
    game.outcome().is_none().then_some(game)
}

/// What chance brings: each possibility as often as its weight says.
pub(crate) fn chance<P: Position>(game: &Game<P>, rng: &mut Rng) -> Option<P::Action> {
    let mut all = Vec::new();
    game.position().chances(|action, weight| all.extend((0..weight).map(|_| action)));
    rng.pick(&all)
}

/// What a short search says; `None` where somebody wins by force.
fn judge<P: HasSearch>(game: &Game<P>) -> Option<i32> {
    let options = Options { hash_mib: 1, ..Options::default() };
    match search(game, &Limits::nodes(JUDGE), &options, &Stop::new(), &mut |_| {})?.score {
        Score::Points(points) => Some(points),
        Score::Win(_) | Score::Loss(_) => None,
    }
}
