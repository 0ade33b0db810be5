//! Beam search for promising turns: the best positions after each elementary move.

use super::TurnMoves;
use crate::eval::fibonacci::network::Judge;
use crate::eval::fibonacci::predictor::{Predictor, features::View};
use gamut_rules::fibonacci::{Action, Fibonacci, PointSet};
use gamut_rules::{ActionList, Position, Winner};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

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
    /// By how much its moves are less likely than the likeliest, in units of the predictor; at most 0.
    lead: i32,
}

/// A position after one more move.
#[derive(Clone, Copy)]
struct Child {
    value: i32,
    /// Index of the parent.
    parent: u32,
    action: Action,
    lead: i32,
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
    predictor: Option<Arc<Predictor>>,
    seen: Keys,
    actions: ActionList<Action>,
    /// The moves of a position that are tried, with how likely they are.
    tried: Vec<(i32, Action)>,
    frontier: Vec<Middle>,
    children: Vec<Child>,
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
    /// Creates a beam that evaluates positions like this, and tries the moves that the predictor finds likely; all
    /// without one.
    pub(super) fn new(judge: Judge, predictor: Option<Arc<Predictor>>) -> Self {
        Self {
            judge,
            predictor,
            tried: Vec::new(),
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
        self.frontier.push(Middle { position: *start, moves: TurnMoves::default(), lead: 0 });
        if start.is_legal(Action::END) {
            let mut end = *start;
            end.play_unchecked(Action::END);
            self.nodes += 1;
            found.push(TurnCandidate { end, moves: TurnMoves::default(), value: self.judge.at_end(&end, seat) });
        }
        for made in 1..=most {
            self.children.clear();
            for parent in 0..self.frontier.len() {
                if spent(self.nodes) {
                    return BeamResult::Spent;
                }
                let middle = self.frontier[parent];
                let likeliest = self.choose(&middle, width, overlooked);
                for &(score, action) in &self.tried {
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
                    let lead = middle.lead + score - likeliest;
                    let liked = self.predictor.as_ref().map_or(0, |predictor| predictor.within(lead));
                    let value = self.judge.within(&next, seat) + liked;
                    self.children.push(Child { value, parent: parent as u32, action, lead });
                }
            }
            self.select(width);
            let mut frontier = Vec::with_capacity(self.children.len());
            for &Child { parent, action, lead, .. } in &self.children {
                let Middle { mut position, moves, .. } = self.frontier[parent as usize];
                let moves = moves.with(action);
                position.play_unchecked(action);
                frontier.push(Middle { position, moves, lead });
                if made == most || position.is_legal(Action::END) {
                    let mut end = position;
                    if made < most {
                        end.play_unchecked(Action::END);
                    }
                    let liked = self.predictor.as_ref().map_or(0, |predictor| predictor.at_end(lead));
                    found.push(TurnCandidate { end, moves, value: self.judge.at_end(&end, seat) + liked });
                }
            }
            self.frontier = frontier;
        }
        BeamResult::Open
    }

    /// Chooses the moves to try in a position, and returns how likely the likeliest is.
    fn choose(&mut self, middle: &Middle, width: Width, overlooked: PointSet) -> i32 {
        let position = &middle.position;
        position.actions(&mut self.actions);
        let is_new = |action: Action| {
            let is_free = action.is_step() && !overlooked.contains(action.from());
            is_free && !self.seen.contains(&position.men_key_after(action))
        };
        let steps = self.actions.iter().copied().filter(|&action| is_new(action));
        self.tried.clear();
        let Some(predictor) = &self.predictor else {
            self.tried.extend(steps.map(|action| (0, action)));
            return 0;
        };
        let view = View::new(position, middle.moves.steps());
        self.tried.extend(steps.map(|action| (predictor.score(&view.of(action)), action)));
        let likeliest = self.tried.iter().map(|&(score, _)| score).max().unwrap_or(0);
        let most = predictor.tried(width.keep);
        if self.tried.len() > most {
            self.tried.select_nth_unstable_by(most, |a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
            self.tried.truncate(most);
        }
        likeliest
    }

    /// Keeps the best children, limiting those of one parent.
    fn select(&mut self, width: Width) {
        // Equal values are ordered by content, so that the order of generation does not matter.
        let order =
            |a: &Child, b: &Child| b.value.cmp(&a.value).then(a.parent.cmp(&b.parent)).then(a.action.cmp(&b.action));
        let enough = PER_PLACE * width.keep;
        if self.children.len() > enough {
            self.children.select_nth_unstable_by(enough, order);
            self.children.truncate(enough);
        }
        self.children.sort_unstable_by(order);
        let mut of = vec![0usize; self.frontier.len()];
        let mut kept = 0;
        self.children.retain(|child| {
            let of = &mut of[child.parent as usize];
            let keep = kept < width.keep && (*of < width.siblings);
            if keep {
                *of += 1;
                kept += 1;
            }
            keep
        });
    }
}
