//! What a position is worth to every side.

use crate::Score;
use crate::eval::focus::published::StandingBounds;
use crate::search::multi::deepen::MAX_DEPTH;
use crate::search::multi::leaf::{FINE, LeafEvaluation, sides};
use gamut_rules::focus::Focus;
use gamut_rules::{Outcome, Seat, Winner};

/// A value a side, by its lowest seat; 0 at seats that are not the lowest of theirs. No value is negative.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Vector(pub(super) [i16; Seat::MAX]);

impl Vector {
    #[inline]
    pub(super) fn of(&self, side: Seat) -> i32 {
        i32::from(self.0[side.index()])
    }
}

/// Above every ply, so that all who have not lost have more than those who have.
const LOST: i32 = MAX_DEPTH as i32 + 1;

/// How points and ends are converted to values.
///
/// In an unfinished game, a side has its points above the least possible, in parts of a point, plus [`LOST`]. At an end
/// in d plies each loser has d and the winner the rest of [`Scale::top`]. The values never add up to more than `top`
/// and are never negative, which shallow pruning relies on.
pub(super) struct Scale {
    /// Each by its lowest seat.
    sides: Vec<Seat>,
    /// Sides that lose when one wins.
    losers: i32,
    /// In parts of a point.
    least: i32,
    /// The most that all values of a vector add up to.
    pub(super) top: i32,
}

impl Scale {
    pub(super) fn new<const SEATS: usize>(root: &Focus<SEATS>, bounds: StandingBounds) -> Self {
        let sides: Vec<Seat> = sides(root).collect();
        let count = sides.len() as i32;
        let points = (bounds.sum - count * bounds.least) * FINE;
        Self { sides, losers: count - 1, least: bounds.least * FINE, top: points + count * (FINE - 1 + LOST) }
    }

    /// The vector of these values.
    #[inline]
    fn vector(&self, value: impl Fn(Seat) -> i32) -> Vector {
        let mut vector = Vector::default();
        self.sides.iter().for_each(|&side| vector.0[side.index()] = value(side) as i16);
        vector
    }

    /// Evaluates a position of an unfinished game.
    #[inline]
    pub(super) fn leaf<const SEATS: usize>(&self, position: &Focus<SEATS>, key: u64, leaf: &LeafEvaluation) -> Vector {
        self.vector(|side| leaf.value(position, key, side) - self.least + LOST)
    }

    /// An end at this ply.
    pub(super) fn end<const SEATS: usize>(&self, position: &Focus<SEATS>, outcome: Outcome, ply: usize) -> Vector {
        if outcome.winner == Winner::Draw {
            let each = LeafEvaluation::draw(position) - self.least + LOST;
            return self.vector(|_| each);
        }
        self.vector(|side| if outcome.winner.includes(side) { self.won(ply) } else { ply as i32 })
    }

    /// What a side has that wins at this ply.
    #[inline]
    pub(super) fn won(&self, ply: usize) -> i32 {
        self.top - self.losers * ply as i32
    }

    /// Returns the winning side, if the vector is that of an end: no side has that much in an unfinished game.
    fn winner(&self, vector: &Vector) -> Option<Seat> {
        self.sides.iter().copied().find(|&side| vector.of(side) >= self.won(LOST as usize))
    }

    /// Returns whether a side chooses the first vector rather than the second: the one that gives it more; of equals
    /// the one that gives less to the next side, then to the one after that.
    #[inline]
    pub(super) fn prefers(&self, side: Seat, one: &Vector, other: &Vector) -> bool {
        let mut order = one.of(side).cmp(&other.of(side));
        for steps in 1..Seat::MAX {
            // Seats that are no side's lowest, or not at the table, have 0 in both.
            let next = side.after(steps, Seat::MAX);
            order = order.then_with(|| other.of(next).cmp(&one.of(next)));
        }
        order.is_gt()
    }

    /// Returns the same with ends this many plies further away.
    pub(super) fn moved(&self, vector: Vector, plies: i32) -> Vector {
        let Some(winner) = self.winner(&vector) else { return vector };
        self.vector(|side| vector.of(side) + if side == winner { -self.losers * plies } else { plies })
    }

    /// What a vector says to a side.
    pub(super) fn score(&self, vector: &Vector, side: Seat) -> Score {
        let value = vector.of(side);
        match self.winner(vector) {
            None => Score::Points((value - LOST + self.least).div_euclid(FINE)),
            Some(winner) if winner == side => Score::Win(((self.top - value) / self.losers) as u32),
            Some(_) => Score::Loss(value as u32),
        }
    }
}
