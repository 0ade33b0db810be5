//! Groups: connected men of a side.

use super::board::{letters, side_of};
use super::point::neighbours;
use super::{Board, Point};
use std::collections::BTreeSet;

/// Returns the points connected with the man on a point over men of these letters, including his own.
pub(crate) fn connected(board: &Board, start: Point, men: &[char]) -> BTreeSet<Point> {
    let mut group = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in neighbours(point) {
            if board.at(next).is_some_and(|man| men.contains(&man)) && group.insert(next) {
                open.push(next);
            }
        }
    }
    group
}

/// Returns the group of a strike or support: men of his kind, or with `group=any` strikes and supports together.
/// Centres link nothing.
pub(crate) fn group_of(board: &Board, point: Point, rule: &str) -> BTreeSet<Point> {
    let man = board.at(point).expect("a man stands there");
    let [_, strike, support] = letters(side_of(man));
    match rule {
        "any" => connected(board, point, &[strike, support]),
        _ => connected(board, point, &[man]),
    }
}
