//! The turns known to a search, and their values.

use super::beam::TurnCandidate;
use super::moves::{MOST_MOVES, TurnMoves};
use super::widening::{self, WideningStep};
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Fibonacci, ManKind};
use std::cmp::Reverse;
use std::collections::HashSet;

/// The value of a win, slightly less the later it comes. It is not much larger than an evaluation, since with cards a
/// small chance of a win must not outweigh everything else.
pub(super) const DECIDED: i32 = 1_500;
/// Evaluations are clamped to this.
const MOST_POINTS: i32 = 1_300;
/// Turns later than this count as equally far away.
const FARTHEST: u32 = 15;
/// The least number of candidates kept from one look; more if the beam is wider.
const LEAST_KEPT: usize = 5;
/// Initial estimate of the advantage of having the next turn.
const TEMPO: i64 = 100;

/// The start of a turn.
pub(super) struct TurnNode {
    pub(super) position: Fibonacci,
    /// The turn that led here.
    pub(super) moves: TurnMoves,
    /// Value for the side to act.
    pub(super) value: i32,
    /// Bonus for the side that moved here (noise of a low level).
    liked: i32,
    /// Number of visits by the search.
    pub(super) visits: u32,
    /// Turns since the root.
    pub(super) turns: u32,
    pub(super) parent: usize,
    /// The known turns after this one.
    children: Vec<usize>,
    /// How often turns were generated here.
    pub(super) looks: usize,
    /// Whether the value is final.
    pub(super) settled: bool,
    /// Number of elementary moves of the shortest known win.
    win: Option<usize>,
}

/// All turns, from the current one on.
pub(super) struct TurnTree {
    pub(super) nodes: Vec<TurnNode>,
    /// Sum of the gains of turns, and their number.
    gained: (i64, i64),
}

/// Index of the current turn.
pub(super) const ROOT: usize = 0;

/// The next step of the search.
pub(super) enum Next {
    /// Generate turns here.
    Look(usize, WideningStep),
    /// Nothing is left to generate.
    Done,
}

impl TurnTree {
    /// `fair` is an evaluation that already counts who is to act.
    pub(super) fn new(root: Fibonacci, fair: bool) -> Self {
        let tempo = if fair { 0 } else { TEMPO };
        Self { nodes: vec![TurnNode::new(root, TurnMoves::default(), 0, ROOT, 0)], gained: (2 * tempo, 1) }
    }

    /// Descends from the root along the best turns to a node that needs turns generated; at the root, takes the turn of
    /// rank `rank`, 0 being the best.
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
            // If the chosen card leaves nothing to generate, another one may.
            let other = || self.open_child(at).filter(|_| node.position.left().is_none());
            match best.filter(|&best| !self.nodes[best].settled).or_else(other) {
                Some(best) => {
                    at = best;
                    self.nodes[at].visits += 1;
                }
                // The best turn here is decided: a wider look may find a better one.
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

    /// Returns the root's turn of this rank, or the best one if that is decided.
    fn ranked(&self, rank: usize) -> Option<usize> {
        let mut children = self.nodes[ROOT].children.clone();
        children.sort_by_key(|&child| self.nodes[child].value);
        children.get(rank).filter(|&&child| !self.nodes[child].settled).or(children.first()).copied()
    }

    /// Returns the best turn of at most this many moves from this node.
    fn best(&self, at: usize, moves: usize) -> Option<usize> {
        let children = self.nodes[at].children.iter().copied();
        children
            .filter(|&child| self.nodes[child].moves.steps().len() <= moves)
            .min_by_key(|&child| self.nodes[child].value)
    }

    /// Returns the best undecided turn from this node.
    fn open_child(&self, at: usize) -> Option<usize> {
        let children = self.nodes[at].children.iter().copied();
        children.filter(|&child| !self.nodes[child].settled).min_by_key(|&child| self.nodes[child].value)
    }

    /// Returns the possible numbers of moves in the turn: with cards, each as often as there are cards of it.
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

    /// Returns a turn's value for its side from the known turns after it: the mean over its cards.
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

    /// Returns half of a turn's average gain: the advantage of the side with the next turn.
    fn tempo(&self) -> i32 {
        (self.gained.0 / self.gained.1 / 2) as i32
    }

    /// Records that the side to act wins in this many moves.
    pub(super) fn win(&mut self, at: usize, moves: usize) {
        let node = &mut self.nodes[at];
        node.win = Some(node.win.map_or(moves, |known| known.min(moves)));
        node.settled = chances(&node.position)[..moves.min(MOST_MOVES)].iter().all(|&weight| weight == 0);
        self.back_up(at);
    }

    /// Adds the most promising generated turns of each length. `settled` returns a turn's value for its side if it is
    /// final; `liked` returns its bonus.
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

    /// Propagates a turn's value to its ancestors.
    fn back_up(&mut self, mut at: usize) {
        loop {
            self.nodes[at].value = self.worth(at);
            if at == ROOT {
                return;
            }
            at = self.nodes[at].parent;
        }
    }

    /// Returns the `count` best turns of the root, best first: those visited most, since a turn that is not visited may
    /// look better than it is.
    pub(super) fn chosen(&self, count: usize) -> Vec<usize> {
        let mut children = self.nodes[ROOT].children.clone();
        children.sort_by_key(|&child| (Reverse(self.nodes[child].visits), self.nodes[child].value));
        children.truncate(count);
        children.sort_by_key(|&child| self.nodes[child].value);
        children
    }

    /// Returns the expected turn after this one; `None` if a card comes first.
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

/// Returns the value, for its side, of a win this many turns from now.
fn won(turns: u32) -> i32 {
    DECIDED - 10 * turns.min(FARTHEST) as i32
}

/// Returns the probabilities of the numbers of moves in a turn.
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

/// Returns the men that replies depend on most: of turns that differ only in supports, one represents all.
fn men(end: &Fibonacci) -> [u128; 4] {
    let mut all =
        Seat::all(2).flat_map(|seat| [ManKind::Strike, ManKind::Centre].map(|kind| end.men(seat, kind).bits()));
    std::array::from_fn(|_| all.next().unwrap_or_default())
}
