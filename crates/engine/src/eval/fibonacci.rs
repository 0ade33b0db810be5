//! What is known about Fibonacci: how near each side is to closing its ring, and how well its men stand for it.

mod near;
mod weights;

pub use near::Near;
pub use weights::{LENGTH, ROWS, Weights};

use gamut_rules::Seat;
use gamut_rules::fibonacci::point::POINTS;
use gamut_rules::fibonacci::{Fibonacci, Kind, Men, Point};

/// Steps from point to point.
static DISTANCES: [[u8; POINTS]; POINTS] = {
    let mut distances = [[0; POINTS]; POINTS];
    let mut index = 0;
    while index < POINTS * POINTS {
        let (from, to) = (index / POINTS, index % POINTS);
        distances[from][to] = Point::new(from).distance(Point::new(to)) as u8;
        index += 1;
    }
    distances
};

/// Entries of the evaluation that a position looks up: for each side one in every row.
///
/// The first side is the one whose turn comes next: being near is worth more where one is to act.
pub type Features = [[usize; ROWS]; 2];

/// The entries of the evaluation that a position looks up, the side of this seat first.
#[must_use]
pub fn features(position: &Fibonacci, next: Seat) -> Features {
    let seats = [next, next.after(1, 2)];
    let near = seats.map(|seat| Near::new(position, seat));
    let attacked = seats.map(|seat| usize::from(position.attackers(seat)));
    let side = |index: usize| {
        let seat = seats[index];
        let (own, target) = (position.centre(seat), position.centre(seats[1 - index]));
        let (strikes, supports) = (position.men(seat, Kind::Strike), position.men(seat, Kind::Support));
        let distances = |men: Men, point: Point| {
            let row = &DISTANCES[point.index()];
            men.into_iter().map(|man| usize::from(row[man.index()])).sum::<usize>()
        };
        [
            near[index].plan + attacked[index],
            near[index].plan,
            attacked[1 - index],
            distances(strikes, target) / 3,
            distances(supports, target) / 4,
            distances(supports, own) / 4,
            near[index].groups,
            near[index].reach.count() / 3,
            usize::from(near[index].drags),
            (strikes - near[1 - index].reach).count(),
            target.neighbours().count(),
        ]
        .map(|at| at.min(LENGTH - 1))
    };
    [side(0), side(1)]
}

/// How good a position is for a seat whose turn comes next, in points. Positive is good for it.
#[must_use]
pub fn evaluate(position: &Fibonacci, next: Seat) -> i32 {
    let weights = if position.is_cards() { &weights::CARDS } else { &weights::BOARD };
    weights.sum(&features(position, next))
}
