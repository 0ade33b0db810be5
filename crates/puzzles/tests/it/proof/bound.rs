//! Which points the enemy's centre can stand on when a side wins in the current turn; used to cut off the search.
//!
//! Let F be the final point of the enemy's centre, N its neighbours, C the centre's current point, and A the points of
//! the side's strikes and supports.
//!
//! **Counting.** An elementary move takes at most one strike to another point. So each strike that N lacks takes a move
//! that brings it there. Call every other move idle.
//!
//! **New points.** A move makes the side occupy at most one new point: its target, unless a man of the side stood there.
//! If the move brings a strike to N, that point is in N. So at all times the side stands within X, which is A, N, and a
//! point for each idle move. A strike goes to a point within or next to a connected part of X that it belongs to, and
//! the centre to a point within a part that touches it. **So each strike begins in the part of X that contains N.**
//!
//! **The centre.** Let F not be C.
//! - If C is not in N, the first man that takes the centre's place does so by an idle move, and C is in X.
//! - If no man of the side stands on F, one must first be brought there by another idle move: it is where the centre
//!   goes last. F touches only N, so it connects nothing else.
//! - If C is in N and a support stands on F, then a support takes the centre's place from there, or a strike first comes
//!   to F, or the centre leaves N for a point of the side and is replaced there. Each is an idle move to a point that
//!   the side had before or that is in N.

use gamut_rules::Seat;
use gamut_rules::fibonacci::{Fibonacci, Point, PointSet};

/// Returns those of the points on which the enemy's centre could stand when the seat wins within this number of moves.
pub(crate) fn possible_ends(position: &Fibonacci, hero: Seat, left: usize, among: PointSet) -> PointSet {
    let side = Side::of(position, hero);
    let ends: PointSet = among.into_iter().filter(|&end| side.may_win(end, left)).collect();
    if ends.is_empty() || !position.is_cards() || left >= 5 || position.has_won(hero) {
        return ends;
    }
    // With so few moves some strikes stay in place. They must be able to form one group.
    let all: Vec<Point> = side.strikes.into_iter().collect();
    let stays = |kept: &Vec<Point>| {
        let set: PointSet = kept.iter().copied().collect();
        let near = |end: Point| (end.neighbours() & set).count() + left >= side.wanted + side.idle(end);
        ends.into_iter().any(near) && can_connect(kept, left)
    };
    if subsets(&all, all.len().saturating_sub(left)).iter().any(stays) { ends } else { PointSet::EMPTY }
}

/// What the bound asks of a position.
struct Side {
    strikes: PointSet,
    supports: PointSet,
    /// The enemy's centre.
    centre: Point,
    /// Strikes wanted next to the centre.
    wanted: usize,
}

impl Side {
    fn of(position: &Fibonacci, hero: Seat) -> Self {
        Self {
            strikes: position.strikes(hero),
            supports: position.supports(hero),
            centre: position.centre(hero.after(1, 2)),
            wanted: if position.is_cards() { 3 } else { 6 },
        }
    }

    /// Returns the fewest idle moves for the centre alone.
    fn idle(&self, end: Point) -> usize {
        if end == self.centre {
            return 0;
        }
        let beside = end.neighbours().contains(self.centre);
        let free = !(self.strikes | self.supports).contains(end);
        usize::from(!beside) + usize::from(free || (beside && self.supports.contains(end)))
    }

    fn may_win(&self, end: Point, left: usize) -> bool {
        let round = end.neighbours();
        // A ring at the rim does not count.
        if round.count() < self.wanted {
            return false;
        }
        let missing = self.wanted - (round & self.strikes).count().min(self.wanted);
        let Some(more) = left.checked_sub(missing + self.idle(end)) else { return false };
        if end != self.centre && left == 0 {
            return false;
        }
        let mut men = self.strikes | self.supports | round;
        let mut ends = self.strikes;
        if end != self.centre {
            men |= PointSet::of(self.centre);
            ends |= PointSet::of(self.centre);
        }
        can_join(men, round, ends, more)
    }
}

/// Returns whether these points could be in one part of `men` with `seed` after `more` points have been added; may
/// be wrongly true.
fn can_join(men: PointSet, seed: PointSet, points: PointSet, more: usize) -> bool {
    let (mut part, mut reach) = men.connected(seed);
    let mut rest = points - part;
    if rest.is_empty() {
        return true;
    }
    if more == 1 {
        // A single point must touch all parts.
        while let Some(first) = rest.first() {
            let (other, round) = men.connected(PointSet::of(first));
            rest = rest - other;
            reach = reach & round;
        }
        return !reach.is_empty();
    }
    for _ in 0..more {
        (part, reach) = men.connected(reach);
        if (points - part).is_empty() {
            return true;
        }
    }
    false
}

/// Returns whether these points could be connected by `more` further points, judging by distance alone: each part must
/// be near enough to another, and no two points further apart than six in a row.
fn can_connect(points: &[Point], more: usize) -> bool {
    let set: PointSet = points.iter().copied().collect();
    let distance = |a: &Point, b: &Point| a.distance(*b) as usize;
    if points.iter().any(|a| points.iter().any(|b| distance(a, b) >= points.len() + more)) {
        return false;
    }
    points.iter().all(|&point| {
        let (part, _) = set.connected(PointSet::of(point));
        let others: Vec<Point> = (set - part).into_iter().collect();
        let part: Vec<Point> = part.into_iter().collect();
        let gaps = part.iter().flat_map(|a| others.iter().map(move |b| distance(a, b) - 1));
        gaps.min().is_none_or(|gap| gap <= more)
    })
}

/// Returns all subsets of this size.
fn subsets(points: &[Point], size: usize) -> Vec<Vec<Point>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        subsets(&points[first + 1..], size - 1).into_iter().map(move |mut rest| {
            rest.push(points[first]);
            rest
        })
    };
    (0..points.len()).flat_map(with).collect()
}
