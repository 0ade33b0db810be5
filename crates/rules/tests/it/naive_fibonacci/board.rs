//! The board as a map and as text.

use super::Point;
use super::point::{neighbours, row};
use std::collections::BTreeMap;

/// The men by point: `C` centre, `S` strike, `D` support; capitals for Red, small letters for Green.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board(pub(crate) BTreeMap<Point, char>);

/// In the order of the text, with Red at the top.
pub(crate) const START: &str = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc";

/// Returns the letters of a side's men: centre, strike, support.
pub(crate) fn letters(side: char) -> [char; 3] {
    if side == 'r' { ['C', 'S', 'D'] } else { ['c', 's', 'd'] }
}

/// Returns a man's side.
pub(crate) fn side_of(man: char) -> char {
    if man.is_uppercase() { 'r' } else { 'g' }
}

/// Returns the other side.
pub(crate) fn enemy(side: char) -> char {
    if side == 'r' { 'g' } else { 'r' }
}

impl Board {
    /// Returns the man on a point.
    pub(crate) fn at(&self, point: Point) -> Option<char> {
        self.0.get(&point).copied()
    }

    /// Returns the points of the men with this letter.
    pub(crate) fn all(&self, man: char) -> Vec<Point> {
        self.0.iter().filter(|&(_, &other)| other == man).map(|(&point, _)| point).collect()
    }

    /// Returns the point of a side's centre.
    pub(crate) fn centre(&self, side: char) -> Point {
        self.all(letters(side)[0])[0]
    }

    /// Counts the enemy's strikes next to a side's centre.
    pub(crate) fn attackers(&self, side: char) -> usize {
        let strike = letters(enemy(side))[1];
        neighbours(self.centre(side)).into_iter().filter(|&point| self.at(point) == Some(strike)).count()
    }

    /// Returns the board after a man has moved, and the man on the target has gone to the origin.
    pub(crate) fn moved(&self, from: Point, to: Point) -> Board {
        let mut men = self.0.clone();
        let man = men.remove(&from).expect("a man moves");
        if let Some(displaced) = men.insert(to, man) {
            men.insert(from, displaced);
        }
        Board(men)
    }

    /// Prints rows from the top, with letters and numbers of empty points.
    pub(crate) fn print(&self) -> String {
        (-5..=5).map(|r| self.print_row(r)).collect::<Vec<_>>().join("/")
    }

    fn print_row(&self, r: i32) -> String {
        let (mut text, mut empty) = (String::new(), 0);
        let flush = |text: &mut String, empty: usize| {
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
        };
        for point in row(r) {
            match self.at(point) {
                None => empty += 1,
                Some(man) => {
                    flush(&mut text, empty);
                    empty = 0;
                    text.push(man);
                }
            }
        }
        flush(&mut text, empty);
        text
    }

    /// Parses that text; the number of men is checked elsewhere.
    pub(crate) fn parse(text: &str) -> Result<Board, String> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != 11 {
            return Err(format!("{} rows instead of eleven", rows.len()));
        }
        let mut men = BTreeMap::new();
        for (r, row_text) in (-5..=5).zip(rows) {
            let cells = cells(row_text)?;
            if cells.len() != row(r).len() {
                return Err(format!("`{row_text}` has {} points instead of {}", cells.len(), row(r).len()));
            }
            for (point, cell) in row(r).into_iter().zip(cells.chars()) {
                if cell != '.' {
                    men.insert(point, cell);
                }
            }
        }
        Ok(Board(men))
    }
}

/// Returns a row point by point, with a dot for an empty one.
fn cells(row: &str) -> Result<String, String> {
    let mut cells = String::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
            match rest[..end].parse::<usize>() {
                Ok(count @ 1..=11) if first != '0' => cells.push_str(&".".repeat(count)),
                _ => return Err(format!("`{}` is no number of empty points", &rest[..end])),
            }
            rest = &rest[end..];
        } else if "CSDcsd".contains(first) {
            cells.push(first);
            rest = &rest[1..];
        } else {
            return Err(format!("`{first}` is no man"));
        }
    }
    Ok(cells)
}
