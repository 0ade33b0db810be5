//! A lower bound on the moves a side needs to win in the current turn, used to cut off the search.
//!
//! A man takes the place of another or an empty one, so **an elementary move brings at most one strike to another
//! point**. Let F be the final point of the enemy's centre, T its current point, `near` the strikes now adjacent to F,
//! and `wanted` the number required: `wanted - near` moves bring a strike next to F.
//!
//! One additional move that brings none is needed if F is neither T nor adjacent to it, or adjacent to it without a
//! strike on F:
//! - the last move that takes the centre from a point not adjacent to F puts a man there: a support, or a strike that
//!   is then not adjacent to F either;
//! - the man that gives up F to the centre is a support, or a strike that an earlier move put there, which is not
//!   adjacent to itself.
//!
//! And if F is not T, one move takes the centre away.

use gamut_rules::Seat;
use gamut_rules::fibonacci::{Fibonacci, Point, PointSet};

/// Returns a lower bound on the elementary moves this seat needs to win.
pub(crate) fn lower_bound(position: &Fibonacci, hero: Seat, left: usize) -> usize {
    let strikes = position.strikes(hero);
    let centre = position.centre(hero.after(1, 2));
    let wanted = if position.is_cards() { 3 } else { 6 };
    let needed = |end: Point, strikes: PointSet| {
        let round = end.neighbours();
        // A ring at the rim does not count.
        let possible = position.is_cards() || round.count() == 6;
        let missing = wanted - (round & strikes).count().min(wanted);
        let idle = end != centre && !(round.contains(centre) && strikes.contains(end));
        let away = usize::from(end != centre);
        if possible { (missing + usize::from(idle)).max(away) } else { usize::MAX }
    };
    let fewest = Point::all().map(|end| needed(end, strikes)).min().unwrap_or(usize::MAX);
    if fewest > left || !position.is_cards() || left >= 5 || position.has_won(hero) {
        return fewest;
    }
    // With so few moves some strikes stay in place. They must be able to form one group.
    let all: Vec<Point> = strikes.into_iter().collect();
    let stays = |kept: &[Point]| {
        let set: PointSet = kept.iter().copied().collect();
        let far = Point::all().all(|end| {
            let (near, idle) = ((end.neighbours() & set).count(), needed(end, PointSet::EMPTY) > wanted);
            near + left < wanted + usize::from(idle && end != centre && !strikes.contains(end))
        });
        !far && can_connect(kept, left)
    };
    if subsets(&all, all.len().saturating_sub(left)).iter().any(|kept| stays(kept)) { fewest } else { left + 1 }
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
