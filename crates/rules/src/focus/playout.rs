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
    /// By number: the squares whose stack is at least so high, on the grid. At least 0 is the board, above 5 is nowhere.
    tall: [u64; grid::ROWS],
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
        let mut playout = Self { position, tall: [0; grid::ROWS] };
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
        let (bit, rows) = (grid::bit(square), &grid::REACHED[height(self.position.stack(square))]);
        for (set, reached) in self.tall.iter_mut().zip(rows) {
            *set = *set & !bit | reached & bit;
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
        match self.position.rules.movement {
            Movement::Exact => self.first::<true>(bits),
            Movement::UpTo => self.first::<false>(bits),
        }
    }

    /// The same with `movement=exact` or not, known when this is compiled.
    #[inline(always)]
    fn first<const EXACT: bool>(&self, bits: u64) -> Option<Action> {
        let means = self.means();
        let (sum, pieces) = self.highest::<EXACT>(&means);
        let mut choice = Choice::new();
        self.collect::<EXACT>(&means, sum, pieces, &mut choice);
        // Most often one action has the highest sum; the change in stacks topped tells apart what has not.
        if choice.count() > 1 {
            choice.prefer(means.own);
        }
        choice.nth(below(bits, choice.count()))
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
        self.tall[height % grid::ROWS] & !self.tall[(height + 1) % grid::ROWS]
    }

    /// Height of the highest of these stacks; 0 where there is none.
    #[inline(always)]
    fn height_in(&self, stacks: u64) -> usize {
        // Counted, not looked for: no branch to guess.
        (1..=MAX_HEIGHT).map(|height| usize::from(stacks & self.tall[height] != 0)).sum()
    }

    /// The highest sum of pieces moved and pieces on the target before, and the numbers of pieces (as a mask) with which a
    /// move has it. 0 where nothing can be done.
    #[inline(always)]
    fn highest<const EXACT: bool>(&self, means: &Means) -> (usize, u32) {
        let highest = self.height_in(grid::BOARD);
        let mut best = if means.drops == 0 { 0 } else { 1 + self.height_in(means.drops) };
        let mut with = 0;
        let mut pieces = self.height_in(means.sources);
        while pieces > 0 && pieces + highest >= best {
            let from = means.sources & self.tall[pieces];
            let mut reached = 0;
            for steps in shortest::<EXACT>(pieces)..pieces + 1 {
                let [east, west, north, south] = grid::moved(from, steps);
                reached |= east | west | north | south;
            }
            let sum = pieces + self.height_in(reached);
            // Off the board nothing is reached.
            if sum >= best && reached & grid::BOARD != 0 {
                with = if sum > best { 0 } else { with } | 1 << pieces;
                best = sum;
            }
            pieces -= 1;
        }
        (best, with)
    }

    /// Adds the actions with so many pieces in all, of the numbers of pieces in a mask.
    #[inline(always)]
    fn collect<const EXACT: bool>(&self, means: &Means, sum: usize, mut with: u32, choice: &mut Choice) {
        while with != 0 {
            let pieces = with.trailing_zeros() as usize % grid::ROWS;
            with &= with - 1;
            let targets = self.exactly(sum - pieces);
            let from = means.sources & self.tall[pieces];
            let kept = self.kept(from, pieces);
            for steps in shortest::<EXACT>(pieces)..pieces + 1 {
                choice.add_moves(grid::moved(from, steps), grid::moved(kept, steps), targets, pieces, steps);
            }
        }
        if means.drops != 0 && sum <= MAX_HEIGHT + 1 {
            choice.add_drops(self.exactly(sum - 1) & means.drops);
        }
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

/// The shortest distance that so many pieces can go; the longest is as many squares.
#[inline(always)]
fn shortest<const EXACT: bool>(pieces: usize) -> usize {
    if EXACT { pieces } else { 1 }
}

/// A number below `bound` (which is small) from the low half of random bits.
#[inline(always)]
fn below(bits: u64, bound: usize) -> usize {
    (((bits & 0xffff_ffff) * bound as u64) >> 32) as usize
}
