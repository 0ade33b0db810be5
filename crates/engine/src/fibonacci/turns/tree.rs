//! The turns known to a search, and their values.

use super::beam::TurnCandidate;
use super::moves::{MOST_MOVES, TurnMoves};
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
    /// Points for the side to act: what the evaluation says, then the mean of what visits found.
    pub(super) value: i32,
    /// The same as the chance of the side to act.
    pub(super) chance: f64,
    /// How promising the turn that led here looked, in odds of the side that made it.
    pub(super) prior: f64,
    /// Sum of the chances that visits found, and their number.
    found: (f64, u32),
    /// Number of visits by the search.
    pub(super) visits: u32,
    /// Turns since the root.
    pub(super) turns: u32,
    pub(super) parent: usize,
    /// The known turns after this one, and the sum of their priors.
    pub(super) children: Vec<usize>,
    pub(super) priors: f64,
    /// How often turns were generated here.
    pub(super) looks: usize,
    /// Whether the value is final.
    pub(super) settled: bool,
    /// Number of elementary moves of the shortest known win.
    pub(super) win: Option<usize>,
}

/// All turns, from the current one on.
pub(super) struct TurnTree {
    pub(super) nodes: Vec<TurnNode>,
    /// Points that multiply the odds of winning by e.
    scale: f64,
    /// Sum of the gains of turns, and their number.
    gained: (i64, i64),
}

/// Index of the current turn.
pub(super) const ROOT: usize = 0;

impl TurnTree {
    /// `fair` is an evaluation that already counts who is to act.
    pub(super) fn new(root: Fibonacci, fair: bool) -> Self {
        let tempo = if fair { 0 } else { TEMPO };
        let mut tree = Self { nodes: Vec::new(), scale: scale(&root), gained: (2 * tempo, 1) };
        tree.nodes.push(tree.node(root, TurnMoves::default(), 0, ROOT, 0));
        tree
    }

    fn node(&self, position: Fibonacci, moves: TurnMoves, value: i32, parent: usize, turns: u32) -> TurnNode {
        TurnNode {
            position,
            moves,
            value,
            chance: self.chance(value),
            prior: libm::exp(-f64::from(value) / self.scale),
            found: (0.0, 0),
            visits: 0,
            turns,
            parent,
            children: Vec::new(),
            priors: 0.0,
            looks: 0,
            settled: false,
            win: None,
        }
    }

    /// Returns the chance of the side to act.
    fn chance(&self, value: i32) -> f64 {
        1.0 / (1.0 + libm::exp(-f64::from(value) / self.scale))
    }

    /// Returns the points of a chance.
    fn points(&self, chance: f64) -> i32 {
        let most = f64::from(MOST_POINTS);
        (self.scale * libm::log(chance / (1.0 - chance))).clamp(-most, most).round() as i32
    }

    /// Adds the most promising generated turns of each length, and tells the turns before what they say. `settled` returns
    /// a turn's value for its side if it is final.
    pub(super) fn add(
        &mut self,
        at: usize,
        width: usize,
        found: &mut [TurnCandidate],
        settled: impl Fn(&Fibonacci) -> Option<i32>,
    ) {
        found.sort_by_key(|candidate| Reverse(candidate.value));
        let mut known: HashSet<_> =
            self.nodes[at].children.iter().map(|&child| men(&self.nodes[child].position)).collect();
        let (side, turns) = (self.nodes[at].position.side(), self.nodes[at].turns + 1);
        let by_card = self.nodes[at].position.left().is_none();
        let tempo = self.tempo();
        let before = self.nodes[at].value - tempo;
        let first = self.nodes[at].looks == 0;
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
            let points = candidate.value.clamp(-MOST_POINTS, MOST_POINTS);
            // Early in the game a turn may be skipped.
            let fixed = settled(&candidate.end).or((candidate.end.side() == side).then_some(points));
            let value = fixed.map_or(tempo - points, |value| -value);
            let mut child = self.node(candidate.end, candidate.moves, value, at, turns);
            child.settled = fixed.is_some();
            let number = self.nodes.len();
            self.nodes[at].priors += child.prior;
            self.nodes[at].children.push(number);
            self.nodes.push(child);
        }
        self.nodes[at].looks += 1;
        if !first {
            return self.refresh(at);
        }
        let worth = self.worth(at);
        if at != ROOT {
            self.gained.0 += i64::from(worth + tempo - before);
            self.gained.1 += 1;
        }
        self.back_up(at, self.chance(worth));
    }

    /// Records that the side to act wins in this many moves.
    pub(super) fn win(&mut self, at: usize, moves: usize) {
        let node = &mut self.nodes[at];
        node.win = Some(node.win.map_or(moves, |known| known.min(moves)));
        if card_weights(&node.position)[..moves.min(MOST_MOVES)].iter().all(|&weight| weight == 0) {
            // The turns before learn nothing: their sides avoid this turn if they can.
            return self.settle(at);
        }
        self.back_up(at, self.chance(self.worth(at)));
    }

    /// Declares a value final: nothing is left to find after this turn.
    pub(super) fn settle(&mut self, at: usize) {
        let value = self.worth(at);
        let chance = self.chance(value);
        let node = &mut self.nodes[at];
        (node.settled, node.value, node.chance) = (true, value, chance);
    }

    /// Adds the chance that a visit found to the turn and those before it.
    pub(super) fn back_up(&mut self, mut at: usize, mut chance: f64) {
        loop {
            let found = &mut self.nodes[at].found;
            *found = (found.0 + chance, found.1 + 1);
            self.refresh(at);
            if at == ROOT {
                return;
            }
            at = self.nodes[at].parent;
            chance = 1.0 - chance;
        }
    }

    /// Brings a turn's value up to date.
    fn refresh(&mut self, at: usize) {
        let node = &self.nodes[at];
        if node.settled {
            return;
        }
        let mean = node.found.0 / f64::from(node.found.1.max(1));
        let value = self.points(mean);
        // Without cards the side to act may choose a turn whose value is final.
        let children = node.children.iter().map(|&child| &self.nodes[child]);
        let fixed = children.filter(|child| child.settled).map(|child| -child.value).max();
        let fixed = fixed.filter(|_| node.position.left().is_some());
        if fixed.is_some_and(|fixed| fixed > MOST_POINTS) {
            return self.settle(at);
        }
        let better = fixed.filter(|&fixed| fixed > value);
        let chance = better.map_or(mean, |fixed| self.chance(fixed));
        let node = &mut self.nodes[at];
        (node.value, node.chance) = (better.unwrap_or(value), chance);
    }

    /// Returns a turn's value for its side by the best turns known after it: the mean over its cards.
    fn worth(&self, at: usize) -> i32 {
        let node = &self.nodes[at];
        let (mut sum, mut all) = (0, 0);
        for (moves, weight) in card_weights(&node.position).into_iter().enumerate().filter(|&(_, weight)| weight > 0) {
            let value = match (node.win, self.best(at, moves)) {
                (Some(win), _) if win <= moves => won(node.turns),
                (_, Some(best)) => -self.nodes[best].value,
                (_, None) => node.value,
            };
            sum += value * weight as i32;
            all += weight as i32;
        }
        if all == 0 { node.value } else { sum / all }
    }

    /// Returns the turn of at most this many moves that is valued most.
    fn best(&self, at: usize, moves: usize) -> Option<usize> {
        self.children(at, moves).min_by_key(|&child| self.nodes[child].value)
    }

    /// Returns the known turns of at most this many moves.
    pub(super) fn children(&self, at: usize, moves: usize) -> impl Iterator<Item = usize> {
        let children = self.nodes[at].children.iter().copied();
        children.filter(move |&child| self.nodes[child].moves.steps().len() <= moves)
    }

    /// Returns half of a turn's average gain: the advantage of the side with the next turn.
    fn tempo(&self) -> i32 {
        (self.gained.0 / self.gained.1 / 2) as i32
    }

    /// Returns the `count` best turns of the root, best first: those that win for certain, then those visited most, since a
    /// turn that is not visited may look better than it is.
    pub(super) fn chosen(&self, count: usize) -> Vec<usize> {
        let mut children = self.nodes[ROOT].children.clone();
        children.sort_by_key(|&child| self.rank(child));
        children.truncate(count);
        children.sort_by_key(|&child| self.nodes[child].value);
        children
    }

    /// Returns the expected turn after this one; `None` if a card comes first.
    pub(super) fn expected(&self, at: usize) -> Option<usize> {
        let left = self.nodes[at].position.left()?;
        self.children(at, usize::from(left)).min_by_key(|&child| self.rank(child))
    }

    /// Orders turns, best first: certain wins, by visits and then by value, certain losses.
    fn rank(&self, at: usize) -> (i32, Reverse<u32>, i32) {
        let node = &self.nodes[at];
        let is_certain = node.settled && node.value.abs() > MOST_POINTS;
        (if is_certain { node.value.signum() } else { 0 }, Reverse(node.visits), node.value)
    }
}

/// Returns the points that multiply odds by e where the search averages. With cards, and so with luck, they are more. These
/// stay as matches found them, whatever chances the scores of the search turn out to stand for.
fn scale(root: &Fibonacci) -> f64 {
    if root.is_cards() { 494.0 } else { 119.0 }
}

/// Returns the value, for its side, of a win this many turns from now.
fn won(turns: u32) -> i32 {
    DECIDED - 10 * turns.min(FARTHEST) as i32
}

/// Returns how many cards allow each number of moves in a turn; one, of the moves left, if no card comes first.
pub(super) fn card_weights(position: &Fibonacci) -> [u32; MOST_MOVES + 1] {
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

#[cfg(test)]
mod tests;
