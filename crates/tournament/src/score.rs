//! Points for places.

use crate::finish::Finish;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// Points, counted in halves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(u32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// Creates points from a number of halves.
    #[must_use]
    pub const fn from_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// Returns the number of halves.
    #[must_use]
    pub const fn halves(self) -> u32 {
        self.0
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// Prints a decimal number: `2`, `2.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.0 / 2, if self.0 % 2 == 1 { ".5" } else { "" }))
    }
}

/// Returns the points of each seat: one for each seat that finished behind it and half of one for each that tied with
/// it. So a table of four gives 3, 2, 1, 0, and ties share. A forfeit gets nothing, and all others count as ahead of it.
pub(crate) fn table_points(finishes: &[Finish]) -> Vec<Points> {
    let points = |seat: usize| {
        let others = finishes.iter().enumerate().filter(|&(other, _)| other != seat);
        others.map(|(other, _)| against(finishes, seat, other)).sum()
    };
    (0..finishes.len()).map(points).collect()
}

/// Returns what a seat got against another: 1 for a better place, half for the same, nothing for a worse one.
pub(crate) fn against(finishes: &[Finish], seat: usize, other: usize) -> Points {
    Points::from_halves(match (finishes[seat], finishes[other]) {
        (Finish::Forfeit, _) => 0,
        (Finish::Place(_), Finish::Forfeit) => 2,
        (Finish::Place(own), Finish::Place(theirs)) => match own.cmp(&theirs) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        },
    })
}

/// Returns whether these are the places of a ranking: each is 1 plus the number of better ones, forfeits left out.
pub(crate) fn is_ranking(finishes: &[Finish]) -> bool {
    finishes.iter().all(|finish| match finish {
        Finish::Forfeit => true,
        Finish::Place(own) => {
            let better = finishes.iter().filter(|other| matches!(other, Finish::Place(place) if place < own)).count();
            usize::from(*own) == better + 1
        }
    })
}
