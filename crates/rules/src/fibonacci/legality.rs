//! Why an action is not legal, stated once more and without the generator: a law says that both agree.
//!
//! Where the generator works on bits, this walks from point to point by their coordinates.

use super::position::NO_CARD;
use super::rules::{Group, LoneStep, MinMoves};
use super::{Action, Fibonacci, Kind, Man, Point, Sort};
use crate::Seat;

/// What speaks against an action. `Display` is a clause for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Objection {
    /// There are no actions any more.
    #[error("the game is over")]
    Over,
    /// The turn begins with a card.
    #[error("first the card of seat {0} is turned up")]
    CardFirst(Seat),
    /// The card lies there already, or there are no cards.
    #[error("no card is to be turned up now")]
    NoCardNow,
    /// All cards of the number have been turned.
    #[error("seat {0} has no {1} left among its cards")]
    CardUsedUp(Seat, u8),
    /// No man there.
    #[error("there is no man on {0}")]
    Empty(Point),
    /// Somebody else's man.
    #[error("the man on {0} belongs to seat {1}, and seat {2} is to act")]
    NotYours(Point, Seat, Seat),
    /// Centres do not move.
    #[error("the man on {0} is a centre, which never moves by itself")]
    Centre(Point),
    /// Groups do not change places within themselves.
    #[error("{0} is held by the group of {1}")]
    OwnGroup(Point, Point),
    /// Men go where their group reaches.
    #[error("{0} is not next to the group of {1}")]
    TooFar(Point, Point),
    /// With `lone-step=empty`.
    #[error("the man on {0} has no group, so it may go to empty points only, and {1} is taken")]
    LoneStep(Point, Point),
    /// With `min-moves`.
    #[error("the turn may be ended only {0}")]
    EndTooEarly(&'static str),
}

impl Fibonacci {
    /// What speaks against an action here; `None` if it is legal.
    #[must_use]
    pub fn objection(&self, action: Action) -> Option<Objection> {
        if self.over.is_some() {
            return Some(Objection::Over);
        }
        match action.sort() {
            Sort::Card(_) if self.left != NO_CARD => Some(Objection::NoCardNow),
            Sort::Card(number) => {
                (self.pile(self.side).count(number) == 0).then_some(Objection::CardUsedUp(self.side, number))
            }
            _ if self.left == NO_CARD => Some(Objection::CardFirst(self.side)),
            Sort::End => self.against_end(),
            Sort::Step { from, to } => self.against_step(from, to),
        }
    }

    fn against_end(&self) -> Option<Objection> {
        let when = match self.rules.min_moves {
            MinMoves::Zero => return None,
            MinMoves::One if self.made > 0 => return None,
            MinMoves::One => "after a move",
            MinMoves::All => "when all its moves are made",
        };
        // Every man that may move at all may move to a point next to him or his group.
        let own = Point::all().filter(|&from| self.man(from).is_some_and(|man| man.seat == self.side));
        let stuck = own.into_iter().all(|from| Point::all().all(|to| self.against_step(from, to).is_some()));
        (!stuck).then_some(Objection::EndTooEarly(when))
    }

    fn against_step(&self, from: Point, to: Point) -> Option<Objection> {
        let Some(mover) = self.man(from) else { return Some(Objection::Empty(from)) };
        if mover.seat != self.side {
            return Some(Objection::NotYours(from, mover.seat, self.side));
        }
        if mover.kind == Kind::Centre {
            return Some(Objection::Centre(from));
        }
        let group = self.walk(from, mover);
        if group.contains(&to) {
            Some(Objection::OwnGroup(to, from))
        } else if group.iter().all(|member| member.distance(to) != 1) {
            Some(Objection::TooFar(to, from))
        } else if self.rules.lone_step == LoneStep::Empty && group.len() == 1 && self.man(to).is_some() {
            Some(Objection::LoneStep(from, to))
        } else {
            None
        }
    }

    /// The group of a man, from one to the next.
    fn walk(&self, from: Point, mover: Man) -> Vec<Point> {
        let links = |man: Man| {
            let same = man.kind == mover.kind || self.rules.group == Group::Any;
            man.seat == mover.seat && man.kind != Kind::Centre && same
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
