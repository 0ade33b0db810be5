//! The card game's condition: all strikes in one group, three of them next to the enemy's centre.

use super::cells::{BOARD, Cells, bit, connected, each, first, near, seen};
use super::state::State;

/// Strikes of a winner that stand next to the enemy's centre.
pub(super) const BESIDE: isize = 3;

/// Returns whether these strikes win against a centre on this cell.
#[inline]
pub(super) fn wins(strikes: Cells, centre: usize) -> bool {
    (near(centre) & strikes).count_ones() >= BESIDE as u32 && connected(strikes, bit(first(strikes))).0 == strikes
}

/// Returns whether these six strikes could become one group within this many moves, as far as a cheap test can tell.
/// One move relocates at most one of them.
///
/// With one move, all but one stay, and the other one comes to a point next to every group of theirs. With more, of any
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

/// Returns whether a man of the seat to act could get at the enemy's centre within this many moves, one at least. A
/// move brings the nearest man a step nearer at most. To drag the centre one has to land on it; else three strikes have
/// to come next to it, one after another.
#[inline]
pub(super) fn reaches(state: &State, moves: usize) -> bool {
    (0..moves).fold(state.strikes | state.supports, |men, _| wider(men)) & bit(state.target) != 0
}

/// The points next to every group of these men; if they are one group, all points next to it.
fn links(men: Cells) -> Cells {
    let (mut rest, mut common) = (men, BOARD & !men);
    while rest != 0 && common != 0 {
        let (group, reach) = connected(rest, bit(first(rest)));
        rest &= !group;
        common &= reach;
    }
    common
}

/// What is within five steps of these points.
fn ball(points: Cells) -> Cells {
    (0..5).fold(points, |ball, _| wider(ball))
}

/// These points and their neighbours.
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
