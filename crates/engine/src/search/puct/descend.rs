//! One playout: down the tree to a new node, its values, and back.

use super::nodes::{Edge, MOST_PLIES, NodeStore};
use super::{Step, TreeSearch};
use crate::Searchable;
use crate::eval::judge::{Judge, Values};
use gamut_rules::{Turn, Winner};

/// An upper bound on differences of values with exploration: proven losses come last.
const LOST: f32 = 1_000.0;
/// Added to the logarithm of the prior of an action that wins at once.
const CERTAIN: f32 = 100.0;
/// Logarithms of odds below this one give no prior.
const UNLIKELY: f32 = -12.0;

impl<P: Searchable, J: Judge<P>> TreeSearch<'_, P, J> {
    /// Plays one playout. Returns `None`, counting nothing, if the search must end first.
    pub(super) fn descend(&mut self) -> Option<()> {
        self.tree.make_room();
        self.path.clear();
        self.path.push(Step { node: NodeStore::ROOT, edge: 0 });
        let values = self.values_below();
        self.path[1..].iter().for_each(|_| self.repetition.pop());
        self.seldepth = self.seldepth.max(self.path.len() - 1);
        self.back_up(&values?);
        Some(())
    }

    /// Descends the tree and returns the values found. Every node of the path but the first has its predecessor in the
    /// repetition history.
    fn values_below(&mut self) -> Option<Values> {
        let mut position = *self.game.position();
        loop {
            let index = self.path[self.path.len() - 1].node;
            let node = *self.tree.node(index);
            if let Some(winner) = node.winner.filter(|_| index != NodeStore::ROOT) {
                return Some(self.at_end(&position, winner));
            }
            if !node.is_expanded() {
                if node.visits == 0 || self.path.len() >= MOST_PLIES {
                    return self.leaf_values(&position);
                }
                self.expand(index, &position);
            }
            let edge = self.choose(index);
            let (code, child) = (self.tree.edge(edge).code, self.tree.edge(edge).child());
            let (Some(action), Some(child)) = (P::decode(code), child) else { return self.leaf_values(&position) };
            self.repetition.push(&position);
            self.path.push(Step { node: child, edge });
            position.play_unchecked(action);
            self.visit()?;
            if let Some(outcome) = position.outcome() {
                if outcome.winner != Winner::Draw {
                    self.tree.node_mut(child).winner = Some(outcome.winner);
                }
                return Some(self.at_end(&position, outcome.winner));
            }
            // A draw by repetition depends on the path, and an earlier position counts differently before the root than
            // below it, so it is no property of the node.
            if let Some(outcome) = self.repetition.draw(&position, position.key()) {
                return Some(self.at_end(&position, outcome.winner));
            }
        }
    }

    /// Adds the edges of a node with their priors.
    pub(super) fn expand(&mut self, index: u32, position: &P) {
        let Turn::Act(seat) = position.turn() else { return };
        let Self { actions, root_moves, .. } = self;
        actions.clear();
        position.actions(actions);
        if index == NodeStore::ROOT && !root_moves.is_empty() {
            let legal = actions.clone();
            actions.clear();
            legal.iter().filter(|action| root_moves.contains(action)).for_each(|&action| actions.push(action));
        }
        self.judge.prior_logits(position, actions, &mut self.priors);
        if index == NodeStore::ROOT {
            // A learned prior may make little of an action that wins, and a short search would never try it.
            let wins = actions.iter().map(|action| self.winning.contains(action));
            self.priors.iter_mut().zip(wins).filter(|(_, wins)| *wins).for_each(|(prior, _)| *prior += CERTAIN);
        }
        normalise(&mut self.priors);
        self.edges.clear();
        let codes = self.actions.iter().map(|&action| P::code(action));
        self.edges.extend(codes.zip(&self.priors).map(|(code, &prior)| Edge::new(code, prior)));
        self.tree.expand(index, seat, &self.edges);
    }

    /// Returns the index of the edge of an expanded node that the playout takes.
    fn choose(&mut self, index: u32) -> u32 {
        let node = self.tree.node(index);
        let exploration = self.parameters.tree_c as f32 / 100.0 * (node.visits.max(1) as f32).sqrt();
        let tried = self.tree.tried(index);
        let (mut best, mut most) = (0, f32::MIN);
        for (at, edge) in tried.iter().enumerate() {
            let urgency = edge.urgency(exploration);
            if urgency > most {
                (best, most) = (at, urgency);
            }
        }
        if let Some(edge) = self.tree.edges(index).get(tried.len()) {
            let value = node.mean(node.seat);
            let fresh = value - self.parameters.tree_fpu as f32 / 100.0 * f32::sqrt(node.known);
            if tried.is_empty() || fresh + exploration * edge.prior() > most {
                return self.tree.try_next(index);
            }
        }
        self.tree.first_edge(index) + best as u32
    }

    /// Adds values to the nodes of the path, and propagates proofs up.
    fn back_up(&mut self, values: &Values) {
        let mut proven = true;
        for step in (0..self.path.len()).rev() {
            let Step { node: index, edge } = self.path[step];
            if proven && self.tree.node(index).winner.is_none() {
                let winner = proven_winner(self.tree, index);
                proven = winner.is_some();
                self.tree.node_mut(index).winner = winner;
            }
            let node = self.tree.node_mut(index);
            node.visits += 1;
            for (sum, value) in node.sums.iter_mut().zip(values) {
                *sum += value;
            }
            if step > 0 {
                let seat = self.tree.node(self.path[step - 1].node).seat;
                let node = self.tree.node(index);
                let lost = node.winner.is_some_and(|winner| !winner.includes(seat));
                let value = node.mean(seat) - if lost { LOST } else { 0.0 };
                self.tree.set_value(edge, value);
            }
        }
    }
}

/// Turns the logarithms of priors into priors.
fn normalise(priors: &mut [f32]) {
    let most = priors.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for prior in &mut *priors {
        let exponent = *prior - most;
        *prior = if exponent < UNLIKELY { 0.0 } else { libm::expf(exponent) };
        sum += *prior;
    }
    priors.iter_mut().for_each(|prior| *prior /= sum);
}

/// Returns the certain winner at a node: the seat to act if one action wins for it, or the common winner after all
/// actions.
fn proven_winner(tree: &NodeStore, index: u32) -> Option<Winner> {
    let node = tree.node(index);
    let mut winners = tree.tried(index).iter().filter_map(Edge::child).map(|child| tree.node(child).winner);
    if let Some(own) = winners.clone().flatten().find(|winner| winner.includes(node.seat)) {
        return Some(own);
    }
    let first = winners.next()??;
    (node.is_fully_tried() && winners.all(|winner| winner == Some(first))).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priors_add_up_to_one_and_keep_their_odds() {
        let mut priors = [300.0, 300.0 + std::f32::consts::LN_2, 280.0];
        normalise(&mut priors);
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{priors:?}");
        assert!((priors[1] / priors[0] - 2.0).abs() < 1e-3 && priors[2] == 0.0, "{priors:?}");
    }
}
