//! How each seat stands where everybody plays for himself: what the tree search judges positions by.

use super::ground::{Ground, PlaceTable, places};
use super::patterns::{self, StackTable};
use super::{FocusWeights, Priors, UNIT, hands};
use crate::Gain;
use crate::eval::judge::Values;
use crate::eval::judge::{Judge, softmax};
use gamut_rules::Seat;
use gamut_rules::focus::{Action, Focus, Squares};

/// Points that multiply the odds of winning by e.
pub const SCALE: f64 = 92.0;

/// Tables of the weights of an evaluation, for all seats at once.
pub struct SeatStandings<const SEATS: usize> {
    weights: FocusWeights,
    /// As the rows of [`FocusWeights::patterns`].
    stacks: [Box<StackTable>; 4],
    places: Box<PlaceTable>,
}

impl<const SEATS: usize> SeatStandings<SEATS> {
    /// Prepares the tables.
    ///
    /// ```
    /// use gamut_engine::focus::{FocusWeights, SeatStandings};
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-3".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<3>::start(rules, Seat::FIRST);
    /// let standings = SeatStandings::<3>::new(&FocusWeights::ZERO);
    /// assert_eq!(standings.of(&position), [0; 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(weights: &FocusWeights) -> Self {
        let stacks = weights.patterns.each_ref().map(|patterns| patterns::table(patterns, |one, other| one == other));
        Self { weights: weights.clone(), stacks, places: Box::new(places(weights)) }
    }

    /// The standing of each seat, in [`UNIT`]ths of a point. Only the differences between seats mean anything.
    ///
    /// ```
    /// use gamut_engine::focus::{FocusWeights, SeatStandings};
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-4".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<4>::start(rules, Seat::FIRST);
    /// let standings = SeatStandings::<4>::new(FocusWeights::of(&rules)).of(&position);
    /// assert!(standings[0] >= standings[2], "the first seat is to act");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn of(&self, position: &Focus<SEATS>) -> [i32; SEATS] {
        let weights = &self.weights;
        let has_reserve: [bool; SEATS] = std::array::from_fn(|seat| position.reserve(Seat::new(seat)) > 0);
        let owners = has_reserve.iter().filter(|&&has| has).count();
        let grounds: [Ground; SEATS] = std::array::from_fn(|index| {
            let others = owners > usize::from(has_reserve[index]);
            let mut ground = Ground::default();
            let table = usize::from(has_reserve[index]) + 2 * usize::from(others);
            ground.add(position, Seat::new(index), &self.stacks[table], &self.places);
            ground
        });
        std::array::from_fn(|index| {
            let seat = Seat::new(index);
            let others = (0..SEATS).filter(|&other| other != index);
            let reached = others.fold(Squares::EMPTY, |squares, other| squares | grounds[other].reached);
            let in_turn = position.seat_to_act() == seat;
            hands::worth(position, weights, seat)
                + hands::stepped(&weights.topped[0], position.tops(seat).count())
                + weights.mobility[0][0] * position.mobility(seat) as i32
                + grounds[index].worth
                + grounds[index].threatened(reached, in_turn, weights)
                + if in_turn { weights.tempo[0][0] } else { 0 }
        })
    }

    /// The logarithms of the seats' odds, up to a number that they share.
    ///
    /// ```
    /// use gamut_engine::focus::{FocusWeights, SeatStandings};
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-4".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<4>::start(rules, Seat::FIRST);
    /// let logits = SeatStandings::<4>::new(FocusWeights::of(&rules)).logits(&position);
    /// assert!(logits.iter().all(|logit| logit.is_finite()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn logits(&self, position: &Focus<SEATS>) -> [f64; SEATS] {
        self.of(position).map(|standing| f64::from(standing) / (SCALE * f64::from(UNIT)))
    }
}

/// Judges positions by how each seat stands.
pub(crate) struct ByStandings<const SEATS: usize> {
    standings: SeatStandings<SEATS>,
    priors: Priors<SEATS>,
    /// What logarithms of odds are divided by.
    scale: f64,
}

impl<const SEATS: usize> ByStandings<SEATS> {
    /// Logarithms of odds are divided by `scale` hundredths.
    pub(crate) fn new(weights: &FocusWeights, priors: Priors<SEATS>, scale: i32) -> Self {
        Self { standings: SeatStandings::new(weights), priors, scale: f64::from(scale) / 100.0 }
    }

    /// The chances where the seats' odds have these logarithms and, if it counts, the standings on top.
    #[inline]
    pub(super) fn chances_over(&self, position: &Focus<SEATS>, logits: [f64; SEATS], counts: bool) -> Values {
        let standings = if counts { self.standings.logits(position) } else { [0.0; SEATS] };
        let mut values = Values::default();
        for (value, (logit, standing)) in values.iter_mut().zip(logits.into_iter().zip(standings)) {
            *value = (logit + standing) / self.scale;
        }
        softmax(values, SEATS)
    }
}

impl<const SEATS: usize> Judge<Focus<SEATS>> for ByStandings<SEATS> {
    fn chances(&self, position: &Focus<SEATS>) -> Values {
        self.chances_over(position, [0.0; SEATS], true)
    }

    #[inline]
    fn gain(&self, position: &Focus<SEATS>, seat: Seat, action: Action) -> Gain {
        self.priors.gain(position, seat, action)
    }

    #[inline]
    fn prior_logits(&self, position: &Focus<SEATS>, actions: &[Action], logits: &mut Vec<f32>) {
        self.priors.logits(position, actions, logits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::focus::FocusEvaluator;
    use crate::{Evaluator, Rng, TreeParameters};
    use gamut_rules::focus::Rules;
    use gamut_rules::{Game, Variant};

    fn rules(variant: &str) -> Rules {
        variant.parse::<Variant>().unwrap().focus_rules().unwrap()
    }

    /// With two seats the difference of the standings is what alpha-beta's evaluation says.
    #[test]
    fn between_two_seats_the_difference_is_the_evaluation() {
        for variant in ["focus-2", "focus-2,goal=capture", "focus-2:domination"] {
            let rules = rules(variant);
            let standings = SeatStandings::<2>::new(FocusWeights::of(&rules));
            let evaluator = FocusEvaluator::<2>::built_in(&rules, Seat::FIRST);
            let (mut game, mut rng) = (Game::new(Focus::<2>::start(rules, Seat::FIRST)), Rng::new(7, &[]));
            for _ in 0..80 {
                let [first, second] = standings.of(game.position());
                assert_eq!((first - second) / UNIT, evaluator.evaluate_anew(game.position()), "{}", game.position());
                let Some(action) = rng.pick(&game.actions()) else { break };
                game.play(action).unwrap();
            }
        }
    }

    #[test]
    fn standings_move_on_with_the_colours() {
        let rules = rules("focus-3,goal=capture");
        let parse = |text| Focus::<3>::parse(text, rules).unwrap();
        let one = parse("x4/x6/x3,211,x,231,x2/x4,1,x3/x,1,x4,1232,x/x6,21,x/12,x5/x4 1 2,0,1 0,2,1/1,0,0/0,1,0 3 52");
        let two = parse("x4/x6/x3,322,x,312,x2/x4,2,x3/x,2,x4,2313,x/x6,32,x/23,x5/x4 2 1,2,0 0,0,1/1,0,2/0,1,0 3 52");
        let standings = SeatStandings::<3>::new(FocusWeights::of(&rules));
        let [first, second, third] = standings.of(&one);
        assert_eq!(standings.of(&two), [third, first, second]);
        assert!(first != second && second != third);
        let weights = FocusWeights::of(&rules);
        let priors = Priors::new(&rules, weights, &TreeParameters::default(), None);
        let chances = ByStandings::<3>::new(weights, priors, 100).chances(&one);
        let ranked = |values: [f64; 3]| {
            let mut seats = [0, 1, 2];
            seats.sort_by(|&one, &other| values[one].total_cmp(&values[other]));
            seats
        };
        assert_eq!(ranked([chances[0], chances[1], chances[2]]), ranked([first, second, third].map(f64::from)));
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
