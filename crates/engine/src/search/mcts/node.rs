//! A node of the tree.

use super::coalition::Coalition;
use gamut_rules::focus::Action;
use gamut_rules::{Seat, Seats};

/// What is known about a position and the action that led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeNode<const SEATS: usize> {
    /// Each seat's sum over all playouts, in twelfths of a game.
    pub(super) score: Seats<u32, SEATS>,
    /// Playouts through this node.
    pub(super) visits: u32,
    /// Index of its first child; the others follow.
    pub(super) first: u32,
    /// Number of children; 0 until it is expanded.
    pub(super) children: u16,
    /// Number of visited children; these come first.
    pub(super) tried: u16,
    /// The action that leads here.
    pub(super) action: Action,
    /// The seat that plays it.
    pub(super) actor: Seat,
    /// The proven winner, if any.
    pub(super) winner: Option<Coalition>,
}

impl<const SEATS: usize> TreeNode<SEATS> {
    pub(super) fn new(actor: Seat, action: Action) -> Self {
        let score = Seats::default();
        Self { score, visits: 0, first: 0, children: 0, tried: 0, action, actor, winner: None }
    }
}
