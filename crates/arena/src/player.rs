//! Action choice of players inside this program.

use crate::fault::Fault;
use crate::process::Failure;
use crate::{Config, Function, PlayerKind, Spec};
use gamut_engine::{Engine, HasSearch, Limits, Options, Rng, SearchRequest};
use gamut_rules::{AnyGame, Game, Turn};

/// Chooses the actions of a player's turn, as many as it has decided on; the game must not be over.
pub(crate) fn choose<P: HasSearch>(
    spec: &Spec,
    limits: &Limits,
    engine: &mut Engine,
    game: &Game<P>,
    config: &Config,
    rng: &mut Rng,
) -> Result<Vec<P::Action>, Failure> {
    let mut options = Options { hash_mib: config.hash_mib, seed: rng.bits(), choice_only: true, ..Options::default() };
    let turn = match &spec.kind {
        PlayerKind::Random => rng.pick(&game.actions()).map(|action| vec![action]),
        PlayerKind::Greedy => greedy(game, rng).map(|action| vec![action]),
        PlayerKind::Function(function) => return asked(function, game, config).map(|action| vec![action]),
        kind => {
            match kind {
                PlayerKind::Engine(algorithm) => options.algorithm = *algorithm,
                PlayerKind::Tuned(tuned) => {
                    options.parameters = tuned.parameters;
                    options.tree = tuned.tree;
                    options.multiplayer = tuned.search;
                    options.evaluation = tuned.evaluation.clone();
                    options.keep = tuned.keep;
                }
                _ => {}
            }
            engine.set_options(options);
            let found = engine.search(&SearchRequest::new(game, limits, &config.stop));
            found.ok().map(|found| found.turn(game.position()))
        }
    };
    turn.filter(|turn| !turn.is_empty()).ok_or_else(|| (Fault::Crash, "it found no move".to_owned()))
}

/// Asks a function for an action, which must be legal.
fn asked<P: HasSearch>(function: &Function, game: &Game<P>, config: &Config) -> Result<P::Action, Failure> {
    let mut shown = AnyGame::new(&config.variant).map_err(|error| (Fault::Crash, error.to_string()))?;
    for &action in game.played() {
        shown.play_text(&action.to_string()).map_err(|error| (Fault::Crash, error.to_string()))?;
    }
    let text = function.choose(&shown).map_err(|why| (Fault::Crash, why))?;
    let action = game.position().parse_action(&text).map_err(|error| (Fault::Garbage, error.to_string()))?;
    game.check(action).map_err(|error| (Fault::Illegal, error.to_string()))?;
    Ok(action)
}

fn greedy<P: HasSearch>(game: &Game<P>, rng: &mut Rng) -> Option<P::Action> {
    let Turn::Act(seat) = game.turn() else { return None };
    let liking = |&action: &P::Action| {
        let mut next = *game.position();
        next.play_unchecked(action);
        next.liking(seat)
    };
    let actions = game.actions();
    let best = actions.iter().map(liking).max()?;
    let equal: Vec<P::Action> = actions.iter().copied().filter(|action| liking(action) == best).collect();
    rng.pick(&equal)
}
