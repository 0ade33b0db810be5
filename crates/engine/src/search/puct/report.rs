//! Results of a search so far.

use super::TreeSearch;
use super::leaf_values::at_end;
use super::nodes::{Edge, NodeStore};
use crate::common::score::value::MOST_POINTS;
use crate::eval::judge::{Judge, Values};
use crate::{Found, Info, Odds, Score, Searchable};
use gamut_rules::{Seat, Winner};
use std::cmp::Reverse;

/// Conversion between points and chances for games without their own.
const ODDS: Odds = Odds { even: 0.0, scale: 200.0, others: 200.0, temper: 1.0 };
/// Distance kept from 0 and 1 before chances are converted to points.
const SURE: f64 = 1e-6;

impl<P: Searchable, J: Judge<P>> TreeSearch<'_, P, J> {
    /// Reports the best actions to the observer and returns the best one.
    pub(super) fn report(&self, lines: usize, observer: &mut dyn FnMut(&Info<P::Action>)) -> Found<P::Action> {
        let ranked = self.ranked_edges(NodeStore::ROOT);
        let found: Vec<_> = ranked.into_iter().take(lines.max(1)).map(|edge| self.found(edge)).collect();
        for (number, found) in found.iter().enumerate() {
            let (elapsed, hashfull) = (self.budget.elapsed(), self.tree.fullness());
            observer(&Info { found: found.clone(), rank: number + 1, elapsed, hashfull });
        }
        found.into_iter().next().expect("the seat to act has an action")
    }

    /// Returns the edges of a node, best first: proven wins, then by visits, proven losses last.
    fn ranked_edges(&self, index: u32) -> Vec<Edge> {
        let mut edges = self.tree.edges(index).to_vec();
        edges.sort_by_key(|edge| Reverse(self.rank(index, *edge)));
        edges
    }

    /// The sort key of the edges of a node.
    fn rank(&self, index: u32, edge: Edge) -> (i32, u32, u16, Reverse<u16>) {
        let last = (edge.prior, Reverse(edge.code));
        let Some(child) = edge.child().map(|child| self.tree.node(child)) else { return (0, 0, last.0, last.1) };
        let seat = self.tree.node(index).seat;
        let proven = child.winner.map_or(0, |winner| if winner.includes(seat) { 1 } else { -1 });
        (proven, child.visits, last.0, last.1)
    }

    /// Returns the best line from an edge of the root: its actions, and its last node.
    fn line(&self, edge: Edge) -> (Vec<P::Action>, Option<u32>) {
        let (mut line, mut last, mut next) = (Vec::new(), None, Some(edge));
        while let Some((edge, action)) = next.and_then(|edge| Some((edge, P::decode(edge.code)?))) {
            line.push(action);
            let Some(child) = edge.child() else { break };
            last = Some(child);
            next = self.tree.tried(child).iter().copied().min_by_key(|&edge| Reverse(self.rank(child, edge)));
        }
        (line, last)
    }

    /// Returns whether the most visited line has this many plies or cannot grow.
    pub(super) fn has_depth(&self, depth: u32) -> bool {
        let Some(&edge) = self.ranked_edges(NodeStore::ROOT).first() else { return true };
        let (line, last) = self.line(edge);
        // A node visited twice has children, unless the game is over there.
        line.len() >= depth as usize || last.is_some_and(|last| self.tree.node(last).visits > 1)
    }

    fn found(&self, edge: Edge) -> Found<P::Action> {
        let (line, _) = self.line(edge);
        let values = self.values(edge);
        Found {
            best: P::decode(edge.code).expect("edges hold codes of actions"),
            score: self.score(edge, &values, line.len() as u32),
            values: values[..self.game.position().seats()].to_vec(),
            depth: line.len() as u32,
            seldepth: self.seldepth as u32,
            nodes: self.nodes,
            line,
        }
    }

    /// Returns each seat's chance after a root action; that of the root if the action is untried.
    fn values(&self, edge: Edge) -> Values {
        let child = edge.child().map(|child| self.tree.node(child));
        if let Some(winner) = child.and_then(|child| child.winner) {
            return at_end(self.game.position(), winner, 1.0);
        }
        let node = child.filter(|child| child.visits > 0).unwrap_or_else(|| self.root());
        if node.visits == 0 {
            return at_end(self.game.position(), Winner::Draw, 1.0);
        }
        tempered(&node.sums, self.odds().temper)
    }

    fn odds(&self) -> Odds {
        self.game.position().odds().unwrap_or(ODDS)
    }

    /// Returns the chance of the seat to act as points, on the scale of the game's other searches.
    fn score(&self, edge: Edge, values: &Values, plies: u32) -> Score {
        let seat: Seat = self.root().seat;
        match edge.child().and_then(|child| self.tree.node(child).winner) {
            Some(winner) if winner.includes(seat) => return Score::Win(plies),
            Some(_) => return Score::Loss(plies),
            None => {}
        }
        let Odds { even, scale, .. } = self.odds();
        let own = values[seat.index()].clamp(SURE, 1.0 - SURE);
        let points = even + scale * libm::log(own / (1.0 - own));
        Score::Points((points.round() as i32).clamp(-MOST_POINTS, MOST_POINTS))
    }
}

/// Returns each seat's sum to this power, divided by those of all.
fn tempered(sums: &Values, power: f64) -> Values {
    let powers = sums.map(|sum| libm::pow(sum, power));
    let all: f64 = powers.iter().sum();
    powers.map(|power| power / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tempered_chances_add_up_to_one_and_are_less_sure() {
        let sums = [8.0, 1.0, 1.0, 0.0];
        let plain = tempered(&sums, 1.0);
        assert_eq!(plain, [0.8, 0.1, 0.1, 0.0]);
        let tempered = tempered(&sums, 0.5);
        assert!((tempered.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((tempered[0] / tempered[1] - 8.0_f64.sqrt()).abs() < 1e-12 && tempered[3] == 0.0, "{tempered:?}");
    }
}
