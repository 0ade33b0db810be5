//! Elementary moves on sets of cells.

use super::cells::{Cells, bit, connected, each, first, near};
use super::state::{SolverRules, State};

/// A group of the seat to act and its destinations.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The men.
    pub(super) group: Cells,
    /// The points they can move to.
    pub(super) targets: Cells,
}

/// Iterates over the groups of the seat to act.
pub(super) struct Groups {
    occupied: Cells,
    /// Men not yet in a group, and those of another kind that follow.
    rest: Cells,
    other: Cells,
    empty: bool,
}

impl Groups {
    #[inline]
    pub(super) fn of(state: &State, rules: SolverRules) -> Self {
        let (rest, other) = match rules.any {
            true => (state.strikes | state.supports, 0),
            false => (state.strikes, state.supports),
        };
        Self { occupied: state.occupied(), rest, other, empty: rules.empty }
    }
}

impl Iterator for Groups {
    type Item = Reach;

    #[inline]
    fn next(&mut self) -> Option<Reach> {
        if self.rest == 0 {
            self.rest = std::mem::take(&mut self.other);
            if self.rest == 0 {
                return None;
            }
        }
        let seed = bit(first(self.rest));
        let (group, reach) = connected(self.rest, seed);
        self.rest &= !group;
        let mut targets = reach & !group;
        if self.empty && group == seed {
            targets &= !self.occupied;
        }
        Some(Reach { group, targets })
    }
}

/// Returns the destinations that lower the cost of one of these sites for the man on a cell, as counted by
/// [`super::bound`]; all others lower no cost.
///
/// A cost falls where the centre moves; where a strike comes next to the site from elsewhere, as the mover or thrown
/// out; where a strike, or the first own man, comes onto the site, as the mover or thrown out; where a support goes
/// next to a site that a support stands on (one that is thrown there takes the place of a strike who leaves). Where all
/// strikes stand next to the site everything may help.
#[inline]
pub(super) fn lowering(state: &State, sites: Cells, from: usize) -> Cells {
    let here = bit(from);
    let mut wanted = bit(state.target) | sites;
    let strike = state.strikes & here != 0;
    if !strike && sites & here != 0 {
        wanted |= state.strikes;
    }
    for site in each(sites) {
        let round = near(site);
        if state.strikes & !round == 0 {
            return Cells::MAX;
        }
        if strike {
            if round & here == 0 {
                wanted |= round;
            }
        } else {
            if state.supports & bit(site) != 0 {
                wanted |= round;
            }
            if round & here != 0 {
                wanted |= state.strikes & !round;
            }
        }
    }
    wanted
}

/// Where the man on a cell has to go so that the next move may win, where the centre stands in a ring with one gap and
/// no move fills that; all other points take two moves at least, those of `sites` exactly two. Of the game without
/// options.
///
/// Let x be the strike that is not in the ring. For a point of `sites` the move has to lower its cost. For the centre
/// where it is, either a strike has moved before the last move: x, by itself or thrown out by a support that goes to x;
/// or one of the ring into the gap, by itself or thrown out by a support from the gap. Or none has: then the groups of
/// strikes are what they were, so x cannot go to the gap, and a support throws him there. That support comes to the
/// gap, or was there before and it is its group that changes.
#[inline]
pub(super) fn preparing(state: &State, sites: Cells, from: usize) -> Cells {
    let here = bit(from);
    let ring = near(state.target);
    let gap = ring & !state.strikes;
    let outside = state.strikes & !ring;
    if here & outside != 0 || gap & state.supports != 0 && here & state.supports != 0 {
        return Cells::MAX;
    }
    lowering(state, sites, from) | gap | if here & state.supports != 0 { outside } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use crate::fibonacci::solve::bound::{Sites, lower_bound};
    use crate::fibonacci::solve::cells::BOARD;

    /// A state with strikes and supports near a point, and the target on it or adjacent to it.
    fn thrown(rng: &mut Rng) -> State {
        let middle = rng.pick(&each(BOARD).collect::<Vec<_>>()).expect("a board");
        let wide = each(near(middle)).fold(near(middle), |all, cell| all | near(cell)) | bit(middle);
        let mut free = BOARD;
        let mut take = |from: Cells| {
            let places: Vec<usize> = each(if from & free == 0 { free } else { from & free }).collect();
            let place = rng.pick(&places).expect("more points than men");
            free &= !bit(place);
            place
        };
        let target = take(near(middle) | bit(middle));
        let strikes = (0..6).fold(0, |all, _| all | bit(take(wide)));
        let supports = (0..3).fold(0, |all, _| all | bit(take(wide)));
        State { strikes, supports, hostile_strikes: 0, hostile_supports: 0, centre: 0, target, key: 0 }
    }

    #[test]
    fn no_move_lowers_the_bound_that_is_not_among_the_lowering() {
        let mut rng = Rng::new(21, &[]);
        let mut lowered = 0;
        for number in 0..20_000 {
            let rules =
                SolverRules { any: number % 2 > 0, empty: false, rim: number % 3 > 0, cards: false, full: false };
            let state = thrown(&mut rng);
            let left = lower_bound(&state, rules);
            if left == 0 {
                continue;
            }
            let sites = Sites::of(&state, rules, left);
            assert_eq!(sites.loose, 0);
            for Reach { group, targets } in Groups::of(&state, rules) {
                for (from, to) in each(group).flat_map(|from| each(targets).map(move |to| (from, to))) {
                    if lower_bound(&state.step(from, to, rules), rules) < left {
                        lowered += 1;
                        assert!(lowering(&state, sites.tight, from) & bit(to) != 0, "{state:?} {from} {to}");
                    }
                }
            }
        }
        assert!(lowered > 10_000, "{lowered}");
    }
}
