//! One playout: down the tree, to the end of the game, and back.

use super::MctsSearch;
use super::shares::shares;
use super::tree::SearchTree;
use gamut_rules::focus::Focus;
use gamut_rules::{Position, Seats, Winner};

impl<const SEATS: usize> MctsSearch<'_, SEATS> {
    /// Plays one playout. Returns `None`, counting nothing, if the search must end first.
    pub(super) fn descend(&mut self) -> Option<()> {
        let mut position = *self.game.position();
        let mut index = SearchTree::<SEATS>::ROOT;
        self.path.clear();
        self.path.push(index);
        let result = loop {
            if let Some(result) = self.result(index, &position) {
                break result;
            }
            let node = self.tree.node(index);
            let fresh = node.visits == 0 && self.path.len() > 1;
            if fresh || node.children == 0 && !self.tree.expand(index, &self.policy.children(&position), &mut self.rng)
            {
                break self.play_out(&position)?;
            }
            index = self.choose(index);
            let child = self.tree.node(index);
            self.policy.play(&mut position, child.actor, child.action);
            self.path.push(index);
            self.visit()?;
        };
        self.seldepth = self.seldepth.max(self.path.len() - 1);
        self.back_up(&result);
        Some(())
    }

    /// Returns each seat's result if the tree knows it without a playout.
    fn result(&mut self, index: u32, position: &Focus<SEATS>) -> Option<Seats<u32, SEATS>> {
        let winner = match position.outcome() {
            Some(outcome) => outcome.winner,
            None if position.exhausted().is_some() => self.drawn,
            None => return self.tree.node(index).winner.map(|winner| self.policy.won_by(position, winner)),
        };
        if self.kind.solver && winner != Winner::Draw {
            let seat = winner.seats().next().expect("a win has a winner");
            self.tree.node_mut(index).winner = Some(self.policy.coalition(position, seat));
        }
        Some(shares(position, winner))
    }

    /// Adds a result to the nodes of the path.
    fn back_up(&mut self, result: &Seats<u32, SEATS>) {
        let mut proven = self.kind.solver;
        for &index in self.path.iter().rev() {
            if proven && self.tree.node(index).winner.is_none() {
                let winner = self.proven(index);
                proven = winner.is_some();
                self.tree.node_mut(index).winner = winner;
            }
            let node = self.tree.node_mut(index);
            node.visits += 1;
            for (sum, share) in node.score.0.iter_mut().zip(result.0) {
                *sum += share;
            }
            if self.history.is_on() && index != SearchTree::<SEATS>::ROOT {
                let (actor, action) = (node.actor, node.action);
                self.history.add(actor, action, self.policy.share(result, super::shares::WHOLE, actor));
            }
        }
    }
}
