//! A move predictor: which elementary moves of a turn a long search is likely to choose, by the board alone.
//!
//! Each step has one number, the sum of a weight from each table ([`features`]). It is trained on the turns that searches
//! chose (`docs/training.md`). The beam tries the most likely steps only, so that it can look at more turns.

pub mod features;
mod file;

pub(crate) use file::TITLE;

use crate::eval::rows::Rows;
use crate::eval::tables;
use features::{FEATURES, WEIGHTS};
use gamut_rules::fibonacci::Rules;
use std::sync::{Arc, LazyLock};

/// Units of a natural logarithm of odds.
pub const ONE: i32 = 100;
/// Settings of a beam.
pub const SETTINGS: usize = 6;
/// Beams up to these widths have a setting of their own; wider ones have the next.
const WIDTHS: [usize; 3] = [8, 32, 128];
/// The settings behind those of widths: what a step of odds of e counts in the choice of positions within the turn, and of
/// whole turns, in points.
const WITHIN: usize = 4;
const AT_END: usize = 5;

/// The weights of the predictor, and how the beam uses them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Predictor {
    settings: [i16; SETTINGS],
    weights: Box<[i16]>,
}

impl Predictor {
    /// The predictor that is built in for a game by these rules: `docs/results/fibonacci.md` says how it was made.
    ///
    /// ```
    /// use gamut_engine::fibonacci::predictor::Predictor;
    /// use gamut_rules::Variant;
    ///
    /// let rules = |text: &str| text.parse::<Variant>().ok().and_then(|variant| variant.fibonacci_rules());
    /// let [board, cards] = [rules("fibonacci"), rules("fibonacci-cards")].map(|rules| rules.map(|rules| Predictor::of(&rules)));
    /// assert_ne!(board, cards, "the card game has another goal");
    /// ```
    ///
    /// # Panics
    /// Never: a test reads it.
    #[must_use]
    pub fn of(rules: &Rules) -> &'static Arc<Self> {
        static BOARD: LazyLock<Arc<Predictor>> =
            LazyLock::new(|| built_in(include_str!("../../../data/fibonacci.steps")));
        static CARDS: LazyLock<Arc<Predictor>> =
            LazyLock::new(|| built_in(include_str!("../../../data/fibonacci-cards.steps")));
        if rules.cards { &CARDS } else { &BOARD }
    }

    /// A predictor of these weights in units of [`ONE`], table after table. The settings are how many steps of a position
    /// narrow, wider, wide and the widest beams try, and what a step that is less likely by odds of e loses among
    /// positions within the turn, and among whole turns, in points.
    ///
    /// ```
    /// use gamut_engine::fibonacci::predictor::Predictor;
    /// use gamut_engine::fibonacci::predictor::features::WEIGHTS;
    ///
    /// let predictor = Predictor::new([8, 8, 8, 8, 0, 0], vec![0; WEIGHTS]);
    /// assert!(predictor.to_string().starts_with("gamut-eval fibonacci-steps\nsettings 8 8 8 8 0 0\n"));
    /// ```
    ///
    /// # Panics
    /// If there are not [`WEIGHTS`].
    #[must_use]
    pub fn new(settings: [i16; SETTINGS], weights: Vec<i16>) -> Self {
        assert_eq!(weights.len(), WEIGHTS, "a weight for each entry of each table");
        Self { settings, weights: weights.into_boxed_slice() }
    }

    /// Returns how many steps of a position a beam of this width tries.
    pub(crate) fn tried(&self, width: usize) -> usize {
        let place = WIDTHS.iter().position(|&most| width <= most).unwrap_or(WIDTHS.len());
        usize::from(self.settings[place].unsigned_abs()).max(1)
    }

    /// Returns the points that such a lead among steps counts within the turn.
    pub(crate) fn within(&self, lead: i32) -> i32 {
        lead * i32::from(self.settings[WITHIN]) / ONE
    }

    /// Returns the points that such a lead among steps counts at the end of the turn.
    pub(crate) fn at_end(&self, lead: i32) -> i32 {
        lead * i32::from(self.settings[AT_END]) / ONE
    }

    /// Returns how likely the step is, as a logarithm in units of [`ONE`], up to a constant of the position.
    #[inline]
    pub(crate) fn score(&self, features: &[u16; FEATURES]) -> i32 {
        tables::sum(&self.weights, features)
    }
}

/// Reads a predictor that is part of the program.
fn built_in(text: &str) -> Arc<Predictor> {
    match Predictor::read_file(&mut Rows::new(text)) {
        Ok(predictor) => Arc::new(predictor),
        Err(error) => panic!("the built-in file is a predictor: {error}"),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::features::View;
    use super::*;
    use crate::Rng;
    use gamut_rules::fibonacci::{Action, Fibonacci, Symmetry};
    use gamut_rules::{ActionList, Position, Seat, Variant};

    /// A predictor of random weights.
    pub(crate) fn predictor(seed: u64) -> Predictor {
        let mut rng = Rng::new(seed, &[]);
        let weights = (0..WEIGHTS).map(|_| rng.below(401) as i16 - 200).collect();
        Predictor::new([10, 14, 20, 30, 40, 0], weights)
    }

    #[test]
    fn a_step_is_as_likely_as_its_images() {
        let (predictor, mut rng) = (predictor(3), Rng::new(4, &[]));
        let rules = "fibonacci".parse::<Variant>().unwrap().fibonacci_rules().unwrap();
        let (mut position, mut made) = (Fibonacci::start(rules, Seat::FIRST), Vec::new());
        let mut list = ActionList::new();
        for _ in 0..60 {
            position.actions(&mut list);
            for map in Symmetry::all() {
                let images: Vec<Action> = made.iter().map(|&step| map.action(step)).collect();
                let (view, image) = (View::new(&position, &made), View::new(&position.image(map), &images));
                for &step in list.iter().filter(|action| action.is_step()) {
                    assert_eq!(predictor.score(&view.of(step)), predictor.score(&image.of(map.action(step))), "{step}");
                }
            }
            let turn = position.turn_number();
            let step = rng.pick(&list).expect("the game goes on");
            position.play_unchecked(step);
            made.push(step);
            if position.outcome().is_some() {
                position = Fibonacci::start(rules, Seat::FIRST);
            }
            if position.turn_number() != turn {
                made.clear();
            }
        }
    }

    #[test]
    fn the_built_in_predictors_prefer_some_steps_to_others() {
        for variant in ["fibonacci", "fibonacci-cards"] {
            let rules = variant.parse::<Variant>().unwrap().fibonacci_rules().unwrap();
            assert!(Predictor::of(&rules).weights.iter().any(|&weight| weight != 0), "{variant}");
        }
    }

    #[test]
    fn a_wider_beam_tries_at_least_as_many_steps() {
        let tried = [1, 8, 9, 32, 33, 128, 129, 4_000].map(|width| predictor(1).tried(width));
        assert_eq!(tried, [10, 10, 14, 14, 20, 20, 30, 30]);
    }
}
