//! Which search plays Fibonacci.

use super::turns;
use crate::{Algorithm, Found, HasSearch, Info, Limits, Memory, Options, Stop};
use gamut_rules::Game;
use gamut_rules::fibonacci::{Action, Fibonacci};

impl HasSearch for Fibonacci {
    fn search(
        _memory: &mut Memory,
        game: &Game<Self>,
        limits: &Limits,
        options: &Options,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Action>),
    ) -> Option<Found<Action>> {
        match options.algorithm {
            Algorithm::Ours | Algorithm::Beam(_) => turns::search(game, limits, options, stop, observer),
            _ => None,
        }
    }
}
