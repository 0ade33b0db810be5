//! Points as pairs of axial coordinates (q, r), and their names.

/// (q, r): q grows to the right along a row, r from the top row down.
pub(crate) type Point = (i32, i32);

/// The six directions.
const DIRECTIONS: [Point; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];

/// Returns whether a pair of coordinates lies on the hexagon of side six.
fn is_point((q, r): Point) -> bool {
    q.abs() <= 5 && r.abs() <= 5 && (q + r).abs() <= 5
}

/// Returns the points of a row, left to right.
pub(crate) fn row(r: i32) -> Vec<Point> {
    (-5..=5).map(|q| (q, r)).filter(|&point| is_point(point)).collect()
}

/// Returns all 91 points, the top row first.
pub(crate) fn points() -> Vec<Point> {
    (-5..=5).flat_map(row).collect()
}

/// Returns the neighbours of a point: six inside, four on a side, three in a corner.
pub(crate) fn neighbours((q, r): Point) -> Vec<Point> {
    DIRECTIONS.iter().map(|(right, down)| (q + right, r + down)).filter(|&point| is_point(point)).collect()
}

/// The letters of the rows, the top row first.
const LETTERS: &str = "kjihgfedcba";

/// Returns a point's name: the letter of its row, `a` at the bottom, and its number from the left.
pub(crate) fn name(point: Point) -> String {
    let letter = LETTERS.chars().nth((point.1 + 5) as usize).expect("a point lies in a row");
    let place = row(point.1).iter().position(|&other| other == point).expect("a point lies in its row");
    format!("{letter}{}", place + 1)
}

/// Returns the point with this name, if there is one.
pub(crate) fn named(text: &str) -> Option<Point> {
    let r = LETTERS.find(text.chars().next()?)? as i32 - 5;
    row(r).into_iter().find(|&point| name(point) == text)
}
