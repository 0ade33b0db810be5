//! The board as bits of a parallelogram of 11 × 11, in which all neighbours of a set are a few shifts away.

use gamut_rules::fibonacci::{Point, PointSet};

/// A set of cells: bit 11 (r + 5) + q + 5 is the point (q, r).
pub(super) type Cells = u128;

/// Length of a row.
const WIDTH: u32 = 11;
/// The greatest coordinate.
const RADIUS: i8 = 5;
/// Size of tables by cell: a power of two, so that a masked index needs no bounds check.
pub(super) const TABLE: usize = 128;

/// The cells with this q.
const fn column(q: i8) -> Cells {
    let mut cells = 0;
    let mut row = 0;
    while row < WIDTH {
        cells |= 1 << (row * WIDTH + (q + RADIUS) as u32);
        row += 1;
    }
    cells
}

/// The 91 points.
pub(super) const BOARD: Cells = {
    let mut cells: Cells = 0;
    let mut index = 0;
    while index < WIDTH * WIDTH {
        let (q, r) = ((index % WIDTH) as i8 - RADIUS, (index / WIDTH) as i8 - RADIUS);
        if (q + r).unsigned_abs() <= RADIUS as u8 {
            cells |= 1 << index;
        }
        index += 1;
    }
    cells
};

/// Exclude the first or the last column, where a shift by one would change rows.
const WEST: Cells = !column(-RADIUS);
const EAST: Cells = !column(RADIUS);

/// Returns the set shifted in all six directions: bit n of each is set if the neighbour of cell n in that direction is
/// in the set. Bits off the board may be set.
#[inline(always)]
pub(super) const fn seen(cells: Cells) -> [Cells; 6] {
    let east = (cells << 1) & WEST;
    let west = (cells >> 1) & EAST;
    [east, west, cells << WIDTH, west << WIDTH, cells >> WIDTH, east >> WIDTH]
}

/// The neighbours of each cell.
pub(super) static NEAR: [Cells; TABLE] = {
    let mut near = [0; TABLE];
    let mut index = 0;
    while index < WIDTH * WIDTH {
        if BOARD >> index & 1 != 0 {
            let [a, b, c, d, e, f] = seen(1 << index);
            near[index as usize] = (a | b | c | d | e | f) & BOARD;
        }
        index += 1;
    }
    near
};

/// The points with six neighbours.
pub(super) const INNER: Cells = {
    let [a, b, c, d, e, f] = seen(BOARD);
    a & b & c & d & e & f & BOARD
};

/// Returns the neighbours of a cell.
#[inline(always)]
pub(super) fn near(cell: usize) -> Cells {
    NEAR[cell & (TABLE - 1)]
}

/// Returns one cell as a set.
#[inline(always)]
pub(super) const fn bit(cell: usize) -> Cells {
    1 << (cell & (TABLE - 1))
}

/// Returns the lowest cell of a non-empty set.
#[inline(always)]
pub(super) const fn first(cells: Cells) -> usize {
    cells.trailing_zeros() as usize
}

/// Iterates over the cells of a set, lowest first.
#[inline(always)]
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (cells != 0).then(|| {
            let cell = first(cells);
            cells &= cells - 1;
            cell
        })
    })
}

/// Returns the connected part of `men` that contains the cells of `seed`, and that part with its neighbours.
#[inline]
pub(super) fn connected(men: Cells, seed: Cells) -> (Cells, Cells) {
    let (mut group, mut reach, mut frontier) = (seed, seed, seed);
    while frontier != 0 {
        let next = near(first(frontier));
        frontier &= frontier - 1;
        reach |= next;
        frontier |= next & men & !group;
        group |= next & men;
    }
    (group, reach)
}

/// Returns the cell of a point.
pub(super) fn cell(point: Point) -> usize {
    (point.r() + RADIUS) as usize * WIDTH as usize + (point.q() + RADIUS) as usize
}

/// Returns the point of a cell on the board.
pub(super) fn point(cell: usize) -> Point {
    let (q, r) = (cell % WIDTH as usize, cell / WIDTH as usize);
    Point::at(q as i8 - RADIUS, r as i8 - RADIUS).expect("men stand on the board only")
}

/// Converts a set of points.
pub(super) fn cells(men: PointSet) -> Cells {
    men.into_iter().fold(0, |cells, point| cells | bit(cell(point)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_neighbours_as_the_points() {
        assert_eq!(cells(PointSet::BOARD), BOARD);
        for here in Point::all() {
            assert_eq!(point(cell(here)), here);
            assert_eq!(near(cell(here)), cells(here.neighbours()), "{here}");
        }
        let inner = Point::all().filter(|point| point.neighbours().count() == 6).collect();
        assert_eq!(INNER, cells(inner));
    }

    #[test]
    fn the_same_groups_as_the_points() {
        let men: PointSet = Point::all().filter(|point| point.index() * point.index() % 7 < 3).collect();
        for here in men {
            let (group, reach) = men.connected(PointSet::of(here));
            assert_eq!(connected(cells(men), bit(cell(here))), (cells(group), cells(reach)));
        }
    }
}
