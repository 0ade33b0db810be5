//! The 52 squares: an 8×8 board without three squares at each corner.

use std::fmt;

/// Number of squares.
pub const SQUARES: usize = 52;

/// Index of a square by rank and file (both from 0), or 52 if there is none.
const INDEX: [[u8; 8]; 8] = {
    let mut index = [[SQUARES as u8; 8]; 8];
    let (mut next, mut rank) = (0, 0);
    while rank < 8 {
        let mut file = 0;
        while file < 8 {
            let from_corner = (if file < 4 { file } else { 7 - file }) + (if rank < 4 { rank } else { 7 - rank });
            if from_corner >= 2 {
                index[rank][file] = next;
                next += 1;
            }
            file += 1;
        }
        rank += 1;
    }
    index
};

/// File and rank of a square (from 0), by index.
const COORDINATES: [(u8, u8); SQUARES] = {
    let mut coordinates = [(0, 0); SQUARES];
    let mut rank = 0;
    while rank < 8 {
        let mut file = 0;
        while file < 8 {
            if (INDEX[rank][file] as usize) < SQUARES {
                coordinates[INDEX[rank][file] as usize] = (file as u8, rank as u8);
            }
            file += 1;
        }
        rank += 1;
    }
    coordinates
};

/// A square, numbered rank by rank from c1 = 0 to f8 = 51.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// Returns the square with this index (below 52).
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// assert_eq!(Square::new(0).to_string(), "c1");
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < SQUARES);
        Self(index as u8)
    }

    /// Returns the square at this file and rank (both from 0), if it is on the board.
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// assert_eq!(Square::at(3, 3), Square::from_name("d4"));
    /// assert_eq!(Square::at(0, 0), None, "a corner");
    /// ```
    #[must_use]
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        let index = INDEX[rank as usize][file as usize];
        if (index as usize) < SQUARES { Some(Self(index)) } else { None }
    }

    /// Returns the square with this name, `a3` to `h6`.
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// assert_eq!(Square::from_name("d4").map(|square| square.to_string()).as_deref(), Some("d4"));
    /// assert_eq!(Square::from_name("a1"), None, "a corner");
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Self::at((file - b'a') as i8, (rank - b'1') as i8),
            _ => None,
        }
    }

    /// Returns the index, from 0 to 51.
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// assert_eq!(Square::new(17).index(), 17);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the file, from 0 (a) to 7 (h).
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// assert_eq!(Square::from_name("d5").map(Square::file), Some(3));
    /// ```
    #[must_use]
    pub const fn file(self) -> i8 {
        COORDINATES[self.index()].0 as i8
    }

    /// Returns the rank, from 0 to 7.
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// assert_eq!(Square::from_name("d5").map(Square::rank), Some(4));
    /// ```
    #[must_use]
    pub const fn rank(self) -> i8 {
        COORDINATES[self.index()].1 as i8
    }

    /// Returns the square `steps` away in a direction of [`DIRECTIONS`], if it is on the board.
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// let square = Square::from_name("d4").ok_or("a square")?;
    /// assert_eq!(square.step((1, 0), 2), Square::from_name("f4"));
    /// assert_eq!(square.step((1, 0), 5), None, "beyond the board");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn step(self, direction: (i8, i8), steps: i8) -> Option<Self> {
        Self::at(self.file() + direction.0 * steps, self.rank() + direction.1 * steps)
    }

    /// Returns the distance between two squares on one file or rank; `None` if they share neither or are equal.
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// let [d4, d6, e5] = ["d4", "d6", "e5"].map(|name| Square::from_name(name).unwrap_or(Square::new(0)));
    /// assert_eq!((d4.distance(d6), d4.distance(e5)), (Some(2), None));
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> Option<u32> {
        let (files, ranks) = (self.file().abs_diff(other.file()), self.rank().abs_diff(other.rank()));
        ((files == 0) != (ranks == 0)).then_some(u32::from(files + ranks))
    }

    /// Iterates over all squares, c1 first.
    ///
    /// ```
    /// use gamut_rules::focus::Square;
    ///
    /// assert_eq!(Square::all().len(), 52);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SQUARES).map(Self::new)
    }
}

/// East, west, north, south as (files, ranks).
pub const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}
