//! A policy for three and four, each for himself: which actions a long search is likely to choose, by the position alone.
//!
//! Each action has one number, the sum of a weight from each table ([`features`]). The softmax of these numbers is the
//! tree search's prior. It is trained on the actions that searches chose (`docs/training.md`).

pub mod features;
mod file;

use crate::eval::rows::Rows;
use crate::eval::tables;
use features::{View, WEIGHTS};
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::{Action, Balance, Focus, Goal, Movement, Rules, Squares};
use std::sync::{Arc, LazyLock};

/// Units of a natural logarithm of odds.
pub const ONE: i32 = 100;

/// The weights of a policy, and the games that they are for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Policy {
    seats: usize,
    goal: Goal,
    weights: Box<[i16]>,
}

impl Policy {
    /// The policy that is built in for these rules and this number of seats, if any: `docs/results/multiplayer.md` says
    /// how they were made.
    ///
    /// ```
    /// use gamut_engine::focus::policy::Policy;
    /// use gamut_rules::Variant;
    ///
    /// let built_in = |variant: &str| {
    ///     let variant = variant.parse::<Variant>().ok()?;
    ///     Policy::built_in(&variant.focus_rules()?, variant.seats())
    /// };
    /// assert!(built_in("focus-3,goal=capture").is_some());
    /// assert_ne!(built_in("focus-4,goal=capture"), built_in("focus-4"));
    /// assert_eq!(built_in("focus-teams"), None);
    /// ```
    ///
    /// # Panics
    /// Never: a test reads them.
    #[must_use]
    pub fn built_in(rules: &Rules, seats: usize) -> Option<&'static Arc<Self>> {
        static BUILT_IN: LazyLock<[Arc<Policy>; 4]> = LazyLock::new(|| {
            let texts = [
                include_str!("../../../data/focus-3.policy"),
                include_str!("../../../data/focus-3-capture.policy"),
                include_str!("../../../data/focus-4.policy"),
                include_str!("../../../data/focus-4-capture.policy"),
            ];
            texts.map(|text| match Policy::read_file(&mut Rows::new(text)) {
                Ok(policy) => Arc::new(policy),
                Err(error) => panic!("the built-in file is a policy: {error}"),
            })
        });
        BUILT_IN.iter().find(|policy| policy.fits(rules, seats))
    }

    /// A policy of these weights in units of [`ONE`], table after table.
    ///
    /// ```
    /// use gamut_engine::focus::policy::Policy;
    /// use gamut_engine::focus::policy::features::WEIGHTS;
    /// use gamut_rules::Variant;
    /// use gamut_rules::focus::Goal;
    ///
    /// let policy = Policy::new(3, Goal::Last, vec![0; WEIGHTS]);
    /// let fits = |variant: &str| variant.parse::<Variant>().ok()?.focus_rules().map(|rules| policy.fits(&rules, 3));
    /// assert_eq!((fits("focus-3"), fits("focus-3,goal=capture")), (Some(true), Some(false)));
    /// ```
    ///
    /// # Panics
    /// If there are not [`WEIGHTS`].
    #[must_use]
    pub fn new(seats: usize, goal: Goal, weights: Vec<i16>) -> Self {
        assert_eq!(weights.len(), WEIGHTS, "a weight for each entry of each table");
        Self { seats, goal, weights: weights.into_boxed_slice() }
    }

    /// Returns whether it is for games with these rules and this number of seats.
    ///
    /// ```
    /// use gamut_engine::focus::policy::Policy;
    /// use gamut_engine::focus::policy::features::WEIGHTS;
    /// use gamut_rules::Variant;
    /// use gamut_rules::focus::Goal;
    ///
    /// let policy = Policy::new(4, Goal::Last, vec![0; WEIGHTS]);
    /// let rules = "focus-teams".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// assert!(!policy.fits(&rules, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(&self, rules: &Rules, seats: usize) -> bool {
        self.seats == seats
            && self.goal == rules.goal
            && rules.movement == Movement::Exact
            && rules.balance == Balance::None
            && !rules.teams
    }

    /// Calls `see` with how likely each action is, as a logarithm in units of [`ONE`], up to a constant of the position.
    #[inline]
    pub(crate) fn score<const SEATS: usize>(
        &self,
        position: &Focus<SEATS>,
        actions: &[Action],
        mut see: impl FnMut(i32),
    ) {
        let view = View::new(position);
        // Successive actions often move the same pieces, and many lead to the same square.
        let mut last = None;
        let (mut known, mut targets) = ([Squares::EMPTY; 2], [[0; SQUARES]; 2]);
        for &action in actions {
            let pieces = (action.from(), action.count());
            let (source, of_source) = match last {
                Some((moved, source)) if moved == pieces => source,
                _ => {
                    let source = view.source(action);
                    (source, tables::sum(&self.weights, &source.entries))
                }
            };
            last = Some((pieces, (source, of_source)));
            let (to, kind) = (action.to(), usize::from(source.is_drop));
            let target = view.target(to, source.is_drop);
            let of_target = &mut targets[kind][to.index() % SQUARES];
            if !known[kind].contains(to) {
                known[kind] |= Squares::of(to);
                *of_target = tables::sum(&self.weights, &target.entries);
            }
            see(of_source + *of_target + tables::sum(&self.weights, &view.landing(&source, &target)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use gamut_rules::{Game, Seat, Turn, Variant};

    /// In games by chance: early, in full swing, with reserves.
    fn check<const SEATS: usize>(variant: &str) {
        let rules = variant.parse::<Variant>().unwrap().focus_rules().unwrap();
        let policy = Policy::built_in(&rules, SEATS).unwrap();
        let (mut game, mut rng) = (Game::new(Focus::<SEATS>::start(rules, Seat::FIRST)), Rng::new(5, &[]));
        while let Turn::Act(_) = game.turn() {
            let (view, actions) = (View::new(game.position()), game.actions());
            let mut scores = Vec::new();
            policy.score(game.position(), &actions, |score| scores.push(score));
            assert_eq!(scores.len(), actions.len());
            for (&action, score) in actions.iter().zip(scores) {
                assert_eq!(score, tables::sum(&policy.weights, &view.of(action)), "{action} in {}", game.position());
            }
            let Some(action) = rng.pick(&game.actions()) else { break };
            game.play_unchecked(action);
        }
    }

    #[test]
    fn scores_are_the_sums_of_the_entries_of_each_action() {
        ["focus-3", "focus-3,goal=capture"].into_iter().for_each(check::<3>);
        ["focus-4", "focus-4,goal=capture"].into_iter().for_each(check::<4>);
    }
}
