//! The turns that a search knows, and what they are worth.

use super::TurnMoves;
use super::beam::{MOST_MOVES, TurnCandidate};
use super::widening::{self, WideningStep};
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Fibonacci, ManKind};
use std::cmp::Reverse;
use std::collections::HashSet;

/// A win counts so much, a little less the later it is. Where cards decide whether it comes about a small chance of it
/// must not outweigh everything, so it is not much more than an evaluation gets to.
pub(super) const DECIDED: i32 = 1_500;
/// No evaluation counts more.
const MOST_POINTS: i32 = 1_300;
/// Turns beyond so many are as far away as these.
const FARTHEST: u32 = 15;
/// Proposals of one look that are kept at least; as many as the beam is wide where that is more.
const LEAST_KEPT: usize = 5;
/// What it is worth to be the one whose turn comes next, to begin with.
const TEMPO: i64 = 100;

/// The beginning of a turn.
pub(super) struct TurnNode {
    pub(super) position: Fibonacci,
    /// The turn that leads here.
    pub(super) moves: TurnMoves,
    /// For the side to act.
    pub(super) value: i32,
    /// By how much it seems better than it is to the side that leads here (noise of a low level).
    liked: i32,
    /// How often the search came by.
    visits: u32,
    /// Turns since the root.
    pub(super) turns: u32,
    parent: usize,
    /// The turns after this one, so far.
    children: Vec<usize>,
    /// How often turns were looked for here.
    looks: usize,
    /// Nothing can change the value any more.
    settled: bool,
    /// Elementary moves of the shortest win that is known.
    win: Option<usize>,
}

/// All turns, from the one at hand on.
pub(super) struct TurnTree {
    pub(super) nodes: Vec<TurnNode>,
    /// What turns gained, and how many were counted.
    gained: (i64, i64),
}

/// The number of the turn at hand among the nodes.
pub(super) const ROOT: usize = 0;

/// What is to be done next.
pub(super) enum Next {
    /// Turns are to be looked for here.
    Look(usize, WideningStep),
    /// There is nothing left to look for.
    Done,
}

impl TurnTree {
    pub(super) fn new(root: Fibonacci) -> Self {
        Self { nodes: vec![TurnNode::new(root, TurnMoves::default(), 0, ROOT, 0)], gained: (2 * TEMPO, 1) }
    }

    /// Goes down from the root, always to the best turn, to where turns should be looked for; from the root to the one
    /// in place `rank`, 0 the best.
    pub(super) fn descend(&mut self, rank: usize) -> Next {
        let mut at = ROOT;
        self.nodes[at].visits += 1;
        loop {
            let node = &self.nodes[at];
            let step = widening::next(node.turns, node.looks);
            if let Some(step) = step.filter(|step| node.looks == 0 || node.visits >= step.visits) {
                return Next::Look(at, step);
            }
            let best = if at == ROOT { self.ranked(rank) } else { self.best(at, self.drawn(at)) };
            // Where the card that was drawn leaves nothing to look for, another may.
            let other = || self.open_child(at).filter(|_| node.position.left().is_none());
            match best.filter(|&best| !self.nodes[best].settled).or_else(other) {
                Some(best) => {
                    at = best;
                    self.nodes[at].visits += 1;
                }
                // What is best here is settled: a wider look may find what is better.
                None => match step {
                    Some(step) => return Next::Look(at, step),
                    None if at == ROOT => return Next::Done,
                    None => {
                        self.nodes[at].settled = true;
                        at = self.nodes[at].parent;
                    }
                },
            }
        }
    }

    /// The turn of the root in this place, or where that is settled the best one.
    fn ranked(&self, rank: usize) -> Option<usize> {
        let mut children = self.nodes[ROOT].children.clone();
        children.sort_by_key(|&child| self.nodes[child].value);
        children.get(rank).filter(|&&child| !self.nodes[child].settled).or(children.first()).copied()
    }

    /// The best turn of so many moves at most after this beginning.
    fn best(&self, at: usize, moves: usize) -> Option<usize> {
        let children = self.nodes[at].children.iter().copied();
        children
            .filter(|&child| self.nodes[child].moves.steps().len() <= moves)
            .min_by_key(|&child| self.nodes[child].value)
    }

    /// The best turn after this beginning that is not settled.
    fn open_child(&self, at: usize) -> Option<usize> {
        let children = self.nodes[at].children.iter().copied();
        children.filter(|&child| !self.nodes[child].settled).min_by_key(|&child| self.nodes[child].value)
    }

    /// How many moves the turn has: with cards each number as often as there are cards of it.
    fn drawn(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let chances = chances(&node.position);
        let mut place = node.visits % chances.iter().sum::<u32>().max(1);
        let drawn = chances.iter().position(|&weight| match place.checked_sub(weight) {
            Some(rest) => {
                place = rest;
                false
            }
            None => true,
        });
        drawn.unwrap_or(MOST_MOVES)
    }

    /// What a turn is worth for its side by what is known of the turns after it: the mean over its cards.
    fn worth(&self, at: usize) -> i32 {
        let node = &self.nodes[at];
        let (mut sum, mut all) = (0, 0);
        for (moves, weight) in chances(&node.position).into_iter().enumerate().filter(|&(_, weight)| weight > 0) {
            let value = match (node.win, self.best(at, moves)) {
                (Some(win), _) if win <= moves => won(node.turns),
                (_, Some(best)) => -self.nodes[best].value,
                (_, None) => node.value + node.liked,
            };
            sum += value * weight as i32;
            all += weight as i32;
        }
        if all == 0 { node.value } else { sum / all - node.liked }
    }

    /// Half of what a turn gains on the average: so much better stands the side whose turn comes next.
    fn tempo(&self) -> i32 {
        (self.gained.0 / self.gained.1 / 2) as i32
    }

    /// The side to act here wins in so many moves.
    pub(super) fn win(&mut self, at: usize, moves: usize) {
        let node = &mut self.nodes[at];
        node.win = Some(node.win.map_or(moves, |known| known.min(moves)));
        node.settled = chances(&node.position)[..moves.min(MOST_MOVES)].iter().all(|&weight| weight == 0);
        self.back_up(at);
    }

    /// Turns were looked for here: the most promising of each length are added. `settled` says what a turn is worth for
    /// who makes it, where that cannot change any more; `liked`, by how much more it is liked than it deserves.
    pub(super) fn add(
        &mut self,
        at: usize,
        width: usize,
        found: &mut [TurnCandidate],
        settled: impl Fn(&Fibonacci) -> Option<i32>,
        liked: impl Fn(&Fibonacci) -> i32,
    ) {
        found.sort_by_key(|candidate| Reverse(candidate.value));
        let mut known: HashSet<_> =
            self.nodes[at].children.iter().map(|&child| men(&self.nodes[child].position)).collect();
        let (side, turns) = (self.nodes[at].position.side(), self.nodes[at].turns + 1);
        let by_card = self.nodes[at].position.left().is_none();
        let tempo = self.tempo();
        let before = self.nodes[at].value - tempo;
        let first = self.nodes[at].looks == 0 && at != ROOT;
        let mut kept = [0; MOST_MOVES + 1];
        for candidate in found.iter() {
            // Without cards the length of a turn does not matter.
            let kept = &mut kept[if by_card { candidate.moves.steps().len() } else { 0 }];
            if *kept == width.max(LEAST_KEPT) {
                continue;
            }
            *kept += 1;
            if !known.insert(men(&candidate.end)) {
                continue;
            }
            let liked = liked(&candidate.end);
            let points = candidate.value.clamp(-MOST_POINTS, MOST_POINTS);
            // Early in the game a turn may be skipped.
            let fixed = settled(&candidate.end).or((candidate.end.side() == side).then_some(points));
            let value = fixed.map_or(tempo - points, |value| -value);
            let child = self.nodes.len();
            self.nodes[at].children.push(child);
            self.nodes.push(TurnNode::new(candidate.end, candidate.moves, value, at, turns));
            self.nodes[child].settled = fixed.is_some();
            self.nodes[child].liked = liked;
        }
        self.nodes[at].looks += 1;
        if first {
            self.gained.0 += i64::from(self.worth(at) + tempo - before);
            self.gained.1 += 1;
        }
        self.back_up(at);
    }

    /// What a turn is worth counts in those before it.
    fn back_up(&mut self, mut at: usize) {
        loop {
            self.nodes[at].value = self.worth(at);
            if at == ROOT {
                return;
            }
            at = self.nodes[at].parent;
        }
    }

    /// The `count` best turns of the root, the best first: those that the search came by most often, since what it did
    /// not come by may look better than it is.
    pub(super) fn chosen(&self, count: usize) -> Vec<usize> {
        let mut children = self.nodes[ROOT].children.clone();
        children.sort_by_key(|&child| (Reverse(self.nodes[child].visits), self.nodes[child].value));
        children.truncate(count);
        children.sort_by_key(|&child| self.nodes[child].value);
        children
    }

    /// The turn that is expected after this one; none where a card comes first.
    pub(super) fn expected(&self, at: usize) -> Option<usize> {
        let left = self.nodes[at].position.left()?;
        self.best(at, usize::from(left))
    }
}

impl TurnNode {
    fn new(position: Fibonacci, moves: TurnMoves, value: i32, parent: usize, turns: u32) -> Self {
        let children = Vec::new();
        Self {
            position,
            moves,
            value,
            liked: 0,
            visits: 0,
            turns,
            parent,
            children,
            looks: 0,
            settled: false,
            win: None,
        }
    }
}

/// What a win in a turn so many turns from now counts for its side.
fn won(turns: u32) -> i32 {
    DECIDED - 10 * turns.min(FARTHEST) as i32
}

/// With which weights a turn has so many moves.
fn chances(position: &Fibonacci) -> [u32; MOST_MOVES + 1] {
    let mut weights = [0; MOST_MOVES + 1];
    match position.left() {
        Some(left) => weights[usize::from(left).min(MOST_MOVES)] = 1,
        None => {
            let cards = position.pile(position.side()).counts();
            weights[1..].iter_mut().zip(cards).for_each(|(weight, count)| *weight = u32::from(count));
        }
    }
    weights
}

/// The men that answers depend on most: of turns that end alike but for the supports one stands for all.
fn men(end: &Fibonacci) -> [u128; 4] {
    let mut all =
        Seat::all(2).flat_map(|seat| [ManKind::Strike, ManKind::Centre].map(|kind| end.men(seat, kind).bits()));
    std::array::from_fn(|_| all.next().unwrap_or_default())
}
