//! Beam search for promising turns: the best positions after each elementary move.

use super::TurnMoves;
use crate::fibonacci::network::Judge;
use gamut_rules::fibonacci::{Action, Fibonacci, PointSet};
use gamut_rules::{ActionList, Position, Winner};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// Elementary moves of the longest turn.
pub(super) const MOST_MOVES: usize = 6;

/// Number of children sorted for each one kept: some are rejected for too many siblings.
const PER_PLACE: usize = 4;

/// A candidate turn, given by its final position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnCandidate {
    /// The final position. The other side is to act, or the game is over.
    pub(super) end: Fibonacci,
    /// The moves that lead to it.
    pub(super) moves: TurnMoves,
    /// Its value for the side whose turn it is.
    pub(super) value: i32,
}

/// A position in the middle of the turn.
#[derive(Clone, Copy)]
struct Middle {
    position: Fibonacci,
    moves: TurnMoves,
}

/// The result of a beam.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BeamResult {
    /// These moves win the turn.
    Won(TurnMoves),
    /// No win was found.
    Open,
    /// The budget is used up.
    Spent,
}

/// Keys are already well mixed.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are written as one number")
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

type Keys = HashSet<u64, BuildHasherDefault<KeyHasher>>;

/// A beam with reusable memory.
pub(super) struct Beam {
    judge: Judge,
    seen: Keys,
    actions: ActionList<Action>,
    frontier: Vec<Middle>,
    /// Value, index of the parent, action.
    children: Vec<(i32, u32, Action)>,
    /// Positions visited.
    pub(super) nodes: u64,
}

/// The width of a beam.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    /// Positions kept after each move.
    pub(super) keep: usize,
    /// The most of them that share a parent.
    pub(super) siblings: usize,
}

impl Width {
    pub(super) fn new(keep: usize) -> Self {
        Self { keep, siblings: keep.div_ceil(2).max(1) }
    }
}

impl Beam {
    /// Creates a beam that evaluates positions like this.
    pub(super) fn new(judge: Judge) -> Self {
        Self {
            judge,
            seen: Keys::default(),
            actions: ActionList::new(),
            frontier: Vec::new(),
            children: Vec::new(),
            nodes: 0,
        }
    }

    /// Fills `found` with the turns of the side to act that the beam finds, unsorted. Men on the points `overlooked` do
    /// not move.
    pub(super) fn run(
        &mut self,
        start: &Fibonacci,
        width: Width,
        overlooked: PointSet,
        found: &mut Vec<TurnCandidate>,
        spent: &dyn Fn(u64) -> bool,
    ) -> BeamResult {
        let seat = start.side();
        let most = usize::from(start.left().unwrap_or(0));
        found.clear();
        self.seen.clear();
        self.frontier.clear();
        self.seen.insert(start.men_key());
        self.frontier.push(Middle { position: *start, moves: TurnMoves::default() });
        if start.is_legal(Action::END) {
            let mut end = *start;
            end.play_unchecked(Action::END);
            self.nodes += 1;
            found.push(TurnCandidate { end, moves: TurnMoves::default(), value: self.judge.at_end(&end, seat) });
        }
        for made in 1..=most {
            self.children.clear();
            for (parent, middle) in self.frontier.iter().enumerate() {
                if spent(self.nodes) {
                    return BeamResult::Spent;
                }
                middle.position.actions(&mut self.actions);
                for &action in
                    self.actions.iter().filter(|action| action.is_step() && !overlooked.contains(action.from()))
                {
                    if !self.seen.insert(middle.position.men_key_after(action)) {
                        continue;
                    }
                    let mut next = middle.position;
                    next.play_unchecked(action);
                    self.nodes += 1;
                    if let Some(outcome) = next.outcome() {
                        if outcome.winner == Winner::Seat(seat) {
                            return BeamResult::Won(middle.moves.with(action));
                        }
                        continue;
                    }
                    let value = self.judge.within(&next, seat);
                    self.children.push((value, parent as u32, action));
                }
            }
            self.select(width);
            let mut frontier = Vec::with_capacity(self.children.len());
            for &(_, parent, action) in &self.children {
                let Middle { mut position, moves } = self.frontier[parent as usize];
                let moves = moves.with(action);
                position.play_unchecked(action);
                frontier.push(Middle { position, moves });
                if made == most || position.is_legal(Action::END) {
                    let mut end = position;
                    if made < most {
                        end.play_unchecked(Action::END);
                    }
                    found.push(TurnCandidate { end, moves, value: self.judge.at_end(&end, seat) });
                }
            }
            self.frontier = frontier;
        }
        BeamResult::Open
    }

    /// Keeps the best children, limiting those of one parent.
    fn select(&mut self, width: Width) {
        // Equal values are ordered by content, so that the order of generation does not matter.
        let order =
            |a: &(i32, u32, Action), b: &(i32, u32, Action)| b.0.cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2));
        let enough = PER_PLACE * width.keep;
        if self.children.len() > enough {
            self.children.select_nth_unstable_by(enough, order);
            self.children.truncate(enough);
        }
        self.children.sort_unstable_by(order);
        let mut of = vec![0usize; self.frontier.len()];
        let mut kept = 0;
        self.children.retain(|&(_, parent, _)| {
            let of = &mut of[parent as usize];
            let keep = kept < width.keep && (*of < width.siblings);
            if keep {
                *of += 1;
                kept += 1;
            }
            keep
        });
    }
}
