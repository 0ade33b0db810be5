//! How a player comes to its action.

use crate::{Config, Greedy, Kind, Spec};
use gamut_engine::{Lot, Options, Stop, search};
use gamut_rules::{Game, Turn};

/// What a player does in a game that goes on: the actions of its turn, as far as it has made up its mind.
pub(crate) fn choose<P: Greedy>(spec: &Spec, game: &Game<P>, config: &Config, lot: &mut Lot) -> Option<Vec<P::Action>> {
    let mut options = Options { hash_mib: config.hash_mib, seed: lot.bits(), ..Options::default() };
    match &spec.kind {
        Kind::Random => return lot.pick(&game.actions()).map(|action| vec![action]),
        Kind::Greedy => return greedy(game, lot).map(|action| vec![action]),
        Kind::Engine(algorithm) => options.algorithm = *algorithm,
        Kind::Tuned(_, parameters) => options.parameters = **parameters,
        Kind::Level(_) => {}
        Kind::Command(_) => return None,
    }
    let limits = spec.limits(&config.limits);
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
