//! Which search plays Focus.

use super::levels;
use super::multiplayer::MultiplayerChoice;
use crate::eval::focus::network::{Network, NetworkEvaluator, features};
use crate::eval::focus::policy::Policy;
use crate::eval::focus::seat_network::{ByNetwork, SeatNetwork};
use crate::eval::focus::standings::ByStandings;
use crate::eval::focus::{self, FocusEvaluator, FocusWeights, Priors, published};
use crate::search::multi::{self, MaxN, PlainAlphaBeta};
use crate::search::opponents::{BestReply, TurnOrder};
use crate::search::{alphabeta, mcts, puct};
use crate::{Algorithm, Evaluation, Found, HasSearch, Info, Level, Limits, Memory, Options, SearchJob, Searchable};
use gamut_rules::focus::{Action, Focus, Rules};
use gamut_rules::{Position, Seat};
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

impl<const SEATS: usize> HasSearch for Focus<SEATS> {
    fn plays(algorithm: Algorithm) -> bool {
        !matches!(algorithm, Algorithm::Beam(_))
    }

    fn search(
        memory: &mut Memory,
        job: &SearchJob<'_, Self>,
        observer: &mut dyn FnMut(&Info<Action>),
    ) -> Option<Found<Action>> {
        let any: &dyn Any = job.game;
        if let (Some(game), Some(network)) = (any.downcast_ref(), network_of(job)) {
            by_network(memory, &job.with_game(game), network, observer)
        } else if let Some(game) = any.downcast_ref() {
            two(memory, &job.with_game(game), observer)
        } else if let Some(game) = any.downcast_ref() {
            three(memory, &job.with_game(game), observer)
        } else {
            four(memory, &job.with_game(any.downcast_ref()?), observer)
        }
    }

    /// The published evaluation.
    fn liking(&self, seat: Seat) -> i32 {
        published::evaluate(self, seat)
    }

    fn score_scale(&self) -> f64 {
        focus::score_scale(self.rules())
    }

    fn level_settings(&self, level: Level) -> String {
        format!("{:?}", level.of(self.strengths()))
    }
}

/// A search of its own for each number of seats. What is generic is compiled anew by every crate that calls it; these are
/// compiled here, once.
macro_rules! searches {
    ($($name:ident for $seats:literal)*) => { $(
        #[inline(never)]
        fn $name(
            memory: &mut Memory,
            job: &SearchJob<'_, Focus<$seats>>,
            observer: &mut dyn FnMut(&Info<Action>),
        ) -> Option<Found<Action>> {
            search(memory, job, observer)
        }
    )* };
}

searches!(two for 2 three for 3 four for 4);

/// Whether it is a level that judges by plain weights.
fn is_plain<const SEATS: usize>(rules: &Rules, limits: &Limits) -> bool {
    limits.level.is_some_and(|level| level.of(levels::of::<SEATS>(rules)).plain)
}

/// The network that plays: one for two seats, where our search is no plain level.
fn network_of<'a, const SEATS: usize>(job: &SearchJob<'a, Focus<SEATS>>) -> Option<&'a Network> {
    let &SearchJob { game, limits, options, .. } = job;
    if SEATS != 2 || options.algorithm != Algorithm::Ours || is_plain::<SEATS>(game.position().rules(), limits) {
        return None;
    }
    match &options.evaluation {
        Evaluation::FocusNetwork(network) => Some(network),
        Evaluation::BuiltIn if features::knows(game.position()) => Some(Network::built_in()),
        _ => None,
    }
}

#[inline(never)]
fn by_network(
    memory: &mut Memory,
    job: &SearchJob<'_, Focus<2>>,
    network: &Network,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let evaluator = |seat| NetworkEvaluator::new(network, job.game.position(), seat);
    alphabeta::search::<_, _, TurnOrder>(memory, job, &evaluator, observer)
}

/// The network that judges the leaves of the tree search.
fn seat_network_of<'a, const SEATS: usize>(position: &Focus<SEATS>, options: &'a Options) -> Option<&'a SeatNetwork> {
    match &options.evaluation {
        Evaluation::FocusSeats(network) if network.fits(position.rules(), SEATS) => Some(network),
        Evaluation::BuiltIn => SeatNetwork::built_in(position.rules(), SEATS),
        _ => None,
    }
}

/// The policy that the tree search has its priors from.
fn policy_of<'a, const SEATS: usize>(position: &Focus<SEATS>, options: &'a Options) -> Option<&'a Arc<Policy>> {
    match &options.evaluation {
        Evaluation::BuiltIn | Evaluation::FocusSeats(_) => Policy::built_in(position.rules(), SEATS),
        Evaluation::FocusPolicy(policy) => Some(policy),
        _ => None,
    }
}

/// Percent of the evaluation that a search under these limits knows.
fn knowledge<const SEATS: usize>(rules: &Rules, limits: &Limits) -> i32 {
    limits.level.map_or(100, |level| level.of(levels::of::<SEATS>(rules)).knowledge)
}

fn search<const SEATS: usize>(
    memory: &mut Memory,
    job: &SearchJob<'_, Focus<SEATS>>,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let &SearchJob { game, limits, options, .. } = job;
    let position = game.position();
    let rules = position.rules();
    let built_in =
        if is_plain::<SEATS>(rules, limits) { FocusWeights::of_levels(rules) } else { FocusWeights::of(rules) };
    let weights = match &options.evaluation {
        Evaluation::BuiltIn | Evaluation::Hand => built_in,
        Evaluation::Focus(goal, weights) if *goal == rules.goal => weights,
        // A plain level knows no network.
        Evaluation::FocusNetwork(_) if SEATS == 2 && options.algorithm == Algorithm::Ours => built_in,
        // It knows no order of actions.
        Evaluation::FocusSeats(network) if network.fits(rules, SEATS) => built_in,
        Evaluation::FocusPolicy(policy) if policy.fits(rules, SEATS) => built_in,
        Evaluation::Focus(..)
        | Evaluation::FocusNetwork(_)
        | Evaluation::FocusSeats(_)
        | Evaluation::FocusPolicy(_)
        | Evaluation::Fibonacci(_)
        | Evaluation::FibonacciNetwork(_)
        | Evaluation::FibonacciSteps(_) => {
            return None;
        }
    };
    let knowledge = knowledge::<SEATS>(rules, limits);
    let weights = if knowledge == 100 { Cow::Borrowed(weights) } else { Cow::Owned(weights.knowing(knowledge)) };
    let evaluator = |seat| FocusEvaluator::<SEATS>::new(rules, seat, &weights);
    let sides = Seat::all(position.seats()).filter(|&seat| position.side_of(seat) == seat).count();
    let by_tree =
        || MultiplayerChoice::of(options.multiplayer, levels::of::<SEATS>(rules), limits) == MultiplayerChoice::Tree;
    match options.algorithm {
        Algorithm::Ours if sides > 2 && by_tree() => {
            let priors = Priors::new(rules, &weights, &options.tree, policy_of(position, options));
            let judge = ByStandings::new(&weights, priors, options.tree.tree_scale);
            match seat_network_of(position, options) {
                Some(network) => {
                    let judge = ByNetwork::new(network, judge);
                    puct::search(memory, job, &judge, observer)
                }
                None => puct::search(memory, job, &judge, observer),
            }
        }
        // Replies out of turn make no sense where the rules ask each seat in its turn for something else.
        Algorithm::Ours if sides > 2 && !position.is_opening() => {
            alphabeta::search::<_, _, BestReply>(memory, job, &evaluator, observer)
        }
        Algorithm::Ours => alphabeta::search::<_, _, TurnOrder>(memory, job, &evaluator, observer),
        Algorithm::MaxN => multi::search::<MaxN<'_, SEATS>, SEATS>(memory.table(), job, observer),
        Algorithm::BestReply if sides > 2 => {
            multi::search::<PlainAlphaBeta<'_, BestReply, SEATS>, SEATS>(memory.table(), job, observer)
        }
        // Where there are two sides, only one can reply.
        Algorithm::Paranoid | Algorithm::BestReply => {
            multi::search::<PlainAlphaBeta<'_, TurnOrder, SEATS>, SEATS>(memory.table(), job, observer)
        }
        Algorithm::Mcts(kind) => mcts::search(kind, job, observer),
        Algorithm::Beam(_) => None,
    }
}
