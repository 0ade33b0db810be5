//! Reasons why an action is illegal, written independently of the move generator; a property test checks that they
//! agree.
//!
//! The generator works on bitboards; this walks from point to point by coordinates.

use super::position::NO_CARD;
use super::rules::{Group, LoneStep, MinMoves};
use super::{Action, ActionKind, Fibonacci, Man, ManKind, Point};
use crate::Seat;

/// The reason why an action is illegal. `Display` prints a clause for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalReason {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The card must be turned up first.
    #[error("the card of seat {0} must be turned up first")]
    CardFirst(Seat),
    /// No card can be turned up now.
    #[error("no card can be turned up now")]
    NoCardNow,
    /// All cards of this number have been turned up.
    #[error("seat {0} has no {1} left among its cards")]
    CardUsedUp(Seat, u8),
    /// The source is empty.
    #[error("there is no man on {0}")]
    Empty(Point),
    /// The man belongs to the other side.
    #[error("the man on {0} belongs to seat {1}, and seat {2} is to act")]
    NotYours(Point, Seat, Seat),
    /// Centres do not move.
    #[error("the man on {0} is a centre, which never moves by itself")]
    Centre(Point),
    /// Men of a group do not swap places.
    #[error("{0} is occupied by the group of {1}")]
    OwnGroup(Point, Point),
    /// The target is not next to the group.
    #[error("{0} is not next to the group of {1}")]
    TooFar(Point, Point),
    /// With `lone-step=empty`: a lone man goes only to empty points.
    #[error("the man on {0} is alone, so he can go only to empty points, and {1} is occupied")]
    LoneStep(Point, Point),
    /// With `min-moves`: the turn cannot end yet.
    #[error("the turn can be ended only {0}")]
    EndTooEarly(&'static str),
}

impl Fibonacci {
    /// Returns the reason why an action is illegal, or `None` if it is legal.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Fibonacci, Action};
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let reason = position.illegal_reason(Action::card(3)).ok_or("there are no cards")?;
    /// assert_eq!(reason.to_string(), "no card can be turned up now");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn illegal_reason(&self, action: Action) -> Option<IllegalReason> {
        if self.over {
            return Some(IllegalReason::Over);
        }
        match action.kind() {
            ActionKind::Card(_) if self.left != NO_CARD => Some(IllegalReason::NoCardNow),
            ActionKind::Card(number) => {
                (self.pile(self.side).count(number) == 0).then_some(IllegalReason::CardUsedUp(self.side, number))
            }
            _ if self.left == NO_CARD => Some(IllegalReason::CardFirst(self.side)),
            ActionKind::End => self.against_end(),
            ActionKind::Step { from, to } => self.against_step(from, to),
        }
    }

    fn against_end(&self) -> Option<IllegalReason> {
        let when = match self.rules.min_moves {
            MinMoves::Zero => return None,
            MinMoves::One if self.made > 0 => return None,
            MinMoves::One => "after a move",
            MinMoves::All => "after all its moves",
        };
        // A man who can move at all can move to a point next to him or his group.
        let own = Point::all().filter(|&from| self.man(from).is_some_and(|man| man.seat == self.side));
        let stuck = own.into_iter().all(|from| Point::all().all(|to| self.against_step(from, to).is_some()));
        (!stuck).then_some(IllegalReason::EndTooEarly(when))
    }

    fn against_step(&self, from: Point, to: Point) -> Option<IllegalReason> {
        let Some(mover) = self.man(from) else { return Some(IllegalReason::Empty(from)) };
        if mover.seat != self.side {
            return Some(IllegalReason::NotYours(from, mover.seat, self.side));
        }
        if mover.kind == ManKind::Centre {
            return Some(IllegalReason::Centre(from));
        }
        let group = self.walk(from, mover);
        if group.contains(&to) {
            Some(IllegalReason::OwnGroup(to, from))
        } else if group.iter().all(|member| member.distance(to) != 1) {
            Some(IllegalReason::TooFar(to, from))
        } else if self.rules.lone_step == LoneStep::Empty && group.len() == 1 && self.man(to).is_some() {
            Some(IllegalReason::LoneStep(from, to))
        } else {
            None
        }
    }

    /// Returns the group of a man, walking from man to man.
    fn walk(&self, from: Point, mover: Man) -> Vec<Point> {
        let links = |man: Man| {
            let same = man.kind == mover.kind || self.rules.group == Group::Any;
            man.seat == mover.seat && man.kind != ManKind::Centre && same
        };
        let men: Vec<Point> = Point::all().filter(|&point| self.man(point).is_some_and(links)).collect();
        let mut group = vec![from];
        let mut next = 0;
        while let Some(&member) = group.get(next) {
            for &point in &men {
                if member.distance(point) == 1 && !group.contains(&point) {
                    group.push(point);
                }
            }
            next += 1;
        }
        group
    }
}
