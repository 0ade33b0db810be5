//! The 91 points of the board.

use std::fmt;

/// Number of points.
pub const POINTS: usize = 91;
/// The number of points on a side of the hexagon, less one: the largest coordinate.
const RADIUS: i8 = 5;
/// Rows of the board, `a` at the bottom to `k` at the top.
pub const ROWS: usize = 11;
/// Size of tables indexed by points: a power of two, so that a masked index needs no bounds check.
pub(super) const TABLE: usize = 128;

/// A point: `a1` has index 0, numbers go to the right and rows upwards, `k6` has index 90.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

/// Axial coordinates by index; (0, 0) beyond the board.
const COORDINATES: [(i8, i8); TABLE] = {
    let mut coordinates = [(0, 0); TABLE];
    let mut index = 0;
    let mut r = RADIUS;
    while r >= -RADIUS {
        let mut q = first_of(r);
        while q < first_of(r) + length_of(r) {
            coordinates[index] = (q, r);
            index += 1;
            q += 1;
        }
        r -= 1;
    }
    coordinates
};

/// Returns the leftmost q of the row with this r.
const fn first_of(r: i8) -> i8 {
    if r < 0 { -RADIUS - r } else { -RADIUS }
}

/// Returns the number of points in the row with this r.
const fn length_of(r: i8) -> i8 {
    2 * RADIUS + 1 - r.abs()
}

impl Point {
    /// Returns the point with this index, below 91.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// assert_eq!(Point::new(5).index(), 5);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < POINTS);
        Self(index as u8)
    }

    /// Returns the point with these axial coordinates, if it is on the board.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// let point = Point::new(40);
    /// assert_eq!(Point::at(point.q(), point.r()), Some(point));
    /// ```
    #[must_use]
    pub const fn at(q: i8, r: i8) -> Option<Self> {
        // Each coordinate is compared first, so that the sum cannot overflow.
        if q.unsigned_abs() > RADIUS as u8 || r.unsigned_abs() > RADIUS as u8 || (q + r).unsigned_abs() > RADIUS as u8 {
            return None;
        }
        let mut index = (q - first_of(r)) as u8;
        let mut below = RADIUS;
        while below > r {
            index += length_of(below) as u8;
            below -= 1;
        }
        Some(Self(index))
    }

    /// Returns the point with this name, such as `k1`.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// assert_eq!(Point::from_name("f6").map(|point| point.to_string()).as_deref(), Some("f6"));
    /// assert_eq!(Point::from_name("z9"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let (letter, digits) = name.split_at_checked(1)?;
        let row = letter.bytes().next()?.checked_sub(b'a').filter(|&row| usize::from(row) < ROWS)?;
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let number: i8 = if plain { digits.parse().ok()? } else { return None };
        let r = RADIUS - row as i8;
        (1..=length_of(r)).contains(&number).then(|| Self::at(first_of(r) + number - 1, r))?
    }

    /// Returns the index, from 0 to 90.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// assert_eq!(Point::new(5).index(), 5);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over all points, `a1` to `k6`.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// assert!(Point::all().len() > 80);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..POINTS).map(Self::new)
    }

    /// Iterates over the points of a row (0 is `a`, the bottom one), left to right.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// assert!(Point::row(0).all(|point| point.row_index() == 0));
    /// ```
    pub fn row(row: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::all().filter(move |point| point.row_index() == row)
    }

    /// Returns the axial coordinate to the right, from −5 to 5.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// let point = Point::new(40);
    /// assert_eq!(Point::at(point.q(), point.r()), Some(point));
    /// ```
    #[must_use]
    pub const fn q(self) -> i8 {
        COORDINATES[self.index() & (TABLE - 1)].0
    }

    /// Returns the axial coordinate downwards, from −5 (row `k`) to 5 (row `a`).
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// let point = Point::new(40);
    /// assert_eq!(Point::at(point.q(), point.r()), Some(point));
    /// ```
    #[must_use]
    pub const fn r(self) -> i8 {
        COORDINATES[self.index() & (TABLE - 1)].1
    }

    /// Returns the row, from 0 (`a`) to 10 (`k`).
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// assert_eq!(Point::new(0).row_index(), 0);
    /// ```
    #[must_use]
    pub const fn row_index(self) -> usize {
        (RADIUS - self.r()) as usize
    }

    /// Returns the distance to another point, in steps between neighbours.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Point;
    ///
    /// let point = Point::new(40);
    /// assert!(point.neighbours().into_iter().all(|next| point.distance(next) == 1));
    /// ```
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        let (q, r) = (self.q() - other.q(), self.r() - other.r());
        ((q.abs() + r.abs() + (q + r).abs()) / 2) as u32
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.row_index() as u8);
        write!(f, "{letter}{}", self.q() - first_of(self.r()) + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({self})")
    }
}
