//! What is known about Fibonacci: how near each side is to closing its ring, and how well its men stand for it.

mod knowledge;
mod near;
mod weights;

pub use knowledge::FibonacciKnowledge;
use near::Near;
pub use weights::{LENGTH, ROWS, Weights};

use gamut_rules::Seat;
use gamut_rules::fibonacci::point::POINTS;
use gamut_rules::fibonacci::{Fibonacci, Kind, Point};

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

impl Weights {
    /// What a seat has, in points.
    fn side(&self, position: &Fibonacci, seat: Seat) -> i32 {
        let near = Near::new(position, seat);
        let target = &DISTANCES[position.centre(seat.after(1, 2)).index()];
        let steps =
            |kind| position.men(seat, kind).into_iter().map(|man| usize::from(target[man.index()])).sum::<usize>();
        let rows = [
            near.plan + usize::from(position.attackers(seat)),
            near.plan,
            usize::from(position.attackers(seat.after(1, 2))),
            steps(Kind::Strike) / 3,
            steps(Kind::Support) / 4,
            near.groups,
            near.reach.count() / 3,
            usize::from(near.drags),
        ];
        rows.iter().zip(&self.0).map(|(&at, row)| i32::from(row[at.min(LENGTH - 1)])).sum()
    }

    /// How good a position is for a seat, in points, between two turns. Positive is good for it. Whose turn comes next does
    /// not count: a search compares ends of turns of the same side.
    #[must_use]
    pub fn evaluate(&self, position: &Fibonacci, seat: Seat) -> i32 {
        self.side(position, seat) - self.side(position, seat.after(1, 2))
    }
}
