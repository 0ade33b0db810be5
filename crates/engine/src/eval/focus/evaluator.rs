//! The evaluation as the search uses it: tables prepared for one side.

use super::ground::{Ground, PlaceTable, places};
use super::landing::Landing;
use super::patterns::{self, StackTable};
use super::{FocusWeights, UNIT, hands};
use crate::common::score::value::MOST_POINTS;
use crate::eval::{Evaluator, Gain};
use gamut_rules::focus::{Action, Focus, Rules};
use gamut_rules::{Position, Seat};

/// Evaluates positions of Focus for the hero's side.
pub struct FocusEvaluator<const SEATS: usize> {
    weights: FocusWeights,
    /// Whether each seat is on the hero's side.
    friends: [bool; Seat::MAX],
    /// Opponents' share, in 64ths.
    others: i32,
    /// As the rows of [`FocusWeights::patterns`].
    stacks: [Box<StackTable>; 4],
    places: Box<PlaceTable>,
    landing: Landing<SEATS>,
}

impl<const SEATS: usize> FocusEvaluator<SEATS> {
    /// The evaluator with the built-in weights for these rules.
    ///
    /// ```
    /// use gamut_engine::focus::FocusEvaluator;
    /// use gamut_engine::Evaluator;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let value = |hero| FocusEvaluator::<2>::built_in(&rules, hero).evaluate(&position, &());
    /// assert!(value(Seat::FIRST) > 0, "to have the move is an advantage");
    /// assert_eq!(value(Seat::new(1)), -value(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn built_in(rules: &Rules, hero: Seat) -> Self {
        Self::new(rules, hero, FocusWeights::of(rules))
    }

    /// Prepares the tables for a search on behalf of this seat's side.
    ///
    /// ```
    /// use gamut_engine::focus::{FocusEvaluator, FocusWeights};
    /// use gamut_engine::Evaluator;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let evaluator = FocusEvaluator::<2>::new(&rules, Seat::FIRST, &FocusWeights::ZERO);
    /// assert_eq!(evaluator.evaluate(&position, &()), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(rules: &Rules, hero: Seat, weights: &FocusWeights) -> Self {
        let friends = |one: Seat, other: Seat| one == other || rules.teams && one.after(2, SEATS) == other;
        let sides = if rules.teams { 2 } else { SEATS };
        let stacks = weights.patterns.each_ref().map(|patterns| patterns::table(patterns, friends));
        let mut friendly = [false; Seat::MAX];
        Seat::all(SEATS).for_each(|seat| friendly[seat.index()] = friends(seat, hero));
        let others = OTHERS[sides % OTHERS.len()];
        Self {
            weights: weights.clone(),
            friends: friendly,
            others,
            landing: Landing::new(weights, rules.goal, others, hero, Seat::all(SEATS), &stacks, friends),
            stacks,
            places: Box::new(places(weights)),
        }
    }
}

/// By number of sides: with more than two, what others have counts less, for they also have it against each other.
pub(super) const OTHERS: [i32; 5] = [64, 64, 64, 40, 30];

impl<const SEATS: usize> Evaluator<Focus<SEATS>> for FocusEvaluator<SEATS> {
    /// The sums of this evaluation depend on who has a reserve, so they are added up at each position.
    type Accumulator = ();

    fn accumulate(&self, _position: &Focus<SEATS>) {}

    #[inline]
    fn play(&self, position: &mut Focus<SEATS>, action: Action, (): &mut ()) {
        position.play_unchecked(action);
    }

    #[inline]
    fn pass(&self, (): &mut ()) {}

    #[inline]
    fn settle(&self, _path: &mut [()]) {}

    #[inline]
    fn gain(&self, position: &Focus<SEATS>, seat: Seat, action: Action) -> Gain {
        self.landing.gain(position, seat, action)
    }

    #[inline]
    fn evaluate(&self, position: &Focus<SEATS>, (): &()) -> i32 {
        let weights = &self.weights;
        let (mut my_reserve, mut their_reserve) = (0, 0);
        for seat in Seat::all(SEATS) {
            let reserve = position.reserve(seat);
            if self.friends[seat.index()] { my_reserve += reserve } else { their_reserve += reserve }
        }
        let (i_have, they_have) = (usize::from(my_reserve > 0), usize::from(their_reserve > 0));
        let my_stacks = &self.stacks[i_have + 2 * they_have];
        let their_stacks = &self.stacks[they_have + 2 * i_have];
        let (mut mine, mut theirs) = (Ground::default(), Ground::default());
        let (mut own, mut other) = (0, 0);
        for seat in Seat::all(SEATS) {
            let worth = hands::worth(position, weights, seat)
                + hands::stepped(&weights.topped[0], position.tops(seat).count())
                + weights.mobility[0][0] * position.mobility(seat) as i32;
            if self.friends[seat.index()] {
                own += worth;
                mine.add(position, seat, my_stacks, &self.places);
            } else {
                other += worth;
                theirs.add(position, seat, their_stacks, &self.places);
            }
        }
        let in_turn = self.friends[position.seat_to_act().index()];
        own += mine.worth + mine.threatened(theirs.reached, in_turn, weights);
        other += theirs.worth + theirs.threatened(mine.reached, !in_turn, weights);
        let tempo = if in_turn { weights.tempo[0][0] } else { -weights.tempo[0][0] };
        let total = own - other * self.others / 64 + tempo;
        (total / UNIT).clamp(-MOST_POINTS, MOST_POINTS)
    }
}
