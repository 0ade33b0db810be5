//! The network as the search uses it.

use super::features::{self, Counts, INPUTS};
use super::{Network, Row};
use crate::Parameters;
use crate::common::score::value::MOST_POINTS;
use crate::eval::focus::{FocusEvaluator, FocusWeights, score_scale};
use crate::eval::{Evaluator, Gain};
use gamut_rules::Seat;
use gamut_rules::focus::{Action, ChangeObserver, Focus, Hand, Rules, Square, Stack};

/// Evaluates positions of Focus for two by a network.
pub struct NetworkEvaluator<'a> {
    network: &'a Network,
    /// For the order of actions, and added up where the network says so.
    hand: FocusEvaluator<2>,
    rules: Rules,
    hero: Seat,
    /// Points that multiply the odds of winning by e.
    scale: i32,
}

/// The sums of the layer, seen by seat 1 and by seat 2.
pub type Sums = [Row; 2];

/// The sums of a position, or what an action changed, from which they are made when they are asked for.
#[derive(Clone, Copy, Default, Debug)]
pub struct Accumulator {
    sums: Sums,
    is_settled: bool,
    changes: Changes,
}

/// What an action changes.
#[derive(Clone, Copy, Default, Debug)]
struct Changes {
    /// Square, stack before, stack after: no action changes more than two.
    stacks: [Option<(Square, Stack, Stack)>; 2],
    /// By seat: before and after.
    hands: [Option<(Hand, Hand)>; 2],
}

impl ChangeObserver for Changes {
    #[inline(always)]
    fn stack_changed(&mut self, square: Square, before: Stack, after: Stack) {
        let at = usize::from(self.stacks[0].is_some());
        debug_assert!(self.stacks[at].is_none(), "no action changes more than two squares");
        self.stacks[at] = Some((square, before, after));
    }

    #[inline]
    fn hand_changed(&mut self, seat: Seat, before: Hand, after: Hand) {
        // A drop takes a piece, and others may come back.
        let hand = &mut self.hands[seat.index() & 1];
        *hand = Some((hand.map_or(before, |(first, _)| first), after));
    }
}

impl<'a> NetworkEvaluator<'a> {
    /// Prepares a search on behalf of this seat.
    ///
    /// ```
    /// use gamut_engine::focus::network::{Network, NetworkEvaluator};
    /// use gamut_engine::Evaluator;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let value = |hero| {
    ///     let evaluator = NetworkEvaluator::new(Network::built_in(), &position, hero);
    ///     evaluator.evaluate(&position, &evaluator.accumulate(&position))
    /// };
    /// assert_ne!(value(Seat::FIRST), 0);
    /// assert_eq!(value(Seat::new(1)), -value(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(network: &'a Network, position: &Focus<2>, hero: Seat) -> Self {
        let rules = position.rules();
        let hand = FocusEvaluator::new(rules, hero, FocusWeights::of(rules));
        Self { network, hand, rules: *rules, hero, scale: score_scale(rules) as i32 }
    }

    /// The sums after an action, given those before it.
    #[inline]
    fn changed(&self, before: &Sums, changes: &Changes) -> Sums {
        let mut after = Sums::default();
        for (view, (after, before)) in after.iter_mut().zip(before).enumerate() {
            let inputs = changes.stacks.map(|change| {
                change.map_or([INPUTS; 2], |(square, before, after)| {
                    [before, after].map(|stack| features::square_input(square, stack, view))
                })
            });
            *after = self.network.exchanged(before, inputs);
            for (seat, hands) in changes.hands.iter().enumerate() {
                let Some((then, now)) = *hands else { continue };
                let [then, now] = [then, now].map(|hand| Counts::new(&self.rules, Seat::new(seat), hand));
                let (own, goal) = (view == seat, self.rules.goal);
                then.more_than(now, goal, own, |input| self.network.take(after, input));
                now.more_than(then, goal, own, |input| self.network.add(after, input));
            }
        }
        after
    }
}

impl Evaluator<Focus<2>> for NetworkEvaluator<'_> {
    const PARAMETERS: Parameters = Parameters::NETWORK;

    type Accumulator = Accumulator;

    fn accumulate(&self, position: &Focus<2>) -> Accumulator {
        let mut sums = [self.network.bias; 2];
        for (view, sums) in sums.iter_mut().enumerate() {
            features::inputs(position, view, |input| self.network.add(sums, input));
        }
        Accumulator { sums, is_settled: true, changes: Changes::default() }
    }

    #[inline]
    fn play(&self, position: &mut Focus<2>, action: Action, next: &mut Accumulator) {
        next.is_settled = false;
        next.changes = Changes::default();
        position.play_observed(action, &mut next.changes);
    }

    #[inline]
    fn pass(&self, next: &mut Accumulator) {
        next.is_settled = false;
        next.changes = Changes::default();
    }

    #[inline]
    fn settle(&self, path: &mut [Accumulator]) {
        let settled = path.iter().rposition(|accumulator| accumulator.is_settled).unwrap_or(0);
        for ply in settled + 1..path.len() {
            let (before, next) = path.split_at_mut(ply);
            let next = &mut next[0];
            next.sums = self.changed(&before[ply - 1].sums, &next.changes);
            next.is_settled = true;
        }
    }

    #[inline]
    fn gain(&self, position: &Focus<2>, seat: Seat, action: Action) -> Gain {
        self.hand.gain(position, seat, action)
    }

    #[inline]
    fn evaluate(&self, position: &Focus<2>, Accumulator { sums, .. }: &Accumulator) -> i32 {
        let seat = position.seat_to_act();
        let (own, other) = (&sums[seat.index() & 1], &sums[!seat.index() & 1]);
        let said = self.network.output(own, other, features::output(position), self.scale);
        let said = if seat == self.hero { said } else { -said };
        let base = if self.network.is_over_hand() { self.hand.evaluate(position, &()) } else { 0 };
        (base + said).clamp(-MOST_POINTS, MOST_POINTS)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::network;
    use super::*;
    use crate::Rng;
    use crate::{Evaluation, Level, Limits, Options, SearchError, SearchRequest, Stop, search};
    use gamut_rules::focus::Goal;
    use gamut_rules::{AnyGame, Game, Variant};
    use std::sync::Arc;

    /// Random games: what was kept action by action is what a look at the whole position gives.
    #[test]
    fn the_sums_of_a_game_are_those_of_its_positions() {
        let network = network(1, false);
        let mut captures = 0;
        for variant in ["focus-2", "focus-2,goal=capture,each=18", "focus-2:domination", "focus-2,balance=swap"] {
            let variant: Variant = variant.parse().unwrap();
            let rules = variant.focus_rules().expect("a variant of Focus");
            for seed in 0..10 {
                let mut rng = Rng::new(seed, &[]);
                let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
                let evaluator = NetworkEvaluator::new(&network, game.position(), Seat::FIRST);
                let (mut position, mut path) = (*game.position(), vec![evaluator.accumulate(game.position())]);
                while game.outcome().is_none() && game.played().len() < 200 {
                    let tall = game.actions().iter().copied().max_by_key(|action| action.count());
                    let action = if rng.below(2) == 0 { tall } else { rng.pick(&game.actions()) }.unwrap();
                    // What stood there before does not matter.
                    path.push(path[rng.below(path.len())]);
                    evaluator.play(&mut position, action, path.last_mut().unwrap());
                    game.play(action).unwrap();
                    assert_eq!(position, *game.position());
                    if rng.below(3) == 0 {
                        path.push(path[0]);
                        evaluator.pass(path.last_mut().unwrap());
                    }
                    // Not every position is asked about.
                    if rng.below(2) == 0 {
                        evaluator.settle(&mut path);
                        assert_eq!(path.last().unwrap().sums, evaluator.accumulate(&position).sums, "{position}");
                    }
                }
                captures += position.hand(Seat::new(0)).total() + position.hand(Seat::new(1)).total();
            }
        }
        assert!(captures > 100, "{captures}");
    }

    /// With the colours exchanged and the other seat to act a position is worth the same to who acts.
    #[test]
    fn both_seats_see_alike() {
        let rules = "focus-2,goal=capture".parse::<Variant>().unwrap().focus_rules().unwrap();
        assert_eq!(rules.goal, Goal::Capture);
        let exchanged = |text: &str| {
            let fields: Vec<&str> = text.split(' ').collect();
            let board: String = fields[0]
                .split_inclusive(['/', ','])
                .map(|cell| {
                    let swap = |c: char| match c {
                        '1' => '2',
                        '2' => '1',
                        c => c,
                    };
                    if cell.starts_with('x') { cell.to_owned() } else { cell.chars().map(swap).collect() }
                })
                .collect();
            let turn = if fields[1] == "1" { "2" } else { "1" };
            let two = |text: &str, by: char| text.split(by).rev().collect::<Vec<_>>().join(&by.to_string());
            let taken = two(fields[3], '/').split('/').map(|row| two(row, ',')).collect::<Vec<_>>().join("/");
            format!("{board} {turn} {} {taken} {} {}", two(fields[2], ','), fields[4], fields[5])
        };
        for over_hand in [false, true] {
            let network = network(2, over_hand);
            let mut rng = Rng::new(3, &[]);
            let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
            while game.outcome().is_none() && game.played().len() < 120 {
                let position = *game.position();
                let other = Focus::<2>::parse(&exchanged(&position.to_string()), rules).unwrap();
                let value = |position: &Focus<2>| {
                    NetworkEvaluator::new(&network, position, position.seat_to_act()).evaluate_anew(position)
                };
                assert_eq!(value(&position), value(&other), "{position}");
                let for_other = NetworkEvaluator::new(&network, &position, other.seat_to_act());
                assert_eq!(for_other.evaluate_anew(&position), -value(&position));
                game.play(rng.pick(&game.actions()).unwrap()).unwrap();
            }
        }
    }

    #[test]
    fn a_network_plays_for_two_and_no_level_that_knows_less_hears_of_it() {
        let evaluation = Evaluation::FocusNetwork(Arc::new(network(4, false)));
        let found = |variant: &str, limits: &Limits, evaluation: &Evaluation| {
            let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
            let options = Options { evaluation: evaluation.clone(), ..Options::default() };
            search(&SearchRequest::new(&game, limits, &Stop::new()), &options).map(|found| (found.best, found.score))
        };
        let limits = Limits::nodes(500);
        assert!(found("focus-2", &limits, &evaluation).is_ok());
        assert_ne!(found("focus-2", &limits, &evaluation), found("focus-2", &limits, &Evaluation::BuiltIn));
        assert_eq!(found("focus-3", &limits, &evaluation), Err(SearchError::Evaluation));
        assert_eq!(found("fibonacci", &limits, &evaluation), Err(SearchError::Evaluation));
        let weakest = Limits::level(Level::new(1).unwrap());
        assert_eq!(found("focus-2", &weakest, &evaluation), found("focus-2", &weakest, &Evaluation::BuiltIn));
        assert_eq!(found("focus-2", &weakest, &Evaluation::Hand), found("focus-2", &weakest, &Evaluation::BuiltIn));
    }

    #[test]
    fn the_built_in_network_plays_where_it_knows_the_rules() {
        let differ = |variant: &str| {
            let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
            let found = |evaluation| {
                let options = Options { evaluation, ..Options::default() };
                search(&SearchRequest::new(&game, &Limits::nodes(500), &Stop::new()), &options).map(|found| found.score)
            };
            found(Evaluation::BuiltIn) != found(Evaluation::Hand)
        };
        assert!(["focus-2", "focus-2,goal=capture"].into_iter().all(differ));
        assert!(!["focus-2,goal=capture,each=18", "focus-teams"].into_iter().any(differ));
    }
}
