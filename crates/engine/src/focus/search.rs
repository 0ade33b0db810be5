//! Which search plays Focus.

use super::{FocusEvaluator, FocusWeights, levels, published};
use crate::common::opponents::{BestReply, TurnOrder};
use crate::search::multi::{self, MaxN, PlainAlphaBeta};
use crate::search::{alphabeta, mcts};
use crate::{Algorithm, Evaluation, Found, HasSearch, Info, Limits, Memory, Options, Searchable, Stop};
use gamut_rules::focus::Focus;
use gamut_rules::{Game, Position, Seat};
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
        observer: &mut dyn FnMut(&Info<Self::Action>),
    ) -> Option<Found<Self::Action>> {
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

    /// The published evaluation.
    fn liking(&self, seat: Seat) -> i32 {
        published::evaluate(self, seat)
    }
}
