//! Evaluation of Fibonacci: how near each side is to closing its ring, and how well its men support it.

mod memo;
mod ring;
mod weights;

pub(crate) use memo::Memo;
use ring::RingProgress;
pub use weights::{FibonacciWeights, LENGTH, ROWS};

use gamut_rules::Seat;
use gamut_rules::fibonacci::point::POINTS;
use gamut_rules::fibonacci::{Fibonacci, ManKind, Point, PointSet};

/// Distances between points in steps.
pub(super) static DISTANCES: [[u8; POINTS]; POINTS] = {
    let mut distances = [[0; POINTS]; POINTS];
    let mut index = 0;
    while index < POINTS * POINTS {
        let (from, to) = (index / POINTS, index % POINTS);
        distances[from][to] = Point::new(from).distance(Point::new(to)) as u8;
        index += 1;
    }
    distances
};

/// A side's evaluation, independent of the other's men except for the moves that their attack takes from it.
#[derive(Clone, Copy, Default)]
pub(crate) struct SideValue {
    points: i32,
    /// Number of moves in its plan.
    pub(super) plan: u8,
    /// Number of groups of its strikes.
    pub(super) groups: u8,
    /// Whether it can drag the enemy's centre.
    pub(super) drags: bool,
    /// Number of its strikes in groups next to its own centre.
    pub(super) guards: u8,
    /// Points that its men reach in one move, as bits: two halves, so that a value is small.
    reach: [u64; 2],
}

impl SideValue {
    /// Returns the points that its men reach in one move.
    pub(super) fn reach(&self) -> PointSet {
        PointSet::from_bits(u128::from(self.reach[1]) << 64 | u128::from(self.reach[0]))
    }
}

impl FibonacciWeights {
    /// Evaluates a seat's men.
    fn standing(&self, position: &Fibonacci, seat: Seat) -> SideValue {
        let near = RingProgress::new(position, seat);
        let target = &DISTANCES[position.centre(seat.after(1, 2)).index()];
        let steps =
            |kind| position.men(seat, kind).into_iter().map(|man| usize::from(target[man.index()])).sum::<usize>();
        let rows = [
            near.plan,
            usize::from(position.attackers(seat.after(1, 2))),
            steps(ManKind::Strike) / 3,
            steps(ManKind::Support) / 4,
            near.groups,
            near.reach.count() / 3,
            usize::from(near.drags),
        ];
        let points = rows.iter().zip(&self.0[1..]).map(|(&at, row)| i32::from(row[at.min(LENGTH - 1)])).sum();
        SideValue {
            points,
            plan: near.plan as u8,
            groups: near.groups as u8,
            drags: near.drags,
            guards: near.guards as u8,
            reach: [near.reach.bits() as u64, (near.reach.bits() >> 64) as u64],
        }
    }

    /// Returns the value of a standing, given the number of enemy strikes next to the own centre, for the side whose
    /// turn is next or for the other.
    #[inline]
    fn points(&self, standing: &SideValue, attackers: u8, next: bool) -> i32 {
        let late = usize::from(standing.plan + attackers).min(LENGTH - 1);
        standing.points + i32::from(self.0[if next { ROWS - 1 } else { 0 }][late])
    }

    /// Combines the standings of a seat and of the other to the value of a position for a seat whose turn is over.
    #[inline]
    fn compare(&self, position: &Fibonacci, seat: Seat, standings: &[SideValue; 2]) -> i32 {
        let other = seat.after(1, 2);
        self.points(&standings[0], position.attackers(seat), false)
            - self.points(&standings[1], position.attackers(other), true)
    }

    /// Returns the value of a position in points for a seat whose turn is over. Positive values favour it.
    ///
    /// ```
    /// use gamut_engine::fibonacci::FibonacciWeights;
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let weights = FibonacciWeights::of(&rules);
    /// assert_eq!(weights.evaluate(&position, Seat::FIRST), 0, "both sides stand alike");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn evaluate(&self, position: &Fibonacci, seat: Seat) -> i32 {
        self.judge(position, seat).0
    }

    /// Returns the value, and the standings of the seat and of the other.
    pub(super) fn judge(&self, position: &Fibonacci, seat: Seat) -> (i32, [SideValue; 2]) {
        let standings = [seat, seat.after(1, 2)].map(|seat| self.standing(position, seat));
        (self.compare(position, seat, &standings), standings)
    }
}
