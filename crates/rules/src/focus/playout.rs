//! Playouts: games played on by chance, each action chosen by sets of squares instead of from a list.
//!
//! The *static move ordering* is that of J.A.M. Nijssen's thesis (Maastricht 2013), chapter 3: 10 · (pieces moved + pieces on
//! the target before) + the change in stacks that the mover tops (−1, 0 or 1); a drop moves one piece.

mod choice;
mod grid;

use super::position::height;
use super::rules::{Entry, Movement};
use super::stack::MAX_HEIGHT;
use super::{Action, Focus, Square};
use crate::{ActionList, Position};
use choice::Choice;

/// ε = 0.05 of 2³².
const EPSILON: u64 = (1 << 32) / 20;

/// A position, and where high stacks stand: what a fast choice of an action needs.
#[derive(Clone, Copy, Debug)]
pub struct Playout<const SEATS: usize> {
    position: Focus<SEATS>,
    /// By number: the squares whose stack is at least so high, on the grid. At least 0 is the board, 6 is nowhere.
    tall: [u64; MAX_HEIGHT + 2],
}

/// What the seat to act may do, as sets on the grid.
struct Means {
    /// The stacks that it tops.
    own: u64,
    /// Those that it may move.
    sources: u64,
    /// Where it may drop.
    drops: u64,
}

impl<const SEATS: usize> Playout<SEATS> {
    /// A playout that begins here.
    #[must_use]
    pub fn new(position: Focus<SEATS>) -> Self {
        let mut playout = Self { position, tall: [0; MAX_HEIGHT + 2] };
        playout.tall[0] = grid::BOARD;
        for tops in position.tops.0 {
            for square in Square::of(tops) {
                playout.note(square);
            }
        }
        playout
    }

    /// Where it is now.
    #[inline]
    #[must_use]
    pub fn position(&self) -> &Focus<SEATS> {
        &self.position
    }

    /// Plays a legal action.
    #[inline]
    pub fn play(&mut self, action: Action) {
        self.position.make(action);
        self.note(action.to());
        // Of a drop this is a square that has not changed.
        self.note(action.from());
    }

    /// Notes the height of the stack on a square.
    #[inline(always)]
    fn note(&mut self, square: Square) {
        let (bit, height) = (grid::bit(square), height(self.position.stack(square)));
        for (least, set) in self.tall.iter_mut().enumerate().skip(1).take(MAX_HEIGHT) {
            *set = *set & !bit | if height >= least { bit } else { 0 };
        }
    }

    /// Any legal action, all alike, by 64 random bits; none when the game is over.
    #[inline]
    #[must_use]
    pub fn uniform(&self, bits: u64) -> Option<Action> {
        if self.position.in_opening() {
            let mut list = ActionList::new();
            self.position.actions(&mut list);
            return list.get(below(bits, list.len())).copied();
        }
        let count = self.position.count_actions();
        if count == 0 { None } else { self.position.nth_action(below(bits, count)) }
    }

    /// The first legal action by the static move ordering, by 64 random bits where several are; none when the game is
    /// over. An exchange before the game: any.
    #[inline]
    #[must_use]
    pub fn ordered(&self, bits: u64) -> Option<Action> {
        if self.position.over.is_some() || self.position.in_exchange() {
            return self.uniform(bits);
        }
        let means = self.means();
        let highest = self.highest(&means)?;
        [1, 0, -1].into_iter().find_map(|change| {
            let choice = self.choice(&means, highest, change);
            (choice.count > 0).then(|| choice.nth(below(bits, choice.count as usize) as u32)).flatten()
        })
    }

    /// The ε-greedy choice of the published playouts, by 64 random bits: any action in one case of twenty, otherwise the
    /// first by the static move ordering.
    #[inline]
    #[must_use]
    pub fn greedy(&self, bits: u64) -> Option<Action> {
        if Self::explores(bits) { self.uniform(bits) } else { self.ordered(bits) }
    }

    /// Do these random bits ask for any action, whatever is best? The choice itself needs other bits of them.
    #[inline]
    #[must_use]
    pub fn explores(bits: u64) -> bool {
        bits >> 32 < EPSILON
    }

    /// What the seat to act may do, exchanges left out.
    #[inline(always)]
    fn means(&self) -> Means {
        let position = &self.position;
        let own = grid::spread(position.tops(position.turn));
        let opening = position.in_opening();
        let sources = if opening && position.must_enter() { 0 } else { own };
        let drops = if position.reserve(position.turn) == 0 {
            0
        } else if opening && position.rules.entry != Entry::None {
            self.exactly(0)
        } else {
            grid::BOARD
        };
        Means { own, sources, drops }
    }

    /// The squares with a stack of this height.
    #[inline(always)]
    fn exactly(&self, height: usize) -> u64 {
        self.tall[height] & !self.tall[height + 1]
    }

    /// The distances that so many pieces can go.
    #[inline(always)]
    fn distances(&self, pieces: usize) -> std::ops::RangeInclusive<u32> {
        let least = if self.position.rules.movement == Movement::Exact { pieces } else { 1 };
        least as u32..=pieces as u32
    }

    /// The highest sum of pieces moved and pieces on the target before.
    #[inline(always)]
    fn highest(&self, means: &Means) -> Option<usize> {
        let mut best = None;
        let mut see = |pieces: usize, reached: u64| {
            for height in (0..=MAX_HEIGHT).rev() {
                if best.is_some_and(|best| pieces + height <= best) {
                    return;
                }
                if reached & self.tall[height] != 0 {
                    best = Some(pieces + height);
                    return;
                }
            }
        };
        for pieces in (1..=MAX_HEIGHT).rev() {
            let from = means.sources & self.tall[pieces];
            if from != 0 {
                let mut reached = 0;
                for steps in self.distances(pieces) {
                    for direction in 0..grid::DIRECTIONS {
                        reached |= grid::moved(from, direction, steps);
                    }
                }
                see(pieces, reached);
            }
        }
        see(1, means.drops);
        best
    }

    /// The actions of one rank of the static move ordering: so many pieces in all, and this change in stacks topped.
    #[inline(always)]
    fn choice(&self, means: &Means, sum: usize, change: i32) -> Choice {
        let mut choice = Choice::new();
        for pieces in 1..=sum.min(MAX_HEIGHT) {
            if sum - pieces > MAX_HEIGHT {
                continue;
            }
            let targets = self.exactly(sum - pieces);
            let (fresh, owned) = (targets & !means.own, targets & means.own);
            let from = means.sources & self.tall[pieces];
            if from != 0 {
                let kept = self.kept(from, pieces);
                let lost = from & !kept;
                for steps in self.distances(pieces) {
                    for direction in 0..grid::DIRECTIONS {
                        let (kept, lost) = (grid::moved(kept, direction, steps), grid::moved(lost, direction, steps));
                        let reached = match change {
                            1 => kept & fresh,
                            0 => kept & owned | lost & fresh,
                            _ => lost & owned,
                        };
                        choice.add(reached, pieces, direction, steps);
                    }
                }
            }
            if pieces == 1 {
                let dropped = match change {
                    1 => fresh,
                    0 => owned,
                    _ => 0,
                };
                choice.add(dropped & means.drops, 0, 0, 0);
            }
        }
        choice
    }

    /// Those of these stacks whose rest the mover still tops when so many pieces leave.
    #[inline(always)]
    fn kept(&self, from: u64, pieces: usize) -> u64 {
        let mut kept = 0;
        let mut rest = from & self.tall[pieces + 1];
        while rest != 0 {
            let place = rest.trailing_zeros();
            let left = self.position.stack(grid::square(place)).left(pieces);
            kept |= u64::from(left.top() == self.position.turn) << place;
            rest &= rest - 1;
        }
        kept
    }
}

/// A number below `bound` (which is small) from the low half of random bits.
#[inline(always)]
fn below(bits: u64, bound: usize) -> usize {
    (((bits & 0xffff_ffff) * bound as u64) >> 32) as usize
}
