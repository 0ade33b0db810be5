//! Which search plays Focus.

use super::{FocusEvaluator, FocusWeights, levels, published};
use crate::common::opponents::{BestReply, TurnOrder};
use crate::search::multi::{self, MaxN, PlainAlphaBeta};
use crate::search::{alphabeta, mcts};
use crate::{Algorithm, Evaluation, Found, HasSearch, Info, Level, Limits, Memory, Options, Searchable, Stop};
use gamut_rules::focus::{Action, Focus, Goal};
use gamut_rules::{Game, Position, Seat};
use std::any::Any;
use std::borrow::Cow;

impl<const SEATS: usize> HasSearch for Focus<SEATS> {
    fn plays(algorithm: Algorithm) -> bool {
        !matches!(algorithm, Algorithm::Beam(_))
    }

    fn search(
        memory: &mut Memory,
        game: &Game<Self>,
        limits: &Limits,
        options: &Options,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Action>),
    ) -> Option<Found<Action>> {
        let any: &dyn Any = game;
        if let Some(game) = any.downcast_ref() {
            two(memory, game, limits, options, stop, observer)
        } else if let Some(game) = any.downcast_ref() {
            three(memory, game, limits, options, stop, observer)
        } else {
            four(memory, any.downcast_ref()?, limits, options, stop, observer)
        }
    }

    /// The published evaluation.
    fn liking(&self, seat: Seat) -> i32 {
        published::evaluate(self, seat)
    }

    fn score_scale(&self) -> f64 {
        match (self.rules().teams, self.rules().goal) {
            (true, _) => 97.0,
            (false, Goal::Capture) => 76.0,
            (false, Goal::Last) => 102.0,
        }
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
            game: &Game<Focus<$seats>>,
            limits: &Limits,
            options: &Options,
            stop: &Stop,
            observer: &mut dyn FnMut(&Info<Action>),
        ) -> Option<Found<Action>> {
            search(memory, game, limits, options, stop, observer)
        }
    )* };
}

searches!(two for 2 three for 3 four for 4);

fn search<const SEATS: usize>(
    memory: &mut Memory,
    game: &Game<Focus<SEATS>>,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let position = game.position();
    let rules = position.rules();
    let weights = match &options.evaluation {
        Evaluation::BuiltIn => FocusWeights::of(rules),
        Evaluation::Focus(goal, weights) if *goal == rules.goal => weights,
        Evaluation::Focus(..) | Evaluation::Fibonacci(_) => return None,
    };
    let knowledge = limits.level.map_or(100, |level| level.of(levels::of::<SEATS>(rules)).knowledge);
    let weights = if knowledge == 100 { Cow::Borrowed(weights) } else { Cow::Owned(weights.knowing(knowledge)) };
    let evaluator = |seat| FocusEvaluator::<SEATS>::new(rules, seat, &weights);
    let sides = Seat::all(position.seats()).filter(|&seat| position.side_of(seat) == seat).count();
    match options.algorithm {
        // Replies out of turn make no sense where the rules ask each seat in its turn for something else.
        Algorithm::Ours if sides > 2 && !position.is_opening() => {
            alphabeta::search::<_, _, BestReply>(memory, game, &evaluator, limits, options, stop, observer)
        }
        Algorithm::Ours => {
            alphabeta::search::<_, _, TurnOrder>(memory, game, &evaluator, limits, options, stop, observer)
        }
        Algorithm::MaxN => {
            multi::search::<MaxN<'_, SEATS>, SEATS>(memory.table(), game, limits, options, stop, observer)
        }
        Algorithm::BestReply if sides > 2 => multi::search::<PlainAlphaBeta<'_, BestReply, SEATS>, SEATS>(
            memory.table(),
            game,
            limits,
            options,
            stop,
            observer,
        ),
        // Where there are two sides, only one can reply.
        Algorithm::Paranoid | Algorithm::BestReply => multi::search::<PlainAlphaBeta<'_, TurnOrder, SEATS>, SEATS>(
            memory.table(),
            game,
            limits,
            options,
            stop,
            observer,
        ),
        Algorithm::Mcts(kind) => mcts::search(kind, game, limits, options, stop, observer),
        Algorithm::Beam(_) => None,
    }
}
