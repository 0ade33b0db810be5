//! How a player comes to its action.

use crate::{Config, Greedy, Spec};
use gamut_engine::{Algorithm, Limits, Lot, Options, Stop, search};
use gamut_rules::{Game, Turn};

/// What a player does in a game that goes on: the actions of its turn, as far as it has made up its mind.
pub(crate) fn choose<P: Greedy>(spec: &Spec, game: &Game<P>, config: &Config, lot: &mut Lot) -> Option<Vec<P::Action>> {
    let mut options = Options { hash_mib: config.hash_mib, seed: lot.bits(), ..Options::default() };
    let mut limits = config.limits;
    match spec {
        Spec::Random => return lot.pick(&game.actions()).map(|action| vec![action]),
        Spec::Greedy => return greedy(game, lot).map(|action| vec![action]),
        Spec::Ours => {}
        Spec::Beam(width) => options.algorithm = Algorithm::Beam(*width),
        Spec::Tuned(_, parameters) => options.parameters = **parameters,
        Spec::Level(level) => limits = Limits::level(*level),
    }
    Some(search(game, &limits, &options, &Stop::new(), &mut |_| {})?.turn(game.position()))
}

fn greedy<P: Greedy>(game: &Game<P>, lot: &mut Lot) -> Option<P::Action> {
    let Turn::Act(seat) = game.turn() else { return None };
    let liking = |&action: &P::Action| {
        let mut next = *game.position();
        next.play_unchecked(action);
        next.liking(seat)
    };
    let actions = game.actions();
    let best = actions.iter().map(liking).max()?;
    let equal: Vec<P::Action> = actions.iter().copied().filter(|action| liking(action) == best).collect();
    lot.pick(&equal)
}
