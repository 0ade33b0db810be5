//! A lower bound on the number of moves to win.
//!
//! For each point T, cost(T) is a number of moves without which the enemy's centre cannot be surrounded on T. Let
//! miss(T) be six less the own strikes next to T (where the board ends and every neighbour that there is makes the
//! ring, what is missing counts as a strike), and c the point of the centre now.
//!
//! *One move relocates at most one own strike*: its mover, or the strike that a support throws out. Landing on a strike
//! of its own group is no move for a strike. So a move lowers miss(T) by one at most, only by bringing a strike from
//! elsewhere next to T, and cost(T) ≥ miss(T) for every T. Beyond that, moves that cannot lower miss(T) are needed:
//!
//! - T = c: none.
//! - T next to c: the last move that relocates the centre has its mover go from T to where the centre was. Is he a
//!   support, the move relocates no strike. Is he a strike, he came to T by a move that brought him not next to T,
//!   unless he stands there from the beginning. So: none if a strike stands on T, one otherwise.
//! - Other T: the first move that relocates the centre puts its mover on c, which is not next to T; it lowers miss(T)
//!   neither by him nor by the centre. So at least one. If no own man stands on T, one has to get there before the
//!   centre does: a strike who goes there does not go next to T, and a support who goes there throws out no strike,
//!   since the first to come finds none. That is a second move, another one, since it goes to T and not to c. So at
//!   least two.
//!
//! More where groups are of one kind, for a T that is neither c nor next to it:
//!
//! - A support stands on T and none next to T: two. The last move that relocates the centre has its mover go from T. Is
//!   he a strike, he came to T by a move that lowers nothing, and that is not the first that relocates the centre. Is
//!   he a support and the centre next to T then, it had been brought there, so this move, which relocates no strike, is
//!   not the first. Is the centre not next to T then, his group reaches it by a support next to T; the first to come
//!   there came by a move that brought no strike there, as its mover who may have thrown a strike out, or thrown out by
//!   a strike that left.
//! - All six strikes stand next to T: three moves. After the first the last one would have to bring the centre to T,
//!   with five strikes next to T and the sixth on T going to the centre next to T, which one move does not bring about;
//!   or with all six next to T by a support on T, who has no group and reaches strikes only.
//!
//! In the card game a win takes three strikes next to the centre, so miss(T) is three less those next to T, on any T;
//! what is said above of moves that lower nothing holds there as well, but for these last two. All strikes have to come
//! together besides, and some own man has to come next to the centre ([`super::together`]).
//!
//! The bound is the least cost(T). A move lowers it by one at most (tested), and it is 0 where the game is won only.

use super::cells::{BOARD, Cells, INNER, bit, near, seen};
use super::neighbours::NeighbourCounts;
use super::state::{SolverRules, State};
use super::together;

/// The points on which the centre could be surrounded within a number of moves, by the bound.
pub(super) struct Sites {
    /// Points that cost fewer moves.
    pub(super) loose: Cells,
    /// Points that cost exactly this many.
    pub(super) tight: Cells,
}

impl Sites {
    /// Returns the sites for `left` moves, at least one.
    #[inline]
    pub(super) fn of(state: &State, rules: SolverRules, left: usize) -> Self {
        let counts = NeighbourCounts::of(state.strikes, rules.rim);
        let all = if rules.rim || rules.cards { BOARD } else { INNER };
        let centre = bit(state.target);
        let beside = near(state.target);
        // Points for which no move, at most one, at most two unproductive moves are needed.
        let none = centre | (beside & state.strikes);
        let least = rules.strikes() - left as isize;
        let (zero, first, second, third) = (
            counts.at_least(least),
            counts.at_least(least + 1),
            counts.at_least(least + 2),
            counts.at_least(least + 3),
        );
        let mut one = none | beside | state.strikes | state.supports;
        let lone = state.supports & !none & !beside & first & all;
        if lone != 0 && !rules.any && !rules.cards {
            one &= !(lone & !next_to(state.supports));
        }
        let mut within = (none & zero) | (one & first) | second;
        let mut loose = (none & first) | (one & second) | third;
        if left <= 3 && !rules.any && !rules.rim && !rules.cards {
            let full = counts.at_least(6) & !none;
            loose &= !full;
            within &= if left < 3 { !full } else { Cells::MAX };
        }
        if rules.cards
            && !(together::within(state.strikes, left)
                && together::reaches(state.strikes | state.supports, state.target, left))
        {
            return Self { loose: 0, tight: 0 };
        }
        Self { loose: loose & all, tight: within & !loose & all }
    }
}

/// Returns a lower bound on the moves within which the seat with these men could win.
pub(super) fn lower_bound(state: &State, rules: SolverRules) -> usize {
    if rules.cards && state.is_together() {
        return 0;
    }
    let counts = NeighbourCounts::of(state.strikes, rules.rim);
    let all = if rules.rim { BOARD } else { INNER };
    if !rules.cards && counts.at_least(6) & bit(state.target) & all != 0 {
        return 0;
    }
    let sites = |left: &usize| {
        let Sites { loose, tight } = Sites::of(state, rules, *left);
        loose | tight != 0
    };
    // Any inner point costs at most eight, and six moves bring all strikes together.
    (1..8).find(sites).unwrap_or(8)
}

/// Returns whether `left` moves of this seat could let the enemy win by closing the ring of its strikes round the
/// seat's own centre, or by bringing them together.
///
/// One move relocates one man besides the mover: an enemy strike, or the own centre.
pub(super) fn can_lose(state: &State, rules: SolverRules, left: usize) -> bool {
    if rules.cards {
        return together::within(state.hostile_strikes, left);
    }
    let counts = NeighbourCounts::of(state.hostile_strikes, rules.rim);
    let all = if rules.rim { BOARD } else { INNER };
    let least = 6 - left as isize;
    ((counts.at_least(least) & state.centre) | counts.at_least(least + 1)) & all != 0
}

/// Returns the points adjacent to one of these. Bits off the board may be set.
#[inline]
fn next_to(cells: Cells) -> Cells {
    let [a, b, c, d, e, f] = seen(cells);
    a | b | c | d | e | f
}
