//! Move generation: all legal actions and their number; and the [`Position`] trait.

use super::cards::NUMBERS;
use super::position::NO_CARD;
use super::rules::{Group, LoneStep, MinMoves};
use super::{Action, Effect, Fibonacci, IllegalReason, PointSet};
use crate::position::DrawPlace;
use crate::{ActionList, Outcome, ParseError, Position, Reason, Seat, Turn, Winner};

impl Fibonacci {
    /// Iterates over the groups of a seat, each with the points that its men can reach.
    #[inline]
    pub(super) fn each_group(&self, seat: Seat, mut see: impl FnMut(PointSet, PointSet)) {
        let (strikes, supports) = (self.strikes(seat), self.supports(seat));
        let sets = match self.rules.group {
            Group::SameKind => [strikes, supports],
            Group::Any => [strikes | supports, PointSet::EMPTY],
        };
        for men in sets {
            let mut rest = men;
            while let Some(first) = rest.first() {
                let (group, reach) = rest.connected(PointSet::of(first));
                rest = rest - group;
                let mut targets = reach - group;
                if self.rules.lone_step == LoneStep::Empty && group.count() == 1 {
                    targets = targets - self.occupied();
                }
                see(group, targets);
            }
        }
    }

    /// Returns the groups of a seat: connected men of one kind, or of both kinds with `group=any`.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert!(!position.groups(Seat::FIRST).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn groups(&self, seat: Seat) -> Vec<PointSet> {
        let mut groups = Vec::new();
        self.each_group(seat, |group, _| groups.push(group));
        groups
    }

    /// Returns the group of the man on a point; empty if no strike or support stands there.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// for group in position.groups(Seat::FIRST) {
    ///     assert!(group.into_iter().all(|point| position.group(point) == group));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn group(&self, point: super::Point) -> PointSet {
        let mut found = PointSet::EMPTY;
        for seat in Seat::all(2) {
            self.each_group(seat, |group, _| {
                if group.contains(point) {
                    found = group;
                }
            });
        }
        found
    }

    /// Returns the number of elementary moves of a seat, as if it were to act.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert!(position.count_steps(Seat::FIRST) > 0);
    /// let second = Seat::new(1);
    /// assert_eq!(position.count_steps(Seat::FIRST), position.count_steps(second), "the start is symmetric");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count_steps(&self, seat: Seat) -> usize {
        let mut steps = 0;
        self.each_group(seat, |group, targets| steps += group.count() * targets.count());
        steps
    }

    /// Returns whether the turn may be ended before its moves are used up.
    #[inline]
    pub(super) fn may_end(&self, steps: usize) -> bool {
        match self.rules.min_moves {
            MinMoves::Zero => true,
            MinMoves::One => self.made > 0 || steps == 0,
            MinMoves::All => steps == 0,
        }
    }
}

impl Position for Fibonacci {
    type Action = Action;
    type Effect = Effect;
    type IllegalReason = IllegalReason;

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over {
            Turn::Over
        } else if self.left == NO_CARD {
            Turn::Chance
        } else {
            Turn::Act(self.side)
        }
    }

    fn seat_in_turn(&self) -> Option<Seat> {
        if self.over { None } else { Some(self.side) }
    }

    fn turn_after(&self, _: usize) -> u32 {
        self.turn
    }

    fn skipped_since(&self, seat: Seat, turn: u32, _: Option<Seat>) -> Vec<Seat> {
        // A turn that is passed over uses its number up.
        (1..self.turn.saturating_sub(turn) as usize).map(|turns| seat.after(turns, 2)).collect()
    }

    fn side_of(&self, seat: Seat) -> Seat {
        seat
    }

    #[inline]
    fn actions(&self, list: &mut ActionList<Action>) {
        list.clear();
        if self.over {
            return;
        }
        if self.left == NO_CARD {
            return self.chances(|card, _| list.push(card));
        }
        self.each_group(self.side, |group, targets| {
            for from in group {
                for to in targets {
                    list.push(Action::step(from, to));
                }
            }
        });
        if self.may_end(list.len()) {
            list.push(Action::END);
        }
    }

    #[inline]
    fn count_actions(&self) -> usize {
        match self.turn() {
            Turn::Over => 0,
            Turn::Chance => {
                let mut cards = 0;
                self.chances(|_, _| cards += 1);
                cards
            }
            Turn::Act(seat) => {
                let steps = self.count_steps(seat);
                steps + usize::from(self.may_end(steps))
            }
        }
    }

    fn chances(&self, mut see: impl FnMut(Action, u32)) {
        if self.turn() == Turn::Chance {
            let pile = self.piles[self.side];
            for number in (1..=NUMBERS).filter(|&number| pile.count(number) > 0) {
                see(Action::card(number), u32::from(pile.count(number)));
            }
        }
    }

    fn draw_place(&self) -> Option<DrawPlace> {
        let pile = self.piles[self.side].bits();
        (self.turn() == Turn::Chance).then_some(DrawPlace { turn: self.turn, pile })
    }

    fn draw(&self, seed: u64) -> Option<Action> {
        let waits = self.turn() == Turn::Chance;
        waits.then(|| self.piles[self.side].draw(seed, self.turn).map(Action::card)).flatten()
    }

    fn has_long_turns(&self) -> bool {
        true
    }

    fn ends_turn(&self, action: Action) -> bool {
        let mut next = *self;
        next.make(action);
        next.over || next.turn != self.turn
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.make(action);
    }

    fn why_illegal(&self, action: Action) -> Option<IllegalReason> {
        self.illegal_reason(action)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.illegal_reason(action).is_none()
    }

    fn effect(&self, action: Action) -> Effect {
        self.effect_of(action)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.hash()
    }

    fn reversible_plies(&self) -> usize {
        // No man leaves the board, so every earlier position can recur.
        u32::MAX as usize
    }

    fn repeats(&self) -> bool {
        let begins = if self.rules.cards { self.left == NO_CARD } else { self.made == 0 };
        self.rules.repetition && !self.over && begins
    }

    fn recurs(&self, earlier: &Self) -> bool {
        self.is_same_moment(earlier)
    }

    fn recurrence_key(&self) -> u64 {
        self.moment_hash()
    }

    fn exhausted(&self) -> Option<Reason> {
        (self.rules.turns > 0 && self.turn > u32::from(self.rules.turns)).then_some(Reason::TURNS)
    }

    fn drawn(&self, reason: Reason) -> Outcome {
        Outcome { winner: Winner::Draw, reason }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        super::notation::parse_action(text)
    }
}
