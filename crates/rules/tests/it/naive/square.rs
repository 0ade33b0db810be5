//! Squares by name: a file letter and a rank digit.

/// The four orthogonal directions as steps of file and rank.
pub(crate) const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// Returns the squares of a rank, left to right: three are missing at each corner of the board.
pub(crate) fn rank(rank: u8) -> Vec<String> {
    let files = match rank {
        1 | 8 => "cdef",
        2 | 7 => "bcdefg",
        _ => "abcdefgh",
    };
    files.chars().map(|file| format!("{file}{rank}")).collect()
}

/// Returns all 52 squares.
pub(crate) fn squares() -> Vec<String> {
    (1..=8).flat_map(rank).collect()
}

/// Returns whether `name` is one of the 52.
pub(crate) fn is_square(name: &str) -> bool {
    let Some((file, digit)) = file_and_rank(name) else {
        return false;
    };
    (1..=8).contains(&digit) && rank(digit as u8).contains(&at(file, digit))
}

/// Returns the square `distance` steps away, if there is one.
pub(crate) fn step(from: &str, (file_step, rank_step): (i32, i32), distance: usize) -> Option<String> {
    let (file, rank) = file_and_rank(from)?;
    let distance = distance as i32;
    let target = at(file + file_step * distance, rank + rank_step * distance);
    is_square(&target).then_some(target)
}

/// Returns the distance of two squares on one line, 0 if they share none.
pub(crate) fn distance(from: &str, to: &str) -> usize {
    let (Some((file, rank)), Some((file_to, rank_to))) = (file_and_rank(from), file_and_rank(to)) else {
        return 0;
    };
    match (file == file_to, rank == rank_to) {
        (true, _) => rank.abs_diff(rank_to) as usize,
        (_, true) => file.abs_diff(file_to) as usize,
        _ => 0,
    }
}

/// Rotates a square by 180°.
pub(crate) fn half_turn(square: &str) -> String {
    map(square, |file, rank| (9 - file, 9 - rank))
}

/// Reflects a square in the line between ranks 4 and 5.
pub(crate) fn up_down(square: &str) -> String {
    map(square, |file, rank| (file, 9 - rank))
}

/// Rotates a square by 90° clockwise: the south side becomes the west side.
pub(crate) fn quarter_turn(square: &str) -> String {
    map(square, |file, rank| (rank, 9 - file))
}

fn map(square: &str, how: impl Fn(i32, i32) -> (i32, i32)) -> String {
    let (file, rank) = file_and_rank(square).expect("only squares are mapped");
    let (file, rank) = how(file, rank);
    at(file, rank)
}

/// Returns file and rank from 1; the name may lie off the board.
fn file_and_rank(name: &str) -> Option<(i32, i32)> {
    let [file, rank] = <[u8; 2]>::try_from(name.as_bytes()).ok()?;
    Some((i32::from(file) - i32::from(b'a') + 1, i32::from(rank) - i32::from(b'0')))
}

/// The inverse of `file_and_rank`; off the board it returns a name of no square.
fn at(file: i32, rank: i32) -> String {
    if !(1..=8).contains(&file) || !(1..=8).contains(&rank) {
        return "off".to_owned();
    }
    format!("{}{rank}", char::from(b'a' + file as u8 - 1))
}
