//! The card game's condition: all strikes in one group, three of them next to the enemy's centre.

use super::cells::{BOARD, Cells, bit, connected, each, first, near, seen};

/// Strikes that a winner has next to the enemy's centre.
pub(super) const BESIDE: isize = 3;

/// Returns whether these strikes win against a centre on this cell.
#[inline]
pub(super) fn wins(strikes: Cells, centre: usize) -> bool {
    (near(centre) & strikes).count_ones() >= BESIDE as u32 && connected(strikes, bit(first(strikes))).0 == strikes
}

/// Returns whether these six strikes could form one group within this many moves, by a cheap test. One move relocates
/// at most one of them.
///
/// With one move, five stay and the sixth goes to a point adjacent to each of their groups. With more, no two of those
/// that stay in one group of six are further apart than five steps.
/// two that stay in one group of six neither is further from the other than five steps.
#[inline]
pub(super) fn within(strikes: Cells, moves: usize) -> bool {
    match moves {
        0 => connected(strikes, bit(first(strikes))).0 == strikes,
        1 => each(strikes).any(|strike| links(strikes & !bit(strike)) != 0),
        _ => each(strikes)
            .any(|strike| (ball(bit(strike)) & strikes).count_ones() as usize >= 6_usize.saturating_sub(moves)),
    }
}

/// Returns whether one of these men could reach the enemy's centre on this cell within this many moves, at least one. A move
/// brings the nearest man at most one step nearer. To drag the centre a man has to land on it; otherwise three strikes
/// have to come next to it, one after another.
#[inline]
pub(super) fn reaches(men: Cells, centre: usize, moves: usize) -> bool {
    (0..moves).fold(men, |men, _| wider(men)) & bit(centre) != 0
}

/// Returns the points adjacent to every group of these men; if they form one group, all points adjacent to it.
fn links(men: Cells) -> Cells {
    let (mut rest, mut common) = (men, BOARD & !men);
    while rest != 0 && common != 0 {
        let (group, reach) = connected(rest, bit(first(rest)));
        rest &= !group;
        common &= reach;
    }
    common
}

/// Returns the points within five steps of these points.
fn ball(points: Cells) -> Cells {
    (0..5).fold(points, |ball, _| wider(ball))
}

/// Returns these points and their neighbours.
fn wider(points: Cells) -> Cells {
    seen(points).into_iter().fold(points, |all, next| all | next) & BOARD
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn so_many_strikes_relocated_take_no_more_moves() {
        let mut rng = Rng::new(31, &[]);
        let mut far = [0; 4];
        for _ in 0..2_000 {
            let mut draw = |from: Cells| bit(rng.pick(&each(from).collect::<Vec<_>>()).expect("room"));
            let mut strikes = draw(BOARD);
            while strikes.count_ones() < 6 {
                strikes |= draw(wider(strikes) & !strikes);
            }
            assert!(within(strikes, 0));
            for (moves, far) in far.iter_mut().enumerate() {
                assert!((moves..7).all(|moves| within(strikes, moves)), "{strikes:x} {moves}");
                *far += usize::from(moves > 0 && !within(strikes, moves - 1));
                let to = draw(BOARD & !strikes);
                strikes = strikes & !draw(strikes) | to;
            }
        }
        assert!(far[1..].iter().all(|&far| far > 20), "{far:?}");
    }
}
