//! The way from the current turn to the one that is looked at next: upper confidence bounds with priors (PUCT; Rosin 2011,
//! Silver and others 2017) over the turns known.

use super::moves::MOST_MOVES;
use super::tree::{ROOT, TurnTree, card_weights};
use super::widening::{self, WideningStep};

/// Weight of exploration.
const EXPLORATION: f64 = 1.0;

/// The next step of the search.
pub(super) enum Next {
    /// Generate turns here.
    Look(usize, WideningStep),
    /// Nothing is left to generate.
    Done,
}

impl TurnTree {
    /// Descends from the root to a node that needs turns generated; at the root, takes the turn of rank `rank`, 0 for the
    /// one that deserves a visit most.
    pub(super) fn descend(&mut self, rank: usize) -> Next {
        let mut at = ROOT;
        self.nodes[at].visits += 1;
        loop {
            let node = &self.nodes[at];
            if node.settled && at == ROOT {
                return Next::Done;
            }
            let step = widening::next(node.turns, node.looks);
            if let Some(step) = step.filter(|step| node.looks == 0 || node.visits >= step.visits) {
                return Next::Look(at, step);
            }
            let (is_by_card, drawn) = (node.position.left().is_none(), self.drawn(at));
            if is_by_card && node.win.is_some_and(|win| win <= drawn) {
                // The card allows the known win.
                self.back_up(at, 1.0);
                at = ROOT;
                self.nodes[at].visits += 1;
                continue;
            }
            let ranked = if at == ROOT && rank > 0 { self.ranked(rank) } else { None };
            // If the card leaves nothing to generate, another one may.
            let other = || if is_by_card { self.most_urgent(at, MOST_MOVES) } else { None };
            match ranked.or_else(|| self.most_urgent(at, drawn)).or_else(other) {
                Some(next) => {
                    at = next;
                    self.nodes[at].visits += 1;
                }
                // Every turn here is decided: a wider look may find a better one.
                None => match step {
                    Some(step) => return Next::Look(at, step),
                    None if at == ROOT => return Next::Done,
                    None => {
                        self.settle(at);
                        at = self.nodes[at].parent;
                    }
                },
            }
        }
    }

    /// Returns the undecided turn of at most this many moves that deserves a visit most.
    fn most_urgent(&self, at: usize, moves: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let exploration = EXPLORATION * libm::sqrt(f64::from(node.visits)) / node.priors;
        let urgency = |child: usize| {
            let child = &self.nodes[child];
            1.0 - child.chance + exploration * child.prior / f64::from(1 + child.visits)
        };
        let open = self.children(at, moves).filter(|&child| !self.nodes[child].settled);
        open.map(|child| (urgency(child), child)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, child)| child)
    }

    /// Returns the root's turn of this rank by value, if it is undecided.
    fn ranked(&self, rank: usize) -> Option<usize> {
        let mut children = self.nodes[ROOT].children.clone();
        children.sort_by_key(|&child| self.nodes[child].value);
        children.get(rank).copied().filter(|&child| !self.nodes[child].settled)
    }

    /// Returns the possible numbers of moves in the turn: with cards, each as often as there are cards of it.
    fn drawn(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let weights = card_weights(&node.position);
        let mut place = node.visits % weights.iter().sum::<u32>().max(1);
        let drawn = weights.iter().position(|&weight| match place.checked_sub(weight) {
            Some(rest) => {
                place = rest;
                false
            }
            None => true,
        });
        drawn.unwrap_or(MOST_MOVES)
    }
}
