//! Sets of cells as bitboards: seven bits per column from the left, lowest cell first. The seventh bit of a column
//! stays empty, so that no line runs from the top of one column into the bottom of the next.

use std::fmt;

/// Number of columns.
pub const COLUMNS: usize = 7;
/// Number of rows.
pub const ROWS: usize = 6;
/// Bits per column.
const STEP: usize = ROWS + 1;
/// Bit offsets along which four can be in line: up, right, and the two diagonals.
const DIRECTIONS: [usize; 4] = [1, STEP, STEP + 1, STEP - 1];
const COLUMN: u64 = (1 << ROWS) - 1;

/// A cell of the board. `Display` prints its column's letter and its row from below, such as `d1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// Iterates over all cells, column by column from the left, each from below.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COLUMNS * STEP).filter(|bit| bit % STEP < ROWS).map(|bit| Self(bit as u8))
    }

    /// Returns the column, from 0 on the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize / STEP
    }

    /// Returns the row, from 0 below.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize % STEP
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stones(u64);

impl Stones {
    /// Every cell of the board.
    pub const BOARD: Self = {
        let (mut bits, mut column) = (0, 0);
        while column < COLUMNS {
            bits |= COLUMN << (column * STEP);
            column += 1;
        }
        Self(bits)
    };

    /// Returns the set with a cell added.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.0)
    }

    /// Returns the set with a cell removed.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.0))
    }

    /// Returns the cells that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cells that are not in another set.
    #[must_use]
    pub const fn but_not(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns whether a cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the lowest cell of a column that is not in the set; `None` if the column is full or does not exist.
    #[must_use]
    pub const fn free_cell(self, column: usize) -> Option<Cell> {
        if column >= COLUMNS {
            return None;
        }
        let height = (self.0 >> (column * STEP) & COLUMN).trailing_ones() as usize;
        if height < ROWS { Some(Cell((column * STEP + height) as u8)) } else { None }
    }

    /// Returns the topmost cell of a column in the set, if stones lie on top of each other.
    #[must_use]
    pub fn top(self, column: usize) -> Option<Cell> {
        Cell::all().filter(|cell| cell.column() == column && self.contains(*cell)).last()
    }

    /// Returns every cell that is part of four or more in line.
    #[must_use]
    pub fn in_line(self) -> Self {
        DIRECTIONS.into_iter().fold(Self(0), |found, step| {
            let pairs = self.0 & self.0 >> step;
            let fours = pairs & pairs >> (2 * step);
            Self(found.0 | fours | fours << step | fours << (2 * step) | fours << (3 * step))
        })
    }

    /// Returns whether four are in line.
    #[inline]
    #[must_use]
    pub fn has_four(self) -> bool {
        DIRECTIONS.into_iter().any(|step| {
            let pairs = self.0 & self.0 >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }

    /// Returns the cells of the board that would complete four in line, occupied or not.
    #[must_use]
    pub fn completing(self) -> Self {
        let completing = DIRECTIONS.into_iter().fold(0, |found, step| {
            let (up, down) = (|steps| self.0 << (steps * step), |steps| self.0 >> (steps * step));
            let after_two = up(1) & up(2);
            let before_two = down(1) & down(2);
            found | after_two & (up(3) | down(1)) | before_two & (down(3) | up(1))
        });
        Self(completing & Self::BOARD.0)
    }
}
