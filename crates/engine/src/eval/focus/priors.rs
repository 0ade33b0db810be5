//! Priors of the tree search: how likely each action of a position is.

use super::FocusWeights;
use super::evaluator::OTHERS;
use super::landing::Landing;
use super::patterns;
use super::policy::{ONE, Policy};
use crate::{Gain, TreeParameters};
use gamut_rules::Seat;
use gamut_rules::focus::{Action, Focus, Rules};
use std::sync::Arc;

/// Priors for games in which everybody plays for himself: by a policy, or by what actions gain.
pub struct Priors<const SEATS: usize> {
    policy: Option<Arc<Policy>>,
    /// What a unit of the policy counts.
    unit: f32,
    /// By the seat that plays.
    landings: [Landing<SEATS>; SEATS],
    /// Points that multiply a prior by e.
    heat: f32,
    /// Points that a capture counts on top of what it gains.
    capture: f32,
}

impl<const SEATS: usize> Priors<SEATS> {
    /// Prepares the tables. Without a policy for these games priors come from what actions gain.
    ///
    /// ```
    /// use gamut_engine::TreeParameters;
    /// use gamut_engine::focus::{FocusWeights, Priors};
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{ActionList, Position, Seat, Variant};
    ///
    /// let rules = "focus-4".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<4>::start(rules, Seat::FIRST);
    /// let priors = Priors::<4>::new(&rules, FocusWeights::of(&rules), &TreeParameters::default(), None);
    /// let (mut actions, mut logits) = (ActionList::new(), Vec::new());
    /// position.actions(&mut actions);
    /// priors.logits(&position, &actions, &mut logits);
    /// assert_eq!(logits.len(), actions.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(
        rules: &Rules,
        weights: &FocusWeights,
        parameters: &TreeParameters,
        policy: Option<&Arc<Policy>>,
    ) -> Self {
        let own = |one, other| one == other;
        let stacks = weights.patterns.each_ref().map(|patterns| patterns::table(patterns, own));
        let landing = |index| {
            let seat = Seat::new(index);
            Landing::new(weights, rules.goal, OTHERS[SEATS], seat, std::iter::once(seat), &stacks, own)
        };
        Self {
            policy: policy.filter(|policy| policy.fits(rules, SEATS)).cloned(),
            unit: 100.0 / (ONE as f32 * parameters.tree_prior as f32),
            landings: std::array::from_fn(landing),
            heat: parameters.tree_heat as f32,
            capture: parameters.tree_capture as f32,
        }
    }

    /// Fills a list with the logarithm of the prior of each of these actions of the seat to act, up to a number that they
    /// share.
    ///
    /// ```
    /// use gamut_engine::TreeParameters;
    /// use gamut_engine::focus::policy::Policy;
    /// use gamut_engine::focus::{FocusWeights, Priors};
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-4".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<4>::start(rules, Seat::FIRST);
    /// let policy = Policy::built_in(&rules, 4);
    /// let priors = Priors::<4>::new(&rules, FocusWeights::of(&rules), &TreeParameters::default(), policy);
    /// let actions = [position.parse_action("b4-c4")?, position.parse_action("c4-d4")?];
    /// let mut logits = Vec::new();
    /// priors.logits(&position, &actions, &mut logits);
    /// assert_ne!(logits[0], logits[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn logits(&self, position: &Focus<SEATS>, actions: &[Action], logits: &mut Vec<f32>) {
        logits.clear();
        if let Some(policy) = &self.policy {
            policy.score(position, actions, |score| logits.push(score as f32 * self.unit));
            return;
        }
        let seat = position.seat_to_act();
        logits.extend(actions.iter().map(|&action| {
            let gain = self.gain(position, seat, action);
            (gain.points as f32 + if gain.noisy { self.capture } else { 0.0 }) / self.heat
        }));
    }

    /// What an action of this seat gains it, roughly.
    #[inline]
    pub(super) fn gain(&self, position: &Focus<SEATS>, seat: Seat, action: Action) -> Gain {
        self.landings[seat.index() % SEATS].gain(position, seat, action)
    }
}
