//! Results of a search so far.

use super::MctsSearch;
use super::node::TreeNode;
use super::shares::{WHOLE, sides};
use crate::common::score::value::MOST_POINTS;
use crate::{Found, Info, Score};
use gamut_rules::Position;
use gamut_rules::focus::Action;
use std::cmp::Reverse;

/// Points for odds e times those of an equal share.
const POINTS: f64 = 200.0;

impl<const SEATS: usize> MctsSearch<'_, SEATS> {
    /// Reports the best actions to the observer, most visited first, and returns the best.
    pub(super) fn report(&self, lines: usize, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let found: Vec<Found<Action>> =
            self.ranked().into_iter().take(lines.max(1)).map(|child| self.found(child)).collect();
        for (number, found) in found.iter().enumerate() {
            let (elapsed, hashfull) = (self.budget.elapsed(), self.tree.fullness());
            observer(&Info { found: found.clone(), rank: number + 1, elapsed, hashfull });
        }
        found.into_iter().next().expect("who is to act has an action")
    }

    /// Returns the root's children, the robust child first: a proven win, otherwise the most visited.
    fn ranked(&self) -> Vec<u32> {
        let root = self.tree.root();
        let mut ranked: Vec<u32> = (root.first..root.first + u32::from(root.children)).collect();
        ranked.sort_by_key(|&index| Reverse(self.rank(self.tree.node(index))));
        ranked
    }

    /// Returns whether the most visited child is so far ahead that this many further playouts cannot change the choice.
    /// With the solver a proof always can.
    pub(super) fn has_chosen(&self, left: u64) -> bool {
        let mut visits = self.ranked().into_iter().map(|child| self.tree.node(child).visits);
        let (most, second) = (visits.next().unwrap_or(0), visits.next().unwrap_or(0));
        !self.kind.solver && u64::from(most - second) > left
    }

    /// The sort key of children: proven wins of the actor first, proven losses last, then visits, then mean share.
    fn rank(&self, node: &TreeNode<SEATS>) -> (i32, u32, u32) {
        let proven = match node.winner {
            Some(_) if self.is_lost(node) => -1,
            Some(_) => 1,
            None => 0,
        };
        (proven, node.visits, self.policy.gain(node))
    }

    /// Returns whether the most visited line has this length or cannot grow.
    pub(super) fn has_depth(&self, depth: u32) -> bool {
        let path = self.path_from(self.ranked()[0]);
        let last = self.tree.node(path[path.len() - 1]);
        // A node visited twice has children, unless the game is over there or the tree is full.
        path.len() >= depth as usize || last.visits > 1
    }

    /// Returns the result for a child of the root.
    fn found(&self, child: u32) -> Found<Action> {
        let position = self.game.position();
        let path = self.path_from(child);
        let node = self.tree.node(child);
        let three_or_more = sides(position) > 2;
        let values = if three_or_more { self.values(node) } else { Vec::new() };
        Found {
            best: node.action,
            score: self.score(node, path.len() as u32),
            values,
            depth: path.len() as u32,
            seldepth: self.seldepth as u32,
            nodes: self.nodes,
            line: self.playable(&path),
        }
    }

    /// Returns each seat's chance of winning.
    fn values(&self, node: &TreeNode<SEATS>) -> Vec<f64> {
        let (score, visits) = match node.winner {
            Some(winner) => (self.policy.won_by(self.game.position(), winner), 1),
            None => (node.score, node.visits),
        };
        let share =
            |score: u32| if visits == 0 { 1.0 / SEATS as f64 } else { f64::from(score) / f64::from(visits * WHOLE) };
        score.0.map(share).to_vec()
    }

    /// Returns the actor's mean share as points: 0 is the share in an equal game.
    fn score(&self, node: &TreeNode<SEATS>, plies: u32) -> Score {
        match node.winner {
            // Best replies assume that the others pass, so only immediate results are proven.
            Some(_) if self.policy.one_reply() && plies > 1 => {}
            Some(_) if self.is_lost(node) => return Score::Loss(plies),
            Some(_) => return Score::Win(plies),
            None => {}
        }
        if node.visits == 0 {
            return Score::Points(0);
        }
        let most = f64::from(node.visits * WHOLE);
        let gain = f64::from(node.score[node.actor]);
        let others = (sides(self.game.position()) - 1) as f64;
        // Half a playout is added to wins and losses to keep the points finite.
        let odds = (gain + 0.5 * f64::from(WHOLE)) / (most - gain + 0.5 * f64::from(WHOLE)) * others;
        let points = (POINTS * libm::log(odds)).round() as i32;
        Score::Points(points.clamp(-MOST_POINTS, MOST_POINTS))
    }

    /// Returns the most visited path from a child of the root, the child first.
    fn path_from(&self, child: u32) -> Vec<u32> {
        let mut path = vec![child];
        let mut index = child;
        while let Some(next) = self.most_visited(index) {
            path.push(next);
            index = next;
        }
        path
    }

    fn most_visited(&self, index: u32) -> Option<u32> {
        let node = self.tree.node(index);
        let tried = node.first..node.first + u32::from(node.tried);
        tried.max_by_key(|&child| self.rank(self.tree.node(child)))
    }

    /// Returns the playable part of a path: with best replies, seats may act out of turn in it.
    fn playable(&self, path: &[u32]) -> Vec<Action> {
        let mut position = *self.game.position();
        let mut line = Vec::new();
        for &index in path {
            let node = self.tree.node(index);
            if position.seat_to_act() != node.actor || !position.is_legal(node.action) {
                break;
            }
            line.push(node.action);
            position.play_unchecked(node.action);
        }
        line
    }
}
