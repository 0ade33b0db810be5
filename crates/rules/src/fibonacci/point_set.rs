//! Sets of points, such as those of one side's strikes.

use super::Point;
use super::point::{POINTS, TABLE};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A set of points: bit n is the point with index n.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PointSet(u128);

impl PointSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All points of the board.
    pub const BOARD: Self = Self((1 << POINTS) - 1);

    /// Creates a set from its bits; bits beyond the board are dropped.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// let set = PointSet::of(point);
    /// assert_eq!(PointSet::from_bits(set.bits()), set);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::BOARD.0)
    }

    /// Returns the bits.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// assert_eq!(PointSet::of(point).bits().count_ones(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Creates a set of one point.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// assert!(PointSet::of(point).contains(point));
    /// ```
    #[inline]
    #[must_use]
    pub fn of(point: Point) -> Self {
        SINGLE[point.index() & (TABLE - 1)]
    }

    /// Returns whether the set contains a point.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// assert!(!PointSet::of(point).contains(Point::new(41)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.index() & 1 != 0
    }

    /// Returns the number of points.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// assert_eq!(PointSet::of(point).count(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// assert!(PointSet::EMPTY.is_empty() && !PointSet::of(point).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the point with the lowest index, if any.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// assert_eq!((PointSet::of(point).first(), PointSet::EMPTY.first()), (Some(point), None));
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point::new(self.0.trailing_zeros() as usize)) }
    }

    /// Returns the set with this point added.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let point = Point::new(40);
    /// assert_eq!(PointSet::of(point).with(Point::new(41)).count(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | 1 << point.index())
    }

    /// Toggles points: adds those that are missing and removes the others.
    #[inline]
    pub(super) fn toggle(&mut self, points: Self) {
        self.0 ^= points.0;
    }
}

/// The set of each single point: a load is cheaper than a shift over two registers.
static SINGLE: [PointSet; TABLE] = {
    let mut single = [PointSet::EMPTY; TABLE];
    let mut index = 0;
    while index < TABLE {
        single[index] = PointSet(1 << index);
        index += 1;
    }
    single
};

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// An iterator over the points of a set, by index.
#[derive(Clone, Debug)]
pub struct Points(PointSet);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.count(), Some(self.0.count()))
    }
}

impl ExactSizeIterator for Points {}

impl BitOr for PointSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for PointSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Set difference.
impl Sub for PointSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
