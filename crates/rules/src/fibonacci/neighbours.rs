//! Which points are next to each other, and which are connected.

use super::point::{POINTS, Point, TABLE};
use super::point_set::PointSet;

/// Steps to the six neighbours in axial coordinates (q to the right, r downwards to the right).
const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The neighbours of each point.
static NEIGHBOURS: [PointSet; TABLE] = {
    let mut neighbours = [PointSet::EMPTY; TABLE];
    let mut index = 0;
    while index < POINTS {
        let point = Point::new(index);
        let (q, r) = (point.q(), point.r());
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (right, down) = DIRECTIONS[direction];
            if let Some(next) = Point::at(q + right, r + down) {
                neighbours[index] = neighbours[index].with(next);
            }
            direction += 1;
        }
        index += 1;
    }
    neighbours
};

impl Point {
    /// Returns the neighbours: six, on the rim four, in a corner three.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// assert!((2..=6).contains(&Point::new(40).neighbours().count()));
    /// ```
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> PointSet {
        NEIGHBOURS[self.index() & (TABLE - 1)]
    }
}

impl PointSet {
    /// Returns the connected part of the set that contains these points, and that part with all its neighbours.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Point, PointSet};
    ///
    /// let (seed, next) = (Point::new(40), Point::new(41));
    /// let (group, reach) = PointSet::of(seed).with(next).connected(PointSet::of(seed));
    /// assert!(group.contains(next), "they are neighbours");
    /// assert_eq!(reach, group | seed.neighbours() | next.neighbours());
    /// ```
    #[inline]
    #[must_use]
    pub fn connected(self, seed: Self) -> (Self, Self) {
        let (mut group, mut reach) = (seed, seed);
        let mut frontier = seed;
        while let Some(point) = frontier.first() {
            let next = point.neighbours();
            reach |= next;
            frontier = (frontier - Self::of(point)) | ((next & self) - group);
            group |= next & self;
        }
        (group, reach)
    }
}
